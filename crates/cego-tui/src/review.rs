//! Review of a finished deal: every moment with all cards open, and the cost of the person's
//! decisions.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread;

use cego_analysis::{
    ADVISER, Adviser, DecisionReview, HINDSIGHT_HAND_SIZE, Reviewer, Solver, is_decision,
};
use cego_core::{Action, CardSet, Event, Game, Rules, Seat, Trick, View};
use cego_record::{Lines, Record, RecordEntry, ResolvedRules, replay_watched};

use crate::session::{Note, NoteContent};

/// State of a deal before an action, or at its end.
#[derive(Debug)]
pub struct Moment {
    /// State of the game.
    pub game: Game,
    /// Next action; `None` at the end.
    pub done: Option<(Seat, Action)>,
}

/// Review of a deal, with the current position in it.
#[derive(Debug)]
pub struct Review {
    /// Number of the deal, from 1.
    pub number: u64,
    /// All moments; the last is the end of the deal.
    pub moments: Vec<Moment>,
    /// Seat whose decisions are evaluated.
    pub mine: Seat,
    /// Index of the current moment.
    pub at: usize,
    record: Record,
    notes: Vec<(usize, Note)>,
    judging: EvaluationQueue,
}

impl Review {
    /// Replays a record under these rules and returns a review at its beginning. `None` if the
    /// record breaks the rules.
    pub(crate) fn open(
        number: u64,
        record: &Record,
        rules: &Arc<Rules>,
        mine: Seat,
    ) -> Option<Review> {
        let entry = RecordEntry { record: record.clone(), lines: Lines::default() };
        let hash = record.ruleset.hash.clone().unwrap_or_default();
        let resolved = ResolvedRules { rules: Arc::clone(rules), hash };
        let mut moments = Vec::new();
        let replayed = replay_watched(
            &entry,
            |_, _| Ok(resolved.clone()),
            |game, seat, action| {
                moments.push(Moment { game: game.clone(), done: Some((seat, action)) })
            },
        );
        moments.push(Moment { game: replayed.ok()?.game, done: None });
        let dealt = NoteContent::Dealt { number, dealer: record.deal.dealer };
        let mut notes = vec![(0, Note { content: dealt, forced: false })];
        for (step, moment) in (1..).zip(&moments) {
            let Some((seat, action)) = moment.done else { continue };
            // All cards are open, so each event appears as the acting seat sees it.
            let events = moment.game.clone().apply(seat, action).ok()?;
            let seen =
                events.into_iter().map(|event| NoteContent::Event(event.redact_for(Some(seat))));
            notes.extend(seen.map(|what| (step, Note { content: what, forced: false })));
        }
        // A person who has since taken over a bot's seat is not charged with the bot's decisions.
        let own = record.players[mine].bot.is_none();
        let steps = (0..moments.len()).filter(|&at| own && decides(&moments[at], mine)).collect();
        let record = entry.record;
        Some(Review {
            number,
            moments,
            mine,
            at: 0,
            record,
            notes,
            judging: EvaluationQueue::new(steps),
        })
    }

    /// Returns whether this is the review of this record for this seat.
    pub(crate) fn is_of(&self, record: &Record, mine: Seat) -> bool {
        self.record == *record && self.mine == mine
    }

    /// Returns the index of the last moment, which is the number of actions.
    #[must_use]
    pub fn last(&self) -> usize {
        self.moments.len() - 1
    }

    /// Returns the current moment.
    #[must_use]
    pub fn moment(&self) -> &Moment {
        &self.moments[self.at.min(self.last())]
    }

    /// Returns the public view of the current moment. Its tricks may be looked at because the deal
    /// is over.
    #[must_use]
    pub fn view(&self) -> View {
        View { may_look_at_tricks: true, ..self.moment().game.view(None) }
    }

