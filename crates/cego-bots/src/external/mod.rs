//! External players: programs that speak the protocol of `docs/bot-protocol.md` on standard input
//! and output.
//!
//! An [`ExternalProgram`] holds what all its bots share: the command line, the time limits and the
//! ledger. Each [`ExternalBot`] has its own process.
//!
//! No fault of such a program stops a deal. Without a usable answer, the rule-of-thumb player
//! decides in its place, and the fault is recorded.

mod conversation;
mod process;
mod report;
mod serve;

use std::fmt;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Duration;

use cego_core::View;
use cego_protocol::bot::{Decide, RulesetName, ViewJson};
use cego_record::ActionJson;

use self::conversation::Conversation;
use self::report::ExternalBotError;
use crate::{Bot, Decision, LostTurn, TurnContext, thumb};

pub use process::end_all;
pub use report::{
    ExternalBotErrorKind, ExternalBotErrorNote, ExternalBotReport, Introduction, Ledger,
};
pub use serve::{BotInfo, serve};

/// Time limits of an external program.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ProcessTimeouts {
    /// Time from the start to the hello.
    pub start: Duration,
    /// Time for a decision whose budget has no limit.
    pub decision: Duration,
    /// Extra time beyond the limit of a decision, for the delays of pipes and a busy machine.
    pub grace: Duration,
    /// Time for the program to exit by itself after the bye.
    pub farewell: Duration,
}

impl Default for ProcessTimeouts {
    fn default() -> ProcessTimeouts {
        ProcessTimeouts {
            start: Duration::from_secs(10),
            decision: Duration::from_secs(10),
            grace: Duration::from_millis(250),
            farewell: Duration::from_millis(500),
        }
    }
}

/// A command that plays, and the ledger of all its bots.
#[derive(Debug)]
pub struct ExternalProgram {
    name: String,
    command: BotCommand,
    ruleset: RulesetName,
    patience: ProcessTimeouts,
    ledger: Ledger,
}

impl ExternalProgram {
    /// Creates a program with a display name, the name of its ruleset and its time limits.
    ///
    /// It starts no process yet.
    #[must_use]
    pub fn new(
        name: impl Into<String>,
        command: BotCommand,
        ruleset: RulesetName,
        patience: ProcessTimeouts,
    ) -> ExternalProgram {
        ExternalProgram { name: name.into(), command, ruleset, patience, ledger: Ledger::default() }
    }

    /// Returns the display name.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Returns the command that starts the program.
    #[must_use]
    pub const fn command(&self) -> &BotCommand {
        &self.command
    }

    /// Returns the ledger that all bots of the program share.
    #[must_use]
    pub const fn ledger(&self) -> &Ledger {
        &self.ledger
    }
}

/// A program and its arguments.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BotCommand {
    program: String,
    arguments: Vec<String>,
}

/// Error for a text that is not a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BotCommandError {
    /// The text is empty.
    Empty,
    /// This quote is not closed.
    NotClosed(char),
}

impl fmt::Display for BotCommandError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BotCommandError::Empty => f.write_str("there is no command"),
            BotCommandError::NotClosed(quote) => write!(f, "{quote} is not closed"),
        }
    }
}

impl std::error::Error for BotCommandError {}

impl BotCommand {
    /// Creates a command from a program and its arguments, taken literally.
    ///
    /// # Errors
    /// If there is no program.
    pub fn new(words: impl IntoIterator<Item = String>) -> Result<BotCommand, BotCommandError> {
        let mut words = words.into_iter();
        let program =
            words.next().filter(|program| !program.is_empty()).ok_or(BotCommandError::Empty)?;
        Ok(BotCommand { program, arguments: words.collect() })
    }

    /// Returns the program and its arguments.
    #[must_use]
    pub fn words(&self) -> (&str, &[String]) {
        (&self.program, &self.arguments)
    }

    /// Parses a line into words, separated by spaces or quoted by either kind of quote.
    ///
    /// There is no shell, and no other character is special: a backslash is literal, as in Windows
    /// paths.
    ///
    /// # Errors
    /// If the line is empty, or a quote is not closed.
    pub fn parse(line: &str) -> Result<BotCommand, BotCommandError> {
        let mut words = Vec::new();
        let mut word: Option<String> = None;
        let mut chars = line.chars();
        while let Some(c) = chars.next() {
            match c {
                '"' | '\'' => {
                    let word = word.get_or_insert_default();
                    loop {
                        match chars.next() {
                            Some(end) if end == c => break,
                            Some(inside) => word.push(inside),
                            None => return Err(BotCommandError::NotClosed(c)),
                        }
                    }
                }
                c if c.is_whitespace() => words.extend(word.take()),
                c => word.get_or_insert_default().push(c),
            }
        }
        words.extend(word);
        BotCommand::new(words)
    }

