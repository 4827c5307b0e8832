//! The program without a terminal: keys and time in, a state to draw out.

mod commands;
mod menu;
mod others;
mod review;
mod table;
mod words;

use std::path::PathBuf;
use std::time::Duration;

use cego_locale::Locale;
use cego_record::Record;
use cego_table::Secret;
use ratatui::crossterm::event::KeyEvent;

use crate::keymap;
use crate::review::Review;
use crate::save::{self, Saved};
use crate::session::{Plan, Session};
pub use crate::tempo::Tempo;
use crate::theme::{Cloth, Theme};
pub use menu::{Field, Menu};
pub use table::{Choosing, TableScreen, sorted};
pub use words::{against, capital, hint, locale_for, name, notice, proposed, refusal, spoken, third_person};

/// How often a table on a server is looked at.
const LISTEN: Duration = Duration::from_millis(50);

/// What covers the middle of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overlay {
    /// The keys.
    Keys,
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

/// What does not change while the program runs.
#[derive(Clone, Debug)]
pub struct Setting {
    /// Where the game is saved; nowhere if there is no such place.
    pub file: Option<PathBuf>,
    /// Where the record of each deal is added, once the next one begins; nowhere if nobody asked for it.
    pub records: Option<PathBuf>,
    /// What the menu begins with.
    pub plan: Plan,
    /// The language to begin with: `de`, `en`, `sv`.
    pub language: String,
    /// Whether a language was asked for, so that a saved game does not bring its own.
    pub language_asked: bool,
    /// The colours to begin with.
    pub theme: Theme,
    /// Only ASCII on the screen.
    pub ascii: bool,
    /// Whether a saved game is left and cards are dealt at once.
    pub fresh: bool,
    /// What of the plan was asked for: a saved game of another kind then waits.
    pub asked: Asked,
}

/// Which parts of a plan somebody asked for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Asked {
    /// The ruleset.
    pub ruleset: bool,
    /// The size of the table.
    pub table: bool,
    /// The seed.
    pub seed: bool,
}

impl Asked {
    /// Whether a saved game is what was asked for.
    fn is_met(self, wanted: &Plan, saved: &Plan) -> bool {
        (!self.ruleset || wanted.ruleset == saved.ruleset)
            && (!self.table || wanted.table == saved.table)
            && (!self.seed || wanted.seed == saved.seed)
    }
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
    /// What is being written to the others, while it is.
    pub writing: Option<String>,
    /// Whether the program is to end.
    pub quit: bool,
    /// The deal that was gone through last, and whether it is now.
    review: Option<Box<Review>>,
    reviewing: bool,
    /// The number of a deal that is gone through as soon as its record has come.
    wanted: Option<u64>,
    /// Whether the last key wanted to give up, and the question whether it was meant stands.
    giving_up: bool,
    saved: Option<u64>,
    /// The record of the last deal of a match, until another begins.
    last: Option<Record>,
    /// What people call the ruleset at the table.
    title: String,
}

impl App {
    /// Resumes the saved game, or shows the menu; with `fresh` deals at once.
    ///
    /// # Errors
    /// Everything that is wrong with the ruleset of the plan.
    pub fn new(setting: Setting) -> Result<App, cego_rules::LoadError> {
        let menu = Menu::new(&setting.plan)?;
        let locale = locale_for(&setting.language, "");
        let mut app = App {
            language: setting.language.clone(),
            locale,
            theme: setting.theme,
            tempo: Tempo::Calm,
            scene: Scene::Menu(menu),
            overlay: None,
            message: None,
            writing: None,
            quit: false,
            review: None,
            reviewing: false,
            wanted: None,
            giving_up: false,
            saved: None,
            last: None,
            title: String::new(),
            setting,
        };
        if app.setting.fresh {
            app.start();
        } else {
            app.resume();
        }
        Ok(app)
    }

