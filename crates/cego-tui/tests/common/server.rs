//! A server in a test: a table, and a line to it. What it says goes through JSON.

use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;

use cego_core::shuffle::Seed;
use cego_core::{Seat, TableSize};
use cego_host::{Bots, play_quick};
use cego_protocol::command::CommandJson;
use cego_protocol::message::{Problem, Shown, Subscription, ToClient, shown_since};
use cego_record::to_text;
use cego_table::{
    Caller, Clock, Command, Event, NamedRules, Numbered, PersonId, PersonName, Secret, Setup, Table, Talk,
    Time,
};
use cego_tui::session::{Heard, Line, Session};

pub const ME: PersonId = PersonId(1);

/// A server's table in this test: what it says goes through JSON.
pub struct Server {
    pub table: Table,
    pub events: Vec<Numbered>,
    pub out: VecDeque<Heard>,
    /// The texts of the records of the deals that are over.
    records: Vec<String>,
    /// The seat the person was last told the table from.
    viewer: Option<Seat>,
}

impl Server {
    pub fn open(setup: Setup) -> Rc<RefCell<Server>> {
        let step = Table::open(setup, None, Secret([5; 32]), Time(1)).unwrap();
        let (table, events) = (step.after, step.events);
        let server = Server { table, events, out: VecDeque::new(), records: Vec::new(), viewer: None };
        Rc::new(RefCell::new(server))
    }

    pub fn command(&mut self, who: PersonId, command: Command) -> Result<(), cego_table::TableRefusal> {
        let step = self.table.handle((Caller::Person(who), command), Time(1))?;
        let mut players = Bots::default();
        let decide =
            |table: &Table, task: &_| players.decide(task, (Seed(table.chance()), 0), &|| Default::default());
        let step = play_quick(step, Time(1), decide, &mut |_, _| ())?;
        self.happen(step.events);
        Ok(())
    }

    /// Tells the person of events, as a server does: what they may not know is not in it.
    pub fn happen(&mut self, events: Vec<Numbered>) {
        let (mut shown, mut ended) = (Vec::new(), None);
        for event in events {
            self.table.apply(&event).unwrap();
            shown.push(Shown::new(&self.table, &event, self.seat()));
            if let Event::DealEnded { deal, .. } = event.event {
                self.records.push(to_text(&self.table.record().unwrap()));
                ended = Some(deal);
            }
            self.events.push(event);
        }
        let seat = self.seat();
        let moved = std::mem::replace(&mut self.viewer, seat) != seat;
        if (seat.is_some() || self.table.setup().watched) && !shown.is_empty() {
            let message = match moved {
                true => ToClient::picture(&self.table, seat, Subscription::Always),
                false => ToClient::events(&self.table, seat, Subscription::Always, shown),
            };
            self.out.push_back(Heard::Message(Box::new(again(&message))));
        }
        match (ended, seat) {
            (Some(deal), Some(_)) => self.tell_record(deal),
            (Some(_), None) => {
                self.out.push_back(Heard::Working(vec!["{1} and {2} are told apart.".to_owned()]))
            }
            (None, _) => {}
        }
    }

    /// The person's seat; none while they wait for the next deal.
    fn seat(&self) -> Option<Seat> {
        let waits = |seat: &Seat| self.table.chairs()[seat.index()].waits;
        self.table.seat_of(ME).filter(|seat| !waits(seat))
    }

    fn tell_record(&mut self, deal: u64) {
        let text = self.records.get(deal as usize).cloned();
        self.out.push_back(Heard::Record { deal, text });
    }

    /// What a socket that is opened from the beginning says first.
    pub fn first(&self) -> ToClient {
        let seat = self.seat();
        let events = shown_since(&self.events, 0, seat).unwrap();
        again(&ToClient::events(&self.table, seat, Subscription::Always, events))
    }
}

/// A message as it comes over a wire.
pub fn again(message: &ToClient) -> ToClient {
    let read: ToClient = serde_json::from_str(&message.json()).unwrap();
    assert_eq!(read, *message);
    read
}

pub struct Wire(pub Rc<RefCell<Server>>);

impl Line for Wire {
    fn send(&mut self, id: u64, command: &CommandJson) {
        let command = command.clone().of(&PersonName::new("Vroni").unwrap());
        let mut server = self.0.borrow_mut();
        let done = server.command(ME, command);
        let number = server.table.number();
        server.out.push_back(Heard::Message(Box::new(match done {
            Ok(()) => ToClient::Done { id: Some(id), number },
            Err(why) => {
                let (reason, text) = (why.id().to_owned(), format!("refused: {why}"));
                ToClient::Refused {
                    id: Some(id),
                    problem: Problem { reason, text, rule: None, faults: Vec::new() },
                }
            }
        })));
    }

    fn fetch(&mut self, deal: u64) {
        self.0.borrow_mut().tell_record(deal);
    }

    fn poll(&mut self) -> Option<Heard> {
        self.0.borrow_mut().out.pop_front()
    }
}

pub fn rules(ruleset: &str, size: TableSize) -> Setup {
    let preset = cego_rules::preset(ruleset).unwrap();
    let named = NamedRules::new(ruleset, preset.hash(), preset.rules(size).unwrap());
    Setup { fill: true, talk: Talk::Free, clock: Clock::NONE, ..Setup::new(named, "thumb") }
}

pub fn sit(who: PersonId) -> Command {
    let name = PersonName::new(if who == ME { "Vroni" } else { "Karl" }).unwrap();
    assert!(who.0 < 10);
    Command::Sit { seat: None, name, nonce: None, tip: None }
}

pub fn seated(setup: Setup) -> (Rc<RefCell<Server>>, Session) {
    let server = Server::open(setup);
    server.borrow_mut().command(ME, sit(ME)).unwrap();
    server.borrow_mut().out.clear();
    let first = server.borrow().first();
    let session = Session::connect(Box::new(Wire(Rc::clone(&server))), first).unwrap();
    (server, session)
}
