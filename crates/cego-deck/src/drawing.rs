//! Drawings from the data folder.

use crate::palette;
use crate::style::Style;

/// Opening tag of a fine part, which small cards leave out. Such a part contains no group.
const FINE: &str = "<g class=\"fine\">";

/// Returns the content of a drawing file between its outermost tags, with colour tokens.
pub(crate) fn body(file: &str, style: &Style) -> String {
    let inner = inner(file);
    let text =
        if style.shows_fine() { inner.replace(" class=\"fine\"", "") } else { coarse(inner) };
    palette::tokens(&text).replace('\n', "")
}

/// Returns the group with this id from a file with several groups.
pub(crate) fn group(file: &str, id: &str, style: &Style) -> String {
    let start = format!("<g id=\"{id}\">");
    let Some((_, rest)) = file.split_once(&start) else { return String::new() };
    // Fine parts are groups too, so the closing tag has to be matched by depth.
    let mut depth = 0usize;
    let mut end = rest.len();
    for (at, _) in rest.match_indices('<') {
        if rest[at..].starts_with("<g") {
            depth += 1;
        } else if rest[at..].starts_with("</g>") {
            if depth == 0 {
                end = at;
                break;
            }
            depth -= 1;
        }
    }
    body(&format!("<svg>{}</svg>", &rest[..end]), style)
}

fn inner(file: &str) -> &str {
    let start =
        file.find("<svg").and_then(|at| file[at..].find('>').map(|end| at + end + 1)).unwrap_or(0);
    let end = file.rfind("</svg>").unwrap_or(file.len());
    file[start..end].trim()
}

fn coarse(text: &str) -> String {
    let mut parts = text.split(FINE);
    let mut kept = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        kept.push_str(part.split_once("</g>").map_or("", |(_, after)| after));
    }
    kept
}

impl Style {
    /// Returns whether the finest lines are shown.
    pub(crate) fn shows_fine(&self) -> bool {
        self.detail == crate::Detail::Large && !self.palette.is_coarse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Detail;

    const FILE: &str = "<svg a=\"b\">\n<path d=\"1\"/>\n<g class=\"fine\">\n<path \
        d=\"2\"/>\n</g>\n<path fill=\"#F6F0E2\" d=\"3\"/>\n</svg>\n";

    #[test]
    fn fine_parts_are_shown_large_and_left_out_small() {
        let large = Style::default();
        let small = Style { detail: Detail::Small, ..Style::default() };
        let last = "<path fill=\"{paper}\" d=\"3\"/>";
        assert_eq!(body(FILE, &large), format!("<path d=\"1\"/><g><path d=\"2\"/></g>{last}"));
        assert_eq!(body(FILE, &small), format!("<path d=\"1\"/>{last}"));
    }

    #[test]
    fn a_group_ends_where_it_is_closed() {
        let file = "<svg><g id=\"A\"><g class=\"fine\"><a/></g><b/></g><g id=\"B\"><c/></g></svg>";
        assert_eq!(group(file, "A", &Style::default()), "<g><a/></g><b/>");
        assert_eq!(group(file, "B", &Style::default()), "<c/>");
        assert_eq!(group(file, "C", &Style::default()), "");
    }
}
