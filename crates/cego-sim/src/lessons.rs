//! Lessons for the card policy: what a teacher thinks of every card it could play.
//!
//! Of each deal a line: its number, then each action by its number among the choices, and after a colon what was thought of each card that was
//! weighed. A line follows from seed, number and teacher alone, so that deals can be shared out to any number of threads and machines. A file of
//! lessons is the seed, then lines; `cego-lab learn-policy learn` reads it.

use std::fmt::Write as _;
use std::sync::Arc;

use cego_bots::{Bot, PolicyBot, Turn};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Contract, Deal, Game, Phase, Rules, Seat, TableSize};
use cego_rules::preset;

/// The rulesets of the lessons, deal by deal in turn: name, how many play, and which differences of settlement are worth preferring.
const RULES: &str = include_str!("../../../data/bots/lessons.txt");

/// Every tenth card is another one than the teacher's, so that the policy learns what to do after mistakes too.
const OTHERS: usize = 10;

/// The deals of a seed, for a teacher to play: in two rulesets in turn, with three and four players.
pub struct Lessons {
    rulesets: Vec<(Arc<Rules>, f32)>,
    shuffler: Shuffler,
    choosers: Choosers,
}

impl Lessons {
    /// The deals of a seed.
    ///
    /// # Panics
    /// If `data/bots/lessons.txt` names what there is not, which a test would say.
    #[must_use]
    pub fn new(seed: u64) -> Lessons {
        let of = |line: &str| {
            let [name, players, stake] = line.split(' ').collect::<Vec<_>>()[..] else { return None };
            let rules = preset(name)?.rules(TableSize::new(players.parse().ok()?)?).ok()?;
            Some((Arc::new(rules), stake.parse().ok()?))
        };
        let rulesets = RULES.lines().map(|line| of(line).expect("rules and a stake")).collect();
        let seed = Seed::from_number(seed);
        Lessons { rulesets, shuffler: Shuffler::new(seed), choosers: Choosers::new(seed) }
    }

    /// Which difference of settlement is worth preferring in the deal of a number, in its ruleset's smallest unit.
    #[must_use]
    pub fn stake(&self, number: u64) -> f32 {
        self.rulesets[self.at(number)].1
    }

    const fn at(&self, number: u64) -> usize {
        (number % self.rulesets.len() as u64) as usize
    }

    /// The game of a number before the first word.
    ///
    /// # Panics
    /// Never: what is shuffled is a deal.
    #[must_use]
    pub fn game(&mut self, number: u64) -> Game {
        let rules = &self.rulesets[self.at(number)].0;
        let dealer = Seat::new((number % rules.table.people() as u64) as usize);
        let deal = Deal::from_seed(rules, &mut self.shuffler, number, dealer);
        Game::new(Arc::clone(rules), deal).expect("a deal")
    }

    /// Lets a teacher play the deal of a number, who must not have played before: the line of the deal, without its end. `None` if only deals of one
    /// contract are wanted and this one leads to another. Words are the policy's: a teacher who thinks about them is slow, and they are not what is
    /// taught.
    pub fn line(&mut self, number: u64, teacher: &mut dyn Bot, only: Option<Contract>) -> Option<String> {
        let mut game = self.game(number);
        let mut chance = self.choosers.of_deal(number);
        let mut bidder = PolicyBot::default();
        let mut line = number.to_string();
        while let Some(seat) = game.on_turn() {
            if only.is_some() && game.declaration().is_some_and(|d| Some(d.contract) != only) {
                return None;
            }
            let asked: &mut dyn Bot =
                if game.phase() == Phase::Auction { &mut bidder } else { &mut *teacher };
            let action = lesson(&game, seat, asked, &mut chance, &mut line);
            game.apply_unchecked(seat, action);
        }
        Some(line)
    }
}

/// What is done on turn; it is added to the line.
fn lesson(game: &Game, seat: Seat, asked: &mut dyn Bot, chance: &mut Chooser, line: &mut String) -> Action {
    let view = game.view(Some(seat));
    let index = |action: Action| view.choices.iter().position(|&a| a == action).expect("a choice");
    let decision = asked.decide(&view, &mut Turn::unlimited(chance)).expect("a decision");
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
        let line =
            |source: &mut Lessons, number| source.line(number, &mut *by_name("pimc").unwrap(), None).unwrap();
        let mut source = Lessons::new(3);
        let all: Vec<String> = (0..5).map(|number| line(&mut source, number)).collect();
        for number in [4, 1, 3] {
            assert_eq!(line(&mut Lessons::new(3), number), all[number as usize]);
        }
        assert!(all.iter().all(|line| line.contains(':')), "{all:?}");
    }

    #[test]
    fn deals_of_other_contracts_teach_nothing_where_one_is_wanted() {
        let mut source = Lessons::new(3);
        let mut of = |only| {
            (0..20).filter(|&n| source.line(n, &mut *by_name("policy").unwrap(), only).is_some()).count()
        };
        let solo = of(Some(Contract::Solo));
        assert!(solo < 20 && of(None) == 20, "{solo}");
    }
}
