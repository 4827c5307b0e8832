//! Concessions and claims of a side: the declarer decides alone, defenders all together.

use cego_core::{Action, Claim, Contract, Game, Phase, Refusal, Seat, TableSize};
use cego_table::{
    Caller, Clock, Command, Event, HostCommand, PersonName, Proposal, ProposalRequest, Stage,
    Table, TableRefusal, TableSetup,
};
use cego_testkit::table::{Driver, four, person, sit, with_switch};

const CONCEDE: Command = Command::Propose(ProposalRequest::Concede);

/// Returns a table in the play of a deal with a declarer.
///
/// `wanted` selects the position from the seat on turn and the declarer. `people` is the number of
/// people at the table.
fn in_play(setup: TableSetup, people: u128, wanted: impl Fn(Seat, Seat) -> bool) -> Driver {
    in_play_where(setup, people, |game, turn| wanted(turn, game.declaration().unwrap().declarer))
}

/// Returns a table in the play of a deal with a declarer, selected from the game and the seat on
/// turn.
pub(crate) fn in_play_where(
    setup: TableSetup,
    people: u128,
    wanted: impl Fn(&Game, Seat) -> bool,
) -> Driver {
    let mut driver = Driver::open(TableSetup { fill: people < 4, ..setup }, None);
    for who in 1..=people {
        driver.does(who, sit(Some(who as usize - 1)));
    }
    for _ in 0..60 {
        while driver.table.stage() == Stage::Playing {
            driver.bots();
            let game = driver.table.game().unwrap();
            if let (Phase::Play, Some(turn), Some(declaration)) =
                (game.phase(), game.on_turn(), game.declaration())
                && !declaration.contract.is_all_against_all()
                && wanted(game, turn)
            {
                return driver;
            }
            if driver.table.stage() == Stage::Playing {
                driver.owner_acts();
            }
        }
        for who in 1..=people {
            driver.does(who, Command::GoOn);
        }
    }
    panic!("it never came to that");
}

fn on_turn(driver: &Driver) -> (Seat, u128) {
    let seat = driver.table.on_turn().unwrap();
    (seat, seat.index() as u128 + 1)
}

/// Returns the people who are asked if the seat on turn proposes to concede.
fn partners(driver: &Driver) -> Vec<u128> {
    let declarer = driver.table.game().unwrap().declaration().unwrap().declarer;
    let (seat, _) = on_turn(driver);
    let others = TableSize::Four.seats().filter(|&other| other != seat && other != declarer);
    others.map(|seat| seat.index() as u128 + 1).collect()
}

fn conceded(events: &[Event], by: Seat) {
    assert!(
        matches!(
            events,
            [.., Event::Acted { action: Action::Concede, .. }, Event::DealEnded { .. }]
                | [
                    ..,
                    Event::Acted { action: Action::Concede, .. },
                    Event::DealEnded { .. },
                    Event::Committed { .. }
                ]
        ),
        "{events:?}"
    );
    assert!(events.iter().any(|event| matches!(event, Event::Acted { seat, .. } if *seat == by)));
}

#[test]
fn a_declarer_asks_nobody() {
    let mut driver = in_play(four(), 4, |turn, declarer| turn == declarer);
    let (seat, who) = on_turn(&driver);
    let act = Command::Act { moment: driver.moment(), action: Action::Concede };
    let mut proposed = Driver {
        table: driver.table.clone(),
        events: driver.events.clone(),
        now: driver.now,
        records: Vec::new(),
    };
    conceded(&driver.does(who, act), seat);
    conceded(&proposed.does(who, CONCEDE), seat);
    assert_eq!(driver.table.game(), proposed.table.game());
    assert_eq!(driver.replayed(), driver.table);
    assert_eq!(driver.table.stage(), Stage::Resting);
    // All viewers see the concession, and the record contains it.
    let acted = driver.events.iter().rposition(|e| matches!(e.event, Event::Acted { .. })).unwrap();
    let table = cego_table::Table::replay(&driver.events[..=acted]).unwrap().unwrap();
    for viewer in TableSize::Four.seats().map(Some).chain([None]) {
        assert_eq!(table.last_effects()[0].redact_for(viewer), cego_core::Event::Conceded { seat });
    }
    assert_eq!(driver.records.last().unwrap().version(), 3);
    assert_eq!(driver.refused(who, CONCEDE), TableRefusal::NoDeal);
}

