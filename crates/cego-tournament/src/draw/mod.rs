//! Draw: assigns people to tables and seats in each round.
//!
//! Also the table sizes for a number of people, and what is known of repeated meetings: a lower
//! bound, numbers of rounds without any, and draws that do not exist.

mod anneal;
mod dealers;
mod design;
mod plan;
mod standing;

use std::collections::BTreeMap;
use std::fmt;

use anneal::{AnnealingParameters, anneal};
use cego_core::shuffle::Seed;
use plan::{REPEAT, Random, SeatingPlan};

pub use standing::by_standing;

/// Maximum number of people and of rounds in a draw.
pub const MOST: (usize, usize) = (1000, 30);

/// Cost of a meeting of two people who are to be kept apart; as much as many repeats.
const APART: i32 = 30_000;
/// Cost of a meeting of two people who should rather be apart, or who have met in the season.
const RATHER_APART: i32 = 200;

/// Request for a draw. People are numbered from 1.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct DrawRequest {
    pub people: usize,
    pub rounds: usize,
    /// Tables for people left over when tables of four are full.
    pub rest: Rest,
    /// Pairs that share a table only if unavoidable: team-mates and separated pairs.
    pub apart: Vec<(usize, usize)>,
    /// Pairs that should rather be apart: from one club, or one pair for each meeting on other days
    /// of the season.
    pub rather_apart: Vec<(usize, usize)>,
    /// One pair for each meeting in earlier rounds. A repeat of these is avoided, but not counted
    /// in `repeats` of the draw.
    pub met: Vec<(usize, usize)>,
}

impl DrawRequest {
    /// Returns pairs with the cost of a meeting. The costs of a pair that occurs several times add
    /// up.
    pub(crate) fn costs(&self) -> impl Iterator<Item = (usize, usize, i32)> {
        let all = [(&self.apart, APART), (&self.rather_apart, RATHER_APART), (&self.met, REPEAT)];
        all.into_iter().flat_map(|(pairs, cost)| pairs.iter().map(move |&(a, b)| (a, b, cost)))
    }
}

/// Result of a draw.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Draw {
    /// People at each table of each round, in the order of play. The first deals first.
    pub rounds: Vec<Vec<Vec<usize>>>,
    /// Number of repeated meetings. Two people who meet three times count twice.
    pub repeats: usize,
    /// Proven lower bound of `repeats` in any draw.
    pub bound: usize,
    /// Pairs that meet more than once, with the number of meetings.
    pub again: Vec<(usize, usize, usize)>,
    /// Pairs to be kept apart that meet nevertheless.
    pub not_apart: Vec<(usize, usize)>,
}

/// Reason why a draw is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DrawError {
    /// The people cannot be divided into tables of the permitted sizes.
    Tables {
        people: usize,
        /// Rule for the people left over.
        rest: Rest,
    },
    /// The number of rounds is zero, or larger than [`MOST`].
    Rounds(usize),
    /// The number of people is larger than [`MOST`].
    People(usize),
    /// The version of the algorithm is unknown.
    Algorithm(u32),
    /// A pair contains an unknown person, or one person twice.
    Pair(usize, usize),
}

impl fmt::Display for DrawError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DrawError::Tables { people, rest } => {
                let size = if *rest == Rest::Fives { "five" } else { "three" };
                write!(f, "{people} people do not come out in tables of four and {size}")
            }
            DrawError::Rounds(rounds) => write!(f, "{rounds} rounds; 1 to {} can be drawn", MOST.1),
            DrawError::People(people) => {
                write!(f, "{people} people; at most {} can be drawn", MOST.0)
            }
            DrawError::Algorithm(version) => {
                write!(f, "version {version} of the draw; this program knows 1 to {ALGORITHM}")
            }
            DrawError::Pair(a, b) => write!(f, "{a} and {b} are no two people of the draw"),
        }
    }
}

impl std::error::Error for DrawError {}

/// Current version of the draw algorithm. Draws of earlier versions can be repeated
/// ([`draw_with`]).
///
/// Version 1 has designs for up to 40 people. Version 2 adds designs for 36 people in 11 rounds, 40
/// in 13, and more; it takes a complete design before any search.
pub const ALGORITHM: u32 = 2;

/// Draws with the current version of the algorithm.
///
/// # Errors
/// Refuses an impossible number of people or rounds, and invalid pairs.
pub fn draw(wish: &DrawRequest, seed: Seed) -> Result<Draw, DrawError> {
    draw_with(ALGORITHM, wish, seed)
}

