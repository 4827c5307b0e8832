//! Beginning of a day of the deals: midnight in Berlin, for everybody.
//!
//! The rule of Central European summer time has been the same since 1996 and is coded here. A list
//! of all time zones would travel with every page
//! (docs/adr/archive/0030-libraries-we-do-not-use.md).

use time::Month;

use crate::daily::Date;

/// Name of the time zone in the IANA database.
pub const ZONE: &str = "Europe/Berlin";

const DAY: u64 = 86_400;
const HOUR: u64 = 3_600;

/// Returns the day in Berlin at a moment, in milliseconds since 1970-01-01 UTC; `None` before the
/// year 2000.
#[must_use]
pub fn day_at(ms: u64) -> Option<Date> {
    let seconds = ms / 1000;
    Date::from_days(u32::try_from((seconds + offset(seconds)) / DAY).ok()?)
}

/// Returns the beginning of a day in Berlin, in milliseconds since 1970-01-01 UTC.
#[must_use]
pub fn beginning(date: Date) -> u64 {
    let midnight = u64::from(date.days()) * DAY;
    // The clocks change at night, but never at midnight.
    (midnight - offset(midnight - HOUR)) * 1000
}

/// Returns the offset of Berlin from UTC in seconds. Summer time lasts from 1:00 UTC on the last
/// Sunday of March to that of October.
fn offset(seconds: u64) -> u64 {
    let Some(date) = u32::try_from(seconds / DAY).ok().and_then(Date::from_days) else {
        return HOUR;
    };
    let change = |month| u64::from(date.last_sunday(month).days()) * DAY + HOUR;
    if (change(Month::March)..change(Month::October)).contains(&seconds) { 2 * HOUR } else { HOUR }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The times come from `TZ=Europe/Berlin date -d '2026-03-29 00:00' +%s` and the like.
    #[test]
    fn days_begin_at_midnight_in_berlin() {
        for (day, begins) in [
            ("2026-11-26", 1_795_647_600),
            ("2026-07-01", 1_782_856_800),
            ("2026-03-29", 1_774_738_800),
            ("2026-03-30", 1_774_821_600),
            ("2026-10-25", 1_792_879_200),
            ("2026-10-26", 1_792_969_200),
        ] {
            let date: Date = day.parse().unwrap();
            assert_eq!(beginning(date), begins * 1000, "{day}");
            assert_eq!(day_at(begins * 1000), Some(date), "{day}");
            assert_eq!(day_at(begins * 1000 - 1).map(Date::next), Some(date), "{day}");
        }
        assert_eq!(day_at(0), None);
    }

    #[test]
    fn every_day_ends_where_the_next_begins() {
        let mut date: Date = "2000-01-01".parse().unwrap();
        for _ in 0..20_000 {
            let next = beginning(date.next());
            assert!([23, 24, 25].contains(&((next - beginning(date)) / 3_600_000)));
            assert_eq!((day_at(next - 1), day_at(next)), (Some(date), Some(date.next())));
            date = date.next();
        }
    }
}
