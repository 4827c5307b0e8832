//! The page of the atoms, `docs/atoms.md`, generated.

use std::fmt::Write as _;

use cego_rules::{AtomKind, Coverage, CoverageSum, coverage};

/// The sources by number.
const SOURCES: [(&str, &str); 6] = [
    ("000", "English Wikipedia"),
    ("001", "Cegofreunde St. Georgen"),
    ("002", "a Swedish description"),
    ("003", "Baumann and Blümle"),
    ("004", "Achim Labers"),
    ("005", "Cego-Schwarzwald e.V."),
];

/// Every statement of the sources with what carries it and the tests that fail without it.
pub(super) fn page() -> String {
    let sum = CoverageSum::of(coverage());
    let mut page = format!(
        "# The rule atoms\n\n\
         Every statement of the six sources, numbered, in our own words; what carries it (a switch, a name in a \
         locale file, a place in the code) and the tests that fail without it. Test files lie below `crates/`. \
         The data is `data/rules/atom-coverage.tsv`; `cego rules atoms` prints it.\n\n\
         {} atoms: {} rules tested, {} without a test, {} history, {} card art, {} advice.\n\n\
         This page is generated: `CEGO_RENEW=1 cargo test -p cego-rules --test it pages`.\n",
        sum.atoms, sum.tested, sum.untested, sum.history, sum.card_art, sum.advice
    );
    // Writing to a String cannot fail.
    for (number, name) in SOURCES {
        let _ = write!(page, "\n## {number}: {name}\n");
        let lines = || coverage().iter().filter(|line| line.atom.source() == number);
        for line in lines().filter(|line| line.kind == AtomKind::Rule) {
            push_rule(&mut page, line);
        }
        let _ = write!(page, "\nNo rules:\n\n");
        for line in lines().filter(|line| line.kind != AtomKind::Rule) {
            let _ = writeln!(page, "- {}, {}: {}", line.atom.id, line.kind, line.atom.paraphrase);
        }
    }
    page
}

fn push_rule(page: &mut String, line: &Coverage) {
    let code = |items: &[&str]| items.iter().map(|i| format!("`{i}`")).collect::<Vec<_>>().join(", ");
    let _ = write!(page, "\n{}: {}\n\n", line.atom.id, line.atom.paraphrase);
    let _ = writeln!(page, "- carried by {}", code(&line.carriers));
    let _ = writeln!(page, "- tested by {}", code(&line.tests));
}
