//! The wall clock, read only here.
//! Dates and times formatted for people.

use std::time::{SystemTime, UNIX_EPOCH};

use cego_table::Time;
use time::OffsetDateTime;

/// Returns the current time.
pub(crate) fn now() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
}

/// Formats a time as `2026-11-21 19:15 UTC`. Returns an empty string after the year 9999.
pub(crate) fn date(time: Time) -> String {
    let seconds = i64::try_from(time.0 / 1_000).unwrap_or(i64::MAX);
    let Ok(at) = OffsetDateTime::from_unix_timestamp(seconds) else { return String::new() };
    let (date, month) = (at.date(), u8::from(at.month()));
    format!(
        "{:04}-{month:02}-{:02} {:02}:{:02} UTC",
        date.year(),
        date.day(),
        at.hour(),
        at.minute()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Expected values from `date -u -d @SECONDS`.
    #[test]
    fn moments_are_those_of_the_calendar() {
        for (seconds, text) in [
            (0, "1970-01-01 00:00 UTC"),
            (951_782_399, "2000-02-28 23:59 UTC"),
            (951_782_400, "2000-02-29 00:00 UTC"),
            (1_795_288_500, "2026-11-21 19:15 UTC"),
            (4_107_542_400, "2100-03-01 00:00 UTC"),
        ] {
            assert_eq!(date(Time(seconds * 1_000)), text);
        }
        assert_eq!(date(Time(u64::MAX)), "");
    }
}
