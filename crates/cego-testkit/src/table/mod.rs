//! Driver for a table with simulated time. It stores the events, runs the bots and triggers the
//! timers. An unexpected refusal panics.

mod device;
mod random_command;

use std::collections::HashMap;
use std::sync::Arc;

use cego_bots::{TurnContext, thumb};
use cego_core::chooser::Choosers;
use cego_core::rules::{Switch, SwitchValue};
use cego_core::shuffle::Seed;
use cego_core::{Action, Seat, TableSize, View};
use cego_record::Record;
use cego_table::{
    Booked, Caller, Command, Event, HostCommand, Input, NamedRules, NumberedEvent, PersonId,
    PersonName, SeatAssignment, SeatOwner, Secret, Stage, Table, TableRefusal, TableSetup, Time,
};

pub use device::TestDevice;
pub use random_command::random_command;

/// Table with its full history.
#[derive(Debug)]
pub struct Driver {
    /// Current state of the table.
    pub table: Table,
    /// All events from the first.
    pub events: Vec<NumberedEvent>,
    pub now: Time,
    /// Records of the finished deals.
    pub records: Vec<Record>,
}

/// Returns the setup of a table under a preset, with bots of level 2.
#[must_use]
pub fn setup(preset: &str, table: TableSize) -> TableSetup {
    let ruleset = cego_rules::preset(preset).unwrap();
    let rules = ruleset.rules(table).unwrap();
    TableSetup::new(NamedRules::new(preset, ruleset.hash(), rules), "level2")
}

/// Returns the [`setup`] for four under the championship rules.
#[must_use]
pub fn four() -> TableSetup {
    setup("schwarzwaldmeisterschaft", TableSize::Four)
}

/// Returns the setup with one switch of its rules enabled.
#[must_use]
pub fn with_switch(mut setup: TableSetup, id: &str) -> TableSetup {
    let rules = &mut Arc::make_mut(&mut setup.ruleset).rules;
    assert!(Switch::find(id).unwrap().set(Arc::make_mut(rules), &SwitchValue::Bool(true)));
    setup
}

/// Returns the person with a number.
#[must_use]
pub fn person(number: u128) -> PersonId {
    PersonId(number)
}

/// Returns the command to take this seat, or any free one.
#[must_use]
pub fn sit(seat: Option<usize>) -> Command {
    Command::Sit {
        seat: seat.map(Seat::new),
        name: PersonName::new("Vroni").unwrap(),
        nonce: None,
        tip: None,
    }
}

impl Driver {
    #[must_use]
    pub fn open(setup: TableSetup, host: Option<PersonId>) -> Driver {
        let step = Table::open(setup, host, Secret([7; 32]), Time(1_000_000)).unwrap();
        Driver { table: step.after, events: step.events, now: Time(1_000_000), records: Vec::new() }
    }

    /// Opens a tournament table with these people and bots of level 2 on the empty seats. It waits
    /// for a minute.
    #[must_use]
    pub fn open_booked(setup: TableSetup, seats: &[Option<u128>], same_cards: bool) -> Driver {
        let name = PersonName::new("Vroni").unwrap();
        let placed = |who: &Option<u128>| match who {
            Some(who) => SeatAssignment::Owner(SeatOwner {
                who: person(*who),
                name: name.clone(),
                is_bot: false,
            }),
            None => SeatAssignment::Bot("level2".to_owned()),
        };
        let booked = Booked { until: Time(1_060_000), same_cards };
        let seats = seats.iter().map(placed).collect();
        let step =
            Table::open_booked(setup, Secret([7; 32]), booked, seats, Time(1_000_000)).unwrap();
        Driver { table: step.after, events: step.events, now: Time(1_000_000), records: Vec::new() }
    }

