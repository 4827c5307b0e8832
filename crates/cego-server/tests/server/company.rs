//! People around a table who play random legal actions, and the log of all they receive.

use serde_json::{Value, json};

use crate::place::{Folder, Guest, Server, Settings, Socket, no_limits};

/// Settings without rate limits.
pub(crate) fn settings(folder: &Folder) -> Settings {
    Settings { store: folder.store(), limits: no_limits(), ..Settings::default() }
}

/// Random numbers reproducible by seed (xorshift).
pub(crate) struct Chance(u64);

impl Chance {
    pub(crate) fn new(seed: u64) -> Chance {
        Chance(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % end
    }
}

/// A received message, its recipient, and the event number at that time.
pub(crate) struct Heard {
    /// Seat index from 0; `None` for spectators.
    pub(crate) seat: Option<usize>,
    pub(crate) number: u64,
    pub(crate) message: Value,
}

struct Looker {
    seat: Option<usize>,
    socket: Socket,
    turn: Value,
    last: u64,
}

/// A table with people only, a connection for each, and spectators.
pub(crate) struct Company<'s> {
    pub(crate) server: &'s Server,
    pub(crate) table: String,
    pub(crate) people: Vec<Guest>,
    /// Number of the last event.
    pub(crate) number: u64,
    pub(crate) heard: Vec<Heard>,
    pub(crate) chance: Chance,
    lookers: Vec<Looker>,
    deals_over: usize,
    waits: bool,
}

impl<'s> Company<'s> {
    /// Seats this many people and begins. `more` is added to the table settings.
    pub(crate) async fn new(
        server: &'s Server,
        players: usize,
        more: Value,
        seed: u64,
    ) -> Company<'s> {
        let mut people = Vec::new();
        for seat in 1..=players {
            people.push(server.guest(&format!("Gast {seat}")).await);
        }
        let preset = if players == 3 { "schopfheim" } else { "schwarzwaldmeisterschaft" };
        let mut wanted = json!({
            "ruleset": {"preset": preset}, "players": players, "undo": false,
            "watched": true, "sit": true
        });
        wanted.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        let table = server.open(&people[0], wanted).await;
        let mut company = Company {
            server,
            table,
            people,
            number: 0,
            heard: Vec::new(),
            chance: Chance::new(seed),
            lookers: Vec::new(),
            deals_over: 0,
            waits: false,
        };
        for seat in 1..players {
            company.post(seat, &json!({"type": "sit", "seat": seat + 1})).await;
        }
        company.post(0, &json!({"type": "begin"})).await;
        for seat in 0..players {
            let query = if seat % 2 == 0 { "" } else { "?view=true" };
            let token = company.people[seat].token.clone();
            company.look_on(Some(seat), query, Some(&token)).await;
        }
        company
    }

    async fn post(&mut self, seat: usize, command: &Value) {
        let path = format!("/api/v1/tables/{}/commands", self.table);
        let answer =
            self.server.ask("POST", &path, Some(&self.people[seat].token), Some(command)).await;
        assert_eq!(answer.status, 200, "{command} {answer:?}");
        self.number = answer.json()["number"].as_u64().unwrap();
    }

    /// Adds a connection that receives everything.
    pub(crate) async fn look_on(&mut self, seat: Option<usize>, query: &str, token: Option<&str>) {
        let mut socket = self.server.connect(&self.table, query, token).await.unwrap();
        assert_eq!(socket.hear().await.unwrap()["type"], "hello");
        let picture = socket.hear().await.unwrap();
        self.lookers.push(Looker { seat, socket, turn: Value::Null, last: 0 });
        self.note(self.lookers.len() - 1, picture);
    }

    fn note(&mut self, index: usize, message: Value) {
        let looker = &mut self.lookers[index];
        let number = match message["type"].as_str() {
            Some("picture") => &message["number"],
            Some("events") => &message["events"].as_array().unwrap().last().unwrap()["number"],
            _ => panic!("{message}"),
        };
        let number = number.as_u64().unwrap();
        (looker.last, looker.turn) = (number, message["turn"].clone());
        // All receive the same; only the first one counts.
        let counts = index == 0;
        for event in message["events"].as_array().into_iter().flatten().filter(|_| counts) {
            match event["event"].as_str() {
                Some("deal_ended") => (self.deals_over, self.waits) = (self.deals_over + 1, true),
                Some("dealt") => self.waits = false,
                _ => {}
            }
        }
        self.heard.push(Heard { seat: looker.seat, number, message });
    }

    /// Returns the seat on turn, from 0.
    pub(crate) fn on_turn(&self) -> Option<usize> {
        self.lookers[0].turn["on_turn"].as_u64().map(|seat| seat as usize - 1)
    }

    /// Returns a seat's choices, and the moment they are for.
    pub(crate) fn choices(&self, seat: usize) -> (Vec<Value>, Value) {
        let turn = &self.lookers[seat].turn;
        (turn["choices"].as_array().unwrap().clone(), turn["moment"].clone())
    }

    /// Sends a command that must succeed, and delivers its events to all.
    pub(crate) async fn does(&mut self, seat: usize, command: Value) {
        let (heard, answer) = self.lookers[seat].socket.ask(command.clone()).await;
        assert_eq!(answer["type"], "done", "{command} {answer}");
        for message in heard {
            self.note(seat, message);
        }
        self.catch_up(answer["number"].as_u64().unwrap()).await;
    }

    /// Sends a command that must be refused. Returns the reason.
    pub(crate) async fn refused(&mut self, seat: usize, command: Value) -> String {
        let (heard, answer) = self.lookers[seat].socket.ask(command.clone()).await;
        assert_eq!((&answer["type"], heard.len()), (&json!("refused"), 0), "{command} {answer}");
        answer["reason"].as_str().unwrap().to_owned()
    }

    /// Receives messages up to an event.
    pub(crate) async fn catch_up(&mut self, number: u64) {
        for looker in 0..self.lookers.len() {
            while self.lookers[looker].last < number {
                let message =
                    self.lookers[looker].socket.hear().await.expect("the connection is there");
                self.note(looker, message);
            }
        }
        self.number = number;
    }

    /// Takes one step: the seat on turn acts, or all say that they are ready.
    pub(crate) async fn step(&mut self) {
        if self.waits {
            for seat in 0..self.people.len() {
                if self.chance.below(3) == 0 {
                    let nonce = format!("{:032x}", self.chance.below(1 << 40));
                    self.does(seat, json!({"type": "add", "nonce": nonce})).await;
                }
            }
            for seat in 0..self.people.len() {
                self.does(seat, json!({"type": "go_on"})).await;
            }
            return;
        }
        let seat = self.on_turn().expect("somebody is on turn");
        let (choices, moment) = self.choices(seat);
        let choice = &choices[self.chance.below(choices.len())];
        self.does(seat, json!({"type": "act", "moment": moment, "action": choice})).await;
    }

    /// Plays until this many deals are over.
    pub(crate) async fn play(&mut self, deals: usize) {
        while self.deals_over < deals {
            self.step().await;
        }
    }

    /// Returns the number of finished deals.
    pub(crate) fn deals_over(&self) -> usize {
        self.deals_over
    }
}
