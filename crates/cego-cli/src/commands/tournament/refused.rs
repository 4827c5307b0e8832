//! Why a tournament does not do what somebody wants, in words.

use cego_server::club::said;
use cego_tournament::{Command, Refusal, Tournament};

use crate::commands::score;
use crate::message::Message;

/// The words for a refusal. What is wrong with a deal is told in the words of the options it was told with.
pub(super) fn messages(refusal: &Refusal, tournament: &Tournament, command: &Command) -> Vec<Message> {
    let people =
        table_of(command).and_then(|(round, table)| Some(tournament.table(round, table)?.people.len()));
    if let Refusal::Deal(faults) = refusal {
        let rules = tournament.rules(people.unwrap_or(4)).or(tournament.rules(4));
        return rules.map(|rules| score::faults(faults, rules)).unwrap_or_default();
    }
    said::refusal(refusal, tournament, people).into_iter().map(Message::from).collect()
}

const fn table_of(command: &Command) -> Option<(usize, usize)> {
    match command {
        Command::Write { round, table, .. } => Some((*round, *table)),
        _ => None,
    }
}
