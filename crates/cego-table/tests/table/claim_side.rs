//! Claiming the rest of a deal for the side: the defenders agree, and their hands together prove it.

use cego_core::{Action, Claim, Game, Phase, Refusal, Seat, TableSize};
use cego_table::{
    Caller, Clock, Command, Event, HostCommand, PersonName, Proposal, Setup, Stage, Table, TableRefusal, Wish,
};
use cego_testkit::table::{Driver, four, person, sit};

use crate::concede::in_play_where;

const CLAIM: Command = Command::Propose(Wish::Claim);
const YES: Command = Command::Answer { agrees: true };
const NO: Command = Command::Answer { agrees: false };
const SIDE: Action = Action::Claim(Claim::Side);
const TURNED_DOWN: Event = Event::Declined { seat: None };

fn copy(driver: &Driver) -> Driver {
    let (table, events) = (driver.table.clone(), driver.events.clone());
    Driver { table, events, now: driver.now, records: Vec::new() }
}

/// Whether the claim of the seat on turn would hold; `None` where it cannot be made.
fn holds(game: &Game, turn: Seat) -> Option<bool> {
    game.may_claim_for_side(turn).ok().map(|()| game.may(turn, SIDE).is_ok())
}

/// A table with people on the first seats, one of whom is on turn as a defender and may claim what holds or does not, with
/// three cards or more in hand.
fn to_claim(setup: Setup, people: u128, true_claim: bool) -> Driver {
    in_play_where(setup, people, |game, turn| {
        turn.index() < people as usize && game.hand(turn).len() > 2 && holds(game, turn) == Some(true_claim)
    })
}

fn on_turn(driver: &Driver) -> (Seat, u128) {
    let seat = driver.table.on_turn().unwrap();
    (seat, seat.index() as u128 + 1)
}

fn declarer(driver: &Driver) -> Seat {
    driver.table.game().unwrap().declaration().unwrap().declarer
}

/// The defenders who are not on turn, by the numbers of the persons there.
fn partners(driver: &Driver) -> Vec<u128> {
    let (seat, declarer) = (on_turn(driver).0, declarer(driver));
    let others = TableSize::Four.seats().filter(|&other| other != seat && other != declarer);
    others.map(|seat| seat.index() as u128 + 1).collect()
}

/// Those who have to answer yet.
fn asked(table: &Table) -> Vec<u128> {
    table.missing(table.proposal().unwrap()).map(|seat| seat.number() as u128).collect()
}

fn claimed(driver: &Driver, events: &[Event], by: Seat) {
    let acted = Event::Acted { seat: by, action: SIDE, by: cego_table::Hand::Owner };
    let done = events.iter().position(|event| *event == Event::Done).expect("it is done");
    assert_eq!(events[done + 1], acted);
    assert!(matches!(events[done + 2], Event::DealEnded { .. }), "{events:?}");
    assert_eq!(driver.table.stage(), Stage::Resting);
    assert_eq!(driver.replayed(), driver.table);
    let record = driver.table.record().unwrap();
    assert_eq!((record.version(), record.actions.last()), (4, Some(&(by, SIDE))));
}

#[test]
fn the_partners_agree_and_the_declarer_is_not_asked() {
    let mut driver = to_claim(four(), 4, true);
    let (seat, who) = on_turn(&driver);
    let act = Command::Act { moment: driver.moment(), action: SIDE };
    assert_eq!(driver.refused(who, act), TableRefusal::Rules(Refusal::ClaimTogether));
    let declarer = declarer(&driver).index() as u128 + 1;
    assert_eq!(driver.refused(declarer, CLAIM), TableRefusal::Rules(Refusal::NotYourTurn { on_turn: seat }));
    assert_eq!(driver.table.may_claim(seat), Ok(()));
    let others = partners(&driver);
    let proposed = driver.does(who, CLAIM);
    assert_eq!(proposed, [Event::Proposed { seat, proposal: Proposal::Claim }]);
    assert_eq!(asked(&driver.table), others);
    assert_eq!(driver.refused(declarer, YES), TableRefusal::NothingToAnswer);
    assert_eq!(driver.does(others[0], YES), [Event::Agreed { seat: Seat::new(others[0] as usize - 1) }]);
    assert_eq!(driver.table.stage(), Stage::Playing);
    let events = driver.does(others[1], YES);
    claimed(&driver, &events, seat);
    // Everybody sees it.
    let acted = driver.events.iter().rposition(|e| matches!(e.event, Event::Acted { .. })).unwrap();
    let table = Table::replay(&driver.events[..=acted]).unwrap().unwrap();
    for viewer in TableSize::Four.seats().map(Some).chain([None]) {
        let event = table.happened()[0].seen_by(viewer);
        assert!(matches!(event, cego_core::Event::Claimed { claim: Claim::Side, .. }), "{event:?}");
    }
}

