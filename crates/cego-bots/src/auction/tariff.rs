//! Conversion of points and probabilities into money at the tariff of a ruleset.
//!
//! This module contains no tariff: every amount comes from [`settle::amounts`].

use cego_core::rules::CountingMethod;
use cego_core::{
    BySeat, CardPoints, Contract, DealResult, Declaration, Outcome, Rules, Seat, SeatSet,
    TableSize, UltiFeats, count, settle,
};

use super::tables::RaeuberShares;
use crate::maths::exp;

/// Estimated value of a contract for the own seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Estimate {
    /// Expected settlement of the own seat, in the ruleset's smallest unit; negative if it pays.
    pub settlement: f32,
    /// Probability, from 0 to 1, that the own seat receives money.
    pub win: f32,
}

impl Estimate {
    /// Returns the mixture of two estimates: `self` with probability `p`.
    #[must_use]
    pub(super) fn mixed(self, p: f32, other: Estimate) -> Estimate {
        Estimate {
            settlement: p * self.settlement + (1.0 - p) * other.settlement,
            win: p * self.win + (1.0 - p) * other.win,
        }
    }

    /// Returns the estimate of a certain amount.
    pub(super) fn certain(amount: i32) -> Estimate {
        Estimate { settlement: amount as f32, win: f32::from(u8::from(amount > 0)) }
    }
}

/// Returns the seats that play cards in this deal.
pub(super) fn players(table: TableSize, out: Seat) -> SeatSet {
    table.seats().filter(|&s| table != TableSize::Five || s != out).collect()
}

/// Returns the amount that `seat` gets for a result.
pub(super) fn amount(
    rules: &Rules,
    dealer: Seat,
    seat: Seat,
    d: &Declaration,
    result: DealResult,
) -> i32 {
    let players = players(rules.table, dealer);
    let forehand = rules.table.next(dealer);
    settle::amounts(rules, &Outcome { declaration: *d, players, forehand, result })[seat]
}

/// Payoff curve of a counted game, by the declarer's expected exact card points, for whole numbers.
#[derive(Clone, Debug)]
pub(super) struct PayoffCurve(Vec<Estimate>);

impl PayoffCurve {
    /// Computes the curve of a game whose points are normally distributed with standard deviation
    /// `spread`.
    ///
    /// `made` holds the Ulti feats that succeed in the same deal.
    pub(super) fn new(rules: &Rules, d: &Declaration, made: UltiFeats, spread: f32) -> PayoffCurve {
        let total = count::total_points(rules);
        let tricks = rules.table.hand_size() as u8;
        let dealer = rules.table.seats().find(|&s| s != d.declarer).unwrap_or(d.declarer);
        let each: Vec<Estimate> = (0..=total)
            .map(|points| {
                let result = DealResult::Counted {
                    points,
                    declarer_tricks: tricks / 2,
                    opponent_tricks: tricks - tricks / 2,
                    ulti_made: made,
                };
                Estimate::certain(amount(rules, dealer, d.declarer, d, result))
            })
            .collect();
        // The exact points are below the counted ones by the bonus of three players.
        let bonus = count::declarer_bonus(rules);
        let weight: Vec<f32> =
            (0..=total).map(|away| exp(-0.5 * (away as f32 / spread.max(0.1)).powi(2))).collect();
        let at = |mean: i32| {
            let mut sum = Estimate::default();
            let mut all = 0.0;
            for (points, worth) in (0..).zip(&each) {
                let away = (points - mean - bonus).unsigned_abs() as usize;
                let w = weight.get(away).copied().unwrap_or(0.0);
                sum.settlement += w * worth.settlement;
                sum.win += w * worth.win;
                all += w;
            }
            Estimate { settlement: sum.settlement / all, win: sum.win / all }
        };
        PayoffCurve((0..=total).map(at).collect())
    }

    /// Returns the estimate at a mean, interpolated between whole numbers.
    pub(super) fn at(&self, mean: f32) -> Estimate {
        let top = self.0.len() - 1;
        let mean = mean.clamp(0.0, top as f32);
        let low = (mean as usize).min(top.saturating_sub(1));
        self.0[low + usize::from(top > 0)].mixed(mean - low as f32, self.0[low])
    }

    /// Returns the stake of a close game: the mean absolute settlement within eight points of an
    /// even score.
    pub(super) fn stake(rules: &Rules, d: &Declaration) -> f32 {
        let exact = PayoffCurve::new(rules, d, UltiFeats::NONE, 0.1);
        let even = rules.win_threshold;
        let range = (even - 8..=even + 8).filter_map(|p| exact.0.get(p as usize));
        range.map(|e| e.settlement.abs()).sum::<f32>() / 17.0
    }
}

