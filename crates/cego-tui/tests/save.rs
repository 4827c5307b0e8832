//! The saved game: nothing is lost.

use std::fs;
use std::path::PathBuf;

use crate::common::{plan, play_on, press, session, setting, table, tables, wait};
use cego_core::TableSize;
use cego_rules::Library;
use cego_table::{Origin, origin};
use cego_tui::app::{App, Scene, Tempo};
use cego_tui::save::{acquire_lock, default_file, load, store};
use cego_tui::session::{TurnState, Undo};
use ratatui::crossterm::event::KeyCode;

/// Temporary folder of a test, removed afterwards.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("cego-tui-{}-{name}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn file(&self) -> PathBuf {
        self.0.join("deep").join("play.json")
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = fs::read_dir(self.0.join("deep"))
            .unwrap()
            .map(|e| e.unwrap().file_name().into_string().unwrap())
            .collect();
        names.sort();
        names
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn every_preset_is_resumed_as_it_was_left() {
    let folder = Folder::new("presets");
    for (ruleset, size) in tables() {
        let mut s = session(&plan(&ruleset, size, 9));
        play_on(&mut s, 1000);
        s.next_deal().unwrap();
        play_on(&mut s, 25);
        store(&folder.file(), &s, "sv", Tempo::Brisk).unwrap();
        let saved = load(&folder.file()).unwrap().unwrap();
        assert_eq!((saved.language.as_str(), saved.tempo), ("sv", Tempo::Brisk));
        assert_eq!(saved.session.view(), s.view(), "{ruleset} {size:?}");
        assert_eq!(saved.session.lines(), s.lines());
        assert_eq!(saved.session.plan(), s.plan());
        assert_eq!(saved.session.table(), s.table());
    }
    assert_eq!(folder.names(), ["play.json"], "nothing half-written lies about");
}

/// The file is complete after every single action, without an orderly exit.
#[test]
fn a_program_that_is_killed_loses_nothing() {
    let folder = Folder::new("killed");
    let wanted = plan("hochschwarzwald", TableSize::Four, 5);
    let mut app = App::new(setting(&wanted, "de", Some(folder.file())));
    press(&mut app, KeyCode::Enter);
    for _ in 0..6 {
        wait(&mut app);
        press(&mut app, KeyCode::Char('h'));
        press(&mut app, KeyCode::Enter);
        let left = table(&app).session.view();
        // Without quitting or saving, another program starts from the file alone.
        let again = App::new(setting(&wanted, "de", Some(folder.file())));
        assert_eq!(table(&again).session.view(), left);
    }
}

#[test]
fn a_damaged_file_is_kept_aside_and_said() {
    let wanted = plan("stockholm", TableSize::Four, 5);
    let mut s = session(&wanted);
    play_on(&mut s, 20);
    let folder = Folder::new("damaged");
    store(&folder.file(), &s, "en", Tempo::Calm).unwrap();
    let whole = fs::read_to_string(folder.file()).unwrap();
    let cases = [
        ("cut in half", whole[..whole.len() / 2].to_owned()),
        ("empty", String::new()),
        ("another version", whole.replace("\"cego_play\":2", "\"cego_play\":7")),
        ("other cards", whole.replace("\"seed\":5", "\"seed\":6")),
        ("another seat", whole.replace("\"human\":1", "\"human\":2")),
        ("an event less", whole.replacen("\"number\":9,", "\"number\":10,", 1)),
        ("no such bot", whole.replace("\"bot\":\"thumb\"", "\"bot\":\"nobody\"")),
    ];
    for (n, (name, text)) in cases.iter().enumerate() {
        assert_ne!(*text, whole, "{name}: the case changes nothing");
        fs::write(folder.file(), text).unwrap();
        let app = App::new(setting(&wanted, "en", Some(folder.file())));
        assert!(matches!(app.scene, Scene::Menu(_)), "{name}");
        let message = app.message.expect(name).text;
        let kept = folder.0.join("deep").join(format!("play.json.damaged-{}", n + 1));
        assert!(message.starts_with(&kept.display().to_string()), "{name}: {message}");
        let insides = ["column", "expected", "step", "invalid", "_"];
        let plain = &message[kept.display().to_string().len()..];
        assert!(insides.iter().all(|inside| !plain.contains(inside)), "{name}: {message}");
        let kept =
            fs::read_to_string(folder.0.join("deep").join(format!("play.json.damaged-{}", n + 1)));
        assert_eq!(kept.unwrap(), *text, "{name}");
    }
    fs::write(folder.file(), [0xff, 0xfe, 0]).unwrap();
    assert!(load(&folder.file()).is_err(), "not UTF-8");
    assert!(load(&folder.file()).unwrap().is_none(), "and then there is none");
}

