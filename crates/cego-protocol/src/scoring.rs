//! Scoring of a deal: its report (contract, points, penalties) as entered on a score sheet, and the
//! calculation of its settlement and card points.

use cego_core::count::{CountGroup, Working};
use cego_core::report::{DealReport, Pile};
use cego_core::settle::{GameParty, Raise, SettlementLine};
use cego_core::{CardPoints, Contract, Seat, SeatSet, TableError, TableSize, UltiFeats};
use cego_record::{points_json, read_feats, read_seat};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

/// A deal report. Seats are numbered from 1, in the order of play.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DealReport"))]
#[serde(default, deny_unknown_fields)]
pub struct DealReportJson {
    /// Seat of the dealer; omitted for the last seat, so that forehand is seat 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<usize>,
    /// Id of the contract.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<String>,
    /// Seat of the declarer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer: Option<usize>,
    /// Card points of the declarer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// Number of tricks of the declarer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tricks: Option<i32>,
    /// True if a Solo had been called before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub after_solo: bool,
    /// True if the declarer's hand was laid open.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ouvert: bool,
    /// True if winning every trick was announced.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub durch: bool,
    /// Trumps of the announced late tricks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ulti: Option<Vec<u8>>,
    /// Trumps of the announced late tricks that were won.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ulti_made: Option<Vec<u8>>,
    /// True if the game was won, for results that do not follow from other fields.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// Seat that sold trump 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub geiss_seller: Option<usize>,
    /// Piles of the players in a Räuber.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub piles: Vec<PileReport>,
    /// True if the game was agreed on for a round.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub raeuber_round: bool,
    /// Seat that won the last trick of a Drescher.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_trick: Option<usize>,
    /// Seat that challenged a held-back Solo.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub challenge: Option<usize>,
    /// Seats that had held back a Solo.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub guilty: Vec<usize>,
    /// Id of an error of play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Seat that made the error.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offender: Option<usize>,
}

/// Pile of a player in a Räuber.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PileReport {
    /// Seat of the player.
    pub seat: usize,
    /// Card points of the pile.
    pub points: f64,
    /// Number of tricks in the pile.
    pub tricks: u8,
}

/// Upper limit of the card points of a pile.
const MOST: f64 = 1000.0;

impl From<&DealReport> for DealReportJson {
    fn from(report: &DealReport) -> DealReportJson {
        let number = |seat: Option<Seat>| seat.map(Seat::number);
        let feats = |feats: Option<UltiFeats>| feats.map(|feats| feats.trumps().collect());
        let pile = |pile: &Pile| PileReport {
            seat: pile.seat.number(),
            points: points_json(pile.points).as_f64().unwrap_or_default(),
            tricks: pile.tricks,
        };
        DealReportJson {
            dealer: number(report.dealer),
            contract: report.contract.map(|contract| contract.id().to_owned()),
            declarer: number(report.declarer),
            points: report.points,
            tricks: report.tricks,
            after_solo: report.after_solo,
            ouvert: report.ouvert,
            durch: report.durch,
            ulti: feats(report.ulti),
            ulti_made: feats(report.ulti_made),
            made: report.made,
            geiss_seller: number(report.geiss_seller),
            piles: report.piles.iter().map(pile).collect(),
            raeuber_round: report.raeuber_round,
            last_trick: number(report.last_trick),
            challenge: number(report.challenge),
            guilty: report.guilty.iter().map(|seat| seat.number()).collect(),
            error: report.error.map(|error| error.id().to_owned()),
            offender: number(report.offender),
        }
    }
}

impl DealReportJson {
    /// Returns the deal report for a table of this size.
    ///
    /// # Errors
    ///
    /// Returns an error for an invalid seat, contract, late trick or error id.
    pub fn report(&self, table: TableSize) -> Result<DealReport, String> {
        let seat = |number: usize, field: &str| {
            read_seat(number, table, &format!("\"{field}\"")).map_err(|why| why.to_string())
        };
        let seat_if = |number: Option<usize>, field: &str| {
            number.map(|number| seat(number, field)).transpose()
        };
        let feats = |numbers: &Option<Vec<u8>>| -> Result<Option<UltiFeats>, String> {
            numbers.as_deref().map(read_feats).transpose().map_err(|why| why.to_string())
        };
        let pile = |told: &PileReport| -> Result<Pile, String> {
            // Thirds and halves arrive as decimal numbers; sixths represent them exactly.
            let sixths = (told.points.clamp(0.0, MOST) * 6.0).round();
            let points = CardPoints::from_sixths(sixths as i32);
            Ok(Pile { seat: seat(told.seat, "piles")?, points, tricks: told.tricks })
        };
        let no_contract = |text: &str| format!("there is no contract {text:?}");
        let contract = |text: &String| text.parse::<Contract>().map_err(|_| no_contract(text));
        Ok(DealReport {
            dealer: seat_if(self.dealer, "dealer")?,
            contract: self.contract.as_ref().map(contract).transpose()?,
            declarer: seat_if(self.declarer, "declarer")?,
            points: self.points,
            tricks: self.tricks,
            after_solo: self.after_solo,
            ouvert: self.ouvert,
            durch: self.durch,
            ulti: feats(&self.ulti)?,
            ulti_made: feats(&self.ulti_made)?,
            made: self.made,
            geiss_seller: seat_if(self.geiss_seller, "geiss_seller")?,
            piles: self.piles.iter().map(pile).collect::<Result<_, String>>()?,
            raeuber_round: self.raeuber_round,
            last_trick: seat_if(self.last_trick, "last_trick")?,
            challenge: seat_if(self.challenge, "challenge")?,
            guilty: self
                .guilty
                .iter()
                .map(|&number| seat(number, "guilty"))
                .collect::<Result<_, _>>()?,
            error: self.error.as_deref().map(error).transpose()?,
            offender: seat_if(self.offender, "offender")?,
        })
    }
}

