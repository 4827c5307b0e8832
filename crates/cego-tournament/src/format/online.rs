//! What a format says of tables of the server.

use std::fmt::Write as _;

use serde::Deserialize;

use super::{Format, FormatFault};
use crate::draw::Rest;

/// The tables are matches of the server, played by everybody on a device of their own.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Online {
    /// Who plays it like this, or who says so.
    pub source: String,
    /// Whether guests of the server may take part, too, and not only those with an account.
    pub guests: bool,
    /// How many minutes a table waits for those who have not come. Then a bot sits in for them until they do.
    pub absent_minutes: u32,
    /// That bot, by name or level. It fills up the last table, too.
    pub absent_bot: String,
    /// What counts for those for whom a bot decided everything in a round.
    pub absent: Absent,
    /// Who fills up the last table.
    pub last_table: LastTable,
    /// What the bots that fill it up are called, the first first.
    pub bot_names: Vec<String>,
    /// The seconds for a word or a card.
    pub turn_seconds: u32,
    /// The seconds for keeping and discarding.
    pub exchange_seconds: u32,
}

/// What counts for those for whom a bot decided everything in a round.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Absent {
    /// What the bot made of it.
    #[default]
    Bot,
    /// Nothing.
    Nothing,
}

/// Who fills up the last table.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LastTable {
    /// Bots.
    #[default]
    Bots,
    /// Nobody: those who are left over sit as `rest` says.
    Rest,
}

impl Absent {
    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Absent::Bot => "bot",
            Absent::Nothing => "nothing",
        }
    }
}

impl LastTable {
    /// The stable id.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            LastTable::Bots => "bots",
            LastTable::Rest => "rest",
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct OnlineFile {
    source: String,
    guests: bool,
    absent_minutes: u32,
    absent_bot: String,
    absent: Absent,
    last_table: LastTable,
    bot_names: Vec<String>,
    turn_seconds: u32,
    exchange_seconds: u32,
}

impl Default for OnlineFile {
    fn default() -> OnlineFile {
        OnlineFile {
            source: String::new(),
            guests: false,
            absent_minutes: 3,
            absent_bot: "level3".to_owned(),
            absent: Absent::default(),
            last_table: LastTable::default(),
            bot_names: Vec::new(),
            turn_seconds: 30,
            exchange_seconds: 60,
        }
    }
}

impl From<OnlineFile> for Online {
    fn from(file: OnlineFile) -> Online {
        Online {
            source: file.source,
            guests: file.guests,
            absent_minutes: file.absent_minutes,
            absent_bot: file.absent_bot,
            absent: file.absent,
            last_table: file.last_table,
            bot_names: file.bot_names,
            turn_seconds: file.turn_seconds,
            exchange_seconds: file.exchange_seconds,
        }
    }
}

impl Online {
    /// How many of a usual table's seats are left over are at most so many.
    const MOST_BOTS: usize = 3;

    pub(super) fn check(&self, format: &Format, faults: &mut Vec<FormatFault>) {
        let named = |name: &String| {
            let length = name.trim().chars().count();
            (1..=60).contains(&length) && !name.chars().any(char::is_control)
        };
        let seconds = |seconds: u32| (5..=600).contains(&seconds);
        let is_bot = |bot: &str| (1..=64).contains(&bot.len()) && !bot.chars().any(char::is_control);
        let mut wrong = |is: bool, fault| {
            if is {
                faults.push(fault);
            }
        };
        wrong(format.rounds.is_empty(), FormatFault::OnlineEvening);
        wrong(format.rest == Rest::Fives || format.rules[2].is_some(), FormatFault::OnlineFives);
        wrong(self.absent_minutes > 60, FormatFault::Online("absent_minutes"));
        wrong(!is_bot(&self.absent_bot), FormatFault::Online("absent_bot"));
        let names = &self.bot_names;
        let twice = names.iter().enumerate().any(|(at, name)| names[..at].contains(name));
        let many = names.len() > Online::MOST_BOTS;
        wrong(many || twice || !names.iter().all(named), FormatFault::Online("bot_names"));
        wrong(!seconds(self.turn_seconds), FormatFault::Online("turn_seconds"));
        wrong(!seconds(self.exchange_seconds), FormatFault::Online("exchange_seconds"));
    }

    pub(super) fn write(&self, out: &mut String) {
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let names: Vec<String> = self.bot_names.iter().map(|name| quoted(name)).collect();
        let _ = writeln!(out, "\n[online]");
        if !self.source.is_empty() {
            let _ = writeln!(out, "source = {}", quoted(&self.source));
        }
        let _ = writeln!(
            out,
            "guests = {}\nabsent_minutes = {}\nabsent_bot = {}\nabsent = \"{}\"\nlast_table = \"{}\"\nbot_names = [{}]\n\
             turn_seconds = {}\nexchange_seconds = {}",
            self.guests,
            self.absent_minutes,
            quoted(&self.absent_bot),
            self.absent.id(),
            self.last_table.id(),
            names.join(", "),
            self.turn_seconds,
            self.exchange_seconds,
        );
    }
}