#[test]
fn the_defenders_must_all_agree_and_the_declarer_is_not_asked() {
    let mut driver = in_play(four(), 4, |turn, declarer| turn != declarer);
    let (seat, who) = on_turn(&driver);
    let declarer = driver.table.game().unwrap().declaration().unwrap().declarer.index() as u128 + 1;
    let act = Command::Act { moment: driver.moment(), action: Action::Concede };
    assert_eq!(driver.refused(who, act), TableRefusal::Rules(Refusal::ConcedeTogether));
    assert_eq!(
        driver.refused(declarer, CONCEDE),
        TableRefusal::Rules(Refusal::NotYourTurn { on_turn: seat })
    );
    assert_eq!(driver.table.may_concede(seat), Ok(()));
    let others = partners(&driver);

    assert!(matches!(
        driver.does(who, CONCEDE)[..],
        [Event::Proposed { proposal: Proposal::Concede, .. }]
    ));
    let asked = driver.table.missing(driver.table.proposal().unwrap());
    assert_eq!(asked.map(|seat| seat.number() as u128).collect::<Vec<_>>(), others);
    assert_eq!(
        driver.refused(declarer, Command::Answer { agrees: true }),
        TableRefusal::NothingToAnswer
    );
    assert_eq!(
        driver.refused(declarer, Command::Answer { agrees: false }),
        TableRefusal::NothingToAnswer
    );
    driver.does(others[0], Command::Answer { agrees: true });
    assert_eq!(driver.table.stage(), Stage::Playing);
    // A single refusal declines the proposal.
    driver.does(others[1], Command::Answer { agrees: false });
    assert!(driver.table.proposal().is_none());

    driver.does(who, CONCEDE);
    driver.does(others[0], Command::Answer { agrees: true });
    conceded(&driver.does(others[1], Command::Answer { agrees: true }), seat);
    assert_eq!(driver.replayed(), driver.table);
}

/// A proposal to concede is withdrawn when its proposer plays a card.
#[test]
fn to_play_on_is_to_take_a_concession_back() {
    let mut driver = in_play(four(), 4, |turn, declarer| turn != declarer);
    let (_, who) = on_turn(&driver);
    driver.does(who, CONCEDE);
    driver.owner_acts();
    assert!(driver.table.proposal().is_none());
    assert_eq!(driver.table.stage(), Stage::Playing);

    // It is also withdrawn when the proposer's time runs out and a stand-in plays.
    let clock = Clock { turn_ms: 15_000, ..Clock::default() };
    let mut driver = in_play(TableSetup { clock, ..four() }, 4, |turn, declarer| turn != declarer);
    let (_, who) = on_turn(&driver);
    driver.does(who, CONCEDE);
    driver.pass(15_000);
    assert!(driver.table.proposal().is_some());
    driver.bots();
    assert!(driver.table.proposal().is_none());
    assert_eq!(driver.replayed(), driver.table);
}

/// Bots agree to a concession, which costs them no more than the proposer.
#[test]
fn bots_agree_where_nothing_is_rated() {
    let mut driver = in_play(four(), 1, |turn, declarer| turn != declarer && turn == Seat::new(0));
    conceded(&driver.does(1, CONCEDE), Seat::new(0));
    assert_eq!(driver.replayed(), driver.table);
    // Bots never propose it.
    let mut driver = in_play(four(), 4, |turn, declarer| turn != declarer);
    let (_, who) = on_turn(&driver);
    driver.does(who, Command::StandIn);
    let task = driver.table.bot_on_turn().unwrap();
    let acts = HostCommand::BotActs { moment: task.moment, action: Action::Concede };
    let refused = driver.try_do(acts).unwrap_err();
    assert_eq!(refused, TableRefusal::Rules(Refusal::ConcedeTogether));
}

