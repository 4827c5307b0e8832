//! Taking, changing and leaving seats; booked tables of tournaments, and tables with absent hosts.

use cego_core::Seat;
use cego_table::{
    Booked, Caller, Clock, Command, Event, HostCommand, Link, Nonce, Origin, PersonName,
    ProposalRequest, SeatAssignment, Secret, SetupError, Stage, StandInReason, Table, TableRefusal,
    TableSetup, Time, deal_of, origin,
};
use cego_testkit::table::{Driver, four, person, sit};

fn rated() -> TableSetup {
    TableSetup {
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
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
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

/// Changing seats during a deal would reveal several hands.
#[test]
fn nobody_sees_the_cards_of_two_seats_in_a_deal() {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
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

/// A guest logs in to an older account. The account takes over seats and restrictions of the guest.
#[test]
fn what_was_a_guests_is_the_accounts() {
    let became = |guest, who| HostCommand::Became {
        guest: person(guest),
        who: person(who),
        name: PersonName::new("Veronika").unwrap(),
    };
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, Some(person(1)));
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
    assert_eq!(
        driver.table.chairs()[2].owner.as_ref().map(|owner| owner.name.as_str()),
        Some("Veronika")
    );
    assert_eq!(driver.table.game().cloned(), game, "the deal goes on as it stands");
    // A person who has seen one hand sees no other under another identity.
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

/// The bot of an account sits like a person, and is marked as a bot for all.
#[test]
fn bots_of_somebody_are_marked() {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
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
    let mut driver = Driver::open(TableSetup { fill: false, ..rated() }, None);
    for who in 1..=4 {
        driver.does(who, sit(None));
    }
    assert_eq!(driver.table.stage(), Stage::Playing, "the last seat was taken");
    driver.does(3, Command::Leave);
    assert_eq!(driver.refused(5, sit(None)), TableRefusal::TableFull);
    driver.play_deal();
    // A person who left may return to their seat, and is in the match again.
    driver.does(4, Command::Leave);
    driver.does(4, sit(None));
    assert_eq!(driver.seats()[&4], Seat::new(3));
    for who in [1, 2, 4] {
        driver.does(who, Command::GoOn);
    }
    driver.play_deal();
    let Event::MatchEnded { shares } = &driver.events.last().map(|e| &e.event).unwrap() else {
        // The commitment to the next deal may follow the end of the match.
        let ended =
            driver.events.iter().rev().find(|e| matches!(e.event, Event::MatchEnded { .. }));
        let Event::MatchEnded { shares } = &ended.unwrap().event else { panic!() };
        check(shares);
        return;
    };
    check(shares);

    fn check(shares: &[cego_table::Share]) {
        assert_eq!(
            shares.iter().map(|share| share.who.unwrap().0).collect::<Vec<_>>(),
            [1, 2, 3, 4]
        );
        assert_eq!(
            shares.iter().map(|share| share.left).collect::<Vec<_>>(),
            [false, false, true, false]
        );
        assert!(shares[0].own > 10 && shares[0].stood_in == 0);
    }
}

#[test]
fn a_table_without_people_stands_still() {
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
    assert_eq!(driver.table.stage(), Stage::Gathering);
    driver.does(1, sit(Some(0)));
    driver.host(HostCommand::Went { who: person(1) });
    assert!(
        driver.table.is_asleep()
            && driver.table.bot_on_turn().is_none()
            && driver.table.due().is_none()
    );
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

const MINUTE: u64 = 60_000;

fn setup() -> TableSetup {
    TableSetup { deals: Some(2), clock: Clock::default(), undo: false, hints: false, ..four() }
}

fn comes(driver: &mut Driver, who: u128) -> Vec<Event> {
    driver.host(HostCommand::Came { who: person(who) })
}

#[test]
fn it_begins_when_all_are_there_and_the_first_seat_deals() {
    let mut driver = Driver::open_booked(setup(), &[Some(1), Some(2), None, Some(3)], false);
    for who in 1..=2 {
        comes(&mut driver, who);
    }
    assert_eq!(driver.table.stage(), Stage::Gathering);
    let happened = comes(&mut driver, 3);
    assert!(
        happened.contains(&Event::MatchBegan { draw: Vec::new(), dealer: Seat::new(0) }),
        "{happened:?}"
    );
    assert_eq!(driver.table.stage(), Stage::Playing);
    assert_eq!(driver.replayed(), driver.table);
}

#[test]
fn bots_stand_in_for_those_who_do_not_come_until_they_do() {
    let mut driver = Driver::open_booked(setup(), &[Some(1), Some(2), Some(3), Some(4)], false);
    comes(&mut driver, 1);
    driver.pass(MINUTE - 1);
    assert_eq!(driver.table.stage(), Stage::Gathering);
    let happened = driver.pass(1);
    let missing = happened
        .iter()
        .filter(|event| matches!(event, Event::StoodIn { why: StandInReason::Lost, .. }))
        .count();
    assert_eq!((missing, driver.table.stage()), (3, Stage::Playing));
    comes(&mut driver, 2);
    assert!(!driver.table.chairs()[1].stood_in, "who comes plays");
    assert_eq!(driver.replayed(), driver.table);
}

#[test]
fn it_is_played_to_its_end_without_anybody() {
    let mut driver = Driver::open_booked(setup(), &[Some(1), None, Some(3), None], false);
    driver.pass(MINUTE);
    driver.bots();
    assert_eq!(driver.table.stage(), Stage::Over);
    assert_eq!(driver.records.len(), 2);
    let Some(Event::MatchEnded { shares }) = driver
        .events
        .iter()
        .map(|event| &event.event)
        .find(|event| matches!(event, Event::MatchEnded { .. }))
    else {
        panic!("the match has no end")
    };
    assert!(shares[0].who == Some(person(1)) && shares[0].own == 0 && shares[0].stood_in > 0);
    assert!(!shares[0].left, "who never came has not left");
    comes(&mut driver, 1);
    let _ = driver.try_do((cego_table::Caller::Person(person(1)), Command::GoOn));
    assert_eq!(driver.table.stage(), Stage::Over, "there is no second match");
}

#[test]
fn nobody_else_sits_down() {
    let mut driver = Driver::open_booked(setup(), &[Some(1), Some(2), None, Some(4)], false);
    for seat in [None, Some(0), Some(2)] {
        assert!(matches!(
            driver.refused(9, sit(seat)),
            TableRefusal::TableFull | TableRefusal::SeatTaken
        ));
    }
    for who in [1, 2, 4] {
        comes(&mut driver, who);
    }
    driver.does(2, Command::Leave);
    for seat in [None, Some(1), Some(2)] {
        assert!(matches!(
            driver.refused(9, sit(seat)),
            TableRefusal::TableFull | TableRefusal::SeatTaken
        ));
    }
    assert_eq!(
        driver.refused(9, Command::SeatBot { seat: Seat::new(1), bot: "level1".into() }),
        TableRefusal::NotHost
    );
    driver.does(2, sit(None));
    assert_eq!(driver.table.seat_of(person(2)), Some(Seat::new(1)), "they come back to their own");
    assert_eq!(driver.replayed(), driver.table);
}

/// An owner who leaves before the first deal keeps the seat.
#[test]
fn who_leaves_before_it_begins_comes_back_after() {
    let mut driver = Driver::open_booked(setup(), &[Some(1), Some(2), Some(3), Some(4)], false);
    driver.does(2, Command::Leave);
    for who in [1, 3, 4] {
        comes(&mut driver, who);
    }
    assert_eq!(driver.table.stage(), Stage::Playing);
    assert!(matches!(driver.refused(9, sit(Some(1))), TableRefusal::SeatTaken));
    driver.does(2, sit(None));
    assert_eq!(driver.table.seat_of(person(2)), Some(Seat::new(1)));
    assert_eq!(driver.table.sees_as(person(2)), None, "a bot was dealt in");
}

#[test]
fn the_table_does_not_decide_about_the_tournament() {
    let mut driver = Driver::open_booked(setup(), &[Some(1), Some(2), Some(3), Some(4)], false);
    (1..=4).for_each(|who| drop(comes(&mut driver, who)));
    let wishes = [
        ProposalRequest::End,
        ProposalRequest::Pause,
        ProposalRequest::Remove { whom: Seat::new(1) },
        ProposalRequest::Raeuber { rounds: 1 },
    ];
    for wish in wishes {
        assert_eq!(driver.refused(1, Command::Propose(wish)), TableRefusal::OfTournament);
    }
    assert_eq!(
        driver.refused(1, Command::Propose(ProposalRequest::TakeBack)),
        TableRefusal::NoTakingBack
    );
}

#[test]
fn when_time_is_up_the_deal_is_played_out_or_broken_off() {
    let begun = || {
        let mut driver = Driver::open_booked(setup(), &[Some(1), None, None, None], false);
        comes(&mut driver, 1);
        driver
    };
    let mut driver = begun();
    assert_eq!(driver.host(HostCommand::TimeIsUp { play_out: true }), [Event::TimeIsUp]);
    assert_eq!(driver.host(HostCommand::TimeIsUp { play_out: true }), [], "it is said once");
    assert_eq!(driver.replayed(), driver.table);
    driver.play_deal();
    assert_eq!((driver.table.stage(), driver.records.len()), (Stage::Over, 1));
    let mut driver = begun();
    driver.host(HostCommand::TimeIsUp { play_out: false });
    assert_eq!((driver.table.stage(), driver.records.len()), (Stage::Over, 0));
    // Before the first deal nothing is under way.
    let mut driver = Driver::open_booked(setup(), &[Some(1), None, None, None], false);
    driver.host(HostCommand::TimeIsUp { play_out: true });
    assert_eq!(driver.table.stage(), Stage::Over);
    assert_eq!(driver.replayed(), driver.table);
    // A table without a tournament ignores the end of the round.
    let mut driver = Driver::open(TableSetup { fill: true, ..four() }, None);
    driver.does(1, sit(None));
    assert_eq!(driver.host(HostCommand::TimeIsUp { play_out: false }), []);
}

#[test]
fn the_same_cards_are_committed_to_and_nobody_adds_to_them() {
    let mut driver = Driver::open_booked(setup(), &[Some(1), None, None, None], true);
    let tip = Link([3; 32]);
    driver.does(1, Command::Chain { tip });
    driver.does(1, Command::Add { nonce: Nonce([9; 16]) });
    comes(&mut driver, 1);
    driver.play_deal();
    let record = driver.records.pop().unwrap();
    let rules = driver.table.rules();
    let expected = deal_of(
        rules,
        &Secret([7; 32]).derive_deal_secret(0),
        &Default::default(),
        0,
        Seat::new(0),
    );
    assert_eq!(record.deal, expected, "the same wherever the secret is the same");
    let found = origin(rules, &record).unwrap();
    assert!(matches!(found, Origin::Committed(_)), "{found:?}");
    assert_eq!(found.reason(true), "nobody_added");
}

#[test]
fn a_table_that_cannot_be_is_refused() {
    let open = |setup: TableSetup, seats: usize| {
        let booked = Booked { until: Time(0), same_cards: false };
        let seats = vec![SeatAssignment::Bot("level2".to_owned()); seats];
        Table::open_booked(setup, Secret([7; 32]), booked, seats, Time(0)).map(|_| ())
    };
    assert_eq!(open(setup(), 4), Ok(()));
    assert_eq!(open(setup(), 3), Err(vec![SetupError::Seats]));
    assert_eq!(open(TableSetup { deals: None, ..setup() }, 4), Err(vec![SetupError::Seats]));
    assert_eq!(open(TableSetup { rated: true, ..setup() }, 4), Err(vec![SetupError::Seats]));
}

/// Returns a lobby table with a host, at which these people sit.
fn hosted(people: std::ops::RangeInclusive<u128>) -> Driver {
    let mut driver = Driver::open(TableSetup { listed: true, ..four() }, Some(person(1)));
    for who in people {
        driver.now = driver.now.after(1_000);
        driver.does(who, sit(None));
    }
    driver
}

#[test]
fn a_host_who_leaves_passes_the_rights_on() {
    let mut driver = hosted(1..=3);
    driver.host(HostCommand::Went { who: person(2) });
    driver.does(1, Command::Leave);
    assert_eq!(driver.table.host(), Some(person(3)), "2 has sat longer and is not there");
    assert_eq!(driver.refused(1, Command::Begin), TableRefusal::NotHost);
    driver.host(HostCommand::Came { who: person(2) });
    for seat in [0, 3] {
        driver.does(3, Command::SeatBot { seat: Seat::new(seat), bot: "level1".to_owned() });
    }
    driver.does(3, Command::Begin);
    assert_eq!(driver.table.stage(), Stage::Playing);
    assert_eq!(driver.replayed(), driver.table);
}

#[test]
fn a_host_who_stays_away_passes_the_rights_on() {
    let mut driver = hosted(1..=3);
    driver.pass(60 * MINUTE);
    assert_eq!(driver.table.host(), Some(person(1)), "who is there may take their time");
    driver.host(HostCommand::Went { who: person(1) });
    assert_eq!(driver.table.due(), Some(driver.now.after(2 * MINUTE)));
    driver.pass(MINUTE);
    driver.host(HostCommand::Came { who: person(1) });
    driver.pass(2 * MINUTE);
    assert_eq!(driver.table.host(), Some(person(1)), "they came back in time");
    driver.host(HostCommand::Went { who: person(1) });
    let happened = driver.pass(2 * MINUTE);
    assert_eq!(happened, [Event::HostPassed { who: person(2) }], "2 has sat there longest");
    driver.host(HostCommand::Came { who: person(1) });
    assert_eq!(driver.table.host(), Some(person(2)));
    assert_eq!(driver.replayed(), driver.table);
}

#[test]
fn a_full_table_begins_without_its_host() {
    let mut driver = hosted(1..=4);
    assert_eq!(driver.table.due(), None, "the host is there");
    driver.host(HostCommand::Went { who: person(1) });
    driver.pass(MINUTE - 1);
    assert_eq!(driver.table.stage(), Stage::Gathering);
    driver.pass(1);
    assert_eq!(driver.table.stage(), Stage::Playing);
}

#[test]
fn tables_at_which_nobody_is_close() {
    let mut driver = hosted(1..=2);
    driver.host(HostCommand::Went { who: person(1) });
    driver.host(HostCommand::Went { who: person(2) });
    driver.pass(15 * MINUTE - 1);
    assert_eq!(driver.table.stage(), Stage::Gathering);
    driver.pass(1);
    assert_eq!(driver.table.stage(), Stage::Closed);
    // People who were sent a link may have agreed on a time.
    let private = Driver::open(four(), Some(person(1)));
    assert_eq!(private.table.due(), Some(Time(1_000_000).after(7 * 24 * 60 * MINUTE)));
    let mut begun = Driver::open(TableSetup { listed: true, fill: true, ..four() }, None);
    begun.does(1, sit(None));
    begun.host(HostCommand::Went { who: person(1) });
    assert_eq!(begun.table.due(), None, "a match that has begun waits for its people");
}
