//! Addresses as keyed hashes: they can be told apart, and banned, and not read back by who has the database without its key, or a log.

use std::net::IpAddr;

use cego_store::{Store, StoreError};
use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::places::network;

/// How many bytes of the hash are used: enough that no two addresses of a club are taken for each other.
const LENGTH: usize = 8;

/// The key of this store.
pub(super) struct Key(Hmac<Sha256>);

impl Key {
    /// Reads the key of a store, or makes it.
    ///
    /// # Errors
    /// If the store cannot be used, or the machine gives no random numbers.
    pub(super) async fn open(store: &dyn Store) -> Result<Key, StoreError> {
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).map_err(|why| StoreError::Unavailable(why.to_string()))?;
        let key = store.key("addresses", &fresh).await?;
        Ok(Key::new(&key))
    }

    fn new(key: &[u8]) -> Key {
        // It takes keys of any length.
        Key(Hmac::new_from_slice(key).expect("a key of any length"))
    }

    /// The hash of an address; of the newer kind that of its network (/64), because one household has more addresses than there are
    /// people.
    pub(super) fn hash(&self, address: IpAddr) -> String {
        let mut mac = self.0.clone();
        match network(address) {
            IpAddr::V4(four) => mac.update(&four.octets()),
            IpAddr::V6(six) => mac.update(&six.octets()),
        }
        HEXLOWER.encode(&mac.finalize().into_bytes()[..LENGTH])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_household_has_one_hash_and_another_key_another_one() {
        let (key, other) = (Key::new(&[1; 32]), Key::new(&[2; 32]));
        let hash = |text: &str| key.hash(text.parse().unwrap());
        assert_eq!(hash("2001:db8:1:2::1"), hash("2001:db8:1:2:ffff::9"));
        assert_ne!(hash("2001:db8:1:2::1"), hash("2001:db8:1:3::1"));
        assert_eq!(hash("::ffff:192.0.2.7"), hash("192.0.2.7"));
        assert_ne!(hash("192.0.2.7"), hash("192.0.2.8"));
        assert_ne!(hash("192.0.2.7"), other.hash("192.0.2.7".parse().unwrap()));
        assert!(!hash("192.0.2.7").contains("c0000207"));
        assert_eq!(hash("192.0.2.7").len(), 2 * LENGTH);
    }
}
