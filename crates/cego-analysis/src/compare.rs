//! Comparison of actions with the best of them. The caller chooses the number of answers and the
//! trust in the other seats' actions, for studies of an answer's stability.

use std::sync::Arc;

use cego_bots::auction::{Bidder, Faith};
use cego_bots::{Alternative, Decision, TurnContext, advice};
use cego_core::{Action, Phase, Rules, View, small_sort};

use crate::chance::seeded;
use crate::options::find_for_card;
use crate::pooled_estimate::PooledEstimate;
use crate::reason::{self, Reason};
use crate::value::{ActionValue, RankedOption};
use crate::world_limit::WorldLimit;

/// Search effort of one answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SearchEffort {
    /// The full number of worlds of the strongest bot.
    Whole,
    /// This many worlds, hardly any of them solved exactly.
    Glance(u32),
}

/// Parameters of a comparison.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ComparisonSettings {
    /// Seed of all random streams.
    pub seed: u64,
    /// Number of answers, each in independent worlds.
    pub times: usize,
    /// Weight of the evidence from the other seats' words and cards.
    pub faith: Faith,
    /// Search effort of one answer.
    pub depth: SearchEffort,
}

/// An action compared with the best one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ComparedAction {
    /// Action that is compared.
    pub action: Action,
    /// Pooled value of the action.
    pub value: ActionValue,
    /// Expected loss against the best action, in the ruleset's unit; 0 for the best itself.
    pub loss: f32,
    /// Half-width of the 95 % confidence interval of `behind`, over worlds in which both were
    /// tried. `None` if there was only one answer.
    pub doubt: Option<f32>,
}

/// Compares actions of a seat from its view. It caches the hand evaluator of the last ruleset,
/// which changes no answer.
#[derive(Default)]
pub struct Comparison {
    judge: Option<(Arc<Rules>, Bidder<'static>)>,
}

impl Comparison {
    /// Compares these actions of the view and returns them, best first. Returns `None` if the bot
    /// evaluates nothing or an action was not tried in any world.
    ///
    /// The actions are tried in the same worlds (common random numbers). Equivalent cards share the
    /// value of the lowest.
    pub fn compare(
        &mut self,
        view: &View,
        among: &[Action],
        asking: ComparisonSettings,
    ) -> Option<Vec<ComparedAction>> {
        let answers: Vec<Decision> =
            (0..asking.times).filter_map(|n| self.answer(view, among, asking, n)).collect();
        let pools: Vec<(Action, PooledEstimate)> = among
            .iter()
            .map(|&action| {
                PooledEstimate::new(&answers, |decision| find_alternative(decision, action))
                    .map(|pool| (action, pool))
            })
            .collect::<Option<_>>()?;
        let (_, best) = pools.iter().max_by(|a, b| {
            let settlement = |pool: &PooledEstimate| pool.value().settlement;
            settlement(&a.1).total_cmp(&settlement(&b.1))
        })?;
        let mut beside: Vec<ComparedAction> = pools
            .iter()
            .map(|(action, pool)| ComparedAction {
                action: *action,
                value: pool.value(),
                loss: best.value().settlement - pool.value().settlement,
                doubt: pool.doubt(best),
            })
            .collect();
        small_sort::sort_by(&mut beside, |a, b| a.loss.total_cmp(&b.loss));
        Some(beside)
    }

    /// Returns the reasons for and against each action, best action first. `equal` returns whether
    /// an action is as good as the best.
    pub fn explain(
        &mut self,
        view: &View,
        beside: &[ComparedAction],
        equal: impl Fn(&ComparedAction) -> bool,
    ) -> Vec<Vec<Reason>> {
        let options: Vec<RankedOption> = beside
            .iter()
            .enumerate()
            .map(|(n, one)| RankedOption {
                action: one.action,
                value: Some(one.value),
                sampled: true,
                equal: n > 0 && equal(one),
            })
            .collect();
        if view.phase == Phase::Auction {
            reason::explain_words(view, self.bidder(&view.rules, Faith::Usual), &options)
        } else {
            reason::explain(view, &options)
        }
    }

    /// Returns the actions that can be tried in worlds, best first by one answer. Returns nothing
    /// if an action that cannot be tried may be better, since the best action is then unknown.
    pub fn comparable_actions(
        &mut self,
        view: &View,
        among: &[Action],
        asking: ComparisonSettings,
    ) -> Vec<Action> {
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

    /// Returns the action that a search of this depth chooses in the n-th try; `None` if the bot
    /// evaluates nothing.
    pub fn guess(
        &mut self,
        view: &View,
        among: &[Action],
        asking: ComparisonSettings,
        n: usize,
    ) -> Option<Action> {
        Some(self.answer(view, among, asking, n)?.action)
    }

    /// Returns the n-th answer to a question about `among`.
    fn answer(
        &mut self,
        view: &View,
        among: &[Action],
        asking: ComparisonSettings,
        n: usize,
    ) -> Option<Decision> {
        let bidder = self.bidder(&view.rules, asking.faith);
        let mut asked = view.clone();
        asked.choices = among.to_vec();
        let worlds = match asking.depth {
            SearchEffort::Whole => WorldLimit::ALL,
            SearchEffort::Glance(most) => WorldLimit::at_most_fast(most),
        };
        let clock = worlds.clock();
        let mut chance = seeded(asking.seed, n);
        let mut turn = TurnContext { chance: &mut chance, budget: worlds.budget(&clock) };
        match view.phase {
            Phase::Auction => advice::words(&asked, &mut turn, bidder),
            Phase::Keep | Phase::Discard => advice::exchange(&asked, &mut turn, bidder),
            Phase::Play => advice::card(&asked, &mut turn, bidder),
            Phase::SecondHand | Phase::Over => None,
        }
    }

    fn bidder(&mut self, rules: &Arc<Rules>, faith: Faith) -> &Bidder<'static> {
        let fits =
            |(of, judge): &(Arc<Rules>, Bidder<'static>)| **of == **rules && judge.faith() == faith;
        if !self.judge.as_ref().is_some_and(fits) {
            self.judge = None;
        }
        let fresh = || (Arc::clone(rules), Bidder::new(rules).believing(faith));
        &self.judge.get_or_insert_with(fresh).1
    }
}

/// Returns the evaluation of an action in an answer; `None` if no world was sampled for it.
fn find_alternative(decision: &Decision, action: Action) -> Option<&Alternative> {
    let found = match action {
        Action::Play(card) => find_for_card(decision, card),
        _ => decision.alternatives.iter().find(|alternative| alternative.action == action),
    };
    found.filter(|alternative| alternative.prior.is_none_or(|prior| prior.worlds > 0.0))
}
