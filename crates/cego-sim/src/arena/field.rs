//! Luck-adjusted games: one contestant on one seat, the fast playout policy on all others.
//!
//! The game is the deal of the day (`cego_analysis::daily`) with the contestant in the person's
//! place. Its score uses control variates;
//! `docs/adr/archive/0053-the-deal-of-the-day-and-a-score-without-the-luck-of-the-cards.md`
//! explains why it is unbiased.

use std::sync::Arc;
use std::time::{Duration, Instant};

use cego_analysis::daily::{Day, PERSON, SCORE_WALK, replay, score};
use cego_bots::fast_playout::FastPlayer;
use cego_bots::{Budget, TurnContext};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;
use cego_core::{BySeat, Deal, Rules, Seat, TableSize};

use super::guarded_player::GuardedPlayer;
use super::{GamePart, GameRow};

/// Bit that separates the random streams of the field from those of the deals.
const STREAM: u64 = 1 << 62;

/// One seat of one deal of a match.
pub(super) struct FieldSeat<'a> {
    pub(super) rules: &'a Arc<Rules>,
    pub(super) seed: Seed,
    /// Time limit for a decision, if any.
    pub(super) budget: Option<Duration>,
    pub(super) deal: &'a Deal,
    pub(super) number: u64,
    pub(super) seat: Seat,
    /// The random streams of that seat, one for each [`GamePart`] of the game.
    pub(super) chance: [Chooser; 3],
}

/// Plays a deal with this player in this place and computes its luck-adjusted score.
pub(super) fn play(
    place: FieldSeat<'_>,
    player: &mut GuardedPlayer<'_>,
    bots: &mut FastPlayer,
) -> GameRow {
    let FieldSeat { rules, seed, budget, deal, number, seat, mut chance } = place;
    let table = rules.table;
    let day = Day::with_deal(
        Arc::clone(rules),
        derive_seed(seed, number, seat),
        rotate_deal(table, deal, seat),
    )
    .expect("a match is for three or four players");
    let moods = day.common_random();
    let mut game = day.start();
    let mut own = Vec::new();
    while let Some(next) = game.on_turn() {
        let action = if next == PERSON {
            let begun = Instant::now();
            let elapsed = move || begun.elapsed();
            let budget = budget.map_or(Budget::UNLIMITED, |limit| Budget::new(limit, &elapsed));
            let chance = &mut chance[GamePart::from_phase(game.phase()) as usize];
            let action = player.decide(&game, next, &mut TurnContext { chance, budget });
            own.extend(action);
            action
        } else {
            bots.sample_action(&game, &moods)
        };
        let Some(action) = action else { break };
        game.apply_unchecked(next, action);
    }
    let played = replay::complete_deal(&day, bots, &own).expect("what was played is played again");
    let score = score::compute(&day, bots, &played, SCORE_WALK);
    let outcome = played.game().outcome().expect("it has been played to its end");
    GameRow::new(played.game(), outcome).rotate_to_seats(table, seat, score.gain_hundredths())
}

/// Derives the seed of the bots' random draws and of the sampled worlds for one seat of a deal.
///
/// It is the same for all contestants (common random numbers).
fn derive_seed(seed: Seed, number: u64, seat: Seat) -> Seed {
    let stream = STREAM | number.wrapping_mul(8).wrapping_add(seat.index() as u64);
    let mut chance = Choosers::new(seed).for_deal(stream);
    Seed(std::array::from_fn(|_| chance.index(256) as u8))
}

/// Rotates the deal so that `seat` becomes the person's seat.
fn rotate_deal(table: TableSize, deal: &Deal, seat: Seat) -> Deal {
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

    /// Rotation does not change the play: a hand gets the same result on every seat.
    #[test]
    fn a_turned_deal_is_the_same_deal() {
        for table in [TableSize::Three, TableSize::Four] {
            let rules = Arc::new(rules("schopfheim", table));
            let mut bots = FastPlayer::new(&rules);
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
                let deal =
                    Deal::from_seed(&rules, &mut shuffler, number, Seat::new(number as usize % 3));
                let here = amounts(deal);
                for seat in table.seats() {
                    let there = amounts(rotate_deal(table, &deal, seat));
                    for other in table.seats() {
                        let moved =
                            (other.index() + table.people() - seat.index()) % table.people();
                        assert_eq!(here[other], there[Seat::new(moved)], "{number} {seat:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_seat_of_every_deal_has_moods_of_its_own() {
        let one = Seed::from_number(1);
        let seeds: std::collections::BTreeSet<[u8; 32]> = (0..50)
            .flat_map(|n| TableSize::Four.seats().map(move |seat| derive_seed(one, n, seat).0))
            .collect();
        assert_eq!(seeds.len(), 200);
        assert!(!seeds.contains(&derive_seed(Seed::from_number(2), 0, Seat::new(0)).0));
    }
}
