//! What is said of sheets: which are open, what would explain a difference, what is unusual.

use cego_core::{Rules, UltiFeats};
use cego_locale::{Arg, Locale};
use cego_tournament::sheet::{Difference, Mark, Reading, Sheet, Suspect, Suspicion};
use cego_tournament::{OpenGroup, OpenSheet, RoundStage, Tournament};

use crate::words::amount;
use crate::{called, listed};

/// Says which sheets are open: a sentence for each round and reason.
#[must_use]
pub fn open_sheets(locale: &Locale, open: &[OpenSheet]) -> Vec<String> {
    let sentence = |group: OpenGroup| {
        let tables: Vec<String> = group.tables.iter().map(|table| (table + 1).to_string()).collect();
        let args: [(&str, Arg<'_>); 3] = [
            ("round", (group.round + 1).into()),
            ("tables", tables.join(", ").into()),
            ("reason", group.reason.id().into()),
        ];
        locale.format("tournament-open-sheet", &args)
    };
    OpenGroup::of_sheets(open).into_iter().map(sentence).collect()
}

/// Says how a tournament ended with open sheets or before its time: those sheets, and the reason that was given. Nothing for a plain end.
#[must_use]
pub fn ending(locale: &Locale, now: &Tournament) -> Vec<String> {
    let Some(ending) = now.ending() else { return Vec::new() };
    let mut said = open_sheets(locale, &now.open_sheets());
    if !ending.why.is_empty() {
        said.push(locale.format("tournament-ended-because", &[("why", ending.why.as_str().into())]));
    }
    said
}

/// Returns the notes under the standings: before the end the open sheets of closed rounds, afterwards how the
/// tournament ended ([`ending`]).
#[must_use]
pub fn standings_notes(locale: &Locale, now: &Tournament) -> Vec<String> {
    if now.has_ended() {
        return ending(locale, now);
    }
    let is_closed = |open: &OpenSheet| {
        now.rounds().get(open.round).is_some_and(|round| round.stage == RoundStage::Closed)
    };
    let open: Vec<OpenSheet> = now.open_sheets().into_iter().filter(is_closed).collect();
    open_sheets(locale, &open)
}

/// Says who has no place because no deal of theirs counts; nothing if everybody has one. `public`: by the names for lists that everybody sees.
#[must_use]
pub fn without_deal(locale: &Locale, now: &Tournament, public: bool) -> Option<String> {
    let name = if public { listed } else { called };
    let people: Vec<String> = cego_tournament::standings::without_deal(now)
        .into_iter()
        .map(|number| format!("{number} {}", name(locale, now, number)))
        .collect();
    (!people.is_empty())
        .then(|| locale.format("tournament-without-deal", &[("people", people.join(", ").into())]))
}

/// Says what would explain that the sums on the paper differ, the likeliest first.
#[must_use]
pub fn explained(locale: &Locale, found: &Difference, sheet: &Sheet, rules: &Rules) -> Vec<String> {
    let mut said = Vec::new();
    if found.excess != 0 {
        let sum: i64 = sheet.sums.iter().flatten().sum();
        let args: [(&str, Arg<'_>); 2] =
            [("sum", amount(sum).into()), ("right", amount(sum - found.excess).into())];
        said.push(locale.format("tournament-sums-excess", &args));
    }
    if found.reversed {
        said.push(locale.text("tournament-sums-reversed"));
    }
    if let [a, b] = found.exchanged[..] {
        let args: [(&str, Arg<'_>); 2] = [("a", (a + 1).into()), ("b", (b + 1).into())];
        said.push(locale.format("tournament-sums-exchanged", &args));
    } else if !found.exchanged.is_empty() {
        said.push(locale.text("tournament-sums-other-order"));
    }
    said.extend(found.likely().map(|one| suspect(locale, one, sheet, rules)));
    let unlikely: Vec<String> = found.unlikely().map(|one| (one.line + 1).to_string()).collect();
    if !unlikely.is_empty() {
        said.push(locale.format("tournament-sums-unlikely", &[("lines", unlikely.join(", ").into())]));
    }
    if found.missing {
        said.push(locale.format("tournament-sums-missing", &[("amounts", joined(&found.by_seat).into())]));
    }
    if said.is_empty() {
        said.push(locale.format("tournament-sums-by", &[("amounts", joined(&found.by_seat).into())]));
    }
    said
}

fn joined<T: Copy + Into<i64>>(amounts: &[T]) -> String {
    amounts.iter().map(|&one| amount(one.into())).collect::<Vec<_>>().join(" ")
}

/// Says why a line is suspected, and what would have to stand there.
#[must_use]
pub fn suspect(locale: &Locale, suspect: &Suspect, sheet: &Sheet, rules: &Rules) -> String {
    let line = ("line", Arg::from(suspect.line + 1));
    match suspect.why {
        Suspicion::Doubled(other) => {
            locale.format("tournament-suspect-doubled", &[line, ("other", (other + 1).into())])
        }
        Suspicion::Foreign => locale.format("tournament-suspect-foreign", &[line]),
        Suspicion::Sign | Suspicion::Seats(..) | Suspicion::Result => {
            let content = sheet.content(suspect.line);
            let now = content.and_then(|content| content.played(rules, suspect.line));
            let now = now.map(|played| joined(&played.amounts)).unwrap_or_default();
            let read = suspect.reading.map(|(reading, declarer)| words(locale, &reading, declarer));
            let args = [
                line,
                ("amounts", joined(&suspect.amounts).into()),
                ("now", now.into()),
                ("reading", read.unwrap_or_else(|| "none".to_owned()).into()),
            ];
            locale.format("tournament-suspect-result", &args)
        }
    }
}

/// A game with its declarer and how it went: "Cego, seat 2, 70–78 points".
fn words(locale: &Locale, reading: &Reading, declarer: usize) -> String {
    let mut parts = vec![
        locale.contract(reading.contract),
        locale.format("tournament-reading-seat", &[("seat", (declarer + 1).into())]),
    ];
    if let Some((from, to)) = reading.points {
        parts.push(locale.format("tournament-reading-points", &[("from", from.into()), ("to", to.into())]));
    }
    if let Some(made) = reading.made {
        parts.push(locale.text(if made { "tournament-reading-made" } else { "tournament-reading-lost" }));
    }
    for (is, id) in [
        (reading.after_solo, "tournament-reading-after-solo"),
        (reading.ouvert, "tournament-reading-ouvert"),
        (reading.durch, "tournament-reading-durch"),
    ] {
        if is {
            parts.push(locale.text(id));
        }
    }
    if reading.ulti != UltiFeats::NONE {
        let made = reading.ulti == reading.ulti_made || reading.made == Some(true);
        let id = if made { "tournament-reading-ulti-made" } else { "tournament-reading-ulti-lost" };
        parts.push(locale.format(id, &[("feats", locale.feats(reading.ulti).into())]));
    }
    parts.join(", ")
}

/// Says what is unusual on a sheet.
#[must_use]
pub fn mark(locale: &Locale, mark: Mark) -> String {
    let count = |number: usize| Arg::from(number + 1);
    let args: Vec<(&str, Arg<'_>)> = match mark {
        Mark::Total { seat, total } => vec![("seat", count(seat)), ("total", amount(total).into())],
        Mark::OneDeclarer { seat } => vec![("seat", count(seat))],
        Mark::Equal { line } => vec![("line", count(line)), ("before", line.into())],
        Mark::AllZero { line } => vec![("line", count(line))],
        Mark::NoTrick { line, points } => vec![("line", count(line)), ("points", points.into())],
        Mark::SetSum { line, sum } => vec![("line", count(line)), ("sum", amount(sum).into())],
        Mark::WithinMinute | Mark::NoSums | Mark::OneDevice => Vec::new(),
    };
    let id = match mark {
        Mark::Total { .. } => "tournament-mark-total",
        Mark::OneDeclarer { .. } => "tournament-mark-one-declarer",
        Mark::WithinMinute => "tournament-mark-within-minute",
        Mark::Equal { .. } => "tournament-mark-equal",
        Mark::AllZero { .. } => "tournament-mark-all-zero",
        Mark::NoTrick { .. } => "tournament-mark-no-trick",
        Mark::SetSum { .. } => "tournament-mark-set-sum",
        Mark::NoSums => "tournament-mark-no-sums",
        Mark::OneDevice => "tournament-mark-one-device",
    };
    locale.format(id, &args)
}
