//! `cego bot list`: the bots.

use cego_bots::{BOT_NAMES, LEVELS};
use serde_json::json;

use crate::columns::columns;
use crate::failure::Failure;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long)]
    json: bool,
}

/// A bot a line, weakest first: its name, the level it plays if any, and what it is.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    if args.json {
        let levels: Vec<_> =
            LEVELS.iter().map(|level| json!({ "name": level.name, "bot": level.bot })).collect();
        return Ok(out.json(&json!({ "bots": BOT_NAMES, "levels": levels }))?);
    }
    let locale = out.locale();
    let row = |name: &&str| {
        let level = LEVELS.iter().find(|level| level.bot == *name).map_or("", |level| level.name);
        vec![(*name).to_owned(), level.to_owned(), locale.text(&format!("player-{name}"))]
    };
    let rows: Vec<_> = BOT_NAMES.iter().map(row).collect();
    columns(&rows, 3).iter().try_for_each(|line| Ok(out.line(line)?))
}
