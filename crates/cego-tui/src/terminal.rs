//! The terminal around the program: raw mode, the event loop, and everything put back at the end.

use std::fmt;
use std::io::{self, IsTerminal};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use cego_core::{Seat, TableSize};
use cego_rules::Ruleset;
use ratatui::DefaultTerminal;
use ratatui::crossterm::event::{
    self, DisableMouseCapture, EnableMouseCapture, Event, KeyCode, KeyEventKind,
};
use ratatui::crossterm::execute;

#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGTERM};

use crate::app::{App, Asked, Setting};
use crate::session::{BotKind, Plan, Session};
use crate::theme::{Cloth, Depth, Theme};
use crate::{save, screen};

/// What can be asked for on the command line.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// The ruleset with the switches set on top of it; the first preset if none is named.
    pub ruleset: Option<Ruleset>,
    /// Whether it was asked for, so that a saved game under other rules waits.
    pub ruleset_asked: bool,
    /// How many sit at the table.
    pub players: Option<TableSize>,
    /// The language: `de`, `en`, `sv`; a region is found by the ruleset.
    pub language: String,
    /// Whether the language was asked for, so that a saved game keeps its own otherwise.
    pub language_asked: bool,
    /// The seed of the deals; without one nobody chooses them.
    pub seed: Option<u64>,
    /// After how many deals the match ends.
    pub deals: Option<u32>,
    /// How the others play.
    pub bots: Option<BotKind>,
    /// Deal at once; a saved game is left.
    pub new: bool,
    /// Where the game is saved.
    pub state: Option<PathBuf>,
    /// Where the record of each deal is added.
    pub records: Option<PathBuf>,
    /// Only ASCII on the screen.
    pub ascii: bool,
    /// Hints by rule of thumb, at once.
    pub quick_hints: bool,
    /// The mouse is left to the terminal.
    pub no_mouse: bool,
}

