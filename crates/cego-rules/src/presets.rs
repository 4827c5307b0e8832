//! The presets: one for each source, and one for the regions of the fifth.

/// A ruleset that is part of the program.
#[derive(Clone, Copy, Debug)]
pub struct Preset {
    /// Its name.
    pub name: &'static str,
    /// The file, as in `data/rules/`; in WebAssembly without comments and origins.
    pub text: &'static str,
}

macro_rules! preset_files {
    ($($name:literal),* $(,)?) => {
        /// The presets, in the order in which they are listed everywhere.
        pub static PRESETS: &[Preset] = &[
            $(Preset { name: $name, text: include_str!(concat!(env!("OUT_DIR"), "/", $name, ".toml")) }),*
        ];
    };
}

preset_files! {
    "schopfheim",
    "schwarzwaldmeisterschaft",
    "st_georgen",
    "stockholm",
    "hochschwarzwald",
    "wikipedia",
}

/// The preset that is used where none is named: the rules of the championship, which most players know.
pub const USUAL: &str = "schwarzwaldmeisterschaft";
