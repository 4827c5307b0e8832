//! Helpers that call the real binary.

pub(crate) mod club;
#[cfg(target_os = "linux")]
pub(crate) mod terminal;

use std::io::Write;
use std::process::{Command, Output, Stdio};

/// Exit code and output of a call.
pub(crate) struct Call {
    pub(crate) code: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

impl Call {
    /// Asserts success with an empty stderr.
    #[track_caller]
    pub(crate) fn ok(self) -> Call {
        assert_eq!((self.code, self.stderr.as_str()), (0, ""), "stdout: {}", self.stdout);
        self
    }

    /// Asserts a failure with this exit code, no data, and all of `words` on stderr.
    #[track_caller]
    pub(crate) fn fails(self, code: i32, words: &[&str]) -> Call {
        assert_eq!(self.stdout, "", "stderr: {}", self.stderr);
        self.tells(code, words)
    }

    /// Asserts this exit code and all of `words` on stderr, with any data.
    #[track_caller]
    pub(crate) fn tells(self, code: i32, words: &[&str]) -> Call {
        assert_eq!(self.code, code, "stderr: {}", self.stderr);
        for word in words {
            assert!(self.stderr.contains(word), "\"{word}\" is not in: {}", self.stderr);
        }
        self
    }
}

/// Returns a command for the binary in a fixed environment: English, without colours.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_cego"));
    command.args(args).env_remove("CEGO_LANG").env("LC_ALL", "C").env("NO_COLOR", "1");
    command
}

/// Calls the binary without input.
pub(crate) fn cego(args: &[&str]) -> Call {
    call(command(args).stdin(Stdio::null()).output().unwrap())
}

/// Calls the binary with this standard input.
pub(crate) fn cego_with_input(args: &[&str], input: &[u8]) -> Call {
    let mut child = command(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // A command that fails early may not read all its input.
    let _ = child.stdin.take().unwrap().write_all(input);
    call(child.wait_with_output().unwrap())
}

/// Returns the outcome of a call. Asserts that no output has characters that a terminal interprets.
#[track_caller]
fn call(output: Output) -> Call {
    let call = Call {
        code: output.status.code().expect("ended by itself"),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    };
    // CSV files for spreadsheets begin with a byte order mark and have CRLF line ends.
    let stdout = call.stdout.strip_prefix('\u{feff}').unwrap_or(&call.stdout).replace("\r\n", "\n");
    for text in [&stdout, &call.stderr] {
        assert!(!text.contains(|c: char| is_control(c) || turns(c)), "{text:?}");
    }
    call
}

/// Returns whether the character is a control character (C0 or C1) other than line feed and tab.
fn is_control(c: char) -> bool {
    c.is_control() && c != '\n' && c != '\t'
}

/// Returns whether the character is a Unicode line separator or a bidirectional control.
fn turns(c: char) -> bool {
    matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// A running server process.
pub(crate) struct Served {
    child: std::process::Child,
    /// Base URL, `http://…`.
    pub(crate) address: String,
    /// Lines printed before the address.
    pub(crate) said: Vec<String>,
}

/// Starts `cego serve` in a folder, on a free port.
pub(crate) fn serve<'a>(
    arguments: impl Iterator<Item = &'a str>,
    folder: &std::path::Path,
) -> Served {
    use std::io::BufRead;
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_cego"));
    command.arg("serve").args(arguments).args(["--listen", "127.0.0.1:0", "--lang", "en"]);
    command.current_dir(folder).stderr(std::process::Stdio::piped());
    let mut child = command.spawn().unwrap();
    let mut lines = std::io::BufReader::new(child.stderr.take().unwrap()).lines();
    let mut said = Vec::new();
    let address = loop {
        let line = lines.next().expect("it says where it listens").unwrap();
        if let Some((_, address)) = line.split_once("The server listens: ") {
            break address.to_owned();
        }
        said.push(line);
    };
    // Drains stderr, so that the server never blocks on a full pipe.
    std::thread::spawn(move || lines.for_each(drop));
    Served { child, address, said }
}

impl Served {
    /// Stops the server with SIGTERM and waits for a clean exit.
    pub(crate) fn stop(mut self) {
        let id = self.child.id().to_string();
        assert!(
            std::process::Command::new("kill").args(["-TERM", &id]).status().unwrap().success()
        );
        assert!(self.child.wait().unwrap().success(), "it stops well");
    }

    /// Kills the server, as in a crash.
    pub(crate) fn kill(mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }

    /// Sends a request and returns status and body.
    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> (u16, String) {
        use std::io::{Read, Write};
        let host = self.address.strip_prefix("http://").unwrap();
        let mut stream = std::net::TcpStream::connect(host).unwrap();
        let token =
            token.map_or_else(String::new, |token| format!("Authorization: Bearer {token}\r\n"));
        write!(
            stream,
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n{token}\
             Content-Length: {}\r\nConnection: close\r\n\r\n{body}",
            body.len()
        )
        .unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        let status = answer.split(' ').nth(1).unwrap().parse().unwrap();
        (status, answer.split_once("\r\n\r\n").unwrap().1.to_owned())
    }
}
