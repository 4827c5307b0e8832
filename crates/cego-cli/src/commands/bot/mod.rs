//! `cego bot`: tools for bot authors.

mod check;
mod connect;

use std::io;

use cego_bots::external::{BotInfo, serve};
use cego_bots::{BOTS, BotEntry, LEVELS, by_name, names};
use serde_json::{Value, json};

use crate::command_error::CommandError;
use crate::format::columns;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub(crate) struct Args {
    #[arg(long, value_name = "ADDRESS", required = true)]
    server: Option<String>,
    #[arg(long, value_name = "COMMAND", required = true)]
    exec: Option<String>,
    #[arg(long, value_name = "TABLE")]
    table: Option<String>,
    #[arg(long, value_name = "NAME", conflicts_with = "table")]
    rules: Option<String>,
    #[arg(
        long,
        value_name = "N",
        conflicts_with = "table",
        value_parser = clap::value_parser!(u8).range(3..=4)
    )]
    players: Option<u8>,
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(clap::Subcommand)]
enum Command {
    Check(check::Args),
    List(ListArgs),
    Run(RunArgs),
}

pub(crate) fn run(args: Args, out: &mut Output<'_>) -> Result<(), CommandError> {
    match args.command {
        Some(Command::Check(args)) => check::run(args, out),
        Some(Command::List(args)) => list(&args, out),
        Some(Command::Run(args)) => run_bot(&args, out),
        None => {
            let (Some(server), Some(exec)) = (args.server, args.exec) else { return Ok(()) };
            let (table, rules, players) = (args.table, args.rules, args.players);
            connect::run(
                &connect::BotConnectionSettings { server, exec, table, rules, players },
                out,
            )
        }
    }
}

#[derive(clap::Args)]
struct ListArgs {
    #[arg(long)]
    json: bool,
}

/// Lists one bot a line, weakest first: name, level if any, and description.
fn list(args: &ListArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    if args.json {
        let levels: Vec<_> =
            LEVELS.iter().map(|level| json!({ "name": level.name, "bot": level.bot })).collect();
        let names: Vec<_> = BOTS.iter().map(|bot| bot.name).collect();
        let rows: Vec<_> = BOTS.iter().map(bot_json).collect();
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

/// Returns the JSON row of a bot.
fn bot_json(bot: &BotEntry) -> Value {
    json!({
        "name": bot.name,
        "level": bot.level,
        "quick": bot.quick,
        "rating": bot.strength,
        "description": bot.description,
    })
}

#[derive(clap::Args)]
struct RunArgs {
    #[arg(value_name = "NAME")]
    name: String,
}

/// Answers until the other side says goodbye or hangs up.
fn run_bot(args: &RunArgs, out: &mut Output<'_>) -> Result<(), CommandError> {
    let mut bot = by_name(&args.name).map_err(|_| {
        let message = Message::new("cli-arena-bot-unknown")
            .with("option", "NAME")
            .with("name", args.name.clone());
        CommandError::Usage(vec![message.with("known", names().join(", "))])
    })?;
    let about = BotInfo {
        name: args.name.clone(),
        version: Some(env!("CARGO_PKG_VERSION").to_owned()),
        author: Some("Cego".to_owned()),
    };
    Ok(serve(&mut *bot, &about, io::stdin().lock(), out.writer())?)
}
