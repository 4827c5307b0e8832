//! The drawing of a deal: who opens a link for it, and what was opened.

use cego_core::{BySeat, Seat, SeatSet};

use super::{Addition, Link};
use crate::Time;

/// How long the first round waits for links, in milliseconds.
const FIRST_MS: u64 = 1_200;
/// How long the second one waits: a deal is held up by two seconds at most.
const SECOND_MS: u64 = 800;
/// How often a seat may leave others waiting at a table before it adds no more there, whoever sits on it; and how often a person may in some days
/// before their device adds at no table of a server.
pub const STRIKES: u8 = 2;

/// The drawing of a deal. Its list was closed before anybody opened a link; nothing is dealt before all on it have opened theirs, or
/// time is over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Drawing {
    /// 1, or 2 after somebody on the first list did not open.
    pub(crate) round: u8,
    /// Who opens a link.
    pub(crate) seats: SeatSet,
    /// What was added in the open before the list was closed. It stays as it was then.
    pub(crate) open: BySeat<Addition>,
    /// What they have opened in this round.
    pub(crate) links: BySeat<Option<Link>>,
    /// Who did not open in time, in this round or the one before.
    pub(crate) struck: SeatSet,
    /// Since when the round has waited.
    pub(crate) since: Time,
}

impl Drawing {
    /// The round: 1, or 2 after somebody on the first list did not open.
    #[must_use]
    pub const fn round(&self) -> u8 {
        self.round
    }

    /// Who opens a link in this round.
    #[must_use]
    pub const fn seats(&self) -> SeatSet {
        self.seats
    }

    /// Who did not open in time, in this round or the one before.
    #[must_use]
    pub const fn struck(&self) -> SeatSet {
        self.struck
    }

    /// Who has opened none yet.
    pub fn missing(&self) -> impl Iterator<Item = Seat> + '_ {
        self.seats.iter().filter(|&seat| self.links[seat].is_none() && !self.struck.contains(seat))
    }

    /// What has been added to the deal.
    pub(crate) fn added(&self) -> BySeat<Addition> {
        BySeat::from_fn(|seat| self.links[seat].map_or(self.open[seat], Addition::Link))
    }

    /// When those who have not opened are struck off.
    pub(crate) fn ends(&self) -> Time {
        // Where nobody is left to draw again with, there is no second round to keep time for.
        let waits = match (self.round, self.seats.len()) {
            (1, 1) => FIRST_MS + SECOND_MS,
            (1, _) => FIRST_MS,
            _ => SECOND_MS,
        };
        self.since.after(waits)
    }
}
