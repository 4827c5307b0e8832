//! Pages for printing and cutting.

use cego_core::Card;

use crate::deck::library;
use crate::style::Style;
use crate::svg::document;
use crate::{Back, CARD_UNITS, Deck, back, card};

/// Width and height of a printed card in millimetres. It is as wide as a bridge card, so that nine
/// cards fit on a page and six pages hold a deck.
pub const PAPER_CARD_MM: (f32, f32) = (58.0, 94.25);

/// Width and height of an A4 page in millimetres.
const PAGE_MM: (f32, f32) = (210.0, 297.0);

impl Deck {
    /// Renders six pages of nine cards and one page of backs: A4 in actual size, with cutting
    /// marks.
    #[must_use]
    pub fn print_pages(self, back: Back, style: &Style) -> Vec<String> {
        let faces: Vec<String> = Card::all().map(|card| card::face(card, style)).collect();
        let backs = vec![back::face(back); 9];
        faces
            .chunks(9)
            .map(<[String]>::to_vec)
            .chain([backs])
            .map(|faces| page(&faces, style))
            .collect()
    }
}

/// Renders a page of up to nine faces.
fn page(faces: &[String], style: &Style) -> String {
    let (width, height) = PAPER_CARD_MM;
    let (left, top) = ((PAGE_MM.0 - 3.0 * width) / 2.0, (PAGE_MM.1 - 3.0 * height) / 2.0);
    let library = library(style);
    let mut body = format!("<defs>{}</defs>", library.used_by(&faces.concat()));
    let mut at = (0u8, 0u8);
    for face in faces {
        let (x, y) = (left + f32::from(at.0) * width, top + f32::from(at.1) * height);
        body.push_str(&format!(
            "<svg x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width}\" height=\"{height}\" viewBox=\"0 0 {} \
             {}\">{face}</svg>",
            CARD_UNITS.0, CARD_UNITS.1
        ));
        at = if at.0 == 2 { (0, at.1 + 1) } else { (at.0 + 1, at.1) };
    }
    body.push_str(&format!(
        "<path stroke=\"{{ink}}\" stroke-width=\".2\" d=\"{}\"/>",
        marks(left, top)
    ));
    let (width, height) = (PAGE_MM.0, PAGE_MM.1);
    style.palette.paint(&document(
        (210, 297),
        &format!(" width=\"{width}mm\" height=\"{height}mm\""),
        &body,
    ))
}

/// Renders short cutting marks in the margins.
fn marks(left: f32, top: f32) -> String {
    let mut path = String::new();
    for i in 0..4u8 {
        let (x, y) = (left + f32::from(i) * PAPER_CARD_MM.0, top + f32::from(i) * PAPER_CARD_MM.1);
        let (right, bottom) = (PAGE_MM.0 - left, PAGE_MM.1 - top);
        path.push_str(&format!("M{x:.2} {:.2}v4M{x:.2} {:.2}v4", top - 5.0, bottom + 1.0));
        path.push_str(&format!("M{:.2} {y:.2}h8M{:.2} {y:.2}h8", left - 9.0, right + 1.0));
    }
    path
}
