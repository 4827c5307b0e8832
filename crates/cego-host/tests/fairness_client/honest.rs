//! Devices at an honest table with realistic connections.

use cego_core::{Action, Seat};
use cego_host::fairness_client::{Gap, TableMessage, WitnessDevice};
use cego_protocol::command::CommandJson;
use cego_protocol::message::{Subscription, ToClient, redact_since};
use cego_table::{Command, Event, Nonce, TableSetup, Verdict};
use cego_testkit::SplitMix;
use cego_testkit::table::{person, setup, sit, with_switch};

use crate::room::{Person, Room};

/// Returns the verdicts of a person's device so far, and whether it contributed itself.
fn verdicts(room: &mut Room, who: u128) -> Vec<(Verdict, bool)> {
    room.device(who).found.iter().map(|found| (found.verdict, found.own)).collect()
}

#[test]
fn every_deal_is_proven_on_every_device() {
    for people in 1..=4 {
        let mut room = Room::of(people);
        for _ in 0..3 {
            room.deal();
        }
        for who in 1..=people {
            assert_eq!(verdicts(&mut room, who), [(Verdict::Proven, true); 3], "{people} people");
            let found = room.device(who).found[0].clone();
            assert_eq!((found.others.len(), found.struck.len()), (people as usize - 1, 0));
        }
        assert_eq!(room.count(|event| matches!(event, Event::Struck { .. })), 0);
        assert_eq!(room.count(|event| matches!(event, Event::Chained { .. })), people as usize);
    }
}

/// Every hand that is shown follows from the one that was dealt, whatever is bid, exchanged and
/// sold.
#[test]
fn whatever_is_played_is_proven() {
    let mut taken = 0;
    for preset in cego_rules::presets() {
        for size in preset.tables() {
            let rules = with_switch(setup(&preset.name, size), "buy_geiss");
            let mut random = SplitMix::new(size.people() as u64);
            let people = size.people() as u128;
            let mut room =
                Room::by_rules(TableSetup { deals: None, ..rules }, people, Box::new(|_, _| ()));
            for deal in 0..6 {
                room.draw();
                room.play_by(|driver| {
                    driver.owner_does(|view| view.choices[random.below(view.choices.len())])
                });
                for who in 1..=people {
                    let found = &room.device(who).found[deal];
                    assert_eq!(
                        (found.verdict, found.gap),
                        (Verdict::Proven, None),
                        "{} {size:?}",
                        preset.name
                    );
                }
            }
            taken += room
                .count(|event| matches!(event, Event::Acted { action: Action::Keep { .. }, .. }));
        }
    }
    assert!(taken > 0);
}

/// The person with a silent phone is struck off twice and then left out. The others' deals are
/// proven as before.
#[test]
fn a_silent_phone_is_left_out() {
    let mut room = Room::of(3);
    room.device(3).silent = true;
    for _ in 0..3 {
        room.deal();
    }
    let committed = (Verdict::Committed, true);
    assert_eq!(verdicts(&mut room, 1), [committed, committed, (Verdict::Proven, true)]);
    assert_eq!(room.device(2).found[0].struck.iter().collect::<Vec<_>>(), [Seat::new(2)]);
    assert_eq!(room.count(|event| matches!(event, Event::Struck { .. })), 2);
}

/// A sent link is lost with the connection. The device sends the same link again after
/// reconnecting, and nobody is struck off.
#[test]
fn a_link_that_was_lost_is_sent_again() {
    let mut room = Room::of(2);
    room.device(2).silent = true;
    room.does(1, Command::Begin);
    assert!(room.driver.table.drawing().is_some());
    room.pass(500);
    room.connect(2);
    assert!(room.driver.table.drawing().is_none());
    // A repetition after another reconnect has no effect.
    room.connect(2);
    room.play();
    for who in [1, 2] {
        assert_eq!(verdicts(&mut room, who), [(Verdict::Proven, true)]);
    }
}

