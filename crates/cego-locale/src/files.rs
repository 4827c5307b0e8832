//! The embedded locale files.

/// One Fluent file.
pub(crate) struct File {
    /// The folder: `de`, `de-schopfheim`, `en`, `sv`.
    pub(crate) language: &'static str,
    /// The file name.
    #[cfg_attr(not(test), expect(dead_code, reason = "for the messages of the tests"))]
    pub(crate) name: &'static str,
    /// Its content.
    pub(crate) text: &'static str,
}

/// All files, sorted by folder and name.
pub(crate) static FILES: &[File] = include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// The files of one folder.
pub(crate) fn of(language: &str) -> impl Iterator<Item = &'static File> + '_ {
    FILES.iter().filter(move |f| f.language == language)
}
