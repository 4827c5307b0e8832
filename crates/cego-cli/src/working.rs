//! A settlement with its working, for scripts (the id of each line, its values, and its words) and for people.

use cego_core::settle::{Line, Settlement};
use cego_core::{DealResult, Outcome, Rules};
use cego_locale::Locale;
use cego_protocol::working::line_json;
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
                .with("amount", locale.signed_amount(rules.unit_name, settlement.amounts[seat]))
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
