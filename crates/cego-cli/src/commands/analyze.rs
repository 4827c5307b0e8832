//! `cego analyze RECORD`: every decision of a deal, and what it cost.

use cego_analysis::{ADVISER, Adviser, Judged, Reviewer, json};
use cego_core::{BySeat, Game, Phase, Seat, Stage};
use cego_locale::Locale;
use serde_json::{Value, json};

use crate::actions;
use crate::columns::{columns, decimal};
use crate::failure::Failure;
use crate::message::Message;
use crate::output::Output;
use crate::points;
use crate::position::{self, Wanted};

/// Less than this is noise of the sampling, not a mistake.
const NOISE: f32 = 0.25;

#[derive(clap::Args)]
pub(crate) struct Args {
    file: String,
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u32).range(1..))]
    record: u32,
    #[arg(long, value_name = "N")]
    seat: Option<u8>,
    #[arg(long, value_name = "CARDS", default_value_t = 8)]
    deep: usize,
    #[arg(long, value_name = "N", default_value_t = 10)]
    top: usize,
    #[arg(long)]
    json: bool,
}

/// A decision with what is needed to tell of it.
struct Told {
    judged: Judged,
    stage: Stage,
    trick: usize,
}

/// Judges the deal.
pub(crate) fn run(args: &Args, out: &mut Output<'_>) -> Result<(), Failure> {
    let locale = out.locale();
    let unknown = |error: cego_bots::UnknownBot| {
        let known = cego_bots::BOT_NAMES.join(", ");
        let message = Message::new("cli-simulate-bot-unknown").with("name", error.0);
        Failure::Data(vec![message.with("known", known)])
    };
    let mut reviewer = Reviewer::new(Adviser::new(ADVISER).map_err(unknown)?, args.deep);
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
    let mut told: Vec<Told> = Vec::new();
    for (n, (before, seat, action)) in steps.into_iter().enumerate() {
        if only.is_some_and(|only| only != seat) {
            continue;
        }
        if let Some(judged) = reviewer.judge(&before, n + 1, seat, action) {
            let trick = before.play().map_or(0, |play| play.tricks_done() + 1);
            told.push(Told { judged, stage: before.auction().stage(), trick });
        }
    }
    // The biggest mistakes first: by what could be known, then by what it cost; else in order.
    told.sort_by(|a, b| {
        known(b).total_cmp(&known(a)).then(lost(b).cmp(&lost(a))).then(a.judged.step.cmp(&b.judged.step))
    });
    if args.json {
        let decisions: Vec<Value> = told.iter().map(as_json).collect();
        return Ok(out.json(&json!({
            "record": args.record,
            "ruleset": entry.record.ruleset.name,
            "rules_hash": entry.record.ruleset.hash,
            "contract": game.declaration().map(|d| d.contract.id()),
            "bot": ADVISER,
            "unit": position::unit(&game),
            "deep": args.deep,
            "decisions": decisions,
        }))?);
    }
    for line in text(locale, args, &game, &told, only) {
        out.line(&line)?;
    }
    Ok(())
}

/// What a decision cost by what could be known; nothing where that was not judged.
fn known(told: &Told) -> f32 {
    told.judged.knowable.map_or(0.0, |k| k.cost).max(0.0)
}

fn lost(told: &Told) -> i32 {
    told.judged.hindsight.map_or(0, |h| h.cost)
}

fn as_json(told: &Told) -> Value {
    let Judged { step, seat, phase, action, knowable, hindsight } = told.judged;
    json!({
        "step": step,
        "seat": seat.number(),
        "trick": (phase == Phase::Play).then_some(told.trick),
        "action": cego_record::ActionJson::from(action),
        "knowable": knowable.map(|k| json!({
            "cost": json::number(k.cost),
            "settlement": json::number(k.chosen.settlement),
            "win": json::number(k.chosen.win),
            "best": json::action(k.best.0, Some(k.best.1)),
        })),
        "hindsight": hindsight.map(|h| json!({
            "cost": h.cost,
            "best": h.best.to_string(),
            "points": h.points.map(|(own, _)| points::json(own)),
            "best_points": h.points.map(|(_, best)| points::json(best)),
        })),
    })
}

