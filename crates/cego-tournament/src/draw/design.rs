//! Draws in which nobody meets again, made from one round.
//!
//! The points are three circles of g places, and some points that stay where they are. A first round is chosen so that turning all circles by one place
//! gives the next round, and so on g times, without any two meeting twice: every distance between two places of a circle, and every distance between
//! places of two circles, occurs at most once in it. Such rounds are known as starters of resolvable designs; those here were found by a search over
//! distances. For ten rounds of 32 people there is another design (`shifts.rs`).
//!
//! Where the first round stays the same when every circle takes the place of the next, a third of its tables says all (`Symmetric`). Then the search is
//! short, and rounds are found in which everybody meets all others (40 people in 13 rounds, 52 in 17, 64 in 21), or all but two (36 in 11).
//! For circles of a prime number of places that is 1 more than a multiple of four there is a formula (Moore, 1896).

use super::shifts;

/// A first round: the places on each circle, and its tables. Point p < 3g is place p mod g of circle p div g; the others stay.
struct Starter {
    turns: usize,
    tables: &'static [[u16; 4]],
}

/// By number of people: 16 in 5 rounds, 20 in 5, 24 in 7, 28 in 9, 32 in 9, 36 in 10, 40 in 11.
const STARTERS: [Starter; 7] = [
    Starter { turns: 5, tables: &[[15, 4, 8, 10], [0, 3, 5, 6], [1, 2, 11, 14], [7, 9, 12, 13]] },
    Starter {
        turns: 5,
        tables: &[[15, 0, 5, 10], [16, 1, 7, 13], [17, 2, 9, 11], [18, 3, 6, 14], [19, 4, 8, 12]],
    },
    Starter {
        turns: 7,
        tables: &[
            [21, 6, 7, 19],
            [22, 3, 8, 14],
            [23, 4, 10, 18],
            [0, 1, 5, 17],
            [2, 9, 11, 12],
            [13, 15, 16, 20],
        ],
    },
    Starter {
        turns: 9,
        tables: &[
            [27, 8, 11, 23],
            [0, 20, 25, 26],
            [1, 6, 12, 19],
            [2, 4, 5, 9],
            [3, 13, 22, 24],
            [7, 15, 16, 21],
            [10, 14, 17, 18],
        ],
    },
    Starter {
        turns: 9,
        tables: &[
            [27, 3, 9, 22],
            [28, 4, 16, 26],
            [29, 7, 15, 23],
            [30, 8, 17, 20],
            [31, 6, 13, 24],
            [0, 10, 11, 14],
            [1, 2, 5, 25],
            [12, 18, 19, 21],
        ],
    },
    Starter {
        turns: 10,
        tables: &[
            [30, 7, 15, 28],
            [31, 1, 18, 25],
            [32, 8, 17, 26],
            [33, 6, 11, 23],
            [34, 5, 19, 27],
            [35, 4, 14, 29],
            [0, 12, 13, 16],
            [2, 3, 9, 22],
            [10, 20, 21, 24],
        ],
    },
    Starter {
        turns: 11,
        tables: &[
            [33, 10, 20, 30],
            [34, 2, 17, 25],
            [35, 5, 18, 24],
            [36, 1, 13, 22],
            [37, 3, 11, 29],
            [38, 0, 16, 28],
            [39, 9, 12, 27],
            [4, 6, 7, 31],
            [8, 14, 15, 19],
            [21, 23, 26, 32],
        ],
    },
];

/// A third of a first round: the others follow when each circle takes the place of the next.
struct Symmetric {
    turns: u16,
    /// Of the three points that stay, the first sits at the first table. None: only one stays, with place 0 of each circle.
    with_stay: Option<[u16; 3]>,
    tables: &'static [[u16; 4]],
}

/// By number of people: 36 in 11 rounds, 48 in 15, 60 in 19, 64 in 21, 72 in 23.
const SYMMETRIC: [Symmetric; 5] = [
    Symmetric { turns: 11, with_stay: Some([10, 17, 22]), tables: &[[9, 15, 1, 13], [8, 3, 7, 16]] },
    Symmetric {
        turns: 15,
        with_stay: Some([1, 28, 39]),
        tables: &[[12, 10, 32, 4], [14, 15, 35, 11], [6, 33, 37, 38]],
    },
    Symmetric {
        turns: 19,
        with_stay: Some([14, 22, 38]),
        tables: &[[11, 17, 18, 21], [15, 46, 13, 28], [16, 42, 5, 45], [10, 1, 6, 31]],
    },
    Symmetric {
        turns: 21,
        with_stay: None,
        tables: &[[8, 2, 38, 16], [1, 3, 35, 19], [6, 46, 18, 57], [5, 62, 9, 34], [11, 54, 10, 28]],
    },
    Symmetric {
        turns: 23,
        with_stay: Some([8, 27, 56]),
        tables: &[[18, 9, 7, 15], [14, 42, 67, 1], [20, 2, 57, 35], [5, 6, 36, 63], [3, 39, 22, 23]],
    },
];

