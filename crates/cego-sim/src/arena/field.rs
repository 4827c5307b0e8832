//! A deal with one contestant on one seat and bots that decide at a glance on all others: the luck of the cards can be taken out of it.
//!
//! The game is that of the deal of the day (`cego-daily`), with the contestant in the person's place, and so is its score: see
//! `docs/adr/0053-the-deal-of-the-day.md` for why it is unbiased.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cego_bots::glance::Glance;
use cego_bots::{Budget, Turn};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;
use cego_core::{BySeat, Deal, Rules, Seat, TableSize};
use cego_daily::{DEPTH, Day, PERSON, replay, score};

use super::guarded::Guarded;
use super::{GameRow, Part};

/// The number of a stream of chance that no deal has.
const STREAM: u64 = 1 << 62;

/// A seat of a deal of a match.
pub(super) struct Place<'a> {
    /// The rules of the match.
    pub(super) rules: &'a Arc<Rules>,
    /// Its seed.
    pub(super) seed: Seed,
    /// The time for a decision, if it is limited.
    pub(super) budget: Option<Duration>,
    /// The cards.
    pub(super) deal: &'a Deal,
    /// The number of the deal in the match.
    pub(super) number: u64,
    /// Where the contestant sits.
    pub(super) seat: Seat,
    /// The chance of that seat, by part of the game.
    pub(super) chance: [Chooser; 3],
}

/// Plays a deal with this player in a place, and judges what it did.
pub(super) fn play(place: Place<'_>, player: &mut Guarded<'_>, bots: &mut Glance) -> GameRow {
    let Place { rules, seed, budget, deal, number, seat, mut chance } = place;
    let table = rules.table;
    let day = Day::of_deal(Arc::clone(rules), seed_of(seed, number, seat), turned(table, deal, seat))
        .expect("a match is for three or four players");
    let moods = day.moods();
    let mut game = day.start();
    let mut own = Vec::new();
    while let Some(next) = game.on_turn() {
        let action = if next == PERSON {
            let begun = Instant::now();
            let elapsed = move || begun.elapsed();
            let budget = budget.map_or(Budget::UNLIMITED, |limit| Budget::new(limit, &elapsed));
            let chance = &mut chance[Part::of(game.phase()) as usize];
            let action = player.decide(&game, next, &mut Turn { chance, budget });
            own.extend(action);
            action
        } else {
            bots.moody(&game, &moods)
        };
        let Some(action) = action else { break };
        game.apply_unchecked(next, action);
    }
    let played = replay::whole(&day, bots, &own).expect("what was played is played again");
    let score = score::of(&day, bots, &played, DEPTH);
    let outcome = played.game().outcome().expect("it has been played to its end");
    GameRow::new(played.game(), outcome).seen_from(table, seat, score.gain_hundredths())
}

/// The seed of the moods and worlds of one seat of a deal: the same for all contestants.
fn seed_of(seed: Seed, number: u64, seat: Seat) -> Seed {
    let stream = STREAM | number.wrapping_mul(8).wrapping_add(seat.index() as u64);
    let mut chance = Choosers::new(seed).of_deal(stream);
    Seed(std::array::from_fn(|_| chance.index(256) as u8))
}

/// The deal with everybody moved on, so that this seat is the person's.
fn turned(table: TableSize, deal: &Deal, seat: Seat) -> Deal {
    let people = table.people();
    let moved = |from: Seat| Seat::new((from.index() + people - seat.index()) % people);
    let mut hands = BySeat::default();
    for from in table.seats() {
        hands[moved(from)] = deal.hands[from];
    }
    Deal { dealer: moved(deal.dealer), hands, blind: deal.blind }
}

#[cfg(test)]
mod tests {
    use cego_core::shuffle::Shuffler;
    use cego_core::{Game, settle};
    use cego_testkit::rules;

    use super::*;

    /// Turned deals are played alike: each hand gets what it gets, wherever it is held.
    #[test]
    fn a_turned_deal_is_the_same_deal() {
        for table in [TableSize::Three, TableSize::Four] {
            let rules = Arc::new(rules("schopfheim", table));
            let mut bots = Glance::new(&rules);
            let mut amounts = |deal: Deal| {
                let mut game = Game::new(rules.clone(), deal).unwrap();
                while let Some(seat) = game.on_turn() {
                    let action = bots.action(&game).unwrap();
                    game.apply(seat, action).unwrap();
                }
                settle::amounts(&rules, game.outcome().unwrap())
            };
            let mut shuffler = Shuffler::new(Seed::from_number(5));
            for number in 0..6 {
                let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(number as usize % 3));
                let here = amounts(deal);
                for seat in table.seats() {
                    let there = amounts(turned(table, &deal, seat));
                    for other in table.seats() {
                        let moved = (other.index() + table.people() - seat.index()) % table.people();
                        assert_eq!(here[other], there[Seat::new(moved)], "{number} {seat:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_seat_of_every_deal_has_moods_of_its_own() {
        let one = Seed::from_number(1);
        let seeds: std::collections::BTreeSet<[u8; 32]> =
            (0..50).flat_map(|n| TableSize::Four.seats().map(move |seat| seed_of(one, n, seat).0)).collect();
        assert_eq!(seeds.len(), 200);
        assert!(!seeds.contains(&seed_of(Seed::from_number(2), 0, Seat::new(0)).0));
    }
}