    /// The program at a table of a server.
    ///
    /// # Errors
    /// As [`App::new`].
    pub fn at(setting: Setting, session: Session) -> Result<App, cego_rules::LoadError> {
        let mut app = App::new(Setting { file: None, fresh: false, ..setting })?;
        app.title = cego_rules::preset(&session.plan().ruleset)
            .map_or_else(|| session.plan().ruleset.clone(), |preset| preset.title.clone());
        let mut table = TableScreen::new(session, app.tempo);
        table.shown = None;
        table.refresh(app.tempo);
        app.scene = Scene::Table(Box::new(table));
        app.speak();
        Ok(app)
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
                let kept = trouble.kept.as_deref().map(|p| p.display().to_string());
                let id = if kept.is_some() { "tui-save-damaged" } else { "tui-save-unreadable" };
                let args = [("why", trouble.why.into()), ("file", kept.unwrap_or_default().into())];
                self.say(Tone::Refused, self.locale.format(id, &args));
            }
        }
    }

    fn take_up(&mut self, saved: Saved) {
        if !self.setting.language_asked {
            self.language = saved.language;
        }
        self.tempo = saved.tempo;
        if let Scene::Menu(menu) = &mut self.scene
            && let Ok(resumed) = Menu::new(saved.session.plan())
        {
            *menu = resumed;
            self.title = menu.chosen().map(|r| r.title.clone()).unwrap_or_default();
        }
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
        self.title = menu.chosen().map(|r| r.title.clone()).unwrap_or_default();
        let rules = menu.chosen().and_then(|r| r.rules(menu.table).ok());
        let mut secret = [0; 32];
        let session = rules
            .filter(|_| getrandom::fill(&mut secret).is_ok())
            .and_then(|rules| Session::new(plan, rules, Secret(secret)).ok());
        match session {
            Some(session) => {
                self.scene = Scene::Table(Box::new(TableScreen::new(session, self.tempo)));
                self.message = None;
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
        let ruleset = match &self.scene {
            Scene::Table(table) => table.session.plan().ruleset.clone(),
            Scene::Menu(menu) => menu.chosen().map(|r| r.name.clone()).unwrap_or_default(),
        };
        self.locale = locale_for(&self.language, &ruleset);
    }

    pub(crate) fn say(&mut self, tone: Tone, text: String) {
        self.message = Some(Message { tone, text });
    }

    /// A key was pressed. True if something may have changed.
    pub fn key(&mut self, key: KeyEvent) -> bool {
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
        self.command(command);
        self.save();
        true
    }

    /// Time passes; nothing moves behind an overlay. True if something changed.
    pub fn tick(&mut self, passed: Duration) -> bool {
        let heard = self.hear() | self.judged();
        if self.overlay.is_some() || self.reviewing {
            return heard;
        }
        let tempo = self.tempo;
        let Scene::Table(table) = &mut self.scene else { return false };
        let changed = table.tick(passed, tempo);
        if changed {
            self.save();
        }
        changed || heard
    }

    /// When something happens of itself.
    #[must_use]
    pub fn due(&self) -> Option<Duration> {
        let covered = self.overlay.is_some() || self.reviewing;
        match &self.scene {
            Scene::Table(table) if table.session.there().is_some() => {
                Some(table.due().filter(|_| !covered).map_or(LISTEN, |due| due.min(LISTEN)))
            }
            Scene::Table(_) if self.reviewed().is_some_and(Review::is_judging) => Some(LISTEN),
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
                let args = [("why", error.to_string().into())];
                let text = self.locale.format("tui-save-failed", &args);
                self.say(Tone::Refused, text);
            }
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

    /// What people call the ruleset that is chosen or played.
    #[must_use]
    pub fn ruleset_title(&self) -> String {
        self.title.clone()
    }

    /// The theme with the other cloth.
    pub(crate) fn turn_cloth(&mut self) {
        self.theme.cloth = match self.theme.cloth {
            Cloth::Fir => Cloth::Paper,
            Cloth::Paper => Cloth::Fir,
        };
    }
}
