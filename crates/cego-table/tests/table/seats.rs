//! Seats.

use cego_core::Seat;
use cego_table::{Caller, Clock, Command, Event, HostCommand, PersonName, Setup, Stage, TableRefusal};
use cego_testkit::table::{Driver, four, person, sit};

fn rated() -> Setup {
    Setup {
        rated: true,
        undo: false,
        hints: false,
        deals: Some(2),
        clock: Clock::default(),
        fill: true,
        ..four()
    }
}

#[test]
fn friends_take_the_seats_of_bots() {
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
    driver.does(1, sit(Some(2)));
    assert_eq!(driver.table.stage(), Stage::Playing);
    driver.bots();
    let before = driver.table.game().cloned();
    driver.does(2, sit(None));
    driver.does(3, sit(Some(3)));
    assert_eq!(driver.table.game().cloned(), before, "the deal goes on as it stands");
    assert_eq!(driver.seats().len(), 3);
    assert_eq!(driver.refused(4, sit(Some(3))), TableRefusal::SeatTaken);
    assert_eq!(driver.refused(4, sit(Some(4))), TableRefusal::NoSuchSeat);
    driver.does(4, sit(None));
    assert_eq!(driver.refused(5, sit(None)), TableRefusal::TableFull);
    assert_eq!(driver.refused(1, sit(None)), TableRefusal::AlreadySeated { seat: Seat::new(2) });
    driver.play_deal();
    assert_eq!(driver.table.stage(), Stage::Resting);
}

/// A person who could go from seat to seat would see all hands.
#[test]
fn nobody_sees_the_cards_of_two_seats_in_a_deal() {
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
    driver.does(1, sit(Some(2)));
    driver.does(2, sit(Some(3)));
    driver.play_deal();
    driver.does(1, Command::GoOn);
    driver.does(2, Command::GoOn);
    driver.does(2, Command::Leave);
    assert_eq!(driver.refused(2, sit(Some(0))), TableRefusal::SeenAnother);
    driver.does(3, sit(Some(3)));
    assert_eq!(driver.refused(2, sit(None)), TableRefusal::SeenAnother, "his own seat is taken");
    driver.does(3, Command::Leave);
    driver.does(2, sit(None));
    assert_eq!(driver.seats()[&2], Seat::new(3), "his own seat is to be had again");
    driver.does(2, Command::Leave);
    driver.play_deal();
    driver.does(2, sit(Some(0)));
    assert_eq!(driver.seats()[&2], Seat::new(0), "in the next deal he may sit anywhere");
}

/// A guest logs in to an older account: what the guest had at the table is the account's, also what they may no longer do.
#[test]
fn what_was_a_guests_is_the_accounts() {
    let became = |guest, who| HostCommand::Became {
        guest: person(guest),
        who: person(who),
        name: PersonName::new("Veronika").unwrap(),
    };
    let mut driver = Driver::open(Setup { fill: true, ..four() }, Some(person(1)));
    driver.does(1, sit(Some(2)));
    driver.does(2, sit(Some(3)));
    driver.play_deal();
    driver.does(1, Command::GoOn);
    driver.does(2, Command::GoOn);
    driver.does(2, Command::Leave);
    let game = driver.table.game().cloned();
    driver.host(became(1, 10));
    assert_eq!(driver.seats()[&10], Seat::new(2));
    assert_eq!((driver.table.host(), driver.table.seat_of(person(1))), (Some(person(10)), None));
    assert_eq!(driver.table.chairs()[2].owner.as_ref().map(|owner| owner.name.as_str()), Some("Veronika"));
    assert_eq!(driver.table.game().cloned(), game, "the deal goes on as it stands");
    // A person who has seen one hand sees no other as somebody else.
    driver.host(became(2, 20));
    assert_eq!(driver.refused(20, sit(Some(0))), TableRefusal::SeenAnother);
    driver.does(20, sit(None));
    assert_eq!(driver.seats()[&20], Seat::new(3), "the seat he left is still his");
    driver.does(3, sit(Some(0)));
    assert!(driver.try_do(became(3, 20)).is_err(), "nobody has two seats");
    assert_eq!(driver.host(became(7, 8)), [], "nobody knows either of them here");
    driver.play_deal();
    assert_eq!(driver.table.stage(), Stage::Resting);
}

