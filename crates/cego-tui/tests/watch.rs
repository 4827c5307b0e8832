//! A table on a server, watched without a seat.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use cego_bots::thumb;
use cego_core::{CardSet, Game, Seat, TableSize};
use cego_locale::Locale;
use cego_table::{Command, PersonId, Stage, TableSetup};
use cego_tui::app::{App, Overlay};
use cego_tui::session::{ConnectionEvent, Note, NoteContent, Session, TurnState};
use ratatui::crossterm::event::KeyCode;

use crate::common::{ME, Server, Wire, plan, press, rules, setting, show, sit, table};

const KARL: PersonId = PersonId(2);

/// Returns a table where Karl plays with bots, and a program that watches it.
fn watched(ruleset: &str, size: TableSize) -> (Rc<RefCell<Server>>, App) {
    let server = Server::open(TableSetup { watched: true, deals: Some(2), ..rules(ruleset, size) });
    server.borrow_mut().command(KARL, sit(KARL)).unwrap();
    server.borrow_mut().out.clear();
    let first = server.borrow().first();
    let session = Session::connect(Box::new(Wire(Rc::clone(&server))), first).unwrap();
    let app = App::with_session(setting(&plan(ruleset, size, 1), "en", None), session);
    (server, app)
}

/// Lets Karl act by the rule of thumb, or continue to the next deal.
fn karl(server: &Rc<RefCell<Server>>) {
    let mut server = server.borrow_mut();
    let seat = server.table.seat_of(KARL).unwrap();
    let command = match server.table.stage() {
        Stage::Playing => {
            let moment = server.table.game().unwrap().log().len();
            let action = thumb::hint(&server.table.view(Some(seat)).unwrap()).unwrap();
            Command::Act { moment, action }
        }
        _ => Command::GoOn,
    };
    server.command(KARL, command).unwrap();
}

/// Returns the cards that only their owner may know now: hands, blind and cards laid away.
fn hidden(game: &Game) -> CardSet {
    let view = game.view(None);
    let seats = || game.rules().table.seats();
    let open = seats().fold(view.kept_pips, |all, seat| all | view.open[seat]);
    let hands = seats().fold(CardSet::EMPTY, |all, seat| all | game.hand(seat));
    let played = view.tricks.iter().flat_map(|trick| seats().filter_map(|seat| trick.cards[seat]));
    let played: CardSet = played.chain(view.on_table.iter().map(|&(_, card)| card)).collect();
    let away = game.deal().blind | game.exchange().legage;
    ((hands | away) - open - played) - view.shown_discard.into_iter().collect()
}

/// From the first message to the settlement no hidden card is sent or shown. Afterwards the result
/// is shown.
#[test]
fn who_looks_on_never_sees_a_hidden_card() {
    let locale = Locale::load("en").unwrap();
    for (ruleset, size) in [("hochschwarzwald", TableSize::Four), ("schopfheim", TableSize::Three)]
    {
        let (server, mut app) = watched(ruleset, size);
        let (mut looks, mut settled) = (0, 0);
        loop {
            let over = server.borrow().table.stage() != Stage::Playing;
            let hidden = match server.borrow().table.game() {
                Some(game) if !over => hidden(game),
                _ => CardSet::EMPTY,
            };
            for heard in &server.borrow().out {
                let ConnectionEvent::Message(message) = heard else { continue };
                let text = message.json();
                let told = hidden.iter().find(|card| text.contains(&format!("\"{card}\"")));
                assert_eq!(told, None, "{ruleset}: {text}");
            }
            app.tick(Duration::ZERO);
            let view = &table(&app).view;
            assert!(view.hand.is_empty() && view.choices.is_empty() && view.own_exchange.is_none());
            assert!(!over || table(&app).session.settlement().is_some());
            for wide in [false, true] {
                let screen = if wide { show(&app, 200, 60) } else { show(&app, 80, 24) };
                // The draw for the dealer uses another shuffle, and its cards appear in the log.
                let drawn = |note: &Note| match &note.content {
                    NoteContent::Drew(cards) => cards.iter().map(|&(_, card)| card).collect(),
                    _ => CardSet::EMPTY,
                };
                let drawn = table(&app)
                    .session
                    .notes()
                    .iter()
                    .map(drawn)
                    .fold(CardSet::EMPTY, |a, b| a | b);
                for card in (hidden - drawn).iter() {
                    // Trumps are numbers, which have other meanings on the screen too.
                    let named =
                        if card.is_trump() { locale.card(card) } else { locale.card_short(card) };
                    assert!(!screen.contains(&named), "{ruleset}: {named}\n{screen}");
                }
                assert!(screen.contains("watching"), "{screen}");
            }
            looks += usize::from(!hidden.is_empty());
            // Lets the last trick time out.
            app.tick(Duration::from_secs(9));
            if table(&app).is_over() {
                settled += 1;
                let screen = show(&app, 80, 24);
                let name = cego_tui::app::name(&app.locale, &table(&app).session, Seat::new(1));
                assert!(screen.contains(&format!("and {name} are told apart.")), "{screen}");
            }
            if table(&app).session.turn() == TurnState::MatchOver {
                break;
            }
            karl(&server);
        }
        assert!(looks > 20 && settled == 2, "{ruleset}: {looks} {settled}");
    }
}

