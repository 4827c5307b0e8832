//! Compares batches with single games.

use std::sync::Arc;

use cego_core::chooser::Choosers;
use cego_core::shuffle::Shuffler;
use cego_core::{Deal, Game, Seat, settle};
use cego_sim::encoding::{
    ACTIONS, Arrays, Batch, IllegalActionError, NumberedGame, OBSERVATION, SEATS,
};

use super::{SEED, rules_of};

struct Rows {
    observations: Vec<u8>,
    masks: Vec<i8>,
    rewards: Vec<f32>,
    seats: Vec<u8>,
    dones: Vec<bool>,
}

impl Rows {
    fn new(games: usize) -> Rows {
        Rows {
            observations: vec![9; games * OBSERVATION],
            masks: vec![9; games * ACTIONS],
            rewards: vec![9.0; games * SEATS],
            seats: vec![9; games],
            dones: vec![true; games],
        }
    }

    fn arrays(&mut self) -> Arrays<'_> {
        Arrays {
            observations: &mut self.observations,
            masks: &mut self.masks,
            rewards: &mut self.rewards,
            seats: &mut self.seats,
            dones: &mut self.dones,
        }
    }
}

/// Each game of a batch matches the same game played alone, with its rewards, for any number of
/// threads.
#[test]
fn a_batch_plays_the_games_that_are_played_alone() {
    const GAMES: usize = 5;
    for (case, threads) in [(0, 1), (1, 2), (5, 3), (20, 9)] {
        let rules = Arc::new(rules_of(case));
        let mut batch = Batch::new(Arc::clone(&rules), SEED, GAMES, threads).unwrap();
        let mut rows = Rows::new(GAMES);
        batch.write(&mut rows.arrays());
        let begin = |deal: u64| {
            let dealer = Seat::new(deal as usize % rules.table.people());
            let dealt = Deal::from_seed(&rules, &mut Shuffler::new(SEED), deal, dealer);
            NumberedGame::new(Game::new(Arc::clone(&rules), dealt).unwrap())
        };
        let mut alone: Vec<(u64, NumberedGame)> =
            (0..GAMES as u64).map(|deal| (deal, begin(deal))).collect();
        let mut chance = Choosers::new(SEED).for_deal(case);
        let mut ended = 0;
        for _ in 0..160 {
            let mut numbers = Vec::new();
            for (place, (_, course)) in alone.iter().enumerate() {
                let seat = course.on_turn().unwrap();
                let mut observation = vec![0; OBSERVATION];
                course.observe(Some(seat), &mut observation);
                assert_eq!(rows.observations[place * OBSERVATION..][..OBSERVATION], observation);
                let mut mask = vec![0; ACTIONS];
                course.legal().write(&mut mask);
                assert_eq!(rows.masks[place * ACTIONS..][..ACTIONS], mask);
                assert_eq!(usize::from(rows.seats[place]), seat.number());
                let legal: Vec<usize> = course.legal().iter().collect();
                numbers.push(legal[chance.index(legal.len())] as i64);
            }
            batch.step(&numbers, &mut rows.arrays()).unwrap();
            for (place, (deal, course)) in alone.iter_mut().enumerate() {
                course.step(numbers[place] as usize).unwrap();
                let outcome = course.game().outcome().copied();
                assert_eq!(rows.dones[place], outcome.is_some());
                let mut wanted = [0.0; SEATS];
                if let Some(outcome) = outcome {
                    let amounts = settle::amounts(&rules, &outcome);
                    wanted
                        .iter_mut()
                        .zip(amounts.values(rules.table))
                        .for_each(|(to, &x)| *to = x as f32);
                    *deal += GAMES as u64;
                    *course = begin(*deal);
                    ended += 1;
                }
                assert_eq!(rows.rewards[place * SEATS..][..SEATS], wanted);
                assert_eq!(batch.deal(place), Some(*deal));
            }
        }
        assert!(ended > GAMES, "{ended}");
    }
}

/// One illegal number rejects the whole step without changes.
#[test]
fn a_number_that_is_not_allowed_changes_nothing() {
    let rules = Arc::new(rules_of(0));
    let mut batch = Batch::new(Arc::clone(&rules), SEED, 3, 2).unwrap();
    let mut rows = Rows::new(3);
    let legal =
        |batch: &Batch, place: usize| batch.course(place).unwrap().legal().first().unwrap() as i64;
    for wrong in [-1, 257, 258, i64::MAX, i64::MIN] {
        let numbers = [legal(&batch, 0), legal(&batch, 1), wrong];
        let before: Vec<NumberedGame> =
            (0..3).map(|place| batch.course(place).unwrap().clone()).collect();
        assert_eq!(
            batch.step(&numbers, &mut rows.arrays()),
            Err(IllegalActionError { game: 2, number: wrong })
        );
        assert!((0..3).all(|place| batch.course(place) == Some(&before[place])));
    }
    assert!(Batch::new(rules, SEED, 0, 1).is_err());
}

/// A restored game continues as the original one, and the next deals follow the current ones.
#[test]
fn a_batch_is_stored_and_goes_on() {
    let rules = Arc::new(rules_of(2));
    let mut batch = Batch::new(Arc::clone(&rules), SEED, 3, 1).unwrap();
    let mut rows = Rows::new(3);
    let legal = |batch: &Batch, place: usize| {
        batch.course(place).unwrap().legal().iter().last().unwrap() as i64
    };
    for _ in 0..70 {
        let numbers = [legal(&batch, 0), legal(&batch, 1), legal(&batch, 2)];
        batch.step(&numbers, &mut rows.arrays()).unwrap();
    }
    let mut stored = Batch::new(rules, SEED, 3, 2).unwrap();
    for place in 0..3 {
        let numbers = batch.course(place).unwrap().numbers();
        stored.restore(place, batch.deal(place).unwrap(), &numbers).unwrap();
        assert_eq!(
            (stored.deal(place), stored.course(place)),
            (batch.deal(place), batch.course(place))
        );
        assert!(stored.restore(place, 0, &[ACTIONS - 1, ACTIONS - 1]).is_err());
        assert_eq!(stored.course(place), batch.course(place));
    }
    assert!(stored.restore(3, 0, &[]).is_err());
    let numbers = [legal(&batch, 0), legal(&batch, 1), legal(&batch, 2)];
    let mut other = Rows::new(3);
    batch.step(&numbers, &mut rows.arrays()).unwrap();
    stored.step(&numbers, &mut other.arrays()).unwrap();
    assert_eq!(
        (rows.observations, rows.masks, rows.seats),
        (other.observations, other.masks, other.seats)
    );
    let deals: Vec<_> = (0..3).map(|place| batch.deal(place).unwrap() + 3).collect();
    batch.next_deals();
    assert_eq!((0..3).map(|place| batch.deal(place).unwrap()).collect::<Vec<_>>(), deals);
    batch.restart(SEED);
    assert_eq!(batch.deal(2), Some(2));
}
