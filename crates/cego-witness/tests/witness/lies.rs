//! A server that tells lies: each kind is found out by the device that was lied to.

use cego_protocol::message::{Shown, ShownEvent, ToClient};
use cego_table::{Command, Commitment, Event, Link, Nonce, Secret, Verdict};
use cego_witness::{Finding, Lie};

use crate::room::Room;

/// The lie that person 2's device finds after two deals, if what it is told is changed like this; the device of person 1 is told the
/// truth and finds the deal proven.
fn found(mut change: impl FnMut(&mut Vec<Shown>) + 'static) -> Option<Lie> {
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
    assert!(room.device(1).found.iter().all(|found| found.lie.is_none()));
    let second = room.device(2);
    for found in &second.found {
        assert_eq!(found.verdict == Verdict::Wrong, found.lie.is_some());
        assert_eq!(found.phrase().id.starts_with("device-wrong-"), found.lie.is_some());
    }
    second.found.iter().find_map(|found| found.lie)
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
    assert_eq!(found(lie), Some(Lie::OtherSecret));
    let lie = each(|event| {
        if let ShownEvent::Committed { commitment, .. } = event {
            *commitment = Commitment([1; 32]);
        }
    });
    assert_eq!(found(lie), Some(Lie::OtherSecret));
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
    assert_eq!(found(lie), Some(Lie::OtherCommitment));
}

/// The link of another seat is not the one its tip was told for.
#[test]
fn another_link() {
    let lie = each(|event| {
        if let ShownEvent::Linked { seat: 1, link } = event {
            *link = Link([1; 32]);
        }
    });
    assert_eq!(found(lie), Some(Lie::OtherLink));
    // Or it is said to be the one of somebody who is not on the list.
    let lie = each(|event| {
        if let ShownEvent::Linked { seat: seat @ 1, .. } = event {
            *seat = 4;
        }
    });
    assert_eq!(found(lie), Some(Lie::OtherLink));
}

/// The device opened its link in time, and the deal is drawn again as if it had not been drawn.
#[test]
fn drawn_again() {
    let mut done = false;
    let lie = move |events: &mut Vec<Shown>| {
        let last = events.iter().rposition(|shown| matches!(shown.event, ShownEvent::Linked { seat: 2, .. }));
        if let (Some(at), false) = (last, done) {
            done = true;
            events[at].event = ShownEvent::Drawing { deal: 0, round: 1, seats: vec![1, 2] };
        }
    };
    assert_eq!(found(lie), Some(Lie::DrawnAgain));
}

/// The second list is not the first without those who were struck off.
#[test]
fn another_list() {
    let lie = each(|event| {
        if let ShownEvent::Linked { seat: 2, .. } = event {
            *event = ShownEvent::Drawing { deal: 0, round: 2, seats: vec![2, 3] };
        }
    });
    assert_eq!(found(lie), Some(Lie::OtherList));
}

/// Cards are dealt although somebody on the list has not opened and is not struck off.
#[test]
fn dealt_too_soon() {
    let lie = each(|event| {
        if let ShownEvent::Linked { seat: 1, .. } = event {
            *event = ShownEvent::Woke;
        }
    });
    assert_eq!(found(lie), Some(Lie::DealtTooSoon));
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
    assert_eq!(room.device(2).found[0].lie, Some(Lie::OtherCards));
    assert_eq!(room.device(1).found[0].lie, None);

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
    assert_eq!(found(lie), Some(Lie::OtherCards));

    // The hand that was shown at first is not the one that follows.
    let mut room = Room::of(2);
    room.tamper = Box::new(|who, message| {
        if let (2, ToClient::Events { events, table: Some(now), .. }) = (who, message)
            && events.iter().any(|shown| matches!(shown.event, ShownEvent::Dealt { .. }))
            && let Some(view) = &mut now.view
        {
            view.hand.pop();
        }
    });
    room.deal();
    assert_eq!(room.device(2).found[0].lie, Some(Lie::OtherCards));
}

#[test]
fn another_first_dealer() {
    let lie = each(|event| {
        if let ShownEvent::MatchBegan { dealer, .. } = event {
            *dealer = *dealer % 4 + 1;
        }
    });
    assert_eq!(found(lie), Some(Lie::OtherDealer));
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
    assert_eq!(found(|events| leaves_out_the_draw(events)), Some(Lie::OtherDealer));
    // Nor is it believed when the table says only afterwards that a tournament has drawn its seats.
    let mut room = Room::of(2);
    room.tamper = Box::new(|_, message| {
        if let ToClient::Events { events, table, .. } = message {
            leaves_out_the_draw(events);
            table.iter_mut().for_each(|table| table.booked = true);
        }
    });
    room.deal();
    assert!(room.devices.iter().all(|device| device.found[0].lie == Some(Lie::OtherDealer)));
}

#[test]
fn a_tournament_has_drawn_the_seats() {
    let mut room = Room::booked(Box::new(|_, _| ()));
    assert_eq!(room.count(|event| matches!(event, Event::MatchBegan { draw, .. } if draw.is_empty())), 1);
    for who in 1..=4 {
        let found = room.device(who).found[0].clone();
        assert_eq!((found.lie, found.verdict), (None, Verdict::Proven));
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
    assert_eq!(room.device(1).found[0].lie, Some(Lie::OtherDealer));
}

/// The server swallows what a device opens and strikes it off: the device does not take the deal for proven, and says why.
#[test]
fn who_is_left_out_does_not_call_it_proven() {
    let mut room = Room::of(2);
    let seat = cego_core::Seat::new(1);
    room.device(2).silent = true;
    room.does(1, Command::Begin);
    room.play();
    assert_eq!(room.device(1).found[0].verdict, Verdict::Committed);
    assert!(room.device(1).found[0].struck.contains(seat));
}

/// Everything a device can find is said in every language, with the names of those it is about.
#[test]
fn every_finding_has_words() {
    use cego_core::{Seat, SeatSet};
    let two: SeatSet = [Seat::new(0), Seat::new(2)].into_iter().collect();
    let finding = |verdict, own, struck: SeatSet, lie| {
        let others = if struck.is_empty() { two } else { SeatSet::EMPTY };
        Finding { deal: 0, verdict, added: two, own, others, struck, lie }
    };
    let mut findings: Vec<Finding> =
        Lie::ALL.into_iter().map(|lie| finding(Verdict::Wrong, true, SeatSet::EMPTY, Some(lie))).collect();
    for verdict in [Verdict::Proven, Verdict::Committed, Verdict::Unproven] {
        for own in [true, false] {
            findings.extend([SeatSet::EMPTY, two].map(|struck| finding(verdict, own, struck, None)));
        }
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
