//! One process and what has been said to it.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use cego_core::{Action, CardSet, Rules, Seat, View};
use cego_protocol::bot::{
    AlternativeJson, DealOver, Decide, FromBot, LONGEST_LINE, LineFault, RulesetJson, ToBot, ToLine, VERSION,
    read_line,
};
use cego_record::ActionJson;

use super::ExternalProgram;
use super::fault::{Fault, FaultKind};
use super::process::{Heard as Output, Process};
use crate::{Alternative, Decision};

/// Unanswered questions whose answers may still come; older ones are forgotten.
const OPEN_QUESTIONS: usize = 64;

/// A process that is talked to.
#[derive(Debug)]
pub(super) struct Conversation {
    pub(super) process: Process,
    greeted: bool,
    begun: Instant,
    /// The questions that were given up; their answers are passed over.
    late: BTreeSet<u64>,
    rules: Option<Arc<Rules>>,
    deal: Option<(Option<Seat>, Seat, CardSet)>,
    /// Turns lost one after the other because no answer came.
    pub(super) stalls: u32,
}

impl Conversation {
    /// Starts the program and says hello.
    pub(super) fn start(program: &ExternalProgram) -> Result<Conversation, Fault> {
        let begun = Instant::now();
        let process = Process::start(&program.command)
            .map_err(|error| Fault::new(FaultKind::NotStarted, error.to_string()))?;
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

    /// Waits for the hello of the bot, if it has not come yet.
    pub(super) fn greet(&mut self, program: &ExternalProgram, limit: Duration) -> Result<(), Fault> {
        let until = Instant::now() + limit;
        while !self.greeted {
            let heard = self.hear(program, until, limit).map_err(|fault| match fault.kind {
                // A slow start is another thing than a slow answer.
                FaultKind::Stalled => Fault { kind: FaultKind::NoHello, ..fault },
                _ => fault,
            });
            match heard? {
                Heard::Hello { protocol: VERSION } => {
                    self.greeted = true;
                    program.ledger().started(self.begun.elapsed());
                }
                Heard::Hello { protocol } => {
                    return Err(Fault::new(FaultKind::WrongVersion, protocol.to_string()));
                }
                Heard::Answer { id, .. } => return Err(self.refuse(id, Fault::wrong_id(id))),
            }
        }
        Ok(())
    }

    /// Tells what has changed since the last question.
    pub(super) fn prepare(&mut self, program: &ExternalProgram, view: &View) -> Result<(), Fault> {
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

    /// Puts a question and waits for its answer.
    pub(super) fn ask(
        &mut self,
        program: &ExternalProgram,
        question: Decide,
        choices: &[Action],
    ) -> Result<Decision, Fault> {
        let may_concede = question.may_concede;
        let (id, limit) = (question.id, Duration::from_millis(question.deadline_ms));
        // Until it is answered, an answer would come too late.
        if self.late.len() >= OPEN_QUESTIONS {
            self.late.pop_first();
        }
        self.late.insert(id);
        self.say(&ToBot::Decide(Box::new(question)))?;
        let until = Instant::now() + limit + program.patience.grace;
        loop {
            let heard = self.hear(program, until, limit).map_err(|fault| self.refuse(id, fault))?;
            // A hello said again changes nothing.
            let Heard::Answer { id: of, action, alternatives, ran_out } = heard else { continue };
            if of > id {
                return Err(self.refuse(of, Fault::wrong_id(of)));
            }
            let is_awaited = self.late.remove(&of);
            if of < id {
                // An answer that comes too late has cost its turn already.
                if !is_awaited {
                    let fault = self.refuse(of, Fault::new(FaultKind::Twice, of.to_string()));
                    program.ledger().fault(fault, None);
                }
                continue;
            }
            let action = understand(&action, choices, may_concede).map_err(|fault| self.refuse(id, fault))?;
            self.stalls = 0;
            if alternatives.iter().any(Option::is_none) {
                let fault = self.refuse(id, Fault::new(FaultKind::Reasons, id.to_string()));
                program.ledger().fault(fault, None);
            }
            let weighed = alternatives.iter().flatten().filter_map(|told| weigh(told, choices)).collect();
            return Ok(Decision { action, alternatives: weighed, ran_out });
        }
    }

    /// Says that the deal is over.
    pub(super) fn over(&mut self, view: &View) {
        self.deal = None;
        if let Some(over) = DealOver::new(view) {
            // A bot that does not read misses it.
            let _ = self.process.send(ToBot::Result(Box::new(over)).to_line());
        }
    }

    /// Says goodbye and ends the process.
    pub(super) fn farewell(self, patience: Duration) -> (String, String) {
        // A bot that does not read sees its input end.
        let _ = self.process.send(ToBot::Bye {}.to_line());
        self.process.stop(patience)
    }

    fn say(&self, message: &ToBot) -> Result<(), Fault> {
        if self.process.send(message.to_line()) {
            Ok(())
        } else {
            Err(Fault::new(FaultKind::Stalled, "stdin"))
        }
    }

    /// The next hello or answer. What a bot says besides is dealt with here.
    fn hear(&self, program: &ExternalProgram, until: Instant, limit: Duration) -> Result<Heard, Fault> {
        loop {
            let line = match self.process.hear(until) {
                Output::Line(line) => line,
                Output::TooLong => return Err(Fault::new(FaultKind::TooLong, LONGEST_LINE.to_string())),
                Output::End => return Err(Fault::new(FaultKind::Ended, "")),
                Output::Nothing => return Err(Fault::new(FaultKind::Stalled, limit.as_millis().to_string())),
            };
            let text = String::from_utf8_lossy(&line);
            match read_line(&text) {
                Ok(FromBot::Hello { protocol, name, version, author }) => {
                    program.ledger().introduced(&name, version.as_deref(), author.as_deref());
                    return Ok(Heard::Hello { protocol });
                }
                Ok(FromBot::Action { id, action, alternatives, ran_out }) => {
                    return Ok(Heard::Answer { id, action, alternatives, ran_out });
                }
                Ok(FromBot::Log { text }) => program.ledger().log(&text),
                Err(LineFault::UnknownType(name)) => {
                    let fault = self.refuse(None, Fault::new(FaultKind::UnknownType, name));
                    program.ledger().fault(fault, None);
                }
                Err(LineFault::Broken(why)) => {
                    let start: String = text.chars().take(80).collect();
                    return Err(Fault::new(FaultKind::Nonsense, format!("{start} ({why})")));
                }
            }
        }
    }

    /// Tells the bot what was wrong, so that it can be put right.
    fn refuse(&self, id: impl Into<Option<u64>>, fault: Fault) -> Fault {
        let text = match fault.kind {
            FaultKind::Illegal => format!("this is not allowed: {}", fault.detail),
            FaultKind::Stalled => format!("no answer within {} ms; the turn is lost", fault.detail),
            FaultKind::Twice => "this question was answered before; the first answer counts".to_owned(),
            FaultKind::WrongId => "this question was never put".to_owned(),
            FaultKind::Reasons => "alternatives cannot be read; the action counts".to_owned(),
            FaultKind::UnknownType => format!("there is no message of type \"{}\"", fault.detail),
            _ => fault.detail.clone(),
        };
        let refused = ToBot::Refused { id: id.into(), reason: fault.kind.id().to_owned(), text };
        // A bot that does not read does not learn.
        let _ = self.process.send(refused.to_line());
        fault
    }
}

/// What a bot says that matters.
enum Heard {
    Hello { protocol: u32 },
    Answer { id: u64, action: Box<ActionJson>, alternatives: Vec<Option<AlternativeJson>>, ran_out: bool },
}

/// The action of an answer, if it is one of the choices, or a concession where there may be one.
fn understand(told: &ActionJson, choices: &[Action], may_concede: bool) -> Result<Action, Fault> {
    let text = told.to_string();
    let action = told.action();
    let action = action.map_err(|problem| Fault::new(FaultKind::Nonsense, format!("{text} ({problem})")))?;
    if choices.contains(&action) || may_concede && action == Action::Concede {
        return Ok(action);
    }
    Err(Fault { action: Some(action), ..Fault::new(FaultKind::Illegal, text) })
}

/// A reason, if it is about one of the choices and its numbers can be.
fn weigh(told: &AlternativeJson, choices: &[Action]) -> Option<Alternative> {
    let action = told.action.action().ok().filter(|action| choices.contains(action))?;
    let sane = told.settlement.is_finite() && (0.0..=1.0).contains(&told.win);
    sane.then_some(Alternative::new(action, told.settlement, told.win))
}
