//! Keys and clicks: choices, undo, overlays and language.

use std::time::Duration;

use cego_core::{Action, Card, Phase, TableSize};
use cego_tui::app::{App, ChoiceKind, MenuField, Overlay, Scene, Tone, action_text};
use cego_tui::session::TurnState;
use ratatui::crossterm::event::{KeyCode, KeyModifiers, MouseButton, MouseEvent, MouseEventKind};

use crate::common::{app, plan, press, show, table, wait};

fn seated(ruleset: &str, size: TableSize, seed: u64) -> App {
    let mut app = app(&plan(ruleset, size, seed), "en");
    press(&mut app, KeyCode::Enter);
    wait(&mut app);
    app
}

/// Follows the hint until the person has this kind of choice. Uses the first seed that leads there.
fn choosing(ruleset: &str, size: TableSize, what: ChoiceKind) -> App {
    for seed in 1..60 {
        let mut app = seated(ruleset, size, seed);
        while table(&app).session.turn() != TurnState::DealOver {
            if table(&app).choice_kind() == what {
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
    let mut app = choosing("hochschwarzwald", TableSize::Four, ChoiceKind::Keep);
    press(&mut app, KeyCode::Char('h'));
    let kept = table(&app).marks.clone();
    assert!(!kept.is_empty());
    let message = app.message.clone().unwrap();
    assert_eq!(message.tone, Tone::Advice);
    press(&mut app, KeyCode::Esc);
    assert!(table(&app).marks.is_empty());
    // Marks the cards one by one with the keys.
    for card in &kept {
        let place = table(&app).hand().iter().position(|c| c == card).unwrap();
        press(&mut app, KeyCode::Home);
        (0..place).for_each(|_| press(&mut app, KeyCode::Right));
        press(&mut app, KeyCode::Char(' '));
    }
    assert_eq!(table(&app).marks, kept);
    // One card too many is refused with the rule.
    let other = table(&app).hand().iter().position(|c| !kept.contains(c)).unwrap();
    press(&mut app, KeyCode::Home);
    (0..other).for_each(|_| press(&mut app, KeyCode::Right));
    press(&mut app, KeyCode::Char(' '));
    assert_eq!(table(&app).marks, kept);
    assert_eq!(app.message.as_ref().unwrap().tone, Tone::Refused);
    press(&mut app, KeyCode::Enter);
    assert!(table(&app).view.phase > Phase::Keep);
}

/// Marks every card of the hand first: it is accepted, or refused with the rule it breaks.
#[test]
fn a_card_that_cannot_be_kept_is_refused_when_it_is_marked() {
    let mut app = choosing("stockholm", TableSize::Four, ChoiceKind::Keep);
    let Scene::Table(table) = &mut app.scene else { panic!("at the table") };
    let row = table.view.declaration.unwrap().contract;
    for card in table.hand() {
        let taken =
            table.view.choices.iter().any(
                |c| matches!(c, Action::Keep { pips, free } if (*pips | *free).contains(card)),
            );
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
    for (key, overlay) in [
        ('?', Overlay::Keys(0)),
        ('l', Overlay::Log(0)),
        ('s', Overlay::Sheet(0)),
        ('v', Overlay::Look),
    ] {
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

/// The table never stalls: at every moment either a key or time moves it on.
#[test]
fn somebody_can_always_go_on() {
    for (ruleset, size) in crate::common::tables() {
        let mut app = seated(&ruleset, size, 77);
        for _ in 0..400 {
            let due = app.due().is_some();
            let own = table(&app).session.turn() == TurnState::Human;
            let over =
                matches!(table(&app).session.turn(), TurnState::DealOver | TurnState::MatchOver);
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

/// Menu and help use the reader's language and the words of the region.
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
    let app = choosing("hochschwarzwald", TableSize::Four, ChoiceKind::Keep);
    assert!(show(&app, 80, 24).contains("Space mark"), "{}", show(&app, 80, 24));
}

// --- The mouse

fn mouse(app: &mut App, kind: MouseEventKind, column: u16, row: u16) -> bool {
    app.mouse(MouseEvent { kind, column, row, modifiers: KeyModifiers::NONE })
}

/// Draws the screen and clicks at this text.
#[track_caller]
fn click(app: &mut App, text: &str) {
    let screen = show(app, 100, 30);
    let lines = || screen.lines().enumerate();
    let whole =
        lines().find(|(_, line)| line.trim() == text).map(|(y, line)| (line.find(text), line, y));
    let part = || lines().find_map(|(y, line)| Some((line.find(text)?, line, y)));
    let place = whole.and_then(|(x, line, y)| Some((x?, line, y))).or_else(part);
    let (bytes, line, y) = place.unwrap_or_else(|| panic!("no {text}: {screen}"));
    let x = line[..bytes].chars().count();
    mouse(app, MouseEventKind::Down(MouseButton::Left), x as u16 + 1, y as u16);
}

/// Draws the screen and clicks at the card at this position of the hand, above its number.
fn click_card(app: &mut App, place: usize) {
    let number = if place == 9 { "0".to_owned() } else { (place + 1).to_string() };
    let screen = show(app, 100, 30);
    // The numbers are on the last line before message and keys.
    let (y, line) = screen.lines().enumerate().nth(26).unwrap();
    let letters: Vec<char> = line.chars().collect();
    let x =
        letters.iter().position(|c| c.to_string() == number).unwrap_or_else(|| panic!("{screen}"));
    mouse(app, MouseEventKind::Down(MouseButton::Left), x as u16, y as u16 - 1);
}

fn seated_at(ruleset: &str, seed: u64) -> App {
    let mut app = app(&plan(ruleset, TableSize::Four, seed), "en");
    press(&mut app, KeyCode::Enter);
    wait(&mut app);
    app
}

/// Plays on to the person's first card.
fn to_play(app: &mut App) {
    for _ in 0..60 {
        if table(app).view.phase == Phase::Play && table(app).choice_kind() == ChoiceKind::Play {
            // Longer than any delay during which Enter is ignored.
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
    let mut app = seated_at("schopfheim", 4);
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

/// The initial cursor position is no selection, so one click there plays nothing. A key between two
/// clicks resets the selection.
#[test]
fn one_click_never_plays_a_card() {
    let mut app = seated_at("schopfheim", 4);
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
    let mut app = seated_at("schopfheim", 4);
    to_play(&mut app);
    let (cursor, before) = (table(&app).cursor, table(&app).view.hand);
    click_card(&mut app, cursor);
    click(&mut app, "Enter play");
    assert_eq!(table(&app).view.hand.len() + 1, before.len());
}

#[test]
fn a_card_that_may_not_be_played_says_why() {
    for seed in 1..20 {
        let mut app = seated_at("schopfheim", seed);
        to_play(&mut app);
        let (hand, allowed) = (table(&app).hand(), table(&app).allowed());
        let Some(place) = (0..hand.len().min(10)).find(|&i| !allowed.contains(hand[i])) else {
            continue;
        };
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
    assert!(matches!(&app.scene, Scene::Menu(menu) if menu.field == MenuField::Players));
    click(&mut app, "Deal");
    assert!(matches!(app.scene, Scene::Menu(_)));
    click(&mut app, "Deal");
    wait(&mut app);
    app.tick(Duration::from_secs(3));
    assert_eq!(table(&app).choice_kind(), ChoiceKind::Word);
    let said = |app: &App| table(app).session.notes().len();
    let before = said(&app);
    let word = action_text(&app.locale, &table(&app).view, table(&app).words()[0]);
    let word = format!(" 1 {word} ");
    click(&mut app, &word);
    assert_eq!(said(&app), before);
    click(&mut app, &word);
    assert!(said(&app) > before);
}

#[test]
fn cards_to_keep_are_marked_by_clicks() {
    for seed in 1..40 {
        let mut app = seated_at("stockholm", seed);
        for _ in 0..20 {
            if table(&app).choice_kind() == ChoiceKind::Keep {
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
    let mut app = seated_at("schopfheim", 4);
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
    let mut app = seated_at("schopfheim", 4);
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
