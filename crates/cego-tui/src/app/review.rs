//! A deal gone through again: what the keys do there, and how one comes to it.

use super::{App, Overlay, Scene, Tone};
use crate::keymap::{At, KeyAction};
use crate::review::Review;

impl App {
    /// The deal that is gone through now.
    #[must_use]
    pub fn reviewed(&self) -> Option<&Review> {
        self.review.as_deref().filter(|_| self.reviewing)
    }

    /// Where the person is, for the help.
    pub(crate) fn whereabouts(&self) -> At {
        match &self.scene {
            _ if self.reviewing => At::Review,
            Scene::Table(table) if table.session.there().is_none() => At::Here,
            Scene::Table(table) if table.session.seat().is_some() => At::Server,
            Scene::Table(_) => At::Watching,
            Scene::Menu(_) => At::Here,
        }
    }

    /// The line of the sheet above the one that is `up` lines above the last, if there is one.
    pub(super) fn line_above(&self, up: usize) -> usize {
        let Scene::Table(table) = &self.scene else { return up };
        (up + 1).min(table.session.lines().len().saturating_sub(1))
    }

    /// Goes through the deal that is `up` lines above the last of the sheet.
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
        if table.session.past(number).is_none() && table.session.there().is_some() {
            table.session.fetch(number);
            self.wanted = Some(number);
            return self.say(Tone::Plain, self.locale.text("tui-review-fetching"));
        }
        self.open_review(number);
    }

    /// Goes through the deal that was waited for, once its record is there.
    pub(super) fn record_came(&mut self) {
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
        if !self.review.as_ref().is_some_and(|last| last.number == number && last.is_of(record, mine)) {
            self.review = Review::open(number, record, table.session.rules(), mine).map(Box::new);
        }
        let Some(review) = &mut self.review else {
            return self.say(Tone::Refused, self.locale.text("tui-review-cannot"));
        };
        review.judge();
        (self.overlay, self.message, self.reviewing) = (None, None, true);
    }

    /// Hears what the review has found out. True if anything.
    pub(super) fn judged(&mut self) -> bool {
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
                review.rest();
                self.reviewing = false;
            }
            _ => {}
        }
    }
}
