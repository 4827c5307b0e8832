//! What is known of a table without reading its events.

use cego_core::Seat;
use cego_table::{PersonId, Stage, Table, Time};

use crate::TableId;

/// What is known of a table without reading its events. What was agreed before anybody sat down stays as it is kept first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Whether it is in the lobby: listed, neither over nor closed, and somebody is there.
    pub listed: bool,
    /// Whether it is closed.
    pub closed: bool,
    /// Seats that anybody may take, seats of bots included where people may replace them.
    pub free: u8,
    /// People who are connected; bots do not count.
    pub people: u8,
    /// Its stage.
    pub stage: Stage,
    /// The number of the deal under way, or else of the next one, from 0.
    pub deal: u64,
    /// The seat on turn.
    pub turn: Option<Seat>,
    /// The next timer.
    pub due: Option<Time>,
    /// When its last event happened.
    pub at: Time,
    /// The name of its ruleset.
    pub ruleset: String,
    /// The hash of its ruleset.
    pub hash: String,
    /// The number of seats.
    pub players: u8,
    /// The number of deals after which the match ends.
    pub deals: Option<u32>,
    /// How long people may take for a word or a card, in milliseconds; 0 without a clock.
    pub turn_ms: u64,
    /// Whether it counts for ratings.
    pub rated: bool,
    /// Whether others may watch.
    pub watched: bool,
    /// The owners and bots of its seats, in order; empty once the match is over.
    pub sitters: Vec<Sitter>,
}

/// What of a summary changes seldom. Lists and timers look for it, so that each change costs an index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lasting {
    /// As in [`Summary`].
    pub listed: bool,
    /// As in [`Summary`].
    pub closed: bool,
    /// As in [`Summary`].
    pub free: u8,
    /// As in [`Summary`].
    pub people: u8,
    /// As in [`Summary`].
    pub stage: Stage,
    /// As in [`Summary`].
    pub deal: u64,
    /// As in [`Summary`].
    pub due: Option<Time>,
}

impl Lasting {
    /// That of a table after some events.
    #[must_use]
    pub fn of(table: &Table) -> Lasting {
        let (stage, chairs) = (table.stage(), table.chairs().iter());
        let is_over = matches!(stage, Stage::Over | Stage::Closed);
        let people = chairs
            .filter(|chair| chair.is_present() && chair.owner.as_ref().is_some_and(|owner| !owner.is_bot));
        Lasting {
            listed: table.setup().listed && !is_over && table.has_people(),
            closed: stage == Stage::Closed,
            free: table.open_seats() as u8,
            people: people.count() as u8,
            stage,
            deal: table.deal(),
            due: table.due(),
        }
    }
}

/// A seat that is taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitter {
    /// The seat.
    pub seat: Seat,
    /// The owner; nobody where a bot sits.
    pub who: Option<PersonId>,
    /// The owner's name; empty for a bot.
    pub name: String,
    /// Whether the owner is an account's bot.
    pub is_bot: bool,
    /// The bot that has the seat, where nobody owns it.
    pub bot: Option<String>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KeptTable {
    /// Its name.
    pub table: TableId,
    /// When it was opened.
    pub opened: Time,
    /// What is known of it.
    pub summary: Summary,
}

/// A place in the lobby.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct LobbyCursor {
    /// The rank of its kind of table.
    pub place: u8,
    /// When the table was opened.
    pub opened: Time,
    /// Its name.
    pub table: TableId,
}

impl KeptTable {
    /// Its place in the lobby.
    #[must_use]
    pub fn cursor(&self) -> LobbyCursor {
        LobbyCursor { place: self.summary.place(), opened: self.opened, table: self.table }
    }
}

impl Summary {
    /// The summary of a table after some events.
    #[must_use]
    pub fn of(table: &Table) -> Summary {
        let setup = table.setup();
        let Lasting { listed, closed, free, people, stage, deal, due } = Lasting::of(table);
        let is_over = matches!(stage, Stage::Over | Stage::Closed);
        Summary {
            listed,
            closed,
            free,
            people,
            stage,
            deal,
            turn: table.on_turn(),
            due,
            at: table.at(),
            ruleset: setup.ruleset.name.clone(),
            hash: setup.ruleset.hash.clone(),
            players: table.chairs().len() as u8,
            deals: setup.deals,
            turn_ms: setup.clock.turn_ms,
            rated: setup.rated,
            watched: setup.watched,
            sitters: if is_over { Vec::new() } else { sitters(table) },
        }
    }

    /// Its rank in the lobby, the first the smallest: first where people wait for others so that they can begin, the
    /// most people first; then where a seat is to be had while others play; then where one can only watch.
    #[must_use]
    pub fn place(&self) -> u8 {
        let kind = match (self.free, self.stage) {
            (0, _) => 2,
            (_, Stage::Gathering) => 0,
            _ => 1,
        };
        10 * kind + 9_u8.saturating_sub(self.people)
    }
}

fn sitters(table: &Table) -> Vec<Sitter> {
    let seats = table.rules().table.seats().zip(table.chairs()).filter(|(_, chair)| !chair.is_free());
    seats
        .map(|(seat, chair)| match &chair.owner {
            Some(owner) => Sitter {
                seat,
                who: Some(owner.who),
                name: owner.name.to_string(),
                is_bot: owner.is_bot,
                bot: None,
            },
            None => Sitter { seat, who: None, name: String::new(), is_bot: false, bot: chair.bot.clone() },
        })
        .collect()
}
