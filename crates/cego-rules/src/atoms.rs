//! The rule atoms: every statement of the six sources, numbered (docs/atoms.md).

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
    /// What it is about: switches, subjects, decisions `E-…`, `C-…` or worked examples `T-…`.
    pub maps_to: &'static str,
}

/// The sources, and how many statements of each are numbered.
const SOURCES: [(&str, u16); 6] =
    [("000", 164), ("001", 130), ("002", 176), ("003", 186), ("004", 164), ("005", 29)];

impl Atom {
    /// Whether there is an atom of this id. It takes no texts, so that programs which only read rulesets need not hold them.
    #[must_use]
    pub fn is_one(id: &str) -> bool {
        let Some((source, number)) = id.strip_prefix("R-").and_then(|rest| rest.split_once('-')) else {
            return false;
        };
        let written = number.bytes().all(|b| b.is_ascii_digit()) && !number.starts_with('0');
        let number: Option<u16> = number.parse().ok().filter(|_| written);
        SOURCES.iter().any(|&(name, last)| name == source && number.is_some_and(|n| (1..=last).contains(&n)))
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_that_are_one_are_those_of_the_file() {
        assert!(atoms().iter().all(|atom| Atom::is_one(atom.id)));
        assert_eq!(atoms().len(), SOURCES.iter().map(|&(_, last)| usize::from(last)).sum::<usize>());
        let of_no_source = format!("R-{:03}-1", SOURCES.len());
        for none in [
            of_no_source.as_str(),
            "",
            "R-",
            "R-000",
            "R-000-0",
            "R-000-01",
            "R-000-+1",
            "R-000-165",
            "R-00-1",
            "r-000-1",
        ] {
            assert!(!Atom::is_one(none) && Atom::find(none).is_none(), "{none}");
        }
    }
}
