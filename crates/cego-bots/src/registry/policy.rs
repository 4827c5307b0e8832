//! The distilled policy as a player.

use cego_core::{Action, Card, Phase, View};

use crate::judge::Judge;
use crate::policy::{self, PlayState, Weights};
use crate::search::Settings;
use crate::{Bot, Decision, StrongBot, Turn, discards, thumb};

/// Plays cards by the learned weights alone, bids by the learned tables and discards by learned weights, without looking
/// ahead; keeps by rule of thumb. Games it has not learned, such as those of exact tricks, it plays like a [`StrongBot`] in whose worlds it plays itself.
pub struct PolicyBot {
    judge: Judge,
    specialist: StrongBot,
}

impl Default for PolicyBot {
    fn default() -> PolicyBot {
        PolicyBot { judge: Judge::default(), specialist: StrongBot::of("policy", &Settings::BY_POLICY) }
    }
}

impl Bot for PolicyBot {
    fn name(&self) -> &str {
        "policy"
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        let decision = match view.phase {
            Phase::Auction => self.judge.of(view).decide(view),
            Phase::Discard => discards::of_view(view).map(Decision::plain),
            Phase::Play => match card(view) {
                Some(card) => Some(Decision::plain(Action::Play(card))),
                None => self.specialist.decide(view, turn),
            },
            _ => None,
        };
        decision.or_else(|| thumb::hint(view).map(Decision::plain))
    }
}

/// The policy's card; `None` in games it has not learned.
pub(super) fn card(view: &View) -> Option<Card> {
    let scene = PlayState::of_view(view)?;
    policy::best(Weights::shipped(), &scene)
}
