//! A session at its beginning, and made again from its events.

use std::collections::BTreeSet;
use std::fmt;

use cego_core::{Rules, Seat};
use cego_protocol::message::ToClient;
use cego_table::{
    Broken, Command, NamedRules, Numbered, OpenFault as Fault, PersonId, PersonName, Secret, Setup, Stage,
    Table, TableRefusal, Time,
};

use super::log::Log;
use super::there::{Line, There};
use super::{BotKind, Here, PERSON, Place, Plan, Session};

/// Why a session cannot be made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenFault {
    /// No table can be opened so.
    Setup(Fault),
    /// The rules cannot be dealt, or the person cannot sit down.
    Table(TableRefusal),
    /// The events are those of no table, or not of a table of this plan.
    Events(Broken),
}

impl fmt::Display for OpenFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenFault::Setup(Fault::Given(fault)) => fault.fmt(f),
            OpenFault::Setup(Fault::Setup(faults)) => {
                f.write_str(&faults.iter().map(|fault| fault.id()).collect::<Vec<_>>().join(", "))
            }
            OpenFault::Table(refusal) => refusal.fmt(f),
            OpenFault::Events(broken) => broken.fmt(f),
        }
    }
}

impl std::error::Error for OpenFault {}

impl From<Broken> for OpenFault {
    fn from(broken: Broken) -> OpenFault {
        OpenFault::Events(broken)
    }
}

impl Session {
    /// Sits down, draws for the dealer and deals. The deals follow from the seed of the plan, or where it has none from the secret,
    /// as those of a server's table do: then the records prove that nobody chose them.
    ///
    /// # Errors
    /// If the rules cannot be dealt at this table (five without the switch for it).
    pub fn new(plan: Plan, rules: Rules, secret: Secret) -> Result<Session, OpenFault> {
        let setup = Setup {
            deals: plan.deals,
            fill: true,
            ..Setup::new(NamedRules::new(&plan.ruleset, &plan.hash, rules), plan.bots.id())
        };
        let step = match plan.seed {
            Some(seed) => Table::open_seeded(setup, None, secret, seed, Time(0)),
            None => Table::open(setup, None, secret, Time(0)).map_err(Fault::Setup),
        };
        let step = step.map_err(OpenFault::Setup)?;
        let mut session = Session::begun(plan, step.events)?;
        let name = PersonName::new("–").unwrap_or_else(PersonName::nobody);
        let sit = Command::Sit { seat: Some(session.plan.human), name, nonce: None, tip: None };
        session.handle(Here::own(sit)).map_err(OpenFault::Table)?;
        if session.stage() == Stage::Gathering {
            return Err(OpenFault::Table(TableRefusal::SeatsFree));
        }
        Ok(session)
    }

    /// Makes a session again from its events.
    ///
    /// # Errors
    /// The first event that cannot have happened, or that is missing.
    pub fn resume(plan: Plan, events: Vec<Numbered>) -> Result<Session, OpenFault> {
        let session = Session::begun(plan, events)?;
        let Some(table) = session.table() else { return Ok(session) };
        let human = table.chairs().get(session.plan.human.index());
        if human.is_none_or(|chair| !chair.is_of(PERSON)) || table.game().is_none() {
            let number = table.number() + 1;
            return Err(Broken { number, why: "the person has no seat in a deal".to_owned() }.into());
        }
        Ok(session)
    }

    /// The table of a server, from the first message of a line that was opened from the beginning of its events.
    ///
    /// # Errors
    /// What is wrong with the message, for people who know the interface.
    pub fn connect(line: Box<dyn Line>, first: ToClient) -> Result<Session, String> {
        let mut log = Log::default();
        let there = There::new(line, first, &mut log)?;
        let setup = there.setup();
        let (title, lineage) = Plan::known_by(&setup.ruleset.name);
        let plan = Plan {
            ruleset: setup.ruleset.name.clone(),
            title,
            lineage,
            hash: setup.ruleset.hash.clone(),
            table: there.rules().table,
            seed: None,
            deals: setup.deals,
            // A spectator sits where seat 1 is.
            human: there.seat().unwrap_or(Seat::new(0)),
            bots: BotKind::of(&setup.bot).unwrap_or(BotKind::DEFAULT),
            forced: true,
        };
        Ok(Session { plan, log, place: Place::There(Box::new(there)), taken_back: BTreeSet::new() })
    }

    /// Adds what the server has said outside the table: who the person is, and the address of the table for friends.
    #[must_use]
    pub fn introduced(mut self, me: Option<PersonId>, link: Option<String>) -> Session {
        if let Place::There(there) = &mut self.place {
            (there.me, there.link) = (me, link);
        }
        self
    }

    pub(super) fn begun(plan: Plan, events: Vec<Numbered>) -> Result<Session, OpenFault> {
        let mut events = events.into_iter();
        let first = events.next().ok_or(Broken { number: 1, why: "there are no events".to_owned() })?;
        let here = Here::opened(first)?;
        let place = Place::Here(Box::new(here));
        let mut session = Session { plan, log: Log::default(), place, taken_back: BTreeSet::new() };
        for event in events {
            session.happen(event)?;
        }
        Ok(session)
    }
}
