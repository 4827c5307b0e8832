//! `cego advise`: what a hand, or the seat on turn of a record, can do and what it brings.

mod show;
mod situation;

use cego_analysis::{ADVISER, Adviser};
use cego_core::View;
use cego_locale::Locale;

use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;
use crate::position::{self, Wanted};

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(required_unless_present = "hand")]
    file: Option<String>,
    #[arg(long, value_name = "CARDS", conflicts_with = "file", requires = "rules")]
    hand: Option<String>,
    #[arg(long)]
    rules: Vec<String>,
    #[arg(long, default_value_t = 4, value_parser = clap::value_parser!(u8).range(3..=5))]
    players: u8,
    #[arg(long, value_name = "SWITCH=VALUE")]
    set: Vec<String>,
    #[arg(long, default_value = "forehand")]
    seat: String,
    #[arg(long, value_name = "WORDS", default_value = "", hide_default_value = true)]
    after: String,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    record: u32,
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    #[arg(long, value_name = "NAME", default_value = ADVISER)]
    bot: String,
    #[arg(long)]
    brief: bool,
    #[arg(long)]
    json: bool,
}

/// Gives the advice.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let locale = out.locale();
    let view = match (&args.hand, &args.file) {
        (Some(hand), _) => situation::of_hand(locale, args, hand)?,
        (None, Some(file)) => of_record(locale, args, file)?,
        (None, None) => return Err(Failure::Usage(vec![Message::new("cli-advise-nothing")])),
    };
    let unknown = |error: cego_bots::UnknownBot| {
        Failure::Usage(vec![
            Message::new("cli-arena-bot-unknown")
                .with("option", "--bot")
                .with("name", error.0)
                .with("known", cego_bots::names().join(", ")),
        ])
    };
    let mut adviser = Adviser::new(&args.bot).map_err(unknown)?;
    let advice = adviser.advise(&view);
    let Some(mut advice) = advice else {
        return Err(Failure::Data(vec![Message::new("cli-advise-nobody")]));
    };
    if !args.brief {
        advice.games = adviser.games(&view);
    }
    if args.json {
        return Ok(out.json(&show::json(locale, &view, &advice, adviser.name()))?);
    }
    for line in show::text(locale, &view, &advice, adviser.name()) {
        out.line(&line)?;
    }
    Ok(())
}

/// What the seat on turn knows at the end of a record.
fn of_record(locale: &Locale, args: &Args, file: &str) -> Result<View, Failure> {
    let wanted = Wanted { file, rules: &args.rules, record: args.record as usize, at: args.at };
    let (_, game) = position::open(locale, &wanted, |_, _, _| {})?;
    match game.on_turn() {
        Some(seat) => Ok(game.view(Some(seat))),
        None => Err(Failure::Data(vec![Message::new("cli-advise-over")])),
    }
}
