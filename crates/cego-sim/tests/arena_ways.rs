//! Seatings and tracks of a match, luck adjustment, and the information each bot gets.

use std::sync::{Arc, Mutex};

use cego_bots::{Bot, Decision, TurnContext, thumb};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Game, Rules, Seat, TableSize, View};
use cego_sim::arena::{Arena, ArenaError, Contestant, DealRow, LineupSelection, Report, Track};

fn rules() -> Arc<Rules> {
    Arc::new(cego_testkit::rules("schopfheim", TableSize::Four))
}

fn bot(name: &str) -> Contestant {
    Contestant::from_registry(name).unwrap()
}

fn rows(arena: &Arena, deals: u64) -> Vec<DealRow> {
    (0..deals).map(|number| arena.deal(number)).collect()
}

/// One against three and three against one are the two halves of the whole match.
#[test]
fn the_halves_say_what_the_whole_says() {
    for track in [Track::Whole, Track::Play] {
        let report = |ways| {
            let names = vec![bot("thumb"), bot("random")];
            let arena =
                Arena::new(rules(), names, track, bot("thumb"), Seed::from_number(6)).unwrap();
            let arena = arena.with_lineups(ways).unwrap();
            Report::new(&arena, &rows(&arena, 60))
        };
        let [both, one, three] =
            [LineupSelection::Both, LineupSelection::One, LineupSelection::Three].map(report);
        let pair = |report: &Report| report.pairs[0].clone();
        assert_eq!(
            (pair(&one).a_alone, pair(&one).b_alone),
            (pair(&both).a_alone, None),
            "{track}"
        );
        assert_eq!(
            (pair(&three).a_alone, pair(&three).b_alone),
            (None, pair(&both).b_alone),
            "{track}"
        );
        // The edge of half a match is the lone seat's result, signed for the contestant named
        // first.
        let edge = |report: &Report| pair(report).edge.unwrap().mean;
        assert_eq!(edge(&one), pair(&one).a_alone.unwrap().mean);
        assert_eq!(edge(&three), -pair(&three).b_alone.unwrap().mean);
        assert!((edge(&both) - (edge(&one) + edge(&three)) / 2.0).abs() < 1e-9);
        assert_eq!(one.ladder()[0].name, "thumb");
        if track == Track::Play {
            let declarer = |report: &Report| pair(report).roles.unwrap().declarer.unwrap().mean;
            assert!((declarer(&both) - (declarer(&one) + declarer(&three)) / 2.0).abs() < 1e-9);
        }
    }
}

/// In the play track the declarer's edge equals that of the whole match.
///
/// Nobody sits alone, so there is no other edge.
#[test]
fn by_role_only_the_role_is_compared() {
    let arena = |track, ways| {
        let names = vec![bot("thumb"), bot("careless")];
        let arena = Arena::new(rules(), names, track, bot("thumb"), Seed::from_number(7)).unwrap();
        arena.with_lineups(ways)
    };
    let report = |ways| {
        let arena = arena(Track::Play, ways).unwrap();
        (Report::new(&arena, &rows(&arena, 90)), arena.lineups().len())
    };
    let roles = |report: &Report| report.pairs[0].roles.unwrap();
    let ((one, _), (declarer, games)) =
        (report(LineupSelection::One), report(LineupSelection::Declarer));
    assert_eq!(games, 2);
    assert_eq!(roles(&declarer).declarer, roles(&one).declarer);
    assert_eq!((roles(&declarer).defender, roles(&declarer).all_against_all), (None, None));
    let pair = &declarer.pairs[0];
    assert_eq!(
        (pair.edge, pair.a_alone, pair.b_alone, declarer.contestants[0].score),
        (None, None, None, None)
    );

    // Three competent defenders gain more than one among two incompetent ones.
    let (opponents, games) = report(LineupSelection::Opponents);
    assert_eq!((games, roles(&opponents).declarer), (2, None));
    let gain = |report: &Report| roles(report).defender.unwrap().mean;
    assert!(gain(&opponents) > gain(&one), "{} {}", gain(&opponents), gain(&one));

    for track in [Track::Whole, Track::Auction] {
        for ways in [LineupSelection::Declarer, LineupSelection::Opponents] {
            assert_eq!(arena(track, ways).err(), Some(ArenaError::RolesOutsidePlay));
        }
    }
}

