//! A table on a server: the same table as on this machine, from its messages.

use std::rc::Rc;

use cego_bots::thumb;
use cego_core::{CardSet, SeatSet, TableSize};
use cego_protocol::command::CommandJson;
use cego_protocol::message::{Subscription, ToClient};
use cego_table::{Command, Event, HostCommand, Numbered, PersonId, Setup, Stage, Time, Verdict, Wish};
use cego_tui::app::{App, Scene, Setting};
use cego_tui::session::{Heard, Notice, Session, Turn};
use cego_witness::{Finding, Gap, Open, Violation};
use ratatui::crossterm::event::KeyCode;

use crate::common::server::{ME, Server, Wire, again, rules, seated, sit};
use crate::common::{plan, press, setting, show, table};

fn poll(session: &mut Session) -> Vec<Notice> {
    let mut notices = Vec::new();
    session.poll(&mut notices);
    notices
}

/// The person sees what the table shows, deal after deal, in every preset.
#[test]
fn whole_matches_are_seen_as_they_are() {
    for (ruleset, size) in crate::common::tables() {
        if size == TableSize::Five {
            continue;
        }
        let (server, mut session) = seated(Setup { deals: Some(2), ..rules(&ruleset, size) });
        let mut deals = 0;
        for _ in 0..400 {
            assert_eq!(poll(&mut session), [], "{ruleset} {size:?}");
            let (seat, over) = (session.plan().human, session.turn() == Turn::MatchOver);
            assert_eq!(session.view(), server.borrow().table.view(Some(seat)).unwrap());
            if matches!(session.turn(), Turn::DealOver | Turn::MatchOver) {
                deals += 1;
                assert_eq!(session.lines().len(), deals);
                let running = server.borrow().table.running().unwrap().sheet().totals();
                assert_eq!(session.totals(), running);
                let settled = session.settled().unwrap();
                assert_eq!(settled.amounts, session.lines().last().unwrap().amounts);
            }
            match session.turn() {
                Turn::Human => session.act(thumb::hint(&session.view()).unwrap()).unwrap(),
                Turn::Forced(_) => assert!(session.step()),
                Turn::DealOver => session.next_deal().unwrap(),
                Turn::MatchOver => break,
                Turn::Other(_) | Turn::Paused => panic!("bots are quick"),
            }
            assert!(!over);
        }
        assert_eq!(deals, 2, "{ruleset} {size:?}");
    }
}

