//! What is imposed on whom, at hand for every request, and how a server learns that it has changed.
//!
//! Whatever operators and moderators do, on this server, on another one or by `cego admin`, adds an entry to the audit log. The task `desk`
//! looks at its last number every second (`watch.rs`), reads anew what is in force, closes the tables that wait for it, and wakes the
//! connections ([`Desk::changed`]): each sees for itself whether it may stay.

mod address;
mod open;
mod standing;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use cego_store::{Person, Sanction, SanctionKind, Store, StoreError, TableId};
use cego_table::{Command, HostCommand, PersonId};
use tokio::sync::watch as channel;

use crate::clock::now;
use crate::fault::Fault;
use crate::rooms::{Failure, Rooms};

pub(crate) use open::is_open;

use address::Key;
use standing::Standing;

/// How long it is not written again that a person has come from an address.
const SEEN: Duration = Duration::from_secs(6 * 3600);

/// What is imposed on whom.
pub(crate) struct Desk {
    key: Key,
    standing: RwLock<Arc<Standing>>,
    /// The number of the last entry of the log that was seen.
    last: AtomicU64,
    changed: channel::Sender<u64>,
    /// Whose sessions were ended, and when.
    ended: Mutex<HashMap<PersonId, Instant>>,
    seen: Mutex<HashMap<(PersonId, String), Instant>>,
}

impl Desk {
    /// Reads what is in force.
    ///
    /// # Errors
    /// If the store cannot be read, or the machine gives no random numbers.
    pub(crate) async fn open(store: &dyn Store) -> Result<Desk, StoreError> {
        let key = Key::open(store).await?;
        let last = store.last_entry().await?;
        let standing = Standing::new(store.in_force(now()).await?);
        Ok(Desk {
            key,
            standing: RwLock::new(Arc::new(standing)),
            last: AtomicU64::new(last),
            changed: channel::Sender::new(last),
            ended: Mutex::default(),
            seen: Mutex::default(),
        })
    }

    /// The keyed hash of an address.
    pub(crate) fn hash(&self, address: IpAddr) -> String {
        self.key.hash(address)
    }

    fn standing(&self) -> Arc<Standing> {
        Arc::clone(&self.standing.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Of some kind what is in force for a person or the account whose bot they are.
    fn of(&self, person: &Person, kind: SanctionKind) -> Option<Sanction> {
        let standing = self.standing();
        let found = standing.of(person.id, kind, now());
        found.or_else(|| person.owner.and_then(|owner| standing.of(owner, kind, now()))).cloned()
    }

    /// Why somebody is not let in.
    pub(crate) fn ban(&self, person: &Person) -> Option<Fault> {
        self.of(person, SanctionKind::Ban).map(Fault::imposed)
    }

    /// Why nobody is let in from an address.
    pub(crate) fn ban_of_address(&self, address: IpAddr) -> Option<Fault> {
        let standing = self.standing();
        if standing.has_no_address() {
            return None;
        }
        standing.of_address(&self.hash(address), now()).cloned().map(Fault::imposed)
    }

    /// Refuses what a person says whom nobody is to hear.
    ///
    /// # Errors
    /// Why, and until when.
    pub(crate) fn may_do(&self, person: &Person, command: &Command) -> Result<(), Fault> {
        let talks = matches!(command, Command::Say { .. } | Command::Write { .. });
        match talks.then(|| self.of(person, SanctionKind::Mute)).flatten() {
            Some(mute) => Err(Fault::imposed(mute)),
            None => Ok(()),
        }
    }

    /// Refuses another name to a person whose name was changed for them. The store is asked: nobody changes it back in the second
    /// before this server has heard of it.
    ///
    /// # Errors
    /// Why, and until when; or if the store cannot be read.
    pub(crate) async fn may_rename(&self, store: &dyn Store, person: &Person) -> Result<(), Fault> {
        let (all, now) = (store.sanctions(person.id).await?, now());
        let lock = all.into_iter().find(|one| one.kind == SanctionKind::Rename && one.lasts(now));
        lock.map_or(Ok(()), |lock| Err(Fault::imposed(lock)))
    }

    /// What is in force for a person, and warnings they have not confirmed.
    pub(crate) fn notices(&self, who: PersonId) -> Vec<Sanction> {
        self.standing().all(who, now())
    }

    /// A receiver that changes with whatever is done.
    pub(crate) fn changed(&self) -> channel::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Whether somebody's sessions were ended since a moment.
    pub(crate) fn has_ended(&self, who: PersonId, since: Instant) -> bool {
        let ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        ended.get(&who).is_some_and(|at| *at >= since)
    }

    /// Notes from where a person comes, without making them wait.
    pub(crate) fn came_from(&self, store: &Arc<dyn Store>, who: PersonId, address: IpAddr) {
        let hash = self.hash(address);
        {
            let mut seen = self.seen.lock().unwrap_or_else(PoisonError::into_inner);
            let known = seen.get(&(who, hash.clone())).is_some_and(|at| at.elapsed() < SEEN);
            if known {
                return;
            }
            seen.insert((who, hash.clone()), Instant::now());
        }
        let store = Arc::clone(store);
        tokio::spawn(async move {
            // It is only worth a line for who looks into a report.
            if let Err(error) = store.came_from(who, &hash, now()).await {
                tracing::debug!(reason = error.id(), "it is not kept from where somebody came");
            }
        });
    }

    /// Forgets what is too old to matter.
    pub(crate) fn tidy(&self) {
        self.seen.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, at| at.elapsed() < SEEN);
        // A connection looks every 20 seconds by itself.
        let mut ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        ended.retain(|_, at| at.elapsed() < Duration::from_secs(600));
    }

    /// Looks at the log, and reads anew if something was done.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub(crate) async fn look(&self, rooms: &Arc<Rooms>, anew: bool) -> Result<(), StoreError> {
        let store = &*rooms.store;
        let before = self.last.load(Ordering::Acquire);
        let last = store.last_entry().await?;
        if last == before && !anew {
            return Ok(());
        }
        let entries = if last == before { Vec::new() } else { store.entries_after(before).await? };
        let standing = Standing::new(store.in_force(now()).await?);
        let differs = {
            let mut known = self.standing.write().unwrap_or_else(PoisonError::into_inner);
            let differs = **known != standing;
            *known = Arc::new(standing);
            differs
        };
        {
            let mut ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
            for entry in entries.iter().filter(|entry| entry.act == "end_sessions") {
                ended.extend(entry.person.map(|who| (who, Instant::now())));
            }
        }
        for (table, why) in store.closings().await? {
            match rooms.command(table, HostCommand::Close { why }).await {
                // Another server was faster, or it is closed already.
                Ok(_) | Err(Failure::Refused(_) | Failure::NoTable | Failure::NotWatched) => {
                    store.closed(&table).await?;
                }
                Err(Failure::Store(error)) => {
                    crate::trouble::fails(&error, "closing a table failed; will retry");
                }
                // A table may always be closed; at the next look it is tried again.
                Err(Failure::Maintenance) => {}
            }
        }
        let last = entries.last().map_or(last, |entry| entry.number);
        self.last.fetch_max(last, Ordering::AcqRel);
        if differs || !entries.is_empty() {
            self.changed.send_replace(last);
        }
        Ok(())
    }
}

/// A new id for a report, or for what is imposed on somebody; `None` if the machine gives no random numbers.
pub(crate) fn fresh_id() -> Option<String> {
    let mut chance = [0; 10];
    getrandom::fill(&mut chance).ok()?;
    Some(TableId::new(chance).to_string())
}
