//! A table on a server, rebuilt from its messages, matches the table itself.

use std::cell::RefCell;
use std::rc::Rc;
use std::time::Duration;

use cego_bots::thumb;
use cego_core::{CardSet, SeatSet, TableSize};
use cego_host::fairness_client::{DeviceVerdict, Gap, RevealedCards, UncheckedDeal, Violation};
use cego_protocol::command::CommandJson;
use cego_protocol::message::{Subscription, ToClient};
use cego_table::{
    Command, Event, HostCommand, NumberedEvent, PersonId, ProposalRequest, Stage, TableSetup, Time,
    Verdict,
};
use cego_tui::app::{App, LEAST, Scene, Setting};
use cego_tui::session::{ConnectionEvent, Notice, OtherDeals, Session, TurnState};
use ratatui::crossterm::event::KeyCode;

use crate::common::{
    ME, Server, Wire, again, plan, press, rules, seated, setting, show, sit, table,
};

fn poll(session: &mut Session) -> Vec<Notice> {
    let mut notices = Vec::new();
    session.poll(&mut notices);
    notices
}

/// The person sees the state of the table, deal after deal, in every preset.
#[test]
fn whole_matches_are_seen_as_they_are() {
    for (ruleset, size) in crate::common::tables() {
        if size == TableSize::Five {
            continue;
        }
        let (server, mut session) = seated(TableSetup { deals: Some(2), ..rules(&ruleset, size) });
        let mut deals = 0;
        for _ in 0..400 {
            assert_eq!(poll(&mut session), [], "{ruleset} {size:?}");
            let (seat, over) = (session.plan().human, session.turn() == TurnState::MatchOver);
            assert_eq!(session.view(), server.borrow().table.view(Some(seat)).unwrap());
            if matches!(session.turn(), TurnState::DealOver | TurnState::MatchOver) {
                deals += 1;
                assert_eq!(session.lines().len(), deals);
                let running = server.borrow().table.running().unwrap().sheet().totals();
                assert_eq!(session.totals(), running);
                let settled = session.settlement().unwrap();
                assert_eq!(settled.amounts, session.lines().last().unwrap().amounts);
            }
            match session.turn() {
                TurnState::Human => session.act(thumb::hint(&session.view()).unwrap()).unwrap(),
                TurnState::Forced(_) => assert!(session.step()),
                TurnState::DealOver => session.next_deal().unwrap(),
                TurnState::MatchOver => break,
                TurnState::Other(_) | TurnState::Paused => panic!("bots are quick"),
            }
            assert!(!over);
        }
        assert_eq!(deals, 2, "{ruleset} {size:?}");
    }
}

/// A person who joins in mid-match sees the deal, its log and the sheet.
#[test]
fn a_client_that_comes_later_sees_the_same() {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    for _ in 0..60 {
        poll(&mut session);
        match session.turn() {
            TurnState::Human => session.act(thumb::hint(&session.view()).unwrap()).unwrap(),
            TurnState::Forced(_) => assert!(session.step()),
            TurnState::DealOver => session.next_deal().unwrap(),
            turn => panic!("{turn:?}"),
        }
    }
    poll(&mut session);
    let first = server.borrow().first();
    let later = Session::connect(Box::new(Wire(Rc::clone(&server))), first).unwrap();
    assert_eq!(
        (later.view(), later.lines(), later.number()),
        (session.view(), session.lines(), session.number())
    );
    assert_eq!(later.notes().len(), session.notes().len());
}

