//! Starting, running and stopping.

use std::future::Future;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use std::{fmt, io};

use cego_store::{Asked, Found, Store, StoreError};
use data_encoding::HEXLOWER;
use tokio::net::TcpListener;
use tokio::sync::{Notify, watch};

use crate::app::{App, Shared};
use crate::auth::Passwords;
use crate::bus::{Alone, Bus, BusKey, Nats};
use crate::checks::Checks;
use crate::clock::now;
use crate::desk::Desk;
use crate::ends::Ends;
use crate::halls::Halls;
use crate::health::Health;
use crate::legal::{Legal, NoticeError};
use crate::limits::Gates;
use crate::listen::listen;
use crate::metrics::{Metrics, NotDone, What};
use crate::news::News;
use crate::proxies::Noticed;
use crate::push::{Calls, Wanted};
use crate::rooms::Rooms;
use crate::routes::{inner_router, router};
use crate::settings::Settings;
use crate::signing::Signing;
use crate::supervise::{Task, supervise, tasks};

/// How long the store may take to close.
const SHUT: Duration = Duration::from_secs(5);

/// Why a server does not run.
#[derive(Debug)]
pub enum ServeError {
    /// The store cannot be used.
    Store(StoreError),
    /// The bus cannot be used: why.
    Bus(String),
    /// An address cannot be listened on.
    Listen {
        /// The address.
        address: SocketAddr,
        /// The reason.
        error: io::Error,
    },
    /// The system provides no threads, signals or addresses.
    System(io::Error),
    /// A text of the operator cannot be read.
    Notice(NoticeError),
    /// A task the server cannot do without is gone: its name.
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

/// Serves until `stop` is ready. Then it accepts no new connections, tells connected clients to come again, and finishes the requests
/// under way.
///
/// # Errors
/// If the store cannot be opened, or the network not be used, or a task (`supervise.rs`) is gone that cannot be started again.
pub async fn serve(
    settings: Settings,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
) -> Result<(), ServeError> {
    serve_with(settings, listener, stop, tasks, |_| {}).await
}

/// Listens on an address.
///
/// # Errors
/// If it is in use, or not one of this machine.
pub(crate) async fn bind(address: SocketAddr) -> Result<TcpListener, ServeError> {
    TcpListener::bind(address).await.map_err(|error| ServeError::Listen { address, error })
}

/// The same, with tasks that a test has chosen. `ready` is told what was found where the store is, when connections are accepted.
pub(crate) async fn serve_with(
    settings: Settings,
    listener: TcpListener,
    stop: impl Future<Output = ()> + Send + 'static,
    tasks: impl FnOnce(&App) -> Vec<Task>,
    ready: impl FnOnce(Found),
) -> Result<(), ServeError> {
    let legal = Legal::read(&settings).map_err(ServeError::Notice)?;
    let (store, found) = open(settings.store.clone()).await?;
    let metrics = Arc::new(Metrics::new(&settings.version));
    let passwords = Passwords::new(metrics.password_hashes.clone());
    let counted = Arc::clone(&metrics);
    store.observe(Box::new(move |Asked { what, seconds, failed }| {
        counted.store_seconds.get_or_create(&What { what }).observe(seconds);
        if let Some(reason) = failed {
            counted.store_errors.get_or_create(&NotDone { what, reason }).inc();
        }
    }));
    let inner = match settings.metrics_listen {
        Some(address) => Some(bind(address).await?),
        None => None,
    };
    let bus: Arc<dyn Bus> = match &settings.bus {
        Some(address) => Arc::new(Nats::connect(address).await.map_err(ServeError::Bus)?),
        None => Arc::new(Alone),
    };
    let desk = Desk::open(&*store).await?;
    let pace_ms = u64::from(settings.bot_pace_ms);
    let key = bus_key(&*store).await?;
    let online = Arc::new(Notify::new());
    let halls = Halls::new(
        Arc::clone(&store),
        Arc::clone(&bus),
        key.clone(),
        Arc::clone(&metrics),
        Arc::clone(&online),
    );
    let ends: Arc<Ends> = Arc::default();
    let calls = Calls::open(&store, &metrics, &ends, wanted_calls(&settings)).await?;
    let rooms = Rooms::new(
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
    let gates = Gates::new(settings.limits);
    let app = App::new(Shared {
        settings,
        store,
        rooms,
        calls,
        halls: Arc::new(halls),
        metrics,
        health: Health::default(),
        news: News::new(),
        legal,
        gates,
        passwords,
        signing: Signing::default(),
        ends,
        noticed: Noticed::default(),
        checks: Checks::new(),
        desk,
        forget: Notify::new(),
        online,
        stopping: stopping.clone(),
    });
    ready(found);
    let tasks = supervise(tasks(&app), app.metrics.tasks_lost.clone());
    let inner = async {
        match inner {
            Some(listener) => listen(listener, inner_router(app.clone()), &app, stopping.clone()).await,
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
            // Connections to tables have left the hands of the listener.
            app.gates.all_gone().await;
        } => None,
        // It ends when the server has been asked to stop; then the rest is waited for.
        () = async { inner.await; std::future::pending::<()>().await } => None,
        () = asked => None,
        task = tasks => Some(task),
    };
    if lost.is_some() {
        // Everybody is told to come again, to another server or to this one when it has been started again.
        let _ = stopped.send(true);
        let _ = tokio::time::timeout(drain, app.gates.all_gone()).await;
    }
    // What is under way is written; who reads for longer than this is not waited for.
    match tokio::time::timeout(SHUT, app.store.close()).await {
        Ok(Ok(())) => {}
        Ok(Err(error)) => tracing::warn!(reason = error.id(), %error, "the database was not shut in order"),
        Err(_) => tracing::warn!("the database was not shut in order: somebody still reads"),
    }
    lost.map_or(Ok(()), |task| Err(ServeError::Task(task)))
}

/// The calls that the operator wants.
fn wanted_calls(settings: &Settings) -> Option<Wanted> {
    settings.push.clone().map(|contact| Wanted {
        contact,
        hosts: settings.push_hosts.clone(),
        after: settings.push_after,
        to: settings.push_to,
    })
}

/// The key by which the servers of a store name tables to one another: the first one makes it.
async fn bus_key(store: &dyn Store) -> Result<BusKey, ServeError> {
    let mut key = [0; 32];
    getrandom::fill(&mut key).map_err(|error| ServeError::Bus(error.to_string()))?;
    let kept = store.note_once("bus_key", &HEXLOWER.encode(&key), now()).await;
    let kept = match kept {
        // Who may not write is alone with what it can read.
        Err(StoreError::ReadOnly | StoreError::Full) => Ok(HEXLOWER.encode(&key)),
        kept => kept,
    }?;
    Ok(BusKey::new(kept))
}

/// Opens the store. The compiler cannot see that the future of the migrations may go from thread to thread; so it stays on
/// one.
async fn open(address: String) -> Result<(Arc<dyn Store>, Found), StoreError> {
    let runtime = tokio::runtime::Handle::current();
    let opened =
        tokio::task::spawn_blocking(move || runtime.block_on(cego_store::open_to_serve(&address))).await;
    opened.unwrap_or_else(|error| Err(StoreError::Unavailable(error.to_string())))
}
