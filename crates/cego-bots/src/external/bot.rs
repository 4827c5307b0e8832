//! An external program on a seat.

use std::sync::Arc;
use std::time::Duration;

use cego_core::View;
use cego_protocol::bot::{Decide, ViewJson};
use cego_record::ActionJson;

use super::ExternalProgram;
use super::conversation::Conversation;
use super::fault::{Fault, FaultKind};
use crate::{Bot, Decision, LostTurn, Turn, thumb};

/// Processes that a bot may use up; after that its turns are lost without asking.
const PROCESSES: u32 = 4;
/// Turns lost one after the other for want of an answer, after which a process is ended.
const STALLS: u32 = 3;

/// A bot that asks a process of its own. The process is ended when the bot is dropped.
///
/// What is forced is not asked. Where the process gives no answer that can be used, the rule-of-thumb
/// player decides, [`Bot::lost_turn`] says so, and the ledger of the program has it in writing.
#[derive(Debug)]
pub struct ExternalBot {
    program: Arc<ExternalProgram>,
    conversation: Option<Conversation>,
    processes: u32,
    questions: u64,
    /// What went wrong at the start; it costs the first turn.
    failed: Option<Fault>,
    lost: Option<LostTurn>,
}

impl ExternalBot {
    /// Starts the program and waits for its hello, so that the start takes no time from its decisions.
    #[must_use]
    pub fn new(program: Arc<ExternalProgram>) -> ExternalBot {
        let mut bot =
            ExternalBot { program, conversation: None, processes: 0, questions: 0, failed: None, lost: None };
        bot.failed = bot.started().err();
        bot
    }

    /// What went wrong at the start, before anything was asked.
    #[must_use]
    pub fn failed_start(&self) -> Option<FaultKind> {
        self.failed.as_ref().map(|fault| fault.kind)
    }

    /// A process that has said hello.
    fn started(&mut self) -> Result<&mut Conversation, Fault> {
        if self.program.ledger().has_given_up() {
            return Err(Fault::new(FaultKind::GivenUp, ""));
        }
        let conversation = match self.conversation.take() {
            Some(conversation) => conversation,
            None if self.processes >= PROCESSES => return Err(Fault::new(FaultKind::GivenUp, "")),
            None => {
                self.processes += 1;
                Conversation::start(&self.program)?
            }
        };
        let conversation = self.conversation.insert(conversation);
        conversation.greet(&self.program, self.program.patience.start)?;
        Ok(conversation)
    }

    fn ask(&mut self, view: &View, turn: &mut Turn<'_>) -> Result<Decision, Fault> {
        // Drawn whatever comes of it, so that a fault shifts no chance of the turns that follow.
        let chance = turn.chance.index(1 << 32) as u32;
        if let Some(fault) = self.failed.take() {
            return Err(fault);
        }
        // A spectator has no turn.
        let seen = ViewJson::new(view).ok_or_else(|| Fault::new(FaultKind::GivenUp, ""))?;
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
        program.ledger().asked();
        conversation.ask(&program, question, &view.choices)
    }

    /// Writes a fault down, and ends the process where it is of no use any more.
    fn note(&mut self, mut fault: Fault, view: &View) {
        let ended = match (&mut self.conversation, fault.kind) {
            (_, FaultKind::Ended | FaultKind::TooLong | FaultKind::WrongVersion) => true,
            (Some(conversation), FaultKind::Stalled | FaultKind::NoHello) => {
                conversation.stalls += 1;
                conversation.stalls >= STALLS
            }
            _ => false,
        };
        if let Some(conversation) = self.conversation.take_if(|_| ended) {
            // A bot that has closed its output is given a moment to end, so that its exit status can be reported.
            let farewell =
                if fault.kind == FaultKind::Ended { self.program.patience.farewell } else { Duration::ZERO };
            let (status, errors) = conversation.process.stop(farewell);
            self.program.ledger().errors(&errors, true);
            if fault.kind == FaultKind::Ended {
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

    fn decide(&mut self, view: &View, turn: &mut Turn<'_>) -> Option<Decision> {
        self.lost = None;
        match view.choices[..] {
            [] => return None,
            [only] => return Some(Decision::plain(only)),
            _ => {}
        }
        self.program.ledger().turn();
        match self.ask(view, turn) {
            Ok(decision) => {
                self.program.ledger().answered();
                Some(decision)
            }
            Err(fault) => {
                self.lost = Some(match fault.kind {
                    FaultKind::Illegal => LostTurn::Illegal,
                    FaultKind::Stalled | FaultKind::NoHello => LostTurn::Silent,
                    FaultKind::Nonsense | FaultKind::WrongId | FaultKind::TooLong => LostTurn::Nonsense,
                    _ => LostTurn::Crashed,
                });
                self.note(fault, view);
                thumb::hint(view).map(Decision::plain)
            }
        }
    }

    fn deal_over(&mut self, view: &View) {
        if let Some(conversation) = &mut self.conversation {
            conversation.over(view);
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
