//! The draw: who sits at which table in which round, and in which order.
//!
//! Above all, people meet again as seldom as can be; then those who are to be apart are, and everybody takes their turn at the tables of three. What is
//! known to be possible comes from designs (`design.rs`), the rest from simulated annealing with a fixed number of steps, so that the draw follows from the
//! wish and the seed alone, on every machine. Who deals first, and who sits behind whom, is settled last.

mod anneal;
mod bound;
mod dealers;
mod design;
mod impossible;
mod known;
mod plan;
mod random;
mod shifts;
mod sizes;
mod standing;
mod start;
mod turns;

use std::collections::BTreeMap;
use std::fmt;

use cego_core::shuffle::Seed;

use self::anneal::{Search, anneal};
pub use self::bound::bound;
pub use self::impossible::{IMPOSSIBLE, Impossible};
pub use self::known::known_rounds;
use self::plan::{Plan, REPEAT};
use self::random::Random;
pub use self::sizes::{Rest, sizes};
pub use self::standing::by_standing;

/// The most people and the most rounds of a draw.
pub const MOST: (usize, usize) = (1000, 30);

/// What it costs that two meet who are to be apart: many repeats.
const APART: i32 = 30_000;
/// What it costs that two meet who had rather be apart, or who have met in the season.
const RATHER_APART: i32 = 200;

/// What is drawn. People are numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wish {
    /// How many people.
    pub people: usize,
    /// How many rounds.
    pub rounds: usize,
    /// What is done with those who are left over when tables of four are full.
    pub rest: Rest,
    /// Pairs that are never to sit together: of a team, or named.
    pub apart: Vec<(usize, usize)>,
    /// Pairs that had rather not: of a club; or who met on another day of the season, once for each time.
    pub rather_apart: Vec<(usize, usize)>,
    /// Pairs who have met in rounds before these, once for each time. To meet again is a repeat, which `repeats` of the draw does not count.
    pub met: Vec<(usize, usize)>,
}

/// Who sits where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    /// Round by round the people at each table in the order of play; the first deals first.
    pub rounds: Vec<Vec<Vec<usize>>>,
    /// How often people meet again: who meets three times counts twice.
    pub repeats: usize,
    /// A number that `repeats` cannot be below in any draw.
    pub bound: usize,
    /// Who meets more than once, and how often.
    pub again: Vec<(usize, usize, usize)>,
    /// Pairs that were to be apart and meet all the same.
    pub not_apart: Vec<(usize, usize)>,
}

/// Why nothing is drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// So many people do not come out in tables of four and the rest.
    Tables {
        /// How many people.
        people: usize,
        /// The rest.
        rest: Rest,
    },
    /// Fewer than one round, or more than [`MOST`].
    Rounds(usize),
    /// More people than [`MOST`].
    People(usize),
    /// A version of the algorithm that this program does not know.
    Algorithm(u32),
    /// Somebody in a pair who is not there, or somebody paired with themselves.
    Pair(usize, usize),
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Tables { people, rest } => {
                let size = if *rest == Rest::Fives { "five" } else { "three" };
                write!(f, "{people} people do not come out in tables of four and {size}")
            }
            Refusal::Rounds(rounds) => write!(f, "{rounds} rounds; 1 to {} can be drawn", MOST.1),
            Refusal::People(people) => write!(f, "{people} people; at most {} can be drawn", MOST.0),
            Refusal::Algorithm(version) => {
                write!(f, "version {version} of the draw; this program knows 1 to {ALGORITHM}")
            }
            Refusal::Pair(a, b) => write!(f, "{a} and {b} are no two people of the draw"),
        }
    }
}

impl std::error::Error for Refusal {}

/// The version of the algorithm that draws are made with. What an earlier one drew can be drawn again ([`draw_with`]).
///
/// 1: designs for up to 40 people. 2: designs for 36 people in 11 rounds, 40 in 13, and more; a design that has all rounds is taken before any search.
pub const ALGORITHM: u32 = 2;

/// Draws.
///
/// # Errors
/// If there are no such tables, rounds or people.
pub fn draw(wish: &Wish, seed: Seed) -> Result<Draw, Refusal> {
    draw_with(ALGORITHM, wish, seed)
}

