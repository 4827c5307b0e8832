//! The mouse can do what the keys can: choose and play, mark, say a word, scroll; and nothing by one click.

use std::time::Duration;

use crate::common::{app, plan, press, show, table, wait};
use cego_core::{Phase, TableSize};
use cego_tui::app::{App, Choosing, Field, Overlay, Scene, spoken};
use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

fn mouse(app: &mut App, kind: MouseEventKind, column: u16, row: u16) -> bool {
    app.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

/// Draws, and clicks where this text stands.
#[track_caller]
fn click(app: &mut App, text: &str) {
    let screen = show(app, 100, 30);
    let lines = || screen.lines().enumerate();
    let whole = lines().find(|(_, line)| line.trim() == text).map(|(y, line)| (line.find(text), line, y));
    let part = || lines().find_map(|(y, line)| Some((line.find(text)?, line, y)));
    let place = whole.and_then(|(x, line, y)| Some((x?, line, y))).or_else(part);
    let (bytes, line, y) = place.unwrap_or_else(|| panic!("no {text}: {screen}"));
    let x = line[..bytes].chars().count();
    mouse(app, MouseEventKind::Down(MouseButton::Left), x as u16 + 1, y as u16);
}

/// Draws, and clicks at the card at this place of the hand, below its numbers.
fn click_card(app: &mut App, place: usize) {
    let number = if place == 9 { "0".to_owned() } else { (place + 1).to_string() };
    let screen = show(app, 100, 30);
    // The line of the numbers is the last before message and keys.
    let (y, line) = screen.lines().enumerate().nth(26).unwrap();
    let letters: Vec<char> = line.chars().collect();
    let x = letters.iter().position(|c| c.to_string() == number).unwrap_or_else(|| panic!("{screen}"));
    mouse(app, MouseEventKind::Down(MouseButton::Left), x as u16, y as u16 - 1);
}

fn seated(ruleset: &str, seed: u64) -> App {
    let mut app = app(&plan(ruleset, TableSize::Four, seed), "en");
    press(&mut app, KeyCode::Enter);
    wait(&mut app);
    app
}

/// On to the person's first card.
fn to_play(app: &mut App) {
    for _ in 0..60 {
        if table(app).view.phase == Phase::Play && table(app).choosing() == Choosing::Play {
            // Longer than anything settles.
            app.tick(Duration::from_secs(3));
            return;
        }
        if table(app).shown.is_none() {
            press(app, KeyCode::Char('h'));
        }
        press(app, KeyCode::Enter);
        wait(app);
    }
    panic!("no card is played");
}

#[test]
fn a_click_chooses_a_card_and_the_second_plays_it() {
    let mut app = seated("schopfheim", 4);
    to_play(&mut app);
    let hand = table(&app).hand();
    let allowed = table(&app).allowed();
    let place = (0..hand.len().min(10)).rev().find(|&i| allowed.contains(hand[i])).unwrap();
    let before = table(&app).view.hand;
    click_card(&mut app, place);
    assert_eq!((table(&app).cursor, table(&app).view.hand), (place, before));
    click_card(&mut app, place);
    assert_eq!(table(&app).view.hand.len() + 1, before.len());
    assert!(!table(&app).view.hand.contains(hand[place]));
}

/// The card under the cursor was not chosen by anybody: one click at it plays nothing. A key between two clicks begins anew.
#[test]
fn one_click_never_plays_a_card() {
    let mut app = seated("schopfheim", 4);
    to_play(&mut app);
    let (cursor, before) = (table(&app).cursor, table(&app).view.hand);
    click_card(&mut app, cursor);
    press(&mut app, KeyCode::Left);
    press(&mut app, KeyCode::Right);
    click_card(&mut app, cursor);
    assert_eq!(table(&app).view.hand, before);
}

#[test]
fn a_chosen_card_is_played_by_the_button() {
    let mut app = seated("schopfheim", 4);
    to_play(&mut app);
    let (cursor, before) = (table(&app).cursor, table(&app).view.hand);
    click_card(&mut app, cursor);
    click(&mut app, "Enter play");
    assert_eq!(table(&app).view.hand.len() + 1, before.len());
}

#[test]
fn a_card_that_may_not_be_played_says_why() {
    for seed in 1..20 {
        let mut app = seated("schopfheim", seed);
        to_play(&mut app);
        let (hand, allowed) = (table(&app).hand(), table(&app).allowed());
        let Some(place) = (0..hand.len().min(10)).find(|&i| !allowed.contains(hand[i])) else { continue };
        let before = table(&app).view.hand;
        click_card(&mut app, place);
        click_card(&mut app, place);
        assert_eq!(table(&app).view.hand, before);
        assert!(app.message.is_some());
        return;
    }
    panic!("everything may always be played");
}

#[test]
fn words_are_said_and_the_menu_is_used() {
    let mut app = app(&plan("schopfheim", TableSize::Four, 4), "en");
    click(&mut app, "Table");
    assert!(matches!(&app.scene, Scene::Menu(menu) if menu.field == Field::Players));
    click(&mut app, "Deal");
    assert!(matches!(app.scene, Scene::Menu(_)));
    click(&mut app, "Deal");
    wait(&mut app);
    app.tick(Duration::from_secs(3));
    assert_eq!(table(&app).choosing(), Choosing::Word);
    let said = |app: &App| table(app).session.notes().len();
    let before = said(&app);
    let word = spoken(&app.locale, &table(&app).view, table(&app).words()[0]);
    let word = format!(" 1 {word} ");
    click(&mut app, &word);
    assert_eq!(said(&app), before);
    click(&mut app, &word);
    assert!(said(&app) > before);
}

#[test]
fn cards_to_keep_are_marked_by_clicks() {
    for seed in 1..40 {
        let mut app = seated("stockholm", seed);
        for _ in 0..20 {
            if table(&app).choosing() == Choosing::Keep {
                click_card(&mut app, 0);
                assert_eq!(table(&app).marks, [table(&app).hand()[0]]);
                click_card(&mut app, 0);
                assert!(table(&app).marks.is_empty());
                return;
            }
            if table(&app).view.phase != Phase::Auction {
                break;
            }
            press(&mut app, KeyCode::Char('h'));
            press(&mut app, KeyCode::Enter);
            wait(&mut app);
        }
    }
    panic!("nobody keeps anything");
}

#[test]
fn the_wheel_scrolls_the_log_and_leaves_it() {
    let mut app = seated("schopfheim", 4);
    to_play(&mut app);
    let screen = show(&app, 100, 30);
    let (y, line) = screen.lines().enumerate().find(|(_, line)| line.contains("Log")).unwrap();
    let x = line[..line.find("Log").unwrap()].chars().count() as u16;
    assert!(mouse(&mut app, MouseEventKind::ScrollUp, x, y as u16 + 2));
    assert_eq!(app.overlay, Some(Overlay::Log(1)));
    mouse(&mut app, MouseEventKind::ScrollUp, x, 3);
    assert_eq!(app.overlay, Some(Overlay::Log(2)));
    for _ in 0..3 {
        mouse(&mut app, MouseEventKind::ScrollDown, x, 3);
    }
    assert_eq!(app.overlay, None);
}

#[test]
fn nothing_is_clicked_on_a_table_that_is_not_shown() {
    let mut app = seated("schopfheim", 4);
    show(&app, 100, 30);
    app.resized(40, 10);
    let before = table(&app).view.clone();
    for y in 0..30 {
        for x in (0..100).step_by(3) {
            assert!(!mouse(&mut app, MouseEventKind::Down(MouseButton::Left), x, y));
        }
    }
    assert_eq!(table(&app).view, before);
    assert!(!app.quit);
}
