//! What holds for the program as a whole.

use crate::testenv::cagebook;

#[test]
fn completions_and_manual_pages_name_every_command() {
    let help = cagebook("--help");
    help.exits(0).says_nothing();
    let commands: Vec<&str> = help
        .stdout
        .lines()
        .skip_while(|line| *line != "Commands:")
        .skip(1)
        .map_while(|line| line.split_whitespace().next())
        .filter(|command| *command != "help")
        .collect();
    assert!(commands.contains(&"man"), "{}", help.report());

    let page = cagebook("man");
    page.exits(0).says_nothing();
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = cagebook(&format!("completions {shell}"));
        script.exits(0).says_nothing();
        for command in &commands {
            assert!(script.stdout.contains(command), "{shell} {command}");
            assert!(page.stdout.contains(command), "{command}");
            let own = cagebook(&format!("man {command}"));
            assert!(own.exits(0).stdout.starts_with(".ie"), "{}", own.report());
        }
    }
    cagebook("man nothing").exits(2).prints("").says("there is no command \"nothing\"");
}

#[test]
fn input_that_cannot_be_read_is_named() {
    let folder = std::env::temp_dir();
    let folder = folder.to_str().expect("the folder has a name in UTF-8");
    for command in ["solve", "check", "candidates", "hint", "explain", "rate", "convert --to text"] {
        let run = cagebook(&format!("{command} '{folder}'"));
        assert!(run.exits(2).stderr.contains(folder), "{}", run.report());
    }
}
