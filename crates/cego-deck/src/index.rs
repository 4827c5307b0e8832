//! Corner index: the visible part of a card in a fanned hand.

use cego_core::{Card, Rank, Suit};

use crate::drawing;
use crate::frame::PANEL;
use crate::glyphs::{self, HEIGHT};
use crate::parts::FIDDLE;
use crate::pips;
use crate::style::Style;
use crate::suits::{colour, sign};
use crate::svg::{turned, used};

/// Centre of the visible strip of a fanned card, which is 16 units wide including the edge.
const STRIP: f32 = 9.8;
/// Top of the index of suit cards, in card units.
const TOP: f32 = 5.2;
/// Scale of the large index.
const LARGE: f32 = 1.7;

/// Renders rank and suit sign of a suit card, in both corners.
pub(crate) fn render_suit(card: Card, suit: Suit, rank: Rank, style: &Style) -> String {
    let fill = colour(suit);
    let word = match style.letters.for_rank(rank) {
        "" => pips::number(card).to_string(),
        letters => letters.to_owned(),
    };
    let at = |x: f32, y: f32, scale: f32| {
        used(
            sign(suit),
            &format!(" fill=\"{fill}\" transform=\"translate({x} {y}) scale({scale})\""),
        )
    };
    let rank = glyphs::word(&word, fill);
    if style.large_index {
        let rank = format!("<g transform=\"translate(17 6) scale({LARGE})\">{rank}</g>");
        return rank + &at(47.0, 18.8, 1.2) + &ladder(card, fill, style, 33.0, 42.0);
    }
    let upper = if style.corner {
        let rank = format!("<g transform=\"translate({STRIP} {TOP})\">{rank}</g>");
        rank + &at(STRIP, TOP + HEIGHT + 8.2, 0.6) + &ladder(card, fill, style, STRIP, 51.0)
    } else if card.is_court() {
        at(STRIP, 12.0, 0.62)
    } else {
        ladder(card, fill, style, 7.0, 20.0)
    };
    both(card, &upper)
}

/// Renders the number of a trump in its panels, or the fiddle of the Gstieß, which has no number.
pub(crate) fn render_trump(card: Card, style: &Style) -> String {
    let ink = if card.is_counter() { "{ink}" } else { "{paper}" };
    let word = if card == Card::GSTIESS {
        let fiddle = drawing::body(FIDDLE, style).replace("{paper}", "{gilt}");
        format!("<g fill=\"{{ink}}\" transform=\"translate(-7 -.1)\">{fiddle}</g>")
    } else {
        glyphs::word(&card.trump_number().unwrap_or(1).to_string(), ink)
    };
    if style.large_index {
        return format!("<g transform=\"translate(32 5.2) scale({LARGE})\">{word}</g>");
    }
    // Vertical centre of the panel, which begins at the inner line.
    let y = (PANEL + if card.is_counter() { 3.4 } else { 2.4 } - HEIGHT) / 2.0;
    let x = if !style.corner {
        32.0
    } else if card.is_counter() {
        STRIP + 1.0
    } else {
        STRIP + 0.4
    };
    both(card, &format!("<g transform=\"translate({x} {y:.1})\">{word}</g>"))
}

/// Renders the index at both ends of the card.
fn both(card: Card, upper: &str) -> String {
    if upper.is_empty() {
        return String::new();
    }
    let name = format!("index-{card}");
    format!("<g id=\"cd-{name}\">{upper}</g>{}", turned(&name))
}

/// Renders one to four ▲ from `y` upwards, which show the rank of a pip within its suit. Empty for
/// courts.
fn ladder(card: Card, fill: &str, style: &Style, x: f32, y: f32) -> String {
    let Some(height) = card.rank().filter(|_| style.ladder && card.is_pip()).map(|rank| rank as u8)
    else {
        return String::new();
    };
    let path: String = (0..=height)
        .map(|step| format!("M{:.1} {:.1}l2.6 -3.2 2.6 3.2z", x - 2.6, y - 4.2 * f32::from(step)))
        .collect();
    format!("<path fill=\"{fill}\" d=\"{path}\"/>")
}
