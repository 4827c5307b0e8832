//! Devices at an honest table where people leave, lose their connection or use several devices.
//! None of them raises an alarm.

use cego_core::Seat;
use cego_host::fairness_client::{Gap, TableMessage};
use cego_protocol::command::CommandJson;
use cego_protocol::message::{Subscription, ToClient, redact_since};
use cego_table::{Command, Event, Nonce, PersonName, Stage, Time, Verdict};
use cego_testkit::table::{person, sit};

use crate::room::Room;

/// Returns the verdicts of a person's device, none of which may be an alarm.
fn verdicts(room: &mut Room, who: u128) -> Vec<Verdict> {
    let found = &room.device(who).found;
    assert!(found.iter().all(|found| found.violation.is_none()), "{found:?}");
    found.iter().map(|found| found.verdict).collect()
}

fn strikes(room: &Room) -> usize {
    room.count(|event| matches!(event, Event::Struck { .. }))
}

/// Returns the command of a device after a snapshot. The command is not delivered.
fn says(room: &mut Room, who: u128) -> Option<CommandJson> {
    let seat = room.driver.table.seat_of(person(who));
    let hello = ToClient::Hello { version: 1, you: Some(person(who)), now: Time(0) };
    let picture = ToClient::picture(&room.driver.table, seat, Subscription::Always);
    let device = &mut room.device(who).device;
    let _ = device.hear(&TableMessage::from(&hello));
    device.hear(&TableMessage::from(&picture)).command
}

fn command(said: CommandJson) -> Command {
    said.into_command(&PersonName::new("Vroni").unwrap())
}

/// Makes everybody ready for the next deal, without messages to the devices of `silent`.
fn draw(room: &mut Room, silent: &[u128], ready: &[u128]) {
    for &who in silent {
        room.device(who).silent = true;
    }
    for &who in ready {
        room.does(who, Command::GoOn);
    }
    assert!(room.driver.table.drawing().is_some());
}

/// Adds a person without a device on seat 4, who contributes an open nonce.
fn add_in_the_open(room: &mut Room) {
    room.does(9, sit(Some(3)));
    room.does(9, Command::Add { nonce: Nonce([4; 16]) });
}

#[test]
fn what_somebody_added_who_has_left_is_no_part_of_the_deal() {
    for comes in [false, true] {
        let mut room = Room::of(2);
        room.deal();
        add_in_the_open(&mut room);
        room.device(2).silent = true;
        room.does(9, Command::Leave);
        if comes {
            room.does(10, sit(Some(3)));
            room.does(10, Command::Add { nonce: Nonce([5; 16]) });
        }
        room.device(2).reload();
        room.connect(2);
        if comes {
            room.does(10, Command::GoOn);
        }
        room.deal();
        for who in [1, 2] {
            assert_eq!(verdicts(&mut room, who), [Verdict::Proven; 2]);
        }
    }
}

#[test]
fn what_was_added_to_a_deal_that_was_missed_is_no_part_of_the_next() {
    let mut room = Room::of(2);
    room.deal();
    add_in_the_open(&mut room);
    room.device(2).silent = true;
    for _ in 0..2 {
        room.does(9, Command::GoOn);
        room.deal();
        room.connect(2);
    }
    for _ in 0..2 {
        room.does(9, Command::GoOn);
        room.deal();
    }
    assert_eq!(verdicts(&mut room, 2).last(), Some(&Verdict::Proven));
    verdicts(&mut room, 1);
}

/// A person with an open nonce leaves while links are opened, and a page returns by a snapshot or
/// by the missed events.
#[test]
fn somebody_who_added_in_the_open_leaves_in_a_drawing() {
    for by_events in [false, true] {
        let mut room = Room::of(2);
        room.deal();
        add_in_the_open(&mut room);
        let after = room.driver.table.number();
        draw(&mut room, &[2], &[9, 1, 2]);
        room.does(9, Command::Leave);
        if by_events {
            let seat = room.driver.table.seat_of(person(2));
            let shown = redact_since(&room.driver.events, after, seat).unwrap();
            let missed = ToClient::events(&room.driver.table, seat, Subscription::Always, shown);
            let device = &mut room.device(2).device;
            let said = device.hear(&TableMessage::from(&missed)).command.unwrap();
            room.device(2).silent = false;
            room.does(2, command(said));
        } else {
            room.connect(2);
        }
        room.play();
        for who in [1, 2] {
            assert_eq!(verdicts(&mut room, who), [Verdict::Proven; 2]);
        }
    }
}

