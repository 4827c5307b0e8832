//! Table with people whose devices receive its messages and send commands.

use std::collections::VecDeque;

use cego_core::Seat;
use cego_host::fairness_client::{DeviceVerdict, TableMessage, WitnessDevice, judge};
use cego_protocol::bot::RulesetJson;
use cego_protocol::command::CommandJson;
use cego_protocol::message::{RedactedEvent, Subscription, ToClient};
use cego_table::{
    Caller, Clock, Command, Event, HostCommand, Input, PersonName, Stage, TableSetup, Time,
};
use cego_testkit::table::{Driver, four, person, sit};

/// Person at the table with their device.
pub(crate) struct Person {
    pub(crate) who: u128,
    pub(crate) device: WitnessDevice,
    pub(crate) found: Vec<DeviceVerdict>,
    /// True if nothing gets through, in either direction.
    pub(crate) silent: bool,
}

/// Change that a dishonest server makes to a message for a person's device.
pub(crate) type Tamper = Box<dyn FnMut(u128, &mut ToClient)>;

/// Table and the devices at it.
pub(crate) struct Room {
    pub(crate) driver: Driver,
    pub(crate) devices: Vec<Person>,
    pub(crate) tamper: Tamper,
    /// True if the server sends events and state in two messages.
    pub(crate) splits: bool,
    /// Commands of devices that have not been executed.
    said: VecDeque<(u128, CommandJson)>,
}

impl Person {
    pub(crate) fn new(who: u128) -> Person {
        Person {
            who,
            device: WitnessDevice::new([who as u8; 32]),
            found: Vec::new(),
            silent: false,
        }
    }

    /// Replaces the device by a new one. Returns the previous one.
    pub(crate) fn renew(&mut self, chance: u8) -> WitnessDevice {
        std::mem::replace(&mut self.device, WitnessDevice::new([chance; 32]))
    }

    /// Reloads the page: unstored state is lost.
    pub(crate) fn reload(&mut self) {
        let stored = serde_json::to_string(&self.device).unwrap();
        self.device = serde_json::from_str(&stored).unwrap();
    }
}

impl Room {
    /// Creates a table with people on the first seats and bots on the others.
    pub(crate) fn of(people: u128) -> Room {
        Room::with(people, Box::new(|_, _| ()))
    }

    /// Creates a table whose server changes its messages.
    pub(crate) fn with(people: u128, tamper: Tamper) -> Room {
        Room::by_rules(four(), people, tamper)
    }

    /// Creates a table with other rules, whose server changes its messages.
    pub(crate) fn by_rules(setup: TableSetup, people: u128, tamper: Tamper) -> Room {
        let seats = setup.ruleset.rules.table.people();
        let driver = Driver::open(setup, Some(person(1)));
        let mut room = Room {
            driver,
            devices: (1..=people).map(Person::new).collect(),
            tamper,
            splits: false,
            said: VecDeque::new(),
        };
        for who in 1..=people {
            room.does(who, sit(Some(who as usize - 1)));
            room.connect(who);
        }
        for seat in people as usize..seats {
            room.does(1, Command::SeatBot { seat: Seat::new(seat), bot: "thumb".to_owned() });
        }
        room
    }

    /// Creates a tournament table with people on all seats. The match begins when the last of them
    /// has joined.
    pub(crate) fn booked(tamper: Tamper) -> Room {
        let setup = TableSetup {
            deals: Some(2),
            clock: Clock::default(),
            undo: false,
            hints: false,
            ..four()
        };
        let driver = Driver::open_booked(setup, &[1, 2, 3, 4].map(Some), false);
        let mut room = Room {
            driver,
            devices: (1..=4).map(Person::new).collect(),
            tamper,
            splits: false,
            said: VecDeque::new(),
        };
        for who in 1..=4 {
            room.connect(who);
        }
        for who in 1..=4 {
            room.happens(HostCommand::Came { who: person(who) });
        }
        room.play();
        room
    }

    pub(crate) fn device(&mut self, who: u128) -> &mut Person {
        self.devices.iter_mut().find(|device| device.who == who).unwrap()
    }

    /// Connects a device, which receives a snapshot of the table.
    pub(crate) fn connect(&mut self, who: u128) {
        let hello = ToClient::Hello { version: 1, you: Some(person(who)), now: Time(0) };
        let seat = self.driver.table.seat_of(person(who));
        let picture = ToClient::picture(&self.driver.table, seat, Subscription::Always);
        self.device(who).silent = false;
        self.tell(who, hello);
        self.tell(who, picture);
        self.answer();
    }

    pub(crate) fn does(&mut self, who: u128, command: Command) {
        self.happens((Caller::Person(person(who)), command));
    }

    /// Advances the time, in milliseconds.
    pub(crate) fn pass(&mut self, ms: u64) {
        self.driver.now = self.driver.now.after(ms);
        self.happens(HostCommand::Tick);
    }

