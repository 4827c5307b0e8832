//! Judging decisions on a thread of its own, so that the screen stays alive: as `cego analyze` does.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

use cego_analysis::{ADVISER, Adviser, DEEP, Judged, Reviewer, Solver};
use cego_core::{Action, Game, Seat};

use super::Moment;

/// As much as the program's first thread has.
pub(crate) const STACK: usize = 8 << 20;

/// The number of a moment, and its judgement if there is one.
type Answer = (usize, Option<Judged>);

/// A decision: the number of its moment, the deal there, and what is done.
type Task = (usize, Game, Seat, Action);

/// The decisions of a deal, and what is known of them so far.
#[derive(Debug)]
pub(super) struct Judging {
    steps: Vec<usize>,
    judged: BTreeMap<usize, Option<Judged>>,
    worker: Option<Worker>,
}

/// A thread that judges until it is done, or nobody wants to know any more.
#[derive(Debug)]
struct Worker {
    heard: Receiver<Answer>,
    stop: Arc<AtomicBool>,
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Judging {
    /// The decisions at these moments, none of them judged.
    pub(super) fn new(steps: Vec<usize>) -> Judging {
        Judging { steps, judged: BTreeMap::new(), worker: None }
    }

    /// The moments of the decisions, in order.
    pub(super) fn steps(&self) -> &[usize] {
        &self.steps
    }

    /// How many have been looked at.
    pub(super) fn done(&self) -> usize {
        self.judged.len()
    }

    pub(super) fn of(&self, at: usize) -> Option<&Judged> {
        self.judged.get(&at)?.as_ref()
    }

    pub(super) fn all(&self) -> impl Iterator<Item = &Judged> {
        self.judged.values().flatten()
    }

    pub(super) fn is_at_work(&self) -> bool {
        self.worker.is_some()
    }

    /// Begins with the decisions that are not judged yet, or goes on.
    pub(super) fn begin(&mut self, moments: &[Moment]) {
        let missing = self.steps.iter().filter(|step| !self.judged.contains_key(step));
        let task = |&step: &usize| {
            let moment = moments.get(step)?;
            moment.done.map(|(seat, action)| (step, moment.game.clone(), seat, action))
        };
        let tasks: Vec<Task> = missing.filter_map(task).collect();
        if tasks.is_empty() || self.worker.is_some() {
            return;
        }
        let (say, heard) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let told = Arc::clone(&stop);
        let begun = thread::Builder::new().stack_size(STACK).spawn(move || work(tasks, &say, &told));
        // Where the system has no thread left, nothing is judged, and the review is still one.
        self.worker = begun.is_ok().then_some(Worker { heard, stop });
    }

    /// Stops after the decision that is being judged; what comes of that one is not heard.
    pub(super) fn rest(&mut self) {
        self.worker = None;
    }

    /// Hears what has been judged. True if anything has changed.
    pub(super) fn poll(&mut self) -> bool {
        let mut changed = false;
        while let Some(worker) = &self.worker {
            match worker.heard.try_recv() {
                Ok((step, judged)) => drop(self.judged.insert(step, judged)),
                Err(TryRecvError::Empty) => break,
                Err(TryRecvError::Disconnected) => self.worker = None,
            }
            changed = true;
        }
        changed
    }
}

fn work(tasks: Vec<Task>, say: &Sender<Answer>, stop: &AtomicBool) {
    // It is a bot of the registry.
    let Ok(mut adviser) = Adviser::new(ADVISER) else { return };
    let mut solver = Solver::new();
    let mut reviewer = Reviewer::new(&mut adviser, &mut solver, DEEP);
    for (step, game, seat, action) in tasks {
        if stop.load(Ordering::Relaxed) {
            return;
        }
        let judged = reviewer.judge(&game, step + 1, seat, action);
        if say.send((step, judged)).is_err() {
            return;
        }
    }
}
