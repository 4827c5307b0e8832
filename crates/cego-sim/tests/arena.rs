//! Matches between bots: general properties, and a match with a known winner.

use std::fs;
use std::io::Write;
use std::path::PathBuf;
use std::sync::Arc;

use cego_bots::{Bot, Decision, RandomBot, TurnContext};
use cego_core::shuffle::Seed;
use cego_core::{Action, CardSet, Contract, Phase, Rules, TableSize, View};
use cego_sim::arena::{
    Arena, ArenaError, Contestant, DealRow, Header, JournalError, Lineup, Meter, Report, Track,
    open_journal, row_line,
};

pub(crate) fn rules(preset: &str, table: TableSize) -> Arc<Rules> {
    Arc::new(cego_testkit::rules(preset, table))
}

pub(crate) fn bot(name: &str) -> Contestant {
    Contestant::from_registry(name).unwrap()
}

pub(crate) fn arena(track: Track, names: &[&str]) -> Arena {
    let contestants = names.iter().map(|name| bot(name)).collect();
    let rules = rules("schopfheim", TableSize::Four);
    Arena::new(rules, contestants, track, bot("thumb"), Seed::from_number(5)).unwrap()
}

pub(crate) fn rows(arena: &Arena, numbers: std::ops::Range<u64>, threads: usize) -> Vec<DealRow> {
    let numbers: Vec<u64> = numbers.collect();
    let mut rows = Vec::new();
    let kept = arena.run(&numbers, threads, |row| {
        rows.push(row);
        Ok::<_, ()>(())
    });
    kept.unwrap();
    rows
}

/// Sorts the rows and removes the measured times, which differ in every run.
fn timeless(mut rows: Vec<DealRow>) -> Vec<DealRow> {
    rows.sort_by_key(|row| row.deal);
    for meter in rows.iter_mut().flat_map(|row| &mut row.meters) {
        meter.times = Meter::default().times;
    }
    rows
}

fn json(arena: &Arena, rows: &[DealRow]) -> String {
    let mut value = serde_json::to_value(Report::new(arena, rows)).unwrap();
    value.as_object_mut().unwrap().remove("times").unwrap();
    value.to_string()
}

#[test]
fn thumb_beats_random_clear_of_zero_in_every_track() {
    for track in Track::ALL {
        let arena = arena(track, &["random", "thumb"]);
        let report = Report::new(&arena, &rows(&arena, 0..200, 2));
        let pair = &report.pairs[0];
        let (edge, random, thumb) =
            (pair.edge.unwrap(), pair.a_alone.unwrap(), pair.b_alone.unwrap());
        assert!(edge.ci95[1] < 0.0 && edge.ci95[0] <= edge.mean, "{track}: {edge:?}");
        assert!(random.ci95[1] < 0.0 && thumb.ci95[0] > 0.0, "{track}: {random:?} {thumb:?}");
        assert!((edge.mean - (random.mean - thumb.mean) / 2.0).abs() < 1e-9);
        assert_eq!(report.ladder()[0].name, "thumb");
        assert_eq!(
            report.contestants.iter().map(|c| c.illegal + c.silent + c.crashed).sum::<u64>(),
            0
        );
    }
}

/// The edges of declarer and defenders add up to the whole edge, since one seat of four is
/// declarer.
#[test]
fn in_the_play_track_the_roles_add_up() {
    let arena = arena(Track::Play, &["random", "thumb"]);
    let rows = rows(&arena, 0..150, 2);
    let mut with_declarer = rows.clone();
    with_declarer.retain(|row| !row.games[0].contract.is_all_against_all());
    for row in &rows {
        // Contract and declarer are the same in every seating.
        assert!(
            row.games
                .iter()
                .all(|g| (g.contract, g.declarer) == (row.games[0].contract, row.games[0].declarer))
        );
    }
    let pair = &Report::new(&arena, &with_declarer).pairs[0];
    let roles = pair.roles.unwrap();
    let sum = (roles.declarer.unwrap().mean + 3.0 * roles.defender.unwrap().mean) / 4.0;
    assert!((sum - pair.edge.unwrap().mean).abs() < 1e-9, "{pair:?}");
    assert!(roles.declarer.unwrap().mean < 0.0 && roles.defender.unwrap().mean < 0.0);
    assert!(roles.all_against_all.is_none());
}

#[test]
fn a_player_against_itself_gives_exactly_zero() {
    for name in ["thumb", "random"] {
        for track in Track::ALL {
            let rules = rules("stockholm", TableSize::Four);
            let twice = vec![bot(name), bot(name).with_name("other")];
            let arena =
                Arena::new(rules, twice, track, bot("thumb"), Seed::from_number(3)).unwrap();
            let report = Report::new(&arena, &rows(&arena, 0..30, 2));
            let pair = &report.pairs[0];
            for estimate in [pair.edge, pair.a_alone, pair.b_alone, report.contestants[0].score] {
                let estimate = estimate.unwrap();
                assert_eq!(
                    (estimate.mean, estimate.se, estimate.ci95),
                    (0.0, 0.0, [0.0; 2]),
                    "{name} {track}"
                );
            }
        }
    }
}

