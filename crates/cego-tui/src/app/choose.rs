//! Choosing among words and cards: the cursor, the marks, and what Enter does with them.

use cego_core::Action;

use super::{App, Choosing, Scene, TableScreen, Tone, words};
use crate::keymap::KeyAction;

impl App {
    pub(super) fn choose_word(&mut self, command: KeyAction) {
        let Scene::Table(table) = &mut self.scene else { return };
        let words = table.words();
        let last = words.len().saturating_sub(1);
        let on_turn = table.choosing() == Choosing::Word;
        match command {
            KeyAction::Left | KeyAction::Up => {
                table.word = match table.word {
                    Some(0) if !on_turn => None,
                    Some(n) => Some(n.saturating_sub(1)),
                    None => Some(last),
                }
            }
            KeyAction::Right | KeyAction::Down => {
                table.word = Some(table.word.map_or(0, |n| (n + 1).min(last)));
            }
            KeyAction::First => table.word = Some(0),
            KeyAction::Last => table.word = Some(last),
            KeyAction::Pick(n) if n <= last => table.word = Some(n),
            KeyAction::Back if !on_turn => table.word = None,
            KeyAction::Enter | KeyAction::Mark => {
                if let Some(&action) = table.word.and_then(|n| words.get(n)) {
                    self.act(action);
                }
            }
            _ => {}
        }
    }

    pub(super) fn choose_card(&mut self, command: KeyAction) {
        let Scene::Table(table) = &mut self.scene else { return };
        let hand = table.hand();
        let last = hand.len().saturating_sub(1);
        let choosing = table.choosing();
        match command {
            KeyAction::Left => table.cursor = table.cursor.saturating_sub(1),
            KeyAction::Right => table.cursor = (table.cursor + 1).min(last),
            KeyAction::First => table.cursor = 0,
            KeyAction::Last => table.cursor = last,
            KeyAction::Pick(n) if n <= last => table.cursor = n,
            KeyAction::Back => table.marks.clear(),
            KeyAction::Mark if choosing == Choosing::Keep => self.mark(),
            KeyAction::Enter | KeyAction::Mark => match (choosing, table.card()) {
                (Choosing::Keep, _) => self.keep(),
                (Choosing::Discard, Some(card)) => self.act(Action::Discard(card)),
                (Choosing::Play, Some(card)) => self.act(Action::Play(card)),
                _ => {}
            },
            _ => {}
        }
    }

    fn mark(&mut self) {
        let Scene::Table(table) = &mut self.scene else { return };
        let Some(card) = table.card() else { return };
        if let Some(place) = table.marks.iter().position(|&c| c == card) {
            table.marks.remove(place);
            return;
        }
        let (pips, free) = table.still_to_keep();
        if pips + free > 0 {
            table.marks.push(card);
            if let Some(refusal) = table.why_not_keep(&table.marks) {
                table.marks.pop();
                let text = words::against(&self.locale, &table.session, &refusal);
                self.say(Tone::Refused, text);
            }
            return;
        }
        // One more than can be kept: the rule, not a silent exchange of the marks.
        let text = self.keep_count();
        self.say(Tone::Refused, text);
    }

    /// Enter in the exchange: marks the card under the cursor while cards are missing, then keeps them.
    fn keep(&mut self) {
        let Scene::Table(table) = &mut self.scene else { return };
        let missing = |t: &TableScreen| {
            let (pips, free) = t.still_to_keep();
            pips + free
        };
        if missing(table) > 0 {
            if table.card().is_some_and(|card| !table.marks.contains(&card)) {
                return self.mark();
            }
            let text = self.keep_count();
            return self.say(Tone::Refused, text);
        }
        if let Some(action) = table.keep() {
            self.act(action);
        }
    }

    fn keep_count(&self) -> String {
        let Scene::Table(table) = &self.scene else { return String::new() };
        let Some(declaration) = table.view.declaration else { return String::new() };
        let row = declaration.contract.properties();
        let refusal = if row.keeps_geiss {
            cego_core::Refusal::KeepOnlyGeiss
        } else {
            cego_core::Refusal::KeepCount { pips: row.pips, free: row.free_cards }
        };
        self.locale.refusal(&refusal)
    }
}
