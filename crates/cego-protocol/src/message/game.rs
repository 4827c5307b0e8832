//! What the games of a table count, what lies in the tricks so far, and how a counted game stood in the end.

use cego_core::report::{Form, FormGame, ReportKind};
use cego_core::settle::{Band, bands};
use cego_core::{DealResult, Outcome, Rules, Taken};
use cego_record::points_json;
use serde::{Deserialize, Serialize};

/// A game that is played at a table, and what it counts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "TableGame"))]
pub struct GameJson {
    /// Which.
    pub contract: String,
    /// By what it multiplies, won; 1 for what pays a fixed amount.
    pub won: i32,
    /// By what it multiplies, lost.
    pub lost: i32,
    /// What it pays where that is fixed, in the ruleset's smallest unit; else 0.
    #[serde(default)]
    pub pays: i32,
    /// The card points the declarer needs, of a counted game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub needed: Option<i32>,
    /// The tricks the declarer has to make, of a game of exact tricks.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub tricks: Option<u8>,
}

impl GameJson {
    /// All games of some rules.
    #[must_use]
    pub fn all(rules: &Rules) -> Vec<GameJson> {
        let games = Form::of(rules).games;
        let told = |game: FormGame| GameJson {
            contract: game.contract.id().to_owned(),
            won: game.multiplies[0],
            lost: game.multiplies[1],
            pays: game.pays,
            needed: game.contract.is_counted().then_some(rules.win_threshold),
            tricks: if let ReportKind::Tricks(tricks) = game.kind { Some(tricks) } else { None },
        };
        games.into_iter().map(told).collect()
    }
}

/// The card points of the tricks that are done.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Taken"))]
pub struct TakenJson {
    /// The declarer's.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub declarer: serde_json::Value,
    /// The opponents'.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub opponents: serde_json::Value,
    /// Whether what the declarer has beside their tricks is in it.
    pub whole: bool,
}

impl TakenJson {
    pub(super) fn new(taken: &Taken) -> TakenJson {
        TakenJson {
            declarer: points_json(taken.declarer),
            opponents: points_json(taken.opponents),
            whole: taken.whole,
        }
    }
}

/// How a counted game stood in the end: the points of both sides, and what any others would have come to.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CountedGame"))]
pub struct CountJson {
    /// The declarer's card points.
    pub declarer: i32,
    /// The opponents'.
    pub opponents: i32,
    /// What the declarer needed.
    pub needed: i32,
    /// What the declarer would have got with any number of points, from none to all.
    pub bands: Vec<BandJson>,
}

/// Points of the declarer that come to the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Band"))]
pub struct BandJson {
    /// The fewest.
    pub from: i32,
    /// The most.
    pub to: i32,
    /// What the declarer gets, or pays.
    pub amount: i32,
    /// Whether the game is won.
    pub won: bool,
}

impl CountJson {
    /// Of an outcome; `None` where points have not decided it.
    #[must_use]
    pub fn new(rules: &Rules, outcome: &Outcome) -> Option<CountJson> {
        let DealResult::Counted { points, .. } = outcome.result else { return None };
        let bands = bands(rules, outcome);
        let total = bands.last()?.to;
        let band = |band: Band| BandJson { from: band.from, to: band.to, amount: band.amount, won: band.won };
        Some(CountJson {
            declarer: points,
            opponents: total - points,
            needed: rules.win_threshold,
            bands: bands.into_iter().map(band).collect(),
        })
    }
}
