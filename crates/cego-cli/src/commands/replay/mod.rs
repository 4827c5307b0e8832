//! `cego replay FILE`: records played again, and every word of them verified.

pub(crate) mod text;

use cego_core::{Action, Game, Seat};
use cego_locale::Locale;
use cego_record::Penalty;
use serde_json::{Value, json};

use crate::checked::{Good, each};
use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::regions::Regions;
use crate::rulebooks::Rulebooks;
use crate::working;
use text::Spoken;

#[derive(clap::Args)]
pub(crate) struct Args {
    file: String,
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    #[arg(long, conflicts_with = "json")]
    quiet: bool,
    #[arg(long)]
    json: bool,
}

/// Replays every record. All are replayed, also after a broken one.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let locale = out.locale();
    let input = Input::open(&args.file)?;
    let name = input.name.clone();
    let mut books = Rulebooks::new(locale, &args.rules)?;
    let regions = Regions::new(locale, &args.rules);
    let spoken = std::cell::RefCell::new(Spoken::default());
    let (mut all, mut broken) = (0u64, 0u64);
    let readable = !args.quiet && !args.json;
    let watch = |step: Option<(&Game, Seat, Action)>| match step {
        None => spoken.borrow_mut().clear(),
        Some((game, seat, action)) if readable => spoken.borrow_mut().hear(game, seat, action),
        Some(_) => {}
    };
    each(input, &mut books, watch, |number, checked| {
        all = number;
        match checked {
            Ok(good) if args.json => {
                out.json(&as_json(&regions.words(&good.entry.record.ruleset.name), number, &good))?
            }
            Ok(good) if readable => {
                if number > 1 {
                    out.line("")?;
                }
                let words = regions.words(&good.entry.record.ruleset.name);
                let lines = text::lines(&words, number, &good, &spoken.borrow());
                lines.iter().try_for_each(|line| out.one_line(line))?;
            }
            Ok(_) => {}
            Err(wrong) => {
                broken += 1;
                if args.json {
                    out.json(&wrong.json(locale, number))?;
                } else {
                    // So that messages stand where they belong when both go to one screen.
                    out.finish()?;
                    tell(&format!("{name}: {}", wrong.text(locale)));
                }
            }
        }
        Ok(())
    })?;
    if broken == 0 {
        return Ok(());
    }
    out.finish()?;
    Err(Failure::Data(vec![broken_message(broken, all)]))
}

/// `2 of 7 records are broken`.
pub(crate) fn broken_message(broken: u64, all: u64) -> Message {
    let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    Message::new("cli-records-broken").with("broken", number(broken)).with("all", number(all))
}

fn as_json(locale: &Locale, number: u64, good: &Good) -> Value {
    let (record, game) = (&good.entry.record, &good.replayed.game);
    let declaration = game.declaration();
    let alone = declaration.filter(|d| !d.contract.is_all_against_all());
    let tricks = game.play().map(|play| play.won_count().values(record.table).to_vec());
    let mut object = json!({
        "record": number,
        "ok": true,
        "line": good.entry.lines.start,
        "ruleset": record.ruleset.name,
        "rules_hash": game_hash(good),
        "overrides": record.ruleset.assignments(),
        "players": record.table.people(),
        "dealer": record.deal.dealer.number(),
        "deal": record.number,
        "seed": record.seed,
        "finished": good.replayed.settlement.is_some(),
        "contract": declaration.map(|d| d.contract.id()),
        "declarer": alone.map(|d| d.declarer.number()),
        "tricks": tricks,
        "penalties": record.penalties.iter().map(penalty).collect::<Vec<_>>(),
        "unit": game.rules().unit_name.word(),
        "amounts": null,
        "working": null,
    });
    if let Some(settlement) = &good.replayed.settlement {
        object["amounts"] = settlement.amounts.values(record.table).into();
        object["working"] = working::json(locale, &settlement.working).into();
    }
    object
}

fn penalty(penalty: &Penalty) -> Value {
    json!({
        "seat": penalty.seat.number(),
        "what": penalty.offence.id(),
        "amount": penalty.amount,
        "paragraph": penalty.paragraph,
        "reason": penalty.reason,
    })
}

/// The hash the record states; it is the right one, or `null` where none was noted.
fn game_hash(good: &Good) -> Option<&str> {
    good.entry.record.ruleset.hash.as_deref()
}
