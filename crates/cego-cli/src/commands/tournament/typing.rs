//! `cego tournament desk`: sheets from paper by the keyboard alone, one line a deal, the sums on the paper as the check.

use std::io::{BufRead, IsTerminal, Read};

use cego_tournament::Command;
use cego_tournament::sheet::Content;

use super::desk::{Desk, Which, count, data, open};
use super::entry::{self, Entry};
use super::sheets::{confirmed, differing, joined, no_trick, rows, sheet_of};
use crate::failure::Failure;
use crate::message::Message;
use crate::output::{Output, tell};

/// No line that anybody types is longer, in bytes.
const LONGEST: u64 = 1000;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    which: Which,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    round: Option<u16>,
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    table: u16,
}

/// A sheet that is typed in.
struct Typing<'o, 'a> {
    desk: Desk,
    round: usize,
    table: usize,
    /// The lines written here last, the latest at the end.
    written: Vec<usize>,
    out: &'o mut Output<'a>,
}

/// Reads lines until there are no more. Without a terminal nothing is asked, and a line that was refused makes the end a failure.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(&args.which, store)?;
    let round = desk.round(args.round);
    let asks = std::io::stdin().is_terminal();
    let mut typing = Typing { desk, round, table: usize::from(args.table) - 1, written: Vec::new(), out };
    typing.must_exist(round, typing.table)?;
    if asks {
        typing.help()?;
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
        match typing.line(&String::from_utf8_lossy(&line)) {
            Ok(true) => break,
            Ok(false) => {}
            Err(failure @ (Failure::Data(_) | Failure::Usage(_) | Failure::Store(..))) => {
                refused += 1;
                typing.out.finish()?;
                failure
                    .messages(typing.out.locale())
                    .iter()
                    .for_each(|message| tell(&message.text(typing.out.locale())));
            }
            Err(other) => return Err(other),
        }
    }
    if refused > 0 && !asks {
        return Err(data(Message::new("cli-desk-refused").with("lines", refused)));
    }
    Ok(())
}

impl Typing<'_, '_> {
    fn say(&mut self, message: &Message) -> Result<(), Failure> {
        let text = message.text(self.out.locale());
        Ok(text.lines().try_for_each(|line| self.out.line(line))?)
    }

    /// Table and line, before what is typed.
    fn ask(&mut self) -> Result<(), Failure> {
        let sheet = sheet_of(&self.desk.now, self.round, self.table).map(|(sheet, _)| sheet);
        let next = sheet.map_or(0, |sheet| sheet.missing().first().copied().unwrap_or(sheet.lines.len()));
        let message = Message::new("cli-desk-ask").with("table", self.table + 1).with("line", next + 1);
        self.out.prompt(&message.text(self.out.locale()))?;
        Ok(self.out.finish()?)
    }

    /// Says how lines are typed at a table of this size.
    fn help(&mut self) -> Result<(), Failure> {
        let people = self.desk.now.table(self.round, self.table).map_or(4, |table| table.people.len());
        self.say(&Message::new("cli-desk-help").with("people", people))
    }

    fn must_exist(&self, round: usize, table: usize) -> Result<(), Failure> {
        let found = self.desk.now.table(round, table);
        let none = || data(Message::new("tournament-no-such-table").with("table", count(table) + 1));
        found.map(|_| ()).ok_or_else(none)
    }

    /// Does what a line says. Whether it was the last.
    fn line(&mut self, text: &str) -> Result<bool, Failure> {
        let (round, table) = (self.round, self.table);
        let Some((_, rules)) = sheet_of(&self.desk.now, round, table) else { return Ok(true) };
        let entry = entry::read(text, rules, self.out.locale())?;
        match entry {
            Entry::Nothing => {}
            Entry::Help => self.help()?,
            Entry::Quit => return Ok(true),
            Entry::Show => {
                for line in rows(&self.desk.now, round, table, self.out.locale()) {
                    self.out.line(&line)?;
                }
            }
            Entry::Table(other, table) => {
                let round = other.unwrap_or(round);
                self.must_exist(round, table)?;
                (self.round, self.table) = (round, table);
                self.written.clear();
            }
            // On a full sheet a number for each seat can only be the sums.
            Entry::Write(None, Some(Content::Amounts(amounts))) if self.is_full() => {
                self.sums(amounts.into_iter().map(i64::from).collect())?;
            }
            Entry::Write(line, content) => self.write(line, content)?,
            Entry::Undo => match self.written.pop() {
                Some(line) => {
                    self.write(Some(line), None)?;
                    self.written.pop();
                }
                None => return Err(data(Message::new("cli-desk-nothing-to-undo"))),
            },
            Entry::Sums(sums) => self.sums(sums)?,
            Entry::Confirm => {
                let seen = self.desk.now.number();
                self.desk.now = self.desk.goes_on(Command::Confirm { round, table, seen })?;
                confirmed(&self.desk.now, round, table).iter().try_for_each(|message| self.say(message))?;
                self.next_table();
            }
        }
        Ok(false)
    }

    fn write(&mut self, line: Option<usize>, content: Option<Content>) -> Result<(), Failure> {
        let (round, table) = (self.round, self.table);
        let Some((sheet, _)) = sheet_of(&self.desk.now, round, table) else { return Ok(()) };
        let line = line.unwrap_or_else(|| sheet.missing().first().copied().unwrap_or(sheet.lines.len()));
        let seen = self.desk.now.number();
        let command = Command::Write { round, table, line, content: content.map(Box::new), seen };
        self.desk.now = self.desk.goes_on(command)?;
        self.written.push(line);
        let Some((sheet, rules)) = sheet_of(&self.desk.now, round, table) else { return Ok(()) };
        let played = sheet.content(line).and_then(|content| content.played(rules, line));
        let amounts = played.map_or_else(|| "–".to_owned(), |played| joined(&played.amounts));
        let message = Message::new("cli-tournament-written").with("table", table + 1).with("line", line + 1);
        let message = message.with("amounts", amounts).with("totals", joined(&sheet.totals(rules)));
        let message = message.with("missing", sheet.missing().len());
        let no_trick = no_trick(sheet.content(line), rules, line);
        self.say(&message)?;
        no_trick.map_or(Ok(()), |message| self.say(&message))
    }

    fn is_full(&self) -> bool {
        let sheet = sheet_of(&self.desk.now, self.round, self.table).map(|(sheet, _)| sheet);
        sheet.is_some_and(|sheet| !sheet.lines.is_empty() && sheet.missing().is_empty())
    }

    /// The sums on the paper: they agree, or the lines are named that may be wrong.
    fn sums(&mut self, sums: Vec<i64>) -> Result<(), Failure> {
        let (round, table) = (self.round, self.table);
        self.desk.now = self.desk.goes_on(Command::Sum { round, table, sums })?;
        let differing = differing(&self.desk.now, round, table, self.out.locale());
        if differing.is_empty() {
            return self.say(&Message::new("cli-tournament-sums-agree").with("table", table + 1));
        }
        Err(Failure::Data(differing))
    }

    /// Goes on to the next table whose sheet nobody has confirmed.
    fn next_table(&mut self) {
        let tables = self.desk.now.rounds().get(self.round).map_or(0, |round| round.tables.len());
        let open = |table: &usize| {
            self.desk.now.table(self.round, *table).is_some_and(|table| !table.sheet.is_confirmed())
        };
        if let Some(next) = (self.table + 1..tables).chain(0..self.table).find(open) {
            self.table = next;
            self.written.clear();
        }
    }
}
