//! Plans, sessions and programs for the tests, and a test server whose messages pass through JSON.
#![allow(unreachable_pub, reason = "a module of several tests")]

use std::cell::RefCell;
use std::collections::VecDeque;
use std::path::PathBuf;
use std::rc::Rc;
use std::time::Duration;

use cego_core::shuffle::Seed;
use cego_core::{Seat, TableSize};
use cego_host::{Bots, play_quick};
use cego_protocol::command::CommandJson;
use cego_protocol::message::{Problem, RedactedEvent, Subscription, ToClient, redact_since};
use cego_record::to_text;
use cego_rules::Library;
use cego_table::{
    Caller, Clock, Command, Event, NamedRules, NumberedEvent, PersonId, PersonName, Secret, Table,
    TableSetup, Talk, Time,
};
use cego_tui::app::{App, Scene, Setting, TableScreen};
use cego_tui::screen;
use cego_tui::session::{BotKind, ConnectionEvent, MatchPlan, Session, TableConnection, TurnState};
use cego_tui::theme::{Cloth, Depth, Theme};
use ratatui::Terminal;
use ratatui::backend::TestBackend;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// Returns a plan with a preset.
pub fn plan(ruleset: &str, table: TableSize, seed: u64) -> MatchPlan {
    let opened = Library::new().open(ruleset).unwrap();
    MatchPlan {
        ruleset: ruleset.to_owned(),
        title: opened.title.clone(),
        lineage: opened.lineage.clone(),
        hash: opened.hash().to_string(),
        table,
        seed: Some(seed),
        deals: None,
        human: Seat::new(0),
        bots: BotKind::from_id("thumb").unwrap(),
        forced: true,
    }
}

/// Returns a session with a preset.
pub fn session(plan: &MatchPlan) -> Session {
    let rules = Library::new().open(&plan.ruleset).unwrap().rules(plan.table).unwrap();
    Session::new(plan.clone(), rules, Secret([7; 32])).unwrap()
}

/// Plays deals of hochschwarzwald with four players by the hint, until the person is on turn and
/// the condition holds.
pub fn brought_to(language: &str, wanted: impl Fn(&TableScreen) -> bool) -> App {
    for seed in 1..200 {
        let mut app = app(&plan("hochschwarzwald", TableSize::Four, seed), language);
        press(&mut app, KeyCode::Enter);
        wait(&mut app);
        while table(&app).session.turn() != TurnState::DealOver {
            if wanted(table(&app)) {
                return app;
            }
            press(&mut app, KeyCode::Char('h'));
            press(&mut app, KeyCode::Enter);
            wait(&mut app);
            if table(&app).shown.is_some() {
                press(&mut app, KeyCode::Enter);
            }
        }
    }
    panic!("the moment never came");
}

/// Plays on, with the hint as the person's choice, until the deal is over or `steps` actions have
/// been done.
pub fn play_on(session: &mut Session, steps: usize) -> TurnState {
    for _ in 0..steps {
        match session.turn() {
            TurnState::Other(_) | TurnState::Forced(_) => {
                assert!(session.step(), "the table stands still")
            }
            TurnState::Human => {
                let hint = session.hint().expect("there is always something to do");
                session.act(hint).expect("a hint is allowed");
            }
            over => return over,
        }
    }
    session.turn()
}

/// Returns every preset with each of its table sizes.
pub fn tables() -> Vec<(String, TableSize)> {
    let library = Library::new();
    let rulesets = library.names().into_iter().map(|name| library.open(&name).unwrap());
    rulesets.flat_map(|r| r.tables().into_iter().map(move |t| (r.name.clone(), t))).collect()
}

/// Returns a program for this plan that is not saved.
pub fn app(plan: &MatchPlan, language: &str) -> App {
    App::new(setting(plan, language, None))
}

pub fn setting(plan: &MatchPlan, language: &str, file: Option<PathBuf>) -> Setting {
    Setting {
        file,
        records: None,
        ruleset: None,
        plan: plan.clone(),
        language: language.to_owned(),
        language_asked: true,
        theme: Theme::new(Depth::Plain, Cloth::Fir),
        ascii: false,
        fresh: false,
        // Immediate, so that a test can follow the hints.
        quick_hints: true,
        request: cego_tui::app::PlanRequest::default(),
    }
}

pub fn press(app: &mut App, code: KeyCode) {
    app.key(KeyEvent::new(code, KeyModifiers::NONE));
}

pub fn table(app: &App) -> &TableScreen {
    match &app.scene {
        Scene::Table(table) => table,
        Scene::Menu(_) => panic!("still in the menu"),
    }
}

/// Lets time pass until the person has to act, or the deal is over.
pub fn wait(app: &mut App) {
    for _ in 0..500 {
        if app.due().is_none() {
            return;
        }
        app.tick(Duration::from_secs(3));
    }
    panic!("it never becomes the person's turn");
}

