//! `cargo xtask`: builds, packages and releases the project.
//!
//! No crate depends on this one, so building the program does not build it.

mod archive;
mod build;
mod deb;
mod elf;
mod image;
mod licences;
mod manual;
mod package;
mod project;
mod release;
mod wheel;

use std::io::{self, Write};
use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Builds and packs releases of Cego: docs/operating.md")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Builds the web client and a static binary, and packs it in every form
    Release {
        /// What to build for; this machine has to be of the same kind
        #[arg(long, default_value = build::TARGET)]
        target: String,
        /// The folder of what is made
        #[arg(long, default_value = "target/dist")]
        out: PathBuf,
    },
    /// Packs a binary as a Debian package
    Deb(PackArgs),
    /// Packs a binary as an OCI image
    Image(PackArgs),
    /// Builds the wheel of the Python package: bindings/python
    Wheel {
        /// The folder of what is made
        #[arg(long, default_value = "target/dist")]
        out: PathBuf,
    },
}

#[derive(Args)]
struct PackArgs {
    /// The program, built before
    #[arg(long)]
    binary: PathBuf,
    /// Pack a binary that is not static, too: to try the packing, not to publish
    #[arg(long)]
    trial: bool,
    /// The folder of what is made
    #[arg(long, default_value = "target/dist")]
    out: PathBuf,
}

fn run(command: Command) -> io::Result<()> {
    match command {
        Command::Release { target, out } => release::release(&target, &out),
        Command::Deb(given) => {
            release::pack(&given.binary, given.trial, &given.out, &[release::deb]).map(drop)
        }
        Command::Image(given) => {
            release::pack(&given.binary, given.trial, &given.out, &[release::image]).map(drop)
        }
        Command::Wheel { out } => wheel::wheel(&out),
    }
}

fn main() -> std::process::ExitCode {
    match run(Cli::parse().command) {
        Ok(()) => std::process::ExitCode::SUCCESS,
        Err(error) => {
            say(&error.to_string());
            std::process::ExitCode::FAILURE
        }
    }
}

/// Writes a line to standard error. Ignores errors, since a closed standard error is no reason to
/// stop.
fn say(line: &str) {
    let _ = writeln!(io::stderr(), "{line}");
}