/// A client that missed more events than the server resends shows the current table with the right
/// totals, and continues.
#[test]
fn who_has_missed_too_much_sees_the_table_as_it_is() {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    let plays = |session: &mut Session| {
        poll(session);
        match session.turn() {
            TurnState::Human => session.act(thumb::hint(&session.view()).unwrap()).unwrap(),
            TurnState::Forced(_) => assert!(session.step()),
            TurnState::DealOver => session.next_deal().unwrap(),
            turn => panic!("{turn:?}"),
        }
    };
    (0..60).for_each(|_| plays(&mut session));
    let ToClient::Events { mut events, turn, table } = server.borrow().first() else {
        panic!("no events")
    };
    events.truncate(1);
    let first = ToClient::Events { events, turn, table };
    let mut later = Session::connect(Box::new(Wire(Rc::clone(&server))), first).unwrap();
    let stands = |session: &Session| {
        let server = server.borrow();
        assert_eq!(session.totals(), server.table.running().unwrap().sheet().totals());
        assert_eq!(session.view(), server.table.view(Some(session.plan().human)).unwrap());
    };
    let picture = |session: &Session| {
        let seat = Some(session.plan().human);
        let picture = ToClient::picture(&server.borrow().table, seat, Subscription::Always);
        server.borrow_mut().out.clear();
        server.borrow_mut().out.push_back(ConnectionEvent::Message(Box::new(again(&picture))));
    };
    picture(&later);
    poll(&mut later);
    stands(&later);
    assert!(later.lines().is_empty() && session.lines().len() > 1);
    while later.lines().is_empty() {
        plays(&mut later);
    }
    poll(&mut later);
    stands(&later);
    // The client misses some deals without any message.
    poll(&mut session);
    (0..60).for_each(|_| plays(&mut session));
    picture(&later);
    poll(&mut later);
    stands(&later);
    assert_eq!(later.lines().len(), 1);
}

/// Unknown data from a later server is skipped, without losing the known data beside it.
#[test]
fn what_only_a_later_server_knows_is_skipped() {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    session.act(thumb::hint(&session.view()).unwrap()).unwrap();
    let Some(ConnectionEvent::Message(message)) = server.borrow_mut().out.pop_front() else {
        panic!("nothing was told")
    };
    let mut json: serde_json::Value = serde_json::from_str(&message.json()).unwrap();
    let events = json["events"].as_array_mut().unwrap();
    let at = events[0]["at"].clone();
    events.insert(0, serde_json::json!({"number": 1, "at": at, "event": "juggled", "balls": 3}));
    let acted = events.iter_mut().find(|event| event["event"] == "acted").unwrap();
    acted["happened"]
        .as_array_mut()
        .unwrap()
        .push(serde_json::json!({"type": "sang", "song": "Badnerlied"}));
    let read: ToClient = serde_json::from_value(json).unwrap();
    server.borrow_mut().out.push_front(ConnectionEvent::Message(Box::new(read)));
    assert_eq!(poll(&mut session), []);
    assert_eq!(session.view(), server.borrow().table.view(Some(session.plan().human)).unwrap());
}

/// Actions and messages of others arrive, and the person's proposals reach the others.
#[test]
fn people_ask_and_answer_each_other() {
    let two = TableSetup { fill: false, ..rules("schopfheim", TableSize::Three) };
    let karl = PersonId(2);
    let server = Server::open(two);
    // The third person is away, so no proposal waits for them.
    let away = PersonId(3);
    for who in [ME, karl, away] {
        server.borrow_mut().command(who, sit(who)).unwrap();
    }
    server.borrow_mut().command(away, Command::StandIn).unwrap();
    server.borrow_mut().out.clear();
    let first = server.borrow().first();
    let mut session = Session::connect(Box::new(Wire(Rc::clone(&server))), first).unwrap();
    let seat = server.borrow().table.seat_of(karl).unwrap();
    server.borrow_mut().command(karl, Command::Say { phrase: "hello".to_owned() }).unwrap();
    server.borrow_mut().command(karl, Command::Propose(ProposalRequest::Pause)).unwrap();
    let notices = poll(&mut session);
    assert!(notices.contains(&Notice::Said(seat, "hello".to_owned())), "{notices:?}");
    let (by, _) = session.pending_proposal().unwrap();
    assert_eq!(by, seat);
    session.send(&CommandJson::Answer { agrees: true });
    poll(&mut session);
    assert_eq!((session.turn(), session.pending_proposal()), (TurnState::Paused, None));
    session.send(&CommandJson::GoOn);
    assert!(poll(&mut session).is_empty());
    assert_ne!(session.turn(), TurnState::Paused);
    // Refusals of the table appear in the server's words.
    session.send(&CommandJson::Say { phrase: "nonsense".to_owned() });
    assert_eq!(poll(&mut session), [Notice::Refused("refused: table_no_such_phrase".to_owned())]);
    // Karl is asked to consent to an undo, and declines.
    let mut decided = false;
    while server.borrow().table.stage() == Stage::Playing && !decided {
        let on_turn = server.borrow().table.on_turn();
        if on_turn == Some(seat) {
            let (moment, view) = {
                let server = server.borrow();
                (server.table.game().unwrap().log().len(), server.table.view(Some(seat)).unwrap())
            };
            let action = thumb::hint(&view).unwrap();
            server.borrow_mut().command(karl, Command::Act { moment, action }).unwrap();
        } else if matches!(session.turn(), TurnState::Forced(_)) {
            session.step();
        } else {
            session.act(thumb::hint(&session.view()).unwrap()).unwrap();
            decided = true;
        }
        poll(&mut session);
    }
    assert_eq!(session.undo(), cego_tui::session::Undo::Requested);
    assert_eq!(poll(&mut session), []);
    server.borrow_mut().command(karl, Command::Answer { agrees: false }).unwrap();
    assert_eq!(poll(&mut session), [Notice::Declined]);
    let step = server
        .borrow()
        .table
        .handle(HostCommand::Close { why: Some("A bad name.".to_owned()) }, Time(1))
        .unwrap();
    server.borrow_mut().happen(step.events);
    assert_eq!(poll(&mut session), [Notice::Closed("A bad name.".to_owned())]);
    assert_eq!(session.turn(), TurnState::MatchOver);
}

