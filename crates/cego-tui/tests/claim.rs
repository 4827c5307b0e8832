//! Claiming the rest at the table.

use crate::common::{app, plan, press, show, table, wait};
use cego_core::TableSize;
use cego_tui::app::{App, Choosing, Tone};
use cego_tui::session::{Session, Turn};
use ratatui::crossterm::event::KeyCode;

/// Follows the hint and claims before each own card, from the deals of this seed on, until a claim is
/// accepted; how many were refused.
fn claim_until_accepted(key: char, first: u64) -> (App, usize) {
    let mut refused = 0;
    for seed in first..first + 200 {
        let mut app = app(&plan("hochschwarzwald", TableSize::Four, seed), "en");
        press(&mut app, KeyCode::Enter);
        wait(&mut app);
        while table(&app).session.turn() != Turn::DealOver {
            if table(&app).choosing() == Choosing::Play {
                let before = table(&app).view.clone();
                press(&mut app, KeyCode::Char(key));
                if table(&app).session.turn() == Turn::DealOver {
                    return (app, refused);
                }
                let message = app.message.clone().expect("a refusal is told");
                assert_eq!(message.tone, Tone::Refused);
                assert!(message.text.contains("play"), "{}", message.text);
                assert_eq!(table(&app).view, before, "a refusal changes nothing");
                refused += 1;
            }
            press(&mut app, KeyCode::Char('h'));
            press(&mut app, KeyCode::Enter);
            wait(&mut app);
            if table(&app).shown.is_some() {
                press(&mut app, KeyCode::Enter);
            }
        }
    }
    panic!("nothing could ever be claimed");
}

#[test]
fn a_claim_by_the_key_ends_the_deal_and_can_be_taken_back() {
    for (key, first, words) in [('m', 1, "the rest is mine"), ('z', 31, "none of the rest is mine")] {
        let (mut app, refused) = claim_until_accepted(key, first);
        assert!(refused > 0);
        let session = &table(&app).session;
        // What is saved leads back to the same table.
        let again = Session::resume(session.plan().clone(), session.events().to_vec()).unwrap();
        assert_eq!(again.table(), session.table());
        press(&mut app, KeyCode::Char('l'));
        let screen = show(&app, 100, 40);
        assert!(screen.contains(words), "{screen}");
        press(&mut app, KeyCode::Esc);
        press(&mut app, KeyCode::Char('u'));
        assert_eq!(table(&app).choosing(), Choosing::Play);
    }
}
