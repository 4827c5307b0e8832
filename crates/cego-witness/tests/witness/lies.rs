//! A server that tells lies: each kind is found out by the device that was lied to.

use cego_core::Seat;
use cego_protocol::bot::ViewJson;
use cego_protocol::command::CommandJson;
use cego_protocol::message::{Shown, ShownEvent, Subscription, TableNow, ToClient};
use cego_table::{Command, Commitment, Event, Link, Nonce, Secret, Verdict};
use cego_witness::{Finding, Gap, Heard, Violation};

use crate::room::Room;

/// The violation that person 2's device finds in two deals whose messages are changed like this. The device of person 1 is told the
/// truth and finds none.
fn found(mut change: impl FnMut(&mut Vec<Shown>) + 'static) -> Option<Violation> {
    let mut room = Room::with(
        2,
        Box::new(move |who, message| {
            if let (2, ToClient::Events { events, .. }) = (who, message) {
                change(events);
            }
        }),
    );
    room.deal();
    room.deal();
    assert!(room.device(1).found.iter().all(|found| found.violation.is_none()));
    let second = room.device(2);
    for found in &second.found {
        assert_eq!(found.verdict == Verdict::Wrong, found.violation.is_some());
        assert_eq!(found.phrase().id.starts_with("device-wrong-"), found.violation.is_some());
    }
    second.found.iter().find_map(|found| found.violation)
}

/// Changes every event of a table's messages.
fn each(mut change: impl FnMut(&mut ShownEvent) + 'static) -> impl FnMut(&mut Vec<Shown>) {
    move |events| events.iter_mut().for_each(|shown| change(&mut shown.event))
}

#[test]
fn what_is_true_is_no_lie() {
    assert_eq!(found(|_| ()), None);
}

#[test]
fn another_secret() {
    let lie = each(|event| {
        if let ShownEvent::DealEnded { secret, .. } = event {
            *secret = Secret([1; 32]);
        }
    });
    assert_eq!(found(lie), Some(Violation::OtherSecret));
    let lie = each(|event| {
        if let ShownEvent::Committed { commitment, .. } = event {
            *commitment = Commitment([1; 32]);
        }
    });
    // What the state of the table says is another one.
    assert_eq!(found(lie), Some(Violation::OtherCommitment));
}

/// The table commits anew once it has seen what is added.
#[test]
fn another_commitment() {
    let lie = |events: &mut Vec<Shown>| {
        if let Some(at) = events.iter().position(|shown| matches!(shown.event, ShownEvent::Linked { .. })) {
            let again = ShownEvent::Committed { deal: 0, commitment: Commitment([1; 32]) };
            events.insert(at + 1, Shown { event: again, ..events[at].clone() });
            events[at + 1].number = events[at].number;
            // The numbers of a table have no gap: the lie takes the place of the event.
            events.remove(at);
        }
    };
    assert_eq!(found(lie), Some(Violation::OtherCommitment));
}

/// The link of another seat is not the one its tip was published for: without the right one nothing can be computed.
#[test]
fn another_link() {
    for shows in [Some(Link([1; 32])), None] {
        let mut room = Room::of(2);
        let mut opened = false;
        room.tamper = Box::new(move |who, message| {
            if let (2, ToClient::Events { events, table, .. }) = (who, message) {
                for shown in events.iter_mut() {
                    if let ShownEvent::Linked { seat: 1, link } = &mut shown.event {
                        opened = true;
                        match shows {
                            Some(other) => *link = other,
                            None => shown.event = ShownEvent::Woke,
                        }
                    }
                }
                table.iter_mut().filter(|_| opened).for_each(|now| now.chairs[0].told = shows);
            }
        });
        room.deal();
        assert!(room.device(2).found[0].violation.is_some());
    }
}

