//! Ten rounds for 32 people in which nobody meets again, made from fifteen tables.
//!
//! That there are such rounds was open for six years, until Alejandro Aguado found some (A 10 days solution to the social golfer problem, 2004). These are the
//! ones of the Wolfram Demonstrations Project, Social Golfer Problem. They stay the same, as a whole, under eight exchanges of people, each of which undoes
//! itself. Written so that these exchanges are shifts, which the eight numbers of a group make by exclusive or, little is left to write down.

/// Some tables of a round, and the rest of it by shifts: person p is place p mod 8 of group p div 8, and a shift by s puts them on place (p mod 8) xor s.
struct Shifted {
    /// Shifts that have none of these bits make the round of its tables; the others make one more round of them. 0: there is no other.
    other: u16,
    tables: &'static [[u16; 4]],
}

/// Four rounds that stay as they are, and three that come in two forms.
const ROUNDS: [Shifted; 7] = [
    Shifted { other: 0, tables: &[[0, 8, 16, 24]] },
    Shifted { other: 0, tables: &[[0, 10, 20, 30]] },
    Shifted { other: 0, tables: &[[0, 1, 2, 3], [8, 9, 14, 15], [16, 19, 21, 22], [24, 26, 29, 31]] },
    Shifted { other: 0, tables: &[[0, 7, 17, 22], [8, 11, 25, 26]] },
    Shifted { other: 1, tables: &[[0, 15, 21, 26], [1, 10, 22, 29]] },
    Shifted { other: 1, tables: &[[0, 14, 19, 29], [1, 7, 24, 30], [9, 11, 16, 18]] },
    Shifted { other: 2, tables: &[[0, 13, 18, 27], [2, 7, 11, 14], [16, 17, 28, 29]] },
];

/// Two who never meet.
pub(super) const NEVER_MEET: [u16; 2] = [0, 4];

/// The ten rounds.
pub(super) fn rounds() -> Vec<Vec<[u16; 4]>> {
    ROUNDS.iter().flat_map(Shifted::rounds).collect()
}

impl Shifted {
    fn rounds(&self) -> Vec<Vec<[u16; 4]>> {
        let mut found = vec![Vec::new(); if self.other == 0 { 1 } else { 2 }];
        for shift in 0..8 {
            let round = &mut found[usize::from(shift & self.other != 0)];
            for table in self.tables {
                let mut shifted = table.map(|person| person ^ shift);
                shifted.sort_unstable();
                // A table that a shift leaves as it is comes more than once.
                if !round.contains(&shifted) {
                    round.push(shifted);
                }
            }
        }
        found
    }
}
