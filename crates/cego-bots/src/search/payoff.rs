//! Worth of a finished play for a seat.

use cego_core::exchange::Exchange;
use cego_core::outcome::deal_result;
use cego_core::{
    BySeat, CardSet, Deal, DealResult, Declaration, Goal, Outcome, Play, Rules, Seat, SeatSet,
    TableSize, UltiFeats, count, settle,
};

/// Converter of deal results into the worth for one seat.
#[derive(Clone, Debug)]
pub(crate) struct PayoffCalculator<'a> {
    rules: &'a Rules,
    declaration: Declaration,
    dealer: Seat,
    seat: Seat,
}

/// Worth of a finished play for one seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Payoff {
    /// Amount that the seat receives, in the ruleset's smallest unit.
    pub(crate) amount: f32,
    /// 1 if its side won, else 0; in all-against-all games, 1 if the seat does not pay.
    pub(crate) win: f32,
    /// Card points of its side, the tie-breaker between equal amounts.
    pub(crate) points: f32,
}

impl Payoff {
    /// Returns the sort key: the amount, with points as a tie-breaker.
    pub(crate) fn key(&self) -> f64 {
        f64::from(self.amount) + 1e-4 * f64::from(self.points)
    }

    /// Creates a worth from an amount alone.
    pub(crate) fn from_amount(amount: i32) -> Payoff {
        Payoff { amount: amount as f32, win: f32::from(u8::from(amount >= 0)), points: 0.0 }
    }

    /// Returns the sum with another worth of this weight.
    pub(super) fn plus(mut self, weight: f32, worth: Payoff) -> Payoff {
        self.add(weight, worth);
        self
    }

    /// Adds another worth with this weight.
    pub(crate) fn add(&mut self, weight: f32, worth: Payoff) {
        self.amount += weight * worth.amount;
        self.win += weight * worth.win;
        self.points += weight * worth.points;
    }
}

