//! `cego help [COMMAND…]`: the help of the program or of one command, as `--help` shows it.

use crate::commands::man;
use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    command: Vec<String>,
}

/// Writes the help.
pub(crate) fn run(args: &Args, command: clap::Command, out: &mut Output<'_>) -> Result<(), Failure> {
    let (_, mut command) = man::find(command, &args.command)?;
    Ok(out.raw(command.render_help().to_string().as_bytes())?)
}
