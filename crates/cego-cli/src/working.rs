//! A settlement with its working, for scripts (the id of each line, its values, and its words) and for people.

use cego_core::rules::UnitName;
use cego_core::settle::{Line, Settlement};
use cego_core::{DealResult, Outcome, Rules};
use cego_locale::Locale;
use cego_record::line_json;
use serde_json::Value;

use crate::message::Message;

/// The working, then what every seat gets or pays, line by line.
pub(crate) fn text(
    locale: &Locale,
    rules: &Rules,
    outcome: &Outcome,
    settlement: &Settlement,
) -> Vec<String> {
    let mut lines: Vec<String> = settlement.working.iter().map(|line| locale.settle_line(line)).collect();
    lines.push(String::new());
    for seat in rules.table.seats() {
        let declarer = has_declarer(outcome) && seat == outcome.declaration.declarer;
        lines.push(
            Message::new(if declarer { "cli-score-declarer" } else { "cli-score-seat" })
                .with("seat", locale.seat(seat))
                .with("amount", amount(locale, rules, settlement.amounts[seat]))
                .text(locale),
        );
    }
    lines
}

/// Whether one player was paid by, or paid, all the others.
fn has_declarer(outcome: &Outcome) -> bool {
    let played_alone = matches!(
        outcome.result,
        DealResult::Counted { .. } | DealResult::Special { .. } | DealResult::Ultimo { .. }
    );
    played_alone && !outcome.declaration.contract.is_all_against_all()
}

/// An amount with its sign and unit.
fn amount(locale: &Locale, rules: &Rules, amount: i32) -> String {
    let unit = match rules.unit_name {
        UnitName::Cent => "cents",
        UnitName::Point => "points",
    };
    // The sign stands before the number, and the plural goes by the number.
    let sign = match amount {
        1.. => "+",
        0 => "",
        _ => "−",
    };
    let amount = locale.format(unit, &[("count", amount.abs().into())]);
    format!("{sign}{amount}")
}

/// The lines of the working as JSON.
pub(crate) fn json(locale: &Locale, lines: &[Line]) -> Vec<Value> {
    lines
        .iter()
        .map(|line| {
            let mut object = line_json(line);
            object["text"] = locale.settle_line(line).into();
            object
        })
        .collect()
}
