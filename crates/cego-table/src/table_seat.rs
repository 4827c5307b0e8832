//! A seat of a table, with its owner and stand-in.

use crate::{Link, Nonce, PersonId, PersonName, Time};

/// Owner of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SeatOwner {
    /// The person who owns the seat.
    pub who: PersonId,
    /// Name the owner plays under.
    pub name: PersonName,
    /// True if the owner is the bot of an account.
    pub is_bot: bool,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TableSeat {
    /// Owner of the seat, until they leave it.
    pub owner: Option<SeatOwner>,
    /// Time at which the owner sat down.
    pub sat: Time,
    /// Bot that plays here, by name or level, if the seat has no owner or the owner waits.
    pub bot: Option<String>,
    /// True if the owner sat down during the current deal. A bot plays it to its end, and the owner
    /// takes over with the next one.
    pub waits: bool,
    /// Time since which the owner has had no connection.
    pub gone: Option<Time>,
    /// True if a stand-in plays until the owner returns.
    pub stood_in: bool,
    /// True if a stand-in plays this turn only, because the owner ran out of time.
    pub timed_out: bool,
    /// Number of turns missed in a row.
    pub missed: u8,
    /// True if the owner is ready for the next deal.
    pub ready: bool,
    /// Open contribution of the owner to the next deal.
    pub nonce: Option<Nonce>,
    /// Last published link of the owner's chain, or the tip if no link has been opened.
    pub told: Option<Link>,
    /// Number of tips the owner has published since the last deal.
    pub tips: u8,
    /// Person who left this seat during the match. Ratings attribute the match to them.
    pub left: Option<SeatOwner>,
    /// Numbers of decisions in this match: by the owner, and by stand-ins.
    pub decisions: [u32; 2],
}

impl TableSeat {
    /// Returns whether neither a person nor a bot has the seat.
    #[must_use]
    pub const fn is_free(&self) -> bool {
        self.owner.is_none() && self.bot.is_none()
    }

    /// Returns whether this person owns the seat.
    #[must_use]
    pub fn is_of(&self, who: PersonId) -> bool {
        self.owner.as_ref().is_some_and(|owner| owner.who == who)
    }

    /// Returns whether the owner is connected and not replaced by a stand-in.
    #[must_use]
    pub const fn is_present(&self) -> bool {
        self.owner.is_some() && self.gone.is_none() && !self.stood_in
    }

    /// Returns whether a bot decides now.
    #[must_use]
    pub const fn is_played_by_bot(&self) -> bool {
        self.owner.is_none() || self.waits || self.stood_in || self.timed_out
    }

    /// Returns the owner to whom records, results and ratings attribute the last deal.
    #[must_use]
    pub const fn player(&self) -> Option<&SeatOwner> {
        if self.waits { None } else { self.owner.as_ref() }
    }

    /// Returns the bot to which the last deal is attributed, if no owner played it.
    #[must_use]
    pub fn bot_player(&self) -> Option<&str> {
        self.bot.as_deref().filter(|_| self.player().is_none())
    }

    /// Replaces the owner by a bot. An owner who only waited for the next deal has left no match.
    pub(crate) fn leave(&mut self, bot: &str) {
        let left = if self.waits {
            self.left.take()
        } else {
            self.left.take().or_else(|| self.owner.take())
        };
        let bot = self.bot.take().filter(|_| self.waits).unwrap_or_else(|| bot.to_owned());
        *self =
            TableSeat { bot: Some(bot), left, decisions: self.decisions, ..TableSeat::default() };
    }

    /// Gives the seat to a person.
    ///
    /// If they wait for the next deal, the bot and the person who left the match stay recorded.
    pub(crate) fn sit(&mut self, owner: SeatOwner, waits: bool, sat: Time) {
        let (bot, left) = if waits { (self.bot.take(), self.left.take()) } else { (None, None) };
        *self = TableSeat {
            owner: Some(owner),
            sat,
            bot,
            waits,
            left,
            decisions: self.decisions,
            ..TableSeat::default()
        };
    }

    /// Resets the seat for a new deal, and lets a waiting owner take over.
    pub(crate) fn deal(&mut self) {
        (self.nonce, self.ready, self.tips) = (None, false, 0);
        if self.waits {
            (self.waits, self.bot, self.left) = (false, None, None);
        }
    }

    /// Resets the state that belongs to one match.
    pub(crate) fn begin_match(&mut self) {
        (self.decisions, self.missed, self.timed_out, self.ready) = ([0; 2], 0, false, false);
    }

    /// Returns whether the owner contributes to deals from a chain. Bots of accounts do not count.
    #[must_use]
    pub fn is_chained(&self) -> bool {
        self.told.is_some() && self.owner.as_ref().is_some_and(|owner| !owner.is_bot)
    }
}
