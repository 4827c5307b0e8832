//! Colour palettes.

/// Colours of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Palette {
    /// Ink and one tint for each drawing; hearts and diamonds red.
    #[default]
    Standard,
    /// Standard, but with green clubs and blue diamonds, so that no two suits share a colour.
    FourColour,
    /// Black, white and red for two suits; no tints, heavier lines, no fine lines.
    HighContrast,
}

/// A colour or line width that a palette may change. Its CSS property is `--cd-` and the name.
pub(crate) struct PaletteValue {
    pub(crate) name: &'static str,
    standard: &'static str,
    high_contrast: &'static str,
}

const fn value(
    name: &'static str,
    standard: &'static str,
    high_contrast: &'static str,
) -> PaletteValue {
    PaletteValue { name, standard, high_contrast }
}

/// All palette values. Drawing files contain the standard colours, so that any viewer shows them
/// correctly.
pub(crate) const VALUES: [PaletteValue; 16] = [
    value("ink", "#1E1B18", "#000"),
    value("paper", "#F6F0E2", "#FFF"),
    value("moss", "#5C7A55", "#FFF"),
    value("wood", "#8A5A34", "#FFF"),
    value("red", "#B3261E", "#FFF"),
    value("gold", "#C9982E", "#FFF"),
    // Fill colours: panels of trumps, the gilded frame, backs.
    value("panel", "#1F3B2F", "#000"),
    value("gilt", "#C9982E", "#FFF"),
    value("back", "#1F3B2F", "#000"),
    value("clubs", "#1E1B18", "#000"),
    value("spades", "#1E1B18", "#000"),
    value("hearts", "#B3261E", "#B80000"),
    value("diamonds", "#B3261E", "#B80000"),
    // Line widths in card units: frame, glyphs, outlines within drawings.
    value("line", ".8", "1.4"),
    value("stroke", "2.3", "2.8"),
    value("outline", ".8", "1.2"),
];

/// Number of values at the front that drawings contain as standard colours.
const DRAWN: usize = 6;

impl Palette {
    fn value(self, value: &PaletteValue) -> &'static str {
        match (self, value.name) {
            (Palette::FourColour, "clubs") => "#2E6B3E",
            (Palette::FourColour, "diamonds") => "#1F4F8B",
            (Palette::HighContrast, _) => value.high_contrast,
            (Palette::Standard | Palette::FourColour, _) => value.standard,
        }
    }

    /// Returns whether the palette always omits the finest lines.
    pub(crate) const fn is_coarse(self) -> bool {
        matches!(self, Palette::HighContrast)
    }

    /// Replaces tokens by the values of this palette.
    pub(crate) fn paint(self, text: &str) -> String {
        VALUES.iter().fold(text.to_owned(), |text, value| {
            text.replace(&token(value.name), self.value(value))
        })
    }

    /// Replaces tokens by CSS properties that a page can override, with the values of this palette
    /// as fallbacks.
    pub(crate) fn paint_for_page(self, text: &str) -> String {
        VALUES.iter().fold(text.to_owned(), |text, value| {
            let property = format!("var(--cd-{},{})", value.name, self.value(value));
            text.replace(&token(value.name), &property)
        })
    }

    /// Returns CSS declarations for the properties of this palette. A page sets them to show this
    /// palette with a sprite made for another one.
    #[must_use]
    pub fn css(self) -> String {
        VALUES.iter().map(|value| format!("--cd-{}:{};", value.name, self.value(value))).collect()
    }
}

fn token(name: &str) -> String {
    format!("{{{name}}}")
}

/// Replaces the colours and line widths of a drawing by tokens.
pub(crate) fn tokens(drawing: &str) -> String {
    let drawing = drawing.replace("stroke-width=\"0.8\"", "stroke-width=\"{outline}\"");
    VALUES[..DRAWN]
        .iter()
        .fold(drawing, |text, value| text.replace(value.standard, &token(value.name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The drawing colours are distinct.
    #[test]
    fn the_colours_of_drawings_differ() {
        for (i, value) in VALUES[..DRAWN].iter().enumerate() {
            assert!(value.standard.starts_with('#'));
            assert!(
                VALUES[..i].iter().all(|other| other.standard != value.standard),
                "{}",
                value.name
            );
        }
    }

    #[test]
    fn what_is_painted_has_no_names_left() {
        let all: String = VALUES.iter().map(|value| token(value.name)).collect();
        for palette in [Palette::Standard, Palette::FourColour, Palette::HighContrast] {
            assert!(!palette.paint(&all).contains('{'));
            assert!(!palette.paint_for_page(&all).contains('{'));
        }
    }
}
