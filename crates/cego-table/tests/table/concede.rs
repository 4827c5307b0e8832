//! Giving the rest of a deal away: the declarer alone, the defenders together.

use cego_core::{Action, Contract, Game, Phase, Refusal, Seat, TableSize};
use cego_table::{Clock, Command, Event, HostCommand, Proposal, Setup, Stage, TableRefusal, Wish};
use cego_testkit::table::{Driver, four, sit, with_switch};

const CONCEDE: Command = Command::Propose(Wish::Concede);

/// A table with this many people, in the play of a deal with a declarer, where `wanted` says of the declarer whether
/// the seat on turn will do.
fn in_play(setup: Setup, people: u128, wanted: impl Fn(Seat, Seat) -> bool) -> Driver {
    in_play_where(setup, people, |game, turn| wanted(turn, game.declaration().unwrap().declarer))
}

/// The same, where it is said of the game.
pub(crate) fn in_play_where(setup: Setup, people: u128, wanted: impl Fn(&Game, Seat) -> bool) -> Driver {
    let mut driver = Driver::open(Setup { fill: people < 4, ..setup }, None);
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

/// Those who are asked when the seat on turn proposes it.
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
    // Everybody sees it, and it is in the record.
    let acted = driver.events.iter().rposition(|e| matches!(e.event, Event::Acted { .. })).unwrap();
    let table = cego_table::Table::replay(&driver.events[..=acted]).unwrap().unwrap();
    for viewer in TableSize::Four.seats().map(Some).chain([None]) {
        assert_eq!(table.happened()[0].seen_by(viewer), cego_core::Event::Conceded { seat });
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

    assert!(matches!(driver.does(who, CONCEDE)[..], [Event::Proposed { proposal: Proposal::Concede, .. }]));
    let asked = driver.table.missing(driver.table.proposal().unwrap());
    assert_eq!(asked.map(|seat| seat.number() as u128).collect::<Vec<_>>(), others);
    assert_eq!(driver.refused(declarer, Command::Answer { agrees: true }), TableRefusal::NothingToAnswer);
    assert_eq!(driver.refused(declarer, Command::Answer { agrees: false }), TableRefusal::NothingToAnswer);
    driver.does(others[0], Command::Answer { agrees: true });
    assert_eq!(driver.table.stage(), Stage::Playing);
    // One against it is enough.
    driver.does(others[1], Command::Answer { agrees: false });
    assert!(driver.table.proposal().is_none());

    driver.does(who, CONCEDE);
    driver.does(others[0], Command::Answer { agrees: true });
    conceded(&driver.does(others[1], Command::Answer { agrees: true }), seat);
    assert_eq!(driver.replayed(), driver.table);
}

/// A proposal to give the deal away falls when its proposer plays a card.
#[test]
fn to_play_on_is_to_take_it_back() {
    let mut driver = in_play(four(), 4, |turn, declarer| turn != declarer);
    let (_, who) = on_turn(&driver);
    driver.does(who, CONCEDE);
    driver.owner_acts();
    assert!(driver.table.proposal().is_none());
    assert_eq!(driver.table.stage(), Stage::Playing);

    // So it is when the time of the turn is over and a stand-in plays.
    let clock = Clock { turn_ms: 15_000, ..Clock::default() };
    let mut driver = in_play(Setup { clock, ..four() }, 4, |turn, declarer| turn != declarer);
    let (_, who) = on_turn(&driver);
    driver.does(who, CONCEDE);
    driver.pass(15_000);
    assert!(driver.table.proposal().is_some());
    driver.bots();
    assert!(driver.table.proposal().is_none());
    assert_eq!(driver.replayed(), driver.table);
}

/// Bots agree: it harms them no more than the one who proposes it, and they have nobody to ask.
#[test]
fn bots_agree_where_nothing_is_rated() {
    let mut driver = in_play(four(), 1, |turn, declarer| turn != declarer && turn == Seat::new(0));
    conceded(&driver.does(1, CONCEDE), Seat::new(0));
    assert_eq!(driver.replayed(), driver.table);
    // But they never begin with it.
    let mut driver = in_play(four(), 4, |turn, declarer| turn != declarer);
    let (_, who) = on_turn(&driver);
    driver.does(who, Command::StandIn);
    let task = driver.table.bot_on_turn().unwrap();
    let acts = HostCommand::BotActs { moment: task.moment, action: Action::Concede };
    let refused = driver.try_do(acts).unwrap_err();
    assert_eq!(refused, TableRefusal::Rules(Refusal::ConcedeTogether));
}

/// In a rated match nobody gives away what belongs to a seat that cannot be asked.
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
    // A declarer loses alone.
    let mut driver = in_play(rated(), 1, |turn, declarer| turn == declarer && turn == Seat::new(0));
    conceded(&driver.does(1, CONCEDE), Seat::new(0));
}

#[test]
fn not_where_all_play_against_all() {
    let setup = with_switch(Setup { fill: true, ..four() }, "raeuber_rounds");
    let mut driver = Driver::open(setup, None);
    driver.does(1, sit(None));
    driver.play_deal();
    driver.does(1, Command::Propose(Wish::Raeuber { rounds: 1 }));
    driver.does(1, Command::GoOn);
    driver.bots();
    assert_eq!(driver.table.game().unwrap().declaration().unwrap().contract, Contract::Raeuber);
    assert_eq!(driver.refused(1, CONCEDE), TableRefusal::Rules(Refusal::ConcedeAllAgainstAll));
}
