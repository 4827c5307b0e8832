//! Fairness of draws.
//!
//! They are compared with exhaustive search: all draws of few people, and all assignments of first
//! deals. Nobody can choose draws and lots, because words from the hall are mixed into the seed.

use std::collections::BTreeSet;

use cego_core::shuffle::Seed;
use cego_tournament::draw::{Draw, DrawRequest, Rest, bound, draw, sizes};
use cego_tournament::lot::{canonical_words, commitment, draw_seed};
use cego_tournament::{Command, Event, TournamentRefusal};
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

use crate::hall::{Hall, secretary};

fn drawn(people: usize, rounds: usize, seed: u64) -> Draw {
    draw(&DrawRequest { people, rounds, ..DrawRequest::default() }, Seed::from_number(seed))
        .unwrap()
}

/// Collects every seating of the remaining people at tables of these sizes, as the set of pairs
/// that meet.
fn ways(left: &[usize], sizes: &[usize], met: u128, found: &mut BTreeSet<u128>) {
    let Some((&size, later)) = sizes.split_first() else {
        found.insert(met);
        return;
    };
    // The first person sits at one of the tables. Their position matters only if the sizes differ.
    for start in 0..if later.iter().any(|other| *other != size) { left.len() } else { 1 } {
        choose(&left[start..], size, &mut Vec::new(), &mut |table| {
            if table[0] != left[start] {
                return;
            }
            let rest: Vec<usize> =
                left.iter().copied().filter(|person| !table.contains(person)).collect();
            let pairs =
                table.iter().flat_map(|a| table.iter().map(move |b| (a, b))).filter(|(a, b)| a < b);
            let met = pairs.fold(met, |met, (a, b)| met | 1 << (b * (b - 1) / 2 + a));
            ways(&rest, later, met, found);
        });
    }
}

/// Calls `take` with every choice of `size` elements.
fn choose(from: &[usize], size: usize, chosen: &mut Vec<usize>, take: &mut impl FnMut(&[usize])) {
    if size == 0 {
        take(chosen);
        return;
    }
    for at in 0..from.len().saturating_sub(size - 1) {
        chosen.push(from[at]);
        choose(&from[at + 1..], size - 1, chosen, take);
        chosen.pop();
    }
}

/// Returns the largest number of pairs that can have met after `rounds` more rounds.
fn most(all: &[u128], met: u128, rounds: usize) -> u32 {
    if rounds == 0 {
        return met.count_ones();
    }
    all.iter().map(|way| most(all, met | way, rounds - 1)).max().unwrap_or(0)
}

#[test]
fn of_every_draw_of_few_people_none_is_better() {
    for (people, rounds) in
        [(6, 2), (6, 4), (7, 3), (7, 4), (8, 2), (8, 3), (8, 4), (9, 3), (10, 3), (11, 2), (12, 2)]
    {
        let sizes = sizes(people, Rest::Threes).unwrap();
        let mut all = BTreeSet::new();
        ways(&(0..people).collect::<Vec<_>>(), &sizes, 0, &mut all);
        let all: Vec<u128> = all.into_iter().collect();
        // All first rounds are equivalent up to the names of the people.
        let meetings: usize =
            sizes.iter().map(|size| size * (size - 1) / 2).sum::<usize>() * rounds;
        let fewest = meetings - most(&all, all[0], rounds - 1) as usize;
        let proved = bound(people, &sizes, rounds);
        assert!(
            proved <= fewest,
            "{people} people in {rounds} rounds: {proved} is no bound, {fewest} can be"
        );
        for seed in 1..=2 {
            let found = drawn(people, rounds, seed).repeats;
            assert_eq!(found, fewest, "{people} people in {rounds} rounds, seed {seed}");
        }
    }
}

