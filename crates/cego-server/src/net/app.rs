//! State shared by all request handlers.
//! Readiness of the server.
//!
//! A background task (`looks.rs`) determines it, so the response never waits for the store.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use cego_store::Store;
use tokio::sync::{Notify, watch};

use super::proxy_address::ProxyWarnings;
use super::rate_limit::RateLimiters;
use crate::ops::announcements::AnnouncementFeed;
use crate::ops::legal::Legal;
use crate::ops::metrics::Metrics;
use crate::ops::settings::Settings;
use crate::people::auth::password::Passwords;
use crate::people::auth::tokens::RevocationNotifier;
use crate::people::moderation::sanctions::SanctionCache;
use crate::people::push::notifier::PushNotifier;
use crate::records::signing::Signing;
use crate::tables::registry::TableRegistry;
use crate::tables::ruleset_workers::RulesetWorkers;
use crate::tournaments::registry::TournamentRegistry;

/// State shared by all request handlers.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

pub(crate) struct Shared {
    pub(crate) settings: Settings,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) tables: Arc<TableRegistry>,
    /// Push notifications, if the operator has enabled them.
    pub(crate) push: Option<Arc<PushNotifier>>,
    pub(crate) tournaments: Arc<TournamentRegistry>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) health: Health,
    pub(crate) announcements: AnnouncementFeed,
    pub(crate) legal: Legal,
    pub(crate) rate_limiters: RateLimiters,
    pub(crate) passwords: Passwords,
    /// Keys that sign records.
    pub(crate) signing: Signing,
    /// Notifies open connections that a session has ended.
    pub(crate) revocations: Arc<RevocationNotifier>,
    /// Configuration errors already reported.
    pub(crate) proxy_warnings: ProxyWarnings,
    /// Worker pool that validates uploaded rulesets and records.
    pub(crate) ruleset_workers: RulesetWorkers,
    pub(crate) sanctions: SanctionCache,
    /// Wakes the task that removes names from records (`forget.rs`).
    pub(crate) erasure: Notify,
    /// Wakes the task that runs tournament rounds on the server's own tables (`online/`).
    pub(crate) online: Arc<Notify>,
    /// Becomes true when the server stops.
    pub(crate) stopping: watch::Receiver<bool>,
}

impl App {
    pub(crate) fn new(shared: Shared) -> App {
        App(Arc::new(shared))
    }
}

impl std::ops::Deref for App {
    type Target = Shared;

    fn deref(&self) -> &Shared {
        &self.0
    }
}

/// Age after which the last result is stale.
const STALE: Duration = Duration::from_secs(20);

/// Last health check: its time and the fault found, if any.
#[derive(Default)]
pub(crate) struct Health(Mutex<Option<(Instant, Option<&'static str>)>>);

impl Health {
    /// Stores the result of a health check.
    pub(crate) fn record(&self, fault: Option<&'static str>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some((Instant::now(), fault));
    }

    /// Returns the problem id of the fault that makes the server not ready.
    pub(crate) fn fault(&self) -> Option<&'static str> {
        match *self.0.lock().unwrap_or_else(PoisonError::into_inner) {
            Some((at, fault)) if at.elapsed() < STALE => fault,
            _ => Some("store_unavailable"),
        }
    }
}
