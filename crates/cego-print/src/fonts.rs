//! The three fonts in use: faces of Times, which every PDF reader provides.
//!
//! Text is encoded in the glyphs of the standard PDF fonts: WinAnsi letters combined with accents.
//! Each PDF reader has its own Times. Some have glyphs for all of Latin Extended-A (`zcaron`,
//! `gbreve`, …); others have only Adobe's standard Latin character set and silently omit other
//! named glyphs. A letter like ż is therefore composed of z and a dot above, which are in that set.
//! Copied text contains the letter itself ([`Composed::letter`]).
//!
//! Widths of glyphs are in thousandths of the font size, by WinAnsi code from 32. The values come
//! from the metrics that Adobe published for its core fonts, which every PDF reader follows.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// A typographic point, in millimetres.
pub(crate) const POINT: f32 = 25.4 / 72.0;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Face {
    Roman,
    Bold,
    Italic,
}

impl Face {
    pub(crate) const ALL: [Face; 3] = [Face::Roman, Face::Bold, Face::Italic];

    /// Returns the PDF name of the font.
    pub(crate) const fn font(self) -> &'static str {
        match self {
            Face::Roman => "Times-Roman",
            Face::Bold => "Times-Bold",
            Face::Italic => "Times-Italic",
        }
    }

    /// Returns the resource name of the font in our files.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Face::Roman => "r",
            Face::Bold => "b",
            Face::Italic => "i",
        }
    }

    /// Returns the width in millimetres of a text at a font size in points.
    pub(crate) fn width(self, text: &str, size: f32) -> f32 {
        let all: f32 = encode(text).glyphs.iter().map(|glyph| self.advance(glyph)).sum();
        all / 1000.0 * size * POINT
    }

    /// Returns the advance width of a glyph, in thousandths of the font size.
    fn advance(self, glyph: &Glyph) -> f32 {
        match glyph {
            Glyph::Code(code) => self.code_width(*code),
            Glyph::Composed(composed) => {
                self.code_width(composed.base) + self.room_behind(composed)
            }
        }
    }

    /// Returns the width of a glyph by its code, in thousandths of the font size.
    pub(crate) fn code_width(self, code: u8) -> f32 {
        let (table, added) = match self {
            Face::Roman => (&ROMAN_WIDTHS, &ADDED_WIDTHS[0]),
            Face::Bold => (&BOLD_WIDTHS, &ADDED_WIDTHS[1]),
            Face::Italic => (&ITALIC_WIDTHS, &ADDED_WIDTHS[2]),
        };
        let width = match code.checked_sub(32) {
            Some(at) => table.get(usize::from(at)),
            None => code.checked_sub(FIRST_ADDED).and_then(|at| added.get(usize::from(at))),
        };
        width.copied().map_or(0.0, f32::from)
    }

    /// Returns the extra width for an apostrophe after a letter; none after an L, which has room
    /// for it.
    pub(crate) fn room_behind(self, composed: &Composed) -> f32 {
        let behind = composed.marks.iter().any(|(_, place)| *place == MarkPosition::Behind);
        if behind && composed.base != b'L' { 90.0 } else { 0.0 }
    }

    /// Returns the offset of a mark from its letter's origin, to the right and up, in thousandths
    /// of the font size. The glyphs of accents fit small letters; they are centred.
    pub(crate) fn moved(self, base: u8, mark: u8, place: MarkPosition) -> (f32, f32) {
        let (letter, mark) = (self.code_width(base), self.code_width(mark));
        let middle = (letter - mark) / 2.0;
        let tall = base.is_ascii_uppercase() || b"bdfhklt".contains(&base);
        let slant = if self == Face::Italic { 0.277 } else { 0.0 };
        match place {
            MarkPosition::Above(below) => {
                let height =
                    if tall { 212.0 } else { 0.0 } + if base == b'j' { 190.0 } else { 0.0 };
                let height = height + 160.0 * f32::from(below);
                (middle + slant * height, height)
            }
            MarkPosition::Below => (middle, 0.0),
            MarkPosition::BelowRight if b"AKakEFe".contains(&base) => (letter - 300.0, 0.0),
            MarkPosition::BelowRight => (middle, 0.0),
            MarkPosition::Lowered => (middle - slant * 180.0, -180.0),
            MarkPosition::Behind if base == b'L' => (letter - 310.0, 0.0),
            MarkPosition::Behind => (letter - 110.0, 0.0),
            MarkPosition::Across if base == b'd' => (letter - 0.75 * mark + slant * 180.0, -20.0),
            MarkPosition::Across => (slant * 180.0 - 60.0, -20.0),
        }
    }
}