/// Commands of players are refused with a sentence, and nothing is sent.
#[test]
fn keys_that_make_no_sense_are_refused() {
    let (server, mut app) = watched("hochschwarzwald", TableSize::Four);
    let events = server.borrow().events.len();
    for key in ['h', 'u', 'c', 'm', 'z', 'a', 'g', 'r', 'y', 'x', 'b', 'e', 'p', 'w', ' ', '1', 'n']
    {
        app.message = None;
        press(&mut app, KeyCode::Char(key));
        assert!(app.message.take().unwrap().text.contains("You are watching"), "{key}");
        assert!(app.overlay.is_none() && app.writing.is_none(), "{key}");
    }
    press(&mut app, KeyCode::Enter);
    assert_eq!(server.borrow().events.len(), events);
    // Log, sheet and tricks are open to everybody.
    for (key, overlay) in [('l', Overlay::Log(0)), ('s', Overlay::Sheet(0)), ('v', Overlay::Look)] {
        press(&mut app, KeyCode::Char(key));
        assert_eq!(app.overlay, Some(overlay));
        press(&mut app, KeyCode::Esc);
    }
    press(&mut app, KeyCode::Char('?'));
    let help = show(&app, 80, 24);
    assert!(help.contains("sit down") && !help.contains("give up"), "{help}");
    insta::assert_snapshot!("watching_en_80", {
        press(&mut app, KeyCode::Esc);
        app.message = None;
        show(&app, 80, 24)
    });
}

/// A spectator takes over the seat of a bot and becomes a player.
#[test]
fn who_looks_on_can_sit_down() {
    let (server, mut app) = watched("hochschwarzwald", TableSize::Four);
    press(&mut app, KeyCode::Char('i'));
    app.tick(Duration::ZERO);
    let seat = server.borrow().table.seat_of(ME).unwrap();
    for _ in 0..100 {
        if table(&app).session.seat().is_some() {
            break;
        }
        if server.borrow().table.stage() != Stage::Playing {
            server.borrow_mut().command(ME, Command::GoOn).unwrap();
        }
        karl(&server);
        app.tick(Duration::ZERO);
    }
    let session = &table(&app).session;
    assert_eq!((session.seat(), session.plan().human), (Some(seat), seat));
    assert_eq!(session.view(), server.borrow().table.view(Some(seat)).unwrap());
    assert!(show(&app, 80, 24).contains("You have sat down."));
    press(&mut app, KeyCode::Char('i'));
    assert!(app.message.as_ref().unwrap().text.contains("already"));
    // If every seat has an owner, none can be taken.
    let (server, mut app) = watched("hochschwarzwald", TableSize::Four);
    for who in [3, 4, 5].map(PersonId) {
        server.borrow_mut().command(who, sit(who)).unwrap();
    }
    app.tick(Duration::ZERO);
    press(&mut app, KeyCode::Char('i'));
    assert_eq!(app.message.as_ref().unwrap().text, "There is no free seat.");
}

/// A person who sits down during a deal learns when they start to play. Until then their seat is
/// shown with its bot.
#[test]
fn a_seat_taken_in_mid_deal_is_theirs_from_the_next_one() {
    let server = Server::open(TableSetup {
        watched: true,
        deals: Some(2),
        ..rules("schopfheim", TableSize::Four)
    });
    server.borrow_mut().command(KARL, sit(KARL)).unwrap();
    server.borrow_mut().command(ME, sit(ME)).unwrap();
    server.borrow_mut().out.clear();
    let first = server.borrow().first();
    let link = "https://cego.example/t/abc";
    let session = Session::connect(Box::new(Wire(Rc::clone(&server))), first).unwrap();
    let session = session.with_identity(Some(ME), Some(link.to_owned()));
    let seat = session.server_table().unwrap().waiting_seat().unwrap();
    let mut app =
        App::with_session(setting(&plan("schopfheim", TableSize::Four, 1), "en", None), session);
    let told =
        format!("You take seat {} from the next deal on; until then a bot plays.", seat.number());
    let message = |app: &App| app.message.as_ref().unwrap().text.clone();
    assert_eq!(message(&app), told);
    let screen = show(&app, 100, 36);
    assert!(screen.contains("Vroni (bot)") && !screen.contains("sit down"), "{screen}");
    assert_eq!(screen.matches(&told).count(), 1, "{screen}");
    press(&mut app, KeyCode::Char('i'));
    assert_eq!(message(&app), told);
    press(&mut app, KeyCode::Char('j'));
    assert_eq!(message(&app), format!("Link for friends: {link}"));
    press(&mut app, KeyCode::Char('l'));
    let screen = show(&app, 100, 36);
    assert!(screen.contains(link), "{screen}");
    press(&mut app, KeyCode::Char('l'));
    for _ in 0..100 {
        if table(&app).session.seat().is_some() {
            break;
        }
        if server.borrow().table.stage() != Stage::Playing {
            server.borrow_mut().command(ME, Command::GoOn).unwrap();
        }
        karl(&server);
        app.tick(Duration::from_secs(9));
    }
    assert_eq!(table(&app).session.seat(), Some(seat));
    assert!(!show(&app, 100, 36).contains("Vroni (bot)"));
}
