//! Actions held against the best of them, asked as often and believing as much as the caller wants: for those who have to know
//! whether an answer stays.

use std::sync::Arc;

use cego_bots::auction::{Bidder, Faith};
use cego_bots::{Alternative, Decision, Turn, advice};
use cego_core::{Action, Phase, Rules, View, short};

use crate::chance::seeded;
use crate::options::of_card;
use crate::reason::{self, Reason};
use crate::sure::Pool;
use crate::value::{Ranked, Value};
use crate::worlds::Worlds;

/// In how many worlds one answer is found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Depth {
    /// As many as the strongest bot wants.
    Whole,
    /// So many, hardly any of them solved.
    Glance(u32),
}

/// How a question is put.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Asking {
    /// The seed of all chance.
    pub seed: u64,
    /// The number of answers, each in worlds of its own.
    pub times: usize,
    /// How much the others' words and cards are believed.
    pub faith: Faith,
    /// The worlds of one answer.
    pub depth: Depth,
}

/// An action beside the best one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Beside {
    /// What.
    pub action: Action,
    /// What it brings.
    pub value: Value,
    /// What it brings less than the best, in the ruleset's unit; 0 for the best itself.
    pub behind: f32,
    /// Half the 95 % interval of that, in worlds that both were tried in; `None` if the question was put once.
    pub doubt: Option<f32>,
}

/// Compares actions of a seat by its view. It keeps the judge of hands of the rules it was asked about last, which changes no answer.
#[derive(Default)]
pub struct Comparison {
    judge: Option<(Arc<Rules>, Bidder<'static>)>,
}

impl Comparison {
    /// These actions of the view, the best first; `None` where nothing is weighed, or one of them was not tried in any world.
    ///
    /// The actions are tried in the same worlds. Of cards that come to the same each gets what the lowest brings.
    pub fn beside(&mut self, view: &View, among: &[Action], asking: Asking) -> Option<Vec<Beside>> {
        let answers: Vec<Decision> =
            (0..asking.times).filter_map(|n| self.answer(view, among, asking, n)).collect();
        let pools: Vec<(Action, Pool)> = among
            .iter()
            .map(|&action| {
                Pool::new(&answers, |decision| weighed(decision, action)).map(|pool| (action, pool))
            })
            .collect::<Option<_>>()?;
        let (_, best) = pools.iter().max_by(|a, b| {
            let settlement = |pool: &Pool| pool.value().settlement;
            settlement(&a.1).total_cmp(&settlement(&b.1))
        })?;
        let mut beside: Vec<Beside> = pools
            .iter()
            .map(|(action, pool)| Beside {
                action: *action,
                value: pool.value(),
                behind: best.value().settlement - pool.value().settlement,
                doubt: pool.doubt(best),
            })
            .collect();
        short::sort_by(&mut beside, |a, b| a.behind.total_cmp(&b.behind));
        Some(beside)
    }

    /// Why each of some actions is done or left, the best of them first; `equal` says which are as good as that.
    pub fn explained(
        &mut self,
        view: &View,
        beside: &[Beside],
        equal: impl Fn(&Beside) -> bool,
    ) -> Vec<Vec<Reason>> {
        let options: Vec<Ranked> = beside
            .iter()
            .enumerate()
            .map(|(n, one)| Ranked {
                action: one.action,
                value: Some(one.value),
                sampled: true,
                equal: n > 0 && equal(one),
            })
            .collect();
        if view.phase == Phase::Auction {
            reason::of_words(view, self.judge(&view.rules, Faith::Usual), &options)
        } else {
            reason::explain(view, &options)
        }
    }

    /// Those of some actions that can be tried in worlds, the best first by one answer. None where one that cannot be may be better: then
    /// nobody knows which is the best.
    pub fn tried(&mut self, view: &View, among: &[Action], asking: Asking) -> Vec<Action> {
        let Some(decision) = self.answer(view, among, asking, 0) else { return Vec::new() };
        let tried = |a: &&Alternative| a.prior.is_none_or(|prior| prior.worlds > 0.0);
        let most = |alternatives: &mut dyn Iterator<Item = &Alternative>| {
            alternatives.map(|a| a.settlement).fold(f32::MIN, f32::max)
        };
        let best = most(&mut decision.alternatives.iter().filter(tried));
        let untried = most(&mut decision.alternatives.iter().filter(|a| !tried(a)));
        if untried > best {
            return Vec::new();
        }
        decision.alternatives.iter().filter(tried).map(|alternative| alternative.action).collect()
    }

    /// What somebody answers who thinks only so little, in the n-th try; `None` where nothing is weighed.
    pub fn guess(&mut self, view: &View, among: &[Action], asking: Asking, n: usize) -> Option<Action> {
        Some(self.answer(view, among, asking, n)?.action)
    }

    /// The n-th answer to a question among some of the actions of a view.
    fn answer(&mut self, view: &View, among: &[Action], asking: Asking, n: usize) -> Option<Decision> {
        let bidder = self.judge(&view.rules, asking.faith);
        let mut asked = view.clone();
        asked.choices = among.to_vec();
        let worlds = match asking.depth {
            Depth::Whole => Worlds::ALL,
            Depth::Glance(most) => Worlds::at_a_glance(most),
        };
        let clock = worlds.clock();
        let mut chance = seeded(asking.seed, n);
        let mut turn = Turn { chance: &mut chance, budget: worlds.budget(&clock) };
        match view.phase {
            Phase::Auction => advice::words(&asked, &mut turn, bidder),
            Phase::Keep | Phase::Discard => advice::exchange(&asked, &mut turn, bidder),
            Phase::Play => advice::card(&asked, &mut turn, bidder),
            Phase::SecondHand | Phase::Over => None,
        }
    }

    fn judge(&mut self, rules: &Arc<Rules>, faith: Faith) -> &Bidder<'static> {
        let fits = |(of, judge): &(Arc<Rules>, Bidder<'static>)| **of == **rules && judge.faith() == faith;
        if !self.judge.as_ref().is_some_and(fits) {
            self.judge = None;
        }
        let fresh = || (Arc::clone(rules), Bidder::new(rules).believing(faith));
        &self.judge.get_or_insert_with(fresh).1
    }
}

/// What an answer says of an action; `None` if no world has anything to do with it.
fn weighed(decision: &Decision, action: Action) -> Option<&Alternative> {
    let found = match action {
        Action::Play(card) => of_card(decision, card),
        _ => decision.alternatives.iter().find(|alternative| alternative.action == action),
    };
    found.filter(|alternative| alternative.prior.is_none_or(|prior| prior.worlds > 0.0))
}
