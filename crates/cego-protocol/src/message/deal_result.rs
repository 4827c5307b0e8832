//! Result of a finished deal: the count of card points, or the tricks and individual card points
//! that decided it.

use cego_core::rules::PaschaVariant;
use cego_core::settle::{Band, bands};
use cego_core::{
    Card, CardPoints, CardSet, DealResult, Game, Goal, Outcome, PASCHA_TRICKS, Rules, Seat,
    UltiFeats,
};
use cego_record::points_json;
use serde::{Deserialize, Serialize};

/// Final count of a counted game, with the payment for any other number of points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CountedGame"))]
pub struct CountJson {
    /// Card points of the declarer.
    pub declarer: i32,
    /// Card points of the opponents.
    pub opponents: i32,
    /// Card points the declarer needed.
    pub needed: i32,
    /// Payments for every possible number of the declarer's points, in ascending order.
    pub bands: Vec<BandJson>,
}

/// Range of the declarer's points with the same payment.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Band"))]
pub struct BandJson {
    /// Smallest number of points.
    pub from: i32,
    /// Largest number of points.
    pub to: i32,
    /// Amount won by the declarer; negative for a loss.
    pub amount: i32,
    /// True if the game is won.
    pub won: bool,
}

impl CountJson {
    /// Returns the count of an outcome; `None` if points did not decide it.
    #[must_use]
    pub fn new(rules: &Rules, outcome: &Outcome) -> Option<CountJson> {
        let DealResult::Counted { points, .. } = outcome.result else { return None };
        let bands = bands(rules, outcome);
        let total = bands.last()?.to;
        let band = |band: Band| BandJson {
            from: band.from,
            to: band.to,
            amount: band.amount,
            won: band.won,
        };
        Some(CountJson {
            declarer: points,
            opponents: total - points,
            needed: rules.win_threshold,
            bands: bands.into_iter().map(band).collect(),
        })
    }
}

/// Criterion that decided a deal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DecidedBy"))]
#[serde(rename_all = "snake_case")]
pub enum DecisionCriterion {
    /// Number of tricks of the declarer: exactly those needed (`R-002-72`, `R-002-73`), or all that
    /// were announced.
    Tricks,
    /// No trick for one side of a counted game (`R-002-143`).
    NoTrick,
    /// The first three tricks and no other, required of the declarer (`R-001-96`).
    FirstTricks,
    /// Three tricks with the three highest trumps, required of the declarer (`R-000-134`).
    TopTrumps,
    /// Announced late tricks (`R-000-130`).
    Late,
    /// Card points of each player; the most lose (`R-002-74`).
    Points,
    /// The last trick, whose winner loses (`R-001-110`).
    LastTrick,
}

/// Result of a deal, as decided by tricks or individual card points.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DealDecided"))]
pub struct DecidedJson {
    /// Criterion of the decision.
    pub by: DecisionCriterion,
    /// Seats that took part.
    pub players: Vec<usize>,
    /// Number of tricks in a deal.
    pub length: usize,
    /// Tricks in order, including claimed ones. Conceded or unplayed tricks are missing.
    pub tricks: Vec<DecidedTrickJson>,
    /// Number of tricks the declarer had to win.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needed: Option<usize>,
    /// Cards with which those tricks had to be won; omitted if any card would do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// True if the declarer succeeded.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// Announced late tricks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub late: Vec<LateTrickJson>,
    /// Card points of each seat, in a game of all against all; 0 for a seat that did not take part.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>"))]
    pub points: Vec<serde_json::Value>,
}

/// A trick, as counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DecidedTrick"))]
pub struct DecidedTrickJson {
    /// Winner of the trick.
    pub seat: usize,
    /// Winning card, if known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
}

/// An announced late trick.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LateTrick"))]
pub struct LateTrickJson {
    /// Trump that had to win it.
    pub card: String,
    /// Number of the trick, from 1.
    pub trick: usize,
    /// True if the trump won that trick.
    pub made: bool,
    /// Number of the trick in which the trump was played, from 1; omitted if it was not played.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fell: Option<usize>,
}

