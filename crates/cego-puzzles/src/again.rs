//! Puzzles judged again.

use cego_analysis::Beside;
use cego_bots::auction::Faith;
use cego_core::{Action, Game};
use cego_protocol::puzzle::PuzzleJson;

use crate::find::{answers, asking, seen, stays};
use crate::verdict::may_be_equal;
use crate::{Deep, Finder};

/// What a judgement says of a puzzle that is there already.
#[derive(Clone, PartialEq, Debug)]
pub struct Found {
    /// Each answer beside the best one.
    pub beside: Vec<Beside>,
    /// Whether the best answer is one that was marked as right, and each that was not is clearly worse than nothing lost.
    pub kept: bool,
    /// Answers that were marked as wrong and may be as good as the best.
    pub unmarked: Vec<Action>,
}

impl Finder {
    /// A puzzle judged again: by this many answers, and by a quarter of them with words believed less and more.
    pub fn judged(&mut self, game: &Game, puzzle: &PuzzleJson, deep: Deep) -> Option<Found> {
        let (_, view) = seen(game)?;
        let answers = answers(puzzle)?;
        let among: Vec<Action> = answers.iter().map(|&(action, _)| action).collect();
        let right: Vec<Action> =
            answers.iter().filter(|(_, right)| *right).map(|&(action, _)| action).collect();
        let beside = self.comparison.beside(&view, &among, asking(deep, Faith::Usual))?;
        let unmarked = |one: &&Beside| !right.contains(&one.action) && may_be_equal(one);
        let unmarked: Vec<Action> = beside.iter().filter(unmarked).map(|one| one.action).collect();
        let mut kept = stays(&view.rules, &beside, &right, true);
        for faith in [Faith::Less, Faith::More] {
            let fewer = Deep { answers: (deep.answers / 4).max(2), ..deep };
            let beside = self.comparison.beside(&view, &among, asking(fewer, faith))?;
            kept &= stays(&view.rules, &beside, &right, false);
        }
        Some(Found { beside, kept, unmarked })
    }
}
