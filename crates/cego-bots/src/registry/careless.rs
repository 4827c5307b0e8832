//! A patient beginner: knows the advice, and does not always think of it.

use cego_core::{Action, Phase, View};

use crate::{Bot, Decision, ThumbBot, Turn};

/// One card in this many is played without a thought.
const CARELESS: usize = 2;
/// Cards of this nominal worth and more, kings and the Trull, no beginner throws away without a thought.
const DEAR: u8 = 5;

/// Bids and exchanges by rule of thumb and plays cards so, too, but half of them without a thought: any card
/// that may be played, only no king and none of the Trull if there is another.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct CarelessBot;

impl Bot for CarelessBot {
    fn name(&self) -> &str {
        "careless"
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        if view.phase == Phase::Play && turn.chance.index(CARELESS) == 0 {
            let cheap = |action: &&Action| !matches!(action, Action::Play(card) if card.nominal() >= DEAR);
            let mut pool: Vec<Action> = view.choices.iter().filter(cheap).copied().collect();
            if pool.is_empty() {
                pool.clone_from(&view.choices);
            }
            return pool.get(turn.chance.index(pool.len())).copied().map(Decision::plain);
        }
        ThumbBot.decide(view, turn)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Contract, Deal, Declaration, Game, Rules, Seat, TableSize};

    use super::*;

    /// Over the first leads of many deals: often the advice, often not, a king only if advised or alone.
    #[test]
    fn it_errs_often_and_throws_nothing_dear_away() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let mut shuffler = Shuffler::new(Seed::from_number(3));
        let (mut advised, mut other) = (0, 0);
        for number in 0..200 {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(0));
            let declaration = Declaration::plain(Contract::Solo, Seat::new(1));
            let game = Game::declared(Arc::clone(&rules), deal, declaration).unwrap();
            let view = game.view(game.on_turn());
            let mut chance = Choosers::new(Seed::from_number(4)).of_deal(number);
            let found = CarelessBot.decide(&view, &mut Turn::unlimited(&mut chance)).unwrap().action;
            if Some(found) == crate::thumb::hint(&view) {
                advised += 1;
                continue;
            }
            other += 1;
            let Action::Play(card) = found else { panic!("{found:?}") };
            assert!(view.choices.contains(&found) && card.nominal() < DEAR, "{card:?}");
        }
        assert!(advised > 80 && other > 70, "{advised} {other}");
    }
}
