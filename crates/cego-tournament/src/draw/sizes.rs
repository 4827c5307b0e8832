//! How many people sit at each table.

/// What is done with the people who are left over when tables of four are full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Rest {
    /// Up to three tables of three.
    #[default]
    Threes,
    /// Up to three tables of five, where the dealer sits out.
    Fives,
}

/// The sizes of the tables for so many people, fours first; none if it does not come out.
#[must_use]
pub fn sizes(people: usize, rest: Rest) -> Option<Vec<usize>> {
    let (odd, size) = match rest {
        Rest::Threes => ((4 - people % 4) % 4, 3),
        Rest::Fives => (people % 4, 5),
    };
    let left = people.checked_sub(odd * size)?;
    let fours = left / 4;
    (people > 0).then(|| [vec![4; fours], vec![size; odd]].concat())
}
