//! The seasons that come along, without days.

use super::Season;

/// A season that comes along, for a club to put its days into.
#[derive(Clone, Copy, Debug)]
pub struct SeasonPreset {
    /// Its name in commands.
    pub id: &'static str,
    text: &'static str,
}

macro_rules! seasons {
    ($($id:literal),* $(,)?) => {
        /// The seasons that come along, the usual one first.
        pub const SEASONS: &[SeasonPreset] = &[
            $(SeasonPreset { id: $id, text: include_str!(concat!("../../../../data/tournaments/seasons/", $id, ".toml")) }),*
        ];
    };
}

seasons!["championship", "league", "evenings"];

impl SeasonPreset {
    /// The one of a name.
    #[must_use]
    pub fn find(id: &str) -> Option<SeasonPreset> {
        SEASONS.iter().copied().find(|season| season.id == id)
    }

    /// Its text, as a club would write it.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        self.text
    }

    /// The season.
    ///
    /// # Panics
    /// If the file that was compiled in is no season, which a test rules out.
    #[must_use]
    pub fn season(&self) -> Season {
        Season::read(self.text).expect("a season that comes along")
    }
}
