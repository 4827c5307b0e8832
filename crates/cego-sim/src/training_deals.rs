//! Training data for the card policy: a teacher's evaluation of every card it could play.
//!
//! Every deal is one line: the number of the deal, then each action by its index among the choices.
//! A colon and the teacher's value of each evaluated card follow where there was a choice of cards.
//! A line depends on seed, number and teacher alone, so that deals can be distributed over threads
//! and machines. A file is the seed, followed by such lines; `cego-lab learn-policy learn` reads
//! it.

use std::fmt::Write as _;
use std::sync::Arc;

use cego_bots::{Bot, PolicyBot, TurnContext};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Contract, Deal, Game, Phase, Rules, Seat, TableSize};
use cego_rules::preset;

/// Rulesets of the training deals, used in turn: name, number of players and stake (see
/// [`TrainingDeals::stake`]).
const RULES: &str = include_str!("../../../data/bots/lessons.txt");

/// Exploration rate: one card in this many is drawn at random instead of the teacher's choice.
///
/// The policy thereby also learns to play after mistakes.
const OTHERS: usize = 10;

/// Generator of the training deals of a seed, with three and four players and several rulesets in
/// turn.
pub struct TrainingDeals {
    rulesets: Vec<(Arc<Rules>, f32)>,
    shuffler: Shuffler,
    choosers: Choosers,
}

impl TrainingDeals {
    /// Creates the generator for a seed.
    ///
    /// # Panics
    /// If `data/bots/lessons.txt` is invalid, which a test rules out.
    #[must_use]
    pub fn new(seed: u64) -> TrainingDeals {
        let of = |line: &str| {
            let [name, players, stake] = line.split(' ').collect::<Vec<_>>()[..] else {
                return None;
            };
            let rules = preset(name)?.rules(TableSize::new(players.parse().ok()?)?).ok()?;
            Some((Arc::new(rules), stake.parse().ok()?))
        };
        let rulesets = RULES.lines().map(|line| of(line).expect("rules and a stake")).collect();
        let seed = Seed::from_number(seed);
        TrainingDeals { rulesets, shuffler: Shuffler::new(seed), choosers: Choosers::new(seed) }
    }

    /// Returns the settlement difference that matters in this deal, in the ruleset's smallest unit.
    #[must_use]
    pub fn stake(&self, number: u64) -> f32 {
        self.rulesets[self.at(number)].1
    }

    const fn at(&self, number: u64) -> usize {
        (number % self.rulesets.len() as u64) as usize
    }

    /// Returns the game of this number before the first bid.
    ///
    /// # Panics
    /// Never: the shuffler always yields a valid deal.
    #[must_use]
    pub fn game(&mut self, number: u64) -> Game {
        let rules = &self.rulesets[self.at(number)].0;
        let dealer = Seat::new((number % rules.table.people() as u64) as usize);
        let deal = Deal::from_seed(rules, &mut self.shuffler, number, dealer);
        Game::new(Arc::clone(rules), deal).expect("a deal")
    }

    /// Lets a teacher play deal `number` and returns its line, without a line break.
    ///
    /// The teacher must not have played before. If `only` is set, the result is `None` unless the
    /// deal leads to that contract. The policy bids, because bids are not taught and a searching
    /// teacher bids slowly.
    pub fn line(
        &mut self,
        number: u64,
        teacher: &mut dyn Bot,
        only: Option<Contract>,
    ) -> Option<String> {
        let mut game = self.game(number);
        let mut chance = self.choosers.for_deal(number);
        let mut bidder = PolicyBot::default();
        let mut line = number.to_string();
        while let Some(seat) = game.on_turn() {
            if only.is_some() && game.declaration().is_some_and(|d| Some(d.contract) != only) {
                return None;
            }
            let asked: &mut dyn Bot =
                if game.phase() == Phase::Auction { &mut bidder } else { &mut *teacher };
            let action = append_decision(&game, seat, asked, &mut chance, &mut line);
            game.apply_unchecked(seat, action);
        }
        Some(line)
    }
}

/// Decides for the seat on turn and appends the action and its evaluation to the line.
fn append_decision(
    game: &Game,
    seat: Seat,
    asked: &mut dyn Bot,
    chance: &mut Chooser,
    line: &mut String,
) -> Action {
    let view = game.view(Some(seat));
    let index = |action: Action| view.choices.iter().position(|&a| a == action).expect("a choice");
    let decision = asked.decide(&view, &mut TurnContext::unlimited(chance)).expect("a decision");
    let weighed = decision.alternatives.len();
    let taught = view.phase == Phase::Play && weighed > 1;
    let action = if taught && chance.index(OTHERS) == 0 {
        decision.alternatives[chance.index(weighed)].action
    } else {
        decision.action
    };
    write!(line, " {}", index(action)).expect("a string");
    if taught {
        for (i, a) in decision.alternatives.iter().enumerate() {
            let mark = if i == 0 { ':' } else { ',' };
            write!(line, "{mark}{}={:.3}", index(a.action), a.settlement).expect("a string");
        }
    }
    action
}

#[cfg(test)]
mod tests {
    use cego_bots::by_name;

    use super::*;

    #[test]
    fn a_line_does_not_depend_on_those_before() {
        let line = |source: &mut TrainingDeals, number| {
            source.line(number, &mut *by_name("pimc").unwrap(), None).unwrap()
        };
        let mut source = TrainingDeals::new(3);
        let all: Vec<String> = (0..5).map(|number| line(&mut source, number)).collect();
        for number in [4, 1, 3] {
            assert_eq!(line(&mut TrainingDeals::new(3), number), all[number as usize]);
        }
        assert!(all.iter().all(|line| line.contains(':')), "{all:?}");
    }

    #[test]
    fn deals_of_other_contracts_teach_nothing_where_one_is_wanted() {
        let mut source = TrainingDeals::new(3);
        let mut of = |only| {
            (0..20)
                .filter(|&n| source.line(n, &mut *by_name("policy").unwrap(), only).is_some())
                .count()
        };
        let solo = of(Some(Contract::Solo));
        assert!(solo < 20 && of(None) == 20, "{solo}");
    }
}
