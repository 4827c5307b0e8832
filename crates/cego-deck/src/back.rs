//! Card backs.

use crate::parts::{FIR_TILE, SHINGLE_TILE};
use crate::svg::used;

/// Design of the card back. Both designs look the same either way up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Back {
    /// A lattice of fir twigs.
    #[default]
    Fir,
    /// Shingles, as on the weather side of a house.
    Shingle,
}

impl Back {
    pub const ALL: [Back; 2] = [Back::Fir, Back::Shingle];

    /// Returns the identifier used in commands and ids.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Back::Fir => "fir",
            Back::Shingle => "shingle",
        }
    }

    pub(crate) const fn tile(self) -> &'static str {
        match self {
            Back::Fir => FIR_TILE,
            Back::Shingle => SHINGLE_TILE,
        }
    }

    pub(crate) const fn tile_name(self) -> &'static str {
        match self {
            Back::Fir => "tile-fir",
            Back::Shingle => "tile-shingle",
        }
    }
}

/// Renders the face of a back.
pub(crate) fn face(back: Back) -> String {
    let tile = |x: i32, y: i32, more: &str| {
        used(back.tile_name(), &format!(" transform=\"translate({x} {y}){more}\""))
    };
    let tiles: String = match back {
        Back::Fir => (0..24).map(|i| tile(4 + i % 4 * 14, 4 + i / 4 * 16, "")).collect(),
        Back::Shingle => {
            let places = (0..4).flat_map(|y| (0..7).map(move |x| (4 + x * 8, 4 + y * 12)));
            // The lower half is the upper half, rotated.
            places.map(|(x, y)| tile(x, y, "") + &tile(64 - x, 104 - y, " rotate(180)")).collect()
        }
    };
    format!(
        "<rect x=\".4\" y=\".4\" width=\"63.2\" height=\"103.2\" rx=\"4.6\" fill=\"{{paper}}\" \
         stroke=\"{{ink}}\" stroke-width=\"{{line}}\"/><rect x=\"3\" y=\"3\" width=\"58\" \
         height=\"98\" rx=\"2.4\" fill=\"{{back}}\"/>{tiles}<rect x=\"4\" y=\"4\" width=\"56\" \
         height=\"96\" fill=\"none\" stroke=\"{{paper}}\" stroke-width=\"{{line}}\"/>"
    )
}
