//! Sheets that do not count as right: unconfirmed, disputed, or with other sums than their paper.

use crate::tournament::{RoundStage, RoundTable, Tournament};

/// Why a sheet does not count as right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OpenReason {
    /// Somebody of the table says that it is wrong.
    Disputed,
    /// The sums on the paper are not those of its lines.
    SumsDiffer,
    /// Nobody has confirmed it, or only one of the table has.
    Unconfirmed,
}

impl OpenReason {
    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            OpenReason::Disputed => "disputed",
            OpenReason::SumsDiffer => "sums_differ",
            OpenReason::Unconfirmed => "unconfirmed",
        }
    }
}

/// A sheet that does not count as right, with its round and table from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OpenSheet {
    /// The round.
    pub round: usize,
    /// The table.
    pub table: usize,
    /// The gravest reason.
    pub reason: OpenReason,
}

/// The open sheets of a round with the same reason.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OpenGroup {
    /// The round.
    pub round: usize,
    /// The reason.
    pub reason: OpenReason,
    /// Their tables.
    pub tables: Vec<usize>,
}

impl OpenGroup {
    /// Groups open sheets by round and reason, in their order.
    #[must_use]
    pub fn of_sheets(open: &[OpenSheet]) -> Vec<OpenGroup> {
        let mut groups: Vec<OpenGroup> = Vec::new();
        for &OpenSheet { round, table, reason } in open {
            match groups.iter_mut().find(|group| (group.round, group.reason) == (round, reason)) {
                Some(group) => group.tables.push(table),
                None => groups.push(OpenGroup { round, reason, tables: vec![table] }),
            }
        }
        groups
    }
}

impl Tournament {
    /// Returns the open sheets of all rounds that have begun, by round and table. A sheet of a closed round is open again after a late correction.
    #[must_use]
    pub fn open_sheets(&self) -> Vec<OpenSheet> {
        (0..self.rounds.len()).flat_map(|round| self.open_sheets_of(round)).collect()
    }

    /// Returns the open sheets of a round; none before it has begun.
    #[must_use]
    pub fn open_sheets_of(&self, round: usize) -> Vec<OpenSheet> {
        let begun = self.rounds.get(round).filter(|found| found.stage != RoundStage::Drawn);
        let tables = begun.into_iter().flat_map(|found| found.tables.iter().enumerate());
        let open = |(table, found): (usize, &RoundTable)| {
            Some(OpenSheet { round, table, reason: self.open_reason(found)? })
        };
        tables.filter_map(open).collect()
    }

    fn open_reason(&self, table: &RoundTable) -> Option<OpenReason> {
        let sheet = &table.sheet;
        if !sheet.disputes.is_empty() {
            return Some(OpenReason::Disputed);
        }
        if self.rules(table.people.len()).is_some_and(|rules| !sheet.sums_agree(rules)) {
            return Some(OpenReason::SumsDiffer);
        }
        (!sheet.is_confirmed()).then_some(OpenReason::Unconfirmed)
    }
}
