//! Server processes that can be killed.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use cego_server::{Limits, LogForm, Settings, run};

/// Environment variable that makes the process a server: address of its store.
const STORE: &str = "CEGO_CHAOS_STORE";
/// Environment variable for the log file.
const LOG: &str = "CEGO_CHAOS_LOG";
/// Environment variable for the minimum delay of searching bots, in milliseconds.
const PACE: &str = "CEGO_CHAOS_PACE";

#[test]
#[ignore = "is started and killed by the tests"]
fn server() {
    serve_if_asked();
}

/// Runs a server if [`Servers`] has started this process. Returns whether it did.
pub(crate) fn serve_if_asked() -> bool {
    let Ok(store) = std::env::var(STORE) else { return false };
    // The pipe closes when the parent process ends.
    std::thread::spawn(|| {
        let _ = std::io::stdin().read_to_end(&mut Vec::new());
        std::process::exit(1);
    });
    let many = 1_000_000;
    let limits = Limits {
        requests: many,
        beginnings: many,
        wrong_passwords: many,
        imports: many,
        messages: many,
        talk: many,
        stand_ins: many,
        tournaments: many,
        key_requests: many,
        connections: many,
        open: many,
        open_in_all: many,
    };
    let listen = SocketAddr::from(([127, 0, 0, 1], 0));
    let bus = std::env::var("CEGO_CHAOS_BUS").ok();
    let usual = Settings::default();
    let pace = std::env::var(PACE).ok().and_then(|pace| pace.parse().ok());
    let bot_pace_ms = pace.unwrap_or(usual.bot_pace_ms);
    let settings = Settings { listen, store, bus, limits, bot_pace_ms, ..usual };
    let level = if std::env::var(LOG).is_ok() { "info" } else { "error" };
    run(settings, (LogForm::Text, level), |address, _| println!("\nlistening {address}")).unwrap();
    true
}

/// Current addresses of the servers.
#[derive(Clone, Default)]
pub(crate) struct Addresses(Arc<Mutex<Vec<Option<SocketAddr>>>>);

impl Addresses {
    /// Returns the running ones.
    pub(crate) fn all(&self) -> Vec<SocketAddr> {
        self.0.lock().unwrap().iter().flatten().copied().collect()
    }
}

struct Running {
    child: Child,
    // Dropping it stops the server.
    _alive: ChildStdin,
}

/// Servers of one store.
pub(crate) struct Servers {
    store: String,
    bus: Option<String>,
    running: Vec<Option<Running>>,
    pub(crate) addresses: Addresses,
    /// Log file of servers started from now on.
    log: Option<PathBuf>,
    /// Minimum delay of searching bots, on servers started from now on.
    pub(crate) pace_ms: Option<u32>,
}

impl Servers {
    pub(crate) fn start(count: usize, store: &str, bus: Option<&str>) -> Servers {
        Servers::start_logged(count, store, bus, None)
    }

    /// Starts servers with a log.
    pub(crate) fn start_logged(
        count: usize,
        store: &str,
        bus: Option<&str>,
        log: Option<PathBuf>,
    ) -> Servers {
        let addresses = Addresses(Arc::new(Mutex::new(vec![None; count])));
        let running = (0..count).map(|_| None).collect();
        let mut servers = Servers {
            store: store.to_owned(),
            bus: bus.map(str::to_owned),
            running,
            addresses,
            log,
            pace_ms: None,
        };
        for number in 0..count {
            servers.run(number);
        }
        servers
    }

    pub(crate) fn count(&self) -> usize {
        self.running.len()
    }

    /// Starts a server. While its database is down it exits and is started again.
    pub(crate) fn run(&mut self, number: usize) {
        let begun = Instant::now();
        while !self.tries(number) {
            assert!(begun.elapsed() < Duration::from_secs(30), "server {number} does not begin");
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    fn tries(&mut self, number: usize) -> bool {
        let mut command = Command::new(std::env::current_exe().unwrap());
        command.args(["--ignored", "--exact", "servers::server", "--nocapture"]);
        command.env(STORE, &self.store).stdin(Stdio::piped()).stdout(Stdio::piped());
        // A server waiting for its database logs that repeatedly.
        match &self.log {
            Some(log) => {
                command.stderr(File::create(log).unwrap()).env(LOG, log);
            }
            None => {
                command.stderr(Stdio::null());
            }
        }
        command.envs(self.pace_ms.map(|pace| (PACE, pace.to_string())));
        if let Some(bus) = &self.bus {
            command.env("CEGO_CHAOS_BUS", bus);
        }
        let mut child = command.spawn().unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map_while(Result::ok);
        let address = lines.find_map(|line| line.strip_prefix("listening ")?.parse().ok());
        if address.is_none() {
            child.kill().unwrap();
            child.wait().unwrap();
            return false;
        }
        // Drain its output, so that a full pipe does not block it.
        std::thread::spawn(move || lines.for_each(drop));
        let alive = child.stdin.take().unwrap();
        self.running[number] = Some(Running { child, _alive: alive });
        self.addresses.0.lock().unwrap()[number] = address;
        true
    }

    /// Kills a server with SIGKILL.
    pub(crate) fn kill(&mut self, number: usize) {
        self.addresses.0.lock().unwrap()[number] = None;
        if let Some(mut running) = self.running[number].take() {
            running.child.kill().unwrap();
            running.child.wait().unwrap();
        }
    }

    /// Stops all servers and waits for them.
    pub(crate) fn stop(&mut self) {
        for running in self.running.iter().flatten() {
            signal("-TERM", running.child.id());
        }
        let begun = Instant::now();
        for running in &mut self.running {
            let Some(mut running) = running.take() else { continue };
            let status = loop {
                if let Some(status) = running.child.try_wait().unwrap() {
                    break status;
                }
                assert!(begun.elapsed() < Duration::from_secs(20), "a server does not stop");
                std::thread::sleep(Duration::from_millis(20));
            };
            assert!(status.success(), "{status}");
        }
    }
}

/// Sends a signal to a process.
pub(crate) fn signal(signal: &str, process: u32) {
    let status = Command::new("kill").args([signal, &process.to_string()]).status().unwrap();
    assert!(status.success(), "kill {signal} {process}");
}
