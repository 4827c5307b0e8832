//! A puzzle before a person: the position as the seat sees it, what may be answered, what each answer is worth, and why.

use std::fmt;

use cego_analysis::{Beside, Comparison, Reason, Value};
use cego_core::{Action, Game, Seat, TableSize, View};
use cego_protocol::puzzle::{PuzzleChoiceJson, PuzzleJson};
use cego_record::{Break, ReadError, Record, Resolved, RulesetRef, read_one, replay};

use crate::find::answers;

/// Why a puzzle cannot be shown.
#[derive(Debug)]
pub enum NotShown {
    /// Its deal is no record.
    Unread(ReadError),
    /// Its deal breaks the rules.
    Against(Break),
    /// The seat is not on turn, or an answer is not allowed there, or none is right.
    NoQuestion,
}

impl fmt::Display for NotShown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotShown::Unread(why) => write!(f, "{why}"),
            NotShown::Against(why) => write!(f, "{why}"),
            NotShown::NoQuestion => f.write_str("what it asks cannot be answered there"),
        }
    }
}

impl std::error::Error for NotShown {}

/// An answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The action.
    pub action: Action,
    /// As it is kept.
    pub kept: PuzzleChoiceJson,
    /// What speaks for it, or why the right one is better.
    pub reasons: Vec<Reason>,
}

/// A puzzle before a person.
#[derive(Debug)]
pub struct Shown {
    /// The deal as far as it has come.
    pub record: Record,
    /// The game there.
    pub game: Game,
    /// Who has to answer.
    pub seat: Seat,
    /// What they know.
    pub view: View,
    /// What may be answered, the best first.
    pub answers: Vec<Answer>,
}

impl Shown {
    /// Reads the deal of a puzzle and says what speaks for its answers.
    ///
    /// # Errors
    /// If the deal is none, or asks nothing.
    pub fn new(
        puzzle: &PuzzleJson,
        lookup: impl FnMut(&RulesetRef, TableSize) -> Result<Resolved, String>,
        comparison: &mut Comparison,
    ) -> Result<Shown, NotShown> {
        let entry = read_one(&puzzle.record).map_err(NotShown::Unread)?;
        let game = replay(&entry, lookup).map_err(NotShown::Against)?.game;
        let answers = answers(puzzle).ok_or(NotShown::NoQuestion)?;
        let seat = game.on_turn().filter(|seat| seat.number() == puzzle.seat).ok_or(NotShown::NoQuestion)?;
        let view = game.view(Some(seat));
        let allowed = answers.iter().all(|(action, _)| view.choices.contains(action));
        if !allowed || !answers.first().is_some_and(|(_, right)| *right) {
            return Err(NotShown::NoQuestion);
        }
        let beside: Vec<Beside> = answers
            .iter()
            .zip(&puzzle.choices)
            .map(|(&(action, _), kept)| {
                let value = Value { settlement: kept.settlement as f32, win: kept.win as f32, error: None };
                Beside { action, value, behind: kept.behind as f32, doubt: Some(kept.doubt as f32) }
            })
            .collect();
        let right = |one: &Beside| answers.iter().any(|&(action, right)| right && action == one.action);
        let reasons = comparison.explained(&view, &beside, right);
        let answers = answers
            .iter()
            .zip(&puzzle.choices)
            .zip(reasons)
            .map(|((&(action, _), kept), reasons)| Answer { action, kept: kept.clone(), reasons })
            .collect();
        Ok(Shown { record: entry.record, game, seat, view, answers })
    }
}
