//! Names of the suits in drawings.

use cego_core::Suit;

/// Returns the part name of a suit sign.
pub(crate) const fn sign(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "sign-C",
        Suit::Spades => "sign-S",
        Suit::Hearts => "sign-H",
        Suit::Diamonds => "sign-D",
    }
}

/// Returns the colour token of a suit.
pub(crate) const fn colour(suit: Suit) -> &'static str {
    match suit {
        Suit::Clubs => "{clubs}",
        Suit::Spades => "{spades}",
        Suit::Hearts => "{hearts}",
        Suit::Diamonds => "{diamonds}",
    }
}
