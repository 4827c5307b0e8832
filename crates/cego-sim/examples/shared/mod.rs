//! What studies of many deals have in common: what they are asked for, and deals shared out to all cores.

use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Rules, Seat, TableSize};
use cego_rules::preset;

/// So many deals of one ruleset.
pub(crate) struct Study {
    pub(crate) rules: Arc<Rules>,
    pub(crate) deals: u64,
    seed: Seed,
}

impl Study {
    /// The study these arguments ask for, or a sentence that says what is wrong with them.
    pub(crate) fn new(ruleset: &str, players: &str, deals: &str, seed: &str) -> Result<Study, String> {
        let number = |text: &str| text.parse::<u64>().map_err(|_| format!("{text:?} is no whole number"));
        let found = preset(ruleset).ok_or_else(|| format!("there is no preset {ruleset:?}"))?;
        let table = usize::try_from(number(players)?).ok().and_then(TableSize::new);
        let rules = table.and_then(|table| found.rules(table).ok());
        let rules = Arc::new(rules.ok_or_else(|| format!("{ruleset} is not for {players} players"))?);
        Ok(Study { rules, deals: number(deals)?, seed: Seed::from_number(number(seed)?) })
    }

    /// The deal of a number; everybody deals in turn.
    pub(crate) fn deal(&self, number: u64) -> Deal {
        let dealer = Seat::new((number % self.rules.table.players() as u64) as usize);
        Deal::from_seed(&self.rules, &mut Shuffler::new(self.seed), number, dealer)
    }

    /// The chance of a step of a deal, of which there may be a thousand.
    pub(crate) fn chance(&self, number: u64, step: u64) -> Chooser {
        Choosers::new(self.seed).of_deal(number * 1000 + step)
    }

    /// What is found in all deals, in no certain order. Each core works with tools of its own.
    pub(crate) fn find<Tools, Found: Send, Finds: IntoIterator<Item = Found>>(
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
            let cores = thread::available_parallelism().map_or(1, NonZero::get);
            let workers: Vec<_> = (0..cores).map(|_| scope.spawn(work)).collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("no worker panics")).collect()
        })
    }
}

/// Prints what a study of the arguments finds, or why there is none.
pub(crate) fn tell<Found>(
    study: impl Fn(&[String]) -> Result<Found, String>,
    print: impl Fn(Found),
) -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    match study(&args) {
        Ok(found) => {
            print(found);
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::from(2)
        }
    }
}
