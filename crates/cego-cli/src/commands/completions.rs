//! `cego completions SHELL`: the completion script of a shell.

use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    shell: clap_complete::Shell,
}

/// Writes the script.
pub(crate) fn run(args: Args, mut command: clap::Command, out: &mut Output<'_>) -> Result<(), Failure> {
    // The generator panics when it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut command, "cego", &mut script);
    Ok(out.raw(&script)?)
}
