//! Where the search begins.

use super::random::Random;
use super::sizes::usual;

/// Rounds by chance, in which everybody takes their turn at the odd tables: those are the last, and filled from a list of all people that is shuffled
/// anew when it is used up. Returns the people on each seat.
pub(super) fn by_chance(people: usize, sizes: &[usize], rounds: usize, random: &mut Random) -> Vec<Vec<u16>> {
    let everybody = || (0..people as u16).collect::<Vec<_>>();
    let usual = usual(sizes);
    let odd: usize = sizes.iter().filter(|&&size| size != usual).sum();
    let mut waiting: Vec<u16> = Vec::new();
    let round = |_| {
        let mut odd_ones: Vec<u16> = Vec::new();
        while odd_ones.len() < odd {
            // Who has just been taken waits for the next round, if the list begins anew in this one.
            let next = waiting.iter().rposition(|person| !odd_ones.contains(person));
            if let Some(next) = next {
                odd_ones.push(waiting.remove(next));
            } else {
                let mut again = everybody();
                random.shuffle(&mut again);
                waiting.splice(0..0, again);
            }
        }
        let mut seats = everybody();
        seats.retain(|person| !odd_ones.contains(person));
        random.shuffle(&mut seats);
        seats.extend(odd_ones);
        seats
    };
    (0..rounds).map(round).collect()
}

/// Rounds of a design, given to people and put in an order by chance, such that those who are to be apart meet as little as a few thousand exchanges
/// find; more rounds after them by chance.
pub(super) fn by_design(
    people: usize,
    mut designed: Vec<Vec<Vec<u16>>>,
    rounds: usize,
    extra: &[i32],
    random: &mut Random,
) -> Vec<Vec<u16>> {
    random.shuffle(&mut designed);
    let mut who: Vec<u16> = (0..people as u16).collect();
    random.shuffle(&mut who);
    if extra.iter().any(|&cost| cost > 0) {
        let mut met = vec![false; people * people];
        for table in designed.iter().flatten() {
            for &a in table {
                for &b in table {
                    met[usize::from(a) * people + usize::from(b)] = a != b;
                }
            }
        }
        let cost_of = |who: &[u16], point: usize| -> i64 {
            let person = usize::from(who[point]) * people;
            let others = (0..people).filter(|&other| met[point * people + other]);
            others.map(|other| i64::from(extra[person + usize::from(who[other])])).sum()
        };
        for _ in 0..4000 {
            let (a, b) = (random.below(people), random.below(people));
            let before = cost_of(&who, a) + cost_of(&who, b);
            who.swap(a, b);
            if cost_of(&who, a) + cost_of(&who, b) > before {
                who.swap(a, b);
            }
        }
    }
    let mut seats: Vec<Vec<u16>> = designed
        .iter()
        .map(|round| round.iter().flatten().map(|&point| who[usize::from(point)]).collect())
        .collect();
    while seats.len() < rounds {
        let mut round: Vec<u16> = (0..people as u16).collect();
        random.shuffle(&mut round);
        seats.push(round);
    }
    seats
}
