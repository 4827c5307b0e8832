//! Which lines of a sheet may be wrong when its sums are not those of the paper.

use cego_core::Rules;

use super::Sheet;

/// Why a line is suspected.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Suspicion {
    /// With the signs the other way round the sums would agree.
    Sign,
    /// Without this line the sums would agree: it counts twice here, or was left out on the paper.
    Extra,
    /// With two seats the other way round the sums would agree.
    Seats(usize, usize),
    /// The paper counts this deal so many times as much, or as little: `(paper, here)`.
    Factor(i32, i32),
}

/// A line that may be wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Suspect {
    /// The line.
    pub line: usize,
    /// Why.
    pub why: Suspicion,
}

/// The lines of which one alone, put right, would make the sums agree with those of the paper. None, if they agree or were not told.
#[must_use]
pub fn suspects(sheet: &Sheet, rules: &Rules) -> Vec<Suspect> {
    let Some(sums) = &sheet.sums else { return Vec::new() };
    let totals = sheet.totals(rules);
    let off: Vec<i64> = sums.iter().zip(&totals).map(|(sum, total)| sum - total).collect();
    if sums.len() != totals.len() || off.iter().all(|&by| by == 0) {
        return Vec::new();
    }
    let mut found = Vec::new();
    for (line, played) in sheet.played(rules) {
        let amounts: Vec<i64> = played.amounts.iter().map(|&amount| i64::from(amount)).collect();
        let explains = |change: &dyn Fn(usize) -> i64| (0..off.len()).all(|seat| change(seat) == off[seat]);
        if explains(&|seat| -2 * amounts[seat]) {
            found.push(Suspect { line, why: Suspicion::Sign });
        }
        if explains(&|seat| -amounts[seat]) {
            found.push(Suspect { line, why: Suspicion::Extra });
        }
        for a in 0..amounts.len() {
            for b in a + 1..amounts.len() {
                let swapped = |seat: usize| match seat {
                    _ if seat == a => amounts[b] - amounts[a],
                    _ if seat == b => amounts[a] - amounts[b],
                    _ => 0,
                };
                if explains(&swapped) {
                    found.push(Suspect { line, why: Suspicion::Seats(a, b) });
                }
            }
        }
        for (paper, here) in [(2, 1), (3, 1), (4, 1), (1, 2), (1, 4), (3, 2), (2, 3)] {
            let scaled = |seat: usize| amounts[seat] * i64::from(paper - here);
            if (0..off.len()).all(|seat| scaled(seat) == off[seat] * i64::from(here)) {
                found.push(Suspect { line, why: Suspicion::Factor(paper, here) });
            }
        }
    }
    found
}
