//! What the server writes to its log, and that nothing secret is in it.

use std::fmt::Write;
use std::sync::{Mutex, Once, PoisonError};

use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Level, Metadata, Subscriber};

static LOG: Mutex<String> = Mutex::new(String::new());

/// Keeps all that is logged by all tests from now on, whatever logs it; the client of these tests shows tokens itself.
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

/// Keeps all that is logged from now on.
pub(crate) fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| tracing::subscriber::set_global_default(Keeper).unwrap());
}

/// What was logged.
pub(crate) fn log() -> String {
    LOG.lock().unwrap_or_else(PoisonError::into_inner).clone()
}