/// A late link is known. The device starts another chain, and its next deal is proven with it.
#[test]
fn who_was_too_late_begins_another_chain() {
    let mut room = Room::of(2);
    room.device(2).silent = true;
    room.does(1, Command::Begin);
    room.pass(1_200);
    room.connect(2);
    room.play();
    room.deal();
    assert_eq!(verdicts(&mut room, 1), [(Verdict::Committed, true), (Verdict::Proven, true)]);
    assert_eq!(verdicts(&mut room, 2).last(), Some(&(Verdict::Proven, true)));
}

/// The person continues on another device, which publishes its own tip and opens the links. The
/// first device knows that it does not contribute itself.
#[test]
fn another_device_of_the_same_person_goes_on() {
    let mut room = Room::of(2);
    room.deal();
    let first = room.device(2).renew(99);
    room.connect(2);
    room.deal();
    assert_eq!(verdicts(&mut room, 2), [(Verdict::Proven, true); 2]);
    assert_eq!(room.count(|event| matches!(event, Event::Struck { .. })), 0);
    // The first device returns and takes over again, with a new chain.
    room.device(2).device = first;
    room.connect(2);
    room.deal();
    assert_eq!(verdicts(&mut room, 2), [(Verdict::Proven, true); 3]);
}

/// A device that reads the whole history of a table opens no links for past deals.
#[test]
fn history_is_not_answered() {
    let mut room = Room::of(2);
    room.deal();
    room.deal();
    let table = &room.driver.table;
    let shown = redact_since(&room.driver.events, 0, Some(Seat::new(1))).unwrap();
    let mut late = WitnessDevice::new([5; 32]);
    let all = ToClient::events(table, Some(Seat::new(1)), Subscription::Always, shown);
    let step = late.hear(&TableMessage::from(&all));
    assert!(matches!(step.command, Some(CommandJson::Chain { .. })));
    assert_eq!(step.ended, []);
    // A spectator contributes nothing.
    let shown = redact_since(&room.driver.events, 0, None).unwrap();
    let all = ToClient::events(table, None, Subscription::Always, shown);
    assert_eq!(WitnessDevice::new([6; 32]).hear(&TableMessage::from(&all)).command, None);
}

/// A page that joins during a deal has not seen its drawing.
#[test]
fn a_deal_whose_drawing_was_not_seen_is_unproven() {
    let mut room = Room::of(2);
    room.does(1, Command::Begin);
    room.device(2).renew(77);
    room.connect(2);
    room.play();
    assert_eq!(room.device(2).found[0].gap, Some(Gap::OwnHand));
    room.deal();
    assert_eq!(verdicts(&mut room, 2), [(Verdict::Unproven, false), (Verdict::Proven, true)]);
}

/// A person who takes a bot's seat contributes from the next deal on. A person who leaves withdraws
/// nothing.
#[test]
fn people_come_and_go() {
    let mut room = Room::of(2);
    room.devices.push(Person::new(9));
    room.connect(9);
    room.deal();
    room.does(9, sit(Some(3)));
    room.connect(9);
    assert!(room.driver.table.adds(Seat::new(3)));
    room.deal();
    assert_eq!(room.device(1).found[1].others.len(), 2);
    // As a spectator they saw the first drawing and could compute the deal. They cannot know
    // whether the contributors are people.
    assert_eq!(verdicts(&mut room, 9), [(Verdict::Committed, false), (Verdict::Proven, true)]);
    assert_eq!(room.device(9).found[0].phrase().id, "device-committed-others");
    room.does(9, Command::Leave);
    room.deal();
    assert_eq!(room.device(1).found[2].others.len(), 1);
    assert_eq!(room.driver.table.seat_of(person(9)), None);
}

