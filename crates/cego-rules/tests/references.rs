//! Every reference to a rule, a decision, a worked example or an ADR resolves, in code, data and
//! pages.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use cego_core::rules::Switch;
use cego_rules::{Atom, CONTRADICTIONS, Origin, atoms};

/// Invalid ids that tests use on purpose.
const INVENTED: [(&str, &str); 6] = [
    ("crates/cego-rules/src/atoms.rs", "R-000-0"),
    ("crates/cego-rules/src/atoms.rs", "R-000-01"),
    ("crates/cego-rules/src/atoms.rs", "R-000-165"),
    ("crates/cego-rules/tests/atoms.rs", "R-003-187"),
    ("crates/cego-rules/tests/files.rs", "D-99"),
    ("crates/cego-rules/tests/files.rs", "R-003-999"),
];

fn ids() -> BTreeSet<String> {
    rows().into_iter().map(|row| row.id).collect()
}

/// Returns the numbers of the files in `docs/adr/archive/`.
fn adrs() -> BTreeSet<u32> {
    let names = std::fs::read_dir(root().join("docs/adr/archive")).unwrap();
    names
        .filter_map(|entry| digits(entry.unwrap().file_name().to_str().unwrap()).parse().ok())
        .collect()
}

fn fail_with(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}

fn place(cited: &Cited) -> String {
    format!("{}:{}: {}", cited.path, cited.line, cited.id)
}

#[test]
fn every_reference_resolves() {
    let (ids, adrs) = (ids(), adrs());
    let resolves = |id: &str| match id.strip_prefix("ADR ") {
        Some(number) => adrs.contains(&number.parse().unwrap()),
        None => ids.contains(id) || Atom::is_one(id),
    };
    let mut by_letter: BTreeMap<String, usize> = BTreeMap::new();
    let mut invented = BTreeSet::new();
    let mut wrong = Vec::new();
    for cited in texts().iter().flat_map(cited) {
        *by_letter.entry(cited.id[..1].to_owned()).or_default() += 1;
        if INVENTED.contains(&(cited.path.as_str(), cited.id.as_str())) {
            invented.insert((cited.path, cited.id));
        } else if !resolves(&cited.id) {
            wrong.push(place(&cited));
        }
    }
    fail_with(&wrong);
    assert_eq!(invented.len(), INVENTED.len(), "an exception is not needed: {invented:?}");
    // Guards against a scanner that misses references and therefore reports none as wrong.
    for (letter, least) in
        [("A", 20), ("B", 100), ("C", 100), ("D", 100), ("E", 14), ("R", 3000), ("T", 50)]
    {
        assert!(by_letter[letter] >= least, "only {} of {letter}-…", by_letter[letter]);
    }
}

#[test]
fn the_scanner_sees_references_and_nothing_else() {
    let of = |path: &str, text: &str| -> Vec<String> {
        let text = Text { path: path.to_owned(), text: text.to_owned() };
        cited(&text).into_iter().map(|cited| cited.id).collect()
    };
    assert_eq!(
        of("a.md", "(`R-003-67`, C-19; D-1 …) \"T-08\" A-1. ADR 9,"),
        ["R-003-67", "C-19", "D-1", "T-08", "A-1", "ADR 9"]
    );
    assert_eq!(of("a.md", "R-… R-003-… UTF-8 P-256 X-C-3 D-Mark AD-1 ADRs"), [""; 0]);
    assert_eq!(
        of(
            "a.rs",
            "fn t_08_halbe() {\nfn c_03() {\nfn r_003_73_solo() {\nfn a_table() {\nfn rows() {"
        ),
        ["T-08", "C-3", "R-003-73"]
    );
}

