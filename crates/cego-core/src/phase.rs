//! Where a deal stands.

/// Where a deal stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Phase {
    /// The auction.
    Auction,
    /// The declarer chooses what they keep.
    Keep,
    /// The declarer discards.
    Discard,
    /// The declarer says whether they play an Ulti on the second hand.
    SecondHand,
    /// Cards are played.
    Play,
    /// The deal is over.
    Over,
}

impl Phase {
    /// All phases, in the order in which a deal goes through them.
    pub const ALL: [Phase; 6] =
        [Phase::Auction, Phase::Keep, Phase::Discard, Phase::SecondHand, Phase::Play, Phase::Over];

    /// The stable id, as in messages and JSON.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Phase::Auction => "auction",
            Phase::Keep => "keep",
            Phase::Discard => "discard",
            Phase::SecondHand => "second_hand",
            Phase::Play => "play",
            Phase::Over => "over",
        }
    }
}