/// Nobody can concede for an absent partner in a rated match.
#[test]
fn in_a_rated_match_every_partner_has_to_agree_to_concede_in_person() {
    let rated = || TableSetup {
        rated: true,
        undo: false,
        hints: false,
        deals: Some(60),
        clock: Clock::default(),
        ..four()
    };
    let mut driver = in_play(rated(), 1, |turn, declarer| turn != declarer && turn == Seat::new(0));
    assert_eq!(driver.refused(1, CONCEDE), TableRefusal::PartnerNotAsked);
    assert!(driver.table.may_concede(Seat::new(0)).is_err());

    let mut driver = in_play(rated(), 4, |turn, declarer| turn != declarer);
    let (seat, who) = on_turn(&driver);
    let others = partners(&driver);
    driver.does(who, CONCEDE);
    driver.does(others[0], Command::Answer { agrees: true });
    // A person who leaves now has not agreed, and nobody can agree for them.
    driver.does(others[1], Command::StandIn);
    assert!(driver.table.proposal().is_none());
    assert_eq!(driver.refused(who, CONCEDE), TableRefusal::PartnerNotAsked);
    driver.does(others[1], Command::Return);
    driver.does(who, CONCEDE);
    driver.does(others[0], Command::Answer { agrees: true });
    conceded(&driver.does(others[1], Command::Answer { agrees: true }), seat);
    // A declarer concedes alone.
    let mut driver = in_play(rated(), 1, |turn, declarer| turn == declarer && turn == Seat::new(0));
    conceded(&driver.does(1, CONCEDE), Seat::new(0));
}

#[test]
fn not_where_all_play_against_all() {
    let setup = with_switch(TableSetup { fill: true, ..four() }, "raeuber_rounds");
    let mut driver = Driver::open(setup, None);
    driver.does(1, sit(None));
    driver.play_deal();
    driver.does(1, Command::Propose(ProposalRequest::Raeuber { rounds: 1 }));
    driver.does(1, Command::GoOn);
    driver.bots();
    assert_eq!(driver.table.game().unwrap().declaration().unwrap().contract, Contract::Raeuber);
    assert_eq!(driver.refused(1, CONCEDE), TableRefusal::Rules(Refusal::ConcedeAllAgainstAll));
}

// --- claims of a side

const CLAIM: Command = Command::Propose(ProposalRequest::Claim);
const YES: Command = Command::Answer { agrees: true };
const NO: Command = Command::Answer { agrees: false };
const SIDE: Action = Action::Claim(Claim::Side);
const TURNED_DOWN: Event = Event::Declined { seat: None };

fn copy(driver: &Driver) -> Driver {
    let (table, events) = (driver.table.clone(), driver.events.clone());
    Driver { table, events, now: driver.now, records: Vec::new() }
}

/// Returns whether a claim by the seat on turn would hold, or `None` if it may not be made.
fn holds(game: &Game, turn: Seat) -> Option<bool> {
    game.may_claim_for_side(turn).ok().map(|()| game.may(turn, SIDE).is_ok())
}

/// Returns a table at which a person on turn is a defender with at least three cards in hand.
///
/// Their claim holds if and only if `true_claim`. People sit on the first seats.
fn to_claim(setup: TableSetup, people: u128, true_claim: bool) -> Driver {
    in_play_where(setup, people, |game, turn| {
        turn.index() < people as usize
            && game.hand(turn).len() > 2
            && holds(game, turn) == Some(true_claim)
    })
}

fn declarer(driver: &Driver) -> Seat {
    driver.table.game().unwrap().declaration().unwrap().declarer
}

/// Returns the people who still have to answer.
fn asked(table: &Table) -> Vec<u128> {
    table.missing(table.proposal().unwrap()).map(|seat| seat.number() as u128).collect()
}

