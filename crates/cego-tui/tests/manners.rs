//! Protection against mistakes: tricks that wait for a key, confirmations, and the commands that
//! remain in a small window.

use std::time::Duration;

use crate::common::{app, brought_to, plan, press, show, table, wait};
use cego_core::{Action, Phase, TableSize, Word};
use cego_tui::app::{App, ChoiceKind, Scene};
use cego_tui::session::{Note, NoteContent, TurnState};
use ratatui::crossterm::event::KeyCode;

fn seated(ruleset: &str, size: TableSize, seed: u64, language: &str) -> App {
    let mut app = app(&plan(ruleset, size, seed), language);
    press(&mut app, KeyCode::Enter);
    wait(&mut app);
    app
}

/// Follows the hint to the next decision of the person, or to the end of the deal.
#[track_caller]
fn follow(app: &mut App) {
    if table(app).shown.is_some() {
        press(app, KeyCode::Enter);
        return wait(app);
    }
    press(app, KeyCode::Char('h'));
    press(app, KeyCode::Enter);
    wait(app);
}

fn is_over(app: &App) -> bool {
    table(app).is_over()
}

/// A trick before an own card stays until a key is pressed, so that the hand does not replace it at
/// the moment of a key press.
#[test]
fn a_trick_before_an_own_card_waits_for_a_key() {
    let mut waited = 0;
    for seed in 1..8 {
        let mut app = seated("hochschwarzwald", TableSize::Four, seed, "en");
        while !is_over(&app) {
            if table(&app).shown.is_some() && table(&app).session.turn() == TurnState::Human {
                let before = table(&app).view.clone();
                assert!(show(&app, 80, 24).contains("Any key to go on"));
                assert!(!app.tick(Duration::from_secs(3600)));
                // The key that collects the trick does nothing else.
                press(&mut app, KeyCode::Enter);
                assert_eq!((table(&app).shown, table(&app).view.hand), (None, before.hand));
                waited += 1;
            }
            follow(&mut app);
        }
    }
    assert!(waited > 10, "{waited}");
}

/// An Enter meant to hurry the others does not play the card under the cursor.
#[test]
fn enter_just_after_others_have_played_plays_nothing() {
    let mut swallowed = 0;
    for seed in 1..8 {
        let mut app = seated("schopfheim", TableSize::Four, seed, "en");
        for step in 0.. {
            if is_over(&app) {
                break;
            }
            assert!(
                step < 400,
                "{seed}: {:?} {:?}",
                table(&app).session.turn(),
                table(&app).choice_kind()
            );
            let before = table(&app).choice_kind();
            if app.tick(Duration::from_secs(3))
                && table(&app).choice_kind() == ChoiceKind::Play
                && before == ChoiceKind::Nothing
            {
                let hand = table(&app).view.hand;
                press(&mut app, KeyCode::Enter);
                assert_eq!(table(&app).view.hand, hand);
                app.tick(Duration::from_millis(500));
                press(&mut app, KeyCode::Char('h'));
                press(&mut app, KeyCode::Enter);
                assert_eq!(table(&app).view.hand.len() + 1, hand.len());
                swallowed += 1;
            } else if app.due().is_none() && !is_over(&app) {
                match table(&app).shown {
                    Some(_) => press(&mut app, KeyCode::Enter),
                    None => {
                        press(&mut app, KeyCode::Char('h'));
                        press(&mut app, KeyCode::Enter);
                    }
                }
            }
        }
    }
    assert!(swallowed > 10, "{swallowed}");
}

/// A double Enter answers only one question: keys are ignored for half a second after a new
/// question, also after own actions.
#[test]
fn a_second_enter_answers_nothing() {
    let mut swallowed = 0;
    for seed in 1..8 {
        let mut app = seated("schopfheim", TableSize::Four, seed, "en");
        for _ in 0..400 {
            if is_over(&app) {
                break;
            }
            if table(&app).shown.is_none() {
                press(&mut app, KeyCode::Char('h'));
            }
            press(&mut app, KeyCode::Enter);
            let (view, choosing) = (table(&app).view.clone(), table(&app).choice_kind());
            press(&mut app, KeyCode::Enter);
            if !matches!(choosing, ChoiceKind::Nothing | ChoiceKind::OutOfTurn) {
                assert_eq!(table(&app).view, view, "{seed}: {choosing:?}");
                swallowed += 1;
            }
            wait(&mut app);
        }
    }
    assert!(swallowed > 10, "{swallowed}");
}

