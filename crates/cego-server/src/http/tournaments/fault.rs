//! Why something is not done with a tournament, in words.

use axum::http::StatusCode;
use cego_locale::Locale;
use cego_protocol::http::tournament::{Holder, Refused, TournamentCommand};
use cego_protocol::message::Problem;
use cego_tournament::Refusal;

use crate::club::said::{self, Said};
use crate::fault::Fault;
use crate::halls::{Denied, Now, Trouble, line};

/// The fault of a trouble.
pub(super) fn fault(trouble: &Trouble, now: &Now, people: Option<usize>) -> Fault {
    let plain = |reason| Fault::Plain(StatusCode::FORBIDDEN, reason);
    match trouble {
        Trouble::Denied(denied) => plain(match denied {
            Denied::NoKey => "no_key",
            Denied::NotYours => "key_not_for_this",
            Denied::OtherSheet => "other_sheet",
            Denied::NotBound => "not_bound",
            Denied::CardsConfirm => "cards_confirm",
        }),
        Trouble::Refused(refusal) => {
            Fault::Said(StatusCode::CONFLICT, said::refusal(refusal, &now.tournament, people))
        }
        Trouble::Unreadable(why) => Fault::Body(why.clone()),
        Trouble::NoDevice => plain("no_device"),
        Trouble::DeviceTaken => plain("device_taken"),
        Trouble::HasCard => plain("has_card"),
        Trouble::Store(error) => super::who::missing(error.clone()),
    }
}

/// Why a command is not done, with what stands on the line where somebody else has written.
pub(super) fn refused(
    trouble: Trouble,
    command: &TournamentCommand,
    now: &Now,
    holder: Holder,
    language: &str,
) -> Refused {
    let table = command.sheet().and_then(|(round, table)| now.tournament.table(round, table));
    let stands = match (&trouble, command, table) {
        (Trouble::Refused(Refusal::Stale { .. }), TournamentCommand::Write { line: at, .. }, Some(table)) => {
            let rules = now.tournament.rules(table.people.len());
            rules.map(|rules| line(&table.sheet, *at, rules, holder))
        }
        _ => None,
    };
    let trouble = discreet(trouble, holder);
    let people = table.map(|table| table.people.len());
    Refused { problem: fault(&trouble, now, people).problem(language), stands }
}

/// What those at the desk are called is not for the tables.
fn discreet(trouble: Trouble, holder: Holder) -> Trouble {
    match trouble {
        Trouble::Refused(Refusal::Stale { content, mut by, at, number })
            if !matches!(holder, Holder::Desk | Holder::Referee) =>
        {
            by.name.clear();
            Trouble::Refused(Refusal::Stale { content, by, at, number })
        }
        other => other,
    }
}

/// Something that is wrong, as a problem.
pub(super) fn problem(said: &Said, locale: &Locale) -> Problem {
    Problem { reason: said.reason(), text: said.text(locale), rule: None, faults: Vec::new() }
}