/// Keys and screens are those of a local table. A lost connection is reported, and nothing is
/// saved.
#[test]
fn the_screen_is_the_same() {
    let (server, session) = seated(rules("hochschwarzwald", TableSize::Four));
    let base: Setting = setting(&plan("hochschwarzwald", TableSize::Four, 1), "en", None);
    let mut app = App::with_session(base, session);
    for _ in 0..300 {
        app.tick(std::time::Duration::from_secs(3));
        match table(&app).session.turn() {
            TurnState::DealOver => break,
            TurnState::Human if table(&app).shown.is_none() => {
                press(&mut app, KeyCode::Char('h'));
                press(&mut app, KeyCode::Enter);
            }
            _ => press(&mut app, KeyCode::Enter),
        }
    }
    app.tick(std::time::Duration::from_secs(3));
    app.tick(std::time::Duration::from_secs(3));
    let screen = show(&app, 100, 36);
    assert!(screen.contains("Blind") || screen.contains("blind"), "{screen}");
    assert!(screen.contains("(bot)"), "{screen}");
    press(&mut app, KeyCode::Char('p'));
    assert!(show(&app, 100, 36).contains("Good game!"));
    press(&mut app, KeyCode::Down);
    press(&mut app, KeyCode::Enter);
    let said = |event: &NumberedEvent| matches!(&event.event, Event::Said { phrase, .. } if phrase == "good_game");
    assert!(server.borrow().events.iter().any(said));
    // Letters are no commands while a message is typed.
    press(&mut app, KeyCode::Char('w'));
    for letter in "quxe!".chars() {
        press(&mut app, KeyCode::Char(letter));
    }
    press(&mut app, KeyCode::Backspace);
    assert!(show(&app, 100, 36).contains("quxe"));
    press(&mut app, KeyCode::Enter);
    let wrote =
        |event: &NumberedEvent| matches!(&event.event, Event::Wrote { text, .. } if text == "quxe");
    assert!(server.borrow().events.iter().any(wrote) && !app.quit);
    for key in [KeyCode::Char('w'), KeyCode::Char('q'), KeyCode::Esc] {
        press(&mut app, key);
    }
    assert!(!app.quit && app.writing.is_none());
    press(&mut app, KeyCode::Char('n'));
    assert!(matches!(app.scene, Scene::Table(_)), "nobody leaves by mistake");
    server.borrow_mut().out.push_back(ConnectionEvent::Lost);
    app.tick(std::time::Duration::ZERO);
    assert!(show(&app, 100, 36).contains("connection is lost"));
    server
        .borrow_mut()
        .out
        .push_back(ConnectionEvent::Record { deal: 0, text: Some("nonsense".to_owned()) });
    app.tick(std::time::Duration::ZERO);
    assert!(matches!(app.scene, Scene::Table(_)));
}

fn finding(deal: u64, verdict: Verdict) -> DeviceVerdict {
    DeviceVerdict {
        deal,
        verdict,
        own: true,
        others: SeatSet::EMPTY,
        struck: SeatSet::EMPTY,
        violation: (verdict == Verdict::Wrong).then_some(Violation::OtherList),
        gap: (verdict == Verdict::Unproven).then_some(Gap::OwnHand),
        opened: true,
        unseen: 0,
        over: None,
        dealer: None,
    }
}

