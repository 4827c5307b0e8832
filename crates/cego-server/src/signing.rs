//! The keys with which this server signs the records it hands out.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cego_record::Record;
use cego_seal::{PublicKey, SigningKey, sign};
use cego_store::{KeptKey, Store, StoreError};

use crate::clock::now;

/// How long the keys are used before they are read again: another program may have begun to use another one.
const FRESH: Duration = Duration::from_secs(60);

/// The keys, as they were read last.
pub(crate) struct Keyring {
    /// All keys, the one that signs first.
    pub(crate) keys: Vec<KeptKey>,
    signs: SigningKey,
    read: Instant,
}

impl Keyring {
    /// Signs a record.
    pub(crate) fn sign(&self, record: &mut Record, server: Option<&str>) {
        sign(record, &self.signs, server);
    }

    /// Whether a key is or was one of this server.
    pub(crate) fn has(&self, key: PublicKey) -> bool {
        let key = key.to_string();
        self.keys.iter().any(|kept| kept.public == key)
    }
}

/// Reads the keys when somebody needs them.
#[derive(Default)]
pub(crate) struct Signing(Mutex<Option<Arc<Keyring>>>);

impl Signing {
    /// The keys as they are now, or were a minute ago.
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

/// The keys of a store; a store without one gets its first.
async fn read(store: &dyn Store) -> Result<Keyring, StoreError> {
    let mut keys = store.signing_keys().await?;
    if keys.is_empty() {
        match store.add_signing_key(&new_key()?, true).await {
            // Another server has been faster.
            Ok(()) | Err(StoreError::Taken) => keys = store.signing_keys().await?,
            Err(error) => return Err(error),
        }
    }
    let broken = || StoreError::Broken("no key signs".to_owned());
    let current = keys.first().filter(|key| key.ended.is_none()).ok_or_else(broken)?;
    let signs = SigningKey::new(&current.secret).ok_or_else(broken)?;
    Ok(Keyring { keys, signs, read: Instant::now() })
}

/// A key of chance.
fn new_key() -> Result<KeptKey, StoreError> {
    let broken = |why: &str| StoreError::Unavailable(why.to_owned());
    let mut secret = [0; 32];
    getrandom::fill(&mut secret).map_err(|why| broken(&why.to_string()))?;
    let key = SigningKey::new(&secret).ok_or_else(|| broken("no key came of chance"))?;
    Ok(KeptKey { public: key.public().to_string(), secret, made: now(), ended: None })
}

/// Begins to sign with another key. What was signed before can still be checked.
///
/// # Errors
/// If the store cannot be written, or another program changed the key at the same moment.
pub(crate) async fn rotate(store: &dyn Store) -> Result<Vec<KeptKey>, StoreError> {
    store.add_signing_key(&new_key()?, false).await?;
    store.signing_keys().await
}