/// Draws with a given version of the algorithm.
///
/// # Errors
/// Refuses an impossible number of people or rounds, invalid pairs, and unknown versions.
pub fn draw_with(algorithm: u32, wish: &DrawRequest, seed: Seed) -> Result<Draw, DrawError> {
    if !(1..=ALGORITHM).contains(&algorithm) {
        return Err(DrawError::Algorithm(algorithm));
    }
    let DrawRequest { people, rounds, rest, .. } = *wish;
    if people > MOST.0 {
        return Err(DrawError::People(people));
    }
    if rounds == 0 || rounds > MOST.1 {
        return Err(DrawError::Rounds(rounds));
    }
    let sizes = sizes(people, rest).ok_or(DrawError::Tables { people, rest })?;
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
            .map(|round| {
                round.into_iter().map(|table| table.into_iter().map(one).collect()).collect()
            })
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

/// Returns the number of repeated meetings of a random seating; `None` if the people cannot be
/// divided into tables.
#[must_use]
pub fn random_repeats(wish: &DrawRequest, seed: Seed) -> Option<usize> {
    let sizes = sizes(wish.people, wish.rest)?;
    let seats = anneal::by_chance(wish.people, &sizes, wish.rounds, &mut Random::new(seed, 2));
    Some(SeatingPlan::new(wish.people, &sizes, seats, vec![0; wish.people * wish.people]).repeats())
}

/// Groups people by their number of turns at tables of another size than `usual`, the fewest first.
/// The result is empty if all tables have that size.
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

/// Returns the matrix of meeting costs, people × people.
fn extra(wish: &DrawRequest) -> Result<Vec<i32>, DrawError> {
    let mut extra = vec![0i32; wish.people * wish.people];
    for (a, b, cost) in wish.costs() {
        let known = |person: usize| (1..=wish.people).contains(&person);
        if !known(a) || !known(b) || a == b {
            return Err(DrawError::Pair(a, b));
        }
        for at in [(a - 1) * wish.people + b - 1, (b - 1) * wish.people + a - 1] {
            extra[at] = extra[at].saturating_add(cost).min(APART);
        }
    }
    Ok(extra)
}

/// Returns the cheapest plan found.
fn best(
    algorithm: u32,
    wish: &DrawRequest,
    sizes: &[usize],
    extra: &[i32],
    bound: usize,
    seed: Seed,
) -> SeatingPlan {
    let DrawRequest { people, rounds, rest, .. } = *wish;
    let enough = i64::from(REPEAT) * bound as i64;
    let search = |swaps, heat, from| AnnealingParameters { swaps, heat, from, enough };
    let designed = design::rounds(algorithm, people, rounds);
    let designed = if rest == Rest::Threes { designed } else { Vec::new() };
    let by_design = |random: &mut Random| {
        let start = anneal::by_design(people, designed.clone(), rounds, extra, random);
        SeatingPlan::new(people, sizes, start, extra.to_vec())
    };
    if algorithm > 1 && designed.len() == rounds {
        let plan = by_design(&mut Random::new(seed, 1));
        if plan.cost() <= enough {
            return plan;
        }
    }
    let mut random = Random::new(seed, 0);
    let by_chance = anneal::by_chance(people, sizes, rounds, &mut random);
    let by_chance = SeatingPlan::new(people, sizes, by_chance, extra.to_vec());
    let (found, _) = anneal(by_chance, &mut random, &search(4_000_000, (500.0, 100.0), 0));
    let found = anneal(found, &mut random, &search(2_500_000, (100.0, 4.0), 0));
    if found.1 <= enough || designed.is_empty() {
        return found.0;
    }
    let mut random = Random::new(seed, 1);
    let known = designed.len();
    let plan = by_design(&mut random);
    let (plan, _) = anneal(plan, &mut random, &search(1_500_000, (500.0, 30.0), known));
    let designed = anneal(plan, &mut random, &search(1_500_000, (100.0, 4.0), 0));
    if designed.1 < found.1 { designed.0 } else { found.0 }
}

/// Rule for people left over when tables of four are full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rest {
    /// Up to three tables of three.
    #[default]
    Threes,
    /// Up to three tables of five, at which the dealer sits out.
    Fives,
    /// Tables of three, with up to two tables of four for the rest.
    AllThrees,
}

/// Returns the usual table size: that of the first table.
fn usual(sizes: &[usize]) -> usize {
    sizes.first().copied().unwrap_or(4)
}

/// Returns the table sizes for this many people, the usual ones first; `None` if there is no such
/// division.
#[must_use]
pub fn sizes(people: usize, rest: Rest) -> Option<Vec<usize>> {
    let (usual, odd, size) = match rest {
        Rest::Threes => (4, (4 - people % 4) % 4, 3),
        Rest::Fives => (4, people % 4, 5),
        Rest::AllThrees => (3, people % 3, 4),
    };
    let left = people.checked_sub(odd * size)?;
    (people > 0).then(|| [vec![usual; left / usual], vec![size; odd]].concat())
}

