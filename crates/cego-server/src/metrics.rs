//! What the server counts. No number says anything about a single table, person or card.
//!
//! Of a single table, where there is only one, the time that bots think would say something of their cards (ADR 37): that and the
//! processor's time are shown at the operator's own address alone.

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::{encode, encode_registry};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

use crate::process::Process;

/// How something ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Outcome {
    outcome: &'static str,
}

impl Outcome {
    pub(crate) const fn new(outcome: &'static str) -> Outcome {
        Outcome { outcome }
    }
}

/// A request by what it asked for (the pattern of its path, never the path) and how it was answered.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Request {
    pub(crate) route: String,
    pub(crate) status: u16,
}

/// A task of the server that is gone, and how.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Lost {
    pub(crate) task: &'static str,
    pub(crate) how: &'static str,
}

/// Something the store was asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct What {
    pub(crate) what: &'static str,
}

/// A part of what is done for a command to a table.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct Stage {
    pub(crate) stage: &'static str,
}

/// Something the store did not do, and why.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct NotDone {
    pub(crate) what: &'static str,
    pub(crate) reason: &'static str,
}

fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.0005, 2.0, 14))
}

/// What the server counts.
pub(crate) struct Metrics {
    /// What anybody may see.
    registry: Registry,
    /// What the operator alone sees.
    inner: Registry,
    process: Process,
    pub(crate) requests: Family<Request, Counter>,
    pub(crate) commands: Family<Outcome, Counter>,
    pub(crate) command_seconds: Histogram,
    pub(crate) command_stages: Family<Stage, Histogram, fn() -> Histogram>,
    pub(crate) events: Counter,
    pub(crate) tables_opened: Counter,
    pub(crate) tables_at_hand: Gauge,
    pub(crate) tournaments_opened: Counter,
    pub(crate) tournaments_at_hand: Gauge,
    pub(crate) tournament_commands: Family<Outcome, Counter>,
    pub(crate) tournament_streams: Gauge,
    pub(crate) connections: Gauge,
    pub(crate) open: Gauge,
    pub(crate) accept_failures: Counter,
    pub(crate) thought_seconds: Histogram,
    pub(crate) thinkers_waiting: Gauge,
    pub(crate) turned_away: Family<Outcome, Counter>,
    pub(crate) tasks_lost: Family<Lost, Counter>,
    pub(crate) store_seconds: Family<What, Histogram, fn() -> Histogram>,
    pub(crate) store_errors: Family<NotDone, Counter>,
    pub(crate) ready: Gauge,
    pub(crate) bus_expected: Gauge,
    pub(crate) bus_up: Gauge,
    pub(crate) bus_reconnects: Counter,
    pub(crate) thinkers_busy: Gauge,
    pub(crate) logins: Family<Outcome, Counter>,
    pub(crate) password_hashes: Counter,
    pub(crate) reports: Counter,
    pub(crate) pushes: Family<Outcome, Counter>,
    pub(crate) backups: Family<Outcome, Counter>,
    pub(crate) backup_last: Gauge,
    pub(crate) pruned: Family<What, Counter>,
}

