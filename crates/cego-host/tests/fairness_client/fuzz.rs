//! Random honest tables: people with several pages and devices, broken connections, messages and
//! links that are late or lost, people who sit down, leave and contribute open nonces. No device
//! may raise an alarm.

use std::collections::{BTreeMap, VecDeque};

use cego_core::chooser::Chooser;
use cego_host::fairness_client::{TableMessage, WitnessDevice, judge};
use cego_protocol::bot::RulesetJson;
use cego_protocol::command::CommandJson;
use cego_protocol::message::{RedactedEvent, Subscription, ToClient, redact_since};
use cego_table::{
    Caller, Command, HostCommand, Input, PersonName, ProposalRequest, Stage, Table, Time,
};
use cego_testkit::table::{Driver, four, person, random_command, sit};

/// Number of people with devices. Others come and go without one.
const PEOPLE: u128 = 3;

/// Page of a browser.
struct Page {
    who: u128,
    /// Index of its browser in the run.
    browser: usize,
    /// Device state that holds the page's connection.
    connection: WitnessDevice,
    is_connected: bool,
    /// Number of the last event sent to the page, and of the last one it has processed.
    sent: u64,
    processed: u64,
    /// Messages in transit to the page, and commands in transit to the table.
    messages: VecDeque<ToClient>,
    commands: VecDeque<CommandJson>,
}

struct Run {
    driver: Driver,
    /// Stored state of each browser.
    browsers: Vec<WitnessDevice>,
    pages: Vec<Page>,
    chance: Chooser,
    ruleset: RulesetJson,
    verdicts: BTreeMap<String, u32>,
    /// Last steps, for the report of a failure.
    log: VecDeque<String>,
}

impl Run {
    /// Creates a run. `pages` is the number of pages of each browser; `browsers` is the number of
    /// browsers of each person.
    fn new(number: u64, browsers: usize, pages: usize) -> Run {
        let mut driver = Driver::open(four(), Some(person(1)));
        for who in 1..=PEOPLE {
            driver.try_do((Caller::Person(person(who)), sit(Some(who as usize - 1)))).unwrap();
        }
        let ruleset = RulesetJson::from_named_rules(&driver.table.setup().ruleset);
        let mut run = Run {
            driver,
            browsers: Vec::new(),
            pages: Vec::new(),
            chance: Chooser::from_state(number),
            ruleset,
            verdicts: BTreeMap::new(),
            log: VecDeque::new(),
        };
        for who in 1..=PEOPLE {
            for _ in 0..browsers {
                let chance = [run.browsers.len() as u8 + 1; 32];
                run.browsers.push(WitnessDevice::new(chance));
                for _ in 0..pages {
                    run.pages.push(Page {
                        who,
                        browser: run.browsers.len() - 1,
                        connection: WitnessDevice::new(chance),
                        is_connected: false,
                        sent: 0,
                        processed: 0,
                        messages: VecDeque::new(),
                        commands: VecDeque::new(),
                    });
                }
            }
        }
        for at in 0..run.pages.len() {
            run.connect(at, true);
        }
        run
    }

    /// Connects a page. A reloaded page receives a snapshot of the table, any other page the events
    /// it has missed.
    fn connect(&mut self, at: usize, is_loaded: bool) {
        let page = &mut self.pages[at];
        let table = &self.driver.table;
        let seat = table.seat_of(person(page.who));
        page.is_connected = true;
        page.messages.clear();
        page.commands.clear();
        page.messages.push_back(ToClient::Hello {
            version: 1,
            you: Some(person(page.who)),
            now: Time(0),
        });
        page.messages.push_back(if is_loaded {
            page.connection = WitnessDevice::new([0; 32]);
            ToClient::picture(table, seat, Subscription::Always)
        } else {
            let shown = redact_since(&self.driver.events, page.processed, seat).unwrap();
            ToClient::events(table, seat, Subscription::Always, shown)
        });
        page.sent = table.number();
    }

    fn note(&mut self, what: String) {
        self.log.push_back(what);
        if self.log.len() > 80 {
            self.log.pop_front();
        }
    }

    /// Lets a page process its next message.
    fn hear(&mut self, at: usize) {
        let page = &mut self.pages[at];
        let Some(message) = page.messages.pop_front() else { return };
        page.processed = match &message {
            ToClient::Picture { picture, .. } => picture.now.number,
            ToClient::Events { events, .. } => {
                events.last().map_or(page.processed, |event| event.number)
            }
            _ => page.processed,
        };
        let browser = &mut self.browsers[page.browser];
        let mut device = browser.on_page(&page.connection);
        let step = device.hear(&TableMessage::from(&message));
        // The state is stored for the browser; the connection belongs to the page.
        *browser = device.clone();
        page.connection = device;
        let said = step.command.clone();
        page.commands.extend(step.command);
        let who = page.who;
        self.note(format!("page {at} of {who} hears {message:?}, says {said:?}"));
        for ended in &step.ended {
            let found = judge(ended, Some(&self.ruleset), true);
            let log = || self.log.iter().cloned().collect::<Vec<_>>().join("\n");
            assert!(found.violation.is_none(), "{found:?}\n{ended:?}\n{}", log());
            let kind = format!("{:?} {:?} own {}", found.verdict, found.gap, found.own);
            *self.verdicts.entry(kind).or_default() += 1;
        }
    }

    /// Delivers a command of a page.
    fn arrive(&mut self, at: usize) {
        let page = &mut self.pages[at];
        let Some(said) = page.commands.pop_front() else { return };
        let who = Caller::Person(person(page.who));
        let _ = self.driver.try_do((who, said.into_command(&PersonName::new("Vroni").unwrap())));
    }

