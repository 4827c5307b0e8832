//! Plays the deals.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use cego_bots::glance::Glance;
use cego_bots::{Budget, Turn};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, Deal, Game, Phase, Rules, Seat, TableSize};

use super::field::{self, Place};
use super::guarded::Guarded;
use super::memory::Memory;
use super::seat_player::SeatPlayer;
use super::{Contestant, DealRow, GameRow, Lineup, Lineups, Meter, Part, Track, lineups};

/// A match that has been agreed.
#[derive(Debug)]
pub struct Arena {
    rules: Arc<Rules>,
    contestants: Vec<Contestant>,
    engine: Contestant,
    track: Track,
    seed: Seed,
    budget: Option<Duration>,
    lineups: Vec<Lineup>,
}

/// A match that cannot be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArenaError {
    /// It takes two.
    TooFew,
    /// With five at the table one sits out, and seats are no longer alike.
    FiveAtTheTable,
    /// Only in the play track it is known who declares before the seats are taken.
    RolesOutsidePlay,
    /// The luck of the cards is taken out of whole deals only.
    FieldOutsideWhole,
}

impl fmt::Display for ArenaError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            ArenaError::TooFew => "a match needs at least two contestants",
            ArenaError::FiveAtTheTable => "a match is for three or four players",
            ArenaError::RolesOutsidePlay => "seats are taken by role in the play track only",
            ArenaError::FieldOutsideWhole => "the field plays whole deals only",
        })
    }
}

impl std::error::Error for ArenaError {}

impl Arena {
    /// A match. The engine does what the track does not compare; in [`Track::Whole`] it is never asked.
    ///
    /// # Errors
    /// If there are fewer than two contestants, or five at the table.
    pub fn new(
        rules: Arc<Rules>,
        contestants: Vec<Contestant>,
        track: Track,
        engine: Contestant,
        seed: Seed,
    ) -> Result<Arena, ArenaError> {
        if contestants.len() < 2 {
            return Err(ArenaError::TooFew);
        }
        if rules.table == TableSize::Five {
            return Err(ArenaError::FiveAtTheTable);
        }
        let lineups = lineups(track, contestants.len(), rules.table, Lineups::Both);
        Ok(Arena { rules, contestants, engine, track, seed, budget: None, lineups })
    }

    /// With this much time for a decision.
    #[must_use]
    pub fn with_budget(mut self, budget: Option<Duration>) -> Arena {
        self.budget = budget;
        self
    }

    /// With only these seatings of every two.
    ///
    /// # Errors
    /// If they are by role and the track is not that of the play, or in the field and it is not that of everything.
    pub fn with_lineups(self, ways: Lineups) -> Result<Arena, ArenaError> {
        let games = lineups(self.track, self.contestants.len(), self.rules.table, ways);
        self.with_games(games)
    }

