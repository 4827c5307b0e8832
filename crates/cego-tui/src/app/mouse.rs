//! The mouse: what was drawn where, and what a click or the wheel means there. It can do nothing that keys cannot.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::{App, Choosing, Field, Overlay, Scene};
use crate::keymap::{self, KeyAction};

/// What can be clicked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// The card at this place of the hand.
    Card(usize),
    /// The word of this number.
    Word(usize),
    /// A line of the menu.
    Field(Field),
    /// A key that is explained on the screen.
    Key(&'static str),
    /// The log beside the table.
    Log,
}

impl App {
    /// Notes what is drawn where; what is drawn later lies above.
    pub(crate) fn place(&self, area: Rect, target: Target) {
        self.targets.borrow_mut().push((area, target));
    }

    /// What lies there.
    fn target(&self, column: u16, row: u16) -> Option<Target> {
        let targets = self.targets.borrow();
        let here = |&&(area, _): &&(Rect, Target)| area.contains(Position { x: column, y: row });
        targets.iter().rev().find(here).map(|&(_, target)| target)
    }

    /// The mouse was used. True if something may have changed.
    pub fn mouse(&mut self, event: MouseEvent) -> bool {
        if !self.is_shown() || self.writing.is_some() {
            return false;
        }
        let target = self.target(event.column, event.row);
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => self.click(target),
            MouseEventKind::ScrollUp => self.wheel(true, target),
            MouseEventKind::ScrollDown => self.wheel(false, target),
            _ => return false,
        }
        self.save();
        true
    }

    fn click(&mut self, target: Option<Target>) {
        let again = target.is_some() && self.clicked == target;
        self.clicked = target;
        match target {
            Some(Target::Key(shown)) => {
                if let Some(action) = keymap::shown(shown) {
                    self.command(action);
                }
                self.clicked = None;
            }
            // Behind what covers the table nothing is chosen.
            _ if self.overlay.is_some() || self.reviewed().is_some() => {}
            Some(Target::Field(field)) => self.click_field(field, again),
            Some(Target::Card(place)) => self.click_card(place, again),
            Some(Target::Word(place)) => self.click_word(place, again),
            _ => drop(self.collect()),
        }
    }

    fn click_field(&mut self, field: Field, again: bool) {
        let Scene::Menu(menu) = &mut self.scene else { return };
        menu.field = field;
        match field {
            Field::Start if again => self.command(KeyAction::Enter),
            Field::Start => {}
            _ if again => self.command(KeyAction::Right),
            _ => {}
        }
    }

    /// The first click chooses a card, the second plays it. Cards to keep are marked by each click.
    fn click_card(&mut self, place: usize, again: bool) {
        let Scene::Table(table) = &self.scene else { return };
        match table.choosing() {
            Choosing::Play | Choosing::Discard => {
                self.command(KeyAction::Pick(place));
                self.at_place(place);
                if again {
                    self.command(KeyAction::Enter);
                    self.clicked = None;
                }
            }
            Choosing::Keep => {
                self.at_place(place);
                self.command(KeyAction::Mark);
                self.clicked = None;
            }
            Choosing::Nothing => drop(self.collect()),
            Choosing::Word | Choosing::OutOfTurn => {}
        }
    }

    /// The cursor on the card of this place: there are more cards than keys with numbers.
    fn at_place(&mut self, place: usize) {
        if let Scene::Table(table) = &mut self.scene {
            table.cursor = place.min(table.hand().len().saturating_sub(1));
        }
    }

    fn click_word(&mut self, place: usize, again: bool) {
        let Scene::Table(table) = &mut self.scene else { return };
        table.word = Some(place).filter(|&place| place < table.words().len());
        self.message = None;
        if again {
            self.command(KeyAction::Enter);
            self.clicked = None;
        }
    }

    /// The wheel scrolls what can be scrolled: what covers the table, the settlement, the log beside it.
    fn wheel(&mut self, up: bool, target: Option<Target>) {
        let key = if up { KeyAction::Up } else { KeyAction::Down };
        if self.overlay == Some(Overlay::Log(0)) && !up {
            self.overlay = None;
            return;
        }
        if self.overlay.is_some() {
            return self.command(key);
        }
        if self.reviewed().is_some() {
            return;
        }
        match &mut self.scene {
            Scene::Table(table) if table.is_over() => table.scroll(if up { -1 } else { 1 }),
            Scene::Table(_) if up && target == Some(Target::Log) => self.overlay = Some(Overlay::Log(1)),
            Scene::Table(_) => {}
            Scene::Menu(_) => self.command(key),
        }
    }
}