    /// Returns the log entries up to the current moment.
    #[must_use]
    pub fn notes(&self) -> Vec<Note> {
        let so_far = self.notes.iter().take_while(|(step, _)| *step <= self.at);
        so_far.map(|(_, note)| note.clone()).collect()
    }

    /// Returns the trick that the last action completed.
    #[must_use]
    pub fn completed(&self) -> Option<Trick> {
        let won = |(step, note): &(usize, Note)| {
            *step == self.at && matches!(note.content, NoteContent::Event(Event::TrickWon { .. }))
        };
        let tricks = || self.moment().game.play()?.tricks().last().copied();
        self.notes.iter().any(won).then(tricks)?
    }

    /// Returns the cards held by a seat now. The dealer of five players has none.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        let game = &self.moment().game;
        if game.view(None).hand_sizes[seat] == 0 { CardSet::EMPTY } else { game.hand(seat) }
    }

    /// Returns the number of the trick at a moment, from 1.
    #[must_use]
    pub fn trick(&self, at: usize) -> usize {
        self.moments[at].game.play().map_or(0, |play| play.tricks_done() + 1)
    }

    /// Returns the evaluation of a moment. `None` before it is evaluated, or without a decision.
    #[must_use]
    pub fn judged(&self, at: usize) -> Option<&DecisionReview> {
        self.judging.get(at)
    }

    /// Returns whether the person decides something at this moment.
    #[must_use]
    pub fn is_decision(&self, at: usize) -> bool {
        self.judging.steps().contains(&at)
    }

    /// Returns the numbers of evaluated decisions and of all decisions of the person.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.judging.done(), self.judging.steps().len())
    }

    /// Returns the person's mistakes found so far, worst first.
    #[must_use]
    pub fn mistakes(&self) -> Vec<&DecisionReview> {
        let mut found: Vec<&DecisionReview> =
            self.judging.all().filter(|judged| judged.is_mistake()).collect();
        found.sort_by(|a, b| a.worst_first(b));
        found
    }

    /// Returns the total cost of the person's decisions so far: of the mistakes by the knowledge
    /// they had, and of all their cards in hindsight.
    #[must_use]
    pub fn total_cost(&self) -> (f32, i32) {
        self.judging.all().fold((0.0, 0), |(known, open), judged| {
            (
                known + judged.mistake_cost(),
                open + judged.hindsight.map_or(0, |hindsight| hindsight.cost),
            )
        })
    }

    /// Moves to a moment, or to the nearest one.
    pub(crate) fn go(&mut self, to: usize) {
        self.at = to.min(self.last());
    }

    /// Moves to the person's previous or next decision.
    pub(crate) fn go_to_decision(&mut self, after: bool) {
        let steps = self.judging.steps();
        let found = match after {
            true => steps.iter().find(|&&step| step > self.at),
            false => steps.iter().rev().find(|&&step| step < self.at),
        };
        self.at = found.copied().unwrap_or(self.at);
    }

    /// Moves to a mistake, by its position in the list.
    pub(crate) fn go_to_mistake(&mut self, place: usize) {
        if let Some(step) = self.mistakes().get(place).map(|judged| judged.step) {
            self.at = step - 1;
        }
    }

    /// Moves to the next mistake in the list, wrapping around.
    pub(crate) fn go_to_next_mistake(&mut self) {
        let mistakes = self.mistakes();
        let here = mistakes.iter().position(|judged| judged.step == self.at + 1);
        let next = here.map_or(0, |here| (here + 1) % mistakes.len());
        self.go_to_mistake(next);
    }

    /// Starts evaluating the person's remaining decisions, one after the other.
    pub(crate) fn judge(&mut self) {
        self.judging.begin(&self.moments);
    }

    pub(crate) fn stop(&mut self) {
        self.judging.stop();
    }

    /// Takes new evaluations. Returns whether there were any.
    pub(crate) fn poll(&mut self) -> bool {
        self.judging.poll()
    }

    /// Returns whether decisions are being evaluated.
    #[must_use]
    pub fn is_judging(&self) -> bool {
        self.judging.is_at_work()
    }

    /// Returns the cards moved by the current action.
    #[must_use]
    pub fn moved(&self) -> CardSet {
        self.moment().done.map_or(CardSet::EMPTY, |(_, action)| cards_of(action))
    }

    /// Returns the cards of the better action, or none if the decision was no mistake.
    #[must_use]
    pub fn better(&self) -> CardSet {
        let mistake = self.judged(self.at).filter(|judged| judged.is_mistake());
        mistake
            .and_then(|judged| judged.knowable)
            .map_or(CardSet::EMPTY, |known| cards_of(known.best.0))
    }
}

