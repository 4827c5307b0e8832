//! Value of a finished play to each seat: settled by the rules, and smoothed as a training target.

use cego_core::exchange::Exchange;
use cego_core::outcome::deal_result;
use cego_core::{
    BySeat, CardPoints, CardSet, Contract, Deal, DealResult, Declaration, Outcome, Play, Rules,
    Seat, UltiFeats, count, settle,
};

/// Evaluation of the final positions of one deal.
///
/// Its unit is a fifth of the stake of a Cego won by one card point, the value of ten card points.
pub(super) struct OutcomeEvaluator<'a> {
    rules: &'a Rules,
    declaration: Declaration,
    dealer: Seat,
    aside: CardSet,
    unit: f32,
}

impl<'a> OutcomeEvaluator<'a> {
    pub(super) fn new(
        rules: &'a Rules,
        declaration: Declaration,
        dealer: Seat,
        aside: CardSet,
        players: cego_core::SeatSet,
    ) -> OutcomeEvaluator<'a> {
        let cego = Declaration::plain(Contract::Cego, declaration.declarer);
        let half = count::total_points(rules) / 2;
        let result = DealResult::Counted {
            points: half + 1,
            declarer_tricks: 6,
            opponent_tricks: 5,
            ulti_made: UltiFeats::NONE,
        };
        let outcome =
            Outcome { declaration: cego, players, forehand: rules.table.next(dealer), result };
        let stake = settle::amounts(rules, &outcome)[declaration.declarer].abs().max(1);
        OutcomeEvaluator { rules, declaration, dealer, aside, unit: stake as f32 / 5.0 }
    }

    /// Returns the unit, in the ruleset's points or cents.
    pub(super) fn unit(&self) -> f32 {
        self.unit
    }

    /// Returns each seat's settlement at the end of a play, in points or cents.
    pub(super) fn settlement(&self, play: &Play) -> BySeat<i32> {
        self.amounts(self.result(play), play)
    }

    /// Returns each seat's smoothed value at the end of a play, in multiples of the unit.
    ///
    /// `to_come` is the number of tricks that remained at the decision. A counted game is averaged
    /// over nearby card points, within a width that grows with `to_come`. A player cannot foresee
    /// them exactly, and one deal in ten ends near a threshold. A Räuber is averaged over more
    /// points for each player.
    pub(super) fn smoothed_value(&self, play: &Play, to_come: usize) -> BySeat<f32> {
        let result = self.result(play);
        match result {
            DealResult::Counted { points, declarer_tricks, opponent_tricks, ulti_made }
                if declarer_tricks > 0 && opponent_tricks > 0 =>
            {
                let width = to_come as i32;
                let mut sum: BySeat<f32> = BySeat::default();
                for step in -3..=3 {
                    let points =
                        (points + width * step / 3).clamp(0, count::total_points(self.rules));
                    let near =
                        DealResult::Counted { points, declarer_tricks, opponent_tricks, ulti_made };
                    self.add(&mut sum, near, play, (4 - step.abs()) as f32 / 16.0);
                }
                self.add_points(&mut sum, points);
                sum
            }
            DealResult::Counted { points, .. } => {
                let mut sum = self.exact_value(result, play);
                self.add_points(&mut sum, points);
                sum
            }
            DealResult::Raeuber { points, tricks } => {
                let mut sum = BySeat::default();
                self.add(&mut sum, result, play, 0.4);
                let share = 0.3 / play.players().len() as f32;
                for seat in play.players().iter() {
                    for halves in [1, 2] {
                        let mut near = points;
                        near[seat] = CardPoints::from_sixths(
                            near[seat].sixths() + 3 * halves * to_come as i32,
                        );
                        self.add(
                            &mut sum,
                            DealResult::Raeuber { points: near, tricks },
                            play,
                            share,
                        );
                    }
                }
                for seat in play.players().iter() {
                    sum[seat] -= points[seat].sixths() as f32 / 60.0;
                }
                sum
            }
            _ => self.exact_value(result, play),
        }
    }

    fn result(&self, play: &Play) -> DealResult {
        let deal = Deal { dealer: self.dealer, hands: BySeat::default(), blind: self.aside };
        let exchange = Exchange { legage: self.aside, ..Exchange::default() };
        deal_result(self.rules, &deal, &self.declaration, &exchange, play)
    }

    fn amounts(&self, result: DealResult, play: &Play) -> BySeat<i32> {
        let forehand = self.rules.table.next(self.dealer);
        let outcome =
            Outcome { declaration: self.declaration, players: play.players(), forehand, result };
        settle::amounts(self.rules, &outcome)
    }

    fn exact_value(&self, result: DealResult, play: &Play) -> BySeat<f32> {
        let mut sum = BySeat::default();
        self.add(&mut sum, result, play, 1.0);
        sum
    }

    fn add(&self, sum: &mut BySeat<f32>, result: DealResult, play: &Play, weight: f32) {
        let amounts = self.amounts(result, play);
        for seat in play.players().iter() {
            sum[seat] += weight * amounts[seat] as f32 / self.unit;
        }
    }

    /// Adds the value of the card points themselves: a fiftieth of the stake each.
    fn add_points(&self, sum: &mut BySeat<f32>, points: i32) {
        for seat in self.rules.table.seats() {
            let own = seat == self.declaration.declarer;
            sum[seat] += if own { points as f32 } else { -(points as f32) } / 10.0;
        }
    }
}
