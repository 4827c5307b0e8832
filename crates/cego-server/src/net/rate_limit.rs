//! Rate limits on requests, by address and by person.
//! Rate limit on failed attempts.
//!
//! An attempt counts from its start, so parallel attempts gain nothing. A success is refunded.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cego_table::{Command, PersonId};
use governor::clock::DefaultClock;
use governor::state::InMemoryState;
use governor::{DefaultDirectRateLimiter, DefaultKeyedRateLimiter, Quota, RateLimiter};

use super::connection_limit::{
    ConnectionActivity, ConnectionLimit, ConnectionPermit, ReachedLimit, network, room,
};
use super::error::ApiError;
use crate::ops::settings::Limits;

/// Poll interval while a stopping server waits for its connections to close.
const ALL_GONE: Duration = Duration::from_millis(20);
/// Burst size of the request limit, in seconds of its rate.
const BURST: u32 = 3;
/// Number of client files that count as one request.
///
/// A whole school loads the page from one address, and each device then caches some hundreds of
/// files.
const FILES: u32 = 100;
/// Maximum push registrations per person and minute.
const DEVICES: u32 = 10;
/// Ratio of the password limit over all addresses to the limit for one address.
const FROM_EVERYWHERE: u32 = 20;

/// Rate limiters for requests.
pub(crate) struct RateLimiters {
    limits: Limits,
    requests: DefaultKeyedRateLimiter<IpAddr>,
    files: DefaultKeyedRateLimiter<IpAddr>,
    keys: DefaultKeyedRateLimiter<String>,
    beginnings: DefaultKeyedRateLimiter<IpAddr>,
    talk: DefaultKeyedRateLimiter<PersonId>,
    stand_ins: DefaultKeyedRateLimiter<PersonId>,
    passwords: Throttle<(IpAddr, String)>,
    accounts: Throttle<String>,
    imports: DefaultKeyedRateLimiter<PersonId>,
    devices: DefaultKeyedRateLimiter<PersonId>,
    sockets: ConnectionLimit,
    open: ConnectionLimit,
}

/// A password attempt in progress.
pub(crate) struct PasswordAttempt<'g> {
    gates: &'g RateLimiters,
    /// Address and account of the attempt.
    here: (IpAddr, String),
}

/// Token bucket: a burst of this size, then one more at regular intervals.
pub(crate) type TokenBucket = RateLimiter<governor::state::NotKeyed, InMemoryState, DefaultClock>;

fn at_least_one(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).unwrap_or(NonZeroU32::MIN)
}

/// Returns a quota with a burst of `number` that refills in `seconds`.
fn in_seconds(seconds: u64, number: u32) -> Quota {
    let number = at_least_one(number);
    let every = Duration::from_secs(seconds) / number.get();
    Quota::with_period(every).map_or(Quota::per_second(number), |quota| quota.allow_burst(number))
}

impl RateLimiters {
    pub(crate) fn new(limits: Limits) -> RateLimiters {
        let bursts = |rate: u32| at_least_one(rate.saturating_mul(BURST));
        let requests =
            Quota::per_second(at_least_one(limits.requests)).allow_burst(bursts(limits.requests));
        let files = at_least_one(limits.requests.saturating_mul(FILES));
        let files = Quota::per_second(files).allow_burst(bursts(files.get()));
        let keys = Quota::per_second(at_least_one(limits.key_requests))
            .allow_burst(bursts(limits.key_requests));
        RateLimiters {
            limits,
            requests: RateLimiter::keyed(requests),
            files: RateLimiter::keyed(files),
            keys: RateLimiter::keyed(keys),
            talk: RateLimiter::keyed(in_seconds(10, limits.talk)),
            stand_ins: RateLimiter::keyed(in_seconds(60, limits.stand_ins)),
            beginnings: RateLimiter::keyed(Quota::per_minute(at_least_one(limits.beginnings))),
            passwords: Throttle::per_hour(limits.wrong_passwords),
            accounts: Throttle::per_hour(limits.wrong_passwords.saturating_mul(FROM_EVERYWHERE)),
            imports: RateLimiter::keyed(in_seconds(24 * 3_600, limits.imports)),
            devices: RateLimiter::keyed(in_seconds(60, DEVICES)),
            sockets: ConnectionLimit::new(limits.connections, u32::MAX),
            open: ConnectionLimit::new(limits.open, limits.open_in_all.min(room())),
        }
    }

