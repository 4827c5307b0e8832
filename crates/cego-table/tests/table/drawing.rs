//! The drawing of a deal: the list is closed before anybody opens a link, and nobody gains by keeping theirs back.

use cego_core::{Seat, SeatSet};
use cego_table::{
    Addition, Caller, Command, Event, HostCommand, Input, Nonce, Origin, ProofFault, Setup, Stage, Table,
    TableRefusal, commitment, deal_of, drawn, origin,
};
use cego_testkit::table::{Device, Driver, four, person, sit};

/// A table of people on seats 1 to `people`, bots on the others, whose devices have told their tips.
fn table(people: u128) -> (Driver, Vec<Device>) {
    let mut driver = Driver::open(four(), Some(person(1)));
    let devices: Vec<Device> = (1..=people).map(Device::of).collect();
    for device in &devices {
        driver.does(device.who, sit(Some(device.who as usize - 1)));
        device.tell(&mut driver);
    }
    for seat in people as usize..4 {
        driver.does(1, Command::SeatBot { seat: Seat::new(seat), bot: "thumb".to_owned() });
    }
    driver.does(1, Command::Begin);
    (driver, devices)
}

fn seats(numbers: &[usize]) -> SeatSet {
    numbers.iter().map(|&number| Seat::new(number - 1)).collect()
}

fn is_dealt(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Dealt { .. }))
}

/// All who want the next deal say so.
fn go_on(driver: &mut Driver, devices: &[Device]) {
    for device in devices {
        driver.does(device.who, Command::GoOn);
    }
}

#[test]
fn nothing_is_dealt_before_all_have_opened() {
    let (mut driver, mut devices) = table(3);
    for deal in 0..3u64 {
        let drawing = driver.events.iter().rev().find_map(|numbered| match numbered.event {
            Event::Drawing { deal, round, seats } => Some((deal, round, seats)),
            _ => None,
        });
        assert_eq!(drawing, Some((deal, 1, seats(&[1, 2, 3]))));
        assert_ne!(driver.table.stage(), Stage::Playing);
        // In another order each time.
        devices.rotate_left(1);
        for (at, device) in devices.iter_mut().enumerate() {
            let events = device.open(&mut driver);
            assert_eq!(is_dealt(&events), at == 2, "{events:?}");
        }
        driver.play_deal();
        go_on(&mut driver, &devices);
    }
    assert_eq!(driver.replayed(), driver.table);
    let rules = driver.table.rules();
    for (number, record) in driver.records.iter().enumerate() {
        let text = cego_record::to_text(record);
        let read = cego_record::Records::new(text.as_bytes()).next().unwrap().unwrap().record;
        let Ok(Origin::Proven(proof)) = origin(rules, &read) else { panic!("{text}") };
        assert!(proof.added[..3].iter().all(Addition::is_link) && proof.added[3] == Addition::Nothing);
        assert_eq!((proof.drawn, proof.struck.len()), (number == 0, 0));
        // Each link leads to the one before, so that nobody can have opened another.
        assert_eq!(record.number, Some(number as u64));
    }
}

/// From what was published alone, in the order in which it was published, every deal and the draw for the first dealer can be computed.
#[test]
fn every_deal_follows_from_what_was_published() {
    let (mut driver, mut devices) = table(2);
    devices.iter_mut().for_each(|device| drop(device.open(&mut driver)));
    driver.play_deal();
    let rules = driver.table.rules().clone();
    let (mut told, mut links, mut published, mut dealer) = ([None; 4], [Addition::Nothing; 4], None, None);
    let mut draw = Vec::new();
    for numbered in &driver.events {
        match &numbered.event {
            Event::Committed { deal: 0, commitment } => published = Some(*commitment),
            Event::Chained { seat, tip } => told[seat.index()] = Some(*tip),
            Event::Drawing { .. } => assert!(published.is_some() && told[0].is_some() && told[1].is_some()),
            Event::Linked { seat, link } => {
                assert_eq!(told[seat.index()], Some(cego_table::told_before(link)));
                links[seat.index()] = Addition::Link(*link);
            }
            Event::MatchBegan { draw: drew, dealer: first } => {
                (draw, dealer) = (drew.clone(), Some(*first));
            }
            Event::DealEnded { secret, .. } => {
                assert_eq!(published, Some(commitment(secret)));
                assert_eq!(drawn(&rules, secret, &links), (draw.clone(), dealer.unwrap()));
                let mut added = cego_core::BySeat::default();
                for (index, &link) in links.iter().enumerate() {
                    added[Seat::new(index)] = link;
                }
                assert_eq!(
                    deal_of(&rules, secret, &added, 0, dealer.unwrap()),
                    *driver.table.game().unwrap().deal()
                );
                return;
            }
            _ => {}
        }
    }
    panic!("the deal did not end");
}

