//! Seating of one round by the standings (Swiss system): people of similar standing meet, and
//! repeats are avoided.

use cego_core::shuffle::Seed;

use super::plan::{REPEAT, Random};
use super::{APART, DrawError, DrawRequest, RATHER_APART, extra, sizes};

/// Maximum distance in the standings of two people who swap places, equal to six tables.
const REACH: usize = 24;
/// Number of swaps tried per person.
const TRIES: usize = 6_000;
/// Initial temperature of the annealing.
const HEAT: f64 = 400.0;

/// Seats one round for people in the order of the standings; 1 is the best. `wish.rounds` is
/// ignored.
///
/// Tables are cut off from the top, the usual ones first. Then people close in the standings swap
/// places by simulated annealing with a fixed number of steps. The cost counts, in this order:
/// people to be kept apart, repeated meetings, and the squared distances in the standings within a
/// table. The people of a table are listed in the order of the standings.
///
/// # Errors
/// Refuses an impossible number of people, and invalid pairs.
pub fn by_standing(wish: &DrawRequest) -> Result<Vec<Vec<usize>>, DrawError> {
    let DrawRequest { people, rest, .. } = *wish;
    if people > super::MOST.0 {
        return Err(DrawError::People(people));
    }
    let sizes = sizes(people, rest).ok_or(DrawError::Tables { people, rest })?;
    let extra = extra(wish)?;
    let cost = |a: usize, b: usize| -> i64 {
        let known = match extra[a * people + b] {
            0 => 0,
            cost if cost >= APART => 1_000_000,
            cost => {
                i64::from(cost / REPEAT) * 20_000 + i64::from(cost % REPEAT / RATHER_APART) * 40
            }
        };
        known + (a.abs_diff(b) as i64).pow(2)
    };
    let mut tables: Vec<Vec<usize>> = Vec::new();
    let mut next = 0;
    for size in sizes {
        tables.push((next..next + size).collect());
        next += size;
    }
    let mut at: Vec<usize> = tables
        .iter()
        .enumerate()
        .flat_map(|(number, table)| table.iter().map(move |_| number))
        .collect();
    let costs = |person: usize, table: &[usize], without: usize| -> i64 {
        table
            .iter()
            .filter(|&&other| other != person && other != without)
            .map(|&other| cost(person, other))
            .sum()
    };
    let mut random = Random::new(Seed::from_number(0), 0);
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
        // The temperature falls to zero; the square keeps it low for longer.
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
