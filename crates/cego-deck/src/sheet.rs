//! Renderings of all cards: a sprite for web pages and a contact sheet.

use cego_core::Card;

use crate::deck::library;
use crate::style::Style;
use crate::svg::{document, used};
use crate::{Back, CARD_UNITS, Deck, back, card};

impl Deck {
    /// Renders every card and back as a `<symbol>`: `cd-T1` … `cd-T22`, `cd-CK` … `cd-D4`,
    /// `cd-back` and `cd-back-shingle`. Shared parts are included once.
    ///
    /// Colours are CSS properties (`--cd-ink`, `--cd-clubs`, …) with the colours of the style as
    /// fallbacks. A page switches the palette by setting the properties of
    /// [`Palette::css`](crate::Palette::css).
    #[must_use]
    pub fn sprite(self, style: &Style) -> String {
        let symbols = symbols(style);
        let defs = library(style).used_by(&symbols);
        let text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" \
             style=\"display:none\"><defs>{defs}</defs>{symbols}</svg>\n"
        );
        style.palette.paint_for_page(&text)
    }

    /// Renders all cards and backs on one page with `columns` columns.
    #[must_use]
    pub fn contact_sheet(self, style: &Style, columns: u8) -> String {
        const STEP: (u32, u32) = (CARD_UNITS.0 + 8, CARD_UNITS.1 + 8);
        let columns = u32::from(columns.max(1));
        let symbols = symbols(style);
        let mut body = format!("<defs>{}</defs>{symbols}", library(style).used_by(&symbols));
        let mut count = 0;
        for name in names() {
            let (x, y) = (8 + count % columns * STEP.0, 8 + count / columns * STEP.1);
            let (width, height) = CARD_UNITS;
            let place = format!(" x=\"{x}\" y=\"{y}\" width=\"{width}\" height=\"{height}\"");
            body.push_str(&used(&name, &place));
            count += 1;
        }
        let size = (8 + columns * STEP.0, 8 + count.div_ceil(columns) * STEP.1);
        style.palette.paint(&document(size, "", &body))
    }
}

/// Returns the names of all symbols: trumps from the highest, the backs, then the suits in sorted
/// order. With 8 or 14 columns they fill a rectangle.
fn names() -> impl Iterator<Item = String> {
    let trumps = Card::all().rev().filter(|card| card.is_trump());
    let suits = (0..4u8)
        .flat_map(|suit| (0..8u8).rev().filter_map(move |rank| Card::from_index(suit * 8 + rank)));
    trumps
        .map(|card| card.to_string())
        .chain(Back::ALL.map(back_name))
        .chain(suits.map(|card| card.to_string()))
}

/// Returns the name of a back's symbol; the default back has the plain name `back`.
fn back_name(back: Back) -> String {
    if back == Back::default() { "back".to_owned() } else { format!("back-{}", back.id()) }
}

fn symbols(style: &Style) -> String {
    let (width, height) = CARD_UNITS;
    let symbol = |name: String, face: String| {
        format!("<symbol id=\"cd-{name}\" viewBox=\"0 0 {width} {height}\">{face}</symbol>")
    };
    let cards = Card::all().map(|card| symbol(card.to_string(), card::face(card, style)));
    cards.chain(Back::ALL.map(|back| symbol(back_name(back), back::face(back)))).collect()
}
