use std::collections::BTreeMap;

use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_core::{BySeat, Seat};
use cego_testkit::cards;

use super::super::{Place, Where};
use super::*;

/// Hidden cards in places of this size, of which some may not lie in some.
fn places(hidden: &str, rows: &[(usize, &str)]) -> Places {
    let hidden = cards(hidden);
    let place = |(n, &(count, without)): (usize, &(usize, &str))| Place {
        at: if n + 1 == rows.len() { Where::Aside } else { Where::Hand(Seat::new(n)) },
        count,
        allowed: hidden - cards(without),
    };
    let places = rows.iter().enumerate().map(place).collect();
    Places { known: BySeat::default(), aside: CardSet::EMPTY, hidden, places }
}

/// All arrangements, found without counting.
fn enumerated(places: &Places) -> Vec<Vec<CardSet>> {
    let mut found = vec![vec![CardSet::EMPTY; places.places.len()]];
    for card in places.hidden.iter() {
        let mut next = Vec::new();
        for sets in found {
            for (n, place) in places.places.iter().enumerate() {
                if place.allowed.contains(card) && sets[n].len() < place.count {
                    let mut sets = sets.clone();
                    sets[n].insert(card);
                    next.push(sets);
                }
            }
        }
        found = next;
    }
    found
}

/// Every arrangement of these places is drawn, each as often as the others within five standard errors.
fn drawn_uniformly(places: &Places, draws: usize) -> usize {
    let all = enumerated(places);
    let ways = Ways::new(places);
    let rooms: Vec<usize> = places.places.iter().map(|place| place.count).collect();
    assert_eq!(ways.counts[0][ways.at(&rooms)], all.len() as u128);
    let mut seen: BTreeMap<Vec<u64>, f64> = BTreeMap::new();
    let mut chance = Choosers::new(Seed::from_number(7)).of_deal(0);
    for _ in 0..draws {
        let sets = ways.arrangement(places, &mut chance).unwrap();
        *seen.entry(sets[..rooms.len()].iter().map(|set| set.bits()).collect()).or_default() += 1.0;
    }
    let expected = draws as f64 / all.len() as f64;
    for sets in &all {
        let times = seen.remove(&sets.iter().map(|set| set.bits()).collect::<Vec<_>>()).unwrap_or(0.0);
        assert!((times - expected).abs() < 5.0 * expected.sqrt(), "{sets:?}: {times}, not {expected}");
    }
    assert!(seen.is_empty(), "{seen:?}");
    all.len()
}

#[test]
fn arrangements_are_drawn_uniformly() {
    // All cards may lie everywhere: 9! / 3!³.
    assert_eq!(
        drawn_uniformly(&places("T1 T2 T3 S7 S8 S9 H1 H2 H3", &[(3, ""), (3, ""), (3, "")]), 100_000),
        1_680
    );
    // Voids that overlap, as in the ending of a deal: no card-by-card draw gets this right.
    let ending = places("C8 C9 C10 CJ D3 T5 T6 T15 T20", &[(3, "D3"), (3, "T5 T6 T15 T20"), (3, "")]);
    assert_eq!(drawn_uniformly(&ending, 60_000), 160);
    drawn_uniformly(
        &places("C8 C9 D1 D2 T5 T6", &[(1, "C8 C9"), (2, "D1 D2"), (2, "T5 T6"), (1, "")]),
        20_000,
    );
    // One way to lay them.
    assert_eq!(drawn_uniformly(&places("C8 C9 D1", &[(2, "D1"), (1, "C8 C9")]), 10), 1);
}

#[test]
fn what_cannot_be_met_has_no_arrangement() {
    let none = places("C8 C9 D1", &[(2, "C8 C9"), (1, "C8 C9")]);
    let ways = Ways::new(&none);
    assert_eq!(ways.arrangement(&none, &mut Choosers::new(Seed::from_number(1)).of_deal(0)), None);
    // Nothing is hidden: one arrangement, of nothing.
    let known = places("", &[]);
    let sets = Ways::new(&known).arrangement(&known, &mut Choosers::new(Seed::from_number(1)).of_deal(0));
    assert_eq!(sets, Some([CardSet::EMPTY; MOST_PLACES]));
}

/// The largest counts there are: 43 hidden cards in four places, and all 54 of a spectator of five.
#[test]
fn the_largest_counts_fit() {
    assert_eq!(multinomial(&[11, 11, 11, 10]), 261_767_957_219_769_782_920_320);
    assert!(multinomial(&[11, 11, 11, 11, 10]) > 1 << 100);
}
