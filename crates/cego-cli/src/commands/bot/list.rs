//! `cego bot list`: the bots.

use cego_bots::{BOTS, BotEntry, LEVELS};
use serde_json::{Value, json};

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
        let names: Vec<_> = BOTS.iter().map(|bot| bot.name).collect();
        let rows: Vec<_> = BOTS.iter().map(described).collect();
        return Ok(out.json(&json!({ "bots": names, "levels": levels, "registry": rows }))?);
    }
    let locale = out.locale();
    let row = |bot: &BotEntry| {
        let words = locale.text(&format!("player-{}", bot.name));
        vec![bot.name.to_owned(), bot.level.unwrap_or_default().to_owned(), words]
    };
    let rows: Vec<_> = BOTS.iter().map(row).collect();
    columns(&rows, 3).iter().try_for_each(|line| Ok(out.line(line)?))
}

/// The row of a bot, for programs.
fn described(bot: &BotEntry) -> Value {
    json!({
        "name": bot.name,
        "level": bot.level,
        "quick": bot.quick,
        "rating": bot.strength,
        "description": bot.description,
    })
}