/// Who keeps their link back is struck off by name, and the others open another: what is dealt then nobody has seen before.
#[test]
fn who_does_not_open_is_struck_and_the_others_open_again() {
    let (mut driver, mut devices) = table(3);
    devices[0].open(&mut driver);
    devices[1].open(&mut driver);
    let first: Vec<_> = driver.table.chairs().iter().map(|chair| chair.told).collect();
    assert_eq!(driver.pass(1_199), []);
    let events = driver.pass(1);
    let third = Seat::new(2);
    assert_eq!(
        events,
        [Event::Struck { seat: third }, Event::Drawing { deal: 0, round: 2, seats: seats(&[1, 2]) }]
    );
    // It is too late now, even with the right link.
    assert_eq!(driver.refused(3, Command::Open { link: devices[2].next() }), TableRefusal::NotBeingDrawn);
    devices[0].open(&mut driver);
    assert!(is_dealt(&devices[1].open(&mut driver)));
    assert_eq!(driver.table.drawing(), None);
    driver.play_deal();
    let Ok(Origin::Committed(proof)) = origin(driver.table.rules(), &driver.records[0]) else { panic!() };
    assert_eq!(proof.struck, [third]);
    for (added, first) in proof.added.iter().zip(first).take(2) {
        assert_ne!(*added, Addition::Link(first.unwrap()), "the first links are not used");
    }

    // A second time, and the seat adds no more at this table, with anybody on it; the others' deals are proven again.
    go_on(&mut driver, &devices);
    devices[0].open(&mut driver);
    devices[1].open(&mut driver);
    driver.pass(1_200);
    devices[0].open(&mut driver);
    devices[1].open(&mut driver);
    driver.play_deal();
    driver.does(3, Command::Leave);
    driver.does(5, sit(Some(2)));
    let other = Device::of(5);
    other.tell(&mut driver);
    assert!(!driver.table.adds(third));
    devices.truncate(2);
    go_on(&mut driver, &devices);
    driver.does(5, Command::GoOn);
    devices[0].open(&mut driver);
    assert!(is_dealt(&devices[1].open(&mut driver)));
    driver.play_deal();
    assert!(matches!(origin(driver.table.rules(), &driver.records[2]), Ok(Origin::Proven(_))));
    assert_eq!(driver.replayed(), driver.table);
}

/// However many phones are silent, a deal is dealt within two seconds.
#[test]
fn silence_delays_a_deal_by_two_seconds_at_most() {
    for (opens, again) in [(0, 0), (1, 0), (2, 0), (2, 1), (3, 2)] {
        let (mut driver, mut devices) = table(4);
        let began = driver.now;
        devices.iter_mut().take(opens).for_each(|device| drop(device.open(&mut driver)));
        driver.pass(1_200);
        if driver.table.drawing().is_some() {
            devices.iter_mut().take(again).for_each(|device| drop(device.open(&mut driver)));
            driver.pass(800);
        }
        assert_eq!(driver.table.stage(), Stage::Playing);
        assert!(driver.now.since(began) <= 2_000);
        driver.play_deal();
        assert!(matches!(origin(driver.table.rules(), &driver.records[0]), Ok(Origin::Committed(_))));
    }
}

/// While links are opened the match counts as begun: nobody sends a deal they have seen back by leaving, and nobody adds any more.
#[test]
fn leaving_does_not_take_a_drawing_back() {
    let (mut driver, mut devices) = table(3);
    devices[0].open(&mut driver);
    let before = driver.table.drawing().cloned();
    for (who, command, refusal) in [
        (2, Command::Add { nonce: Nonce([1; 16]) }, TableRefusal::BeingDrawn),
        (2, Command::Chain { tip: Device::of(9).next() }, TableRefusal::BeingDrawn),
        (1, Command::Unseat { seat: Seat::new(3) }, TableRefusal::MatchBegun),
        (1, Command::Begin, TableRefusal::MatchBegun),
        (9, Command::Open { link: Device::of(9).next() }, TableRefusal::NotSeated),
    ] {
        assert_eq!(driver.refused(who, command), refusal);
    }
    assert_eq!(driver.does(2, Command::Leave), [Event::Left { seat: Seat::new(1) }]);
    driver.host(HostCommand::Went { who: person(1) });
    driver.host(HostCommand::Went { who: person(3) });
    let after = driver.table.drawing().cloned();
    assert_eq!(before, after);
    driver.host(HostCommand::Came { who: person(3) });
    devices[2].open(&mut driver);
    assert!(driver.table.drawing().is_some(), "who left was on the list");
    driver.pass(1_200);
    driver.pass(800);
    assert_eq!(driver.table.stage(), Stage::Playing);
    assert_eq!(driver.replayed(), driver.table);
}

/// What somebody adds in the open before the list is closed stays in the deal, whether they leave or not.
#[test]
fn what_was_added_in_the_open_is_fixed_with_the_list() {
    let deal = |leaves: bool| {
        let mut driver = Driver::open(four(), Some(person(1)));
        let mut device = Device::of(1);
        driver.does(1, sit(Some(0)));
        device.tell(&mut driver);
        driver.does(2, sit(Some(1)));
        driver.does(2, Command::Add { nonce: Nonce([4; 16]) });
        for seat in [2, 3] {
            driver.does(1, Command::SeatBot { seat: Seat::new(seat), bot: "thumb".to_owned() });
        }
        driver.does(1, Command::Begin);
        if leaves {
            driver.does(2, Command::Leave);
        }
        device.open(&mut driver);
        *driver.table.game().unwrap().deal()
    };
    assert_eq!(deal(true), deal(false));
}

