//! The networks as a player.

use cego_core::{Action, Phase, View};

use crate::judge::Judge;
use crate::net::{self, Net};
use crate::{Bot, Decision, Turn, discards, thumb};

/// Plays cards by the learned networks alone, in every game; bids by the learned tables, discards by learned weights and keeps by rule of
/// thumb.
#[derive(Default)]
pub(super) struct NetBot {
    judge: Judge,
}

impl Bot for NetBot {
    fn name(&self) -> &str {
        "net"
    }

    fn decide(&mut self, view: &View, _turn: &mut Turn<'_>) -> Option<Decision> {
        let decision = match view.phase {
            Phase::Auction => self.judge.of(view).decide(view),
            Phase::Discard => discards::of_view(view).map(Decision::plain),
            Phase::Play => net::of_view(Net::shipped(), view).map(|card| Decision::plain(Action::Play(card))),
            _ => None,
        };
        decision.or_else(|| thumb::hint(view).map(Decision::plain))
    }
}
