//! The clock of a round.

use cego_table::Time;

const MINUTE: i64 = 60_000;

/// The clock of a round: since when it goes, and for how long it stood.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    began: Option<Time>,
    stopped: Option<Time>,
    stood_ms: u64,
    extra_minutes: i32,
}

impl Clock {
    pub(crate) const fn begin(&mut self, now: Time) {
        self.began = Some(now);
    }

    pub(crate) const fn stop(&mut self, now: Time) {
        self.stopped = Some(now);
    }

    pub(crate) const fn go_on(&mut self, now: Time) {
        if let Some(since) = self.stopped.take() {
            self.stood_ms = self.stood_ms.saturating_add(now.since(since));
        }
    }

    pub(crate) const fn extend(&mut self, minutes: i32) {
        self.extra_minutes = self.extra_minutes.saturating_add(minutes);
    }

    /// When it began.
    #[must_use]
    pub const fn began(&self) -> Option<Time> {
        self.began
    }

    /// Whether it stands.
    #[must_use]
    pub const fn stands(&self) -> bool {
        self.stopped.is_some()
    }

    /// When so many minutes are over, if the clock goes on as it does; nothing before it began, and where it stands before that.
    #[must_use]
    pub fn ends(&self, minutes: u32) -> Option<Time> {
        let all = u64::try_from(self.all_ms(minutes)).unwrap_or(0);
        let end = Time(self.began?.0.saturating_add(all).saturating_add(self.stood_ms));
        self.stopped.is_none_or(|since| since >= end).then_some(end)
    }

    /// So many minutes and those that were added, in milliseconds.
    fn all_ms(&self, minutes: u32) -> i64 {
        (i64::from(minutes) + i64::from(self.extra_minutes)).max(0) * MINUTE
    }

    /// The milliseconds left of so many minutes; nothing before it began.
    #[must_use]
    pub fn left(&self, minutes: u32, now: Time) -> Option<u64> {
        let began = self.began?;
        let gone = self.stopped.unwrap_or(now).since(began).saturating_sub(self.stood_ms);
        Some(u64::try_from(self.all_ms(minutes)).unwrap_or(0).saturating_sub(gone))
    }
}
