//! The places of the inputs and outputs. Suits stand in the order of a [`Scene`](super::Scene), the suit led first; others at the table in
//! the order in which they play after the seat.

use cego_core::Contract;

/// Cards in the pack.
pub(super) const PACK: usize = 54;
/// The others at the table, at most.
pub(super) const OTHERS: usize = 4;
/// Suits, trumps the last.
pub(super) const SUITS: usize = 5;

/// Own hand, and what the seat itself has played or laid away.
pub(super) const HAND: usize = 0;
pub(super) const MINE: usize = HAND + PACK;
/// What each of the others has played, and what of it lies on the table.
pub(super) const THEIRS: usize = MINE + PACK;
pub(super) const TABLE: usize = THEIRS + OTHERS * PACK;
/// Cards that everybody knows the declarer to hold.
pub(super) const KNOWN: usize = TABLE + OTHERS * PACK;
/// The own cards by how many of their suit that may still come are above them.
pub(super) const RANKS: usize = KNOWN + PACK;
/// Suits each of the others does not have; suits each has led, the seat itself the last.
pub(super) const VOIDS: usize = RANKS + PACK;
pub(super) const LED: usize = VOIDS + OTHERS * SUITS;
/// What is played, by whom, with how many.
pub(super) const CONTRACT: usize = LED + (OTHERS + 1) * SUITS;
pub(super) const DECLARER: usize = CONTRACT + Contract::ALL.len();
pub(super) const PLAYERS: usize = DECLARER + OTHERS + 1;
pub(super) const FLAGS: usize = PLAYERS + 3;
/// Tricks left; cards on the table; what they are worth; who wins so far.
pub(super) const LEFT: usize = FLAGS + 12;
pub(super) const PLACE: usize = LEFT + 13;
pub(super) const WORTH: usize = PLACE + 5;
pub(super) const WINNER: usize = WORTH + 16;
/// How many cards that may still come beat the best on the table, and how many own ones do.
pub(super) const THREATS: usize = WINNER + OTHERS + 1;
pub(super) const BEATERS: usize = THREATS + 12;
/// Card points of the own side and of the other, by twos; of each for themselves, by threes.
pub(super) const OWN_POINTS: usize = BEATERS + 8;
pub(super) const STEPS: usize = 40;
pub(super) const OTHER_POINTS: usize = OWN_POINTS + STEPS;
pub(super) const EACH_POINTS: usize = OTHER_POINTS + STEPS;
pub(super) const EACH_STEPS: usize = 24;
/// How many of each suit may still come, and how many are in the own hand.
pub(super) const UNSEEN: usize = EACH_POINTS + (OTHERS + 1) * EACH_STEPS;
pub(super) const COUNTS: usize = 10;
pub(super) const OWN: usize = UNSEEN + SUITS * COUNTS;

/// Inputs of a network of cards.
pub const INPUTS: usize = OWN + SUITS * COUNTS;

/// What each has said in the auction, the seat itself the last; only for what is believed of where cards lie.
pub(super) const PASSED: usize = INPUTS;
pub(super) const STAGES: usize = 9;
pub(super) const NAMED: usize = PASSED + (OTHERS + 1) * STAGES;
pub(super) const WORDS: usize = 8;
pub(super) const BIDS: usize = NAMED + (OTHERS + 1) * WORDS;
/// How many facts that makes.
pub(super) const SAID: usize = BIDS + (OTHERS + 1) * Contract::ALL.len() - INPUTS;

/// Where a card may lie: with each of the others, or aside.
pub const PLACES: usize = OTHERS + 1;

/// The output of the play's value, which is learned and not asked yet; those before it are the cards.
pub const VALUE: usize = PACK;
/// Outputs in all.
pub const OUTPUTS: usize = VALUE + 1;
