//! Keys with which this server signs exported records.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cego_record::Record;
use cego_record::signature::{PublicKey, SigningKey, sign};
use cego_store::{Store, StoreError, StoredKey};

use crate::ops::clock::now;

/// Cache lifetime of the keys, since another program may have rotated them.
const FRESH: Duration = Duration::from_secs(60);

/// Signing keys as last read from the store.
pub(crate) struct Keyring {
    /// All keys, the current one first.
    pub(crate) keys: Vec<StoredKey>,
    signs: SigningKey,
    read: Instant,
}

impl Keyring {
    pub(crate) fn sign(&self, record: &mut Record, server: Option<&str>) {
        sign(record, &self.signs, server);
    }

    /// Returns whether a key is or was one of this server.
    pub(crate) fn has(&self, key: PublicKey) -> bool {
        let key = key.to_string();
        self.keys.iter().any(|kept| kept.public == key)
    }
}

/// Cache of the keyring, filled on first use.
#[derive(Default)]
pub(crate) struct Signing(Mutex<Option<Arc<Keyring>>>);

impl Signing {
    /// Returns the keys, at most a minute old.
    pub(crate) async fn keyring(&self, store: &dyn Store) -> Result<Arc<Keyring>, StoreError> {
        let held = self.0.lock().unwrap_or_else(PoisonError::into_inner).clone();
        if let Some(ring) = held.filter(|ring| ring.read.elapsed() < FRESH) {
            return Ok(ring);
        }
        let ring = Arc::new(read(store).await?);
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(Arc::clone(&ring));
        Ok(ring)
    }
}

/// Reads the keys of a store. Creates the first key of a new store.
async fn read(store: &dyn Store) -> Result<Keyring, StoreError> {
    let mut keys = store.signing_keys().await?;
    if keys.is_empty() {
        match store.add_signing_key(&new_key()?, true).await {
            // Another server has added the first key.
            Ok(()) | Err(StoreError::Taken) => keys = store.signing_keys().await?,
            Err(error) => return Err(error),
        }
    }
    let broken = || StoreError::Broken("no key signs".to_owned());
    let current = keys.first().filter(|key| key.ended.is_none()).ok_or_else(broken)?;
    let signs = SigningKey::new(&current.secret).ok_or_else(broken)?;
    Ok(Keyring { keys, signs, read: Instant::now() })
}

/// Generates a random key.
fn new_key() -> Result<StoredKey, StoreError> {
    let broken = |why: &str| StoreError::Unavailable(why.to_owned());
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(|why| broken(&why.to_string()))?;
    let key = SigningKey::new(&secret).ok_or_else(|| broken("no key came of chance"))?;
    Ok(StoredKey { public: key.public().to_string(), secret, made: now(), ended: None })
}

/// Rotates the signing key. Older signatures stay valid.
///
/// # Errors
/// If the store cannot be written, or another program rotated the key at the same moment.
pub(crate) async fn rotate(store: &dyn Store) -> Result<Vec<StoredKey>, StoreError> {
    store.add_signing_key(&new_key()?, false).await?;
    store.signing_keys().await
}