#[test]
fn a_file_that_cannot_be_written_is_said_and_the_game_goes_on() {
    let folder = Folder::new("blocked");
    // A folder takes the place of the file.
    fs::create_dir_all(folder.file()).unwrap();
    fs::write(folder.file().join("x"), "").unwrap();
    let wanted = plan("stockholm", TableSize::Four, 5);
    let mut app = App::new(setting(&wanted, "en", Some(folder.file())));
    press(&mut app, KeyCode::Enter);
    // The folder was set aside, so the new game can be saved.
    assert!(matches!(app.scene, Scene::Table(_)));
    let folder = Folder::new("blocked-2");
    fs::write(folder.0.join("deep"), "a file where a folder should be").unwrap();
    let mut app = App::new(setting(&wanted, "en", Some(folder.file())));
    press(&mut app, KeyCode::Enter);
    assert!(matches!(app.scene, Scene::Table(_)));
    assert!(app.message.unwrap().text.contains("could not be saved"));
}

#[test]
fn a_new_game_puts_the_old_one_aside() {
    let folder = Folder::new("new");
    let wanted = plan("stockholm", TableSize::Four, 5);
    let s = session(&wanted);
    store(&folder.file(), &s, "en", Tempo::Calm).unwrap();
    let old = fs::read_to_string(folder.file()).unwrap();
    let mut fresh = setting(&plan("wikipedia", TableSize::Four, 1), "en", Some(folder.file()));
    fresh.fresh = true;
    let app = App::new(fresh);
    assert_eq!(table(&app).session.plan().ruleset, "wikipedia");
    assert_eq!(folder.names(), ["play.json", "play.json.before-1"]);
    assert_eq!(fs::read_to_string(folder.0.join("deep/play.json.before-1")).unwrap(), old);
    // Every match is kept, not only the last.
    let mut again = setting(&plan("wikipedia", TableSize::Four, 2), "en", Some(folder.file()));
    again.fresh = true;
    drop(App::new(again));
    assert_eq!(folder.names(), ["play.json", "play.json.before-1", "play.json.before-2"]);
    assert_eq!(fs::read_to_string(folder.0.join("deep/play.json.before-1")).unwrap(), old);
}

#[test]
fn one_program_plays_a_game_at_a_time() {
    let folder = Folder::new("held");
    let held = acquire_lock(&folder.file()).unwrap();
    assert!(held.is_some());
    assert!(acquire_lock(&folder.file()).unwrap().is_none(), "open elsewhere");
    drop(held);
    assert!(acquire_lock(&folder.file()).unwrap().is_some(), "and free again");
}

/// The mark for an undo after new cards had been seen survives leaving.
#[test]
fn what_was_taken_back_stays_marked() {
    let folder = Folder::new("marked");
    let mut s = session(&plan("hochschwarzwald", TableSize::Four, 9));
    assert_eq!(play_on(&mut s, 1000), TurnState::DealOver);
    assert_eq!(s.undo(), Undo::Done);
    assert!(s.is_undone(1) && !s.is_undone(2));
    store(&folder.file(), &s, "en", Tempo::Calm).unwrap();
    let saved = load(&folder.file()).unwrap().unwrap();
    assert!(saved.session.is_undone(1));
}

/// Rules from a file are resumed with their title and the words of their region.
#[test]
fn rules_of_ones_own_speak_as_those_they_extend() {
    let folder = Folder::new("own");
    let file =
        b"name = \"krone\"\ntitle = \"Krone\"\nextends = \"schopfheim\"\n[switches]\nbettel_value \
         = 33\n";
    let krone = Library::new().parse("krone.toml", file).unwrap();
    let mut wanted = setting(&plan("schopfheim", TableSize::Four, 5), "de", Some(folder.file()));
    wanted.plan.ruleset = "krone".to_owned();
    wanted.ruleset = Some(krone.clone());
    let mut app = App::new(wanted.clone());
    press(&mut app, KeyCode::Enter);
    let named = |app: &App| {
        (table(app).session.plan().title.clone(), app.locale.card(cego_core::Card::GEISS))
    };
    assert_eq!(named(&app), ("Krone".to_owned(), "Kleiner Mann".to_owned()));
    assert_eq!(table(&app).session.rules().bettel_value, 33);
    // Without the file.
    wanted.ruleset = None;
    let again = App::new(wanted);
    assert_eq!(named(&again), ("Krone".to_owned(), "Kleiner Mann".to_owned()));
    assert_eq!(table(&again).session.plan().hash, krone.hash().to_string());
}

