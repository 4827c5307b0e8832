//! The program without a terminal: keys and time in, a state to draw out.

mod advice;
mod choose;
mod commands;
mod cursor;
mod menu;
mod mouse;
mod others;
mod review;
mod setting;
mod table;
mod words;

use std::cell::RefCell;
use std::time::Duration;

use cego_locale::Locale;
use cego_record::Record;
use cego_table::Secret;
use ratatui::crossterm::event::KeyEvent;
use ratatui::layout::Rect;

use crate::keymap::{self, KeyAction};
use crate::review::Review;
use crate::save::{self, Saved, Why};
use crate::session::{Session, Turn};
pub use crate::tempo::Tempo;
use crate::theme::{Cloth, Theme};
pub use menu::{Field, Menu};
pub use mouse::Target;
pub use setting::{Asked, LEAST, Setting};
pub use table::{Choosing, TableScreen, sorted};
pub use words::{against, capital, hint, locale_for, name, notice, proposed, refusal, spoken, watching};

/// How often a table on a server is looked at.
const LISTEN: Duration = Duration::from_millis(50);

/// What covers the middle of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The keys, scrolled down by this number of lines.
    Keys(usize),
    /// The log, scrolled up by this number of lines.
    Log(usize),
    /// The score sheet, with the deal under the cursor: this number of lines above the last.
    Sheet(usize),
    /// What may be looked at again.
    Look,
    /// Set phrases to say, with the one under the cursor.
    Phrases(usize),
}

/// How something is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    /// For your information.
    Plain,
    /// For your information, until you are on turn.
    Meanwhile,
    /// It may not be done.
    Refused,
    /// Advice.
    Advice,
}

/// A line that answers the last key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// How it is meant.
    pub tone: Tone,
    /// The words.
    pub text: String,
}

/// Where the program is.
pub enum Scene {
    /// Before the first deal.
    Menu(Menu),
    /// At the table.
    Table(Box<TableScreen>),
}

/// The program without a terminal.
pub struct App {
    /// What does not change.
    pub setting: Setting,
    /// The language.
    pub language: String,
    /// The words, those of the region included.
    pub locale: Locale,
    /// The colours.
    pub theme: Theme,
    /// How fast the table moves.
    pub tempo: Tempo,
    /// Where the program is.
    pub scene: Scene,
    /// What covers the middle of the table.
    pub overlay: Option<Overlay>,
    /// The answer to the last key.
    pub message: Option<Message>,
    /// A violation of the server: it stays in the place of the message until the person has pressed Enter.
    pub alarm: Option<String>,
    /// What is being written to the others, while it is.
    pub writing: Option<String>,
    /// Whether the program is to end.
    pub quit: bool,
    /// The deal that was gone through last, and whether it is now.
    review: Option<Box<Review>>,
    reviewing: bool,
    /// The number of a deal that is gone through as soon as its record has come.
    wanted: Option<u64>,
    /// What the last key wanted, while the question whether it was meant stands.
    asked: Option<KeyAction>,
    /// The table one has left for the menu, and can come back to.
    parked: Option<Box<TableScreen>>,
    /// Columns and rows of the terminal, once it has said so.
    size: Option<(u16, u16)>,
    saved: Option<u64>,
    /// The record of the last deal of a match, until another begins.
    last: Option<Record>,
    /// The advice that is awaited.
    asking: Option<advice::Asking>,
    /// What was drawn where, as the screen that was drawn last says.
    pub(crate) targets: RefCell<Vec<(Rect, Target)>>,
    /// What was clicked at last: a second click does it.
    clicked: Option<Target>,
}

impl App {
    /// Resumes the saved game, or shows the menu; with `fresh` deals at once.
    #[must_use]
    pub fn new(setting: Setting) -> App {
        let menu = Menu::new(&setting.plan, setting.ruleset.as_ref());
        let locale = locale_for(&setting.language, &setting.plan.lineage, setting.ascii);
        let mut app = App {
            language: setting.language.clone(),
            locale,
            theme: setting.theme,
            tempo: Tempo::Calm,
            scene: Scene::Menu(menu),
            overlay: None,
            message: None,
            alarm: None,
            writing: None,
            quit: false,
            review: None,
            reviewing: false,
            wanted: None,
            asked: None,
            parked: None,
            size: None,
            saved: None,
            last: None,
            asking: None,
            targets: RefCell::default(),
            clicked: None,
            setting,
        };
        if app.setting.fresh {
            app.start();
        } else {
            app.resume();
        }
        app
    }