fn error(id: &str) -> Result<TableError, String> {
    let found = TableError::ALL.into_iter().find(|error| error.id() == id);
    found.ok_or_else(|| format!("there is no error {id:?}"))
}

/// Returns a line of a calculation as JSON: its `id`, and its values by name. Seats are numbers.
#[must_use]
pub fn line_json(line: &SettlementLine) -> Value {
    let mut object = Map::new();
    object.insert("id".into(), line.id().into());
    if let Value::Object(values) = values(line) {
        object.extend(values);
    }
    Value::Object(object)
}

/// Calculation of the card points of a pile: groups, sum, rounding and bonus.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "Working"))]
pub struct WorkingJson {
    /// Groups of cards counted together.
    pub groups: Vec<GroupJson>,
    /// Sum of the groups.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub sum: Value,
    /// Change by the rounding of half points.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub rounding: Value,
    /// Card points for the pip cards missing with three players.
    pub bonus: i32,
}

/// A group of cards counted together.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "CountGroup"))]
pub struct GroupJson {
    /// Cards of the group, counters first.
    pub cards: Vec<String>,
    /// Sum of their nominal values.
    pub nominal: i32,
    /// Deduction from the nominal sum.
    #[cfg_attr(feature = "schema", schemars(with = "f64"))]
    pub less: Value,
    /// Card points of the group.
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

fn values(line: &SettlementLine) -> Value {
    match *line {
        SettlementLine::CardPoints { declarer, opponents, needed } => {
            json!({"declarer": declarer, "opponents": opponents, "needed": needed})
        }
        SettlementLine::LegageToOpponents { points } | SettlementLine::Tie { points } => {
            json!({"points": points})
        }
        SettlementLine::NoTrick { side } | SettlementLine::Winner { side } => {
            json!({"side": side_id(side)})
        }
        SettlementLine::Faecher { loser, count, base } => {
            json!({"loser": loser, "count": count, "base": base})
        }
        SettlementLine::FixedFaecher { count, base } => json!({"count": count, "base": base}),
        SettlementLine::Difference { loser, base } => json!({"loser": loser, "base": base}),
        SettlementLine::Berg { base } => json!({"base": base}),
        SettlementLine::AsIfTrickless | SettlementLine::NothingPaid => json!({}),
        SettlementLine::GameValue { contract, won, value, after_solo } => {
            json!({"contract": contract.id(), "won": won, "value": value, "after_solo": after_solo})
        }
        SettlementLine::Product { base, factor, amount } => {
            json!({"base": base, "factor": factor, "amount": amount})
        }
        SettlementLine::Rounded { from, to } => json!({"from": from, "to": to}),
        SettlementLine::FlatTie { amount } => json!({"amount": amount}),
        SettlementLine::FixedValue { contract, amount } => {
            json!({"contract": contract.id(), "amount": amount})
        }
        SettlementLine::Durch { made } => json!({"made": made}),
        SettlementLine::SoloAndUlti { game, feats } => json!({"game": game, "feats": feats}),
        SettlementLine::UltiFeat { trump, made, amount } => {
            json!({"trump": trump, "made": made, "amount": amount})
        }
        SettlementLine::SellerExempt { seller } => json!({"seller": seller.number()}),
        SettlementLine::RaeuberPoints { seat, points, judged, tricks } => json!({
            "seat": seat.number(),
            "points": points_json(points),
            "judged": points_json(judged),
            "tricks": tricks,
        }),
        SettlementLine::RaeuberLosers { losers } => json!({"losers": numbers(losers)}),
        SettlementLine::ForehandAlone { forehand } => json!({"forehand": forehand.number()}),
        SettlementLine::LastTrick { seat } => json!({"seat": seat.number()}),
        SettlementLine::Raised { raise, from, to } => match raise {
            Raise::Ouvert => json!({"raise": "ouvert", "from": from, "to": to}),
            Raise::Announcer(seat) => raised("announcer", seat, from, to),
            Raise::Trickless(seat) => raised("trickless", seat, from, to),
            Raise::Over40(seat) => raised("over40", seat, from, to),
            Raise::Jungfrau(seat) => raised("jungfrau", seat, from, to),
        },
        SettlementLine::Share { receiver, amount, losers, share } => {
            json!({"receiver": receiver.number(), "amount": amount, "losers": losers, "share": share})
        }
        SettlementLine::Challenge { challenger, guilty } => {
            json!({"challenger": challenger.number(), "guilty": numbers(guilty)})
        }
        SettlementLine::Error { offender, error } => {
            json!({"offender": offender.number(), "error": error.id()})
        }
        SettlementLine::Pays { from, to, amount } => {
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

const fn side_id(side: GameParty) -> &'static str {
    match side {
        GameParty::Declarer => "declarer",
        GameParty::Opponents => "opponents",
    }
}