    /// With exactly these games of each deal.
    ///
    /// # Errors
    /// If some are by role and the track is not that of the play, or in the field and it is not that of everything.
    pub fn with_games(mut self, games: Vec<Lineup>) -> Result<Arena, ArenaError> {
        let by_role = |lineup: &Lineup| matches!(lineup, Lineup::Declares { .. } | Lineup::Opposes { .. });
        if self.track != Track::Play && games.iter().any(by_role) {
            return Err(ArenaError::RolesOutsidePlay);
        }
        if self.track != Track::Whole && games.iter().any(|game| matches!(game, Lineup::Field { .. })) {
            return Err(ArenaError::FieldOutsideWhole);
        }
        self.lineups = games;
        Ok(self)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The contestants.
    #[must_use]
    pub fn contestants(&self) -> &[Contestant] {
        &self.contestants
    }

    /// The engine, which does what is not compared.
    #[must_use]
    pub const fn engine(&self) -> &Contestant {
        &self.engine
    }

    /// The time for a decision; `None` if there is no limit.
    #[must_use]
    pub const fn budget(&self) -> Option<Duration> {
        self.budget
    }

    /// What is compared.
    #[must_use]
    pub const fn track(&self) -> Track {
        self.track
    }

    /// The seed of deals and chance.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The games of each deal.
    #[must_use]
    pub fn lineups(&self) -> &[Lineup] {
        &self.lineups
    }

    /// Plays deal `number` in all seatings. Seat 1 deals deal 0, and so on in turn.
    #[must_use]
    pub fn deal(&self, number: u64) -> DealRow {
        self.games(number).0
    }

    /// Plays deal `number` in all seatings, and keeps the games, in the order of the seatings.
    #[must_use]
    pub fn games(&self, number: u64) -> (DealRow, Vec<Game>) {
        let dealer = Seat::new((number % self.rules.table.people() as u64) as usize);
        let deal = Deal::from_seed(&self.rules, &mut Shuffler::new(self.seed), number, dealer);
        let mut start = Game::new_unchecked(Arc::clone(&self.rules), deal);
        let mut meters = vec![Meter::default(); self.contestants.len() + 1];
        let decided: Vec<Memory> = self.contestants.iter().map(|_| Memory::default()).collect();
        let arranged = Memory::default();
        let engine = (&self.engine, &arranged);
        if self.track == Track::Play {
            // Once for all seatings: an engine that ran out of time would else bid here so, there so.
            let mut engines = BySeat::from_fn(|_| SeatPlayer::new(self.track, engine, engine));
            self.play(number, &mut start, &mut engines, |game| game.phase() >= Phase::Play);
            for (_, arranged) in self.note(&engines) {
                meters[self.contestants.len()].merge(arranged);
            }
        }
        let declarer = start.declaration().filter(|found| !found.contract.is_all_against_all());
        let declarer = declarer.map(|found| found.declarer);
        let mut games = Vec::with_capacity(self.lineups.len());
        let mut bots: Option<Glance> = None;
        let mut played = Vec::with_capacity(self.lineups.len());
        for lineup in &self.lineups {
            if let Lineup::Field { one, seat } = *lineup {
                // Each seat has a game of its own: nothing is remembered from one to the other.
                let fresh = Memory::default();
                let mut player = Guarded::new(&self.contestants[one], &fresh);
                let bots = bots.get_or_insert_with(|| Glance::new(&self.rules));
                let (rules, seed, budget) = (&self.rules, self.seed, self.budget);
                let chance = self.chance(number, seat);
                let place = Place { rules, seed, budget, deal: &deal, number, seat, chance };
                games.push(field::play(place, &mut player, bots));
                meters[one].merge(player.meter());
                continue;
            }
            let mut game = start.clone();
            let mut players = BySeat::from_fn(|seat| {
                let contestant = lineup.on(seat, declarer);
                SeatPlayer::new(self.track, (&self.contestants[contestant], &decided[contestant]), engine)
            });
            self.play(number, &mut game, &mut players, |_| false);
            for (seat, player) in self.rules.table.seats().zip(self.note(&players)) {
                meters[lineup.on(seat, declarer)].merge(player.0);
                meters[self.contestants.len()].merge(player.1);
            }
            let outcome = game.outcome().expect("who is on turn has a choice, and so every deal ends");
            games.push(GameRow::new(&game, outcome));
            played.push(game);
        }
        (DealRow { deal: number, games, meters }, played)
    }

    /// What was noted of contestant and engine, seat by seat.
    fn note<'p>(&self, players: &'p BySeat<SeatPlayer<'_>>) -> Vec<(&'p Meter, &'p Meter)> {
        let meters = self.rules.table.seats().map(|seat| players[seat].meters());
        meters.map(|[contestant, engine]| (contestant, engine)).collect()
    }

    /// The chance of a seat in a deal, by part of the game: what one player draws shifts nobody else's.
    fn chance(&self, number: u64, seat: Seat) -> [Chooser; 3] {
        let choosers = Choosers::new(self.seed);
        Part::ALL.map(|part| {
            choosers.of_deal(number.wrapping_mul(32).wrapping_add((seat.index() * 4 + part as usize) as u64))
        })
    }

    fn play(
        &self,
        number: u64,
        game: &mut Game,
        players: &mut BySeat<SeatPlayer<'_>>,
        until: impl Fn(&Game) -> bool,
    ) {
        let mut chance = BySeat::from_fn(|seat| self.chance(number, seat));
        while let Some(seat) = game.on_turn().filter(|_| !until(game)) {
            let begun = Instant::now();
            let elapsed = move || begun.elapsed();
            let budget = self.budget.map_or(Budget::UNLIMITED, |limit| Budget::new(limit, &elapsed));
            let part = Part::of(game.phase());
            let mut turn = Turn { chance: &mut chance[seat][part as usize], budget };
            let Some(action) = players[seat].decide(game, seat, &mut turn) else { return };
            game.apply_unchecked(seat, action);
        }
    }

    /// Plays deals on some threads and hands each one over as it is done, in no particular order; what is
    /// in a row does not depend on the threads, times left aside.
    ///
    /// # Errors
    /// The first error of `done`; no further deal is begun then.
    pub fn run<E>(
        &self,
        numbers: &[u64],
        threads: usize,
        mut done: impl FnMut(DealRow) -> Result<(), E>,
    ) -> Result<(), E> {
        let (next, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let (sender, rows) = mpsc::sync_channel(64);
        std::thread::scope(|scope| {
            for _ in 0..threads.clamp(1, numbers.len().max(1)) {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || {
                    while !stop.load(Ordering::Relaxed) {
                        let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed)) else { return };
                        if sender.send(self.deal(number)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let result = rows.iter().try_for_each(&mut done);
            stop.store(true, Ordering::Relaxed);
            // Threads that wait to hand over a row are released.
            drop(rows);
            result
        })
    }
}
