//! Timers of a table, and absent hosts: their rights pass on, and tables begin or close without a
//! host.

use cego_core::Seat;

use super::Draft;
use crate::{Event, PersonId, Stage, StandInReason, Table, TableRefusal, TableSeat, Time};

/// Lifetime of a proposal, in milliseconds.
const PROPOSAL_MS: u64 = 20_000;
/// Maximum length of a pause, in milliseconds.
const PAUSE_MS: u64 = 600_000;
/// Time after which a rated match without people is abandoned, in milliseconds.
const ABANDONED_MS: u64 = 900_000;

/// Action of a timer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Due {
    Decline,
    Resume,
    Abandon,
    Warn(Seat),
    TimeOut(Seat),
    StandIn(Seat),
    GoOn,
    EndDrawing,
    Unbegun(Unbegun),
}

impl Table {
    /// Returns the time of the next timer, or `None` if no timer is running.
    #[must_use]
    pub fn due(&self) -> Option<Time> {
        self.next_due().map(|(time, _)| time)
    }

    fn next_due(&self) -> Option<(Time, Due)> {
        let mut first: Option<(Time, Due)> = None;
        let mut add = |time: Time, due| {
            if first.is_none_or(|(earliest, _)| time < earliest) {
                first = Some((time, due));
            }
        };
        if let Some(drawing) = &self.drawing {
            add(drawing.ends(), Due::EndDrawing);
        }
        for (time, what) in self.unbegun() {
            add(time, Due::Unbegun(what));
        }
        if let Some(open) = &self.proposal {
            add(open.since.after(PROPOSAL_MS), Due::Decline);
        }
        if let Some(since) = self.paused {
            add(since.after(PAUSE_MS), Due::Resume);
        }
        if let Some(since) = self.asleep.filter(|_| self.setup.rated && self.has_begun()) {
            add(since.after(ABANDONED_MS), Due::Abandon);
        }
        let clock = &self.setup.clock;
        if clock.turn_ms > 0 && self.paused.is_none() && self.asleep.is_none() {
            if self.stage == Stage::Resting && self.drawing.is_none() {
                add(self.since.after(clock.rest_ms), Due::GoOn);
            }
            if let Some((seat, end)) = self.on_turn().zip(self.turn_ends()) {
                if !self.warned {
                    add(Time(end.0.saturating_sub(clock.warning_ms)), Due::Warn(seat));
                }
                add(end, Due::TimeOut(seat));
                if let Some(gone) = self.chair(seat).gone {
                    add(gone.max(self.since).after(clock.grace_ms), Due::StandIn(seat));
                }
            }
        }
        first
    }

    fn has_begun(&self) -> bool {
        matches!(self.stage, Stage::Playing | Stage::Resting)
    }
}

impl Draft<'_> {
    pub(super) fn tick(&mut self) -> Result<(), TableRefusal> {
        // Every action below stops its own timer, so the loop ends.
        while let Some((_, due)) = self.table.next_due().filter(|&(time, _)| time <= self.now) {
            match due {
                Due::Decline => self.emit(Event::Declined { seat: None })?,
                Due::Resume => self.emit(Event::Resumed { seat: None })?,
                Due::Abandon => return self.abandon(),
                Due::Warn(seat) => self.emit(Event::Warned { seat })?,
                Due::StandIn(seat) => {
                    self.emit(Event::StoodIn { seat, why: StandInReason::Lost })?
                }
                Due::TimeOut(seat) => {
                    self.emit(Event::TimedOut { seat })?;
                    if self.table.chair(seat).missed >= self.table.setup.clock.missed {
                        self.emit(Event::StoodIn { seat, why: StandInReason::Missed })?;
                    }
                }
                Due::EndDrawing => self.end_drawing()?,
                Due::Unbegun(what) => self.go_without_host(what)?,
                Due::GoOn => {
                    let waiting: Vec<Seat> = self.table.waiting().collect();
                    for seat in waiting {
                        self.emit(Event::Ready { seat })?;
                    }
                }
            }
            self.flow()?;
        }
        Ok(())
    }

    /// Ends an idle match and closes the table. All owners count as having left a rated match.
    pub(super) fn break_off(
        &mut self,
        idle_since: Time,
        why: Option<String>,
    ) -> Result<(), TableRefusal> {
        if self.table.at > idle_since {
            return Ok(());
        }
        match (self.table.has_begun(), self.table.setup.rated) {
            (true, true) => self.abandon()?,
            (true, false) => self.end_match()?,
            (false, _) => {}
        }
        self.emit(Event::Closed { why })
    }

    /// Ends a rated match to which nobody returned. All owners count as having left it.
    fn abandon(&mut self) -> Result<(), TableRefusal> {
        let owned: Vec<Seat> =
            self.table.seats().filter(|&s| self.table.chair(s).owner.is_some()).collect();
        for seat in owned {
            self.emit(Event::Left { seat })?;
        }
        self.end_match()
    }
}

// --- absent hosts

/// Time after which the rights of an absent host pass to another person, in milliseconds.
const HOST_AWAY_MS: u64 = 120_000;
/// Time after which a full table begins without its absent host, in milliseconds.
const FULL_MS: u64 = 60_000;
/// Time after which an empty lobby table that has not begun is closed, in milliseconds.
const EMPTY_MS: u64 = 900_000;
/// Time after which an empty table reachable only by link is closed, in milliseconds.
///
/// It is long because people may have agreed to meet there later.
const EMPTY_BY_LINK_MS: u64 = 7 * 86_400_000;

/// Action of a timer of a table that has not begun.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Unbegun {
    PassHost,
    Begin,
    Close,
    BeginBooked,
}

impl Table {
    /// Returns whether the match begins without a command of the host.
    #[must_use]
    pub fn begins_by_itself(&self) -> bool {
        self.host.is_none() || self.setup.fill
    }

    pub(crate) fn is_host_here(&self) -> bool {
        self.present().any(|seat| self.host.is_some_and(|host| self.chair(seat).is_of(host)))
    }

    /// Returns the next host: the present person, other than the host, who has sat here longest.
    fn next_host(&self) -> Option<PersonId> {
        let owner = |seat: Seat| self.chair(seat).owner.as_ref().filter(|owner| !owner.is_bot);
        let others = self
            .present()
            .filter(|&seat| owner(seat).is_some_and(|owner| Some(owner.who) != self.host));
        others
            .min_by_key(|&seat| (self.chair(seat).sat, seat.index()))
            .and_then(owner)
            .map(|owner| owner.who)
    }

    /// Returns the timers that run while no match is played and no deal is drawn.
    fn unbegun(&self) -> impl Iterator<Item = (Time, Unbegun)> {
        let waits = matches!(self.stage, Stage::Gathering | Stage::Over) && self.drawing.is_none();
        let gathers = waits && self.stage == Stage::Gathering;
        let is_full = !self.chairs.iter().any(TableSeat::is_free);
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
    fn go_without_host(&mut self, what: Unbegun) -> Result<(), TableRefusal> {
        match what {
            Unbegun::PassHost => self.pass_host(),
            Unbegun::Begin => self.begin_match(),
            Unbegun::BeginBooked => self.begin_booked(),
            Unbegun::Close => self.emit(Event::Closed { why: None }),
        }
    }

    /// Passes the host's rights to another present person, if there is one.
    pub(super) fn pass_host(&mut self) -> Result<(), TableRefusal> {
        match self.table.next_host() {
            Some(who) => self.emit(Event::HostPassed { who }),
            None => Ok(()),
        }
    }
}