/// A listed person who has not opened leaves while the own link is in transit. Only they are struck
/// off.
#[test]
fn somebody_on_the_list_leaves_while_a_link_is_on_its_way() {
    let mut room = Room::of(3);
    room.deal();
    draw(&mut room, &[2, 3], &[1, 2, 3]);
    let said = says(&mut room, 2).unwrap();
    room.device(2).silent = false;
    room.does(3, Command::Leave);
    room.does(2, command(said));
    room.play();
    assert_eq!(strikes(&room), 1);
    for who in [1, 2] {
        assert_eq!(verdicts(&mut room, who), [Verdict::Proven, Verdict::Committed]);
    }
}

/// A person leaves after opening, another is struck off, and a second round follows.
#[test]
fn somebody_who_has_opened_leaves_before_the_second_round() {
    let mut room = Room::of(4);
    room.deal();
    draw(&mut room, &[3], &[1, 2, 3, 4]);
    room.does(4, Command::Leave);
    room.play();
    // The person who left opens no link in the second round.
    assert_eq!(strikes(&room), 2);
    for who in [1, 2] {
        assert_eq!(verdicts(&mut room, who), [Verdict::Proven, Verdict::Committed]);
    }
}

/// A person leaves after opening, before a page sees the list.
#[test]
fn somebody_who_has_opened_leaves_before_the_list_is_seen() {
    let mut room = Room::of(3);
    room.deal();
    draw(&mut room, &[2], &[1, 2, 3]);
    room.does(3, Command::Leave);
    room.connect(2);
    room.play();
    assert_eq!(strikes(&room), 0);
    for who in [1, 2] {
        assert_eq!(verdicts(&mut room, who), [Verdict::Proven; 2]);
    }
}

/// The own link is lost with the connection, and the page is reloaded after the cards have been
/// dealt without it. The device cannot know which links were used.
#[test]
fn a_link_is_lost_and_the_page_comes_back_in_the_play() {
    for people in [2, 3] {
        let mut room = Room::of(people);
        room.deal();
        draw(&mut room, &[2], &(1..=people).collect::<Vec<_>>());
        assert!(says(&mut room, 2).is_some());
        while room.driver.table.drawing().is_some() {
            room.pass(100);
        }
        assert_eq!(strikes(&room), 1);
        room.device(2).reload();
        room.connect(2);
        room.play();
        assert_eq!(verdicts(&mut room, 2), [Verdict::Proven, Verdict::Unproven]);
        assert_eq!(room.device(2).found[1].gap, Some(Gap::Additions));
        assert_eq!(verdicts(&mut room, 1), [Verdict::Proven, Verdict::Committed]);
        room.deal();
        assert_eq!(verdicts(&mut room, 2).last(), Some(&Verdict::Proven));
    }
}

/// The own link arrived, the second round was missed for lack of a connection, and the page is
/// reloaded during the play.
#[test]
fn a_second_round_is_missed() {
    let mut room = Room::of(3);
    room.deal();
    draw(&mut room, &[3], &[1, 2, 3]);
    room.device(2).silent = true;
    while room.driver.table.drawing().is_some() {
        room.pass(100);
    }
    assert_eq!(strikes(&room), 2);
    room.device(2).reload();
    room.connect(2);
    room.play();
    assert_eq!(verdicts(&mut room, 2), [Verdict::Proven, Verdict::Unproven]);
    room.connect(3);
    room.deal();
    assert_eq!(verdicts(&mut room, 2).last(), Some(&Verdict::Proven));
}

