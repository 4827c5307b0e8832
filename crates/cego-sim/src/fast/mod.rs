//! Fast path: unchecked random play on machine words.
//!
//! [`play_out`] plays the tricks of several deals in lockstep, which hides the latency of each.
//! [`random_play`] shuffles, deals, plays and counts. [`whole`] adds auction, exchange and
//! settlement. Every choice is drawn from the deal's [`Chooser`] among the legal cards in index
//! order, exactly as by the random bot in the checked game.
//!
//! Players are numbered in turn order from forehand, 0 to `N`-1, because tricks run in that order.
//! The caller maps players to seats and handles the dealer who sits out at a table of five. Two
//! kinds of Räuber are not supported: those the dealer joins from the second trick on, and those
//! with card duties by the rules.

mod backend;
mod count;
mod lane;
mod random_play;
mod select;
pub mod whole;

use cego_core::CardSet;
use cego_core::chooser::Chooser;
use cego_core::rules::ThirdTrickLeader;

pub use backend::Backend;
pub use count::points;
pub use random_play::{RandomPlayTally, random_play};

use backend::Kernel;
use lane::Lane;
use select::Select;

/// A deal at the moment of the first lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstLeadState<const N: usize> {
    /// The hands in turn order from forehand: 11 cards each for four players, 13 for three.
    pub hands: [CardSet; N],
    /// The leader of the first trick.
    pub leader: usize,
    /// Cards that never win (D-16).
    pub dead: CardSet,
    /// Cards that may be led to the first and to the second trick; empty if there is no
    /// restriction.
    ///
    /// If a duty remains, the leader of the first trick leads the second one too (R-000-96).
    pub leads: [CardSet; 2],
    /// Rule for the leader of the third trick after two duty leads.
    pub third: ThirdTrickLeader,
}

impl<const N: usize> FirstLeadState<N> {
    /// Creates a deal led by forehand, without dead cards and duties.
    #[must_use]
    pub const fn plain(hands: [CardSet; N]) -> FirstLeadState<N> {
        FirstLeadState {
            hands,
            leader: 0,
            dead: CardSet::EMPTY,
            leads: [CardSet::EMPTY; 2],
            third: ThirdTrickLeader::Trick2Winner,
        }
    }
}

/// Result of the tricks of a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedOut<const N: usize> {
    /// The cards each player won in tricks, in turn order from forehand.
    pub piles: [CardSet; N],
    /// The winning card of each trick, as a set of one card; empty after the last trick.
    ///
    /// The winner of a trick is the player whose dealt hand contains the card.
    pub winning: [CardSet; 13],
    /// The winner of the last trick.
    pub last: usize,
}

impl<const N: usize> PlayedOut<N> {
    /// Returns the number of tricks a player won.
    #[must_use]
    pub const fn tricks(&self, player: usize) -> usize {
        self.piles[player].len() / N
    }
}

/// Returns the number of tricks of a deal: 11 for four players, 13 for three.
#[must_use]
pub const fn tricks<const N: usize>() -> usize {
    const { assert!(N == 3 || N == 4, "Cego is played by three or four") };
    if N == 3 { 13 } else { 11 }
}

/// Plays `W` deals to the end, each with its own chooser, and advances the choosers.
///
/// Nothing is checked. Invalid hands give a meaningless result, but never a panic.
#[must_use]
pub fn play_out<const N: usize, const W: usize>(
    backend: Backend,
    setups: &[FirstLeadState<N>; W],
    choosers: &mut [Chooser; W],
) -> [PlayedOut<N>; W] {
    struct PlayOut<'a, const N: usize, const W: usize>(
        &'a [FirstLeadState<N>; W],
        &'a mut [Chooser; W],
    );

    impl<const N: usize, const W: usize> Kernel for PlayOut<'_, N, W> {
        type Output = [PlayedOut<N>; W];
        #[inline(always)]
        fn run<S: Select>(self, select: S) -> [PlayedOut<N>; W] {
            let mut lanes = [Lane::EMPTY; W];
            for ((lane, setup), chooser) in lanes.iter_mut().zip(self.0).zip(self.1.iter()) {
                lane.start(setup, *chooser);
            }
            lane::play(select, &mut lanes);
            for (lane, chooser) in lanes.iter().zip(self.1) {
                *chooser = lane.chooser();
            }
            lanes.map(|lane| lane.played_out())
        }
    }

    backend.run(PlayOut(setups, choosers))
}
