//! `cego analyze RECORD`: every decision of a deal, and what it cost.

use cego_analysis::{ADVISER, Adviser, DEEP, Judged, Reviewer, Solver, json};
use cego_core::{BySeat, Game, Phase, Seat, Stage};
use cego_locale::{Locale, review_words};
use serde_json::json;

use crate::actions;
use crate::columns::{columns, decimal};
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;
use crate::position::{self, Wanted};

#[derive(clap::Args)]
pub(crate) struct Args {
    file: String,
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    record: u32,
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
    stage: Stage,
    trick: usize,
}

/// Judges the deal.
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
    let mut reviewer = Reviewer::new(&mut adviser, &mut solver, args.deep);
    let wanted = Wanted { file: &args.file, rules: &args.rules, record: args.record as usize, at: None };
    // First the whole record: a broken one is not worth minutes of thought.
    let mut steps = Vec::new();
    let (entry, game) =
        position::open(locale, &wanted, |game, seat, action| steps.push((game.clone(), seat, action)))?;
    let people = entry.record.table.people();
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
    for (n, (before, seat, action)) in steps.into_iter().enumerate() {
        if only.is_some_and(|only| only != seat) {
            continue;
        }
        if let Some(judged) = reviewer.judge(&before, n + 1, seat, action) {
            let trick = before.play().map_or(0, |play| play.tricks_done() + 1);
            // The words come first of all actions.
            let stage = game.words().get(n).map_or(Stage::Over, |said| said.stage);
            listed.push(Listed { judged, stage, trick });
        }
    }
    if !listed.is_empty() && listed.iter().all(|listed| listed.judged.knowable.is_none()) {
        return Err(Failure::Usage(vec![Message::new("cli-analyze-no-judge").with("bot", bot)]));
    }
    // The biggest mistakes first: by what could be known, then by what it cost; else in order.
    listed.sort_by(|a, b| a.judged.worst_first(&b.judged));
    if args.json {
        let decisions: Vec<_> =
            listed.iter().map(|listed| json::judged(game.rules(), &listed.judged, listed.trick)).collect();
        return Ok(out.json(&json!({
            "record": args.record,
            "ruleset": entry.record.ruleset.name,
            "rules_hash": entry.record.ruleset.hash,
            "contract": game.declaration().map(|d| d.contract.id()),
            "bot": bot,
            "level": actions::level(&bot),
            "unit": position::unit(&game),
            "deep": args.deep,
            "decisions": decisions,
        }))?);
    }
    for line in text(locale, args, &bot, &game, &listed, only) {
        out.line(&line)?;
    }
    Ok(())
}

fn lost(listed: &Listed) -> i32 {
    listed.judged.hindsight.map_or(0, |h| h.cost)
}

fn text(
    locale: &Locale,
    args: &Args,
    bot: &str,
    game: &Game,
    listed: &[Listed],
    only: Option<Seat>,
) -> Vec<String> {
    let contract = game.declaration().map_or_else(
        || locale.text("cli-analyze-no-contract"),
        |declaration| locale.contract(declaration.contract),
    );
    let unit = locale.text(match game.rules().unit_name {
        cego_core::rules::UnitName::Point => "unit-point",
        cego_core::rules::UnitName::Cent => "unit-cent",
    });
    let head = Message::new("cli-analyze-head")
        .with("record", args.record)
        .with("contract", contract)
        .with("judged", listed.len())
        .with("bot", actions::player(bot))
        .with("unit", unit);
    let mut lines = vec![head.text(locale)];
    if let Some(seat) = only {
        lines.push(Message::new("cli-analyze-seat").with("seat", locale.seat(seat)).text(locale));
    }
    lines.push(String::new());
    lines.extend(sums(locale, game, listed));
    lines.push(String::new());
    let mistakes: Vec<&Listed> =
        listed.iter().filter(|listed| listed.judged.is_mistake()).take(args.top).collect();
    lines.push(locale.text(if mistakes.is_empty() { "judged-none" } else { "cli-analyze-biggest" }));
    for (n, listed) in mistakes.iter().enumerate() {
        lines.extend(mistake(locale, n + 1, listed));
    }
    if mistakes.iter().any(|listed| listed.judged.knowable.is_some_and(|k| k.error.is_some())) {
        lines.push(locale.text("judged-error-is"));
    }
    let mut unlucky: Vec<&Listed> =
        listed.iter().filter(|listed| !listed.judged.is_mistake() && lost(listed) > 0).collect();
    if !unlucky.is_empty() {
        unlucky.sort_by_key(|listed| (std::cmp::Reverse(lost(listed)), listed.judged.step));
        unlucky.truncate(args.top.div_ceil(2));
        lines.extend([String::new(), locale.text("cli-analyze-unlucky")]);
        let list = unlucky.into_iter().enumerate();
        lines.extend(list.filter_map(|(n, listed)| only_in_hindsight(locale, n + 1, listed)));
    }
    lines
}

