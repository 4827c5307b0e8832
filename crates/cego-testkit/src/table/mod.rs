//! A table with simulated time: its events are kept, its bots asked, its timers run. What the tests expect to be accepted panics if
//! it is refused.

mod anything;
mod device;

use std::collections::HashMap;
use std::sync::Arc;

use cego_bots::{Turn, thumb};
use cego_core::chooser::Choosers;
use cego_core::rules::{Switch, Value};
use cego_core::shuffle::Seed;
use cego_core::{Action, Seat, TableSize, View};
use cego_record::Record;
use cego_table::{
    Booked, Caller, Command, Event, HostCommand, Input, NamedRules, Numbered, Owner, PersonId, PersonName,
    Placed, Secret, Setup, Stage, Table, TableRefusal, Time,
};

pub use anything::anything;
pub use device::Device;

/// A table with all that has happened at it.
#[derive(Debug)]
pub struct Driver {
    /// The table as it is now.
    pub table: Table,
    /// Its events from the first on.
    pub events: Vec<Numbered>,
    /// The time at the table.
    pub now: Time,
    /// The records of the deals that were played to their end.
    pub records: Vec<Record>,
}

/// A table by a preset, with bots of level 2.
#[must_use]
pub fn setup(preset: &str, table: TableSize) -> Setup {
    let ruleset = cego_rules::preset(preset).unwrap();
    let rules = ruleset.rules(table).unwrap();
    Setup::new(NamedRules::new(preset, ruleset.hash(), rules), "level2")
}

/// [`setup`] for four by the rules of the championship.
#[must_use]
pub fn four() -> Setup {
    setup("schwarzwaldmeisterschaft", TableSize::Four)
}

/// The setup with a switch of its rules turned on.
#[must_use]
pub fn with_switch(mut setup: Setup, id: &str) -> Setup {
    let rules = &mut Arc::make_mut(&mut setup.ruleset).rules;
    assert!(Switch::find(id).unwrap().set(Arc::make_mut(rules), &Value::Bool(true)));
    setup
}

/// The person of a number.
#[must_use]
pub fn person(number: u128) -> PersonId {
    PersonId(number)
}

/// The command to take a seat, or any that is free.
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
    /// Opens a table.
    #[must_use]
    pub fn open(setup: Setup, host: Option<PersonId>) -> Driver {
        let step = Table::open(setup, host, Secret([7; 32]), Time(1_000_000)).unwrap();
        Driver { table: step.after, events: step.events, now: Time(1_000_000), records: Vec::new() }
    }

    /// Opens a table of a tournament with these people, bots of level 2 where there is nobody; it waits for a minute.
    #[must_use]
    pub fn open_booked(setup: Setup, seats: &[Option<u128>], same_cards: bool) -> Driver {
        let name = PersonName::new("Vroni").unwrap();
        let placed = |who: &Option<u128>| match who {
            Some(who) => Placed::Owner(Owner { who: person(*who), name: name.clone(), is_bot: false }),
            None => Placed::Bot("level2".to_owned()),
        };
        let booked = Booked { until: Time(1_060_000), same_cards };
        let seats = seats.iter().map(placed).collect();
        let step = Table::open_booked(setup, Secret([7; 32]), booked, seats, Time(1_000_000)).unwrap();
        Driver { table: step.after, events: step.events, now: Time(1_000_000), records: Vec::new() }
    }

    /// Handles a command and returns its events.
    ///
    /// # Errors
    /// Why it is refused; nothing has changed then.
    pub fn try_do(&mut self, input: impl Into<Input>) -> Result<Vec<Event>, TableRefusal> {
        let before = self.table.clone();
        let step = before.handle(input, self.now)?;
        for numbered in &step.events {
            self.table.apply(numbered).unwrap();
            if matches!(numbered.event, Event::DealEnded { .. }) {
                self.records.push(self.table.record().unwrap());
            }
        }
        let happened = |table: &Table| table.happened().to_vec();
        assert_eq!(happened(&self.table), happened(&step.after));
        assert_eq!(self.table, step.after, "the draft and the stored events must agree");
        self.events.extend(step.events.iter().cloned());
        Ok(step.events.into_iter().map(|numbered| numbered.event).collect())
    }

    /// A person does something that is accepted.
    pub fn does(&mut self, who: u128, command: Command) -> Vec<Event> {
        self.try_do((Caller::Person(person(who)), command)).unwrap()
    }

    /// A person does something that is refused.
    pub fn refused(&mut self, who: u128, command: Command) -> TableRefusal {
        self.try_do((Caller::Person(person(who)), command)).unwrap_err()
    }

    /// The host does something that is accepted.
    pub fn host(&mut self, command: HostCommand) -> Vec<Event> {
        self.try_do(command).unwrap()
    }

    /// Time passes, in milliseconds.
    pub fn pass(&mut self, ms: u64) -> Vec<Event> {
        self.now = self.now.after(ms);
        self.host(HostCommand::Tick)
    }

    /// What the rule of thumb does on the seat on turn.
    #[must_use]
    pub fn thumb(&self, seat: Seat) -> Action {
        thumb::hint(&self.table.view(Some(seat)).unwrap()).unwrap()
    }

    /// The number of actions in the deal so far.
    #[must_use]
    pub fn moment(&self) -> usize {
        self.table.game().unwrap().log().len()
    }

    /// Lets the bots do all they can; the number of their decisions.
    pub fn bots(&mut self) -> usize {
        let mut count = 0;
        while let Some(task) = self.table.bot_on_turn() {
            assert_eq!(task.view.seat, Some(task.seat));
            let mut chance = Choosers::new(Seed::from_number(1)).of_deal(self.events.len() as u64);
            let mut bot = cego_bots::by_name(&task.bot).unwrap();
            let action = bot.decide(&task.view, &mut Turn::unlimited(&mut chance)).unwrap().action;
            self.host(HostCommand::BotActs { moment: task.moment, action });
            count += 1;
        }
        count
    }

    /// The owner of the seat on turn does what the rule of thumb says; whether there is an owner.
    pub fn owner_acts(&mut self) -> bool {
        self.owner_does(|view| thumb::hint(view).unwrap())
    }

    /// The owner of the seat on turn does what is chosen for their view. Returns whether there is an owner.
    pub fn owner_does(&mut self, choose: impl FnOnce(&View) -> Action) -> bool {
        let Some(seat) = self.table.on_turn() else { return false };
        let Some(owner) = self.table.chairs()[seat.index()].player().cloned() else { return false };
        let action = choose(&self.table.view(Some(seat)).unwrap());
        self.does(owner.who.0, Command::Act { moment: self.moment(), action });
        true
    }

    /// Plays until the deal is over or nobody can go on.
    pub fn play_deal(&mut self) {
        let deal = self.table.deal();
        while self.table.stage() == Stage::Playing && self.table.deal() == deal {
            let count = self.bots();
            assert!(count > 0 || self.owner_acts() || self.table.stage() != Stage::Playing);
        }
    }

    /// The table its events make again.
    #[must_use]
    pub fn replayed(&self) -> Table {
        Table::replay(&self.events).unwrap().unwrap()
    }

    /// The seats of a table of four that have owners.
    #[must_use]
    pub fn seats(&self) -> HashMap<u128, Seat> {
        let owned = self.table.chairs().iter().zip(TableSize::Four.seats());
        owned.filter_map(|(chair, seat)| chair.owner.as_ref().map(|owner| (owner.who.0, seat))).collect()
    }
}
