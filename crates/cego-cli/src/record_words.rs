//! What is wrong with a record, in words.

use cego_core::{BySeat, DealFault, TableSize};
use cego_locale::{Arg, Locale};
use cego_record::{Breach, Break, Problem, ReadError, TagFault};

/// One thing wrong with a deal.
pub(crate) fn deal_fault(locale: &Locale, fault: &DealFault) -> String {
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

/// Why a record cannot be read. What a reader expected at a place stands there in the words of the format,
/// which are English.
pub(crate) fn problem(locale: &Locale, error: &ReadError) -> String {
    let say = |args: &[(&str, Arg<'_>)]| locale.format(&format!("problem-{}", error.problem.id()), args);
    match &error.problem {
        Problem::Io(error) => say(&[("error", error.to_string().into())]),
        Problem::LineTooLong(most) | Problem::RecordTooLong(most) => say(&[("most", (*most).into())]),
        Problem::Version(version) => {
            say(&[("version", version.into()), ("known", format!("1–{}", cego_record::VERSION).into())])
        }
        Problem::VersionTooLow { marked, needed } => {
            say(&[("marked", (*marked).into()), ("needed", (*needed).into())])
        }
        Problem::Found { found, expected } if found.is_empty() => {
            locale.format("problem-nothing_found", &[("expected", expected.into())])
        }
        Problem::Found { found, expected } => say(&[("found", found.into()), ("expected", expected.into())]),
        Problem::Missing(names) => say(&[("names", names.join(", ").into())]),
        Problem::TagTwice(name) | Problem::Tag(TagFault::Twice(name)) => {
            locale.format("problem-tag_twice", &[("name", name.into())])
        }
        Problem::Tag(fault) => say(&[("what", fault.to_string().into())]),
        Problem::CardTwice { card, place } => {
            say(&[("card", card.to_string().into()), ("place", place.into())])
        }
        Problem::Deal(faults) => deal_faults(locale, faults),
        Problem::NotClosed { what, closing } => {
            say(&[("what", (*what).into()), ("closing", closing.to_string().into())])
        }
        Problem::TrickNumber { found, expected } => {
            say(&[("found", (*found).into()), ("expected", (*expected).into())])
        }
        Problem::NotZeroSum(sum) => say(&[("sum", format!("{sum:+}").into())]),
        Problem::Json(what) => say(&[("what", what.into())]),
        _ => say(&[]),
    }
}

/// Which rule a record breaks.
pub(crate) fn breach(locale: &Locale, broken: &Break) -> String {
    let say = |args: &[(&str, Arg<'_>)]| locale.format(&format!("breach-{}", broken.breach.id()), args);
    match &broken.breach {
        Breach::Rules(words) => words.clone(),
        Breach::Table { stated, found } => {
            say(&[("stated", stated.people().into()), ("found", found.people().into())])
        }
        Breach::Hash { stated, found } => {
            let short = |hash: &str| hash.chars().take(12).collect::<String>();
            say(&[("stated", short(stated).into()), ("found", short(found).into())])
        }
        Breach::Deal(faults) => deal_faults(locale, faults),
        Breach::Refused(refusal) => {
            let words = locale.refusal(refusal);
            format!("{words} ({}, {})", refusal.id(), refusal.atom())
        }
        Breach::Settlement { stated, found, table } => {
            say(&[("stated", list(stated, *table).into()), ("found", list(found, *table).into())])
        }
        _ => say(&[]),
    }
}

fn list(amounts: &BySeat<i32>, table: TableSize) -> String {
    amounts.values(table).iter().map(|n| format!("{n:+}")).collect::<Vec<_>>().join(" ")
}