    /// Counts a request from an address. Returns `false` if it exceeds the rate limit.
    pub(crate) fn may_ask(&self, address: IpAddr) -> bool {
        self.requests.check_key(&network(address)).is_ok()
    }

    /// Counts a client file loaded by an address. Returns `false` if it exceeds the rate limit.
    pub(crate) fn may_load(&self, address: IpAddr) -> bool {
        self.files.check_key(&network(address)).is_ok()
    }

    /// Counts `times` requests with a valid tournament key. Returns `false` above the rate limit.
    pub(crate) fn may_use_key(&self, key: &str, times: u32) -> bool {
        let Some(times) = NonZeroU32::new(times) else { return true };
        // More requests than the burst size also exceed the limit.
        matches!(self.keys.check_key_n(&key.to_owned(), times), Ok(Ok(())))
    }

    /// Counts chat messages and seat transfers, which are stored and shown to the whole table.
    ///
    /// # Errors
    /// If the person exceeds the rate limit.
    pub(crate) fn may_do(&self, who: PersonId, command: &Command) -> Result<(), ApiError> {
        match command {
            Command::Say { .. } | Command::Write { .. } => {
                self.talk.check_key(&who).map_err(|_| ApiError::TooMuchTalk)
            }
            Command::StandIn | Command::Return => {
                self.stand_ins.check_key(&who).map_err(|_| ApiError::TOO_MANY)
            }
            _ => Ok(()),
        }
    }

    /// Charges an address the price of an expensive request, in requests.
    ///
    /// The price is capped at half of the burst; otherwise any earlier request would make it
    /// unaffordable. Returns `false` above the rate limit, and then charges nothing.
    pub(crate) fn may_spend(&self, address: IpAddr, price: u32) -> bool {
        let most = at_least_one(self.limits.requests.saturating_mul(BURST) / 2);
        let Some(price) = NonZeroU32::new(price) else { return true };
        // The price fits the burst, so the outer result is always `Ok`.
        matches!(self.requests.check_key_n(&network(address), price.min(most)), Ok(Ok(())))
    }

    /// Counts the creation of a person, session or table. Returns `false` above the rate limit.
    pub(crate) fn may_begin(&self, address: IpAddr) -> bool {
        self.beginnings.check_key(&network(address)).is_ok()
    }

    /// Starts a password attempt for an account from an address, or returns `None` above the limit.
    ///
    /// One limit covers account and address together, a much wider one the account alone. So nobody
    /// can guess from many addresses, and nobody can lock the owner out for long. The attempt
    /// counts as wrong until [`refund`](Attempt::was_right) is called, even if the client
    /// disconnects.
    pub(crate) fn try_password(&self, address: IpAddr, login: &str) -> Option<PasswordAttempt<'_>> {
        let (now, here) = (Instant::now(), (network(address), login.to_owned()));
        if !self.passwords.begin(&here, now) {
            return None;
        }
        if !self.accounts.begin(&here.1, now) {
            self.passwords.refund(&here);
            return None;
        }
        Some(PasswordAttempt { gates: self, here })
    }

    /// Counts an imported record. Returns `false` above the daily limit.
    pub(crate) fn may_import(&self, who: PersonId) -> bool {
        self.imports.check_key(&who).is_ok()
    }

    /// Counts a push registration. Returns `false` above the rate limit.
    pub(crate) fn may_add_device(&self, who: PersonId) -> bool {
        self.devices.check_key(&who).is_ok()
    }

    /// Counts a socket of an address until the guard is dropped. Returns `None` above the limit.
    pub(crate) fn connect(&self, address: IpAddr) -> Option<ConnectionPermit> {
        self.sockets.take(Some(address)).ok()
    }

    /// Counts a new connection. `address` is `None` behind a proxy, where it is not yet known.
    ///
    /// # Errors
    /// If there are too many.
    pub(crate) fn open(
        &self,
        address: Option<IpAddr>,
    ) -> Result<(ConnectionPermit, Arc<ConnectionActivity>), ReachedLimit> {
        self.open.take_fresh(address)
    }

    /// Waits until all sockets are closed.
    pub(crate) async fn wait_until_closed(&self) {
        while self.sockets.count() > 0 {
            tokio::time::sleep(ALL_GONE).await;
        }
    }

    /// Creates a rate limiter for the messages of one connection.
    pub(crate) fn messages(&self) -> DefaultDirectRateLimiter {
        let rate = at_least_one(self.limits.messages);
        let bursts = at_least_one(self.limits.messages.saturating_mul(3));
        RateLimiter::direct(Quota::per_second(rate).allow_burst(bursts))
    }

    /// Drops the counters of inactive addresses and people.
    pub(crate) fn tidy(&self) {
        self.requests.retain_recent();
        self.files.retain_recent();
        self.keys.retain_recent();
        self.beginnings.retain_recent();
        self.talk.retain_recent();
        self.stand_ins.retain_recent();
        let now = Instant::now();
        self.passwords.tidy(now);
        self.accounts.tidy(now);
        self.imports.retain_recent();
        self.devices.retain_recent();
    }
}