/// Plays until the first deal is over.
fn play_deal(session: &mut Session) {
    for _ in 0..200 {
        poll(session);
        match session.turn() {
            TurnState::Human => session.act(thumb::hint(&session.view()).unwrap()).unwrap(),
            TurnState::Forced(_) => assert!(session.step()),
            _ => return,
        }
    }
}

/// Returns the finding that the finished first deal was proven.
fn compared(server: &Rc<RefCell<Server>>) -> DeviceVerdict {
    let deal = *server.borrow().table.game().unwrap().deal();
    let names = |cards: CardSet| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>();
    let hands = TableSize::Four.seats().map(|seat| names(deal.hands[seat])).collect();
    let over = RevealedCards { hands, blind: names(deal.blind) };
    DeviceVerdict {
        over: Some(over),
        dealer: Some(deal.dealer.number()),
        ..finding(0, Verdict::Proven)
    }
}

/// A verdict belongs to the cards it was reached by, and does not cover others.
#[test]
fn a_verdict_belongs_to_its_cards() {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    play_deal(&mut session);
    let good = compared(&server);
    let over = good.over.clone().unwrap();
    let (hands, dealer) = (over.hands.clone(), good.dealer);
    let swapped = RevealedCards { hands: hands.iter().rev().cloned().collect(), ..over };
    for (found, is_compared) in [
        (good.clone(), true),
        (DeviceVerdict { over: Some(swapped), ..good.clone() }, false),
        (DeviceVerdict { over: None, ..good.clone() }, false),
        (DeviceVerdict { dealer: dealer.map(|dealer| dealer % 4 + 1), ..good.clone() }, false),
    ] {
        server.borrow_mut().out.push_back(ConnectionEvent::Found(found.clone()));
        poll(&mut session);
        let there = session.server_table().unwrap();
        assert_eq!(there.finding(), Some(&found));
        assert_eq!(there.is_compared(&found), is_compared);
    }
    // The verdict of another deal is not shown.
    server.borrow_mut().out.push_back(ConnectionEvent::Found(DeviceVerdict { deal: 1, ..good }));
    poll(&mut session);
    assert_eq!(session.server_table().unwrap().finding(), None);
}

/// Deals that were drawn with a link but not proven are listed beside every later verdict.
#[test]
fn deals_that_were_not_proven_stay_named() {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    let struck = DeviceVerdict { own: false, ..finding(2, Verdict::Committed) };
    let unseen = DeviceVerdict {
        opened: false,
        unseen: 3,
        gap: Some(Gap::UnseenDeals(3)),
        ..finding(5, Verdict::Unproven)
    };
    let others = DeviceVerdict { opened: false, ..finding(4, Verdict::Committed) };
    for found in [struck, others, unseen.clone()] {
        server.borrow_mut().out.push_back(ConnectionEvent::Found(found));
    }
    poll(&mut session);
    let account = session.server_table().unwrap().account();
    assert_eq!(account.other_deals(5, Some(&unseen)), OtherDeals { unproven: vec![2], unseen: 0 });
    let proven = finding(6, Verdict::Proven);
    assert_eq!(
        account.other_deals(6, Some(&proven)),
        OtherDeals { unproven: vec![2, 5], unseen: 3 }
    );
    assert_eq!(account.other_deals(6, None), OtherDeals { unproven: vec![2, 5], unseen: 3 });
}

/// Returns the program at a table whose first deal is over and has a verdict. Another deal was
/// proven without having been shown to the person.
fn proven_app() -> App {
    proven_app_in("en")
}

fn proven_app_in(language: &str) -> App {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    play_deal(&mut session);
    let good = compared(&server);
    server.borrow_mut().out.push_back(ConnectionEvent::Found(finding(7, Verdict::Proven)));
    server.borrow_mut().out.push_back(ConnectionEvent::Found(good));
    let base: Setting = setting(&plan("schopfheim", TableSize::Four, 1), language, None);
    let mut app = App::with_session(base, session);
    app.tick(Duration::ZERO);
    app
}

/// Returns the number of deals whose verdict was not shown, as reported beside the next one.
fn unshown(app: &App) -> u64 {
    table(app).session.server_table().unwrap().account().other_deals(1, None).unseen
}

