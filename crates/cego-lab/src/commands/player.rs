//! Who plays a deal on at a glance.

use std::sync::LazyLock;

use cego_bots::net::{self, Memory, Net};
use cego_bots::policy::{self, Weights};
use cego_core::chooser::Chooser;
use cego_core::{Card, CardSet, Declaration, Play, Rules};

/// Who plays on.
#[derive(Clone, Copy)]
pub(super) enum Player<'a> {
    /// The policy of weights, from which the first lessons are.
    Policy,
    /// The networks as they are.
    Net(&'a Net),
    /// The rule of thumb.
    Thumb,
}

/// Weights that have learned nothing, by which the policy plays by rule of thumb.
static NONE: LazyLock<Weights> = LazyLock::new(|| Weights::read(""));

impl Player<'static> {
    /// Who has a seat in a deal that networks learn from: of eight, five are the networks that ship, two the policy, and one plays by rule of thumb.
    /// People are none of these, so what is learned should rest on no single one.
    pub(super) fn drawn(chance: &mut Chooser) -> Player<'static> {
        match chance.index(8) {
            0 => Player::Thumb,
            1 | 2 => Player::Policy,
            _ => Player::Net(Net::counted()),
        }
    }
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
            Player::Thumb => policy::card(&NONE, rules, declaration, play, memory.voids()),
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
            Player::Thumb => policy::play_out(&NONE, rules, declaration, play),
            Player::Net(_) | Player::Policy => policy::play_out(Weights::shipped(), rules, declaration, play),
        }
    }
}
