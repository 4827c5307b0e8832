//! `cego bot run`: a bot that speaks the external-bot protocol on stdin and stdout.

use std::io;

use cego_bots::external::{About, serve};
use cego_bots::{by_name, names};

use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(value_name = "NAME")]
    name: String,
}

/// Answers until the other side says goodbye or hangs up.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let mut bot = by_name(&args.name).map_err(|_| {
        let message =
            Message::new("cli-arena-bot-unknown").with("option", "NAME").with("name", args.name.clone());
        Failure::Usage(vec![message.with("known", names().join(", "))])
    })?;
    let about = About {
        name: args.name.clone(),
        version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        author: Some("Cego".to_owned()),
    };
    Ok(serve(&mut *bot, &about, io::stdin().lock(), out.writer())?)
}