#[test]
fn threads_change_nothing_but_times() {
    let arena = arena(Track::Whole, &["random", "thumb"]);
    let (one, four) = (rows(&arena, 10..60, 1), rows(&arena, 10..60, 4));
    assert_eq!(json(&arena, &one), json(&arena, &four));
    assert_eq!(timeless(one), timeless(four));
}

#[test]
fn every_deal_adds_up_and_three_can_play() {
    let contestants = vec![bot("thumb"), bot("random"), bot("thumb").with_name("again")];
    let arena = Arena::new(
        rules("schopfheim", TableSize::Three),
        contestants,
        Track::Whole,
        bot("thumb"),
        Seed::from_number(1),
    )
    .unwrap();
    let rows = rows(&arena, 0..40, 2);
    for row in &rows {
        assert_eq!(row.games.len(), 3 * 2 * 3);
        assert!(
            row.games
                .iter()
                .all(|game| game.amounts.len() == 3 && game.amounts.iter().sum::<i32>() == 0)
        );
    }
    let report = Report::new(&arena, &rows);
    assert_eq!((report.games, report.pairs.len()), (40 * 18, 3));
    // The same bot under two names has the same score.
    assert_eq!(report.contestants[0].score, report.contestants[2].score);
    let scores = report.contestants[0].score.unwrap();
    let edges = report.pairs[0].edge.unwrap().mean + report.pairs[1].edge.unwrap().mean;
    assert!((scores.mean - edges / 2.0).abs() < 1e-9);
}

#[test]
fn a_match_needs_two_and_a_table_of_equal_seats() {
    let seed = Seed::from_number(1);
    let one = Arena::new(
        rules("schopfheim", TableSize::Four),
        vec![bot("thumb")],
        Track::Whole,
        bot("thumb"),
        seed,
    );
    assert_eq!(one.err(), Some(ArenaError::TooFew));
    let five = Rules::new(TableSize::Five);
    let five = Arena::new(
        Arc::new(five),
        vec![bot("thumb"), bot("random")],
        Track::Whole,
        bot("thumb"),
        seed,
    );
    assert_eq!(five.err(), Some(ArenaError::FiveAtTheTable));
    assert!(Contestant::from_registry("nobody").is_err());
}

/// A bot that cycles through illegal answers, missing answers and panics.
struct Faulty(usize);

impl Bot for Faulty {
    fn name(&self) -> &str {
        "faulty"
    }

    fn decide(&mut self, view: &View, turn: &mut TurnContext<'_>) -> Option<Decision> {
        self.0 += 1;
        match self.0 % 3 {
            0 => None,
            // A card of another seat, or a card during the auction.
            1 => CardSet::PACK
                .iter()
                .map(Action::Play)
                .find(|play| !view.choices.contains(play))
                .map(Decision::plain),
            _ if view.phase == Phase::Play => panic!("broken on purpose"),
            _ => RandomBot.decide(view, turn),
        }
    }
}

#[test]
fn a_faulty_bot_is_reported_and_ends_nothing() {
    let rules = rules("schwarzwaldmeisterschaft", TableSize::Four);
    let players = vec![Contestant::new("faulty", || Box::new(Faulty(0))), bot("thumb")];
    let arena =
        Arena::new(rules, players, Track::Whole, bot("thumb"), Seed::from_number(2)).unwrap();
    // Suppresses the output of intended panics only.
    let report = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        if info.payload().downcast_ref::<&str>() != Some(&"broken on purpose") {
            report(info);
        }
    }));
    let rows = rows(&arena, 0..12, 2);
    let report = Report::new(&arena, &rows);
    assert_eq!((report.deals, report.games), (12, 12 * 8));
    let faulty = &report.contestants[0];
    assert!(faulty.illegal > 50 && faulty.silent > 50 && faulty.crashed > 20, "{faulty:?}");
    let sound = &report.contestants[1];
    assert_eq!((sound.illegal, sound.silent, sound.crashed), (0, 0, 0));
}