// --- encoding of text

/// WinAnsi codes of the letters from 128 to 159. Other WinAnsi codes are equal to Unicode.
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

/// First of the codes assigned here to glyphs of the standard fonts that WinAnsi lacks.
pub(crate) const FIRST_ADDED: u8 = 16;
pub(crate) const ADDED: [&str; 9] = [
    "Lslash",
    "lslash",
    "dotlessi",
    "breve",
    "dotaccent",
    "ring",
    "hungarumlaut",
    "ogonek",
    "caron",
];
const LSLASH: u8 = FIRST_ADDED;
const SMALL_LSLASH: u8 = FIRST_ADDED + 1;
const DOTLESS_I: u8 = FIRST_ADDED + 2;
const BREVE: u8 = FIRST_ADDED + 3;
const DOT: u8 = FIRST_ADDED + 4;
const RING: u8 = FIRST_ADDED + 5;
const DOUBLE_ACUTE: u8 = FIRST_ADDED + 6;
const OGONEK: u8 = FIRST_ADDED + 7;
const CARON: u8 = FIRST_ADDED + 8;
const APOSTROPHE: u8 = 0x92;
const MACRON: u8 = 0xaf;
const CEDILLA: u8 = 0xb8;

/// Substitutes for letters that do not decompose into a WinAnsi letter and marks.
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
    // The minus sign has no WinAnsi code.
    ('−', "–"),
    ('‐', "-"),
    ('‑', "-"),
    ('\u{202f}', "\u{a0}"),
    ('\u{2009}', " "),
];

/// Position of a mark at its letter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MarkPosition {
    /// Above the letter and this many other marks.
    Above(u8),
    /// Below the letter, at the position built into the glyph.
    Below,
    /// Below the letter to the right, like an ogonek.
    BelowRight,
    /// Below the letter, with a glyph that must be lowered.
    Lowered,
    /// After the letter, at the top.
    Behind,
    /// Across the stem of a d or an h.
    Across,
}

/// Letter composed of a base and marks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Composed {
    pub(crate) letter: String,
    /// Code of the base glyph.
    pub(crate) base: u8,
    /// Codes and positions of the marks.
    pub(crate) marks: Vec<(u8, MarkPosition)>,
}

/// Glyph, either plain or composed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Glyph {
    Code(u8),
    Composed(Composed),
}

pub(crate) struct Encoded {
    pub(crate) glyphs: Vec<Glyph>,
    /// True if the text is represented exactly. Otherwise it contains substitute letters, or
    /// question marks for other scripts.
    pub(crate) whole: bool,
}

