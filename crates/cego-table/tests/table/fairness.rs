//! Provably fair deals: the list closes before links are opened, withholding a link gains nothing,
//! and anybody can verify a deal afterwards.

use std::collections::HashMap;

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Seat, SeatSet, TableSize};
use cego_table::{
    Addition, Caller, Clock, Command, Commitment, Event, HostCommand, ImportedDealError, Input,
    NamedRules, Nonce, OpenTableError, Origin, ProofError, Secret, Stage, Table, TableRefusal,
    TableSetup, Time, commitment, deal_of, deal_seed, draw_first_dealer, origin,
};
use cego_testkit::table::{Driver, TestDevice, four, person, sit};

/// Returns a table at which all people have published their tips.
///
/// People sit on seats 1 to `people`, and bots on the others.
fn table(people: u128) -> (Driver, Vec<TestDevice>) {
    let mut driver = Driver::open(four(), Some(person(1)));
    let devices: Vec<TestDevice> = (1..=people).map(TestDevice::new).collect();
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

fn seat_set(numbers: &[usize]) -> SeatSet {
    numbers.iter().map(|&number| Seat::new(number - 1)).collect()
}

fn is_dealt(events: &[Event]) -> bool {
    events.iter().any(|event| matches!(event, Event::Dealt { .. }))
}

/// Marks the owners of these devices as ready for the next deal.
fn go_on(driver: &mut Driver, devices: &[TestDevice]) {
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
        assert_eq!(drawing, Some((deal, 1, seat_set(&[1, 2, 3]))));
        assert_ne!(driver.table.stage(), Stage::Playing);
        // The order differs from deal to deal.
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
        assert!(
            proof.added[..3].iter().all(Addition::is_link) && proof.added[3] == Addition::Nothing
        );
        assert_eq!((proof.drawn, proof.struck.len()), (number == 0, 0));
        assert_eq!(record.number, Some(number as u64));
    }
}

