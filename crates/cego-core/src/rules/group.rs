//! The chapters that switches stand in.

/// The chapter of the rules a switch belongs to.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// Table, deal, evening.
    Setup,
    /// Card points.
    Counting,
    /// Fächer, values, payment.
    Scoring,
    /// Games with fixed values.
    Specials,
    /// The auction.
    Auction,
    /// Solo duty and Schinden.
    Duty,
    /// Keeping, laying, discarding.
    Exchange,
    /// The play of the cards.
    Play,
    /// Penalties and customs.
    Conduct,
}

impl Group {
    /// All groups.
    pub const ALL: [Group; 9] = [
        Group::Setup,
        Group::Counting,
        Group::Scoring,
        Group::Specials,
        Group::Auction,
        Group::Duty,
        Group::Exchange,
        Group::Play,
        Group::Conduct,
    ];

    /// The stable identifier.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Group::Setup => "setup",
            Group::Counting => "counting",
            Group::Scoring => "scoring",
            Group::Specials => "specials",
            Group::Auction => "auction",
            Group::Duty => "duty",
            Group::Exchange => "exchange",
            Group::Play => "play",
            Group::Conduct => "conduct",
        }
    }
}
