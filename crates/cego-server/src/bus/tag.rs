//! What the bus calls a table. Its name is the key to it, and the bus carries no keys.

use std::collections::HashMap;
use std::fmt;
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};

use cego_store::TableId;
use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};

/// What the servers of one store know, and nobody else.
#[derive(Clone)]
pub(crate) struct BusKey(String);

impl BusKey {
    pub(crate) const fn new(key: String) -> BusKey {
        BusKey(key)
    }

    /// What a table is called.
    pub(crate) fn tag(&self, table: &TableId) -> Tag {
        self.sum(&[table.as_str()])
    }

    /// What something else of a kind is called.
    pub(crate) fn tag_of(&self, kind: &str, name: &str) -> Tag {
        self.sum(&[kind, "\0", name])
    }

    fn sum(&self, parts: &[&str]) -> Tag {
        // The key is of one length; half of the sum is shown, so nothing can be added behind it.
        let sum = Sha256::new().chain_update(b"cego bus\0").chain_update(&self.0).chain_update(b"\0");
        let sum = parts.iter().fold(sum, |sum, part| sum.chain_update(part)).finalize();
        let mut tag = [0; 16];
        tag.copy_from_slice(&sum[..16]);
        Tag(tag)
    }
}

/// The tables that are here, by what the bus calls them.
pub(crate) struct Tags {
    key: BusKey,
    known: Mutex<HashMap<Tag, TableId>>,
}

impl Tags {
    pub(crate) fn new(key: BusKey) -> Tags {
        Tags { key, known: Mutex::default() }
    }

    /// What a table is called.
    pub(crate) fn tag(&self, table: &TableId) -> Tag {
        self.key.tag(table)
    }

    /// A table is here from now on.
    pub(crate) fn add(&self, table: TableId) {
        self.lock().insert(self.key.tag(&table), table);
    }

    /// The table that is called so, if it is here.
    pub(crate) fn table(&self, tag: &Tag) -> Option<TableId> {
        self.lock().get(tag).copied()
    }

    /// Forgets those that are not here any more.
    pub(crate) fn retain(&self, is_here: impl Fn(&TableId) -> bool) {
        self.lock().retain(|_, table| is_here(table));
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Tag, TableId>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A table, by a hash of its name that only those with the key can compute.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Tag([u8; 16]);

impl fmt::Display for Tag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&HEXLOWER.encode(&self.0))
    }
}

impl FromStr for Tag {
    type Err = ();

    fn from_str(text: &str) -> Result<Tag, ()> {
        let bytes = HEXLOWER.decode(text.as_bytes()).map_err(|_| ())?;
        bytes.try_into().map(Tag).map_err(|_| ())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_says_nothing_without_the_key() {
        let [one, other] = ["a", "b"].map(|key| BusKey::new(key.repeat(64)));
        let [table, second] = [1, 2].map(|number| TableId::new([number; 10]));
        let tag = one.tag(&table);
        assert_eq!(tag, one.tag(&table));
        assert_ne!(tag, one.tag(&second));
        assert_ne!(tag, other.tag(&table));
        assert_eq!(tag.to_string().parse(), Ok(tag));
        assert!(!tag.to_string().contains(table.as_str()));
        // A server of before tells the name; it is no tag.
        assert_eq!(table.to_string().parse::<Tag>(), Err(()));
    }
}