/// What the device of person 2 finds if the table as it is told of is changed like this once the own link is on its way.
fn found_in_state(mut change: impl FnMut(&mut TableNow) + 'static) -> Finding {
    let mut room = Room::of(2);
    room.device(1).silent = true;
    let mut opened = false;
    room.tamper = Box::new(move |who, message| {
        if let (2, ToClient::Events { table: Some(now), .. }) = (who, message) {
            if opened && now.drawing.is_some() {
                change(now);
            }
            opened |= now.drawing.is_some();
        }
    });
    room.does(1, Command::Begin);
    room.pass(1);
    room.connect(1);
    room.play();
    room.device(2).found[0].clone()
}

/// Returns the finding of person 2's device if each state of the table that shows them a hand is changed like this.
fn found_in_hand(mut change: impl FnMut(&mut TableNow) + 'static) -> Finding {
    let mut room = Room::of(2);
    room.tamper = Box::new(move |who, message| {
        if let (2, ToClient::Events { table: Some(now), .. }) = (who, message)
            && now.over.is_none()
            && now.view.is_some()
        {
            change(now);
        }
    });
    room.deal();
    room.device(2).found[0].clone()
}

/// The person is shown another hand, however the state of the table that has it is dressed.
#[test]
fn another_hand() {
    fn forge(now: &mut TableNow) -> &mut ViewJson {
        let view = now.view.as_mut().unwrap();
        let other = |card: &String| !view.dealt.contains(card);
        view.hand = (1..=22).map(|trump| format!("T{trump}")).filter(other).take(view.hand.len()).collect();
        view
    }
    let wrong: [fn(&mut TableNow); 3] = [
        |now| forge(now).phase = "play".to_owned(),
        |now| {
            if now.view.as_ref().unwrap().phase != "auction" {
                forge(now);
            }
        },
        // The cards are not those of the blind.
        |now| {
            if now.view.as_ref().unwrap().phase == "play" {
                let view = forge(now);
                view.declaration.as_mut().unwrap().declarer = view.seat;
            }
        },
    ];
    for (at, change) in wrong.into_iter().enumerate() {
        assert_eq!(found_in_hand(change).violation, Some(Violation::OtherCards), "{at}");
    }
    let unclear: [fn(&mut TableNow); 4] = [
        |now| {
            forge(now);
            now.stage = "resting".to_owned();
        },
        |now| {
            forge(now);
            now.seat = Some(3);
        },
        |now| {
            forge(now);
            now.deal += 3;
        },
        |now| {
            forge(now);
            now.number = 0;
            now.stage = "resting".to_owned();
        },
    ];
    for (at, change) in unclear.into_iter().enumerate() {
        let found = found_in_hand(change);
        assert_eq!((found.verdict, found.gap), (Verdict::Unproven, Some(Gap::OwnHand)), "{at}");
    }
}

/// The device has opened its link, and is asked for another one as if it had not: the first list again, in either round, and a second
/// list that is not the first one without those who were struck off.
#[test]
fn drawn_again() {
    for (round, violation) in
        [(1, Violation::DrawnAgain), (2, Violation::OtherList), (3, Violation::DrawnAgain)]
    {
        let found = found_in_state(move |now| {
            let drawing = now.drawing.as_mut().unwrap();
            (drawing.round, drawing.missing) = (round, vec![1, 2]);
        });
        assert_eq!(found.violation, Some(violation), "round {round}");
    }
    let found = found_in_state(|now| {
        let drawing = now.drawing.as_mut().unwrap();
        (drawing.round, drawing.struck) = (2, vec![1]);
        (drawing.seats, drawing.missing) = (vec![2, 3], vec![2, 3]);
    });
    assert_eq!(found.violation, Some(Violation::OtherList));
    let found = found_in_state(|now| {
        now.commitment = Some(Commitment([1; 32]));
        now.drawing.as_mut().unwrap().missing = vec![1, 2];
    });
    assert_eq!(found.violation, Some(Violation::OtherCommitment));
}

