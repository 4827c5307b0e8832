//! Result of a deal, as stored in a journal.

use cego_core::settle::amounts;
use cego_core::{Action, Contract, DealResult, Game, Outcome, Seat, TableSize, Word};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Meter;

/// Result of one deal, played in all its seatings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DealRow {
    /// Number of the deal within the seed.
    pub deal: u64,
    /// The games, in the order of [`lineups`](super::lineups).
    pub games: Vec<GameRow>,
    /// Counters and times of each contestant, followed by those of the engine.
    pub meters: Vec<Meter>,
}

/// Result of one game: a deal played in one seating.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRow {
    /// Settlement of each seat, in the ruleset's smallest unit; negative if the seat pays.
    pub amounts: Vec<i32>,
    #[serde(serialize_with = "write_contract", deserialize_with = "read_contract")]
    pub contract: Contract,
    /// Index of the declarer's seat; forehand's seat if all play against all.
    pub declarer: usize,
    /// True if the declarer gained; `None` if all play against all or after a challenge.
    pub made: Option<bool>,
    /// Bit set of the seats that bid anything but "pass".
    pub spoke: u8,
    /// Luck-adjusted value of the contestant's decisions, in hundredths of the smallest unit.
    ///
    /// Present only for games of [`Lineup::Field`](super::Lineup::Field).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adjusted: Option<i64>,
}

/// Sorts rows by deal number and merges the meters of all rows into the first.
///
/// A report only needs the sum of the meters, so they are transmitted and stored once.
pub fn merge_meters(rows: &mut [DealRow]) {
    rows.sort_by_key(|row| row.deal);
    let Some((first, rest)) = rows.split_first_mut() else { return };
    for row in rest {
        for (sum, meter) in first.meters.iter_mut().zip(&mut row.meters) {
            sum.merge(&std::mem::take(meter));
        }
    }
}

impl GameRow {
    /// Creates the row of a finished game.
    pub(super) fn new(game: &Game, outcome: &Outcome) -> GameRow {
        let amounts = amounts(game.rules(), outcome);
        let declaration = outcome.declaration;
        let undecided = declaration.contract.is_all_against_all()
            || matches!(outcome.result, DealResult::Challenge { .. });
        let words = game
            .log()
            .iter()
            .filter(|(_, action)| matches!(action, Action::Say(word) if *word != Word::Pass));
        GameRow {
            amounts: game.rules().table.seats().map(|seat| amounts[seat]).collect(),
            contract: declaration.contract,
            declarer: declaration.declarer.index(),
            made: (!undecided).then_some(amounts[declaration.declarer] > 0),
            spoke: words.fold(0, |bits, (seat, _)| bits | 1 << seat.index()),
            adjusted: None,
        }
    }

    /// Rotates a field game, played with the contestant on seat 1, to the real seats.
    ///
    /// `seat` is the contestant's real seat, `adjusted` the luck-adjusted value of its decisions.
    pub(super) fn rotate_to_seats(
        mut self,
        table: TableSize,
        seat: Seat,
        adjusted: i64,
    ) -> GameRow {
        let (people, moved) = (table.people(), seat.index());
        self.amounts.rotate_right(moved);
        self.declarer = (self.declarer + moved) % people;
        self.spoke = (0..people)
            .filter(|from| self.spoke >> from & 1 == 1)
            .fold(0, |bits, from| bits | 1 << ((from + moved) % people));
        GameRow { adjusted: Some(adjusted), ..self }
    }
}

fn write_contract<S: Serializer>(contract: &Contract, out: S) -> Result<S::Ok, S::Error> {
    out.serialize_str(contract.id())
}

fn read_contract<'de, D: Deserializer<'de>>(source: D) -> Result<Contract, D::Error> {
    String::deserialize(source)?.parse().map_err(serde::de::Error::custom)
}
