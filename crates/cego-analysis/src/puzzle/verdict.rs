//! Verdicts on answers: right, wrong or unclear.
//!
//! The zones depend on the loss against the best answer. An answer in between may be either right
//! or wrong, so that a position with such a card is no puzzle.

use crate::{ComparedAction, NOISE, stake};
use cego_core::Rules;

/// Divisor of the [`stake`] that gives the margin of a clear error.
const CLEAR: f32 = 6.0;

/// Verdict on an answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerVerdict {
    /// The best answer, or as good.
    Right,
    /// Clearly worse than the best.
    Wrong,
    /// Neither clearly right nor clearly wrong.
    Between,
}

/// Returns the margin of a clear error, in the ruleset's unit.
#[must_use]
pub fn clear_margin(rules: &Rules) -> f32 {
    NOISE.max(stake(rules) as f32 / CLEAR)
}

/// Returns the verdict on an answer by this evaluation.
#[must_use]
pub fn judge_answer(rules: &Rules, one: &ComparedAction) -> AnswerVerdict {
    let clear = clear_margin(rules);
    let doubt = one.doubt.unwrap_or(0.0);
    if one.loss + doubt <= clear / 2.0 {
        AnswerVerdict::Right
    } else if one.loss >= clear && one.loss - doubt > clear / 2.0 {
        AnswerVerdict::Wrong
    } else {
        AnswerVerdict::Between
    }
}

/// Returns whether the answer may be as good as the best: its loss is within its confidence
/// interval or the sampling noise.
#[must_use]
pub fn may_be_equal(one: &ComparedAction) -> bool {
    one.loss < NOISE || one.loss <= one.doubt.unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use crate::ActionValue;
    use cego_core::{Action, TableSize, Word};

    use super::*;

    fn beside(behind: f32, doubt: f32) -> ComparedAction {
        let value = ActionValue { settlement: -behind, win: 0.5, error: None };
        ComparedAction { action: Action::Say(Word::Pass), value, loss: behind, doubt: Some(doubt) }
    }

    #[test]
    fn what_may_be_either_is_neither() {
        let rules = Rules::new(TableSize::Four);
        let clear = clear_margin(&rules);
        let at =
            |behind: f32, doubt: f32| judge_answer(&rules, &beside(behind * clear, doubt * clear));
        assert_eq!(
            [at(0.0, 0.0), at(0.3, 0.1), at(1.0, 0.1), at(3.0, 2.0)],
            [
                AnswerVerdict::Right,
                AnswerVerdict::Right,
                AnswerVerdict::Wrong,
                AnswerVerdict::Wrong
            ]
        );
        for (behind, doubt) in [(0.0, 0.6), (0.7, 0.0), (0.9, 0.0), (1.0, 0.6), (3.0, 2.8)] {
            assert_eq!(at(behind, doubt), AnswerVerdict::Between, "{behind} {doubt}");
        }
    }

    /// No answer that may be as good as the best is called wrong.
    #[test]
    fn nothing_that_may_be_equal_is_wrong() {
        let rules = Rules::new(TableSize::Four);
        for behind in 0..80 {
            for doubt in 0..80 {
                let one = beside(behind as f32 / 8.0, doubt as f32 / 8.0);
                assert!(
                    !(may_be_equal(&one) && judge_answer(&rules, &one) == AnswerVerdict::Wrong),
                    "{one:?}"
                );
            }
        }
    }
}
