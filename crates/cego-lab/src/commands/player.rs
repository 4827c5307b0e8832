//! Who plays a deal on at a glance.

use cego_bots::net::{self, Memory, Net};
use cego_bots::policy::{self, Weights};
use cego_core::{Card, CardSet, Declaration, Play, Rules};

/// Who plays on.
#[derive(Clone, Copy)]
pub(super) enum Player<'a> {
    /// The policy of weights, from which the first lessons are.
    Policy,
    /// The networks as they are.
    Net(&'a Net),
}

impl Player<'_> {
    pub(super) fn card(
        self,
        rules: &Rules,
        declaration: &Declaration,
        play: &Play,
        memory: &Memory,
        aside: CardSet,
    ) -> Option<Card> {
        match self {
            Player::Policy => policy::card(Weights::shipped(), rules, declaration, play, memory.voids()),
            Player::Net(net) if net.has(declaration) => {
                net::card(net, rules, declaration, play, memory, aside)
            }
            Player::Net(_) => Player::Policy.card(rules, declaration, play, memory, aside),
        }
    }

    /// Plays on to the end.
    pub(super) fn play_out(
        self,
        rules: &Rules,
        declaration: &Declaration,
        play: &mut Play,
        memory: Memory,
        aside: CardSet,
    ) {
        match self {
            Player::Net(net) if net.has(declaration) => {
                net::play_out(net, rules, declaration, play, memory, aside);
            }
            Player::Net(_) | Player::Policy => policy::play_out(Weights::shipped(), rules, declaration, play),
        }
    }
}
