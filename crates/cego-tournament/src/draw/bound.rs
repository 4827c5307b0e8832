//! How often people must meet again, whatever the draw.

use super::impossible::{IMPOSSIBLE, Impossible};

/// A number of repeats that no draw stays below: people who meet for the second, third … time, counted each time.
///
/// The largest of what three arguments prove.
///
/// * **Counting.** In a round of tables of k there are Σ k(k−1)/2 meetings; as many as there are pairs can be new. And person by person: who sits at
///   tables with d others in all meets at least d − (n−1) of them again; a repeat is counted for two.
/// * **Pigeon holes.** With m tables in the first round, the k people of a later table come from at most m of them: if k > m, some have met.
/// * **Designs that do not exist.** Where a draw without repeats would be one, there is a repeat.
#[must_use]
pub fn bound(people: usize, sizes: &[usize], rounds: usize) -> usize {
    let pairs = |k: usize| k * k.saturating_sub(1) / 2;
    let meetings: usize = sizes.iter().map(|&k| pairs(k)).sum::<usize>() * rounds;
    let by_count = meetings.saturating_sub(pairs(people));
    // Those at smaller tables meet fewer. The excess of all is smallest when small tables are shared out as evenly as can be: it is convex in how often
    // each sits at one.
    let small = sizes.iter().copied().min().unwrap_or(0);
    let large = sizes.iter().copied().max().unwrap_or(0);
    let at_small = sizes.iter().filter(|&&k| k == small && small != large).count() * small * rounds;
    let (each, more) = (at_small / people.max(1), at_small % people.max(1));
    let excess =
        |times: usize| (large.saturating_sub(1) * rounds - times).saturating_sub(people.saturating_sub(1));
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
