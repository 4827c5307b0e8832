//! The clock of a round.

use cego_table::Time;

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;

/// The clock of a round: since when it goes, and for how long it stood.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    began: Option<Time>,
    stopped: Option<Time>,
    stood_ms: u64,
    extra_minutes: i32,
    extra_seconds: i32,
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

    pub(crate) const fn extend(&mut self, minutes: i32, seconds: i32) {
        self.extra_minutes = self.extra_minutes.saturating_add(minutes);
        self.extra_seconds = self.extra_seconds.saturating_add(seconds);
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

    /// Returns the duration with the time that was added, in milliseconds. It is negative if more was taken than there was.
    fn sum_ms(&self, minutes: u32) -> i64 {
        let minutes = i64::from(minutes) + i64::from(self.extra_minutes);
        minutes * MINUTE + i64::from(self.extra_seconds) * SECOND
    }

    fn all_ms(&self, minutes: u32) -> i64 {
        self.sum_ms(minutes).max(0)
    }

    /// The milliseconds for which it has gone.
    fn gone_ms(&self, now: Time) -> Option<u64> {
        Some(self.stopped.unwrap_or(now).since(self.began?).saturating_sub(self.stood_ms))
    }

    /// The milliseconds that lack before any of so many minutes is left; none while there is time, or before it began.
    pub(crate) fn over_ms(&self, minutes: u32, now: Time) -> u64 {
        let gone = i64::try_from(self.gone_ms(now).unwrap_or(0)).unwrap_or(i64::MAX);
        u64::try_from(gone.saturating_sub(self.sum_ms(minutes))).unwrap_or(0)
    }

    /// The milliseconds left of so many minutes; nothing before it began.
    #[must_use]
    pub fn left(&self, minutes: u32, now: Time) -> Option<u64> {
        let gone = self.gone_ms(now)?;
        Some(u64::try_from(self.all_ms(minutes)).unwrap_or(0).saturating_sub(gone))
    }
}
