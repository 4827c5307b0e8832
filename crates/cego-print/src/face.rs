//! The three faces that texts are set in: Times, which every reader of PDF has.

use crate::widths::{BOLD, ITALIC, ROMAN};
use crate::winansi::encode;

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
        let table = match self {
            Face::Roman => &ROMAN,
            Face::Bold => &BOLD,
            Face::Italic => &ITALIC,
        };
        let (codes, _) = encode(text);
        let letter = |&code: &u8| usize::from(code).checked_sub(32).and_then(|at| table.get(at)).copied();
        let all: f32 = codes.iter().filter_map(letter).map(f32::from).sum();
        all / 1000.0 * size * POINT
    }
}
