//! `cego analyze FILE`: every decision of the deals of a file, and what it cost.

mod show;
mod sums;

use std::cell::RefCell;

use cego_analysis::{ADVISER, Adviser, DEEP, Judged, Reviewer, Solver, json};
use cego_core::{Action, Game, Seat, Stage};
use cego_locale::Locale;
use cego_record::Records;
use serde_json::{Value, json};

use crate::actions;
use crate::checked::{Good, each};
use crate::commands::replay::broken_message;
use crate::failure::Failure;
use crate::input::Input;
use crate::message::Message;
use crate::output::Output;
use crate::position;
use crate::progress::{Progress, progress};
use crate::regions::Regions;
use crate::rulebooks::Rulebooks;
use sums::{Sums, player};

#[derive(clap::Args)]
pub(crate) struct Args {
    file: String,
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    record: Option<u32>,
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    #[arg(long, value_name = "CARDS", default_value_t = DEEP)]
    deep: usize,
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,
    #[arg(long, value_name = "NAME", default_value = ADVISER)]
    bot: String,
    #[arg(long)]
    json: bool,
}

/// A decision with what is needed to tell of it.
struct Listed {
    judged: Judged,
    /// The deal before it.
    game: Game,
    stage: Stage,
    trick: usize,
}

/// A deal of the file, judged.
struct Deal {
    number: u64,
    good: Good,
    listed: Vec<Listed>,
    only: Option<Seat>,
}

/// Judges every deal of the file, or the one that was asked for.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let locale = out.locale();
    let unknown = |error: cego_bots::UnknownBot| {
        let known = cego_bots::names().join(", ");
        let message = Message::new("cli-arena-bot-unknown").with("option", "--bot").with("name", error.0);
        Failure::Usage(vec![message.with("known", known)])
    };
    let mut adviser = Adviser::new(&args.bot).map_err(unknown)?;
    // A level goes by the name of the player behind it, as everywhere.
    let bot = adviser.name().to_owned();
    let mut solver = Solver::new();
    let mut books = Rulebooks::new(locale, &args.rules)?;
    let regions = Regions::new(locale, &args.rules);
    let given = regions.given();
    let foreign = |name: &str| {
        let message = Message::new("cli-position-rules").with("given", given.join(", "));
        Failure::Usage(vec![message.with("ruleset", name.to_owned())])
    };
    let input = Input::open(&args.file)?;
    let file = input.name.clone();
    // First the whole record: a broken one is not worth minutes of thought.
    let steps: RefCell<Vec<(Game, Seat, Action)>> = RefCell::default();
    let watch = |step: Option<(&Game, Seat, Action)>| match step {
        None => steps.borrow_mut().clear(),
        Some((game, seat, action)) => steps.borrow_mut().push((game.clone(), seat, action)),
    };
    let (mut all, mut judged, mut broken) = (0, 0, 0);
    let counted = actions_in(&args.file, args.record);
    let bar = progress(locale, "cli-analyze-left", counted.unwrap_or_default(), 0);
    let mut total = Sums::default();
    each(input, &mut books, watch, |number, checked| {
        all = number;
        if args.record.is_some_and(|wanted| u64::from(wanted) != number) {
            return Ok(());
        }
        let good = match checked {
            Ok(good) => good,
            Err(wrong) => {
                broken += 1;
                out.finish()?;
                bar.say(&format!("{file}: {}", wrong.text(locale)));
                return Ok(());
            }
        };
        // A mistake in the call is not worth minutes of thought either: the first record tells of it.
        let ruleset = &good.entry.record.ruleset.name;
        if judged == 0 && !given.is_empty() && !given.contains(&ruleset.as_str()) {
            return Err(foreign(ruleset));
        }
        let mut reviewer = Reviewer::new(&mut adviser, &mut solver, args.deep);
        let steps = steps.take();
        if counted.is_none() {
            bar.more(steps.len() as u64);
        }
        let deal = deal(&mut reviewer, args, number, good, steps, &bar)?;
        if !deal.listed.is_empty() && deal.listed.iter().all(|listed| listed.judged.knowable.is_none()) {
            return Err(Failure::Usage(vec![Message::new("cli-analyze-no-judge").with("bot", bot.clone())]));
        }
        let words = regions.words(&deal.good.entry.record.ruleset.name);
        bar.between(|| {
            if args.json {
                return out.json(&as_json(&words, args, &bot, &deal));
            }
            if judged > 0 {
                out.line("")?;
            }
            show::text(&words, args, &bot, &deal).iter().try_for_each(|line| out.line(line))?;
            // One reads the first deal while the next is judged.
            out.finish()
        })?;
        judged += 1;
        for listed in &deal.listed {
            total.add(player(&words, &deal.good.entry.record, listed.judged.seat), &listed.judged);
        }
        Ok(())
    })?;
    bar.finish();
    if judged > 1 && !args.json {
        out.line("")?;
        let head = Message::new("cli-analyze-total").with("records", judged);
        out.line(&head.text(locale))?;
        for line in total.table(locale) {
            out.line(&line)?;
        }
    }
    match (all, judged, broken) {
        (0, ..) => Err(Failure::Data(vec![Message::new("cli-no-record").with("file", file)])),
        (_, 0, 0) => {
            let count = i64::try_from(all).unwrap_or(i64::MAX);
            Err(Failure::Data(vec![
                Message::new("cli-position-record").with("file", file).with("count", count),
            ]))
        }
        (.., 0) => Ok(()),
        _ => {
            out.finish()?;
            Err(Failure::Data(vec![broken_message(broken, all)]))
        }
    }
}

