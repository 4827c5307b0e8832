//! Deals that can be checked afterwards.

use std::collections::HashMap;

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, TableSize};
use cego_table::{
    Addition, Clock, Command, Commitment, Event, GivenFault, NamedRules, Nonce, OpenFault, Origin,
    ProofFault, Secret, Setup, Stage, Table, TableRefusal, Time, commitment, deal_seed, origin,
};
use cego_testkit::table::{Driver, four, person, sit};

/// From what was published alone, in the order in which it was published, every deal can be computed again.
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
        assert_eq!(driver.refused(2, Command::Add { nonce: Nonce([0; 16]) }), TableRefusal::DealUnderWay);
        driver.play_deal();
        assert_eq!(driver.table.stage(), Stage::Resting);
        driver.does(2, Command::Add { nonce: Nonce([40 + deal; 16]) });
        assert_eq!(driver.refused(2, Command::Add { nonce: Nonce([0; 16]) }), TableRefusal::AlreadyAdded);
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
            Event::Committed { deal, commitment } => assert!(committed.insert(*deal, *commitment).is_none()),
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
                let again = Deal::from_seed(rules, &mut Shuffler::new(seed), *deal, record.deal.dealer);
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

/// What one adds changes the cards, what is published before does not.
#[test]
fn the_deal_hangs_on_what_people_add() {
    let hands = |nonce: Option<Nonce>| {
        let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
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

/// The records of a table prove their cards, in the text people keep as well; a changed card, seed, secret or
/// contribution is found out.
#[test]
fn records_prove_their_cards() {
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
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
        // What is added in the open proves nothing: the host may have let somebody add after it.
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
        assert_eq!(changed(&seed, &"0".repeat(64)), Err(ProofFault::OtherSeed));
        assert_eq!(changed(&commitment, &secret), Err(ProofFault::Commitment));
        assert_eq!(changed(&secret, &commitment), Err(ProofFault::Commitment));
        assert_eq!(changed(&tag("Secret", &secret), ""), Err(ProofFault::Tag { name: "Secret".to_owned() }));
        assert_eq!(changed(&tag("Seed", &seed), "").map(|origin| origin == Origin::Unknown), Ok(false));
        assert_eq!(changed(&tag("Deal", &number.to_string()), ""), Err(ProofFault::Number));
        assert_eq!(
            changed(&tag("Deal", &number.to_string()), &tag("Deal", "77")),
            Err(ProofFault::OtherCards)
        );
        if number == 0 {
            assert_eq!(changed("Added2", "Added3"), Err(ProofFault::OtherSeed));
            assert_eq!(changed(&"05".repeat(16), "05"), Err(ProofFault::Tag { name: "Added2".to_owned() }));
        }
        let mut other = record.clone();
        let (one, two) =
            (other.deal.hands[cego_core::Seat::new(0)], other.deal.hands[cego_core::Seat::new(1)]);
        other.deal.hands[cego_core::Seat::new(0)] = two;
        other.deal.hands[cego_core::Seat::new(1)] = one;
        assert_eq!(origin(rules, &other), Err(ProofFault::OtherCards));
    }
    let mut bare = driver.records[0].clone();
    bare.tags = cego_record::Tags::default();
    assert_eq!(origin(rules, &bare), Ok(Origin::Seeded));
    bare.seed = None;
    assert_eq!(origin(rules, &bare), Ok(Origin::Unknown));
    bare.seed = Some("twelve".to_owned());
    assert_eq!(origin(rules, &bare), Err(ProofFault::Seed));
}

/// Where somebody chose the seed, its deals are those of every other command; nothing is promised, and the record says so.
#[test]
fn a_seed_that_was_chosen_is_named() {
    for size in [TableSize::Four, TableSize::Five] {
        let step = Table::open_seeded(seats(size), None, Secret([3; 32]), 42, Time(1_000_000)).unwrap();
        let mut driver =
            Driver { table: step.after, events: step.events, now: Time(1_000_000), records: Vec::new() };
        driver.does(1, sit(Some(0)));
        for number in 0..3 {
            driver.play_deal();
            let record = &driver.records[number as usize];
            let rules = driver.table.rules();
            let mut shuffler = Shuffler::new(Seed::from_number(42));
            assert_eq!(record.deal, Deal::from_seed(rules, &mut shuffler, number, record.deal.dealer));
            assert_eq!((record.seed.as_deref(), record.number), (Some("42"), Some(number)));
            assert_eq!(origin(rules, record), Ok(Origin::Seeded));
            driver.does(1, Command::GoOn);
        }
        assert!(driver.table.commitment().is_none());
        assert_eq!(driver.replayed(), driver.table);
        assert!(driver.events.iter().all(|event| !matches!(event.event, Event::Committed { .. })));
    }
    let clock = Clock::default();
    let rated = Setup { rated: true, undo: false, hints: false, deals: Some(1), clock, ..four() };
    let refused = Table::open_seeded(rated, None, Secret([3; 32]), 42, Time(0)).unwrap_err();
    assert_eq!(refused, OpenFault::Given(GivenFault::Rated));
}

/// A setup for bots and one person, with this number of seats.
fn seats(size: TableSize) -> Setup {
    let sits_out = ["five_player_table=dealer_sits_out"];
    let rules = cego_rules::preset("stockholm").unwrap().overridden(&sits_out).unwrap().rules(size).unwrap();
    Setup { fill: true, ..Setup::new(NamedRules::new("", "", rules), "level2") }
}
