//! A deal that is over, gone through again: every moment of it with all cards open, and what the person's decisions cost.

mod judging;

pub(crate) use judging::STACK;

use std::sync::Arc;

use cego_analysis::{Judged, is_decision};
use cego_core::{Action, CardSet, Event, Game, Rules, Seat, Trick, View};
use cego_record::{Lines, Record, RecordEntry, Resolved, replay_watched};

use crate::session::{Note, What};
use judging::Judging;

/// The deal before an action, or at its end.
#[derive(Debug)]
pub struct Moment {
    /// How the deal stands.
    pub game: Game,
    /// What is done now; nothing at the end.
    pub done: Option<(Seat, Action)>,
}

/// A deal that is gone through, and where one stands in it.
#[derive(Debug)]
pub struct Review {
    /// The number of the deal, from 1.
    pub number: u64,
    /// Every moment, the end last.
    pub moments: Vec<Moment>,
    /// Whose decisions are judged.
    pub mine: Seat,
    /// The moment one stands at.
    pub at: usize,
    record: Record,
    notes: Vec<(usize, Note)>,
    judging: Judging,
}

impl Review {
    /// A deal from its record, played by these rules, at its beginning. `None` if the record breaks them.
    pub(crate) fn open(number: u64, record: &Record, rules: &Arc<Rules>, mine: Seat) -> Option<Review> {
        let entry = RecordEntry { record: record.clone(), lines: Lines::default() };
        let hash = record.ruleset.hash.clone().unwrap_or_default();
        let resolved = Resolved { rules: Arc::clone(rules), hash };
        let mut moments = Vec::new();
        let replayed = replay_watched(
            &entry,
            |_, _| Ok(resolved.clone()),
            |game, seat, action| moments.push(Moment { game: game.clone(), done: Some((seat, action)) }),
        );
        moments.push(Moment { game: replayed.ok()?.game, done: None });
        let dealt = What::Dealt { number, dealer: record.deal.dealer };
        let mut notes = vec![(0, Note { what: dealt, forced: false })];
        for (step, moment) in (1..).zip(&moments) {
            let Some((seat, action)) = moment.done else { continue };
            // With all cards open: as the seat sees it that does it.
            let events = moment.game.clone().apply(seat, action).ok()?;
            let seen = events.into_iter().map(|event| What::Event(event.seen_by(Some(seat))));
            notes.extend(seen.map(|what| (step, Note { what, forced: false })));
        }
        // Who has taken over a bot's seat since is not to blame for what it did.
        let own = record.players[mine].bot.is_none();
        let steps = (0..moments.len()).filter(|&at| own && decides(&moments[at], mine)).collect();
        let record = entry.record;
        Some(Review { number, moments, mine, at: 0, record, notes, judging: Judging::new(steps) })
    }

    /// Whether it is the review of this record for this seat.
    pub(crate) fn is_of(&self, record: &Record, mine: Seat) -> bool {
        self.record == *record && self.mine == mine
    }

    /// The last moment's number: how many actions there are.
    #[must_use]
    pub fn last(&self) -> usize {
        self.moments.len() - 1
    }

    /// The moment one stands at.
    #[must_use]
    pub fn moment(&self) -> &Moment {
        &self.moments[self.at.min(self.last())]
    }

    /// The moment as everybody could see it; the tricks are open now that the deal is over.
    #[must_use]
    pub fn view(&self) -> View {
        View { may_look_at_tricks: true, ..self.moment().game.view(None) }
    }

    /// What has happened so far.
    #[must_use]
    pub fn notes(&self) -> Vec<Note> {
        let so_far = self.notes.iter().take_while(|(step, _)| *step <= self.at);
        so_far.map(|(_, note)| note.clone()).collect()
    }

    /// The trick that the last action has completed.
    #[must_use]
    pub fn completed(&self) -> Option<Trick> {
        let won = |(step, note): &(usize, Note)| {
            *step == self.at && matches!(note.what, What::Event(Event::TrickWon { .. }))
        };
        let tricks = || self.moment().game.play()?.tricks().last().copied();
        self.notes.iter().any(won).then(tricks)?
    }

    /// The cards that somebody holds now; the dealer of five has none.
    #[must_use]
    pub fn hand(&self, seat: Seat) -> CardSet {
        let game = &self.moment().game;
        if game.view(None).hand_sizes[seat] == 0 { CardSet::EMPTY } else { game.hand(seat) }
    }