/// The first round of a design whose circles have so many places and can take each other's place, and how many points stay.
fn symmetric(turns: u16) -> Option<(Vec<[u16; 4]>, u16)> {
    // The same points so many circles further.
    let moved = |point: u16, circles: u16| (point + circles * turns) % (3 * turns);
    let around = |table: [u16; 4]| [0, 1, 2].map(|circles| table.map(|point| moved(point, circles)));
    if let Some(found) = SYMMETRIC.iter().find(|one| one.turns == turns) {
        let stay = if found.with_stay.is_some() { 3 } else { 1 };
        let seated = found.with_stay.unwrap_or([0, turns, 2 * turns]);
        let with_stay = (0..stay).map(|at| {
            let [a, b, c] = seated.map(|point| moved(point, at));
            [3 * turns + at, a, b, c]
        });
        return Some((with_stay.chain(found.tables.iter().flat_map(|&table| around(table))).collect(), stay));
    }
    let root = primitive_root(turns).filter(|_| turns % 4 == 1)?;
    // Powers of the root, a quarter of all places apart: x, ix, −x, −ix with i² = −1.
    let quarter = turns / 4;
    let mut round = vec![[3 * turns, 0, turns, 2 * turns]];
    for exponent in 0..quarter {
        let place = |quarters: u16| power(root, exponent + quarters * quarter, turns);
        round.extend(around([place(0), place(2), turns + place(1), turns + place(3)]));
    }
    Some((round, 1))
}

/// A number whose powers are all places but 0, if there are a prime number of them.
fn primitive_root(places: u16) -> Option<u16> {
    let generates =
        |root: &u16| (1..places).find(|&exponent| power(*root, exponent, places) == 1) == Some(places - 1);
    (2..places).find(generates)
}

fn power(root: u16, exponent: u16, modulus: u16) -> u16 {
    let (mut product, mut square, mut left) = (1, u32::from(root), exponent);
    while left > 0 {
        if left % 2 == 1 {
            product = product * square % u32::from(modulus);
        }
        square = square * square % u32::from(modulus);
        left /= 2;
    }
    product as u16
}

/// Rounds in fours in which nobody meets again, and points that never meet, who can be nobody where there are tables of three.
struct Design {
    rounds: Vec<Vec<[u16; 4]>>,
    apart: Vec<u16>,
}

/// The design for so many points, a multiple of four, with as many rounds as are known up to `rounds`.
fn design(algorithm: u32, points: usize, rounds: usize) -> Option<Design> {
    if points == 32 && rounds > 9 {
        return Some(Design { rounds: shifts::rounds(), apart: shifts::NEVER_MEET.to_vec() });
    }
    let known = STARTERS.iter().find(|starter| starter.tables.len() * 4 == points);
    let known = known.map(|starter| (starter.turns as u16, starter.tables.to_vec()));
    let symmetric = || {
        let turns = (points as u16).checked_sub(1)? / 3;
        let (tables, stay) = symmetric(turns)?;
        (3 * turns + stay == points as u16).then_some((turns, tables))
    };
    let enough = known.as_ref().is_some_and(|(turns, _)| usize::from(*turns) >= rounds);
    let (g, tables) = if algorithm == 1 || enough { known? } else { symmetric().or(known)? };
    let turn = |point: u16, by: u16| if point < 3 * g { point / g * g + (point % g + by) % g } else { point };
    let round = |by| tables.iter().map(|table| table.map(|point| turn(point, by))).collect();
    // Those that stay never meet.
    Some(Design { rounds: (0..g).map(round).collect(), apart: (3 * g..points as u16).rev().collect() })
}

/// Rounds for so many people in fours and threes in which nobody meets again, as many as are known up to `rounds`; empty where there is no starter.
/// Within a round tables of four come first.
///
/// For tables of three, one to three of the points are nobody: such that never sit together, or three of one table, whose round is left out.
pub(super) fn rounds(algorithm: u32, people: usize, rounds: usize) -> Vec<Vec<Vec<u16>>> {
    let points = people.next_multiple_of(4);
    let Some(Design { rounds: all, apart }) = design(algorithm, points, rounds) else { return Vec::new() };
    let missing = points - people;
    let nobody = if missing <= apart.len() { &apart[..missing] } else { &all[0][1][..missing] };
    // Who is left gets the numbers from 0 on.
    let number = |point: u16| point - nobody.iter().filter(|&&one| one < point).count() as u16;
    let people_of = |table: &[u16; 4]| -> Vec<u16> {
        table.iter().filter(|point| !nobody.contains(point)).map(|&point| number(point)).collect()
    };
    let mut found: Vec<Vec<Vec<u16>>> =
        all.iter().map(|round| round.iter().map(people_of).collect()).collect();
    found.retain(|round| round.iter().all(|table| table.len() >= 3));
    for round in &mut found {
        round.sort_by_key(|table| std::cmp::Reverse(table.len()));
    }
    found.truncate(rounds);
    found
}
