//! Terminal setup and event loop. The terminal is restored at the end.

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

use crate::app::{App, PlanRequest, Setting};
use crate::session::{BotKind, MatchPlan, Session};
use crate::theme::{Cloth, Depth, Theme};
use crate::{save, screen};

/// Options of the command line.
#[derive(Clone, Debug, Default)]
pub struct Options {
    /// Ruleset with the switches set on top of it; by default the first preset.
    pub ruleset: Option<Ruleset>,
    /// True if the ruleset was requested. A saved game under other rules is then not resumed.
    pub ruleset_asked: bool,
    /// Number of players at the table.
    pub players: Option<TableSize>,
    /// Language: `de`, `en` or `sv`. The ruleset determines the region.
    pub language: String,
    /// True if the language was requested. Otherwise a saved game keeps its own.
    pub language_asked: bool,
    /// Seed of the deals; random by default.
    pub seed: Option<u64>,
    /// Number of deals in the match.
    pub deals: Option<u32>,
    /// Bots on the other seats.
    pub bots: Option<BotKind>,
    /// Deals at once and sets a saved game aside.
    pub new: bool,
    /// File of the saved game.
    pub state: Option<PathBuf>,
    /// File to which the record of each deal is appended.
    pub records: Option<PathBuf>,
    /// Restricts the screen to ASCII.
    pub ascii: bool,
    /// Gives hints by rule of thumb, at once.
    pub quick_hints: bool,
    /// Leaves the mouse to the terminal.
    pub no_mouse: bool,
}

/// Error that keeps a game from starting or ends it.
#[derive(Debug)]
pub enum Error {
    /// Input or output is not a terminal.
    NoTerminal,
    /// Another program plays the game of this file.
    OpenElsewhere(PathBuf),
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
/// If there is no terminal, the game is open elsewhere, or the terminal fails. The terminal has
/// been restored in any case.
pub fn run(options: Options) -> Result<(), Error> {
    if !has_terminal() {
        return Err(Error::NoTerminal);
    }
    let mouse = !options.no_mouse;
    let setting = setting(options);
    // Without a lock nothing can be saved either, and the table says so.
    let held = setting.file.as_deref().map(save::acquire_lock).transpose().unwrap_or_default();
    if let (Some(None), Some(file)) = (&held, setting.file.clone()) {
        return Err(Error::OpenElsewhere(file));
    }
    in_terminal(mouse, || App::new(setting))
}

/// Plays at a table of a server until the person leaves.
///
/// # Errors
/// Same as [`run`].
pub fn run_session(options: Options, session: Session) -> Result<(), Error> {
    in_terminal(!options.no_mouse, || App::with_session(setting(options), session))
}

/// Returns whether input and output are a terminal.
#[must_use]
pub fn has_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

/// Returns whether Enter was pressed before the screen opened. Reads pending input without
/// blocking.
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
    // Enters the alternate screen and raw mode, and sets a panic hook that leaves them.
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

/// Restores the terminal, whether or not the mouse was captured.
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
        // Signals are polled at this interval even if nothing else happens.
        let wait = app.due().unwrap_or(Duration::MAX).min(Duration::from_millis(250));
        let event = match event::poll(wait) {
            Ok(true) => Some(event::read()?),
            Ok(false) => None,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => None,
            Err(error) => return Err(error),
        };
        // Time first: whatever was due happens before the key.
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

/// Returns a flag that is set when the system asks the program to end.
///
/// Reading from a closed terminal never returns inside the terminal library. The main loop
/// therefore gets a moment to leave by itself; after it the program ends here. Nothing is lost,
/// because the game is saved after every action.
fn stop_signals() -> Arc<AtomicBool> {
    let stop = Arc::new(AtomicBool::new(false));
    #[cfg(unix)]
    if let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGTERM, SIGHUP]) {
        let told = Arc::clone(&stop);
        std::thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                told.store(true, Ordering::Relaxed);
                std::thread::sleep(MOMENT_TO_LEAVE);
                // The main loop may hold a lock that writing to the terminal needs. Exit handlers
                // may hold one too.
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

/// Time for the main loop to leave by itself. The loop polls every 250 ms.
#[cfg(unix)]
const MOMENT_TO_LEAVE: Duration = Duration::from_secs(1);

fn setting(options: Options) -> Setting {
    let env = |name: &str| std::env::var(name).ok();
    let asked = PlanRequest {
        ruleset: options.ruleset_asked,
        table: options.players.is_some(),
        seed: options.seed.is_some(),
    };
    let usual = cego_rules::presets().first();
    let played = options.ruleset.as_ref().or(usual);
    Setting {
        records: options.records,
        file: options.state.or_else(|| save::default_file(env)),
        plan: MatchPlan {
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
        request: asked,
    }
}
