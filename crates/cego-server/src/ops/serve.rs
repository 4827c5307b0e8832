//! Server start, main loop and graceful shutdown.
//! Runs a server as a process of its own.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use std::{fmt, io};

use cego_store::{OpenReport, OperationReport, Store, StoreError};
use data_encoding::HEXLOWER;
use tokio::net::TcpListener;
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::{Notify, watch};
use tracing_subscriber::EnvFilter;

use super::announcements::AnnouncementFeed;
use super::bus::{Bus, BusKey, LocalBus, Nats};
use super::clock::now;
use super::legal::{Legal, NoticeError};
use super::metrics::{FailureLabels, Metrics, OperationLabel};
use super::settings::Settings;
use super::supervise::{BackgroundTask, supervise, tasks};
use crate::net::app::{App, Health, Shared};
use crate::net::listener::listen;
use crate::net::proxy_address::ProxyWarnings;
use crate::net::rate_limit::RateLimiters;
use crate::net::router::{inner_router, router};
use crate::people::auth::password::Passwords;
use crate::people::auth::tokens::RevocationNotifier;
use crate::people::moderation::sanctions::SanctionCache;
use crate::people::push::notifier::{PushConfig, PushNotifier};
use crate::records::signing::Signing;
use crate::tables::registry::TableRegistry;
use crate::tables::ruleset_workers::RulesetWorkers;
use crate::tournaments::registry::TournamentRegistry;

/// Timeout for closing the store.
const SHUT: Duration = Duration::from_secs(5);

/// Reason why a server does not run.
#[derive(Debug)]
pub enum ServeError {
    /// The store cannot be used.
    Store(StoreError),
    /// The bus cannot be used. Holds the reason.
    Bus(String),
    /// The server cannot listen on an address.
    Listen { address: SocketAddr, error: io::Error },
    /// The system provides no threads, signals or addresses.
    System(io::Error),
    /// A legal notice of the operator cannot be read.
    Notice(NoticeError),
    /// An essential background task has ended. Holds its name.
    Task(&'static str),
}

impl fmt::Display for ServeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ServeError::Store(error) => error.fmt(f),
            ServeError::Bus(why) => f.write_str(why),
            ServeError::Listen { address, error } => write!(f, "{address}: {error}"),
            ServeError::System(error) => error.fmt(f),
            ServeError::Notice(NoticeError { file, error }) => write!(f, "{file}: {error}"),
            ServeError::Task(name) => write!(f, "the task \"{name}\" is gone"),
        }
    }
}

impl std::error::Error for ServeError {}

impl From<StoreError> for ServeError {
    fn from(error: StoreError) -> ServeError {
        ServeError::Store(error)
    }
}

/// Serves until `stop` completes, then shuts down gracefully.
///
/// On shutdown it accepts no new connections, tells connected clients to reconnect later and
/// finishes the requests in progress.
///
/// # Errors
/// If the store cannot be opened, the network cannot be used, or a task that cannot be restarted
/// has ended (`supervise.rs`).
pub async fn serve(
    settings: Settings,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    serve_with(settings, listener, stop, tasks, |_| {}).await
}

/// Binds a listener to an address.
///
/// # Errors
/// If the address is in use or not local.
pub(crate) async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen { address, error })
}

/// Serves with the given background tasks; see [`serve`].
///
/// `ready` is called with what was found at the store's address, once connections are accepted.
pub(crate) async fn serve_with(
    settings: Settings,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
    tasks: impl FnOnce(&App) -> Vec<BackgroundTask>,
    ready: impl FnOnce(OpenReport),
) -> Result<(), ServeError> {
    let legal = Legal::read(&settings).map_err(ServeError::Notice)?;
    let (store, found) = open(settings.store.clone()).await?;
    let metrics = Arc::new(Metrics::new(&settings.version));
    let passwords = Passwords::new(metrics.password_hashes.clone());
    let counted = Arc::clone(&metrics);
    store.observe(Box::new(move |OperationReport { what, seconds, failed }| {
        counted.store_seconds.get_or_create(&OperationLabel { what }).observe(seconds);
        if let Some(reason) = failed {
            counted.store_errors.get_or_create(&FailureLabels { what, reason }).inc();
        }
    }));
    let inner = match settings.metrics_listen {
        Some(address) => Some(bind(address).await?),
        None => None,
    };
    let bus: Arc<dyn Bus> = match &settings.bus {
        Some(address) => Arc::new(Nats::connect(address).await.map_err(ServeError::Bus)?),
        None => Arc::new(LocalBus),
    };
    let desk = SanctionCache::open(&*store).await?;
    let pace_ms = u64::from(settings.bot_pace_ms);
    let key = bus_key(&*store).await?;
    let online = Arc::new(Notify::new());
    let halls = TournamentRegistry::new(
        Arc::clone(&store),
        Arc::clone(&bus),
        key.clone(),
        Arc::clone(&metrics),
        Arc::clone(&online),
    );
    let ends: Arc<RevocationNotifier> = Arc::default();
    let calls = PushNotifier::open(&store, &metrics, &ends, push_config(&settings)).await?;
    let rooms = TableRegistry::new(
        Arc::clone(&store),
        bus,
        key,
        Arc::clone(&metrics),
        calls.clone(),
        pace_ms,
        Arc::clone(&online),
    );
    let (stopped, stopping) = watch::channel(false);
    let drain = settings.drain;
    let gates = RateLimiters::new(settings.limits);
    let app = App::new(Shared {
        settings,
        store,
        tables: rooms,
        push: calls,
        tournaments: Arc::new(halls),
        metrics,
        health: Health::default(),
        announcements: AnnouncementFeed::new(),
        legal,
        rate_limiters: gates,
        passwords,
        signing: Signing::default(),
        revocations: ends,
        proxy_warnings: ProxyWarnings::default(),
        ruleset_workers: RulesetWorkers::new(),
        sanctions: desk,
        erasure: Notify::new(),
        online,
        stopping: stopping.clone(),
    });
    ready(found);
    let tasks = supervise(tasks(&app), app.metrics.tasks_lost.clone());
    let inner = async {
        match inner {
            Some(listener) => {
                listen(listener, inner_router(app.clone()), &app, stopping.clone()).await
            }
            None => std::future::pending().await,
        }
    };
    let server = listen(listener, router(app.clone()), &app, stopping.clone());
    let asked = async {
        stop.await;
        let _ = stopped.send(true);
        tokio::time::sleep(drain).await;
    };
    let lost = tokio::select! {
        () = async {
            server.await;
            // Upgraded connections to tables no longer belong to the listener.
            app.rate_limiters.wait_until_closed().await;
        } => None,
        // This completes when the server is asked to stop; the remaining work is awaited below.
        () = async { inner.await; std::future::pending::<()>().await } => None,
        () = asked => None,
        task = tasks => Some(task),
    };
    if lost.is_some() {
        // Asks all clients to reconnect, to another server or to this one after its restart.
        let _ = stopped.send(true);
        let _ = tokio::time::timeout(drain, app.rate_limiters.wait_until_closed()).await;
    }
    // Pending writes are completed. Readers that exceed this timeout are abandoned.
    match tokio::time::timeout(SHUT, app.store.close()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => {
            tracing::warn!(reason = error.id(), %error, "the database was not shut in order")
        }
        Err(_) => tracing::warn!("the database was not shut in order: somebody still reads"),
    }
    lost.map_or(Ok(()), |task| Err(ServeError::Task(task)))
}

