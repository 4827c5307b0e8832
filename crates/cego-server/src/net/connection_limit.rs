//! Concurrency limits per IP address and in total: for connections, and for the sockets of tables.
//! Limit on open files of the process. Each connection uses one.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::sync::Notify;

/// Concurrency limit per IP address and in total.
pub(crate) struct ConnectionLimit {
    /// Limit for one address.
    each: u32,
    /// Limit for all addresses together.
    all: u32,
    taken: Arc<Mutex<LimitState>>,
}

#[derive(Default)]
struct LimitState {
    by: HashMap<IpAddr, AddressUse>,
    all: u32,
    /// Number of the next connection.
    next: u64,
    /// Connections that may not have sent a request yet, oldest first.
    fresh: VecDeque<Weak<ConnectionActivity>>,
}

/// Places taken by one address.
#[derive(Default)]
struct AddressUse {
    count: u32,
    /// Its connections that can be asked to give way, oldest first.
    connections: BTreeMap<u64, Weak<ConnectionActivity>>,
}

/// Guard that occupies one place until it is dropped.
pub(crate) struct ConnectionPermit {
    /// The counted address. `None` counts only towards the total.
    address: Option<IpAddr>,
    /// Connection number, if created by [`ConnectionLimit::take_fresh`].
    number: Option<u64>,
    taken: Arc<Mutex<LimitState>>,
}

/// The part of a connection's state that decides whether it gives way to a new one.
#[derive(Default)]
pub(crate) struct ConnectionActivity {
    /// True once it has sent a request.
    asked: AtomicBool,
    /// Number of its requests whose responses are not finished.
    under_way: AtomicU32,
    /// True once it was asked to give way.
    is_leaving: AtomicBool,
    gives_way: Notify,
}

/// Guard for a request in progress, during which its connection does not give way.
pub(crate) struct RequestGuard(Arc<ConnectionActivity>);

/// The limit that was reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ReachedLimit {
    /// Limit for one address.
    Address,
    /// Limit for all addresses together.
    All,
}

/// Returns the key under which an address is counted.
///
/// For IPv6 this is the /64 network, because one household has very many addresses.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => IpAddr::V4(four),
            None => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & (u128::MAX << 64))),
        },
        four => four,
    }
}

fn lock(taken: &Mutex<LimitState>) -> MutexGuard<'_, LimitState> {
    // No code can panic while it holds the lock.
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}

impl ConnectionLimit {
    pub(crate) fn new(each: u32, all: u32) -> ConnectionLimit {
        ConnectionLimit { each, all, taken: Arc::default() }
    }

    /// Takes a place for an address, or only for the total.
    ///
    /// # Errors
    /// If a limit is reached.
    pub(crate) fn take(&self, address: Option<IpAddr>) -> Result<ConnectionPermit, ReachedLimit> {
        self.admit(&mut lock(&self.taken), address)
    }

    /// Takes a place for a new connection, closing a silent one if necessary.
    ///
    /// At the limit of its address, the oldest silent connection of that address gives way, or else
    /// its oldest idle one. At the total limit, the oldest silent connection gives way. Silence
    /// costs an attacker nothing, so it must not lock out others.
    ///
    /// # Errors
    /// If the limit is reached and no connection gives way.
    pub(crate) fn take_fresh(
        &self,
        address: Option<IpAddr>,
    ) -> Result<(ConnectionPermit, Arc<ConnectionActivity>), ReachedLimit> {
        let mut taken = lock(&self.taken);
        let mut limits = (self.each, self.all);
        // A connection that gives way still counts until its task has ended.
        let place = loop {
            match self.admit_within(&mut taken, address, limits) {
                Err(ReachedLimit::Address)
                    if limits.0 != u32::MAX
                        && taken.next_to_close(address).is_some_and(|one| one.leave()) =>
                {
                    limits = (u32::MAX, u32::MAX);
                }
                Err(ReachedLimit::All) if limits.1 != u32::MAX && taken.close_oldest_silent() => {
                    limits.1 = u32::MAX
                }
                other => break other?,
            }
        };
        let place = place.numbered(&mut taken);
        let fresh = Arc::new(ConnectionActivity::default());
        if let (Some(address), Some(number)) = (place.address, place.number)
            && let Some(of) = taken.by.get_mut(&address)
        {
            of.connections.insert(number, Arc::downgrade(&fresh));
        }
        taken.fresh.push_back(Arc::downgrade(&fresh));
        while taken
            .fresh
            .front()
            .is_some_and(|first| first.upgrade().is_none_or(|first| first.has_asked()))
        {
            taken.fresh.pop_front();
        }
        Ok((place, fresh))
    }

