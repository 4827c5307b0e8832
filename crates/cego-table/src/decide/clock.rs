//! What happens when nobody does anything.

use cego_core::Seat;

use super::Draft;
use super::host::Unbegun;
use crate::{Event, Gone, Stage, Table, TableRefusal, Time};

/// How long a proposal waits for answers.
const PROPOSAL_MS: u64 = 20_000;
/// How long a pause lasts.
const PAUSE_MS: u64 = 600_000;
/// How long a rated match may stand still because nobody is there.
const ABANDONED_MS: u64 = 900_000;

/// What time brings.
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
    /// When something happens if nobody does anything; `None` if nothing does.
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
        // Each thing that was due takes itself off the list.
        while let Some((_, due)) = self.table.next_due().filter(|&(time, _)| time <= self.now) {
            match due {
                Due::Decline => self.emit(Event::Declined { seat: None })?,
                Due::Resume => self.emit(Event::Resumed { seat: None })?,
                Due::Abandon => return self.abandon(),
                Due::Warn(seat) => self.emit(Event::Warned { seat })?,
                Due::StandIn(seat) => self.emit(Event::StoodIn { seat, why: Gone::Lost })?,
                Due::TimeOut(seat) => {
                    self.emit(Event::TimedOut { seat })?;
                    if self.table.chair(seat).missed >= self.table.setup.clock.missed {
                        self.emit(Event::StoodIn { seat, why: Gone::Missed })?;
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

    /// Ends a match with which nobody goes on, and closes the table. A rated match has been left by everybody who owned a seat.
    pub(super) fn break_off(&mut self, idle_since: Time, why: Option<String>) -> Result<(), TableRefusal> {
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

    /// A rated match nobody comes back to: all who are not there have left it.
    fn abandon(&mut self) -> Result<(), TableRefusal> {
        let owned: Vec<Seat> = self.table.seats().filter(|&s| self.table.chair(s).owner.is_some()).collect();
        for seat in owned {
            self.emit(Event::Left { seat })?;
        }
        self.end_match()
    }
}