/// On turn the cursor is on the cheapest card, unless the person has moved it to another playable
/// one.
#[test]
fn the_cursor_waits_on_the_cheapest_card() {
    let wide = |table: &cego_tui::app::TableScreen| {
        table.choice_kind() == ChoiceKind::Play
            && table.allowed().iter().any(|card| card.nominal() > 1)
    };
    let mut app = brought_to("en", |table| {
        wide(table) && table.allowed().iter().any(|card| card.nominal() == 1)
    });
    assert_eq!(table(&app).card().unwrap().nominal(), 1);
    let hand = table(&app).hand();
    let place = hand
        .iter()
        .position(|card| table(&app).allowed().contains(*card) && card.nominal() > 1)
        .unwrap();
    press(&mut app, KeyCode::Home);
    (0..place).for_each(|_| press(&mut app, KeyCode::Right));
    // Redraws the table.
    press(&mut app, KeyCode::Char('t'));
    assert_eq!(table(&app).card(), Some(hand[place]));
}

#[test]
fn nobody_acts_on_a_table_that_is_not_shown() {
    let mut app = seated("stockholm", TableSize::Four, 5, "en");
    app.resized(40, 10);
    let before = table(&app).view.clone();
    for key in ['h', 'n', 'u', 'f', ' ', '1'] {
        press(&mut app, KeyCode::Char(key));
    }
    press(&mut app, KeyCode::Enter);
    assert_eq!((&table(&app).view, app.due()), (&before, None));
    assert!(app.message.is_none() && !app.quit);
    app.resized(80, 24);
    press(&mut app, KeyCode::Enter);
    assert_ne!(table(&app).view, before);
    app.resized(59, 24);
    press(&mut app, KeyCode::Char('q'));
    assert!(app.quit);
}

#[test]
fn a_new_match_is_asked_for_twice_and_left_with_escape() {
    let mut app = seated("stockholm", TableSize::Four, 5, "en");
    let before = table(&app).view.clone();
    press(&mut app, KeyCode::Char('n'));
    assert!(app.message.as_ref().unwrap().text.contains("again"));
    // Any other key declines the confirmation.
    press(&mut app, KeyCode::Char('l'));
    press(&mut app, KeyCode::Esc);
    press(&mut app, KeyCode::Char('n'));
    press(&mut app, KeyCode::Char('n'));
    assert!(matches!(app.scene, Scene::Menu(_)));
    let screen = show(&app, 80, 24);
    assert!(screen.contains("Esc goes back") && screen.contains("Esc table"), "{screen}");
    press(&mut app, KeyCode::Esc);
    assert_eq!(table(&app).view, before);
}

#[test]
fn passing_lasts_for_the_auction_and_no_longer() {
    for (ruleset, size) in crate::common::tables() {
        let mut app = seated(&ruleset, size, 8, "en");
        press(&mut app, KeyCode::Char('f'));
        wait(&mut app);
        let own = |note: &Note| match note.content {
            NoteContent::Event(cego_core::Event::Spoke { seat, word, .. })
                if seat.number() == 1 && !note.forced =>
            {
                Some(word)
            }
            _ => None,
        };
        let words: Vec<Word> = table(&app).session.notes().iter().filter_map(own).collect();
        assert!(words.iter().all(|word| *word == Word::Pass), "{ruleset}: {words:?}");
        let table = table(&app);
        let pass = table.view.choices.contains(&Action::Say(Word::Pass));
        let asked = table.choice_kind() == ChoiceKind::Word && table.view.phase == Phase::Auction;
        assert!(!(asked && pass), "{ruleset}: what could be passed was asked for");
    }
}

/// At 80 columns and 24 rows the settlement can be scrolled to its end.
#[test]
fn the_settlement_is_read_to_its_end() {
    let mut scrolled = 0;
    for seed in 1..30 {
        let mut app = seated("hochschwarzwald", TableSize::Four, seed, "de");
        while !is_over(&app) {
            follow(&mut app);
        }
        let mut screen = show(&app, 80, 24);
        let blind = table(&app).session.settlement().unwrap().blind;
        for _ in 0..table(&app).reach.get() {
            assert!(screen.contains('▼'), "{screen}");
            press(&mut app, KeyCode::Down);
            screen = show(&app, 80, 24);
            scrolled += 1;
        }
        assert!(!screen.contains('▼'), "{screen}");
        let last = blind.iter().next().unwrap();
        assert!(screen.contains(&app.locale.card_short(last)), "{screen}");
    }
    assert!(scrolled > 3, "{scrolled}");
}

