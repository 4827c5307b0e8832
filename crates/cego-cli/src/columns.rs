//! Numbers and tables for people.

use cego_core::rules::{Rules, UnitName};
use cego_locale::Locale;

use crate::output::escaped;

/// A part of the whole in percent; a dash for none.
pub(crate) fn percent(locale: &Locale, part: Option<f64>) -> String {
    part.map_or_else(|| "–".to_owned(), |part| decimal(locale, format!("{:.1} %", 100.0 * part)))
}

/// With the decimal mark of the language and a real minus.
pub(crate) fn decimal(locale: &Locale, text: impl AsRef<str>) -> String {
    cego_locale::review_words::decimal(locale, text.as_ref())
}

/// What all amounts of a report are counted in.
pub(crate) fn units(locale: &Locale, rules: &Rules) -> String {
    let unit = match rules.unit_name {
        UnitName::Point => "unit-point",
        UnitName::Cent => "unit-cent",
    };
    locale.format("cli-amounts-in", &[("unit", locale.text(unit).into())])
}

/// Rows in columns: the first `left` of them begin at the left, the others end at the right.
pub(crate) fn columns(rows: &[Vec<String>], left: usize) -> Vec<String> {
    // Escaped before it is measured, and on one line: a cell that has more would look like rows of its own.
    let safe = |cell: &String| escaped(cell).replace('\n', "\\u{a}");
    let rows: Vec<Vec<String>> = rows.iter().map(|row| row.iter().map(safe).collect()).collect();
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    rows.iter()
        .map(|row| {
            let cells = row.iter().enumerate().map(|(column, cell)| match column < left {
                true => format!("{cell:<width$}", width = width(column)),
                false => format!("{cell:>width$}", width = width(column)),
            });
            cells.collect::<Vec<_>>().join("  ").trim_end().to_owned()
        })
        .collect()
}
