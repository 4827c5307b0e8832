//! A round by the standings: like meets like, and nobody meets again who need not.

use cego_core::shuffle::Seed;

use super::plan::REPEAT;
use super::random::Random;
use super::{APART, RATHER_APART, Refusal, Wish, extra, sizes};

/// How far apart in the standings two may be who change places: as far as six tables.
const REACH: usize = 24;
/// The exchanges that are tried for each person.
const TRIES: usize = 6_000;
/// What worse exchanges are still made for at first.
const HEAT: f64 = 400.0;

/// One round of tables for people in the order of their standings: 1 stands best. `wish.rounds` is not looked at.
///
/// Tables are cut off from the top, the usual ones first; then people near each other change places by simulated annealing, with a fixed number of steps. What counts, in this
/// order: those who are to be apart, meetings again, and how far those at one table stand apart, as the sum of the squares. The
/// people of a table stand in the order of their standings.
///
/// # Errors
/// If there are no such tables or people.
pub fn by_standing(wish: &Wish) -> Result<Vec<Vec<usize>>, Refusal> {
    let Wish { people, rest, .. } = *wish;
    if people > super::MOST.0 {
        return Err(Refusal::People(people));
    }
    let sizes = sizes(people, rest).ok_or(Refusal::Tables { people, rest })?;
    let extra = extra(wish)?;
    let cost = |a: usize, b: usize| -> i64 {
        let known = match extra[a * people + b] {
            0 => 0,
            cost if cost >= APART => 1_000_000,
            cost => i64::from(cost / REPEAT) * 20_000 + i64::from(cost % REPEAT / RATHER_APART) * 40,
        };
        known + (a.abs_diff(b) as i64).pow(2)
    };
    let mut tables: Vec<Vec<usize>> = Vec::new();
    let mut next = 0;
    for size in sizes {
        tables.push((next..next + size).collect());
        next += size;
    }
    let mut at: Vec<usize> =
        tables.iter().enumerate().flat_map(|(number, table)| table.iter().map(move |_| number)).collect();
    let costs = |person: usize, table: &[usize], without: usize| -> i64 {
        table
            .iter()
            .filter(|&&other| other != person && other != without)
            .map(|&other| cost(person, other))
            .sum()
    };
    let mut random = Random::of(Seed::from_number(0), 0);
    let (mut now, mut least, mut best) = (0_i64, 0_i64, tables.clone());
    let steps = TRIES * people;
    for step in 0..steps {
        let a = random.below(people);
        let b = a + 1 + random.below(REACH);
        if b >= people || at[a] == at[b] {
            continue;
        }
        let (x, y) = (at[a], at[b]);
        let before = costs(a, &tables[x], a) + costs(b, &tables[y], b);
        let after = costs(a, &tables[y], b) + costs(b, &tables[x], a);
        // Cools down to nothing; the square keeps it cool for longer.
        let left = 1.0 - step as f64 / steps as f64;
        let chance = f64::from(random.bits()) / f64::from(u32::MAX);
        let allowed = -HEAT * left * left * libm::log(chance.max(f64::MIN_POSITIVE));
        if (after - before) as f64 > allowed {
            continue;
        }
        tables[x].retain(|&person| person != a);
        tables[y].retain(|&person| person != b);
        tables[x].push(b);
        tables[y].push(a);
        at.swap(a, b);
        now += after - before;
        if now < least {
            (least, best) = (now, tables.clone());
        }
    }
    let mut tables = best;
    for table in &mut tables {
        table.sort_unstable();
        table.iter_mut().for_each(|person| *person += 1);
    }
    Ok(tables)
}
