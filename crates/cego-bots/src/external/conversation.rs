//! Message exchange with one process.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cego_core::{Action, CardSet, Rules, Seat, View};
use cego_protocol::bot::{
    AlternativeJson, DealOver, Decide, FromBot, LONGEST_LINE, LineError, RulesetJson, ToBot,
    ToLine, VERSION, read_line,
};
use cego_record::ActionJson;

use super::ExternalProgram;
use super::process::{Process, ProcessOutput as Output};
use super::report::{ExternalBotError, ExternalBotErrorKind};
use crate::{Alternative, Decision};

/// Maximum number of unanswered requests whose answers may still come; older ones are forgotten.
const OPEN_QUESTIONS: usize = 64;

/// A process and the state of the protocol.
#[derive(Debug)]
pub(super) struct Conversation {
    pub(super) process: Process,
    greeted: bool,
    begun: Instant,
    /// Unanswered requests; an answer to an earlier one is late and is ignored.
    late: BTreeSet<u64>,
    rules: Option<Arc<Rules>>,
    deal: Option<(Option<Seat>, Seat, CardSet)>,
    /// Number of consecutive turns lost to timeouts.
    pub(super) stalls: u32,
}

impl Conversation {
    /// Starts the program and sends the hello.
    pub(super) fn start(program: &ExternalProgram) -> Result<Conversation, ExternalBotError> {
        let begun = Instant::now();
        let process = Process::start(&program.command).map_err(|error| {
            ExternalBotError::new(ExternalBotErrorKind::NotStarted, error.to_string())
        })?;
        let conversation = Conversation {
            process,
            greeted: false,
            begun,
            late: BTreeSet::new(),
            rules: None,
            deal: None,
            stalls: 0,
        };
        conversation.say(&ToBot::Hello {
            protocol: VERSION,
            program: "cego".to_owned(),
            version: env!("CARGO_PKG_VERSION").to_owned(),
        })?;
        Ok(conversation)
    }

    /// Waits for the hello of the bot, unless it has come already.
    pub(super) fn greet(
        &mut self,
        program: &ExternalProgram,
        limit: Duration,
    ) -> Result<(), ExternalBotError> {
        let until = Instant::now() + limit;
        while !self.greeted {
            let heard = self.hear(program, until, limit).map_err(|fault| match fault.kind {
                // A slow start is reported as a different fault from a slow answer.
                ExternalBotErrorKind::Stalled => {
                    ExternalBotError { kind: ExternalBotErrorKind::NoHello, ..fault }
                }
                _ => fault,
            });
            match heard? {
                BotMessage::Hello { protocol: VERSION } => {
                    self.greeted = true;
                    program.ledger().note_start(self.begun.elapsed());
                }
                BotMessage::Hello { protocol } => {
                    return Err(ExternalBotError::new(
                        ExternalBotErrorKind::WrongVersion,
                        protocol.to_string(),
                    ));
                }
                BotMessage::Answer { id, .. } => {
                    return Err(self.refuse(id, ExternalBotError::wrong_id(id)));
                }
            }
        }
        Ok(())
    }

    /// Sends the ruleset and the deal if they have changed since the last request.
    pub(super) fn prepare(
        &mut self,
        program: &ExternalProgram,
        view: &View,
    ) -> Result<(), ExternalBotError> {
        if self.rules.as_ref() != Some(&view.rules) {
            self.say(&ToBot::Ruleset(RulesetJson::new(&program.ruleset, &view.rules)))?;
            self.rules = Some(Arc::clone(&view.rules));
        }
        let deal = (view.seat, view.dealer, view.dealt);
        if self.deal != Some(deal) {
            let seat = view.seat.map_or(0, Seat::number);
            self.say(&ToBot::Deal { seat, dealer: view.dealer.number() })?;
            self.deal = Some(deal);
        }
        Ok(())
    }

    /// Sends a request and waits for its answer.
    pub(super) fn ask(
        &mut self,
        program: &ExternalProgram,
        question: Decide,
        choices: &[Action],
    ) -> Result<Decision, ExternalBotError> {
        let may_concede = question.may_concede;
        let (id, limit) = (question.id, Duration::from_millis(question.deadline_ms));
        // Registered in advance, so that an answer after the timeout counts as late.
        if self.late.len() >= OPEN_QUESTIONS {
            self.late.pop_first();
        }
        self.late.insert(id);
        self.say(&ToBot::Decide(Box::new(question)))?;
        let until = Instant::now() + limit + program.patience.grace;
        loop {
            let heard = self.hear(program, until, limit).map_err(|fault| self.refuse(id, fault))?;
            // A repeated hello changes nothing.
            let BotMessage::Answer { id: of, action, alternatives, ran_out } = heard else {
                continue;
            };
            if of > id {
                return Err(self.refuse(of, ExternalBotError::wrong_id(of)));
            }
            let is_awaited = self.late.remove(&of);
            if of < id {
                // A late answer has already cost its turn.
                if !is_awaited {
                    let fault = self.refuse(
                        of,
                        ExternalBotError::new(ExternalBotErrorKind::Twice, of.to_string()),
                    );
                    program.ledger().fault(fault, None);
                }
                continue;
            }
            let action = check_action(&action, choices, may_concede)
                .map_err(|fault| self.refuse(id, fault))?;
            self.stalls = 0;
            if alternatives.iter().any(Option::is_none) {
                let fault = self.refuse(
                    id,
                    ExternalBotError::new(ExternalBotErrorKind::Reasons, id.to_string()),
                );
                program.ledger().fault(fault, None);
            }
            let weighed = alternatives
                .iter()
                .flatten()
                .filter_map(|told| check_alternative(told, choices))
                .collect();
            return Ok(Decision { action, alternatives: weighed, ran_out });
        }
    }

