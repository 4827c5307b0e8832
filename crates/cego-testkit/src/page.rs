//! Pages of which a part is made by a program.

use std::path::Path;

/// Checks that what stands in a page of the repository between two marks is what is `made`; with `CEGO_RENEW` set it writes it there instead.
///
/// # Panics
/// If the page cannot be read or has no such marks, and if the part is stale: the message names the command that renews it.
pub fn is_made(page: &str, marks: [&str; 2], made: &str, command: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(page);
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{page}: {error}"));
    // A checkout may have changed the line ends.
    let text = text.replace("\r\n", "\n");
    let fresh = remade(&text, marks, made).unwrap_or_else(|| panic!("{page} has no part between {marks:?}"));
    if std::env::var_os("CEGO_RENEW").is_some() {
        std::fs::write(&path, &fresh).unwrap_or_else(|error| panic!("{page}: {error}"));
    } else {
        assert!(text == fresh, "{page} is stale: CEGO_RENEW=1 {command}");
    }
}

/// A text with another part between the marks; `None` if it does not have both, in their order.
fn remade(text: &str, [begin, end]: [&str; 2], made: &str) -> Option<String> {
    let (before, rest) = text.split_once(begin)?;
    let (_, after) = rest.split_once(end)?;
    Some([before, begin, made, end, after].concat())
}

#[cfg(test)]
mod tests {
    use super::remade;

    #[test]
    fn only_what_stands_between_the_marks_is_made() {
        let marks = ["<a>", "<b>"];
        assert_eq!(remade("x<a>old<b>y<b>", marks, "new").as_deref(), Some("x<a>new<b>y<b>"));
        for without in ["", "x<a>", "<b>x<a>"] {
            assert_eq!(remade(without, marks, "new"), None);
        }
    }
}
