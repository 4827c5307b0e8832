//! Grades of mistakes, independent of the ruleset's unit.

use cego_core::{Contract, DealResult, Declaration, Outcome, Rules, UltiFeats, settle};

/// Cost below which a difference is sampling noise and no mistake, in the ruleset's unit.
pub const NOISE: f32 = 0.25;

/// Severity of a decision, judged by what its player could know.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    /// Not measurably worse than the best action.
    Good,
    /// A loss of at least a tenth of the [`stake`].
    Slip,
    /// A loss of at least a third of the [`stake`].
    Mistake,
    /// A loss of at least the whole [`stake`].
    Blunder,
}

impl Grade {
    /// Returns the grade for a cost, in the ruleset's unit.
    #[must_use]
    pub fn from_cost(rules: &Rules, cost: f32) -> Grade {
        let stake = stake(rules) as f32;
        match cost {
            cost if cost < NOISE.max(stake / 10.0) => Grade::Good,
            cost if cost < stake / 3.0 => Grade::Slip,
            cost if cost < stake => Grade::Mistake,
            _ => Grade::Blunder,
        }
    }

    /// Returns the stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Grade::Good => "good",
            Grade::Slip => "slip",
            Grade::Mistake => "mistake",
            Grade::Blunder => "blunder",
        }
    }
}

/// Returns what every opponent pays for the narrowest Cego, in the ruleset's unit. It is the
/// yardstick for grades.
#[must_use]
pub fn stake(rules: &Rules) -> i32 {
    let table = rules.table;
    let Some(declarer) = table.seats().next() else { return 1 };
    let outcome = Outcome {
        declaration: Declaration::plain(Contract::Cego, declarer),
        players: table.seats().take(table.players()).collect(),
        forehand: declarer,
        result: DealResult::Counted {
            points: rules.win_threshold,
            declarer_tricks: 1,
            opponent_tricks: 1,
            ulti_made: UltiFeats::NONE,
        },
    };
    let amounts = settle::amounts(rules, &outcome);
    (amounts[declarer] / (table.players() as i32 - 1)).max(1)
}

#[cfg(test)]
mod tests {
    use cego_core::TableSize;
    use cego_rules::PRESETS;

    use super::*;

    #[test]
    fn a_lost_cego_is_a_blunder_in_every_ruleset() {
        for preset in PRESETS {
            let ruleset = cego_rules::preset(preset.name).unwrap();
            for rules in [TableSize::Three, TableSize::Four]
                .iter()
                .filter_map(|&table| ruleset.rules(table).ok())
            {
                let whole = stake(&rules) as f32;
                assert!(whole >= 1.0, "{}", preset.name);
                let grades = [0.0, whole / 2.0, whole].map(|cost| Grade::from_cost(&rules, cost));
                assert_eq!(
                    grades,
                    [Grade::Good, Grade::Mistake, Grade::Blunder],
                    "{}",
                    preset.name
                );
            }
        }
    }

    #[test]
    fn noise_is_no_mistake() {
        assert_eq!(Grade::from_cost(&Rules::new(TableSize::Four), NOISE / 2.0), Grade::Good);
    }
}
