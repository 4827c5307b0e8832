//! The measured server: a child process, or a server that is already running.

use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};

use crate::command_error::CommandError;
use crate::message::Message;

/// Rate limits that would slow down clients that share one address.
const LIMITS: [&str; 8] = [
    "requests",
    "beginnings",
    "messages",
    "talk",
    "stand_ins",
    "connections",
    "open",
    "open_in_all",
];
const NO_LIMIT: u32 = u32::MAX / 8;

pub(super) struct Server {
    /// Host and port.
    pub(super) address: String,
    /// The process, if this command started it.
    process: Option<Child>,
    /// Folder of the temporary store, deleted at the end.
    folder: Option<PathBuf>,
}

/// Counts lines and aborts at the third. The backup of an empty store has two lines.
#[derive(Default)]
struct TwoLines(usize);

impl Write for TwoLines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0 += bytes.iter().filter(|&&byte| byte == b'\n').count();
        if self.0 > 2 { Err(std::io::ErrorKind::FileTooLarge.into()) } else { Ok(bytes.len()) }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

fn failed(error: impl std::fmt::Display) -> CommandError {
    CommandError::Data(vec![
        Message::new("cli-load-failed").with("error", crate::message::sentence(&error)),
    ])
}

/// Rejects a store with data, because thousands of guests and tables are written to it.
fn must_be_empty(store: &str) -> Result<(), CommandError> {
    let in_use = || {
        CommandError::Data(vec![Message::new("cli-load-not-empty").with("store", store.to_owned())])
    };
    crate::store::folder_must_exist(store)?;
    if let Some(file) = store.strip_prefix("sqlite:") {
        let file = file.split('?').next().unwrap_or_default();
        return if std::path::Path::new(file).exists() { Err(in_use()) } else { Ok(()) };
    }
    let mut lines = TwoLines::default();
    let read = cego_server::backup(store, &mut lines);
    if lines.0 > 2 {
        return Err(in_use());
    }
    read.map_err(|error| crate::store::store_failure(store, error))
}

impl Server {
    /// Selects a running server at `http://HOST:PORT`.
    pub(super) fn running(address: &str) -> Result<Server, CommandError> {
        let host = address.strip_prefix("http://").unwrap_or(address).trim_end_matches('/');
        if host.contains('/') || !host.contains(':') {
            return Err(CommandError::Usage(vec![
                Message::new("cli-load-address").with("address", address.to_owned()),
            ]));
        }
        Ok(Server { address: host.to_owned(), process: None, folder: None })
    }

    /// Starts a server with the given store, or with a store in a temporary folder.
    pub(super) fn start(store: Option<&str>) -> Result<Server, CommandError> {
        let folder = match store {
            Some(store) => must_be_empty(store).map(|()| None)?,
            None => Some(std::env::temp_dir().join(format!("cego-load-{}", std::process::id()))),
        };
        let mut server = Server { address: String::new(), process: None, folder };
        let own = server.folder.as_ref().map(|folder| {
            std::fs::create_dir_all(folder)?;
            Ok::<_, std::io::Error>(format!("sqlite:{}", folder.join("cego.db").display()))
        });
        let store = own.transpose()?.or_else(|| store.map(str::to_owned)).unwrap_or_default();
        let mut command = Command::new(std::env::current_exe()?);
        command.args([
            "--lang",
            "en",
            "serve",
            "--config",
            "/dev/null",
            "--listen",
            "127.0.0.1:0",
            "--log",
            "error",
        ]);
        command.args(["--store", &store]);
        for limit in LIMITS {
            command.arg("--set").arg(format!("limit_{limit}={NO_LIMIT}"));
        }
        for (name, _) in std::env::vars_os() {
            // Environment settings meant for another server must not apply.
            if name.to_str().is_some_and(|name| name.starts_with("CEGO_")) {
                command.env_remove(name);
            }
        }
        let mut process =
            command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::piped()).spawn()?;
        let lines = process.stderr.take();
        server.process = Some(process);
        let mut lines = BufReader::new(lines.ok_or_else(|| failed("no stderr"))?).lines();
        let mut told = Vec::new();
        for line in lines.by_ref().map_while(Result::ok) {
            if let Some((_, address)) = line.split_once("http://") {
                address.trim().clone_into(&mut server.address);
                break;
            }
            told.push(line);
        }
        if server.address.is_empty() {
            return Err(failed(told.join(" ")));
        }
        // The stderr of the server is forwarded.
        std::thread::spawn(move || {
            lines.map_while(Result::ok).for_each(|line| crate::output::tell(&line));
        });
        Ok(server)
    }

    /// Returns the resident memory in bytes, or `None` for a server that this command did not
    /// start.
    pub(super) fn memory(&self) -> Option<u64> {
        let process = self.process.as_ref()?;
        let status = std::fs::read_to_string(format!("/proc/{}/status", process.id())).ok()?;
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
        line.split_whitespace().next()?.parse::<u64>().ok().map(|kib| kib * 1024)
    }

    /// Returns the processor time used so far, in seconds, or `None` for a server that this command
    /// did not start.
    pub(super) fn processor(&self) -> Option<f64> {
        let process = self.process.as_ref()?;
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", process.id())).ok()?;
        let (_, after) = stat.rsplit_once(')')?;
        let ticks = |at: usize| {
            after.split_whitespace().nth(at).and_then(|ticks| ticks.parse::<f64>().ok())
        };
        Some((ticks(11)? + ticks(12)?) / 100.0)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        if let Some(process) = &mut self.process {
            let _ = process.kill();
            let _ = process.wait();
        }
        if let Some(folder) = &self.folder {
            let _ = std::fs::remove_dir_all(folder);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_store_that_holds_something_is_left_alone() {
        let folder = std::env::temp_dir().join(format!("cego-load-test-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let file = folder.join("cego.db");
        let store = format!("sqlite:{}", file.display());
        assert!(must_be_empty(&store).is_ok());
        std::fs::write(&file, "").unwrap();
        for address in [store.clone(), format!("{store}?pages=9")] {
            let Err(CommandError::Data(why)) = must_be_empty(&address) else { panic!("{address}") };
            assert_eq!(why[0].id(), "cli-load-not-empty");
        }
        std::fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn a_server_has_an_address_with_a_port() {
        for right in ["http://127.0.0.1:8080", "127.0.0.1:8080", "http://cego.example:80/"] {
            assert!(Server::running(right).is_ok(), "{right}");
        }
        for wrong in ["https://cego.example", "http://cego.example", "http://a:1/b", ""] {
            assert!(Server::running(wrong).is_err(), "{wrong}");
        }
    }
}
