//! A deal as it is told, between its type and its JSON.

use cego_core::report::{DealReport, Pile};
use cego_core::{CardPoints, Contract, Seat, TableError, TableSize, UltiFeats};
use cego_record::{points_json, read_feats, read_seat};

use crate::module::{DealReportJson, PileReport};

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
