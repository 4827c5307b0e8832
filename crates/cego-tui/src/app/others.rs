//! What is asked of the others at a table of a server.

use cego_protocol::command::CommandJson;
use cego_table::PHRASES;

use super::{App, Overlay, Scene, Tone};
use crate::keymap::Command;

impl App {
    /// Asks the server something.
    pub(super) fn at_server(&mut self, command: &CommandJson) {
        let Scene::Table(table) = &mut self.scene else { return };
        if table.session.there().is_none() {
            return self.say(Tone::Plain, self.locale.text("tui-alone"));
        }
        table.session.send(command);
    }

    /// Answers what somebody proposes.
    pub(super) fn answer(&mut self, agrees: bool) {
        let Scene::Table(table) = &mut self.scene else { return };
        if table.session.asked().is_none() {
            return self.say(Tone::Plain, self.locale.text("tui-nothing-asked"));
        }
        table.session.send(&CommandJson::Answer { agrees });
    }

    /// In the list of phrases: says the one under the cursor, or goes to another.
    pub(super) fn phrases(&mut self, at: usize, command: Command) {
        let last = PHRASES.len() - 1;
        self.overlay = match command {
            Command::Up | Command::Left => Some(Overlay::Phrases(at.saturating_sub(1))),
            Command::Down | Command::Right => Some(Overlay::Phrases((at + 1).min(last))),
            Command::Enter | Command::Mark => {
                self.at_server(&CommandJson::Say { phrase: PHRASES[at.min(last)].to_owned() });
                None
            }
            _ => None,
        };
    }
}
