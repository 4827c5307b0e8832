//! Rule atoms: the numbered statements of the six sources (docs/atoms.md), and their coverage by
//! code or data that implements each rule and by tests.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

/// Rule atom: one statement of a source.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Atom {
    /// Stable id of the form `R-<source>-<n>`.
    pub id: &'static str,
    /// Line numbers in the source text.
    pub lines: &'static str,
    /// Short paraphrase of the statement in our own words.
    pub paraphrase: &'static str,
    /// Subjects of the statement: switches, topics, decisions `E-…`, `C-…` or worked examples
    /// `T-…`.
    pub maps_to: &'static str,
}

/// Source numbers, each with its number of statements.
const SOURCES: [(&str, u16); 6] =
    [("000", 164), ("001", 130), ("002", 176), ("003", 186), ("004", 164), ("005", 29)];

impl Atom {
    /// Returns whether an atom with this id exists. Does not load the texts, so a program that only
    /// reads rulesets need not contain them.
    #[must_use]
    pub fn is_one(id: &str) -> bool {
        let Some((source, number)) = id.strip_prefix("R-").and_then(|rest| rest.split_once('-'))
        else {
            return false;
        };
        let written = number.bytes().all(|b| b.is_ascii_digit()) && !number.starts_with('0');
        let number: Option<u16> = number.parse().ok().filter(|_| written);
        SOURCES
            .iter()
            .any(|&(name, last)| name == source && number.is_some_and(|n| (1..=last).contains(&n)))
    }

    /// Returns the atom with this id.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Atom> {
        let place = BY_ID.binary_search_by(|&i| atoms()[i].id.cmp(id)).ok()?;
        Some(&atoms()[BY_ID[place]])
    }

    /// Returns the number of the source, such as `003`.
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

/// Returns all atoms, in the order of the sources.
#[must_use]
pub fn atoms() -> &'static [Atom] {
    &ATOMS
}

/// Subject of an atom.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AtomKind {
    /// Rule on setup, bidding, play, counting, payment or penalties, or a name of the game. Has a
    /// carrier and a test.
    Rule,
    /// History, regions or literature of the game.
    History,
    /// Pictures on the cards and their makers.
    CardArt,
    /// Advice on good play.
    Advice,
}

impl AtomKind {
    /// All kinds of atoms.
    pub const ALL: [AtomKind; 4] =
        [AtomKind::Rule, AtomKind::History, AtomKind::CardArt, AtomKind::Advice];

    /// Returns the stable id of the kind.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            AtomKind::Rule => "rule",
            AtomKind::History => "history",
            AtomKind::CardArt => "card_art",
            AtomKind::Advice => "advice",
        }
    }
}

impl fmt::Display for AtomKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl FromStr for AtomKind {
    type Err = ();

    fn from_str(id: &str) -> Result<AtomKind, ()> {
        AtomKind::ALL.into_iter().find(|kind| kind.id() == id).ok_or(())
    }
}

/// Coverage of one atom: a line of `data/rules/atom-coverage.tsv`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coverage {
    /// Atom that is covered.
    pub atom: &'static Atom,
    /// Subject of the atom.
    pub kind: AtomKind,
    /// Places that implement the rule: `switch <id>`, or a file and a name in it. Empty for other
    /// kinds.
    pub carriers: Vec<&'static str>,
    /// Tests that fail without the rule, as `<file below crates/>::<function>`. Empty for other
    /// kinds.
    pub tests: Vec<&'static str>,
}

impl Coverage {
    /// Returns whether this is a rule without a test.
    #[must_use]
    pub fn is_missing(&self) -> bool {
        self.kind == AtomKind::Rule && self.tests.is_empty()
    }
}

static COVERAGE: LazyLock<Vec<Coverage>> = LazyLock::new(|| {
    let known = include_str!("../../../data/rules/atom-coverage.tsv")
        .lines()
        .skip(1)
        .filter_map(|line| {
            let mut fields = line.split('\t');
            Some(Coverage {
                atom: Atom::find(fields.next()?)?,
                kind: fields.next()?.parse().ok()?,
                carriers: list(fields.next()?),
                tests: list(fields.next()?),
            })
        })
        .collect::<Vec<_>>();
    // An atom without a line counts as a rule without a test, so that a missing line is noticed.
    atoms()
        .iter()
        .map(|atom| {
            let none =
                || Coverage { atom, kind: AtomKind::Rule, carriers: Vec::new(), tests: Vec::new() };
            known.iter().find(|c| c.atom.id == atom.id).cloned().unwrap_or_else(none)
        })
        .collect()
});

fn list(field: &'static str) -> Vec<&'static str> {
    field.split("; ").filter(|part| !part.is_empty()).collect()
}

/// Returns the coverage of every atom, in the order of the sources.
#[must_use]
pub fn coverage() -> &'static [Coverage] {
    &COVERAGE
}

/// Numbers of atoms by kind, with the rules split by whether they have a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CoverageSum {
    /// Total number of atoms.
    pub atoms: usize,
    /// Number of rules with a test.
    pub tested: usize,
    /// Number of rules without a test.
    pub untested: usize,
    /// Number of atoms on history.
    pub history: usize,
    /// Number of atoms on card art.
    pub card_art: usize,
    /// Number of atoms with advice.
    pub advice: usize,
}

impl CoverageSum {
    /// Returns the totals of these lines.
    #[must_use]
    pub fn from_lines<'a>(lines: impl IntoIterator<Item = &'a Coverage>) -> CoverageSum {
        let mut sum = CoverageSum::default();
        for line in lines {
            sum.atoms += 1;
            match line.kind {
                AtomKind::Rule if line.is_missing() => sum.untested += 1,
                AtomKind::Rule => sum.tested += 1,
                AtomKind::History => sum.history += 1,
                AtomKind::CardArt => sum.card_art += 1,
                AtomKind::Advice => sum.advice += 1,
            }
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn those_that_are_one_are_those_of_the_file() {
        assert!(atoms().iter().all(|atom| Atom::is_one(atom.id)));
        assert_eq!(
            atoms().len(),
            SOURCES.iter().map(|&(_, last)| usize::from(last)).sum::<usize>()
        );
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
