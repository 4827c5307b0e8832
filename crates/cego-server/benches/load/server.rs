//! The server, in a process of its own.

use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child as Process, Command, Stdio};

use cego_server::{Limits, Settings, serve};
use tokio::net::TcpListener;

/// Set in the environment of the process that is the server: the address of its store.
pub(crate) const CHILD: &str = "CEGO_LOAD_STORE";

/// Runs the server until it is killed.
#[allow(clippy::print_stdout, reason = "the server tells the benchmark its address")]
pub(crate) fn run() {
    let most = u32::MAX / 8;
    let limits = Limits {
        requests: most,
        beginnings: most,
        wrong_passwords: most,
        imports: most,
        messages: most,
        talk: most,
        stand_ins: most,
        tournaments: most,
        key_requests: most,
        connections: most,
        open: most,
        open_in_all: most,
    };
    let store = std::env::var(CHILD).expect("the parent sets it");
    let settings = Settings { store, limits, ..Settings::default() };
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        println!("{}", listener.local_addr().expect("an address"));
        serve(settings, listener, std::future::pending()).await.expect("a server");
    });
}

/// The process, from outside.
pub(crate) struct Child {
    process: Process,
    pub(crate) address: String,
    folder: Option<PathBuf>,
}

impl Child {
    pub(crate) fn start(store: Option<String>) -> Child {
        let folder = store.is_none().then(|| {
            let folder = std::env::temp_dir().join(format!("cego-load-{}", std::process::id()));
            std::fs::create_dir_all(&folder).expect("a folder");
            folder
        });
        let in_folder = |folder: &PathBuf| format!("sqlite:{}", folder.join("cego.db").display());
        let store = store.or_else(|| folder.as_ref().map(in_folder)).unwrap_or_default();
        let program = std::env::current_exe().expect("this program");
        let mut process =
            Command::new(program).env(CHILD, store).stdout(Stdio::piped()).spawn().expect("a process");
        let mut line = String::new();
        BufReader::new(process.stdout.take().expect("its output")).read_line(&mut line).expect("its address");
        Child { process, address: line.trim().to_owned(), folder }
    }

    /// The memory it has in use, in bytes.
    pub(crate) fn memory(&self) -> u64 {
        let status =
            std::fs::read_to_string(format!("/proc/{}/status", self.process.id())).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let number =
            line.and_then(|line| line.split_whitespace().next()).and_then(|number| number.parse().ok());
        number.unwrap_or(0u64) * 1024
    }

    /// The processor time it has used, in seconds.
    pub(crate) fn processor(&self) -> f64 {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.process.id())).unwrap_or_default();
        let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
        let ticks = |at: usize| after.split_whitespace().nth(at).and_then(|t| t.parse::<f64>().ok());
        (ticks(11).unwrap_or(0.0) + ticks(12).unwrap_or(0.0)) / 100.0
    }
}

impl Drop for Child {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}
