//! Verification of the clear positions: their solutions must beat all other cards in sampled
//! worlds.

use std::collections::BTreeMap;

use cego_bots::auction::Bidder;
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, Card, Phase};
use cego_lab::world_evaluation::{Margin, Solvers, Unit, WorldEvaluation};
use cego_sim::test_positions::{TestPosition, positions};
use clap::Args;

/// Positions of the play with one against all others: how far the least of their answers is ahead
/// of the best other card, in worlds that agree with all the seat has seen, solved with open cards
/// and played out by the policy.
#[derive(Args)]
pub(crate) struct SaneCheck {
    /// Only those whose subject or id begins so
    #[arg(default_value = "")]
    only: String,
    /// Number of worlds
    #[arg(long, default_value_t = 200)]
    worlds: usize,
    /// The seed of the worlds
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// Also writes what each card brings
    #[arg(long)]
    cards: bool,
}

impl SaneCheck {
    pub(crate) fn run(self) -> Result<(), String> {
        if self.worlds == 0 {
            return Err("a check needs worlds: --worlds N".to_owned());
        }
        let mut bidders: BTreeMap<String, Bidder<'static>> = BTreeMap::new();
        let mut solvers = Solvers::default();
        let (mut checked, mut unclear) = (0, Vec::new());
        println!("{:45}{:>16}{:>16}", "", "solved", "played out");
        for (position, number) in positions().into_iter().zip(0..) {
            let named = [position.subject().id(), position.id()]
                .iter()
                .any(|id| id.starts_with(&self.only));
            let game = position.game();
            if !named || game.phase() != Phase::Play {
                continue;
            }
            let rules = format!("{:?}", game.rules());
            let bidder = bidders.entry(rules).or_insert_with(|| Bidder::new(game.rules()));
            let mut chance = Choosers::new(Seed::from_number(self.seed)).for_deal(number);
            let view = game.view(Some(position.seat()));
            let found =
                WorldEvaluation::from_view(&view, bidder, self.worlds, &mut chance, &mut solvers);
            let Some(weighed) = found else { continue };
            checked += 1;
            if !self.judge(&position, &weighed).unwrap_or(false) {
                unclear.push(position.id().to_owned());
            }
        }
        println!(
            "{} of {checked} clear (worlds {}, seed {})",
            checked - unclear.len(),
            self.worlds,
            self.seed
        );
        unclear.iter().for_each(|id| println!("not clear: {id}"));
        Ok(())
    }

    /// Prints a position's line. Returns whether its solution is clear, or `None` without
    /// alternatives.
    fn judge(&self, position: &TestPosition, weighed: &WorldEvaluation) -> Option<bool> {
        let good: Vec<Card> = position
            .right_actions()
            .iter()
            .filter_map(|action| match action {
                Action::Play(card) => Some(*card),
                _ => None,
            })
            .collect();
        let solved = weighed.margin(&good, |card| &card.solved)?;
        let played = weighed.margin(&good, |card| &card.played)?;
        let unit = match weighed.unit {
            Unit::Points => "",
            Unit::Games => " %",
        };
        let clear = is_clear(weighed.unit, solved, played);
        let mark = if clear { "" } else { "  not clear" };
        println!(
            "{:45}{:>16}{:>16}{unit}{mark}",
            position.id(),
            format_margin(solved),
            format_margin(played)
        );
        if self.cards {
            for card in &weighed.cards {
                let [open, out] = [&card.solved, &card.played].map(|values| weighed.mean(values));
                let mark = if good.contains(&card.card) { "good" } else { "" };
                println!("    {:5}{open:8.1}{out:8.1}  {mark}", card.card.to_string());
            }
        }
        Some(clear)
    }
}

fn format_margin(margin: Margin) -> String {
    format!("{:+.1} ±{:.1}", margin.mean, margin.doubt)
}

/// Returns whether a solution is clear.
///
/// Solved with open cards, it must lead significantly, by at least half a point or three games in a
/// hundred. Played out by the policy, it must not be behind.
fn is_clear(unit: Unit, solved: Margin, played: Margin) -> bool {
    let least = match unit {
        Unit::Points => 0.5,
        Unit::Games => 3.0,
    };
    solved.mean >= least && solved.mean > solved.doubt && played.mean >= 0.0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_clear_by_both_judges() {
        let margin = |mean, doubt| Margin { mean, doubt };
        assert!(is_clear(Unit::Points, margin(1.0, 0.4), margin(0.1, 0.5)));
        assert!(!is_clear(Unit::Points, margin(0.4, 0.1), margin(0.1, 0.5)));
        assert!(!is_clear(Unit::Points, margin(1.0, 1.1), margin(0.1, 0.5)));
        assert!(!is_clear(Unit::Points, margin(1.0, 0.4), margin(-0.1, 0.5)));
        assert!(!is_clear(Unit::Games, margin(2.0, 0.4), margin(5.0, 0.5)));
    }
}
