//! Plans, sessions and programs for the tests.
#![allow(unreachable_pub, reason = "a module of several tests")]

pub mod server;

use std::path::PathBuf;
use std::time::Duration;

use cego_core::{Seat, TableSize};
use cego_rules::Library;
use cego_table::Secret;
use cego_tui::app::{App, Scene, Setting, TableScreen};
use cego_tui::screen;
use cego_tui::session::{BotKind, Plan, Session, Turn};
use cego_tui::theme::{Cloth, Depth, Theme};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// A plan under a preset.
pub fn plan(ruleset: &str, table: TableSize, seed: u64) -> Plan {
    let opened = Library::new().open(ruleset).unwrap();
    Plan {
        ruleset: ruleset.to_owned(),
        title: opened.title.clone(),
        lineage: opened.lineage.clone(),
        hash: opened.hash().to_string(),
        table,
        seed: Some(seed),
        deals: None,
        human: Seat::new(0),
        bots: BotKind::of("thumb").unwrap(),
        forced: true,
    }
}

/// A session under a preset.
pub fn session(plan: &Plan) -> Session {
    let rules = Library::new().open(&plan.ruleset).unwrap().rules(plan.table).unwrap();
    Session::new(plan.clone(), rules, Secret([7; 32])).unwrap()
}

/// A deal of hochschwarzwald by four, brought to a moment in which the person is on turn: they follow the hint until then, in one deal after another.
pub fn brought_to(language: &str, wanted: impl Fn(&TableScreen) -> bool) -> App {
    for seed in 1..200 {
        let mut app = app(&plan("hochschwarzwald", TableSize::Four, seed), language);
        press(&mut app, KeyCode::Enter);
        wait(&mut app);
        while table(&app).session.turn() != Turn::DealOver {
            if wanted(table(&app)) {
                return app;
            }
            press(&mut app, KeyCode::Char('h'));
            press(&mut app, KeyCode::Enter);
            wait(&mut app);
            if table(&app).shown.is_some() {
                press(&mut app, KeyCode::Enter);
            }
        }
    }
    panic!("the moment never came");
}

/// Plays on, the person following the hint, until it is over or `steps` things have been done.
pub fn play_on(session: &mut Session, steps: usize) -> Turn {
    for _ in 0..steps {
        match session.turn() {
            Turn::Other(_) | Turn::Forced(_) => assert!(session.step(), "the table stands still"),
            Turn::Human => {
                let hint = session.hint().expect("there is always something to do");
                session.act(hint).expect("a hint is allowed");
            }
            over => return over,
        }
    }
    session.turn()
}

/// Every preset with every table it is for.
pub fn tables() -> Vec<(String, TableSize)> {
    let library = Library::new();
    let rulesets = library.names().into_iter().map(|name| library.open(&name).unwrap());
    rulesets.flat_map(|r| r.tables().into_iter().map(move |t| (r.name.clone(), t))).collect()
}

/// A program with a table of this plan, nowhere saved.
pub fn app(plan: &Plan, language: &str) -> App {
    App::new(setting(plan, language, None))
}

pub fn setting(plan: &Plan, language: &str, file: Option<PathBuf>) -> Setting {
    Setting {
        file,
        records: None,
        ruleset: None,
        plan: plan.clone(),
        language: language.to_owned(),
        language_asked: true,
        theme: Theme::new(Depth::Plain, Cloth::Fir),
        ascii: false,
        fresh: false,
        // At once, so that a test can follow them.
        quick_hints: true,
        asked: cego_tui::app::Asked::default(),
    }
}

pub fn press(app: &mut App, code: KeyCode) {
    app.key(KeyEvent::new(code, KeyModifiers::NONE));
}

pub fn table(app: &App) -> &TableScreen {
    match &app.scene {
        Scene::Table(table) => table,
        Scene::Menu(_) => panic!("still in the menu"),
    }
}

/// Lets time pass until the person has something to do, or the deal is over.
pub fn wait(app: &mut App) {
    for _ in 0..500 {
        if app.due().is_none() {
            return;
        }
        app.tick(Duration::from_secs(3));
    }
    panic!("it never becomes the person's turn");
}

/// What the screen shows.
pub fn show(app: &App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen::draw(app, frame.buffer_mut())).unwrap();
    let buffer = terminal.backend().buffer();
    let mut text = String::new();
    for y in 0..height {
        let row: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}
