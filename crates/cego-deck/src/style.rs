//! How the cards of a deck are shown.

use crate::{Letters, Palette};

/// How the cards are shown. The default is what a table shows somebody new: index, all detail, plain colours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// Rank and sign, or the number of the trump, in the corners. Without it trumps have their number in
    /// the middle of the panel, courts their sign alone, pips nothing: as on cards of old.
    pub corner: bool,
    /// What courts have in the corner.
    pub letters: Letters,
    /// A ladder of one to four ▲ beside the pips: how high they stand in their suit. It helps in the
    /// red suits, where the 1 is the highest (`R-003-58`).
    pub ladder: bool,
    /// The colours.
    pub palette: Palette,
    /// How much of a drawing is shown.
    pub detail: Detail,
    /// The index fills the upper third and the picture stands below it, one way up. It brings the index
    /// with it, whatever `corner` says.
    pub large_index: bool,
}

impl Default for Style {
    fn default() -> Style {
        Style {
            corner: true,
            letters: Letters::default(),
            ladder: false,
            palette: Palette::Standard,
            detail: Detail::Large,
            large_index: false,
        }
    }
}

/// How much of a drawing is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// Without the finest lines, for cards below about 90 px.
    Small,
    /// Everything.
    Large,
}
