//! A deck, and one card of it.

use cego_core::{Card, Suit};

use crate::parts::{COURTS, SIGNS, TWIG, WREATH};
use crate::style::Style;
use crate::suits::sign;
use crate::svg::{Library, document};
use crate::{Back, CARD_UNITS, back, card, drawing, frame};

/// A deck of drawings.
#[derive(Clone, Copy, Debug)]
pub struct Deck(());

impl Deck {
    /// The deck of the Black Forest: twenty animals, goat, moon and fiddler; foresters, clockmakers, innkeepers
    /// and glassblowers.
    #[must_use]
    pub const fn schwarzwald() -> Deck {
        Deck(())
    }

    /// A card as a picture of its own, with the colours written into it, so that programs that know no CSS
    /// show it too. On a page with many cards [`Deck::sprite`] is smaller.
    #[must_use]
    pub fn card_svg(self, card: Card, style: &Style) -> String {
        let body = card::face(card, style);
        style.palette.paint(&alone(&body, style))
    }

    /// A back as a picture of its own.
    #[must_use]
    pub fn back_svg(self, back: Back, style: &Style) -> String {
        style.palette.paint(&alone(&back::face(back), style))
    }
}

/// A face with the parts it uses.
fn alone(body: &str, style: &Style) -> String {
    document(CARD_UNITS, "", &format!("<defs>{}</defs>{body}", library(style).used_by(body)))
}

/// Every part that cards have in common.
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

/// The name of a court's part: that of its file.
fn part(file: &'static str) -> &'static str {
    file.rsplit('/').next().unwrap_or(file)
}