/// Two pages of one browser: one processes the snapshot of the first round after the other has
/// opened the link of the second.
#[test]
fn a_page_is_behind_the_other_in_a_second_round() {
    let mut room = Room::of(3);
    room.device(3).silent = true;
    room.device(2).silent = true;
    room.does(1, Command::Begin);
    let seat = room.driver.table.seat_of(person(2));
    let first_round = ToClient::picture(&room.driver.table, seat, Subscription::Always);
    room.connect(2);
    room.device(1).silent = true;
    room.pass(1_200);
    assert_eq!(room.driver.table.drawing().unwrap().round(), 2);
    room.device(2).reload();
    room.tell(2, first_round);
    room.connect(1);
    room.play();
    for who in [1, 2] {
        assert_eq!(verdicts(&mut room, who), [Verdict::Committed]);
    }
}

/// A person's laptop joins for a moment and goes, while their phone stays connected. The phone
/// contributes again after the deal in which the seat was struck off, or at once if the person acts
/// on it.
#[test]
fn a_phone_takes_over_from_a_laptop_that_is_gone() {
    for acts in [false, true] {
        let mut room = Room::of(2);
        room.deal();
        let phone = room.device(2).renew(99);
        room.connect(2);
        room.device(2).device = phone;
        if acts {
            room.device(2).device.act();
        }
        for _ in 0..3 {
            room.deal();
        }
        assert_eq!(strikes(&room), usize::from(!acts));
        let found = verdicts(&mut room, 2);
        let first = if acts { Verdict::Proven } else { Verdict::Committed };
        assert_eq!(found, [Verdict::Proven, first, Verdict::Proven, Verdict::Proven]);
        verdicts(&mut room, 1);
    }
}

/// A person leaves in a drawing and takes the seat of another person who has left.
#[test]
fn a_person_changes_seats_in_a_drawing() {
    let mut room = Room::of(3);
    room.deal();
    draw(&mut room, &[3], &[1, 2, 3]);
    room.does(3, Command::Leave);
    room.does(2, Command::Leave);
    if room.driver.try_do((cego_table::Caller::Person(person(2)), sit(Some(2)))).is_ok() {
        room.connect(2);
    }
    room.play();
    verdicts(&mut room, 1);
    verdicts(&mut room, 2);
    assert_ne!(room.driver.table.stage(), Stage::Gathering);
    assert!(room.driver.table.seat_of(person(3)).is_none_or(|seat| seat != Seat::new(1)));
}

/// A deal has no links, and one open nonce is contributed at the last moment. A page that
/// learns of it in one message cannot compute the deal; one that has seen it before can.
#[test]
fn a_deal_without_a_list_is_computed_from_what_was_seen_before_it() {
    for by_events in [false, true] {
        let mut room = Room::of(2);
        // Both are struck off twice.
        for _ in 0..2 {
            for who in [1, 2] {
                room.device(who).silent = true;
            }
            room.draw();
            while room.driver.table.drawing().is_some() {
                room.pass(100);
            }
            for who in [1, 2] {
                room.connect(who);
            }
            room.play();
        }
        assert_eq!(strikes(&room), 4);
        let after = room.driver.table.number();
        room.device(2).silent = by_events;
        room.does(9, sit(Some(3)));
        room.does(9, Command::Add { nonce: Nonce([4; 16]) });
        for who in [9, 1, 2] {
            room.does(who, Command::GoOn);
        }
        assert!(room.driver.table.drawing().is_none());
        room.play();
        if by_events {
            let seat = room.driver.table.seat_of(person(2));
            let shown = redact_since(&room.driver.events, after, seat).unwrap();
            let missed = ToClient::events(&room.driver.table, seat, Subscription::Always, shown);
            room.device(2).silent = false;
            room.tell(2, missed);
        }
        let last = verdicts(&mut room, 2).pop();
        assert_eq!(last, Some(if by_events { Verdict::Unproven } else { Verdict::Committed }));
        verdicts(&mut room, 1);
    }
}