/// Somebody's own bot is a person as far as the table goes, and everybody sees what it is.
#[test]
fn bots_of_somebody_are_marked() {
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
    driver.try_do((Caller::Bot(person(1)), sit(Some(0)))).unwrap();
    driver.does(2, sit(Some(1)));
    driver.play_deal();
    assert_eq!(
        driver.records.pop().unwrap().players[Seat::new(1)].bot.as_deref(),
        Some("level2"),
        "he waited"
    );
    driver.try_do((Caller::Bot(person(1)), Command::GoOn)).unwrap();
    driver.does(2, Command::GoOn);
    let marks: Vec<bool> = driver
        .table
        .chairs()
        .iter()
        .map(|chair| chair.owner.as_ref().is_some_and(|owner| owner.is_bot))
        .collect();
    assert_eq!(marks, [true, false, false, false]);
    driver.play_deal();
    let record = driver.records.pop().unwrap();
    assert_eq!(record.players[Seat::new(0)].bot.as_deref(), Some("bot"));
    assert_eq!(record.players[Seat::new(1)].bot, None);
}

#[test]
fn only_the_host_seats_others_and_only_before_the_match() {
    let mut driver = Driver::open(four(), Some(person(1)));
    driver.does(1, sit(None));
    driver.does(2, sit(None));
    let bot = |seat| Command::SeatBot { seat: Seat::new(seat), bot: "level3".to_owned() };
    assert_eq!(driver.refused(2, bot(2)), TableRefusal::NotHost);
    assert_eq!(driver.refused(1, Command::Begin), TableRefusal::SeatsFree);
    driver.does(1, bot(2));
    assert_eq!(driver.refused(1, bot(1)), TableRefusal::SeatTaken);
    assert_eq!(driver.refused(1, bot(4)), TableRefusal::NoSuchSeat);
    driver.does(1, Command::Unseat { seat: Seat::new(1) });
    driver.does(1, bot(1));
    driver.does(1, bot(3));
    assert_eq!(driver.table.stage(), Stage::Gathering, "the host says when");
    driver.does(1, Command::Begin);
    assert_eq!(driver.refused(1, Command::Unseat { seat: Seat::new(1) }), TableRefusal::MatchBegun);
    assert_eq!(driver.table.chairs()[1].bot.as_deref(), Some("level3"));
}

#[test]
fn a_rated_match_counts_for_those_who_leave_it() {
    let mut driver = Driver::open(Setup { fill: false, ..rated() }, None);
    for who in 1..=4 {
        driver.does(who, sit(None));
    }
    assert_eq!(driver.table.stage(), Stage::Playing, "the last seat was taken");
    driver.does(3, Command::Leave);
    assert_eq!(driver.refused(5, sit(None)), TableRefusal::TableFull);
    driver.play_deal();
    // A person who left may come back to their seat, and is in the match again.
    driver.does(4, Command::Leave);
    driver.does(4, sit(None));
    assert_eq!(driver.seats()[&4], Seat::new(3));
    for who in [1, 2, 4] {
        driver.does(who, Command::GoOn);
    }
    driver.play_deal();
    let Event::MatchEnded { shares } = &driver.events.last().map(|e| &e.event).unwrap() else {
        // The commitment to the next deal comes after the end of a match.
        let ended = driver.events.iter().rev().find(|e| matches!(e.event, Event::MatchEnded { .. }));
        let Event::MatchEnded { shares } = &ended.unwrap().event else { panic!() };
        check(shares);
        return;
    };
    check(shares);

    fn check(shares: &[cego_table::Share]) {
        assert_eq!(shares.iter().map(|share| share.who.unwrap().0).collect::<Vec<_>>(), [1, 2, 3, 4]);
        assert_eq!(shares.iter().map(|share| share.left).collect::<Vec<_>>(), [false, false, true, false]);
        assert!(shares[0].own > 10 && shares[0].stood_in == 0);
    }
}

/// Bots alone do not play.
#[test]
fn a_table_without_people_stands_still() {
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
    assert_eq!(driver.table.stage(), Stage::Gathering);
    driver.does(1, sit(Some(0)));
    driver.host(HostCommand::Went { who: person(1) });
    assert!(driver.table.is_asleep() && driver.table.bot_on_turn().is_none() && driver.table.due().is_none());
    driver.pass(100_000_000);
    driver.host(HostCommand::Came { who: person(1) });
    assert!(!driver.table.is_asleep());
    driver.play_deal();
    driver.does(1, Command::StandIn);
    assert!(driver.table.is_asleep(), "who has a stand-in is not there");
    driver.does(1, Command::GoOn);
    assert_eq!(driver.table.stage(), Stage::Playing);
    driver.does(1, Command::Leave);
    assert!(driver.table.is_asleep() && driver.table.bot_on_turn().is_none());
}
