//! Texts in the glyphs that every standard font of PDF has: the letters of WinAnsi, and accents that are set above, below and beside them.
//!
//! Each reader of PDF brings its own Times. Some have glyphs for all of Latin Extended-A (`zcaron`, `gbreve`, …), others only those of Adobe's standard Latin
//! character set, and then a letter that was asked for by its name is missing without a word. So a letter like ż is written as z with a dot above, out of
//! glyphs that are in that set; a copied text has the letter itself ([`Composed::letter`]).

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

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

/// Glyphs of the standard fonts that WinAnsi has no codes for, with the codes that they get here: the first, and one each.
pub(crate) const FIRST_ADDED: u8 = 16;
pub(crate) const ADDED: [&str; 9] =
    ["Lslash", "lslash", "dotlessi", "breve", "dotaccent", "ring", "hungarumlaut", "ogonek", "caron"];
const LSLASH: u8 = FIRST_ADDED;
const SMALL_LSLASH: u8 = FIRST_ADDED + 1;
pub(crate) const DOTLESS_I: u8 = FIRST_ADDED + 2;
const BREVE: u8 = FIRST_ADDED + 3;
const DOT: u8 = FIRST_ADDED + 4;
const RING: u8 = FIRST_ADDED + 5;
const DOUBLE_ACUTE: u8 = FIRST_ADDED + 6;
const OGONEK: u8 = FIRST_ADDED + 7;
const CARON: u8 = FIRST_ADDED + 8;
const APOSTROPHE: u8 = 0x92;
const MACRON: u8 = 0xaf;
const CEDILLA: u8 = 0xb8;

/// Letters that do not come apart into one of WinAnsi and marks, with what is written for them.
const OTHERS: [(char, &str); 19] = [
    ('Ĳ', "IJ"),
    ('ĳ', "ij"),
    ('Ŀ', "L·"),
    ('ŀ', "l·"),
    ('Ħ', "H"),
    ('Ŋ', "N"),
    ('ŋ', "n"),
    ('Ŧ', "T"),
    ('ŧ', "t"),
    ('Ə', "A"),
    ('ə', "a"),
    ('ẞ', "SS"),
    ('ŉ', "’n"),
    ('ſ', "s"),
    // The minus of books has no code of its own.
    ('−', "–"),
    ('‐', "-"),
    ('‑', "-"),
    ('\u{202f}', "\u{a0}"),
    ('\u{2009}', " "),
];

/// Position of a mark at its letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Place {
    /// Above the letter, over so many other marks.
    Above(u8),
    /// Below the letter, where the glyph itself is made for that.
    Below,
    /// Below the letter and to the right, as an ogonek.
    BelowRight,
    /// Below the letter, a glyph that stands on the line by itself.
    Lowered,
    /// Behind the letter, above.
    Behind,
    /// Across the stem of a d or an h.
    Across,
}

/// A letter that is put together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Composed {
    /// The letter.
    pub(crate) letter: String,
    /// The code of what its marks are set at.
    pub(crate) base: u8,
    /// The codes of its marks, and where they stand.
    pub(crate) marks: Vec<(u8, Place)>,
}

/// Something to be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Glyph {
    Code(u8),
    Composed(Composed),
}

/// A text in glyphs.
pub(crate) struct Encoded {
    pub(crate) glyphs: Vec<Glyph>,
    /// True if all of it is written as it is. Otherwise a letter stands for another, and a question mark for one of another script.
    pub(crate) whole: bool,
}

/// Returns the glyphs of a text.
pub(crate) fn encode(text: &str) -> Encoded {
    let mut encoded = Encoded { glyphs: Vec::with_capacity(text.len()), whole: true };
    let decomposed: Vec<char> = text.nfd().collect();
    let mut rest = decomposed.as_slice();
    while let Some((&first, behind)) = rest.split_first() {
        let marks = behind.iter().take_while(|mark| is_combining_mark(**mark)).count();
        encoded.push(first, &behind[..marks]);
        rest = &behind[marks..];
    }
    encoded
}

impl Encoded {
    /// Writes a letter with its marks.
    fn push(&mut self, first: char, marks: &[char]) {
        let cluster = || std::iter::once(first).chain(marks.iter().copied());
        let mut together = cluster().nfc();
        if let (Some(code), None) = (together.next().and_then(code), together.next()) {
            self.glyphs.push(Glyph::Code(code));
            return;
        }
        let letter: String = cluster().nfc().collect();
        // A mark that belongs to nothing.
        if is_combining_mark(first) {
            self.whole = false;
            return;
        }
        if let Some((_, written)) = OTHERS.iter().find(|(other, _)| *other == first) {
            self.glyphs.extend(written.chars().filter_map(code).map(Glyph::Code));
            self.whole &= !first.is_alphabetic() && marks.is_empty();
            return;
        }
        let (base, mut placed) = match first {
            'Ł' => (Some(LSLASH), Vec::new()),
            'ł' => (Some(SMALL_LSLASH), Vec::new()),
            'ı' => (Some(DOTLESS_I), Vec::new()),
            // The letter of Croats looks like that of Icelanders.
            'Đ' => (Some(0xd0), Vec::new()),
            'đ' => (Some(b'd'), vec![(MACRON, Place::Across)]),
            'ħ' => (Some(b'h'), vec![(MACRON, Place::Across)]),
            _ => (code(first), Vec::new()),
        };
        let Some(base) = base else {
            self.glyphs.push(Glyph::Code(b'?'));
            self.whole = false;
            return;
        };
        let mut above = 0;
        for &mark in marks {
            match placed_mark(first, mark) {
                Some((code, Place::Above(_))) => {
                    placed.push((code, Place::Above(above)));
                    above += 1;
                }
                Some(other) => placed.push(other),
                None => self.whole = false,
            }
        }
        if placed.is_empty() && code(first) == Some(base) {
            self.glyphs.push(Glyph::Code(base));
            return;
        }
        let base = if above > 0 && base == b'i' { DOTLESS_I } else { base };
        self.glyphs.push(Glyph::Composed(Composed { letter, base, marks: placed }));
    }

