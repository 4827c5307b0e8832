//! Why a tournament does not do what somebody wants, in words.

use cego_tournament::sheet::AmountFault;
use cego_tournament::{Command, EntrantFault, Refusal, Role, Tournament, draw};

use super::desk::count;
use crate::commands::score;
use crate::message::Message;

/// The words for a refusal. Rounds, tables and lines count from 1 for people.
pub(super) fn messages(refusal: &Refusal, tournament: &Tournament, command: &Command) -> Vec<Message> {
    if let Refusal::Deal(faults) = refusal {
        let people =
            table_of(command).and_then(|(round, table)| Some(tournament.table(round, table)?.people.len()));
        let rules = tournament.rules(people.unwrap_or(4)).or(tournament.rules(4));
        return rules.map(|rules| score::faults(faults, rules)).unwrap_or_default();
    }
    if let Refusal::Amounts(faults) = refusal {
        return faults.iter().map(amounts).collect();
    }
    vec![one(refusal, tournament)]
}

const fn table_of(command: &Command) -> Option<(usize, usize)> {
    match command {
        Command::Write { round, table, .. } => Some((*round, *table)),
        _ => None,
    }
}

fn amounts(fault: &AmountFault) -> Message {
    match fault {
        AmountFault::Seats { seats, told } => {
            Message::new("tournament-amounts-seats").with("seats", count(*seats)).with("told", count(*told))
        }
        AmountFault::Sum(sum) => Message::new("tournament-amounts-sum").with("sum", *sum),
        AmountFault::Shape => Message::new("tournament-amounts-shape"),
        AmountFault::Value(value) => Message::new("tournament-amounts-value").with("value", *value),
    }
}

fn one(refusal: &Refusal, tournament: &Tournament) -> Message {
    let says = Message::new;
    let from_1 = |number: usize| count(number) + 1;
    let list = |numbers: &[usize]| numbers.iter().map(|n| (n + 1).to_string()).collect::<Vec<_>>().join(", ");
    let round = |id: &'static str, round: usize| says(id).with("round", from_1(round));
    let person = |id: &'static str, number: u32| {
        let name = tournament.person(number).map(|person| person.entrant.name.clone()).unwrap_or_default();
        says(id).with("number", number).with("name", name)
    };
    match refusal {
        Refusal::NotAllowed => says("tournament-not-allowed"),
        Refusal::NoReason => says("tournament-no-reason"),
        Refusal::LongReason => says("tournament-long-reason"),
        Refusal::Ended => says("tournament-ended"),
        Refusal::NotEnded => says("tournament-not-ended"),
        Refusal::NoSuchPerson(number) => says("tournament-no-such-person").with("number", *number),
        Refusal::Entrant(at, fault) => says("tournament-entrant").with("at", from_1(*at)).with(
            "fault",
            match fault {
                EntrantFault::NoName => "name",
                EntrantFault::TooLong => "long",
                EntrantFault::Unseen => "unseen",
            },
        ),
        Refusal::NameTaken(name, number) => {
            says("tournament-name-taken").with("name", name.clone()).with("number", *number)
        }
        Refusal::TeamFull(team) => says("tournament-team-full").with("team", team.clone()),
        Refusal::TooMany => says("tournament-too-many").with("most", count(draw::MOST.0)),
        Refusal::HasLeft(number) => person("tournament-has-left", *number),
        Refusal::IsHere(number) => person("tournament-is-here", *number),
        Refusal::NoSuchRound(at) => round("tournament-no-such-round", *at),
        Refusal::NotDrawn(at) => round("tournament-not-drawn", *at),
        Refusal::AllDrawn => says("tournament-all-drawn"),
        Refusal::BeforeIsOpen(at) => round("tournament-before-is-open", *at),
        Refusal::HasBegun(at) => round("tournament-has-begun", *at),
        Refusal::NotRunning(at) => round("tournament-not-running", *at),
        Refusal::Stopped(at) => round("tournament-stopped", *at),
        Refusal::NotStopped(at) => round("tournament-not-stopped", *at),
        Refusal::NoClock(at) => round("tournament-no-clock", *at),
        Refusal::Minutes(minutes) => says("tournament-minutes").with("minutes", *minutes),
        Refusal::Draw(refusal) => super::draw::words(*refusal),
        Refusal::NoRules(size) => says("tournament-no-rules").with("size", count(*size)),
        Refusal::TableSize(table, size) => {
            says("tournament-table-size").with("table", from_1(*table)).with("size", count(*size))
        }
        Refusal::SitsTwice(number) => person("tournament-sits-twice", *number),
        Refusal::NotPlaying(number) => person("tournament-not-playing", *number),
        Refusal::NoSeat(number) => person("tournament-no-seat", *number),
        Refusal::NotLikeThis => says("tournament-not-like-this"),
        Refusal::NoSuchTable(table) => says("tournament-no-such-table").with("table", from_1(*table)),
        Refusal::NoSuchLine(line) => says("tournament-no-such-line").with("line", from_1(*line)),
        Refusal::NotYourTable => says("tournament-not-your-table"),
        Refusal::IsConfirmed => says("tournament-is-confirmed"),
        Refusal::Stale { by, .. } => {
            // Who gives no name is known by the role.
            let role = match by.role {
                Role::Secretary => "secretary",
                Role::Referee => "referee",
                Role::Player(_) => "player",
            };
            let who = if by.name.is_empty() { role } else { "named" };
            says("tournament-stale").with("who", who).with("by", by.name.clone())
        }
        Refusal::SheetChanged(_) => says("tournament-sheet-changed"),
        Refusal::TimeLeft => says("tournament-time-left"),
        Refusal::Sums(seats) => says("tournament-sums").with("seats", count(*seats)),
        Refusal::Incomplete(lines) => says("tournament-incomplete").with("lines", list(lines)),
        Refusal::SumsDiffer => says("tournament-sums-differ"),
        Refusal::ConfirmedAlready => says("tournament-confirmed-already"),
        Refusal::NotConfirmed => says("tournament-not-confirmed"),
        Refusal::Unconfirmed(tables) => says("tournament-unconfirmed").with("tables", list(tables)),
        Refusal::Late(tables) => says("tournament-late").with("tables", list(tables)),
        Refusal::NoPenalty(number) => says("tournament-no-penalty").with("number", count(*number)),
        Refusal::Amount(amount) => says("tournament-amount").with("amount", *amount),
        Refusal::RoundsOpen => says("tournament-rounds-open"),
        // Both were told before, fault by fault.
        Refusal::Deal(_) | Refusal::Amounts(_) => says("tournament-amounts-shape"),
    }
}
