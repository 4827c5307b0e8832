//! Days of the calendar.

use std::fmt;
use std::str::FromStr;

/// A day of the calendar, from the year 2000 to 9999, as people write it: `2026-11-26`. Which day it is now is for those who have a clock; the
/// day of the deals changes at midnight in Berlin.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Date {
    /// Days since 1970-01-01.
    days: u32,
}

/// A text that is no such day.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoDate;

impl fmt::Display for NoDate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a day is written like 2026-11-26, from the year 2000 on")
    }
}

impl std::error::Error for NoDate {}

impl Date {
    const FIRST: u32 = Date::number(2000, 1, 1);
    const LAST: u32 = Date::number(9999, 12, 31);

    /// The day this many days after 1970-01-01; `None` outside the years 2000 to 9999.
    #[must_use]
    pub const fn from_days(days: u32) -> Option<Date> {
        if days >= Date::FIRST && days <= Date::LAST { Some(Date { days }) } else { None }
    }

    /// The number of days since 1970-01-01.
    #[must_use]
    pub const fn days(self) -> u32 {
        self.days
    }

    /// The day after, or this one at the end of all days.
    #[must_use]
    pub const fn next(self) -> Date {
        Date { days: if self.days < Date::LAST { self.days + 1 } else { self.days } }
    }

    /// The Monday of its week.
    #[must_use]
    pub const fn monday(self) -> Date {
        // 1970-01-01 was a Thursday.
        Date { days: self.days - (self.days + 3) % 7 }
    }

    /// The first day of its month.
    #[must_use]
    pub const fn first_of_month(self) -> Date {
        let (_, _, day) = self.parts();
        Date { days: self.days - (day - 1) }
    }

    /// The last Sunday of a month of 31 days in its year, in days since 1970-01-01.
    pub(crate) const fn last_sunday(self, month: u32) -> u32 {
        let last = Date::number(self.parts().0, month, 31);
        last - (last + 4) % 7
    }

    /// Days from 1970-01-01 to a day of the Gregorian calendar. A year begins in March here, so that the leap day comes last.
    const fn number(year: u32, month: u32, day: u32) -> u32 {
        let year = if month < 3 { year - 1 } else { year };
        let (era, of_era) = (year / 400, year % 400);
        let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
        era * 146_097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719_468
    }

    /// Year, month and day.
    const fn parts(self) -> (u32, u32, u32) {
        let days = self.days + 719_468;
        let (era, of_era) = (days / 146_097, days % 146_097);
        let year = (of_era - of_era / 1460 + of_era / 36_524 - of_era / 146_096) / 365;
        let of_year = of_era - (365 * year + year / 4 - year / 100);
        let month = (5 * of_year + 2) / 153;
        let day = of_year - (153 * month + 2) / 5 + 1;
        let month = if month < 10 { month + 3 } else { month - 9 };
        (era * 400 + year + if month < 3 { 1 } else { 0 }, month, day)
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = self.parts();
        write!(f, "{year:04}-{month:02}-{day:02}")
    }
}

impl FromStr for Date {
    type Err = NoDate;

    fn from_str(text: &str) -> Result<Date, NoDate> {
        let shaped = text.len() == 10
            && text.bytes().enumerate().all(|(at, byte)| match at {
                4 | 7 => byte == b'-',
                _ => byte.is_ascii_digit(),
            });
        if !shaped {
            return Err(NoDate);
        }
        let number = |from: usize, to: usize| text[from..to].parse::<u32>().map_err(|_| NoDate);
        let (year, month, day) = (number(0, 4)?, number(5, 7)?, number(8, 10)?);
        if year < 2000 || !(1..=12).contains(&month) || day == 0 {
            return Err(NoDate);
        }
        let date = Date { days: Date::number(year, month, day) };
        // The 31st of April would be the first of May.
        if date.parts() == (year, month, day) { Ok(date) } else { Err(NoDate) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_counted_through_leap_years() {
        let days = |text: &str| text.parse::<Date>().unwrap().days();
        // By `date -d … +%s` divided by 86,400.
        assert_eq!((days("2000-01-01"), days("2024-02-29"), days("2026-11-26")), (10_957, 19_782, 20_783));
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
            assert_eq!(text.parse::<Date>(), Err(NoDate), "{text}");
        }
        assert_eq!(Date::from_days(0), None);
        assert_eq!("9999-12-31".parse::<Date>().unwrap().next().to_string(), "9999-12-31");
    }
}
