//! `cego daily`: the deal of a seed as the deal of the day, what somebody's actions in it were worth, and whether a seed is the one that was committed to.

mod score;

use std::sync::Arc;

use cego_core::shuffle::Seed;
use cego_daily::secret::commitment;
use cego_daily::{Day, PERSON};
use cego_record::card_names;
use serde_json::json;

use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;
use crate::regions::Words;
use crate::table::TableArgs;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    what: What,
}

#[derive(clap::Subcommand)]
enum What {
    Check(Check),
    Score(score::Args),
    Show(Show),
}

#[derive(clap::Args)]
struct Check {
    seed: String,
    commitment: String,
}

/// The day of a seed.
#[derive(clap::Args)]
struct OfSeed {
    #[command(flatten)]
    table: TableArgs,
    #[arg(long)]
    seed: String,
}

#[derive(clap::Args)]
struct Show {
    #[command(flatten)]
    day: OfSeed,
    #[arg(long)]
    json: bool,
}

/// Shows a deal, judges one that was played, or compares a seed with its commitment.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    match &args.what {
        What::Check(asked) => asked.run(out),
        What::Score(asked) => score::run(asked, out),
        What::Show(asked) => asked.run(out),
    }
}

fn seed(text: &str) -> Result<Seed, Failure> {
    let bad = || Failure::Usage(vec![Message::new("cli-simulate-bad-seed").with("text", text.to_owned())]);
    Seed::parse(text).ok_or_else(bad)
}

impl OfSeed {
    /// The day, and the words of the region in which its rules are played.
    fn open<'a>(&self, out: &Output<'a>) -> Result<(Day, Words<'a>), Failure> {
        let table = self.table.open(out.locale())?;
        let five = |_| Failure::Usage(vec![Message::new("cli-daily-five")]);
        let day = Day::new(Arc::new(table.rules), seed(&self.seed)?).map_err(five)?;
        Ok((day, Words::of(out.locale(), &table.ruleset.lineage)))
    }
}

impl Show {
    fn run(&self, out: &mut Output<'_>) -> Result<(), Failure> {
        let (day, region) = self.day.open(out)?;
        let cards = day.deal().hands[PERSON];
        let (dealer, promised) = (day.deal().dealer, commitment(day.seed()));
        if self.json {
            let deal = json!({ "hand": card_names(cards), "seat": PERSON.number(), "dealer": dealer.number(), "commitment": promised });
            return Ok(out.json(&deal)?);
        }
        let hand: Vec<String> = cards.iter().map(|card| region.card_short(card)).collect();
        let message = Message::new("cli-daily-hand").with("hand", hand.join(" "));
        let dealer = out.locale().seat(dealer);
        let message = message.with("seat", out.locale().seat(PERSON)).with("dealer", dealer);
        Ok(out.line(&message.with("commitment", promised).text(out.locale()))?)
    }
}

impl Check {
    fn run(&self, out: &mut Output<'_>) -> Result<(), Failure> {
        let found = commitment(seed(&self.seed)?);
        if found.eq_ignore_ascii_case(self.commitment.trim()) {
            return Ok(out.line(&Message::new("cli-daily-good").text(out.locale()))?);
        }
        Err(Failure::Data(vec![Message::new("cli-daily-wrong").with("found", found)]))
    }
}
