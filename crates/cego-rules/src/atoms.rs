//! The rule atoms: every statement of the five sources, numbered (matrix section 10).

use std::sync::LazyLock;

/// One statement of a source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Atom {
    /// The id, `R-<source>-<n>`.
    pub id: &'static str,
    /// The line or lines of the source text.
    pub lines: &'static str,
    /// What it says, in a few words of our own.
    pub paraphrase: &'static str,
    /// The switch, section or test it maps to.
    pub maps_to: &'static str,
}

impl Atom {
    /// The atom of this id.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Atom> {
        let place = BY_ID.binary_search_by(|&i| atoms()[i].id.cmp(id)).ok()?;
        Some(&atoms()[BY_ID[place]])
    }

    /// The number of the source, `003`.
    #[must_use]
    pub fn source(&self) -> &'static str {
        self.id.split('-').nth(1).unwrap_or_default()
    }
}

static ATOMS: LazyLock<Vec<Atom>> = LazyLock::new(|| {
    include_str!("../../../data/rules/atoms.tsv")
        .lines()
        .skip(1)
        .filter_map(|line| {
            let mut fields = line.split('\t');
            Some(Atom {
                id: fields.next()?,
                lines: fields.next()?,
                paraphrase: fields.next()?,
                maps_to: fields.next()?,
            })
        })
        .collect()
});

static BY_ID: LazyLock<Vec<usize>> = LazyLock::new(|| {
    let mut order: Vec<usize> = (0..ATOMS.len()).collect();
    order.sort_unstable_by_key(|&i| ATOMS[i].id);
    order
});

/// All atoms, in the order of the sources.
#[must_use]
pub fn atoms() -> &'static [Atom] {
    &ATOMS
}
