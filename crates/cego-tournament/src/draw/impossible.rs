//! Draws that are known not to exist, although nothing that can be counted rules them out.

/// So many people at tables of one size cannot play so many rounds without meeting again.
#[derive(Clone, Copy, Debug)]
pub struct Impossible {
    /// How many people.
    pub people: usize,
    /// How many sit at each table.
    pub size: usize,
    /// The number of rounds in which somebody meets again.
    pub rounds: usize,
    /// Who has proved it.
    pub source: &'static str,
}

/// In each of these everybody would meet all others but one. Those who do not meet then are pairs, and the rounds a resolvable design whose groups are these pairs.
pub const IMPOSSIBLE: [Impossible; 2] = [
    Impossible {
        people: 20,
        size: 4,
        rounds: 6,
        source: "No resolvable group divisible design of type 2^10 with blocks of four: Ge and Ling, A survey on resolvable group divisible designs with block size four, 2004; \
                 so also Miller, Valkov and Abel, Symmetry 18(2), 269, 2026.",
    },
    Impossible {
        people: 12,
        size: 3,
        rounds: 5,
        source: "No nearly Kirkman triple system of order 12: Kotzig and Rosa, 1974; Handbook of Combinatorial Designs. A test searches all of them.",
    },
];
