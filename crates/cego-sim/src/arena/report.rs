//! The result of a match.

use std::collections::BTreeMap;

use cego_core::Seat;
use serde::Serialize;

use super::{Arena, DealRow, Estimate, GameRow, Lineup, Meter, Part, Sampler};

mod one;
mod pair;

/// The result of a match. Everything but `times` follows from the agreement alone, if no budget ran out.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// How many deals were played.
    pub deals: usize,
    /// How many games: every deal in all its seatings.
    pub games: usize,
    /// The contestants in their order.
    pub contestants: Vec<ContestantReport>,
    /// Every two of them.
    pub pairs: Vec<PairReport>,
    /// Decisions made in the engine's place, for whatever reason.
    pub engine_faults: u64,
    /// Times by contestant, and last of the engine if there is one.
    pub times: Vec<TimeReport>,
}

/// A contestant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ContestantReport {
    /// The name.
    pub name: String,
    /// Points a deal that a seat gains by it, the mean over all opponents; `None` where seats were taken by role.
    pub score: Option<Estimate>,
    /// What it got alone among others, by role.
    pub roles: Roles,
    /// How it bid; `None` where the engine did.
    pub bidding: Option<Bidding>,
    /// The games it declared, alone among others; the most frequent first.
    pub contracts: Vec<ContractReport>,
    /// Answers that were not allowed.
    pub illegal: u64,
    /// Questions without an answer.
    pub silent: u64,
    /// Questions at which it broke down.
    pub crashed: u64,
    /// Answers that could not be understood.
    pub nonsense: u64,
}

/// Points a deal by role.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Roles {
    /// As declarer.
    pub declarer: Option<Estimate>,
    /// As a defender.
    pub defender: Option<Estimate>,
    /// Where all play against all.
    pub all_against_all: Option<Estimate>,
}

/// What one contestant gains over another in the field, without the luck of the cards.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Adjusted {
    /// Points a deal that a seat gains by having A instead of B: what the decisions of each were worth. It estimates what
    /// [`PairReport::edge`] does.
    pub edge: Estimate,
    /// What that leaves out: the luck of the cards, which is 0 in the mean.
    pub luck: Estimate,
    /// The standard deviation of a deal, plain and adjusted.
    pub spread: [f64; 2],
}

/// How a contestant bid, alone among others.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Bidding {
    /// In how many auctions it sat.
    pub auctions: u64,
    /// In which part of them it said nothing but "pass".
    pub only_passed: f64,
    /// In which part of them it became declarer.
    pub declared: f64,
}

/// A contract that a contestant declared, alone among others.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ContractReport {
    /// The contract's identifier.
    pub contract: String,
    /// How often.
    pub declared: u64,
    /// How often it got something for it; not counted where all play against all, nor after a challenge.
    pub made: u64,
    /// The part that was made; `None` if there was nothing to make.
    pub make_rate: Option<f64>,
    /// What it got.
    pub settlement: Option<Estimate>,
}

/// Two contestants.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairReport {
    /// The one.
    pub a: String,
    /// The other.
    pub b: String,
    /// Points a deal that a seat gains by having A instead of B, the mean over the companies that were
    /// played; `None` where seats were taken by role.
    pub edge: Option<Estimate>,
    /// What A gets alone among B, if that was played.
    pub a_alone: Option<Estimate>,
    /// What B gets alone among A, if that was played.
    pub b_alone: Option<Estimate>,
    /// In the field: the edge without the luck of the cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjusted: Option<Adjusted>,
    /// In the play track: the edge by role, against the same seat with the other player.
    pub roles: Option<Roles>,
    /// In the play track: the same contract by contract, the most frequent first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contracts: Vec<ContractEdge>,
}

/// Two contestants in the play of a contract.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ContractEdge {
    /// The contract's identifier.
    pub contract: String,
    /// In how many deals it was played.
    pub deals: usize,
    /// The edge by role.
    pub roles: Roles,
}

/// Times of a contestant or the engine.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TimeReport {
    /// The name.
    pub name: String,
    /// Whether it is the engine.
    pub engine: bool,
    /// By part of the game.
    pub parts: BTreeMap<&'static str, PartTimes>,
    /// Decisions before which the budget ran out, by its own word.
    pub ran_out: u64,
    /// Decisions that took longer than the budget.
    pub late: u64,
}

/// Times of the decisions in a part of the game, forced ones left out.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct PartTimes {
    /// How many.
    pub decisions: u64,
    /// Half of them took no longer, in milliseconds.
    pub p50_ms: Option<f64>,
    /// 99 of 100 took no longer, in milliseconds.
    pub p99_ms: Option<f64>,
}