/// Bidding statistics equal those of a direct count over the rows.
#[test]
fn bidding_and_contracts_are_those_of_the_seat_alone() {
    let arena = arena(Track::Whole, &["random", "thumb"]);
    let rows = rows(&arena, 0..60, 2);
    let report = Report::new(&arena, &rows);
    for (who, found) in report.contestants.iter().enumerate() {
        let (mut auctions, mut declared, mut solo, mut solo_sum) = (0, 0, 0, 0);
        for row in &rows {
            for (lineup, game) in arena.lineups().iter().zip(&row.games) {
                let Lineup::Alone { one, seat, .. } = *lineup else { continue };
                if one == who {
                    auctions += 1;
                    declared += u64::from(game.declarer == seat.index());
                    if game.declarer == seat.index() && game.contract == Contract::Solo {
                        solo += 1;
                        solo_sum += game.amounts[seat.index()];
                    }
                }
            }
        }
        let bidding = found.bidding.unwrap();
        assert_eq!(
            (bidding.auctions, found.contracts.iter().map(|c| c.declared).sum()),
            (auctions, declared)
        );
        assert!((bidding.declared - declared as f64 / auctions as f64).abs() < 1e-12);
        let row = found.contracts.iter().find(|c| c.contract == "solo").expect("Solos are played");
        assert_eq!(row.declared, solo);
        assert!((row.settlement.unwrap().mean - f64::from(solo_sum) / solo as f64).abs() < 1e-9);
    }
}

fn header(deals: u64) -> Header {
    Header {
        cego_arena: Header::VERSION,
        version: "0".to_owned(),
        bots: vec!["random".to_owned(), "thumb".to_owned()],
        ruleset: "schopfheim".to_owned(),
        rules_hash: "00".to_owned(),
        players: 4,
        seed: "5".to_owned(),
        first: 0,
        deals,
        track: "whole".to_owned(),
        engine: None,
        lineups: "both".to_owned(),
        budget_ms: None,
    }
}

fn file(name: &str) -> PathBuf {
    let path = std::env::temp_dir().join(format!("cego-{name}-{}.jsonl", std::process::id()));
    let _ = fs::remove_file(&path);
    path
}

/// A journal cut off at any byte loses at most the deal that was being written.
#[test]
fn a_cut_journal_is_continued_to_the_same_result() {
    let arena = arena(Track::Whole, &["random", "thumb"]);
    let (header, path) = (header(6), file("cut"));
    let whole = rows(&arena, 0..6, 1);
    let mut opened = open_journal(&path, &header, &arena).unwrap();
    assert!(opened.rows.is_empty());
    whole.iter().for_each(|row| opened.file.write_all(row_line(row).as_bytes()).unwrap());
    // The file stays locked until it is closed.
    drop(opened);
    let bytes = fs::read(&path).unwrap();
    for cut in (0..=bytes.len()).step_by(bytes.len() / 40) {
        fs::write(&path, &bytes[..cut]).unwrap();
        let mut opened = open_journal(&path, &header, &arena).unwrap();
        let ends = bytes[..cut].iter().filter(|&&b| b == b'\n').count();
        assert_eq!(opened.rows.len(), ends.saturating_sub(1), "cut at {cut}");
        let missing =
            whole.iter().filter(|row| !opened.rows.iter().any(|done| done.deal == row.deal));
        missing.for_each(|row| opened.file.write_all(row_line(row).as_bytes()).unwrap());
        drop(opened);
        assert_eq!(fs::read(&path).unwrap(), bytes, "cut at {cut}");
        let again = open_journal(&path, &header, &arena).unwrap();
        assert_eq!(json(&arena, &again.rows), json(&arena, &whole));
    }
    fs::remove_file(path).unwrap();
}

#[test]
fn another_match_and_other_files_are_refused_and_left_alone() {
    let arena = arena(Track::Whole, &["random", "thumb"]);
    let path = file("refused");
    drop(open_journal(&path, &header(6), &arena).unwrap());
    let mut other = header(7);
    other.seed = "6".to_owned();
    let Err(JournalError::Other(list)) = open_journal(&path, &other, &arena) else {
        panic!("not refused")
    };
    let fields: Vec<&str> = list.iter().map(|d| d.field.as_str()).collect();
    assert_eq!(fields, ["seed", "deals"]);
    assert_eq!((list[1].begun.as_str(), list[1].wanted.as_str()), ("6", "7"));

    let agreement = fs::read_to_string(&path).unwrap();
    let row = row_line(&rows(&arena, 0..1, 1)[0]);
    let beyond = row.replace("\"deal\":0", "\"deal\":6");
    let short = row.replace("[{\"amounts\":[", "[{\"amounts\":[0,");
    for (text, line) in [
        (format!("{agreement}{row}{row}"), 3),
        (format!("{agreement}{beyond}"), 2),
        (format!("{agreement}{short}"), 2),
        (format!("{agreement}nonsense\n{row}"), 2),
    ] {
        fs::write(&path, &text).unwrap();
        match open_journal(&path, &header(6), &arena) {
            Err(JournalError::Line(found, _)) => assert_eq!(found, line),
            found => panic!("{found:?}"),
        }
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    for text in ["a letter\nto somebody\n", "no line at all", "{}\n"] {
        fs::write(&path, text).unwrap();
        assert!(matches!(open_journal(&path, &header(6), &arena), Err(JournalError::NoJournal)));
        assert_eq!(fs::read_to_string(&path).unwrap(), text);
    }
    fs::remove_file(path).unwrap();
}