/// Somebody is said to have added in the open, so that other cards follow; or the own hand was another.
#[test]
fn other_cards() {
    let mut room = Room::of(2);
    room.tamper = Box::new(|who, message| {
        if let (2, ToClient::Events { table: Some(now), .. }) = (who, message)
            && let Some(over) = &mut now.over
        {
            over.hands.swap(2, 3);
        }
    });
    room.deal();
    assert_eq!(room.device(2).found[0].violation, Some(Violation::OtherCards));
    assert_eq!(room.device(1).found[0].violation, None);

    let lie = |events: &mut Vec<Shown>| {
        if let Some(shown) = events.iter_mut().find(|shown| matches!(shown.event, ShownEvent::Woke)) {
            shown.event = ShownEvent::Added { seat: 4, nonce: Nonce([1; 16]) };
        }
        if let Some(shown) =
            events.iter_mut().find(|shown| matches!(shown.event, ShownEvent::Ready { seat: 1 }))
        {
            shown.event = ShownEvent::Added { seat: 4, nonce: Nonce([1; 16]) };
        }
    };
    assert_eq!(found(lie), Some(Violation::OtherCards));

    // The hand that was shown at first is not the one that follows.
    let mut room = Room::of(2);
    room.tamper = Box::new(|who, message| {
        if let (2, ToClient::Events { events, table: Some(now), .. }) = (who, message)
            && events.iter().any(|shown| matches!(shown.event, ShownEvent::Dealt { .. }))
            && let Some(view) = &mut now.view
        {
            view.dealt = view.hand[1..].to_vec();
        }
    });
    room.deal();
    assert_eq!(room.device(2).found[0].violation, Some(Violation::OtherCards));
}

#[test]
fn another_first_dealer() {
    let lie = each(|event| {
        if let ShownEvent::MatchBegan { dealer, .. } = event {
            *dealer = *dealer % 4 + 1;
        }
    });
    assert_eq!(found(lie), Some(Violation::OtherDealer));
}

/// Takes away the draw for the first dealer, so that the first seat deals.
fn leaves_out_the_draw(events: &mut [Shown]) {
    for shown in events {
        if let ShownEvent::MatchBegan { draw, dealer } = &mut shown.event {
            draw.clear();
            *dealer = 1;
        }
    }
}

#[test]
fn no_draw_for_the_first_dealer() {
    assert_eq!(found(|events| leaves_out_the_draw(events)), Some(Violation::OtherDealer));
}

/// A room in which person 2's device has opened its link, and the message that made it: what an operator starts from who wants another deal.
fn opened() -> (Room, ToClient, Link) {
    let mut room = Room::of(2);
    room.device(1).silent = true;
    room.device(2).silent = true;
    room.does(1, Command::Begin);
    let table = &room.driver.table;
    let mut asked = ToClient::picture(table, Some(Seat::new(1)), Subscription::Always);
    let ToClient::Picture { picture, .. } = &mut asked else { unreachable!("it is a snapshot") };
    // All others have opened, so that only this link is missing.
    picture.now.drawing.as_mut().unwrap().missing = vec![2];
    let step = room.device(2).device.hear(&Heard::from(&asked));
    let Some(CommandJson::Open { link }) = step.command else { panic!("{step:?}") };
    (room, asked, link)
}

/// The state of the table in a snapshot.
fn state(message: &mut ToClient) -> &mut TableNow {
    let ToClient::Picture { picture, .. } = message else { unreachable!("it is a snapshot") };
    &mut picture.now
}

