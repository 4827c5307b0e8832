//! Reads the rulesets people bring, beside the threads that answer requests and only so many at once.
//!
//! A ruleset can be a file of 128 KiB with nothing right in it. Reading it on a thread that answers requests holds up everybody whose turn is on that
//! thread; reading as many at once as are sent takes every core. So there are places, a queue for them, and a price in requests
//! ([`price`]) that the address pays before.

use std::net::IpAddr;
use std::sync::Arc;

use cego_protocol::http::RulesetChoice;
use tokio::sync::Semaphore;

use crate::fault::Fault;
use crate::limits::Gates;
use crate::metrics::{Metrics, Outcome};

/// How many wait at most. At a hundredth of a second each nobody in the queue waits for a second.
const QUEUE: usize = 64;
/// What reading a ruleset costs beside the request itself, in requests.
const PRICE: u32 = 3;
/// How many bytes of a file cost as much as one more request.
const BYTES: usize = 4 * 1024;

/// The places for reading rulesets.
pub(crate) struct Checks {
    places: Arc<Semaphore>,
    queue: Semaphore,
}

impl Checks {
    /// Half of the cores, at least one: the others belong to the tables.
    pub(crate) fn new() -> Checks {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Checks::with(cores.div_ceil(2), QUEUE)
    }

    fn with(places: usize, queue: usize) -> Checks {
        Checks { places: Arc::new(Semaphore::new(places)), queue: Semaphore::new(queue) }
    }

    /// Does the work when there is a place for it.
    ///
    /// # Errors
    /// If too many wait.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Fault> {
        let queued = self.queue.try_acquire().map_err(|_| Fault::BUSY)?;
        // It is never closed.
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| Fault::BUSY)?;
        drop(queued);
        let work = tokio::task::spawn_blocking(move || {
            // The place is taken until the work is done, also if nobody waits for it any more.
            let _place = place;
            work()
        });
        work.await.or_else(|gone| match gone.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // The server stops.
            Err(_) => Err(Fault::BUSY),
        })
    }
}

/// What reading a ruleset costs, in requests, beside the request that brings it.
pub(crate) fn price(choice: &RulesetChoice) -> u32 {
    match choice {
        RulesetChoice::Preset { set, .. } if set.is_empty() => 0,
        RulesetChoice::Preset { .. } => PRICE,
        RulesetChoice::File { toml } => {
            PRICE.saturating_add(u32::try_from(toml.len() / BYTES).unwrap_or(u32::MAX))
        }
    }
}

/// Takes the price of a ruleset from an address.
///
/// # Errors
/// If it has asked for too much lately.
pub(crate) fn pay(
    gates: &Gates,
    metrics: &Metrics,
    address: IpAddr,
    choice: &RulesetChoice,
) -> Result<(), Fault> {
    if gates.may_spend(address, price(choice)) {
        return Ok(());
    }
    metrics.turned_away.get_or_create(&Outcome::new("rulesets")).inc();
    Err(Fault::TOO_MANY)
}

#[cfg(test)]
mod tests {
    use axum::http::StatusCode;
    use futures_util::future::poll_immediate;
    use std::sync::mpsc;

    use super::*;

    #[test]
    fn a_file_costs_by_its_length_and_a_preset_nothing() {
        let preset = |set: &[&str]| RulesetChoice::Preset {
            preset: "x".to_owned(),
            set: set.iter().map(|&s| s.into()).collect(),
        };
        let file = |length: usize| RulesetChoice::File { toml: "#".repeat(length) };
        assert_eq!(price(&preset(&[])), 0);
        assert_eq!(price(&preset(&["max_fach=7"])), 3);
        assert_eq!(price(&file(3_000)), 3);
        assert_eq!(price(&file(128 * 1024)), 35);
    }

    /// One works, two wait, and the fourth is sent away at once; somebody who hangs up does not free the place of work that goes on.
    #[tokio::test]
    async fn only_so_many_work_and_wait() {
        let checks = Checks::with(1, 2);
        let (go, goes) = mpsc::channel::<()>();
        let mut first = Box::pin(checks.run(move || goes.recv().is_ok()));
        assert!(poll_immediate(&mut first).await.is_none());
        let mut second = Box::pin(checks.run(|| 2));
        let mut third = Box::pin(checks.run(|| 3));
        assert!(poll_immediate(&mut second).await.is_none());
        assert!(poll_immediate(&mut third).await.is_none());
        let Some(Err(Fault::Plain(status, "busy"))) = poll_immediate(checks.run(|| 4)).await else {
            panic!("a fourth waits")
        };
        assert_eq!(status, StatusCode::SERVICE_UNAVAILABLE);
        drop(first);
        tokio::task::yield_now().await;
        assert!(poll_immediate(&mut second).await.is_none());
        go.send(()).unwrap();
        assert_eq!(second.await.unwrap(), 2);
        assert_eq!(third.await.unwrap(), 3);
        assert_eq!(checks.run(|| 5).await.unwrap(), 5);
    }
}
