//! Which answers a puzzle offers: every card, but of hundreds of ways to keep only a few, and of words only those that can be tried.

use cego_analysis::{Asking, Comparison, Depth};
use cego_bots::auction::Faith;
use cego_bots::policy::PlayState;
use cego_bots::{Turn, by_name, distinct, thumb};
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{Action, Phase, View};

/// Of the ways to keep or discard the best by a glance, so many.
const MOST: usize = 10;
/// The worlds of that glance.
const GLANCE: u32 = 24;

/// What quick players do in a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Picks {
    /// By rule of thumb.
    pub(crate) by_thumb: Option<Action>,
    /// By what was learned, where something was.
    pub(crate) learned: Option<Action>,
}

impl Picks {
    pub(crate) fn of(view: &View) -> Picks {
        // Games it has not learned the policy searches, which is not quick.
        let has_learned = view.phase != Phase::Play || PlayState::of_view(view).is_some();
        let learned = by_name("policy").ok().filter(|_| has_learned).and_then(|mut policy| {
            let mut chance = Choosers::new(Seed::from_number(0)).of_deal(0);
            Some(policy.decide(view, &mut Turn::unlimited(&mut chance))?.action)
        });
        Picks { by_thumb: thumb::hint(view), learned }
    }

    /// Both.
    pub(crate) fn all(self) -> impl Iterator<Item = Action> {
        [self.by_thumb, self.learned].into_iter().flatten()
    }
}

/// What can be done in a position as answers of a puzzle; nothing where there is no real choice.
///
/// Of several cards that come to the same all are offered. Words that are tried in no world are left out.
#[must_use]
pub fn offered(view: &View, comparison: &mut Comparison) -> Vec<Action> {
    let free: Vec<Action> =
        view.choices.iter().copied().filter(|action| !matches!(action, Action::Challenge)).collect();
    let glance = Asking { seed: 0, times: 1, faith: Faith::Usual, depth: Depth::Glance(GLANCE) };
    let found = match view.phase {
        Phase::Play if distinct(view).len() > 1 => free,
        Phase::Auction => comparison.tried(view, &free, glance),
        Phase::Keep | Phase::Discard if free.len() > MOST => {
            let mut best = comparison.tried(view, &free, glance);
            best.truncate(MOST);
            best.extend(Picks::of(view).all().filter(|pick| free.contains(pick)));
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