/// The record of a finished deal is written when the person leaves, and not again when they return
/// and continue.
#[test]
fn the_last_deal_is_recorded_when_the_person_leaves() {
    let folder = Folder::new("leave");
    let file = folder.0.join("deals.cego");
    let mut wanted = setting(&plan("schopfheim", TableSize::Four, 3), "en", Some(folder.file()));
    wanted.records = Some(file.clone());
    wanted.fresh = true;
    let mut app = App::new(wanted.clone());
    let count =
        || cego_record::Records::new(fs::read(&file).unwrap_or_default().as_slice()).count();
    wait(&mut app);
    while table(&app).session.turn() != TurnState::DealOver {
        press(&mut app, KeyCode::Char('h'));
        press(&mut app, KeyCode::Enter);
        wait(&mut app);
    }
    assert_eq!(count(), 0);
    app.leave();
    assert_eq!(count(), 1);
    wanted.fresh = false;
    let mut again = App::new(wanted);
    press(&mut again, KeyCode::Enter);
    assert_eq!((count(), table(&again).session.number()), (1, 2));
}

#[test]
fn a_saved_game_waits_when_another_kind_is_asked_for() {
    let folder = Folder::new("waits");
    store(&folder.file(), &session(&plan("stockholm", TableSize::Four, 5)), "en", Tempo::Calm)
        .unwrap();
    let mut other = setting(&plan("wikipedia", TableSize::Four, 5), "en", Some(folder.file()));
    assert!(matches!(App::new(other.clone()).scene, Scene::Table(_)), "nothing was asked for");
    other.request.ruleset = true;
    let app = App::new(other);
    assert!(matches!(app.scene, Scene::Menu(_)));
    assert!(app.message.unwrap().text.contains("stockholm"));
    assert_eq!(folder.names(), ["play.json"], "and it still waits");
}

#[test]
fn the_file_lies_where_the_xdg_convention_says() {
    let at = |vars: &[(&str, &str)]| {
        default_file(|name| vars.iter().find(|(n, _)| *n == name).map(|(_, v)| (*v).to_owned()))
    };
    assert_eq!(at(&[("XDG_STATE_HOME", "/s"), ("HOME", "/h")]), Some("/s/cego/play.json".into()));
    assert_eq!(at(&[("HOME", "/h")]), Some("/h/.local/state/cego/play.json".into()));
    assert_eq!(at(&[("XDG_STATE_HOME", "relative"), ("HOME", "/h")]), at(&[("HOME", "/h")]));
    assert_eq!(at(&[]), None);
}

/// Games saved in version 1 are resumed where they were left, and saved in the current version.
#[test]
fn games_saved_before_go_on() {
    let kept = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/saved");
    let mut count = 0;
    for entry in fs::read_dir(kept).unwrap() {
        let path = entry.unwrap().path();
        let folder = Folder::new("before");
        fs::create_dir_all(folder.file().parent().unwrap()).unwrap();
        fs::copy(&path, folder.file()).unwrap();
        let old: serde_json::Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
        let deals = old["deals"].as_array().unwrap();
        let mut saved = load(&folder.file()).unwrap().unwrap();
        let session = &mut saved.session;
        assert_eq!(session.number(), deals.len() as u64);
        let totals: Vec<i64> = serde_json::from_value(old["totals"].clone()).unwrap();
        assert_eq!(session.totals().values(session.plan().table), totals);
        let record =
            cego_record::read_one(&deals.last().unwrap()["record"].to_string()).unwrap().record;
        let game = session.table().unwrap().game().unwrap();
        assert_eq!((game.deal(), game.log()), (&record.deal, &record.actions[..]));
        play_on(session, 1000);
        store(&folder.file(), session, "de", Tempo::Calm).unwrap();
        assert_eq!(load(&folder.file()).unwrap().unwrap().session.table(), session.table());
        count += 1;
    }
    assert!(count >= 4, "{count}");
}

/// Without a seed, the file of records proves the cards of every finished deal. Each record is
/// written once.
#[test]
fn records_of_finished_deals_can_be_verified() {
    let folder = Folder::new("records");
    let file = folder.0.join("deals.cego");
    let mut wanted = plan("schopfheim", TableSize::Four, 0);
    (wanted.seed, wanted.deals) = (None, Some(2));
    let mut setting = setting(&wanted, "en", None);
    setting.records = Some(file.clone());
    setting.fresh = true;
    let mut app = App::new(setting);
    for deals in 0..3 {
        let text = fs::read_to_string(&file).unwrap_or_default();
        let read = cego_record::Records::new(text.as_bytes()).count();
        assert_eq!(read, deals.min(2));
        wait(&mut app);
        while table(&app).session.turn() == TurnState::Human {
            press(&mut app, KeyCode::Char('h'));
            press(&mut app, KeyCode::Enter);
            wait(&mut app);
        }
        press(&mut app, KeyCode::Enter);
        if matches!(app.scene, Scene::Menu(_)) {
            press(&mut app, KeyCode::Enter);
        }
    }
    let rules = Library::new().open("schopfheim").unwrap().rules(TableSize::Four).unwrap();
    for entry in cego_record::Records::new(fs::read(&file).unwrap().as_slice()) {
        let record = entry.unwrap().record;
        assert!(
            matches!(origin(&rules, &record), Ok(Origin::Committed(_))),
            "{:?}",
            origin(&rules, &record)
        );
    }
}