/// Draws by a version of the algorithm.
///
/// # Errors
/// If there are no such tables, rounds, people, or version.
pub fn draw_with(algorithm: u32, wish: &Wish, seed: Seed) -> Result<Draw, Refusal> {
    if !(1..=ALGORITHM).contains(&algorithm) {
        return Err(Refusal::Algorithm(algorithm));
    }
    let Wish { people, rounds, rest, .. } = *wish;
    if people > MOST.0 {
        return Err(Refusal::People(people));
    }
    if rounds == 0 || rounds > MOST.1 {
        return Err(Refusal::Rounds(rounds));
    }
    let sizes = sizes(people, rest).ok_or(Refusal::Tables { people, rest })?;
    let extra = extra(wish)?;
    let bound = bound(people, &sizes, rounds);
    let plan = best(algorithm, wish, &sizes, &extra, bound, seed);
    let mut tables = plan.tables();
    dealers::order(people, &mut tables);
    let one = |person: u16| usize::from(person) + 1;
    let met = |&(a, b): &(usize, usize)| plan.met(a - 1, b - 1) > 0;
    Ok(Draw {
        rounds: tables
            .into_iter()
            .map(|round| round.into_iter().map(|table| table.into_iter().map(one).collect()).collect())
            .collect(),
        repeats: plan.repeats(),
        bound,
        again: plan
            .pairs()
            .filter(|&(_, _, times)| times > 1)
            .map(|(a, b, times)| (a + 1, b + 1, usize::from(times)))
            .collect(),
        not_apart: wish.apart.iter().filter(|pair| met(pair)).copied().collect(),
    })
}

/// How often people would meet again if they were seated by chance; none if there are no such tables.
#[must_use]
pub fn by_chance(wish: &Wish, seed: Seed) -> Option<usize> {
    let sizes = sizes(wish.people, wish.rest)?;
    let seats = start::by_chance(wish.people, &sizes, wish.rounds, &mut Random::of(seed, 2));
    Some(Plan::new(wish.people, &sizes, seats, vec![0; wish.people * wish.people]).repeats())
}

/// Returns the people by their number of turns at tables of another size than `usual`, the fewest turns first. Empty where all tables
/// are of that size.
#[must_use]
pub fn odd_turns<P: Copy + Ord>(rounds: &[Vec<Vec<P>>], usual: usize) -> BTreeMap<usize, Vec<P>> {
    let mut times: BTreeMap<P, usize> = BTreeMap::new();
    for table in rounds.iter().flatten() {
        for &person in table {
            *times.entry(person).or_default() += usize::from(table.len() != usual);
        }
    }
    let mut people: BTreeMap<usize, Vec<P>> = BTreeMap::new();
    for (person, times) in times {
        people.entry(times).or_default().push(person);
    }
    if people.keys().all(|&times| times == 0) { BTreeMap::new() } else { people }
}

/// What a meeting of each two costs, by people × people.
fn extra(wish: &Wish) -> Result<Vec<i32>, Refusal> {
    let mut extra = vec![0i32; wish.people * wish.people];
    let all = [(&wish.apart, APART), (&wish.rather_apart, RATHER_APART), (&wish.met, REPEAT)];
    for (pairs, cost) in all {
        for &(a, b) in pairs {
            let known = |person: usize| (1..=wish.people).contains(&person);
            if !known(a) || !known(b) || a == b {
                return Err(Refusal::Pair(a, b));
            }
            for at in [(a - 1) * wish.people + b - 1, (b - 1) * wish.people + a - 1] {
                extra[at] = extra[at].saturating_add(cost).min(APART);
            }
        }
    }
    Ok(extra)
}

/// The cheapest plan that is found.
fn best(algorithm: u32, wish: &Wish, sizes: &[usize], extra: &[i32], bound: usize, seed: Seed) -> Plan {
    let Wish { people, rounds, rest, .. } = *wish;
    let enough = i64::from(REPEAT) * bound as i64;
    let search = |swaps, heat, from| Search { swaps, heat, from, enough };
    let designed = design::rounds(algorithm, people, rounds);
    let designed = if rest == Rest::Threes { designed } else { Vec::new() };
    let by_design = |random: &mut Random| {
        let start = start::by_design(people, designed.clone(), rounds, extra, random);
        Plan::new(people, sizes, start, extra.to_vec())
    };
    if algorithm > 1 && designed.len() == rounds {
        let plan = by_design(&mut Random::of(seed, 1));
        if plan.cost() <= enough {
            return plan;
        }
    }
    let mut random = Random::of(seed, 0);
    let by_chance = start::by_chance(people, sizes, rounds, &mut random);
    let by_chance = Plan::new(people, sizes, by_chance, extra.to_vec());
    let (found, _) = anneal(by_chance, &mut random, &search(4_000_000, (500.0, 100.0), 0));
    let found = anneal(found, &mut random, &search(2_500_000, (100.0, 4.0), 0));
    if found.1 <= enough || designed.is_empty() {
        return found.0;
    }
    let mut random = Random::of(seed, 1);
    let known = designed.len();
    let plan = by_design(&mut random);
    let (plan, _) = anneal(plan, &mut random, &search(1_500_000, (500.0, 30.0), known));
    let designed = anneal(plan, &mut random, &search(1_500_000, (100.0, 4.0), 0));
    if designed.1 < found.1 { designed.0 } else { found.0 }
}
