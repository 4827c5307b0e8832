//! A seat of a table, and who plays on it.

use crate::{Link, Nonce, PersonId, PersonName, Time};

/// Somebody who owns a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Owner {
    /// Who.
    pub who: PersonId,
    /// Under what name.
    pub name: PersonName,
    /// Whether it is an account's bot.
    pub is_bot: bool,
}

/// A seat of a table.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chair {
    /// Whose seat it is. It stays theirs until they leave it.
    pub owner: Option<Owner>,
    /// Since when it has been theirs.
    pub sat: Time,
    /// The bot that sits here, by name or level, where nobody owns the seat, or the owner waits.
    pub bot: Option<String>,
    /// Whether the owner sat down in the middle of the deal that was dealt last: a bot plays it, and the seat is theirs from the
    /// next one on.
    pub waits: bool,
    /// Since when the owner has had no connection.
    pub gone: Option<Time>,
    /// Whether a stand-in plays until the owner is back.
    pub stood_in: bool,
    /// Whether a stand-in plays only this turn, because time was over.
    pub timed_out: bool,
    /// Turns missed in a row.
    pub missed: u8,
    /// Whether the owner is ready for the next deal.
    pub ready: bool,
    /// What the owner adds to the next deal in the open.
    pub nonce: Option<Nonce>,
    /// The last link of the owner's chain that was told; the tip, if none has been opened.
    pub told: Option<Link>,
    /// How many tips the owner has told since the last deal.
    pub tips: u8,
    /// Who left this seat in the middle of the match: the match is theirs, as far as ratings go.
    pub left: Option<Owner>,
    /// Decisions in this match: of the owner, and of stand-ins.
    pub decisions: [u32; 2],
}

impl Chair {
    /// Whether nobody sits here.
    #[must_use]
    pub const fn is_free(&self) -> bool {
        self.owner.is_none() && self.bot.is_none()
    }

    /// Whether this is the seat of that person.
    #[must_use]
    pub fn is_of(&self, who: PersonId) -> bool {
        self.owner.as_ref().is_some_and(|owner| owner.who == who)
    }

    /// Whether the owner is at the table: connected, and not replaced by a stand-in.
    #[must_use]
    pub const fn is_present(&self) -> bool {
        self.owner.is_some() && self.gone.is_none() && !self.stood_in
    }

    /// Whether a bot decides now.
    #[must_use]
    pub const fn is_played_by_bot(&self) -> bool {
        self.owner.is_none() || self.waits || self.stood_in || self.timed_out
    }

    /// Whose the last deal is, as far as records, results and ratings go.
    #[must_use]
    pub const fn player(&self) -> Option<&Owner> {
        if self.waits { None } else { self.owner.as_ref() }
    }

    /// The bot whose the last deal is, where it is nobody's.
    #[must_use]
    pub fn bot_player(&self) -> Option<&str> {
        self.bot.as_deref().filter(|_| self.player().is_none())
    }

    /// Takes its owner away; a bot has the seat then. Those who only waited have left no match.
    pub(crate) fn leave(&mut self, bot: &str) {
        let left = if self.waits { self.left.take() } else { self.left.take().or_else(|| self.owner.take()) };
        let bot = self.bot.take().filter(|_| self.waits).unwrap_or_else(|| bot.to_owned());
        *self = Chair { bot: Some(bot), left, decisions: self.decisions, ..Chair::default() };
    }

    /// Gives the seat to somebody. Those who wait leave the bot, and the one whose match it was, where they are.
    pub(crate) fn sit(&mut self, owner: Owner, waits: bool, sat: Time) {
        let (bot, left) = if waits { (self.bot.take(), self.left.take()) } else { (None, None) };
        *self = Chair {
            owner: Some(owner),
            sat,
            bot,
            waits,
            left,
            decisions: self.decisions,
            ..Chair::default()
        };
    }

    /// The next deal is dealt: who has waited has waited long enough.
    pub(crate) fn deal(&mut self) {
        (self.nonce, self.ready, self.tips) = (None, false, 0);
        if self.waits {
            (self.waits, self.bot, self.left) = (false, None, None);
        }
    }

    /// Forgets what belongs to a match.
    pub(crate) fn begin_match(&mut self) {
        (self.decisions, self.missed, self.timed_out, self.ready) = ([0; 2], 0, false, false);
    }

    /// Whether its owner adds to deals from a chain. What an account's bot adds proves nothing.
    #[must_use]
    pub fn is_chained(&self) -> bool {
        self.told.is_some() && self.owner.as_ref().is_some_and(|owner| !owner.is_bot)
    }
}
