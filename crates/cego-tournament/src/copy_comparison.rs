//! Compares two copies of a tournament that continued separately.

use std::collections::BTreeSet;

use cego_table::NamedRules;

use crate::people::Number;
use crate::sheet::{Content, ScoreSheetLine, Sheet};
use crate::tournament::{Round, RoundTable, SizeRules, Tournament, UndoneStep};

impl Tournament {
    /// Returns the stable ids of the parts of the state in which two copies differ; empty if their
    /// states agree.
    ///
    /// Times, authors, reasons and event numbers are not compared. All types are destructured
    /// without `..`, so that the compiler demands a comparison for each new field.
    #[must_use]
    pub fn differing_parts(&self, other: &Tournament) -> Vec<&'static str> {
        let Tournament {
            last: _,
            format,
            rules,
            seed,
            opened,
            words,
            draws,
            undone,
            people,
            apart,
            met_before,
            rounds,
            penalties,
            ending,
            entries_open,
            starts,
            seed_was_told,
        } = self;
        let parts = [
            ("format", *format == other.format),
            ("rules", named_rules(rules) == named_rules(&other.rules)),
            ("seed", *seed == other.seed),
            ("opened", *opened == other.opened),
            ("words", *words == other.words),
            ("draws", *draws == other.draws),
            ("undone", is_same_list(undone, &other.undone, is_same_step)),
            ("people", *people == other.people),
            ("apart", *apart == other.apart),
            ("met_before", *met_before == other.met_before),
            ("rounds", is_same_list(rounds, &other.rounds, is_same_round)),
            ("penalties", *penalties == other.penalties),
            ("ending", ending.is_some() == other.ending.is_some()),
            ("entries", *entries_open == other.entries_open),
            ("starts", *starts == other.starts),
            ("seed_was_told", *seed_was_told == other.seed_was_told),
        ];
        parts.into_iter().filter(|(_, is_same)| !is_same).map(|(id, _)| id).collect()
    }
}

fn is_same_list<T>(one: &[T], other: &[T], is_same: fn(&T, &T) -> bool) -> bool {
    one.len() == other.len() && one.iter().zip(other).all(|(one, other)| is_same(one, other))
}

fn named_rules(all: &[Option<SizeRules>]) -> Vec<Option<&NamedRules>> {
    all.iter().map(|rules| rules.as_ref().map(|SizeRules { named, tariff: _ }| named)).collect()
}

fn is_same_step(one: &UndoneStep, other: &UndoneStep) -> bool {
    let UndoneStep { round, draw, at: _, why: _ } = one;
    (*round, *draw) == (other.round, other.draw)
}

fn is_same_round(one: &Round, other: &Round) -> bool {
    let Round { stage, tables, clock, missed, present, seeded } = one;
    *stage == other.stage
        && is_same_list(tables, &other.tables, is_same_table)
        && clock.settings() == other.clock.settings()
        && *missed == other.missed
        && *present == other.present
        && *seeded == other.seeded
}

fn is_same_table(one: &RoundTable, other: &RoundTable) -> bool {
    let RoundTable { people, sheet, place, over } = one;
    *people == other.people
        && is_same_sheet(sheet, &other.sheet)
        && *place == other.place
        && *over == other.over
}

fn is_same_sheet(one: &Sheet, other: &Sheet) -> bool {
    let Sheet { lines, sums, confirmed, confirmed_by_desk, disputes, one_device, void, changed: _ } =
        one;
    let set = |numbers: &[Number]| -> BTreeSet<Number> { numbers.iter().copied().collect() };
    let who = |disputes: &[(Number, String)]| -> BTreeSet<Number> {
        disputes.iter().map(|(number, _)| *number).collect()
    };
    // Once a sheet is confirmed, the confirming people do not count.
    let is_same_confirmation = (one.is_confirmed() && other.is_confirmed())
        || (set(confirmed), *confirmed_by_desk) == (set(&other.confirmed), other.confirmed_by_desk);
    // A cleared line equals one that was never written.
    let mut lines_of_both = 0..lines.len().max(other.lines.len());
    lines_of_both.all(|line| content(lines, line) == content(&other.lines, line))
        && *sums == other.sums
        && is_same_confirmation
        && who(disputes) == who(&other.disputes)
        && *one_device == other.one_device
        && void.is_some() == other.void.is_some()
}

fn content(lines: &[Option<ScoreSheetLine>], line: usize) -> Option<&Content> {
    let ScoreSheetLine { content, by: _, at: _, number: _, first: _ } =
        lines.get(line)?.as_ref()?;
    content.as_ref()
}
