//! Draws without repeated meetings, generated from one starter round.
//!
//! The points are three circles of g places and some fixed points. Turning all circles of the first
//! round by one place gives the next round, and so on g times. No two points meet twice, because
//! each distance within a circle and between two circles occurs at most once in the first round.
//! Such rounds are starters of resolvable designs; these were found by a search over distances. Ten
//! rounds of 32 people come from another design ([`shifted_rounds`]).
//!
//! If the first round is invariant under a rotation of the circles, a third of its tables
//! determines it (`Symmetric`). The search is then short. It finds rounds in which everybody meets
//! all others (40 people in 13 rounds, 52 in 17, 64 in 21), or all but two (36 in 11). For circles
//! whose size is a prime 1 mod 4 there is a formula (Moore, 1896).
//!
//! The ten rounds for 32 people are generated from fifteen tables. Their existence was open for six
//! years, until Alejandro Aguado found some (A 10 days solution to the social golfer problem,
//! 2004). These are the rounds of the Wolfram Demonstrations Project, Social Golfer Problem. As a
//! whole they are invariant under eight involutions of the people. The people are numbered so that
//! these involutions are exclusive-or shifts within groups of eight, which keeps the table of
//! rounds short.

/// Starter round: size of a circle and tables. Point p < 3g is place p mod g of circle p div g; the
/// other points are fixed.
struct Starter {
    turns: usize,
    tables: &'static [[u16; 4]],
}

/// Starters by number of people: 16 in 5 rounds, 20 in 5, 24 in 7, 28 in 9, 32 in 9, 36 in 10, 40
/// in 11.
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

/// A third of a starter round. Rotating the circles gives the other two thirds.
struct Symmetric {
    turns: u16,
    /// Companions of the first of three fixed points. `None`: a single fixed point sits with place
    /// 0 of each circle.
    with_stay: Option<[u16; 3]>,
    tables: &'static [[u16; 4]],
}

/// Symmetric starters by number of people: 36 in 11 rounds, 48 in 15, 60 in 19, 64 in 21, 72 in 23.
const SYMMETRIC: [Symmetric; 5] = [
    Symmetric {
        turns: 11,
        with_stay: Some([10, 17, 22]),
        tables: &[[9, 15, 1, 13], [8, 3, 7, 16]],
    },
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
        tables: &[
            [8, 2, 38, 16],
            [1, 3, 35, 19],
            [6, 46, 18, 57],
            [5, 62, 9, 34],
            [11, 54, 10, 28],
        ],
    },
    Symmetric {
        turns: 23,
        with_stay: Some([8, 27, 56]),
        tables: &[
            [18, 9, 7, 15],
            [14, 42, 67, 1],
            [20, 2, 57, 35],
            [5, 6, 36, 63],
            [3, 39, 22, 23],
        ],
    },
];

/// Returns a symmetric starter round for circles of this size, with the number of fixed points.
fn symmetric(turns: u16) -> Option<(Vec<[u16; 4]>, u16)> {
    // Moves a point by this many circles.
    let moved = |point: u16, circles: u16| (point + circles * turns) % (3 * turns);
    let around =
        |table: [u16; 4]| [0, 1, 2].map(|circles| table.map(|point| moved(point, circles)));
    if let Some(found) = SYMMETRIC.iter().find(|one| one.turns == turns) {
        let stay = if found.with_stay.is_some() { 3 } else { 1 };
        let seated = found.with_stay.unwrap_or([0, turns, 2 * turns]);
        let with_stay = (0..stay).map(|at| {
            let [a, b, c] = seated.map(|point| moved(point, at));
            [3 * turns + at, a, b, c]
        });
        return Some((
            with_stay.chain(found.tables.iter().flat_map(|&table| around(table))).collect(),
            stay,
        ));
    }
    let root = primitive_root(turns).filter(|_| turns % 4 == 1)?;
    // Powers of the root whose exponents are a quarter of all places apart: x, ix, −x, −ix with i²
    // = −1.
    let quarter = turns / 4;
    let mut round = vec![[3 * turns, 0, turns, 2 * turns]];
    for exponent in 0..quarter {
        let place = |quarters: u16| power(root, exponent + quarters * quarter, turns);
        round.extend(around([place(0), place(2), turns + place(1), turns + place(3)]));
    }
    Some((round, 1))
}

