//! Captures the server's log and checks it for secrets.

use std::fmt::Write;
use std::sync::{Mutex, Once, PoisonError};

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

static LOG: Mutex<String> = Mutex::new(String::new());

/// Captures everything that is logged by all tests.
struct Keeper;

struct Fields<'a>(&'a mut String);

impl Visit for Fields<'_> {
    fn record_debug(&mut self, field: &Field, value: &dyn std::fmt::Debug) {
        let _ = write!(self.0, " {}={value:?}", field.name());
    }
}

fn keep(write: impl FnOnce(&mut Fields<'_>)) {
    let mut log = LOG.lock().unwrap_or_else(PoisonError::into_inner);
    write(&mut Fields(&mut log));
    log.push('\n');
}

impl Subscriber for Keeper {
    fn enabled(&self, of: &Metadata<'_>) -> bool {
        *of.level() <= Level::DEBUG && !of.target().contains("tungstenite")
    }

    fn new_span(&self, span: &Attributes<'_>) -> Id {
        keep(|fields| span.record(fields));
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, values: &Record<'_>) {
        keep(|fields| values.record(fields));
    }

    fn event(&self, event: &Event<'_>) {
        keep(|fields| event.record(fields));
    }

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// Starts capturing the log.
pub(crate) fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| tracing::subscriber::set_global_default(Keeper).unwrap());
}

/// Returns the log.
pub(crate) fn log() -> String {
    LOG.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