/// The operator draws again and again until they like the deal: the device opens one link, whatever round is named, however often the
/// page is loaded again, and raises an alarm.
#[test]
fn an_operator_cannot_draw_until_they_like_a_deal() {
    for reloads in [false, true] {
        let (mut room, mut asked, link) = opened();
        let mut alarms = 0;
        for number in 0..600 {
            let now = state(&mut asked);
            now.drawing.as_mut().unwrap().round = 1 + u8::from(number > 0);
            now.chairs[1].told = Some(link);
            if reloads {
                room.device(2).reload();
            }
            let step = room.device(2).device.hear(&Heard::from(&asked));
            assert_eq!(step.command, None, "drawing {number}");
            alarms += step.ended.len();
        }
        assert_eq!(alarms, 1);
    }
}

/// The operator exchanges the commitment once the link is known, and has the page load again: the link is not sent for another one.
#[test]
fn an_operator_cannot_exchange_the_commitment_after_a_reload() {
    let (mut room, mut asked, link) = opened();
    room.device(2).reload();
    assert_eq!(
        room.device(2).device.hear(&Heard::from(&asked)).command,
        Some(CommandJson::Open { link }),
        "the same again"
    );
    room.device(2).reload();
    state(&mut asked).commitment = Some(Commitment([7; 32]));
    let step = room.device(2).device.hear(&Heard::from(&asked));
    assert_eq!((step.command, step.ended.len()), (None, 1));
}

/// The operator exchanges the rules of dealing, the list or the dealer once the link is known.
#[test]
fn an_operator_cannot_exchange_anything_else_after_the_link() {
    type Change = fn(&mut ToClient);
    let changes: [Change; 4] = [
        |message| {
            let ToClient::Picture { picture, .. } = message else { unreachable!("it is a snapshot") };
            picture.setup.ruleset.switches.insert("blind_dealt".to_owned(), "last".into());
        },
        |message| state(message).drawing.as_mut().unwrap().seats = vec![2],
        |message| state(message).chairs[0].told = Some(Link([9; 32])),
        |message| (state(message).stage, state(message).dealer) = ("resting".to_owned(), Some(3)),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let (mut room, mut asked, _) = opened();
        change(&mut asked);
        room.device(2).reload();
        let step = room.device(2).device.hear(&Heard::from(&asked));
        assert_eq!((step.command, step.ended.len()), (None, 1), "change {number}");
    }
}

/// The dealer of a later deal is named before links are opened: with another one everybody has other cards.
#[test]
fn another_dealer_of_a_later_deal() {
    let mut room = Room::of(2);
    room.deal();
    room.tamper = Box::new(|who, message| {
        if let (2, ToClient::Events { table: Some(now), .. }) = (who, message)
            && let Some(view) = &mut now.view
        {
            view.dealer = view.dealer % 4 + 1;
        }
    });
    room.deal();
    assert_eq!(room.device(2).found[1].violation, Some(Violation::OtherDealer));
}

/// The rules of dealing are exchanged after the link: other cards would follow.
#[test]
fn other_rules() {
    let mut room = Room::of(2);
    room.does(1, Command::Begin);
    let device = room.device(2);
    let text =
        serde_json::to_string(&device.device).unwrap().replace("4 first full_bundle", "4 last full_bundle");
    device.device = serde_json::from_str(&text).unwrap();
    room.play();
    assert_eq!(room.device(2).found[0].violation, Some(Violation::OtherRules));
}

/// The same content in two messages, the events first: the hands are compared all the same, or the deal is not called proven.
#[test]
fn what_comes_in_two_messages_is_compared() {
    for lies in [false, true] {
        let mut room = Room::of(2);
        room.splits = true;
        room.tamper = Box::new(move |who, message| {
            if let (2, true, ToClient::Events { table: Some(now), .. }) = (who, lies, message) {
                if let Some(view) = &mut now.view {
                    view.dealt.reverse();
                    view.dealt[0] = "T22".to_owned();
                }
                now.over.iter_mut().for_each(|over| over.hands.reverse());
            }
        });
        room.deal();
        let found = room.device(2).found.last().unwrap();
        assert_eq!(found.violation, lies.then_some(Violation::OtherCards));
        assert_eq!(found.verdict == Verdict::Proven, !lies);
    }
}

