//! A table does not depend on one person: the host's rights pass on, and it begins or closes without them.

use cego_core::Seat;

use super::Draft;
use crate::{Chair, Event, PersonId, Stage, Table, TableRefusal, Time};

/// How long a host may be away before others may begin.
const HOST_AWAY_MS: u64 = 120_000;
/// How long a full table waits for a host who is away.
const FULL_MS: u64 = 60_000;
/// How long a table of the lobby that has not begun stays open with nobody there.
const EMPTY_MS: u64 = 900_000;
/// How long a table stays open that is found by its link alone: people may have agreed to meet there.
const EMPTY_BY_LINK_MS: u64 = 7 * 86_400_000;

/// What time brings to a table that has not begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Unbegun {
    PassHost,
    Begin,
    Close,
    BeginBooked,
}

impl Table {
    /// Whether the match begins without a host: nobody has to be waited for but those who play.
    #[must_use]
    pub fn begins_by_itself(&self) -> bool {
        self.host.is_none() || self.setup.fill
    }

    pub(crate) fn is_host_here(&self) -> bool {
        self.present().any(|seat| self.host.is_some_and(|host| self.chair(seat).is_of(host)))
    }

    /// Who is host after the present one: of the people who are there the one who has sat here longest.
    fn next_host(&self) -> Option<PersonId> {
        let owner = |seat: Seat| self.chair(seat).owner.as_ref().filter(|owner| !owner.is_bot);
        let others =
            self.present().filter(|&seat| owner(seat).is_some_and(|owner| Some(owner.who) != self.host));
        others.min_by_key(|&seat| (self.chair(seat).sat, seat.index())).and_then(owner).map(|owner| owner.who)
    }

    /// What is next where no match is played and no deal drawn.
    pub(super) fn unbegun(&self) -> impl Iterator<Item = (Time, Unbegun)> {
        let waits = matches!(self.stage, Stage::Gathering | Stage::Over) && self.drawing.is_none();
        let gathers = waits && self.stage == Stage::Gathering;
        let is_full = !self.chairs.iter().any(Chair::is_free);
        let empty_ms = if self.setup.listed { EMPTY_MS } else { EMPTY_BY_LINK_MS };
        let away = |ms: u64| self.host_away.filter(|_| waits).map(|since| since.after(ms));
        let pass = away(HOST_AWAY_MS).filter(|_| self.next_host().is_some());
        let begin = away(FULL_MS).filter(|_| gathers && is_full && self.has_people());
        let close = self.empty.filter(|_| gathers).map(|since| since.after(empty_ms));
        let booked = self.booked.filter(|_| gathers).map(|booked| booked.until);
        let (pass, begin, close) = match booked {
            Some(_) => (None, None, None),
            None => (pass, begin, close),
        };
        let all = [
            (booked, Unbegun::BeginBooked),
            (begin, Unbegun::Begin),
            (pass, Unbegun::PassHost),
            (close, Unbegun::Close),
        ];
        all.into_iter().filter_map(|(time, what)| time.map(|time| (time, what)))
    }
}

impl Draft<'_> {
    pub(super) fn go_without_host(&mut self, what: Unbegun) -> Result<(), TableRefusal> {
        match what {
            Unbegun::PassHost => self.pass_host(),
            Unbegun::Begin => self.begin_match(),
            Unbegun::BeginBooked => self.begin_booked(),
            Unbegun::Close => self.emit(Event::Closed { why: None }),
        }
    }

    /// Gives the host's rights to another who is there, if anybody is.
    pub(super) fn pass_host(&mut self) -> Result<(), TableRefusal> {
        match self.table.next_host() {
            Some(who) => self.emit(Event::HostPassed { who }),
            None => Ok(()),
        }
    }
}
