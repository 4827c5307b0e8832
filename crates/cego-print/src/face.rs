//! The three faces that texts are set in: Times, which every reader of PDF has.

use crate::widths::{ADDED, BOLD, ITALIC, ROMAN};
use crate::winansi::{Composed, FIRST_ADDED, Glyph, Place, encode};

/// A point of a letter's size, in millimetres.
pub(crate) const POINT: f32 = 25.4 / 72.0;

/// A face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Face {
    Roman,
    Bold,
    Italic,
}

impl Face {
    pub(crate) const ALL: [Face; 3] = [Face::Roman, Face::Bold, Face::Italic];

    /// What PDF calls it.
    pub(crate) const fn font(self) -> &'static str {
        match self {
            Face::Roman => "Times-Roman",
            Face::Bold => "Times-Bold",
            Face::Italic => "Times-Italic",
        }
    }

    /// Its name in our files.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Face::Roman => "r",
            Face::Bold => "b",
            Face::Italic => "i",
        }
    }

    /// How wide a text of a size in points is, in millimetres.
    pub(crate) fn width(self, text: &str, size: f32) -> f32 {
        let all: f32 = encode(text).glyphs.iter().map(|glyph| self.advance(glyph)).sum();
        all / 1000.0 * size * POINT
    }

    /// Returns how far the next letter is, in thousandths of the size.
    fn advance(self, glyph: &Glyph) -> f32 {
        match glyph {
            Glyph::Code(code) => self.code_width(*code),
            Glyph::Composed(composed) => self.code_width(composed.base) + self.room_behind(composed),
        }
    }

    /// Returns the width of the glyph of a code, in thousandths of the size.
    pub(crate) fn code_width(self, code: u8) -> f32 {
        let (table, added) = match self {
            Face::Roman => (&ROMAN, &ADDED[0]),
            Face::Bold => (&BOLD, &ADDED[1]),
            Face::Italic => (&ITALIC, &ADDED[2]),
        };
        let width = match code.checked_sub(32) {
            Some(at) => table.get(usize::from(at)),
            None => code.checked_sub(FIRST_ADDED).and_then(|at| added.get(usize::from(at))),
        };
        width.copied().map_or(0.0, f32::from)
    }

    /// Returns the room that an apostrophe behind a letter needs: none within an L.
    pub(crate) fn room_behind(self, composed: &Composed) -> f32 {
        let behind = composed.marks.iter().any(|(_, place)| *place == Place::Behind);
        if behind && composed.base != b'L' { 90.0 } else { 0.0 }
    }

    /// Returns how far a mark is moved from where its letter begins, to the right and up, in thousandths of the size. Accents are made for small letters, and
    /// stand in the middle.
    pub(crate) fn moved(self, base: u8, mark: u8, place: Place) -> (f32, f32) {
        let (letter, mark) = (self.code_width(base), self.code_width(mark));
        let middle = (letter - mark) / 2.0;
        let tall = base.is_ascii_uppercase() || b"bdfhklt".contains(&base);
        let slant = if self == Face::Italic { 0.277 } else { 0.0 };
        match place {
            Place::Above(below) => {
                let height = if tall { 212.0 } else { 0.0 } + if base == b'j' { 190.0 } else { 0.0 };
                let height = height + 160.0 * f32::from(below);
                (middle + slant * height, height)
            }
            Place::Below => (middle, 0.0),
            Place::BelowRight if b"AKakEFe".contains(&base) => (letter - 300.0, 0.0),
            Place::BelowRight => (middle, 0.0),
            Place::Lowered => (middle - slant * 180.0, -180.0),
            Place::Behind if base == b'L' => (letter - 310.0, 0.0),
            Place::Behind => (letter - 110.0, 0.0),
            Place::Across if base == b'd' => (letter - 0.75 * mark + slant * 180.0, -20.0),
            Place::Across => (slant * 180.0 - 60.0, -20.0),
        }
    }
}
