//! How many people sit at each table.

/// What is done with the people who are left over when tables of four are full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rest {
    /// Up to three tables of three.
    #[default]
    Threes,
    /// Up to three tables of five, where the dealer sits out.
    Fives,
    /// All tables are of three, but for up to two of four.
    AllThrees,
}

/// The size of a usual table: that of the first.
pub(super) fn usual(sizes: &[usize]) -> usize {
    sizes.first().copied().unwrap_or(4)
}

/// The sizes of the tables for so many people, the usual ones first; none if it does not come out.
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