    /// Returns whether it needs the glyphs that WinAnsi has no codes for.
    pub(crate) fn needs_added(&self) -> bool {
        let added = |code: u8| (FIRST_ADDED..FIRST_ADDED + ADDED.len() as u8).contains(&code);
        self.glyphs.iter().any(|glyph| match glyph {
            Glyph::Code(code) => added(*code),
            Glyph::Composed(all) => added(all.base) || all.marks.iter().any(|(code, _)| added(*code)),
        })
    }
}

/// Returns the glyph of a mark at a letter; nothing if there is none.
fn placed_mark(letter: char, mark: char) -> Option<(u8, Place)> {
    let above = |code| Some((code, Place::Above(0)));
    match mark {
        '\u{300}' => above(b'`'),
        '\u{301}' => above(0xb4),
        '\u{302}' => above(0x88),
        '\u{303}' => above(0x98),
        '\u{304}' => above(MACRON),
        '\u{306}' => above(BREVE),
        '\u{307}' => above(DOT),
        '\u{308}' => above(0xa8),
        '\u{30a}' => above(RING),
        '\u{30b}' => above(DOUBLE_ACUTE),
        // Tall letters have it as an apostrophe.
        '\u{30c}' if matches!(letter, 'd' | 't' | 'l' | 'L') => Some((APOSTROPHE, Place::Behind)),
        '\u{30c}' => above(CARON),
        '\u{323}' => Some((b'.', Place::Lowered)),
        '\u{326}' => Some((b',', Place::Lowered)),
        // In Latvian a comma; above the g, because there is no room below.
        '\u{327}' if letter == 'g' => above(0x91),
        '\u{327}' if matches!(letter, 'G' | 'K' | 'k' | 'L' | 'l' | 'N' | 'n' | 'R' | 'r') => {
            Some((b',', Place::Lowered))
        }
        '\u{327}' => Some((CEDILLA, Place::Below)),
        '\u{328}' => Some((OGONEK, Place::BelowRight)),
        _ => None,
    }
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

    /// Names, and whether the PDF has all their letters; the page's own test reads them, too.
    const LETTERS: &str = include_str!("letters.tsv");

    /// Returns what is written, with each composed letter as itself.
    fn written(text: &str) -> (String, bool) {
        let encoded = encode(text);
        let back = encoded.glyphs.iter().map(|glyph| match glyph {
            Glyph::Code(code) => match UPPER.iter().find(|(_, upper)| upper == code) {
                Some((letter, _)) => letter.to_string(),
                None => char::from(*code).to_string(),
            },
            Glyph::Composed(composed) => composed.letter.clone(),
        });
        (back.collect(), encoded.whole)
    }

    #[test]
    fn names_of_neighbours_are_written_with_their_marks() {
        for line in LETTERS.lines() {
            let [text, expected, whole] = line.split('\t').collect::<Vec<_>>()[..] else { panic!("{line}") };
            let expected = if expected == "=" { text.nfc().collect() } else { expected.to_owned() };
            assert_eq!(written(text), (expected, whole == "whole"), "{text}");
        }
    }

    #[test]
    fn every_letter_of_latin_extended_a_has_its_marks_or_is_said_to_lack_them() {
        let lacking: String =
            ('\u{100}'..='\u{17f}').filter(|letter| !encode(&letter.to_string()).whole).collect();
        assert_eq!(lacking, "ĦĲĳĸĿŀŉŊŋŦŧſ");
        // Letters of Romanian, Livonian and Vietnamese beyond it.
        assert!(encode("Ștefănescu Țițeica Ḍ Nguyễn Thị Hồng").whole);
        let Glyph::Composed(composed) = &encode("ż").glyphs[0] else { panic!() };
        assert_eq!((composed.base, &composed.marks[..]), (b'z', &[(DOT, Place::Above(0))][..]));
    }

    #[test]
    fn texts_of_winansi_need_nothing_added() {
        assert!(!encode("Jürgen Groß, Žižka −40").needs_added());
        assert!(encode("Łukasz").needs_added() && encode("Čolić").needs_added());
    }
}