    /// Returns the process, not started yet, with pipes on all its streams.
    fn process(&self) -> Command {
        let mut command = Command::new(&self.program);
        command.args(&self.arguments);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        // A process group of its own, so that its children (a shell starts the bot) can be killed
        // with it.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        command
    }
}

/// Text form that [`BotCommand::parse`] can read.
impl fmt::Display for BotCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, word) in std::iter::once(&self.program).chain(&self.arguments).enumerate() {
            let space = if n > 0 { " " } else { "" };
            let plain = !word.is_empty()
                && !word.contains(|c: char| c.is_whitespace() || "\"'".contains(c));
            let quote = match (plain, word.contains('"')) {
                (true, _) => "",
                (false, false) => "\"",
                (false, true) => "'",
            };
            write!(f, "{space}{quote}{word}{quote}")?;
        }
        Ok(())
    }
}

/// Maximum number of processes of a bot. After that, its turns are lost without a request.
const PROCESSES: u32 = 4;
/// Number of consecutive timeouts after which a process is killed.
const STALLS: u32 = 3;

/// A bot with its own external process, which is stopped when the bot is dropped.
///
/// Forced actions are not requested. If the process gives no usable answer, the rule-of-thumb
/// player decides. [`Bot::lost_turn`] then returns the reason, and the fault is in the ledger of
/// the program.
#[derive(Debug)]
pub struct ExternalBot {
    program: Arc<ExternalProgram>,
    conversation: Option<Conversation>,
    processes: u32,
    questions: u64,
    /// Fault at the start; it costs the first turn.
    failed: Option<ExternalBotError>,
    lost: Option<LostTurn>,
}

impl ExternalBot {
    /// Starts the program and waits for its hello, so that the start takes no time from its
    /// decisions.
    #[must_use]
    pub fn new(program: Arc<ExternalProgram>) -> ExternalBot {
        let mut bot = ExternalBot {
            program,
            conversation: None,
            processes: 0,
            questions: 0,
            failed: None,
            lost: None,
        };
        bot.failed = bot.started().err();
        bot
    }

    /// Returns the fault at the start, until the first request.
    #[must_use]
    pub fn failed_start(&self) -> Option<ExternalBotErrorKind> {
        self.failed.as_ref().map(|fault| fault.kind)
    }

    /// Returns the conversation with a process that has sent its hello; starts a process if needed.
    fn started(&mut self) -> Result<&mut Conversation, ExternalBotError> {
        if self.program.ledger().has_given_up() {
            return Err(ExternalBotError::new(ExternalBotErrorKind::GivenUp, ""));
        }
        let conversation = match self.conversation.take() {
            Some(conversation) => conversation,
            None if self.processes >= PROCESSES => {
                return Err(ExternalBotError::new(ExternalBotErrorKind::GivenUp, ""));
            }
            None => {
                self.processes += 1;
                Conversation::start(&self.program)?
            }
        };
        let conversation = self.conversation.insert(conversation);
        conversation.greet(&self.program, self.program.patience.start)?;
        Ok(conversation)
    }

    fn ask(
        &mut self,
        view: &View,
        turn: &mut TurnContext<'_>,
    ) -> Result<Decision, ExternalBotError> {
        // Always drawn, so that a fault does not shift the random numbers of later turns.
        let chance = turn.chance.index(1 << 32) as u32;
        if let Some(fault) = self.failed.take() {
            return Err(fault);
        }
        // A spectator has no turn.
        let seen = ViewJson::new(view)
            .ok_or_else(|| ExternalBotError::new(ExternalBotErrorKind::GivenUp, ""))?;
        let limit = turn.budget.limit().unwrap_or(self.program.patience.decision);
        self.questions += 1;
        let question = Decide {
            id: self.questions,
            deadline_ms: u64::try_from(limit.as_millis()).unwrap_or(u64::MAX),
            chance,
            view: seen,
            legal: view.choices.iter().map(|&action| ActionJson::from(action)).collect(),
            may_concede: view.may_concede_alone().is_ok(),
        };
        let program = Arc::clone(&self.program);
        let conversation = self.started()?;
        conversation.prepare(&program, view)?;
        program.ledger().note_request();
        conversation.ask(&program, question, &view.choices)
    }

