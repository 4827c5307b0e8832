//! A table with people whose devices hear its messages and say what they have to.

use std::collections::VecDeque;

use cego_core::Seat;
use cego_protocol::command::CommandJson;
use cego_protocol::message::{Shown, Subscription, ToClient};
use cego_table::{Caller, Clock, Command, Event, HostCommand, Input, PersonName, Setup, Time};
use cego_testkit::table::{Driver, four, person, sit};
use cego_witness::{Finding, Heard, Keeper, Witness};

/// A person's device.
pub(crate) struct Device {
    pub(crate) who: u128,
    pub(crate) keeper: Keeper,
    pub(crate) witness: Witness,
    pub(crate) found: Vec<Finding>,
    /// Whether nothing comes through, in either direction.
    pub(crate) silent: bool,
}

/// What a dishonest server makes of what it tells the device of a person.
pub(crate) type Tamper = Box<dyn FnMut(u128, &mut ToClient)>;

/// A table and the devices at it.
pub(crate) struct Room {
    pub(crate) driver: Driver,
    pub(crate) devices: Vec<Device>,
    pub(crate) tamper: Tamper,
    /// What devices have said that has not been done yet.
    said: VecDeque<(u128, CommandJson)>,
}

impl Device {
    pub(crate) fn of(who: u128) -> Device {
        let keeper = Keeper::new([who as u8; 32]);
        Device { who, keeper, witness: Witness::default(), found: Vec::new(), silent: false }
    }

    /// As if the page had been loaded on another device.
    pub(crate) fn renew(&mut self, chance: u8) -> (Keeper, Witness) {
        let fresh = (Keeper::new([chance; 32]), Witness::default());
        let before = (self.keeper.clone(), self.witness.clone());
        (self.keeper, self.witness) = fresh;
        before
    }
}

impl Room {
    /// A table of people on the first seats; on the others, bots.
    pub(crate) fn of(people: u128) -> Room {
        Room::with(people, Box::new(|_, _| ()))
    }

    /// The same, with a server that tells other things than happen.
    pub(crate) fn with(people: u128, tamper: Tamper) -> Room {
        let driver = Driver::open(four(), Some(person(1)));
        let mut room =
            Room { driver, devices: (1..=people).map(Device::of).collect(), tamper, said: VecDeque::new() };
        for who in 1..=people {
            room.does(who, sit(Some(who as usize - 1)));
            room.connect(who);
        }
        for seat in people as usize..4 {
            room.does(1, Command::SeatBot { seat: Seat::new(seat), bot: "thumb".to_owned() });
        }
        room
    }

    /// A table of a tournament, with people on all seats, at which the match begins when the last of them has come.
    pub(crate) fn booked(tamper: Tamper) -> Room {
        let setup = Setup { deals: Some(2), clock: Clock::default(), undo: false, hints: false, ..four() };
        let driver = Driver::open_booked(setup, &[1, 2, 3, 4].map(Some), false);
        let mut room =
            Room { driver, devices: (1..=4).map(Device::of).collect(), tamper, said: VecDeque::new() };
        for who in 1..=4 {
            room.connect(who);
        }
        for who in 1..=4 {
            room.happens(HostCommand::Came { who: person(who) });
        }
        room.play();
        room
    }

    pub(crate) fn device(&mut self, who: u128) -> &mut Device {
        self.devices.iter_mut().find(|device| device.who == who).unwrap()
    }

    /// A connection begins: the device is shown the whole table.
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

    /// Time passes, in milliseconds.
    pub(crate) fn pass(&mut self, ms: u64) {
        self.driver.now = self.driver.now.after(ms);
        self.happens(HostCommand::Tick);
    }

    /// Something is done, and what comes of it told to all.
    pub(crate) fn happens(&mut self, input: impl Into<Input>) {
        let before = self.driver.table.clone();
        self.driver.try_do(input).unwrap();
        self.all(before);
        self.answer();
    }

    /// Tells all devices what has happened since the table stood like this.
    fn all(&mut self, mut before: cego_table::Table) {
        let events: Vec<_> =
            self.driver.events.iter().filter(|event| event.number > before.number()).cloned().collect();
        if events.is_empty() {
            return;
        }
        let people: Vec<u128> = self.devices.iter().map(|device| device.who).collect();
        let seats: Vec<_> = people.iter().map(|&who| before.seat_of(person(who))).collect();
        let mut shown: Vec<Vec<Shown>> = vec![Vec::new(); people.len()];
        for event in &events {
            before.apply(event).unwrap();
            for (list, &seat) in shown.iter_mut().zip(&seats) {
                list.push(Shown::new(&before, event, seat));
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

    /// Tells a device something.
    pub(crate) fn tell(&mut self, who: u128, mut message: ToClient) {
        (self.tamper)(who, &mut message);
        let rules = self.driver.table.rules().clone();
        let device = self.device(who);
        if device.silent {
            return;
        }
        let text = message.json();
        let sent = serde_json::from_str::<ToClient>(&text).unwrap();
        let heard = Heard::read(&text).unwrap();
        assert_eq!(heard, Heard::from(&sent), "{text}");
        let say = device.keeper.hear(&sent);
        device.found.extend(device.witness.hear(&heard, &device.keeper.opened(), &rules));
        // Kept and taken up again each time, as a page does.
        let kept = serde_json::to_string(&device.witness).unwrap();
        device.witness = serde_json::from_str(&kept).unwrap();
        if let Some(say) = say {
            assert!(matches!(say, CommandJson::Chain { .. } | CommandJson::Open { .. }));
            self.said.push_back((who, say));
        }
    }

    /// Does what devices have said, and what they say to that.
    fn answer(&mut self) {
        while let Some((who, say)) = self.said.pop_front() {
            let command = say.of(&PersonName::new("Vroni").unwrap());
            let before = self.driver.table.clone();
            // A refusal is no fault of the device: time was over.
            if self.driver.try_do((Caller::Person(person(who)), command)).is_ok() {
                self.all(before);
            }
        }
    }

    /// Everybody wants the next deal, and plays it to its end by the rule of thumb.
    pub(crate) fn deal(&mut self) {
        if self.driver.table.stage() == cego_table::Stage::Gathering {
            self.does(1, Command::Begin);
        } else {
            for who in self.devices.iter().map(|device| device.who).collect::<Vec<_>>() {
                if self.driver.table.seat_of(person(who)).is_some() {
                    self.does(who, Command::GoOn);
                }
            }
        }
        self.play();
    }

    /// Waits for those who do not open, and plays the deal to its end.
    pub(crate) fn play(&mut self) {
        while self.driver.table.drawing().is_some() {
            self.pass(100);
        }
        let before = self.driver.table.clone();
        self.driver.play_deal();
        self.all(before);
        self.answer();
    }

    /// The last event of a kind.
    pub(crate) fn count(&self, is: impl Fn(&Event) -> bool) -> usize {
        self.driver.events.iter().filter(|numbered| is(&numbered.event)).count()
    }
}
