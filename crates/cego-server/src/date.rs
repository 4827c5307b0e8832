//! Moments as people read them.

use cego_table::Time;
use time::OffsetDateTime;

/// `2026-11-21 19:15 UTC`, which is read alike everywhere; a moment after the year 9999, which no calendar here has, is not told.
pub(crate) fn date(time: Time) -> String {
    let seconds = i64::try_from(time.0 / 1_000).unwrap_or(i64::MAX);
    let Ok(at) = OffsetDateTime::from_unix_timestamp(seconds) else { return String::new() };
    let (date, month) = (at.date(), u8::from(at.month()));
    format!("{:04}-{month:02}-{:02} {:02}:{:02} UTC", date.year(), date.day(), at.hour(), at.minute())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Made with `date -u -d @SECONDS`.
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
