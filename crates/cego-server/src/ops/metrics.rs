//! Prometheus metrics. No metric reveals a single table, person or card.
//!
//! With only one table, the thinking time of bots would reveal something about their cards
//! (ADR 37). That metric and the CPU time are therefore only served at the operator's private
//! address.
//! Process metrics from the operating system, with the standard Prometheus names.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use prometheus_client::encoding::EncodeLabelSet;
use prometheus_client::encoding::text::{encode, encode_registry};
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::{Histogram, exponential_buckets};
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::Registry;

/// Label for the outcome of an operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct OutcomeLabel {
    outcome: &'static str,
}

impl OutcomeLabel {
    pub(crate) const fn new(outcome: &'static str) -> OutcomeLabel {
        OutcomeLabel { outcome }
    }
}

/// Labels of a request: the path pattern (never the path) and the response status.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct RequestLabels {
    pub(crate) route: String,
    pub(crate) status: u16,
}

/// Labels of a background task that ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct TaskLabels {
    pub(crate) task: &'static str,
    pub(crate) how: &'static str,
}

/// Label for a store operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct OperationLabel {
    pub(crate) what: &'static str,
}

/// Label for a stage of executing a table command.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct StageLabel {
    pub(crate) stage: &'static str,
}

/// Labels of a failed store operation.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
pub(crate) struct FailureLabels {
    pub(crate) what: &'static str,
    pub(crate) reason: &'static str,
}

fn seconds() -> Histogram {
    Histogram::new(exponential_buckets(0.0005, 2.0, 14))
}

/// All metrics of the server.
pub(crate) struct Metrics {
    registry: Registry,
    /// Metrics for the operator only.
    inner: Registry,
    process: Process,
    pub(crate) requests: Family<RequestLabels, Counter>,
    pub(crate) commands: Family<OutcomeLabel, Counter>,
    pub(crate) command_seconds: Histogram,
    pub(crate) command_stages: Family<StageLabel, Histogram, fn() -> Histogram>,
    pub(crate) events: Counter,
    pub(crate) tables_opened: Counter,
    pub(crate) tables_at_hand: Gauge,
    pub(crate) tournaments_opened: Counter,
    pub(crate) tournaments_at_hand: Gauge,
    pub(crate) tournament_commands: Family<OutcomeLabel, Counter>,
    pub(crate) tournament_streams: Gauge,
    pub(crate) connections: Gauge,
    pub(crate) open: Gauge,
    pub(crate) accept_failures: Counter,
    pub(crate) thought_seconds: Histogram,
    pub(crate) thinkers_waiting: Gauge,
    pub(crate) turned_away: Family<OutcomeLabel, Counter>,
    pub(crate) tasks_lost: Family<TaskLabels, Counter>,
    pub(crate) store_seconds: Family<OperationLabel, Histogram, fn() -> Histogram>,
    pub(crate) store_errors: Family<FailureLabels, Counter>,
    pub(crate) ready: Gauge,
    pub(crate) bus_expected: Gauge,
    pub(crate) bus_up: Gauge,
    pub(crate) bus_reconnects: Counter,
    pub(crate) thinkers_busy: Gauge,
    pub(crate) logins: Family<OutcomeLabel, Counter>,
    pub(crate) password_hashes: Counter,
    pub(crate) reports: Counter,
    pub(crate) pushes: Family<OutcomeLabel, Counter>,
    pub(crate) backups: Family<OutcomeLabel, Counter>,
    pub(crate) backup_last: Gauge,
    pub(crate) pruned: Family<OperationLabel, Counter>,
}

