//! What a program of its own did wrong, in words.

use cego_bots::external::{ExternalProgram, FaultKind, FaultNote};
use cego_core::Phase;
use cego_locale::Locale;
use serde_json::{Map, Value, json};

use crate::message::Message;

/// The faults of a program: a head, then each kind with its first example; nothing if there are none.
pub(crate) fn text(locale: &Locale, program: &ExternalProgram) -> Vec<String> {
    let report = program.ledger().report();
    if report.counts.is_empty() {
        return Vec::new();
    }
    let head = Message::new("cli-bot-report")
        .with("name", program.name().to_owned())
        .with("command", program.command().to_string())
        .with("lost", report.lost_turns())
        .with("turns", report.turns);
    let mut lines = vec![head.text(locale)];
    for (kind, count) in &report.counts {
        if let Some(first) = report.examples.iter().find(|note| note.kind == *kind) {
            lines.push(format!("  {count} × {}{}", place(locale, first), sentence(locale, first)));
        }
    }
    if !report.errors.is_empty() {
        lines.push(format!("  {}", locale.text("cli-bot-report-stderr")));
        lines.extend(report.errors.lines().map(|line| format!("    {line}")));
    }
    lines
}

/// Where it happened, as far as that is known: `seat 2, play: `.
pub(crate) fn place(locale: &Locale, note: &FaultNote) -> String {
    match (note.seat, note.phase) {
        (Some(seat), Some(at)) => format!("{}, {}: ", locale.seat(seat), phase(locale, at)),
        _ => String::new(),
    }
}

/// What was wrong, in a sentence.
pub(crate) fn sentence(locale: &Locale, note: &FaultNote) -> String {
    let id = match note.kind {
        FaultKind::Ended if note.detail.is_empty() => "cli-bot-fault-closed".to_owned(),
        FaultKind::Stalled if note.detail == "stdin" => "cli-bot-fault-deaf".to_owned(),
        kind => format!("cli-bot-fault-{}", kind.id()),
    };
    locale.format(&id, &[("detail", note.detail.clone().into())])
}

/// A phase by its name.
pub(crate) fn phase(locale: &Locale, phase: Phase) -> String {
    locale.text(match phase {
        Phase::Auction => "cli-bot-phase-auction",
        Phase::Keep => "cli-bot-phase-keep",
        Phase::Discard => "cli-bot-phase-discard",
        Phase::SecondHand => "cli-bot-phase-second-hand",
        Phase::Play | Phase::Over => "cli-bot-phase-play",
    })
}

/// Everything that is known of a program, for programs.
pub(crate) fn json(locale: &Locale, program: &ExternalProgram) -> Map<String, Value> {
    let report = program.ledger().report();
    let counts: Map<String, Value> =
        report.counts.iter().map(|(kind, count)| (kind.id().to_owned(), (*count).into())).collect();
    let example = |note: &FaultNote| {
        json!({
            "fault": note.kind.id(),
            "detail": note.detail,
            "seat": note.seat.map(|seat| seat.number()),
            "text": format!("{}{}", place(locale, note), sentence(locale, note)),
        })
    };
    let introduction = report
        .introduction
        .as_ref()
        .map(|told| json!({ "name": told.name, "version": told.version, "author": told.author }));
    let fields = [
        ("name", program.name().into()),
        ("command", program.command().to_string().into()),
        ("introduction", introduction.into()),
        ("turns", report.turns.into()),
        ("asked", report.asked.into()),
        ("lost_turns", report.lost_turns().into()),
        ("faults", counts.into()),
        ("examples", report.examples.iter().map(example).collect()),
        ("log", report.logs.into()),
        ("stderr", report.errors.into()),
    ];
    fields.into_iter().map(|(name, value): (&str, Value)| (name.to_owned(), value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// That the other languages have what English has is tested with the locale files.
    #[test]
    fn every_fault_has_its_words() {
        let locale = Locale::english();
        for kind in FaultKind::ALL {
            for id in ["fault", "kind"].map(|what| format!("cli-bot-{what}-{}", kind.id())) {
                assert!(locale.has(&id), "{id}");
            }
        }
    }
}
