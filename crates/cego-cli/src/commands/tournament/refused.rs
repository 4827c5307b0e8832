//! Why a tournament does not do what somebody wants, in words.

use cego_core::count::total_points;
use cego_core::report::{Field, ReportFault};
use cego_server::club::TournamentId;
use cego_server::club::said::{self, Said};
use cego_tournament::{Command, Refusal, Tournament};

use crate::commands::score;
use crate::message::Message;

/// Returns the words for a refusal by the tournament `id`. Faults of a deal are named by the options of the
/// call; where tables no longer fit, the command that changes them follows.
pub(super) fn messages(
    refusal: &Refusal,
    (id, tournament): (&TournamentId, &Tournament),
    command: &Command,
) -> Vec<Message> {
    let people =
        table_of(command).and_then(|(round, table)| Some(tournament.table(round, table)?.people.len()));
    if let Refusal::Deal(faults) = refusal {
        let rules = tournament.rules(people.unwrap_or(4)).or(tournament.rules(4));
        return rules.map(|rules| score::faults(faults, rules)).unwrap_or_default();
    }
    let mut messages: Vec<Message> =
        said::refusal(refusal, tournament, people).into_iter().map(Message::from).collect();
    if matches!(refusal, Refusal::NotPlaying(_) | Refusal::NoSeat(_)) {
        messages.push(Message::new("cli-tournament-mend-shows").with("id", id.to_string()));
    }
    messages
}

/// Returns the words for a refusal of what was typed at the desk: there nobody has typed an option, so none is named.
pub(super) fn typed(
    refusal: &Refusal,
    (id, tournament): (&TournamentId, &Tournament),
    command: &Command,
) -> Vec<Message> {
    let people =
        table_of(command).and_then(|(round, table)| Some(tournament.table(round, table)?.people.len()));
    let rules = tournament.rules(people.unwrap_or(4)).or(tournament.rules(4));
    let (Refusal::Deal(faults), Some(rules)) = (refusal, rules) else {
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

const fn table_of(command: &Command) -> Option<(usize, usize)> {
    match command {
        Command::Write { round, table, .. } => Some((*round, *table)),
        _ => None,
    }
}
