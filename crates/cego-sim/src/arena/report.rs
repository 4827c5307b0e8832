//! Result of a match.

use std::collections::BTreeMap;

use cego_core::Seat;
use serde::Serialize;

use super::{Arena, DealRow, Estimate, GamePart, GameRow, Lineup, Meter, Sampler};

mod contestant_report;
mod pair_report;

/// Result of a match. If no time budget ran out, everything except `times` is deterministic.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Report {
    /// Number of deals played.
    pub deals: usize,
    /// Number of games: deals times seatings.
    pub games: usize,
    /// The contestants, in order.
    pub contestants: Vec<ContestantReport>,
    /// Comparisons of every two contestants.
    pub pairs: Vec<PairReport>,
    /// Number of decisions that had to be made in the engine's place, for any reason.
    pub engine_faults: u64,
    /// Times by contestant, followed by those of the engine if there is one.
    pub times: Vec<TimeReport>,
}

/// Result of one contestant.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ContestantReport {
    pub name: String,
    /// Gain of a seat from having this contestant, in points per deal.
    ///
    /// It is the mean over all opponents; `None` if seats were assigned by role.
    pub score: Option<Estimate>,
    /// Settlement by role, for the games it played alone.
    pub roles: Roles,
    /// Bidding statistics; `None` if the engine bid.
    pub bidding: Option<Bidding>,
    /// The contracts it declared in the games it played alone, most frequent first.
    pub contracts: Vec<ContractReport>,
    /// Answers with an illegal action.
    pub illegal: u64,
    /// Questions without an answer.
    pub silent: u64,
    /// Questions at which it panicked or crashed.
    pub crashed: u64,
    /// Answers that could not be parsed.
    pub nonsense: u64,
}

/// Points per deal, by role.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Roles {
    /// Points as the declarer.
    pub declarer: Option<Estimate>,
    /// Points as a defender.
    pub defender: Option<Estimate>,
    /// Points in games in which all play against all.
    pub all_against_all: Option<Estimate>,
}

/// Luck-adjusted difference between two contestants in the field.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct AdjustedEdge {
    /// Gain of a seat from having A instead of B, in points per deal, from the luck-adjusted
    /// scores.
    ///
    /// It estimates the same quantity as [`PairReport::edge`].
    pub edge: Estimate,
    /// The plain difference minus the adjusted one: the luck of the cards, with expectation 0.
    pub luck: Estimate,
    /// Standard deviation per deal, plain and adjusted.
    pub spread: [f64; 2],
}

/// Bidding statistics of a contestant, from the games it played alone.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Bidding {
    /// Number of auctions it took part in.
    pub auctions: u64,
    /// Fraction of them in which it bid nothing but "pass".
    pub only_passed: f64,
    /// Fraction of them in which it became the declarer.
    pub declared: f64,
}

/// Results in one contract that a contestant declared, from the games it played alone.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ContractReport {
    /// Identifier of the contract.
    pub contract: String,
    /// Number of games declared.
    pub declared: u64,
    /// Number of games in which it gained.
    ///
    /// Games in which all play against all, and games that ended in a challenge, do not count.
    pub made: u64,
    /// Fraction of decided games that were made; `None` if there were none.
    pub make_rate: Option<f64>,
    /// Settlement in points per game.
    pub settlement: Option<Estimate>,
}

/// Comparison of two contestants.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PairReport {
    /// Name of contestant A.
    pub a: String,
    /// Name of contestant B.
    pub b: String,
    /// Gain of a seat from A instead of B, in points per deal.
    ///
    /// It is the mean over the seatings played; `None` if seats were assigned by role.
    pub edge: Option<Estimate>,
    /// Points of A alone with B on the other seats, if that was played.
    pub a_alone: Option<Estimate>,
    /// Points of B alone with A on the other seats, if that was played.
    pub b_alone: Option<Estimate>,
    /// The luck-adjusted edge, for games of the field.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub adjusted: Option<AdjustedEdge>,
    /// Edge by role in the play track, relative to the other player on the same seat.
    pub roles: Option<Roles>,
    /// Edge by contract in the play track, most frequent first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub contracts: Vec<ContractEdge>,
}

/// Comparison of two contestants in the play of one contract.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ContractEdge {
    /// Identifier of the contract.
    pub contract: String,
    /// Number of deals with this contract.
    pub deals: usize,
    /// Edge of A over B by role.
    pub roles: Roles,
}

