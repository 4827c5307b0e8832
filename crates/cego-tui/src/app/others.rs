//! What is asked of the others at a table of a server, and what is heard from there.

use cego_protocol::command::CommandJson;
use cego_table::PHRASES;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{App, Overlay, Scene, Tone, words};
use crate::keymap::KeyAction;
use crate::session::Notice;

impl App {
    /// Hears what a server has said. True if something changed.
    pub(super) fn hear(&mut self) -> bool {
        let tempo = self.tempo;
        let Scene::Table(table) = &mut self.scene else { return false };
        let mut notices = Vec::new();
        if !table.session.poll(&mut notices) {
            return false;
        }
        table.refresh_by_itself(tempo);
        let texts: Vec<(Option<Tone>, String)> = notices
            .iter()
            .map(|notice| {
                let tone = match notice {
                    Notice::Wrong(_) => None,
                    Notice::Refused(_) | Notice::Gone(_) | Notice::Lost => Some(Tone::Refused),
                    _ => Some(Tone::Plain),
                };
                (tone, words::notice(&self.locale, &table.session, notice))
            })
            .collect();
        for (tone, text) in texts {
            match tone {
                Some(tone) => self.say(tone, text),
                // The first violation stays until it is seen.
                None => {
                    self.alarm.get_or_insert(text);
                }
            }
        }
        self.record_came();
        true
    }

    /// Asks the server something.
    pub(super) fn at_server(&mut self, command: &CommandJson) {
        let Scene::Table(table) = &mut self.scene else { return };
        if table.session.there().is_none() {
            return self.say(Tone::Plain, self.locale.text("tui-alone"));
        }
        table.session.send(command);
    }

    /// Takes the first free seat at the table one looks on at.
    pub(super) fn sit(&mut self) {
        let Scene::Table(table) = &mut self.scene else { return };
        if table.session.there().is_some_and(|there| there.waiting_seat().is_some()) {
            let text = words::watching(&self.locale, &table.session);
            return self.say(Tone::Plain, text);
        }
        let id = match table.session.there() {
            None => "tui-alone",
            Some(_) if table.session.seat().is_some() => "tui-seated",
            Some(there) => match there.free_seat() {
                None => "tui-no-seat",
                seat => return table.session.send(&CommandJson::Sit { seat, nonce: None, tip: None }),
            },
        };
        self.say(Tone::Plain, self.locale.text(id));
    }

    /// Shows the address of the table, for friends.
    pub(super) fn show_link(&mut self) {
        let Scene::Table(table) = &self.scene else { return };
        let text = match table.session.there().and_then(|there| there.link()) {
            Some(link) => self.locale.format("tui-link", &[("link", link.into())]),
            None => self.locale.text("tui-alone"),
        };
        self.say(Tone::Plain, text);
    }

    /// Answers what somebody proposes.
    pub(super) fn answer(&mut self, agrees: bool) {
        let Scene::Table(table) = &mut self.scene else { return };
        if table.session.asked().is_none() {
            return self.say(Tone::Plain, self.locale.text("tui-nothing-asked"));
        }
        table.session.send(&CommandJson::Answer { agrees });
    }

    /// A key while something is written to the others: Enter sends it, Esc drops it.
    pub(super) fn write(&mut self, key: KeyEvent) {
        /// No table takes a longer text.
        const LONGEST: usize = 200;
        let Some(mut text) = self.writing.take() else { return };
        let control = key.modifiers.contains(KeyModifiers::CONTROL);
        match key.code {
            KeyCode::Char('c' | 'd') if control => return self.quit = true,
            KeyCode::Esc => return,
            KeyCode::Enter if text.trim().is_empty() => return,
            KeyCode::Enter => return self.at_server(&CommandJson::Write { text }),
            KeyCode::Backspace => drop(text.pop()),
            KeyCode::Char(c) if !control && text.chars().count() < LONGEST => text.push(c),
            _ => {}
        }
        self.writing = Some(text);
    }

    /// In the list of phrases: says the one under the cursor, or goes to another.
    pub(super) fn phrases(&mut self, at: usize, command: KeyAction) {
        let last = PHRASES.len() - 1;
        self.overlay = match command {
            KeyAction::Up | KeyAction::Left => Some(Overlay::Phrases(at.saturating_sub(1))),
            KeyAction::Down | KeyAction::Right => Some(Overlay::Phrases((at + 1).min(last))),
            KeyAction::Enter | KeyAction::Mark => {
                self.at_server(&CommandJson::Say { phrase: PHRASES[at.min(last)].to_owned() });
                None
            }
            _ => None,
        };
    }
}
