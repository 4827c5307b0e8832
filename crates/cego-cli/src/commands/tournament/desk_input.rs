//! `cego tournament desk`: enters paper score sheets by keyboard, one line a deal, checked against
//! the paper sums.

use std::io::{BufRead, IsTerminal, Read};

use cego_tournament::Command;
use cego_tournament::sheet::Content;

use super::entry::{self, DeskInput};
use super::sheets::{
    confirmation_messages, difference_messages, is_reopened, rows, sheet_of, written_messages,
};
use super::show::consequences;
use super::{TournamentDesk, TournamentSelection, count, data, open};
use crate::command_error::CommandError;
use crate::message::Message;
use crate::output::{Output, tell};

/// Maximum length of a typed line, in bytes.
const LONGEST: u64 = 1000;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: TournamentSelection,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(
        long,
        value_name = "N",
        default_value_t = 1,
        value_parser = clap::value_parser!(u16).range(1..)
    )]
    table: u16,
}

/// A written line with its previous content.
#[derive(Clone)]
struct WrittenLine {
    line: usize,
    before: Option<Content>,
    /// The reason, if only the referee could write this content.
    why: Option<String>,
}

/// An input session for a score sheet.
struct DeskSession<'o, 'a> {
    desk: TournamentDesk,
    round: usize,
    /// The table whose sheet is open, or `None` after a refused table.
    table: Option<usize>,
    /// Lines written in this session, the latest last.
    written: Vec<WrittenLine>,
    /// True if stdin is a terminal.
    asks: bool,
    out: &'o mut Output<'a>,
}

/// Reads lines until the end of input. Without a terminal nothing is asked, and a refused line
/// makes the exit code a failure.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), CommandError> {
    let desk = open(&args.which, store)?;
    let round = desk.round(args.round);
    let asks = std::io::stdin().is_terminal();
    let table = usize::from(args.table) - 1;
    let mut typing =
        DeskSession { desk, round, table: Some(table), written: Vec::new(), asks, out };
    typing.must_exist(round, table)?;
    if asks {
        typing.help()?;
        typing.people()?;
    }
    let mut source = std::io::stdin().lock();
    let mut refused = 0;
    loop {
        if asks {
            typing.ask()?;
        }
        let mut line = Vec::new();
        if (&mut source).take(LONGEST).read_until(b'\n', &mut line)? == 0 {
            break;
        }
        let line = String::from_utf8_lossy(&line);
        match typing.line(&line) {
            Ok(true) => break,
            Ok(false) => {}
            Err(
                failure
                @ (CommandError::Data(_) | CommandError::Usage(_) | CommandError::Store(..)),
            ) => {
                refused += 1;
                typing.out.finish()?;
                failure
                    .messages(typing.out.locale())
                    .iter()
                    .for_each(|message| tell(&message.text(typing.out.locale())));
                // The following lines are meant for another sheet than the open one.
                if typing.table.is_some() && entry::names_table(&line) {
                    typing.table = None;
                    typing.written.clear();
                    tell(&Message::new("cli-desk-no-table").text(typing.out.locale()));
                }
            }
            Err(other) => return Err(other),
        }
    }
    if refused > 0 && !asks {
        return Err(data(Message::new("cli-desk-refused").with("lines", refused)));
    }
    Ok(())
}

impl DeskSession<'_, '_> {
    fn say(&mut self, message: &Message) -> Result<(), CommandError> {
        let text = message.text(self.out.locale());
        Ok(text.lines().try_for_each(|line| self.out.line(line))?)
    }

    /// Prints the prompt with table and line, or that no table is open.
    fn ask(&mut self) -> Result<(), CommandError> {
        let message = match self.table {
            Some(table) => {
                let sheet = sheet_of(&self.desk.now, self.round, table).map(|(sheet, _)| sheet);
                let next = sheet.map_or(0, |sheet| {
                    sheet.missing().first().copied().unwrap_or(sheet.lines.len())
                });
                Message::new("cli-desk-ask").with("table", table + 1).with("line", next + 1)
            }
            None => Message::new("cli-desk-ask-table"),
        };
        self.out.prompt(&message.text(self.out.locale()))?;
        Ok(self.out.finish()?)
    }

