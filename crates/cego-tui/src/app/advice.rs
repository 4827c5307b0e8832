//! Advice at the table, and the review of a deal.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use cego_analysis::{ADVISER, Advice, Adviser};
use cego_core::{Action, Card, View};
use cego_locale::{Locale, review_words};

use super::{App, Overlay, Scene, TableScreen, Tone, words};
use crate::keymap::{KeyAction, KeyContext};
use crate::review::{Review, STACK};
use crate::session::TurnState;

/// Maximum number of equally good alternatives to list.
const MOST_EQUAL: usize = 3;

/// Pending request to the strong player.
pub(super) struct AdviceRequest {
    /// View at the time of the request. The answer is dropped if the view has changed since.
    view: View,
    /// Cursor and marks at the time of the request. If the person has moved them since, the answer
    /// leaves them alone.
    at: CursorState,
    heard: Receiver<Option<Advice>>,
}

type CursorState = (usize, Option<usize>, Vec<Card>);

fn cursor_state(table: &TableScreen) -> CursorState {
    (table.cursor, table.word, table.marks.clone())
}

impl App {
    /// Requests advice from the strong player, or from the rule of thumb with `quick_hints`.
    pub(super) fn hint(&mut self) {
        let Scene::Table(table) = &mut self.scene else { return };
        let quick = match table.session.turn() {
            TurnState::Human if table.shown.is_none() => table.session.hint(),
            _ => None,
        };
        let Some(action) = quick else {
            return self.say(Tone::Meanwhile, self.locale.text("tui-no-hint"));
        };
        if !self.setting.quick_hints {
            let asking = AdviceRequest::begin(table);
            if asking.is_some() {
                self.asking = asking;
                return self.say(Tone::Plain, self.locale.text("tui-hint-weighs"));
            }
        }
        table.point(action);
        let text = words::hint(&self.locale, &table.session, action);
        self.say(Tone::Advice, text);
    }

    /// Returns whether an answer is pending.
    pub(super) fn is_asking(&self) -> bool {
        self.asking.is_some()
    }

    /// Takes the answer if it has arrived. Returns whether anything changed.
    pub(super) fn take_advice(&mut self) -> bool {
        let Some(asking) = &self.asking else { return false };
        let advice = match asking.heard.try_recv() {
            Ok(advice) => advice,
            Err(TryRecvError::Empty) => return false,
            Err(TryRecvError::Disconnected) => None,
        };
        let Some(asking) = self.asking.take() else { return false };
        let Scene::Table(table) = &mut self.scene else { return true };
        if table.view != asking.view || table.shown.is_some() {
            return true;
        }
        let first =
            advice.as_ref().and_then(|advice| advice.options.first()).map(|option| option.action);
        let (Some(advice), Some(action)) = (advice, first) else {
            self.say(Tone::Plain, self.locale.text("tui-no-hint"));
            return true;
        };
        if cursor_state(table) == asking.at {
            table.point(action);
            // A key pressed at this moment was meant for the previous screen.
            table.hold();
        }
        let text = format_advice(&self.locale, &asking.view, &advice);
        self.say(Tone::Advice, text);
        true
    }
}

impl AdviceRequest {
    /// Starts the request. Returns `None` if the system has no thread left.
    fn begin(table: &TableScreen) -> Option<AdviceRequest> {
        let (view, at) = (table.view.clone(), cursor_state(table));
        let (say, heard) = channel();
        let asked = view.clone();
        let work = move || {
            let advice = Adviser::new(ADVISER).ok().and_then(|mut adviser| adviser.advise(&asked));
            // The receiver may be gone already.
            drop(say.send(advice));
        };
        thread::Builder::new().stack_size(STACK).spawn(work).ok()?;
        Some(AdviceRequest { view, at, heard })
    }
}

/// Formats advice: "Herz-König (+12,4): Der Stich gehört ohnehin dem Partner."
fn format_advice(locale: &Locale, view: &View, advice: &Advice) -> String {
    let Some((first, others)) = advice.options.split_first() else { return String::new() };
    let said = |action: Action| review_words::action(locale, action, view.stage);
    let why: Vec<String> =
        first.reasons.iter().map(|reason| locale.phrase(&reason.phrase())).collect();
    let args = [("what", said(first.action).into()), ("why", why.join(" ").into())];
    let mut text = match first.value {
        Some(value) => {
            let value = review_words::expected(locale, value.settlement);
            locale.format("tui-hint-valued", &[&args[..], &[("value", value.into())]].concat())
        }
        None => locale.format("tui-hint-because", &args),
    };
    let equal: Vec<String> = (others.iter().filter(|option| option.equal).take(MOST_EQUAL))
        .map(|option| said(option.action))
        .collect();
    if !equal.is_empty() {
        let others = locale.list_and(&equal);
        text = format!("{text} {}", locale.format("tui-hint-equal", &[("others", others.into())]));
    }
    text
}

