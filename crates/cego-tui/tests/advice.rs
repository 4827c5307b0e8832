//! Advice at the table: what a strong player would do, why, and what it does to the cursor.

use std::time::Duration;

use crate::common::{press, setting, show, table, wait};
use cego_analysis::{ADVISER, Adviser};
use cego_core::TableSize;
use cego_tui::app::{App, Choosing, Setting, Tone};
use ratatui::crossterm::event::KeyCode;

fn seated(language: &str, ruleset: &str) -> App {
    let plan = crate::common::plan(ruleset, TableSize::Four, 8);
    let mut app = App::new(Setting { quick_hints: false, ..setting(&plan, language, None) });
    press(&mut app, KeyCode::Enter);
    wait(&mut app);
    app
}

/// Waits for the answer, however long it takes.
fn hear(app: &mut App) {
    while app.message.as_ref().is_none_or(|message| message.tone != Tone::Advice) {
        std::thread::sleep(Duration::from_millis(5));
        app.tick(Duration::from_millis(5));
    }
}

/// The sentence is that of `cego advise` and of the page, in the words of the reader; the cursor lies on what is advised.
#[test]
fn a_hint_has_the_reason_of_the_strong_player() {
    for language in ["de", "en", "sv"] {
        let mut app = seated(language, "stockholm");
        let advice = Adviser::new(ADVISER).unwrap().advise(&table(&app).view).unwrap();
        press(&mut app, KeyCode::Char('h'));
        assert!(app.message.is_some(), "it says that somebody is thinking");
        hear(&mut app);
        let told = app.message.clone().unwrap().text;
        assert!(!told.contains(['⟦', '$']), "{told}");
        let first = &advice.options[0];
        assert!(!first.reasons.is_empty());
        for reason in &first.reasons {
            let sentence = app.locale.phrase(&reason.phrase());
            assert!(told.contains(&sentence), "{told}: {sentence}");
        }
        let word = table(&app).word.unwrap();
        assert_eq!(table(&app).words()[word], first.action, "{told}");
        let screen = show(&app, 100, 30);
        assert!(screen.contains("→ "), "{screen}");
    }
}

/// Enter at the moment at which the advice comes plays nothing that has just been put under the cursor.
#[test]
fn what_is_pressed_as_the_advice_comes_is_not_taken_for_it() {
    let mut app = seated("en", "stockholm");
    press(&mut app, KeyCode::Char('h'));
    hear(&mut app);
    let before = table(&app).view.clone();
    press(&mut app, KeyCode::Enter);
    assert_eq!(table(&app).view, before);
    app.tick(Duration::from_secs(3));
    press(&mut app, KeyCode::Enter);
    assert_ne!(table(&app).view, before);
}

/// Who asks while others think is told that there is nothing to advise, but not any more when there is.
#[test]
fn that_there_is_nothing_to_advise_is_said_until_there_is() {
    let mut app = seated("en", "stockholm");
    press(&mut app, KeyCode::Enter);
    assert_eq!(table(&app).choosing(), Choosing::Nothing);
    press(&mut app, KeyCode::Char('h'));
    let told = app.message.clone().unwrap().text;
    assert_eq!(told, app.locale.text("tui-no-hint"));
    app.tick(Duration::from_millis(1));
    assert!(app.message.is_some(), "the others are still thinking");
    wait(&mut app);
    assert_eq!(app.message, None, "{:?}", table(&app).choosing());
}

/// Advice that comes when the question is answered already is not shown, and moves nothing.
#[test]
fn advice_that_comes_too_late_is_dropped() {
    let mut app = seated("en", "stockholm");
    press(&mut app, KeyCode::Char('h'));
    assert_eq!(table(&app).choosing(), Choosing::Word);
    press(&mut app, KeyCode::Enter);
    let message = app.message.clone();
    for _ in 0..400 {
        std::thread::sleep(Duration::from_millis(5));
        app.tick(Duration::ZERO);
    }
    assert_eq!(app.message, message);
}
