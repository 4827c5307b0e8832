//! The result of a deal, as a journal stores it.

use cego_core::settle::amounts;
use cego_core::{Action, Contract, DealResult, Game, Outcome, Seat, TableSize, Word};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Meter;

/// A deal, played in all its seatings.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct DealRow {
    /// Its number in the seed.
    pub deal: u64,
    /// The games, in the order of [`lineups`](super::lineups).
    pub games: Vec<GameRow>,
    /// What was noted of each contestant, and last of the engine.
    pub meters: Vec<Meter>,
}

/// A game of a deal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRow {
    /// What each seat got or paid, in the ruleset's smallest unit.
    pub amounts: Vec<i32>,
    /// What was played.
    #[serde(serialize_with = "write_contract", deserialize_with = "read_contract")]
    pub contract: Contract,
    /// The index of the declarer's seat; forehand's where all play against all.
    pub declarer: usize,
    /// Whether the declarer got something; `None` where all play against all and after a challenge.
    pub made: Option<bool>,
    /// The seats that said something else than "pass", as bits.
    pub spoke: u8,
    /// In a game of the field: what the decisions of the contestant's seat were worth, in hundredths of the smallest unit.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub adjusted: Option<i64>,
}

/// Sorts deals by number and notes what was noted of all of them in the first: a report adds the notes up, and so they are sent and kept once.
pub fn gather_notes(rows: &mut [DealRow]) {
    rows.sort_by_key(|row| row.deal);
    let Some((first, rest)) = rows.split_first_mut() else { return };
    for row in rest {
        for (sum, meter) in first.meters.iter_mut().zip(&mut row.meters) {
            sum.merge(&std::mem::take(meter));
        }
    }
}

impl GameRow {
    /// A game that has been played to its end.
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

    /// A game of the field, in which this seat sat first, with what its decisions were worth.
    pub(super) fn seen_from(mut self, table: TableSize, seat: Seat, adjusted: i64) -> GameRow {
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
