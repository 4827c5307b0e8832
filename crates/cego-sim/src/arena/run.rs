//! Match runner: plays the deals in all seatings, on several threads.

use std::fmt;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use cego_bots::fast_playout::FastPlayer;
use cego_bots::{Budget, TurnContext};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, Deal, Game, Phase, Rules, Seat, TableSize};

use super::decision_cache::DecisionCache;
use super::field::{self, FieldSeat};
use super::guarded_player::GuardedPlayer;
use super::seat_player::SeatPlayer;
use super::{
    Contestant, DealRow, GamePart, GameRow, Lineup, LineupSelection, Meter, Track, lineups,
};

/// A validated match, ready to be played.
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

/// Why a match setup is invalid.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArenaError {
    /// There are fewer than two contestants.
    TooFew,
    /// Five people are at the table. One of them would sit out, so seats are not equivalent.
    FiveAtTheTable,
    /// Seats are assigned by role outside the play track, where the declarer is not known
    /// beforehand.
    RolesOutsidePlay,
    /// Field games are requested outside the whole-game track. The luck adjustment needs whole
    /// deals.
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
    /// Creates a match in which every two contestants meet in both seatings.
    ///
    /// The engine decides in the parts of the game that the track does not compare. In
    /// [`Track::Whole`] it is never asked.
    ///
    /// # Errors
    /// If there are fewer than two contestants, or five people at the table.
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
        let lineups = lineups(track, contestants.len(), rules.table, LineupSelection::Both);
        Ok(Arena { rules, contestants, engine, track, seed, budget: None, lineups })
    }

    /// Sets the time limit for a decision.
    #[must_use]
    pub fn with_budget(mut self, budget: Option<Duration>) -> Arena {
        self.budget = budget;
        self
    }

    /// Restricts the seatings of every two contestants.
    ///
    /// # Errors
    /// If seats are by role outside [`Track::Play`], or in the field outside [`Track::Whole`].
    pub fn with_lineups(self, ways: LineupSelection) -> Result<Arena, ArenaError> {
        let games = lineups(self.track, self.contestants.len(), self.rules.table, ways);
        self.with_games(games)
    }

    /// Sets the exact list of games played for each deal.
    ///
    /// # Errors
    /// If seats are by role outside [`Track::Play`], or in the field outside [`Track::Whole`].
    pub fn with_games(mut self, games: Vec<Lineup>) -> Result<Arena, ArenaError> {
        let by_role =
            |lineup: &Lineup| matches!(lineup, Lineup::Declares { .. } | Lineup::Opposes { .. });
        if self.track != Track::Play && games.iter().any(by_role) {
            return Err(ArenaError::RolesOutsidePlay);
        }
        if self.track != Track::Whole
            && games.iter().any(|game| matches!(game, Lineup::Field { .. }))
        {
            return Err(ArenaError::FieldOutsideWhole);
        }
        self.lineups = games;
        Ok(self)
    }

    /// The rules of the match.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The contestants, in order.
    #[must_use]
    pub fn contestants(&self) -> &[Contestant] {
        &self.contestants
    }

    /// The engine: the bot that makes the decisions that are not compared.
    #[must_use]
    pub const fn engine(&self) -> &Contestant {
        &self.engine
    }

    /// The time limit for a decision, if any.
    #[must_use]
    pub const fn budget(&self) -> Option<Duration> {
        self.budget
    }

    /// The part of the game that is compared.
    #[must_use]
    pub const fn track(&self) -> Track {
        self.track
    }

    /// The seed of the deals and of all random streams.
    #[must_use]
    pub const fn seed(&self) -> Seed {
        self.seed
    }

    /// The games of each deal.
    #[must_use]
    pub fn lineups(&self) -> &[Lineup] {
        &self.lineups
    }

    /// Plays deal `number` in all seatings. Seat 1 deals deal 0, and the deal then rotates.
    #[must_use]
    pub fn deal(&self, number: u64) -> DealRow {
        self.games(number).0
    }

    /// Plays deal `number` in all seatings and also returns the games, in the order of the
    /// seatings, without field games.
    #[must_use]
    pub fn games(&self, number: u64) -> (DealRow, Vec<Game>) {
        let dealer = Seat::new((number % self.rules.table.people() as u64) as usize);
        let deal = Deal::from_seed(&self.rules, &mut Shuffler::new(self.seed), number, dealer);
        let mut start = Game::new_unchecked(Arc::clone(&self.rules), deal);
        let mut meters = vec![Meter::default(); self.contestants.len() + 1];
        let decided: Vec<DecisionCache> =
            self.contestants.iter().map(|_| DecisionCache::default()).collect();
        let arranged = DecisionCache::default();
        let engine = (&self.engine, &arranged);
        if self.track == Track::Play {
            // Bid once for all seatings; otherwise a timed-out engine could bid differently in
            // each.
            let mut engines = BySeat::from_fn(|_| SeatPlayer::new(self.track, engine, engine));
            self.play(number, &mut start, &mut engines, |game| game.phase() >= Phase::Play);
            for (_, arranged) in self.note(&engines) {
                meters[self.contestants.len()].merge(arranged);
            }
        }
        let declarer = start.declaration().filter(|found| !found.contract.is_all_against_all());
        let declarer = declarer.map(|found| found.declarer);
        let mut games = Vec::with_capacity(self.lineups.len());
        let mut bots: Option<FastPlayer> = None;
        let mut played = Vec::with_capacity(self.lineups.len());
        for lineup in &self.lineups {
            if let Lineup::Field { one, seat } = *lineup {
                // A fresh cache: each field seat is a game of its own.
                let fresh = DecisionCache::default();
                let mut player = GuardedPlayer::new(&self.contestants[one], &fresh);
                let bots = bots.get_or_insert_with(|| FastPlayer::new(&self.rules));
                let (rules, seed, budget) = (&self.rules, self.seed, self.budget);
                let chance = self.chance(number, seat);
                let place = FieldSeat { rules, seed, budget, deal: &deal, number, seat, chance };
                games.push(field::play(place, &mut player, bots));
                meters[one].merge(player.meter());
                continue;
            }
            let mut game = start.clone();
            let mut players = BySeat::from_fn(|seat| {
                let contestant = lineup.contestant_on(seat, declarer);
                SeatPlayer::new(
                    self.track,
                    (&self.contestants[contestant], &decided[contestant]),
                    engine,
                )
            });
            self.play(number, &mut game, &mut players, |_| false);
            for (seat, player) in self.rules.table.seats().zip(self.note(&players)) {
                meters[lineup.contestant_on(seat, declarer)].merge(player.0);
                meters[self.contestants.len()].merge(player.1);
            }
            let outcome =
                game.outcome().expect("who is on turn has a choice, and so every deal ends");
            games.push(GameRow::new(&game, outcome));
            played.push(game);
        }
        (DealRow { deal: number, games, meters }, played)
    }

    /// Returns the meters of contestant and engine, seat by seat.
    fn note<'p>(&self, players: &'p BySeat<SeatPlayer<'_>>) -> Vec<(&'p Meter, &'p Meter)> {
        let meters = self.rules.table.seats().map(|seat| players[seat].meters());
        meters.map(|[contestant, engine]| (contestant, engine)).collect()
    }

    /// Returns the random streams of a seat in a deal, one for each part of the game.
    ///
    /// They are independent, so that draws by one player do not shift those of another.
    fn chance(&self, number: u64, seat: Seat) -> [Chooser; 3] {
        let choosers = Choosers::new(self.seed);
        GamePart::ALL.map(|part| {
            choosers.for_deal(
                number.wrapping_mul(32).wrapping_add((seat.index() * 4 + part as usize) as u64),
            )
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
            let budget =
                self.budget.map_or(Budget::UNLIMITED, |limit| Budget::new(limit, &elapsed));
            let part = GamePart::from_phase(game.phase());
            let mut turn = TurnContext { chance: &mut chance[seat][part as usize], budget };
            let Some(action) = players[seat].decide(game, seat, &mut turn) else { return };
            game.apply_unchecked(seat, action);
        }
    }

    /// Plays deals on several threads and passes each row to `done` on completion, in no fixed
    /// order.
    ///
    /// Apart from the times, a row does not depend on the number of threads.
    ///
    /// # Errors
    /// The first error of `done`; no further deal is started then.
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
                        let Some(&number) = numbers.get(next.fetch_add(1, Ordering::Relaxed))
                        else {
                            return;
                        };
                        if sender.send(self.deal(number)).is_err() {
                            return;
                        }
                    }
                });
            }
            drop(sender);
            let result = rows.iter().try_for_each(&mut done);
            stop.store(true, Ordering::Relaxed);
            // Releases the threads that are blocked on sending a row.
            drop(rows);
            result
        })
    }
}