impl Report {
    /// The result of these deals, in whatever order they come.
    #[must_use]
    pub fn new(arena: &Arena, rows: &[DealRow]) -> Report {
        let mut rows: Vec<&DealRow> = rows.iter().collect();
        rows.sort_by_key(|row| row.deal);
        let data = Data { arena, rows, sampler: Sampler::new(arena.seed()) };
        let k = arena.contestants().len();
        let pairs = (0..k).flat_map(|a| (a + 1..k).map(move |b| [a, b]));
        let meters: Vec<Meter> = (0..=k).map(|who| data.meter(who)).collect();
        let mut times: Vec<TimeReport> =
            arena.contestants().iter().zip(&meters).map(|(c, m)| times(c.name(), false, m)).collect();
        if arena.track().has_engine() {
            times.push(self::times(arena.engine().name(), true, &meters[k]));
        }
        Report {
            deals: data.rows.len(),
            games: data.rows.len() * arena.lineups().len(),
            contestants: (0..k).map(|who| data.contestant(who, &meters[who])).collect(),
            pairs: pairs.map(|pair| data.pair(pair)).collect(),
            engine_faults: meters[k].faults(),
            times,
        }
    }

    /// The contestants, best first.
    #[must_use]
    pub fn ladder(&self) -> Vec<&ContestantReport> {
        let mut list: Vec<&ContestantReport> = self.contestants.iter().collect();
        let score = |c: &ContestantReport| c.score.map_or(0.0, |score| score.mean);
        list.sort_by(|a, b| score(b).total_cmp(&score(a)));
        list
    }
}

fn times(name: &str, engine: bool, meter: &Meter) -> TimeReport {
    let ms = |seconds: f64| seconds * 1000.0;
    let parts = Part::ALL.into_iter().zip(&meter.times).filter(|(_, times)| times.count() > 0);
    let parts = parts.map(|(part, times)| {
        let (p50_ms, p99_ms) = (times.quantile(0.5).map(ms), times.quantile(0.99).map(ms));
        (part.id(), PartTimes { decisions: times.count(), p50_ms, p99_ms })
    });
    TimeReport {
        name: name.to_owned(),
        engine,
        parts: parts.collect(),
        ran_out: meter.ran_out,
        late: meter.late,
    }
}

/// The deals of a match, in their order.
struct Data<'a> {
    arena: &'a Arena,
    rows: Vec<&'a DealRow>,
    sampler: Sampler,
}

impl Data<'_> {
    fn people(&self) -> usize {
        self.arena.rules().table.people()
    }

    /// The game of a deal with `one` alone on a seat among `rest`, if it was played.
    fn alone<'r>(&self, row: &'r DealRow, [one, rest]: [usize; 2], seat: usize) -> Option<&'r GameRow> {
        self.game(row, Lineup::Alone { one, seat: Seat::new(seat), rest })
    }

    /// The game of a deal with one contestant on every seat; in the play track only.
    fn all<'r>(&self, row: &'r DealRow, who: usize) -> Option<&'r GameRow> {
        self.game(row, Lineup::All(who))
    }

    /// The game of a deal with `one` in a role and `rest` on all other seats, if it was played.
    fn in_role<'r>(&self, row: &'r DealRow, [one, rest]: [usize; 2], role: Role) -> Option<&'r GameRow> {
        match role {
            Role::Declarer => self.game(row, Lineup::Declares { one, rest }),
            Role::Defender => self.game(row, Lineup::Opposes { one, rest }),
            Role::AllAgainstAll => None,
        }
    }

    /// The game of a deal with `one` on a seat among the field, if it was played.
    fn in_the_field<'r>(&self, row: &'r DealRow, one: usize, seat: usize) -> Option<&'r GameRow> {
        self.game(row, Lineup::Field { one, seat: Seat::new(seat) })
    }

    fn game<'r>(&self, row: &'r DealRow, lineup: Lineup) -> Option<&'r GameRow> {
        let place = self.arena.lineups().iter().position(|other| *other == lineup)?;
        row.games.get(place)
    }

    fn meter(&self, who: usize) -> Meter {
        let mut sum = Meter::default();
        self.rows.iter().for_each(|row| sum.merge(&row.meters[who]));
        sum
    }
}

/// What a seat is in a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Declarer,
    Defender,
    AllAgainstAll,
}

impl Role {
    fn of(game: &GameRow, seat: usize) -> Role {
        match (game.contract.is_all_against_all(), game.declarer == seat) {
            (true, _) => Role::AllAgainstAll,
            (false, true) => Role::Declarer,
            (false, false) => Role::Defender,
        }
    }
}

impl Roles {
    /// Role by role.
    fn by(mut estimate: impl FnMut(Role) -> Option<Estimate>) -> Roles {
        Roles {
            declarer: estimate(Role::Declarer),
            defender: estimate(Role::Defender),
            all_against_all: estimate(Role::AllAgainstAll),
        }
    }
}
