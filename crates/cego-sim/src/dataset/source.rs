//! Players of a data set.

use std::sync::Arc;

use crate::arena::{Arena, GamePart, Lineup, Track};
use crate::play_deal;
use cego_bots::{Bot, by_name};
use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, Deal, Game, Phase, Rules, Seat, TableSize};
use serde_json::{Value, json};

use crate::dataset::DataSetError;

/// One bot for each seat; gives the deals and decisions of `cego simulate`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seats {
    /// Bot names, from seat 1.
    pub bots: Vec<String>,
    /// Fixed dealer; `None` for rotation.
    pub dealer: Option<Seat>,
    /// True if all deals belong to an agreed Räuber round.
    pub raeuber_round: bool,
}

impl Seats {
    /// Seats one bot everywhere, with a rotating dealer.
    #[must_use]
    pub fn all(bot: &str, table: TableSize) -> Seats {
        Seats { bots: vec![bot.to_owned(); table.people()], dealer: None, raeuber_round: false }
    }

    /// Seats a single bot everywhere, or one bot for each seat.
    #[must_use]
    pub fn from_bots(bots: &[String], table: TableSize) -> Seats {
        match bots {
            [all] => Seats::all(all, table),
            list => Seats { bots: list.to_vec(), dealer: None, raeuber_round: false },
        }
    }
}

/// Players and seating of a data set.
#[derive(Debug)]
pub enum GameSource {
    /// A bot for each seat.
    Seats(Seats),
    /// A match, with each deal played in every seating.
    Match(Arena),
}

#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The game in its final state.
    pub game: Game,
    /// Player number by seat.
    pub players: BySeat<usize>,
    /// Player number of the engine that makes the decisions outside the compared track, with that
    /// track.
    pub engine: Option<(usize, Track)>,
    /// True if the game belongs to an agreed Räuber round.
    pub raeuber_round: bool,
}

impl FinishedGame {
    /// Returns the number of the player that decided for a seat in a phase.
    #[must_use]
    pub fn player_number(&self, seat: Seat, phase: Phase) -> usize {
        match self.engine {
            Some((engine, track)) if !track.is_compared(GamePart::from_phase(phase)) => engine,
            _ => self.players[seat],
        }
    }

    /// Returns the game in its initial state.
    pub(crate) fn initial_game(&self) -> Result<Game, DataSetError> {
        begin(self.game.rules(), *self.game.deal(), self.raeuber_round)
    }
}

fn begin(rules: &Arc<Rules>, deal: Deal, raeuber_round: bool) -> Result<Game, DataSetError> {
    let begin = if raeuber_round { Game::raeuber_round } else { Game::new };
    begin(Arc::clone(rules), deal).map_err(DataSetError::NoDeal)
}

/// A row of the players table.
pub(crate) struct PlayerRow<'a> {
    pub(crate) seat: Option<usize>,
    pub(crate) name: &'a str,
    pub(crate) role: &'static str,
}

impl GameSource {
    /// Rejects sources that the format does not support.
    pub(crate) fn check(&self, table: TableSize) -> Result<(), DataSetError> {
        if table == TableSize::Five {
            return Err(DataSetError::FiveAtTheTable);
        }
        match self {
            GameSource::Match(arena) if arena.budget().is_some() => Err(DataSetError::Clock),
            GameSource::Match(arena)
                if arena.lineups().iter().any(|one| matches!(one, Lineup::Field { .. })) =>
            {
                Err(DataSetError::Field)
            }
            GameSource::Match(_) => Ok(()),
            GameSource::Seats(seats) if seats.bots.len() != table.people() => {
                Err(DataSetError::BotCount { given: seats.bots.len(), people: table.people() })
            }
            GameSource::Seats(seats) => seats.bots.iter().try_for_each(|name| bot(name).map(drop)),
        }
    }

    /// Returns the players by number.
    pub(crate) fn players(&self) -> Vec<PlayerRow<'_>> {
        match self {
            GameSource::Seats(seats) => seats
                .bots
                .iter()
                .enumerate()
                .map(|(seat, name)| PlayerRow { seat: Some(seat + 1), name, role: "player" })
                .collect(),
            GameSource::Match(arena) => {
                let all = arena.contestants().iter().map(|one| PlayerRow {
                    seat: None,
                    name: one.name(),
                    role: "player",
                });
                let engine =
                    || PlayerRow { seat: None, name: arena.engine().name(), role: "engine" };
                all.chain(arena.track().has_engine().then(engine)).collect()
            }
        }
    }

    /// Returns the parameters of the source as JSON, without rules, seed and players.
    pub(crate) fn json(&self) -> Value {
        match self {
            GameSource::Seats(seats) => {
                let dealer = seats.dealer.map(Seat::number);
                json!({
                    "kind": "simulate", "dealer": dealer, "raeuber_rounds": seats.raeuber_round,
                })
            }
            GameSource::Match(arena) => {
                let lineups: Vec<String> =
                    arena.lineups().iter().map(|lineup| format!("{lineup:?}")).collect();
                json!({ "kind": "arena", "track": arena.track().id(), "lineups": lineups })
            }
        }
    }

    pub(crate) fn play(
        &self,
        rules: &Arc<Rules>,
        seed: Seed,
        number: u64,
    ) -> Result<Vec<FinishedGame>, DataSetError> {
        match self {
            GameSource::Seats(seats) => {
                play_seats(seats, rules, seed, number).map(|played| vec![played])
            }
            GameSource::Match(arena) => Ok(play_match(arena, number)),
        }
    }
}

fn bot(name: &str) -> Result<Box<dyn Bot>, DataSetError> {
    by_name(name).map_err(|_| DataSetError::UnknownBot(name.to_owned()))
}

fn play_seats(
    seats: &Seats,
    rules: &Arc<Rules>,
    seed: Seed,
    number: u64,
) -> Result<FinishedGame, DataSetError> {
    let people = rules.table.people();
    let dealer = seats.dealer.unwrap_or_else(|| Seat::new((number % people as u64) as usize));
    let deal = Deal::from_seed(rules, &mut Shuffler::new(seed), number, dealer);
    let mut game = begin(rules, deal, seats.raeuber_round)?;
    let first = || seats.bots.first().map_or("", String::as_str);
    let mut bots = Vec::new();
    for seat in 0..5 {
        // Unused seats get the first bot as a placeholder.
        bots.push(bot(seats.bots.get(seat).map_or_else(first, String::as_str))?);
    }
    let mut bots = bots.into_iter();
    let mut bots = BySeat::from_fn(|_| bots.next().expect("one for each of five"));
    play_deal(&mut game, &mut bots, &mut Choosers::new(seed).for_deal(number), |_, _, _| {})
        .map_err(|fault| DataSetError::Bot(number, fault))?;
    Ok(FinishedGame {
        game,
        players: BySeat::from_fn(Seat::index),
        engine: None,
        raeuber_round: seats.raeuber_round,
    })
}

fn play_match(arena: &Arena, number: u64) -> Vec<FinishedGame> {
    let engine = arena.track().has_engine().then(|| (arena.contestants().len(), arena.track()));
    let played = |(lineup, game): (&Lineup, Game)| {
        let declarer = game.declaration().filter(|found| !found.contract.is_all_against_all());
        let declarer = declarer.map(|found| found.declarer);
        let players = BySeat::from_fn(|seat| lineup.contestant_on(seat, declarer));
        FinishedGame { game, players, engine, raeuber_round: false }
    };
    arena.lineups().iter().zip(arena.games(number).1).map(played).collect()
}
