//! Why a tournament does not do what somebody wants, in words.

use cego_core::Rules;
use cego_core::count::total_points;
use cego_core::report::{Field, ReportFault};
use cego_server::club::TournamentId;
use cego_server::club::said::{self, Said};
use cego_tournament::{Command, Refusal, Tournament};

use crate::commands::score;
use crate::message::Message;

/// Returns the words for a refusal by the tournament `id`. Faults of a deal are named by the options of the
/// call. Behind what the page says, too, stands the option or command that helps here.
pub(super) fn messages(
    refusal: &Refusal,
    (id, tournament): (&TournamentId, &Tournament),
    command: &Command,
) -> Vec<Message> {
    if let Refusal::Deal(faults) = refusal {
        return rules_of(command, tournament).map(|rules| score::faults(faults, rules)).unwrap_or_default();
    }
    let mut messages = shared(refusal, tournament, command);
    let of_tournament = |message: &'static str| Message::new(message).with("id", id.to_string());
    messages.extend(match refusal {
        Refusal::NotPlaying(_) | Refusal::NoSeat(_) => Some(of_tournament("cli-tournament-mend-shows")),
        Refusal::CameAfter(_) | Refusal::TakesPartAlready(_) => Some(of_tournament("cli-tournament-leaves")),
        Refusal::Ended => Some(of_tournament("cli-tournament-reopens")),
        _ if refusal.wants_reason() => Some(Message::new("cli-tournament-give-why")),
        Refusal::SheetFull(_) => Some(Message::new("cli-tournament-corrects")),
        _ => None,
    });
    messages
}

/// Returns what is said of a refusal everywhere.
fn shared(refusal: &Refusal, tournament: &Tournament, command: &Command) -> Vec<Message> {
    let people = people_of(command, tournament);
    said::refusal(refusal, tournament, people).into_iter().map(Message::from).collect()
}

/// Returns the words for a refusal of what was typed at the desk: there nobody has typed an option, so none is named.
pub(super) fn typed(
    refusal: &Refusal,
    (id, tournament): (&TournamentId, &Tournament),
    command: &Command,
) -> Vec<Message> {
    if matches!(refusal, Refusal::SheetFull(_)) {
        let mut messages = shared(refusal, tournament, command);
        messages.push(Message::new("cli-desk-corrects"));
        return messages;
    }
    let (Refusal::Deal(faults), Some(rules)) = (refusal, rules_of(command, tournament)) else {
        return messages(refusal, (id, tournament), command);
    };
    let words = |fault: &ReportFault| match fault {
        ReportFault::Missing(Field::Made) => Message::new("cli-desk-made-missing"),
        ReportFault::Missing(Field::Points) => {
            Message::new("cli-desk-points-missing").with("total", total_points(rules))
        }
        fault => Message::from(Said::Phrase(fault.phrase(rules))),
    };
    faults.iter().map(words).collect()
}

/// Returns the number of people at the table that a command is about.
fn people_of(command: &Command, tournament: &Tournament) -> Option<usize> {
    let (round, table) = table_of(command)?;
    Some(tournament.table(round, table)?.people.len())
}

/// Returns the rules of the table that a command is about, or those for four.
fn rules_of<'t>(command: &Command, tournament: &'t Tournament) -> Option<&'t Rules> {
    let people = people_of(command, tournament).unwrap_or(4);
    tournament.rules(people).or(tournament.rules(4))
}

const fn table_of(command: &Command) -> Option<(usize, usize)> {
    match command {
        Command::Write { round, table, .. } => Some((*round, *table)),
        _ => None,
    }
}
