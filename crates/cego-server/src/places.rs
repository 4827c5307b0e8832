//! Concurrency limits per IP address and in total: for connections, and for the sockets of tables.

use std::collections::{BTreeMap, HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tokio::sync::Notify;

/// Concurrency limit per IP address and in total.
pub(crate) struct Places {
    /// Limit for one address.
    each: u32,
    /// Limit for all addresses together.
    all: u32,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Default)]
struct Taken {
    by: HashMap<IpAddr, AddressUse>,
    all: u32,
    /// Number of the next connection.
    next: u64,
    /// Connections that may not have sent a request yet, oldest first.
    fresh: VecDeque<Weak<Fresh>>,
}

/// What one address has taken.
#[derive(Default)]
struct AddressUse {
    count: u32,
    /// Its connections that can be asked to give way, oldest first.
    connections: BTreeMap<u64, Weak<Fresh>>,
}

/// A place, until it is dropped.
pub(crate) struct Place {
    /// The address it counts for; `None` counts in the total alone.
    address: Option<IpAddr>,
    /// The number of the connection that has it, if it is one of [`Places::take_fresh`].
    number: Option<u64>,
    taken: Arc<Mutex<Taken>>,
}

/// The part of a connection's state that decides whether it gives way to a new one.
#[derive(Default)]
pub(crate) struct Fresh {
    /// Whether it has sent a request.
    asked: AtomicBool,
    /// The number of its requests whose answers are not finished.
    under_way: AtomicU32,
    /// Whether it was asked to give way.
    is_leaving: AtomicBool,
    gives_way: Notify,
}

/// A request under way, until it is dropped: so long its connection does not give way to others of its address.
pub(crate) struct UnderWay(Arc<Fresh>);

/// Why there is no place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// The address has as many as it may.
    Address,
    /// There are as many as there may be.
    All,
}

/// An address as it is counted: of the newer kind the network, because one household has more addresses than there are people.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => IpAddr::V4(four),
            None => IpAddr::V6(Ipv6Addr::from_bits(six.to_bits() & (u128::MAX << 64))),
        },
        four => four,
    }
}

fn lock(taken: &Mutex<Taken>) -> MutexGuard<'_, Taken> {
    // Nothing that holds it can panic half way.
    taken.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Places {
    pub(crate) fn new(each: u32, all: u32) -> Places {
        Places { each, all, taken: Arc::default() }
    }

    /// Takes a place for an address, or for nobody in particular.
    ///
    /// # Errors
    /// If there is none.
    pub(crate) fn take(&self, address: Option<IpAddr>) -> Result<Place, Full> {
        self.admit(&mut lock(&self.taken), address)
    }

    /// Takes a place for a connection that has just been opened. At the limit of its address the oldest connection of the same
    /// address that is silent gives way, or else the oldest that waits for its next request. At the limit of all addresses the
    /// oldest silent connection gives way. Silence costs nothing, so it must not keep out others.
    ///
    /// # Errors
    /// If the limit is reached and no connection gives way.
    pub(crate) fn take_fresh(&self, address: Option<IpAddr>) -> Result<(Place, Arc<Fresh>), Full> {
        let mut taken = lock(&self.taken);
        let mut limits = (self.each, self.all);
        // A connection that gives way still counts until its task has ended.
        let place = loop {
            match self.admit_within(&mut taken, address, limits) {
                Err(Full::Address)
                    if limits.0 != u32::MAX && taken.one_of(address).is_some_and(|one| one.leave()) =>
                {
                    limits = (u32::MAX, u32::MAX);
                }
                Err(Full::All) if limits.1 != u32::MAX && taken.one_gives_way() => limits.1 = u32::MAX,
                other => break other?,
            }
        };
        let place = place.numbered(&mut taken);
        let fresh = Arc::new(Fresh::default());
        if let (Some(address), Some(number)) = (place.address, place.number)
            && let Some(of) = taken.by.get_mut(&address)
        {
            of.connections.insert(number, Arc::downgrade(&fresh));
        }
        taken.fresh.push_back(Arc::downgrade(&fresh));
        while taken.fresh.front().is_some_and(|first| first.upgrade().is_none_or(|first| first.has_asked())) {
            taken.fresh.pop_front();
        }
        Ok((place, fresh))
    }

    fn admit(&self, taken: &mut Taken, address: Option<IpAddr>) -> Result<Place, Full> {
        self.admit_within(taken, address, (self.each, self.all))
    }

    fn admit_within(
        &self,
        taken: &mut Taken,
        address: Option<IpAddr>,
        (each, all): (u32, u32),
    ) -> Result<Place, Full> {
        let address = address.map(network);
        if address.is_some_and(|address| taken.by.get(&address).is_some_and(|of| of.count >= each)) {
            return Err(Full::Address);
        }
        if taken.all >= all {
            return Err(Full::All);
        }
        taken.all += 1;
        if let Some(address) = address {
            taken.by.entry(address).or_default().count += 1;
        }
        Ok(Place { address, number: None, taken: Arc::clone(&self.taken) })
    }

    /// How many are taken.
    pub(crate) fn count(&self) -> u32 {
        lock(&self.taken).all
    }
}

impl Place {
    fn numbered(mut self, taken: &mut Taken) -> Place {
        taken.next += 1;
        self.number = Some(taken.next);
        self
    }
}

impl Taken {
    /// Asks the oldest silent connection to go. Returns whether there is one.
    fn one_gives_way(&mut self) -> bool {
        while let Some(first) = self.fresh.pop_front() {
            if let Some(first) = first.upgrade().filter(|first| first.is_idle() && !first.has_asked()) {
                return first.leave();
            }
        }
        false
    }

