//! Files for spreadsheets.

/// The byte order mark, by which Excel knows UTF-8.
const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Returns rows as a file that spreadsheets open by a double click: with a byte order mark, because Excel takes what has none for
/// Windows-1252, and semicolons, which is what it splits at where the comma is the decimal mark.
#[must_use]
pub fn table(rows: &[Vec<String>]) -> String {
    let line = |row: &Vec<String>| row.iter().map(|text| cell(text)).collect::<Vec<_>>().join(";") + "\r\n";
    rows.iter().map(line).fold(BYTE_ORDER_MARK.to_owned(), |text, line| text + &line)
}

/// A cell of such a file. What a spreadsheet would take for a formula is marked as text, with the apostrophe they hide; numbers are not.
#[must_use]
pub fn cell(text: &str) -> String {
    let digits = |rest: &str| {
        rest.starts_with(|c: char| c.is_ascii_digit())
            && rest.chars().all(|c| c.is_ascii_digit() || matches!(c, '.' | ','))
    };
    let number = text.strip_prefix(['+', '-']).is_some_and(digits);
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && !number;
    let text = if formula { format!("'{text}") } else { text.to_owned() };
    let quoted = text.contains([';', '"', '\n', '\r', ',', '\t']);
    if quoted { format!("\"{}\"", text.replace('"', "\"\"")) } else { text }
}
