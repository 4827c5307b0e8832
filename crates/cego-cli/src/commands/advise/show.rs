//! Advice for people and for programs.

use cego_analysis::{Advice, Advised, Reason, json};
use cego_core::{Phase, View};
use cego_locale::{Locale, review_words};
use cego_protocol::analysis::AdviceJson;

use crate::actions;
use crate::columns::{columns, decimal};
use crate::message::Message;

/// The advice as one JSON object.
pub(super) fn json(locale: &Locale, view: &View, advice: &Advice, bot: &str) -> AdviceJson {
    json::advice(view, advice, bot, &json::Reader::Script(&|phrase| locale.phrase(phrase)))
}

/// The advice, line by line.
pub(super) fn text(locale: &Locale, view: &View, advice: &Advice, bot: &str) -> Vec<String> {
    let id = match advice.phase {
        Phase::Auction => "cli-advise-auction",
        Phase::Keep => "cli-advise-keep",
        Phase::Discard => "cli-advise-discard",
        Phase::SecondHand => "cli-advise-second-hand",
        Phase::Play | Phase::Over => "cli-advise-play",
    };
    let unit = locale.text(match view.rules.unit_name {
        cego_core::rules::UnitName::Point => "unit-point",
        cego_core::rules::UnitName::Cent => "unit-cent",
    });
    let heads = ["cli-advise-settlement", "cli-advise-error", "cli-advise-win"].map(|id| locale.text(id));
    let header = |first: String| [vec![first], heads.to_vec()].concat();
    let head = Message::new(id).with("seat", locale.seat(advice.seat)).with("bot", actions::player(bot));
    let mut lines = vec![head.with("unit", unit).text(locale), String::new()];
    let row = |option: &Advised| {
        let what = review_words::action(locale, option.action, view.stage);
        let value = option.value;
        vec![
            what,
            value.map_or_else(dash, |v| review_words::expected(locale, v.settlement)),
            value.and_then(|v| v.error).map_or_else(dash, |error| decimal(locale, format!("±{error:.1}"))),
            value.map_or_else(dash, |v| actions::chance(v.win)),
        ]
    };
    let mut rows = vec![header(locale.text("cli-advise-option"))];
    rows.extend(advice.options.iter().map(row));
    let mut table = columns(&rows, 1).into_iter();
    lines.extend(table.next());
    for (line, option) in table.zip(&advice.options) {
        lines.push(line);
        lines.extend(why(locale, &option.reasons));
    }
    if advice.phase == Phase::Play && cego_bots::distinct(view).len() == 1 {
        lines.extend([String::new(), locale.text("cli-advise-alike")]);
    }
    if !advice.games.is_empty() {
        lines.extend([String::new(), locale.text("cli-advise-games"), String::new()]);
        let mut rows = vec![header(locale.text("cli-advise-game"))];
        let mut reasons: Vec<&[Reason]> = Vec::new();
        for game in &advice.games {
            for keep in &game.keeps {
                let contract = locale.contract(game.declaration.contract);
                let mut cells = row(keep);
                cells[0] = format!("{contract}: {}", cells[0]);
                rows.push(cells);
                reasons.push(&[]);
            }
            if let Some(last) = reasons.last_mut() {
                *last = &game.reasons;
            }
        }
        let mut table = columns(&rows, 1).into_iter();
        lines.extend(table.next());
        for (line, reasons) in table.zip(reasons) {
            lines.push(line);
            lines.extend(why(locale, reasons));
        }
    }
    let keeps = advice.games.iter().flat_map(|game| &game.keeps);
    if advice.options.iter().chain(keeps).any(|o| o.value.is_some_and(|v| v.error.is_some())) {
        lines.extend([String::new(), locale.text("cli-advise-error-is")]);
    }
    lines
}

fn dash() -> String {
    "–".to_owned()
}

/// The reasons on a line of their own.
fn why(locale: &Locale, reasons: &[Reason]) -> Option<String> {
    let sentences: Vec<String> = reasons.iter().map(|reason| locale.phrase(&reason.phrase())).collect();
    (!sentences.is_empty()).then(|| format!("    {}", sentences.join(" ")))
}