// --- Review

impl App {
    /// Returns the review on the screen.
    #[must_use]
    pub fn reviewed(&self) -> Option<&Review> {
        self.review.as_deref().filter(|_| self.reviewing)
    }

    /// Returns the context for the help.
    pub(crate) fn key_context(&self) -> KeyContext {
        match &self.scene {
            _ if self.reviewing => KeyContext::Review,
            Scene::Table(table) if table.session.server_table().is_none() => KeyContext::Here,
            Scene::Table(table) if table.session.seat().is_some() => KeyContext::Server,
            Scene::Table(_) => KeyContext::Watching,
            Scene::Menu(_) => KeyContext::Here,
        }
    }

    /// Returns the position one line higher on the sheet, counted upwards from the last line, up to
    /// the first line.
    pub(super) fn line_above(&self, up: usize) -> usize {
        let Scene::Table(table) = &self.scene else { return up };
        (up + 1).min(table.session.lines().len().saturating_sub(1))
    }

    /// Opens the review of the deal `up` lines above the last of the sheet.
    pub(super) fn review_line(&mut self, up: usize) {
        let Scene::Table(table) = &mut self.scene else { return };
        let lines = table.session.lines();
        let line = lines.len().checked_sub(up + 1).and_then(|at| lines.get(at));
        let Some(number) = line.map(|line| line.number) else {
            return self.say(Tone::Plain, self.locale.text("tui-review-none-yet"));
        };
        if table.session.seat().is_none() {
            return self.say(Tone::Plain, self.locale.text("tui-watch-review"));
        }
        if table.session.past(number).is_none() && table.session.server_table().is_some() {
            table.session.fetch(number);
            self.wanted = Some(number);
            return self.say(Tone::Plain, self.locale.text("tui-review-fetching"));
        }
        self.open_review(number);
    }

    /// Opens the requested review once its record has arrived.
    pub(super) fn open_requested_review(&mut self) {
        let Scene::Table(table) = &self.scene else { return };
        if let Some(number) = self.wanted.filter(|&number| table.session.past(number).is_some()) {
            self.wanted = None;
            self.open_review(number);
        }
    }

    fn open_review(&mut self, number: u64) {
        let Scene::Table(table) = &self.scene else { return };
        let (record, mine) = (table.session.past(number), table.session.seat());
        let Some((record, mine)) = record.zip(mine) else {
            return self.say(Tone::Refused, self.locale.text("tui-review-cannot"));
        };
        if !self
            .review
            .as_ref()
            .is_some_and(|last| last.number == number && last.is_of(record, mine))
        {
            self.review = Review::open(number, record, table.session.rules(), mine).map(Box::new);
        }
        let Some(review) = &mut self.review else {
            return self.say(Tone::Refused, self.locale.text("tui-review-cannot"));
        };
        review.judge();
        (self.overlay, self.message, self.reviewing) = (None, None, true);
    }

    /// Takes new evaluations from the review. Returns whether there were any.
    pub(super) fn poll_review(&mut self) -> bool {
        self.reviewing && self.review.as_mut().is_some_and(|review| review.poll())
    }

    pub(super) fn in_review(&mut self, command: KeyAction) {
        let Some(review) = &mut self.review else { return self.reviewing = false };
        self.message = None;
        match command {
            KeyAction::Left => review.go(review.at.saturating_sub(1)),
            KeyAction::Right => review.go(review.at + 1),
            KeyAction::First => review.go(0),
            KeyAction::Last => review.go(review.last()),
            KeyAction::Up => review.go_to_decision(false),
            KeyAction::Down => review.go_to_decision(true),
            KeyAction::Pick(place) => review.go_to_mistake(place),
            KeyAction::Enter | KeyAction::Mark => review.go_to_next_mistake(),
            KeyAction::Sheet => self.overlay = Some(Overlay::Sheet(0)),
            KeyAction::Back | KeyAction::Look => {
                review.stop();
                self.reviewing = false;
            }
            _ => {}
        }
    }
}
