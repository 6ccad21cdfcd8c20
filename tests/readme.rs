//! Runs every command of the README and compares what it prints with what stands there.

use std::path::Path;
use std::process::Command;

/// A command and what should follow it.
struct Example {
    command: String,
    output: String,
}

/// The commands in the `console` blocks of a text; a line that begins with `> ` goes on with the command before.
fn examples(text: &str) -> Vec<Example> {
    let mut examples: Vec<Example> = Vec::new();
    let mut inside = false;
    for line in text.lines() {
        if line.starts_with("```") {
            inside = line == "```console";
            continue;
        }
        if !inside {
            continue;
        }
        if let Some(command) = line.strip_prefix("$ ") {
            examples.push(Example { command: command.to_owned(), output: String::new() });
        } else {
            let last = examples.last_mut().expect("a block begins with a command");
            if let Some(more) = line.strip_prefix("> ") {
                last.command.extend(["\n", more]);
            } else {
                last.output.extend([line, "\n"]);
            }
        }
    }
    examples
}

#[test]
fn every_command_prints_what_the_readme_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let program = Path::new(env!("CARGO_BIN_EXE_cagebook")).parent().expect("the program is in a folder");
    let path = std::env::var("PATH").expect("there is a PATH");
    let examples = examples(include_str!("../README.md"));
    assert!(examples.len() >= 8, "the blocks were not found");
    for Example { command, output } in examples {
        let run = Command::new("sh")
            .args(["-c", &format!("{{ {command}\n}} 2>&1")])
            .current_dir(root)
            .env("PATH", format!("{}:{path}", program.display()))
            .env_remove("COLUMNS")
            .output()
            .expect("there is a shell");
        let printed = String::from_utf8(run.stdout).expect("output is UTF-8");
        assert!(printed == output, "$ {command}\n{printed}\nbut the README has:\n{output}");
    }
}
