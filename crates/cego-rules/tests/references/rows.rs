//! The rows of the pages that explain ids: decisions, worked examples, advice.

use super::text::root;

pub(crate) const PAGES: [&str; 3] = ["docs/decisions.md", "docs/worked-examples.md", "docs/advice.md"];

/// A row: its id, and the cells behind it.
pub(crate) struct Row {
    pub(crate) page: &'static str,
    pub(crate) line: usize,
    pub(crate) id: String,
    pub(crate) anchor: String,
    pub(crate) cells: Vec<String>,
}

impl Row {
    /// Where the row says what it rests on.
    pub(crate) fn sources(&self) -> &str {
        &self.cells[self.cells.len() - 2]
    }

    /// Where the row says what carries it or which test holds it.
    pub(crate) fn held_by(&self) -> &str {
        self.cells.last().unwrap()
    }

    /// What stands in backticks in the last cell.
    pub(crate) fn carriers(&self) -> impl Iterator<Item = &str> {
        self.held_by().split('`').skip(1).step_by(2)
    }
}

fn page(path: &str) -> String {
    std::fs::read_to_string(root().join(path)).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// All rows, in the order of the pages.
pub(crate) fn rows() -> Vec<Row> {
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
        rows.push(Row { page: path, line: n + 1, id, anchor: anchor.to_owned(), cells: cells.collect() });
    }
    rows
}

/// What a link may lead to on a page: rows and headings.
pub(crate) fn anchors(path: &'static str) -> Vec<String> {
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
