//! Sanctions in force, cached for every request and kept up to date.
//!
//! Each action of operators and moderators, on any server or by `cego admin`, adds an entry to the
//! audit log. The task `desk` polls the log's last number every second (`watch.rs`), reloads the
//! sanctions, closes the tables marked for it, and wakes the connections
//! ([`SanctionCache::changed`]). Each connection then checks whether it may stay.
//! Sanctions in force, by person and address.
//! Keyed hashes of IP addresses.
//!
//! They can be compared and banned, but not reversed by a reader of the database without the key,
//! or of a log.
//! Routes open to banned people: read the reason, export their data and delete the account.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use std::time::{Duration, Instant};

use cego_store::{Person, Sanction, SanctionKind, SanctionTarget, Store, StoreError, TableId};
use cego_table::{Command, HostCommand, PersonId, Time};
use data_encoding::HEXLOWER;
use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;
use tokio::sync::watch as channel;

use crate::net::connection_limit::network;
use crate::net::error::ApiError;
use crate::ops::clock::now;
use crate::tables::registry::{TableCommandError, TableRegistry};

/// Minimum interval between writes of the same person and address.
const SEEN: Duration = Duration::from_secs(6 * 3600);

pub(crate) struct SanctionCache {
    key: AddressKey,
    standing: RwLock<Arc<ActiveSanctions>>,
    /// Number of the last audit log entry that was read.
    last: AtomicU64,
    changed: channel::Sender<u64>,
    /// People whose sessions were ended, and when.
    ended: Mutex<HashMap<PersonId, Instant>>,
    seen: Mutex<HashMap<(PersonId, String), Instant>>,
}

impl SanctionCache {
    /// Loads the sanctions in force.
    ///
    /// # Errors
    /// If the store cannot be read, or the system has no entropy.
    pub(crate) async fn open(store: &dyn Store) -> Result<SanctionCache, StoreError> {
        let key = AddressKey::open(store).await?;
        let last = store.last_entry().await?;
        let standing = ActiveSanctions::new(store.active_sanctions(now()).await?);
        Ok(SanctionCache {
            key,
            standing: RwLock::new(Arc::new(standing)),
            last: AtomicU64::new(last),
            changed: channel::Sender::new(last),
            ended: Mutex::default(),
            seen: Mutex::default(),
        })
    }

    /// Returns the keyed hash of an address.
    pub(crate) fn hash(&self, address: IpAddr) -> String {
        self.key.hash(address)
    }

    fn standing(&self) -> Arc<ActiveSanctions> {
        Arc::clone(&self.standing.read().unwrap_or_else(PoisonError::into_inner))
    }

    /// Returns the sanction of a kind on a person, or on the account that owns the bot.
    fn active_sanction(&self, person: &Person, kind: SanctionKind) -> Option<Sanction> {
        let standing = self.standing();
        let found = standing.for_person(person.id, kind, now());
        found
            .or_else(|| person.owner.and_then(|owner| standing.for_person(owner, kind, now())))
            .cloned()
    }

    /// Returns the fault for a banned person.
    pub(crate) fn ban(&self, person: &Person) -> Option<ApiError> {
        self.active_sanction(person, SanctionKind::Ban).map(ApiError::imposed)
    }

    /// Returns the fault for a banned address.
    pub(crate) fn ban_of_address(&self, address: IpAddr) -> Option<ApiError> {
        let standing = self.standing();
        if standing.has_no_address() {
            return None;
        }
        standing.for_address(&self.hash(address), now()).cloned().map(ApiError::imposed)
    }

    /// Rejects chat of a person muted by a moderator.
    ///
    /// # Errors
    /// The reason and the end.
    pub(crate) fn may_do(&self, person: &Person, command: &Command) -> Result<(), ApiError> {
        let talks = matches!(command, Command::Say { .. } | Command::Write { .. });
        match talks.then(|| self.active_sanction(person, SanctionKind::Mute)).flatten() {
            Some(mute) => Err(ApiError::imposed(mute)),
            None => Ok(()),
        }
    }