/// Returns the cards named by an action.
fn cards_of(action: Action) -> CardSet {
    match action {
        Action::Play(card) | Action::Discard(card) => CardSet::from_card(card),
        Action::Keep { pips, free } => pips | free,
        _ => CardSet::EMPTY,
    }
}

/// Returns whether a seat decides something at a moment.
fn decides(moment: &Moment, mine: Seat) -> bool {
    moment
        .done
        .is_some_and(|(seat, action)| seat == mine && is_decision(&moment.game, seat, action))
}

// --- Evaluation on a thread of its own

/// Stack size of the main thread.
pub(crate) const STACK: usize = 8 << 20;

/// Number of a moment, and its evaluation if there is one.
type EvaluationResult = (usize, Option<DecisionReview>);

/// Decision to evaluate: number of its moment, deal before it, seat and action.
type Task = (usize, Game, Seat, Action);

/// Decisions of a deal and their evaluations so far.
#[derive(Debug)]
struct EvaluationQueue {
    steps: Vec<usize>,
    judged: BTreeMap<usize, Option<DecisionReview>>,
    worker: Option<Worker>,
}

/// Thread that evaluates until it is done or stopped.
#[derive(Debug)]
struct Worker {
    heard: Receiver<EvaluationResult>,
    stop: Arc<AtomicBool>,
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl EvaluationQueue {
    /// Creates the list of decisions at these moments, none of them evaluated.
    fn new(steps: Vec<usize>) -> EvaluationQueue {
        EvaluationQueue { steps, judged: BTreeMap::new(), worker: None }
    }

    /// Returns the moments of the decisions, in order.
    fn steps(&self) -> &[usize] {
        &self.steps
    }

    /// Returns the number of decisions evaluated.
    fn done(&self) -> usize {
        self.judged.len()
    }

    fn get(&self, at: usize) -> Option<&DecisionReview> {
        self.judged.get(&at)?.as_ref()
    }

    fn all(&self) -> impl Iterator<Item = &DecisionReview> {
        self.judged.values().flatten()
    }

    fn is_at_work(&self) -> bool {
        self.worker.is_some()
    }

    /// Starts or resumes evaluating the remaining decisions.
    fn begin(&mut self, moments: &[Moment]) {
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
        let begun =
            thread::Builder::new().stack_size(STACK).spawn(move || work(tasks, &say, &told));
        // If the system has no thread left, nothing is evaluated, but the deal can still be
        // reviewed.
        self.worker = begun.is_ok().then_some(Worker { heard, stop });
    }

    /// Stops after the current decision and drops its evaluation.
    fn stop(&mut self) {
        self.worker = None;
    }

    /// Takes new evaluations. Returns whether anything changed.
    fn poll(&mut self) -> bool {
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

fn work(tasks: Vec<Task>, say: &Sender<EvaluationResult>, stop: &AtomicBool) {
    // The adviser is a bot of the registry, so this succeeds.
    let Ok(mut adviser) = Adviser::new(ADVISER) else { return };
    let mut solver = Solver::new();
    let mut reviewer = Reviewer::new(&mut adviser, &mut solver, HINDSIGHT_HAND_SIZE);
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