impl Metrics {
    /// Creates the metrics for a program version.
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
            "Parts of a command that changed something: schedule (waiting for a thread), lock (for \
             its table), decide, store, tell",
            metrics.command_stages.clone(),
        );
        r.register("events", "Events of tables kept", metrics.events.clone());
        r.register("tables_opened", "Tables opened", metrics.tables_opened.clone());
        r.register("tables_at_hand", "Tables in memory", metrics.tables_at_hand.clone());
        r.register(
            "tournaments_opened",
            "Tournaments opened over HTTP",
            metrics.tournaments_opened.clone(),
        );
        r.register(
            "tournaments_at_hand",
            "Tournaments in memory",
            metrics.tournaments_at_hand.clone(),
        );
        r.register(
            "tournament_commands",
            "Commands to tournaments by how they ended",
            metrics.tournament_commands.clone(),
        );
        r.register(
            "tournament_streams",
            "Streams of tournaments open",
            metrics.tournament_streams.clone(),
        );
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
        r.register(
            "store_seconds",
            "Questions to the store, by kind",
            metrics.store_seconds.clone(),
        );
        r.register(
            "store_errors",
            "What the store did not do, and why",
            metrics.store_errors.clone(),
        );
        r.register("ready", "Whether the store can be written", metrics.ready.clone());
        r.register("bus_expected", "Whether there is a bus at all", metrics.bus_expected.clone());
        r.register("bus_up", "Whether the other servers can be told", metrics.bus_up.clone());
        r.register("bus_reconnects", "How often the bus came back", metrics.bus_reconnects.clone());
        r.register("logins", "Logins by how they ended", metrics.logins.clone());
        r.register(
            "password_hashes",
            "Passwords hashed or compared",
            metrics.password_hashes.clone(),
        );
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
        r.register(
            "thought_seconds",
            "Decisions of bots that think",
            metrics.thought_seconds.clone(),
        );
        r.register(
            "thinkers_waiting",
            "Decisions of bots that wait for their turn to think",
            metrics.thinkers_waiting.clone(),
        );
        r.register("thinkers_busy", "Bots that think", metrics.thinkers_busy.clone());
        metrics.begin_at_nothing();
        metrics
    }

    /// Initializes all label values with 0, so that the first event counts as an increase.
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
                drop(family.get_or_create(&OutcomeLabel::new(outcome)));
            }
        }
        for what in
            ["guests", "tables", "events", "tournaments", "reports", "addresses", "sessions"]
        {
            drop(self.pruned.get_or_create(&OperationLabel { what }));
        }
        for what in ["read", "write", "append"] {
            for reason in ["store_full", "store_read_only", "store_broken", "store_unavailable"] {
                drop(self.store_errors.get_or_create(&FailureLabels { what, reason }));
            }
        }
    }

    /// Returns the public metrics in Prometheus text format.
    pub(crate) fn text(&self) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = encode(&mut text, &self.registry);
        text
    }

    /// Returns all metrics in Prometheus text format, for the operator.
    pub(crate) fn inner_text(&self) -> String {
        self.process.read();
        let mut text = String::new();
        let _ = encode_registry(&mut text, &self.inner);
        text + &self.text()
    }
}

/// Clock ticks per second in `/proc`, the same on every Linux.
const TICKS: f64 = 100.0;

/// Metrics of this process. They stay 0 on systems without `/proc`.
pub(crate) struct Process {
    cpu: Counter<f64, AtomicU64>,
    resident: Gauge,
    virtually: Gauge,
    threads: Gauge,
    files: Gauge,
    most_files: Gauge,
}

impl Process {
    pub(crate) fn new(registry: &mut Registry) -> Process {
        let process = Process {
            cpu: Counter::default(),
            resident: Gauge::default(),
            virtually: Gauge::default(),
            threads: Gauge::default(),
            files: Gauge::default(),
            most_files: Gauge::default(),
        };
        let start: Gauge = Gauge::default();
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        start.set(since.as_secs() as i64);
        let r = registry.sub_registry_with_prefix("process");
        r.register("cpu_seconds", "CPU time used", process.cpu.clone());
        r.register("resident_memory_bytes", "Memory in use", process.resident.clone());
        r.register("virtual_memory_bytes", "Address space in use", process.virtually.clone());
        r.register("threads", "Threads", process.threads.clone());
        r.register("open_fds", "Open files, connections included", process.files.clone());
        r.register("max_fds", "The most files that may be open", process.most_files.clone());
        r.register("start_time_seconds", "When the process started", start);
        process
    }

    /// Reads the current values.
    pub(crate) fn read(&self) {
        let file =
            |name: &str| std::fs::read_to_string(format!("/proc/self/{name}")).unwrap_or_default();
        // The program name in brackets may contain spaces and brackets.
        let stat = file("stat");
        let fields: Vec<&str> =
            stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let number =
            |at: usize| fields.get(at).and_then(|field| field.parse::<u64>().ok()).unwrap_or(0);
        let seconds = (number(11) + number(12)) as f64 / TICKS;
        self.cpu.inner().store(seconds.to_bits(), Ordering::Relaxed);
        self.threads.set(number(17) as i64);
        let status = file("status");
        let kibibytes = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            line.and_then(|line| line.split_whitespace().next()?.parse::<i64>().ok()).unwrap_or(0)
        };
        self.resident.set(kibibytes("VmRSS:") * 1_024);
        self.virtually.set(kibibytes("VmSize:") * 1_024);
        self.files.set(std::fs::read_dir("/proc/self/fd").map_or(0, |all| all.count() as i64 - 1));
        let limits = file("limits");
        let most = limits.lines().find_map(|line| line.strip_prefix("Max open files"));
        let most = most.and_then(|line| line.split_whitespace().next()?.parse::<i64>().ok());
        self.most_files.set(most.unwrap_or(0));
    }
}
