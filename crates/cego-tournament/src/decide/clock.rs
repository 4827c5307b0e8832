//! When rounds begin and end, and how long they last.

use super::Draft;
use crate::by::Role;
use crate::event::Event;
use crate::open_sheets::OpenSheet;
use crate::refusal::Refusal;
use crate::tournament::RoundStage;

/// The minutes of a day.
const DAY: i32 = 24 * 60;

impl Draft<'_> {
    /// Rounds begin one after the other; all who are there have a seat, and all who have a seat are there.
    pub(super) fn begin(&mut self, round: usize) -> Result<(), Refusal> {
        let found = self.round(round)?;
        if found.stage != RoundStage::Drawn {
            return Err(Refusal::HasBegun(round));
        }
        let before = self.tournament.rounds[..round].iter();
        if let Some(open) = before.clone().position(|before| before.stage != RoundStage::Closed) {
            return Err(Refusal::BeforeIsOpen(open));
        }
        self.cards_are_secret()?;
        // A table of the server gives no reasons; the desk is told.
        if self.by.role != Role::Table {
            let open = (0..round).flat_map(|before| self.tournament.open_sheets_of(before)).collect();
            self.open_sheets_need_reason(open)?;
        }
        self.mend_online(round);
        self.seating_fits(round, &self.tournament.seating(round))?;
        self.push(Event::Began { round });
        Ok(())
    }

    pub(super) fn stop(&mut self, round: usize) -> Result<(), Refusal> {
        self.has_clock(round)?;
        if self.running(round)?.clock.stands() {
            return Err(Refusal::Stopped(round));
        }
        self.push(Event::Stopped { round });
        Ok(())
    }

    pub(super) fn go_on(&mut self, round: usize) -> Result<(), Refusal> {
        if !self.running(round)?.clock.stands() {
            return Err(Refusal::NotStopped(round));
        }
        self.push(Event::WentOn { round });
        Ok(())
    }

    /// More time counts from now where the time has run out, so what ran over is stored on top.
    pub(super) fn extend(&mut self, round: usize, minutes: i32) -> Result<(), Refusal> {
        let all = self.has_clock(round)?;
        let clock = self.running(round)?.clock;
        self.reason()?;
        if minutes == 0 || !(-DAY..=DAY).contains(&minutes) {
            return Err(Refusal::Minutes(minutes));
        }
        let over = if minutes > 0 { clock.over_ms(all, self.now) / 1000 } else { 0 };
        let more = i32::try_from(over / 60).unwrap_or(i32::MAX);
        let (minutes, seconds) = (minutes.saturating_add(more), (over % 60) as i32);
        self.push(Event::Extended { round, minutes, seconds });
        Ok(())
    }

    /// Returns the minutes that a round lasts.
    fn has_clock(&self, round: usize) -> Result<u32, Refusal> {
        self.round(round)?;
        let format = self.tournament.format.rounds.get(round);
        format.and_then(|format| format.minutes).ok_or(Refusal::NoClock(round))
    }

    /// A round is closed when every sheet was confirmed and nobody disputes one, and no deal counts that came after the time; or the desk says why it does.
    pub(super) fn close(&mut self, round: usize) -> Result<(), Refusal> {
        let running = self.running(round)?;
        let plays = |table: &&crate::tournament::RoundTable| table.place.is_some() && !table.over;
        if let Some(table) = running.tables.iter().position(|table| plays(&table)) {
            return Err(Refusal::TablePlays(table));
        }
        let open: Vec<usize> =
            self.tournament.open_sheets_of(round).into_iter().map(|open| open.table).collect();
        if !open.is_empty() {
            return Err(Refusal::Unconfirmed(open));
        }
        let late = self.tournament.too_late(round);
        if !late.is_empty() {
            self.reason().map_err(|_| Refusal::Late(late))?;
        }
        self.push(Event::Closed { round });
        Ok(())
    }

    pub(super) fn end(&mut self) -> Result<(), Refusal> {
        let all = self.tournament.rounds.len() >= self.tournament.format.rounds.len();
        let closed = self.tournament.rounds.iter().all(|round| round.stage == RoundStage::Closed);
        if !all || !closed {
            // A tournament that ends early says why.
            self.reason().map_err(|_| Refusal::RoundsOpen)?;
        }
        self.open_sheets_need_reason(self.tournament.open_sheets())?;
        self.push(Event::Ended);
        Ok(())
    }

    /// Demands a reason where sheets are open. It is stored with the event.
    fn open_sheets_need_reason(&self, open: Vec<OpenSheet>) -> Result<(), Refusal> {
        if open.is_empty() { Ok(()) } else { self.reason().map_err(|_| Refusal::OpenSheets(open)) }
    }

    pub(super) fn reopen(&mut self) -> Result<(), Refusal> {
        if !self.tournament.has_ended() {
            return Err(Refusal::NotEnded);
        }
        self.reason()?;
        self.push(Event::Reopened);
        Ok(())
    }
}
