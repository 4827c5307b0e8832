//! Re-evaluation of existing puzzles.

use crate::ComparedAction;
use cego_bots::auction::Faith;
use cego_core::{Action, Game};
use cego_protocol::puzzle::PuzzleJson;

use crate::puzzle::finder::{answers, answers_stay, comparison_settings, view_on_turn};
use crate::puzzle::verdict::may_be_equal;
use crate::puzzle::{DeepSettings, Finder};

/// Result of the re-evaluation of a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct Reevaluation {
    /// Each answer compared with the best one.
    pub beside: Vec<ComparedAction>,
    /// True if the stored solution still holds: the right answers are still about as good as the
    /// best, and the wrong ones are measurably worse.
    pub kept: bool,
    /// Answers marked as wrong that may be as good as the best.
    pub unmarked: Vec<Action>,
}

impl Finder {
    /// Evaluates a puzzle again, and with a quarter of the answers also at less and more trust in
    /// the other seats' actions. Returns `None` if the puzzle cannot be evaluated.
    pub fn reevaluate(
        &mut self,
        game: &Game,
        puzzle: &PuzzleJson,
        deep: DeepSettings,
    ) -> Option<Reevaluation> {
        let (_, view) = view_on_turn(game)?;
        let answers = answers(puzzle)?;
        let among: Vec<Action> = answers.iter().map(|&(action, _)| action).collect();
        let right: Vec<Action> =
            answers.iter().filter(|(_, right)| *right).map(|&(action, _)| action).collect();
        let beside =
            self.comparison.compare(&view, &among, comparison_settings(deep, Faith::Usual))?;
        let unmarked = |one: &&ComparedAction| !right.contains(&one.action) && may_be_equal(one);
        let unmarked: Vec<Action> = beside.iter().filter(unmarked).map(|one| one.action).collect();
        let mut kept = answers_stay(&view.rules, &beside, &right, true);
        for faith in [Faith::Less, Faith::More] {
            let fewer = DeepSettings { answers: (deep.answers / 4).max(2), ..deep };
            let beside =
                self.comparison.compare(&view, &among, comparison_settings(fewer, faith))?;
            kept &= answers_stay(&view.rules, &beside, &right, false);
        }
        Some(Reevaluation { beside, kept, unmarked })
    }
}
