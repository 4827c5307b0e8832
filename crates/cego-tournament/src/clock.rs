//! Clock of a round.

use cego_table::Time;

const SECOND: i64 = 1_000;
const MINUTE: i64 = 60 * SECOND;

/// Clock of a round: start time, pauses and added time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Clock {
    began: Option<Time>,
    stopped: Option<Time>,
    stood_ms: u64,
    extra_minutes: i32,
    extra_seconds: i32,
}

impl Clock {
    /// Returns the settings that do not depend on when they were made: whether the clock has begun,
    /// whether it is stopped, and the added seconds.
    pub(crate) fn settings(&self) -> (bool, bool, i64) {
        let Clock { began, stopped, stood_ms: _, extra_minutes: _, extra_seconds: _ } = *self;
        (began.is_some(), stopped.is_some(), self.added_seconds())
    }

    /// Returns the added time in seconds; negative if time was taken away.
    #[must_use]
    pub fn added_seconds(&self) -> i64 {
        60 * i64::from(self.extra_minutes) + i64::from(self.extra_seconds)
    }

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

    /// Start of the clock, or `None` before the round begins.
    #[must_use]
    pub const fn began(&self) -> Option<Time> {
        self.began
    }

    /// Returns whether the clock is stopped.
    #[must_use]
    pub const fn is_stopped(&self) -> bool {
        self.stopped.is_some()
    }

    /// Returns when a round of this many minutes ends if the clock keeps its present state. Returns
    /// `None` before the start, and if the clock was stopped before the end.
    #[must_use]
    pub fn ends(&self, minutes: u32) -> Option<Time> {
        let all = u64::try_from(self.all_ms(minutes)).unwrap_or(0);
        let end = Time(self.began?.0.saturating_add(all).saturating_add(self.stood_ms));
        self.stopped.is_none_or(|since| since >= end).then_some(end)
    }

    /// Returns the duration including added time, in milliseconds. It is negative if more time was
    /// taken away than the round has.
    fn sum_ms(&self, minutes: u32) -> i64 {
        i64::from(minutes) * MINUTE + self.added_seconds() * SECOND
    }

    fn all_ms(&self, minutes: u32) -> i64 {
        self.sum_ms(minutes).max(0)
    }

    /// Returns the running time so far without pauses, in milliseconds.
    fn gone_ms(&self, now: Time) -> Option<u64> {
        Some(self.stopped.unwrap_or(now).since(self.began?).saturating_sub(self.stood_ms))
    }

    /// Returns the overrun past a duration of this many minutes, in milliseconds. It is 0 while
    /// time is left and before the start.
    pub(crate) fn over_ms(&self, minutes: u32, now: Time) -> u64 {
        let gone = i64::try_from(self.gone_ms(now).unwrap_or(0)).unwrap_or(i64::MAX);
        u64::try_from(gone.saturating_sub(self.sum_ms(minutes))).unwrap_or(0)
    }

    /// Returns the time left of this many minutes, in milliseconds; `None` before the start.
    #[must_use]
    pub fn remaining_ms(&self, minutes: u32, now: Time) -> Option<u64> {
        let gone = self.gone_ms(now)?;
        Some(u64::try_from(self.all_ms(minutes)).unwrap_or(0).saturating_sub(gone))
    }
}