/// A person leaves after their device has opened its link, and the page is reloaded during the
/// drawing. It receives no further links.
#[test]
fn a_person_who_has_opened_leaves_and_looks_on() {
    for until_the_second_round in [false, true] {
        let mut room = Room::of(3);
        room.deal();
        draw(&mut room, &[1, 3], &[1, 2, 3]);
        room.does(2, Command::Leave);
        room.device(2).silent = true;
        if until_the_second_round {
            room.connect(1);
            room.pass(1_200);
            assert_eq!(room.driver.table.drawing().unwrap().round(), 2);
        } else {
            room.connect(1);
        }
        room.device(2).reload();
        room.connect(2);
        room.connect(3);
        room.play();
        verdicts(&mut room, 1);
        verdicts(&mut room, 2);
    }
}

/// An unreadable message during a drawing may have contained a link.
#[test]
fn a_message_is_lost_in_a_drawing() {
    let mut room = Room::of(2);
    room.deal();
    draw(&mut room, &[1], &[1, 2]);
    let _ = room.device(2).device.hear(&TableMessage::read("{"));
    room.tamper = Box::new(|who, message| {
        if let (2, ToClient::Events { events, .. }) = (who, message) {
            events.retain(|shown| {
                !matches!(shown.event, cego_protocol::message::RedactedEventKind::Linked { .. })
            });
        }
    });
    room.connect(1);
    room.play();
    assert_eq!(verdicts(&mut room, 2), [Verdict::Proven, Verdict::Unproven]);
}

/// A page is one deal behind: the snapshot of a finished drawing does not replace the current deal.
#[test]
fn a_page_is_behind_by_a_deal() {
    let mut room = Room::of(2);
    room.deal();
    draw(&mut room, &[2], &[1, 2]);
    let seat = room.driver.table.seat_of(person(2));
    let late = ToClient::picture(&room.driver.table, seat, Subscription::Always);
    room.connect(2);
    room.play();
    room.draw();
    room.tell(2, late);
    room.play();
    assert_eq!(verdicts(&mut room, 2), [Verdict::Proven, Verdict::Proven, Verdict::Unproven]);
    assert_eq!(room.device(2).found[2].gap, Some(Gap::OwnHand));
    room.deal();
    assert_eq!(verdicts(&mut room, 2).last(), Some(&Verdict::Proven));
}

/// A page that was offline at the end of a deal receives that end and the next drawing in one
/// message.
#[test]
fn the_end_of_a_deal_and_the_next_drawing_come_in_one_message() {
    let mut room = Room::of(2);
    room.draw();
    while room.driver.table.drawing().is_some() {
        room.pass(100);
    }
    let after = room.driver.table.number();
    room.device(2).silent = true;
    room.play();
    draw(&mut room, &[2], &[1, 2]);
    let seat = room.driver.table.seat_of(person(2));
    let shown = redact_since(&room.driver.events, after, seat).unwrap();
    let missed = ToClient::events(&room.driver.table, seat, Subscription::Always, shown);
    room.device(2).silent = false;
    room.tell(2, missed);
    assert_eq!(verdicts(&mut room, 2), [Verdict::Proven]);
    room.play();
    for who in [1, 2] {
        assert_eq!(verdicts(&mut room, who), [Verdict::Proven; 2]);
    }
}

/// A page that is behind shows cards of an unproven deal again. The next deal is still proven.
#[test]
fn what_is_shown_again_of_an_unproven_deal_is_known() {
    let mut room = Room::of(2);
    room.device(2).silent = true;
    room.draw();
    while room.driver.table.drawing().is_some() {
        room.pass(100);
    }
    room.connect(2);
    let picture = |room: &Room| {
        let seat = room.driver.table.seat_of(person(2));
        ToClient::picture(&room.driver.table, seat, Subscription::Always)
    };
    let playing = picture(&room);
    room.play();
    let over = picture(&room);
    room.draw();
    while room.driver.table.drawing().is_some() {
        room.pass(100);
    }
    for old in [playing, over] {
        room.tell(2, old);
    }
    room.play();
    assert_eq!(verdicts(&mut room, 2), [Verdict::Unproven, Verdict::Proven]);
    // A seat was struck off in the first deal.
    assert_eq!(verdicts(&mut room, 1), [Verdict::Committed, Verdict::Proven]);
}