/// Otherwise a server could end deals as proven and discard the ones it dislikes.
#[test]
fn a_deal_counts_until_its_verdict_was_on_the_screen() {
    let mut app = proven_app();
    assert_eq!(unshown(&app), 2);
    app.tick(Duration::from_secs(3));
    assert_eq!(unshown(&app), 2, "nothing has been drawn");
    for passed in [200, 200, 200, 200] {
        assert_eq!(unshown(&app), 2);
        let screen = show(&app, 100, 40);
        assert!(screen.contains("Besides, your device added to one deal"), "{screen}");
        app.tick(Duration::from_millis(passed));
    }
    show(&app, 100, 40);
    app.tick(Duration::from_millis(200));
    assert_eq!(unshown(&app), 1);
    // Any input counts as having seen the screen.
    let mut app = proven_app();
    show(&app, 100, 40);
    press(&mut app, KeyCode::Enter);
    assert_eq!(unshown(&app), 1);
}

/// Draws the screen and lets 200 ms pass, `times` times.
fn look(app: &mut App, times: usize) {
    for _ in 0..times {
        show(app, 100, 40);
        app.tick(Duration::from_millis(200));
    }
}

/// A result behind an overlay counts as not seen.
#[test]
fn a_result_under_an_overlay_is_not_seen() {
    let mut app = proven_app();
    press(&mut app, KeyCode::Char('?'));
    look(&mut app, 6);
    press(&mut app, KeyCode::Esc);
    assert_eq!(unshown(&app), 2);
    look(&mut app, 6);
    assert_eq!(unshown(&app), 1);
}

/// On a low screen the sentences of the verdict lie below the fold. Its sign has a line of its own,
/// and a verdict that was not drawn does not count as shown.
#[test]
fn the_smallest_screen_has_the_sign_of_the_verdict() {
    for language in ["de", "en", "sv"] {
        let mut app = proven_app_in(language);
        let sign = format!("✓ {}", app.locale.text("verdict-sign-proven"));
        let look = |app: &mut App, (columns, rows): (u16, u16)| {
            for _ in 0..6 {
                let screen = show(app, columns, rows);
                app.tick(Duration::from_millis(200));
                assert_eq!(screen.contains(&sign), (columns, rows) == LEAST, "{screen}");
            }
        };
        look(&mut app, (LEAST.0 - 1, LEAST.1));
        look(&mut app, (LEAST.0, LEAST.1 - 1));
        assert_eq!(unshown(&app), 2, "nothing has been drawn");
        look(&mut app, LEAST);
        assert_eq!(unshown(&app), 1);
        let lines = table(&app).reach.get();
        assert!(lines > 0, "{language}: the sentences fit");
        for _ in 0..lines {
            press(&mut app, KeyCode::Down);
            look(&mut app, LEAST);
        }
        assert_eq!(table(&app).scrolled(), lines);
    }
}

/// Returns the program at a table with a long account: the first deal is over and proven, several
/// others were not proven, one was not shown, and one raised an alarm.
fn long_account_app(language: &str) -> (Rc<RefCell<Server>>, App) {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    play_deal(&mut session);
    let pairs = (0..7).flat_map(|pair| [1_000_000_000 + 10 * pair, 1_000_000_001 + 10 * pair]);
    let mut found: Vec<DeviceVerdict> =
        pairs.map(|deal| finding(deal, Verdict::Unproven)).collect();
    found.extend([finding(200, Verdict::Wrong), finding(7, Verdict::Proven), compared(&server)]);
    server.borrow_mut().out.extend(found.into_iter().map(ConnectionEvent::Found));
    let base: Setting = setting(&plan("schopfheim", TableSize::Four, 1), language, None);
    let mut app = App::with_session(base, session);
    app.tick(Duration::ZERO);
    (server, app)
}

/// Returns whether a row of the settlement, which lies at the left edge of a small screen, contains
/// a text.
fn is_in_settlement(screen: &str, text: &str) -> bool {
    let row = |line: &str| {
        line.strip_prefix('│').and_then(|rest| rest.split('│').next().map(str::to_owned))
    };
    screen.lines().filter_map(row).any(|row| row.contains(text))
}

