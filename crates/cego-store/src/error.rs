//! What can go wrong with a store.

use std::fmt;

/// What can go wrong with a store. Nothing was kept then; only with [`Unavailable`](StoreError::Unavailable) that is not known,
/// and a writer has to read again what is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// What was to be changed has changed since it was read: another writer was faster.
    Conflict,
    /// The events are not numbered in a row.
    Gap,
    /// There is no room left on the disk.
    Full,
    /// The store may not be written to.
    ReadOnly,
    /// The login name, passkey or other name is somebody else's already.
    Taken,
    /// There is nobody, or nothing, of that name.
    NoSuch,
    /// A moderator may not do this, or not to this person.
    Protected,
    /// Another server has the file open.
    InUse,
    /// The store is not empty, and a backup can only be restored into an empty one.
    NotEmpty,
    /// A text holds the character NUL, which not every database keeps.
    Text,
    /// The backup cannot be written, or is not complete: where, and why.
    Backup(String),
    /// The address is neither `sqlite:FILE` nor `postgres://…`.
    Address,
    /// What is kept cannot be read: which table, and why.
    Broken(String),
    /// The store cannot be reached, or something else is wrong with it: its own words.
    Unavailable(String),
}

impl StoreError {
    /// The stable id.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            StoreError::Conflict => "store_conflict",
            StoreError::Gap => "store_gap",
            StoreError::Full => "store_full",
            StoreError::ReadOnly => "store_read_only",
            StoreError::Taken => "store_taken",
            StoreError::NoSuch => "store_no_such",
            StoreError::Protected => "store_protected",
            StoreError::InUse => "store_in_use",
            StoreError::NotEmpty => "store_not_empty",
            StoreError::Text => "store_text",
            StoreError::Backup(_) => "store_backup",
            StoreError::Address => "store_address",
            StoreError::Broken(_) => "store_broken",
            StoreError::Unavailable(_) => "store_unavailable",
        }
    }

    /// The primary result code of SQLite, if SQLite's own words say why the store is unavailable.
    #[must_use]
    pub fn sqlite_code(&self) -> Option<u32> {
        let StoreError::Unavailable(why) = self else { return None };
        let (_, after) = why.split_once("(code: ")?;
        let code: u32 = after.split_once(')')?.0.parse().ok()?;
        // The upper bytes of an extended code say more of the same cause.
        Some(code & 0xff)
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Conflict => f.write_str("somebody else has changed it meanwhile"),
            StoreError::Gap => f.write_str("the events are not numbered in a row"),
            StoreError::Full => f.write_str("there is no room left on the disk of the database"),
            StoreError::ReadOnly => f.write_str("the database may not be written to"),
            StoreError::Taken => f.write_str("the name is taken"),
            StoreError::NoSuch => f.write_str("there is nobody and nothing of that name"),
            StoreError::Protected => {
                f.write_str("this is not for a moderator, or not to be done to this person")
            }
            StoreError::InUse => f.write_str(
                "another server runs on it; of one SQLite file there is one server (several share a PostgreSQL database)",
            ),
            StoreError::NotEmpty => f.write_str("a backup can only be brought into an empty database"),
            StoreError::Text => f.write_str("a text holds the character NUL, which cannot be kept"),
            StoreError::Backup(why) => write!(f, "the backup: {why}"),
            StoreError::Address => f.write_str("a database is sqlite:FILE or postgres://…"),
            StoreError::Broken(why) => write!(f, "what is kept cannot be read: {why}"),
            StoreError::Unavailable(why) => write!(f, "the database cannot be used: {why}"),
        }
    }
}

impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        let code = error.as_database_error().and_then(|error| error.code()).unwrap_or_default();
        match &*code {
            // SQLite: SQLITE_FULL. PostgreSQL: disk_full.
            "13" | "53100" => StoreError::Full,
            // SQLite: SQLITE_READONLY with its kinds. PostgreSQL: read_only_sql_transaction.
            "8" | "264" | "520" | "776" | "1032" | "1288" | "1544" | "25006" => StoreError::ReadOnly,
            // PostgreSQL: deadlock_detected. Somebody else was let through, and nothing was done here.
            "40P01" => StoreError::Conflict,
            _ => StoreError::Unavailable(error.to_string()),
        }
    }
}

impl From<sqlx::migrate::MigrateError> for StoreError {
    fn from(error: sqlx::migrate::MigrateError) -> StoreError {
        match error {
            sqlx::migrate::MigrateError::Execute(error) => error.into(),
            error => StoreError::Unavailable(error.to_string()),
        }
    }
}
