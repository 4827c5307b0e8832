//! Giving up at the table.

use crate::common::{app, brought_to, plan, press, show, table, wait};
use cego_core::{Action, Phase, TableSize};
use cego_tui::app::{App, Choosing, Tone};
use cego_tui::session::{Session, Turn};
use ratatui::crossterm::event::KeyCode;

/// A table at which the person has a card to play, as declarer or against one.
fn with_a_card(language: &str, as_declarer: bool) -> App {
    brought_to(language, |table| {
        let seat = table.session.plan().human;
        let declaration = table.session.table().unwrap().game().unwrap().declaration().copied();
        let wanted = declaration
            .is_some_and(|d| !d.contract.is_all_against_all() && (d.declarer == seat) == as_declarer);
        table.choosing() == Choosing::Play && wanted && table.shown.is_none()
    })
}

#[test]
fn it_is_asked_once_and_can_be_taken_back() {
    for (language, sure, log) in
        [("de", "heißt ja", "aufgegeben"), ("en", "means yes", "given up"), ("sv", "betyder ja", "gett upp")]
    {
        for as_declarer in [true, false] {
            let mut app = with_a_card(language, as_declarer);
            let before = table(&app).view.clone();
            press(&mut app, KeyCode::Char('a'));
            assert_eq!(table(&app).view, before, "nothing is given away by one key");
            for size in [80, 120] {
                let screen = show(&app, size, 24);
                assert!(screen.contains(sure), "{screen}");
            }
            // Any other key is a no.
            press(&mut app, KeyCode::Left);
            press(&mut app, KeyCode::Char('a'));
            assert_eq!(table(&app).view, before);
            press(&mut app, KeyCode::Char('a'));
            let session = &table(&app).session;
            assert_eq!(session.turn(), Turn::DealOver);
            assert_eq!(
                session.table().unwrap().game().unwrap().log().last(),
                Some(&(session.plan().human, Action::Concede))
            );
            // What is saved leads back to the same table.
            let again = Session::resume(session.plan().clone(), session.events().to_vec()).unwrap();
            assert_eq!(again.table(), session.table());
            press(&mut app, KeyCode::Char('l'));
            let screen = show(&app, 100, 40);
            assert!(screen.contains(log), "{screen}");
            press(&mut app, KeyCode::Esc);
            press(&mut app, KeyCode::Char('u'));
            assert_eq!(table(&app).view, before);
        }
    }
}

#[test]
fn before_the_play_it_is_refused_at_once() {
    let mut app = app(&plan("hochschwarzwald", TableSize::Four, 1), "en");
    press(&mut app, KeyCode::Enter);
    wait(&mut app);
    assert_eq!(table(&app).view.phase, Phase::Auction);
    press(&mut app, KeyCode::Char('a'));
    let message = app.message.clone().expect("it is told why");
    assert_eq!(message.tone, Tone::Refused);
    assert!(message.text.contains("auction") || message.text.contains("bidding"), "{}", message.text);
}