impl PasswordAttempt<'_> {
    /// Refunds the attempt because the password was right.
    pub(crate) fn refund(self) {
        self.gates.passwords.refund(&self.here);
        self.gates.accounts.refund(&self.here.1);
    }
}

/// Period of the limit.
const HOUR: Duration = Duration::from_secs(3600);

/// Token bucket of wrong attempts per key: a burst, then one more at regular intervals.
pub(crate) struct Throttle<K> {
    /// Time for which a wrong attempt counts.
    each: Duration,
    /// Time at which all attempts of a key expire.
    spent: Mutex<HashMap<K, Instant>>,
}

impl<K: Eq + Hash + Clone> Throttle<K> {
    /// Creates a limit of `most` attempts per hour, at least one.
    pub(crate) fn per_hour(most: u32) -> Throttle<K> {
        Throttle { each: HOUR / most.max(1), spent: Mutex::default() }
    }

    /// Counts an attempt. Returns `false` above the limit, and then does not count it.
    pub(crate) fn begin(&self, key: &K, now: Instant) -> bool {
        let mut spent = self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        let until = spent.get(key).map_or(now, |until| (*until).max(now)) + self.each;
        // Dividing the hour loses a fraction of a nanosecond.
        let fits = until - now <= HOUR;
        if fits {
            spent.insert(key.clone(), until);
        }
        fits
    }

    /// Refunds an attempt that has succeeded.
    pub(crate) fn refund(&self, key: &K) {
        let mut spent = self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(until) = spent.get_mut(key) {
            *until = until.checked_sub(self.each).unwrap_or(*until);
        }
    }

    pub(crate) fn tidy(&self, now: Instant) {
        self.spent.lock().unwrap_or_else(PoisonError::into_inner).retain(|_, until| *until > now);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_wrong_ones_count() {
        let tries = Throttle::per_hour(3);
        let now = Instant::now();
        for _ in 0..50 {
            assert!(tries.begin(&"vroni", now));
            tries.refund(&"vroni");
        }
        assert_eq!((0..9).filter(|_| tries.begin(&"vroni", now)).count(), 3);
        assert!(tries.begin(&"karl", now));
        // One more attempt after a third of the hour, all three after an hour.
        assert!(!tries.begin(&"vroni", now + HOUR / 3 - Duration::from_secs(1)));
        assert!(tries.begin(&"vroni", now + HOUR / 3));
        assert!(!tries.begin(&"vroni", now + HOUR / 3));
        assert_eq!((0..9).filter(|_| tries.begin(&"vroni", now + 2 * HOUR)).count(), 3);
    }

    #[test]
    fn numbers_that_do_not_divide_the_hour_are_kept() {
        let now = Instant::now();
        for most in [1, 7, 20, 401, 100_000] {
            let tries = Throttle::per_hour(most);
            assert_eq!((0..most + 5).filter(|_| tries.begin(&0, now)).count(), most as usize);
        }
    }

    /// Parallel attempts get no further than sequential ones, because pending attempts count.
    #[test]
    fn at_once_there_are_no_more() {
        let tries = Throttle::per_hour(5);
        let now = Instant::now();
        let begun = std::thread::scope(|scope| {
            let threads: Vec<_> = (0..8)
                .map(|_| scope.spawn(|| (0..10).filter(|_| tries.begin(&"vroni", now)).count()))
                .collect();
            threads.into_iter().map(|thread| thread.join().unwrap()).sum::<usize>()
        });
        assert_eq!(begun, 5);
        tries.refund(&"vroni");
        assert!(tries.begin(&"vroni", now));
        assert!(!tries.begin(&"vroni", now));
    }

    #[test]
    fn what_is_over_is_forgotten() {
        let tries = Throttle::per_hour(2);
        let now = Instant::now();
        tries.begin(&"vroni", now);
        tries.tidy(now);
        assert_eq!(tries.spent.lock().unwrap().len(), 1);
        tries.tidy(now + HOUR);
        assert_eq!(tries.spent.lock().unwrap().len(), 0);
    }
}