/// Returns whether each table can be assigned to one of its people, at most `most` tables to each
/// person.
fn can_be_shared(tables: &[&Vec<usize>], people: usize, most: usize) -> bool {
    fn give(
        table: usize,
        tables: &[&Vec<usize>],
        most: usize,
        has: &mut [Vec<usize>],
        asked: &mut [bool],
    ) -> bool {
        for &person in tables[table] {
            if std::mem::replace(&mut asked[person], true) {
                continue;
            }
            if has[person].len() < most {
                has[person].push(table);
                return true;
            }
            for at in 0..has[person].len() {
                if give(has[person][at], tables, most, has, asked) {
                    has[person][at] = table;
                    return true;
                }
            }
        }
        false
    }
    let mut has = vec![Vec::new(); people + 1];
    (0..tables.len()).all(|table| give(table, tables, most, &mut has, &mut vec![false; people + 1]))
}

#[test]
fn nobody_deals_first_more_often_than_somebody_must() {
    for people in [8, 11, 12, 16, 17, 22, 27, 32, 37, 45, 60] {
        for rounds in [1, 2, 3, 4, 5] {
            let drawn = drawn(people, rounds, 3);
            let mut deals = vec![0; people + 1];
            drawn.rounds.iter().flatten().for_each(|table| deals[table[0]] += 1);
            let tables: Vec<&Vec<usize>> = drawn.rounds.iter().flatten().collect();
            let most = deals.iter().copied().max().unwrap();
            assert!(can_be_shared(&tables, people, most), "what was drawn is one way");
            assert!(
                !can_be_shared(&tables, people, most - 1),
                "{people} people in {rounds} rounds: {most} times"
            );
        }
    }
}

fn with_words(words: &str) -> Command {
    Command::DrawWithWords(words.to_owned())
}

fn hall_drawn(words: Option<&str>) -> Hall {
    let mut hall = Hall::with("championship", 24);
    hall.desk(words.map_or(Command::Draw, with_words));
    hall
}

/// Returns the start numbers in the order of their lots.
fn lots(hall: &Hall) -> Vec<u32> {
    let mut people: Vec<u32> = hall.now.present();
    people.sort_by_key(|&number| hall.now.lot(number));
    people
}

#[test]
fn words_from_the_hall_change_draw_and_lots_but_not_the_commitment() {
    let (without, tanne, berg) =
        (hall_drawn(None), hall_drawn(Some("Tanne 4 2 6")), hall_drawn(Some("Berg 4 2 6")));
    for [one, other] in [[&without, &tanne], [&tanne, &berg], [&without, &berg]] {
        assert_ne!(one.now.seating(0), other.now.seating(0));
        assert_eq!(one.now.commitment(), other.now.commitment());
    }
    assert_eq!(tanne.now.words(), [(0, "tanne 4 2 6".to_owned())]);
    assert_eq!(tanne.now.commitment(), commitment(Seed::from_number(24)));
    // The words are recorded in a separate event before the draw.
    let kinds = tanne.events.iter().rev().take(2).map(|event| &event.event).collect::<Vec<_>>();
    assert!(
        matches!(kinds[..], [Event::Drawn { .. }, Event::WordsAdded { round: 0, .. }]),
        "{kinds:?}"
    );
}

#[test]
fn anybody_can_recompute_the_draw_from_seed_and_words() {
    // Follows docs/tournament-format.md without the code of the crate.
    let seed = Seed::from_number(24).0;
    let sum = Sha256::new()
        .chain_update(b"cego words 1\0")
        .chain_update(seed)
        .chain_update("tanne 4 2 6");
    let after: [u8; 32] = sum.finalize().into();
    let of_draw = Sha256::new()
        .chain_update(b"cego draw 1\0")
        .chain_update(after)
        .chain_update([0; 8])
        .finalize();
    assert_eq!(HEXLOWER.encode(&of_draw), HEXLOWER.encode(&draw_seed(Seed(after), 0).0));
    let wish = cego_tournament::draw::DrawRequest { people: 24, rounds: 2, ..Default::default() };
    let again = cego_tournament::draw::draw(&wish, Seed(of_draw.into())).unwrap();
    let told: Vec<Vec<usize>> = hall_drawn(Some("Tanne 4 2 6"))
        .now
        .seating(0)
        .into_iter()
        .map(|table| table.into_iter().map(|number| number as usize).collect())
        .collect();
    assert_eq!(again.rounds[0], told);
}