/// Returns a primitive root modulo `places`, if that is a prime.
fn primitive_root(places: u16) -> Option<u16> {
    let generates = |root: &u16| {
        (1..places).find(|&exponent| power(*root, exponent, places) == 1) == Some(places - 1)
    };
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

/// Rounds of tables of four without repeated meetings, and points that never meet. Those points can
/// stay empty to form tables of three.
struct Design {
    rounds: Vec<Vec<[u16; 4]>>,
    apart: Vec<u16>,
}

/// Returns the design for a number of points divisible by four, with as many rounds as are known.
fn design(algorithm: u32, points: usize, rounds: usize) -> Option<Design> {
    if points == 32 && rounds > 9 {
        return Some(Design { rounds: shifted_rounds(), apart: NEVER_MEET.to_vec() });
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
    let turn = |point: u16, by: u16| {
        if point < 3 * g { point / g * g + (point % g + by) % g } else { point }
    };
    let round = |by| tables.iter().map(|table| table.map(|point| turn(point, by))).collect();
    // The fixed points never meet.
    Some(Design {
        rounds: (0..g).map(round).collect(),
        apart: (3 * g..points as u16).rev().collect(),
    })
}

/// Returns rounds for this many people in fours and threes without repeated meetings. There are at
/// most `rounds` of them, and none if no starter is known. Tables of four come first in each round.
///
/// Tables of three have an empty point. The one to three empty points never meet, or are three of
/// one table, whose round is left out.
pub(super) fn rounds(algorithm: u32, people: usize, rounds: usize) -> Vec<Vec<Vec<u16>>> {
    let points = people.next_multiple_of(4);
    let Some(Design { rounds: all, apart }) = design(algorithm, points, rounds) else {
        return Vec::new();
    };
    let missing = points - people;
    let nobody = if missing <= apart.len() { &apart[..missing] } else { &all[0][1][..missing] };
    // Numbers the remaining people from 0.
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

/// Tables that generate a round by shifts. Person p is place p mod 8 of group p div 8, and a shift
/// by s moves them to place (p mod 8) xor s.
struct Shifted {
    /// Bit mask. Shifts without these bits generate one round of the tables, the others a second
    /// one; 0 gives a single round.
    other: u16,
    tables: &'static [[u16; 4]],
}

/// Four invariant rounds, and three that come in two forms.
const SHIFTED_ROUNDS: [Shifted; 7] = [
    Shifted { other: 0, tables: &[[0, 8, 16, 24]] },
    Shifted { other: 0, tables: &[[0, 10, 20, 30]] },
    Shifted {
        other: 0,
        tables: &[[0, 1, 2, 3], [8, 9, 14, 15], [16, 19, 21, 22], [24, 26, 29, 31]],
    },
    Shifted { other: 0, tables: &[[0, 7, 17, 22], [8, 11, 25, 26]] },
    Shifted { other: 1, tables: &[[0, 15, 21, 26], [1, 10, 22, 29]] },
    Shifted { other: 1, tables: &[[0, 14, 19, 29], [1, 7, 24, 30], [9, 11, 16, 18]] },
    Shifted { other: 2, tables: &[[0, 13, 18, 27], [2, 7, 11, 14], [16, 17, 28, 29]] },
];

/// Two people who never meet.
const NEVER_MEET: [u16; 2] = [0, 4];

/// Returns the ten rounds.
fn shifted_rounds() -> Vec<Vec<[u16; 4]>> {
    SHIFTED_ROUNDS.iter().flat_map(Shifted::rounds).collect()
}

impl Shifted {
    fn rounds(&self) -> Vec<Vec<[u16; 4]>> {
        let mut found = vec![Vec::new(); if self.other == 0 { 1 } else { 2 }];
        for shift in 0..8 {
            let round = &mut found[usize::from(shift & self.other != 0)];
            for table in self.tables {
                let mut shifted = table.map(|person| person ^ shift);
                shifted.sort_unstable();
                // A table that is invariant under a shift occurs more than once.
                if !round.contains(&shifted) {
                    round.push(shifted);
                }
            }
        }
        found
    }
}
