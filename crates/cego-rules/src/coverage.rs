//! What carries each rule, and which tests fail without it.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use crate::{Atom, atoms};

/// What an atom is about.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum AtomKind {
    /// How the game is set up, bid, played, counted, paid and penalised, and what things are called. It has
    /// a carrier and a test.
    Rule,
    /// Where the game comes from, where it is played, who wrote about it.
    History,
    /// What is drawn on the cards, and who prints them.
    CardArt,
    /// How to play well.
    Advice,
}

impl AtomKind {
    /// All kinds.
    pub const ALL: [AtomKind; 4] = [AtomKind::Rule, AtomKind::History, AtomKind::CardArt, AtomKind::Advice];

    /// The stable identifier.
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

/// One line of `data/rules/atom-coverage.tsv`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Coverage {
    /// The atom.
    pub atom: &'static Atom,
    /// What it is about.
    pub kind: AtomKind,
    /// What carries the rule: `switch <id>`, or a file and a name in it. Empty for other kinds.
    pub carriers: Vec<&'static str>,
    /// The tests that fail without it, as `<file below crates/>::<function>`. Empty for other kinds.
    pub tests: Vec<&'static str>,
}

impl Coverage {
    /// Whether this is a rule that no test guards.
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
    // An atom without a line is a rule without a test, so that forgetting one shows.
    atoms()
        .iter()
        .map(|atom| {
            let none = || Coverage { atom, kind: AtomKind::Rule, carriers: Vec::new(), tests: Vec::new() };
            known.iter().find(|c| c.atom.id == atom.id).cloned().unwrap_or_else(none)
        })
        .collect()
});

fn list(field: &'static str) -> Vec<&'static str> {
    field.split("; ").filter(|part| !part.is_empty()).collect()
}

/// The coverage of every atom, in the order of the sources.
#[must_use]
pub fn coverage() -> &'static [Coverage] {
    &COVERAGE
}

/// How many atoms there are of each kind, and how many rules lack a test.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct CoverageSum {
    /// Atoms in all.
    pub atoms: usize,
    /// Rules that a test guards.
    pub tested: usize,
    /// Rules that no test guards.
    pub untested: usize,
    /// History.
    pub history: usize,
    /// Card art.
    pub card_art: usize,
    /// Advice.
    pub advice: usize,
}

impl CoverageSum {
    /// The sum over these lines.
    #[must_use]
    pub fn of<'a>(lines: impl IntoIterator<Item = &'a Coverage>) -> CoverageSum {
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
