//! Counts what is open at a time: connections, and the sockets of tables, by address and in all.

use std::collections::{HashMap, VecDeque};
use std::net::{IpAddr, Ipv6Addr};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use tokio::sync::Notify;

/// So many at a time and no more.
pub(crate) struct Places {
    /// From one address.
    each: u32,
    /// From all together.
    all: u32,
    taken: Arc<Mutex<Taken>>,
}

#[derive(Default)]
struct Taken {
    by: HashMap<IpAddr, u32>,
    all: u32,
    /// Connections that may not have asked for anything yet, oldest first.
    fresh: VecDeque<Weak<Fresh>>,
}

/// A place, until it is dropped.
pub(crate) struct Place {
    /// Whose; `None` counts in all alone.
    address: Option<IpAddr>,
    taken: Arc<Mutex<Taken>>,
}

/// A connection that has asked for nothing yet.
#[derive(Default)]
pub(crate) struct Fresh {
    asked: AtomicBool,
    gives_way: Notify,
}

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

    /// Takes a place for a connection that has just been opened. Where all are taken, the oldest connection that has asked for nothing gives way: who is
    /// silent costs nothing, and must not keep out others.
    ///
    /// # Errors
    /// If there is none, and nobody gives way.
    pub(crate) fn take_fresh(&self, address: Option<IpAddr>) -> Result<(Place, Arc<Fresh>), Full> {
        let mut taken = lock(&self.taken);
        let place = match self.admit(&mut taken, address) {
            Err(Full::All) if taken.one_gives_way() => {
                // The other one is as good as gone.
                Places { each: self.each, all: u32::MAX, taken: Arc::clone(&self.taken) }
                    .admit(&mut taken, address)?
            }
            other => other?,
        };
        let fresh = Arc::new(Fresh::default());
        taken.fresh.push_back(Arc::downgrade(&fresh));
        while taken.fresh.front().is_some_and(|first| first.upgrade().is_none_or(|first| first.has_asked())) {
            taken.fresh.pop_front();
        }
        Ok((place, fresh))
    }

    fn admit(&self, taken: &mut Taken, address: Option<IpAddr>) -> Result<Place, Full> {
        let address = address.map(network);
        if address.is_some_and(|address| taken.by.get(&address).is_some_and(|&count| count >= self.each)) {
            return Err(Full::Address);
        }
        if taken.all >= self.all {
            return Err(Full::All);
        }
        taken.all += 1;
        if let Some(address) = address {
            *taken.by.entry(address).or_default() += 1;
        }
        Ok(Place { address, taken: Arc::clone(&self.taken) })
    }

    /// How many are taken.
    pub(crate) fn count(&self) -> u32 {
        lock(&self.taken).all
    }
}

impl Taken {
    /// Asks the oldest connection that has asked for nothing to go. `false` if there is none.
    fn one_gives_way(&mut self) -> bool {
        while let Some(first) = self.fresh.pop_front() {
            if let Some(first) = first.upgrade().filter(|first| !first.has_asked()) {
                first.gives_way.notify_one();
                return true;
            }
        }
        false
    }
}

impl Fresh {
    /// Notes that a request has come.
    pub(crate) fn asks(&self) {
        self.asked.store(true, Ordering::Relaxed);
    }

    fn has_asked(&self) -> bool {
        self.asked.load(Ordering::Relaxed)
    }

    /// Waits until it has to give way to somebody else.
    pub(crate) async fn gives_way(&self) {
        self.gives_way.notified().await;
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = lock(&self.taken);
        taken.all -= 1;
        if let Some(address) = self.address
            && let Some(count) = taken.by.get_mut(&address)
        {
            *count -= 1;
            if *count == 0 {
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
        asks.asks();
        let (_d, newest) = open().unwrap();
        assert!(poll_immediate(asks.gives_way()).await.is_none());
        assert!(poll_immediate(silent.gives_way()).await.is_some());
        assert!(poll_immediate(later.gives_way()).await.is_none());
        // Where nobody is silent, there is no place.
        later.asks();
        newest.asks();
        assert_eq!(open().err(), Some(Full::All));
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
