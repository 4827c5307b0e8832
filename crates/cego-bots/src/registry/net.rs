//! The networks as a player.

use cego_core::{Action, Phase, View};

use super::PolicyBot;
use crate::net::{self, Exchanger, Net};
use crate::{Bot, Decision, Turn};

/// Keeps, discards and plays the cards of counted games by the learned networks alone; all else as a [`PolicyBot`].
#[derive(Default)]
pub(super) struct NetBot {
    policy: PolicyBot,
}

impl Bot for NetBot {
    fn name(&self) -> &str {
        "net"
    }

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        let action = match view.phase {
            Phase::Keep | Phase::Discard => Exchanger::shipped().of_view(view),
            Phase::Play => net::of_view(Net::counted(), view).map(Action::Play),
            _ => None,
        };
        match action {
            Some(action) => Some(Decision::plain(action)),
            None => self.policy.decide(view, turn),
        }
    }
}
