//! Presentation of a puzzle: the seat's view, the possible answers, their values, and the reasons.

use std::fmt;

use crate::{ActionValue, ComparedAction, Comparison, Reason};
use cego_core::{Action, Game, Seat, TableSize, View};
use cego_protocol::puzzle::{PuzzleChoiceJson, PuzzleJson};
use cego_record::{
    ReadError, Record, RecordReplayError, ResolvedRules, RulesetRef, read_one, replay,
};

use crate::puzzle::finder::answers;

/// A reason why a puzzle cannot be shown.
#[derive(Debug)]
pub enum PresentationError {
    /// The deal is no valid record.
    Unread(ReadError),
    /// The deal breaks the rules.
    Against(RecordReplayError),
    /// The seat is not on turn, an answer is illegal there, or the first answer is not right.
    NoQuestion,
}

impl fmt::Display for PresentationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PresentationError::Unread(why) => write!(f, "{why}"),
            PresentationError::Against(why) => write!(f, "{why}"),
            PresentationError::NoQuestion => f.write_str("what it asks cannot be answered there"),
        }
    }
}

impl std::error::Error for PresentationError {}

/// An answer of a puzzle, with its reasons.
#[derive(Clone, PartialEq, Debug)]
pub struct ExplainedAnswer {
    /// The action that answers the puzzle.
    pub action: Action,
    /// The answer as stored in the pack.
    pub kept: PuzzleChoiceJson,
    /// Reasons for a right answer, or reasons why the right one is better.
    pub reasons: Vec<Reason>,
}

/// A puzzle as presented to a person.
#[derive(Debug)]
pub struct PuzzlePresentation {
    /// The deal up to the question.
    pub record: Record,
    /// The game at the question.
    pub game: Game,
    /// The seat that has to answer.
    pub seat: Seat,
    /// The view of that seat.
    pub view: View,
    /// The possible answers, best first.
    pub answers: Vec<ExplainedAnswer>,
}

impl PuzzlePresentation {
    /// Replays the deal of a puzzle and finds the reasons for its answers.
    ///
    /// # Errors
    /// If the deal is invalid, or leads to no question.
    pub fn new(
        puzzle: &PuzzleJson,
        lookup: impl FnMut(&RulesetRef, TableSize) -> Result<ResolvedRules, String>,
        comparison: &mut Comparison,
    ) -> Result<PuzzlePresentation, PresentationError> {
        let entry = read_one(&puzzle.record).map_err(PresentationError::Unread)?;
        let game = replay(&entry, lookup).map_err(PresentationError::Against)?.game;
        let answers = answers(puzzle).ok_or(PresentationError::NoQuestion)?;
        let seat = game
            .on_turn()
            .filter(|seat| seat.number() == puzzle.seat)
            .ok_or(PresentationError::NoQuestion)?;
        let view = game.view(Some(seat));
        let allowed = answers.iter().all(|(action, _)| view.choices.contains(action));
        if !allowed || !answers.first().is_some_and(|(_, right)| *right) {
            return Err(PresentationError::NoQuestion);
        }
        let beside: Vec<ComparedAction> = answers
            .iter()
            .zip(&puzzle.choices)
            .map(|(&(action, _), kept)| {
                let value = ActionValue {
                    settlement: kept.settlement as f32,
                    win: kept.win as f32,
                    error: None,
                };
                ComparedAction {
                    action,
                    value,
                    loss: kept.behind as f32,
                    doubt: Some(kept.doubt as f32),
                }
            })
            .collect();
        let right = |one: &ComparedAction| {
            answers.iter().any(|&(action, right)| right && action == one.action)
        };
        let reasons = comparison.explain(&view, &beside, right);
        let answers = answers
            .iter()
            .zip(&puzzle.choices)
            .zip(reasons)
            .map(|((&(action, _), kept), reasons)| ExplainedAnswer {
                action,
                kept: kept.clone(),
                reasons,
            })
            .collect();
        Ok(PuzzlePresentation { record: entry.record, game, seat, view, answers })
    }
}
