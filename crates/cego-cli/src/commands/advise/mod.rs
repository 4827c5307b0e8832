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
use crate::regions::Regions;

/// So often each question is put to the adviser: enough to know how sure the answers are.
const TIMES: usize = 8;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(required_unless_present = "hand")]
    file: Option<String>,
    #[arg(long, value_name = "CARDS")]
    hand: Option<String>,
    #[arg(long)]
    rules: Vec<String>,
    #[arg(long, value_parser = clap::value_parser!(u8).range(3..=5))]
    players: Option<u8>,
    #[arg(long, value_name = "SWITCH=VALUE")]
    set: Vec<String>,
    #[arg(long)]
    seat: Option<String>,
    #[arg(long, value_name = "WORDS")]
    after: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    record: Option<u32>,
    #[arg(long, value_name = "N")]
    at: Option<usize>,
    #[arg(long, value_name = "NAME", default_value = ADVISER)]
    bot: String,
    #[arg(long)]
    brief: bool,
    #[arg(long)]
    json: bool,
}

impl Args {
    /// A hand and a record are two ways to ask; what belongs to the other way would say nothing.
    fn go_together(&self) -> Result<(), Failure> {
        let of_hand = [
            ("--players", self.players.is_some()),
            ("--set", !self.set.is_empty()),
            ("--seat", self.seat.is_some()),
            ("--after", self.after.is_some()),
        ];
        let file = self.file.as_deref().unwrap_or_default();
        let of_record =
            [(file, self.file.is_some()), ("--record", self.record.is_some()), ("--at", self.at.is_some())];
        let (id, misplaced) = match self.hand {
            Some(_) => ("cli-advise-not-with-hand", &of_record[..]),
            None => ("cli-advise-not-with-record", &of_hand[..]),
        };
        let given: Vec<&str> = misplaced.iter().filter(|(_, given)| *given).map(|(name, _)| *name).collect();
        if given.is_empty() {
            return Ok(());
        }
        Err(Failure::Usage(vec![Message::new(id).with("options", given.join(", "))]))
    }
}

/// Gives the advice.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let locale = out.locale();
    args.go_together()?;
    let (view, ruleset) = match (&args.hand, &args.file) {
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
    let mut adviser = Adviser::new(&args.bot).map_err(unknown)?.repeated(TIMES);
    let advice = adviser.advise(&view);
    let Some(advice) = advice else {
        return Err(Failure::Data(vec![Message::new("cli-advise-nobody")]));
    };
    let advice = if args.brief { advice } else { adviser.with_games(&view, advice) };
    let regions = Regions::new(locale, &args.rules);
    let locale = &*regions.words(&ruleset);
    if args.json {
        return Ok(out.json(&show::json(locale, &view, &advice, adviser.name()))?);
    }
    for line in show::text(locale, &view, &advice, adviser.name()) {
        out.line(&line)?;
    }
    Ok(())
}

/// What the seat on turn knows at the end of a record, and the name of its ruleset.
fn of_record(locale: &Locale, args: &Args, file: &str) -> Result<(View, String), Failure> {
    let wanted = Wanted { file, rules: &args.rules, record: args.record.unwrap_or(1) as usize, at: args.at };
    let (entry, game) = position::open(locale, &wanted, |_, _, _| {})?;
    match game.on_turn() {
        Some(seat) => Ok((game.view(Some(seat)), entry.record.ruleset.name)),
        None => Err(Failure::Data(vec![Message::new("cli-advise-over")])),
    }
}
