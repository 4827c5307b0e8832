//! Decks and single cards.

use cego_core::{Card, Suit};

use crate::parts::{COURTS, SIGNS, TWIG, WREATH};
use crate::style::Style;
use crate::suits::sign;
use crate::svg::{Library, document};
use crate::{Back, CARD_UNITS, back, card, drawing, frame};

/// A deck of card drawings.
#[derive(Clone, Copy, Debug)]
pub struct Deck(());

impl Deck {
    /// Returns the Black Forest deck: twenty animals, goat, moon and fiddler as trumps; foresters,
    /// clockmakers, innkeepers and glassblowers as courts.
    #[must_use]
    pub const fn schwarzwald() -> Deck {
        Deck(())
    }

    /// Renders a card as a standalone SVG document.
    ///
    /// Colours are inlined, so that programs without CSS support show them. On a page with many
    /// cards [`Deck::sprite`] is smaller.
    #[must_use]
    pub fn card_svg(self, card: Card, style: &Style) -> String {
        let body = card::face(card, style);
        style.palette.paint(&alone(&body, style))
    }

    /// Renders a back as a standalone SVG document.
    #[must_use]
    pub fn back_svg(self, back: Back, style: &Style) -> String {
        style.palette.paint(&alone(&back::face(back), style))
    }
}

/// Wraps a face in a document together with the parts that it uses.
fn alone(body: &str, style: &Style) -> String {
    document(CARD_UNITS, "", &format!("<defs>{}</defs>{body}", library(style).used_by(body)))
}

/// Makes the library of all shared parts.
pub(crate) fn library(style: &Style) -> Library<'_> {
    let mut library = Library::default();
    for (name, panel) in frame::panels(style) {
        library.add(name, move || panel.clone());
    }
    for (name, file) in COURTS {
        library.add(part(name), move || drawing::body(file, style));
    }
    for suit in Suit::ALL {
        library.add(sign(suit), move || drawing::group(SIGNS, &suit.letter().to_string(), style));
    }
    for (name, file) in [("wreath", WREATH), ("twig", TWIG)] {
        library.add(name, move || drawing::body(file, style));
    }
    for back in Back::ALL {
        library.add(back.tile_name(), move || drawing::body(back.tile(), style));
    }
    library
}

/// Returns the name of a court's part, which is its file name.
fn part(file: &'static str) -> &'static str {
    file.rsplit('/').next().unwrap_or(file)
}
