//! A program in a terminal of 80 columns and 24 rows, by keys; its screen is read as a terminal shows it.

use std::io::{Read, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::{Arc, Mutex};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

const COLUMNS: usize = 80;
const ROWS: usize = 24;
/// A screen that does not change for this long will not any more, however busy the machine is.
const STILL: Duration = Duration::from_secs(60);

pub(crate) struct Terminal {
    child: Child,
    keys: ChildStdin,
    reader: JoinHandle<()>,
    seen: Arc<Mutex<Screen>>,
    /// Where the program has written its number.
    number: std::path::PathBuf,
}

impl Terminal {
    /// Starts `cego` with these arguments, in English, with its state in a folder; as the account or guest of the token, if there is one.
    pub(crate) fn start(arguments: &str, folder: &std::path::Path, token: Option<&str>) -> Terminal {
        let program = env!("CARGO_BIN_EXE_cego");
        static STARTED: std::sync::atomic::AtomicUsize = std::sync::atomic::AtomicUsize::new(0);
        let started = STARTED.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
        let number = folder.join(format!("terminal-{started}.pid"));
        let shown = number.display();
        let line = format!(
            "echo $$ > {shown}; stty rows {ROWS} cols {COLUMNS}; exec {program} --lang en {arguments}"
        );
        let mut command = Command::new("script");
        command.args(["-qec", &line, "/dev/null"]).env("XDG_STATE_HOME", folder).env_remove("CEGO_TOKEN");
        command.envs(token.map(|token| ("CEGO_TOKEN", token)));
        let mut child =
            command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("script, of util-linux");
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
        self.seen.lock().unwrap().all.clone()
    }

    /// What the screen shows.
    pub(crate) fn screen(&self) -> String {
        self.seen.lock().unwrap().shown()
    }

    /// Waits until the screen shows this; gives the screen.
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

    /// The window is closed: waits until the program has ended.
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

/// Since when a screen has not changed.
pub(crate) struct Still {
    screen: String,
    since: Instant,
}

impl Still {
    pub(crate) fn new() -> Still {
        Still { screen: String::new(), since: Instant::now() }
    }

    /// Looks again: how long the screen has been like this.
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

/// A screen: the cursor is moved by its place, and the screen cleared as a whole; nothing else matters here.
struct Screen {
    cells: Vec<Vec<char>>,
    row: usize,
    column: usize,
    /// What was written.
    all: String,
    /// The end of what was written, where a sign or a sequence is not complete yet.
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

    /// Writes the signs of a text, up to a sequence that is cut off: the number of bytes written.
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
                    if let Some(cell) = self.cells.get_mut(self.row).and_then(|row| row.get_mut(self.column))
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
