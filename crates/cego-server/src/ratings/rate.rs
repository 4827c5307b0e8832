//! What a match does to one who played in it: Weng and Lin's update for Bradley–Terry with all pairs ("A Bayesian approximation
//! method for online ranking", 2011, algorithm 1), as in OpenSkill.

use cego_store::Rating;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// The rating of a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Side {
    /// The middle of what is believed.
    pub(super) mu: f64,
    /// How far it may be off.
    pub(super) sigma: f64,
}

impl Side {
    /// A person: who has no rating yet is in the middle, and may be anything.
    pub(super) fn person(rating: Option<&Rating>) -> Side {
        let new = WengLinRating::new();
        rating.map_or(Side { mu: new.rating, sigma: new.uncertainty }, |rating| Side {
            mu: rating.mu,
            sigma: rating.sigma,
        })
    }
}

/// A seat at the end of a match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Standing {
    /// Its owner, or the bot that has it.
    pub(super) own: Side,
    /// Who the others played against: the stand-in, if its owner was away most of the time.
    pub(super) played_by: Side,
    /// What it got or paid.
    pub(super) amount: i64,
    /// Whether its owner was away most of the time.
    pub(super) absent: bool,
}

/// Returns the rating of a seat's owner after a match. An owner who was away most of the time is ranked last in their own update:
/// what a stand-in wins does not count for them.
pub(super) fn rate(seats: &[Standing], which: usize) -> Side {
    let Some(own) = seats.get(which) else { return Side::person(None) };
    let teams: Vec<[WengLinRating; 1]> = seats
        .iter()
        .enumerate()
        .map(|(i, seat)| {
            let Side { mu, sigma } = if i == which { seat.own } else { seat.played_by };
            [WengLinRating { rating: mu, uncertainty: sigma }]
        })
        .collect();
    let rank = |i: usize| {
        let ahead = seats.iter().filter(|seat| seat.amount > seats[i].amount).count();
        if i == which && own.absent { seats.len() + 1 } else { ahead + 1 }
    };
    let ranked: Vec<_> =
        teams.iter().enumerate().map(|(i, team)| (&team[..], MultiTeamOutcome::new(rank(i)))).collect();
    let rated = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    rated
        .get(which)
        .and_then(|team| team.first())
        .map_or(own.own, |rating| Side { mu: rating.rating, sigma: rating.uncertainty })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(mu: f64, sigma: f64, amount: i64) -> Standing {
        let side = Side { mu, sigma };
        Standing { own: side, played_by: side, amount, absent: false }
    }

    fn all(seats: &[Standing]) -> Vec<Side> {
        (0..seats.len()).map(|i| rate(seats, i)).collect()
    }

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    /// By the formula, for two new people: c² = 2(β² + σ²), p = ½, so that δ = σ²/(2c) and η = (σ/c)·(σ²/c²)/4.
    #[test]
    fn two_new_people_are_rated_as_the_paper_says() {
        let (mu, sigma, beta) = (25.0, 25.0 / 3.0, 25.0 / 6.0);
        let c = f64::sqrt(2.0 * (beta * beta + sigma * sigma));
        let delta = sigma * sigma / c / 2.0;
        let eta = (sigma / c) * (sigma * sigma / (c * c)) / 4.0;
        let after = all(&[seat(mu, sigma, 7), seat(mu, sigma, -7)]);
        assert!(close(after[0].mu, mu + delta) && close(after[1].mu, mu - delta), "{after:?}");
        assert!(after.iter().all(|side| close(side.sigma, sigma * f64::sqrt(1.0 - eta))), "{after:?}");
    }

    #[test]
    fn more_wins_make_a_higher_rating() {
        let after =
            all(&[seat(25.0, 8.0, 30), seat(25.0, 8.0, 10), seat(25.0, 8.0, -5), seat(25.0, 8.0, -35)]);
        assert!(after.is_sorted_by(|one, next| one.mu > next.mu), "{after:?}");
        // The order decides, not by how much.
        let wide =
            all(&[seat(25.0, 8.0, 900), seat(25.0, 8.0, 11), seat(25.0, 8.0, 10), seat(25.0, 8.0, -921)]);
        assert_eq!(after, wide);
        assert!(after.iter().all(|side| side.sigma < 8.0), "{after:?}");
    }

    #[test]
    fn a_better_place_is_never_worth_less() {
        let others = [seat(31.0, 2.0, 40), seat(22.0, 6.0, 0), seat(18.0, 1.0, -30)];
        let mut last = f64::NEG_INFINITY;
        for amount in [-99, -30, -10, 0, 20, 40, 99] {
            let mut seats = others.to_vec();
            seats.push(seat(25.0, 5.0, amount));
            let after = rate(&seats, 3);
            assert!(after.mu >= last, "{amount}: {after:?}");
            last = after.mu;
        }
    }

    #[test]
    fn the_order_of_seats_does_not_matter() {
        let seats = [seat(31.0, 2.0, 40), seat(22.0, 6.0, 0), seat(18.0, 1.0, -30), seat(25.0, 8.0, -10)];
        let after = all(&seats);
        for turn in 1..4 {
            let mut turned = seats;
            turned.rotate_left(turn);
            let mut expected = after.clone();
            expected.rotate_left(turn);
            for (one, other) in all(&turned).iter().zip(&expected) {
                assert!(close(one.mu, other.mu) && close(one.sigma, other.sigma));
            }
        }
    }

    #[test]
    fn a_tie_of_equals_moves_nobody() {
        let after = all(&[seat(25.0, 8.0, 0), seat(25.0, 8.0, 0), seat(25.0, 8.0, 0)]);
        assert!(after.iter().all(|side| close(side.mu, 25.0) && side.sigma < 8.0), "{after:?}");
    }

    /// Winning against the weak teaches less than winning against the strong.
    #[test]
    fn a_surprise_counts_for_more() {
        let gain = |mu| rate(&[seat(25.0, 4.0, 1), seat(mu, 1.0, -1)], 0).mu - 25.0;
        assert!(gain(35.0) > gain(25.0) && gain(25.0) > gain(16.0) && gain(16.0) > 0.0);
    }

    #[test]
    fn a_stand_in_wins_for_nobody() {
        let mut seats = [seat(25.0, 8.0, 30), seat(25.0, 8.0, 10), seat(25.0, 8.0, -40)];
        let present = all(&seats);
        seats[0].absent = true;
        seats[0].played_by = Side { mu: 35.0, sigma: 1.0 };
        let absent = all(&seats);
        assert!(absent[0].mu < 25.0, "{absent:?}");
        assert!(close(absent[0].mu, rate(&[seat(25.0, 8.0, -90), seats[1], seats[2]], 0).mu));
        // The others have lost to a strong player, not to a newcomer.
        assert!(absent[1].mu > present[1].mu && absent[2].mu > present[2].mu);
    }
}
