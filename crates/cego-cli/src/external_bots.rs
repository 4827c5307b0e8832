//! External bot programs among the players (`--external NAME=COMMAND`), and the report of their
//! faults.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use cego_bots::external::{
    BotCommand, BotCommandError, ExternalBotErrorKind, ExternalBotErrorNote, ExternalProgram,
    ProcessTimeouts,
};
use cego_core::Phase;
use cego_locale::Locale;
use cego_protocol::bot::RulesetName;
use cego_sim::arena::Contestant;
use serde_json::{Map, Value, json};

use crate::message::Message;

/// Interval at which the ledgers are checked for a program that does not answer.
const SILENCE_CHECK: Duration = Duration::from_millis(200);

/// External bot programs of a call.
#[derive(Debug)]
pub(crate) struct Externals(Vec<Arc<ExternalProgram>>);

impl Externals {
    /// Parses the options and adds errors to `wrong`.
    pub(crate) fn read(
        options: &[String],
        ruleset: &RulesetName,
        wrong: &mut Vec<Message>,
    ) -> Externals {
        let mut list = Externals(Vec::new());
        if !options.is_empty() {
            end_with_us();
        }
        for option in options {
            let Some((name, command)) = option.split_once('=').filter(|(name, _)| is_name(name))
            else {
                wrong.push(Message::new("cli-bot-option").with("text", option.clone()));
                continue;
            };
            if cego_bots::names().contains(&name)
                || name == Contestant::ALL_SEEING
                || list.find(name).is_some()
            {
                wrong.push(Message::new("cli-bot-name-taken").with("name", name.to_owned()));
                continue;
            }
            match BotCommand::parse(command) {
                Ok(command) => list.0.push(Arc::new(ExternalProgram::new(
                    name,
                    command,
                    ruleset.clone(),
                    ProcessTimeouts::default(),
                ))),
                Err(error) => wrong.push(bad_command(error).with("name", name.to_owned())),
            }
        }
        list
    }

    /// Adds an error for each program that is not among `players`.
    pub(crate) fn all_play<'a>(
        &self,
        players: impl Iterator<Item = &'a str>,
        wrong: &mut Vec<Message>,
    ) {
        let asked: Vec<&str> = players.collect();
        let idle = self.0.iter().filter(|program| !asked.contains(&program.name()));
        wrong.extend(
            idle.map(|program| {
                Message::new("cli-bot-idle").with("name", program.name().to_owned())
            }),
        );
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the program of this name.
    pub(crate) fn find(&self, name: &str) -> Option<&Arc<ExternalProgram>> {
        self.0.iter().find(|program| program.name() == name)
    }

    /// Returns all available player names.
    pub(crate) fn player_names(&self) -> String {
        let mut names = cego_bots::names();
        names.extend(self.0.iter().map(|program| program.name()));
        names.join(", ")
    }

    /// Returns the option value that reproduces a player: its name, with the command of an external
    /// program.
    pub(crate) fn option_value(&self, name: &str) -> String {
        let own = name.split('#').next().unwrap_or(name);
        self.find(own)
            .map_or_else(|| name.to_owned(), |program| format!("{name}={}", program.command()))
    }

    /// Warns once of each program that does not answer in time, until the sender of `over` is
    /// dropped. The user thus learns early why a match is slow.
    pub(crate) fn warn_of_silence(&self, locale: &Locale, over: &Receiver<()>, say: impl Fn(&str)) {
        let mut told: Vec<&str> = Vec::new();
        loop {
            let is_over = over.recv_timeout(SILENCE_CHECK) != Err(RecvTimeoutError::Timeout);
            for program in &self.0 {
                let report = program.ledger().report();
                let is_silent = |note: &&ExternalBotErrorNote| {
                    matches!(
                        note.kind,
                        ExternalBotErrorKind::Stalled | ExternalBotErrorKind::NoHello
                    )
                };
                let Some(note) = report.examples.iter().find(is_silent) else { continue };
                if !told.contains(&program.name()) {
                    told.push(program.name());
                    let fault = fault_sentence(locale, note);
                    let warning =
                        Message::new("cli-bot-silent").with("name", program.name().to_owned());
                    say(&warning.with("fault", fault).text(locale));
                }
            }
            if is_over {
                return;
            }
        }
    }

    /// Returns the fault reports of all programs with faults.
    pub(crate) fn report(&self, locale: &Locale) -> Vec<String> {
        self.0.iter().flat_map(|program| fault_lines(locale, program)).collect()
    }

    /// Returns the reports of all programs as JSON.
    pub(crate) fn json(&self, locale: &Locale) -> Value {
        self.0.iter().map(|program| program_json(locale, program)).collect()
    }
}

/// Returns the message for an invalid bot command.
pub(crate) fn bad_command(error: BotCommandError) -> Message {
    match error {
        BotCommandError::Empty => Message::new("cli-bot-command-empty"),
        BotCommandError::NotClosed(quote) => {
            Message::new("cli-bot-command-quote").with("quote", quote.to_string())
        }
    }
}