/// A partner's no, a proof that fails, and no answer look the same; nobody is named, and the last agreement is not told.
#[test]
fn a_refusal_tells_no_reason() {
    for true_claim in [false, true] {
        let mut driver = to_claim(four(), 4, true_claim);
        let ((_, who), others) = (on_turn(&driver), partners(&driver));
        driver.does(who, CLAIM);
        assert_eq!(driver.refused(who, YES), TableRefusal::NothingToAnswer);
        let mut at_once = copy(&driver);
        assert_eq!(at_once.does(others[0], NO), [TURNED_DOWN]);
        let mut nobody = copy(&driver);
        assert!(!nobody.pass(19_999).contains(&TURNED_DOWN));
        assert!(nobody.pass(1).contains(&TURNED_DOWN));
        driver.does(others[0], YES);
        let mut against = copy(&driver);
        assert_eq!(against.does(others[1], NO), [TURNED_DOWN]);
        if !true_claim {
            assert_eq!(driver.does(others[1], YES), [TURNED_DOWN]);
            assert_eq!(driver.table, against.table, "not even the table knows");
            assert_eq!(driver.replayed(), driver.table);
        }
    }
}

/// Once a deal, no matter who of them asks or what came of it, and also if what was played is taken back.
#[test]
fn a_side_has_one_claim_a_deal() {
    let mut driver = to_claim(Setup { undo: true, ..four() }, 4, false);
    let ((seat, who), others, declarer) = (on_turn(&driver), partners(&driver), declarer(&driver));
    driver.does(who, CLAIM);
    // Who proposed it may take it back; the claim is spent.
    assert_eq!(driver.does(who, NO), [Event::Declined { seat: Some(seat) }]);
    assert_eq!(driver.table.may_claim(seat), Err(TableRefusal::ClaimedBefore));
    assert_eq!(driver.refused(who, CLAIM), TableRefusal::ClaimedBefore);
    driver.owner_acts();
    driver.does(who, Command::Propose(Wish::TakeBack));
    for other in (1..=4).filter(|&other| other != who) {
        driver.does(other, YES);
    }
    assert_eq!(
        (driver.table.on_turn(), driver.refused(who, CLAIM)),
        (Some(seat), TableRefusal::ClaimedBefore)
    );
    let mut tried = 0;
    while driver.table.stage() == Stage::Playing {
        let (turn, on_turn) = on_turn(&driver);
        let game = driver.table.game().unwrap();
        if turn != declarer && game.may_claim_for_side(turn).is_ok() {
            assert_eq!(driver.refused(on_turn, CLAIM), TableRefusal::ClaimedBefore);
            tried += usize::from(others.contains(&on_turn));
        }
        driver.owner_acts();
    }
    assert!(tried > 0);
    for next in 1..=4 {
        driver.does(next, Command::GoOn);
    }
    let reached = |driver: &Driver| {
        let game = driver.table.game()?;
        (game.phase() == Phase::Play && game.may_claim_for_side(driver.table.on_turn()?).is_ok())
            .then_some(())
    };
    while reached(&driver).is_none() {
        driver.owner_acts();
    }
    assert_eq!(driver.table.may_claim(driver.table.on_turn().unwrap()), Ok(()), "the next deal has its own");
    assert_eq!(driver.replayed(), driver.table);
}

/// Two people and a bot against a bot: the person is asked, the bot agrees where the proof holds.
#[test]
fn a_person_and_a_bot_as_partners() {
    for true_claim in [true, false] {
        let mut driver = in_play_where(four(), 2, |game, turn| {
            let declarer = game.declaration().unwrap().declarer;
            turn.index() < 2 && declarer.index() > 1 && holds(game, turn) == Some(true_claim)
        });
        let (seat, who) = on_turn(&driver);
        let other = 3 - who;
        assert_eq!(driver.does(who, CLAIM), [Event::Proposed { seat, proposal: Proposal::Claim }]);
        assert_eq!(asked(&driver.table), [other]);
        let events = driver.does(other, YES);
        if true_claim { claimed(&driver, &events, seat) } else { assert_eq!(events, [TURNED_DOWN]) }
    }
}

