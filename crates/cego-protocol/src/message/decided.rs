//! What has decided a deal that is over, where it is not card points against card points: tricks, or the points of everyone.

use cego_core::rules::PaschaVariant;
use cego_core::settle::bands;
use cego_core::{
    Card, CardPoints, CardSet, DealResult, Game, Goal, Outcome, PASCHA_TRICKS, Rules, Seat, UltiFeats,
};
use cego_record::points_json;
use serde::{Deserialize, Serialize};

/// By what a deal has been decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DecidedBy"))]
#[serde(rename_all = "snake_case")]
pub enum By {
    /// The number of tricks the declarer has made: exactly those needed (`R-002-72`, `R-002-73`), or all that were announced.
    Tricks,
    /// One side has made no trick of a counted game (`R-002-143`).
    NoTrick,
    /// The declarer had to make the first three tricks and no other (`R-001-96`).
    FirstTricks,
    /// The declarer had to make three tricks, with the three highest trumps (`R-000-134`).
    TopTrumps,
    /// Announced late tricks (`R-000-130`).
    Late,
    /// The card points of everyone, the most lose (`R-002-74`).
    Points,
    /// The last trick, which loses (`R-001-110`).
    LastTrick,
}

/// What has decided a deal.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DealDecided"))]
pub struct DecidedJson {
    /// By what.
    pub by: By,
    /// The seats in the game.
    pub players: Vec<usize>,
    /// How many tricks a deal has.
    pub length: usize,
    /// The tricks in order, with what was claimed; those given away, or never played, are not there.
    pub tricks: Vec<DecidedTrickJson>,
    /// How many tricks the declarer had to make.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needed: Option<usize>,
    /// The cards these had to be won with; not there where any card will do.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub cards: Vec<String>,
    /// Whether the declarer has made it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// The late tricks that were announced.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub late: Vec<LateTrickJson>,
    /// Each seat's card points where all play against all; 0 for a seat that is not in the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<f64>"))]
    pub points: Vec<serde_json::Value>,
}

/// A trick, as it counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DecidedTrick"))]
pub struct DecidedTrickJson {
    /// Whose it is.
    pub seat: usize,
    /// The card it was won with, where that is known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub card: Option<String>,
}

/// A late trick that was announced.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "LateTrick"))]
pub struct LateTrickJson {
    /// The trump that had to win it.
    pub card: String,
    /// Which trick it is, from 1.
    pub trick: usize,
    /// Whether it has.
    pub made: bool,
    /// In which trick the trump was played, from 1; not there where it was not.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fell: Option<usize>,
}

impl DecidedJson {
    /// Of a game that is over. `None` before, and where card points of two sides, a challenge or an error have decided it and no late trick was
    /// announced.
    #[must_use]
    pub fn new(game: &Game) -> Option<DecidedJson> {
        let outcome = game.outcome()?;
        let rules = game.rules();
        let (by, needed, made) = decided(rules, outcome)?;
        let cards = if by == By::TopTrumps { CardSet::TOP_THREE } else { CardSet::EMPTY };
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

/// By what, how many tricks were needed, and whether it was made.
fn decided(rules: &Rules, outcome: &Outcome) -> Option<(By, Option<usize>, Option<bool>)> {
    let declaration = &outcome.declaration;
    let all = rules.table.hand_size();
    match outcome.result {
        DealResult::Counted { declarer_tricks, .. } if declaration.durch => {
            Some((By::Tricks, Some(all), Some(usize::from(declarer_tricks) == all)))
        }
        DealResult::Counted { declarer_tricks, .. } if bands(rules, outcome).is_empty() => {
            Some((By::NoTrick, None, Some(declarer_tricks > 0)))
        }
        DealResult::Counted { .. } if !declaration.ulti.is_empty() => Some((By::Late, None, None)),
        DealResult::Ultimo { made } => Some((By::Late, None, Some(made.contains(declaration.ulti)))),
        DealResult::Special { made } => {
            let (by, needed) = match (declaration.contract.properties().goal, rules.pascha_variant) {
                (Goal::Tricks(needed), _) => (By::Tricks, usize::from(needed)),
                (Goal::Pascha, PaschaVariant::First3ThenNone) => (By::FirstTricks, PASCHA_TRICKS),
                (Goal::Pascha, PaschaVariant::Top3Exactly3) => (By::TopTrumps, PASCHA_TRICKS),
                (Goal::Pascha, PaschaVariant::None) => return None,
                (Goal::Points | Goal::Ulti | Goal::Raeuber | Goal::Drescher, _) => return None,
            };
            Some((by, Some(needed), Some(made)))
        }
        DealResult::Raeuber { .. } => Some((By::Points, None, None)),
        DealResult::Drescher { .. } => Some((By::LastTrick, None, None)),
        DealResult::Counted { .. } | DealResult::Challenge { .. } | DealResult::Penalty { .. } => None,
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
    let of = |seat| if outcome.players.contains(seat) { points[seat] } else { CardPoints::whole(0) };
    rules.table.seats().map(|seat| points_json(of(seat))).collect()
}
