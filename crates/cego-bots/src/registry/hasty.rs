//! The distilled policy in a hurry.

use cego_core::{Action, Card, Phase, View};

use crate::maths::exp;
use crate::policy::{self, PlayState, Weights};
use crate::{Bot, Decision, PolicyBot, Turn};

/// By how much better a card must look, in hundredths of the policy's score, to be played e times as often.
const SOFTNESS: f32 = 60.0;
/// Parts into which chance is divided.
const PARTS: usize = 1 << 20;

/// Bids and exchanges like [`PolicyBot`], but of the cards it often takes one that the policy likes less: each
/// with a chance that falls exponentially with what it lacks to the best (a softmax).
#[derive(Default)]
pub(super) struct HastyBot {
    policy: PolicyBot,
}

impl Bot for HastyBot {
    fn name(&self) -> &str {
        "hasty"
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        if view.phase == Phase::Play
            && let Some(card) = card(view, turn)
        {
            return Some(Decision::plain(Action::Play(card)));
        }
        self.policy.decide(view, turn)
    }
}

/// A card of a game the policy has learned.
fn card(view: &View, turn: &mut Turn<'_>) -> Option<Card> {
    let scene = PlayState::of_view(view)?;
    let scores: Vec<(Card, i32)> = policy::scores(Weights::shipped(), &scene).collect();
    let best = scores.iter().map(|&(_, score)| score).max()?;
    let share = |score: i32| f64::from(exp((score - best) as f32 / SOFTNESS));
    let sum: f64 = scores.iter().map(|&(_, score)| share(score)).sum();
    let mut at = sum * (turn.chance.index(PARTS) as f64 + 0.5) / PARTS as f64;
    for &(card, score) in &scores {
        at -= share(score);
        if at <= 0.0 {
            return Some(card);
        }
    }
    scores.last().map(|&(card, _)| card)
}