impl DecidedJson {
    /// Returns the result of a finished deal. Returns `None` for an unfinished deal, and for one
    /// decided by card points of two sides, a challenge or an error without announced late tricks.
    #[must_use]
    pub fn new(game: &Game) -> Option<DecidedJson> {
        let outcome = game.outcome()?;
        let rules = game.rules();
        let (by, needed, made) = decided(rules, outcome)?;
        let cards =
            if by == DecisionCriterion::TopTrumps { CardSet::TOP_THREE } else { CardSet::EMPTY };
        let trick = |(seat, card): (Seat, Option<Card>)| DecidedTrickJson {
            seat: seat.number(),
            card: card.map(|card| card.to_string()),
        };
        Some(DecidedJson {
            by,
            players: outcome.players.iter().map(Seat::number).collect(),
            length: rules.table.hand_size(),
            tricks: game.ended_tricks().into_iter().map(trick).collect(),
            needed,
            cards: cards.iter().map(|card| card.to_string()).collect(),
            made,
            late: late(game, outcome),
            points: points(rules, outcome),
        })
    }
}

/// Returns the criterion, the number of tricks needed, and whether the declarer succeeded.
fn decided(
    rules: &Rules,
    outcome: &Outcome,
) -> Option<(DecisionCriterion, Option<usize>, Option<bool>)> {
    let declaration = &outcome.declaration;
    let all = rules.table.hand_size();
    match outcome.result {
        DealResult::Counted { declarer_tricks, .. } if declaration.durch => {
            Some((DecisionCriterion::Tricks, Some(all), Some(usize::from(declarer_tricks) == all)))
        }
        DealResult::Counted { declarer_tricks, .. } if bands(rules, outcome).is_empty() => {
            Some((DecisionCriterion::NoTrick, None, Some(declarer_tricks > 0)))
        }
        DealResult::Counted { .. } if !declaration.ulti.is_empty() => {
            Some((DecisionCriterion::Late, None, None))
        }
        DealResult::Ultimo { made } => {
            Some((DecisionCriterion::Late, None, Some(made.contains(declaration.ulti))))
        }
        DealResult::Special { made } => {
            let (by, needed) = match (declaration.contract.properties().goal, rules.pascha_variant)
            {
                (Goal::Tricks(needed), _) => (DecisionCriterion::Tricks, usize::from(needed)),
                (Goal::Pascha, PaschaVariant::First3ThenNone) => {
                    (DecisionCriterion::FirstTricks, PASCHA_TRICKS)
                }
                (Goal::Pascha, PaschaVariant::Top3Exactly3) => {
                    (DecisionCriterion::TopTrumps, PASCHA_TRICKS)
                }
                (Goal::Pascha, PaschaVariant::None) => return None,
                (Goal::Points | Goal::Ulti | Goal::Raeuber | Goal::Drescher, _) => return None,
            };
            Some((by, Some(needed), Some(made)))
        }
        DealResult::Raeuber { .. } => Some((DecisionCriterion::Points, None, None)),
        DealResult::Drescher { .. } => Some((DecisionCriterion::LastTrick, None, None)),
        DealResult::Counted { .. } | DealResult::Challenge { .. } | DealResult::Penalty { .. } => {
            None
        }
    }
}

fn late(game: &Game, outcome: &Outcome) -> Vec<LateTrickJson> {
    let made = match outcome.result {
        DealResult::Ultimo { made } | DealResult::Counted { ulti_made: made, .. } => made,
        _ => return Vec::new(),
    };
    let declarer = outcome.declaration.declarer;
    let length = game.rules().table.hand_size();
    let played = || game.play().into_iter().flat_map(|play| play.tricks());
    let one = |number: u8| {
        let card = Card::trump(number);
        LateTrickJson {
            card: card.to_string(),
            trick: UltiFeats::trick_of(number, length).map_or(0, |trick| trick + 1),
            made: made.cards().contains(card),
            fell: played().position(|trick| trick.cards[declarer] == Some(card)).map(|at| at + 1),
        }
    };
    outcome.declaration.ulti.trumps().map(one).collect()
}

fn points(rules: &Rules, outcome: &Outcome) -> Vec<serde_json::Value> {
    let DealResult::Raeuber { points, .. } = outcome.result else { return Vec::new() };
    let of =
        |seat| if outcome.players.contains(seat) { points[seat] } else { CardPoints::whole(0) };
    rules.table.seats().map(|seat| points_json(of(seat))).collect()
}