/// What a seat gave away in all, with the number of decisions; unknown where none was judged.
#[derive(Clone, Copy, Default)]
struct Sum {
    decisions: usize,
    cards: usize,
    knowable: Option<f32>,
    hindsight: (usize, i32),
}

/// What each seat gave away in all.
fn sums(locale: &Locale, game: &Game, listed: &[Listed]) -> Vec<String> {
    let mut sums: BySeat<Sum> = BySeat::default();
    for Listed { judged, .. } in listed {
        let sum = &mut sums[judged.seat];
        sum.decisions += 1;
        sum.cards += usize::from(judged.phase == Phase::Play);
        if let Some(knowable) = judged.knowable {
            *sum.knowable.get_or_insert(0.0) += knowable.cost.max(0.0);
        }
        if let Some(hindsight) = judged.hindsight {
            sum.hindsight = (sum.hindsight.0 + 1, sum.hindsight.1 + hindsight.cost);
        }
    }
    let mut rows = vec![
        ["cli-analyze-sums", "cli-analyze-decisions", "judged-knowable", "judged-hindsight"]
            .map(|id| locale.text(id))
            .to_vec(),
    ];
    let unknown = || "–".to_owned();
    let (mut cards, mut solved) = (0, 0);
    for seat in game.rules().table.seats().filter(|&seat| sums[seat].decisions > 0) {
        let sum = sums[seat];
        (cards, solved) = (cards + sum.cards, solved + sum.hindsight.0);
        let known = sum.knowable.map_or_else(unknown, |cost| decimal(locale, format!("{cost:.1}")));
        let lost = if sum.hindsight.0 > 0 { sum.hindsight.1.to_string() } else { unknown() };
        rows.push(vec![locale.seat(seat), sum.decisions.to_string(), known, lost]);
    }
    let mut lines = columns(&rows, 1);
    if solved < cards {
        let some = Message::new("cli-analyze-some-solved").with("solved", solved).with("cards", cards);
        lines.push(some.text(locale));
    }
    lines
}

/// One that nobody could know to be one, with the card that all cards known would have been better.
fn only_in_hindsight(locale: &Locale, number: usize, listed: &Listed) -> Option<String> {
    let Judged { seat, action, hindsight, .. } = listed.judged;
    let hindsight = hindsight?;
    let message = Message::new("cli-analyze-unlucky-card")
        .with("number", number)
        .with("seat", locale.seat(seat))
        .with("where", review_words::place(locale, listed.judged.phase, listed.trick))
        .with("done", review_words::action(locale, action, listed.stage))
        .with("best", locale.card(hindsight.best))
        .with("cost", decimal(locale, format!("{:+}", -hindsight.cost)));
    Some(message.text(locale))
}

/// One mistake, with the better action.
fn mistake(locale: &Locale, number: usize, listed: &Listed) -> Vec<String> {
    let Judged { seat, action, knowable, hindsight, .. } = listed.judged;
    let Some(knowable) = knowable else { return Vec::new() };
    let head = Message::new("cli-analyze-mistake")
        .with("number", number)
        .with("seat", locale.seat(seat))
        .with("where", review_words::place(locale, listed.judged.phase, listed.trick))
        .with("done", review_words::action(locale, action, listed.stage))
        .with("better", review_words::action(locale, knowable.best.0, listed.stage));
    let price = (knowable.cost, knowable.error);
    let could =
        review_words::could_know(locale, price, knowable.chosen.settlement, knowable.best.1.settlement);
    let mut lines = vec![head.text(locale), format!("   {could}")];
    lines.extend(hindsight.map(|h| format!("   {}", review_words::as_it_lay(locale, h.cost, h.best))));
    lines
}
