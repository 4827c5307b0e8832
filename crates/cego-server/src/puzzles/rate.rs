//! What an answer does to the rating of a person and of a puzzle, in the form in which both are kept.

use cego_protocol::puzzle::RatingJson;
use cego_puzzles::{NEW, Standing};
use cego_store::{PuzzleStanding, Rate, Rated};
use cego_table::Time;

/// Milliseconds of a day.
const DAY: u64 = 24 * 3_600_000;

fn day(at: Time) -> u32 {
    u32::try_from(at.0 / DAY).unwrap_or(u32::MAX)
}

/// A game as it is kept: rating, deviation and volatility of the other, and whether it was won.
type Game = (f64, f64, f64, bool);

fn kept(standing: &Standing) -> PuzzleStanding {
    let game = |&(RatingJson { rating, deviation, volatility }, won): &(RatingJson, bool)| -> Game {
        (rating, deviation, volatility, won)
    };
    let games: Vec<Game> = standing.games.iter().map(game).collect();
    let RatingJson { rating, deviation, volatility } = standing.begin;
    // Numbers can always be written.
    let games = serde_json::to_string(&games).unwrap_or_default();
    PuzzleStanding { rating, deviation, volatility, period: standing.period, games }
}

fn read(kept: &PuzzleStanding) -> Standing {
    let PuzzleStanding { rating, deviation, volatility, period, ref games } = *kept;
    // It was written here.
    let games: Vec<Game> = serde_json::from_str(games).unwrap_or_default();
    let games = games.into_iter();
    let games = games
        .map(|(rating, deviation, volatility, won)| (RatingJson { rating, deviation, volatility }, won))
        .collect();
    Standing { begin: RatingJson { rating, deviation, volatility }, period, games }
}

/// How a person and a puzzle stand who were not asked before.
pub(crate) fn begin(puzzle: RatingJson, at: Time) -> [PuzzleStanding; 2] {
    [NEW, puzzle].map(|rating| kept(&Standing::new(rating, day(at))))
}

/// The rating of a person or a puzzle at a moment.
pub(crate) fn told(standing: &PuzzleStanding, at: Time, is_person: bool) -> RatingJson {
    read(standing).on(day(at), is_person).rating()
}

/// What an answer makes of both. Guests do not move puzzles: anybody can be as many as they like.
pub(crate) fn rating(solved: bool, moves_the_puzzle: bool, at: Time) -> Rate {
    Box::new(move |[person, puzzle]| {
        let person = read(&person).on(day(at), true);
        let puzzle = read(&puzzle).on(day(at), false);
        let (before, hard) = (person.rating(), puzzle.rating());
        let person = person.with(hard, solved);
        let puzzle = if moves_the_puzzle { puzzle.with(before, !solved) } else { puzzle };
        let ratings = [before.rating, person.rating().rating, puzzle.rating().rating];
        Rated { standings: [kept(&person), kept(&puzzle)], ratings }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUZZLE: RatingJson = RatingJson { rating: 1400.0, deviation: 50.0, volatility: 0.06 };

    #[test]
    fn an_account_moves_both_and_a_guest_only_themselves() {
        for (solved, moves) in [(true, true), (false, true), (true, false)] {
            let Rated { standings, ratings } = rating(solved, moves, Time(0))(begin(PUZZLE, Time(0)));
            assert_eq!((ratings[0], ratings[1] > ratings[0]), (1500.0, solved));
            assert_eq!(ratings[2] < 1400.0, solved && moves);
            assert_eq!(ratings[2] != 1400.0, moves);
            assert_eq!(told(&standings[0], Time(0), true).rating, ratings[1]);
        }
    }

    /// Kept and read again it is the same, and grows no further than a period.
    #[test]
    fn what_is_kept_is_what_was() {
        let mut both = begin(PUZZLE, Time(0));
        for n in 0..40 {
            let Rated { standings, .. } = rating(n % 3 == 0, true, Time(n * 1_000))(both);
            assert!(standings.iter().all(|one| one.games.len() < 1_000), "{standings:?}");
            for one in &standings {
                assert_eq!(kept(&read(one)), *one);
            }
            both = standings;
        }
        let later = told(&both[0], Time(400 * DAY), true);
        assert!(later.deviation > told(&both[0], Time(0), true).deviation);
    }
}
