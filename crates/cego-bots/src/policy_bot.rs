//! The distilled policy as a player.

use cego_core::{Action, Phase, View};

use crate::policy::{Features, Scene, Weights};
use crate::{Bot, Decision, Turn, thumb};

/// Plays cards by the learned weights alone, without looking ahead; the rest by rule of thumb.
#[derive(Clone, Copy, Default, Debug)]
pub struct PolicyBot;

impl Bot for PolicyBot {
    fn name(&self) -> &str {
        "policy"
    }

    fn decide(&mut self, view: &View, _turn: &mut Turn<'_>) -> Option<Decision> {
        let card = if view.phase == Phase::Play { card(view) } else { None };
        card.map(Action::Play).or_else(|| thumb::hint(view)).map(Decision::plain)
    }
}

fn card(view: &View) -> Option<cego_core::Card> {
    let scene = Scene::of_view(view)?;
    let weights = Weights::shipped();
    scene.distinct().max_by_key(|&card| weights.score(&Features::of(&scene, card)))
}
