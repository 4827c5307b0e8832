//! How good the cards were that somebody was dealt, and what chance allows.
//!
//! The luck of a hand is the sum of the numbers of its trumps (the Gstieß is 22) less what a hand of its size holds on average. The
//! hand is `n` cards drawn from a pack of `N` without putting back; so with `x` the number of a card (0 if it is no trump)
//! the sum has the variance
//!
//! ```text
//! n (N − n) / (N² (N − 1)) · (N Σx² − (Σx)²)
//! ```
//!
//! and deals are independent, because every one is shuffled anew: variances add up.

mod chart;

use cego_core::{Card, TableSize};
use cego_store::DealLuck;
use cego_table::Time;

pub(crate) use chart::chart;

/// The unit of luck: this many are one step in the number of a trump. With it packs of 51 and of 54 cards give whole numbers.
pub(crate) const UNIT: i64 = 918;

/// Standard deviations to either side of the mean that hold 95 % of a normal distribution.
const BAND: f64 = 1.959_964;

/// A deal in the history of somebody's luck.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    /// When it was over.
    pub(crate) at: Time,
    /// How much better than average the hand was, in [`UNIT`]s.
    pub(crate) luck: i64,
    /// The same for all deals up to this one.
    pub(crate) sum: i64,
    /// In 95 of 100 histories of pure chance the sum is at most this far from zero, in [`UNIT`]s.
    pub(crate) band: f64,
}

/// The table size for a number of players.
fn size(players: u8) -> TableSize {
    TableSize::new(players.into()).unwrap_or(TableSize::Four)
}

/// The variance of the luck of a hand, in squares of a trump's number.
pub(crate) fn variance(size: TableSize) -> f64 {
    let (pack, n) = (size.pack(), size.hand_size() as i64);
    let all = pack.len() as i64;
    let numbers = || pack.iter().filter_map(Card::trump_number).map(i64::from);
    let (sum, squares): (i64, i64) = (numbers().sum(), numbers().map(|x| x * x).sum());
    let above = n * (all - n) * (all * squares - sum * sum);
    above as f64 / (all * all * (all - 1)) as f64
}

/// The history of deals, the oldest first.
pub(crate) fn history(deals: &[DealLuck]) -> Vec<Point> {
    let (mut sum, mut spread) = (0, 0.0);
    deals
        .iter()
        .map(|deal| {
            let size = size(deal.players);
            let luck = i64::from(deal.luck) * (UNIT / size.pack().len() as i64);
            sum += luck;
            spread += variance(size);
            Point { at: deal.at, luck, sum, band: BAND * spread.sqrt() * UNIT as f64 }
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Deal, Rules, Seat};

    use super::*;

    /// The luck of a seat in shuffled deals, counted as anybody would: the sum of trumps less its mean.
    fn simulated(size: TableSize, deals: u64) -> Vec<f64> {
        let rules = Rules::new(size);
        let mut shuffler = Shuffler::new(Seed::from_number(4));
        let of = |cards: cego_core::CardSet| -> f64 {
            cards.iter().filter_map(Card::trump_number).map(f64::from).sum()
        };
        let mean = of(size.pack()) * size.hand_size() as f64 / size.pack().len() as f64;
        (0..deals)
            .map(|number| {
                let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(0));
                of(deal.hands[Seat::new(1)]) - mean
            })
            .collect()
    }

    #[test]
    fn the_variance_is_that_of_shuffled_deals() {
        const DEALS: u64 = 20_000;
        for size in [TableSize::Three, TableSize::Four] {
            let lucks = simulated(size, DEALS);
            let (sum, squares): (f64, f64) = (lucks.iter().sum(), lucks.iter().map(|x| x * x).sum());
            let exact = variance(size);
            let found = squares / DEALS as f64;
            // Four standard errors of a variance and of a mean.
            assert!(
                (found / exact - 1.0).abs() < 4.0 * (2.0 / DEALS as f64).sqrt(),
                "{size:?}: {found}, {exact}"
            );
            let mean = sum / DEALS as f64;
            assert!(mean.abs() < 4.0 * (exact / DEALS as f64).sqrt(), "{size:?}: {mean}");
        }
    }

    #[test]
    fn the_band_holds_95_of_100_histories() {
        const DEALS: usize = 20;
        let lucks = simulated(TableSize::Four, 20_000);
        let (mut inside, mut all) = (0, 0);
        for some in lucks.chunks(DEALS) {
            let luck = |&x: &f64| DealLuck { at: Time(0), players: 4, luck: (x * 54.0).round() as i32 };
            let history = history(&some.iter().map(luck).collect::<Vec<_>>());
            let last = history.last().unwrap();
            assert!((last.sum as f64 / UNIT as f64 - some.iter().sum::<f64>()).abs() < 1e-6);
            inside += i32::from((last.sum as f64).abs() <= last.band);
            all += 1;
        }
        let share = f64::from(inside) / f64::from(all);
        assert!((share - 0.95).abs() < 4.0 * (0.95 * 0.05 / f64::from(all)).sqrt(), "{share}");
    }

    #[test]
    fn both_packs_count_in_the_same_unit() {
        for size in [TableSize::Three, TableSize::Four] {
            assert_eq!(UNIT % size.pack().len() as i64, 0, "{size:?}");
        }
        let deals =
            [DealLuck { at: Time(1), players: 3, luck: 51 }, DealLuck { at: Time(2), players: 4, luck: -54 }];
        let history = history(&deals);
        assert_eq!((history[0].luck, history[1].luck, history[1].sum), (UNIT, -UNIT, 0));
        assert!(history[1].band > history[0].band);
    }
}