    /// Rejects a new name of a person who was renamed by a moderator.
    ///
    /// Reads the store, so that the name cannot be changed back before this server notices.
    ///
    /// # Errors
    /// The reason and the end, or a store error.
    pub(crate) async fn may_rename(
        &self,
        store: &dyn Store,
        person: &Person,
    ) -> Result<(), ApiError> {
        let (all, now) = (store.sanctions(person.id).await?, now());
        let lock =
            all.into_iter().find(|one| one.kind == SanctionKind::Rename && one.is_in_force(now));
        lock.map_or(Ok(()), |lock| Err(ApiError::imposed(lock)))
    }

    /// Returns the sanctions on a person, including unconfirmed warnings.
    pub(crate) fn notices(&self, who: PersonId) -> Vec<Sanction> {
        self.standing().all(who, now())
    }

    /// Subscribes to changes of the sanctions.
    pub(crate) fn subscribe(&self) -> channel::Receiver<u64> {
        self.changed.subscribe()
    }

    /// Returns whether a person's sessions were ended since a given time.
    pub(crate) fn has_ended(&self, who: PersonId, since: Instant) -> bool {
        let ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        ended.get(&who).is_some_and(|at| *at >= since)
    }

    /// Records a person's address in the background.
    pub(crate) fn record_address(&self, store: &Arc<dyn Store>, who: PersonId, address: IpAddr) {
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
            // Debug level: only moderators investigating a report need it.
            if let Err(error) = store.record_address(who, &hash, now()).await {
                tracing::debug!(reason = error.id(), "it is not kept from where somebody came");
            }
        });
    }

    /// Drops expired cache entries.
    pub(crate) fn tidy(&self) {
        self.seen
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .retain(|_, at| at.elapsed() < SEEN);
        // Connections check by themselves every 20 seconds.
        let mut ended = self.ended.lock().unwrap_or_else(PoisonError::into_inner);
        ended.retain(|_, at| at.elapsed() < Duration::from_secs(600));
    }

    /// Polls the audit log and reloads the sanctions after a change.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub(crate) async fn poll(
        &self,
        rooms: &Arc<TableRegistry>,
        anew: bool,
    ) -> Result<(), StoreError> {
        let store = &*rooms.store;
        let before = self.last.load(Ordering::Acquire);
        let last = store.last_entry().await?;
        if last == before && !anew {
            return Ok(());
        }
        let entries = if last == before { Vec::new() } else { store.entries_after(before).await? };
        let standing = ActiveSanctions::new(store.active_sanctions(now()).await?);
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
                // Another server was faster, or the table is already closed.
                Ok(_)
                | Err(
                    TableCommandError::Refused(_)
                    | TableCommandError::NoTable
                    | TableCommandError::NotWatched,
                ) => {
                    store.remove_closing(&table).await?;
                }
                Err(TableCommandError::Store(error)) => {
                    crate::ops::error_log::log_failure(
                        &error,
                        "closing a table failed; will retry",
                    );
                }
                // Closing is always allowed; otherwise the next poll tries again.
                Err(TableCommandError::Maintenance) => {}
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

/// Generates an id for a report or a sanction. Returns `None` if the system has no entropy.
pub(crate) fn fresh_id() -> Option<String> {
    let mut chance = [0; 10];
    getrandom::fill(&mut chance).ok()?;
    Some(TableId::new(chance).to_string())
}

/// Sanctions by target. Expiry is checked on each query.
#[derive(PartialEq, Default)]
pub(crate) struct ActiveSanctions {
    people: HashMap<PersonId, Vec<Sanction>>,
    addresses: HashMap<String, Vec<Sanction>>,
}

/// Returns the sanction of a kind that lasts longest.
fn longest(all: Option<&Vec<Sanction>>, kind: SanctionKind, now: Time) -> Option<&Sanction> {
    let of_kind = all?.iter().filter(|one| one.kind == kind && one.is_in_force(now));
    of_kind.max_by_key(|one| one.until.unwrap_or(Time(u64::MAX)))
}

impl ActiveSanctions {
    pub(crate) fn new(all: Vec<Sanction>) -> ActiveSanctions {
        let mut standing = ActiveSanctions::default();
        for one in all {
            match &one.whom {
                SanctionTarget::Person(person) => {
                    standing.people.entry(*person).or_default().push(one)
                }
                SanctionTarget::Address(address) => {
                    standing.addresses.entry(address.clone()).or_default().push(one);
                }
            }
        }
        standing
    }

    pub(crate) fn for_person(
        &self,
        who: PersonId,
        kind: SanctionKind,
        now: Time,
    ) -> Option<&Sanction> {
        longest(self.people.get(&who), kind, now)
    }

    pub(crate) fn for_address(&self, address: &str, now: Time) -> Option<&Sanction> {
        longest(self.addresses.get(address), SanctionKind::Ban, now)
    }

    /// Returns whether no address is banned, so that hashing can be skipped.
    pub(crate) fn has_no_address(&self) -> bool {
        self.addresses.is_empty()
    }

    pub(crate) fn all(&self, who: PersonId, now: Time) -> Vec<Sanction> {
        let all = self.people.get(&who).into_iter().flatten();
        all.filter(|one| one.is_in_force(now)).cloned().collect()
    }
}

/// Length of a hash, in bytes: enough to avoid collisions within a club.
const LENGTH: usize = 8;

/// Hash key of this store.
pub(crate) struct AddressKey(Hmac<Sha256>);

impl AddressKey {
    /// Reads the key from the store, or creates it.
    ///
    /// # Errors
    /// If the store cannot be used, or the system has no entropy.
    pub(crate) async fn open(store: &dyn Store) -> Result<AddressKey, StoreError> {
        let mut fresh = [0; 32];
        getrandom::fill(&mut fresh).map_err(|why| StoreError::Unavailable(why.to_string()))?;
        let key = store.key("addresses", &fresh).await?;
        Ok(AddressKey::new(&key))
    }

    fn new(key: &[u8]) -> AddressKey {
        // HMAC accepts keys of any length.
        AddressKey(Hmac::new_from_slice(key).expect("a key of any length"))
    }

    /// Returns the hash of an address, for IPv6 of its /64 network, since a household has very
    /// many.
    pub(crate) fn hash(&self, address: IpAddr) -> String {
        let mut mac = self.0.clone();
        match network(address) {
            IpAddr::V4(four) => mac.update(&four.octets()),
            IpAddr::V6(six) => mac.update(&six.octets()),
        }
        HEXLOWER.encode(&mac.finalize().into_bytes()[..LENGTH])
    }
}

/// Methods and paths open to banned people and addresses. All others are closed by default.
const OPEN: [(&str, &str); 10] = [
    ("GET", "/api/v1/me"),
    ("DELETE", "/api/v1/me"),
    ("GET", "/api/v1/me/export"),
    ("POST", "/api/v1/me/proof"),
    ("POST", "/api/v1/me/proof/passkey/begin"),
    ("POST", "/api/v1/me/proof/passkey/finish"),
    ("POST", "/api/v1/me/notices/{notice}"),
    ("DELETE", "/api/v1/sessions/current"),
    ("DELETE", "/api/v1/me/push"),
    // Browsers hide why a socket failed, so this one opens, sends the reason and closes.
    ("GET", "/api/v1/tables/{table}/socket"),
];

/// Returns whether a route is open to banned people.
pub(crate) fn is_open(method: &str, route: &str) -> bool {
    OPEN.contains(&(method, route))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_counts_until_its_end() {
        let ban = |id: &str, until: Option<u64>| Sanction {
            id: id.to_owned(),
            kind: SanctionKind::Ban,
            whom: SanctionTarget::Person(PersonId(1)),
            why: String::new(),
            at: Time(0),
            until: until.map(Time),
            lifted: None,
            confirmed: None,
        };
        let standing =
            ActiveSanctions::new(vec![ban("a", Some(10)), ban("b", Some(30)), ban("c", Some(20))]);
        let at = |now| {
            standing.for_person(PersonId(1), SanctionKind::Ban, Time(now)).map(|ban| &*ban.id)
        };
        assert_eq!((at(5), at(29), at(30)), (Some("b"), Some("b"), None));
        let for_good = ActiveSanctions::new(vec![ban("a", Some(10)), ban("b", None)]);
        assert_eq!(for_good.for_person(PersonId(1), SanctionKind::Ban, Time(99)).unwrap().id, "b");
        assert!(for_good.for_person(PersonId(1), SanctionKind::Mute, Time(5)).is_none());
        assert!(for_good.for_person(PersonId(2), SanctionKind::Ban, Time(5)).is_none());
    }

    #[test]
    fn a_household_has_one_hash_and_another_key_another_one() {
        let (key, other) = (AddressKey::new(&[1; 32]), AddressKey::new(&[2; 32]));
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
