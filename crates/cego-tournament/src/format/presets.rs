//! The formats that come along.

use super::Format;

/// A format that comes along.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name in commands.
    pub id: &'static str,
    text: &'static str,
}

macro_rules! presets {
    ($($id:literal),* $(,)?) => {
        /// The formats that come along, the usual one first.
        pub const PRESETS: &[Preset] = &[
            $(Preset { id: $id, text: include_str!(concat!("../../../../data/tournaments/", $id, ".toml")) }),*
        ];
    };
}

presets!["championship", "three_handed", "final", "by_standing", "duplicate", "online", "club_evening"];

impl Preset {
    /// The one of a name.
    #[must_use]
    pub fn find(id: &str) -> Option<Preset> {
        PRESETS.iter().copied().find(|preset| preset.id == id)
    }

    /// Its text, as a club would write it.
    #[must_use]
    pub const fn text(&self) -> &'static str {
        self.text
    }

    /// The format.
    ///
    /// # Panics
    /// If the file that was compiled in is no format, which a test rules out.
    #[must_use]
    pub fn format(&self) -> Format {
        Format::read(self.text).expect("a format that comes along")
    }
}
