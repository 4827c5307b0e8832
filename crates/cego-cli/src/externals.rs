//! Players that are programs of their own: `--bot NAME=COMMAND`.

use std::sync::Arc;

use cego_bots::external::{BadCommand, BotCommand, ExternalProgram, Patience};
use cego_locale::Locale;
use cego_protocol::bot::RulesetName;
use cego_sim::arena::Contestant;
use serde_json::Value;

use crate::bot_report;
use crate::message::Message;

/// The programs of a call.
#[derive(Debug)]
pub(crate) struct Externals(Vec<Arc<ExternalProgram>>);

impl Externals {
    /// Reads the options; those that are wrong are added to `wrong`.
    pub(crate) fn read(options: &[String], ruleset: &RulesetName, wrong: &mut Vec<Message>) -> Externals {
        let mut list = Externals(Vec::new());
        if !options.is_empty() {
            end_with_us();
        }
        for option in options {
            let Some((name, command)) = option.split_once('=').filter(|(name, _)| is_name(name)) else {
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
                    Patience::default(),
                ))),
                Err(error) => wrong.push(bad_command(error).with("name", name.to_owned())),
            }
        }
        list
    }

    /// Adds to `wrong` those that nobody in `players` asks for.
    pub(crate) fn all_play<'a>(&self, players: impl Iterator<Item = &'a str>, wrong: &mut Vec<Message>) {
        let asked: Vec<&str> = players.collect();
        let idle = self.0.iter().filter(|program| !asked.contains(&program.name()));
        wrong
            .extend(idle.map(|program| Message::new("cli-bot-idle").with("name", program.name().to_owned())));
    }

    /// Whether there are none.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The program of this name.
    pub(crate) fn find(&self, name: &str) -> Option<&Arc<ExternalProgram>> {
        self.0.iter().find(|program| program.name() == name)
    }

    /// All names that can be asked for.
    pub(crate) fn known(&self) -> String {
        let mut names = cego_bots::names();
        names.extend(self.0.iter().map(|program| program.name()));
        names.join(", ")
    }

    /// A player as it must be given again to have the same one: a name, with the command behind it.
    pub(crate) fn spelt(&self, name: &str) -> String {
        let own = name.split('#').next().unwrap_or(name);
        self.find(own).map_or_else(|| name.to_owned(), |program| format!("{name}={}", program.command()))
    }

    /// What is to be told of those that made faults.
    pub(crate) fn report(&self, locale: &Locale) -> Vec<String> {
        self.0.iter().flat_map(|program| bot_report::text(locale, program)).collect()
    }

    /// The same of all of them, for programs.
    pub(crate) fn json(&self, locale: &Locale) -> Value {
        self.0.iter().map(|program| bot_report::json(locale, program)).collect()
    }
}

/// The message about a bot command that cannot be run.
pub(crate) fn bad_command(error: BadCommand) -> Message {
    match error {
        BadCommand::Empty => Message::new("cli-bot-command-empty"),
        BadCommand::NotClosed(quote) => {
            Message::new("cli-bot-command-quote").with("quote", quote.to_string())
        }
    }
}

/// Names are as those of the registry, so that lists of them can be separated by commas.
fn is_name(name: &str) -> bool {
    let fits = |c: char| c.is_alphanumeric() || "-_.".contains(c);
    (1..=40).contains(&name.chars().count()) && name.chars().all(fits)
}

/// Lets external bots end with this program, also when a signal ends it: each has a process group of its own, which Ctrl-C in the
/// terminal does not reach.
pub(crate) fn end_with_us() {
    #[cfg(unix)]
    {
        use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
        let Ok(mut signals) = signal_hook::iterator::Signals::new([SIGINT, SIGTERM, SIGHUP]) else { return };
        std::thread::spawn(move || {
            if let Some(signal) = signals.forever().next() {
                cego_bots::external::end_all();
                std::process::exit(128 + signal);
            }
        });
    }
}
