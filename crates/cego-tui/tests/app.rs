//! Keys in, state out: the exchange, the hint, undo, languages, overlays.

use crate::common::{app, plan, press, show, table, wait};
use cego_core::{Action, Card, Phase, TableSize};
use cego_tui::app::{App, Choosing, Overlay, Scene, Tone};
use cego_tui::session::Turn;
use ratatui::crossterm::event::KeyCode;

fn seated(ruleset: &str, size: TableSize, seed: u64) -> App {
    let mut app = app(&plan(ruleset, size, seed), "en");
    press(&mut app, KeyCode::Enter);
    wait(&mut app);
    app
}

/// Follows the hint until the person chooses among this; the first seed that leads there.
fn choosing(ruleset: &str, size: TableSize, what: Choosing) -> App {
    for seed in 1..60 {
        let mut app = seated(ruleset, size, seed);
        while table(&app).session.turn() != Turn::DealOver {
            if table(&app).choosing() == what {
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
    panic!("{what:?} never came about");
}

#[test]
fn the_menu_chooses_what_is_played() {
    let mut app = app(&plan("stockholm", TableSize::Four, 5), "en");
    press(&mut app, KeyCode::Home);
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Right);
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Down);
    for key in [KeyCode::Backspace, KeyCode::Char('4'), KeyCode::Char('2')] {
        press(&mut app, key);
    }
    press(&mut app, KeyCode::End);
    let Scene::Menu(menu) = &app.scene else { panic!("the menu is there") };
    let wanted = menu.plan();
    assert_ne!(wanted.ruleset, "stockholm");
    assert_eq!((wanted.deals, wanted.seed), (Some(1), Some(42)));
    press(&mut app, KeyCode::Enter);
    assert_eq!(table(&app).session.plan(), &wanted);
}

#[test]
fn cards_are_marked_kept_and_unmarked() {
    let mut app = choosing("hochschwarzwald", TableSize::Four, Choosing::Keep);
    press(&mut app, KeyCode::Char('h'));
    let kept = table(&app).marks.clone();
    assert!(!kept.is_empty());
    let message = app.message.clone().unwrap();
    assert_eq!(message.tone, Tone::Advice);
    press(&mut app, KeyCode::Esc);
    assert!(table(&app).marks.is_empty());
    // One after the other by the keys.
    for card in &kept {
        let place = table(&app).hand().iter().position(|c| c == card).unwrap();
        press(&mut app, KeyCode::Home);
        (0..place).for_each(|_| press(&mut app, KeyCode::Right));
        press(&mut app, KeyCode::Char(' '));
    }
    assert_eq!(table(&app).marks, kept);
    // One too many is refused with the rule.
    let other = table(&app).hand().iter().position(|c| !kept.contains(c)).unwrap();
    press(&mut app, KeyCode::Home);
    (0..other).for_each(|_| press(&mut app, KeyCode::Right));
    press(&mut app, KeyCode::Char(' '));
    assert_eq!(table(&app).marks, kept);
    assert_eq!(app.message.as_ref().unwrap().tone, Tone::Refused);
    press(&mut app, KeyCode::Enter);
    assert!(table(&app).view.phase > Phase::Keep);
}

/// Every card of the hand, marked first: it is taken, or the reason names what is wrong with it.
#[test]
fn a_card_that_cannot_be_kept_is_refused_when_it_is_marked() {
    let mut app = choosing("stockholm", TableSize::Four, Choosing::Keep);
    let Scene::Table(table) = &mut app.scene else { panic!("at the table") };
    let row = table.view.declaration.unwrap().contract;
    for card in table.hand() {
        let taken = table
            .view
            .choices
            .iter()
            .any(|c| matches!(c, Action::Keep { pips, free } if (*pips | *free).contains(card)));
        assert_eq!(table.why_not_keep(&[card]).is_none(), taken, "{row}: {card}");
    }
}

#[test]
fn undo_by_the_key_gives_the_decision_back() {
    let mut app = seated("hochschwarzwald", TableSize::Four, 5);
    press(&mut app, KeyCode::Char('u'));
    assert!(app.message.as_ref().unwrap().text.contains("nothing to take back"));
    let before = table(&app).view.clone();
    press(&mut app, KeyCode::Enter);
    wait(&mut app);
    assert_ne!(table(&app).view, before);
    press(&mut app, KeyCode::Char('u'));
    assert_eq!(table(&app).view, before);
}

#[test]
fn nothing_moves_behind_an_overlay() {
    let mut app = app(&plan("stockholm", TableSize::Four, 5), "en");
    press(&mut app, KeyCode::Enter);
    for (key, overlay) in
        [('?', Overlay::Keys(0)), ('l', Overlay::Log(0)), ('s', Overlay::Sheet(0)), ('v', Overlay::Look)]
    {
        press(&mut app, KeyCode::Char(key));
        assert_eq!(app.overlay, Some(overlay));
        assert_eq!(app.due(), None);
        let before = table(&app).view.clone();
        assert!(!app.tick(std::time::Duration::from_secs(60)));
        assert_eq!(table(&app).view, before);
        press(&mut app, KeyCode::Esc);
        assert_eq!(app.overlay, None);
    }
}

#[test]
fn the_language_is_switched_at_the_table_and_the_region_keeps_its_words() {
    let mut app = seated("schopfheim", TableSize::Four, 5);
    let mut seen = Vec::new();
    for _ in 0..3 {
        seen.push((app.language.clone(), app.locale.card(Card::GEISS)));
        press(&mut app, KeyCode::Char('L'));
    }
    seen.sort();
    let names: Vec<&str> = seen.iter().map(|(l, _)| l.as_str()).collect();
    assert_eq!(names, ["de", "en", "sv"]);
    assert_eq!(seen[0].1, "Kleiner Mann");
    assert_eq!(app.language, "en", "round and round");
}

#[test]
fn the_screen_of_a_window_that_is_too_small_says_what_it_needs() {
    let app = seated("stockholm", TableSize::Four, 5);
    let screen = show(&app, 59, 24).replace('\n', " ");
    assert!(screen.contains("60 columns") && screen.contains("59"), "{screen}");
    for (width, height) in [(1, 1), (3, 40), (200, 2)] {
        show(&app, width, height);
    }
}

/// A person never has to wait for nothing: at every moment either a key or time moves the table on.
#[test]
fn somebody_can_always_go_on() {
    for (ruleset, size) in crate::common::tables() {
        let mut app = seated(&ruleset, size, 77);
        for _ in 0..400 {
            let due = app.due().is_some();
            let own = table(&app).session.turn() == Turn::Human;
            let over = matches!(table(&app).session.turn(), Turn::DealOver | Turn::MatchOver);
            assert!(due || own || over, "{ruleset} {size:?}");
            if over {
                break;
            }
            if due {
                app.tick(std::time::Duration::from_secs(5));
            } else {
                let hint = table(&app).session.hint();
                assert!(hint.is_some(), "{ruleset} {size:?}");
                press(&mut app, KeyCode::Char('h'));
                press(&mut app, KeyCode::Enter);
            }
        }
    }
}

/// The menu speaks of the rules, and the help of keys and cards, as the reader does.
#[test]
fn menu_and_help_are_in_the_language_and_the_words_of_the_region() {
    let mut app = app(&plan("schopfheim", TableSize::Four, 5), "de");
    press(&mut app, KeyCode::Home);
    let menu = show(&app, 80, 24);
    assert!(menu.contains("Mit dem Kleinen") && !menu.contains("source"), "{menu}");
    press(&mut app, KeyCode::Char('?'));
    let help = show(&app, 80, 24);
    assert!(help.contains("Leertaste") && help.contains("der Stieß geht ab"), "{help}");
    assert!(!help.contains("Space") && !help.contains("Gstieß"), "{help}");
    let app = choosing("hochschwarzwald", TableSize::Four, Choosing::Keep);
    assert!(show(&app, 80, 24).contains("Space mark"), "{}", show(&app, 80, 24));
}
