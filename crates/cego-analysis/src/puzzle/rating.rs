//! Ratings of people and puzzles by Glicko-2 (Glickman 2013): an answer is a game between the two.

use cego_protocol::puzzle::RatingJson;
use skillratings::Outcomes;
use skillratings::glicko2::{Glicko2Config, Glicko2Rating, glicko2, glicko2_rating_period};

/// Lower limit of a rating deviation: it lets a settled rating still move with the next answer.
const LEAST_DEVIATION: f64 = 45.0;

/// Initial rating of people and puzzles.
pub const INITIAL_RATING: RatingJson =
    RatingJson { rating: 1500.0, deviation: 350.0, volatility: 0.06 };

fn read(rating: RatingJson) -> Glicko2Rating {
    let RatingJson { rating, deviation, volatility } = rating;
    let sound = |x: f64, low: f64, high: f64, else_: f64| {
        if x.is_finite() { x.clamp(low, high) } else { else_ }
    };
    Glicko2Rating {
        rating: sound(rating, 0.0, 4000.0, INITIAL_RATING.rating),
        deviation: sound(
            deviation,
            LEAST_DEVIATION,
            INITIAL_RATING.deviation,
            INITIAL_RATING.deviation,
        ),
        volatility: sound(volatility, 0.01, 0.2, INITIAL_RATING.volatility),
    }
}

fn to_json(rating: Glicko2Rating) -> RatingJson {
    let rounded = |x: f64, steps: f64| (x * steps).round() / steps;
    RatingJson {
        rating: rounded(rating.rating, 10.0),
        deviation: rounded(rating.deviation.max(LEAST_DEVIATION), 10.0),
        volatility: rounded(rating.volatility, 1e6),
    }
}

/// Returns the ratings of a person and a puzzle after one answer. Invalid numbers count as initial
/// ones.
#[must_use]
pub fn rate_answer(
    person: RatingJson,
    puzzle: RatingJson,
    solved: bool,
) -> (RatingJson, RatingJson) {
    let outcome = if solved { Outcomes::WIN } else { Outcomes::LOSS };
    let (person, puzzle) = glicko2(&read(person), &read(puzzle), &outcome, &Glicko2Config::new());
    (to_json(person), to_json(puzzle))
}

/// Returns the rating of a puzzle after answers, each with the rating of the solver and whether it
/// was right.
#[must_use]
pub fn rate_puzzle(puzzle: RatingJson, answers: &[(RatingJson, bool)]) -> RatingJson {
    let games: Vec<_> = answers.iter().map(|&(other, solved)| (other, !solved)).collect();
    rate_period(puzzle, &games)
}

/// Returns the rating after a period, from each opponent's rating and whether the game was won. An
/// empty period increases the deviation.
pub(crate) fn rate_period(rating: RatingJson, games: &[(RatingJson, bool)]) -> RatingJson {
    let outcome = |won: bool| if won { Outcomes::WIN } else { Outcomes::LOSS };
    let games: Vec<(Glicko2Rating, Outcomes)> =
        games.iter().map(|&(other, won)| (read(other), outcome(won))).collect();
    let mut after = glicko2_rating_period(&read(rating), &games, &Glicko2Config::new());
    after.deviation = after.deviation.min(INITIAL_RATING.deviation);
    to_json(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_solves_rises_and_the_puzzle_falls() {
        let (person, puzzle) = rate_answer(INITIAL_RATING, INITIAL_RATING, true);
        assert!(person.rating > 1600.0 && puzzle.rating < 1400.0, "{person:?} {puzzle:?}");
        assert!(person.deviation < INITIAL_RATING.deviation);
        let (person, puzzle) = rate_answer(INITIAL_RATING, INITIAL_RATING, false);
        assert!(person.rating < 1400.0 && puzzle.rating > 1600.0);
        // A failure at a hard puzzle costs little, a success at an easy one gains little.
        let hard = RatingJson { rating: 2300.0, deviation: 60.0, ..INITIAL_RATING };
        let known = RatingJson { rating: 1500.0, deviation: 60.0, ..INITIAL_RATING };
        assert!(1500.0 - rate_answer(known, hard, false).0.rating < 1.0);
        assert!(rate_answer(known, hard, true).0.rating > 1515.0);
    }

    /// The example of Glickman's paper: 1500 ± 200 against 1400, 1550 and 1700 gives 1464.06 ±
    /// 151.52.
    #[test]
    fn a_period_is_that_of_the_paper() {
        let of = |rating, deviation| RatingJson { rating, deviation, volatility: 0.06 };
        // A puzzle wins if it is not solved. The paper's deviation of 30 is below the lower limit
        // here, which shifts the result slightly.
        let answers =
            [(of(1400.0, 45.0), false), (of(1550.0, 100.0), true), (of(1700.0, 300.0), true)];
        let after = rate_puzzle(of(1500.0, 200.0), &answers);
        assert!(
            (after.rating - 1464.06).abs() < 2.0 && (after.deviation - 151.52).abs() < 1.0,
            "{after:?}"
        );
    }

    #[test]
    fn nonsense_is_a_beginner() {
        let nonsense = RatingJson { rating: f64::NAN, deviation: f64::INFINITY, volatility: -3.0 };
        let (person, _) = rate_answer(nonsense, INITIAL_RATING, true);
        assert!(person.rating.is_finite() && person.deviation <= 350.0);
    }
}