    fn admit(
        &self,
        taken: &mut LimitState,
        address: Option<IpAddr>,
    ) -> Result<ConnectionPermit, ReachedLimit> {
        self.admit_within(taken, address, (self.each, self.all))
    }

    fn admit_within(
        &self,
        taken: &mut LimitState,
        address: Option<IpAddr>,
        (each, all): (u32, u32),
    ) -> Result<ConnectionPermit, ReachedLimit> {
        let address = address.map(network);
        if address.is_some_and(|address| taken.by.get(&address).is_some_and(|of| of.count >= each))
        {
            return Err(ReachedLimit::Address);
        }
        if taken.all >= all {
            return Err(ReachedLimit::All);
        }
        taken.all += 1;
        if let Some(address) = address {
            taken.by.entry(address).or_default().count += 1;
        }
        Ok(ConnectionPermit { address, number: None, taken: Arc::clone(&self.taken) })
    }

    /// Returns the number of occupied places.
    pub(crate) fn count(&self) -> u32 {
        lock(&self.taken).all
    }
}

impl ConnectionPermit {
    fn numbered(mut self, taken: &mut LimitState) -> ConnectionPermit {
        taken.next += 1;
        self.number = Some(taken.next);
        self
    }
}

impl LimitState {
    /// Asks the oldest silent connection to close. Returns whether there is one.
    fn close_oldest_silent(&mut self) -> bool {
        while let Some(first) = self.fresh.pop_front() {
            if let Some(first) =
                first.upgrade().filter(|first| first.is_idle() && !first.has_asked())
            {
                return first.leave();
            }
        }
        false
    }

    /// Returns the connection of an address that gives way first.
    ///
    /// This is the oldest silent one, or else the oldest without a request in progress.
    fn next_to_close(&self, address: Option<IpAddr>) -> Option<Arc<ConnectionActivity>> {
        let of = self.by.get(&network(address?))?;
        let mut waits_for_next = None;
        for idle in of.connections.values().filter_map(Weak::upgrade).filter(|one| one.is_idle()) {
            if !idle.has_asked() {
                return Some(idle);
            }
            waits_for_next.get_or_insert(idle);
        }
        waits_for_next
    }
}

impl ConnectionActivity {
    /// Marks the start of a request.
    pub(crate) fn asks(self: &Arc<ConnectionActivity>) -> RequestGuard {
        self.asked.store(true, Ordering::Relaxed);
        self.under_way.fetch_add(1, Ordering::Relaxed);
        RequestGuard(Arc::clone(self))
    }

    fn has_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    /// Returns whether the connection waits for a request and was not asked to give way.
    fn is_idle(&self) -> bool {
        self.under_way.load(Ordering::Relaxed) == 0 && !self.is_leaving.load(Ordering::Relaxed)
    }

    /// Asks the connection to give way. Always returns `true`.
    fn leave(self: &Arc<ConnectionActivity>) -> bool {
        self.is_leaving.store(true, Ordering::Relaxed);
        self.gives_way.notify_one();
        true
    }

    /// Waits until the connection has to give way to another one.
    pub(crate) async fn gives_way(&self) {
        self.gives_way.notified().await;
    }
}

impl Drop for RequestGuard {
    fn drop(&mut self) {
        self.0.under_way.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        taken.all -= 1;
        if let Some(address) = self.address
            && let Some(of) = taken.by.get_mut(&address)
        {
            of.count -= 1;
            if let Some(number) = self.number {
                of.connections.remove(&number);
            }
            if of.count == 0 {
                taken.by.remove(&address);
            }
        }
    }
}

/// File descriptors reserved for the store, the log and libraries.
const OTHERS: u64 = 64;

/// Raises the soft limit on open files to the hard limit.
///
/// Most services start with 1,024, too few for a thousand tables.
pub fn raise() {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current == maximum {
        return;
    }
    match setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        Ok(()) => tracing::debug!(from = current, to = maximum, "more files may be open"),
        Err(error) => {
            tracing::warn!(now = current, wanted = maximum, %error, "no more files may be open")
        }
    }
}

/// Returns the number of connections that fit within the limit, at least one.
pub(crate) fn room() -> u32 {
    room_in(getrlimit(Resource::Nofile).current)
}

fn room_in(files: Option<u64>) -> u32 {
    // No system limit means no limit here.
    files.map_or(u32::MAX, |files| {
        u32::try_from(files.saturating_sub(OTHERS).max(1)).unwrap_or(u32::MAX)
    })
}

#[cfg(test)]
mod tests {
    use futures_util::future::poll_immediate;

    use super::*;

    fn address(text: &str) -> Option<IpAddr> {
        Some(text.parse().unwrap())
    }