    /// Handles a command and returns its events.
    ///
    /// # Errors
    /// The reason for a refusal; the table is then unchanged.
    pub fn try_do(&mut self, input: impl Into<Input>) -> Result<Vec<Event>, TableRefusal> {
        let before = self.table.clone();
        let step = before.handle(input, self.now)?;
        for numbered in &step.events {
            self.table.apply(numbered).unwrap();
            if matches!(numbered.event, Event::DealEnded { .. }) {
                self.records.push(self.table.record().unwrap());
            }
        }
        let happened = |table: &Table| table.last_effects().to_vec();
        assert_eq!(happened(&self.table), happened(&step.after));
        assert_eq!(self.table, step.after, "the draft and the stored events must agree");
        self.events.extend(step.events.iter().cloned());
        Ok(step.events.into_iter().map(|numbered| numbered.event).collect())
    }

    /// Executes a command of a person and panics on refusal.
    pub fn does(&mut self, who: u128, command: Command) -> Vec<Event> {
        self.try_do((Caller::Person(person(who)), command)).unwrap()
    }

    /// Returns the refusal of a person's command and panics if it is accepted.
    pub fn refused(&mut self, who: u128, command: Command) -> TableRefusal {
        self.try_do((Caller::Person(person(who)), command)).unwrap_err()
    }

    /// Executes a command of the host and panics on refusal.
    pub fn host(&mut self, command: HostCommand) -> Vec<Event> {
        self.try_do(command).unwrap()
    }

    /// Advances the time by `ms` milliseconds and triggers the timers.
    pub fn pass(&mut self, ms: u64) -> Vec<Event> {
        self.now = self.now.after(ms);
        self.host(HostCommand::Tick)
    }

    /// Returns the action of the rule of thumb for the seat on turn.
    #[must_use]
    pub fn thumb(&self, seat: Seat) -> Action {
        thumb::hint(&self.table.view(Some(seat)).unwrap()).unwrap()
    }

    /// Returns the number of actions in the deal so far.
    #[must_use]
    pub fn moment(&self) -> usize {
        self.table.game().unwrap().log().len()
    }

    /// Runs the bots until none is on turn. Returns the number of their decisions.
    pub fn bots(&mut self) -> usize {
        let mut count = 0;
        while let Some(task) = self.table.bot_on_turn() {
            assert_eq!(task.view.seat, Some(task.seat));
            let mut chance = Choosers::new(Seed::from_number(1)).for_deal(self.events.len() as u64);
            let mut bot = cego_bots::by_name(&task.bot).unwrap();
            let action =
                bot.decide(&task.view, &mut TurnContext::unlimited(&mut chance)).unwrap().action;
            self.host(HostCommand::BotActs { moment: task.moment, action });
            count += 1;
        }
        count
    }

    /// Plays the rule of thumb for the owner of the seat on turn. Returns whether there is an
    /// owner.
    pub fn owner_acts(&mut self) -> bool {
        self.owner_does(|view| thumb::hint(view).unwrap())
    }

    /// Plays an action chosen from the view of the owner on turn. Returns whether there is an
    /// owner.
    pub fn owner_does(&mut self, choose: impl FnOnce(&View) -> Action) -> bool {
        let Some(seat) = self.table.on_turn() else { return false };
        let Some(owner) = self.table.chairs()[seat.index()].player().cloned() else { return false };
        let action = choose(&self.table.view(Some(seat)).unwrap());
        self.does(owner.who.0, Command::Act { moment: self.moment(), action });
        true
    }

    /// Plays until the deal ends or nobody can act.
    pub fn play_deal(&mut self) {
        let deal = self.table.deal();
        while self.table.stage() == Stage::Playing && self.table.deal() == deal {
            let count = self.bots();
            assert!(count > 0 || self.owner_acts() || self.table.stage() != Stage::Playing);
        }
    }

    /// Returns the table rebuilt from its events.
    #[must_use]
    pub fn replayed(&self) -> Table {
        Table::replay(&self.events).unwrap().unwrap()
    }

    /// Returns the owned seats of a four-player table.
    #[must_use]
    pub fn seats(&self) -> HashMap<u128, Seat> {
        let owned = self.table.chairs().iter().zip(TableSize::Four.seats());
        owned
            .filter_map(|(chair, seat)| chair.owner.as_ref().map(|owner| (owner.who.0, seat)))
            .collect()
    }
}
