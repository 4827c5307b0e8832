//! Answers that a puzzle offers: all cards, only a few of hundreds of keeps, and only words that
//! can be tried in worlds.

use crate::{Comparison, ComparisonSettings, SearchEffort};
use cego_bots::auction::Faith;
use cego_bots::policy::PlayState;
use cego_bots::{TurnContext, by_name, distinct, thumb};
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, Phase, View};

/// Maximum number of keeps or discards, chosen by a quick search.
const MOST: usize = 10;
/// Number of worlds of the quick search.
const GLANCE: u32 = 24;

/// Moves of the fast bots in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct BotMoves {
    /// Move by rule of thumb.
    pub(crate) by_thumb: Option<Action>,
    /// Move of the learned policy; `None` in games that it has not learned.
    pub(crate) learned: Option<Action>,
}

impl BotMoves {
    pub(crate) fn from_view(view: &View) -> BotMoves {
        // In games that it has not learned the policy searches, which is slow.
        let has_learned = view.phase != Phase::Play || PlayState::from_view(view).is_some();
        let learned = by_name("policy").ok().filter(|_| has_learned).and_then(|mut policy| {
            let mut chance = Choosers::new(Seed::from_number(0)).for_deal(0);
            Some(policy.decide(view, &mut TurnContext::unlimited(&mut chance))?.action)
        });
        BotMoves { by_thumb: thumb::hint(view), learned }
    }

    /// Returns the moves that exist.
    pub(crate) fn all(self) -> impl Iterator<Item = Action> {
        [self.by_thumb, self.learned].into_iter().flatten()
    }
}

/// Returns the answers that a puzzle offers in a position; none if there is no real choice.
///
/// All of several equivalent cards are offered. Words that cannot be tried in any world are left
/// out.
#[must_use]
pub fn offered_answers(view: &View, comparison: &mut Comparison) -> Vec<Action> {
    let free: Vec<Action> = view
        .choices
        .iter()
        .copied()
        .filter(|action| !matches!(action, Action::Challenge))
        .collect();
    let glance = ComparisonSettings {
        seed: 0,
        times: 1,
        faith: Faith::Usual,
        depth: SearchEffort::Glance(GLANCE),
    };
    let found = match view.phase {
        Phase::Play if distinct(view).len() > 1 => free,
        Phase::Auction => comparison.comparable_actions(view, &free, glance),
        Phase::Keep | Phase::Discard if free.len() > MOST => {
            let mut best = comparison.comparable_actions(view, &free, glance);
            best.truncate(MOST);
            best.extend(BotMoves::from_view(view).all().filter(|pick| free.contains(pick)));
            let mut once: Vec<Action> = Vec::new();
            for action in best {
                if !once.contains(&action) {
                    once.push(action);
                }
            }
            once
        }
        Phase::Keep | Phase::Discard => free,
        _ => Vec::new(),
    };
    if found.len() > 1 { found } else { Vec::new() }
}
