//! Fast players for rollouts.

use std::sync::LazyLock;

use cego_bots::net::{self, Net, PlayMemory};
use cego_bots::policy::{self, Weights};
use cego_core::chooser::Chooser;
use cego_core::{Card, CardSet, Declaration, Play, Rules};

/// A fast player for rollouts.
#[derive(Clone, Copy)]
pub(super) enum RolloutPlayer<'a> {
    /// The card policy with the released weights. It plays in the first training rounds.
    Policy,
    /// The given networks, with the policy in games that they do not cover.
    Net(&'a Net),
    /// The rule of thumb.
    Thumb,
}

/// Untrained weights, with which the policy plays by rule of thumb.
static UNTRAINED: LazyLock<Weights> = LazyLock::new(|| Weights::read(""));

impl RolloutPlayer<'static> {
    /// Draws a player for a training deal: 5/8 the released networks, 2/8 `policy`, 1/8 `thumb`.
    ///
    /// People play like none of these, so training should not rest on a single one.
    pub(super) fn sample(chance: &mut Chooser) -> RolloutPlayer<'static> {
        match chance.index(8) {
            0 => RolloutPlayer::Thumb,
            1 | 2 => RolloutPlayer::Policy,
            _ => RolloutPlayer::Net(Net::counted()),
        }
    }
}

impl RolloutPlayer<'_> {
    pub(super) fn card(
        self,
        rules: &Rules,
        declaration: &Declaration,
        play: &Play,
        memory: &PlayMemory,
        aside: CardSet,
    ) -> Option<Card> {
        match self {
            RolloutPlayer::Policy => {
                policy::card(Weights::shipped(), rules, declaration, play, memory.voids())
            }
            RolloutPlayer::Net(net) if net.has(declaration) => {
                net::card(net, rules, declaration, play, memory, aside)
            }
            RolloutPlayer::Net(_) => {
                RolloutPlayer::Policy.card(rules, declaration, play, memory, aside)
            }
            RolloutPlayer::Thumb => {
                policy::card(&UNTRAINED, rules, declaration, play, memory.voids())
            }
        }
    }

    /// Plays all remaining cards.
    pub(super) fn play_out(
        self,
        rules: &Rules,
        declaration: &Declaration,
        play: &mut Play,
        memory: PlayMemory,
        aside: CardSet,
    ) {
        match self {
            RolloutPlayer::Net(net) if net.has(declaration) => {
                net::play_out(net, rules, declaration, play, memory, aside);
            }
            RolloutPlayer::Thumb => policy::play_out(&UNTRAINED, rules, declaration, play),
            RolloutPlayer::Net(_) | RolloutPlayer::Policy => {
                policy::play_out(Weights::shipped(), rules, declaration, play)
            }
        }
    }
}
