//! Escaping of quoted values and comments, which keeps them on one line.

use std::fmt::Write;

/// Appends `text`, escaping `\`, `closing` and control characters.
///
/// Signatures cover these bytes. Escaping further characters would break signatures of existing
/// records.
pub(crate) fn escape_into(out: &mut String, text: &str, closing: char) {
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\\' => out.push_str("\\\\"),
            c if c == closing => {
                out.push('\\');
                out.push(c);
            }
            c if c.is_control() => {
                let _ = write!(out, "\\u{{{:x}}}", u32::from(c));
            }
            c => out.push(c),
        }
    }
}

/// Parses the output of [`escape_into`] up to `closing`. Returns the text and its length in bytes
/// including the closing character, or `None` if it is unclosed. An unknown escape yields its
/// character.
pub(crate) fn unescape(text: &str, closing: char) -> (String, Option<usize>) {
    let mut out = String::new();
    let mut chars = text.char_indices();
    while let Some((at, c)) = chars.next() {
        if c == closing {
            return (out, Some(at + c.len_utf8()));
        }
        if c != '\\' {
            out.push(c);
            continue;
        }
        match chars.next() {
            None => out.push('\\'),
            Some((_, 'n')) => out.push('\n'),
            Some((_, 'r')) => out.push('\r'),
            Some((_, 't')) => out.push('\t'),
            Some((at, 'u')) => match code_point(&text[at + 1..]) {
                Some((c, length)) => {
                    out.push(c);
                    let end = at + 1 + length;
                    while chars.clone().next().is_some_and(|(next, _)| next < end) {
                        chars.next();
                    }
                }
                None => out.push('u'),
            },
            Some((_, other)) => out.push(other),
        }
    }
    (out, None)
}

/// Parses `{1f}` at the beginning of `text` into a character and the length of the escape.
fn code_point(text: &str) -> Option<(char, usize)> {
    let digits = text.strip_prefix('{')?;
    let end = digits.find('}').filter(|&end| end <= 6)?;
    let c = char::from_u32(u32::from_str_radix(&digits[..end], 16).ok()?)?;
    Some((c, end + 2))
}

/// Shortens a text to 40 characters for an error message.
pub(crate) fn shorten(text: &str) -> String {
    let mut out: String = text.chars().take(40).collect();
    if out.len() < text.len() {
        out.push('…');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_text_survives_quotes_and_braces() {
        for text in ["", "a\"b", "c:\\new", "}{", "\n\r\t\u{0}\u{85}é", "\\u{41}", "ends with \\"]
        {
            for closing in ['"', '}'] {
                let mut out = String::new();
                escape_into(&mut out, text, closing);
                assert!(!out.contains('\n'));
                out.push(closing);
                assert_eq!(unescape(&out, closing), (text.to_owned(), Some(out.len())));
            }
        }
    }
}
