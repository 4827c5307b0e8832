//! SVG playing cards of this project.
//!
//! The drawings are in `data/decks/<name>/` as SVG. This crate combines frame, panel, index, suit
//! signs and drawings into cards, backs, a sprite of all cards for a web page, contact sheets and
//! pages to print. The output is self-contained SVG text without fonts, scripts or external
//! resources.
//!
//! ```
//! use cego_deck::{Deck, Style};
//!
//! let deck = Deck::schwarzwald();
//! let svg = deck.card_svg("T22".parse()?, &Style::default());
//! assert!(svg.starts_with("<svg"));
//! # Ok::<(), cego_core::UnknownCardError>(())
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
pub use letters::{Letters, MissingGlyphError};
pub use palette::Palette;
pub use print::PAPER_CARD_MM;
pub use style::{Detail, Style};

/// Width and height of a card in its own units.
pub const CARD_UNITS: (u32, u32) = (64, 104);
