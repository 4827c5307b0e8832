//! The fast path: unchecked random play on machine words.
//!
//! [`play_out`] plays the tricks of several deals in lockstep, so that the processor works on one while
//! another waits; [`random_play`] shuffles, deals, plays and counts; [`whole`] adds auction, exchange and
//! settlement. Every choice is drawn from the deal's
//! [`Chooser`] among the legal cards in index order, as the random player of the checked game does it.
//!
//! Players are counted here in turn order from forehand, 0 to `N`-1, because that is how the tricks run;
//! who sits where, and who sits out at a table of five, is the caller's matter. A Räuber in which the
//! dealer joins from the second trick on, and the card duties of a Räuber by the rules, do not pass here.

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
pub use random_play::{Tally, random_play};

use backend::Kernel;
use lane::Lane;
use select::Select;

/// A deal when the first card is about to be led.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup<const N: usize> {
    /// The hands in turn order from forehand: 11 cards each for four players, 13 for three.
    pub hands: [CardSet; N],
    /// The leader of the first trick.
    pub leader: usize,
    /// Cards that never win (D-16).
    pub dead: CardSet,
    /// What may be led to the first and to the second trick; empty where every card may. To the second
    /// trick the leader of the first leads again if there is something they must lead (R-000-96).
    pub leads: [CardSet; 2],
    /// Who leads to the third trick after two such leads.
    pub third: ThirdTrickLeader,
}

impl<const N: usize> Setup<N> {
    /// The hands as dealt, led by forehand, with no dead cards and no duties.
    #[must_use]
    pub const fn plain(hands: [CardSet; N]) -> Setup<N> {
        Setup {
            hands,
            leader: 0,
            dead: CardSet::EMPTY,
            leads: [CardSet::EMPTY; 2],
            third: ThirdTrickLeader::Trick2Winner,
        }
    }
}

/// How the tricks of a deal went.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayedOut<const N: usize> {
    /// The cards each player won in tricks, in turn order from forehand.
    pub piles: [CardSet; N],
    /// The card that won each trick, as a set of one; the sets after the last trick are empty. Whose card it
    /// was the hands tell.
    pub winning: [CardSet; 13],
    /// The winner of the last trick.
    pub last: usize,
}

impl<const N: usize> PlayedOut<N> {
    /// How many tricks a player won.
    #[must_use]
    pub const fn tricks(&self, player: usize) -> usize {
        self.piles[player].len() / N
    }
}

/// Tricks of a deal: 11 for four players, 13 for three.
#[must_use]
pub const fn tricks<const N: usize>() -> usize {
    const { assert!(N == 3 || N == 4, "Cego is played by three or four") };
    if N == 3 { 13 } else { 11 }
}

/// Plays `W` deals to the end, each with its own chooser, and leaves the choosers where the play left them.
///
/// Nothing is checked. Hands that are no deal give a result without meaning, but no panic.
#[must_use]
pub fn play_out<const N: usize, const W: usize>(
    backend: Backend,
    setups: &[Setup<N>; W],
    choosers: &mut [Chooser; W],
) -> [PlayedOut<N>; W] {
    struct PlayOut<'a, const N: usize, const W: usize>(&'a [Setup<N>; W], &'a mut [Chooser; W]);

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