/// A person who comes to a table in the middle sees the deal, its log and the sheet.
#[test]
fn a_client_that_comes_later_sees_the_same() {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    for _ in 0..60 {
        poll(&mut session);
        match session.turn() {
            Turn::Human => session.act(thumb::hint(&session.view()).unwrap()).unwrap(),
            Turn::Forced(_) => assert!(session.step()),
            Turn::DealOver => session.next_deal().unwrap(),
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

/// A person who has missed more than is told event by event sees the table as it is, with the right totals, and goes on.
#[test]
fn who_has_missed_too_much_sees_the_table_as_it_is() {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    let plays = |session: &mut Session| {
        poll(session);
        match session.turn() {
            Turn::Human => session.act(thumb::hint(&session.view()).unwrap()).unwrap(),
            Turn::Forced(_) => assert!(session.step()),
            Turn::DealOver => session.next_deal().unwrap(),
            turn => panic!("{turn:?}"),
        }
    };
    (0..60).for_each(|_| plays(&mut session));
    let ToClient::Events { mut events, turn, table } = server.borrow().first() else { panic!("no events") };
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
        server.borrow_mut().out.push_back(Heard::Message(Box::new(again(&picture))));
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
    // Away for some deals, of which nobody tells it.
    poll(&mut session);
    (0..60).for_each(|_| plays(&mut session));
    picture(&later);
    poll(&mut later);
    stands(&later);
    assert_eq!(later.lines().len(), 1);
}

/// A later server may send what this program does not know: it is skipped, and what stands beside it is not lost.
#[test]
fn what_only_a_later_server_knows_is_skipped() {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    session.act(thumb::hint(&session.view()).unwrap()).unwrap();
    let Some(Heard::Message(message)) = server.borrow_mut().out.pop_front() else {
        panic!("nothing was told")
    };
    let mut json: serde_json::Value = serde_json::from_str(&message.json()).unwrap();
    let events = json["events"].as_array_mut().unwrap();
    let at = events[0]["at"].clone();
    events.insert(0, serde_json::json!({"number": 1, "at": at, "event": "juggled", "balls": 3}));
    let acted = events.iter_mut().find(|event| event["event"] == "acted").unwrap();
    acted["happened"].as_array_mut().unwrap().push(serde_json::json!({"type": "sang", "song": "Badnerlied"}));
    let read: ToClient = serde_json::from_value(json).unwrap();
    server.borrow_mut().out.push_front(Heard::Message(Box::new(read)));
    assert_eq!(poll(&mut session), []);
    assert_eq!(session.view(), server.borrow().table.view(Some(session.plan().human)).unwrap());
}

/// What others do and say arrives; what the person asks the others for is asked.
#[test]
fn people_ask_and_answer_each_other() {
    let two = Setup { fill: false, ..rules("schopfheim", TableSize::Three) };
    let karl = PersonId(2);
    let server = Server::open(two);
    // The third one is away: nobody asks them anything.
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
    server.borrow_mut().command(karl, Command::Propose(Wish::Pause)).unwrap();
    let notices = poll(&mut session);
    assert!(notices.contains(&Notice::Said(seat, "hello".to_owned())), "{notices:?}");
    let (by, _) = session.asked().unwrap();
    assert_eq!(by, seat);
    session.send(&CommandJson::Answer { agrees: true });
    poll(&mut session);
    assert_eq!((session.turn(), session.asked()), (Turn::Paused, None));
    session.send(&CommandJson::GoOn);
    assert!(poll(&mut session).is_empty());
    assert_ne!(session.turn(), Turn::Paused);
    // What the table refuses is said in the server's words.
    session.send(&CommandJson::Say { phrase: "nonsense".to_owned() });
    assert_eq!(poll(&mut session), [Notice::Refused("refused: table_no_such_phrase".to_owned())]);
    // Karl is asked whether something is taken back, and is against it.
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
        } else if matches!(session.turn(), Turn::Forced(_)) {
            session.step();
        } else {
            session.act(thumb::hint(&session.view()).unwrap()).unwrap();
            decided = true;
        }
        poll(&mut session);
    }
    assert_eq!(session.undo(), cego_tui::session::Undo::Asked);
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
    assert_eq!(session.turn(), Turn::MatchOver);
}

/// Keys and screens are those of a table on this machine; a lost line is said, and nothing is saved.
#[test]
fn the_screen_is_the_same() {
    let (server, session) = seated(rules("hochschwarzwald", TableSize::Four));
    let base: Setting = setting(&plan("hochschwarzwald", TableSize::Four, 1), "en", None);
    let mut app = App::at(base, session);
    for _ in 0..300 {
        app.tick(std::time::Duration::from_secs(3));
        match table(&app).session.turn() {
            Turn::DealOver => break,
            Turn::Human if table(&app).shown.is_none() => {
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
    let said = |event: &Numbered| matches!(&event.event, Event::Said { phrase, .. } if phrase == "good_game");
    assert!(server.borrow().events.iter().any(said));
    // Letters are letters while something is written.
    press(&mut app, KeyCode::Char('w'));
    for letter in "quxe!".chars() {
        press(&mut app, KeyCode::Char(letter));
    }
    press(&mut app, KeyCode::Backspace);
    assert!(show(&app, 100, 36).contains("quxe"));
    press(&mut app, KeyCode::Enter);
    let wrote = |event: &Numbered| matches!(&event.event, Event::Wrote { text, .. } if text == "quxe");
    assert!(server.borrow().events.iter().any(wrote) && !app.quit);
    for key in [KeyCode::Char('w'), KeyCode::Char('q'), KeyCode::Esc] {
        press(&mut app, key);
    }
    assert!(!app.quit && app.writing.is_none());
    press(&mut app, KeyCode::Char('n'));
    assert!(matches!(app.scene, Scene::Table(_)), "nobody leaves by mistake");
    server.borrow_mut().out.push_back(Heard::Lost);
    app.tick(std::time::Duration::ZERO);
    assert!(show(&app, 100, 36).contains("connection is lost"));
    server.borrow_mut().out.push_back(Heard::Record { deal: 0, text: Some("nonsense".to_owned()) });
    app.tick(std::time::Duration::ZERO);
    assert!(matches!(app.scene, Scene::Table(_)));
}

fn finding(deal: u64, verdict: Verdict) -> Finding {
    Finding {
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
            Turn::Human => session.act(thumb::hint(&session.view()).unwrap()).unwrap(),
            Turn::Forced(_) => assert!(session.step()),
            _ => return,
        }
    }
}

/// A verdict belongs to the cards it was reached by, and says nothing of others.
#[test]
fn a_verdict_belongs_to_its_cards() {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    play_deal(&mut session);
    let deal = *server.borrow().table.game().unwrap().deal();
    let names = |cards: CardSet| cards.iter().map(|card| card.to_string()).collect::<Vec<_>>();
    let hands: Vec<_> = TableSize::Four.seats().map(|seat| names(deal.hands[seat])).collect();
    let over = Open { hands: hands.clone(), blind: names(deal.blind) };
    let dealer = Some(deal.dealer.number());
    let good = Finding { over: Some(over.clone()), dealer, ..finding(0, Verdict::Proven) };
    let swapped = Open { hands: hands.iter().rev().cloned().collect(), ..over };
    for (found, is_compared) in [
        (good.clone(), true),
        (Finding { over: Some(swapped), ..good.clone() }, false),
        (Finding { over: None, ..good.clone() }, false),
        (Finding { dealer: dealer.map(|dealer| dealer % 4 + 1), ..good.clone() }, false),
    ] {
        server.borrow_mut().out.push_back(Heard::Found(found.clone()));
        poll(&mut session);
        let there = session.there().unwrap();
        assert_eq!(there.found(), Some(&found));
        assert_eq!(there.is_compared(&found), is_compared);
    }
    // The verdict of another deal is not shown.
    server.borrow_mut().out.push_back(Heard::Found(Finding { deal: 1, ..good }));
    poll(&mut session);
    assert_eq!(session.there().unwrap().found(), None);
}

/// Deals that were drawn with a link and not proven are named beside every later verdict.
#[test]
fn deals_that_were_not_proven_stay_named() {
    let (server, mut session) = seated(rules("schopfheim", TableSize::Four));
    let struck = Finding { own: false, ..finding(2, Verdict::Committed) };
    let unseen =
        Finding { opened: false, unseen: 3, gap: Some(Gap::UnseenDeals(3)), ..finding(5, Verdict::Unproven) };
    let others = Finding { opened: false, ..finding(4, Verdict::Committed) };
    for found in [struck, others, unseen.clone()] {
        server.borrow_mut().out.push_back(Heard::Found(found));
    }
    poll(&mut session);
    let there = session.there().unwrap();
    assert_eq!(there.account().beside(&unseen), (vec![2], 0));
    assert_eq!(there.account().beside(&finding(6, Verdict::Proven)), (vec![2, 5], 3));
}

/// A violation stays on the screen until Enter is pressed, whatever else is said.
#[test]
fn a_violation_stays_until_it_is_seen() {
    let (server, session) = seated(rules("schopfheim", TableSize::Four));
    let base: Setting = setting(&plan("schopfheim", TableSize::Four, 1), "en", None);
    let mut app = App::at(base, session);
    server.borrow_mut().out.push_back(Heard::Found(finding(0, Verdict::Wrong)));
    server.borrow_mut().out.push_back(Heard::Lost);
    server.borrow_mut().out.push_back(Heard::Back);
    app.tick(std::time::Duration::from_millis(1));
    assert!(app.alarm.as_ref().unwrap().contains("wrong with these cards"));
    press(&mut app, KeyCode::Char('h'));
    assert!(app.alarm.is_some());
    press(&mut app, KeyCode::Enter);
    assert_eq!(app.alarm, None);
    assert_eq!(table(&app).session.there().unwrap().wrong().map(|found| found.deal), Some(0));
}

/// A state without the deal that is played is refused, and nothing falls over.
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
    server.borrow_mut().out.push_back(Heard::Message(Box::new(message)));
    assert!(matches!(poll(&mut session)[..], [Notice::Gone(_)]));
    assert_eq!(session.view(), before);
}