    /// Sends the result of the deal.
    pub(super) fn send_result(&mut self, view: &View) {
        self.deal = None;
        if let Some(over) = DealOver::new(view) {
            // A bot that does not read misses it.
            let _ = self.process.send(ToBot::Result(Box::new(over)).to_line());
        }
    }

    /// Sends the bye message and stops the process. Returns its exit status and standard error.
    pub(super) fn farewell(self, patience: Duration) -> (String, String) {
        // A bot that does not read gets an end of file.
        let _ = self.process.send(ToBot::Bye {}.to_line());
        self.process.stop(patience)
    }

    fn say(&self, message: &ToBot) -> Result<(), ExternalBotError> {
        if self.process.send(message.to_line()) {
            Ok(())
        } else {
            Err(ExternalBotError::new(ExternalBotErrorKind::Stalled, "stdin"))
        }
    }

    /// Returns the next hello or answer, and handles all other messages.
    fn hear(
        &self,
        program: &ExternalProgram,
        until: Instant,
        limit: Duration,
    ) -> Result<BotMessage, ExternalBotError> {
        loop {
            let line = match self.process.hear(until) {
                Output::Line(line) => line,
                Output::TooLong => {
                    return Err(ExternalBotError::new(
                        ExternalBotErrorKind::TooLong,
                        LONGEST_LINE.to_string(),
                    ));
                }
                Output::End => return Err(ExternalBotError::new(ExternalBotErrorKind::Ended, "")),
                Output::Nothing => {
                    return Err(ExternalBotError::new(
                        ExternalBotErrorKind::Stalled,
                        limit.as_millis().to_string(),
                    ));
                }
            };
            let text = String::from_utf8_lossy(&line);
            match read_line(&text) {
                Ok(FromBot::Hello { protocol, name, version, author }) => {
                    program.ledger().note_introduction(
                        &name,
                        version.as_deref(),
                        author.as_deref(),
                    );
                    return Ok(BotMessage::Hello { protocol });
                }
                Ok(FromBot::Action { id, action, alternatives, ran_out }) => {
                    return Ok(BotMessage::Answer { id, action, alternatives, ran_out });
                }
                Ok(FromBot::Log { text }) => program.ledger().log(&text),
                Err(LineError::UnknownType(name)) => {
                    let fault = self.refuse(
                        None,
                        ExternalBotError::new(ExternalBotErrorKind::UnknownType, name),
                    );
                    program.ledger().fault(fault, None);
                }
                Err(LineError::Broken(why)) => {
                    let start: String = text.chars().take(80).collect();
                    return Err(ExternalBotError::new(
                        ExternalBotErrorKind::Nonsense,
                        format!("{start} ({why})"),
                    ));
                }
            }
        }
    }

    /// Reports a fault to the bot, so that its author can fix it.
    fn refuse(&self, id: impl Into<Option<u64>>, fault: ExternalBotError) -> ExternalBotError {
        let text = match fault.kind {
            ExternalBotErrorKind::Illegal => format!("this is not allowed: {}", fault.detail),
            ExternalBotErrorKind::Stalled => {
                format!("no answer within {} ms; the turn is lost", fault.detail)
            }
            ExternalBotErrorKind::Twice => {
                "this question was answered before; the first answer counts".to_owned()
            }
            ExternalBotErrorKind::WrongId => "this question was never put".to_owned(),
            ExternalBotErrorKind::Reasons => {
                "alternatives cannot be read; the action counts".to_owned()
            }
            ExternalBotErrorKind::UnknownType => {
                format!("there is no message of type \"{}\"", fault.detail)
            }
            _ => fault.detail.clone(),
        };
        let refused = ToBot::Refused { id: id.into(), reason: fault.kind.id().to_owned(), text };
        // A bot that does not read misses the report.
        let _ = self.process.send(refused.to_line());
        fault
    }
}

/// A message that matters for a request.
enum BotMessage {
    Hello {
        protocol: u32,
    },
    Answer {
        id: u64,
        action: Box<ActionJson>,
        alternatives: Vec<Option<AlternativeJson>>,
        ran_out: bool,
    },
}

/// Returns the action of an answer, if it is one of the choices or an allowed concession.
fn check_action(
    told: &ActionJson,
    choices: &[Action],
    may_concede: bool,
) -> Result<Action, ExternalBotError> {
    let text = told.to_string();
    let action = told.action();
    let action = action.map_err(|problem| {
        ExternalBotError::new(ExternalBotErrorKind::Nonsense, format!("{text} ({problem})"))
    })?;
    if choices.contains(&action) || may_concede && action == Action::Concede {
        return Ok(action);
    }
    Err(ExternalBotError {
        action: Some(action),
        ..ExternalBotError::new(ExternalBotErrorKind::Illegal, text)
    })
}

/// Returns an alternative, if it is one of the choices and its numbers are valid.
fn check_alternative(told: &AlternativeJson, choices: &[Action]) -> Option<Alternative> {
    let action = told.action.action().ok().filter(|action| choices.contains(action))?;
    let sane = told.settlement.is_finite() && (0.0..=1.0).contains(&told.win);
    sane.then_some(Alternative::new(action, told.settlement, told.win))
}
