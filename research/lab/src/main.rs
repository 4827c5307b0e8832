//! Research program: measurements, and training of bots and solver. `cargo run --release -p
//! cego-lab -- --help`.
#![allow(
    clippy::print_stdout,
    clippy::print_stderr,
    reason = "a program of the command line, for its author"
)]

mod commands;

use std::process::ExitCode;

use clap::Parser;

#[derive(Parser)]
#[command(
    name = "cego-lab",
    about = "The laboratory: what is measured, and how bots and solver learn"
)]
struct Cli {
    #[command(subcommand)]
    command: commands::Command,
}

fn main() -> ExitCode {
    match Cli::parse().command.run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}