/// Why there is no game.
#[derive(Debug)]
pub enum Error {
    /// Input or output is no terminal.
    NoTerminal,
    /// Another program plays the game of this file.
    OpenElsewhere(PathBuf),
    /// The terminal failed.
    Io(io::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Error::NoTerminal => f.write_str("not a terminal"),
            Error::OpenElsewhere(file) => write!(f, "{} is open elsewhere", file.display()),
            Error::Io(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for Error {}

impl From<io::Error> for Error {
    fn from(error: io::Error) -> Error {
        Error::Io(error)
    }
}

/// Plays in the terminal until the person leaves. The game is saved after every action.
///
/// # Errors
/// If there is no terminal, the game is open elsewhere, or the terminal fails. The terminal has been put back
/// in any case.
pub fn run(options: Options) -> Result<(), Error> {
    if !has_terminal() {
        return Err(Error::NoTerminal);
    }
    let mouse = !options.no_mouse;
    let setting = setting(options);
    // Where no lock can be had, nothing can be saved either, and the table says so.
    let held = setting.file.as_deref().map(save::hold).transpose().unwrap_or_default();
    if let (Some(None), Some(file)) = (&held, setting.file.clone()) {
        return Err(Error::OpenElsewhere(file));
    }
    in_terminal(mouse, || App::new(setting))
}

/// Plays at a table of a server until the person leaves.
///
/// # Errors
/// As [`run`].
pub fn run_session(options: Options, session: Session) -> Result<(), Error> {
    in_terminal(!options.no_mouse, || App::at(setting(options), session))
}

/// Whether input and output are a terminal.
#[must_use]
pub fn has_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Whether Enter was pressed before the screen is there. It reads what has come and waits for nothing.
///
/// # Errors
/// If the terminal fails.
pub fn enter_pressed() -> io::Result<bool> {
    let mut pressed = false;
    while event::poll(Duration::ZERO)? {
        pressed |= matches!(event::read()?, Event::Key(key) if key.code == KeyCode::Enter);
    }
    Ok(pressed)
}

fn in_terminal(mouse: bool, app: impl FnOnce() -> App) -> Result<(), Error> {
    if !has_terminal() {
        return Err(Error::NoTerminal);
    }
    let mut app = app();
    let stop = stop_signals();
    // Enters the other screen and raw mode, and sets a panic hook that leaves them.
    let mut terminal = ratatui::try_init()?;
    if mouse {
        let put_back = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panicked| {
            drop(execute!(io::stdout(), DisableMouseCapture));
            put_back(panicked);
        }));
        execute!(io::stdout(), EnableMouseCapture)?;
    }
    let played = play(&mut terminal, &mut app, &stop);
    app.leave();
    restore();
    Ok(played?)
}

/// Everything is put back, whether or not the mouse was taken.
fn restore() {
    drop(execute!(io::stdout(), DisableMouseCapture));
    ratatui::restore();
}

fn play(terminal: &mut DefaultTerminal, app: &mut App, stop: &AtomicBool) -> io::Result<()> {
    let mut last = Instant::now();
    let size = terminal.size()?;
    app.resized(size.width, size.height);
    let mut dirty = true;
    while !app.quit && !stop.load(Ordering::Relaxed) {
        if dirty {
            terminal.draw(|frame| screen::draw(app, frame.buffer_mut()))?;
        }
        // Signals are looked at now and then, also when nothing else happens.
        let wait = app.due().unwrap_or(Duration::MAX).min(Duration::from_millis(250));
        let event = match event::poll(wait) {
            Ok(true) => Some(event::read()?),
            Ok(false) => None,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => None,
            Err(error) => return Err(error),
        };
        // Time first: what was due has happened before the key.
        let now = Instant::now();
        dirty = app.tick(now - last);
        last = now;
        dirty |= match event {
            Some(Event::Key(key)) if key.kind != KeyEventKind::Release => app.key(key),
            Some(Event::Mouse(event)) => app.mouse(event),
            Some(Event::Resize(columns, rows)) => {
                app.resized(columns, rows);
                true
            }
            _ => false,
        };
    }
    Ok(())
}

/// Set when the system asks the program to end.
///
/// Reading from a terminal that has gone away never ends inside the terminal library, so the main loop is given a moment to leave by
/// itself; then the program ends here. Nothing is lost: the game is saved after every action.
fn stop_signals() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP]) {
        let told = Arc::clone(&stop);
        std::thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                told.store(true, Ordering::Relaxed);
                std::thread::sleep(MOMENT_TO_LEAVE);
                // The main loop may hold what writing to the terminal waits for, and so may what runs at the end of a program.
                if signal == SIGTERM {
                    std::thread::spawn(restore);
                    std::thread::sleep(MOMENT_TO_LEAVE);
                }
                signal_hook::low_level::exit(0);
            }
        });
    }
    stop
}

/// How long the main loop has to leave by itself; it looks every quarter of a second.
#[cfg(unix)]
const MOMENT_TO_LEAVE: Duration = Duration::from_secs(1);

fn setting(options: Options) -> Setting {
    let env = |name: &str| std::env::var(name).ok();
    let asked = Asked {
        ruleset: options.ruleset_asked,
        table: options.players.is_some(),
        seed: options.seed.is_some(),
    };
    let usual = cego_rules::presets().first();
    let played = options.ruleset.as_ref().or(usual);
    Setting {
        records: options.records,
        file: options.state.or_else(|| save::default_file(env)),
        plan: Plan {
            ruleset: played.map(|ruleset| ruleset.name.clone()).unwrap_or_default(),
            title: played.map(|ruleset| ruleset.title.clone()).unwrap_or_default(),
            lineage: played.map(|ruleset| ruleset.lineage.clone()).unwrap_or_default(),
            hash: played.map(|ruleset| ruleset.hash().to_string()).unwrap_or_default(),
            table: options.players.unwrap_or(TableSize::Four),
            seed: options.seed,
            deals: options.deals,
            human: Seat::new(0),
            bots: options.bots.unwrap_or(BotKind::DEFAULT),
            forced: true,
        },
        language: options.language,
        language_asked: options.language_asked,
        theme: Theme::new(Depth::from_env(env), Cloth::Fir),
        ascii: options.ascii,
        ruleset: options.ruleset,
        fresh: options.new,
        quick_hints: options.quick_hints,
        asked,
    }
}
