//! Marks for the desk: what is unusual on a sheet. Nothing is blocked by them.

use cego_core::count::total_points;
use cego_core::report::DealReport;
use cego_core::settle::amounts;
use cego_core::{Contract, Rules, Seat};

use super::{Content, Line, Sheet, with_dealer};
use crate::by::Role;

/// Fewer deals tell nothing about who plays, and how fast.
const FEW: usize = 6;
/// Nobody plays and writes a sheet in a shorter time, in milliseconds.
const MINUTE: u64 = 60_000;

/// Something unusual on a sheet. Seats and lines count from 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Mark {
    /// Somebody's sum is beyond anything known.
    Total {
        /// The seat.
        seat: usize,
        /// The sum.
        total: i64,
    },
    /// One person has played all games.
    OneDeclarer {
        /// Their seat.
        seat: usize,
    },
    /// The table has written all its deals within a minute.
    WithinMinute,
    /// A deal is the same as the one before it.
    Equal {
        /// The later line.
        line: usize,
    },
    /// Nobody has won or lost anything.
    AllZero {
        /// The line.
        line: usize,
    },
    /// So few points that the declarer can have no trick, though that was not told.
    NoTrick {
        /// The line.
        line: usize,
        /// The points.
        points: i32,
    },
    /// The referee has set amounts that do not come to zero.
    SetSum {
        /// The line.
        line: usize,
        /// What they come to.
        sum: i64,
    },
    /// The desk has typed and confirmed it without the sums of the paper.
    NoSums,
    /// Two have confirmed it from one device, or one address, within seconds.
    OneDevice,
}

impl Mark {
    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Mark::Total { .. } => "total",
            Mark::OneDeclarer { .. } => "one_declarer",
            Mark::WithinMinute => "within_minute",
            Mark::Equal { .. } => "equal",
            Mark::AllZero { .. } => "all_zero",
            Mark::NoTrick { .. } => "no_trick",
            Mark::SetSum { .. } => "set_sum",
            Mark::NoSums => "no_sums",
            Mark::OneDevice => "one_device",
        }
    }

    /// The line it is about, where it is about one.
    #[must_use]
    pub const fn line(self) -> Option<usize> {
        match self {
            Mark::Equal { line }
            | Mark::AllZero { line }
            | Mark::NoTrick { line, .. }
            | Mark::SetSum { line, .. } => Some(line),
            _ => None,
        }
    }
}

impl Sheet {
    /// Returns what is unusual on it under the rules of its table.
    #[must_use]
    pub fn marks(&self, rules: &Rules) -> Vec<Mark> {
        let mut marks = Vec::new();
        let played: Vec<_> = self.played(rules).collect();
        let limit = most_known(rules, played.len());
        for (seat, total) in self.totals(rules).into_iter().enumerate() {
            if limit.is_some_and(|limit| total.abs() > limit) {
                marks.push(Mark::Total { seat, total });
            }
        }
        let declarers: Vec<usize> = played.iter().filter_map(|(_, played)| played.declarer).collect();
        if let [first, ..] = declarers[..]
            && declarers.len() >= FEW
            && declarers.len() == played.len()
            && declarers.iter().all(|&declarer| declarer == first)
        {
            marks.push(Mark::OneDeclarer { seat: first });
        }
        if self.was_written_within_a_minute() {
            marks.push(Mark::WithinMinute);
        }
        for line in 0..self.lines.len() {
            marks.extend(self.line_mark(rules, line));
        }
        let typed = |line: &Line| line.by.role == Role::Secretary && line.content.is_some();
        if self.confirmed_by_desk && self.sums.is_none() && self.lines.iter().flatten().any(typed) {
            marks.push(Mark::NoSums);
        }
        if self.one_device {
            marks.push(Mark::OneDevice);
        }
        marks
    }

    /// Returns whether the table itself has written all its deals within a minute. What the desk types was played before.
    fn was_written_within_a_minute(&self) -> bool {
        let deal = |line: &&Line| line.content.as_ref().is_some_and(Content::is_deal);
        let by_table = |line: &Line| match line.by.role {
            Role::Player(_) => line.first,
            _ => None,
        };
        let deals: Vec<&Line> = self.lines.iter().flatten().filter(deal).collect();
        let times: Option<Vec<u64>> = deals.iter().map(|line| by_table(line).map(|time| time.0)).collect();
        let Some(times) = times.filter(|times| times.len() >= FEW) else { return false };
        let (first, last) = (times.iter().min(), times.iter().max());
        first.zip(last).is_some_and(|(first, last)| last - first < MINUTE)
    }

    fn line_mark(&self, rules: &Rules, line: usize) -> Option<Mark> {
        let content = self.content(line)?;
        if let Content::Set(amounts) = content {
            let sum: i64 = amounts.iter().copied().map(i64::from).sum();
            return (sum != 0).then_some(Mark::SetSum { line, sum });
        }
        let played = content.played(rules, line)?;
        if played.amounts.iter().all(|&amount| amount == 0) {
            return Some(Mark::AllZero { line });
        }
        let Content::Deal(report) = content else { return None };
        if let Some(points) = content.trickless_points(rules, line) {
            return Some(Mark::NoTrick { line, points });
        }
        // Plus and minus alone are often the same twice; a game with its points is not.
        let same = |before: usize| match self.content(before) {
            Some(Content::Deal(other)) => {
                DealReport { dealer: None, ..other.clone() } == DealReport { dealer: None, ..report.clone() }
            }
            _ => false,
        };
        line.checked_sub(1).is_some_and(same).then_some(Mark::Equal { line })
    }
}

impl Content {
    /// Returns the points of a deal that is settled as one without a trick, though only points above zero were told: perhaps a digit is missing.
    #[must_use]
    pub fn trickless_points(&self, rules: &Rules, line: usize) -> Option<i32> {
        let Content::Deal(report) = self else { return None };
        let points = report.points.filter(|&points| points > 0 && report.tricks.is_none())?;
        let outcome = with_dealer(report, rules, line).stored_outcome(rules).ok()?;
        match outcome.result {
            cego_core::DealResult::Counted { declarer_tricks: 0, .. } => Some(points),
            _ => None,
        }
    }
}

/// Returns the largest sum on a sheet of so many deals that is not unusual: about eight standard deviations. One of a deal is 1.5 units (44 points in 3,000
/// deals of `policy` in the Black Forest championship), the unit being what the declarer gets for a Cego that is just won. The best known day there, +1,350
/// in 24 deals, lies below.
fn most_known(rules: &Rules, deals: usize) -> Option<i64> {
    let report = DealReport {
        dealer: Some(Seat::new(0)),
        contract: Some(Contract::Cego),
        declarer: Some(Seat::new(0)),
        points: Some(total_points(rules) / 2 + 1),
        ..DealReport::default()
    };
    let outcome = report.outcome(rules).ok()?;
    let unit = i64::from(*amounts(rules, &outcome).values(rules.table).first()?).abs();
    Some((unit as f64 * 12.0 * (deals.max(FEW) as f64).sqrt()) as i64)
}
