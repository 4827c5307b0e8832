//! A deal as it is told: its JSON, which the module and a club's sheet share, and the way between it and its type.

use cego_core::report::{DealReport, Pile};
use cego_core::{CardPoints, Contract, Seat, TableError, TableSize, UltiFeats};
use cego_record::{points_json, read_feats, read_seat};
use serde::{Deserialize, Serialize};

/// A deal as it is told. Seats are numbered from 1, in the order of play.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema), schemars(rename = "DealReport"))]
#[serde(default, deny_unknown_fields)]
pub struct DealReportJson {
    /// Who dealt; the last seat, if nothing is said: then forehand is 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<usize>,
    /// What was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<String>,
    /// By whom.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub declarer: Option<usize>,
    /// The declarer's card points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub points: Option<i32>,
    /// The declarer's tricks.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tricks: Option<i32>,
    /// Whether a Solo had been called before.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub after_solo: bool,
    /// Whether the declarer's hand lay open.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ouvert: bool,
    /// Whether every trick was announced.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub durch: bool,
    /// The trumps of the late tricks that were announced.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ulti: Option<Vec<u8>>,
    /// Those of them that were made.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ulti_made: Option<Vec<u8>>,
    /// Whether it was won, where that does not follow from anything else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub made: Option<bool>,
    /// Who sold trump 1.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub geiss_seller: Option<usize>,
    /// What each has in a Räuber.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub piles: Vec<PileReport>,
    /// Whether it was agreed on for a round.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub raeuber_round: bool,
    /// Who won the last trick of a Drescher.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_trick: Option<usize>,
    /// Who demanded open hands.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub challenge: Option<usize>,
    /// Who had held back a Solo.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub guilty: Vec<usize>,
    /// An error at the table.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub error: Option<String>,
    /// Who made it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offender: Option<usize>,
}

/// What a player of a Räuber has.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct PileReport {
    /// Who.
    pub seat: usize,
    /// Their card points.
    pub points: f64,
    /// Their tricks.
    pub tricks: u8,
}

/// No pile has more card points.
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
    /// The deal that is told, at a table of this size.
    ///
    /// # Errors
    /// What names no seat, contract, late trick or error.
    pub fn report(&self, table: TableSize) -> Result<DealReport, String> {
        let seat = |number: usize, field: &str| {
            read_seat(number, table, &format!("\"{field}\"")).map_err(|why| why.to_string())
        };
        let seat_if =
            |number: Option<usize>, field: &str| number.map(|number| seat(number, field)).transpose();
        let feats = |numbers: &Option<Vec<u8>>| -> Result<Option<UltiFeats>, String> {
            numbers.as_deref().map(read_feats).transpose().map_err(|why| why.to_string())
        };
        let pile = |told: &PileReport| -> Result<Pile, String> {
            // Thirds and halves come as decimal numbers; sixths are exact.
            let sixths = (told.points.clamp(0.0, MOST) * 6.0).round();
            let points = CardPoints::of_sixths(sixths as i32);
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
            guilty: self.guilty.iter().map(|&number| seat(number, "guilty")).collect::<Result<_, _>>()?,
            error: self.error.as_deref().map(error).transpose()?,
            offender: seat_if(self.offender, "offender")?,
        })
    }
}

fn error(id: &str) -> Result<TableError, String> {
    let found = TableError::ALL.into_iter().find(|error| error.id() == id);
    found.ok_or_else(|| format!("there is no error {id:?}"))
}
