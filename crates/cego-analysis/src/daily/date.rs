//! Calendar dates of the deals of the day.

use std::fmt;
use std::str::FromStr;

use time::Month;

/// A calendar date from the year 2000 to 9999, written like `2026-11-26`. The current date is up to
/// callers with a clock; the day of the deals changes at midnight in Berlin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date(time::Date);

/// Error: a text that is no such date.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DateError;

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day is written like 2026-11-26, from the year 2000 on")
    }
}

impl std::error::Error for DateError {}

/// Julian day number of 1970-01-01, from which stores count.
const FIRST: i32 = 2_440_588;

impl Date {
    /// Returns the date this number of days after 1970-01-01; `None` outside the years 2000 to
    /// 9999.
    #[must_use]
    pub fn from_days(days: u32) -> Option<Date> {
        let julian = i32::try_from(days).ok()?.checked_add(FIRST)?;
        Date::in_range(time::Date::from_julian_day(julian).ok()?)
    }

    fn in_range(date: time::Date) -> Option<Date> {
        (2000..=9999).contains(&date.year()).then_some(Date(date))
    }

    /// Returns the number of days since 1970-01-01.
    #[must_use]
    pub const fn days(self) -> u32 {
        // The difference is positive from the year 2000 on.
        (self.0.to_julian_day() - FIRST) as u32
    }

    /// Returns the next date. The last date returns itself.
    #[must_use]
    pub fn next(self) -> Date {
        self.0.next_day().and_then(Date::in_range).unwrap_or(self)
    }

    /// Returns the Monday of the week. The first days of 2000, whose week began earlier, return
    /// themselves.
    #[must_use]
    pub fn monday(self) -> Date {
        self.days_before(self.0.weekday().number_days_from_monday())
    }

    /// Returns the first day of the month.
    #[must_use]
    pub fn first_of_month(self) -> Date {
        self.days_before(self.0.day() - 1)
    }

    /// Returns the last Sunday of `month`, which must have 31 days, in the year of this date.
    pub(crate) fn last_sunday(self, month: Month) -> Date {
        let last = time::Date::from_calendar_date(self.0.year(), month, 31).map_or(self, Date);
        last.days_before(last.0.weekday().number_days_from_sunday())
    }

    /// Returns the date this number of days earlier, or this date if that is before the year 2000.
    fn days_before(self, days: u8) -> Date {
        Date::from_days(self.days() - u32::from(days)).unwrap_or(self)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.0.to_calendar_date();
        write!(f, "{year:04}-{:02}-{day:02}", u8::from(month))
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Date, DateError> {
        let shaped = text.len() == 10
            && text.bytes().enumerate().all(|(at, byte)| match at {
                4 | 7 => byte == b'-',
                _ => byte.is_ascii_digit(),
            });
        if !shaped {
            return Err(DateError);
        }
        let small = |from: usize| text[from..from + 2].parse::<u8>().map_err(|_| DateError);
        let year = text[..4].parse().map_err(|_| DateError)?;
        let month = Month::try_from(small(5)?).map_err(|_| DateError)?;
        let date = time::Date::from_calendar_date(year, month, small(8)?).map_err(|_| DateError)?;
        Date::in_range(date).ok_or(DateError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_through_leap_years() {
        let days = |text: &str| text.parse::<Date>().unwrap().days();
        // The numbers come from `date -d … +%s`, divided by 86,400.
        assert_eq!(
            (days("2000-01-01"), days("2024-02-29"), days("2026-11-26")),
            (10_957, 19_782, 20_783)
        );
        assert_eq!(days("2100-03-01") - days("2100-02-28"), 1);
        let mut day = "2000-01-01".parse::<Date>().unwrap();
        for _ in 0..150_000 {
            assert_eq!(day.to_string().parse(), Ok(day));
            assert!(day < day.next());
            day = day.next();
        }
    }

    #[test]
    fn weeks_begin_on_mondays_and_months_with_their_first() {
        let date: Date = "2026-11-26".parse().unwrap();
        assert_eq!(date.monday().to_string(), "2026-11-23");
        assert_eq!(date.monday().monday(), date.monday());
        assert_eq!(date.first_of_month().to_string(), "2026-11-01");
    }

    #[test]
    fn what_is_no_day_is_refused() {
        for text in [
            "",
            "2026-11-31",
            "2026-02-29",
            "2026-13-01",
            "2026-00-01",
            "2026-01-00",
            "1999-12-31",
            "2026-1-1",
            "26-11-26",
            "2026-11-26 ",
            "２026-1-26",
        ] {
            assert_eq!(text.parse::<Date>(), Err(DateError), "{text}");
        }
        assert_eq!(Date::from_days(0), None);
        assert_eq!("9999-12-31".parse::<Date>().unwrap().next().to_string(), "9999-12-31");
    }
}
