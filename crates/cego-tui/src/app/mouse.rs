//! Mouse handling: clickable areas and the effect of a click or the wheel. Everything is possible
//! with keys too.

use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::{Position, Rect};

use super::{App, ChoiceKind, MenuField, Overlay, Scene};
use crate::keymap::{self, KeyAction};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Target {
    /// Card at this position of the hand.
    Card(usize),
    /// Bid with this index.
    Word(usize),
    /// Line of the menu.
    Field(MenuField),
    /// Key explained on the screen.
    Key(&'static str),
    /// Log beside the table.
    Log,
}

impl App {
    /// Registers a clickable area. Later areas lie on top.
    pub(crate) fn place(&self, area: Rect, target: Target) {
        self.targets.borrow_mut().push((area, target));
    }

    /// Returns the topmost target at a position.
    fn target(&self, column: u16, row: u16) -> Option<Target> {
        let targets = self.targets.borrow();
        let here = |&&(area, _): &&(Rect, Target)| area.contains(Position { x: column, y: row });
        targets.iter().rev().find(here).map(|&(_, target)| target)
    }

    /// Handles a mouse event. Returns whether anything may have changed.
    pub fn mouse(&mut self, event: MouseEvent) -> bool {
        if !self.is_shown() || self.writing.is_some() {
            return false;
        }
        let target = self.target(event.column, event.row);
        if matches!(
            event.kind,
            MouseEventKind::Down(_) | MouseEventKind::ScrollUp | MouseEventKind::ScrollDown
        ) {
            self.see_result(None);
        }
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
                if let Some(action) = keymap::parse_key(shown) {
                    self.command(action);
                }
                self.clicked = None;
            }
            // Nothing behind an overlay can be selected.
            _ if self.overlay.is_some() || self.reviewed().is_some() => {}
            Some(Target::Field(field)) => self.click_field(field, again),
            Some(Target::Card(place)) => self.click_card(place, again),
            Some(Target::Word(place)) => self.click_word(place, again),
            _ => drop(self.collect()),
        }
    }

    fn click_field(&mut self, field: MenuField, again: bool) {
        let Scene::Menu(menu) = &mut self.scene else { return };
        menu.field = field;
        match field {
            MenuField::Start if again => self.command(KeyAction::Enter),
            MenuField::Start => {}
            _ if again => self.command(KeyAction::Right),
            _ => {}
        }
    }

    /// Handles a click on a card: the first selects it, the second plays it. In the exchange each
    /// click toggles the mark.
    fn click_card(&mut self, place: usize, again: bool) {
        let Scene::Table(table) = &self.scene else { return };
        match table.choice_kind() {
            ChoiceKind::Play | ChoiceKind::Discard => {
                self.command(KeyAction::Pick(place));
                self.at_place(place);
                if again {
                    self.command(KeyAction::Enter);
                    self.clicked = None;
                }
            }
            ChoiceKind::Keep => {
                self.at_place(place);
                self.command(KeyAction::Mark);
                self.clicked = None;
            }
            ChoiceKind::Nothing => drop(self.collect()),
            ChoiceKind::Word | ChoiceKind::OutOfTurn => {}
        }
    }

    /// Moves the cursor to the card at this position, because a hand has more cards than number
    /// keys.
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

    /// Scrolls the overlay, the settlement, or the log beside the table.
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
            Scene::Table(_) if up && target == Some(Target::Log) => {
                self.overlay = Some(Overlay::Log(1))
            }
            Scene::Table(_) => {}
            Scene::Menu(_) => self.command(key),
        }
    }
}
