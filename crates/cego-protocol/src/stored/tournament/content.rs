//! What stands on a line of a sheet, as it is stored.

use cego_core::report::{DealReport, Pile};
use cego_core::{CardPoints, Contract, Seat, TableError, UltiFeats};
use cego_tournament::sheet::Content;
use serde::{Deserialize, Serialize};

/// What stands on a line.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub(super) enum ContentForm {
    /// A deal as it was told.
    Deal(ReportForm),
    /// What everybody won or lost.
    Amounts(Vec<i32>),
    /// Played at a table of the server. Seats count from 1.
    Record {
        amounts: Vec<i32>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        contract: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        declarer: Option<usize>,
        record: String,
    },
    /// There was no time for it.
    Unplayed,
    /// Struck out by the referee.
    Struck,
    /// Set by the referee.
    Set(Vec<i32>),
}

/// A deal as it was told. Seats count from 1.
#[derive(Serialize, Deserialize, Default)]
#[serde(default, deny_unknown_fields)]
pub(super) struct ReportForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    dealer: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    contract: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    declarer: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    tricks: Option<i32>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    after_solo: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    ouvert: bool,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    durch: bool,
    /// The trumps of late tricks, one bit each from that of trump 1 on.
    #[serde(skip_serializing_if = "Option::is_none")]
    ulti: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    ulti_made: Option<u8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    made: Option<bool>,
    #[serde(skip_serializing_if = "Option::is_none")]
    geiss_seller: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    piles: Vec<PileForm>,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    raeuber_round: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    last_trick: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    challenge: Option<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    guilty: Vec<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    offender: Option<usize>,
}

/// A pile of a Räuber; its card points in sixths, in which thirds and halves are whole.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PileForm {
    seat: usize,
    sixths: i32,
    tricks: u8,
}

impl From<&Content> for ContentForm {
    fn from(content: &Content) -> ContentForm {
        match content {
            Content::Deal(report) => ContentForm::Deal(report.into()),
            Content::Amounts(amounts) => ContentForm::Amounts(amounts.clone()),
            Content::Record { amounts, contract, declarer, record } => ContentForm::Record {
                amounts: amounts.clone(),
                contract: contract.map(|contract| contract.id().to_owned()),
                declarer: declarer.map(|seat| seat + 1),
                record: record.clone(),
            },
            Content::Unplayed => ContentForm::Unplayed,
            Content::Struck => ContentForm::Struck,
            Content::Set(amounts) => ContentForm::Set(amounts.clone()),
        }
    }
}

impl TryFrom<ContentForm> for Content {
    type Error = String;

    fn try_from(form: ContentForm) -> Result<Content, String> {
        Ok(match form {
            ContentForm::Deal(report) => Content::Deal(report.try_into()?),
            ContentForm::Amounts(amounts) => Content::Amounts(amounts),
            ContentForm::Record { amounts, contract, declarer, record } => {
                let read =
                    |id: String| id.parse::<Contract>().map_err(|_| format!("there is no contract {id}"));
                let contract = contract.map(read).transpose()?;
                let seat = |seat: usize| seat.checked_sub(1).ok_or("seats count from 1".to_owned());
                Content::Record { amounts, contract, declarer: declarer.map(seat).transpose()?, record }
            }
            ContentForm::Unplayed => Content::Unplayed,
            ContentForm::Struck => Content::Struck,
            ContentForm::Set(amounts) => Content::Set(amounts),
        })
    }
}

impl From<&DealReport> for ReportForm {
    fn from(report: &DealReport) -> ReportForm {
        let number = |seat: Option<Seat>| seat.map(Seat::number);
        let pile = |pile: &Pile| PileForm {
            seat: pile.seat.number(),
            sixths: pile.points.sixths(),
            tricks: pile.tricks,
        };
        ReportForm {
            dealer: number(report.dealer),
            contract: report.contract.map(|contract| contract.id().to_owned()),
            declarer: number(report.declarer),
            points: report.points,
            tricks: report.tricks,
            after_solo: report.after_solo,
            ouvert: report.ouvert,
            durch: report.durch,
            ulti: report.ulti.map(UltiFeats::bits),
            ulti_made: report.ulti_made.map(UltiFeats::bits),
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

impl TryFrom<ReportForm> for DealReport {
    type Error = String;

    fn try_from(form: ReportForm) -> Result<DealReport, String> {
        let seat = |number: usize| Seat::from_number(number).ok_or(format!("there is no seat {number}"));
        let maybe = |number: Option<usize>| number.map(seat).transpose();
        let pile = |pile: &PileForm| -> Result<Pile, String> {
            let points = CardPoints::of_sixths(pile.sixths);
            Ok(Pile { seat: seat(pile.seat)?, points, tricks: pile.tricks })
        };
        let contract = |id: String| id.parse::<Contract>().map_err(|_| format!("there is no contract {id}"));
        let error = |id: String| {
            let found = TableError::ALL.into_iter().find(|error| error.id() == id);
            found.ok_or(format!("there is no error {id}"))
        };
        Ok(DealReport {
            dealer: maybe(form.dealer)?,
            contract: form.contract.map(contract).transpose()?,
            declarer: maybe(form.declarer)?,
            points: form.points,
            tricks: form.tricks,
            after_solo: form.after_solo,
            ouvert: form.ouvert,
            durch: form.durch,
            ulti: form.ulti.map(UltiFeats::from_bits),
            ulti_made: form.ulti_made.map(UltiFeats::from_bits),
            made: form.made,
            geiss_seller: maybe(form.geiss_seller)?,
            piles: form.piles.iter().map(pile).collect::<Result<_, _>>()?,
            raeuber_round: form.raeuber_round,
            last_trick: maybe(form.last_trick)?,
            challenge: maybe(form.challenge)?,
            guilty: form.guilty.into_iter().map(seat).collect::<Result<_, _>>()?,
            error: form.error.map(error).transpose()?,
            offender: maybe(form.offender)?,
        })
    }
}
