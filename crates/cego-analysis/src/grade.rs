//! How bad a mistake is, whatever the unit of the ruleset.

use cego_core::{Contract, DealResult, Declaration, Outcome, Rules, UltiFeats, settle};

/// Less than this is noise of the sampling, not a mistake.
pub const NOISE: f32 = 0.25;

/// How bad a decision was by what could be known.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Grade {
    /// As good as the best, as far as can be told.
    Good,
    /// Not the best: at least a tenth of what every opponent pays for the narrowest Cego.
    Slip,
    /// At least a third of it.
    Mistake,
    /// All of it.
    Blunder,
}

impl Grade {
    /// Of what was given away, in the ruleset's unit.
    #[must_use]
    pub fn of(rules: &Rules, cost: f32) -> Grade {
        let stake = stake(rules) as f32;
        match cost {
            cost if cost < NOISE.max(stake / 10.0) => Grade::Good,
            cost if cost < stake / 3.0 => Grade::Slip,
            cost if cost < stake => Grade::Mistake,
            _ => Grade::Blunder,
        }
    }

    /// The stable id.
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

/// What every opponent pays for the narrowest Cego, in the ruleset's unit: the measure of what is much and what is little.
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
            for rules in
                [TableSize::Three, TableSize::Four].iter().filter_map(|&table| ruleset.rules(table).ok())
            {
                let whole = stake(&rules) as f32;
                assert!(whole >= 1.0, "{}", preset.name);
                let grades = [0.0, whole / 2.0, whole].map(|cost| Grade::of(&rules, cost));
                assert_eq!(grades, [Grade::Good, Grade::Mistake, Grade::Blunder], "{}", preset.name);
            }
        }
    }

    #[test]
    fn noise_is_no_mistake() {
        assert_eq!(Grade::of(&Rules::new(TableSize::Four), NOISE / 2.0), Grade::Good);
    }
}
