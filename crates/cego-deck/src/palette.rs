//! Colours.

/// The colours of a deck.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Palette {
    /// Ink and one tint a drawing; hearts and diamonds red.
    #[default]
    Standard,
    /// As standard, but clubs green and diamonds blue, so that no two suits share a colour.
    FourColour,
    /// Black, white and the red of two suits; no tint, heavier lines, no fine lines.
    HighContrast,
}

/// One colour or width that a version may change: the name of its CSS property is `--cd-` and this name.
pub(crate) struct Value {
    pub(crate) name: &'static str,
    standard: &'static str,
    high_contrast: &'static str,
}

const fn value(name: &'static str, standard: &'static str, high_contrast: &'static str) -> Value {
    Value { name, standard, high_contrast }
}

/// All of them. In drawings stand the standard colours, so that any viewer shows them right.
pub(crate) const VALUES: [Value; 16] = [
    value("ink", "#1E1B18", "#000"),
    value("paper", "#F6F0E2", "#FFF"),
    value("moss", "#5C7A55", "#FFF"),
    value("wood", "#8A5A34", "#FFF"),
    value("red", "#B3261E", "#FFF"),
    value("gold", "#C9982E", "#FFF"),
    // What a part is filled with: panels of trumps, the gilded frame, backs.
    value("panel", "#1F3B2F", "#000"),
    value("gilt", "#C9982E", "#FFF"),
    value("back", "#1F3B2F", "#000"),
    value("clubs", "#1E1B18", "#000"),
    value("spades", "#1E1B18", "#000"),
    value("hearts", "#B3261E", "#B80000"),
    value("diamonds", "#B3261E", "#B80000"),
    // Widths of lines, in units of the card: the frame, the figures, outlines within drawings.
    value("line", ".8", "1.4"),
    value("stroke", "2.3", "2.8"),
    value("outline", ".8", "1.2"),
];

/// How many of the values stand for colours that drawings use by their standard value.
const DRAWN: usize = 6;

impl Palette {
    fn value(self, value: &Value) -> &'static str {
        match (self, value.name) {
            (Palette::FourColour, "clubs") => "#2E6B3E",
            (Palette::FourColour, "diamonds") => "#1F4F8B",
            (Palette::HighContrast, _) => value.high_contrast,
            (Palette::Standard | Palette::FourColour, _) => value.standard,
        }
    }

    /// Whether the finest lines are left out in any case.
    pub(crate) const fn is_coarse(self) -> bool {
        matches!(self, Palette::HighContrast)
    }

    /// Puts the values in the place of their names.
    pub(crate) fn paint(self, text: &str) -> String {
        VALUES.iter().fold(text.to_owned(), |text, value| text.replace(&token(value.name), self.value(value)))
    }

    /// Puts CSS properties in the place of the names, so that a page can change them; where a page says nothing, the
    /// values of this palette hold.
    pub(crate) fn paint_for_page(self, text: &str) -> String {
        VALUES.iter().fold(text.to_owned(), |text, value| {
            let property = format!("var(--cd-{},{})", value.name, self.value(value));
            text.replace(&token(value.name), &property)
        })
    }

    /// The properties of this palette as CSS declarations: what a page sets to show this palette with a
    /// sprite made for another.
    #[must_use]
    pub fn css(self) -> String {
        VALUES.iter().map(|value| format!("--cd-{}:{};", value.name, self.value(value))).collect()
    }
}

fn token(name: &str) -> String {
    format!("{{{name}}}")
}

/// Puts names in the place of the colours of a drawing and of the weight of its lines.
pub(crate) fn tokens(drawing: &str) -> String {
    let drawing = drawing.replace("stroke-width=\"0.8\"", "stroke-width=\"{outline}\"");
    VALUES[..DRAWN].iter().fold(drawing, |text, value| text.replace(value.standard, &token(value.name)))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The drawings hold standard colours only, each once.
    #[test]
    fn the_colours_of_drawings_differ() {
        for (i, value) in VALUES[..DRAWN].iter().enumerate() {
            assert!(value.standard.starts_with('#'));
            assert!(VALUES[..i].iter().all(|other| other.standard != value.standard), "{}", value.name);
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
