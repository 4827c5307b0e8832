//! The difference between the sums on the paper and those of the lines, and what would explain it.

use cego_core::report::DealReport;
use cego_core::{Contract, Rules, UltiFeats};

use super::{Content, Reading, Sheet, Tariff, check};

/// How a suspected line differs from what the paper must have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Suspicion {
    /// It would have to stand there with the signs the other way round.
    Sign,
    /// It would have to stand there with these two seats the other way round.
    Seats(usize, usize),
    /// Another result would have to stand there.
    Result,
    /// It stands here twice: this other line is the same.
    Doubled(usize),
    /// The paper does not have it.
    Foreign,
}

/// A line that, changed by the difference, makes the sums agree and is a result the rules know.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Suspect {
    /// The line.
    pub line: usize,
    /// How it differs.
    pub why: Suspicion,
    /// Whether a single slip would do: one thing typed otherwise, or a line too many.
    pub single: bool,
    /// The amounts that would have to stand there; all zero for a line too many.
    pub amounts: Vec<i32>,
    /// The game most like the one that stands there which comes to these amounts, and its declarer; where the game was told.
    pub reading: Option<(Reading, usize)>,
}

/// What is known of a sheet whose sums differ from its paper.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Difference {
    /// By seat, what the paper has more than the lines.
    pub by_seat: Vec<i64>,
    /// How far the sums on the paper are from zero, with what the referee has set taken out; then they were added up wrongly.
    pub excess: i64,
    /// The lines of which one alone would explain it, the smallest change first.
    pub suspects: Vec<Suspect>,
    /// Whether a deal that the paper has and no line would explain it: `by_seat` is what it came to.
    pub missing: bool,
    /// The seats, from 0, whose sums would agree in another order; if there are two, they may be exchanged on the whole sheet.
    pub exchanged: Vec<usize>,
    /// True if all sums would agree with their signs the other way round.
    pub reversed: bool,
}

impl Difference {
    /// Returns the suspects that a single slip would explain; all of them, if there is none.
    pub fn likely(&self) -> impl Iterator<Item = &Suspect> {
        let single = self.suspects.iter().any(|suspect| suspect.single);
        self.suspects.iter().filter(move |suspect| suspect.single || !single)
    }

    /// Returns the other suspects: on these lines a whole deal would have been mixed up.
    pub fn unlikely(&self) -> impl Iterator<Item = &Suspect> {
        let single = self.suspects.iter().any(|suspect| suspect.single);
        self.suspects.iter().filter(move |suspect| !suspect.single && single)
    }
}

/// Returns what would explain that the sums on the paper differ; nothing, if they agree or were not told.
#[must_use]
pub fn difference(sheet: &Sheet, rules: &Rules, tariff: &Tariff) -> Option<Difference> {
    let sums = sheet.sums.as_ref()?;
    let totals = sheet.totals(rules);
    if sums.len() != totals.len() || *sums == totals {
        return None;
    }
    let by_seat: Vec<i64> = sums.iter().zip(&totals).map(|(sum, total)| sum - total).collect();
    let excess = by_seat.iter().sum();
    let mut found = Difference {
        missing: excess == 0 && small(&by_seat).is_some_and(|amounts| tariff.pays(&amounts)),
        exchanged: exchanged(sums, &totals),
        reversed: sums.iter().zip(&totals).all(|(sum, total)| sum.checked_neg() == Some(*total)),
        suspects: Vec::new(),
        by_seat,
        excess,
    };
    if excess == 0 {
        let mut ranked: Vec<(u32, Suspect)> = sheet
            .played(rules)
            .filter_map(|(line, played)| suspect(sheet, tariff, &found.by_seat, line, &played.amounts))
            .collect();
        ranked.sort_by_key(|(change, suspect)| (*change, suspect.line));
        found.suspects = ranked.into_iter().map(|(_, suspect)| suspect).collect();
    }
    Some(found)
}

