//! Style options of a deck.

use crate::{Letters, Palette};

/// Style of the cards. The default is the one a new player sees: corner index, full detail,
/// standard colours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Style {
    /// Shows rank and suit sign, or the trump number, in the corners. If false, trumps have their
    /// number in the middle of the panel, courts only their suit sign and pips no index, as on
    /// traditional cards.
    pub corner: bool,
    /// Corner letters of courts.
    pub letters: Letters,
    /// Shows one to four ▲ beside the pips, which give their rank within the suit. It helps in the
    /// red suits, where the 1 is the highest pip (`R-003-58`).
    pub ladder: bool,
    pub palette: Palette,
    pub detail: Detail,
    /// Shows an index that fills the upper third, with a one-headed picture below. It overrides
    /// `corner`.
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

/// Level of detail of the drawings.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Detail {
    /// No finest lines, for cards narrower than about 90 px.
    Small,
    Large,
}
