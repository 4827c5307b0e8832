//! Runs a server as a whole process.

use std::future::Future;

use cego_store::Found;
use tokio::signal::unix::{SignalKind, signal};
use tracing_subscriber::EnvFilter;
use tracing_subscriber::fmt;

use crate::serve::{ServeError, bind, serve_with};
use crate::settings::Settings;
use crate::supervise::tasks;

/// How the log is written, to stderr.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LogForm {
    /// For people.
    Text,
    /// One JSON object a line, for machines.
    Json,
}

/// Runs a server until the process is asked to stop (SIGTERM, or Ctrl-C). `level` is what is logged: `error`, `warn`, `info`, `debug`,
/// also by module, as `tracing` writes it. `ready` is told the address, and what was found where the store is, when
/// the store is open and connections are accepted.
///
/// # Errors
/// If it cannot begin, or the network fails.
pub fn run(
    settings: Settings,
    (form, level): (LogForm, &str),
    ready: impl FnOnce(std::net::SocketAddr, Found),
) -> Result<(), ServeError> {
    log(form, level);
    crate::files::raise();
    let runtime =
        tokio::runtime::Builder::new_multi_thread().enable_all().build().map_err(ServeError::System)?;
    runtime.block_on(async {
        let listener = bind(settings.listen).await?;
        let stop = asked_to_stop().map_err(ServeError::System)?;
        let address = listener.local_addr().map_err(ServeError::System)?;
        serve_with(settings, listener, stop, tasks, |found| ready(address, found)).await
    })
}

/// Sets up the log. No line names a person, a card or the key to a table: see `http/gate.rs`.
fn log(form: LogForm, level: &str) {
    // Libraries tell too much, and of things that are not for the log.
    let filter = EnvFilter::try_new(format!("off,cego_server={level},cego_store={level}"));
    let lines = fmt()
        .with_writer(std::io::stderr)
        .with_env_filter(filter.unwrap_or_else(|_| "cego_server=info".into()));
    // There is one already where a test runs several servers.
    let _ = match form {
        LogForm::Text => lines.with_ansi(false).with_target(false).try_init(),
        LogForm::Json => lines.json().flatten_event(true).with_target(false).try_init(),
    };
}

fn asked_to_stop() -> std::io::Result<impl Future<Output = ()> + Send + 'static> {
    let (mut terminate, mut interrupt) = (signal(SignalKind::terminate())?, signal(SignalKind::interrupt())?);
    Ok(async move {
        tokio::select! {
            _ = terminate.recv() => {}
            _ = interrupt.recv() => {}
        }
        tracing::info!("stopping");
    })
}
