//! Texts in the letters that the standard fonts of PDF have: WinAnsi, those of western Europe.

use unicode_normalization::UnicodeNormalization;

/// The letters from 128 to 159; the others of WinAnsi have the codes of Unicode.
const UPPER: [(char, u8); 27] = [
    ('€', 0x80),
    ('‚', 0x82),
    ('ƒ', 0x83),
    ('„', 0x84),
    ('…', 0x85),
    ('†', 0x86),
    ('‡', 0x87),
    ('ˆ', 0x88),
    ('‰', 0x89),
    ('Š', 0x8a),
    ('‹', 0x8b),
    ('Œ', 0x8c),
    ('Ž', 0x8e),
    ('‘', 0x91),
    ('’', 0x92),
    ('“', 0x93),
    ('”', 0x94),
    ('•', 0x95),
    ('–', 0x96),
    ('—', 0x97),
    ('˜', 0x98),
    ('™', 0x99),
    ('š', 0x9a),
    ('›', 0x9b),
    ('œ', 0x9c),
    ('ž', 0x9e),
    ('Ÿ', 0x9f),
];

/// Letters that do not come apart into one of WinAnsi and a mark, with what is written for them.
const OTHERS: [(char, &str); 20] = [
    ('Ł', "L"),
    ('ł', "l"),
    ('Đ', "D"),
    ('đ', "d"),
    ('Ħ', "H"),
    ('ħ', "h"),
    ('ı', "i"),
    ('Ŋ', "N"),
    ('ŋ', "n"),
    ('Ŧ', "T"),
    ('ŧ', "t"),
    ('Ə', "A"),
    ('ə', "a"),
    ('ẞ', "SS"),
    ('ș', "s"),
    // The minus of books has no code of its own.
    ('−', "–"),
    ('‐', "-"),
    ('‑', "-"),
    ('\u{202f}', "\u{a0}"),
    ('\u{2009}', " "),
];

/// The codes of a text, and whether all of it could be written as it is: accents that WinAnsi does not know are left out, some letters are
/// written as others, and a letter of another script is a question mark.
pub(crate) fn encode(text: &str) -> (Vec<u8>, bool) {
    let (mut codes, mut whole) = (Vec::with_capacity(text.len()), true);
    for letter in text.nfc() {
        if let Some(code) = code(letter) {
            codes.push(code);
            continue;
        }
        if let Some((_, written)) = OTHERS.iter().find(|(other, _)| *other == letter) {
            codes.extend(written.chars().filter_map(code));
            whole &= !letter.is_alphabetic();
            continue;
        }
        let plain = std::iter::once(letter).nfd().next().filter(|plain| *plain != letter).and_then(code);
        match plain {
            Some(code) => {
                codes.push(code);
                whole = false;
            }
            // A mark that belongs to the letter before it, of which there is no form in one piece.
            None if unicode_normalization::char::is_combining_mark(letter) => whole = false,
            None => {
                codes.push(b'?');
                whole = false;
            }
        }
    }
    (codes, whole)
}

fn code(letter: char) -> Option<u8> {
    match letter {
        ' '..='~' => u8::try_from(u32::from(letter)).ok(),
        '\u{a0}'..='ÿ' if letter != '\u{ad}' => u8::try_from(u32::from(letter)).ok(),
        _ => UPPER.iter().find(|(upper, _)| *upper == letter).map(|&(_, code)| code),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_neighbours_are_written() {
        let written = |text: &str| {
            let (codes, whole) = encode(text);
            let back = codes.iter().map(|&code| match UPPER.iter().find(|(_, upper)| *upper == code) {
                Some((letter, _)) => *letter,
                None => char::from(code),
            });
            (back.collect::<String>(), whole)
        };
        for (text, expected) in [
            ("Jürgen Groß, Café “Žižka” – €", "Jürgen Groß, Café “Žižka” – €"),
            ("Łukasz Dvořák", "Lukasz Dvorák"),
            ("Şahin İnönü ağa ığ", "Sahin Inönü aga ig"),
            ("Škvorecký Đorđe", "Škvorecký Dorde"),
            ("−40", "–40"),
            ("a\u{308}", "ä"),
        ] {
            let same = text.nfc().collect::<String>() == expected || text == "−40";
            assert_eq!(written(text), (expected.to_owned(), same), "{text}");
        }
        assert_eq!(written("Юрий 1"), ("???? 1".to_owned(), false));
    }
}