/// The actions of all records of a file, or of one of them: how much there is to do. `None` where that can only be read once.
fn actions_in(file: &str, only: Option<u32>) -> Option<u64> {
    let whole = std::fs::metadata(file).is_ok_and(|data| data.is_file());
    let input = Input::open(file).ok().filter(|_| whole && file != "-")?;
    let entries = Records::new(input.source).enumerate().filter_map(|(n, read)| Some((n + 1, read.ok()?)));
    let wanted = entries.filter(|(number, _)| only.is_none_or(|only| only as usize == *number));
    Some(wanted.map(|(_, entry)| entry.record.actions.len() as u64).sum())
}

/// Judges a deal, the biggest mistakes first: by what could be known, then by what it cost; else in order.
fn deal(
    reviewer: &mut Reviewer<'_>,
    args: &Args,
    number: u64,
    good: Good,
    steps: Vec<(Game, Seat, Action)>,
    bar: &Progress,
) -> Result<Deal, Failure> {
    let people = good.entry.record.table.people();
    let only = match args.seat {
        None => None,
        Some(n) => match Seat::from_number(usize::from(n)).filter(|seat| seat.index() < people) {
            Some(seat) => Some(seat),
            None => {
                let message = Message::new("cli-analyze-bad-seat").with("seat", n).with("people", people);
                return Err(Failure::Usage(vec![message]));
            }
        },
    };
    let mut listed: Vec<Listed> = Vec::new();
    for (n, (game, seat, action)) in steps.into_iter().enumerate() {
        bar.inc(1);
        if only.is_some_and(|only| only != seat) {
            continue;
        }
        if let Some(judged) = reviewer.judge(&game, n + 1, seat, action) {
            let trick = game.play().map_or(0, |play| play.tricks_done() + 1);
            // The words come first of all actions.
            let stage = good.replayed.game.words().get(n).map_or(Stage::Over, |said| said.stage);
            listed.push(Listed { judged, game, stage, trick });
        }
    }
    listed.sort_by(|a, b| a.judged.worst_first(&b.judged));
    Ok(Deal { number, good, listed, only })
}

fn as_json(words: &Locale, args: &Args, bot: &str, deal: &Deal) -> Value {
    let (record, game) = (&deal.good.entry.record, &deal.good.replayed.game);
    let reader = json::Reader::Script(&|phrase| words.phrase(phrase));
    let judged = |listed: &Listed| json::judged(game.rules(), &listed.judged, listed.trick, &reader);
    json!({
        "record": deal.number,
        "ruleset": record.ruleset.name,
        "rules_hash": record.ruleset.hash,
        "contract": game.declaration().map(|d| d.contract.id()),
        "bot": bot,
        "level": actions::level(bot),
        "unit": position::unit(game),
        "deep": args.deep,
        "decisions": deal.listed.iter().map(judged).collect::<Vec<_>>(),
    })
}
