//! Score sheet of a table, line by line, and checks of deals of which only the amounts are known.

mod difference;
mod marks;
mod tariff;

use std::fmt;

use cego_core::report::DealReport;
use cego_core::settle::amounts as settled;
use cego_core::{Contract, Rules, Seat};
use cego_table::Time;

use crate::author::Author;
use crate::people::Number;

pub use difference::{SheetDifference, Suspect, Suspicion, difference};
pub use marks::Mark;
pub use tariff::{Reading, Tariff};

/// Content of a line. Seats count in the order of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// A deal report, settled by the rules.
    Deal(DealReport),
    /// Amounts won and lost by seat, as on paper lists.
    Amounts(Vec<i32>),
    /// A deal played on the server.
    Record {
        /// Amounts won and lost, by seat.
        amounts: Vec<i32>,
        contract: Option<Contract>,
        /// Seat of the declarer, from 0, if there is one.
        declarer: Option<usize>,
        /// Identifier of the record on the server.
        record: String,
    },
    /// The deal was not played for lack of time.
    Unplayed,
    /// The referee struck the deal out.
    Struck,
    /// Amounts set by the referee, by seat.
    Set(Vec<i32>),
}

/// A line with its author.
#[derive(Clone, PartialEq, Debug)]
pub struct ScoreSheetLine {
    /// Content; `None` if it was cleared.
    pub content: Option<Content>,
    /// Author of the content.
    pub by: Author,
    pub at: Time,
    /// Number of the event.
    pub number: u64,
    /// Time at which a player first wrote a deal here. `None` for lines of the desk, whose deals
    /// were played earlier.
    pub first: Option<Time>,
}

/// Score sheet of a table.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sheet {
    /// Lines; `None` where nothing was ever written.
    pub lines: Vec<Option<ScoreSheetLine>>,
    /// Sums on paper, if entered.
    pub sums: Option<Vec<i64>>,
    /// Players who have confirmed the present state.
    pub confirmed: Vec<Number>,
    /// True if the desk has confirmed the present state.
    pub confirmed_by_desk: bool,
    /// Players who dispute the sheet, with their reasons.
    pub disputes: Vec<(Number, String)>,
    /// True if two people confirmed it within seconds from one device or address.
    pub one_device: bool,
    /// Reason why the sheet is void, if it is.
    pub void: Option<String>,
    /// Number of the last event that changed the content.
    pub changed: u64,
}

/// Result of a deal that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScoredDeal {
    /// Amounts won and lost, by seat.
    pub amounts: Vec<i32>,
    /// Seat of the declarer, if there is one and it is known.
    pub declarer: Option<usize>,
    /// The game, if known.
    pub contract: Option<Contract>,
    /// True if the game is known, and not only the amounts.
    pub told: bool,
}

impl Content {
    /// Returns whether the content is a deal as played at the table.
    #[must_use]
    pub const fn is_deal(&self) -> bool {
        matches!(self, Content::Deal(_) | Content::Amounts(_) | Content::Record { .. })
    }

    /// Returns the number of amounts; `None` if the rules compute them or there are none.
    #[must_use]
    pub fn seats(&self) -> Option<usize> {
        match self {
            Content::Amounts(amounts) | Content::Record { amounts, .. } | Content::Set(amounts) => {
                Some(amounts.len())
            }
            Content::Deal(_) | Content::Unplayed | Content::Struck => None,
        }
    }

    /// Returns the result under the rules of the table; `None` if the deal does not count.
    ///
    /// A deal that contradicts the rules does not count. A deal whose points are impossible with
    /// its tricks counts, because earlier versions accepted it.
    #[must_use]
    pub fn played(&self, rules: &Rules, line: usize) -> Option<ScoredDeal> {
        match self {
            Content::Deal(report) => {
                let report = with_dealer(report, rules, line);
                let outcome = report.stored_outcome(rules).ok()?;
                let amounts = settled(rules, &outcome).values(rules.table).to_vec();
                let contract = outcome.declaration.contract;
                let alone = contract.is_all_against_all()
                    || report.error.is_some()
                    || report.challenge.is_some();
                let declarer = (!alone).then(|| outcome.declaration.declarer.index());
                Some(ScoredDeal { amounts, declarer, contract: Some(contract), told: true })
            }
            Content::Amounts(amounts) => {
                let declarer = declarer_of(amounts);
                Some(ScoredDeal { amounts: amounts.clone(), declarer, contract: None, told: false })
            }
            Content::Record { amounts, contract, declarer, record: _ } => Some(ScoredDeal {
                amounts: amounts.clone(),
                declarer: *declarer,
                contract: *contract,
                told: contract.is_some(),
            }),
            // Amounts set by the referee have no declarer.
            Content::Set(amounts) => Some(ScoredDeal {
                amounts: amounts.clone(),
                declarer: None,
                contract: None,
                told: true,
            }),
            Content::Unplayed | Content::Struck => None,
        }
    }
}

