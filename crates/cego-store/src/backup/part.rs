//! What is told of a table of the database in a backup.

/// The type of a column.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Kind {
    /// A number or null.
    Int,
    /// A text or null.
    Text,
    /// Yes or no.
    Flag,
    /// A number with a fraction.
    Real,
    /// Bytes.
    Bytes,
}

/// A table of the database.
pub(super) struct Part {
    /// Its name.
    pub(super) name: &'static str,
    /// Its columns, in the order of the backup.
    pub(super) columns: &'static [(&'static str, Kind)],
    /// What its rows are sorted by.
    pub(super) key: &'static str,
}
