//! What is wrong with a record, in words.

use cego_core::{BySeat, DealFault, TableSize};
use cego_record::{Breach, Break, Phrase, Problem, ReadError, TagFault, Tags};

use crate::{Arg, Locale};

/// One thing wrong with a deal.
#[must_use]
pub fn deal_fault(locale: &Locale, fault: &DealFault) -> String {
    let (id, args): (&str, Vec<(&str, Arg<'_>)>) = match *fault {
        DealFault::Dealer(seat) => ("deal-fault-dealer", vec![("seat", seat.number().into())]),
        DealFault::HandSize { seat, has, wants } => (
            "deal-fault-hand-size",
            vec![("seat", seat.number().into()), ("has", has.into()), ("wants", wants.into())],
        ),
        DealFault::BlindSize { has, wants } => {
            ("deal-fault-blind-size", vec![("has", has.into()), ("wants", wants.into())])
        }
        DealFault::Twice(card) => ("deal-fault-twice", vec![("card", card.to_string().into())]),
        DealFault::Missing(card) => ("deal-fault-missing", vec![("card", card.to_string().into())]),
        DealFault::NotInPack(card) => ("deal-fault-not-in-pack", vec![("card", card.to_string().into())]),
        DealFault::NoFiveHere => ("deal-fault-no-five", vec![]),
        DealFault::NoRaeuberRounds => ("deal-fault-no-raeuber-rounds", vec![]),
        DealFault::CannotPlay(contract) => {
            ("deal-fault-cannot-play", vec![("contract", locale.contract(contract).into())])
        }
    };
    locale.format(id, &args)
}

fn deal_faults(locale: &Locale, faults: &[DealFault]) -> String {
    let list: Vec<String> = faults.iter().map(|fault| deal_fault(locale, fault)).collect();
    locale.format("problem-no_deal", &[("faults", list.join("; ").into())])
}

/// Why a record cannot be read.
#[must_use]
pub fn problem(locale: &Locale, problem: &Problem) -> String {
    let say = |args: &[(&str, Arg<'_>)]| locale.format(&format!("problem-{}", problem.id()), args);
    match problem {
        Problem::Io(error) => say(&[("error", locale.io_error(error).into())]),
        Problem::LineTooLong(most) | Problem::RecordTooLong(most) => say(&[("most", (*most).into())]),
        Problem::Version(version) => {
            say(&[("version", version.into()), ("known", format!("1–{}", cego_record::VERSION).into())])
        }
        Problem::VersionTooLow { marked, needed, penalty } => {
            let what = match needed {
                _ if *penalty => "penalty",
                3 => "concession",
                _ => "claim",
            };
            say(&[("marked", (*marked).into()), ("needed", (*needed).into()), ("what", what.into())])
        }
        Problem::Found { found, expected } if found.is_empty() => {
            locale.format("problem-nothing_found", &[("expected", phrase(locale, expected).into())])
        }
        Problem::Found { found, expected } => {
            say(&[("found", found.into()), ("expected", phrase(locale, expected).into())])
        }
        Problem::Missing(names) => say(&[("names", names.join(", ").into())]),
        Problem::TagTwice(name) | Problem::Tag(TagFault::Twice(name)) => {
            locale.format("problem-tag_twice", &[("name", name.into())])
        }
        Problem::Tag(TagFault::Name(name)) => locale.format("problem-tag_name", &[("name", name.into())]),
        Problem::Tag(TagFault::Reserved(name)) => {
            locale.format("problem-tag_reserved", &[("name", name.into())])
        }
        Problem::Tag(TagFault::TooMany) => {
            locale.format("problem-tags_too_many", &[("most", Tags::MOST.into())])
        }
        Problem::CardTwice { card, place } => {
            say(&[("card", card.to_string().into()), ("place", phrase(locale, place).into())])
        }
        Problem::Deal(faults) => deal_faults(locale, faults),
        Problem::NotClosed { what, closing } => {
            say(&[("what", phrase(locale, what).into()), ("closing", closing.to_string().into())])
        }
        Problem::TrickNumber { found, expected } => {
            say(&[("found", (*found).into()), ("expected", (*expected).into())])
        }
        Problem::NotZeroSum(sum) => say(&[("sum", format!("{sum:+}").into())]),
        // JSON of another kind, such as a saved game.
        Problem::Json(what) if what.starts_with("missing field `cego`") => {
            locale.text("problem-no_record_json")
        }
        Problem::Json(what) => say(&[("what", what.into())]),
        Problem::InAction { step, problem: inner } => {
            let what = self::problem(locale, inner);
            locale.format("problem-in_action", &[("step", (*step).into()), ("what", what.into())])
        }
        _ => say(&[]),
    }
}

/// What a reader speaks of.
fn phrase(locale: &Locale, phrase: &Phrase) -> String {
    match phrase {
        Phrase::Thing(thing, number) => {
            locale.format(&format!("thing-{}", thing.id()), &[("number", (*number).into())])
        }
        Phrase::Literal(words) => words.clone(),
    }
}

/// Which rule a record breaks.
#[must_use]
pub fn breach(locale: &Locale, broken: &Break) -> String {
    let say = |args: &[(&str, Arg<'_>)]| locale.format(&format!("breach-{}", broken.breach.id()), args);
    match &broken.breach {
        Breach::Rules(words) => words.clone(),
        Breach::Table { stated, found } => {
            say(&[("stated", stated.people().into()), ("found", found.people().into())])
        }
        Breach::Hash { stated, found } => {
            // As much of both as tells them apart.
            let same = stated.chars().zip(found.chars()).take_while(|(one, other)| one == other).count();
            let short = |hash: &str| hash.chars().take((same + 4).max(12)).collect::<String>();
            say(&[("stated", short(stated).into()), ("found", short(found).into())])
        }
        Breach::Deal(faults) => deal_faults(locale, faults),
        Breach::Refused(refusal) => {
            let words = locale.refusal(refusal);
            format!("{words} ({}, {})", refusal.id(), refusal.atom())
        }
        Breach::Penalty { stated, found } => {
            say(&[("stated", format!("{stated:+}").into()), ("found", format!("{found:+}").into())])
        }
        Breach::Settlement { stated, found, table } => {
            say(&[("stated", list(stated, *table).into()), ("found", list(found, *table).into())])
        }
        _ => say(&[]),
    }
}

/// Why a record cannot be read, and where: `line 3, column 5: …`.
#[must_use]
pub fn unreadable(locale: &Locale, error: &ReadError) -> String {
    let what = problem(locale, &error.problem);
    match error.column {
        Some(column) => {
            let args = [("line", error.line.into()), ("column", column.into()), ("what", what.into())];
            locale.format("cli-wrong-column", &args)
        }
        None => at_line(locale, error.line, what),
    }
}

/// Which rule a record breaks, and where: `line 7, action 12 of seat 2: …`.
#[must_use]
pub fn broken(locale: &Locale, broken: &Break) -> String {
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
    use cego_record::Thing;

    use super::*;

    /// They are named by ids that no compiler checks. That the other languages have what English has is tested
    /// with the locale files.
    #[test]
    fn every_thing_of_the_format_has_words() {
        let locale = Locale::english();
        let missing: Vec<_> =
            Thing::all().map(Thing::id).filter(|id| !locale.has(&format!("thing-{id}"))).collect();
        assert!(missing.is_empty(), "{missing:?}");
    }

    /// No English stands in the sentences of the other languages.
    #[test]
    fn what_is_wrong_is_said_in_one_language() {
        let step = |problem| Problem::InAction { step: 53, problem: Box::new(problem) };
        let found = |thing: Thing| Problem::Found { found: "X".to_owned(), expected: thing.into() };
        for (lang, words) in [
            ("de", ["Handlung 53", "eine Karte, etwa T21", "Kommentar", "gehört zum Format"]),
            ("en", ["action 53", "a card, as T21", "comment", "belongs to the format"]),
            ("sv", ["handling 53", "ett kort, till exempel T21", "kommentar", "hör till formatet"]),
        ] {
            let locale = Locale::load(lang).unwrap();
            let problems = [
                step(found(Thing::Contract)),
                found(Thing::Card),
                Problem::NotClosed { what: Thing::OpenComment.into(), closing: '}' },
                Problem::Tag(TagFault::Reserved("Seat9".to_owned())),
            ];
            for (problem, words) in problems.iter().zip(words) {
                let said = super::problem(&locale, problem);
                assert!(said.contains(words) && !said.contains(['⟦', '$']), "{said}");
            }
        }
    }
}
