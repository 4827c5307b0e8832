//! The stored form of a season's file, and its version.

use serde::{Deserialize, Serialize};

/// The file of a season, as a server keeps it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct StoredSeason {
    /// The version of the form: 1.
    v: u32,
    /// The account that may change it.
    pub owner: String,
    /// The file.
    pub toml: String,
}

impl StoredSeason {
    /// The file of somebody with an account.
    #[must_use]
    pub fn new(owner: String, toml: String) -> StoredSeason {
        StoredSeason { v: 1, owner, toml }
    }

    /// Its text.
    ///
    /// # Errors
    /// Never, as far as is known.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(self)
    }

    /// Reads it.
    ///
    /// # Errors
    /// If it is none, or one of a later version.
    pub fn read(text: &str) -> Result<StoredSeason, serde_json::Error> {
        let found: StoredSeason = serde_json::from_str(text)?;
        if found.v == 1 {
            return Ok(found);
        }
        let later = format!("a season is stored in version {}, and this program reads version 1", found.v);
        Err(serde::de::Error::custom(later))
    }
}