impl<'a> PayoffCalculator<'a> {
    pub(crate) fn new(
        rules: &'a Rules,
        declaration: Declaration,
        dealer: Seat,
        seat: Seat,
    ) -> PayoffCalculator<'a> {
        PayoffCalculator { rules, declaration, dealer, seat }
    }

    fn players(&self) -> SeatSet {
        let mut players = self.rules.table.everybody();
        let joins = self.declaration.contract == cego_core::Contract::Raeuber;
        if self.rules.table == TableSize::Five && !joins {
            players.remove(self.dealer);
        }
        players
    }

    /// Returns the worth of a result for the seat. `points` belong to its side.
    fn for_result(&self, result: DealResult, points: f32) -> Payoff {
        self.share(self.seat, &self.amounts(result), result, points)
    }

    fn amounts(&self, result: DealResult) -> BySeat<i32> {
        let outcome = Outcome {
            declaration: self.declaration,
            players: self.players(),
            forehand: self.rules.table.next(self.dealer),
            result,
        };
        settle::amounts(self.rules, &outcome)
    }

    /// Returns the worth of a result for any seat.
    fn share(&self, seat: Seat, amounts: &BySeat<i32>, result: DealResult, points: f32) -> Payoff {
        let amount = amounts[seat] as f32;
        let own = seat == self.declaration.declarer;
        let win = match result {
            DealResult::Counted { points, .. } => {
                // More than half of all points wins (R-002-5).
                own == (2 * points > count::total_points(self.rules))
            }
            DealResult::Special { made } => own == made,
            DealResult::Ultimo { made } => own != made.is_empty(),
            _ => amount >= 0.0,
        };
        Payoff { amount, win: f32::from(u8::from(win)), points }
    }

    /// Returns the worth of a finished play; `aside` as in [`World`](crate::worlds::World).
    pub(crate) fn for_play(&self, play: &Play, aside: CardSet) -> Payoff {
        let result = self.result(play, aside);
        self.for_result(result, self.points(self.seat, play, result))
    }

    /// Returns the worth of a finished play for every seat.
    pub(crate) fn for_play_by_seat(&self, play: &Play, aside: CardSet) -> BySeat<Payoff> {
        let result = self.result(play, aside);
        let amounts = self.amounts(result);
        BySeat::from_fn(|seat| self.share(seat, &amounts, result, self.points(seat, play, result)))
    }

    fn result(&self, play: &Play, aside: CardSet) -> DealResult {
        let deal = Deal { dealer: self.dealer, hands: BySeat::default(), blind: aside };
        let exchange = Exchange { legage: aside, ..Exchange::default() };
        deal_result(self.rules, &deal, &self.declaration, &exchange, play)
    }

    /// Returns the card points of the side of a seat.
    fn points(&self, seat: Seat, play: &Play, result: DealResult) -> f32 {
        let declarer = self.declaration.declarer;
        match result {
            DealResult::Counted { .. } => {
                let won = exact(self.rules, play.won()[declarer]);
                if seat == declarer { won } else { -won }
            }
            DealResult::Raeuber { points, .. } => -(points[seat].sixths() as f32) / 6.0,
            _ => 0.0,
        }
    }

    /// Returns the worth of a counted game that ends with `points` as counted.
    ///
    /// `tricks` are those of the declarer and of the others.
    pub(crate) fn for_points(&self, points: i32, tricks: [u8; 2], ulti_made: UltiFeats) -> Payoff {
        let [declarer_tricks, opponent_tricks] = tricks;
        let result = DealResult::Counted { points, declarer_tricks, opponent_tricks, ulti_made };
        let own = self.seat == self.declaration.declarer;
        self.for_result(result, if own { points as f32 } else { -points as f32 })
    }

    /// Returns the amount for a card point that changes no settlement.
    ///
    /// It is a fiftieth of the stake of a Cego won by one point.
    pub(crate) fn per_point(&self) -> f32 {
        let declaration = Declaration::plain(cego_core::Contract::Cego, self.declaration.declarer);
        let cego =
            PayoffCalculator { declaration, seat: self.declaration.declarer, ..self.clone() };
        let half = count::total_points(self.rules) / 2;
        cego.for_points(half + 1, [6, 5], UltiFeats::NONE).amount.abs() / 50.0
    }

    /// Returns the worth of a fixed-price game, made and lost; `None` for other games.
    pub(crate) fn for_fixed_price(&self) -> Option<(Payoff, Payoff)> {
        Some(match self.declaration.contract.properties().goal {
            Goal::Tricks(_) | Goal::Pascha => (self.for_special(true), self.for_special(false)),
            Goal::Ulti => (self.for_ultimo(true), self.for_ultimo(false)),
            Goal::Points | Goal::Raeuber | Goal::Drescher => return None,
        })
    }

    /// Returns the worth of an Ultimo with all announced feats made, or none.
    pub(crate) fn for_ultimo(&self, all: bool) -> Payoff {
        let made = if all { self.declaration.ulti } else { UltiFeats::NONE };
        self.for_result(DealResult::Ultimo { made }, 0.0)
    }

    /// Returns the worth of a Drescher whose last trick goes to the seat, or to the player after
    /// it.
    pub(crate) fn for_last_trick(&self, own: bool) -> Payoff {
        let players = self.players();
        let other =
            self.rules.table.seats_from(self.seat).find(|&s| s != self.seat && players.contains(s));
        let last_trick = if own { self.seat } else { other.unwrap_or(self.seat) };
        self.for_result(DealResult::Drescher { last_trick }, 0.0)
    }

    /// Returns the worth of a game of exact tricks.
    pub(crate) fn for_special(&self, made: bool) -> Payoff {
        self.for_result(DealResult::Special { made }, 0.0)
    }
}

/// Returns the exact card points of a pile.
fn exact(rules: &Rules, pile: CardSet) -> f32 {
    count::exact_points(rules.counting_method, pile).sixths() as f32 / 6.0
}
