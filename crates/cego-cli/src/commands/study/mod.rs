//! `cego study`: measures what the sources say.

mod bidding;

use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    subject: Subject,
}

#[derive(clap::Subcommand)]
enum Subject {
    Bidding(bidding::Args),
}

/// Runs the study.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    match &args.subject {
        Subject::Bidding(args) => bidding::run(args, out),
    }
}
