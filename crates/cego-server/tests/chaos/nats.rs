//! A NATS process for tests.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};

use crate::servers::signal;

/// A NATS server that can be killed, stopped and restarted.
pub(crate) struct Nats {
    port: u16,
    /// Password of the user `cego`, when using the compose file's settings.
    password: Option<&'static str>,
    // Shell that kills NATS when the test process ends.
    shell: Child,
    process: u32,
}

/// NATS settings of the compose file.
const GUARDED: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../packaging/compose/nats.conf");

fn begin(port: u16, password: Option<&str>) -> (Child, u32) {
    let settings = password.map_or_else(String::new, |_| format!("--config '{GUARDED}'"));
    let script = format!(
        "PATH=$PATH:/usr/sbin; nats-server {settings} -a 127.0.0.1 -p {port} >/dev/null 2>&1 & \
         echo $!; cat >/dev/null; kill -9 $!"
    );
    let mut shell = Command::new("sh")
        .args(["-c", &script])
        // Quoted as in the compose file.
        .envs(password.map(|password| ("NATS_PASSWORD", format!("\"{password}\""))))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(shell.stdout.take().unwrap()).read_line(&mut line).unwrap();
    (shell, line.trim().parse().unwrap())
}

impl Nats {
    pub(crate) fn start() -> Nats {
        Nats::begin(None)
    }

    /// Starts NATS with the compose file's settings and this password.
    pub(crate) fn guarded(password: &'static str) -> Nats {
        Nats::begin(Some(password))
    }

    fn begin(password: Option<&'static str>) -> Nats {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let (shell, process) = begin(port, password);
        let nats = Nats { port, password, shell, process };
        let begun = std::time::Instant::now();
        while std::net::TcpStream::connect(("127.0.0.1", port)).is_err() {
            assert!(
                begun.elapsed().as_secs() < 10,
                "the tests need NATS: apt-get install nats-server"
            );
            std::thread::sleep(std::time::Duration::from_millis(20));
        }
        nats
    }

    pub(crate) fn address(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Makes NATS hang: connections stay open without traffic.
    pub(crate) fn hang(&self) {
        signal("-STOP", self.process);
    }

    pub(crate) fn go_on(&self) {
        signal("-CONT", self.process);
    }

    /// Kills NATS with all its state.
    pub(crate) fn kill(&mut self) {
        signal("-KILL", self.process);
        drop(self.shell.stdin.take());
        self.shell.wait().unwrap();
    }

    pub(crate) fn again(&mut self) {
        (self.shell, self.process) = begin(self.port, self.password);
    }
}

impl Drop for Nats {
    fn drop(&mut self) {
        drop(self.shell.stdin.take());
        let _ = self.shell.wait();
    }
}