    /// Records a fault, and stops the process if it is of no further use.
    fn note(&mut self, mut fault: ExternalBotError, view: &View) {
        let ended = match (&mut self.conversation, fault.kind) {
            (
                _,
                ExternalBotErrorKind::Ended
                | ExternalBotErrorKind::TooLong
                | ExternalBotErrorKind::WrongVersion,
            ) => true,
            (Some(conversation), ExternalBotErrorKind::Stalled | ExternalBotErrorKind::NoHello) => {
                conversation.stalls += 1;
                conversation.stalls >= STALLS
            }
            _ => false,
        };
        if let Some(conversation) = self.conversation.take_if(|_| ended) {
            // A bot that has closed its output gets a moment to exit, so that its exit status can
            // be reported.
            let farewell = if fault.kind == ExternalBotErrorKind::Ended {
                self.program.patience.farewell
            } else {
                Duration::ZERO
            };
            let (status, errors) = conversation.process.stop(farewell);
            self.program.ledger().errors(&errors, true);
            if fault.kind == ExternalBotErrorKind::Ended {
                fault.detail = status;
            }
        }
        self.program.ledger().fault(fault, Some((view.phase, view.seat)));
    }
}

impl Bot for ExternalBot {
    fn name(&self) -> &str {
        self.program.name()
    }

    fn decide(&mut self, view: &View, turn: &mut TurnContext<'_>) -> Option<Decision> {
        self.lost = None;
        match view.choices[..] {
            [] => return None,
            [only] => return Some(Decision::plain(only)),
            _ => {}
        }
        self.program.ledger().note_turn();
        match self.ask(view, turn) {
            Ok(decision) => {
                self.program.ledger().note_answer();
                Some(decision)
            }
            Err(fault) => {
                self.lost = Some(match fault.kind {
                    ExternalBotErrorKind::Illegal => LostTurn::Illegal,
                    ExternalBotErrorKind::Stalled | ExternalBotErrorKind::NoHello => {
                        LostTurn::Silent
                    }
                    ExternalBotErrorKind::Nonsense
                    | ExternalBotErrorKind::WrongId
                    | ExternalBotErrorKind::TooLong => LostTurn::Nonsense,
                    _ => LostTurn::Crashed,
                });
                self.note(fault, view);
                thumb::hint(view).map(Decision::plain)
            }
        }
    }

    fn deal_over(&mut self, view: &View) {
        if let Some(conversation) = &mut self.conversation {
            conversation.send_result(view);
        }
    }

    fn lost_turn(&self) -> Option<LostTurn> {
        self.lost
    }
}

impl Drop for ExternalBot {
    fn drop(&mut self) {
        if let Some(fault) = self.failed.take() {
            self.program.ledger().fault(fault, None);
        }
        if let Some(conversation) = self.conversation.take() {
            let (_, errors) = conversation.farewell(self.program.patience.farewell);
            self.program.ledger().errors(&errors, false);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<String> {
        let command = BotCommand::parse(line).unwrap();
        std::iter::once(command.program).chain(command.arguments).collect()
    }

    #[test]
    fn words_are_split_at_spaces_and_kept_together_by_quotes() {
        assert_eq!(words("python3  bots/simple.py "), ["python3", "bots/simple.py"]);
        assert_eq!(
            words(r#""C:\My bots\b.exe" -x 'a "b"' """#),
            [r"C:\My bots\b.exe", "-x", "a \"b\"", ""]
        );
        assert_eq!(words("a'b c'd"), ["ab cd"]);
        assert_eq!(BotCommand::parse(" "), Err(BotCommandError::Empty));
        assert_eq!(BotCommand::parse("'' x"), Err(BotCommandError::Empty));
        assert_eq!(BotCommand::parse("x 'y"), Err(BotCommandError::NotClosed('\'')));
    }

    #[test]
    fn what_is_shown_can_be_typed() {
        for line in ["python3 b.py", r#""my bot" '"' -x """#] {
            let command = BotCommand::parse(line).unwrap();
            assert_eq!(BotCommand::parse(&command.to_string()), Ok(command), "{line}");
        }
    }
}
