//! Decides commands about beginning, timing, closing and ending rounds.

use super::Draft;
use crate::author::Role;
use crate::event::Event;
use crate::refusal::TournamentRefusal;
use crate::tournament::RoundStage;
use crate::warnings::OpenSheet;

/// Minutes of a day.
const DAY: i32 = 24 * 60;

impl Draft<'_> {
    /// Begins a round. Earlier rounds must be closed, and the seated people must be exactly those
    /// who play.
    pub(super) fn begin(&mut self, round: usize) -> Result<(), TournamentRefusal> {
        let found = self.round(round)?;
        if found.stage != RoundStage::Drawn {
            return Err(TournamentRefusal::HasBegun(round));
        }
        let before = self.tournament.rounds[..round].iter();
        if let Some(open) = before.clone().position(|before| before.stage != RoundStage::Closed) {
            return Err(TournamentRefusal::BeforeIsOpen(open));
        }
        self.cards_are_secret()?;
        // The server cannot give a reason; the desk is notified instead.
        if self.by.role != Role::Table {
            let open =
                (0..round).flat_map(|before| self.tournament.open_sheets_of(before)).collect();
            self.open_sheets_need_reason(open)?;
        }
        self.mend_online(round);
        if let Some(refusal) = self.tournament.no_tables(round) {
            return Err(refusal);
        }
        self.seating_fits(round, &self.tournament.seating(round))?;
        // The server begins rounds without the desk, so nobody could repeat the draw.
        if self.by.role != Role::Table && self.tournament.has_old_standings(round) {
            return Err(TournamentRefusal::OldStandings(round));
        }
        self.push(Event::Began { round });
        Ok(())
    }

    pub(super) fn stop(&mut self, round: usize) -> Result<(), TournamentRefusal> {
        self.has_clock(round)?;
        if self.require_running(round)?.clock.is_stopped() {
            return Err(TournamentRefusal::Stopped(round));
        }
        self.push(Event::Stopped { round });
        Ok(())
    }

    pub(super) fn go_on(&mut self, round: usize) -> Result<(), TournamentRefusal> {
        if !self.require_running(round)?.clock.is_stopped() {
            return Err(TournamentRefusal::NotStopped(round));
        }
        self.push(Event::WentOn { round });
        Ok(())
    }

    /// Extends or shortens a round. After the time has run out, an extension counts from now, so
    /// the overrun is added to it.
    pub(super) fn extend(&mut self, round: usize, minutes: i32) -> Result<(), TournamentRefusal> {
        let all = self.has_clock(round)?;
        let clock = self.require_running(round)?.clock;
        self.require_reason()?;
        if minutes == 0 || !(-DAY..=DAY).contains(&minutes) {
            return Err(TournamentRefusal::Minutes(minutes));
        }
        let over = if minutes > 0 { clock.over_ms(all, self.now) / 1000 } else { 0 };
        let more = i32::try_from(over / 60).unwrap_or(i32::MAX);
        let (minutes, seconds) = (minutes.saturating_add(more), (over % 60) as i32);
        self.push(Event::Extended { round, minutes, seconds });
        Ok(())
    }

    /// Returns the time limit of a round in minutes.
    fn has_clock(&self, round: usize) -> Result<u32, TournamentRefusal> {
        self.round(round)?;
        let format = self.tournament.format.rounds.get(round);
        format.and_then(|format| format.minutes).ok_or(TournamentRefusal::NoClock(round))
    }

    /// Closes a round. All sheets must be confirmed and undisputed. Late deals beyond those the
    /// round allows need a reason.
    pub(super) fn close(&mut self, round: usize) -> Result<(), TournamentRefusal> {
        if self.round(round)?.stage == RoundStage::Closed {
            return Err(TournamentRefusal::IsClosed(round));
        }
        let running = self.require_running(round)?;
        let plays = |table: &&crate::tournament::RoundTable| table.place.is_some() && !table.over;
        if let Some(table) = running.tables.iter().position(|table| plays(&table)) {
            return Err(TournamentRefusal::TablePlays(table));
        }
        let open: Vec<usize> =
            self.tournament.open_sheets_of(round).into_iter().map(|open| open.table).collect();
        if !open.is_empty() {
            return Err(TournamentRefusal::Unconfirmed(open));
        }
        let late = self.tournament.too_late(round);
        if !late.is_empty() {
            self.require_reason().map_err(|_| TournamentRefusal::Late(late))?;
        }
        self.push(Event::Closed { round });
        Ok(())
    }

    pub(super) fn end(&mut self) -> Result<(), TournamentRefusal> {
        let all = self.tournament.rounds.len() >= self.tournament.format.rounds.len();
        let closed = self.tournament.rounds.iter().all(|round| round.stage == RoundStage::Closed);
        if !all || !closed {
            // An early end needs a reason.
            self.require_reason().map_err(|_| TournamentRefusal::RoundsOpen)?;
        }
        self.open_sheets_need_reason(self.tournament.open_sheets())?;
        self.push(Event::Ended);
        Ok(())
    }

    /// Requires a reason if sheets are open. It is stored with the event.
    fn open_sheets_need_reason(&self, open: Vec<OpenSheet>) -> Result<(), TournamentRefusal> {
        if open.is_empty() {
            Ok(())
        } else {
            self.require_reason().map_err(|_| TournamentRefusal::OpenSheets(open))
        }
    }

    pub(super) fn reopen(&mut self) -> Result<(), TournamentRefusal> {
        if !self.tournament.has_ended() {
            return Err(TournamentRefusal::NotEnded);
        }
        self.require_reason()?;
        self.push(Event::Reopened);
        Ok(())
    }
}