/// Decision times of a contestant or of the engine.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct TimeReport {
    pub name: String,
    /// True for the engine.
    pub engine: bool,
    /// Times by part of the game.
    pub parts: BTreeMap<&'static str, PartTimes>,
    /// Decisions before which the time budget ran out, as reported by the bot.
    pub ran_out: u64,
    /// Decisions that took longer than the budget.
    pub late: u64,
}

/// Decision times in one part of the game, without forced decisions.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct PartTimes {
    pub decisions: u64,
    /// Median time of a decision, in milliseconds.
    pub p50_ms: Option<f64>,
    /// 99th percentile, in milliseconds.
    pub p99_ms: Option<f64>,
}

impl Report {
    /// Evaluates these deals. Their order does not matter.
    #[must_use]
    pub fn new(arena: &Arena, rows: &[DealRow]) -> Report {
        let mut rows: Vec<&DealRow> = rows.iter().collect();
        rows.sort_by_key(|row| row.deal);
        let data = MatchData { arena, rows, sampler: Sampler::new(arena.seed()) };
        let k = arena.contestants().len();
        let pairs = (0..k).flat_map(|a| (a + 1..k).map(move |b| [a, b]));
        let meters: Vec<Meter> = (0..=k).map(|who| data.meter(who)).collect();
        let mut times: Vec<TimeReport> = arena
            .contestants()
            .iter()
            .zip(&meters)
            .map(|(c, m)| times(c.name(), false, m))
            .collect();
        if arena.track().has_engine() {
            times.push(self::times(arena.engine().name(), true, &meters[k]));
        }
        Report {
            deals: data.rows.len(),
            games: data.rows.len() * arena.lineups().len(),
            contestants: (0..k).map(|who| data.contestant_report(who, &meters[who])).collect(),
            pairs: pairs.map(|pair| data.pair_report(pair)).collect(),
            engine_faults: meters[k].faults(),
            times,
        }
    }

    /// Returns the contestants, best first.
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
    let parts = GamePart::ALL.into_iter().zip(&meter.times).filter(|(_, times)| times.count() > 0);
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

/// The deals of a match, in order.
struct MatchData<'a> {
    arena: &'a Arena,
    rows: Vec<&'a DealRow>,
    sampler: Sampler,
}

impl MatchData<'_> {
    fn contestant_count(&self) -> usize {
        self.arena.rules().table.people()
    }

    /// Returns the game with `one` alone on a seat and `rest` on the others, if it was played.
    fn game_alone<'r>(
        &self,
        row: &'r DealRow,
        [one, rest]: [usize; 2],
        seat: usize,
    ) -> Option<&'r GameRow> {
        self.game(row, Lineup::Alone { one, seat: Seat::new(seat), rest })
    }

    /// Returns the game with one contestant on every seat. Play track only.
    fn self_play_game<'r>(&self, row: &'r DealRow, who: usize) -> Option<&'r GameRow> {
        self.game(row, Lineup::All(who))
    }

    /// Returns the game with `one` in a role and `rest` on all other seats, if it was played.
    fn game_in_role<'r>(
        &self,
        row: &'r DealRow,
        [one, rest]: [usize; 2],
        role: Role,
    ) -> Option<&'r GameRow> {
        match role {
            Role::Declarer => self.game(row, Lineup::Declares { one, rest }),
            Role::Defender => self.game(row, Lineup::Opposes { one, rest }),
            Role::AllAgainstAll => None,
        }
    }

    /// Returns the field game with `one` on a seat, if it was played.
    fn field_game<'r>(&self, row: &'r DealRow, one: usize, seat: usize) -> Option<&'r GameRow> {
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

/// Role of a seat in a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Role {
    Declarer,
    Defender,
    AllAgainstAll,
}

impl Role {
    fn from_game(game: &GameRow, seat: usize) -> Role {
        match (game.contract.is_all_against_all(), game.declarer == seat) {
            (true, _) => Role::AllAgainstAll,
            (false, true) => Role::Declarer,
            (false, false) => Role::Defender,
        }
    }
}

impl Roles {
    /// Builds the table from an estimate for each role.
    fn from_estimates(mut estimate: impl FnMut(Role) -> Option<Estimate>) -> Roles {
        Roles {
            declarer: estimate(Role::Declarer),
            defender: estimate(Role::Defender),
            all_against_all: estimate(Role::AllAgainstAll),
        }
    }
}
