//! Settlement: from the outcome of a deal to what each seat pays or gets (docs/worked-examples.md).
//!
//! One rule is written once: [`settle`] and [`amounts`] run the same code, the one keeping the working,
//! the other dropping it.

mod account;
mod bands;
mod conduct;
mod counted;
mod extremes;
mod fixed;
mod line;
mod phrase;
mod raeuber;
mod value;

pub use bands::{Band, bands};
pub use extremes::extremes;
pub use line::{Line, Raise, Side};
pub use phrase::{payments, phrases};
pub use value::{faecher, fixed_value, game_value};

use crate::{BySeat, DealResult, Outcome, Rules};
use account::{Account, NoNotes, Notes};

/// What each seat pays or gets, and why.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settlement {
    /// Plus and minus of every seat, in the ruleset's unit (points or cents); they add up to zero.
    pub amounts: BySeat<i32>,
    /// How it came about, ending with the payments.
    pub working: Vec<Line>,
}

/// Settles a deal, with the working.
///
/// The outcome is taken as it is: points outside of what the ruleset can count are brought into that
/// range, and a seat that is not among its players neither pays nor gets anything, except for an error or a
/// challenge of their own.
#[must_use]
pub fn settle(rules: &Rules, outcome: &Outcome) -> Settlement {
    let (amounts, mut working) = run(rules, outcome, Vec::with_capacity(16));
    if !working.iter().any(|line| matches!(line, Line::Pays { .. })) {
        working.push(Line::NothingPaid);
    }
    Settlement { amounts, working }
}

/// Settles a deal without the working; the amounts are those of [`settle`], without any allocation.
#[must_use]
pub fn amounts(rules: &Rules, outcome: &Outcome) -> BySeat<i32> {
    run(rules, outcome, NoNotes).0
}

fn run<W: Notes>(rules: &Rules, outcome: &Outcome, working: W) -> (BySeat<i32>, W) {
    let mut account = Account { rules, outcome, amounts: BySeat::default(), working };
    match &outcome.result {
        &DealResult::Counted { points, declarer_tricks, opponent_tricks, ulti_made } => {
            account.counted(points, [declarer_tricks, opponent_tricks], ulti_made);
        }
        &DealResult::Special { made } => account.special(made),
        &DealResult::Ultimo { made } => account.ultimo(made),
        DealResult::Raeuber { points, tricks } => account.raeuber(points, tricks),
        &DealResult::Drescher { last_trick } => account.drescher(last_trick),
        &DealResult::Challenge { challenger, guilty } => account.challenge(challenger, guilty),
        &DealResult::Penalty { offender, error } => account.error(offender, error),
    }
    (account.amounts, account.working)
}
