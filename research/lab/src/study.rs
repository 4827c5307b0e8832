//! Seeded deals of one ruleset, processed on all cores.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Game, Rules, Seat, TableSize};
use cego_rules::{preset, presets};

/// Random deals of one ruleset, numbered from 0.
pub struct Study {
    /// Rules of the deals.
    pub rules: Arc<Rules>,
    /// Number of deals.
    pub deals: u64,
    seed: Seed,
    threads: usize,
}

impl Study {
    /// Returns deals of a preset for a table size, from a seed.
    ///
    /// # Errors
    ///
    /// If there is no such preset, or none for this many players. The message is a
    /// sentence for the user.
    pub fn new(ruleset: &str, table: TableSize, deals: u64, seed: u64) -> Result<Study, String> {
        let found = preset(ruleset).ok_or_else(|| {
            let names: Vec<&str> = presets().iter().map(|preset| preset.name.as_str()).collect();
            format!("there is no preset {ruleset:?}; there are {}", names.join(", "))
        })?;
        let rules = found
            .rules(table)
            .map_err(|_| format!("{ruleset} is not for {} players", table.people()))?;
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        Ok(Study { rules: Arc::new(rules), deals, seed: Seed::from_number(seed), threads })
    }

    /// Sets the number of threads. The default is one for each core.
    #[must_use]
    pub fn with_threads(self, threads: usize) -> Study {
        Study { threads, ..self }
    }

    /// Returns a deal by number. The dealer rotates.
    #[must_use]
    pub fn deal(&self, number: u64) -> Deal {
        let dealer = Seat::new((number % self.rules.table.players() as u64) as usize);
        Deal::from_seed(&self.rules, &mut Shuffler::new(self.seed), number, dealer)
    }

    /// Returns a game by number, before its first word.
    ///
    /// # Panics
    ///
    /// Never: its deals conform to its rules.
    #[must_use]
    pub fn game(&self, number: u64) -> Game {
        Game::new(Arc::clone(&self.rules), self.deal(number)).expect("a deal of these rules")
    }

    /// Returns the random stream of a step of a deal. Streams are distinct for up to a thousand
    /// steps per deal.
    #[must_use]
    pub fn chance(&self, number: u64, step: u64) -> Chooser {
        Choosers::new(self.seed).for_deal(number * 1000 + step)
    }

    /// Runs `of_deal` on every deal and returns its results, in no particular order.
    ///
    /// `tools` makes the state of each thread.
    ///
    /// # Panics
    ///
    /// If `of_deal` panics.
    pub fn find<Tools, Found: Send, Finds: IntoIterator<Item = Found>>(
        &self,
        tools: impl Fn() -> Tools + Sync,
        of_deal: impl Fn(&mut Tools, u64) -> Finds + Sync,
    ) -> Vec<Found> {
        let next = AtomicU64::new(0);
        let work = || {
            let mut tools = tools();
            let numbers = std::iter::from_fn(|| Some(next.fetch_add(1, Ordering::Relaxed)));
            let numbers = numbers.take_while(|&number| number < self.deals);
            numbers.flat_map(|number| of_deal(&mut tools, number)).collect::<Vec<_>>()
        };
        thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads.max(1)).map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .flat_map(|worker| worker.join().expect("no worker panics"))
                .collect()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_deal_is_found_once() {
        let study = Study::new("schopfheim", TableSize::Four, 50, 7).unwrap();
        let mut found = study.find(|| (), |(), number| [number]);
        found.sort_unstable();
        assert!(found.into_iter().eq(0..50));
        let mut found = study.with_threads(3).find(|| (), |(), number| [number]);
        found.sort_unstable();
        assert!(found.into_iter().eq(0..50));
    }

    #[test]
    fn a_ruleset_or_table_that_is_not_there_is_refused() {
        let refused = |name, table| Study::new(name, table, 1, 1).err().unwrap();
        assert!(refused("nowhere", TableSize::Four).contains("schopfheim"));
        assert_eq!(refused("stockholm", TableSize::Three), "stockholm is not for 3 players");
    }
}
