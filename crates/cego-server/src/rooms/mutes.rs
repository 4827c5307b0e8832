//! The people muted by those with a connection.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, RwLock, Weak};

use cego_protocol::message::Shown;
use cego_store::{Store, StoreError};
use cego_table::PersonId;

/// The people somebody has muted.
#[derive(Debug, Default)]
pub(crate) struct Mutes(RwLock<Vec<PersonId>>);

impl Mutes {
    /// Whether somebody is muted.
    pub(crate) fn has(&self, whom: PersonId) -> bool {
        self.0.read().unwrap_or_else(PoisonError::into_inner).contains(&whom)
    }
}

/// The mutes of all who have a connection here.
#[derive(Debug, Default)]
pub(crate) struct AllMutes(Mutex<HashMap<PersonId, Weak<Mutes>>>);

impl AllMutes {
    /// The mutes of somebody, as the store knows it now.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub(crate) async fn of(&self, store: &dyn Store, who: PersonId) -> Result<Arc<Mutes>, StoreError> {
        let mutes = {
            let mut all = self.lock();
            let known = all.get(&who).and_then(Weak::upgrade);
            known.unwrap_or_else(|| {
                let mutes = Arc::default();
                all.insert(who, Arc::downgrade(&mutes));
                mutes
            })
        };
        self.renew(store, who).await?;
        Ok(mutes)
    }

    /// Reads the mutes of a person again for all their connections here. Those on other servers do when they
    /// come again.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub(crate) async fn renew(&self, store: &dyn Store, who: PersonId) -> Result<(), StoreError> {
        let Some(mutes) = self.lock().get(&who).and_then(Weak::upgrade) else { return Ok(()) };
        let muted = store.mutes(who).await?;
        *mutes.0.write().unwrap_or_else(PoisonError::into_inner) = muted;
        Ok(())
    }

    /// Drops the mutes of people without a connection.
    pub(crate) fn tidy(&self) {
        self.lock().retain(|_, mutes| mutes.strong_count() > 0);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, HashMap<PersonId, Weak<Mutes>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Who said something in which event.
pub(crate) type Speakers = Vec<(u64, PersonId)>;

/// Removes the words of muted people. The events stay: their numbers have no gap.
pub(crate) fn mute(shown: &mut [Shown], speakers: &Speakers, is_muted: impl Fn(PersonId) -> bool) {
    for event in shown {
        if speakers.iter().any(|&(number, who)| number == event.number && is_muted(who)) {
            event.mute();
        }
    }
}