/// Luck adjustment in the field: sums are consistent and the better bot wins.
///
/// A bot gains nothing over itself, plain or adjusted. The adjusted edge and the luck add up to the
/// settlement.
#[test]
fn in_the_field_the_luck_of_the_cards_is_taken_out() {
    let arena = |names: [&str; 2], table| {
        let rules = Arc::new(cego_testkit::rules("schopfheim", table));
        let arena = Arena::new(
            rules,
            names.map(bot).into(),
            Track::Whole,
            bot("thumb"),
            Seed::from_number(9),
        )
        .unwrap();
        arena.with_lineups(LineupSelection::Field).unwrap()
    };
    for table in [TableSize::Three, TableSize::Four] {
        let itself = arena(["careless", "careless"], table);
        let played = rows(&itself, 2);
        let pair = Report::new(&itself, &played).pairs[0].clone();
        let adjusted = pair.adjusted.unwrap();
        assert_eq!(
            (pair.edge.unwrap().mean, adjusted.edge.mean, adjusted.luck.mean),
            (0.0, 0.0, 0.0)
        );
        assert_eq!(adjusted.spread, [0.0; 2]);
        for row in &played {
            assert_eq!(row.games.len(), 2 * table.people());
            for game in &row.games {
                assert_eq!(game.amounts.iter().sum::<i32>(), 0);
                assert!(game.adjusted.is_some());
            }
        }
    }
    let arena = arena(["policy", "random"], TableSize::Four);
    let report = Report::new(&arena, &rows(&arena, 5));
    let pair = &report.pairs[0];
    let (plain, adjusted) = (pair.edge.unwrap(), pair.adjusted.unwrap());
    assert!((plain.mean - adjusted.edge.mean - adjusted.luck.mean).abs() < 1e-9);
    assert!(adjusted.edge.mean > 0.0, "{adjusted:?}");
    assert!(
        (pair.a_alone, pair.b_alone) == (None, None) && report.contestants[0].bidding.is_some()
    );
    assert_eq!(report.ladder()[0].name, "policy");
}

/// The removed part is luck: over 25 deals it is 0 within five standard errors.
///
/// Removing it reduces the standard deviation.
#[test]
fn what_is_left_out_is_luck() {
    let names = vec![bot("thumb"), bot("careless")];
    let arena =
        Arena::new(rules(), names, Track::Whole, bot("thumb"), Seed::from_number(10)).unwrap();
    let arena = arena.with_lineups(LineupSelection::Field).unwrap();
    let found = Report::new(&arena, &rows(&arena, 25)).pairs[0].adjusted.unwrap();
    assert!(found.luck.mean.abs() < 5.0 * found.luck.se, "{found:?}");
    assert!(found.spread[1] < found.spread[0], "{found:?}");
}

#[test]
fn only_whole_deals_are_played_in_the_field() {
    for track in [Track::Auction, Track::Play] {
        let names = vec![bot("thumb"), bot("careless")];
        let arena = Arena::new(rules(), names, track, bot("thumb"), Seed::from_number(7)).unwrap();
        assert_eq!(
            arena.with_lineups(LineupSelection::Field).err(),
            Some(ArenaError::FieldOutsideWhole)
        );
    }
}

/// The mean of the contracts' edges, weighted by deals, is the whole edge.
#[test]
fn the_play_is_compared_by_contract() {
    let names = vec![bot("thumb"), bot("random")];
    let arena =
        Arena::new(rules(), names, Track::Play, bot("thumb"), Seed::from_number(8)).unwrap();
    let arena = arena.with_lineups(LineupSelection::One).unwrap();
    let report = Report::new(&arena, &rows(&arena, 120));
    let pair = &report.pairs[0];
    assert_eq!(pair.contracts.iter().map(|row| row.deals).sum::<usize>(), 120);
    assert!(pair.contracts.len() > 2 && pair.contracts.is_sorted_by(|a, b| a.deals >= b.deals));
    let declarers = pair.contracts.iter().filter_map(|row| row.roles.declarer);
    let sums = declarers.fold((0.0, 0.0), |(sum, deals), edge| {
        (sum + edge.mean * edge.deals as f64, deals + edge.deals as f64)
    });
    let whole = pair.roles.unwrap().declarer.unwrap();
    assert!((sums.0 / sums.1 - whole.mean).abs() < 1e-9 && sums.1 == whole.deals as f64);
    assert!(pair.contracts.iter().any(|row| row.roles.all_against_all.is_some()));
}