/// Returns a lower bound of the repeats in any draw: second, third and further meetings, each
/// counted once.
///
/// The result is the largest of three proven bounds.
///
/// * **Counting.** A round with tables of k has Σ k(k−1)/2 meetings, and at most as many as there
///   are pairs can be new. A person at tables with d others in all meets at least d − (n−1) of them
///   again; each repeat is shared by two people.
/// * **Pigeonhole principle.** With m tables in the first round, the k people of a later table come
///   from at most m of them. If k > m, some have already met.
/// * **Designs that do not exist.** If a draw without repeats would be such a design, there is at
///   least one repeat.
#[must_use]
pub fn bound(people: usize, sizes: &[usize], rounds: usize) -> usize {
    let pairs = |k: usize| k * k.saturating_sub(1) / 2;
    let meetings: usize = sizes.iter().map(|&k| pairs(k)).sum::<usize>() * rounds;
    let by_count = meetings.saturating_sub(pairs(people));
    // People at smaller tables meet fewer others. The total excess is smallest if turns at small
    // tables are spread evenly, because it is convex in the number of turns of each person.
    let small = sizes.iter().copied().min().unwrap_or(0);
    let large = sizes.iter().copied().max().unwrap_or(0);
    let at_small = sizes.iter().filter(|&&k| k == small && small != large).count() * small * rounds;
    let (each, more) = (at_small / people.max(1), at_small % people.max(1));
    let excess = |times: usize| {
        (large.saturating_sub(1) * rounds - times).saturating_sub(people.saturating_sub(1))
    };
    let by_person = ((people - more) * excess(each) + more * excess(each + 1)).div_ceil(2);
    let tables = sizes.len().max(1);
    let forced = |k: usize| {
        let (each, more) = (k / tables, k % tables);
        (tables - more) * pairs(each) + more * pairs(each + 1)
    };
    let by_holes = sizes.iter().map(|&k| forced(k)).sum::<usize>() * rounds.saturating_sub(1);
    let known = |one: &Impossible| {
        one.people == people && one.rounds <= rounds && sizes.iter().all(|&size| size == one.size)
    };
    let by_design = usize::from(IMPOSSIBLE.iter().any(known));
    by_count.max(by_person).max(by_holes).max(by_design)
}

/// Returns the largest number of rounds that are proven possible without repeated meetings, at
/// tables of four and for the rest tables of three. `None` means that no proof is known here; such
/// rounds may still exist.
///
/// With n ≡ 4 (mod 12) people, everybody can meet all others in (n − 1) / 3 rounds: resolvable
/// designs exist for all such n (Hanani, Ray-Chaudhuri and Wilson, On resolvable designs, 1972).
/// With n ≡ 0 (mod 12), from 24 on, everybody can meet all but two in (n − 3) / 3 rounds.
/// Resolvable group divisible designs of type 3^(n/3) exist for these n; 264 and 372 are open (Ge
/// and Ling, A survey on resolvable group divisible designs with block size four, 2004). With 32
/// people there are ten rounds (Aguado, 2004).
///
/// If one to three people are missing to such a number, their points stay empty. Where two or three
/// empty points meet, that round is left out.
#[must_use]
pub fn max_rounds_without_repeats(people: usize) -> Option<usize> {
    let full = people.next_multiple_of(4);
    let missing = full - people;
    match (full % 12, full) {
        (4, 16..) => Some((full - 1) / 3 - usize::from(missing > 1)),
        (0, 264 | 372) => None,
        (0, 24..) => Some((full - 3) / 3),
        (_, 32) => Some(10 - usize::from(missing > 2)),
        _ => None,
    }
}

/// A number of people at tables of one size that cannot play this many rounds without repeated
/// meetings.
#[derive(Clone, Copy, Debug)]
pub struct Impossible {
    pub people: usize,
    /// Number of people at each table.
    pub size: usize,
    /// Number of rounds from which a repeat is certain.
    pub rounds: usize,
    /// Source of the proof.
    pub source: &'static str,
}

/// Known impossible draws. In each, everybody would meet all others but one. Pairs that do not meet
/// would be the groups of a resolvable group divisible design.
pub const IMPOSSIBLE: [Impossible; 2] = [
    Impossible {
        people: 20,
        size: 4,
        rounds: 6,
        source: "No resolvable group divisible design of type 2^10 with blocks of four: Ge and \
            Ling, A survey on resolvable group divisible designs with block size four, 2004; so \
            also Miller, Valkov and Abel, Symmetry 18(2), 269, 2026.",
    },
    Impossible {
        people: 12,
        size: 3,
        rounds: 5,
        source: "No nearly Kirkman triple system of order 12: Kotzig and Rosa, 1974; Handbook of \
            Combinatorial Designs. A test searches all of them.",
    },
];
