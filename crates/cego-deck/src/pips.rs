//! Pip cards: suit signs in their traditional positions.

use cego_core::{Card, Suit};

use crate::style::Style;
use crate::suits::{colour, sign};
use crate::svg::used;

/// Layout of suit signs: their scale, and the offset of each from the centre of the card in units.
/// A sign with a positive y lies below the centre and is therefore drawn upside down.
struct PipLayout {
    scale: f32,
    signs: Vec<(f32, f32)>,
}

/// Returns the number printed on a pip, 1 to 4 or 7 to 10 (`R-003-58`).
pub(crate) fn number(card: Card) -> u8 {
    let height = card.rank().map_or(0, |rank| rank as u8);
    if card.suit().is_some_and(Suit::is_red) { 4 - height } else { 7 + height }
}

fn places(number: u8, corner: bool) -> PipLayout {
    // With a corner index the columns are closer, and leave more than two units beside its sign.
    let (dx, scale) = if corner { (8.8, 0.52) } else { (14.5, 0.78) };
    let rows = |rows: &[f32]| rows.iter().flat_map(|y| [(-dx, *y), (dx, *y)]).collect::<Vec<_>>();
    let six = [-36.0, 0.0, 36.0];
    let eight = [-37.5, -12.5, 12.5, 37.5];
    let signs = match number {
        1 => return PipLayout { scale: if corner { 1.25 } else { 1.7 }, signs: vec![(0.0, 0.0)] },
        2 => return PipLayout { scale: 1.25, signs: vec![(0.0, -27.0), (0.0, 27.0)] },
        3 => return PipLayout { scale: 1.1, signs: vec![(0.0, -32.0), (0.0, 0.0), (0.0, 32.0)] },
        4 => {
            // The signs must not be in a row with the sign of the index, because three hearts in a
            // row do not look like a 4.
            let (dx, dy, scale) = if corner { (9.0, 12.4, 0.78) } else { (14.0, 27.0, 1.05) };
            let signs = [(-dx, -dy), (dx, -dy), (-dx, dy), (dx, dy)];
            return PipLayout { scale, signs: signs.to_vec() };
        }
        7 => [rows(&six), vec![(0.0, -18.0)]].concat(),
        8 => [rows(&six), vec![(0.0, -18.0), (0.0, 18.0)]].concat(),
        9 => [rows(&eight), vec![(0.0, 0.0)]].concat(),
        _ => [rows(&eight), vec![(0.0, -25.0), (0.0, 25.0)]].concat(),
    };
    PipLayout { scale, signs }
}

/// Renders the wreath around the highest red pip; smaller where it would touch the corner index.
fn wreath(corner: bool) -> String {
    let scale = if corner { 0.68 } else { 0.95 };
    let place = format!("translate(32 52) scale({scale}) translate(-32 -32)");
    used("wreath", &format!(" fill=\"{{ink}}\" transform=\"{place}\""))
}

/// Renders the signs of a pip.
pub(crate) fn picture(card: Card, suit: Suit, style: &Style) -> String {
    let corner = style.corner && !style.large_index;
    let PipLayout { scale, signs } = places(number(card), corner);
    let signs: String = signs
        .into_iter()
        .map(|(x, y)| {
            let turned = if y > 0.0 { " rotate(180)" } else { "" };
            let place =
                format!("translate({:.1} {:.1}) scale({scale}){turned}", 32.0 + x, 52.0 + y);
            used(sign(suit), &format!(" transform=\"{place}\""))
        })
        .collect();
    let wreath = if number(card) == 1 { wreath(corner) } else { String::new() };
    let place = if style.large_index { " transform=\"translate(12 38) scale(.62)\"" } else { "" };
    format!("<g fill=\"{}\"{place}>{wreath}{signs}</g>", colour(suit))
}