/// What is not shown is not compared, and the deal is not called proven.
#[test]
fn what_is_left_out_is_no_proof() {
    let mut room = Room::of(2);
    room.tamper = Box::new(|who, message| {
        if let (2, ToClient::Events { table, .. }) = (who, message)
            && table.as_ref().is_some_and(|now| now.over.is_some())
        {
            table.iter_mut().for_each(|now| now.over = None);
        }
    });
    room.deal();
    assert_eq!(room.device(2).found[0].gap, Some(Gap::AllHands));
    let mut room = Room::of(2);
    room.tamper = Box::new(|who, message| {
        if let (2, ToClient::Events { table, .. }) = (who, message)
            && let Some(now) = table
            && now.stage == "playing"
        {
            now.view = None;
        }
    });
    room.deal();
    assert_eq!(room.device(2).found[0].gap, Some(Gap::OwnHand));
}

#[test]
fn a_tournament_has_drawn_the_seats() {
    let mut room = Room::booked(Box::new(|_, _| ()));
    assert_eq!(room.count(|event| matches!(event, Event::MatchBegan { draw, .. } if draw.is_empty())), 1);
    for who in 1..=4 {
        let found = room.device(who).found[0].clone();
        assert_eq!((found.violation, found.verdict), (None, Verdict::Proven));
    }
    // Somebody else than the first seat does not deal first there, either.
    let mut room = Room::booked(Box::new(|_, message| {
        if let ToClient::Events { events, .. } = message {
            for shown in events {
                if let ShownEvent::MatchBegan { dealer, .. } = &mut shown.event {
                    *dealer = 2;
                }
            }
        }
    }));
    assert_eq!(room.device(1).found[0].violation, Some(Violation::OtherDealer));
}

/// The server swallows what a device opens and strikes it off: the device does not take the deal for proven, and says why.
#[test]
fn who_is_left_out_does_not_call_it_proven() {
    let mut room = Room::of(2);
    let seat = Seat::new(1);
    room.device(2).silent = true;
    room.does(1, Command::Begin);
    room.play();
    assert_eq!(room.device(1).found[0].verdict, Verdict::Committed);
    assert!(room.device(1).found[0].struck.contains(seat));
}

/// Everything a device can find is said in every language, with the names of those it is about.
#[test]
fn every_finding_has_words() {
    use cego_core::SeatSet;
    let two: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
    let plain = |verdict, others, struck| Finding {
        deal: 0,
        verdict,
        own: true,
        others,
        struck,
        violation: None,
        gap: None,
        opened: true,
        unseen: 0,
        over: None,
        dealer: None,
    };
    let mut findings = Vec::new();
    for (others, struck) in [(two, SeatSet::EMPTY), (SeatSet::EMPTY, SeatSet::EMPTY), (SeatSet::EMPTY, two)] {
        findings.extend([Verdict::Proven, Verdict::Committed].map(|verdict| plain(verdict, others, struck)));
    }
    for violation in Violation::ALL {
        findings.push(Finding { violation: Some(violation), ..plain(Verdict::Wrong, two, SeatSet::EMPTY) });
    }
    for gap in Gap::ALL {
        findings.push(Finding { gap: Some(gap), ..plain(Verdict::Unproven, two, SeatSet::EMPTY) });
    }
    for language in ["de", "en", "sv"] {
        let locale = cego_locale::Locale::load(language).unwrap();
        for finding in &findings {
            let text = locale.phrase(&finding.phrase());
            assert!(text.len() > 20 && !text.contains("device-") && !text.contains('{'), "{text}");
        }
        for id in ["device-wrong", "device-wrong-do"] {
            assert_ne!(locale.text(id), id);
        }
        for verdict in Verdict::ALL {
            let id = format!("verdict-{}", verdict.id());
            assert_ne!(locale.text(&id), id);
        }
    }
}
