//! Many games at once, each going on by itself with the next deal.

use std::fmt;
use std::sync::Arc;

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Deal, Game, Rules, Seat, TableSize, settle};

use crate::course::Course;
use crate::layout::{OBSERVATION, SEATS};
use crate::legal::Legal;
use crate::{ACTIONS, observe};

/// Why a batch cannot be played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BatchFault {
    /// It needs a game.
    NoGames,
    /// With five at the table one sits out, and observations have no place for them.
    FiveAtTheTable,
}

impl fmt::Display for BatchFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            BatchFault::NoGames => "a batch needs at least one game",
            BatchFault::FiveAtTheTable => "environments are for three or four players",
        })
    }
}

impl std::error::Error for BatchFault {}

/// A number that is not allowed; nothing was done in any game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illegal {
    /// The game, from 0.
    pub game: usize,
    /// The number.
    pub number: i64,
}

impl fmt::Display for Illegal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}: {} is not allowed now", self.game, self.number)
    }
}

impl std::error::Error for Illegal {}

/// Where a batch writes: one row a game.
#[derive(Debug)]
pub struct Arrays<'a> {
    /// What the seat on turn may know, [`OBSERVATION`] numbers a row.
    pub observations: &'a mut [u8],
    /// 1 for every number it may say, [`ACTIONS`] a row.
    pub masks: &'a mut [i8],
    /// What each seat got or paid in the deal that has just ended, from seat 1, in the ruleset's smallest unit; else 0. [`SEATS`] a row.
    pub rewards: &'a mut [f32],
    /// The number of the seat on turn, from 1.
    pub seats: &'a mut [u8],
    /// Whether a deal has just ended; everything else in the row is of the next one.
    pub dones: &'a mut [bool],
}

impl Arrays<'_> {
    /// Whether the arrays are for so many games.
    #[must_use]
    pub fn fit(&self, games: usize) -> bool {
        self.observations.len() == games * OBSERVATION
            && self.masks.len() == games * ACTIONS
            && self.rewards.len() == games * SEATS
            && self.seats.len() == games
            && self.dones.len() == games
    }
}

/// A game of a batch.
#[derive(Clone, Debug)]
struct Slot {
    course: Course,
    legal: Legal,
    /// The number of its deal in the seed.
    deal: u64,
}

/// Many games of one ruleset. Game `i` of `n` plays the deals `i`, `i + n`, `i + 2 n` … of a seed; seat 1 deals deal 0, and so on in turn.
/// Nothing in it depends on the number of threads.
#[derive(Clone, Debug)]
pub struct Batch {
    rules: Arc<Rules>,
    seed: Seed,
    slots: Vec<Slot>,
    threads: usize,
}

impl Batch {
    /// So many games, each before its first decision.
    ///
    /// # Errors
    /// If there are none, or five sit at the table.
    pub fn new(rules: Arc<Rules>, seed: Seed, games: usize, threads: usize) -> Result<Batch, BatchFault> {
        if games == 0 {
            return Err(BatchFault::NoGames);
        }
        if rules.table == TableSize::Five {
            return Err(BatchFault::FiveAtTheTable);
        }
        let mut shuffler = Shuffler::new(seed);
        let slot = |deal: usize| Slot::new(&rules, &mut shuffler, deal as u64);
        let slots = (0..games).map(slot).collect();
        Ok(Batch { slots, rules, seed, threads: threads.clamp(1, games) })
    }

    /// Begins with the first deals of a seed.
    pub fn restart(&mut self, seed: Seed) {
        self.seed = seed;
        let mut shuffler = Shuffler::new(self.seed);
        for (deal, slot) in self.slots.iter_mut().enumerate() {
            *slot = Slot::new(&self.rules, &mut shuffler, deal as u64);
        }
    }

    /// Leaves all games where they stand and begins the next deal of each.
    pub fn next_deals(&mut self) {
        let games = self.games() as u64;
        let mut shuffler = Shuffler::new(self.seed);
        for slot in &mut self.slots {
            *slot = Slot::new(&self.rules, &mut shuffler, slot.deal + games);
        }
    }

