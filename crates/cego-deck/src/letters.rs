//! Corner letters of courts.

use std::fmt;

use cego_core::Rank;

use crate::glyphs;

/// Letters of the four court ranks, for example K D R B. They depend on the language, so the caller
/// supplies them; the deck has glyphs for the languages in use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Letters([String; 4]);

/// Error for a letter without a glyph.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MissingGlyphError(pub char);

impl MissingGlyphError {
    /// Returns all characters that have a glyph, as one string.
    #[must_use]
    pub fn available_letters() -> String {
        glyphs::all().map(|glyph| glyph.name).collect()
    }
}

impl fmt::Display for MissingGlyphError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the deck has no drawing of \"{}\"; it has {}",
            self.0,
            MissingGlyphError::available_letters()
        )
    }
}

impl std::error::Error for MissingGlyphError {}

impl Letters {
    /// Makes the letters for king, queen, knight and jack.
    ///
    /// # Errors
    /// The first character without a glyph.
    pub fn new(
        king: &str,
        queen: &str,
        knight: &str,
        jack: &str,
    ) -> Result<Letters, MissingGlyphError> {
        let words = [king, queen, knight, jack];
        match words.iter().flat_map(|word| word.chars()).find(|c| glyphs::glyph(*c).is_none()) {
            Some(missing) => Err(MissingGlyphError(missing)),
            None => Ok(Letters(words.map(str::to_owned))),
        }
    }

    /// Returns the letters of a court rank; empty for pips.
    #[must_use]
    pub fn for_rank(&self, rank: Rank) -> &str {
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
    /// Returns the German letters K D R B.
    fn default() -> Letters {
        Letters(["K", "D", "R", "B"].map(str::to_owned))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_that_is_not_drawn_is_named() {
        assert_eq!(Letters::new("K", "D", "Ka", "Kn").unwrap().for_rank(Rank::Jack), "Kn");
        let error = Letters::new("K", "Ж", "R", "B").unwrap_err();
        assert_eq!(error, MissingGlyphError('Ж'));
        assert!(error.to_string().contains("KQNJ"), "{error}");
    }
}