/// Refusals, contradictions and the list of atoms refer to ids, never to bare section numbers.
#[test]
fn refusals_contradictions_and_atoms_name_ids() {
    let known = ids();
    let mut wrong = Vec::new();
    let source = std::fs::read_to_string(root().join("crates/cego-core/src/refusal.rs")).unwrap();
    let mut refusals = 0;
    for (n, line) in source
        .lines()
        .enumerate()
        .filter(|(_, line)| line.ends_with("\";") && line.contains(" = \""))
    {
        let named = line.rsplit('"').nth(1).unwrap();
        refusals += 1;
        if !known.contains(named) && !Atom::is_one(named) {
            wrong.push(format!("crates/cego-core/src/refusal.rs:{}: {named}", n + 1));
        }
    }
    assert_eq!(refusals, cego_core::Refusal::IDS.len());
    let contradictions =
        CONTRADICTIONS.iter().filter(|c| !known.contains(c.atom) && !Atom::is_one(c.atom));
    wrong.extend(
        contradictions
            .map(|c| format!("crates/cego-rules/src/contradiction.rs: {}: {}", c.id, c.atom)),
    );
    for atom in atoms() {
        if atom.maps_to.split(", ").any(|part| part.starts_with(|c: char| c.is_ascii_digit())) {
            wrong.push(format!("data/rules/atoms.tsv: {}: {}", atom.id, atom.maps_to));
        }
    }
    fail_with(&wrong);
}

/// Nothing refers to the table in which the rules were worked out, because it is not part of this
/// repository.
#[test]
fn nothing_refers_to_what_is_not_here() {
    let mut wrong = Vec::new();
    for file in texts() {
        for (n, line) in file.text.lines().enumerate() {
            let comment = line.split_once("//").map_or("", |(_, comment)| comment);
            if names_the_matrix(line) || names_a_section(line) || names_a_bare_number(comment) {
                wrong.push(format!("{}:{}: {}", file.path, n + 1, line.trim()));
            }
        }
    }
    fail_with(&wrong);
}

/// Returns whether the line names that table: "matrix 7.1", "rules matrix", "rules-matrix.md".
fn names_the_matrix(line: &str) -> bool {
    let line = line.to_lowercase();
    let numbered = |rest: &str| {
        rest.starts_with([' ', '§'])
            && rest.trim_start_matches([' ', '§']).starts_with(|c: char| c.is_ascii_digit())
    };
    line.contains("rules matrix")
        || line.contains("rules-matrix")
        || line.split("matrix").skip(1).any(numbered)
}