    /// The program at a table of a server.
    #[must_use]
    pub fn at(setting: Setting, session: Session) -> App {
        let mut app = App::new(Setting { file: None, fresh: false, ..setting });
        let mut table = TableScreen::new(session, app.tempo);
        table.shown = None;
        table.refresh(app.tempo);
        app.scene = Scene::Table(Box::new(table));
        app.speak();
        if let Scene::Table(table) = &app.scene
            && table.session.seat().is_none()
        {
            let text = words::watching(&app.locale, &table.session);
            app.say(Tone::Plain, text);
        }
        app
    }

    fn resume(&mut self) {
        let Some(file) = self.setting.file.clone() else { return };
        match save::load(&file) {
            Ok(None) => {}
            Ok(Some(saved)) if self.setting.asked.is_met(&self.setting.plan, saved.session.plan()) => {
                self.take_up(*saved);
            }
            Ok(Some(saved)) => {
                let args = [("ruleset", saved.session.plan().ruleset.clone().into())];
                self.say(Tone::Plain, self.locale.format("tui-save-waits", &args));
            }
            Err(trouble) => {
                let file = trouble.kept.as_deref().unwrap_or(&file).display().to_string();
                let (id, why) = match (&trouble.why, &trouble.kept) {
                    (Why::Unreadable(why), _) => ("tui-save-unreadable", why.as_str()),
                    (why, Some(_)) => ("tui-save-damaged", why.id()),
                    (why, None) => ("tui-save-unreadable", why.id()),
                };
                let args = [("why", why.to_owned().into()), ("file", file.into())];
                self.say(Tone::Refused, self.locale.format(id, &args));
            }
        }
    }

    fn take_up(&mut self, saved: Saved) {
        if !self.setting.language_asked {
            self.language = saved.language;
        }
        self.tempo = saved.tempo;
        self.saved = Some(saved.session.revision());
        let mut table = TableScreen::new(saved.session, self.tempo);
        // Nobody wants to see the last trick of yesterday go.
        table.shown = None;
        table.refresh(self.tempo);
        self.scene = Scene::Table(Box::new(table));
        self.speak();
        self.say(Tone::Plain, self.locale.text("tui-resumed"));
    }

    /// Sits down with what the menu says.
    pub(crate) fn start(&mut self) {
        let Scene::Menu(menu) = &self.scene else { return };
        let plan = menu.plan();
        let rules = menu.chosen().and_then(|r| r.rules(menu.table).ok());
        let mut secret = [0; 32];
        let session = rules
            .filter(|_| getrandom::fill(&mut secret).is_ok())
            .and_then(|rules| Session::new(plan, rules, Secret(secret)).ok());
        match session {
            Some(session) => {
                self.scene = Scene::Table(Box::new(TableScreen::new(session, self.tempo)));
                self.message = None;
                self.parked = None;
                self.saved = None;
                self.speak();
                if let Some(last) = self.last.take() {
                    self.add_record(&last);
                }
                if let Some(file) = &self.setting.file {
                    save::retire(file);
                }
                self.save();
            }
            None => self.say(Tone::Refused, self.locale.text("tui-cannot-deal")),
        }
    }

    /// The words of the language and the region.
    pub(crate) fn speak(&mut self) {
        let rulesets = match &self.scene {
            Scene::Table(table) => table.session.plan().lineage.clone(),
            Scene::Menu(menu) => menu.chosen().map(|r| r.lineage.clone()).unwrap_or_default(),
        };
        self.locale = locale_for(&self.language, &rulesets, self.setting.ascii);
    }

    pub(crate) fn say(&mut self, tone: Tone, text: String) {
        self.message = Some(Message { tone, text });
    }

