//! The draw against other ways to look for it: every draw of few people, and who could deal first how often.

use std::collections::BTreeSet;

use cego_core::shuffle::Seed;
use cego_tournament::draw::{Draw, Rest, Wish, bound, draw, sizes};

fn drawn(people: usize, rounds: usize, seed: u64) -> Draw {
    draw(&Wish { people, rounds, ..Wish::default() }, Seed::from_number(seed)).unwrap()
}

/// Every way to seat the people that are left at tables of these sizes, as the set of pairs that meet.
fn ways(left: &[usize], sizes: &[usize], met: u128, found: &mut BTreeSet<u128>) {
    let Some((&size, later)) = sizes.split_first() else {
        found.insert(met);
        return;
    };
    // The first person sits at one of the tables; which of them makes a difference only where sizes differ.
    for start in 0..if later.iter().any(|other| *other != size) { left.len() } else { 1 } {
        choose(&left[start..], size, &mut Vec::new(), &mut |table| {
            if table[0] != left[start] {
                return;
            }
            let rest: Vec<usize> = left.iter().copied().filter(|person| !table.contains(person)).collect();
            let pairs = table.iter().flat_map(|a| table.iter().map(move |b| (a, b))).filter(|(a, b)| a < b);
            let met = pairs.fold(met, |met, (a, b)| met | 1 << (b * (b - 1) / 2 + a));
            ways(&rest, later, met, found);
        });
    }
}

/// Every choice of so many.
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

/// The most pairs that can have met after so many rounds, the first of them given.
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
        // Every first round is like every other: only the names of the people differ.
        let meetings: usize = sizes.iter().map(|size| size * (size - 1) / 2).sum::<usize>() * rounds;
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

/// Whether each table can be given to one of its people so that nobody has more than so many.
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