/// The smallest table shows the keys for help and quit, and the help is not truncated.
#[test]
fn help_and_the_way_out_are_there_at_every_size() {
    for language in ["de", "en", "sv"] {
        let mut app = seated("hochschwarzwald", TableSize::Four, 5, language);
        let way = |id: &str, key: &str| format!("{key} {}", app.locale.text(id));
        let (keys, quit) = (way("tui-bar-keys", "?"), way("tui-bar-quit", "q"));
        for (width, height) in [(60, 20), (80, 24), (200, 60)] {
            let screen = show(&app, width, height);
            let last = screen.trim_end().lines().last().unwrap();
            assert!(last.contains(&keys) && last.contains(&quit), "{last}");
        }
        press(&mut app, KeyCode::Char('?'));
        for (width, height) in [(60, 20), (80, 24), (200, 60)] {
            let first = show(&app, width, height);
            (0..60).for_each(|_| press(&mut app, KeyCode::Down));
            let second = show(&app, width, height);
            let text = format!("{first}{second}");
            assert!(!text.contains('…'), "{text}");
            let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
            let shown = words(&text);
            for (_, id) in cego_tui::keymap::help(cego_tui::keymap::KeyContext::Here) {
                assert!(
                    words(&app.locale.text(id)).iter().all(|word| shown.contains(word)),
                    "{id}: {text}"
                );
            }
            (0..60).for_each(|_| press(&mut app, KeyCode::Up));
        }
    }
}

/// Sentences about the person use "you" with the right verb forms, and never a seat number.
#[test]
fn sentences_about_the_person_are_right() {
    let wrong: [(&str, &[&str]); 3] = [
        (
            "en",
            &[
                "You is ",
                "You has ",
                "You was ",
                "You joins",
                "You sells",
                "You pays",
                "You to play",
                "to You",
                "by You",
                "Seat 1",
                "seat 1",
            ],
        ),
        (
            "de",
            &[
                "Du ist ",
                "Du hat ",
                "Du legt",
                "Du nimmt",
                "Du drückt",
                "Du überlegt",
                "Du kommt",
                "Du lässt",
                "für Du",
                "an Du",
                "von Du",
                "Platz 1",
            ],
        ),
        ("sv", &["till Du", "av Du", "för Du", "åt Du", "Plats 1", "plats 1"]),
    ];
    for (language, wrong) in wrong {
        for (ruleset, size) in crate::common::tables() {
            for seed in 1..2 {
                let mut app = app(&plan(&ruleset, size, seed), language);
                press(&mut app, KeyCode::Enter);
                for _ in 0..400 {
                    let screen = show(&app, 130, 40);
                    let found = wrong.iter().find(|words| screen.contains(*words));
                    assert!(found.is_none(), "{language} {ruleset} {seed}: {found:?}\n{screen}");
                    if is_over(&app) {
                        break;
                    }
                    match app.due() {
                        Some(_) => drop(app.tick(Duration::from_secs(3))),
                        None => follow_one(&mut app),
                    }
                }
            }
        }
    }
}

fn follow_one(app: &mut App) {
    if table(app).shown.is_none() {
        press(app, KeyCode::Char('h'));
    }
    press(app, KeyCode::Enter);
}

/// The seat that has finished with the blind says it. If nobody takes the blind up, nobody says it
/// (R-004-106).
#[test]
fn who_takes_up_no_blind_does_not_say_that_they_are_ready() {
    let (mut with, mut without) = (0, 0);
    for seed in 1..40 {
        let mut app = seated("hochschwarzwald", TableSize::Three, seed, "de");
        while !is_over(&app) {
            follow(&mut app);
        }
        press(&mut app, KeyCode::Char('l'));
        let said = show(&app, 200, 60).contains("genn ere");
        let taken = table(&app).session.notes().iter().any(|note| {
            matches!(note.content, NoteContent::Event(cego_core::Event::BlindTaken { .. }))
        });
        assert_eq!(said, taken, "{seed}");
        if taken { with += 1 } else { without += 1 }
    }
    assert!(with > 3 && without > 3, "{with} {without}");
}