/// Returns the settings of the push service, if the operator has enabled it.
fn push_config(settings: &Settings) -> Option<PushConfig> {
    settings.push.clone().map(|contact| PushConfig {
        contact,
        hosts: settings.push_hosts.clone(),
        after: settings.push_after,
        to: settings.push_to,
    })
}

/// Returns the key that hides table ids on the bus. The first server of a store creates it.
async fn bus_key(store: &dyn Store) -> Result<BusKey, ServeError> {
    let mut key = [0; 32];
    getrandom::fill(&mut key).map_err(|error| ServeError::Bus(error.to_string()))?;
    let kept = store.set_value_once("bus_key", &HEXLOWER.encode(&key), now()).await;
    let kept = match kept {
        // A server that cannot write has nothing to announce, so any key works.
        Err(StoreError::ReadOnly | StoreError::Full) => Ok(HEXLOWER.encode(&key)),
        kept => kept,
    }?;
    Ok(BusKey::new(kept))
}

/// Opens the store.
///
/// Runs on one thread because the compiler cannot prove that the migration future is `Send`.
async fn open(address: String) -> Result<(Arc<dyn Store>, OpenReport), StoreError> {
    let runtime = tokio::runtime::Handle::current();
    let opened =
        tokio::task::spawn_blocking(move || runtime.block_on(cego_store::open_to_serve(&address)))
            .await;
    opened.unwrap_or_else(|error| Err(StoreError::Unavailable(error.to_string())))
}

/// Log format on stderr.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogForm {
    /// Plain text for people.
    Text,
    /// JSON Lines for machines.
    Json,
}

/// Runs a server until SIGTERM or Ctrl-C.
///
/// `level` is a `tracing` filter: `error`, `warn`, `info` or `debug`, also per module. `ready` is
/// called with the address and what was found at the store's address, once connections are
/// accepted.
///
/// # Errors
/// If the server cannot start or the network fails.
pub fn run(
    settings: Settings,
    (form, level): (LogForm, &str),
    ready: impl FnOnce(std::net::SocketAddr, OpenReport),
) -> Result<(), ServeError> {
    log(form, level);
    crate::net::connection_limit::raise();
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(ServeError::System)?;
    runtime.block_on(async {
        let listener = bind(settings.listen).await?;
        let stop = shutdown_signal().map_err(ServeError::System)?;
        let address = listener.local_addr().map_err(ServeError::System)?;
        serve_with(settings, listener, stop, tasks, |found| ready(address, found)).await
    })
}

/// Sets up the log. No line contains a person, a card or a table key; see `http/gate.rs`.
fn log(form: LogForm, level: &str) {
    // Libraries log too much, including sensitive data.
    let filter = EnvFilter::try_new(format!("off,cego_server={level},cego_store={level}"));
    let lines = tracing_subscriber::fmt()
        .with_writer(std::io::stderr)
        .with_env_filter(filter.unwrap_or_else(|_| "cego_server=info".into()));
    // A test that runs several servers has set up the log before.
    let _ = match form {
        LogForm::Text => lines.with_ansi(false).with_target(false).try_init(),
        LogForm::Json => lines.json().flatten_event(true).with_target(false).try_init(),
    };
}

fn shutdown_signal() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    let (mut terminate, mut interrupt) =
        (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("stopping");
    })
}
