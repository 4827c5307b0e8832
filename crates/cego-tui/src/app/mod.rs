//! The program without a terminal: turns keys and time into a state to draw.

mod advice;
mod commands;
mod menu;
mod mouse;
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
use crate::save::{self, SavedGame, SavedGameErrorKind};
use crate::session::{Session, TurnState};
use crate::theme::{Cloth, Theme};

pub use crate::tempo::Tempo;
pub use menu::{LEAST, Menu, MenuField, PlanRequest, Setting};
pub use mouse::Target;
pub use table::{ChoiceKind, ScreenResult, TableScreen, sorted};
pub use words::{
    action_text, capital, hint, locale_for, name, notice, proposal_text, refusal, rule_text,
    spectator_text,
};

/// Polling interval of a server table.
const LISTEN: Duration = Duration::from_millis(50);

/// Overlay on the middle of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// Keys, scrolled down by this number of lines.
    Keys(usize),
    /// Log, scrolled up by this number of lines.
    Log(usize),
    /// Score sheet, with the cursor this number of lines above the last deal.
    Sheet(usize),
    /// Cards that may be looked at again.
    Look,
    /// Set phrases, with the index of the one under the cursor.
    Phrases(usize),
}

/// Tone of a message.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tone {
    Plain,
    /// Information that is only shown until the person is on turn.
    Meanwhile,
    Refused,
    Advice,
}

/// Line that answers the last key.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Message {
    /// Tone of the message.
    pub tone: Tone,
    /// Text of the message.
    pub text: String,
}

/// Current screen of the program.
pub enum Scene {
    /// Menu before the first deal.
    Menu(Menu),
    Table(Box<TableScreen>),
}

/// The program without a terminal.
pub struct App {
    /// Settings that are fixed while the program runs.
    pub setting: Setting,
    pub language: String,
    /// Texts of the language, with those of the region.
    pub locale: Locale,
    pub theme: Theme,
    /// Tempo of the table.
    pub tempo: Tempo,
    pub scene: Scene,
    /// Overlay on the middle of the table.
    pub overlay: Option<Overlay>,
    /// Answer to the last key.
    pub message: Option<Message>,
    /// Text of a violation by the server. It replaces the message until the person presses Enter.
    pub alarm: Option<String>,
    /// Chat message that is being typed.
    pub writing: Option<String>,
    /// True if the program should end.
    pub quit: bool,
    /// Review opened last, and whether it is on the screen.
    review: Option<Box<Review>>,
    reviewing: bool,
    /// Number of the deal to review as soon as its record has arrived.
    wanted: Option<u64>,
    /// Command that waits for confirmation.
    asked: Option<KeyAction>,
    /// Table that was left for the menu and can be returned to.
    parked: Option<Box<TableScreen>>,
    /// Columns and rows of the terminal, once known.
    size: Option<(u16, u16)>,
    saved: Option<u64>,
    /// Record of the last deal of a match, until another match begins.
    last: Option<Record>,
    asking: Option<advice::AdviceRequest>,
    /// Clickable areas of the last screen that was drawn.
    pub(crate) targets: RefCell<Vec<(Rect, Target)>>,
    /// Target of the last click. A second click on it executes it.
    clicked: Option<Target>,
}

impl App {
    /// Resumes the saved game or shows the menu. With `fresh` it deals at once instead.
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

    /// Creates the program at a table of a server.
    #[must_use]
    pub fn with_session(setting: Setting, session: Session) -> App {
        let mut app = App::new(Setting { file: None, fresh: false, ..setting });
        let mut table = TableScreen::new(session, app.tempo);
        table.shown = None;
        table.refresh(app.tempo);
        app.scene = Scene::Table(Box::new(table));
        app.load_locale();
        if let Scene::Table(table) = &app.scene
            && table.session.seat().is_none()
        {
            let text = words::spectator_text(&app.locale, &table.session);
            app.say(Tone::Plain, text);
        }
        app
    }

    fn resume(&mut self) {
        let Some(file) = self.setting.file.clone() else { return };
        match save::load(&file) {
            Ok(None) => {}
            Ok(Some(saved))
                if self.setting.request.is_met(&self.setting.plan, saved.session.plan()) =>
            {
                self.take_up(*saved);
            }
            Ok(Some(saved)) => {
                let args = [("ruleset", saved.session.plan().ruleset.clone().into())];
                self.say(Tone::Plain, self.locale.format("tui-save-waits", &args));
            }
            Err(trouble) => {
                let file = trouble.kept.as_deref().unwrap_or(&file).display().to_string();
                let (id, why) = match (&trouble.why, &trouble.kept) {
                    (SavedGameErrorKind::Unreadable(why), _) => {
                        ("tui-save-unreadable", why.as_str())
                    }
                    (why, Some(_)) => ("tui-save-damaged", why.id()),
                    (why, None) => ("tui-save-unreadable", why.id()),
                };
                let args = [("why", why.to_owned().into()), ("file", file.into())];
                self.say(Tone::Refused, self.locale.format(id, &args));
            }
        }
    }

