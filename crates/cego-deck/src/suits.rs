//! How suits are called in drawings.

use cego_core::Suit;

/// The name of a suit's sign as a part.
pub(crate) const fn sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "sign-C",
        Suit::Spades => "sign-S",
        Suit::Hearts => "sign-H",
        Suit::Diamonds => "sign-D",
    }
}

/// The name of a suit's colour.
pub(crate) const fn colour(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "{clubs}",
        Suit::Spades => "{spades}",
        Suit::Hearts => "{hearts}",
        Suit::Diamonds => "{diamonds}",
    }
}
