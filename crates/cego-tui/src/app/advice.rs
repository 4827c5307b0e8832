//! Advice at the table: the judgement of the strong player with its reason, found on a thread of its own so that the screen stays alive.

use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use cego_analysis::{ADVISER, Advice, Adviser};
use cego_core::{Action, Card, View};
use cego_locale::{Locale, review_words};

use super::{App, Scene, TableScreen, Tone, words};
use crate::review::STACK;
use crate::session::Turn;

/// More choices that are as good are not named.
const MOST_EQUAL: usize = 3;

/// A question to the strong player, as long as the answer is awaited.
pub(super) struct Asking {
    /// What was known when it was asked: what has changed since makes the answer worthless.
    view: View,
    /// Where cursor and marks were: who has moved them since goes on choosing by themselves.
    at: Place,
    heard: Receiver<Option<Advice>>,
}

type Place = (usize, Option<usize>, Vec<Card>);

fn place(table: &TableScreen) -> Place {
    (table.cursor, table.word, table.marks.clone())
}

impl App {
    /// Asks what a strong player would do; by rule of thumb where that was asked for.
    pub(super) fn hint(&mut self) {
        let Scene::Table(table) = &mut self.scene else { return };
        let quick = match table.session.turn() {
            Turn::Human if table.shown.is_none() => table.session.hint(),
            _ => None,
        };
        let Some(action) = quick else {
            return self.say(Tone::Meanwhile, self.locale.text("tui-no-hint"));
        };
        if !self.setting.quick_hints {
            let asking = Asking::begin(table);
            if asking.is_some() {
                self.asking = asking;
                return self.say(Tone::Plain, self.locale.text("tui-hint-weighs"));
            }
        }
        table.point(action);
        let text = words::hint(&self.locale, &table.session, action);
        self.say(Tone::Advice, text);
    }

    /// Whether an answer is awaited.
    pub(super) fn is_asking(&self) -> bool {
        self.asking.is_some()
    }

    /// Hears the answer. True if something changed.
    pub(super) fn advised(&mut self) -> bool {
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
        let first = advice.as_ref().and_then(|advice| advice.options.first()).map(|option| option.action);
        let (Some(advice), Some(action)) = (advice, first) else {
            self.say(Tone::Plain, self.locale.text("tui-no-hint"));
            return true;
        };
        if place(table) == asking.at {
            table.point(action);
            // What is pressed at this moment was meant for what stood there before.
            table.hold();
        }
        let text = told(&self.locale, &asking.view, &advice);
        self.say(Tone::Advice, text);
        true
    }
}

impl Asking {
    /// Nothing if the system has no thread left.
    fn begin(table: &TableScreen) -> Option<Asking> {
        let (view, at) = (table.view.clone(), place(table));
        let (say, heard) = channel();
        let asked = view.clone();
        let work = move || {
            let advice = Adviser::new(ADVISER).ok().and_then(|mut adviser| adviser.advise(&asked));
            // Nobody may want to know any more.
            drop(say.send(advice));
        };
        thread::Builder::new().stack_size(STACK).spawn(work).ok()?;
        Some(Asking { view, at, heard })
    }
}

/// "Herz-König (+12,4): Der Stich gehört ohnehin dem Partner."
fn told(locale: &Locale, view: &View, advice: &Advice) -> String {
    let Some((first, others)) = advice.options.split_first() else { return String::new() };
    let said = |action: Action| review_words::action(locale, action, view.stage);
    let why: Vec<String> = first.reasons.iter().map(|reason| locale.phrase(&reason.phrase())).collect();
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
