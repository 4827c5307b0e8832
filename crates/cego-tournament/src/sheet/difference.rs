//! Explains a difference between the sums on paper and those of the lines.

use cego_core::report::DealReport;
use cego_core::{Contract, Rules, UltiFeats};

use super::{Content, Reading, Sheet, Tariff, declarer_of};

/// Suspected error of a line, compared with the paper.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Suspicion {
    /// All signs are reversed.
    Sign,
    /// These two seats are swapped.
    Seats(usize, usize),
    /// The result is different.
    Result,
    /// The line is a duplicate of this other line.
    Doubled(usize),
    /// The paper does not have this line.
    Foreign,
}

/// A line that, changed by the difference, makes the sums agree and has a possible result.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suspect {
    pub line: usize,
    pub why: Suspicion,
    /// True if a single slip explains the difference: one wrong entry, or an extra line.
    pub single: bool,
    /// Corrected amounts; all zero for an extra line.
    pub amounts: Vec<i32>,
    /// Most similar game with the corrected amounts, and its declarer, if the game of the line is
    /// known.
    pub reading: Option<(Reading, usize)>,
}

/// Analysis of a sheet whose sums differ from its paper.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetDifference {
    /// Sum on paper minus sum of the lines, by seat.
    pub by_seat: Vec<i64>,
    /// Sum of `by_seat`: the sum on paper without amounts set by the referee. A value other than
    /// zero means that the paper was added up wrongly.
    pub excess: i64,
    /// Lines of which one alone explains the difference, the smallest change first.
    pub suspects: Vec<Suspect>,
    /// True if one missing line explains the difference, and the sheet has room for it; its amounts
    /// are `by_seat`.
    pub missing: bool,
    /// Seats, from 0, whose sums agree in another order. Two of them may be swapped on the whole
    /// sheet.
    pub exchanged: Vec<usize>,
    /// True if all sums agree with reversed signs.
    pub reversed: bool,
}

impl SheetDifference {
    /// Returns the suspects that a single slip explains, or all suspects without such a slip.
    pub fn likely(&self) -> impl Iterator<Item = &Suspect> {
        let single = self.suspects.iter().any(|suspect| suspect.single);
        self.suspects.iter().filter(move |suspect| suspect.single || !single)
    }

    /// Returns the other suspects, where a whole deal would have to be mixed up.
    pub fn unlikely(&self) -> impl Iterator<Item = &Suspect> {
        let single = self.suspects.iter().any(|suspect| suspect.single);
        self.suspects.iter().filter(move |suspect| !suspect.single && single)
    }
}

/// Returns the analysis of the difference; `None` if the sums agree or were not entered.
///
/// `grows`: whether lines can be added to the sheet, as on an open evening.
#[must_use]
pub fn difference(
    sheet: &Sheet,
    rules: &Rules,
    tariff: &Tariff,
    grows: bool,
) -> Option<SheetDifference> {
    let sums = sheet.sums.as_ref()?;
    let totals = sheet.totals(rules);
    if sums.len() != totals.len() || *sums == totals {
        return None;
    }
    let by_seat: Vec<i64> = sums.iter().zip(&totals).map(|(sum, total)| sum - total).collect();
    let excess = by_seat.iter().sum();
    let is_full = !grows && sheet.played(rules).count() == sheet.lines.len();
    let mut found = SheetDifference {
        missing: !is_full
            && excess == 0
            && small(&by_seat).is_some_and(|amounts| tariff.pays(&amounts)),
        exchanged: exchanged(sums, &totals),
        reversed: sums.iter().zip(&totals).all(|(sum, total)| sum.checked_neg() == Some(*total)),
        suspects: Vec::new(),
        by_seat,
        excess,
    };
    if excess == 0 {
        let mut ranked: Vec<(u32, Suspect)> = sheet
            .played(rules)
            .filter_map(|(line, played)| {
                suspect(sheet, tariff, &found.by_seat, line, &played.amounts)
            })
            .collect();
        ranked.sort_by_key(|(change, suspect)| (*change, suspect.line));
        found.suspects = ranked.into_iter().map(|(_, suspect)| suspect).collect();
    }
    Some(found)
}

/// Converts amounts to `i32`; `None` if one is too large for a line.
fn small(amounts: &[i64]) -> Option<Vec<i32>> {
    amounts.iter().map(|&amount| i32::try_from(amount).ok()).collect()
}

/// Returns the seats whose sums differ, if the sums are a permutation of those of the lines.
fn exchanged(sums: &[i64], totals: &[i64]) -> Vec<usize> {
    let sorted = |amounts: &[i64]| {
        let mut sorted = amounts.to_vec();
        sorted.sort_unstable();
        sorted
    };
    if sorted(sums) != sorted(totals) {
        return Vec::new();
    }
    (0..sums.len()).filter(|&seat| sums[seat] != totals[seat]).collect()
}

