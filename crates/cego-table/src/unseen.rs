//! What may stand in a name or in talk: what can be seen, and stays where it stands.

use unicode_normalization::char::is_combining_mark;

/// How many marks may stand on one letter. Vietnamese, written letter by letter, has two.
const MARKS: usize = 2;

/// The text without the signs that only choose between two pictures of the same sign: telephones write them after many emojis.
pub(crate) fn plain(text: &str) -> String {
    text.trim()
        .chars()
        .filter(|c| !matches!(c, '\u{fe0e}' | '\u{fe0f}'))
        .collect::<String>()
        .trim()
        .to_owned()
}

/// Whether everybody sees what a text says, and nothing of it reaches beyond its line or its letters.
pub(crate) fn is_plain(text: &str) -> bool {
    let mut marks = 0;
    let stacked = text.chars().any(|c| {
        marks = if is_combining_mark(c) { marks + 1 } else { 0 };
        marks > MARKS
    });
    let is_seen = |c: char| !c.is_whitespace() && !is_combining_mark(c);
    !stacked && !text.chars().any(is_unseen) && text.chars().any(is_seen)
}

/// Returns whether a character cannot be seen, or stands for nothing: control characters, Unicode's default-ignorables
/// (DerivedCoreProperties), what else is blank or marks up a text, private use, and the replacement character U+FFFD, which stands where a
/// letter was lost.
#[must_use]
pub fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff0}'..='\u{fffd}' | '\u{13430}'..='\u{1345f}' | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e000}'..='\u{f8ff}' | '\u{e0000}'..='\u{10ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_not_taken() {
        for c in "\u{3164}\u{115f}\u{2800}\u{fe0f}\u{61c}\u{180e}\u{e0041}\u{1d173}\u{fff9}\u{200b}\u{202e}\u{2066}\u{fffd}".chars() {
            assert!(!is_plain(&format!("x{c}")), "{:x}", c as u32);
        }
        assert!(!is_plain("\u{301}") && !is_plain("\u{a0}") && !is_plain(""));
        assert!(!is_plain(&format!("x{}", "\u{301}".repeat(19))) && !is_plain("s\u{e47}\u{e47}\u{e47}"));
        for text in ["Grüß Gott", "Vie\u{302}\u{323}t", "李小龍", "สวัสดี", "शेर", "👍🏽", "Ĳ"]
        {
            assert!(is_plain(text), "{text}");
        }
        assert_eq!(plain(" ❤\u{fe0f} "), "❤");
    }
}
