//! Runs a laboratory bot as an external bot, for the arena.

use std::io;

use cego_bots::external::{BotInfo, serve};
use clap::Args;

use super::BotName;

/// Speaks the bot protocol on its standard input and output, so that `cego arena --external
/// NAME="cego-lab serve BOT"` can seat a bot that the program does not know.
#[derive(Args)]
pub(crate) struct Serve {
    bot: BotName,
}

impl Serve {
    pub(crate) fn run(self) -> Result<(), String> {
        let version = Some(env!("CARGO_PKG_VERSION").to_owned());
        let about = BotInfo { name: self.bot.0.clone(), version, author: None };
        let failed = |error: io::Error| format!("the conversation broke off: {error}");
        serve(&mut *self.bot.make(), &about, io::stdin().lock(), io::stdout().lock())
            .map_err(failed)
    }
}