/// Returns the text of the screen.
pub fn show(app: &App, width: u16, height: u16) -> String {
    let mut terminal = Terminal::new(TestBackend::new(width, height)).unwrap();
    terminal.draw(|frame| screen::draw(app, frame.buffer_mut())).unwrap();
    let buffer = terminal.backend().buffer();
    let mut text = String::new();
    for y in 0..height {
        let row: String = (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        text.push_str(row.trim_end());
        text.push('\n');
    }
    text
}

// --- A server in memory

pub const ME: PersonId = PersonId(1);

/// Table of the test server. Its messages pass through JSON.
pub struct Server {
    pub table: Table,
    pub events: Vec<NumberedEvent>,
    pub out: VecDeque<ConnectionEvent>,
    /// Texts of the records of the finished deals.
    records: Vec<String>,
    /// Seat from which the person was last shown the table.
    viewer: Option<Seat>,
}

impl Server {
    pub fn open(setup: TableSetup) -> Rc<RefCell<Server>> {
        let step = Table::open(setup, None, Secret([5; 32]), Time(1)).unwrap();
        let (table, events) = (step.after, step.events);
        let server =
            Server { table, events, out: VecDeque::new(), records: Vec::new(), viewer: None };
        Rc::new(RefCell::new(server))
    }

    pub fn command(
        &mut self,
        who: PersonId,
        command: Command,
    ) -> Result<(), cego_table::TableRefusal> {
        let step = self.table.handle((Caller::Person(who), command), Time(1))?;
        let mut players = Bots::default();
        let decide = |table: &Table, task: &_| {
            players.decide(task, (Seed(table.chance()), 0), &|| Default::default())
        };
        let step = play_quick(step, Time(1), decide, &mut |_, _| ())?;
        self.happen(step.events);
        Ok(())
    }

    /// Sends events to the person as a server does, without the parts they may not know.
    pub fn happen(&mut self, events: Vec<NumberedEvent>) {
        let (mut shown, mut ended) = (Vec::new(), None);
        for event in events {
            self.table.apply(&event).unwrap();
            shown.push(RedactedEvent::new(&self.table, &event, self.seat()));
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
            self.out.push_back(ConnectionEvent::Message(Box::new(again(&message))));
        }
        match (ended, seat) {
            (Some(deal), Some(_)) => self.tell_record(deal),
            (Some(deal), None) => {
                let lines = vec!["{1} and {2} are told apart.".to_owned()];
                self.out.push_back(ConnectionEvent::Working { deal, lines });
            }
            (None, _) => {}
        }
    }

    /// Returns the person's seat; `None` while they wait for the next deal.
    fn seat(&self) -> Option<Seat> {
        let waits = |seat: &Seat| self.table.chairs()[seat.index()].waits;
        self.table.seat_of(ME).filter(|seat| !waits(seat))
    }

    fn tell_record(&mut self, deal: u64) {
        let text = self.records.get(deal as usize).cloned();
        self.out.push_back(ConnectionEvent::Record { deal, text });
    }

    /// Returns the first message of a socket that requested all events.
    pub fn first(&self) -> ToClient {
        let seat = self.seat();
        let events = redact_since(&self.events, 0, seat).unwrap();
        again(&ToClient::events(&self.table, seat, Subscription::Always, events))
    }
}

/// Returns a message after a round trip through JSON.
pub fn again(message: &ToClient) -> ToClient {
    let read: ToClient = serde_json::from_str(&message.json()).unwrap();
    assert_eq!(read, *message);
    read
}

pub struct Wire(pub Rc<RefCell<Server>>);

impl TableConnection for Wire {
    fn send(&mut self, id: u64, command: &CommandJson) {
        let command = command.clone().into_command(&PersonName::new("Vroni").unwrap());
        let mut server = self.0.borrow_mut();
        let done = server.command(ME, command);
        let number = server.table.number();
        server.out.push_back(ConnectionEvent::Message(Box::new(match done {
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

    fn poll(&mut self) -> Option<ConnectionEvent> {
        self.0.borrow_mut().out.pop_front()
    }
}

pub fn rules(ruleset: &str, size: TableSize) -> TableSetup {
    let preset = cego_rules::preset(ruleset).unwrap();
    let named = NamedRules::new(ruleset, preset.hash(), preset.rules(size).unwrap());
    TableSetup {
        fill: true,
        talk: Talk::Free,
        clock: Clock::NONE,
        ..TableSetup::new(named, "thumb")
    }
}

pub fn sit(who: PersonId) -> Command {
    let name = PersonName::new(if who == ME { "Vroni" } else { "Karl" }).unwrap();
    assert!(who.0 < 10);
    Command::Sit { seat: None, name, nonce: None, tip: None }
}

pub fn seated(setup: TableSetup) -> (Rc<RefCell<Server>>, Session) {
    let server = Server::open(setup);
    server.borrow_mut().command(ME, sit(ME)).unwrap();
    server.borrow_mut().out.clear();
    let first = server.borrow().first();
    let session = Session::connect(Box::new(Wire(Rc::clone(&server))), first).unwrap();
    (server, session)
}
