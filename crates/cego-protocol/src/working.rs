//! The working of a settlement and of a count as JSON, for programs and pages.

use cego_core::count::{CountGroup, Working};
use cego_core::settle::{Line, Raise, Side};
use cego_core::{Seat, SeatSet};
use cego_record::points_json;
use serde::Serialize;
use serde_json::{Map, Value, json};

/// A line of a working: its `id`, and its values by their names. Seats are numbers.
#[must_use]
pub fn line_json(line: &Line) -> Value {
    let mut object = Map::new();
    object.insert("id".into(), line.id().into());
    if let Value::Object(values) = values(line) {
        object.extend(values);
    }
    Value::Object(object)
}

/// How a pile is counted: its groups, their sum, and what comes on top of it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Working"))]
pub struct WorkingJson {
    /// The cards that are counted together.
    pub groups: Vec<GroupJson>,
    /// The sum of the groups.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub sum: Value,
    /// What rounding of half points adds or takes off.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub rounding: Value,
    /// Card points for the pips missing with three players.
    pub bonus: i32,
}

/// Cards that are counted together.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CountGroup"))]
pub struct GroupJson {
    /// The cards, counters first.
    pub cards: Vec<String>,
    /// The sum of their nominal values.
    pub nominal: i32,
    /// What is taken off it.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub less: Value,
    /// What they count.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub value: Value,
}

impl From<&Working> for WorkingJson {
    fn from(working: &Working) -> WorkingJson {
        let group = |group: &CountGroup| GroupJson {
            cards: group.cards.iter().map(ToString::to_string).collect(),
            nominal: group.nominal,
            less: points_json(group.less()),
            value: points_json(group.value),
        };
        WorkingJson {
            groups: working.groups.iter().map(group).collect(),
            sum: points_json(working.sum),
            rounding: points_json(working.rounding),
            bonus: working.bonus,
        }
    }
}

fn values(line: &Line) -> Value {
    match *line {
        Line::CardPoints { declarer, opponents, needed } => {
            json!({"declarer": declarer, "opponents": opponents, "needed": needed})
        }
        Line::LegageToOpponents { points } | Line::Tie { points } => json!({"points": points}),
        Line::NoTrick { side } | Line::Winner { side } => json!({"side": side_id(side)}),
        Line::Faecher { loser, count, base } => json!({"loser": loser, "count": count, "base": base}),
        Line::FixedFaecher { count, base } => json!({"count": count, "base": base}),
        Line::Difference { loser, base } => json!({"loser": loser, "base": base}),
        Line::Berg { base } => json!({"base": base}),
        Line::AsIfTrickless | Line::NothingPaid => json!({}),
        Line::GameValue { contract, won, value, after_solo } => {
            json!({"contract": contract.id(), "won": won, "value": value, "after_solo": after_solo})
        }
        Line::Product { base, factor, amount } => json!({"base": base, "factor": factor, "amount": amount}),
        Line::Rounded { from, to } => json!({"from": from, "to": to}),
        Line::FlatTie { amount } => json!({"amount": amount}),
        Line::FixedValue { contract, amount } => json!({"contract": contract.id(), "amount": amount}),
        Line::Durch { made } => json!({"made": made}),
        Line::SoloAndUlti { game, feats } => json!({"game": game, "feats": feats}),
        Line::UltiFeat { trump, made, amount } => json!({"trump": trump, "made": made, "amount": amount}),
        Line::SellerExempt { seller } => json!({"seller": seller.number()}),
        Line::RaeuberPoints { seat, points, judged, tricks } => json!({
            "seat": seat.number(),
            "points": points_json(points),
            "judged": points_json(judged),
            "tricks": tricks,
        }),
        Line::RaeuberLosers { losers } => json!({"losers": numbers(losers)}),
        Line::ForehandAlone { forehand } => json!({"forehand": forehand.number()}),
        Line::LastTrick { seat } => json!({"seat": seat.number()}),
        Line::Raised { raise, from, to } => match raise {
            Raise::Ouvert => json!({"raise": "ouvert", "from": from, "to": to}),
            Raise::Announcer(seat) => raised("announcer", seat, from, to),
            Raise::Trickless(seat) => raised("trickless", seat, from, to),
            Raise::Over40(seat) => raised("over40", seat, from, to),
            Raise::Jungfrau(seat) => raised("jungfrau", seat, from, to),
        },
        Line::Share { receiver, amount, losers, share } => {
            json!({"receiver": receiver.number(), "amount": amount, "losers": losers, "share": share})
        }
        Line::Challenge { challenger, guilty } => {
            json!({"challenger": challenger.number(), "guilty": numbers(guilty)})
        }
        Line::Error { offender, error } => json!({"offender": offender.number(), "error": error.id()}),
        Line::Pays { from, to, amount } => {
            json!({"from": from.number(), "to": to.number(), "amount": amount})
        }
    }
}

fn raised(why: &str, seat: Seat, from: i32, to: i32) -> Value {
    json!({"raise": why, "seat": seat.number(), "from": from, "to": to})
}

fn numbers(seats: SeatSet) -> Vec<usize> {
    seats.iter().map(Seat::number).collect()
}

const fn side_id(side: Side) -> &'static str {
    match side {
        Side::Declarer => "declarer",
        Side::Opponents => "opponents",
    }
}
