//! Errors of the store.

use std::fmt;

/// An error of the store. Nothing was written, except possibly after
/// [`Unavailable`](StoreError::Unavailable).
///
/// After that error the outcome is unknown, and a writer has to read the current state again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum StoreError {
    /// The row has changed since it was read: another writer was faster.
    Conflict,
    /// The events are not numbered consecutively.
    Gap,
    /// The disk is full.
    Full,
    /// The store is read-only.
    ReadOnly,
    /// The login name, passkey or other name is already in use.
    Taken,
    /// There is no row with that name.
    NoSuch,
    /// A moderator may not perform this action, or not against this person.
    Protected,
    /// Another server has the file open.
    InUse,
    /// The store is not empty. A backup can only be restored into an empty one.
    NotEmpty,
    /// A text contains NUL, which PostgreSQL cannot store.
    Text,
    /// The backup cannot be written or is incomplete, with place and reason.
    Backup(String),
    /// The address is neither `sqlite:FILE` nor `postgres://…`.
    Address,
    /// Stored data cannot be decoded, with table and reason.
    Broken(String),
    /// The store cannot be reached or fails otherwise, with its own message.
    Unavailable(String),
}

impl StoreError {
    /// Returns the stable id of the error.
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

    /// Returns the primary result code of SQLite, if the message contains one.
    #[must_use]
    pub fn sqlite_code(&self) -> Option<u32> {
        let StoreError::Unavailable(why) = self else { return None };
        let (_, after) = why.split_once("(code: ")?;
        let code: u32 = after.split_once(')')?.0.parse().ok()?;
        // The upper bytes of an extended code only refine the cause.
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
                "another server runs on it; of one SQLite file there is one server (several share \
                 a PostgreSQL database)",
            ),
            StoreError::NotEmpty => f.write_str(
                "a backup can only be brought into an empty \
                database",
            ),
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
            // SQLite: SQLITE_READONLY with its extended codes. PostgreSQL:
            // read_only_sql_transaction.
            "8" | "264" | "520" | "776" | "1032" | "1288" | "1544" | "25006" => {
                StoreError::ReadOnly
            }
            // PostgreSQL: deadlock_detected. The other transaction went on, and this one was rolled
            // back.
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
