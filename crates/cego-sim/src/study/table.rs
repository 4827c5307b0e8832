//! One deal and the games played with it.

use std::sync::Arc;

use cego_bots::{Bot, TurnContext};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, BySeat, CardSet, Contract, Deal, Declaration, Game, Phase, Rules, Seat, Stage,
    TableSize, Word, count, settle,
};

/// A deal with the same bot on all seats.
pub(super) struct StudyTable<'a> {
    pub(super) rules: &'a Arc<Rules>,
    pub(super) deal: Deal,
    make: fn() -> Box<dyn Bot>,
    seed: Seed,
    number: u64,
}

/// Result of a game for the observed seat.
#[derive(Clone, Copy)]
pub(super) struct StudyGameResult {
    /// Settlement of the seat, in the ruleset's smallest unit.
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

    /// Returns the seats that have a hand.
    pub(super) fn seats(&self) -> Vec<Seat> {
        self.deal.players(self.rules.table).collect()
    }

    /// Returns the deal of the same number for another number of players, with that table's rules.
    pub(super) fn with_table_size(&self, rules: &'a Arc<Rules>) -> StudyTable<'a> {
        StudyTable::new(rules, self.make, self.seed, self.number)
    }

    /// Plays a contract and returns the result for `seat`; `None` if the hand cannot play it here.
    ///
    /// `kept` sets the freely chosen cards that the declarer keeps.
    pub(super) fn play(
        &self,
        contract: Contract,
        declarer: Seat,
        seat: Seat,
        kept: Option<CardSet>,
    ) -> Option<StudyGameResult> {
        let announced = contract.is_all_against_all();
        let declaration = Declaration { announced, ..Declaration::plain(contract, declarer) };
        let mut game =
            Game::with_declaration(Arc::clone(self.rules), self.deal, declaration).ok()?;
        if let Some(free) = kept {
            game.apply(declarer, Action::Keep { pips: CardSet::EMPTY, free }).ok()?;
        }
        self.finish(game, seat)
    }

    /// Plays the whole deal, with `seat` passing ("fort Solo") when asked for a Solo.
    ///
    /// Returns the result for that seat.
    pub(super) fn play_after_no_solo(&self, seat: Seat) -> Option<StudyGameResult> {
        let mut game = Game::new_unchecked(Arc::clone(self.rules), self.deal);
        let (mut bots, mut chance) = self.players();
        while game.phase() == Phase::Auction {
            let on_turn = game.on_turn()?;
            let forced = on_turn == seat && game.auction().stage() == Stage::SoloQuery;
            let action = if forced {
                Action::Say(Word::Pass)
            } else {
                bots[on_turn]
                    .decide(&game.view(Some(on_turn)), &mut TurnContext::unlimited(&mut chance))?
                    .action
            };
            game.apply(on_turn, action).ok()?;
        }
        self.finish(game, seat)
    }

    /// Creates the bots, with one random stream per deal (common random numbers).
    ///
    /// The compared games of a deal thus share their randomness.
    fn players(&self) -> (BySeat<Box<dyn Bot>>, Chooser) {
        (BySeat::from_fn(|_| (self.make)()), Choosers::new(self.seed).for_deal(self.number))
    }

    fn finish(&self, mut game: Game, seat: Seat) -> Option<StudyGameResult> {
        let (mut bots, mut chance) = self.players();
        crate::play_deal(&mut game, &mut bots, &mut chance, |_, _, _| ()).ok()?;
        let outcome = game.outcome()?;
        let declarer = outcome.declaration.declarer;
        let takes = outcome.declaration.contract.takes_blind();
        let aside = if takes { game.exchange().legage } else { game.deal().blind };
        let pile = game.play()?.won()[declarer] | aside;
        let sixths = count::exact_points(self.rules.counting_method, pile).sixths();
        let amount = settle::amounts(self.rules, outcome)[seat];
        Some(StudyGameResult { amount, points: f64::from(sixths) / 6.0 })
    }
}

/// Returns the same ruleset for three players; `None` if these rules are not for four.
pub(super) fn for_three(rules: &Rules) -> Option<Rules> {
    (rules.table == TableSize::Four).then(|| Rules { table: TableSize::Three, ..rules.clone() })
}
