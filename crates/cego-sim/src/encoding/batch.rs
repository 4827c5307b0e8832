//! Batches of games that run in parallel and restart with the next deal.

use std::fmt;
use std::sync::Arc;

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Deal, Game, Rules, Seat, TableSize, settle};

use crate::encoding::layout::{OBSERVATION, SEATS};
use crate::encoding::legal::LegalNumbers;
use crate::encoding::numbered_game::NumberedGame;
use crate::encoding::{ACTIONS, observe};

/// Reason for rejecting a batch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BatchError {
    /// The batch has no games.
    NoGames,
    /// Five-player tables have a seat that sits out, which observations cannot represent.
    FiveAtTheTable,
}

impl fmt::Display for BatchError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BatchError::NoGames => "a batch needs at least one game",
            BatchError::FiveAtTheTable => "environments are for three or four players",
        })
    }
}

impl std::error::Error for BatchError {}

/// Illegal action number; no game of the batch has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct IllegalActionError {
    /// Index of the game.
    pub game: usize,
    pub number: i64,
}

impl fmt::Display for IllegalActionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}: {} is not allowed now", self.game, self.number)
    }
}

impl std::error::Error for IllegalActionError {}

/// Output buffers of a batch, with one row per game.
#[derive(Debug)]
pub struct Arrays<'a> {
    /// Observation of the seat on turn, [`OBSERVATION`] numbers per row.
    pub observations: &'a mut [u8],
    /// Mask with 1 for each legal number, [`ACTIONS`] entries per row.
    pub masks: &'a mut [i8],
    /// Payoff of each seat, from seat 1, if a deal has just ended; else 0. In the ruleset's
    /// smallest unit, [`SEATS`] entries per row.
    pub rewards: &'a mut [f32],
    /// Number of the seat on turn, from 1.
    pub seats: &'a mut [u8],
    /// True if a deal has just ended. The rest of the row but the rewards then describes the next
    /// deal.
    pub dones: &'a mut [bool],
}

impl Arrays<'_> {
    /// Returns whether the arrays have the size for this number of games.
    #[must_use]
    pub fn fit(&self, games: usize) -> bool {
        self.observations.len() == games * OBSERVATION
            && self.masks.len() == games * ACTIONS
            && self.rewards.len() == games * SEATS
            && self.seats.len() == games
            && self.dones.len() == games
    }
}

/// One game of a batch.
#[derive(Clone, Debug)]
struct Slot {
    course: NumberedGame,
    legal: LegalNumbers,
    /// Number of the game's deal in the seed.
    deal: u64,
}

/// Batch of games under one ruleset. Game `i` of `n` plays the deals `i`, `i + n`, `i + 2 n` … of a
/// seed. Seat 1 deals deal 0, and the deal rotates. The results do not depend on the number of
/// threads.
#[derive(Clone, Debug)]
pub struct Batch {
    rules: Arc<Rules>,
    seed: Seed,
    slots: Vec<Slot>,
    threads: usize,
}

impl Batch {
    /// Creates this many games, each before its first decision.
    ///
    /// # Errors
    /// If `games` is 0, or the table has five players.
    pub fn new(
        rules: Arc<Rules>,
        seed: Seed,
        games: usize,
        threads: usize,
    ) -> Result<Batch, BatchError> {
        if games == 0 {
            return Err(BatchError::NoGames);
        }
        if rules.table == TableSize::Five {
            return Err(BatchError::FiveAtTheTable);
        }
        let mut shuffler = Shuffler::new(seed);
        let slot = |deal: usize| Slot::new(&rules, &mut shuffler, deal as u64);
        let slots = (0..games).map(slot).collect();
        Ok(Batch { slots, rules, seed, threads: threads.clamp(1, games) })
    }

    /// Restarts all games with the first deals of a seed.
    pub fn restart(&mut self, seed: Seed) {
        self.seed = seed;
        let mut shuffler = Shuffler::new(self.seed);
        for (deal, slot) in self.slots.iter_mut().enumerate() {
            *slot = Slot::new(&self.rules, &mut shuffler, deal as u64);
        }
    }

    /// Abandons all games and begins the next deal of each.
    pub fn next_deals(&mut self) {
        let games = self.games() as u64;
        let mut shuffler = Shuffler::new(self.seed);
        for slot in &mut self.slots {
            *slot = Slot::new(&self.rules, &mut shuffler, slot.deal + games);
        }
    }

    /// Restores a game from its deal number and the action numbers played so far.
    ///
    /// # Errors
    /// The first illegal number, or −1 if there is no such game. The game is then unchanged.
    pub fn restore(
        &mut self,
        place: usize,
        deal: u64,
        numbers: &[usize],
    ) -> Result<(), IllegalActionError> {
        let none = || IllegalActionError { game: place, number: -1 };
        let mut slot = Slot::new(&self.rules, &mut Shuffler::new(self.seed), deal);
        for &number in numbers {
            let illegal = |_| IllegalActionError { game: place, number: number as i64 };
            slot.course.step(number).map_err(illegal)?;
        }
        slot.legal = slot.course.legal();
        *self.slots.get_mut(place).ok_or_else(none)? = slot;
        Ok(())
    }

