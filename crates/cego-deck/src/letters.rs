//! What courts have in their corner.

use std::fmt;

use cego_core::Rank;

use crate::glyphs;

/// The letters of the four courts, for example K D R B. They differ from language to language, so they come
/// from outside; the deck has drawn those that its languages use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letters([String; 4]);

/// A letter that nobody has drawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoGlyph(pub char);

impl NoGlyph {
    /// The characters that are drawn, in one word.
    #[must_use]
    pub fn drawn() -> String {
        glyphs::all().map(|glyph| glyph.name).collect()
    }
}

impl fmt::Display for NoGlyph {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the deck has no drawing of \"{}\"; it has {}", self.0, NoGlyph::drawn())
    }
}

impl std::error::Error for NoGlyph {}

impl Letters {
    /// Letters for king, queen, knight and jack.
    ///
    /// # Errors
    /// The first character that nobody has drawn.
    pub fn new(king: &str, queen: &str, knight: &str, jack: &str) -> Result<Letters, NoGlyph> {
        let words = [king, queen, knight, jack];
        match words.iter().flat_map(|word| word.chars()).find(|c| glyphs::glyph(*c).is_none()) {
            Some(missing) => Err(NoGlyph(missing)),
            None => Ok(Letters(words.map(str::to_owned))),
        }
    }

    /// The letters of a court; empty for pips.
    #[must_use]
    pub fn of(&self, rank: Rank) -> &str {
        match rank {
            Rank::King => &self.0[0],
            Rank::Queen => &self.0[1],
            Rank::Knight => &self.0[2],
            Rank::Jack => &self.0[3],
            Rank::Pip1 | Rank::Pip2 | Rank::Pip3 | Rank::Pip4 => "",
        }
    }
}

impl Default for Letters {
    /// K D R B, as in German.
    fn default() -> Letters {
        Letters(["K", "D", "R", "B"].map(str::to_owned))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_that_is_not_drawn_is_named() {
        assert_eq!(Letters::new("K", "D", "Ka", "Kn").unwrap().of(Rank::Jack), "Kn");
        let error = Letters::new("K", "Ж", "R", "B").unwrap_err();
        assert_eq!(error, NoGlyph('Ж'));
        assert!(error.to_string().contains("KQNJ"), "{error}");
    }
}
