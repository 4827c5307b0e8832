//! One deal and the ways to play it.

use std::sync::Arc;

use cego_bots::{Bot, Turn};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, BySeat, CardSet, Contract, Deal, Declaration, Game, Phase, Rules, Seat, Stage, TableSize, Word,
    count, settle,
};

/// A deal, the same bot on all seats.
pub(super) struct StudyTable<'a> {
    pub(super) rules: &'a Arc<Rules>,
    pub(super) deal: Deal,
    make: fn() -> Box<dyn Bot>,
    seed: Seed,
    number: u64,
}

/// How a game ended for the seat that is looked at.
#[derive(Clone, Copy)]
pub(super) struct Ended {
    /// What it got.
    pub(super) amount: i32,
    /// The declarer's exact card points, in points.
    pub(super) points: f64,
}

impl<'a> StudyTable<'a> {
    pub(super) fn new(
        rules: &'a Arc<Rules>,
        make: fn() -> Box<dyn Bot>,
        seed: Seed,
        number: u64,
    ) -> StudyTable<'a> {
        let dealer = Seat::new((number % rules.table.people() as u64) as usize);
        let deal = Deal::from_seed(rules, &mut Shuffler::new(seed), number, dealer);
        StudyTable { rules, deal, make, seed, number }
    }

    /// The seats that have a hand.
    pub(super) fn seats(&self) -> Vec<Seat> {
        self.deal.players(self.rules.table).collect()
    }

    /// A deal of the same number for another number of players, with that table's rules.
    pub(super) fn of_size(&self, rules: &'a Arc<Rules>) -> StudyTable<'a> {
        StudyTable::new(rules, self.make, self.seed, self.number)
    }

    /// A contract played by its declarer, seen from `seat`; `None` if the hand cannot play it here.
    /// `kept`, if given, are the cards of free choice that stay.
    pub(super) fn play(
        &self,
        contract: Contract,
        declarer: Seat,
        seat: Seat,
        kept: Option<CardSet>,
    ) -> Option<Ended> {
        let announced = contract.is_all_against_all();
        let declaration = Declaration { announced, ..Declaration::plain(contract, declarer) };
        let mut game = Game::declared(Arc::clone(self.rules), self.deal, declaration).ok()?;
        if let Some(free) = kept {
            game.apply(declarer, Action::Keep { pips: CardSet::EMPTY, free }).ok()?;
        }
        self.finish(game, seat)
    }

    /// The whole deal with its auction, in which `seat` says "fort Solo", seen from that seat.
    pub(super) fn play_after_no_solo(&self, seat: Seat) -> Option<Ended> {
        let mut game = Game::new_unchecked(Arc::clone(self.rules), self.deal);
        let (mut bots, mut chance) = self.players();
        while game.phase() == Phase::Auction {
            let on_turn = game.on_turn()?;
            let forced = on_turn == seat && game.auction().stage() == Stage::SoloQuery;
            let action = if forced {
                Action::Say(Word::Pass)
            } else {
                bots[on_turn].decide(&game.view(Some(on_turn)), &mut Turn::unlimited(&mut chance))?.action
            };
            game.apply(on_turn, action).ok()?;
        }
        self.finish(game, seat)
    }

    /// One chance for each deal and every game of it: what is compared differs by its cards alone.
    fn players(&self) -> (BySeat<Box<dyn Bot>>, Chooser) {
        (BySeat::from_fn(|_| (self.make)()), Choosers::new(self.seed).of_deal(self.number))
    }

    fn finish(&self, mut game: Game, seat: Seat) -> Option<Ended> {
        let (mut bots, mut chance) = self.players();
        crate::play_deal(&mut game, &mut bots, &mut chance, |_, _, _| ()).ok()?;
        let outcome = game.outcome()?;
        let declarer = outcome.declaration.declarer;
        let takes = outcome.declaration.contract.takes_blind();
        let aside = if takes { game.exchange().legage } else { game.deal().blind };
        let pile = game.play()?.won()[declarer] | aside;
        let sixths = count::exact_points(self.rules.counting_method, pile).sixths();
        let amount = settle::amounts(self.rules, outcome)[seat];
        Some(Ended { amount, points: f64::from(sixths) / 6.0 })
    }
}

/// The rules of the same ruleset for three where these are for four; `None` if these are not for four.
pub(super) fn for_three(rules: &Rules) -> Option<Rules> {
    (rules.table == TableSize::Four).then(|| Rules { table: TableSize::Three, ..rules.clone() })
}