/// Returns whether the ruleset counts in pairs.
pub(super) fn in_pairs(rules: &Rules) -> bool {
    rules.counting_method == CountingMethod::Pairs
}

/// Payoffs of a fixed-price game, when made and when lost.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct FixedPayoffs {
    pub(super) made: Estimate,
    pub(super) lost: Estimate,
}

impl FixedPayoffs {
    /// Returns the payoffs of a fixed-price contract (exact tricks, Pascha, Ultimo).
    ///
    /// For an Ultimo, the only feat that can succeed is the one of T1.
    pub(super) fn new(rules: &Rules, d: &Declaration) -> FixedPayoffs {
        let dealer = rules.table.seats().find(|&s| s != d.declarer).unwrap_or(d.declarer);
        let of = |won: bool| {
            let result = if d.contract == Contract::Ultimo {
                let feats = if won { UltiFeats::GEISS } else { UltiFeats::NONE };
                DealResult::Ultimo { made: UltiFeats::from_bits(feats.bits() & d.ulti.bits()) }
            } else {
                DealResult::Special { made: won }
            };
            Estimate::certain(amount(rules, dealer, d.declarer, d, result))
        };
        FixedPayoffs { made: of(true), lost: of(false) }
    }

    /// Returns the payoffs of an all-against-all game for a seat; it is "made" if another seat
    /// loses.
    pub(super) fn all_against_all(
        rules: &Rules,
        dealer: Seat,
        seat: Seat,
        d: &Declaration,
        shares: &RaeuberShares,
    ) -> FixedPayoffs {
        let others: Vec<Seat> =
            players(rules.table, dealer).iter().filter(|&s| s != seat).collect();
        let own = AllAgainstAllGame { rules, dealer, seat, d, shares };
        let made = others.iter().map(|&loser| own.lost_by(loser).settlement).sum::<f32>();
        FixedPayoffs {
            made: Estimate { settlement: made / others.len().max(1) as f32, win: 1.0 },
            lost: own.lost_by(seat),
        }
    }
}

/// An all-against-all game from the point of view of a seat.
struct AllAgainstAllGame<'a> {
    rules: &'a Rules,
    dealer: Seat,
    seat: Seat,
    d: &'a Declaration,
    shares: &'a RaeuberShares,
}

impl AllAgainstAllGame<'_> {
    /// Returns the estimated settlement of the seat if `loser` loses.
    fn lost_by(&self, loser: Seat) -> Estimate {
        if self.d.contract == Contract::Drescher {
            return self.sure(DealResult::Drescher { last_trick: loser });
        }
        let own = loser == self.seat;
        let shares = if own { self.shares.trickless_own_loss } else { self.shares.trickless };
        let mut sum = 0.0;
        for (k, share) in shares.into_iter().enumerate().filter(|(_, share)| *share > 0.0) {
            for (points, part) in [(30, 1.0 - self.shares.over40), (45, self.shares.over40)] {
                let with_none = |own_trickless| self.raeuber(loser, k, points, own_trickless);
                // If it is not the loser, this seat is one of the k trickless players as often as
                // the tables say.
                let p = if own || k == 0 { 0.0 } else { self.shares.own_trickless };
                sum += share * part * (p * with_none(true) + (1.0 - p) * with_none(false));
            }
        }
        Estimate { settlement: sum, win: f32::from(u8::from(sum > 0.0)) }
    }

    fn raeuber(&self, loser: Seat, trickless: usize, points: i32, own_trickless: bool) -> f32 {
        let others = players(self.rules.table, self.dealer).iter().filter(|&s| s != loser);
        let first = own_trickless.then_some(self.seat);
        let rest = others.filter(|&s| s != self.seat).chain((!own_trickless).then_some(self.seat));
        let order: Vec<Seat> = first.into_iter().chain(rest.filter(|&s| s != loser)).collect();
        let none: SeatSet = order.into_iter().take(trickless).collect();
        let tricks = BySeat::from_fn(|s| if s == loser { 4 } else { u8::from(!none.contains(s)) });
        let points =
            BySeat::from_fn(
                |s| if s == loser { CardPoints::whole(points) } else { CardPoints::ZERO },
            );
        self.sure(DealResult::Raeuber { points, tricks }).settlement
    }

    fn sure(&self, result: DealResult) -> Estimate {
        Estimate::certain(amount(self.rules, self.dealer, self.seat, self.d, result))
    }
}
