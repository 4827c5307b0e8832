//! The four plain suits.

/// A plain suit. Trump is not one of them; no suit ranks above another in play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Suit {
    /// ♣ Kreuz
    Clubs,
    /// ♠ Pik, Schippe
    Spades,
    /// ♥ Herz
    Hearts,
    /// ♦ Karo
    Diamonds,
}

impl Suit {
    /// All suits in the order of the draw's tie-break (`R-002-30`).
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Spades, Suit::Hearts, Suit::Diamonds];

    /// The letter used in card names: C, S, H, D.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Suit::Clubs => 'C',
            Suit::Spades => 'S',
            Suit::Hearts => 'H',
            Suit::Diamonds => 'D',
        }
    }

    /// The suit sign: ♣ ♠ ♥ ♦.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Suit::Clubs => '♣',
            Suit::Spades => '♠',
            Suit::Hearts => '♥',
            Suit::Diamonds => '♦',
        }
    }

    /// Whether the pips of the suit run 1 2 3 4 downwards (hearts, diamonds).
    #[must_use]
    pub const fn is_red(self) -> bool {
        matches!(self, Suit::Hearts | Suit::Diamonds)
    }
}
