//! What all requests share.

use std::sync::Arc;

use cego_store::Store;
use tokio::sync::{Notify, watch};

use crate::auth::Passwords;
use crate::checks::Checks;
use crate::desk::Desk;
use crate::ends::Ends;
use crate::halls::Halls;
use crate::health::Health;
use crate::legal::Legal;
use crate::limits::Gates;
use crate::metrics::Metrics;
use crate::news::News;
use crate::proxies::Noticed;
use crate::push::Calls;
use crate::rooms::Rooms;
use crate::settings::Settings;
use crate::signing::Signing;

/// What all requests share.
#[derive(Clone)]
pub(crate) struct App(Arc<Shared>);

/// See [`App`].
pub(crate) struct Shared {
    pub(crate) settings: Settings,
    pub(crate) store: Arc<dyn Store>,
    pub(crate) rooms: Arc<Rooms>,
    /// Calls to devices whose page is closed, where the operator wants any.
    pub(crate) calls: Option<Arc<Calls>>,
    pub(crate) halls: Arc<Halls>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) health: Health,
    pub(crate) news: News,
    pub(crate) legal: Legal,
    pub(crate) gates: Gates,
    pub(crate) passwords: Passwords,
    /// The keys under records.
    pub(crate) signing: Signing,
    /// Whom to tell that a session has ended.
    pub(crate) ends: Arc<Ends>,
    /// What was found to be set wrongly.
    pub(crate) noticed: Noticed,
    /// Where rulesets and records people bring are read.
    pub(crate) checks: Checks,
    /// What is imposed on whom.
    pub(crate) desk: Desk,
    /// Wakes the task that takes names out of records (`forget.rs`).
    pub(crate) forget: Notify,
    /// Wakes the task that looks after tournaments whose tables are the server's (`online/`).
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
