//! Validates uploaded rulesets on separate threads with limited concurrency.
//!
//! A ruleset may be a file of 128 KiB that is wrong throughout. Validating it on a request thread
//! would delay all games on that thread; validating all at once would occupy every core. Hence a
//! fixed number of workers, a bounded queue, and a price in requests ([`price`]) charged to the
//! address in advance.

use std::net::IpAddr;
use std::sync::Arc;

use cego_protocol::http::RulesetChoice;
use tokio::sync::Semaphore;

use crate::net::error::ApiError;
use crate::net::rate_limit::RateLimiters;
use crate::ops::metrics::{Metrics, OutcomeLabel};

/// Maximum queue length. At 10 ms each, a queued job waits less than one second.
const QUEUE: usize = 64;
/// Price of validating a ruleset, in requests, beyond the request itself.
const PRICE: u32 = 3;
/// File size that costs one more request, in bytes.
const BYTES: usize = 4 * 1024;

/// Concurrency limit for validating rulesets.
pub(crate) struct RulesetWorkers {
    places: Arc<Semaphore>,
    queue: Semaphore,
}

impl RulesetWorkers {
    /// Uses half of the cores, at least one. The others belong to the tables.
    pub(crate) fn new() -> RulesetWorkers {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        RulesetWorkers::with_capacity(cores.div_ceil(2), QUEUE)
    }

    fn with_capacity(places: usize, queue: usize) -> RulesetWorkers {
        RulesetWorkers { places: Arc::new(Semaphore::new(places)), queue: Semaphore::new(queue) }
    }

    /// Runs the work when a worker is free.
    ///
    /// # Errors
    /// If the queue is full.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, ApiError> {
        let queued = self.queue.try_acquire().map_err(|_| ApiError::BUSY)?;
        // The semaphore is never closed.
        let place = Arc::clone(&self.places).acquire_owned().await.map_err(|_| ApiError::BUSY)?;
        drop(queued);
        let work = tokio::task::spawn_blocking(move || {
            // The worker stays occupied until the work is done, even if the client has
            // disconnected.
            let _place = place;
            work()
        });
        work.await.or_else(|gone| match gone.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // The runtime is shutting down.
            Err(_) => Err(ApiError::BUSY),
        })
    }
}

/// Returns the price of validating a ruleset, in requests, beyond the request itself.
pub(crate) fn price(choice: &RulesetChoice) -> u32 {
    match choice {
        RulesetChoice::Preset { set, .. } if set.is_empty() => 0,
        RulesetChoice::Preset { .. } => PRICE,
        RulesetChoice::File { toml } => {
            PRICE.saturating_add(u32::try_from(toml.len() / BYTES).unwrap_or(u32::MAX))
        }
    }
}

/// Charges an address for validating a ruleset.
///
/// # Errors
/// If the address has exceeded its rate limit.
pub(crate) fn charge(
    gates: &RateLimiters,
    metrics: &Metrics,
    address: IpAddr,
    choice: &RulesetChoice,
) -> Result<(), ApiError> {
    if gates.may_spend(address, price(choice)) {
        return Ok(());
    }
    metrics.turned_away.get_or_create(&OutcomeLabel::new("rulesets")).inc();
    Err(ApiError::TOO_MANY)
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use axum::http::StatusCode;
    use futures_util::future::poll_immediate;

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

    /// One job runs, two wait, and the fourth is rejected. A disconnect does not free a busy
    /// worker.
    #[tokio::test]
    async fn only_so_many_work_and_wait() {
        let checks = RulesetWorkers::with_capacity(1, 2);
        let (go, goes) = mpsc::channel::<()>();
        let mut first = Box::pin(checks.run(move || goes.recv().is_ok()));
        assert!(poll_immediate(&mut first).await.is_none());
        let mut second = Box::pin(checks.run(|| 2));
        let mut third = Box::pin(checks.run(|| 3));
        assert!(poll_immediate(&mut second).await.is_none());
        assert!(poll_immediate(&mut third).await.is_none());
        let Some(Err(ApiError::Plain(status, "busy"))) = poll_immediate(checks.run(|| 4)).await
        else {
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