    fn take_up(&mut self, saved: SavedGame) {
        if !self.setting.language_asked {
            self.language = saved.language;
        }
        self.tempo = saved.tempo;
        self.saved = Some(saved.session.revision());
        let mut table = TableScreen::new(saved.session, self.tempo);
        // The last trick before the save need not be shown again.
        table.shown = None;
        table.refresh(self.tempo);
        self.scene = Scene::Table(Box::new(table));
        self.load_locale();
        self.say(Tone::Plain, self.locale.text("tui-resumed"));
    }

    /// Starts a match with the settings of the menu.
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
                self.load_locale();
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

    /// Loads the texts of the language and the region.
    pub(crate) fn load_locale(&mut self) {
        let rulesets = match &self.scene {
            Scene::Table(table) => table.session.plan().lineage.clone(),
            Scene::Menu(menu) => menu.chosen().map(|r| r.lineage.clone()).unwrap_or_default(),
        };
        self.locale = locale_for(&self.language, &rulesets, self.setting.ascii);
    }

    pub(crate) fn say(&mut self, tone: Tone, text: String) {
        self.message = Some(Message { tone, text });
    }

    /// Handles a key. Returns whether anything may have changed.
    pub fn key(&mut self, key: KeyEvent) -> bool {
        if !self.is_shown() {
            // An invisible table takes no commands but leaving.
            self.quit |= keymap::command(key) == Some(KeyAction::Quit);
            return false;
        }
        self.see_result(None);
        if let Scene::Menu(menu) = &mut self.scene
            && menu.field == MenuField::Seed
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
            // Any key collects a trick.
            return self.collect();
        };
        self.clicked = None;
        // Enter acknowledges the alarm and does nothing else.
        if command == KeyAction::Enter && self.alarm.take().is_some() {
            return true;
        }
        self.command(command);
        self.save();
        true
    }

    /// Records the size of the terminal in columns and rows.
    pub fn resized(&mut self, columns: u16, rows: u16) {
        self.size = Some((columns, rows));
    }

    /// Returns whether the terminal is large enough for the table.
    fn is_shown(&self) -> bool {
        let (columns, rows) = LEAST;
        self.size.is_none_or(|size| size.0 >= columns && size.1 >= rows)
    }

    /// Returns whether the table is covered, which stops all movement on it.
    fn is_covered(&self) -> bool {
        self.overlay.is_some() || self.reviewing || !self.is_shown()
    }

    /// Advances the time. Nothing moves behind an overlay. Returns whether anything changed.
    pub fn tick(&mut self, passed: Duration) -> bool {
        self.see_result(Some(passed));
        let heard = self.poll_server() | self.poll_review() | self.take_advice();
        if self.is_covered() {
            return heard;
        }
        let tempo = self.tempo;
        let Scene::Table(table) = &mut self.scene else { return false };
        let changed = table.tick(passed, tempo);
        let own = table.session.turn() == TurnState::Human && table.shown.is_none();
        if own && self.message.as_ref().is_some_and(|message| message.tone == Tone::Meanwhile) {
            self.message = None;
        }
        if changed {
            self.save();
        }
        changed || heard
    }

    /// Counts the time for which the result has been on the screen. `None` means that the person
    /// did something meanwhile.
    fn see_result(&mut self, passed: Option<Duration>) {
        if let Scene::Table(table) = &mut self.scene {
            table.see_result(passed);
        }
    }

    /// Returns the time until the next automatic change.
    #[must_use]
    pub fn due(&self) -> Option<Duration> {
        let covered = self.is_covered();
        match &self.scene {
            Scene::Table(table) if table.session.server_table().is_some() => {
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
            Scene::Table(table)
                if table.shown.is_some() && self.overlay.is_none() && !self.reviewing =>
            {
                table.go_on(self.tempo);
                true
            }
            _ => false,
        }
    }

    /// Saves the game if it has changed.
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

    /// Saves the game and writes the record of a finished deal without waiting for the next one.
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

    /// Appends a record to the file of records.
    pub(crate) fn add_record(&mut self, record: &Record) {
        let Some(file) = &self.setting.records else { return };
        if let Err(error) = save::add_record(file, record) {
            let args =
                [("why", error.to_string().into()), ("file", file.display().to_string().into())];
            let text = self.locale.format("tui-record-failed", &args);
            self.say(Tone::Refused, text);
        }
    }

    /// Switches the theme to the other background.
    pub(crate) fn turn_cloth(&mut self) {
        self.theme.cloth = match self.theme.cloth {
            Cloth::Fir => Cloth::Paper,
            Cloth::Paper => Cloth::Fir,
        };
    }
}
