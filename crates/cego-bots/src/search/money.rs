//! What an end of the play brings a seat.

use cego_core::exchange::Exchange;
use cego_core::result::deal_result;
use cego_core::{
    BySeat, CardSet, Deal, DealResult, Declaration, Goal, Outcome, Play, Rules, Seat, SeatSet, TableSize,
    UltiFeats, count, settle,
};

/// What the results of a deal are worth to one seat.
#[derive(Clone, Debug)]
pub(crate) struct Money<'a> {
    rules: &'a Rules,
    declaration: Declaration,
    dealer: Seat,
    seat: Seat,
}

/// An end of the play from the view of one seat.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Worth {
    /// The amount the seat gets.
    pub(crate) amount: f32,
    /// 1 if its side won, else 0; in games all against all whether it does not pay.
    pub(crate) win: f32,
    /// Card points for its side: what decides between ways that pay the same.
    pub(crate) points: f32,
}

impl Worth {
    /// What decides between two ends, or two sums: the amount. Points count so little that they only decide
    /// between equals.
    pub(crate) fn key(&self) -> f64 {
        f64::from(self.amount) + 1e-4 * f64::from(self.points)
    }

    /// An end with only its amount.
    pub(crate) fn of_amount(amount: i32) -> Worth {
        Worth { amount: amount as f32, win: f32::from(u8::from(amount >= 0)), points: 0.0 }
    }

    /// With another end of this weight.
    pub(super) fn plus(mut self, weight: f32, worth: Worth) -> Worth {
        self.add(weight, worth);
        self
    }

    /// Adds another end of this weight.
    pub(crate) fn add(&mut self, weight: f32, worth: Worth) {
        self.amount += weight * worth.amount;
        self.win += weight * worth.win;
        self.points += weight * worth.points;
    }
}

impl<'a> Money<'a> {
    pub(crate) fn new(rules: &'a Rules, declaration: Declaration, dealer: Seat, seat: Seat) -> Money<'a> {
        Money { rules, declaration, dealer, seat }
    }

    fn players(&self) -> SeatSet {
        let mut players = self.rules.table.everybody();
        let joins = self.declaration.contract == cego_core::Contract::Raeuber;
        if self.rules.table == TableSize::Five && !joins {
            players.remove(self.dealer);
        }
        players
    }

    /// What a result is worth to the seat. `points` are for its side.
    fn of_result(&self, result: DealResult, points: f32) -> Worth {
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

    /// What a result is worth to any seat.
    fn share(&self, seat: Seat, amounts: &BySeat<i32>, result: DealResult, points: f32) -> Worth {
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
        Worth { amount, win: f32::from(u8::from(win)), points }
    }

    /// What a play at its end is worth; `aside` as in [`World`](crate::worlds::World).
    pub(crate) fn of_play(&self, play: &Play, aside: CardSet) -> Worth {
        let result = self.result(play, aside);
        self.of_result(result, self.points(self.seat, play, result))
    }

    /// The same for every seat.
    pub(crate) fn of_play_for_all(&self, play: &Play, aside: CardSet) -> BySeat<Worth> {
        let result = self.result(play, aside);
        let amounts = self.amounts(result);
        BySeat::from_fn(|seat| self.share(seat, &amounts, result, self.points(seat, play, result)))
    }

    fn result(&self, play: &Play, aside: CardSet) -> DealResult {
        let deal = Deal { dealer: self.dealer, hands: BySeat::default(), blind: aside };
        let exchange = Exchange { legage: aside, ..Exchange::default() };
        deal_result(self.rules, &deal, &self.declaration, &exchange, play)
    }

    /// The card points for the side of a seat.
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

    /// What a counted game is worth that ends with `points` as counted and these tricks of the declarer and
    /// of the others.
    pub(crate) fn of_points(&self, points: i32, tricks: [u8; 2], ulti_made: UltiFeats) -> Worth {
        let [declarer_tricks, opponent_tricks] = tricks;
        let result = DealResult::Counted { points, declarer_tricks, opponent_tricks, ulti_made };
        let own = self.seat == self.declaration.declarer;
        self.of_result(result, if own { points as f32 } else { -points as f32 })
    }

    /// The amount a card point is taken to be worth where it changes no settlement: a fiftieth of what is at
    /// stake in a Cego won by a point.
    pub(crate) fn per_point(&self) -> f32 {
        let declaration = Declaration::plain(cego_core::Contract::Cego, self.declaration.declarer);
        let cego = Money { declaration, seat: self.declaration.declarer, ..self.clone() };
        let half = count::total_points(self.rules) / 2;
        cego.of_points(half + 1, [6, 5], UltiFeats::NONE).amount.abs() / 50.0
    }

    /// What a game with a fixed price is worth, made and not made; `None` for other games.
    pub(crate) fn of_fixed(&self) -> Option<(Worth, Worth)> {
        Some(match self.declaration.contract.properties().goal {
            Goal::Tricks(_) | Goal::Pascha => (self.of_special(true), self.of_special(false)),
            Goal::Ulti => (self.of_ultimo(true), self.of_ultimo(false)),
            Goal::Points | Goal::Raeuber | Goal::Drescher => return None,
        })
    }

    /// What an Ultimo is worth if all that was announced is made, or nothing.
    pub(crate) fn of_ultimo(&self, all: bool) -> Worth {
        let made = if all { self.declaration.ulti } else { UltiFeats::NONE };
        self.of_result(DealResult::Ultimo { made }, 0.0)
    }

    /// What a Drescher is worth in which the last trick falls to the seat, or to the player after it.
    pub(crate) fn of_last_trick(&self, own: bool) -> Worth {
        let players = self.players();
        let other = self.rules.table.seats_from(self.seat).find(|&s| s != self.seat && players.contains(s));
        let last_trick = if own { self.seat } else { other.unwrap_or(self.seat) };
        self.of_result(DealResult::Drescher { last_trick }, 0.0)
    }

    /// What a game of exact tricks is worth.
    pub(crate) fn of_special(&self, made: bool) -> Worth {
        self.of_result(DealResult::Special { made }, 0.0)
    }
}

/// The card points of a pile, exact.
fn exact(rules: &Rules, pile: CardSet) -> f32 {
    count::exact_points(rules.counting_method, pile).sixths() as f32 / 6.0
}
