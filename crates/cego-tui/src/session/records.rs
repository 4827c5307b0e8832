//! What is kept of the deals that are over: their records, and in which of them something was taken back.

use std::collections::BTreeSet;

use cego_record::Record;

use super::{Place, Session};

impl Session {
    /// The record of a deal of this match that is over, by its number from 1. Of a server's table it may have to be
    /// [fetched](Session::fetch).
    #[must_use]
    pub fn past(&self, number: u64) -> Option<&Record> {
        self.log.past.get(&number)
    }

    /// The records of the deals of this match that are over and have come, in order.
    pub fn records(&self) -> impl Iterator<Item = &Record> {
        self.log.past.values()
    }

    /// Whether in a deal, by its number from 1, something was taken back after cards had been seen that could not be seen before.
    #[must_use]
    pub fn is_taken_back(&self, number: u64) -> bool {
        self.taken_back.contains(&number)
    }

    /// The numbers of these deals.
    #[must_use]
    pub fn taken_back(&self) -> &BTreeSet<u64> {
        &self.taken_back
    }

    /// Marks deals in which something was taken back, as they were when the game was saved.
    pub(crate) fn mark_taken_back(&mut self, numbers: impl IntoIterator<Item = u64>) {
        self.taken_back.extend(numbers);
    }

    /// Asks the server for the record of a deal that is over, by its number from 1. It [comes](Session::poll) later.
    pub fn fetch(&mut self, number: u64) {
        if let (Place::There(there), Some(deal)) = (&mut self.place, number.checked_sub(1)) {
            there.fetch(deal);
        }
    }

    /// The record of the deal of a table on this machine, once it is over: with the seed somebody chose, or with the proof that nobody
    /// chose its cards.
    #[must_use]
    pub fn record(&self) -> Option<Record> {
        self.over()?;
        let table = self.table()?;
        let mut record = table.record()?;
        // The person at the keyboard has no name here.
        record.players[self.plan.human].name.clear();
        let named = &table.setup().ruleset;
        record.ruleset.overrides = cego_host::overrides(&named.name, &named.hash, &named.rules);
        Some(record)
    }
}