    /// The connection of an address that gives way first: the oldest silent one, or else the oldest without a request under way.
    fn one_of(&self, address: Option<IpAddr>) -> Option<Arc<Fresh>> {
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

impl Fresh {
    /// Notes that a request has come.
    pub(crate) fn asks(self: &Arc<Fresh>) -> UnderWay {
        self.asked.store(true, Ordering::Relaxed);
        self.under_way.fetch_add(1, Ordering::Relaxed);
        UnderWay(Arc::clone(self))
    }

    fn has_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    /// Returns whether it waits for a request, and was not asked to give way.
    fn is_idle(&self) -> bool {
        self.under_way.load(Ordering::Relaxed) == 0 && !self.is_leaving.load(Ordering::Relaxed)
    }

    /// Asks it to give way; always `true`.
    fn leave(self: &Arc<Fresh>) -> bool {
        self.is_leaving.store(true, Ordering::Relaxed);
        self.gives_way.notify_one();
        true
    }

    /// Waits until it has to give way to somebody else.
    pub(crate) async fn gives_way(&self) {
        self.gives_way.notified().await;
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        self.0.under_way.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Drop for Place {
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

#[cfg(test)]
mod tests {
    use futures_util::future::poll_immediate;

    use super::*;

    fn address(text: &str) -> Option<IpAddr> {
        Some(text.parse().unwrap())
    }

    #[test]
    fn a_network_of_the_newer_kind_is_one_address() {
        let places = Places::new(2, 10);
        let one = places.take(address("2001:db8:1:2::1")).unwrap();
        let _two = places.take(address("2001:db8:1:2:ffff::9")).unwrap();
        assert_eq!(places.take(address("2001:db8:1:2::1")).err(), Some(Full::Address));
        let _elsewhere = places.take(address("2001:db8:1:3::1")).unwrap();
        drop(one);
        let _again = places.take(address("2001:db8:1:2::7")).unwrap();
        // The older kind in the clothes of the newer.
        let _four =
            [places.take(address("192.0.2.1")).unwrap(), places.take(address("::ffff:192.0.2.1")).unwrap()];
        assert_eq!(places.take(address("192.0.2.1")).err(), Some(Full::Address));
    }

    #[test]
    fn there_is_a_limit_for_all_together() {
        let places = Places::new(2, 3);
        let nobody: Vec<Place> = (0..3).map(|_| places.take(None).unwrap()).collect();
        assert_eq!(places.take(None).err(), Some(Full::All));
        assert_eq!(places.take(address("192.0.2.1")).err(), Some(Full::All));
        assert_eq!(places.count(), 3);
        drop(nobody);
        assert_eq!(places.count(), 0);
        assert!(places.take(address("192.0.2.1")).is_ok());
    }

    #[tokio::test]
    async fn the_oldest_that_is_silent_gives_way() {
        let places = Places::new(9, 3);
        let open = || places.take_fresh(address("192.0.2.1"));
        let ((_a, asks), (_b, silent), (_c, later)) = (open().unwrap(), open().unwrap(), open().unwrap());
        drop(asks.asks());
        let (_d, newest) = open().unwrap();
        assert!(poll_immediate(asks.gives_way()).await.is_none());
        assert!(poll_immediate(silent.gives_way()).await.is_some());
        assert!(poll_immediate(later.gives_way()).await.is_none());
        // Where nobody is silent, there is no place.
        drop((later.asks(), newest.asks()));
        assert_eq!(open().err(), Some(Full::All));
    }

    #[tokio::test]
    async fn at_the_limit_of_an_address_one_of_its_own_gives_way() {
        let places = Places::new(3, 9);
        let open = || places.take_fresh(address("192.0.2.1"));
        let (_other, elsewhere) = places.take_fresh(address("192.0.2.2")).unwrap();
        let ((_a, asks), (b, silent), (_c, later)) = (open().unwrap(), open().unwrap(), open().unwrap());
        drop(asks.asks());
        // The oldest silent one first, and each of them once, however slowly it goes.
        let (_d, newest) = open().unwrap();
        assert!(poll_immediate(silent.gives_way()).await.is_some());
        assert!(poll_immediate(later.gives_way()).await.is_none());
        let (_e, last) = open().unwrap();
        assert!(poll_immediate(later.gives_way()).await.is_some());
        drop(b);
        // Then the oldest that waits for its next request; one with a request under way stays.
        let (busy, also_busy) = (newest.asks(), last.asks());
        let (_f, third) = open().unwrap();
        assert!(poll_immediate(asks.gives_way()).await.is_some());
        let busy = [busy, also_busy, third.asks()];
        assert_eq!(open().err(), Some(Full::Address));
        drop(busy);
        assert!(open().is_ok());
        assert!(poll_immediate(newest.gives_way()).await.is_some());
        assert!(poll_immediate(elsewhere.gives_way()).await.is_none());
    }

    #[tokio::test]
    async fn at_both_limits_one_of_the_address_gives_way() {
        let places = Places::new(2, 3);
        let (_other, elsewhere) = places.take_fresh(address("192.0.2.2")).unwrap();
        let open = || places.take_fresh(address("192.0.2.1"));
        let ((_a, first), (_b, _second)) = (open().unwrap(), open().unwrap());
        let _c = open().unwrap();
        assert!(poll_immediate(first.gives_way()).await.is_some());
        assert!(poll_immediate(elsewhere.gives_way()).await.is_none());
    }

    #[test]
    fn connections_that_are_gone_are_forgotten() {
        let places = Places::new(9, 9);
        for _ in 0..1_000 {
            drop(places.take_fresh(None).unwrap());
        }
        assert!(lock(&places.taken).fresh.len() <= 1);
    }
}
