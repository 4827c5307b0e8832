//! Our own cards.
//!
//! The drawings lie in `data/decks/<name>/` as SVG; this crate puts frame, panel, index, signs and drawings
//! together: a card, a back, a sprite of all cards for a page, a sheet to look at, pages to print. All of it is
//! text made of text: no fonts, no scripts, nothing loaded from elsewhere.
//!
//! ```
//! use cego_deck::{Deck, Style};
//!
//! let deck = Deck::schwarzwald();
//! let svg = deck.card_svg("T22".parse()?, &Style::default());
//! assert!(svg.starts_with("<svg"));
//! # Ok::<(), cego_core::UnknownCard>(())
//! ```

mod back;
mod card;
mod court;
mod deck;
mod drawing;
mod frame;
mod glyphs;
mod index;
mod letters;
mod palette;
mod parts;
mod pips;
mod print;
mod sheet;
mod style;
mod suits;
mod svg;

pub use back::Back;
pub use deck::Deck;
pub use letters::{Letters, NoGlyph};
pub use palette::Palette;
pub use print::PAPER_CARD_MM;
pub use style::{Detail, Style};

/// Width and height of a card in its own units.
pub const CARD_UNITS: (u32, u32) = (64, 104);