/// Returns the dealer of a line. The first seat deals line 0.
#[must_use]
pub fn dealer(rules: &Rules, line: usize) -> Seat {
    Seat::new(line % rules.table.people())
}

/// Returns a report with the regular dealer unless it names one.
pub(crate) fn with_dealer(report: &DealReport, rules: &Rules, line: usize) -> DealReport {
    DealReport { dealer: report.dealer.or(Some(dealer(rules, line))), ..report.clone() }
}

impl Sheet {
    /// Creates an empty sheet.
    #[must_use]
    pub fn new(lines: usize) -> Sheet {
        Sheet { lines: vec![None; lines], ..Sheet::default() }
    }

    /// Returns the content of a line.
    #[must_use]
    pub fn content(&self, line: usize) -> Option<&Content> {
        self.lines.get(line)?.as_ref()?.content.as_ref()
    }

    /// Returns the deal of a line, if it counts.
    #[must_use]
    pub fn deal(&self, rules: &Rules, line: usize) -> Option<ScoredDeal> {
        self.content(line).filter(|_| self.void.is_none())?.played(rules, line)
    }

    /// Returns the deals that count, with their lines.
    pub fn played(&self, rules: &Rules) -> impl Iterator<Item = (usize, ScoredDeal)> {
        (0..self.lines.len()).filter_map(|line| Some((line, self.deal(rules, line)?)))
    }

    /// Returns the sums of the lines so far, by seat.
    #[must_use]
    pub fn totals(&self, rules: &Rules) -> Vec<i64> {
        let mut totals = vec![0; rules.table.people()];
        for (_, played) in self.played(rules) {
            for (total, amount) in totals.iter_mut().zip(&played.amounts) {
                *total += i64::from(*amount);
            }
        }
        totals
    }

    /// Returns the empty lines.
    #[must_use]
    pub fn missing(&self) -> Vec<usize> {
        (0..self.lines.len()).filter(|&line| self.content(line).is_none()).collect()
    }

    /// Returns whether the sums on paper, if entered, equal those of the lines.
    #[must_use]
    pub fn sums_agree(&self, rules: &Rules) -> bool {
        self.void.is_some() || self.sums.as_ref().is_none_or(|sums| *sums == self.totals(rules))
    }

    /// Returns whether the sheet is settled: confirmed by two players or the desk, or void.
    #[must_use]
    pub const fn is_confirmed(&self) -> bool {
        self.void.is_some() || self.confirmed_by_desk || self.confirmed.len() >= 2
    }
}

/// Error in the amounts of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AmountError {
    /// The number of amounts differs from the number of seats.
    Seats {
        seats: usize,
        /// Number of amounts that were written.
        told: usize,
    },
    /// The amounts do not add up to zero: their sum.
    Sum(i64),
    /// No game pays like this: no seat has the opposite of the sum of equal other amounts.
    Shape,
    /// A game pays like this, but no game of these rules has this value.
    Value(i32),
}

impl fmt::Display for AmountError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AmountError::Seats { seats, told } => write!(f, "{told} amounts for {seats} seats"),
            AmountError::Sum(sum) => write!(f, "the amounts add up to {sum}, not to 0"),
            AmountError::Shape => f.write_str("no game pays like this"),
            AmountError::Value(value) => write!(f, "no game of these rules is worth {value}"),
        }
    }
}

/// Returns all errors of amounts under these rules.
#[must_use]
pub(crate) fn amount_faults(amounts: &[i32], rules: &Rules, tariff: &Tariff) -> Vec<AmountError> {
    let seats = rules.table.people();
    if amounts.len() != seats {
        return vec![AmountError::Seats { seats, told: amounts.len() }];
    }
    let sum: i64 = amounts.iter().map(|&amount| i64::from(amount)).sum();
    if sum != 0 {
        return vec![AmountError::Sum(sum)];
    }
    if tariff.pays(amounts) {
        return Vec::new();
    }
    let one = declarer_of(amounts).map(|declarer| {
        let each =
            amounts.iter().enumerate().find(|&(seat, &amount)| seat != declarer && amount != 0);
        each.map_or(0, |(_, amount)| amount.abs())
    });
    vec![one.map_or(AmountError::Shape, AmountError::Value)]
}

/// Returns the seat of the declarer if the amounts look like a game of one against the others. All
/// others who played have the same amount, and the declarer has the opposite of their sum.
fn declarer_of(amounts: &[i32]) -> Option<usize> {
    let others = i32::try_from(amounts.iter().filter(|amount| **amount != 0).count()).ok()? - 1;
    let alone = |seat: &usize| {
        let each = amounts[*seat];
        others >= 2
            && each != 0
            && amounts.iter().enumerate().all(|(other, &amount)| {
                other == *seat || amount == 0 || amount.checked_mul(-others) == Some(each)
            })
    };
    (0..amounts.len()).find(alone)
}