    #[test]
    fn a_network_of_the_newer_kind_is_one_address() {
        let places = ConnectionLimit::new(2, 10);
        let one = places.take(address("2001:db8:1:2::1")).unwrap();
        let _two = places.take(address("2001:db8:1:2:ffff::9")).unwrap();
        assert_eq!(places.take(address("2001:db8:1:2::1")).err(), Some(ReachedLimit::Address));
        let _elsewhere = places.take(address("2001:db8:1:3::1")).unwrap();
        drop(one);
        let _again = places.take(address("2001:db8:1:2::7")).unwrap();
        // An IPv4-mapped IPv6 address counts as IPv4.
        let _four = [
            places.take(address("192.0.2.1")).unwrap(),
            places.take(address("::ffff:192.0.2.1")).unwrap(),
        ];
        assert_eq!(places.take(address("192.0.2.1")).err(), Some(ReachedLimit::Address));
    }

    #[test]
    fn there_is_a_limit_for_all_together() {
        let places = ConnectionLimit::new(2, 3);
        let nobody: Vec<ConnectionPermit> = (0..3).map(|_| places.take(None).unwrap()).collect();
        assert_eq!(places.take(None).err(), Some(ReachedLimit::All));
        assert_eq!(places.take(address("192.0.2.1")).err(), Some(ReachedLimit::All));
        assert_eq!(places.count(), 3);
        drop(nobody);
        assert_eq!(places.count(), 0);
        assert!(places.take(address("192.0.2.1")).is_ok());
    }

    #[tokio::test]
    async fn the_oldest_that_is_silent_gives_way() {
        let places = ConnectionLimit::new(9, 3);
        let open = || places.take_fresh(address("192.0.2.1"));
        let ((_a, asks), (_b, silent), (_c, later)) =
            (open().unwrap(), open().unwrap(), open().unwrap());
        drop(asks.asks());
        let (_d, newest) = open().unwrap();
        assert!(poll_immediate(asks.gives_way()).await.is_none());
        assert!(poll_immediate(silent.gives_way()).await.is_some());
        assert!(poll_immediate(later.gives_way()).await.is_none());
        // Without a silent connection there is no place.
        drop((later.asks(), newest.asks()));
        assert_eq!(open().err(), Some(ReachedLimit::All));
    }

    #[tokio::test]
    async fn at_the_limit_of_an_address_one_of_its_own_gives_way() {
        let places = ConnectionLimit::new(3, 9);
        let open = || places.take_fresh(address("192.0.2.1"));
        let (_other, elsewhere) = places.take_fresh(address("192.0.2.2")).unwrap();
        let ((_a, asks), (b, silent), (_c, later)) =
            (open().unwrap(), open().unwrap(), open().unwrap());
        drop(asks.asks());
        // The oldest silent one is asked first, and each only once, however slowly it closes.
        let (_d, newest) = open().unwrap();
        assert!(poll_immediate(silent.gives_way()).await.is_some());
        assert!(poll_immediate(later.gives_way()).await.is_none());
        let (_e, last) = open().unwrap();
        assert!(poll_immediate(later.gives_way()).await.is_some());
        drop(b);
        // Then the oldest idle connection gives way. One with a request in progress stays.
        let (busy, also_busy) = (newest.asks(), last.asks());
        let (_f, third) = open().unwrap();
        assert!(poll_immediate(asks.gives_way()).await.is_some());
        let busy = [busy, also_busy, third.asks()];
        assert_eq!(open().err(), Some(ReachedLimit::Address));
        drop(busy);
        assert!(open().is_ok());
        assert!(poll_immediate(newest.gives_way()).await.is_some());
        assert!(poll_immediate(elsewhere.gives_way()).await.is_none());
    }

    #[tokio::test]
    async fn at_both_limits_one_of_the_address_gives_way() {
        let places = ConnectionLimit::new(2, 3);
        let (_other, elsewhere) = places.take_fresh(address("192.0.2.2")).unwrap();
        let open = || places.take_fresh(address("192.0.2.1"));
        let ((_a, first), (_b, _second)) = (open().unwrap(), open().unwrap());
        let _c = open().unwrap();
        assert!(poll_immediate(first.gives_way()).await.is_some());
        assert!(poll_immediate(elsewhere.gives_way()).await.is_none());
    }

    #[test]
    fn connections_that_are_gone_are_forgotten() {
        let places = ConnectionLimit::new(9, 9);
        for _ in 0..1_000 {
            drop(places.take_fresh(None).unwrap());
        }
        assert!(lock(&places.taken).fresh.len() <= 1);
    }

    #[test]
    fn the_others_have_their_files() {
        assert_eq!(room_in(Some(1_024)), 960);
        assert_eq!(room_in(Some(10)), 1);
        assert_eq!(room_in(None), u32::MAX);
        assert_eq!(room_in(Some(u64::MAX)), u32::MAX);
    }
}
