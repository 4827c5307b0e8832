//! Which answers are right, and whether that is clear.
//!
//! Three zones, by what an answer brings less than the best: as good, worse, and in between. What lies in between may be either, so a
//! position with a card there is no puzzle.

use cego_analysis::{Beside, NOISE, stake};
use cego_core::Rules;

/// Of what every opponent pays for the narrowest Cego: so much worse is clearly worse.
const CLEAR: f32 = 6.0;

/// Where an answer lies.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Zone {
    /// The best, or as good.
    Right,
    /// Worse than the best.
    Wrong,
    /// It may be either.
    Between,
}

/// How much worse is clearly worse, in the ruleset's unit.
#[must_use]
pub fn clear(rules: &Rules) -> f32 {
    NOISE.max(stake(rules) as f32 / CLEAR)
}

/// Where an answer lies as far as this judgement tells.
#[must_use]
pub fn zone(rules: &Rules, one: &Beside) -> Zone {
    let clear = clear(rules);
    let doubt = one.doubt.unwrap_or(0.0);
    if one.behind + doubt <= clear / 2.0 {
        Zone::Right
    } else if one.behind >= clear && one.behind - doubt > clear / 2.0 {
        Zone::Wrong
    } else {
        Zone::Between
    }
}

/// Whether this answer could be as good as the best: the interval of what it brings less holds zero, or it is no more than noise.
#[must_use]
pub fn may_be_equal(one: &Beside) -> bool {
    one.behind < NOISE || one.behind <= one.doubt.unwrap_or(0.0)
}

#[cfg(test)]
mod tests {
    use cego_analysis::Value;
    use cego_core::{Action, TableSize, Word};

    use super::*;

    fn beside(behind: f32, doubt: f32) -> Beside {
        let value = Value { settlement: -behind, win: 0.5, error: None };
        Beside { action: Action::Say(Word::Pass), value, behind, doubt: Some(doubt) }
    }

    #[test]
    fn what_may_be_either_is_neither() {
        let rules = Rules::new(TableSize::Four);
        let clear = clear(&rules);
        let at = |behind: f32, doubt: f32| zone(&rules, &beside(behind * clear, doubt * clear));
        assert_eq!(
            [at(0.0, 0.0), at(0.3, 0.1), at(1.0, 0.1), at(3.0, 2.0)],
            [Zone::Right, Zone::Right, Zone::Wrong, Zone::Wrong]
        );
        for (behind, doubt) in [(0.0, 0.6), (0.7, 0.0), (0.9, 0.0), (1.0, 0.6), (3.0, 2.8)] {
            assert_eq!(at(behind, doubt), Zone::Between, "{behind} {doubt}");
        }
    }

    /// No answer that may be as good as the best is called wrong.
    #[test]
    fn nothing_that_may_be_equal_is_wrong() {
        let rules = Rules::new(TableSize::Four);
        for behind in 0..80 {
            for doubt in 0..80 {
                let one = beside(behind as f32 / 8.0, doubt as f32 / 8.0);
                assert!(!(may_be_equal(&one) && zone(&rules, &one) == Zone::Wrong), "{one:?}");
            }
        }
    }
}
