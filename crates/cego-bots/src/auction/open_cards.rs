//! What open cards tell of a game that is played without them.

use cego_core::Goal;

use crate::maths::{exp, ln};

/// How a probability becomes another one: by their logits, `shift` + `slope` · logit.
#[derive(Clone, Copy)]
struct Line {
    shift: f32,
    slope: f32,
}

/// Ultimo, by the tables.
const ULTIMO: Line = Line { shift: 0.63, slope: 0.63 };
/// Games of exact tricks, by the tables.
const EXACT: Line = Line { shift: 0.85, slope: 0.63 };
/// Games of exact tricks, by sampled worlds that are solved.
const EXACT_BY_WORLDS: Line = Line { shift: 0.51, slope: 0.46 };

/// The probability that a game is made at the table, by players who look ahead, of which the tables say that it can be
/// made with open cards with probability `open`. Open cards help the opponents more than the declarer.
pub(super) fn made(goal: Goal, open: f32) -> f32 {
    match goal {
        Goal::Ulti => ULTIMO.at(open),
        Goal::Tricks(_) | Goal::Pascha => EXACT.at(open),
        Goal::Points | Goal::Raeuber | Goal::Drescher => open,
    }
}

/// Where the tables say less, what worlds tell was not studied: nearly all of them are lost with open cards, whether one in
/// three such games is made or none.
pub(crate) const LEAST: f32 = 0.06;

/// The same for a game of exact tricks that can be made with open cards in `made` of this many sampled worlds, if the
/// tables give it [`LEAST`] or more.
pub(crate) fn made_by_worlds(made: f32, worlds: f32) -> f32 {
    EXACT_BY_WORLDS.at((made + 0.5) / (worlds + 1.0))
}

impl Line {
    fn at(self, open: f32) -> f32 {
        let open = open.clamp(0.0005, 0.9995);
        let logit = self.shift + self.slope * (ln(f64::from(open)) - ln(f64::from(1.0 - open))) as f32;
        1.0 / (1.0 + exp(-logit))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Better cards give a better chance, and it is a probability.
    #[test]
    fn more_is_made_of_what_is_made_more_often() {
        for goal in [Goal::Ulti, Goal::Tricks(0), Goal::Pascha, Goal::Points] {
            let chances: Vec<f32> = (0..=40).map(|n| made(goal, n as f32 / 40.0)).collect();
            assert!(chances.is_sorted(), "{goal:?} {chances:?}");
            assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
        }
        let worlds: Vec<f32> = (0..=16).map(|n| made_by_worlds(n as f32, 16.0)).collect();
        assert!(worlds.is_sorted());
    }

    /// The opponents do not see the cards: what open cards make in one of three deals is made in half of them.
    #[test]
    fn more_is_made_at_the_table_than_with_open_cards() {
        for goal in [Goal::Ulti, Goal::Tricks(1)] {
            for open in [0.1, 0.2, 0.33, 0.5] {
                assert!(made(goal, open) > open + 0.05, "{goal:?} {open}");
            }
        }
        assert!(made_by_worlds(5.0, 16.0) > 0.5);
        assert_eq!(made(Goal::Points, 0.3), 0.3);
    }
}