/// Plays by the rule of thumb and records every view it gets.
struct Probe(Arc<Mutex<Vec<View>>>);

impl Bot for Probe {
    fn name(&self) -> &str {
        "probe"
    }

    fn decide(&mut self, view: &View, _turn: &mut TurnContext<'_>) -> Option<Decision> {
        self.0.lock().unwrap().push(view.clone());
        thumb::hint(view).map(Decision::plain)
    }
}

/// A bot gets exactly the view of its seat, as made by `cego-core`.
#[test]
fn a_bot_is_shown_the_view_of_its_seat() {
    let (rules, seed) = (rules(), Seed::from_number(9));
    let seen = Arc::new(Mutex::new(Vec::new()));
    let probe = |name: &str| {
        let seen = Arc::clone(&seen);
        Contestant::new(name, move || Box::new(Probe(Arc::clone(&seen))))
    };
    let names = vec![probe("one"), probe("other")];
    let arena = Arena::new(Arc::clone(&rules), names, Track::Whole, bot("thumb"), seed).unwrap();
    let games = arena.deal(0).games.len();

    let deal = Deal::from_seed(&rules, &mut Shuffler::new(seed), 0, Seat::new(0));
    let mut game = Game::new(Arc::clone(&rules), deal).unwrap();
    let mut views = Vec::new();
    while let Some(seat) = game.on_turn() {
        let view = game.view(Some(seat));
        game.apply(seat, thumb::hint(&view).unwrap()).unwrap();
        if view.choices.len() > 1 {
            views.push(view);
        }
    }
    let seen = seen.lock().unwrap();
    assert!(
        views.len() > 20 && seen.len() == games * views.len(),
        "{} {}",
        views.len(),
        seen.len()
    );
    assert!(seen.chunks(views.len()).all(|game| game == views));
}

/// Decisions of stateless bots are cached across the seatings of a deal.
///
/// A bot that may keep state is asked every time, a registered bot only for new questions. Games
/// and random draws are the same.
#[test]
fn what_follows_from_the_view_is_decided_once_a_deal() {
    for track in Track::ALL {
        let games = |make: fn(&'static str) -> Contestant| {
            let names = vec![make("hasty"), make("policy")];
            let arena =
                Arena::new(rules(), names, track, make("thumb"), Seed::from_number(12)).unwrap();
            let rows = rows(&arena.with_lineups(LineupSelection::One).unwrap(), 24);
            let asked = |row: &DealRow| -> u64 {
                row.meters
                    .iter()
                    .flat_map(|meter| &meter.times)
                    .map(cego_sim::arena::Histogram::count)
                    .sum()
            };
            let asked: u64 = rows.iter().map(asked).sum();
            (asked, rows.into_iter().map(|row| row.games).collect::<Vec<_>>())
        };
        let (few, shared) = games(bot);
        let (all, apart) = games(|name| {
            Contestant::new(name, cego_bots::entry(name).expect("it is registered").make)
        });
        assert_eq!(shared, apart, "{track}");
        assert!(few < all, "{track}: {few} of {all} questions");
    }
}

/// The all-seeing player is not in the registry, only available by its own constructor.
#[test]
fn the_all_seeing_is_in_no_registry() {
    assert!(Contestant::from_registry(Contestant::ALL_SEEING).is_err());
    assert!(cego_bots::by_name(Contestant::ALL_SEEING).is_err());
    assert_eq!(Contestant::all_seeing().name(), Contestant::ALL_SEEING);
}

/// The all-seeing player beats the rule of thumb and makes no faults.
#[test]
fn slow_the_all_seeing_wins() {
    let names = vec![Contestant::all_seeing(), bot("thumb")];
    let arena =
        Arena::new(rules(), names, Track::Play, bot("thumb"), Seed::from_number(4)).unwrap();
    let arena = arena.with_lineups(LineupSelection::One).unwrap();
    let report = Report::new(&arena, &rows(&arena, 6));
    assert!(report.pairs[0].edge.unwrap().mean > 0.0, "{:?}", report.pairs[0]);
    let ceiling = &report.contestants[0];
    assert_eq!((ceiling.illegal, ceiling.silent, ceiling.crashed), (0, 0, 0));
}
