//! Who plays the deals.

use std::sync::Arc;

use cego_bots::{Bot, by_name};
use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, Deal, Game, Phase, Rules, Seat, TableSize};
use cego_sim::arena::{Arena, Lineup, Part, Track};
use cego_sim::play_deal;
use serde_json::{Value, json};

use crate::Fault;

/// A bot on each seat, the deals and decisions of `cego simulate`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seats {
    /// The names of the bots, from seat 1.
    pub bots: Vec<String>,
    /// Who deals; in turn if it is not said.
    pub dealer: Option<Seat>,
    /// Whether all deals are those of an agreed Räuber round.
    pub raeuber_round: bool,
}

impl Seats {
    /// One bot on all seats, who deal in turn.
    #[must_use]
    pub fn all(bot: &str, table: TableSize) -> Seats {
        Seats { bots: vec![bot.to_owned(); table.people()], dealer: None, raeuber_round: false }
    }

    /// One bot for all seats, or one for each.
    #[must_use]
    pub fn of(bots: &[String], table: TableSize) -> Seats {
        match bots {
            [all] => Seats::all(all, table),
            list => Seats { bots: list.to_vec(), dealer: None, raeuber_round: false },
        }
    }
}

/// Who plays the deals.
#[derive(Debug)]
pub enum Source {
    /// A bot on each seat.
    Seats(Seats),
    /// A match, each deal in every seating.
    Match(Arena),
}

/// A game that was played to its end.
#[derive(Clone, Debug)]
pub struct Played {
    /// The game.
    pub game: Game,
    /// Who sat where, by the number of the player.
    pub players: BySeat<usize>,
    /// Who did what is not compared, and what is compared.
    pub engine: Option<(usize, Track)>,
    /// Whether it was one of an agreed Räuber round.
    pub raeuber_round: bool,
}

impl Played {
    /// Who decided for a seat, by the number of the player.
    #[must_use]
    pub fn who(&self, seat: Seat, phase: Phase) -> usize {
        match self.engine {
            Some((engine, track)) if !track.is_compared(Part::of(phase)) => engine,
            _ => self.players[seat],
        }
    }

    /// The game before anything was done in it.
    pub(crate) fn beginning(&self) -> Result<Game, Fault> {
        begin(self.game.rules(), *self.game.deal(), self.raeuber_round)
    }
}

fn begin(rules: &Arc<Rules>, deal: Deal, raeuber_round: bool) -> Result<Game, Fault> {
    let begin = if raeuber_round { Game::raeuber_round } else { Game::new };
    begin(Arc::clone(rules), deal).map_err(Fault::NoDeal)
}

/// A player as it stands in the table.
pub(crate) struct Player<'a> {
    pub(crate) seat: Option<usize>,
    pub(crate) name: &'a str,
    pub(crate) role: &'static str,
}

impl Source {
    /// What cannot be.
    pub(crate) fn check(&self, table: TableSize) -> Result<(), Fault> {
        if table == TableSize::Five {
            return Err(Fault::FiveAtTheTable);
        }
        match self {
            Source::Match(arena) if arena.budget().is_some() => Err(Fault::Clock),
            Source::Match(arena) if arena.lineups().iter().any(|one| matches!(one, Lineup::Field { .. })) => {
                Err(Fault::Field)
            }
            Source::Match(_) => Ok(()),
            Source::Seats(seats) if seats.bots.len() != table.people() => {
                Err(Fault::BotCount { given: seats.bots.len(), people: table.people() })
            }
            Source::Seats(seats) => seats.bots.iter().try_for_each(|name| bot(name).map(drop)),
        }
    }

    /// The players, by their number.
    pub(crate) fn players(&self) -> Vec<Player<'_>> {
        match self {
            Source::Seats(seats) => seats
                .bots
                .iter()
                .enumerate()
                .map(|(seat, name)| Player { seat: Some(seat + 1), name, role: "player" })
                .collect(),
            Source::Match(arena) => {
                let all = arena.contestants().iter().map(|one| Player {
                    seat: None,
                    name: one.name(),
                    role: "player",
                });
                let engine = || Player { seat: None, name: arena.engine().name(), role: "engine" };
                all.chain(arena.track().has_engine().then(engine)).collect()
            }
        }
    }

    /// Everything the games follow from, beside rules, seed and players.
    pub(crate) fn json(&self) -> Value {
        match self {
            Source::Seats(seats) => {
                let dealer = seats.dealer.map(Seat::number);
                json!({ "kind": "simulate", "dealer": dealer, "raeuber_rounds": seats.raeuber_round })
            }
            Source::Match(arena) => {
                let lineups: Vec<String> =
                    arena.lineups().iter().map(|lineup| format!("{lineup:?}")).collect();
                json!({ "kind": "arena", "track": arena.track().id(), "lineups": lineups })
            }
        }
    }

    /// Plays a deal.
    pub(crate) fn play(&self, rules: &Arc<Rules>, seed: Seed, number: u64) -> Result<Vec<Played>, Fault> {
        match self {
            Source::Seats(seats) => play_seats(seats, rules, seed, number).map(|played| vec![played]),
            Source::Match(arena) => Ok(play_match(arena, number)),
        }
    }
}

fn bot(name: &str) -> Result<Box<dyn Bot>, Fault> {
    by_name(name).map_err(|_| Fault::UnknownBot(name.to_owned()))
}

fn play_seats(seats: &Seats, rules: &Arc<Rules>, seed: Seed, number: u64) -> Result<Played, Fault> {
    let people = rules.table.people();
    let dealer = seats.dealer.unwrap_or_else(|| Seat::new((number % people as u64) as usize));
    let deal = Deal::from_seed(rules, &mut Shuffler::new(seed), number, dealer);
    let mut game = begin(rules, deal, seats.raeuber_round)?;
    let first = || seats.bots.first().map_or("", String::as_str);
    let mut bots = Vec::new();
    for seat in 0..5 {
        // Nobody asks those who have no seat.
        bots.push(bot(seats.bots.get(seat).map_or_else(first, String::as_str))?);
    }
    let mut bots = bots.into_iter();
    let mut bots = BySeat::from_fn(|_| bots.next().expect("one for each of five"));
    play_deal(&mut game, &mut bots, &mut Choosers::new(seed).of_deal(number), |_, _, _| {})
        .map_err(|fault| Fault::Bot(number, fault))?;
    Ok(Played {
        game,
        players: BySeat::from_fn(Seat::index),
        engine: None,
        raeuber_round: seats.raeuber_round,
    })
}

fn play_match(arena: &Arena, number: u64) -> Vec<Played> {
    let engine = arena.track().has_engine().then(|| (arena.contestants().len(), arena.track()));
    let played = |(lineup, game): (&Lineup, Game)| {
        let declarer = game.declaration().filter(|found| !found.contract.is_all_against_all());
        let declarer = declarer.map(|found| found.declarer);
        let players = BySeat::from_fn(|seat| lineup.on(seat, declarer));
        Played { game, players, engine, raeuber_round: false }
    };
    arena.lineups().iter().zip(arena.games(number).1).map(played).collect()
}