/// Returns a suspect with the size of the change, if changing the line by the difference is
/// possible.
fn suspect(
    sheet: &Sheet,
    tariff: &Tariff,
    by_seat: &[i64],
    line: usize,
    now: &[i32],
) -> Option<(u32, Suspect)> {
    let content = sheet.content(line)?;
    let amounts: Vec<i64> =
        now.iter().zip(by_seat).map(|(&amount, by)| i64::from(amount) + by).collect();
    let amounts = small(&amounts)?;
    if amounts.iter().all(|&amount| amount == 0) {
        let same = |other: &usize| *other != line && sheet.content(*other) == Some(content);
        // All equal lines but the first are suspects.
        let why = match (0..line).rfind(same) {
            Some(other) => Suspicion::Doubled(other),
            None if (line + 1..sheet.lines.len()).any(|other| same(&other)) => return None,
            None => Suspicion::Foreign,
        };
        return Some((0, Suspect { line, why, single: true, amounts, reading: None }));
    }
    // Amounts set by the referee are arbitrary, so the line is always possible, and ranks last.
    if matches!(content, Content::Set(_)) {
        let why = Suspicion::Result;
        return Some((u32::MAX, Suspect { line, why, single: false, amounts, reading: None }));
    }
    if !tariff.pays(&amounts) {
        return None;
    }
    let why = suspicion(now, &amounts);
    let best = match (content, declarer_of(&amounts)) {
        (Content::Deal(told), Some(declarer)) => {
            let readings = tariff.readings(&amounts).iter();
            let changes = readings.map(|&reading| (Change::new(told, &reading, declarer), reading));
            changes
                .min_by_key(|(change, _)| (change.things, change.size))
                .map(|found| (found, declarer))
        }
        _ => None,
    };
    let (change, reading) = match best {
        Some(((change, reading), declarer)) => (change, Some((reading, declarer))),
        None => (Change::from_amounts(now, &amounts, why), None),
    };
    let size = 10 * change.things.min(10) + change.size;
    Some((size, Suspect { line, why, single: change.things <= 1, amounts, reading }))
}

/// Returns the largest absolute amount of a line.
fn largest(amounts: &[i32]) -> u32 {
    amounts.iter().map(|amount| amount.unsigned_abs()).max().unwrap_or_default()
}

fn suspicion(now: &[i32], amounts: &[i32]) -> Suspicion {
    if now.iter().zip(amounts).all(|(&now, &then)| then.checked_neg() == Some(now)) {
        return Suspicion::Sign;
    }
    let moved: Vec<usize> = (0..now.len()).filter(|&seat| now[seat] != amounts[seat]).collect();
    match moved[..] {
        [a, b] if (now[a], now[b]) == (amounts[b], amounts[a]) => Suspicion::Seats(a, b),
        _ => Suspicion::Result,
    }
}

/// Entries of a line that would have to be different.
#[derive(Clone, Copy)]
struct Change {
    /// Number of different entries: game, declarer, points, …
    things: u32,
    /// Size of the change; likely slips are the smallest.
    size: u32,
}

impl Change {
    /// Compares a deal report with a game and its declarer.
    fn new(told: &DealReport, reading: &Reading, declarer: usize) -> Change {
        let result = match (told.points, reading.points) {
            (Some(told), Some((from, to))) if (from..=to).contains(&told) => 0,
            (Some(told), Some((from, to))) => (from..=to)
                .map(|points| slips(told.unsigned_abs(), points.unsigned_abs()))
                .min()
                .unwrap_or(3),
            (None, None) => u32::from(told.made != reading.made),
            _ => 3,
        };
        // An Ultimo implies its late trick, so that another game does not need a second changed
        // entry.
        let same_game = told.contract == Some(reading.contract);
        let by_itself = |contract: Option<Contract>| match contract {
            Some(Contract::Ultimo) => UltiFeats::GEISS,
            _ => UltiFeats::NONE,
        };
        let announced = told.ulti.unwrap_or_else(|| by_itself(told.contract));
        let would_be = if same_game {
            announced
        } else {
            told.ulti.unwrap_or_else(|| by_itself(Some(reading.contract)))
        };
        let other = |differs: bool, size: u32| if differs { size } else { 0 };
        let sizes = [
            result,
            other(!same_game, 2),
            other(told.declarer.map(cego_core::Seat::index) != Some(declarer), 2),
            other(told.after_solo != reading.after_solo, 2),
            other(told.ouvert != reading.ouvert, 2),
            other(told.durch != reading.durch, 2),
            other(would_be != reading.ulti, 2),
            other(same_game && told.ulti_made.is_some_and(|made| made != reading.ulti_made), 2),
            other(told.error.is_some() || told.challenge.is_some(), 3),
        ];
        Change {
            things: sizes.iter().filter(|&&size| size > 0).count() as u32,
            size: sizes.iter().sum(),
        }
    }

    /// Compares amounts without a known game.
    fn from_amounts(now: &[i32], amounts: &[i32], why: Suspicion) -> Change {
        match (why, slips(largest(now), largest(amounts))) {
            (Suspicion::Sign, _) => Change { things: 1, size: 1 },
            (Suspicion::Seats(..), _) => Change { things: 1, size: 2 },
            (_, 1) if declarer_of(now) == declarer_of(amounts) => Change { things: 1, size: 1 },
            _ => Change { things: 2, size: 3 },
        }
    }
}

/// Returns the typing distance of two numbers: 1 for one wrong digit or two swapped ones, 3 for
/// more.
fn slips(a: u32, b: u32) -> u32 {
    let (a, b) = (format!("{a:02}"), format!("{b:02}"));
    if a == b {
        return 0;
    }
    let differ: Vec<(u8, u8)> = a.bytes().zip(b.bytes()).filter(|(x, y)| x != y).collect();
    match differ[..] {
        [_] if a.len() == b.len() => 1,
        [(x, y), (z, w)] if a.len() == b.len() && (x, y) == (w, z) => 1,
        _ => 3,
    }
}
