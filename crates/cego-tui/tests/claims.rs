//! Claims of all the rest, claims of a side, and conceding.

use cego_core::{Action, Claim, Phase, Refusal, TableSize};
use cego_tui::app::{App, ChoiceKind, Tone};
use cego_tui::session::{Session, TurnState};
use ratatui::crossterm::event::KeyCode;

use crate::common::{app, brought_to, plan, press, show, table, wait};

// --- The rest is mine

/// Follows the hint and claims before each own card, in the deals from this seed on, until a claim
/// is accepted. Returns the number of refused claims too.
fn claim_until_accepted(key: char, first: u64) -> (App, usize) {
    let mut refused = 0;
    for seed in first..first + 200 {
        let mut app = app(&plan("hochschwarzwald", TableSize::Four, seed), "en");
        press(&mut app, KeyCode::Enter);
        wait(&mut app);
        while table(&app).session.turn() != TurnState::DealOver {
            if table(&app).choice_kind() == ChoiceKind::Play {
                let before = table(&app).view.clone();
                press(&mut app, KeyCode::Char(key));
                if table(&app).session.turn() == TurnState::DealOver {
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
    for (key, first, words) in [('m', 1, "the rest is mine"), ('z', 31, "none of the rest is mine")]
    {
        let (mut app, refused) = claim_until_accepted(key, first);
        assert!(refused > 0);
        let session = &table(&app).session;
        // The saved events restore the same table.
        let again = Session::resume(session.plan().clone(), session.events().to_vec()).unwrap();
        assert_eq!(again.table(), session.table());
        press(&mut app, KeyCode::Char('l'));
        let screen = show(&app, 100, 40);
        assert!(screen.contains(words), "{screen}");
        press(&mut app, KeyCode::Esc);
        press(&mut app, KeyCode::Char('u'));
        assert_eq!(table(&app).choice_kind(), ChoiceKind::Play);
    }
}

// --- The deal is decided

const SIDE: Action = Action::Claim(Claim::Side);

/// Returns a table with the person on turn as a defender. They may propose a claim for their side
/// that is correct, or one that is not.
fn to_side_claim(language: &str, holds: bool) -> App {
    brought_to(language, |table| {
        let seat = table.session.plan().human;
        let game = || table.session.table().unwrap().game().unwrap();
        table.choice_kind() == ChoiceKind::Play
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
        let mut app = to_side_claim(language, true);
        let before = table(&app).view.clone();
        press(&mut app, KeyCode::Char('k'));
        assert_eq!(table(&app).view, before, "nothing is claimed by one key");
        for size in [80, 120] {
            let screen = show(&app, size, 24);
            assert!(screen.contains(sure), "{screen}");
        }
        // Any other key declines the confirmation.
        press(&mut app, KeyCode::Left);
        press(&mut app, KeyCode::Char('k'));
        assert_eq!(table(&app).view, before);
        press(&mut app, KeyCode::Char('k'));
        let session = &table(&app).session;
        assert_eq!(session.turn(), TurnState::DealOver);
        let game = session.table().unwrap().game().unwrap();
        assert_eq!(game.log().last(), Some(&(session.plan().human, SIDE)));
        assert_eq!(session.record().unwrap().version(), 4);
        // The saved events restore the same table.
        let again = Session::resume(session.plan().clone(), session.events().to_vec()).unwrap();
        assert_eq!(again.table(), session.table());
        press(&mut app, KeyCode::Char('l'));
        let screen = show(&app, 100, 40);
        assert!(screen.contains(log), "{screen}");
    }
}

#[test]
fn what_does_not_hold_is_refused_without_a_reason_and_once() {
    let mut app = to_side_claim("en", false);
    let before = table(&app).view.clone();
    press(&mut app, KeyCode::Char('k'));
    press(&mut app, KeyCode::Char('k'));
    let message = app.message.clone().expect("it is told");
    assert_eq!(
        (message.tone, message.text.as_str()),
        (Tone::Refused, "Not accepted, so the play goes on.")
    );
    assert_eq!(table(&app).view, before, "nothing has changed");
    press(&mut app, KeyCode::Char('k'));
    let message = app.message.clone().expect("it is told");
    assert!(message.text.contains("once"), "{}", message.text);
}

#[test]
fn before_the_play_a_side_claim_is_refused_at_once() {
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

// --- Conceding

/// Returns a table at which the person has a card to play, as declarer or as defender.
fn with_a_card(language: &str, as_declarer: bool) -> App {
    brought_to(language, |table| {
        let seat = table.session.plan().human;
        let declaration = table.session.table().unwrap().game().unwrap().declaration().copied();
        let wanted = declaration.is_some_and(|d| {
            !d.contract.is_all_against_all() && (d.declarer == seat) == as_declarer
        });
        table.choice_kind() == ChoiceKind::Play && wanted && table.shown.is_none()
    })
}

#[test]
fn conceding_is_asked_once_and_can_be_taken_back() {
    for (language, sure, log) in [
        ("de", "heißt ja", "aufgegeben"),
        ("en", "means yes", "given up"),
        ("sv", "betyder ja", "gett upp"),
    ] {
        for as_declarer in [true, false] {
            let mut app = with_a_card(language, as_declarer);
            let before = table(&app).view.clone();
            press(&mut app, KeyCode::Char('a'));
            assert_eq!(table(&app).view, before, "nothing is given away by one key");
            for size in [80, 120] {
                let screen = show(&app, size, 24);
                assert!(screen.contains(sure), "{screen}");
            }
            // Any other key declines the confirmation.
            press(&mut app, KeyCode::Left);
            press(&mut app, KeyCode::Char('a'));
            assert_eq!(table(&app).view, before);
            press(&mut app, KeyCode::Char('a'));
            let session = &table(&app).session;
            assert_eq!(session.turn(), TurnState::DealOver);
            assert_eq!(
                session.table().unwrap().game().unwrap().log().last(),
                Some(&(session.plan().human, Action::Concede))
            );
            // The saved events restore the same table.
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
fn before_the_play_conceding_is_refused_at_once() {
    let mut app = app(&plan("hochschwarzwald", TableSize::Four, 1), "en");
    press(&mut app, KeyCode::Enter);
    wait(&mut app);
    assert_eq!(table(&app).view.phase, Phase::Auction);
    press(&mut app, KeyCode::Char('a'));
    let message = app.message.clone().expect("it is told why");
    assert_eq!(message.tone, Tone::Refused);
    assert!(
        message.text.contains("auction") || message.text.contains("bidding"),
        "{}",
        message.text
    );
}
