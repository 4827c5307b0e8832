//! Who sits at which seat of their table: everybody at each as often as at any other, because the seats hold the same cards everywhere.

use std::collections::{BTreeMap, VecDeque};

use crate::event::Tables;
use crate::people::Number;

/// Orders the people at the tables of rounds to come. At tables of each size nobody sits at one seat two times more often than at another, as far as it hangs on
/// these rounds; `before` are the tables of the rounds so far.
///
/// Two seats at a time: each table leads from who sits at the one to who sits at the other. Where somebody is at the first too often, a way along such tables
/// ends at somebody who is there too seldom, and along it all change places.
pub(crate) fn share_out(before: &[Vec<Number>], rounds: &mut [Tables]) {
    for size in 3..=5 {
        let mut seats: BTreeMap<Number, [i32; 5]> = BTreeMap::new();
        let mut tables: Vec<&mut Vec<Number>> =
            rounds.iter_mut().flatten().filter(|table| table.len() == size).collect();
        let sat = before.iter().filter(|table| table.len() == size);
        for table in sat.chain(tables.iter().map(|table| &**table)) {
            for (seat, &person) in table.iter().enumerate() {
                seats.entry(person).or_default()[seat] += 1;
            }
        }
        loop {
            let mut better = false;
            for a in 0..size {
                for b in a + 1..size {
                    while pass_on(&mut tables, &mut seats, (a, b)) {
                        better = true;
                    }
                }
            }
            if !better {
                break;
            }
        }
    }
}

/// Finds somebody who sits at seat `a` rather than `b` too often, and a way to somebody of whom that is less so by three, and changes places along it.
fn pass_on(
    tables: &mut [&mut Vec<Number>],
    seats: &mut BTreeMap<Number, [i32; 5]>,
    (a, b): (usize, usize),
) -> bool {
    let more = |seats: &BTreeMap<Number, [i32; 5]>, person: Number| {
        seats.get(&person).map_or(0, |times| times[a] - times[b])
    };
    let mut leads: BTreeMap<Number, Vec<usize>> = BTreeMap::new();
    for (at, table) in tables.iter().enumerate() {
        leads.entry(table[a]).or_default().push(at);
    }
    for &from in leads.keys() {
        // Through which table somebody was reached.
        let mut came: BTreeMap<Number, usize> = BTreeMap::new();
        let mut next = VecDeque::from([from]);
        while let Some(person) = next.pop_front() {
            if more(seats, person) + 3 <= more(seats, from) {
                let mut to = person;
                while to != from {
                    let table = &mut *tables[came[&to]];
                    to = table[a];
                    table.swap(a, b);
                    for (person, seat, other) in [(table[a], a, b), (table[b], b, a)] {
                        let times = seats.entry(person).or_default();
                        times[seat] += 1;
                        times[other] -= 1;
                    }
                }
                return true;
            }
            for &at in leads.get(&person).into_iter().flatten() {
                let other = tables[at][b];
                if other != from && !came.contains_key(&other) {
                    came.insert(other, at);
                    next.push_back(other);
                }
            }
        }
    }
    false
}