/// A page loaded in the second round learns which seats were struck off in the first, and does not
/// call the deal proven.
#[test]
fn who_comes_in_the_second_round_knows_who_was_struck_off() {
    let mut room = Room::of(3);
    room.device(3).silent = true;
    room.device(2).silent = true;
    room.does(1, Command::Begin);
    // The second person returns just before the timeout; the third is struck off.
    room.pass(1_100);
    room.connect(2);
    room.device(2).silent = true;
    room.pass(100);
    assert_eq!(room.driver.table.drawing().unwrap().round(), 2);
    room.device(2).reload();
    room.connect(2);
    room.play();
    let found = room.device(2).found.last().unwrap().clone();
    assert_eq!((found.verdict, found.own, found.violation), (Verdict::Committed, true, None));
    assert_eq!(found.struck.iter().collect::<Vec<_>>(), [Seat::new(2)]);
}

/// Open nonces contributed before this device joined are shown with the drawing.
#[test]
fn what_was_added_before_a_device_came_is_known() {
    let mut room = Room::of(2);
    room.does(1, Command::Begin);
    room.play();
    // A client without a chain.
    room.does(9, sit(Some(3)));
    room.does(9, Command::Add { nonce: Nonce([4; 16]) });
    room.device(2).renew(77);
    room.connect(2);
    for _ in 0..2 {
        room.does(9, Command::GoOn);
        room.deal();
        assert_eq!(verdicts(&mut room, 2).last(), Some(&(Verdict::Proven, true)));
    }
    assert_eq!(room.device(1).found.iter().filter(|found| found.violation.is_some()).count(), 0);
}

/// The page is reloaded at every message. No link is opened twice, and every deal is proven.
#[test]
fn a_page_that_is_loaded_again_at_every_message() {
    let mut room = Room::of(2);
    for _ in 0..2 {
        room.device(2).reload();
        room.connect(2);
        room.device(1).silent = true;
        let seat = room.driver.table.stage();
        if seat == cego_table::Stage::Gathering {
            room.does(1, Command::Begin);
        } else {
            room.does(1, Command::GoOn);
            room.does(2, Command::GoOn);
        }
        room.device(2).reload();
        room.connect(2);
        room.connect(1);
        room.device(2).reload();
        room.connect(2);
        room.play();
    }
    assert_eq!(verdicts(&mut room, 2), [(Verdict::Proven, true); 2]);
    assert_eq!(verdicts(&mut room, 1), [(Verdict::Proven, true); 2]);
}

/// A phone that missed the end of a deal reports it once, and the next deal is proven again.
#[test]
fn a_deal_whose_end_was_not_seen_is_reported() {
    let mut room = Room::of(2);
    room.does(1, Command::Begin);
    room.device(2).silent = true;
    room.play();
    room.connect(2);
    room.deal();
    room.deal();
    let found: Vec<_> =
        room.device(2).found.iter().map(|found| (found.verdict, found.gap)).collect();
    assert_eq!(found, [(Verdict::Unproven, Some(Gap::UnseenDeals(1))), (Verdict::Proven, None)]);
    assert_eq!(verdicts(&mut room, 1), [(Verdict::Proven, true); 3]);
}

/// All agree to end the match during a drawing. The deal is dealt and then broken off, so that no
/// link was opened in vain.
#[test]
fn a_match_that_ends_in_a_drawing_deals_first() {
    let mut room = Room::of(2);
    room.deal();
    room.does(1, Command::Propose(cego_table::ProposalRequest::End));
    room.device(2).silent = true;
    for who in [1, 2] {
        room.does(who, Command::GoOn);
    }
    assert!(room.driver.table.drawing().is_some());
    room.does(2, Command::Answer { agrees: true });
    assert!(room.driver.table.drawing().is_some(), "the drawing goes on");
    room.connect(2);
    assert_eq!(room.driver.table.stage(), cego_table::Stage::Over);
    assert_eq!(room.count(|event| matches!(event, Event::Annulled { .. })), 1);
    for who in [1, 2] {
        let last = room.device(who).found.last().unwrap().clone();
        assert_eq!((last.deal, last.violation, last.verdict), (1, None, Verdict::Unproven));
    }
    for who in [1, 2] {
        room.does(who, Command::GoOn);
    }
    room.play();
    for who in [1, 2] {
        assert_eq!(verdicts(&mut room, who).last(), Some(&(Verdict::Proven, true)));
    }
}