/// Published data alone, in the order of publication, determine every deal and the draw for the
/// first dealer.
#[test]
fn every_deal_of_people_follows_from_what_was_published() {
    let (mut driver, mut devices) = table(2);
    devices.iter_mut().for_each(|device| drop(device.open(&mut driver)));
    driver.play_deal();
    let rules = driver.table.rules().clone();
    let (mut told, mut links, mut published, mut dealer) =
        ([None; 4], [Addition::Nothing; 4], None, None);
    let mut draw = Vec::new();
    for numbered in &driver.events {
        match &numbered.event {
            Event::Committed { deal: 0, commitment } => published = Some(*commitment),
            Event::Chained { seat, tip } => told[seat.index()] = Some(*tip),
            Event::Drawing { .. } => {
                assert!(published.is_some() && told[0].is_some() && told[1].is_some())
            }
            Event::Linked { seat, link } => {
                assert_eq!(told[seat.index()], Some(cego_table::previous_link(link)));
                links[seat.index()] = Addition::Link(*link);
            }
            Event::MatchBegan { draw: drew, dealer: first } => {
                (draw, dealer) = (drew.clone(), Some(*first));
            }
            Event::DealEnded { secret, .. } => {
                assert_eq!(published, Some(commitment(secret)));
                assert_eq!(
                    draw_first_dealer(&rules, secret, &links),
                    (draw.clone(), dealer.unwrap())
                );
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

/// A player who withholds a link is struck off by name, and the others open another link each.
/// Nobody has seen the resulting deal before.
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
        [
            Event::Struck { seat: third },
            Event::Drawing { deal: 0, round: 2, seats: seat_set(&[1, 2]) }
        ]
    );
    // The right link is rejected after the time limit.
    assert_eq!(
        driver.refused(3, Command::Open { link: devices[2].next() }),
        TableRefusal::NotBeingDrawn
    );
    devices[0].open(&mut driver);
    assert!(is_dealt(&devices[1].open(&mut driver)));
    assert_eq!(driver.table.drawing(), None);
    driver.play_deal();
    let Ok(Origin::Committed(proof)) = origin(driver.table.rules(), &driver.records[0]) else {
        panic!()
    };
    assert_eq!(proof.struck, [third]);
    for (added, first) in proof.added.iter().zip(first).take(2) {
        assert_ne!(*added, Addition::Link(first.unwrap()), "the first links are not used");
    }

    // After a second strike the seat contributes no more at this table, even with a new owner.
    // Later deals of the others are proven again.
    go_on(&mut driver, &devices);
    devices[0].open(&mut driver);
    devices[1].open(&mut driver);
    driver.pass(1_200);
    devices[0].open(&mut driver);
    devices[1].open(&mut driver);
    driver.play_deal();
    driver.does(3, Command::Leave);
    driver.does(5, sit(Some(2)));
    let other = TestDevice::new(5);
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

/// Silent devices delay a deal by two seconds at most, regardless of their number.
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
        assert!(matches!(
            origin(driver.table.rules(), &driver.records[0]),
            Ok(Origin::Committed(_))
        ));
    }
}

/// A drawing begins the match. Leaving cannot avert a deal already seen, and contributions are
/// closed.
#[test]
fn leaving_does_not_take_a_drawing_back() {
    let (mut driver, mut devices) = table(3);
    devices[0].open(&mut driver);
    let before = driver.table.drawing().cloned();
    for (who, command, refusal) in [
        (2, Command::Add { nonce: Nonce([1; 16]) }, TableRefusal::BeingDrawn),
        (2, Command::Chain { tip: TestDevice::new(9).next() }, TableRefusal::BeingDrawn),
        (1, Command::Unseat { seat: Seat::new(3) }, TableRefusal::MatchBegun),
        (1, Command::Begin, TableRefusal::MatchBegun),
        (9, Command::Open { link: TestDevice::new(9).next() }, TableRefusal::NotSeated),
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

/// Open contributions are frozen when the list closes, even if the contributor leaves.
#[test]
fn what_was_added_in_the_open_is_fixed_with_the_list() {
    let deal = |leaves: bool| {
        let mut driver = Driver::open(four(), Some(person(1)));
        let mut device = TestDevice::new(1);
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

/// Rejects links of other chains, links out of order and links opened too early. Ignores
/// duplicates.
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
    // A tip that was already published here, and too many tips, are rejected.
    let told = driver.table.chairs()[1].told.unwrap();
    assert_eq!(driver.refused(1, Command::Chain { tip: told }), TableRefusal::BadLink);
    for byte in 0..8 {
        driver.does(1, Command::Chain { tip: cego_table::Link([byte; 32]) });
    }
    let tip = cego_table::Link([9; 32]);
    assert_eq!(driver.refused(1, Command::Chain { tip }), TableRefusal::TooManyChains);
}

/// Bots of accounts do not take part in drawings, because their contributions prove nothing.
#[test]
fn bots_do_not_draw() {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
    driver.try_do((Caller::Bot(person(8)), sit(Some(0)))).unwrap();
    assert_eq!(driver.table.stage(), Stage::Playing);
    let tip = Command::Chain { tip: TestDevice::new(8).next() };
    driver.try_do((Caller::Bot(person(8)), tip)).unwrap();
    assert!(!driver.table.adds(Seat::new(0)));
}

/// A table restored in the middle of a drawing continues it.
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
    let tag = |name: &str| ProofError::Tag { name: name.to_owned() };
    assert_eq!(changed("[Link1 ", "[Link3 "), Err(ProofError::OtherSeed));
    assert_eq!(changed("[Link1 \"", "[Link1 \"0"), Err(tag("Link1")));
    assert_eq!(changed("[Drawn \"dealer\"]", "[Drawn \"lots\"]"), Err(tag("Drawn")));
    assert_eq!(changed("[Drawn", "[Struck \"9\"]\n[Drawn"), Err(tag("Struck")));
    assert!(matches!(changed("[Drawn", "[Struck \"3\"]\n[Drawn"), Ok(Origin::Committed(_))));
    let added = format!("[Added1 \"{}\"]\n[Link1", "0".repeat(32));
    assert_eq!(changed("[Link1", &added), Err(tag("Added1")));
}

/// Strikes are counted per table, not per match. With matches of one deal, a coalition would
/// otherwise get a second choice in each.
#[test]
fn strikes_outlive_a_match() {
    let setup = TableSetup { deals: Some(1), fill: true, ..four() };
    let mut driver = Driver::open(setup, None);
    let mut devices = [TestDevice::new(1), TestDevice::new(2)];
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

// --- verification after the fact

/// Published data alone, in the order of publication, determine every deal.
#[test]
fn every_deal_follows_from_what_was_published() {
    let mut driver = Driver::open(four(), Some(person(1)));
    for who in 1..=3 {
        let Command::Sit { seat, name, .. } = sit(None) else { panic!() };
        let nonce = (who != 2).then_some(Nonce([who as u8; 16]));
        driver.does(who, Command::Sit { seat, name, nonce, tip: None });
    }
    driver.does(1, Command::SeatBot { seat: cego_core::Seat::new(3), bot: "thumb".to_owned() });
    driver.does(1, Command::Begin);
    for deal in 0..5u8 {
        assert_eq!(
            driver.refused(2, Command::Add { nonce: Nonce([0; 16]) }),
            TableRefusal::DealUnderWay
        );
        driver.play_deal();
        assert_eq!(driver.table.stage(), Stage::Resting);
        driver.does(2, Command::Add { nonce: Nonce([40 + deal; 16]) });
        assert_eq!(
            driver.refused(2, Command::Add { nonce: Nonce([0; 16]) }),
            TableRefusal::AlreadyAdded
        );
        for who in 1..=3 {
            driver.does(who, Command::GoOn);
        }
    }
    let mut committed: HashMap<u64, Commitment> = HashMap::new();
    let mut next: u64 = 0;
    let mut added = [Addition::Nothing; 4];
    let mut used = HashMap::new();
    let mut checked = 0;
    for numbered in &driver.events {
        match &numbered.event {
            Event::Committed { deal, commitment } => {
                assert!(committed.insert(*deal, *commitment).is_none())
            }
            Event::Added { seat, nonce } => {
                assert!(committed.contains_key(&next), "nobody adds before the secret is fixed");
                added[seat.index()] = Addition::Open(*nonce);
            }
            Event::Dealt { deal, .. } => {
                assert_eq!(*deal, next);
                used.insert(*deal, std::mem::take(&mut added));
                next += 1;
            }
            Event::DealEnded { deal, secret, .. } => {
                assert_eq!(committed[deal], commitment(secret));
                let record = &driver.records[*deal as usize];
                let seed = deal_seed(secret, &used[deal]);
                let rules = driver.table.rules();
                let again =
                    Deal::from_seed(rules, &mut Shuffler::new(seed), *deal, record.deal.dealer);
                assert_eq!(again, record.deal);
                checked += 1;
            }
            _ => {}
        }
    }
    assert_eq!((checked, next), (5, 6));
    let (open, nothing) = (|byte| Addition::Open(Nonce([byte; 16])), Addition::Nothing);
    assert_eq!(used[&0], [open(1), nothing, open(3), nothing]);
    assert_eq!(used[&3], [nothing, open(42), nothing, nothing]);
}

/// A contribution changes the cards, but not the commitment published before it.
#[test]
fn the_deal_hangs_on_what_people_add() {
    let hands = |nonce: Option<Nonce>| {
        let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
        let Command::Sit { seat, name, .. } = sit(Some(0)) else { panic!() };
        driver.does(1, Command::Sit { seat, name, nonce, tip: None });
        let first = driver.events.iter().find_map(|numbered| match numbered.event {
            Event::Committed { commitment, .. } => Some(commitment),
            _ => None,
        });
        (first, driver.table.game().unwrap().deal().hands)
    };
    let (one, other) = (hands(None), hands(Some(Nonce([1; 16]))));
    assert_eq!(one.0, other.0);
    assert_ne!(one.1, other.1);
    assert_eq!(one, hands(None));
}

/// Records prove their cards, also after a round trip through text.
///
/// A changed card, seed, secret or contribution is detected.
#[test]
fn records_prove_their_cards() {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
    let Command::Sit { seat, name, .. } = sit(Some(1)) else { panic!() };
    driver.does(1, Command::Sit { seat, name, nonce: Some(Nonce([5; 16])), tip: None });
    for _ in 0..3 {
        driver.play_deal();
        driver.does(1, Command::GoOn);
    }
    assert_eq!(driver.records.len(), 3);
    let rules = driver.table.rules();
    for (number, record) in driver.records.iter().enumerate() {
        let text = cego_record::to_text(record);
        let read = cego_record::Records::new(text.as_bytes()).next().unwrap().unwrap().record;
        assert_eq!(read, *record);
        // Open contributions prove nothing: a later contributor may have colluded with the server.
        let Ok(Origin::Committed(proof)) = origin(rules, &read) else { panic!("{text}") };
        let open = Addition::Open(Nonce([5; 16]));
        assert_eq!(proof.added[1], if number == 0 { open } else { Addition::Nothing });
        assert_eq!(read.number, Some(number as u64));

        let changed = |from: &str, to: &str| {
            assert!(text.contains(from), "{from} in {text}");
            let text = text.replacen(from, to, 1);
            let read = cego_record::Records::new(text.as_bytes()).next().unwrap().unwrap().record;
            origin(rules, &read)
        };
        let seed = record.seed.clone().unwrap();
        let (commitment, secret) = (proof.commitment.to_hex(), proof.secret.to_hex());
        let tag = |name: &str, value: &str| format!("[{name} \"{value}\"]\n");
        assert_eq!(changed(&seed, &"0".repeat(64)), Err(ProofError::OtherSeed));
        assert_eq!(changed(&commitment, &secret), Err(ProofError::Commitment));
        assert_eq!(changed(&secret, &commitment), Err(ProofError::Commitment));
        assert_eq!(
            changed(&tag("Secret", &secret), ""),
            Err(ProofError::Tag { name: "Secret".to_owned() })
        );
        assert_eq!(
            changed(&tag("Seed", &seed), "").map(|origin| origin == Origin::Unknown),
            Ok(false)
        );
        assert_eq!(changed(&tag("Deal", &number.to_string()), ""), Err(ProofError::Number));
        assert_eq!(
            changed(&tag("Deal", &number.to_string()), &tag("Deal", "77")),
            Err(ProofError::OtherCards)
        );
        if number == 0 {
            assert_eq!(changed("Added2", "Added3"), Err(ProofError::OtherSeed));
            assert_eq!(
                changed(&"05".repeat(16), "05"),
                Err(ProofError::Tag { name: "Added2".to_owned() })
            );
        }
        let mut other = record.clone();
        let (one, two) =
            (other.deal.hands[cego_core::Seat::new(0)], other.deal.hands[cego_core::Seat::new(1)]);
        other.deal.hands[cego_core::Seat::new(0)] = two;
        other.deal.hands[cego_core::Seat::new(1)] = one;
        assert_eq!(origin(rules, &other), Err(ProofError::OtherCards));
    }
    let mut bare = driver.records[0].clone();
    bare.tags = cego_record::Tags::default();
    assert_eq!(origin(rules, &bare), Ok(Origin::Seeded));
    bare.seed = None;
    assert_eq!(origin(rules, &bare), Ok(Origin::Unknown));
    bare.seed = Some("twelve".to_owned());
    assert_eq!(origin(rules, &bare), Err(ProofError::Seed));
}

/// Deals of a chosen seed are those of every other command with this seed. The record states the
/// seed, and there is no commitment.
#[test]
fn a_seed_that_was_chosen_is_named() {
    for size in [TableSize::Four, TableSize::Five] {
        let step =
            Table::open_seeded(sit_out_setup(size), None, Secret([3; 32]), 42, Time(1_000_000))
                .unwrap();
        let mut driver = Driver {
            table: step.after,
            events: step.events,
            now: Time(1_000_000),
            records: Vec::new(),
        };
        driver.does(1, sit(Some(0)));
        for number in 0..3 {
            driver.play_deal();
            let record = &driver.records[number as usize];
            let rules = driver.table.rules();
            let mut shuffler = Shuffler::new(Seed::from_number(42));
            assert_eq!(
                record.deal,
                Deal::from_seed(rules, &mut shuffler, number, record.deal.dealer)
            );
            assert_eq!((record.seed.as_deref(), record.number), (Some("42"), Some(number)));
            assert_eq!(origin(rules, record), Ok(Origin::Seeded));
            driver.does(1, Command::GoOn);
        }
        assert!(driver.table.commitment().is_none());
        assert_eq!(driver.replayed(), driver.table);
        assert!(driver.events.iter().all(|event| !matches!(event.event, Event::Committed { .. })));
    }
    let clock = Clock::default();
    let rated =
        TableSetup { rated: true, undo: false, hints: false, deals: Some(1), clock, ..four() };
    let refused = Table::open_seeded(rated, None, Secret([3; 32]), 42, Time(0)).unwrap_err();
    assert_eq!(refused, OpenTableError::ImportedDeal(ImportedDealError::Rated));
}

/// Returns a setup for one person and bots, with this number of seats.
fn sit_out_setup(size: TableSize) -> TableSetup {
    let sits_out = ["five_player_table=dealer_sits_out"];
    let rules = cego_rules::preset("stockholm")
        .unwrap()
        .overridden(&sits_out)
        .unwrap()
        .rules(size)
        .unwrap();
    TableSetup { fill: true, ..TableSetup::new(NamedRules::new("", "", rules), "level2") }
}
