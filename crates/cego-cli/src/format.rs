//! Formats numbers, tables, players, card points and settlements.

use cego_bots::LEVELS;
use cego_core::rules::UnitName;
use cego_core::settle::{Settlement, SettlementLine};
use cego_core::{CardPoints, DealResult, Outcome, Rules};
use cego_locale::Locale;
use cego_protocol::scoring::line_json;
use serde_json::Value;

use crate::message::Message;
use crate::output::escaped;

/// Formats a fraction in percent, with a dash for `None`.
pub(crate) fn percent(locale: &Locale, part: Option<f64>) -> String {
    part.map_or_else(|| "–".to_owned(), |part| decimal(locale, format!("{:.1} %", 100.0 * part)))
}

/// Applies the decimal mark of the language and a typographic minus.
pub(crate) fn decimal(locale: &Locale, text: impl AsRef<str>) -> String {
    cego_locale::review_words::decimal(locale, text.as_ref())
}

/// Returns a note that names the unit of all amounts in a report.
pub(crate) fn units(locale: &Locale, rules: &Rules) -> String {
    let unit = match rules.unit_name {
        UnitName::Point => "unit-point",
        UnitName::Cent => "unit-cent",
    };
    locale.format("cli-amounts-in", &[("unit", locale.text(unit).into())])
}

/// Aligns rows in columns: the first `left` columns to the left, the others to the right.
pub(crate) fn columns(rows: &[Vec<String>], left: usize) -> Vec<String> {
    // Cells are escaped before they are measured. Line feeds are escaped too, because a cell of
    // several lines would look like several rows.
    let safe = |cell: &String| escaped(cell).replace('\n', "\\u{a}");
    let rows: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(safe).collect()).collect();
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or(0)
    };
    rows.iter()
        .map(|row| {
            let cells = row.iter().enumerate().map(|(column, cell)| match column < left {
                true => format!("{cell:<width$}", width = width(column)),
                false => format!("{cell:>width$}", width = width(column)),
            });
            cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        })
        .collect()
}

/// Returns the name of the level that a bot plays, or `None` if it plays none.
pub(crate) fn level_of_bot(bot: &str) -> Option<&'static str> {
    LEVELS.iter().find(|level| level.bot == bot).map(|level| level.name)
}

/// Formats the name of a player with its level: `strong (level5)`.
pub(crate) fn bot_with_level(bot: &str) -> String {
    level_of_bot(bot).map_or_else(|| bot.to_owned(), |level| format!("{bot} ({level})"))
}

/// Formats a probability in whole percent.
pub(crate) fn whole_percent(win: f32) -> String {
    format!("{:.0} %", 100.0 * win)
}

// --- Card points, as typed by users and as written to JSON

/// Parses `12`, `12.5`, `12,5`, `12½`, `12⅓`, `12⅔`.
pub(crate) fn parse_points(text: &str) -> Option<CardPoints> {
    let text = text.trim();
    let digits = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    let (whole, rest) = text.split_at(digits);
    let part = match rest {
        "" | ".0" | ",0" => CardPoints::ZERO,
        "½" | ".5" | ",5" => CardPoints::halves(1),
        "⅓" => CardPoints::thirds(1),
        "⅔" => CardPoints::thirds(2),
        _ => return None,
    };
    let whole = match whole {
        "" if !rest.is_empty() && !rest.starts_with(['.', ',']) => 0,
        digits => digits.parse().ok().filter(|&n| n <= 1000)?,
    };
    Some(CardPoints::whole(whole) + part)
}

// --- Settlements with their working, as text and as JSON

/// Returns the working and the payments of all seats as lines of text.
pub(crate) fn working_lines(
    locale: &Locale,
    rules: &Rules,
    outcome: &Outcome,
    settlement: &Settlement,
) -> Vec<String> {
    let mut lines: Vec<String> =
        settlement.working.iter().map(|line| locale.settle_line(line)).collect();
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

/// Returns whether one player was paid by, or paid, all the others.
fn has_declarer(outcome: &Outcome) -> bool {
    let played_alone = matches!(
        outcome.result,
        DealResult::Counted { .. } | DealResult::Special { .. } | DealResult::Ultimo { .. }
    );
    played_alone && !outcome.declaration.contract.is_all_against_all()
}

/// Returns the lines of the working as JSON.
pub(crate) fn working_json(locale: &Locale, lines: &[SettlementLine]) -> Vec<Value> {
    lines
        .iter()
        .map(|line| {
            let mut object = line_json(line);
            object["text"] = locale.settle_line(line).into();
            object
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_what_it_writes_and_what_people_type() {
        for sixths in 0..60 {
            let points = (0..sixths).map(|_| CardPoints::whole(1)).sum::<CardPoints>();
            assert_eq!(parse_points(&points.to_string()), Some(points));
        }
        for text in ["12½", "12.5", "12,5", " 12½ "] {
            assert_eq!(parse_points(text), Some(CardPoints::halves(25)), "{text}");
        }
        assert_eq!(parse_points("⅔"), Some(CardPoints::thirds(2)));
        for text in ["", ".5", "-3", "1e3", "12.25", "99999999999", "12 5", "½½"] {
            assert_eq!(parse_points(text), None, "{text}");
        }
    }
}