    /// Prints the notation for a table of this size.
    fn help(&mut self) -> Result<(), CommandError> {
        let table = self.table.and_then(|table| self.desk.now.table(self.round, table));
        let people = table.map_or(4, |table| table.people.len());
        self.say(&Message::new("cli-desk-help").with("people", people))
    }

    /// Prints the people at the open table by seat, if stdin is a terminal.
    fn people(&mut self) -> Result<(), CommandError> {
        let Some(table) = self.table.filter(|_| self.asks) else { return Ok(()) };
        let Some(found) = self.desk.now.table(self.round, table) else { return Ok(()) };
        let people: Vec<String> = {
            let (then, locale) = (self.desk.now.as_in_round(self.round), self.out.locale());
            let named =
                |&number: &u32| format!("{number} {}", cego_print::called(locale, &then, number));
            found.people.iter().map(named).collect()
        };
        let message = Message::new("cli-desk-people").with("table", table + 1);
        self.say(&message.with("seats", people.len()).with("people", people.join(" · ")))
    }

    fn must_exist(&self, round: usize, table: usize) -> Result<(), CommandError> {
        let found = self.desk.now.table(round, table);
        let none =
            || data(Message::new("tournament-no-such-table").with("table", count(table) + 1));
        found.map(|_| ()).ok_or_else(none)
    }

    /// Executes a line. Returns whether it was the last.
    fn line(&mut self, text: &str) -> Result<bool, CommandError> {
        let Some(table) = self.table else { return self.line_without_table(text) };
        let round = self.round;
        let Some((_, rules)) = sheet_of(&self.desk.now, round, table) else { return Ok(true) };
        let entry = entry::read(text, rules, self.out.locale())?;
        match entry {
            DeskInput::Nothing => {}
            DeskInput::Help => self.help()?,
            DeskInput::Quit => return Ok(true),
            DeskInput::Show => {
                for line in rows(&self.desk.now, round, table, self.out.locale()) {
                    self.out.line(&line)?;
                }
            }
            DeskInput::Table(other, table) => self.open_table(other, table)?,
            // On a full sheet, one number per seat can only mean the sums.
            DeskInput::Write(None, Some(Content::Amounts(amounts))) if self.is_full(table) => {
                self.sums(table, amounts.into_iter().map(i64::from).collect())?;
            }
            DeskInput::Write(line, content) => self.write(table, line, content, None)?,
            DeskInput::Set(line, amounts, why) => {
                self.write(table, line, Some(Content::Set(amounts)), Some(&why))?;
            }
            DeskInput::Rest => {
                let empty = sheet_of(&self.desk.now, round, table)
                    .map_or(0, |(sheet, _)| sheet.missing().len());
                // A full sheet is refused by the write below. On an open evening, sheets have no
                // fixed length.
                let least = usize::from(!self.desk.now.is_open_evening());
                for _ in 0..empty.max(least) {
                    self.write(table, None, Some(Content::Unplayed), None)?;
                }
            }
            DeskInput::Undo => match self.written.last().cloned() {
                Some(WrittenLine { line, before, why }) => {
                    let last = self.written.len() - 1;
                    self.write(table, Some(line), before, why.as_deref())?;
                    self.written.truncate(last);
                }
                None => return Err(data(Message::new("cli-desk-nothing-to-undo"))),
            },
            DeskInput::Sums(sums) => self.sums(table, sums)?,
            DeskInput::Confirm => {
                let seen = self.desk.now.number();
                self.desk.now =
                    self.desk.continue_as_secretary(Command::Confirm { round, table, seen })?;
                let messages =
                    confirmation_messages(&self.desk.now, round, table, self.out.locale());
                messages.iter().try_for_each(|message| self.say(message))?;
                self.next_table(table)?;
            }
        }
        Ok(false)
    }

