//! Card faces.

use cego_core::Card;

use crate::frame::{self, LARGE_PANEL, PANEL};
use crate::parts::TRUMPS;
use crate::style::Style;
use crate::svg::used;
use crate::{court, drawing, index, pips};

/// Renders the face with colour tokens. The parts that it uses are in the library.
pub(crate) fn face(card: Card, style: &Style) -> String {
    match (card.suit(), card.rank()) {
        (Some(suit), Some(rank)) => {
            let picture = if card.is_court() {
                court::picture(suit, rank, style)
            } else {
                pips::picture(card, suit, style)
            };
            frame::plain() + &picture + &index::render_suit(card, suit, rank, style)
        }
        _ => trump(card, style),
    }
}

/// Renders a trump: panels, number and motif.
fn trump(card: Card, style: &Style) -> String {
    let number = card.trump_number().unwrap_or(1);
    let counts = card.is_counter();
    let (_, file) = TRUMPS[usize::from(number) - 1];
    // The motif is 64 units wide and 62 high, with a margin of one unit above and below.
    let place = if style.large_index {
        format!("translate(.6 {:.1}) scale(.98)", LARGE_PANEL + 2.8)
    } else if counts {
        // Fits within the gilded frame.
        format!("translate(.6 {:.1}) scale(.98)", PANEL + 0.6)
    } else {
        format!("translate(0 {PANEL})")
    };
    let motif =
        format!("<g fill=\"{{ink}}\" transform=\"{place}\">{}</g>", drawing::body(file, style));
    frame::trump(counts, style) + &motif + &twigs(counts, style) + &index::render_trump(card, style)
}

/// Renders the twigs in the panels beside the number.
fn twigs(counts: bool, style: &Style) -> String {
    let colour = if counts { "{ink}" } else { "{moss}" };
    let middle = PANEL / 2.0 + 1.2;
    let twig = |place: String| used("twig", &format!(" fill=\"{colour}\" transform=\"{place}\""));
    let half = if style.large_index {
        return String::new();
    } else if style.corner {
        twig(format!("translate(20.5 {middle:.1})"))
    } else {
        let left = twig(format!("translate(23.5 {middle:.1}) scale(-.46 .8)"));
        left + &twig(format!("translate(40.5 {middle:.1}) scale(.46 .8)"))
    };
    format!("{half}<g transform=\"rotate(180 32 52)\">{half}</g>")
}
