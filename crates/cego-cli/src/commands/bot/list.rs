//! `cego bot list`: the players of the program.

use cego_bots::BOT_NAMES;
use serde_json::json;

use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    json: bool,
}

/// One name a line, weakest first.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    if args.json {
        return Ok(out.json(&json!({ "bots": BOT_NAMES }))?);
    }
    Ok(BOT_NAMES.iter().try_for_each(|name| out.line(name))?)
}