#[test]
fn what_cannot_be_heard_does_not_count() {
    // Otherwise the person who types the words could choose among many draws.
    for alike in ["tanne 4 2 6", " TANNE, 4-2-6! ", "Tanne\t4\u{a0}2…6"] {
        assert_eq!(canonical_words(alike), "tanne 4 2 6");
        assert_eq!(
            hall_drawn(Some(alike)).now.seating(0),
            hall_drawn(Some("Tanne 4 2 6")).now.seating(0)
        );
    }
    // Composed and decomposed forms are the same letters.
    assert_eq!(canonical_words("Mu\u{308}hle"), canonical_words("mühle"));
    assert_ne!(canonical_words("mühle"), canonical_words("muhle"));
    for none in ["", " – ", "!?"] {
        assert_eq!(
            Hall::with("championship", 8).say(&secretary(), "", with_words(none)),
            Err(TournamentRefusal::Words)
        );
    }
    let long = "a".repeat(201);
    assert_eq!(
        Hall::with("championship", 8).say(&secretary(), "", with_words(&long)),
        Err(TournamentRefusal::Words)
    );
}

#[test]
fn words_are_given_once_and_a_second_draw_needs_a_reason_and_draws_the_same() {
    let mut hall = hall_drawn(Some("tanne"));
    let (first, lots_before) = (hall.now.seating(0), lots(&hall));
    assert_eq!(hall.say(&secretary(), " ", Command::UndoDraw), Err(TournamentRefusal::NoReason));
    hall.say(&secretary(), "the list was not complete", Command::UndoDraw).unwrap();
    assert!(hall.now.rounds().is_empty());
    assert_eq!(
        hall.say(&secretary(), "", with_words("berg")),
        Err(TournamentRefusal::WordsGiven("tanne".into()))
    );
    hall.desk(Command::Draw);
    assert_eq!((hall.now.seating(0), lots(&hall)), (first, lots_before));
    // The undone draw stays on record.
    let undone = hall.now.undone();
    assert_eq!(
        (undone.len(), undone[0].draw, &*undone[0].why),
        (1, true, "the list was not complete")
    );
    assert_eq!(hall.again().seating(0), hall.now.seating(0));
}

#[test]
fn nothing_is_told_of_lots_that_later_words_could_change() {
    // A final that is drawn by lot takes its own words; lots still follow from those of the first
    // draw.
    let text = "name = \"Finale\"\nties = [\"lot\"]\n[rules]\n4 = \"schopfheim\"\n[[round]]\ndeals \
        = 1\n[[round]]\ntake = 8\ndeals = 1\n";
    let mut hall = Hall::of(cego_tournament::format::Format::read(text).unwrap());
    let people = (1..=16).map(|n| cego_tournament::Entrant::named(&format!("Person {n}")));
    hall.desk(Command::EnterAll(people.collect()));
    hall.desk(with_words("erste"));
    hall.desk(Command::Begin { round: 0 });
    hall.play(0, 5);
    let (before, mut other) =
        (lots(&hall), Hall { events: hall.events.clone(), now: hall.now.clone(), time: hall.time });
    hall.desk(with_words("zweite"));
    other.desk(with_words("dritte"));
    assert_ne!(hall.now.seating(1), other.now.seating(1));
    assert_eq!((lots(&hall), lots(&other)), (before.clone(), before));
}

#[test]
fn an_evening_without_rounds_draws_its_lots() {
    let mut hall = Hall::with("club_evening", 8);
    let before = lots(&hall);
    assert_eq!(hall.say(&secretary(), "", Command::Draw), Err(TournamentRefusal::NotLikeThis));
    hall.desk(with_words("tanne 4 2 6"));
    assert_ne!(lots(&hall), before);
    hall.desk(Command::OpenTable(vec![1, 2, 3, 4]));
    assert_eq!(hall.say(&secretary(), "", with_words("berg")), Err(TournamentRefusal::NotLikeThis));
}

#[test]
fn rounds_by_the_standings_take_no_words() {
    let mut hall = Hall::begun("by_standing", 16);
    hall.play(0, 3);
    assert_eq!(
        hall.say(&secretary(), "", with_words("tanne")),
        Err(TournamentRefusal::SeatedByStandings(1))
    );
}
