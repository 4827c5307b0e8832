//! A lying server: the device that received the lie detects every kind.

use cego_core::Seat;
use cego_host::fairness_client::{DeviceVerdict, Gap, TableMessage, UncheckedDeal, Violation};
use cego_protocol::bot::ViewJson;
use cego_protocol::command::CommandJson;
use cego_protocol::message::{
    RedactedEvent, RedactedEventKind, Subscription, TableState, ToClient,
};
use cego_table::{Command, Commitment, Event, Link, Nonce, Secret, Verdict};

use crate::room::Room;

/// Returns the violation that person 2's device finds in two deals after `change` has been applied
/// to its messages. The device of person 1 receives true messages and finds none.
fn found(mut change: impl FnMut(&mut Vec<RedactedEvent>) + 'static) -> Option<Violation> {
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

/// Applies a change to every event of a table's messages.
fn each(
    mut change: impl FnMut(&mut RedactedEventKind) + 'static,
) -> impl FnMut(&mut Vec<RedactedEvent>) {
    move |events| events.iter_mut().for_each(|shown| change(&mut shown.event))
}

#[test]
fn what_is_true_is_no_lie() {
    assert_eq!(found(|_| ()), None);
}

#[test]
fn another_secret() {
    let lie = each(|event| {
        if let RedactedEventKind::DealEnded { secret, .. } = event {
            *secret = Secret([1; 32]);
        }
    });
    assert_eq!(found(lie), Some(Violation::OtherSecret));
    let lie = each(|event| {
        if let RedactedEventKind::Committed { commitment, .. } = event {
            *commitment = Commitment([1; 32]);
        }
    });
    // The state of the table has another commitment.
    assert_eq!(found(lie), Some(Violation::OtherCommitment));
}

/// A deal that was played to its end is shown as broken off.
#[test]
fn a_deal_that_is_broken_off() {
    let mut lie = each(|event| {
        if let RedactedEventKind::DealEnded { deal, secret, .. } = event {
            let (deal, secret) = (*deal, *secret);
            *event = RedactedEventKind::Annulled { deal, secret };
        }
    });
    let mut room = Room::with(
        2,
        Box::new(move |who, message| {
            if let (2, ToClient::Events { events, .. }) = (who, message) {
                lie(events);
            }
        }),
    );
    room.deal();
    assert_eq!(room.device(1).found[0].verdict, Verdict::Proven);
    let found = &room.device(2).found[0];
    assert_eq!((found.verdict, found.gap), (Verdict::Unproven, Some(Gap::OwnHand)));
}

/// The table publishes another commitment after it has seen the contributions.
#[test]
fn another_commitment() {
    let lie = |events: &mut Vec<RedactedEvent>| {
        if let Some(at) =
            events.iter().position(|shown| matches!(shown.event, RedactedEventKind::Linked { .. }))
        {
            let again = RedactedEventKind::Committed { deal: 0, commitment: Commitment([1; 32]) };
            events.insert(at + 1, RedactedEvent { event: again, ..events[at].clone() });
            events[at + 1].number = events[at].number;
            // Event numbers have no gaps, so the lie takes the place of an event.
            events.remove(at);
        }
    };
    assert_eq!(found(lie), Some(Violation::OtherCommitment));
}

/// The link of another seat does not match its published tip. Nothing can be computed without the
/// right one.
#[test]
fn another_link() {
    for shows in [Some(Link([1; 32])), None] {
        let mut room = Room::of(2);
        let mut opened = false;
        room.tamper = Box::new(move |who, message| {
            if let (2, ToClient::Events { events, table, .. }) = (who, message) {
                for shown in events.iter_mut() {
                    if let RedactedEventKind::Linked { seat: 1, link } = &mut shown.event {
                        opened = true;
                        match shows {
                            Some(other) => *link = other,
                            None => shown.event = RedactedEventKind::Woke,
                        }
                    }
                }
                for drawing in
                    table.iter_mut().filter_map(|now| now.drawing.as_mut()).filter(|_| opened)
                {
                    drawing.links[0] = shows;
                }
            }
        });
        room.deal();
        assert!(room.device(2).found[0].violation.is_some());
    }
}

/// Returns the finding of person 2's device if the state of the table is changed like this once the
/// own link is in transit.
fn found_in_state(mut change: impl FnMut(&mut TableState) + 'static) -> DeviceVerdict {
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

/// Returns the finding of person 2's device if each state that shows them a hand is changed like
/// this.
fn found_in_hand(mut change: impl FnMut(&mut TableState) + 'static) -> DeviceVerdict {
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

/// The person is shown another hand, in states of every kind.
#[test]
fn another_hand() {
    fn forge(now: &mut TableState) -> &mut ViewJson {
        let view = now.view.as_mut().unwrap();
        let other = |card: &String| !view.dealt.contains(card);
        view.hand =
            (1..=22).map(|trump| format!("T{trump}")).filter(other).take(view.hand.len()).collect();
        view
    }
    let wrong: [fn(&mut TableState); 3] = [
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
    let unclear: [fn(&mut TableState); 4] = [
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

/// The device is asked for another link after it has opened one. The request repeats the first list
/// in any round, or has a second list that is not the first one without the seats struck off.
#[test]
fn drawn_again() {
    for (round, violation) in
        [(1, Violation::DrawnAgain), (2, Violation::OtherList), (3, Violation::DrawnAgain)]
    {
        let found = found_in_state(move |now| {
            let drawing = now.drawing.as_mut().unwrap();
            (drawing.round, drawing.missing) = (round, vec![1, 2]);
            drawing.tips[1] = drawing.links[1];
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

/// A server claims an open nonce, so that other cards follow, or shows another hand.
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

    let mut room = Room::of(2);
    room.deal();
    room.tamper = Box::new(|who, message| {
        if let (2, ToClient::Events { table: Some(now), .. }) = (who, message) {
            now.open[3] = Some(Nonce([1; 16]));
        }
    });
    room.deal();
    assert_eq!(room.device(2).found[1].violation, Some(Violation::OtherCards));

    // The hand shown first is not the one that follows.
    let mut room = Room::of(2);
    room.tamper = Box::new(|who, message| {
        if let (2, ToClient::Events { events, table: Some(now), .. }) = (who, message)
            && events.iter().any(|shown| matches!(shown.event, RedactedEventKind::Dealt { .. }))
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
        if let RedactedEventKind::MatchBegan { dealer, .. } = event {
            *dealer = *dealer % 4 + 1;
        }
    });
    assert_eq!(found(lie), Some(Violation::OtherDealer));
}

/// Removes the draw for the first dealer, so that the first seat deals.
fn leaves_out_the_draw(events: &mut [RedactedEvent]) {
    for shown in events {
        if let RedactedEventKind::MatchBegan { draw, dealer } = &mut shown.event {
            draw.clear();
            *dealer = 1;
        }
    }
}

#[test]
fn no_draw_for_the_first_dealer() {
    assert_eq!(found(|events| leaves_out_the_draw(events)), Some(Violation::OtherDealer));
}

/// Returns a room in which person 2's device has opened its link, with the message that made it do
/// so. An operator who wants another deal starts from here.
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
    let step = room.device(2).device.hear(&TableMessage::from(&asked));
    let Some(CommandJson::Open { link }) = step.command else { panic!("{step:?}") };
    (room, asked, link)
}

/// Returns the state of the table in a snapshot.
fn state(message: &mut ToClient) -> &mut TableState {
    let ToClient::Picture { picture, .. } = message else { unreachable!("it is a snapshot") };
    &mut picture.now
}

/// The operator draws again and again to get a better deal. The device opens only one link,
/// whatever round is named and however often the page is reloaded, and raises an alarm.
#[test]
fn an_operator_cannot_draw_until_they_like_a_deal() {
    for reloads in [false, true] {
        let (mut room, mut asked, link) = opened();
        let mut alarms = 0;
        for number in 0..600 {
            let drawing = state(&mut asked).drawing.as_mut().unwrap();
            drawing.round = 1 + u8::from(number > 0);
            drawing.tips[1] = Some(link);
            if reloads {
                room.device(2).reload();
            }
            let step = room.device(2).device.hear(&TableMessage::from(&asked));
            assert_eq!(step.command, None, "drawing {number}");
            alarms += step.ended.len();
        }
        assert_eq!(alarms, 1);
    }
}

/// The operator replaces the commitment once the link is known, and makes the page reload. The link
/// is not sent for another commitment.
#[test]
fn an_operator_cannot_exchange_the_commitment_after_a_reload() {
    let (mut room, mut asked, link) = opened();
    room.device(2).reload();
    assert_eq!(
        room.device(2).device.hear(&TableMessage::from(&asked)).command,
        Some(CommandJson::Open { link }),
        "the same again"
    );
    room.device(2).reload();
    state(&mut asked).commitment = Some(Commitment([7; 32]));
    let step = room.device(2).device.hear(&TableMessage::from(&asked));
    assert_eq!((step.command, step.ended.len()), (None, 1));
}

/// The operator replaces the rules of dealing, the list or the dealer once the link is known.
#[test]
fn an_operator_cannot_exchange_anything_else_after_the_link() {
    type Change = fn(&mut ToClient);
    let changes: [Change; 4] = [
        |message| {
            let ToClient::Picture { picture, .. } = message else {
                unreachable!("it is a snapshot")
            };
            picture.setup.ruleset.switches.insert("blind_dealt".to_owned(), "last".into());
        },
        |message| state(message).drawing.as_mut().unwrap().seats = vec![2],
        |message| state(message).drawing.as_mut().unwrap().tips[0] = Some(Link([9; 32])),
        |message| (state(message).stage, state(message).dealer) = ("resting".to_owned(), Some(3)),
    ];
    for (number, change) in changes.into_iter().enumerate() {
        let (mut room, mut asked, _) = opened();
        change(&mut asked);
        room.device(2).reload();
        let step = room.device(2).device.hear(&TableMessage::from(&asked));
        assert_eq!((step.command, step.ended.len()), (None, 1), "change {number}");
    }
}

/// The dealer of the first deal is named before the links, as if a match were in progress, and then
/// a draw is shown.
#[test]
fn a_first_dealer_who_was_named_before_the_draw() {
    let mut room = Room::of(2);
    room.tamper = Box::new(|who, message| {
        if let (2, ToClient::Events { table: Some(now), .. }) = (who, message)
            && now.drawing.is_some()
        {
            (now.stage, now.dealer) = ("resting".to_owned(), Some(3));
        }
    });
    room.deal();
    assert_eq!(room.device(2).found[0].violation, Some(Violation::OtherDealer));
}

/// Another dealer is shown during the play.
#[test]
fn another_dealer_in_the_play() {
    let found = found_in_hand(|now| {
        let view = now.view.as_mut().unwrap();
        if view.phase == "play" {
            view.dealer = view.dealer % 4 + 1;
        }
    });
    assert_eq!(found.violation, Some(Violation::OtherDealer));
}

/// A number beyond all later events silences the device only for the current deal.
#[test]
fn a_number_beyond_all_others() {
    let mut room = Room::of(2);
    let mut lies = true;
    room.tamper = Box::new(move |who, message| {
        if let (2, ToClient::Events { events, table: Some(now), .. }) = (who, message)
            && now.drawing.is_some()
            && std::mem::take(&mut lies)
        {
            now.number = u64::MAX >> 12;
            events.iter_mut().for_each(|shown| shown.number = u64::MAX >> 12);
        }
    });
    for _ in 0..4 {
        room.deal();
    }
    let found = &room.device(2).found;
    assert_eq!(found[0].gap, Some(Gap::UnseenDeals(1)), "{found:?}");
    assert_eq!(found.last().unwrap().verdict, Verdict::Proven, "{found:?}");
}

/// The dealer of a later deal is named before links are opened. With another dealer everybody has
/// other cards.
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

/// The rules of dealing are replaced after the link, so that other cards would follow.
#[test]
fn other_rules() {
    let mut room = Room::of(2);
    room.does(1, Command::Begin);
    let device = room.device(2);
    let text = serde_json::to_string(&device.device)
        .unwrap()
        .replace("4 first full_bundle", "4 last full_bundle");
    device.device = serde_json::from_str(&text).unwrap();
    room.play();
    assert_eq!(room.device(2).found[0].violation, Some(Violation::OtherRules));
}

/// Events and state arrive in two messages, events first. The hands are still compared, or the deal
/// is not called proven.
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

/// Hands that are not shown are not compared, so the deal is not called proven.
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

/// A result whose secret is left out has no verdict, whatever number the server gives the deal and
/// its result.
#[test]
fn a_result_without_its_secret_is_unchecked() {
    let lies: [fn(&mut TableState); 4] = [
        |_| (),
        |now| now.deal += u64::from(now.over.is_some()),
        |now| now.deal -= u64::from(now.over.is_some()),
        |now| {
            now.deal = if now.stage == "playing" { 4 } else { 0 };
            now.commitment = now.commitment.filter(|_| now.over.is_none());
        },
    ];
    for (at, lie) in lies.into_iter().enumerate() {
        let mut room = Room::of(2);
        room.tamper = Box::new(move |who, message| {
            let (2, ToClient::Events { events, table: Some(now), .. }) = (who, message) else {
                return;
            };
            lie(now);
            for shown in events {
                let is_dealt = matches!(shown.event, RedactedEventKind::Dealt { .. });
                if matches!(shown.event, RedactedEventKind::DealEnded { .. })
                    || (at == 3 && is_dealt)
                {
                    shown.event = RedactedEventKind::Woke;
                }
            }
        });
        room.deal();
        assert_eq!(room.device(1).device.unchecked(), None);
        let second = room.device(2);
        assert_eq!(second.device.unchecked(), Some(UncheckedDeal { deal: 0, dealt: true }), "{at}");
        assert!(second.found.iter().all(|found| found.verdict != Verdict::Proven), "{at}");
    }
}

#[test]
fn a_tournament_has_drawn_the_seats() {
    let mut room = Room::booked(Box::new(|_, _| ()));
    assert_eq!(
        room.count(|event| matches!(event, Event::MatchBegan { draw, .. } if draw.is_empty())),
        1
    );
    for who in 1..=4 {
        let found = room.device(who).found[0].clone();
        assert_eq!((found.violation, found.verdict), (None, Verdict::Proven));
    }
    // At a booked table, too, only the first seat deals first.
    let mut room = Room::booked(Box::new(|_, message| {
        if let ToClient::Events { events, .. } = message {
            for shown in events {
                if let RedactedEventKind::MatchBegan { dealer, .. } = &mut shown.event {
                    *dealer = 2;
                }
            }
        }
    }));
    assert_eq!(room.device(1).found[0].violation, Some(Violation::OtherDealer));
}

/// The server drops the link of a device and strikes it off. The device does not call the deal
/// proven, and gives the reason.
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

/// Every finding has a sentence in every language, with the names of the seats concerned.
#[test]
fn every_finding_has_words() {
    use cego_core::SeatSet;
    let two: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
    let plain = |verdict, others, struck| DeviceVerdict {
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
    for (others, struck) in
        [(two, SeatSet::EMPTY), (SeatSet::EMPTY, SeatSet::EMPTY), (SeatSet::EMPTY, two)]
    {
        findings.extend(
            [Verdict::Proven, Verdict::Committed].map(|verdict| plain(verdict, others, struck)),
        );
    }
    for violation in Violation::ALL {
        findings.push(DeviceVerdict {
            violation: Some(violation),
            ..plain(Verdict::Wrong, two, SeatSet::EMPTY)
        });
    }
    for gap in Gap::ALL {
        findings.push(DeviceVerdict {
            gap: Some(gap),
            ..plain(Verdict::Unproven, two, SeatSet::EMPTY)
        });
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
