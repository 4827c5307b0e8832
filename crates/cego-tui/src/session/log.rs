//! What happened, as the screens show it: the log of the deal, and a line of the sheet for each deal before.

use std::collections::BTreeMap;

use cego_core::{BySeat, Card, Declaration, Event, Seat, TableSize};
use cego_record::Record;

use super::{Note, What};

/// A deal on the sheet.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SheetLine {
    /// The number of the deal, from 1.
    pub number: u64,
    /// What was played; nothing where the cards were thrown in.
    pub declaration: Option<Declaration>,
    /// Whether a held-back Solo was looked for.
    pub challenged: bool,
    /// What each seat got or paid, in the ruleset's smallest unit.
    pub amounts: BySeat<i32>,
}

/// A decision of the person.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decision {
    /// How many actions had been done in the deal.
    pub(super) moment: usize,
    /// How many events had made the table.
    pub(super) events: u64,
}

/// What happened.
#[derive(Default, Debug)]
pub(super) struct Log {
    pub(super) notes: Vec<Note>,
    pub(super) lines: Vec<SheetLine>,
    /// What each seat has won in this match in deals that are on no line, because nobody has told of them here.
    untold: BySeat<i64>,
    pub(super) decisions: Vec<Decision>,
    /// The records of the deals that are over, by their number from 1; of a server's table those that have come.
    pub(super) past: BTreeMap<u64, Record>,
    /// The number of notes before each action of this deal.
    noted: Vec<usize>,
    challenged: bool,
}

impl Log {
    /// A match begins with a draw for the first dealer.
    pub(super) fn match_begins(&mut self, draw: impl IntoIterator<Item = Vec<(Seat, Card)>>) {
        *self = Log::default();
        self.notes = draw.into_iter().map(|round| Note::plain(What::Drew(round))).collect();
    }

    /// Cards are dealt for deal `number`, from 1.
    pub(super) fn dealt(&mut self, number: u64, dealer: Seat) {
        let first = self.lines.is_empty();
        self.notes.retain(|note| first && matches!(note.what, What::Drew(_)));
        (self.noted, self.decisions, self.challenged) = (Vec::new(), Vec::new(), false);
        self.notes.push(Note::plain(What::Dealt { number, dealer }));
    }

    /// How many actions have been done in the deal.
    pub(super) fn moment(&self) -> usize {
        self.noted.len()
    }

    /// Somebody did something: `own` for the person, who chose it, after so many events of the table.
    pub(super) fn acted(
        &mut self,
        own: Option<u64>,
        forced: bool,
        happened: impl IntoIterator<Item = Event>,
    ) {
        self.decisions.extend(own.map(|events| Decision { moment: self.moment(), events }));
        self.noted.push(self.notes.len());
        for event in happened {
            self.challenged |= matches!(event, Event::Challenged { .. });
            self.notes.push(Note { what: What::Event(event), forced });
        }
    }

    /// The deal goes back to after its first `to` actions.
    pub(super) fn taken_back(&mut self, to: usize) {
        self.notes.truncate(self.noted.get(to).copied().unwrap_or(self.notes.len()));
        self.noted.truncate(to);
        self.decisions.retain(|decision| decision.moment < to);
    }

    /// Deal `number`, from 1, is settled.
    pub(super) fn settled(&mut self, number: u64, declaration: Option<Declaration>, amounts: BySeat<i32>) {
        self.notes.push(Note::plain(What::Settled(amounts)));
        self.lines.push(SheetLine { number, declaration, challenged: self.challenged, amounts });
    }

    /// The running totals of the match.
    pub(super) fn totals(&self, table: TableSize) -> BySeat<i64> {
        BySeat::from_fn(|seat| {
            let here = seat.index() < table.people();
            if here { self.untold[seat] + self.on_lines(seat) } else { 0 }
        })
    }

    /// These are the running totals of the match, whatever was told of its deals.
    pub(super) fn stands_at(&mut self, totals: &[i64]) {
        let total = |seat: Seat| totals.get(seat.index()).copied().unwrap_or(0);
        self.untold = BySeat::from_fn(|seat| total(seat) - self.on_lines(seat));
    }

    fn on_lines(&self, seat: Seat) -> i64 {
        self.lines.iter().map(|line| i64::from(line.amounts[seat])).sum()
    }
}
