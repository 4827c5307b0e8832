//! Generates puzzles until the requested number is reached.

use std::collections::BTreeSet;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{IsTerminal, stderr};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use cego_analysis::puzzle::{ANSWERS, UnfitReason};
use cego_core::Contract;
use cego_protocol::puzzle::PuzzleJson;
use cego_record::{RecordEntry, to_text};
use clap::Args;
use serde_json::json;

use super::super::journal::Journal;
use super::deals::{PuzzleSource, Rejections, Tools};
use super::records;

/// Interval between two progress messages.
const EVERY: Duration = Duration::from_secs(20);

#[derive(Args)]
pub(crate) struct MakePuzzles {
    /// Number of puzzles
    #[arg(long)]
    count: usize,
    /// The seed of deals and of chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The file of the puzzles; its journal lies beside it
    #[arg(long)]
    out: PathBuf,
    /// Number of threads
    #[arg(long, default_value_t = 2)]
    threads: usize,
    /// Factor on the worlds of the first judgement for the final one
    #[arg(long, default_value_t = 20)]
    worlds: usize,
    /// Only deals in which one of these games is played are looked at, for example: bettel,piccolo
    #[arg(long, value_delimiter = ',')]
    games: Vec<Contract>,
    /// Out of these records, a file or a folder of them, instead of deals of bots
    #[arg(long)]
    records: Option<PathBuf>,
    /// Time limit in minutes
    #[arg(long)]
    minutes: Option<u64>,
}

/// State shared by all threads.
struct SharedWork {
    journal: Mutex<Journal<Vec<PuzzleJson>>>,
    rejections: Mutex<Rejections>,
    next: AtomicU64,
    enough: AtomicBool,
}

impl MakePuzzles {
    pub(crate) fn run(self) -> Result<(), String> {
        let mut head = json!({
            "puzzles": env!("CARGO_PKG_VERSION"), "seed": self.seed, "worlds": self.worlds,
        });
        if !self.games.is_empty() {
            let games: Vec<_> = self.games.iter().map(|game| game.properties().id).collect();
            head["games"] = games.into();
        }
        let records = self.records.as_deref().map(records::read_all).transpose()?;
        if let Some(records) = &records {
            // The hash identifies the records, so that a journal is not resumed with others.
            let mut hash = DefaultHasher::new();
            records.iter().for_each(|entry| to_text(&entry.record).hash(&mut hash));
            head["records"] = json!([records.len(), hash.finish()]);
        }
        let records = records.map(Arc::new);
        let mut beside = self.out.clone().into_os_string();
        beside.push(".journal");
        let journal = Journal::open(&PathBuf::from(beside), &head)?;
        let work = SharedWork {
            journal: Mutex::new(journal),
            rejections: Mutex::default(),
            next: AtomicU64::new(0),
            enough: AtomicBool::new(false),
        };
        let begun = Instant::now();
        let before = self.count_puzzles(&work);
        thread::scope(|scope| {
            let workers: Vec<_> = (0..self.threads.max(1))
                .map(|_| scope.spawn(|| self.work(&work, &records, begun)))
                .collect();
            self.watch(&work, begun, before);
            workers.into_iter().try_for_each(|worker| worker.join().expect("no worker panics"))
        })?;
        self.write(&work)?;
        self.report(&work, begun.elapsed(), before);
        Ok(())
    }

    fn work(
        &self,
        work: &SharedWork,
        records: &Option<Arc<Vec<RecordEntry>>>,
        begun: Instant,
    ) -> Result<(), String> {
        // A failing worker stops the others too. The journal keeps what was found.
        let _stops = StopOnDrop(work);
        let deals = PuzzleSource::new(self.seed, self.games.clone(), records.clone());
        let mut tools = Tools::new(ANSWERS * self.worlds.max(1))?;
        while !work.enough.load(Ordering::Relaxed) {
            let number = work.next.fetch_add(1, Ordering::Relaxed);
            if !deals.contains(number) {
                break;
            }
            if work.journal.lock().expect("no worker panics").contains(number) {
                continue;
            }
            let found = deals.puzzles(&mut tools, number);
            let mut ends = work.rejections.lock().expect("no worker panics");
            ends.iter_mut().zip(found.rejections).for_each(|(all, one)| *all += one);
            let mut journal = work.journal.lock().expect("no worker panics");
            journal.add(number, found.puzzles)?;
            let over =
                self.minutes.is_some_and(|minutes| begun.elapsed().as_secs() >= 60 * minutes);
            if over || puzzles(&journal).len() >= self.count {
                work.stop();
            }
        }
        Ok(())
    }

    /// Prints the progress while standard error is a terminal.
    fn watch(&self, work: &SharedWork, begun: Instant, before: usize) {
        let mut said = Instant::now();
        while !work.enough.load(Ordering::Relaxed) {
            thread::sleep(Duration::from_millis(200));
            if said.elapsed() < EVERY || !stderr().is_terminal() {
                continue;
            }
            said = Instant::now();
            let found = self.count_puzzles(work);
            let new = found.saturating_sub(before).max(1) as f64;
            let left =
                begun.elapsed().as_secs_f64() / new * self.count.saturating_sub(found) as f64;
            eprintln!("{found} of {}, about {:.0} min left", self.count, left / 60.0);
        }
    }

    fn count_puzzles(&self, work: &SharedWork) -> usize {
        puzzles(&work.journal.lock().expect("no worker panics")).len()
    }

    fn write(&self, work: &SharedWork) -> Result<(), String> {
        let journal = work.journal.lock().expect("no worker panics");
        super::write(&self.out, puzzles(&journal).into_iter().take(self.count))
    }

    fn report(&self, work: &SharedWork, taken: Duration, before: usize) {
        let journal = work.journal.lock().expect("no worker panics");
        let found = puzzles(&journal).len();
        let hours = taken.as_secs_f64() / 3600.0 * self.threads.max(1) as f64;
        println!("{found} puzzles in {} deals (seed {})", journal.deals(), self.seed);
        if found > before {
            println!("{} in {:.2} hours of one thread", found - before, hours);
        }
        let ends = work.rejections.lock().expect("no worker panics");
        for unfit in UnfitReason::ALL {
            println!("{:12}{:8}", format!("{unfit:?}"), ends[unfit as usize]);
        }
    }
}

/// Returns the puzzles of the deals before the first missing one, without duplicate positions.
fn puzzles(journal: &Journal<Vec<PuzzleJson>>) -> Vec<&PuzzleJson> {
    let mut ids = BTreeSet::new();
    journal.contiguous().flatten().filter(|puzzle| ids.insert(puzzle.id.clone())).collect()
}

/// Stops all workers on drop.
struct StopOnDrop<'a>(&'a SharedWork);

impl Drop for StopOnDrop<'_> {
    fn drop(&mut self) {
        self.0.stop();
    }
}

impl SharedWork {
    fn stop(&self) {
        self.enough.store(true, Ordering::Relaxed);
    }
}
