//! What the referee decides beyond a line of a sheet.

use cego_tournament::{Command, Number};

use super::desk::{Which, count, data, open};
use crate::comma_list::signed_number;
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;

#[derive(clap::Args)]
pub(crate) struct PenaliseArgs {
    #[command(flatten)]
    which: Which,
    number: Number,
    #[arg(allow_hyphen_values = true, value_parser = signed_number)]
    amount: i64,
    #[arg(long, default_value = "", hide_default_value = true)]
    paragraph: String,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long)]
    yes: bool,
}

#[derive(clap::Args)]
pub(crate) struct LiftArgs {
    #[command(flatten)]
    which: Which,
    event: u64,
}

/// Gives somebody a penalty or a credit, and says by which number it can be lifted.
pub(super) fn penalise(args: &PenaliseArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    if args.amount.unsigned_abs() >= cego_tournament::UNUSUAL_PENALTY && !args.yes {
        return Err(data(Message::new("cli-tournament-huge").with("amount", args.amount)));
    }
    let desk = open(&args.which, store)?;
    let round = desk.round(args.round);
    let (number, amount, paragraph) = (args.number, args.amount, args.paragraph.clone());
    let after = desk.decides(Command::Penalise { number, round, amount, paragraph })?;
    let name = cego_print::called(out.locale(), &after, number);
    let kind = if amount > 0 { "credit" } else { "penalty" };
    let message = Message::new("cli-tournament-penalised").with("name", name).with("kind", kind);
    let message = message.with("amount", signed(amount));
    Ok(out.line(&message.with("event", count(after.number())).text(out.locale()))?)
}

/// Writes an amount with its sign, so that a forgotten minus shows.
pub(super) fn signed(amount: i64) -> String {
    format!("{amount:+}").replace('-', "−")
}

/// Lifts a penalty.
pub(super) fn lift(args: &LiftArgs, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    desk.decides(Command::Lift(args.event))?;
    Ok(out.line(&Message::new("cli-tournament-lifted").with("event", count(args.event)).text(out.locale()))?)
}