    /// A key was pressed. True if something may have changed.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        if !self.is_shown() {
            // Nobody acts on what they do not see.
            self.quit |= keymap::command(key) == Some(KeyAction::Quit);
            return false;
        }
        if let Scene::Menu(menu) = &mut self.scene
            && menu.field == Field::Seed
            && self.overlay.is_none()
            && menu.seed_key(key)
        {
            return true;
        }
        if self.writing.is_some() {
            self.write(key);
            return true;
        }
        let Some(command) = keymap::command(key) else {
            // Any key is enough to collect a trick.
            return self.collect();
        };
        self.clicked = None;
        // Who presses Enter has seen it; it does nothing else.
        if command == KeyAction::Enter && self.alarm.take().is_some() {
            return true;
        }
        self.command(command);
        self.save();
        true
    }

    /// The terminal has this many columns and rows.
    pub fn resized(&mut self, columns: u16, rows: u16) {
        self.size = Some((columns, rows));
    }

    /// Whether there is room to show anything.
    fn is_shown(&self) -> bool {
        let (columns, rows) = setting::LEAST;
        self.size.is_none_or(|size| size.0 >= columns && size.1 >= rows)
    }

    /// Whether something covers the table, so that nothing moves on it.
    fn is_covered(&self) -> bool {
        self.overlay.is_some() || self.reviewing || !self.is_shown()
    }

    /// Time passes; nothing moves behind an overlay. True if something changed.
    pub fn tick(&mut self, passed: Duration) -> bool {
        let heard = self.hear() | self.judged() | self.advised();
        if self.is_covered() {
            return heard;
        }
        let tempo = self.tempo;
        let Scene::Table(table) = &mut self.scene else { return false };
        let changed = table.tick(passed, tempo);
        let own = table.session.turn() == Turn::Human && table.shown.is_none();
        if own && self.message.as_ref().is_some_and(|message| message.tone == Tone::Meanwhile) {
            self.message = None;
        }
        if changed {
            self.save();
        }
        changed || heard
    }

    /// When something happens of itself.
    #[must_use]
    pub fn due(&self) -> Option<Duration> {
        let covered = self.is_covered();
        match &self.scene {
            Scene::Table(table) if table.session.there().is_some() => {
                Some(table.due().filter(|_| !covered).map_or(LISTEN, |due| due.min(LISTEN)))
            }
            Scene::Table(_) if self.reviewed().is_some_and(Review::is_judging) => Some(LISTEN),
            Scene::Table(_) if self.is_asking() => Some(LISTEN),
            Scene::Table(table) if !covered => table.due(),
            _ => None,
        }
    }

    fn collect(&mut self) -> bool {
        match &mut self.scene {
            Scene::Table(table) if table.shown.is_some() && self.overlay.is_none() && !self.reviewing => {
                table.go_on(self.tempo);
                true
            }
            _ => false,
        }
    }

    /// Writes the game down if it has changed.
    pub fn save(&mut self) {
        let (Scene::Table(table), Some(file)) = (&self.scene, &self.setting.file) else { return };
        let revision = table.session.revision();
        if self.saved == Some(revision) {
            return;
        }
        match save::store(file, &table.session, &self.language, self.tempo) {
            Ok(()) => self.saved = Some(revision),
            Err(error) => {
                let file = file.display().to_string();
                let args = [("file", file.into()), ("why", self.locale.io_error(&error).into())];
                let text = self.locale.format("tui-save-failed", &args);
                self.say(Tone::Refused, text);
            }
        }
    }

    /// The person leaves: the record of a deal that is over need not wait for the next one.
    pub fn leave(&mut self) {
        self.save();
        let table = match (&self.scene, &self.parked) {
            (Scene::Table(table), _) => Some(table),
            (_, parked) => parked.as_ref(),
        };
        let record = table.and_then(|table| table.session.record()).or_else(|| self.last.take());
        if let Some(record) = record {
            self.add_record(&record);
        }
    }

    /// Adds a record to the file of records.
    pub(crate) fn add_record(&mut self, record: &Record) {
        let Some(file) = &self.setting.records else { return };
        if let Err(error) = save::add_record(file, record) {
            let args = [("why", error.to_string().into()), ("file", file.display().to_string().into())];
            let text = self.locale.format("tui-record-failed", &args);
            self.say(Tone::Refused, text);
        }
    }

    /// The theme with the other cloth.
    pub(crate) fn turn_cloth(&mut self) {
        self.theme.cloth = match self.theme.cloth {
            Cloth::Fir => Cloth::Paper,
            Cloth::Paper => Cloth::Fir,
        };
    }
}
