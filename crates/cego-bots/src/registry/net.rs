//! The networks as a player.

use cego_core::{Action, Phase, View};

use super::PolicyBot;
use crate::net::{self, Net};
use crate::{Bot, Decision, Turn};

/// Plays the cards of counted games by the learned networks alone; all else as a [`PolicyBot`].
#[derive(Default)]
pub(super) struct NetBot {
    policy: PolicyBot,
}

impl Bot for NetBot {
    fn name(&self) -> &str {
        "net"
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        let card = (view.phase == Phase::Play).then(|| net::of_view(Net::counted(), view)).flatten();
        match card {
            Some(card) => Some(Decision::plain(Action::Play(card))),
            None => self.policy.decide(view, turn),
        }
    }
}