/// Account and alarm come first. A result beside which they do not fit counts as shown only once
/// they were scrolled through.
#[test]
fn a_result_counts_once_its_account_was_in_view() {
    for ((columns, lines), language) in [LEAST, (80, 24)]
        .into_iter()
        .flat_map(|size| ["de", "en", "sv"].map(|language| (size, language)))
    {
        let (server, mut app) = long_account_app(language);
        let alarm = app.locale.text("device-wrong");
        let unseen = app.locale.format("device-unseen-before", &[("deals", 1_u64.into())]);
        let last = unseen.split_whitespace().next_back().unwrap();
        let look = |app: &mut App| {
            for _ in 0..6 {
                show(app, columns, lines);
                app.tick(Duration::from_millis(200));
            }
            show(app, columns, lines)
        };
        let screen = look(&mut app);
        assert!(is_in_settlement(&screen, &alarm) && !is_in_settlement(&screen, last), "{screen}");
        assert_eq!(unshown(&app), 2, "{screen}");
        while unshown(&app) == 2 {
            assert!(
                table(&app).scrolled() < table(&app).reach.get(),
                "{language}: {columns}×{lines}"
            );
            press(&mut app, KeyCode::Down);
            let screen = look(&mut app);
            assert_eq!(unshown(&app) == 1, is_in_settlement(&screen, last), "{screen}");
        }
        // Another account is shown from its first row.
        for found in [finding(9, Verdict::Proven), compared(&server)] {
            server.borrow_mut().out.push_back(ConnectionEvent::Found(found));
        }
        app.tick(Duration::ZERO);
        let screen = show(&app, columns, lines);
        assert!(is_in_settlement(&screen, &alarm), "{screen}");
        let result = table(&app).result.get().unwrap();
        assert_eq!((table(&app).scrolled(), result.deal, result.has_verdict), (0, 0, false));
    }
}

/// A server could show a deal without a contribution of this device, and later draw another one
/// with the same number.
#[test]
fn a_deal_without_a_link_does_not_stand_for_a_later_one() {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    play_deal(&mut session);
    let base: Setting = setting(&plan("schopfheim", TableSize::Four, 1), "en", None);
    let mut app = App::with_session(base, session);
    let hear = |app: &mut App, found: DeviceVerdict| {
        server.borrow_mut().out.push_back(ConnectionEvent::Found(found));
        app.tick(Duration::ZERO);
    };
    hear(&mut app, DeviceVerdict { own: false, opened: false, ..finding(0, Verdict::Unproven) });
    look(&mut app, 6);
    let good = compared(&server);
    hear(&mut app, good);
    assert_eq!(unshown(&app), 1);
    look(&mut app, 1);
    assert_eq!(unshown(&app), 1, "it has stood there for a moment");
    look(&mut app, 6);
    assert_eq!(unshown(&app), 0);
}

/// A result without its secret is reported as not checked, beside the account of other deals.
#[test]
fn a_result_without_a_verdict_is_not_checked() {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    play_deal(&mut session);
    let base: Setting = setting(&plan("schopfheim", TableSize::Four, 1), "en", None);
    let mut app = App::with_session(base, session);
    assert!(!show(&app, 100, 40).contains("Not checked"));
    let unchecked = |deal, dealt| ConnectionEvent::Unchecked(Some(UncheckedDeal { deal, dealt }));
    let early = finding(7, Verdict::Proven);
    for heard in [unchecked(1, false), ConnectionEvent::Found(early)] {
        server.borrow_mut().out.push_back(heard);
    }
    app.tick(Duration::ZERO);
    let screen = show(&app, 100, 40);
    assert!(!screen.contains("Not checked"), "that is the next deal: {screen}");
    assert!(screen.contains("Besides, your device added to one deal"), "{screen}");
    for heard in [unchecked(0, false), unchecked(1, true)] {
        server.borrow_mut().out.push_back(heard);
        app.tick(Duration::ZERO);
        assert!(show(&app, 100, 40).contains("Not checked: your device was not told the secret"));
        assert!(show(&app, LEAST.0, LEAST.1).contains("○ not checked"));
    }
    let good = compared(&server);
    server.borrow_mut().out.push_back(ConnectionEvent::Found(good));
    app.tick(Duration::ZERO);
    assert!(!show(&app, 100, 40).contains("Not checked"));
}