/// Returns whether a name follows the rules of the registry. Names without commas can be joined in
/// lists.
fn is_name(name: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || "-_.".contains(c);
    (1..=40).contains(&name.chars().count()) && name.chars().all(fits)
}

/// Terminates the external bots when a signal ends this program. Each has a process group of its
/// own, which Ctrl-C in the terminal does not reach.
pub(crate) fn end_with_us() {
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]) else {
            return;
        };
        std::thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                cego_bots::external::end_all();
                std::process::exit(128 + signal);
            }
        });
    }
}

// --- Fault reports

/// Returns the fault report of a program: a heading, then each kind with its first example. Without
/// faults the report is empty.
fn fault_lines(locale: &Locale, program: &ExternalProgram) -> Vec<String> {
    let report = program.ledger().report();
    if report.counts.is_empty() {
        return Vec::new();
    }
    let head = Message::new("cli-bot-report")
        .with("name", program.name().to_owned())
        .with("command", program.command().to_string())
        .with("lost", report.lost_turns())
        .with("turns", report.turns);
    let mut lines = vec![head.text(locale)];
    for (kind, count) in &report.counts {
        if let Some(first) = report.examples.iter().find(|note| note.kind == *kind) {
            lines.push(format!(
                "  {count} × {}{}",
                fault_place(locale, first),
                fault_sentence(locale, first)
            ));
        }
    }
    if !report.errors.is_empty() {
        lines.push(format!("  {}", locale.text("cli-bot-report-stderr")));
        lines.extend(report.errors.lines().map(|line| format!("    {line}")));
    }
    lines
}

/// Returns the seat and phase of a fault, as far as they are known: `seat 2, play: `.
pub(crate) fn fault_place(locale: &Locale, note: &ExternalBotErrorNote) -> String {
    match (note.seat, note.phase) {
        (Some(seat), Some(at)) => format!("{}, {}: ", locale.seat(seat), phase_name(locale, at)),
        _ => String::new(),
    }
}

/// Describes a fault in one sentence.
pub(crate) fn fault_sentence(locale: &Locale, note: &ExternalBotErrorNote) -> String {
    let id = match note.kind {
        ExternalBotErrorKind::Ended if note.detail.is_empty() => "cli-bot-fault-closed".to_owned(),
        ExternalBotErrorKind::Stalled if note.detail == "stdin" => "cli-bot-fault-deaf".to_owned(),
        kind => format!("cli-bot-fault-{}", kind.id()),
    };
    locale.format(&id, &[("detail", note.detail.clone().into())])
}

/// Returns the localized name of a phase.
pub(crate) fn phase_name(locale: &Locale, phase: Phase) -> String {
    locale.text(match phase {
        Phase::Auction => "cli-bot-phase-auction",
        Phase::Keep => "cli-bot-phase-keep",
        Phase::Discard => "cli-bot-phase-discard",
        Phase::SecondHand => "cli-bot-phase-second-hand",
        Phase::Play | Phase::Over => "cli-bot-phase-play",
    })
}

/// Returns the report on a program as JSON fields: introduction, turn and fault counts, examples
/// and log.
pub(crate) fn program_json(locale: &Locale, program: &ExternalProgram) -> Map<String, Value> {
    let report = program.ledger().report();
    let counts: Map<String, Value> =
        report.counts.iter().map(|(kind, count)| (kind.id().to_owned(), (*count).into())).collect();
    let example = |note: &ExternalBotErrorNote| {
        json!({
            "fault": note.kind.id(),
            "detail": note.detail,
            "seat": note.seat.map(|seat| seat.number()),
            "text": format!("{}{}", fault_place(locale, note), fault_sentence(locale, note)),
        })
    };
    let introduction = report
        .introduction
        .as_ref()
        .map(|told| json!({ "name": told.name, "version": told.version, "author": told.author }));
    let fields = [
        ("name", program.name().into()),
        ("command", program.command().to_string().into()),
        ("introduction", introduction.into()),
        ("turns", report.turns.into()),
        ("asked", report.asked.into()),
        ("lost_turns", report.lost_turns().into()),
        ("faults", counts.into()),
        ("examples", report.examples.iter().map(example).collect()),
        ("log", report.logs.into()),
        ("stderr", report.errors.into()),
    ];
    fields.into_iter().map(|(name, value): (&str, Value)| (name.to_owned(), value)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The locale tests check that all other languages have the messages of English.
    #[test]
    fn every_fault_has_its_words() {
        let locale = Locale::english();
        for kind in ExternalBotErrorKind::ALL {
            for id in ["fault", "kind"].map(|what| format!("cli-bot-{what}-{}", kind.id())) {
                assert!(locale.has(&id), "{id}");
            }
        }
    }
}