/// Amounts of a line; nothing if they are beyond all amounts.
fn small(amounts: &[i64]) -> Option<Vec<i32>> {
    amounts.iter().map(|&amount| i32::try_from(amount).ok()).collect()
}

/// The seats whose sums differ, if the sums are those of the lines in another order.
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

/// Suspects a line if it can be changed by the difference; with the size of the change.
fn suspect(
    sheet: &Sheet,
    tariff: &Tariff,
    by_seat: &[i64],
    line: usize,
    now: &[i32],
) -> Option<(u32, Suspect)> {
    let content = sheet.content(line)?;
    let amounts: Vec<i64> = now.iter().zip(by_seat).map(|(&amount, by)| i64::from(amount) + by).collect();
    let amounts = small(&amounts)?;
    if amounts.iter().all(|&amount| amount == 0) {
        let same = |other: &usize| *other != line && sheet.content(*other) == Some(content);
        // Of lines that are the same all but the first are named.
        let why = match (0..line).rfind(same) {
            Some(other) => Suspicion::Doubled(other),
            None if (line + 1..sheet.lines.len()).any(|other| same(&other)) => return None,
            None => Suspicion::Foreign,
        };
        return Some((0, Suspect { line, why, single: true, amounts, reading: None }));
    }
    // What the referee has set can be anything, so it can always be wrong, and is named last.
    if matches!(content, Content::Set(_)) {
        let why = Suspicion::Result;
        return Some((u32::MAX, Suspect { line, why, single: false, amounts, reading: None }));
    }
    if !tariff.pays(&amounts) {
        return None;
    }
    let why = suspicion(now, &amounts);
    let best = match (content, check::declarer(&amounts)) {
        (Content::Deal(told), Some(declarer)) => {
            let readings = tariff.readings(&amounts).iter();
            let changes = readings.map(|&reading| (Change::new(told, &reading, declarer), reading));
            changes.min_by_key(|(change, _)| (change.things, change.size)).map(|found| (found, declarer))
        }
        _ => None,
    };
    let (change, reading) = match best {
        Some(((change, reading), declarer)) => (change, Some((reading, declarer))),
        None => (Change::of_amounts(now, &amounts, why), None),
    };
    let size = 10 * change.things.min(10) + change.size;
    Some((size, Suspect { line, why, single: change.things <= 1, amounts, reading }))
}

/// The largest amount of a line, without its sign.
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

/// What would have to be typed otherwise.
#[derive(Clone, Copy)]
struct Change {
    /// How many things: the game, the declarer, the points, …
    things: u32,
    /// How unlike they are, likely slips counting least.
    size: u32,
}

impl Change {
    /// From a deal as it was told to a game and its declarer.
    fn new(told: &DealReport, reading: &Reading, declarer: usize) -> Change {
        let result = match (told.points, reading.points) {
            (Some(told), Some((from, to))) if (from..=to).contains(&told) => 0,
            (Some(told), Some((from, to))) => {
                (from..=to).map(|points| slips(told.unsigned_abs(), points.unsigned_abs())).min().unwrap_or(3)
            }
            (None, None) => u32::from(told.made != reading.made),
            _ => 3,
        };
        // An Ultimo announces its late trick by itself, so that another game needs none typed otherwise.
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
        Change { things: sizes.iter().filter(|&&size| size > 0).count() as u32, size: sizes.iter().sum() }
    }

    /// From plus and minus alone to other amounts.
    fn of_amounts(now: &[i32], amounts: &[i32], why: Suspicion) -> Change {
        match (why, slips(largest(now), largest(amounts))) {
            (Suspicion::Sign, _) => Change { things: 1, size: 1 },
            (Suspicion::Seats(..), _) => Change { things: 1, size: 2 },
            (_, 1) if check::declarer(now) == check::declarer(amounts) => Change { things: 1, size: 1 },
            _ => Change { things: 2, size: 3 },
        }
    }
}

/// Returns how unlike two numbers are as typed: 1 for one other digit, or two exchanged, 3 for more.
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
