//! Opens a session: a new match by its plan, a saved one, or a table of a server.

use std::collections::BTreeSet;
use std::fmt;

use cego_core::{Rules, Seat, TableSize};
use cego_protocol::message::ToClient;
use cego_table::{
    Command, NamedRules, NumberedEvent, OpenTableError as Fault, PersonId, PersonName, Secret,
    Stage, Table, TableRefusal, TableReplayError, TableSetup, Time,
};

use super::log::Log;
use super::server_table::{ServerTable, TableConnection};
use super::{LocalTable, PERSON, Session, TableLocation};

/// Error for a session that cannot be created.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// The table cannot be opened with this setup.
    Setup(Fault),
    /// The cards cannot be dealt under these rules, or the person cannot sit down.
    Table(TableRefusal),
    /// The events are invalid, or do not match the plan.
    Events(TableReplayError),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpenError::Setup(Fault::ImportedDeal(fault)) => fault.fmt(f),
            OpenError::Setup(Fault::Setup(faults)) => {
                f.write_str(&faults.iter().map(|fault| fault.id()).collect::<Vec<_>>().join(", "))
            }
            OpenError::Table(refusal) => refusal.fmt(f),
            OpenError::Events(broken) => broken.fmt(f),
        }
    }
}

impl std::error::Error for OpenError {}

impl From<TableReplayError> for OpenError {
    fn from(broken: TableReplayError) -> OpenError {
        OpenError::Events(broken)
    }
}

impl Session {
    /// Sits down, draws for the dealer and deals. The deals follow from the seed of the plan.
    /// Without a seed they follow from the secret, as at a server table, and the records prove that
    /// nobody chose the cards.
    ///
    /// # Errors
    /// If the rules do not allow this number of players (five without the switch for it).
    pub fn new(plan: MatchPlan, rules: Rules, secret: Secret) -> Result<Session, OpenError> {
        let setup = TableSetup {
            deals: plan.deals,
            fill: true,
            ..TableSetup::new(NamedRules::new(&plan.ruleset, &plan.hash, rules), plan.bots.id())
        };
        let step = match plan.seed {
            Some(seed) => Table::open_seeded(setup, None, secret, seed, Time(0)),
            None => Table::open(setup, None, secret, Time(0)).map_err(Fault::Setup),
        };
        let step = step.map_err(OpenError::Setup)?;
        let mut session = Session::from_events(plan, step.events)?;
        let name = PersonName::new("–").unwrap_or_else(PersonName::nobody);
        let sit = Command::Sit { seat: Some(session.plan.human), name, nonce: None, tip: None };
        session.handle(LocalTable::own(sit)).map_err(OpenError::Table)?;
        if session.stage() == Stage::Gathering {
            return Err(OpenError::Table(TableRefusal::SeatsFree));
        }
        Ok(session)
    }

    /// Restores a session from its events.
    ///
    /// # Errors
    /// The first event that is impossible or missing.
    pub fn resume(plan: MatchPlan, events: Vec<NumberedEvent>) -> Result<Session, OpenError> {
        let session = Session::from_events(plan, events)?;
        let Some(table) = session.table() else { return Ok(session) };
        let human = table.chairs().get(session.plan.human.index());
        if human.is_none_or(|chair| !chair.is_of(PERSON)) || table.game().is_none() {
            let number = table.number() + 1;
            return Err(TableReplayError {
                number,
                why: "the person has no seat in a deal".to_owned(),
            }
            .into());
        }
        Ok(session)
    }

    /// Creates a session at a server table, from the first message of a connection that requested
    /// all events.
    ///
    /// # Errors
    /// An error in the message, described for developers.
    pub fn connect(line: Box<dyn TableConnection>, first: ToClient) -> Result<Session, String> {
        let mut log = Log::default();
        let there = ServerTable::new(line, first, &mut log)?;
        let setup = there.setup();
        let (title, lineage) = MatchPlan::title_and_lineage(&setup.ruleset.name);
        let plan = MatchPlan {
            ruleset: setup.ruleset.name.clone(),
            title,
            lineage,
            hash: setup.ruleset.hash.clone(),
            table: there.rules().table,
            seed: None,
            deals: setup.deals,
            // A spectator watches from seat 1.
            human: there.seat().unwrap_or(Seat::new(0)),
            bots: BotKind::from_id(&setup.bot).unwrap_or(BotKind::DEFAULT),
            forced: true,
        };
        Ok(Session {
            plan,
            log,
            location: TableLocation::Server(Box::new(there)),
            taken_back: BTreeSet::new(),
        })
    }

    /// Adds facts that the server sent outside the table: the id of the person, and the table's
    /// address to invite friends.
    #[must_use]
    pub fn with_identity(mut self, me: Option<PersonId>, link: Option<String>) -> Session {
        if let TableLocation::Server(there) = &mut self.location {
            (there.me, there.link) = (me, link);
        }
        self
    }

    pub(super) fn from_events(
        plan: MatchPlan,
        events: Vec<NumberedEvent>,
    ) -> Result<Session, OpenError> {
        let mut events = events.into_iter();
        let first = events
            .next()
            .ok_or(TableReplayError { number: 1, why: "there are no events".to_owned() })?;
        let here = LocalTable::open(first)?;
        let place = TableLocation::Local(Box::new(here));
        let mut session =
            Session { plan, log: Log::default(), location: place, taken_back: BTreeSet::new() };
        for event in events {
            session.apply_event(event)?;
        }
        Ok(session)
    }
}

/// Bot for the seats that the program plays: a level, or a bot of the registry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotKind(&'static str);

impl BotKind {
    /// Default bot: the level that suits most people.
    pub const DEFAULT: BotKind = BotKind(cego_bots::USUAL_LEVEL);

    /// Returns the levels that a menu offers, easiest first.
    #[must_use]
    pub fn levels() -> Vec<BotKind> {
        cego_bots::LEVELS.iter().map(|level| BotKind(level.name)).collect()
    }

    /// Returns the stable name, as in `cego_bots`.
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.0
    }

    /// Returns the level or bot with this name.
    #[must_use]
    pub fn from_id(id: &str) -> Option<BotKind> {
        cego_bots::names().into_iter().find(|name| *name == id).map(BotKind)
    }
}

/// Settings of a match, made before the first deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MatchPlan {
    /// Name of the ruleset.
    pub ruleset: String,
    /// Display name of the ruleset.
    pub title: String,
    /// Names of the ruleset and of those it extends, as far as known. The first one that belongs to
    /// a region selects the regional words.
    pub lineage: Vec<String>,
    /// Hash of the ruleset, so that a game is resumed under the rules it began with.
    pub hash: String,
    /// Number of players at the table.
    pub table: TableSize,
    /// Seed of all deals. `None` if nobody chooses it, which makes each deal provable.
    pub seed: Option<u64>,
    /// Number of deals in the match; `None` if it ends on request only.
    pub deals: Option<u32>,
    /// Seat of the person at the keyboard.
    pub human: Seat,
    /// Bots on the other seats.
    pub bots: BotKind,
    /// True if steps without a choice are performed without asking. Each is noted in the log.
    pub forced: bool,
}

impl MatchPlan {
    /// Returns display name and lineage of a ruleset of which only the name is known.
    pub(crate) fn title_and_lineage(name: &str) -> (String, Vec<String>) {
        let preset = cego_rules::preset(name);
        let title = preset.map_or_else(|| name.to_owned(), |preset| preset.title.clone());
        (title, cego_rules::lineage(name))
    }
}