/// A server may leave the end of a deal out and show its result as that of an earlier deal.
#[test]
fn a_result_under_an_earlier_number_is_not_checked() {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    play_deal(&mut session);
    let base: Setting = setting(&plan("schopfheim", TableSize::Four, 1), "en", None);
    let mut app = App::with_session(base, session);
    let mut message = {
        let server = server.borrow();
        ToClient::events(&server.table, server.table.seat_of(ME), Subscription::Always, Vec::new())
    };
    let ToClient::Events { table: Some(now), .. } = &mut message else { panic!("it has a state") };
    assert_eq!(now.deal, 1);
    now.deal = 0;
    server.borrow_mut().out.push_back(ConnectionEvent::Message(Box::new(message)));
    for (dealt, is_unchecked) in [(false, false), (true, true)] {
        server
            .borrow_mut()
            .out
            .push_back(ConnectionEvent::Unchecked(Some(UncheckedDeal { deal: 0, dealt })));
        app.tick(Duration::ZERO);
        let screen = show(&app, LEAST.0, LEAST.1);
        assert_eq!(screen.contains("○ not checked"), is_unchecked, "{screen}");
    }
}

/// The program tolerates a server that asks for a bid without offering one, or that sends more
/// chairs than there are seats.
#[test]
fn a_state_that_no_table_has_is_borne() {
    let (server, session) = seated(rules("schopfheim", TableSize::Four));
    let base: Setting = setting(&plan("schopfheim", TableSize::Four, 1), "en", None);
    let mut app = App::with_session(base, session);
    let message = || {
        let server = server.borrow();
        ToClient::events(&server.table, server.table.seat_of(ME), Subscription::Always, Vec::new())
    };
    let tell = |message: ToClient| {
        server.borrow_mut().out.push_back(ConnectionEvent::Message(Box::new(message)))
    };
    let mut empty = message();
    let ToClient::Events { table: Some(now), .. } = &mut empty else { panic!("it has a state") };
    now.choices.clear();
    tell(empty);
    app.tick(Duration::ZERO);
    assert_eq!(table(&app).session.turn(), TurnState::Human);
    for (columns, rows) in [(60, 20), (100, 36)] {
        show(&app, columns, rows);
    }
    for key in [KeyCode::Left, KeyCode::Right, KeyCode::Enter] {
        press(&mut app, key);
    }
    let mut crowded = message();
    let ToClient::Events { table: Some(now), .. } = &mut crowded else { panic!("it has a state") };
    let mine = now.chairs.iter().find(|chair| chair.who.is_some()).unwrap().clone();
    let mut free = mine.clone();
    free.who = None;
    now.chairs = std::iter::repeat_n(mine, 6).chain([free]).collect();
    tell(crowded);
    app.tick(Duration::ZERO);
    show(&app, 100, 36);
    assert_eq!(table(&app).session.server_table().unwrap().free_seat(), None);
}

/// A violation stays on the screen until Enter is pressed, whatever other messages arrive.
#[test]
fn a_violation_stays_until_it_is_seen() {
    let (server, session) = seated(rules("schopfheim", TableSize::Four));
    let base: Setting = setting(&plan("schopfheim", TableSize::Four, 1), "en", None);
    let mut app = App::with_session(base, session);
    server.borrow_mut().out.push_back(ConnectionEvent::Found(finding(0, Verdict::Wrong)));
    server.borrow_mut().out.push_back(ConnectionEvent::Lost);
    server.borrow_mut().out.push_back(ConnectionEvent::Back);
    app.tick(std::time::Duration::from_millis(1));
    assert!(app.alarm.as_ref().unwrap().contains("wrong with these cards"));
    press(&mut app, KeyCode::Char('h'));
    assert!(app.alarm.is_some());
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.alarm, None);
    assert_eq!(
        table(&app).session.server_table().unwrap().first_violation().map(|found| found.deal),
        Some(0)
    );
}

/// A state without the current deal is refused without a panic.
#[test]
fn a_state_without_the_deal_is_refused() {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    poll(&mut session);
    let before = session.view();
    let mut message = {
        let server = server.borrow();
        let seat = server.table.seat_of(ME);
        ToClient::events(&server.table, seat, Subscription::Always, Vec::new())
    };
    let ToClient::Events { table: Some(now), .. } = &mut message else { panic!("it has a state") };
    now.view = None;
    server.borrow_mut().out.push_back(ConnectionEvent::Message(Box::new(message)));
    assert!(matches!(poll(&mut session)[..], [Notice::Gone(_)]));
    assert_eq!(session.view(), before);
}
