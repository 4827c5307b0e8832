//! Card frame: paper, edge, inner line, and the panels of trumps.

use crate::style::Style;
use crate::svg::{turned, used};

/// Height of a panel from the edge of the card, in card units.
pub(crate) const PANEL: f32 = 20.0;
/// Height of a panel with a large index, in card units.
pub(crate) const LARGE_PANEL: f32 = 32.0;

/// Renders the paper with its edge and a thin inner line.
pub(crate) fn plain() -> String {
    format!("{}{}", paper(), line(2.4, 2.6))
}

/// Renders the frame of a trump: paper and a panel at the top, and at the bottom unless the index
/// is large. Counters have a gilded frame.
pub(crate) fn trump(counts: bool, style: &Style) -> String {
    let (frame, name) = if counts { (gilded(), "panel-gilt") } else { (plain(), "panel") };
    let below = if style.large_index { String::new() } else { turned(name) };
    frame + &used(name, "") + &below
}

/// Returns the panels as parts: name and drawing.
pub(crate) fn panels(style: &Style) -> [(&'static str, String); 2] {
    let depth = if style.large_index { LARGE_PANEL } else { PANEL };
    let panel = |inset: f32, fill: &str, edge: &str| {
        let (left, right, corner) = (inset, 64.0 - inset, inset + 2.2);
        format!(
            "<path fill=\"{fill}\" stroke=\"{edge}\" stroke-width=\"{{line}}\" d=\"M{left} \
             {depth}V{corner}Q{left} {left} {corner} {left}H{:.1}Q{right:.1} {left} {right:.1} \
             {corner}V{depth}z\"/>",
            64.0 - corner
        )
    };
    [("panel", panel(2.4, "{panel}", "{ink}")), ("panel-gilt", panel(3.4, "{gilt}", "{ink}"))]
}

fn gilded() -> String {
    let gold = "<rect x=\"2.1\" y=\"2.1\" width=\"59.8\" height=\"99.8\" rx=\"3\" fill=\"none\" \
        stroke=\"{gilt}\" stroke-width=\"2.6\"/>";
    format!("{}{gold}{}", paper(), line(3.4, 1.8))
}

fn paper() -> &'static str {
    "<rect x=\".4\" y=\".4\" width=\"63.2\" height=\"103.2\" rx=\"4.6\" fill=\"{paper}\" \
     stroke=\"{ink}\" stroke-width=\"{line}\"/>"
}

/// Renders a line at this distance from the edge, with this corner radius.
fn line(inset: f32, corner: f32) -> String {
    let (width, height) = (64.0 - 2.0 * inset, 104.0 - 2.0 * inset);
    format!(
        "<rect x=\"{inset}\" y=\"{inset}\" width=\"{width:.1}\" height=\"{height:.1}\" \
         rx=\"{corner}\" fill=\"none\" stroke=\"{{ink}}\" stroke-width=\"{{line}}\"/>"
    )
}