    /// Returns the seed of the deals.
    #[must_use]
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns the number of threads that step the games.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.threads
    }

    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// Returns the number of games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.slots.len()
    }

    /// Returns the current state of a game.
    #[must_use]
    pub fn course(&self, place: usize) -> Option<&NumberedGame> {
        self.slots.get(place).map(|slot| &slot.course)
    }

    /// Returns the deal number of a game.
    #[must_use]
    pub fn deal(&self, place: usize) -> Option<u64> {
        self.slots.get(place).map(|slot| slot.deal)
    }

    /// Writes the current state of all games.
    ///
    /// # Panics
    /// If the arrays have the size for another number of games.
    pub fn write(&self, arrays: &mut Arrays<'_>) {
        assert!(arrays.fit(self.games()), "a row for every game");
        arrays.rewards.fill(0.0);
        arrays.dones.fill(false);
        for (place, slot) in self.slots.iter().enumerate() {
            let observation = &mut arrays.observations[place * OBSERVATION..][..OBSERVATION];
            let mask = &mut arrays.masks[place * ACTIONS..][..ACTIONS];
            arrays.seats[place] = slot.write(observation, mask, &mut Vec::new());
        }
    }

    /// Applies one action in each game, begins the next deal after each finished one, and writes
    /// the new states.
    ///
    /// # Errors
    /// The first illegal number; no game has changed then.
    ///
    /// # Panics
    /// If the arrays or the numbers have the size for another number of games.
    pub fn step(
        &mut self,
        numbers: &[i64],
        arrays: &mut Arrays<'_>,
    ) -> Result<(), IllegalActionError> {
        let games = self.games();
        assert!(arrays.fit(games) && numbers.len() == games, "a row for every game");
        for (game, (&number, slot)) in numbers.iter().zip(&self.slots).enumerate() {
            if !usize::try_from(number).is_ok_and(|number| slot.legal.contains(number)) {
                return Err(IllegalActionError { game, number });
            }
        }
        let each = games.div_ceil(self.threads);
        let (rules, seed) = (&self.rules, self.seed);
        // Scoped threads leave no background pool, which a forked process would lack.
        std::thread::scope(|scope| {
            let parts = self
                .slots
                .chunks_mut(each)
                .zip(numbers.chunks(each))
                .zip(arrays.observations.chunks_mut(each * OBSERVATION))
                .zip(arrays.masks.chunks_mut(each * ACTIONS))
                .zip(arrays.rewards.chunks_mut(each * SEATS))
                .zip(arrays.seats.chunks_mut(each))
                .zip(arrays.dones.chunks_mut(each));
            let mut parts = parts.map(
                |((((((slots, numbers), observations), masks), rewards), seats), dones)| {
                    let arrays = Arrays { observations, masks, rewards, seats, dones };
                    move || step_part(rules, seed, games as u64, slots, numbers, arrays)
                },
            );
            let own = parts.next();
            parts.for_each(|part| drop(scope.spawn(part)));
            own.into_iter().for_each(|part| part());
        });
        Ok(())
    }
}

/// Steps the games of one thread.
fn step_part(
    rules: &Arc<Rules>,
    seed: Seed,
    games: u64,
    slots: &mut [Slot],
    numbers: &[i64],
    arrays: Arrays<'_>,
) {
    let mut shuffler = Shuffler::new(seed);
    let mut choices = Vec::with_capacity(128);
    let rows = slots
        .iter_mut()
        .zip(numbers)
        .zip(arrays.observations.chunks_mut(OBSERVATION))
        .zip(arrays.masks.chunks_mut(ACTIONS))
        .zip(arrays.rewards.chunks_mut(SEATS))
        .zip(arrays.seats.iter_mut())
        .zip(arrays.dones.iter_mut());
    for ((((((slot, &number), observation), mask), reward), seat), done) in rows {
        // All numbers were validated before.
        let _ = slot.course.step(usize::try_from(number).unwrap_or(ACTIONS));
        reward.fill(0.0);
        let outcome = slot.course.game().outcome();
        *done = outcome.is_some();
        if let Some(outcome) = outcome {
            let amounts = settle::amounts(rules, outcome);
            for (to, &amount) in reward.iter_mut().zip(amounts.values(rules.table)) {
                *to = amount as f32;
            }
            *slot = Slot::new(rules, &mut shuffler, slot.deal + games);
        }
        slot.legal = slot.course.legal_with(&mut choices);
        *seat = slot.write(observation, mask, &mut choices);
    }
}

impl Slot {
    fn new(rules: &Arc<Rules>, shuffler: &mut Shuffler, deal: u64) -> Slot {
        let dealer = Seat::new((deal % rules.table.people() as u64) as usize);
        let dealt = Deal::from_seed(rules, shuffler, deal, dealer);
        let course = NumberedGame::new(Game::new_unchecked(Arc::clone(rules), dealt));
        let legal = course.legal_with(&mut Vec::<Action>::new());
        Slot { course, legal, deal }
    }

    /// Writes the state of the game and returns the number of the seat on turn. `choices` is a
    /// reusable buffer that does not affect the output.
    fn write(&self, observation: &mut [u8], mask: &mut [i8], choices: &mut Vec<Action>) -> u8 {
        let seat = self.course.on_turn();
        let view = self.course.game().view_with(seat, std::mem::take(choices));
        observe(&view, self.course.chosen_visible_to(seat), observation);
        *choices = view.choices;
        self.legal.write(mask);
        seat.map_or(0, |seat| seat.number() as u8)
    }
}