/// Encodes a text as glyphs.
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
    /// Appends a letter with its marks.
    fn push(&mut self, first: char, marks: &[char]) {
        let cluster = || std::iter::once(first).chain(marks.iter().copied());
        let mut together = cluster().nfc();
        if let (Some(code), None) = (together.next().and_then(code), together.next()) {
            self.glyphs.push(Glyph::Code(code));
            return;
        }
        let letter: String = cluster().nfc().collect();
        // A combining mark without a letter.
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
            // The Croatian letter looks like the Icelandic one.
            'Đ' => (Some(0xd0), Vec::new()),
            'đ' => (Some(b'd'), vec![(MACRON, MarkPosition::Across)]),
            'ħ' => (Some(b'h'), vec![(MACRON, MarkPosition::Across)]),
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
                Some((code, MarkPosition::Above(_))) => {
                    placed.push((code, MarkPosition::Above(above)));
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

    /// Returns whether the text needs glyphs without WinAnsi codes.
    pub(crate) fn needs_added(&self) -> bool {
        let added = |code: u8| (FIRST_ADDED..FIRST_ADDED + ADDED.len() as u8).contains(&code);
        self.glyphs.iter().any(|glyph| match glyph {
            Glyph::Code(code) => added(*code),
            Glyph::Composed(all) => {
                added(all.base) || all.marks.iter().any(|(code, _)| added(*code))
            }
        })
    }
}

/// Returns the glyph and the position of a mark at a letter, if available.
fn placed_mark(letter: char, mark: char) -> Option<(u8, MarkPosition)> {
    let above = |code| Some((code, MarkPosition::Above(0)));
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
        // Tall letters take an apostrophe instead.
        '\u{30c}' if matches!(letter, 'd' | 't' | 'l' | 'L') => {
            Some((APOSTROPHE, MarkPosition::Behind))
        }
        '\u{30c}' => above(CARON),
        '\u{323}' => Some((b'.', MarkPosition::Lowered)),
        '\u{326}' => Some((b',', MarkPosition::Lowered)),
        // Latvian letters take a comma, above the g for lack of room below.
        '\u{327}' if letter == 'g' => above(0x91),
        '\u{327}' if matches!(letter, 'G' | 'K' | 'k' | 'L' | 'l' | 'N' | 'n' | 'R' | 'r') => {
            Some((b',', MarkPosition::Lowered))
        }
        '\u{327}' => Some((CEDILLA, MarkPosition::Below)),
        '\u{328}' => Some((OGONEK, MarkPosition::BelowRight)),
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

// --- widths of glyphs

#[rustfmt::skip]
const ROMAN_WIDTHS: [u16; 224] = [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278,
    500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444,
    921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722,
    556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500,
    333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500,
    500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541, 350,
    500, 350, 333, 500, 444, 1000, 500, 500, 333, 1000, 556, 333, 889, 350, 611, 350,
    350, 333, 333, 444, 444, 350, 500, 1000, 333, 980, 389, 333, 722, 350, 444, 722,
    250, 333, 500, 500, 500, 500, 200, 500, 333, 760, 276, 500, 564, 333, 760, 333,
    400, 564, 300, 300, 333, 500, 453, 250, 333, 300, 310, 500, 750, 750, 750, 444,
    722, 722, 722, 722, 722, 722, 889, 667, 611, 611, 611, 611, 333, 333, 333, 333,
    722, 722, 722, 722, 722, 722, 722, 564, 722, 722, 722, 722, 722, 722, 556, 500,
    444, 444, 444, 444, 444, 444, 667, 444, 444, 444, 444, 444, 278, 278, 278, 278,
    500, 500, 500, 500, 500, 500, 500, 564, 500, 500, 500, 500, 500, 500, 500, 500,
];

#[rustfmt::skip]
const BOLD_WIDTHS: [u16; 224] = [
    250, 333, 555, 500, 500, 1000, 833, 278, 333, 333, 500, 570, 250, 333, 250, 278,
    500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 333, 333, 570, 570, 570, 500,
    930, 722, 667, 722, 722, 667, 611, 778, 778, 389, 500, 778, 667, 944, 722, 778,
    611, 778, 722, 556, 667, 722, 722, 1000, 722, 722, 667, 333, 278, 333, 581, 500,
    333, 500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500,
    556, 556, 444, 389, 333, 556, 500, 722, 500, 500, 444, 394, 220, 394, 520, 350,
    500, 350, 333, 500, 500, 1000, 500, 500, 333, 1000, 556, 333, 1000, 350, 667, 350,
    350, 333, 333, 500, 500, 350, 500, 1000, 333, 1000, 389, 333, 722, 350, 444, 722,
    250, 333, 500, 500, 500, 500, 220, 500, 333, 747, 300, 500, 570, 333, 747, 333,
    400, 570, 300, 300, 333, 556, 540, 250, 333, 300, 330, 500, 750, 750, 750, 500,
    722, 722, 722, 722, 722, 722, 1000, 722, 667, 667, 667, 667, 389, 389, 389, 389,
    722, 722, 778, 778, 778, 778, 778, 570, 778, 722, 722, 722, 722, 722, 611, 556,
    500, 500, 500, 500, 500, 500, 722, 444, 444, 444, 444, 444, 278, 278, 278, 278,
    500, 556, 500, 500, 500, 500, 500, 570, 500, 556, 556, 556, 556, 500, 556, 500,
];

#[rustfmt::skip]
const ITALIC_WIDTHS: [u16; 224] = [
    250, 333, 420, 500, 500, 833, 778, 214, 333, 333, 500, 675, 250, 333, 250, 278,
    500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 333, 333, 675, 675, 675, 500,
    920, 611, 611, 667, 722, 611, 611, 722, 722, 333, 444, 667, 556, 833, 667, 722,
    611, 722, 611, 500, 556, 722, 611, 833, 611, 556, 556, 389, 278, 389, 422, 500,
    333, 500, 500, 444, 500, 444, 278, 500, 500, 278, 278, 444, 278, 722, 500, 500,
    500, 500, 389, 389, 278, 500, 444, 667, 444, 444, 389, 400, 275, 400, 541, 350,
    500, 350, 333, 500, 556, 889, 500, 500, 333, 1000, 500, 333, 944, 350, 556, 350,
    350, 333, 333, 556, 556, 350, 500, 889, 333, 980, 389, 333, 667, 350, 389, 556,
    250, 389, 500, 500, 500, 500, 275, 500, 333, 760, 276, 500, 675, 333, 760, 333,
    400, 675, 300, 300, 333, 500, 523, 250, 333, 300, 310, 500, 750, 750, 750, 500,
    611, 611, 611, 611, 611, 611, 889, 667, 611, 611, 611, 611, 333, 333, 333, 333,
    722, 667, 722, 722, 722, 722, 722, 675, 722, 722, 722, 722, 722, 556, 611, 500,
    500, 500, 500, 500, 500, 500, 667, 444, 444, 444, 444, 444, 278, 278, 278, 278,
    500, 500, 500, 500, 500, 500, 500, 675, 500, 500, 500, 500, 500, 444, 500, 444,
];

/// Widths of the additional glyphs (`winansi::ADDED`), for Times-Roman, Times-Bold and
/// Times-Italic.
const ADDED_WIDTHS: [[u16; 9]; 3] = [
    [611, 278, 278, 333, 333, 333, 333, 333, 333],
    [667, 278, 278, 333, 333, 333, 333, 333, 333],
    [556, 278, 278, 333, 333, 333, 333, 333, 333],
];

#[cfg(test)]
mod tests {
    use super::*;

    /// Names, with the expected support in PDF. The web client's tests read this file, too.
    const LETTERS: &str = include_str!("letters.tsv");

    /// Decodes the glyphs of a text, with composed letters in their original form.
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
            let [text, expected, whole] = line.split('\t').collect::<Vec<_>>()[..] else {
                panic!("{line}")
            };
            let expected = if expected == "=" { text.nfc().collect() } else { expected.to_owned() };
            assert_eq!(written(text), (expected, whole == "whole"), "{text}");
        }
    }

    #[test]
    fn every_letter_of_latin_extended_a_has_its_marks_or_is_said_to_lack_them() {
        let lacking: String =
            ('\u{100}'..='\u{17f}').filter(|letter| !encode(&letter.to_string()).whole).collect();
        assert_eq!(lacking, "ĦĲĳĸĿŀŉŊŋŦŧſ");
        // Also covers Romanian, Livonian and Vietnamese letters.
        assert!(encode("Ștefănescu Țițeica Ḍ Nguyễn Thị Hồng").whole);
        let Glyph::Composed(composed) = &encode("ż").glyphs[0] else { panic!() };
        assert_eq!(
            (composed.base, &composed.marks[..]),
            (b'z', &[(DOT, MarkPosition::Above(0))][..])
        );
    }

    #[test]
    fn texts_of_winansi_need_nothing_added() {
        assert!(!encode("Jürgen Groß, Žižka −40").needs_added());
        assert!(encode("Łukasz").needs_added() && encode("Čolić").needs_added());
    }
}
