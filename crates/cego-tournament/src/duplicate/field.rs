//! What a deal came to at every table, beside each other.

use std::cmp::Ordering;

use super::Fraction;
use crate::people::Number;
use crate::sheet::Played;
use crate::tournament::{RoundStage, Tournament};

/// What a table made of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableLine {
    /// The table, from 0.
    pub table: usize,
    /// Who sits there, in the order of the seats.
    pub people: Vec<Number>,
    /// What they played; nothing, if it was not written, struck out, or not played.
    pub played: Option<Played>,
    /// Beside the other tables, seat by seat; nothing where the deal does not count.
    pub shares: Option<Vec<Share>>,
}

/// How somebody did with the same cards as others.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Share {
    /// What they won more than the mean of the other tables at this seat.
    pub difference: Fraction,
    /// Two for each table they beat, one for each with the same result.
    pub match_points: u32,
    /// How many other tables there are.
    pub others: u32,
}

impl Share {
    /// The part of all match points that can be had, in percent; nothing without other tables.
    #[must_use]
    pub fn percent(&self) -> Option<Fraction> {
        let points = Fraction::of(i64::from(self.match_points) * 100, 2 * self.others);
        (self.others > 0).then_some(points)
    }
}

impl Tournament {
    /// What every table of so many people made of a deal, from 0; no tables, where the cards are not the same everywhere.
    ///
    /// A deal counts once all of them have written it, or its round is over: before, its result would tell a table that has yet to play it. A table at which it
    /// was struck out or not played is not in the field.
    #[must_use]
    pub fn deal_at_all_tables(&self, round: usize, people: usize, deal: usize) -> Vec<TableLine> {
        let (Some(found), Some(rules)) = (self.rounds.get(round), self.rules(people)) else {
            return Vec::new();
        };
        if self.format.duplicate.is_none() {
            return Vec::new();
        }
        let tables = || {
            let alike = move |(_, table): &(usize, &crate::tournament::RoundTable)| {
                table.people.len() == people && deal < table.sheet.lines.len()
            };
            found.tables.iter().enumerate().filter(alike)
        };
        let waits =
            tables().any(|(_, table)| table.sheet.content(deal).is_none() && table.sheet.void.is_none());
        let counts = found.stage == RoundStage::Closed || !waits;
        let played: Vec<Option<Played>> = tables().map(|(_, table)| table.sheet.deal(rules, deal)).collect();
        let field: Vec<&[i32]> = played.iter().flatten().map(|played| &played.amounts[..]).collect();
        let shares = |own: &Played| {
            let share = |seat: usize| share(&field, own.amounts[seat], seat);
            (0..people).map(share).collect()
        };
        let line = |((table, found), played): ((usize, &crate::tournament::RoundTable), &Option<Played>)| {
            let shares = played.as_ref().filter(|_| counts).map(shares);
            TableLine { table, people: found.people.clone(), played: played.clone(), shares }
        };
        tables().zip(&played).map(line).collect()
    }
}

/// How an amount of a seat stands to those of the field, in which it is itself.
fn share(field: &[&[i32]], own: i32, seat: usize) -> Share {
    let others = u32::try_from(field.len().saturating_sub(1)).unwrap_or(u32::MAX);
    let at_seat = || field.iter().filter_map(|amounts| amounts.get(seat).copied());
    let sum: i64 = at_seat().map(i64::from).sum();
    // Itself is there once, and a tie with itself.
    let points: u32 = at_seat()
        .map(|other| match own.cmp(&other) {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        })
        .sum();
    let all = i64::try_from(field.len()).unwrap_or(i64::MAX);
    Share {
        difference: Fraction::of(i64::from(own).saturating_mul(all).saturating_sub(sum), others),
        match_points: points.saturating_sub(1),
        others,
    }
}