    /// The number of the trick one stands in, from 1.
    #[must_use]
    pub fn trick(&self, at: usize) -> usize {
        self.moments[at].game.play().map_or(0, |play| play.tricks_done() + 1)
    }

    /// The judgement of what is done at a moment; `None` where there is none yet, or nothing to judge.
    #[must_use]
    pub fn judged(&self, at: usize) -> Option<&Judged> {
        self.judging.of(at)
    }

    /// Whether the person decides something at this moment.
    #[must_use]
    pub fn is_decision(&self, at: usize) -> bool {
        self.judging.steps().contains(&at)
    }

    /// How many decisions of the person have been judged, and how many there are.
    #[must_use]
    pub fn progress(&self) -> (usize, usize) {
        (self.judging.done(), self.judging.steps().len())
    }

    /// The person's mistakes so far, the worst first.
    #[must_use]
    pub fn mistakes(&self) -> Vec<&Judged> {
        let mut found: Vec<&Judged> = self.judging.all().filter(|judged| judged.is_mistake()).collect();
        found.sort_by(|a, b| a.worst_first(b));
        found
    }

    /// Returns what the person's mistakes cost in all so far by what could be known, and all their cards as the cards lay.
    #[must_use]
    pub fn given_away(&self) -> (f32, i32) {
        self.judging.all().fold((0.0, 0), |(known, open), judged| {
            (known + judged.given_away(), open + judged.hindsight.map_or(0, |hindsight| hindsight.cost))
        })
    }

    /// To a moment, or to the nearest there is.
    pub(crate) fn go(&mut self, to: usize) {
        self.at = to.min(self.last());
    }

    /// To the person's decision before this moment, or to the one after it.
    pub(crate) fn go_to_decision(&mut self, after: bool) {
        let steps = self.judging.steps();
        let found = match after {
            true => steps.iter().find(|&&step| step > self.at),
            false => steps.iter().rev().find(|&&step| step < self.at),
        };
        self.at = found.copied().unwrap_or(self.at);
    }

    /// To a mistake, by its place in the list.
    pub(crate) fn go_to_mistake(&mut self, place: usize) {
        if let Some(step) = self.mistakes().get(place).map(|judged| judged.step) {
            self.at = step - 1;
        }
    }

    /// To the next mistake in the list, round and round.
    pub(crate) fn go_to_next_mistake(&mut self) {
        let mistakes = self.mistakes();
        let here = mistakes.iter().position(|judged| judged.step == self.at + 1);
        let next = here.map_or(0, |here| (here + 1) % mistakes.len());
        self.go_to_mistake(next);
    }

    /// Has the person's decisions judged that are not yet, one after the other.
    pub(crate) fn judge(&mut self) {
        self.judging.begin(&self.moments);
    }

    /// Judges no further.
    pub(crate) fn rest(&mut self) {
        self.judging.rest();
    }

    /// Hears what has been judged. True if anything was.
    pub(crate) fn poll(&mut self) -> bool {
        self.judging.poll()
    }

    /// Whether decisions are being judged.
    #[must_use]
    pub fn is_judging(&self) -> bool {
        self.judging.is_at_work()
    }

    /// The cards that are moved at this moment.
    #[must_use]
    pub fn moved(&self) -> CardSet {
        self.moment().done.map_or(CardSet::EMPTY, |(_, action)| cards_of(action))
    }

    /// The cards of what would have been better; none where nothing was.
    #[must_use]
    pub fn better(&self) -> CardSet {
        let mistake = self.judged(self.at).filter(|judged| judged.is_mistake());
        mistake.and_then(|judged| judged.knowable).map_or(CardSet::EMPTY, |known| cards_of(known.best.0))
    }
}

/// The cards that an action names.
fn cards_of(action: Action) -> CardSet {
    match action {
        Action::Play(card) | Action::Discard(card) => CardSet::of(card),
        Action::Keep { pips, free } => pips | free,
        _ => CardSet::EMPTY,
    }
}

/// Whether a seat decides something at a moment.
fn decides(moment: &Moment, mine: Seat) -> bool {
    moment.done.is_some_and(|(seat, action)| seat == mine && is_decision(&moment.game, seat, action))
}
