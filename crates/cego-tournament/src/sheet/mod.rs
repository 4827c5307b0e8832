//! A table's sheet: what was played there, line by line.

mod amounts;
mod check;
mod difference;
mod marks;
mod tariff;

pub use self::amounts::AmountFault;
pub(crate) use self::amounts::faults as amount_faults;
pub use self::difference::{Difference, Suspect, Suspicion, difference};
pub use self::marks::Mark;
pub use self::tariff::{Reading, Tariff};

use cego_core::report::DealReport;
use cego_core::settle::amounts as settled;
use cego_core::{Contract, Rules, Seat};
use cego_table::Time;

use crate::by::By;
use crate::people::Number;

/// What stands on a line of a sheet. Seats are those of the table, in the order of play.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Content {
    /// A deal as it was told. The rules do the rest.
    Deal(DealReport),
    /// Only what everybody won or lost, as paper lists have it.
    Amounts(Vec<i32>),
    /// A deal that was played at a table of the server: what everybody won or lost, and what is known of it there.
    Record {
        /// What everybody won or lost.
        amounts: Vec<i32>,
        /// The game.
        contract: Option<Contract>,
        /// The declarer's seat, from 0, where there is one.
        declarer: Option<usize>,
        /// What the server calls its record.
        record: String,
    },
    /// There was no time left for it.
    Unplayed,
    /// The referee struck it out.
    Struck,
    /// The referee set what everybody won or lost.
    Set(Vec<i32>),
}

/// A line with who wrote it.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// What stands there; nothing, if it was cleared.
    pub content: Option<Content>,
    /// Who wrote it.
    pub by: By,
    /// When.
    pub at: Time,
    /// The number of the event.
    pub number: u64,
    /// When a deal first stood here, if one of the table wrote it. What the desk writes down was played before.
    pub first: Option<Time>,
}

/// A table's sheet.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sheet {
    /// Its lines; nothing where nobody has written.
    pub lines: Vec<Option<Line>>,
    /// The sums that stand on the paper.
    pub sums: Option<Vec<i64>>,
    /// Who of the table has confirmed it as it stands.
    pub confirmed: Vec<Number>,
    /// Whether the desk has.
    pub confirmed_by_desk: bool,
    /// Who says that it is wrong, and why.
    pub disputes: Vec<(Number, String)>,
    /// Whether two of the table confirmed it from one device, or one address, within seconds.
    pub one_device: bool,
    /// Why it does not count as a whole, if it does not.
    pub void: Option<String>,
    /// The number of the event that last changed what stands on it.
    pub changed: u64,
}

/// What is known of a deal that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// What everybody won or lost, by seat.
    pub amounts: Vec<i32>,
    /// The seat of the declarer, where there is one and it is known.
    pub declarer: Option<usize>,
    /// The game, where it is known.
    pub contract: Option<Contract>,
    /// Whether everything was told, or only the amounts.
    pub told: bool,
}

impl Content {
    /// Whether it is a deal as the table played it.
    #[must_use]
    pub const fn is_deal(&self) -> bool {
        matches!(self, Content::Deal(_) | Content::Amounts(_) | Content::Record { .. })
    }

    /// The number of seats it has amounts for; nothing where the rules make the amounts, or there are none.
    #[must_use]
    pub fn seats(&self) -> Option<usize> {
        match self {
            Content::Amounts(amounts) | Content::Record { amounts, .. } | Content::Set(amounts) => {
                Some(amounts.len())
            }
            Content::Deal(_) | Content::Unplayed | Content::Struck => None,
        }
    }

    /// What it comes to under the rules of the table; nothing, if it does not count.
    ///
    /// A deal that these rules do not allow does not count: it was never written. One with points that its tricks cannot bring counts: earlier versions
    /// accepted it.
    #[must_use]
    pub fn played(&self, rules: &Rules, line: usize) -> Option<Played> {
        match self {
            Content::Deal(report) => {
                let report = with_dealer(report, rules, line);
                let outcome = report.stored_outcome(rules).ok()?;
                let amounts = settled(rules, &outcome).values(rules.table).to_vec();
                let contract = outcome.declaration.contract;
                let alone =
                    contract.is_all_against_all() || report.error.is_some() || report.challenge.is_some();
                let declarer = (!alone).then(|| outcome.declaration.declarer.index());
                Some(Played { amounts, declarer, contract: Some(contract), told: true })
            }
            Content::Amounts(amounts) => {
                let declarer = check::declarer(amounts);
                Some(Played { amounts: amounts.clone(), declarer, contract: None, told: false })
            }
            Content::Record { amounts, contract, declarer, record: _ } => Some(Played {
                amounts: amounts.clone(),
                declarer: *declarer,
                contract: *contract,
                told: contract.is_some(),
            }),
            // What the referee sets was won by nobody as the declarer.
            Content::Set(amounts) => {
                Some(Played { amounts: amounts.clone(), declarer: None, contract: None, told: true })
            }
            Content::Unplayed | Content::Struck => None,
        }
    }
}

/// The seat whose turn it is to deal on a line, from 0: the first seat deals first.
#[must_use]
pub fn dealer(rules: &Rules, line: usize) -> Seat {
    Seat::new(line % rules.table.people())
}

/// A report with the dealer whose turn it was, if none is named.
pub(crate) fn with_dealer(report: &DealReport, rules: &Rules, line: usize) -> DealReport {
    DealReport { dealer: report.dealer.or(Some(dealer(rules, line))), ..report.clone() }
}

impl Sheet {
    /// An empty sheet.
    #[must_use]
    pub fn new(lines: usize) -> Sheet {
        Sheet { lines: vec![None; lines], ..Sheet::default() }
    }

    /// What stands on a line.
    #[must_use]
    pub fn content(&self, line: usize) -> Option<&Content> {
        self.lines.get(line)?.as_ref()?.content.as_ref()
    }

    /// The deal on a line, if it counts.
    #[must_use]
    pub fn deal(&self, rules: &Rules, line: usize) -> Option<Played> {
        self.content(line).filter(|_| self.void.is_none())?.played(rules, line)
    }

    /// The deals that count, with their lines.
    pub fn played(&self, rules: &Rules) -> impl Iterator<Item = (usize, Played)> {
        (0..self.lines.len()).filter_map(|line| Some((line, self.deal(rules, line)?)))
    }

    /// What everybody won or lost so far, by seat.
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

    /// The lines on which nothing stands.
    #[must_use]
    pub fn missing(&self) -> Vec<usize> {
        (0..self.lines.len()).filter(|&line| self.content(line).is_none()).collect()
    }

    /// Whether the sums on the paper, if they were told, are those of the lines.
    #[must_use]
    pub fn sums_agree(&self, rules: &Rules) -> bool {
        self.void.is_some() || self.sums.as_ref().is_none_or(|sums| *sums == self.totals(rules))
    }

    /// Returns whether it counts as right: two of the table have confirmed it, the desk has, or it does not count at all.
    #[must_use]
    pub const fn is_confirmed(&self) -> bool {
        self.void.is_some() || self.confirmed_by_desk || self.confirmed.len() >= 2
    }
}