fn text(locale: &Locale, args: &Args, game: &Game, told: &[Told], only: Option<Seat>) -> Vec<String> {
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
        .with("judged", told.len())
        .with("bot", ADVISER.to_owned())
        .with("unit", unit);
    let mut lines = vec![head.text(locale)];
    if let Some(seat) = only {
        lines.push(Message::new("cli-analyze-seat").with("seat", locale.seat(seat)).text(locale));
    }
    lines.push(String::new());
    lines.extend(sums(locale, game, told));
    lines.push(String::new());
    let mistakes: Vec<&Told> = told.iter().filter(|t| known(t) >= NOISE).take(args.top).collect();
    if mistakes.is_empty() {
        lines.push(locale.text("cli-analyze-none"));
        return lines;
    }
    lines.push(locale.text("cli-analyze-biggest"));
    for (n, told) in mistakes.into_iter().enumerate() {
        lines.extend(mistake(locale, n + 1, told));
    }
    lines
}

/// What each seat gave away in all.
fn sums(locale: &Locale, game: &Game, told: &[Told]) -> Vec<String> {
    let mut sums: BySeat<(usize, f32, i32)> = BySeat::default();
    for told in told {
        let sum = &mut sums[told.judged.seat];
        *sum = (sum.0 + 1, sum.1 + known(told), sum.2 + lost(told));
    }
    let mut rows = vec![
        ["sums", "decisions", "knowable", "hindsight"]
            .map(|id| locale.text(&format!("cli-analyze-{id}")))
            .to_vec(),
    ];
    for seat in game.rules().table.seats().filter(|&seat| sums[seat].0 > 0) {
        let (count, known, lost) = sums[seat];
        let known = decimal(locale, format!("{known:.1}"));
        rows.push(vec![locale.seat(seat), count.to_string(), known, lost.to_string()]);
    }
    columns(&rows, 1)
}

/// One mistake, with the better action.
fn mistake(locale: &Locale, number: usize, told: &Told) -> Vec<String> {
    let Judged { seat, phase, action, knowable, hindsight, .. } = told.judged;
    let Some(knowable) = knowable else { return Vec::new() };
    let place = match phase {
        Phase::Auction => locale.text("cli-analyze-where-auction"),
        Phase::Keep => locale.text("cli-analyze-where-keep"),
        Phase::Discard => locale.text("cli-analyze-where-discard"),
        Phase::SecondHand => locale.text("cli-analyze-where-second"),
        Phase::Play | Phase::Over => {
            Message::new("cli-analyze-where-trick").with("number", told.trick).text(locale)
        }
    };
    let head = Message::new("cli-analyze-mistake")
        .with("number", number)
        .with("seat", locale.seat(seat))
        .with("where", place)
        .with("done", actions::words(locale, action, told.stage))
        .with("better", actions::words(locale, knowable.best.0, told.stage));
    let could = Message::new("cli-analyze-could-know")
        .with("cost", actions::expected(locale, -knowable.cost))
        .with("chosen", actions::expected(locale, knowable.chosen.settlement))
        .with("best", actions::expected(locale, knowable.best.1.settlement));
    let mut lines = vec![head.text(locale), format!("   {}", could.text(locale))];
    match hindsight {
        Some(h) if h.cost > 0 => {
            let lay = Message::new("cli-analyze-as-it-lay")
                .with("cost", decimal(locale, format!("{:+}", -h.cost)))
                .with("best", locale.card(h.best));
            lines.push(format!("   {}", lay.text(locale)));
        }
        Some(_) => lines.push(format!("   {}", locale.text("cli-analyze-right"))),
        None => {}
    }
    lines
}
