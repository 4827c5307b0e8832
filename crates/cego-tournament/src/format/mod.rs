//! What a tournament is: its rounds, its tables, what decides between equals. Data, for a club to change.

mod fault;
mod online;
mod presets;
mod read;
mod write;

pub use self::fault::FormatFault;
pub use self::online::{Absent, LastTable, Online};
pub use self::presets::{PRESETS, Preset};

use crate::draw::Rest;

/// The most rounds of a tournament.
pub const MOST_ROUNDS: usize = 30;
/// The most deals on a sheet.
pub const MOST_DEALS: u32 = 100;

/// What a tournament is. A club writes it as TOML ([`Format::read`]).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Format {
    /// What people call it.
    pub name: String,
    /// Who plays it like this, or who says so.
    pub source: String,
    /// The rulesets by the size of the table: of three, of four, of five. That of four is always there.
    pub rules: [Option<String>; 3],
    /// What is done with those who are left over when tables of four are full.
    pub rest: Rest,
    /// The rounds in their order. None: an evening at which tables form and part as people like.
    pub rounds: Vec<RoundFormat>,
    /// What decides between people with the same total, in this order. The last is always the lot.
    pub ties: Vec<Tie>,
    /// How many make a team, where there are teams. They never sit together.
    pub team: Option<usize>,
    /// Whether people of one club had rather not sit together.
    pub clubs_apart: bool,
    /// Whether a sheet is confirmed with start cards alone, and not with the code of the table card.
    pub cards_confirm: bool,
    /// Where it is played, as certificates say it; empty if nothing is said.
    pub place: String,
    /// Whether every table has the same cards, and how they are compared.
    pub duplicate: Option<Duplicate>,
    /// Whether its tables are matches of the server, and how they are played.
    pub online: Option<Online>,
}

impl Format {
    /// Whether the percent of match points decides the places.
    #[must_use]
    pub fn ranks_by_percent(&self) -> bool {
        self.duplicate.as_ref().is_some_and(|duplicate| duplicate.rank == Rank::Percent)
    }
}

/// Every table of a size has the same cards.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Duplicate {
    /// Who compares like this, or who says so.
    pub source: String,
    /// What decides the places.
    pub rank: Rank,
}

/// What decides the places where every table has the same cards.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub enum Rank {
    /// The difference to the mean of the other tables, added up.
    #[default]
    Difference,
    /// The mean percent of match points.
    Percent,
}

impl Rank {
    /// Both.
    pub const ALL: [Rank; 2] = [Rank::Difference, Rank::Percent];

    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Rank::Difference => "difference",
            Rank::Percent => "percent",
        }
    }
}

/// A round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RoundFormat {
    /// How people come to their seats.
    pub seats: Seats,
    /// The deals at a table of three, of four, of five.
    pub deals: [u32; 3],
    /// The time for it in minutes, if there is a limit.
    pub minutes: Option<u32>,
    /// How many minutes before the end there are warnings.
    pub warnings: Vec<u32>,
    /// What becomes of deals that are not over when the time is.
    pub unfinished: Unfinished,
    /// Only so many play on: those who stand best.
    pub take: Option<usize>,
    /// Whether what was won before still counts for those who play on.
    pub carry: bool,
}

/// How people come to their seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seats {
    /// By lot. Rounds in a row are drawn together, so that people meet again as seldom as can be.
    Draw,
    /// By the standings: those who stand alike meet, unless they have met.
    Standing,
}

/// What becomes of a deal that is not over when the time is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Unfinished {
    /// It is played to its end, and none is begun.
    #[default]
    PlayedOut,
    /// It does not count.
    Void,
}

/// What decides between people with the same total.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Tie {
    /// More games won as the declarer.
    DeclarerWon,
    /// Fewer games lost as the declarer.
    DeclarerLost,
    /// Who came off better in the deals that both played at one table.
    Direct,
    /// The better best round.
    BestRound,
    /// The better last round.
    LastRound,
    /// More Soli won.
    SoliWon,
    /// The better difference to the mean of the other tables, where every table has the same cards.
    Difference,
    /// More match points in percent, where every table has the same cards.
    Percent,
    /// The lot that follows from the seed. Anybody can recompute it.
    Lot,
}

impl Tie {
    /// All of them.
    pub const ALL: [Tie; 9] = [
        Tie::DeclarerWon,
        Tie::DeclarerLost,
        Tie::Direct,
        Tie::BestRound,
        Tie::LastRound,
        Tie::SoliWon,
        Tie::Difference,
        Tie::Percent,
        Tie::Lot,
    ];

    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Tie::DeclarerWon => "declarer_won",
            Tie::DeclarerLost => "declarer_lost",
            Tie::Direct => "direct",
            Tie::BestRound => "best_round",
            Tie::LastRound => "last_round",
            Tie::SoliWon => "soli_won",
            Tie::Difference => "difference",
            Tie::Percent => "percent",
            Tie::Lot => "lot",
        }
    }

    /// The rule with a stable id.
    #[must_use]
    pub fn from_id(id: &str) -> Option<Tie> {
        Tie::ALL.into_iter().find(|tie| tie.id() == id)
    }

    /// Whether it compares those who had the same cards.
    #[must_use]
    pub const fn needs_same_cards(self) -> bool {
        matches!(self, Tie::Difference | Tie::Percent)
    }
}

impl RoundFormat {
    /// The deals at a table of so many people; 0 for sizes there are none of.
    #[must_use]
    pub fn deals_at(&self, people: usize) -> u32 {
        people.checked_sub(3).and_then(|size| self.deals.get(size)).copied().unwrap_or(0)
    }
}
