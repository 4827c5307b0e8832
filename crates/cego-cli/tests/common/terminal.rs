//! A program in an emulated terminal of 80 columns and 24 rows, driven by keys.

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

const COLUMNS: usize = 80;
const ROWS: usize = 24;
/// Timeout: a screen unchanged for this long is considered final, even on a busy machine.
const STILL: Duration = Duration::from_secs(60);

pub(crate) struct Terminal {
    child: Child,
    keys: ChildStdin,
    reader: JoinHandle<()>,
    seen: Arc<Mutex<Screen>>,
    /// File with the process id of the program.
    number: std::path::PathBuf,
}

impl Terminal {
    /// Starts `cego` with these arguments, in English, with its state in `folder`.
    ///
    /// With a token it runs as that account or guest.
    pub(crate) fn start(
        arguments: &str,
        folder: &std::path::Path,
        token: Option<&str>,
    ) -> Terminal {
        let program = env!("CARGO_BIN_EXE_cego");
        static STARTED: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
        let started = STARTED.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let number = folder.join(format!("terminal-{started}.pid"));
        let shown = number.display();
        let line = format!(
            "echo $$ > {shown}; stty rows {ROWS} cols {COLUMNS}; exec {program} --lang en \
             {arguments}"
        );
        let mut command = Command::new("script");
        command
            .args(["-qec", &line, "/dev/null"])
            .env("XDG_STATE_HOME", folder)
            .env_remove("CEGO_TOKEN");
        command.envs(token.map(|token| ("CEGO_TOKEN", token)));
        let mut child = command
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("script, of util-linux");
        let seen = Arc::new(Mutex::new(Screen::new()));
        let (mut out, told) = (child.stdout.take().unwrap(), Arc::clone(&seen));
        let reader = std::thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = out.read(&mut bytes) {
                told.lock().unwrap().write(&bytes[..count]);
            }
        });
        let keys = child.stdin.take().unwrap();
        Terminal { child, keys, reader, seen, number }
    }

    /// Presses keys, with a pause after each.
    pub(crate) fn press(&mut self, keys: &[&str]) {
        for key in keys {
            self.keys.write_all(key.as_bytes()).unwrap();
            self.keys.flush().unwrap();
            std::thread::sleep(Duration::from_millis(60));
        }
    }

    /// Returns all output so far.
    pub(crate) fn text(&self) -> String {
        self.seen.lock().unwrap().all.clone()
    }

    /// Returns the visible screen.
    pub(crate) fn screen(&self) -> String {
        self.seen.lock().unwrap().shown()
    }

    /// Waits until the screen contains this text and returns the screen.
    #[track_caller]
    pub(crate) fn wait_for(&self, text: &str) -> String {
        let mut still = Still::new();
        loop {
            let screen = self.screen();
            if screen.contains(text) {
                return screen;
            }
            assert!(!still.is_for_good(&screen), "no \"{text}\" in\n{screen}");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Closes the terminal window and waits until the program has ended.
    #[track_caller]
    pub(crate) fn close(mut self) {
        let number = std::fs::read_to_string(&self.number).unwrap();
        let program = std::path::PathBuf::from(format!("/proc/{}/exe", number.trim()));
        assert!(std::fs::read_link(&program).is_ok_and(|exe| exe.ends_with("cego")));
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let closed = Instant::now();
        while std::fs::read_link(&program).is_ok() {
            assert!(closed.elapsed() < STILL, "it runs on without a terminal");
            std::thread::sleep(Duration::from_millis(20));
        }
        self.reader.join().unwrap();
    }

    /// Quits with the key `q` and waits for a clean exit.
    #[track_caller]
    pub(crate) fn leave(mut self) {
        self.press(&["q"]);
        let text = self.screen();
        drop(self.keys);
        assert!(self.child.wait().unwrap().success(), "{text}");
        self.reader.join().unwrap();
    }
}

/// Detector for a screen that no longer changes.
pub(crate) struct Still {
    screen: String,
    since: Instant,
}

impl Still {
    pub(crate) fn new() -> Still {
        Still { screen: String::new(), since: Instant::now() }
    }

    /// Updates the screen and returns the time since its last change.
    pub(crate) fn look(&mut self, screen: &str) -> Duration {
        if self.screen != screen {
            *self = Still { screen: screen.to_owned(), since: Instant::now() };
        }
        self.since.elapsed()
    }

    pub(crate) fn is_for_good(&mut self, screen: &str) -> bool {
        self.look(screen) > STILL
    }
}

/// Minimal terminal emulation: absolute cursor positions and clearing the whole screen.
struct Screen {
    cells: Vec<Vec<char>>,
    row: usize,
    column: usize,
    /// All output so far.
    all: String,
    /// Incomplete character or escape sequence at the end of the output.
    rest: Vec<u8>,
}

impl Screen {
    fn new() -> Screen {
        Screen { cells: blank(), row: 0, column: 0, all: String::new(), rest: Vec::new() }
    }

    fn write(&mut self, bytes: &[u8]) {
        self.rest.extend_from_slice(bytes);
        let whole = match std::str::from_utf8(&self.rest) {
            Ok(text) => text.len(),
            Err(cut) => cut.valid_up_to(),
        };
        let text = String::from_utf8_lossy(&self.rest[..whole]).into_owned();
        let done = self.take(&text);
        self.all.push_str(&text[..done]);
        self.rest.drain(..done);
    }

    /// Writes characters up to an incomplete escape sequence. Returns the number of bytes written.
    fn take(&mut self, text: &str) -> usize {
        let mut signs = text.char_indices();
        while let Some((at, sign)) = signs.next() {
            match sign {
                '\x1b' => match signs.next() {
                    Some((_, '[')) => {
                        let mut asked = String::new();
                        let end = signs.by_ref().map(|(_, sign)| sign).find(|sign| {
                            asked.push(*sign);
                            sign.is_ascii_alphabetic()
                        });
                        let Some(end) = end else { return at };
                        self.control(end, &asked);
                    }
                    Some(_) => {}
                    None => return at,
                },
                '\r' => self.column = 0,
                '\n' => self.row = (self.row + 1).min(ROWS - 1),
                sign => {
                    if let Some(cell) =
                        self.cells.get_mut(self.row).and_then(|row| row.get_mut(self.column))
                    {
                        *cell = sign;
                    }
                    self.column += 1;
                }
            }
        }
        text.len()
    }

    fn control(&mut self, end: char, asked: &str) {
        let numbers = asked.trim_end_matches(|sign: char| sign.is_ascii_alphabetic());
        let mut numbers = numbers.split(';').map(|number| number.parse().unwrap_or(1));
        match end {
            'H' => {
                self.row = numbers.next().unwrap_or(1) - 1;
                self.column = numbers.next().unwrap_or(1) - 1;
            }
            'J' => self.cells = blank(),
            _ => {}
        }
    }

    fn shown(&self) -> String {
        self.cells.iter().map(|row| row.iter().collect::<String>() + "\n").collect()
    }
}

fn blank() -> Vec<Vec<char>> {
    vec![vec![' '; COLUMNS]; ROWS]
}
