//! Claiming the rest for the side at the table.

use crate::common::{app, brought_to, plan, press, show, table, wait};
use cego_core::{Action, Claim, Refusal, TableSize};
use cego_tui::app::{App, Choosing, Tone};
use cego_tui::session::{Session, Turn};
use ratatui::crossterm::event::KeyCode;

const SIDE: Action = Action::Claim(Claim::Side);

/// A table at which the person is on turn as a defender and may claim for their side what holds, or what does not.
fn to_claim(language: &str, holds: bool) -> App {
    brought_to(language, |table| {
        let seat = table.session.plan().human;
        let game = || table.session.table().unwrap().game().unwrap();
        table.choosing() == Choosing::Play
            && table.session.may_claim_for_side().is_ok()
            && game().may(seat, SIDE).is_ok() == holds
    })
}

#[test]
fn it_is_asked_once_and_ends_the_deal_where_it_holds() {
    for (language, sure, log) in [
        ("de", "heißt ja", "der Rest ist unser"),
        ("en", "means yes", "the rest is ours"),
        ("sv", "betyder ja", "resten är vår"),
    ] {
        let mut app = to_claim(language, true);
        let before = table(&app).view.clone();
        press(&mut app, KeyCode::Char('k'));
        assert_eq!(table(&app).view, before, "nothing is claimed by one key");
        for size in [80, 120] {
            let screen = show(&app, size, 24);
            assert!(screen.contains(sure), "{screen}");
        }
        // Any other key is a no.
        press(&mut app, KeyCode::Left);
        press(&mut app, KeyCode::Char('k'));
        assert_eq!(table(&app).view, before);
        press(&mut app, KeyCode::Char('k'));
        let session = &table(&app).session;
        assert_eq!(session.turn(), Turn::DealOver);
        let game = session.table().unwrap().game().unwrap();
        assert_eq!(game.log().last(), Some(&(session.plan().human, SIDE)));
        assert_eq!(session.record().unwrap().version(), 4);
        // What is saved leads back to the same table.
        let again = Session::resume(session.plan().clone(), session.events().to_vec()).unwrap();
        assert_eq!(again.table(), session.table());
        press(&mut app, KeyCode::Char('l'));
        let screen = show(&app, 100, 40);
        assert!(screen.contains(log), "{screen}");
    }
}

#[test]
fn what_does_not_hold_is_refused_without_a_reason_and_once() {
    let mut app = to_claim("en", false);
    let before = table(&app).view.clone();
    press(&mut app, KeyCode::Char('k'));
    press(&mut app, KeyCode::Char('k'));
    let message = app.message.clone().expect("it is told");
    assert_eq!((message.tone, message.text.as_str()), (Tone::Refused, "Not accepted, so the play goes on."));
    assert_eq!(table(&app).view, before, "nothing has changed");
    press(&mut app, KeyCode::Char('k'));
    let message = app.message.clone().expect("it is told");
    assert!(message.text.contains("once"), "{}", message.text);
}

#[test]
fn before_the_play_it_is_refused_at_once() {
    let mut app = app(&plan("hochschwarzwald", TableSize::Four, 1), "en");
    press(&mut app, KeyCode::Enter);
    wait(&mut app);
    assert!(matches!(
        table(&app).session.may_claim_for_side(),
        Err(cego_table::TableRefusal::Rules(Refusal::AuctionNotOver))
    ));
    press(&mut app, KeyCode::Char('k'));
    assert_eq!(app.message.clone().expect("it is told why").tone, Tone::Refused);
}