    /// Puts a game where it stood: the number of its deal, and the numbers by which it came there.
    ///
    /// # Errors
    /// The first number that is not allowed, or the place if there is none; the game is left as it was.
    pub fn restore(&mut self, place: usize, deal: u64, numbers: &[usize]) -> Result<(), Illegal> {
        let none = || Illegal { game: place, number: -1 };
        let mut slot = Slot::new(&self.rules, &mut Shuffler::new(self.seed), deal);
        for &number in numbers {
            let illegal = |_| Illegal { game: place, number: number as i64 };
            slot.course.step(number).map_err(illegal)?;
        }
        slot.legal = slot.course.legal();
        *self.slots.get_mut(place).ok_or_else(none)? = slot;
        Ok(())
    }

    /// The seed of the deals.
    #[must_use]
    pub fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns how many threads step the games.
    #[must_use]
    pub fn threads(&self) -> usize {
        self.threads
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many games.
    #[must_use]
    pub fn games(&self) -> usize {
        self.slots.len()
    }

    /// The game at a place, as it stands.
    #[must_use]
    pub fn course(&self, place: usize) -> Option<&Course> {
        self.slots.get(place).map(|slot| &slot.course)
    }

    /// The number of the deal that the game at a place plays.
    #[must_use]
    pub fn deal(&self, place: usize) -> Option<u64> {
        self.slots.get(place).map(|slot| slot.deal)
    }

    /// Writes how all games stand.
    ///
    /// # Panics
    /// If the arrays are for another number of games.
    pub fn show(&self, arrays: &mut Arrays<'_>) {
        assert!(arrays.fit(self.games()), "a row for every game");
        arrays.rewards.fill(0.0);
        arrays.dones.fill(false);
        for (place, slot) in self.slots.iter().enumerate() {
            let observation = &mut arrays.observations[place * OBSERVATION..][..OBSERVATION];
            let mask = &mut arrays.masks[place * ACTIONS..][..ACTIONS];
            arrays.seats[place] = slot.show(observation, mask, &mut Vec::new());
        }
    }

    /// Does one thing in every game, begins the next deal where one has ended, and writes how all games stand.
    ///
    /// # Errors
    /// The first number that is not allowed; then nothing was done.
    ///
    /// # Panics
    /// If the arrays or the numbers are for another number of games.
    pub fn step(&mut self, numbers: &[i64], arrays: &mut Arrays<'_>) -> Result<(), Illegal> {
        let games = self.games();
        assert!(arrays.fit(games) && numbers.len() == games, "a row for every game");
        for (game, (&number, slot)) in numbers.iter().zip(&self.slots).enumerate() {
            if !usize::try_from(number).is_ok_and(|number| slot.legal.contains(number)) {
                return Err(Illegal { game, number });
            }
        }
        let each = games.div_ceil(self.threads);
        let (rules, seed) = (&self.rules, self.seed);
        // Threads of their own for each step: nothing waits in the background that a forked process would miss.
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
            let mut parts =
                parts.map(|((((((slots, numbers), observations), masks), rewards), seats), dones)| {
                    let arrays = Arrays { observations, masks, rewards, seats, dones };
                    move || part(rules, seed, games as u64, slots, numbers, arrays)
                });
            let own = parts.next();
            parts.for_each(|part| drop(scope.spawn(part)));
            own.into_iter().for_each(|part| part());
        });
        Ok(())
    }
}

/// What one thread does.
fn part(rules: &Arc<Rules>, seed: Seed, games: u64, slots: &mut [Slot], numbers: &[i64], arrays: Arrays<'_>) {
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
        // It was looked at before.
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
        *seat = slot.show(observation, mask, &mut choices);
    }
}

impl Slot {
    fn new(rules: &Arc<Rules>, shuffler: &mut Shuffler, deal: u64) -> Slot {
        let dealer = Seat::new((deal % rules.table.people() as u64) as usize);
        let dealt = Deal::from_seed(rules, shuffler, deal, dealer);
        let course = Course::new(Game::new_unchecked(Arc::clone(rules), dealt));
        let legal = course.legal_with(&mut Vec::<Action>::new());
        Slot { course, legal, deal }
    }

    /// Writes how the game stands, and returns the number of the seat on turn. `choices` is a list to use again; no number of an observation
    /// depends on it.
    fn show(&self, observation: &mut [u8], mask: &mut [i8], choices: &mut Vec<Action>) -> u8 {
        let seat = self.course.on_turn();
        let view = self.course.game().view_with(seat, std::mem::take(choices));
        observe(&view, self.course.chosen_of(seat), observation);
        *choices = view.choices;
        self.legal.write(mask);
        seat.map_or(0, |seat| seat.number() as u8)
    }
}