/// Returns whether the line names a section or rule by number, such as "section 12" or "rule 9c".
fn names_a_section(line: &str) -> bool {
    let after = |word| line.split(word).skip(1);
    let mut after = after(" section ").chain(after(" rule ")).chain(after("(rule "));
    after.any(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
        && !line.contains("http")
        && !line.contains("RFC")
}

/// Returns whether the comment names a bare section number: "(8.2)", "(5.R, 7.5)", "7.2.a:".
fn names_a_bare_number(comment: &str) -> bool {
    let parts = |text: &str| {
        text.trim_end_matches([':', '.', ',', ';'])
            .split('.')
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let is_section = |parts: &[String], letters: &[&str]| {
        let chapter = matches!(parts[0].as_bytes(), [b'1'..=b'9']);
        chapter
            && parts.len() > 1
            && (letters.contains(&parts[1].as_str())
                || matches!(parts[1].as_bytes(), [b'0'..=b'9']))
    };
    let letters = ["R", "D", "X"];
    let in_brackets =
        comment.split('(').skip(1).filter_map(|rest| rest.split_once(')')).any(|(inner, _)| {
            inner
                .split([',', ';'])
                .map(str::trim)
                .any(|part| parts(part).len() == 2 && is_section(&parts(part), &letters))
        });
    let with_letter = comment.split_whitespace().map(parts).any(|parts| {
        parts.len() == 3
            && is_section(&parts, &letters)
            && matches!(parts[2].as_str(), "a" | "b" | "c" | "d")
    });
    in_brackets || with_letter
}

#[test]
fn the_search_for_what_is_not_here_finds_it() {
    assert!(
        names_the_matrix("/// Settles it (matrix 7.1).")
            && names_the_matrix("those of the rules Matrix")
    );
    assert!(!names_the_matrix("/// Returns the matrix of meeting costs, people × people."));
    assert!(names_a_section("as section 12 counts them") && names_a_section("their own (rule 1)."));
    assert!(!names_a_section("section, RFC 9110"));
    for comment in
        [" The auction (9.5).", " Räuber (5.R, 7.5)", " 7.2.a: points", " Penalties (9.6, 8.1)."]
    {
        assert!(names_a_bare_number(comment), "{comment}");
    }
    for comment in
        [" a word tells less (0.6)", " two of them (3)", " version 1.4.2", " halves (2.25)"]
    {
        assert!(!names_a_bare_number(comment), "{comment}");
    }
}

#[test]
fn each_row_has_one_id_and_one_anchor() {
    let mut seen = BTreeSet::new();
    let mut wrong = Vec::new();
    for Row { page, line, id, anchor, cells } in &rows() {
        if *anchor != id.to_lowercase()
            || !seen.insert(id.clone())
            || cells.len() < 3
            || cells.iter().any(String::is_empty)
        {
            wrong.push(format!("{page}:{line}: {id}"));
        }
    }
    fail_with(&wrong);
    assert!(seen.len() > 180, "only {} rows", seen.len());
}

/// Decisions, contradictions and errors are numbered without a gap. An origin may name these and no
/// others.
#[test]
fn an_origin_may_name_every_decision() {
    let ids = ids();
    for letter in ["D", "C", "E"] {
        let last = ids.iter().filter(|id| id.starts_with(letter)).count();
        for number in 1..=last {
            let id = format!("{letter}-{number}");
            assert!(ids.contains(&id), "{id} is missing");
            assert!(Origin::parse(&id).is_ok(), "{id}");
        }
        assert!(Origin::parse(&format!("{letter}-{}", last + 1)).is_err(), "{letter}-{}", last + 1);
    }
}

/// A row names its sources and its carriers: existing switches and files. An example is covered by
/// a test named after it.
#[test]
fn rows_say_what_they_rest_on_and_where_they_live() {
    let mut elsewhere: BTreeSet<String> = BTreeSet::new();
    for file in texts().iter().filter(|file| !PAGES.contains(&file.path.as_str())) {
        elsewhere.extend(cited(file).into_iter().map(|cited| cited.id));
    }
    let mut wrong = Vec::new();
    for row in rows() {
        let mut complain =
            |what: &str| wrong.push(format!("{}:{}: {}: {what}", row.page, row.line, row.id));
        let text = |text: &str| Text { path: String::new(), text: text.to_owned() };
        if row.sources() != "none" && cited(&text(row.sources())).is_empty() {
            complain("no sources");
        }
        for carrier in row.carriers() {
            if carrier.contains('/') {
                match std::fs::read_to_string(root().join(carrier)) {
                    Err(_) => complain(&format!("there is no {carrier}")),
                    Ok(code) if "AT".contains(&row.id[..1]) => {
                        let code = Text { path: carrier.to_owned(), text: code };
                        if !cited(&code).iter().any(|cited| cited.id == row.id) {
                            complain(&format!("{carrier} has no test of that name"));
                        }
                    }
                    Ok(_) => {}
                }
            } else if carrier != "[origin]" && Switch::find(carrier).is_none() {
                complain(&format!("there is no switch {carrier}"));
            }
        }
        let lives = row.carriers().next().is_some()
            || row.held_by().contains("](")
            || !cited(&text(row.held_by())).is_empty();
        if !lives && !elsewhere.contains(&row.id) && row.held_by() != "–" {
            complain("neither carried nor cited");
        }
    }
    fail_with(&wrong);
}

/// Links from anywhere to a row or heading of these pages resolve.
#[test]
fn links_to_rows_lead_to_rows() {
    let mut wrong = Vec::new();
    let mut links = 0;
    for page in PAGES {
        let known = anchors(page);
        let name = page.rsplit('/').next().unwrap();
        for file in texts() {
            let own = if file.path == page { "](#".to_owned() } else { format!("{name}#") };
            for (n, line) in file.text.lines().enumerate() {
                for rest in line.split(&own).skip(1) {
                    let anchor =
                        rest.split(|c: char| !c.is_alphanumeric() && c != '-').next().unwrap();
                    links += 1;
                    if !known.iter().any(|known| known == anchor) {
                        wrong.push(format!("{}:{}: {name}#{anchor}", file.path, n + 1));
                    }
                }
            }
        }
    }
    fail_with(&wrong);
    assert!(links >= 3, "only {links} links");
}

// --- rows of the pages

const PAGES: [&str; 3] = ["docs/decisions.md", "docs/worked-examples.md", "docs/advice.md"];

/// Row of a page: its id and the cells after it.
struct Row {
    page: &'static str,
    line: usize,
    id: String,
    anchor: String,
    cells: Vec<String>,
}

impl Row {
    /// Returns the cell with the sources of the row.
    fn sources(&self) -> &str {
        &self.cells[self.cells.len() - 2]
    }

    /// Returns the cell with the carriers of the row, or the test that covers it.
    fn held_by(&self) -> &str {
        self.cells.last().unwrap()
    }

    /// Returns the texts in backticks in the last cell.
    fn carriers(&self) -> impl Iterator<Item = &str> {
        self.held_by().split('`').skip(1).step_by(2)
    }
}

fn page(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// Returns all rows, in the order of the pages.
fn rows() -> Vec<Row> {
    PAGES.iter().flat_map(|path| of_page(path)).collect()
}

fn of_page(path: &'static str) -> Vec<Row> {
    let text = page(path);
    let mut rows = Vec::new();
    for (n, line) in text.lines().enumerate() {
        let Some((anchor, rest)) =
            line.strip_prefix("| <a id=\"").and_then(|rest| rest.split_once("\"></a>"))
        else {
            continue;
        };
        let mut cells = rest.trim_end_matches('|').split(" | ").map(|cell| cell.trim().to_owned());
        let id = cells.next().unwrap();
        rows.push(Row {
            page: path,
            line: n + 1,
            id,
            anchor: anchor.to_owned(),
            cells: cells.collect(),
        });
    }
    rows
}

/// Returns the anchors of a page: its rows and headings.
fn anchors(path: &'static str) -> Vec<String> {
    let slug = |heading: &str| -> String {
        let heading = heading.trim_start_matches('#').trim().to_lowercase();
        heading
            .chars()
            .filter(|c| c.is_alphanumeric() || " -".contains(*c))
            .collect::<String>()
            .replace(' ', "-")
    };
    let text = page(path);
    let headings = text.lines().filter(|line| line.starts_with('#')).map(slug);
    headings.chain(of_page(path).into_iter().map(|row| row.anchor)).collect()
}

// --- texts and the ids cited in them

/// Reference in a text.
#[derive(Debug)]
struct Cited {
    /// Path of the file from the root of the repository.
    path: String,
    /// Line number, from 1.
    line: usize,
    /// Id that is referenced, such as `R-003-67`, `D-11` or `ADR 9`.
    id: String,
}

/// Text file with its path from the root.
struct Text {
    path: String,
    text: String,
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns all texts written by people: code, data and pages.
///
/// Built and fetched files are left out. So are drawings, whose paths look like references, and
/// this test, which names invalid ids.
fn texts() -> Vec<Text> {
    let mut found = Vec::new();
    for folder in ["crates", "data", "docs", "examples", "fuzz", "research", "web"] {
        collect(folder, &mut found);
    }
    for entry in fs::read_dir(root()).unwrap() {
        let name = entry.unwrap().file_name().into_string().unwrap();
        if Path::new(&name).extension().is_some_and(|e| e == "md") {
            read(name, &mut found);
        }
    }
    found
}

fn collect(folder: &str, found: &mut Vec<Text>) {
    const LEFT_OUT: [&str; 7] =
        ["target", "node_modules", "dist", "gen", "corpus", "artifacts", "test-results"];
    const ENDINGS: [&str; 15] = [
        "rs", "md", "toml", "tsv", "txt", "json", "ftl", "ts", "svelte", "js", "mjs", "py", "html",
        "snap", "cego",
    ];
    for entry in fs::read_dir(root().join(folder)).unwrap() {
        let entry = entry.unwrap();
        let name = entry.file_name().into_string().unwrap();
        let path = format!("{folder}/{name}");
        if entry.file_type().unwrap().is_dir() {
            if !LEFT_OUT.contains(&name.as_str()) {
                collect(&path, found);
            }
        } else if ENDINGS.iter().any(|ending| name.ends_with(&format!(".{ending}")))
            && !["package-lock.json", "references.rs"].contains(&name.as_str())
        {
            read(path, found);
        }
    }
}

fn read(path: String, found: &mut Vec<Text>) {
    let text =
        fs::read_to_string(root().join(&path)).unwrap_or_else(|error| panic!("{path}: {error}"));
    found.push(Text { path, text });
}

/// Returns all references in a text.
fn cited(file: &Text) -> Vec<Cited> {
    let mut found = Vec::new();
    for (n, line) in file.text.lines().enumerate() {
        let mut add = |id: String| found.push(Cited { path: file.path.clone(), line: n + 1, id });
        numbered(line).for_each(&mut add);
        line.split("ADR ").skip(1).map(digits).filter(|number| !number.is_empty()).for_each(
            |number| {
                add(format!("ADR {number}"));
            },
        );
        if file.path.ends_with(".rs") {
            line.split("fn ").nth(1).and_then(of_function).into_iter().for_each(&mut add);
        }
    }
    found
}

/// Finds ids such as `R-003-67`, `D-11` and `T-08`. A pattern such as "R-003-…" names no single id.
fn numbered(line: &str) -> impl Iterator<Item = String> + '_ {
    line.char_indices().filter_map(|(at, letter)| {
        let inside = |c: char| c.is_alphanumeric() || matches!(c, '-' | '_');
        if !"ABCDERT".contains(letter) || line[..at].ends_with(inside) {
            return None;
        }
        let rest = line[at + 1..].strip_prefix('-')?;
        let first = digits(rest);
        let mut id = format!("{letter}-{first}");
        let mut after = &rest[first.len()..];
        if letter == 'R' {
            let second = digits(after.strip_prefix('-')?);
            id = format!("{id}-{second}");
            after = &after[1 + second.len()..];
            if first.len() != 3 || second.is_empty() {
                return None;
            }
        }
        (!first.is_empty() && first.len() <= 3 && !after.starts_with(char::is_alphanumeric))
            .then_some(id)
    })
}

/// Returns the id in the name of a test: `T-29` for `fn t_29_a_substitute_never_wins`, `R-003-73`
/// for `fn r_003_73_…`.
fn of_function(name: &str) -> Option<String> {
    let mut parts = name.split(['_', '(']);
    let letter =
        parts.next().filter(|first| matches!(*first, "a" | "b" | "c" | "d" | "e" | "r" | "t"))?;
    let first = parts.next().filter(|part| !part.is_empty() && digits(part).len() == part.len())?;
    let letter = letter.to_uppercase();
    match (letter.as_str(), parts.next()) {
        ("R", Some(second)) => Some(format!("R-{first}-{second}")),
        ("T", _) => Some(format!("T-{first}")),
        _ => Some(format!("{letter}-{}", first.trim_start_matches('0'))),
    }
}

fn digits(text: &str) -> &str {
    let end = text.find(|c: char| !c.is_ascii_digit()).unwrap_or(text.len());
    &text[..end]
}