fn claimed(driver: &Driver, events: &[Event], by: Seat) {
    let acted = Event::Acted { seat: by, action: SIDE, by: cego_table::Decider::Owner };
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
    assert_eq!(
        driver.refused(declarer, CLAIM),
        TableRefusal::Rules(Refusal::NotYourTurn { on_turn: seat })
    );
    assert_eq!(driver.table.may_claim(seat), Ok(()));
    let others = partners(&driver);
    let proposed = driver.does(who, CLAIM);
    assert_eq!(proposed, [Event::Proposed { seat, proposal: Proposal::Claim }]);
    assert_eq!(asked(&driver.table), others);
    assert_eq!(driver.refused(declarer, YES), TableRefusal::NothingToAnswer);
    assert_eq!(
        driver.does(others[0], YES),
        [Event::Agreed { seat: Seat::new(others[0] as usize - 1) }]
    );
    assert_eq!(driver.table.stage(), Stage::Playing);
    let events = driver.does(others[1], YES);
    claimed(&driver, &events, seat);
    // All viewers see the claim.
    let acted = driver.events.iter().rposition(|e| matches!(e.event, Event::Acted { .. })).unwrap();
    let table = Table::replay(&driver.events[..=acted]).unwrap().unwrap();
    for viewer in TableSize::Four.seats().map(Some).chain([None]) {
        let event = table.last_effects()[0].redact_for(viewer);
        assert!(matches!(event, cego_core::Event::Claimed { claim: Claim::Side, .. }), "{event:?}");
    }
}

/// A partner's refusal, a failed proof and a timeout produce the same event.
///
/// It names nobody, and the last agreement is not published.
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

/// The whole side has one claim a deal, with any outcome and even after an undo.
#[test]
fn a_side_has_one_claim_a_deal() {
    let mut driver = to_claim(TableSetup { undo: true, ..four() }, 4, false);
    let ((seat, who), others, declarer) = (on_turn(&driver), partners(&driver), declarer(&driver));
    driver.does(who, CLAIM);
    // The proposer may withdraw the proposal, but has then used up the claim.
    assert_eq!(driver.does(who, NO), [Event::Declined { seat: Some(seat) }]);
    assert_eq!(driver.table.may_claim(seat), Err(TableRefusal::ClaimedBefore));
    assert_eq!(driver.refused(who, CLAIM), TableRefusal::ClaimedBefore);
    driver.owner_acts();
    driver.does(who, Command::Propose(ProposalRequest::TakeBack));
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
    assert_eq!(
        driver.table.may_claim(driver.table.on_turn().unwrap()),
        Ok(()),
        "the next deal has its own"
    );
    assert_eq!(driver.replayed(), driver.table);
}

/// Two people and a bot play against a bot. The bot agrees if the proof holds.
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

/// The proof decides at once for bots, and they never make such a proposal themselves.
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

/// The bot of an account cannot answer, so the proof decides for it.
#[test]
fn an_accounts_bot_is_not_waited_for() {
    let mut driver = Driver::open(TableSetup { fill: false, ..four() }, None);
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
            if turn.index() == 0
                && driver.table.game().and_then(|game| holds(game, turn)) == Some(true)
            {
                let events = driver.does(1, CLAIM);
                return claimed(&driver, &events, turn);
            }
            driver.owner_acts();
        }
        (1..=4).for_each(|who| drop(driver.does(who, Command::GoOn)));
    }
    panic!("it never came to that");
}

/// A disconnected partner has the usual time to answer. Then the proof decides for their stand-in.
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
fn to_play_on_is_to_take_a_claim_back() {
    let mut driver = to_claim(four(), 4, true);
    let (_, who) = on_turn(&driver);
    driver.does(who, CLAIM);
    driver.owner_acts();
    assert!(driver.table.proposal().is_none());
    let clock = Clock { turn_ms: 15_000, ..Clock::default() };
    let mut driver = to_claim(TableSetup { clock, ..four() }, 4, true);
    let (_, who) = on_turn(&driver);
    driver.does(who, CLAIM);
    driver.pass(15_000);
    assert!(driver.table.proposal().is_some());
    driver.bots();
    assert!(driver.table.proposal().is_none());
    assert_eq!(driver.replayed(), driver.table);
}

/// In a rated match the proof does not replace a partner's answer.
#[test]
fn in_a_rated_match_every_partner_has_to_agree_to_claim_in_person() {
    let rated = || TableSetup {
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
