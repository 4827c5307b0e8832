//! A line with a penalty: `Penalty: 3 revoke -120 "R-004-139" "did not follow to the second trick"`.

use super::body::seat;
use crate::{Offence, Penalty, Problem, ReadError, Thing, quote};

/// What the line begins with.
const HEADING: &str = "Penalty:";

/// A penalty as its line.
pub(super) fn write(penalty: &Penalty) -> String {
    let mut line = format!("{HEADING} {} {} {:+}", penalty.seat, penalty.offence.id(), penalty.amount);
    for text in [&penalty.paragraph, &penalty.reason] {
        line.push_str(" \"");
        quote::escape_into(&mut line, text, '"');
        line.push('"');
    }
    line
}

/// Whether a line has a penalty.
pub(super) fn begins(line: &str) -> bool {
    line.trim_start().get(..HEADING.len()).is_some_and(|start| start.eq_ignore_ascii_case(HEADING))
}

/// Reads such a line: the penalty, and what stands behind it, which is a comment or nothing.
pub(super) fn read(line: &str, number: usize, first_column: usize) -> Result<(Penalty, &str), ReadError> {
    let column = |rest: &str| first_column + line[..line.len() - rest.len()].chars().count();
    let fail = |rest: &str, problem| ReadError::new(number, Some(column(rest)), problem);
    let rest = &line.trim_start()[HEADING.len()..];
    let (who, rest) = word(rest);
    let found_seat = seat(who).ok_or_else(|| fail(rest, Problem::found(who, Thing::SeatNumber)))?;
    let (what, rest) = word(rest);
    let offence = Offence::named(what).ok_or_else(|| fail(rest, Problem::found(what, Thing::PenaltyWord)))?;
    let (much, rest) = word(rest);
    // A typographic minus is what text programs make of a hyphen.
    let amount = much.replace('−', "-").parse::<i32>().ok();
    let amount = amount.ok_or_else(|| fail(rest, Problem::found(much, Thing::Amount)))?;
    let mut texts = [String::new(), String::new()];
    let mut rest = rest;
    for text in &mut texts {
        let Some(quoted) = rest.trim_start().strip_prefix('"') else { break };
        let (read, Some(length)) = quote::unescape(quoted, '"') else {
            return Err(fail(rest, Problem::NotClosed { what: Thing::OpenValue.into(), closing: '"' }));
        };
        *text = read;
        rest = &quoted[length..];
    }
    let behind = rest.trim_start();
    if !behind.is_empty() && !behind.starts_with(['{', ';']) {
        return Err(fail(behind, Problem::found(behind, Thing::LineEnd)));
    }
    let [paragraph, reason] = texts;
    Ok((Penalty { seat: found_seat, offence, amount, paragraph, reason }, rest))
}

/// The next word, and what stands behind it.
fn word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_at(text.find(|c: char| c.is_whitespace() || c == '"').unwrap_or(text.len()))
}