    /// Executes an input and sends the events to all devices.
    pub(crate) fn happens(&mut self, input: impl Into<Input>) {
        let before = self.driver.table.clone();
        self.driver.try_do(input).unwrap();
        self.all(before);
        self.answer();
    }

    /// Sends all devices the events since this state of the table.
    fn all(&mut self, mut before: cego_table::Table) {
        let events: Vec<_> = self
            .driver
            .events
            .iter()
            .filter(|event| event.number > before.number())
            .cloned()
            .collect();
        if events.is_empty() {
            return;
        }
        let people: Vec<u128> = self.devices.iter().map(|device| device.who).collect();
        let seats: Vec<_> = people.iter().map(|&who| before.seat_of(person(who))).collect();
        let mut shown: Vec<Vec<RedactedEvent>> = vec![Vec::new(); people.len()];
        for event in &events {
            before.apply(event).unwrap();
            for (list, &seat) in shown.iter_mut().zip(&seats) {
                list.push(RedactedEvent::new(&before, event, seat));
            }
        }
        for ((who, seat), shown) in people.into_iter().zip(seats).zip(shown) {
            let now = before.seat_of(person(who));
            let message = if now == seat {
                ToClient::events(&before, seat, Subscription::Always, shown)
            } else {
                ToClient::picture(&before, now, Subscription::Always)
            };
            self.tell(who, message);
        }
    }

    /// Sends a message to a device.
    pub(crate) fn tell(&mut self, who: u128, mut message: ToClient) {
        (self.tamper)(who, &mut message);
        if let (true, ToClient::Events { events, turn, table: table @ Some(_) }) =
            (self.splits, &mut message)
        {
            let state =
                ToClient::Events { events: Vec::new(), turn: turn.clone(), table: table.take() };
            let events = std::mem::take(events);
            self.pass_on(who, &ToClient::Events { events, turn: turn.clone(), table: None });
            return self.pass_on(who, &state);
        }
        self.pass_on(who, &message);
    }

    fn pass_on(&mut self, who: u128, message: &ToClient) {
        let ruleset = RulesetJson::from_named_rules(&self.driver.table.setup().ruleset);
        let person = self.device(who);
        if person.silent {
            return;
        }
        let text = message.json();
        let sent = serde_json::from_str::<ToClient>(&text).unwrap();
        let heard = TableMessage::read(&text);
        assert_eq!(heard, TableMessage::from(&sent), "{text}");
        let step = person.device.hear(&heard);
        for ended in &step.ended {
            let text = serde_json::to_string(ended).unwrap();
            assert_eq!(
                &serde_json::from_str::<cego_host::fairness_client::ObservedDrawing>(&text)
                    .unwrap(),
                ended
            );
            person.found.push(judge(ended, Some(&ruleset), true));
        }
        let say = step.command;
        if let Some(say) = say {
            assert!(matches!(say, CommandJson::Chain { .. } | CommandJson::Open { .. }));
            self.said.push_back((who, say));
        }
    }

    /// Executes the pending commands of devices, and those that follow from them.
    fn answer(&mut self) {
        while let Some((who, say)) = self.said.pop_front() {
            let command = say.into_command(&PersonName::new("Vroni").unwrap());
            let before = self.driver.table.clone();
            // A refusal is no fault of the device: the time was over.
            if self.driver.try_do((Caller::Person(person(who)), command)).is_ok() {
                self.all(before);
            }
        }
    }

    /// Makes everybody ready for the next deal, and plays it to its end by the rule of thumb.
    pub(crate) fn deal(&mut self) {
        self.draw();
        self.play();
    }

    /// Makes everybody ready for the next deal, which is drawn.
    pub(crate) fn draw(&mut self) {
        if self.driver.table.stage() == Stage::Gathering {
            self.does(1, Command::Begin);
        } else {
            for who in self.devices.iter().map(|device| device.who).collect::<Vec<_>>() {
                if self.driver.table.seat_of(person(who)).is_some() {
                    self.does(who, Command::GoOn);
                }
            }
        }
    }

    /// Waits for the seats that do not open a link, and plays the deal to its end.
    pub(crate) fn play(&mut self) {
        while self.driver.table.drawing().is_some() {
            self.pass(100);
        }
        self.play_by(|driver| driver.bots() > 0 || driver.owner_acts());
    }

    /// Plays the deal to its end, one turn of a person after the other. `act` returns whether
    /// somebody acted.
    pub(crate) fn play_by(&mut self, mut act: impl FnMut(&mut Driver) -> bool) {
        let deal = self.driver.table.deal();
        while self.driver.table.stage() == Stage::Playing && self.driver.table.deal() == deal {
            let before = self.driver.table.clone();
            assert!(act(&mut self.driver) || self.driver.table.stage() != Stage::Playing);
            self.all(before);
            self.answer();
        }
    }

    /// Returns the number of events of a kind.
    pub(crate) fn count(&self, is: impl Fn(&Event) -> bool) -> usize {
        self.driver.events.iter().filter(|numbered| is(&numbered.event)).count()
    }
}