    /// Handles a line while no table is open. Nothing can be written until a table is opened.
    /// Returns whether it was the last line.
    fn line_without_table(&mut self, text: &str) -> Result<bool, CommandError> {
        match entry::read_without_table(text)? {
            Some(DeskInput::Nothing) => {}
            Some(DeskInput::Help) => self.help()?,
            Some(DeskInput::Quit) => return Ok(true),
            Some(DeskInput::Table(round, table)) => self.open_table(round, table)?,
            _ => return Err(data(Message::new("cli-desk-no-table"))),
        }
        Ok(false)
    }

    /// Opens the sheet of a table in the named or the current round.
    fn open_table(&mut self, round: Option<usize>, table: usize) -> Result<(), CommandError> {
        let round = round.unwrap_or(self.round);
        self.must_exist(round, table)?;
        (self.round, self.table) = (round, Some(table));
        self.written.clear();
        self.people()
    }

    /// Writes a line as the secretary, or with a reason as the referee.
    fn write(
        &mut self,
        table: usize,
        line: Option<usize>,
        content: Option<Content>,
        why: Option<&str>,
    ) -> Result<(), CommandError> {
        let round = self.round;
        let Some((sheet, _)) = sheet_of(&self.desk.now, round, table) else { return Ok(()) };
        let line =
            line.unwrap_or_else(|| sheet.missing().first().copied().unwrap_or(sheet.lines.len()));
        let before = sheet.content(line).cloned();
        let changes = before != content;
        let event = sheet.lines.get(line).and_then(Option::as_ref).map(|line| line.number);
        let is_decided = matches!(before, Some(Content::Set(_) | Content::Struck));
        let why_before = match event.filter(|_| changes && is_decided) {
            Some(event) => {
                self.desk.events()?.into_iter().find(|one| one.number == event).map(|one| one.why)
            }
            None => None,
        };
        let seen = self.desk.now.number();
        let command = Command::Write { round, table, line, content: content.map(Box::new), seen };
        let after = match why {
            Some(why) => self.desk.continue_as_referee(why, command),
            None => self.desk.continue_as_secretary(command),
        }?;
        let lines = consequences(&self.desk.now, (&self.desk.id, &after), self.out.locale());
        let is_reopened = is_reopened(&self.desk.now, &after, (round, table));
        self.desk.now = after;
        let messages = written_messages(
            &self.desk.now,
            (round, table, line),
            before.as_ref(),
            self.out.locale(),
        );
        if changes {
            self.written.push(WrittenLine { line, before, why: why_before });
        }
        messages.iter().try_for_each(|message| self.say(message))?;
        if is_reopened {
            self.say(&Message::new("cli-desk-sheet-reopened").with("table", table + 1))?;
        }
        Ok(lines.iter().try_for_each(|line| self.out.line(line))?)
    }

    fn is_full(&self, table: usize) -> bool {
        let sheet = sheet_of(&self.desk.now, self.round, table).map(|(sheet, _)| sheet);
        sheet.is_some_and(|sheet| !sheet.lines.is_empty() && sheet.missing().is_empty())
    }

    /// Enters the paper sums. Reports that they agree, or the lines that may be wrong.
    fn sums(&mut self, table: usize, sums: Vec<i64>) -> Result<(), CommandError> {
        let round = self.round;
        let after = self.desk.continue_as_secretary(Command::Sum { round, table, sums })?;
        let is_reopened = is_reopened(&self.desk.now, &after, (round, table));
        self.desk.now = after;
        let differing = difference_messages(&self.desk.now, round, table, self.out.locale());
        if !differing.is_empty() {
            return Err(CommandError::Data(differing));
        }
        self.say(&Message::new("cli-tournament-sums-agree").with("table", table + 1))?;
        if is_reopened {
            self.say(&Message::new("cli-desk-sheet-reopened").with("table", table + 1))?;
        }
        Ok(())
    }

    /// Opens the next table with an unconfirmed sheet.
    fn next_table(&mut self, table: usize) -> Result<(), CommandError> {
        let tables = self.desk.now.rounds().get(self.round).map_or(0, |round| round.tables.len());
        let open = |table: &usize| {
            self.desk.now.table(self.round, *table).is_some_and(|table| !table.sheet.is_confirmed())
        };
        let Some(next) = (table + 1..tables).chain(0..table).find(open) else { return Ok(()) };
        self.open_table(None, next)
    }
}
