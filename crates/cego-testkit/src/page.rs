//! Documentation pages with generated sections.

use std::path::Path;

/// Checks that a generated section of a page is up to date; with `CEGO_RENEW` set it writes the
/// section instead. Two markers delimit the section.
///
/// # Panics
/// If the page is unreadable, lacks the markers or is stale. The message names the command that
/// regenerates it.
pub fn assert_up_to_date(page: &str, marks: [&str; 2], made: &str, command: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(page);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{page}: {error}"));
    // Git may have converted the line endings.
    let text = text.replace("\r\n", "\n");
    let fresh = replace_section(&text, marks, made)
        .unwrap_or_else(|| panic!("{page} has no part between {marks:?}"));
    if std::env::var_os("CEGO_RENEW").is_some() {
        std::fs::write(&path, &fresh).unwrap_or_else(|error| panic!("{page}: {error}"));
    } else {
        assert!(text == fresh, "{page} is stale: CEGO_RENEW=1 {command}");
    }
}

/// Replaces the section between the markers; `None` unless both exist in order.
fn replace_section(text: &str, [begin, end]: [&str; 2], made: &str) -> Option<String> {
    let (before, rest) = text.split_once(begin)?;
    let (_, after) = rest.split_once(end)?;
    Some([before, begin, made, end, after].concat())
}

#[cfg(test)]
mod tests {
    use super::replace_section;

    #[test]
    fn only_what_stands_between_the_marks_is_made() {
        let marks = ["<a>", "<b>"];
        assert_eq!(
            replace_section("x<a>old<b>y<b>", marks, "new").as_deref(),
            Some("x<a>new<b>y<b>")
        );
        for without in ["", "x<a>", "<b>x<a>"] {
            assert_eq!(replace_section(without, marks, "new"), None);
        }
    }
}
