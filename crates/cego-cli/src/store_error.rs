//! Sentences for the errors of a store.

use cego_locale::Locale;
use cego_server::StoreError;

use crate::message::plain;

/// Primary result codes of SQLite.
const SQLITE_BUSY: u32 = 5;
const SQLITE_LOCKED: u32 = 6;
const SQLITE_CORRUPT: u32 = 11;
const SQLITE_CANTOPEN: u32 = 14;
const SQLITE_NOTADB: u32 = 26;

/// End of the store's words for a file that is none of its backups.
const NO_BACKUP: &str = "this is no backup of a Cego server";

/// Returns what went wrong with a store, as a sentence. The database's own words are quoted where nothing else says what to do.
pub(crate) fn store_error(locale: &Locale, error: &StoreError) -> String {
    let quoted = |id, why: &str| locale.format(id, &[("why", plain(&why).into())]);
    locale.text(match error {
        StoreError::Conflict => "cli-store-conflict",
        StoreError::Gap => "cli-store-gap",
        StoreError::Full => "cli-store-full",
        StoreError::ReadOnly => "cli-store-read-only",
        StoreError::Taken => "cli-store-taken",
        StoreError::NoSuch => "cli-store-no-such",
        StoreError::Protected => "cli-store-protected",
        StoreError::InUse => "cli-store-in-use",
        StoreError::NotEmpty => "cli-store-not-empty",
        StoreError::Text => "cli-store-text",
        StoreError::Address => "cli-store-address",
        StoreError::Backup(why) if why.ends_with(NO_BACKUP) => "cli-store-no-backup",
        StoreError::Backup(why) => return quoted("cli-store-backup", why),
        StoreError::Broken(why) => return quoted("cli-store-broken", why),
        StoreError::Unavailable(why) => match error.sqlite_code() {
            Some(SQLITE_CANTOPEN) => "cli-store-cannot-open",
            Some(SQLITE_NOTADB) => "cli-store-no-database",
            Some(SQLITE_CORRUPT) => "cli-store-corrupt",
            Some(SQLITE_BUSY | SQLITE_LOCKED) => "cli-store-locked",
            _ => return quoted("cli-store-unavailable", why),
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn unavailable(why: &str) -> StoreError {
        StoreError::Unavailable(why.to_owned())
    }

    /// Every kind has a sentence in every language, and those whose cause is known quote no database.
    #[test]
    fn every_error_of_a_store_is_a_sentence() {
        let known = [
            StoreError::Conflict,
            StoreError::Gap,
            StoreError::Full,
            StoreError::ReadOnly,
            StoreError::Taken,
            StoreError::NoSuch,
            StoreError::Protected,
            StoreError::InUse,
            StoreError::NotEmpty,
            StoreError::Text,
            StoreError::Address,
            StoreError::Backup(format!("line 1: {NO_BACKUP}")),
            unavailable("error returned from database: (code: 14) unable to open database file"),
            unavailable("error returned from database: (code: 26) file is not a database"),
            unavailable("error returned from database: (code: 267) database disk image is malformed"),
            unavailable("error returned from database: (code: 5) database is locked"),
        ];
        let quoting = [
            StoreError::Backup("line 3: no row".to_owned()),
            StoreError::Broken("the puzzle x".to_owned()),
            unavailable("pool timed out (os error 110)"),
        ];
        for locale in ["de", "en", "sv"].map(|name| Locale::load(name).unwrap()) {
            for error in known.iter().chain(&quoting) {
                let text = store_error(&locale, error);
                assert!(text.ends_with('.') && !text.contains('⟦'), "{text}");
                assert!(!text.contains(NO_BACKUP) || locale.language() == "en", "{text}");
                assert!(!text.contains("code:") && !text.contains("os error"), "{text}");
            }
            assert!(store_error(&locale, &quoting[2]).contains("pool timed out"));
        }
    }
}