/// With bots alone the proof answers at once, and they never begin with it.
#[test]
fn bots_agree_exactly_where_it_holds() {
    for true_claim in [true, false] {
        let mut driver = to_claim(four(), 1, true_claim);
        let events = driver.does(1, CLAIM);
        if true_claim {
            claimed(&driver, &events, Seat::new(0));
        } else {
            let proposed = Event::Proposed { seat: Seat::new(0), proposal: Proposal::Claim };
            assert_eq!(events, [proposed, TURNED_DOWN]);
            assert_eq!(driver.table.stage(), Stage::Playing);
        }
        assert_eq!(driver.replayed(), driver.table);
    }
    let mut driver = to_claim(four(), 4, true);
    let (_, who) = on_turn(&driver);
    driver.does(who, Command::StandIn);
    let task = driver.table.bot_on_turn().unwrap();
    let acts = HostCommand::BotActs { moment: task.moment, action: SIDE };
    assert_eq!(driver.try_do(acts).unwrap_err(), TableRefusal::Rules(Refusal::ClaimTogether));
}

/// The bot of an account has no way to answer: the proof speaks for it.
#[test]
fn an_accounts_bot_is_not_waited_for() {
    let mut driver = Driver::open(Setup { fill: false, ..four() }, None);
    driver.does(1, sit(Some(0)));
    for bot in 2..=4 {
        let name = PersonName::new("Karle").unwrap();
        let seat = Some(Seat::new(bot as usize - 1));
        let sit = Command::Sit { seat, name, nonce: None, tip: None };
        driver.try_do((Caller::Bot(person(bot)), sit)).unwrap();
    }
    for _ in 0..60 {
        while driver.table.stage() == Stage::Playing {
            let turn = driver.table.on_turn().unwrap();
            if turn.index() == 0 && driver.table.game().and_then(|game| holds(game, turn)) == Some(true) {
                let events = driver.does(1, CLAIM);
                return claimed(&driver, &events, turn);
            }
            driver.owner_acts();
        }
        (1..=4).for_each(|who| drop(driver.does(who, Command::GoOn)));
    }
    panic!("it never came to that");
}

/// Who is gone is waited for as long as anybody; then a stand-in plays there, and the proof answers for it.
#[test]
fn a_partner_who_is_absent() {
    for true_claim in [true, false] {
        let mut driver = to_claim(four(), 4, true_claim);
        let ((seat, who), others) = (on_turn(&driver), partners(&driver));
        driver.does(who, CLAIM);
        driver.host(HostCommand::Went { who: person(others[1]) });
        driver.does(others[0], YES);
        assert_eq!(asked(&driver.table), [others[1]], "nothing is decided without them yet");
        let events = driver.does(others[1], Command::StandIn);
        if true_claim {
            claimed(&driver, &events, seat)
        } else {
            assert_eq!(events.last(), Some(&TURNED_DOWN))
        }
    }
}

#[test]
fn to_play_on_is_to_take_it_back() {
    let mut driver = to_claim(four(), 4, true);
    let (_, who) = on_turn(&driver);
    driver.does(who, CLAIM);
    driver.owner_acts();
    assert!(driver.table.proposal().is_none());
    let clock = Clock { turn_ms: 15_000, ..Clock::default() };
    let mut driver = to_claim(Setup { clock, ..four() }, 4, true);
    let (_, who) = on_turn(&driver);
    driver.does(who, CLAIM);
    driver.pass(15_000);
    assert!(driver.table.proposal().is_some());
    driver.bots();
    assert!(driver.table.proposal().is_none());
    assert_eq!(driver.replayed(), driver.table);
}

/// In a rated match the program answers for nobody.
#[test]
fn in_a_rated_match_every_partner_has_to_agree_in_person() {
    let rated = || Setup {
        rated: true,
        undo: false,
        hints: false,
        deals: Some(60),
        clock: Clock::default(),
        ..four()
    };
    let mut driver = to_claim(rated(), 1, true);
    assert_eq!(driver.refused(1, CLAIM), TableRefusal::PartnerNotAsked);
    let mut driver = to_claim(rated(), 4, true);
    let ((seat, who), others) = (on_turn(&driver), partners(&driver));
    let mut left = copy(&driver);
    left.does(who, CLAIM);
    left.does(others[0], YES);
    assert_eq!(left.does(others[1], Command::StandIn).last(), Some(&TURNED_DOWN));
    driver.does(who, CLAIM);
    driver.does(others[0], YES);
    let events = driver.does(others[1], YES);
    claimed(&driver, &events, seat);
}
