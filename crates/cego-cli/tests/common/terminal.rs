//! A program in a terminal of 80 columns and 24 rows, by keys; its screen is read as a terminal shows it.

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

const COLUMNS: usize = 80;
const ROWS: usize = 24;

pub(crate) struct Terminal {
    child: Child,
    keys: ChildStdin,
    reader: JoinHandle<()>,
    seen: Arc<Mutex<Vec<u8>>>,
}

impl Terminal {
    /// Starts `cego` with these arguments, in English, with its state in a folder; as the account or guest of the token, if there is one.
    pub(crate) fn start(arguments: &str, folder: &std::path::Path, token: Option<&str>) -> Terminal {
        let program = env!("CARGO_BIN_EXE_cego");
        let line = format!("stty rows {ROWS} cols {COLUMNS}; exec {program} --lang en {arguments}");
        let mut command = Command::new("script");
        command.args(["-qec", &line, "/dev/null"]).env("XDG_STATE_HOME", folder).env_remove("CEGO_TOKEN");
        command.envs(token.map(|token| ("CEGO_TOKEN", token)));
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("script, of util-linux");
        let seen = Arc::new(Mutex::new(Vec::new()));
        let (mut out, told) = (child.stdout.take().unwrap(), Arc::clone(&seen));
        let reader = std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = out.read(&mut bytes) {
                told.lock().unwrap().extend_from_slice(&bytes[..count]);
            }
        });
        let keys = child.stdin.take().unwrap();
        Terminal { child, keys, reader, seen }
    }

    /// Presses keys, with a moment after each to be heard.
    pub(crate) fn press(&mut self, keys: &[&str]) {
        for key in keys {
            self.keys.write_all(key.as_bytes()).unwrap();
            self.keys.flush().unwrap();
            std::thread::sleep(Duration::from_millis(60));
        }
    }

    /// All that was written.
    pub(crate) fn text(&self) -> String {
        String::from_utf8_lossy(&self.seen.lock().unwrap()).into_owned()
    }

    /// What the screen shows.
    pub(crate) fn screen(&self) -> String {
        shown(&self.text())
    }

    /// Waits until the screen shows this; gives the screen.
    #[track_caller]
    pub(crate) fn wait_for(&self, text: &str) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if screen.contains(text) {
                return screen;
            }
            assert!(begun.elapsed() < Duration::from_secs(100), "no \"{text}\" in\n{screen}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Leaves by the key for it.
    #[track_caller]
    pub(crate) fn leave(mut self) {
        self.press(&["q"]);
        let text = self.screen();
        drop(self.keys);
        assert!(self.child.wait().unwrap().success(), "{text}");
        self.reader.join().unwrap();
    }
}

/// The screen after these signs: the cursor is moved by its place, and the screen cleared as a whole; nothing else matters here.
fn shown(text: &str) -> String {
    let mut cells = vec![vec![' '; COLUMNS]; ROWS];
    let (mut row, mut column) = (0, 0);
    let mut signs = text.chars();
    while let Some(sign) = signs.next() {
        match sign {
            '\x1b' => {
                if signs.next() != Some('[') {
                    continue;
                }
                let mut asked = String::new();
                let end = signs.by_ref().find(|sign| {
                    asked.push(*sign);
                    sign.is_ascii_alphabetic()
                });
                let numbers = asked.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
                let mut numbers = numbers.split(';').map(|number| number.parse().unwrap_or(1));
                match end {
                    Some('H') => {
                        row = numbers.next().unwrap_or(1) - 1;
                        column = numbers.next().unwrap_or(1) - 1;
                    }
                    Some('J') => cells = vec![vec![' '; COLUMNS]; ROWS],
                    _ => {}
                }
            }
            '\r' => column = 0,
            '\n' => row = (row + 1).min(ROWS - 1),
            sign => {
                if let Some(cell) = cells.get_mut(row).and_then(|row| row.get_mut(column)) {
                    *cell = sign;
                }
                column += 1;
            }
        }
    }
    cells.into_iter().map(|row| row.into_iter().collect::<String>() + "\n").collect()
}