    /// Lets a person act on a page.
    fn act(&mut self, at: usize) {
        self.pages[at].connection.act();
        self.play();
    }

    /// Lets the seat on turn act, a bot or an owner.
    fn play(&mut self) {
        let is_owner = |table: &Table| {
            table.on_turn().is_some_and(|seat| !table.chairs()[seat.index()].is_played_by_bot())
        };
        if self.driver.bots() == 0 && is_owner(&self.driver.table) {
            self.driver.owner_acts();
        }
    }

    /// Executes a random command. People with devices issue no chain commands themselves, and
    /// seldom leave.
    fn anything(&mut self) {
        let input = random_command(&self.driver, &mut self.chance);
        if let Input::Client(Caller::Person(who), command) = &input {
            let has_device = (1..=PEOPLE).any(|with| person(with) == *who);
            let is_of_device = matches!(
                command,
                Command::Chain { .. }
                    | Command::Open { .. }
                    | Command::Add { .. }
                    | Command::Sit { .. }
            );
            let is_leaving = matches!(
                command,
                Command::Leave
                    | Command::Unseat { .. }
                    | Command::Propose(ProposalRequest::Remove { .. } | ProposalRequest::End)
            );
            if has_device && is_of_device || is_leaving && self.chance.index(3) > 0 {
                return;
            }
        }
        let _ = self.driver.try_do(input);
        // A person who has left sits down again.
        let who = self.chance.index(PEOPLE as usize) as u128 + 1;
        if self.driver.table.seat_of(person(who)).is_none() && self.chance.index(6) == 0 {
            let _ = self.driver.try_do((Caller::Person(person(who)), sit(None)));
        }
    }

    fn go_on(&mut self) {
        match self.driver.table.stage() {
            Stage::Gathering => {
                let _ = self.driver.try_do((Caller::Person(person(1)), Command::Begin));
            }
            Stage::Playing => self.play(),
            _ => {
                for who in 1..=6 {
                    let _ = self.driver.try_do((Caller::Person(person(who)), Command::GoOn));
                }
            }
        }
    }

    fn step(&mut self) {
        let before = self.driver.table.clone();
        let at = self.chance.index(self.pages.len());
        match self.chance.index(100) {
            0..=49 => self.hear(at),
            50..=68 => self.arrive(at),
            69..=73 => self.anything(),
            74..=88 => self.go_on(),
            89..=91 => self.act(at),
            92..=96 => {
                let ms = if self.driver.table.drawing().is_some() { 150 } else { 5 };
                self.driver.now = self.driver.now.after(ms);
                let _ = self.driver.try_do(HostCommand::Tick);
            }
            97 => {
                self.pages[at].is_connected = false;
                self.pages[at].messages.clear();
                self.pages[at].commands.clear();
            }
            98 => self.connect(at, false),
            _ => self.connect(at, true),
        }
        self.tell(before);
    }

    /// Sends the new events to all pages.
    fn tell(&mut self, mut table: Table) {
        let new = |event: &&cego_table::NumberedEvent| event.number > table.number();
        let events: Vec<_> = self.driver.events.iter().filter(new).cloned().collect();
        if events.is_empty() {
            return;
        }
        let seats: Vec<_> = self.pages.iter().map(|page| table.seat_of(person(page.who))).collect();
        let mut shown: Vec<Vec<RedactedEvent>> = vec![Vec::new(); seats.len()];
        for event in &events {
            table.apply(event).unwrap();
            for (list, &seat) in shown.iter_mut().zip(&seats) {
                list.push(RedactedEvent::new(&table, event, seat));
            }
        }
        for ((page, seat), shown) in self.pages.iter_mut().zip(seats).zip(shown) {
            // A page connected in this step already has all events.
            if !page.is_connected || page.sent >= table.number() {
                continue;
            }
            let now = table.seat_of(person(page.who));
            page.messages.push_back(if now == seat {
                ToClient::events(&table, seat, Subscription::Always, shown)
            } else {
                ToClient::picture(&table, now, Subscription::Always)
            });
            page.sent = table.number();
        }
    }
}

/// Plays random runs. Returns the count of each kind of verdict.
fn play(runs: std::ops::Range<u64>, steps: usize) -> BTreeMap<String, u32> {
    let mut verdicts = BTreeMap::new();
    for number in runs {
        for (browsers, pages) in [(1, 1), (1, 2), (2, 1)] {
            let mut run = Run::new(number, browsers, pages);
            for _ in 0..steps {
                run.step();
            }
            for (kind, count) in run.verdicts {
                *verdicts.entry(kind).or_default() += count;
            }
        }
    }
    verdicts
}

#[test]
fn no_alarm_at_an_honest_table() {
    let verdicts = play(0..6, 2_500);
    for kind in ["Proven None own true", "Committed None own true", "Unproven Some(Additions)"] {
        assert!(verdicts.keys().any(|known| known.starts_with(kind)), "{kind}: {verdicts:?}");
    }
}

/// Long run, with `CEGO_RUNS="first after_last steps"` set:
/// `cargo test -p cego-host --release --test fairness_client at_length -- --ignored --nocapture`.
#[test]
#[ignore = "as long as it is asked for"]
#[allow(clippy::print_stdout, reason = "the figures, with --nocapture")]
fn no_alarm_at_length() {
    let asked = std::env::var("CEGO_RUNS").expect("CEGO_RUNS is not set");
    let numbers: Vec<u64> =
        asked.split_whitespace().map(|number| number.parse().unwrap()).collect();
    let [first, after_last, steps] = numbers[..] else { panic!("three numbers are needed") };
    for (kind, count) in play(first..after_last, steps as usize) {
        println!("{count:8} {kind}");
    }
}
