//! What the operating system says of this process, as Prometheus names it.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{SystemTime, UNIX_EPOCH};

use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::registry::Registry;

/// Ticks a second in `/proc`: the same on every Linux.
const TICKS: f64 = 100.0;

/// The numbers of the process. Where there is no `/proc` they stay 0.
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

    /// Reads them.
    pub(crate) fn read(&self) {
        let file = |name: &str| std::fs::read_to_string(format!("/proc/self/{name}")).unwrap_or_default();
        // The name of the program, in brackets, may hold anything.
        let stat = file("stat");
        let fields: Vec<&str> = stat.rsplit(')').next().unwrap_or_default().split_whitespace().collect();
        let number = |at: usize| fields.get(at).and_then(|field| field.parse::<u64>().ok()).unwrap_or(0);
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
