//! Glicko-2 rating periods: all games of a period are rated together, from the rating at its start.

use cego_protocol::puzzle::RatingJson;

use crate::puzzle::rating::rate_period;

/// Length of a rating period, in days.
pub const PERIOD_DAYS: u32 = 7;
/// Maximum number of games in a rating period; Glickman recommends 10 to 15.
pub const MOST_GAMES: usize = 15;
/// Maximum number of empty periods that are applied, since later ones change nothing.
const MOST_EMPTY: u32 = 1_200;

/// State of a person's or a puzzle's rating in the current period.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingPeriod {
    /// Rating at the start of the period.
    pub begin: RatingJson,
    /// Number of the period.
    pub period: u32,
    /// Games of the period: the opponent's rating, and whether the game was won.
    pub games: Vec<(RatingJson, bool)>,
}

impl RatingPeriod {
    /// Returns the state of a newcomer on a day. Days may count from any date.
    #[must_use]
    pub const fn new(begin: RatingJson, day: u32) -> RatingPeriod {
        RatingPeriod { begin, period: day / PERIOD_DAYS, games: Vec::new() }
    }

    /// Returns the current rating.
    #[must_use]
    pub fn rating(&self) -> RatingJson {
        if self.games.is_empty() { self.begin } else { rate_period(self.begin, &self.games) }
    }

    /// Moves to the period of a day. Empty periods in between increase the uncertainty of a
    /// `person`, but not of a puzzle.
    #[must_use]
    pub fn advance_to(mut self, day: u32, person: bool) -> RatingPeriod {
        let period = day / PERIOD_DAYS;
        let passed = period.saturating_sub(self.period);
        if passed == 0 {
            return self;
        }
        let mut begin = self.rating();
        // The last period had games, or is one of the empty ones.
        let empty = if self.games.is_empty() { passed } else { passed - 1 };
        if person {
            for _ in 0..empty.min(MOST_EMPTY) {
                begin = rate_period(begin, &[]);
            }
        }
        self = RatingPeriod { begin, period, games: Vec::new() };
        self
    }

    /// Adds a game. A full period is closed first.
    #[must_use]
    pub fn with_game(mut self, other: RatingJson, won: bool) -> RatingPeriod {
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
    use crate::puzzle::{INITIAL_RATING, rate_answer, rate_puzzle};

    fn rating_json(rating: f64, deviation: f64) -> RatingJson {
        RatingJson { rating, deviation, volatility: 0.06 }
    }

    /// One game is a period of one game, and several games in one period are rated together.
    #[test]
    fn a_period_is_judged_together() {
        let one = RatingPeriod::new(INITIAL_RATING, 0).with_game(rating_json(1400.0, 60.0), true);
        assert_eq!(one.rating(), rate_answer(INITIAL_RATING, rating_json(1400.0, 60.0), true).0);
        let games = [
            (rating_json(1400.0, 45.0), true),
            (rating_json(1550.0, 100.0), false),
            (rating_json(1700.0, 300.0), false),
        ];
        let three = games
            .iter()
            .fold(RatingPeriod::new(rating_json(1500.0, 200.0), 0), |at, &(other, won)| {
                at.with_game(other, won)
            });
        // The example of Glickman's paper: 1464.06 ± 151.52.
        let told = three.rating();
        assert!(
            (told.rating - 1464.06).abs() < 2.0 && (told.deviation - 151.52).abs() < 1.0,
            "{told:?}"
        );
        let solved: Vec<_> = games.iter().map(|&(other, won)| (other, !won)).collect();
        assert_eq!(told, rate_puzzle(rating_json(1500.0, 200.0), &solved));
    }

    #[test]
    fn who_stays_away_becomes_uncertain_and_a_puzzle_does_not() {
        let settled = RatingPeriod::new(rating_json(1500.0, 60.0), 0);
        let later = |days, person| settled.clone().advance_to(days, person).rating();
        assert_eq!(later(PERIOD_DAYS - 1, true), settled.rating());
        let (month, year) = (later(30, true), later(365, true));
        assert!(
            60.0 < month.deviation && month.deviation < year.deviation && year.deviation < 120.0,
            "{month:?} {year:?}"
        );
        assert_eq!((month.rating, year.rating), (1500.0, 1500.0));
        assert_eq!(later(365, false), settled.rating());
        assert_eq!(later(u32::MAX, true).deviation, INITIAL_RATING.deviation);
        // The period with games does not count as empty.
        let played = settled.clone().with_game(rating_json(1500.0, 60.0), true);
        assert_eq!(played.clone().advance_to(PERIOD_DAYS, true).rating(), played.rating());
        // A clock that goes back changes nothing.
        let ahead = RatingPeriod::new(INITIAL_RATING, 700);
        assert_eq!(ahead.clone().advance_to(3, true), ahead);
    }

    /// The stored state stays small, regardless of the number of games in a week.
    #[test]
    fn a_full_period_begins_anew() {
        let mut at = RatingPeriod::new(INITIAL_RATING, 0);
        for n in 0..40 {
            let before = at.rating();
            at = at.with_game(rating_json(1500.0, 60.0), n % 2 == 0);
            assert!(at.games.len() <= MOST_GAMES);
            assert!((at.rating().rating - before.rating).abs() < 200.0);
        }
        assert!((at.rating().rating - 1500.0).abs() < 60.0, "{:?}", at.rating());
        assert!(at.rating().deviation < 90.0);
    }
}