impl Metrics {
    /// Of a program of this version.
    pub(crate) fn new(version: &str) -> Metrics {
        let mut inner = Registry::default();
        let process = Process::new(&mut inner);
        let mut metrics = Metrics {
            registry: Registry::default(),
            inner,
            process,
            requests: Family::default(),
            commands: Family::default(),
            command_seconds: seconds(),
            command_stages: Family::new_with_constructor(seconds),
            events: Counter::default(),
            tables_opened: Counter::default(),
            tables_at_hand: Gauge::default(),
            tournaments_opened: Counter::default(),
            tournaments_at_hand: Gauge::default(),
            tournament_commands: Family::default(),
            tournament_streams: Gauge::default(),
            connections: Gauge::default(),
            open: Gauge::default(),
            accept_failures: Counter::default(),
            thought_seconds: seconds(),
            thinkers_waiting: Gauge::default(),
            turned_away: Family::default(),
            tasks_lost: Family::default(),
            store_seconds: Family::new_with_constructor(seconds),
            store_errors: Family::default(),
            ready: Gauge::default(),
            bus_expected: Gauge::default(),
            bus_up: Gauge::default(),
            bus_reconnects: Counter::default(),
            thinkers_busy: Gauge::default(),
            logins: Family::default(),
            password_hashes: Counter::default(),
            reports: Counter::default(),
            pushes: Family::default(),
            backups: Family::default(),
            backup_last: Gauge::default(),
            pruned: Family::default(),
        };
        let r = metrics.registry.sub_registry_with_prefix("cego");
        r.register("build", "The program", Info::new(vec![("version", version.to_owned())]));
        r.register("http_requests", "Requests by route and status", metrics.requests.clone());
        r.register("commands", "Commands to tables by how they ended", metrics.commands.clone());
        r.register(
            "command_seconds",
            "From a command to its events being kept",
            metrics.command_seconds.clone(),
        );
        r.register(
            "command_stage_seconds",
            "Parts of a command that changed something: schedule (waiting for a thread), lock (for its table), decide, store, tell",
            metrics.command_stages.clone(),
        );
        r.register("events", "Events of tables kept", metrics.events.clone());
        r.register("tables_opened", "Tables opened", metrics.tables_opened.clone());
        r.register("tables_at_hand", "Tables in memory", metrics.tables_at_hand.clone());
        r.register("tournaments_opened", "Tournaments opened over HTTP", metrics.tournaments_opened.clone());
        r.register("tournaments_at_hand", "Tournaments in memory", metrics.tournaments_at_hand.clone());
        r.register(
            "tournament_commands",
            "Commands to tournaments by how they ended",
            metrics.tournament_commands.clone(),
        );
        r.register("tournament_streams", "Streams of tournaments open", metrics.tournament_streams.clone());
        r.register("connections", "Sockets open", metrics.connections.clone());
        r.register("open_connections", "Connections of any kind open", metrics.open.clone());
        r.register(
            "accept_failures",
            "Connections the system did not let the server accept",
            metrics.accept_failures.clone(),
        );
        r.register(
            "turned_away",
            "Requests turned away because there were too many",
            metrics.turned_away.clone(),
        );
        r.register(
            "tasks_lost",
            "Tasks of the server that have ended or panicked, by name",
            metrics.tasks_lost.clone(),
        );
        r.register("store_seconds", "Questions to the store, by kind", metrics.store_seconds.clone());
        r.register("store_errors", "What the store did not do, and why", metrics.store_errors.clone());
        r.register("ready", "Whether the store can be written", metrics.ready.clone());
        r.register("bus_expected", "Whether there is a bus at all", metrics.bus_expected.clone());
        r.register("bus_up", "Whether the other servers can be told", metrics.bus_up.clone());
        r.register("bus_reconnects", "How often the bus came back", metrics.bus_reconnects.clone());
        r.register("logins", "Logins by how they ended", metrics.logins.clone());
        r.register("password_hashes", "Passwords hashed or compared", metrics.password_hashes.clone());
        r.register("reports", "Reports of people about others", metrics.reports.clone());
        r.register("pushes", "Calls to devices by how they ended", metrics.pushes.clone());
        r.register("backups", "Scheduled backups by how they ended", metrics.backups.clone());
        r.register(
            "backup_last_timestamp_seconds",
            "When the newest scheduled backup was made; 0 where there is none",
            metrics.backup_last.clone(),
        );
        r.register("pruned", "What was deleted because it was old", metrics.pruned.clone());
        let r = metrics.inner.sub_registry_with_prefix("cego");
        r.register("thought_seconds", "Decisions of bots that think", metrics.thought_seconds.clone());
        r.register(
            "thinkers_waiting",
            "Decisions of bots that wait for their turn to think",
            metrics.thinkers_waiting.clone(),
        );
        r.register("thinkers_busy", "Bots that think", metrics.thinkers_busy.clone());
        metrics.begin_at_nothing();
        metrics
    }

    /// Shows what has not happened yet as 0: the first time is an increase then.
    fn begin_at_nothing(&self) {
        for (family, outcomes) in [
            (&self.commands, &["done", "refused", "failed"][..]),
            (&self.tournament_commands, &["done", "again", "refused", "failed"]),
            (&self.turned_away, &["requests", "messages"]),
            (&self.logins, &["ok", "failed", "too_many"]),
            (&self.backups, &["done", "failed"]),
            (&self.pushes, &["taken", "gone", "away", "later", "refused"]),
        ] {
            for &outcome in outcomes {
                drop(family.get_or_create(&Outcome::new(outcome)));
            }
        }
        for what in ["guests", "tables", "events", "tournaments", "reports", "addresses", "sessions"] {
            drop(self.pruned.get_or_create(&What { what }));
        }
        for what in ["read", "write", "append"] {
            for reason in ["store_full", "store_read_only", "store_broken", "store_unavailable"] {
                drop(self.store_errors.get_or_create(&NotDone { what, reason }));
            }
        }
    }

    /// What anybody may see, as Prometheus reads it.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a text cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }

    /// All of it, for the operator.
    pub(crate) fn inner_text(&self) -> String {
        self.process.read();
        let mut text = String::new();
        let _ = encode_registry(&mut text, &self.inner);
        text + &self.text()
    }
}
