//! The program `cagebook`: arguments in, exit code out.

mod candidates;
mod check;
mod clock;
mod collected;
mod colour;
mod combos;
mod convert;
mod csv;
mod exit;
mod explain;
mod frame;
mod gate;
mod generate;
mod hint;
mod input;
mod jobs;
mod json;
mod outcome;
mod pool;
mod puzzles;
mod rate;
mod rating;
mod say;
mod serve;
mod sheet;
mod show;
mod solve;
mod steps;
mod work;

use std::io::{self, BufWriter, Write};
use std::process::ExitCode;

use anyhow::bail;
use clap::error::ErrorKind;
use clap::{CommandFactory, Parser, Subcommand};
use clap_complete::Shell;

use exit::Exit;
use say::say;

/// Killer sudoku by heart: cage combinations, a cheat-sheet, a solver, a teacher and a generator
///
/// A cage is a dashed group of cells with a sum; no digit repeats inside it. A box is one of the 3x3
/// blocks, a house a row, column or box, the grid the whole board. Cells are written r1c1 (row 1,
/// column 1).
///
/// Exit codes: 0 done, or yes; 1 a valid question whose answer is no; 2 bad usage or text that cannot
/// be read; 3 stopped at a limit before there was an answer.
#[derive(Parser)]
#[command(version, max_term_width = 100)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Combos(combos::Args),
    Sheet(sheet::Args),
    Solve(Box<solve::Args>),
    Check(Box<check::Args>),
    Candidates(Box<candidates::Args>),
    Hint(Box<hint::Args>),
    Explain(Box<explain::Args>),
    Rate(Box<rate::Args>),
    Convert(Box<convert::Args>),
    Show(Box<show::Args>),
    Generate(Box<generate::Args>),
    Serve(serve::Args),
    /// Print shell completions, to be sourced or saved where the shell looks for them
    Completions {
        /// Which shell
        shell: Shell,
    },
    /// Print a manual page, in the roff form man(1) reads
    Man {
        /// The command to print the page of, instead of the program's own
        command: Option<String>,
    },
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        // What is wrong with a value is said in one line; anything else gets clap's own help.
        Err(error) if error.kind() == ErrorKind::ValueValidation => {
            let message = error.to_string();
            let line = message.lines().next().unwrap_or_default();
            say(line.trim_start_matches("error: "));
            return Exit::Unreadable.into();
        }
        Err(error) => error.exit(),
    };
    // Written in blocks: a sheet or ten thousand answers should not cost ten thousand system calls.
    let mut out = BufWriter::new(io::stdout().lock());
    let result = run(cli.command, &mut out).and_then(|exit| {
        out.flush()?;
        Ok(exit)
    });
    match result {
        Ok(exit) => exit.into(),
        Err(error) if exit::is_broken_pipe(&error) => Exit::Yes.into(),
        Err(error) => {
            say(format_args!("{error:#}"));
            Exit::Unreadable.into()
        }
    }
}

fn run(command: Command, out: &mut impl Write) -> anyhow::Result<Exit> {
    match command {
        Command::Combos(args) => return combos::run(&args, out),
        Command::Sheet(args) => return sheet::run(&args, out),
        Command::Solve(args) => return solve::run(*args, out),
        Command::Check(args) => return check::run(*args, out),
        Command::Candidates(args) => return candidates::run(*args, out),
        Command::Hint(args) => return hint::run(*args, out),
        Command::Explain(args) => return explain::run(*args, out),
        Command::Rate(args) => return rate::run(*args, out),
        Command::Convert(args) => return convert::run(*args, out),
        Command::Show(args) => return show::run(*args, out),
        Command::Generate(args) => return generate::run(*args, out),
        Command::Serve(args) => return serve::run(args),
        Command::Completions { shell } => {
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "cagebook", &mut script);
            out.write_all(&script)?;
        }
        Command::Man { command } => manual(command.as_deref())?.render(out)?,
    }
    Ok(Exit::Yes)
}

/// The manual page of the program, or of one of its commands.
fn manual(command: Option<&str>) -> anyhow::Result<clap_mangen::Man> {
    let mut program = Cli::command();
    program.build();
    let Some(name) = command else { return Ok(clap_mangen::Man::new(program)) };
    let Some(command) = program.find_subcommand(name) else { bail!("there is no command {name:?}") };
    Ok(clap_mangen::Man::new(command.clone()))
}
