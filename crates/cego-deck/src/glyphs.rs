//! Built-in digits and letters, so that cards look the same without fonts.

use crate::parts::GLYPHS;

/// Height of digits and capitals, in card units.
pub(crate) const HEIGHT: f32 = 15.0;
/// Space between two glyphs, in card units.
const GAP: f32 = 0.7;

/// A digit or letter.
pub(crate) struct Glyph {
    pub(crate) name: char,
    /// Width in card units.
    width: f32,
    /// Path data of a line to be stroked.
    path: &'static str,
}

/// Iterates over all glyphs.
pub(crate) fn all() -> impl Iterator<Item = Glyph> {
    GLYPHS.lines().filter_map(|line| {
        let attribute = |name: &str| line.split_once(&format!(" {name}=\""))?.1.split('"').next();
        Some(Glyph {
            name: attribute("id")?.chars().next()?,
            width: attribute("data-width")?.parse().ok()?,
            path: attribute("d")?,
        })
    })
}

/// Returns the glyph for a character, if there is one.
pub(crate) fn glyph(name: char) -> Option<Glyph> {
    all().find(|glyph| glyph.name == name)
}

/// Renders a word centred at x = 0, with its top at y = 0; `colour` is an SVG colour. Characters
/// without a glyph are left out.
pub(crate) fn word(text: &str, colour: &str) -> String {
    let glyphs: Vec<Glyph> = text.chars().filter_map(glyph).collect();
    let gaps = u8::try_from(glyphs.len().saturating_sub(1)).map_or(0.0, f32::from);
    let width: f32 = glyphs.iter().map(|glyph| glyph.width).sum::<f32>() + gaps * GAP;
    let mut x = -width / 2.0;
    let mut out = format!("<g fill=\"none\" stroke=\"{colour}\" stroke-width=\"{{stroke}}\">");
    for glyph in &glyphs {
        out.push_str(&format!("<path transform=\"translate({x:.1})\" d=\"{}\"/>", glyph.path));
        x += glyph.width + GAP;
    }
    out + "</g>"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_figures_and_the_letters_of_three_languages_are_drawn() {
        for name in "0123456789KQNJDRBan".chars() {
            assert!(glyph(name).is_some(), "{name}");
        }
        assert!(glyph('x').is_none());
    }

    /// Two digits have to fit into the visible strip of a fanned card, which is 16 units wide.
    #[test]
    fn two_figures_fit_into_the_strip_of_a_fanned_card() {
        for pair in ["10", "20", "14", "Ka", "Kn"] {
            let width: f32 = pair.chars().map(|c| glyph(c).unwrap().width).sum::<f32>() + GAP;
            assert!(width <= 15.0, "{pair}: {width}");
        }
    }
}
