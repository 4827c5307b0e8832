//! The tables of a round after somebody came or left: as few of them as possible change.

use std::collections::BTreeSet;

use crate::event::Tables;
use crate::people::Number;
use crate::tournament::{RoundStage, Tournament};

/// A proposal for the tables of a round.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Mended {
    /// All tables; those that do not change stand where they stood.
    pub tables: Tables,
    /// The tables that change, from 0, as they were counted before; new ones have numbers behind those.
    pub changed: Vec<usize>,
    /// How many meetings again there are in this round, those of rounds that were played counted.
    pub repeats: usize,
}

impl Tournament {
    /// A proposal for a round that has been drawn and has not begun: those who left stand up, those who came sit down at tables with
    /// room. Nothing, if all is as it should be or no tables come out.
    ///
    /// Tables stay between the sizes there are rules for. What counts, in this order: how many tables change, and how often people meet again.
    #[must_use]
    pub fn mended(&self, round: usize) -> Option<Mended> {
        if self.rounds().get(round)?.stage != RoundStage::Drawn {
            return None;
        }
        let before = self.seating(round);
        let playing: BTreeSet<Number> = self.playing(round).into_iter().collect();
        let mut tables = before.clone();
        for table in &mut tables {
            table.retain(|person| playing.contains(person));
        }
        let seated: BTreeSet<Number> = tables.iter().flatten().copied().collect();
        let mut waiting: Vec<Number> = playing.difference(&seated).copied().collect();
        if waiting.is_empty() && tables == before {
            return None;
        }
        let sizes: Vec<usize> = (3..=5).filter(|&size| self.rules(size).is_some()).collect();
        let (least, most) = (*sizes.first()?, *sizes.last()?);
        let usual = if sizes.contains(&4) { 4 } else { least };
        let met = self.met_before(round);
        // Tables that are too small first give up, those that can be saved by one who waits last.
        while let Some(at) = self.dissolve(&tables, least, waiting.len()) {
            waiting.append(&mut tables[at]);
        }
        // Those who wait fill the tables that have lost somebody, then others with room, then tables of their own.
        while !waiting.is_empty() {
            let room = |table: &Tables, limit: usize| -> Option<usize> {
                let open = (0..table.len()).filter(|&at| !table[at].is_empty() && table[at].len() < limit);
                open.min_by_key(|&at| (table[at] == *before.get(at).unwrap_or(&Vec::new()), table[at].len()))
            };
            let needy = (0..tables.len()).find(|&at| !tables[at].is_empty() && tables[at].len() < least);
            if let Some(at) = needy.or_else(|| room(&tables, usual)) {
                let best =
                    (0..waiting.len()).min_by_key(|&person| meets(&met, waiting[person], &tables[at]))?;
                let person = waiting.remove(best);
                tables[at].push(person);
            } else if waiting.len() >= least {
                let people = waiting.len().min(usual);
                tables.push(waiting.drain(..people).collect());
            } else if let Some(at) = room(&tables, most) {
                let person = waiting.remove(0);
                tables[at].push(person);
            } else {
                // One or two are left and there is no room: they get company from full tables.
                let mut company = waiting.clone();
                while company.len() < least {
                    let from = (0..tables.len()).rev().find(|&at| tables[at].len() > least)?;
                    company.extend(tables[from].pop());
                }
                waiting.clear();
                tables.push(company);
            }
        }
        let changed = (0..tables.len()).filter(|&at| before.get(at) != tables.get(at)).collect();
        tables.retain(|table| !table.is_empty());
        let fits = tables.iter().all(|table| sizes.contains(&table.len()));
        let repeats = tables.iter().map(|table| repeats(&met, table)).sum();
        fits.then_some(Mended { tables, changed, repeats })
    }

    /// A table that is too small and cannot be filled by those who wait.
    fn dissolve(&self, tables: &Tables, least: usize, waiting: usize) -> Option<usize> {
        let small = |at: &usize| !tables[*at].is_empty() && tables[*at].len() < least;
        let lacking = |at: usize| least - tables[at].len();
        let all: usize = (0..tables.len()).filter(small).map(lacking).sum();
        (0..tables.len()).filter(small).max_by_key(|&at| lacking(at)).filter(|_| all > waiting)
    }

    /// Who has met whom in the rounds before, and meets in those drawn after.
    fn met_before(&self, round: usize) -> BTreeSet<(Number, Number)> {
        let others = self.rounds().iter().enumerate().filter(|&(at, _)| at != round);
        let tables = others.flat_map(|(_, round)| &round.tables);
        let pairs = |people: &[Number]| -> Vec<(Number, Number)> {
            people.iter().flat_map(|&a| people.iter().map(move |&b| (a, b))).filter(|(a, b)| a < b).collect()
        };
        tables.flat_map(|table| pairs(&table.people)).collect()
    }
}

fn meets(met: &BTreeSet<(Number, Number)>, person: Number, table: &[Number]) -> usize {
    table.iter().filter(|&&other| met.contains(&(person.min(other), person.max(other)))).count()
}

fn repeats(met: &BTreeSet<(Number, Number)>, table: &[Number]) -> usize {
    (0..table.len()).map(|at| meets(met, table[at], &table[..at])).sum()
}
