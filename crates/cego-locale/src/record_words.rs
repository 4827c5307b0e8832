//! Descriptions of errors in records.

use cego_core::{BySeat, DealCheckError, TableSize};
use cego_record::{
    Phrase, ReadError, ReadErrorKind, RecordReplayError, RecordViolation, TagError, Tags,
};

use crate::{Arg, Locale};

/// Describes a fault of a deal.
#[must_use]
pub fn deal_fault(locale: &Locale, fault: &DealCheckError) -> String {
    let (id, args): (&str, Vec<(&str, Arg<'_>)>) = match *fault {
        DealCheckError::Dealer(seat) => ("deal-fault-dealer", vec![("seat", seat.number().into())]),
        DealCheckError::HandSize { seat, has, wants } => (
            "deal-fault-hand-size",
            vec![("seat", seat.number().into()), ("has", has.into()), ("wants", wants.into())],
        ),
        DealCheckError::BlindSize { has, wants } => {
            ("deal-fault-blind-size", vec![("has", has.into()), ("wants", wants.into())])
        }
        DealCheckError::Twice(card) => {
            ("deal-fault-twice", vec![("card", card.to_string().into())])
        }
        DealCheckError::Missing(card) => {
            ("deal-fault-missing", vec![("card", card.to_string().into())])
        }
        DealCheckError::NotInPack(card) => {
            ("deal-fault-not-in-pack", vec![("card", card.to_string().into())])
        }
        DealCheckError::NoFiveHere => ("deal-fault-no-five", vec![]),
        DealCheckError::NoRaeuberRounds => ("deal-fault-no-raeuber-rounds", vec![]),
        DealCheckError::CannotPlay(contract) => {
            ("deal-fault-cannot-play", vec![("contract", locale.contract(contract).into())])
        }
    };
    locale.format(id, &args)
}

fn deal_faults(locale: &Locale, faults: &[DealCheckError]) -> String {
    let list: Vec<String> = faults.iter().map(|fault| deal_fault(locale, fault)).collect();
    locale.format("problem-no_deal", &[("faults", list.join("; ").into())])
}

/// Describes a syntax error in a record.
#[must_use]
pub fn problem(locale: &Locale, problem: &ReadErrorKind) -> String {
    let say = |args: &[(&str, Arg<'_>)]| locale.format(&format!("problem-{}", problem.id()), args);
    match problem {
        ReadErrorKind::Io(error) => say(&[("error", locale.io_error(error).into())]),
        ReadErrorKind::LineTooLong(most) | ReadErrorKind::RecordTooLong(most) => {
            say(&[("most", (*most).into())])
        }
        ReadErrorKind::Version(version) => say(&[
            ("version", version.into()),
            ("known", format!("1–{}", cego_record::VERSION).into()),
        ]),
        ReadErrorKind::VersionTooLow { marked, needed, penalty } => {
            let what = match needed {
                _ if *penalty => "penalty",
                3 => "concession",
                _ => "claim",
            };
            say(&[
                ("marked", (*marked).into()),
                ("needed", (*needed).into()),
                ("what", what.into()),
            ])
        }
        ReadErrorKind::Found { found, expected } if found.is_empty() => {
            locale.format("problem-nothing_found", &[("expected", phrase(locale, expected).into())])
        }
        ReadErrorKind::Found { found, expected } => {
            say(&[("found", found.into()), ("expected", phrase(locale, expected).into())])
        }
        ReadErrorKind::Missing(names) => say(&[("names", names.join(", ").into())]),
        ReadErrorKind::TagTwice(name) | ReadErrorKind::Tag(TagError::Twice(name)) => {
            locale.format("problem-tag_twice", &[("name", name.into())])
        }
        ReadErrorKind::Tag(TagError::Name(name)) => {
            locale.format("problem-tag_name", &[("name", name.into())])
        }
        ReadErrorKind::Tag(TagError::Reserved(name)) => {
            locale.format("problem-tag_reserved", &[("name", name.into())])
        }
        ReadErrorKind::Tag(TagError::TooMany) => {
            locale.format("problem-tags_too_many", &[("most", Tags::MOST.into())])
        }
        ReadErrorKind::CardTwice { card, place } => {
            say(&[("card", card.to_string().into()), ("place", phrase(locale, place).into())])
        }
        ReadErrorKind::Deal(faults) => deal_faults(locale, faults),
        ReadErrorKind::NotClosed { what, closing } => {
            say(&[("what", phrase(locale, what).into()), ("closing", closing.to_string().into())])
        }
        ReadErrorKind::TrickNumber { found, expected } => {
            say(&[("found", (*found).into()), ("expected", (*expected).into())])
        }
        ReadErrorKind::NotZeroSum(sum) => say(&[("sum", format!("{sum:+}").into())]),
        // JSON of another kind, such as a saved game.
        ReadErrorKind::Json(what) if what.starts_with("missing field `cego`") => {
            locale.text("problem-no_record_json")
        }
        ReadErrorKind::Json(what) => say(&[("what", what.into())]),
        ReadErrorKind::InAction { step, problem: inner } => {
            let what = self::problem(locale, inner);
            locale.format("problem-in_action", &[("step", (*step).into()), ("what", what.into())])
        }
        _ => say(&[]),
    }
}

/// Describes a syntax element.
fn phrase(locale: &Locale, phrase: &Phrase) -> String {
    match phrase {
        Phrase::Element(thing, number) => {
            locale.format(&format!("thing-{}", thing.id()), &[("number", (*number).into())])
        }
        Phrase::Literal(words) => words.clone(),
    }
}

/// Describes a violation of the rules in a record.
#[must_use]
pub fn breach(locale: &Locale, broken: &RecordReplayError) -> String {
    let say =
        |args: &[(&str, Arg<'_>)]| locale.format(&format!("breach-{}", broken.breach.id()), args);
    match &broken.breach {
        RecordViolation::Rules(words) => words.clone(),
        RecordViolation::Table { stated, found } => {
            say(&[("stated", stated.people().into()), ("found", found.people().into())])
        }
        RecordViolation::Hash { stated, found } => {
            // Shortens both hashes to the length that distinguishes them.
            let same =
                stated.chars().zip(found.chars()).take_while(|(one, other)| one == other).count();
            let short = |hash: &str| hash.chars().take((same + 4).max(12)).collect::<String>();
            say(&[("stated", short(stated).into()), ("found", short(found).into())])
        }
        RecordViolation::Deal(faults) => deal_faults(locale, faults),
        RecordViolation::Refused(refusal) => {
            let words = locale.refusal(refusal);
            format!("{words} ({}, {})", refusal.id(), refusal.atom())
        }
        RecordViolation::Penalty { stated, found } => {
            say(&[("stated", format!("{stated:+}").into()), ("found", format!("{found:+}").into())])
        }
        RecordViolation::Settlement { stated, found, table } => {
            say(&[("stated", list(stated, *table).into()), ("found", list(found, *table).into())])
        }
        _ => say(&[]),
    }
}

/// Describes a syntax error with its position: `line 3, column 5: …`.
#[must_use]
pub fn unreadable(locale: &Locale, error: &ReadError) -> String {
    let what = problem(locale, &error.problem);
    match error.column {
        Some(column) => {
            let args =
                [("line", error.line.into()), ("column", column.into()), ("what", what.into())];
            locale.format("cli-wrong-column", &args)
        }
        None => at_line(locale, error.line, what),
    }
}

/// Describes a violation with its position: `line 7, action 12 of seat 2: …`.
#[must_use]
pub fn broken(locale: &Locale, broken: &RecordReplayError) -> String {
    let what = breach(locale, broken);
    match broken.step.zip(broken.seat) {
        Some((step, seat)) => {
            let seat = seat.number();
            let args = [
                ("line", broken.line.into()),
                ("step", step.into()),
                ("seat", seat.into()),
                ("what", what.into()),
            ];
            locale.format("cli-wrong-step", &args)
        }
        None => at_line(locale, broken.line, what),
    }
}

fn at_line(locale: &Locale, line: usize, what: String) -> String {
    locale.format("cli-wrong-line", &[("line", line.into()), ("what", what.into())])
}

fn list(amounts: &BySeat<i32>, table: TableSize) -> String {
    amounts.values(table).iter().map(|n| format!("{n:+}")).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use cego_record::SyntaxElement;

    use super::*;

    /// The compiler does not check these ids. The tests of the locale files compare the other
    /// languages with English.
    #[test]
    fn every_thing_of_the_format_has_words() {
        let locale = Locale::english();
        let missing: Vec<_> = SyntaxElement::all()
            .map(SyntaxElement::id)
            .filter(|id| !locale.has(&format!("thing-{id}")))
            .collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    /// Messages of the other languages contain no English.
    #[test]
    fn what_is_wrong_is_said_in_one_language() {
        let step = |problem| ReadErrorKind::InAction { step: 53, problem: Box::new(problem) };
        let found = |thing: SyntaxElement| ReadErrorKind::Found {
            found: "X".to_owned(),
            expected: thing.into(),
        };
        for (lang, words) in [
            ("de", ["Handlung 53", "eine Karte, etwa T21", "Kommentar", "gehört zum Format"]),
            ("en", ["action 53", "a card, as T21", "comment", "belongs to the format"]),
            ("sv", ["handling 53", "ett kort, till exempel T21", "kommentar", "hör till formatet"]),
        ] {
            let locale = Locale::load(lang).unwrap();
            let problems = [
                step(found(SyntaxElement::Contract)),
                found(SyntaxElement::Card),
                ReadErrorKind::NotClosed { what: SyntaxElement::OpenComment.into(), closing: '}' },
                ReadErrorKind::Tag(TagError::Reserved("Seat9".to_owned())),
            ];
            for (problem, words) in problems.iter().zip(words) {
                let said = super::problem(&locale, problem);
                assert!(said.contains(words) && !said.contains(['⟦', '$']), "{said}");
            }
        }
    }
}