/// A link that does not lead to the one told before, one opened before its time, another's, and the same twice.
#[test]
fn only_the_next_link_of_the_own_chain_is_taken() {
    let (mut driver, mut devices) = table(2);
    let (mine, other) = (devices[0].next(), devices[1].next());
    assert_eq!(driver.refused(1, Command::Open { link: other }), TableRefusal::BadLink);
    assert_eq!(driver.refused(3, Command::Open { link: mine }), TableRefusal::NotSeated);
    devices[0].open(&mut driver);
    let same = Input::from((Caller::Person(person(1)), Command::Open { link: mine }));
    assert_eq!(driver.try_do(same), Ok(Vec::new()), "the same twice does nothing");
    let next = devices[0].next();
    assert_eq!(driver.refused(1, Command::Open { link: next }), TableRefusal::NotBeingDrawn);
    devices[1].open(&mut driver);
    assert_eq!(driver.refused(1, Command::Open { link: next }), TableRefusal::NotBeingDrawn);
    // A tip that somebody has told here, and more tips than anybody needs.
    let told = driver.table.chairs()[1].told.unwrap();
    assert_eq!(driver.refused(1, Command::Chain { tip: told }), TableRefusal::BadLink);
    for byte in 0..8 {
        driver.does(1, Command::Chain { tip: cego_table::Link([byte; 32]) });
    }
    let tip = cego_table::Link([9; 32]);
    assert_eq!(driver.refused(1, Command::Chain { tip }), TableRefusal::TooManyChains);
}

/// What bots of accounts add proves nothing, and neither does what follows from a number somebody chose.
#[test]
fn bots_do_not_draw() {
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
    driver.try_do((Caller::Bot(person(8)), sit(Some(0)))).unwrap();
    assert_eq!(driver.table.stage(), Stage::Playing);
    let tip = Command::Chain { tip: Device::of(8).next() };
    driver.try_do((Caller::Bot(person(8)), tip)).unwrap();
    assert!(!driver.table.adds(Seat::new(0)));
}

/// A table that is taken up again in the middle of a drawing goes on with it.
#[test]
fn a_drawing_survives_a_restart() {
    let (mut driver, mut devices) = table(2);
    devices[0].open(&mut driver);
    driver.table = Table::replay(&driver.events).unwrap().unwrap();
    assert!(is_dealt(&devices[1].open(&mut driver)));
}

#[test]
fn a_record_that_says_otherwise_is_found_out() {
    let (mut driver, mut devices) = table(2);
    devices.iter_mut().for_each(|device| drop(device.open(&mut driver)));
    driver.play_deal();
    let text = cego_record::to_text(&driver.records[0]);
    let rules = driver.table.rules();
    let changed = |from: &str, to: &str| {
        assert!(text.contains(from), "{from} in {text}");
        let text = text.replacen(from, to, 1);
        let read = cego_record::Records::new(text.as_bytes()).next().unwrap().unwrap().record;
        origin(rules, &read)
    };
    let tag = |name: &str| ProofFault::Tag { name: name.to_owned() };
    assert_eq!(changed("[Link1 ", "[Link3 "), Err(ProofFault::OtherSeed));
    assert_eq!(changed("[Link1 \"", "[Link1 \"0"), Err(tag("Link1")));
    assert_eq!(changed("[Drawn \"dealer\"]", "[Drawn \"lots\"]"), Err(tag("Drawn")));
    assert_eq!(changed("[Drawn", "[Struck \"9\"]\n[Drawn"), Err(tag("Struck")));
    assert!(matches!(changed("[Drawn", "[Struck \"3\"]\n[Drawn"), Ok(Origin::Committed(_))));
    let added = format!("[Added1 \"{}\"]\n[Link1", "0".repeat(32));
    assert_eq!(changed("[Link1", &added), Err(tag("Added1")));
}

/// Strikes are counted for a table, not for a match: with matches of one deal a coalition would have a second choice in each.
#[test]
fn strikes_outlive_a_match() {
    let setup = Setup { deals: Some(1), fill: true, ..four() };
    let mut driver = Driver::open(setup, None);
    let mut devices = [Device::of(1), Device::of(2)];
    for device in &devices {
        driver.does(device.who, sit(Some(device.who as usize - 1)));
        device.tell(&mut driver);
    }
    driver.play_deal();
    for match_number in 1..=3 {
        for device in &devices {
            driver.does(device.who, Command::GoOn);
        }
        let list = driver.table.drawing().unwrap().seats();
        assert_eq!(list.contains(Seat::new(1)), match_number <= 2, "match {match_number}");
        devices[0].open(&mut driver);
        if match_number <= 2 {
            driver.pass(1_200);
            devices[0].open(&mut driver);
        }
        driver.play_deal();
    }
}
