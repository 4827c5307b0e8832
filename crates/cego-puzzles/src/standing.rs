//! Ratings by periods, as Glicko-2 means them: what comes in one period is judged together, from the rating at its beginning.

use cego_protocol::puzzle::RatingJson;

use crate::rating::after;

/// A period lasts so many days.
pub const PERIOD_DAYS: u32 = 7;
/// And no longer than so many games: Glickman advises 10 to 15.
pub const MOST_GAMES: usize = 15;
/// After so many periods without a game nothing changes any more.
const MOST_EMPTY: u32 = 1_200;

/// How a person or a puzzle stands: at the beginning of a period, and what came in it.
#[derive(Clone, PartialEq, Debug)]
pub struct Standing {
    /// The rating at the beginning of the period.
    pub begin: RatingJson,
    /// The number of the period.
    pub period: u32,
    /// What came in it: against whom, and whether it was won.
    pub games: Vec<(RatingJson, bool)>,
}

impl Standing {
    /// Somebody who begins on a day; days count from any day.
    #[must_use]
    pub const fn new(begin: RatingJson, day: u32) -> Standing {
        Standing { begin, period: day / PERIOD_DAYS, games: Vec::new() }
    }

    /// The rating as it is now.
    #[must_use]
    pub fn rating(&self) -> RatingJson {
        if self.games.is_empty() { self.begin } else { after(self.begin, &self.games) }
    }

    /// The same in the period of a day. Periods in between are empty: a `person` may have changed in them, a puzzle has not.
    #[must_use]
    pub fn on(mut self, day: u32, person: bool) -> Standing {
        let period = day / PERIOD_DAYS;
        let passed = period.saturating_sub(self.period);
        if passed == 0 {
            return self;
        }
        let mut begin = self.rating();
        // The period that ends had games, or is one of the empty ones.
        let empty = if self.games.is_empty() { passed } else { passed - 1 };
        if person {
            for _ in 0..empty.min(MOST_EMPTY) {
                begin = after(begin, &[]);
            }
        }
        self = Standing { begin, period, games: Vec::new() };
        self
    }

    /// The same after one more game. What is full begins anew with it.
    #[must_use]
    pub fn with(mut self, other: RatingJson, won: bool) -> Standing {
        if self.games.len() >= MOST_GAMES {
            self.begin = self.rating();
            self.games.clear();
        }
        self.games.push((other, won));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{NEW, of_puzzle, rated};

    fn of(rating: f64, deviation: f64) -> RatingJson {
        RatingJson { rating, deviation, volatility: 0.06 }
    }

    /// One game is a period of one game, and several in one period are judged together.
    #[test]
    fn a_period_is_judged_together() {
        let one = Standing::new(NEW, 0).with(of(1400.0, 60.0), true);
        assert_eq!(one.rating(), rated(NEW, of(1400.0, 60.0), true).0);
        let games = [(of(1400.0, 45.0), true), (of(1550.0, 100.0), false), (of(1700.0, 300.0), false)];
        let three =
            games.iter().fold(Standing::new(of(1500.0, 200.0), 0), |at, &(other, won)| at.with(other, won));
        // The example of Glickman's paper: 1464.06 ± 151.52.
        let told = three.rating();
        assert!((told.rating - 1464.06).abs() < 2.0 && (told.deviation - 151.52).abs() < 1.0, "{told:?}");
        let solved: Vec<_> = games.iter().map(|&(other, won)| (other, !won)).collect();
        assert_eq!(told, of_puzzle(of(1500.0, 200.0), &solved));
    }

    #[test]
    fn who_stays_away_becomes_uncertain_and_a_puzzle_does_not() {
        let settled = Standing::new(of(1500.0, 60.0), 0);
        let later = |days, person| settled.clone().on(days, person).rating();
        assert_eq!(later(PERIOD_DAYS - 1, true), settled.rating());
        let (month, year) = (later(30, true), later(365, true));
        assert!(
            60.0 < month.deviation && month.deviation < year.deviation && year.deviation < 120.0,
            "{month:?} {year:?}"
        );
        assert_eq!((month.rating, year.rating), (1500.0, 1500.0));
        assert_eq!(later(365, false), settled.rating());
        assert_eq!(later(u32::MAX, true).deviation, NEW.deviation);
        // Not yet after the period in which they have played.
        let played = settled.clone().with(of(1500.0, 60.0), true);
        assert_eq!(played.clone().on(PERIOD_DAYS, true).rating(), played.rating());
        // A clock that goes back changes nothing.
        let ahead = Standing::new(NEW, 700);
        assert_eq!(ahead.clone().on(3, true), ahead);
    }

    /// However much comes in a week, what is kept of it stays small.
    #[test]
    fn a_full_period_begins_anew() {
        let mut at = Standing::new(NEW, 0);
        for n in 0..40 {
            let before = at.rating();
            at = at.with(of(1500.0, 60.0), n % 2 == 0);
            assert!(at.games.len() <= MOST_GAMES);
            assert!((at.rating().rating - before.rating).abs() < 200.0);
        }
        assert!((at.rating().rating - 1500.0).abs() < 60.0, "{:?}", at.rating());
        assert!(at.rating().deviation < 90.0);
    }
}
