//! All cards at once: a sprite for pages, a sheet to look at.

use cego_core::Card;

use crate::deck::library;
use crate::style::Style;
use crate::svg::{document, used};
use crate::{Back, CARD_UNITS, Deck, back, card};

impl Deck {
    /// Every card and back as a `<symbol>`: `cd-T1` … `cd-T22`, `cd-CK` … `cd-D4`, `cd-back` and
    /// `cd-back-shingle`. Parts that cards share are in it once.
    ///
    /// Its colours are CSS properties (`--cd-ink`, `--cd-clubs`, …) with those of the style behind them, so a page
    /// changes version by setting what [`Palette::css`](crate::Palette::css) says.
    #[must_use]
    pub fn sprite(self, style: &Style) -> String {
        let symbols = symbols(style);
        let defs = library(style).used_by(&symbols);
        let text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" style=\"display:none\"><defs>{defs}</defs>{symbols}</svg>\n"
        );
        style.palette.paint_for_page(&text)
    }

    /// All cards and the backs on one page, `columns` beside one another, to look at.
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

/// The names of all symbols: trumps from the highest, the backs, then the suits as one sorts a hand. In columns of 8 or 14
/// they fill a rectangle.
fn names() -> impl Iterator<Item = String> {
    let trumps = Card::all().rev().filter(|card| card.is_trump());
    let suits =
        (0..4u8).flat_map(|suit| (0..8u8).rev().filter_map(move |rank| Card::from_index(suit * 8 + rank)));
    trumps
        .map(|card| card.to_string())
        .chain(Back::ALL.map(back_name))
        .chain(suits.map(|card| card.to_string()))
}

/// The name of a back's symbol; the first one is simply the back.
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
