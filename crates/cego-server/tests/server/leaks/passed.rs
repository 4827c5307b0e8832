//! Leak search for seats that change owners during a deal.
//!
//! A bot's seat is taken, left and taken by another person, each with two windows. A moderator
//! watches and reads a report.

use cego_core::{CardSet, TableSize};
use cego_server::admin::Role;
use serde_json::{Value, json};

use super::oracle::Played;
use super::{look, named, silent};
use crate::company::{Chance, Heard, settings};
use crate::logs;
use crate::moderation::appoint;
use crate::place::{Folder, Guest, Server, Socket, start};

/// A viewer, and the seats whose cards they may see from given events on.
struct Viewer {
    token: Option<String>,
    seats: Vec<(u64, Option<usize>)>,
}

impl Viewer {
    fn seat(&self, number: u64) -> Option<usize> {
        self.seats.iter().rev().find(|(from, _)| *from <= number).and_then(|(_, seat)| *seat)
    }
}

struct Window {
    of: usize,
    socket: Socket,
    last: u64,
}

/// The table, and everything sent to the viewers.
struct Scene<'s> {
    server: &'s Server,
    table: String,
    viewers: Vec<Viewer>,
    windows: Vec<Window>,
    heard: Vec<(usize, Heard)>,
    number: u64,
    /// Events that dealt, in order.
    dealt: Vec<u64>,
    chance: Chance,
}

impl Scene<'_> {
    /// Adds a viewer without a seat, with two windows.
    async fn comes(&mut self, guest: Option<&Guest>) -> usize {
        let token = guest.map(|guest| guest.token.clone());
        self.viewers.push(Viewer { token, seats: Vec::new() });
        let who = self.viewers.len() - 1;
        for query in ["?view=true", "?view=always"] {
            self.opens(who, query).await;
        }
        who
    }

    async fn opens(&mut self, who: usize, query: &str) {
        let token = self.viewers[who].token.clone();
        let mut socket = self.server.connect(&self.table, query, token.as_deref()).await.unwrap();
        assert_eq!(socket.hear().await.unwrap()["type"], "hello");
        self.windows.push(Window { of: who, socket, last: 0 });
        self.hear(self.windows.len() - 1).await;
    }

    /// Receives the next message of a window.
    async fn hear(&mut self, window: usize) {
        let Window { of, socket, last } = &mut self.windows[window];
        let message = socket.hear().await.expect("the connection is there");
        let events = message["events"].as_array();
        let number = events.map_or(&message["number"], |events| &events.last().unwrap()["number"]);
        *last = number.as_u64().unwrap_or_else(|| panic!("{message}"));
        for event in events.into_iter().flatten().filter(|event| event["event"] == "dealt") {
            let number = event["number"].as_u64().unwrap();
            if self.dealt.last().is_none_or(|last| *last < number) {
                self.dealt.push(number);
            }
        }
        self.heard.push((*of, Heard { seat: None, number: *last, message }));
    }

    /// Sends a command, and delivers its events to all windows.
    async fn does(&mut self, who: usize, command: Value) {
        let path = format!("/api/v1/tables/{}/commands", self.table);
        let token = self.viewers[who].token.clone().unwrap();
        self.number = self.server.done("POST", &path, &token, Some(command)).await.json()["number"]
            .as_u64()
            .unwrap();
        for window in 0..self.windows.len() {
            while self.windows[window].last < self.number {
                self.hear(window).await;
            }
        }
    }

    /// Sends a request. The response must not contain anything later than the current event.
    async fn asks(&mut self, who: usize, path: &str) -> Value {
        let answer = self.server.ask("GET", path, self.viewers[who].token.as_deref(), None).await;
        assert_eq!(answer.status, 200, "{path} {answer:?}");
        // A list is checked like any other message.
        let message = match answer.json() {
            list @ Value::Array(_) => json!({"list": list}),
            message => message,
        };
        self.heard.push((who, Heard { seat: None, number: self.number, message: message.clone() }));
        message
    }

    /// Lets the people on turn act; between deals they get ready.
    async fn step(&mut self, people: &[usize]) {
        for &who in people {
            let path = format!("/api/v1/tables/{}/events?after={}", self.table, self.number);
            let turn = self.asks(who, &path).await["turn"].clone();
            if let Some(choices) = turn["choices"].as_array().filter(|choices| !choices.is_empty())
            {
                let choice = &choices[self.chance.below(choices.len())];
                let act = json!({"type": "act", "moment": turn["moment"], "action": choice});
                return self.does(who, act).await;
            }
            if turn["on_turn"].is_null() {
                for &who in people {
                    self.does(who, json!({"type": "go_on"})).await;
                }
                return;
            }
        }
        panic!("a bot is on turn and does not play");
    }

    async fn steps(&mut self, people: &[usize], count: usize) {
        for _ in 0..count {
            self.step(people).await;
        }
    }

    /// Plays until the next deal begins.
    async fn next_deal(&mut self, people: &[usize]) -> u64 {
        let before = self.dealt.len();
        while self.dealt.len() == before {
            self.step(people).await;
        }
        self.dealt[before]
    }
}

/// Files a report in the middle of a deal and reads it as a moderator.
async fn reports(scene: &mut Scene<'_>, by: &Guest, whom: &Guest, moderator: usize) {
    let report =
        json!({"whom": whom.who, "table": scene.table, "why": "talk", "text": "Er schimpft."});
    scene.server.done("POST", "/api/v1/reports", &by.token, Some(report)).await;
    let list = scene.asks(moderator, "/api/v1/moderation/reports").await;
    let report = list["list"][0]["id"].as_str().unwrap_or_else(|| panic!("{list}"));
    scene.asks(moderator, &format!("/api/v1/moderation/reports/{report}")).await;
    scene.asks(moderator, "/api/v1/moderation/audit").await;
}

async fn passed(seed: u64) {
    logs::listen();
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl, resi) =
        (server.guest("Vroni").await, server.guest("Karl").await, server.guest("Resi").await);
    let warden = server.account("aufsicht").await;
    appoint(&folder, &warden, Role::Moderator).await;
    let wanted = json!({
        "ruleset": {"preset": "schopfheim"}, "bot": "level1", "fill": true, "sit": true,
        "watched": true, "undo": false,
    });
    let table = server.open(&vroni, wanted).await;
    let mut scene = Scene {
        server: &server,
        table,
        viewers: Vec::new(),
        windows: Vec::new(),
        heard: Vec::new(),
        number: 0,
        dealt: Vec::new(),
        chance: Chance::new(seed),
    };
    let first = scene.comes(Some(&vroni)).await;
    scene.viewers[first].seats.push((0, Some(0)));
    scene.number = scene.windows[0].last;
    scene.comes(None).await;
    let moderator = scene.comes(Some(&warden)).await;
    let seat = 1 + scene.chance.below(3);
    // Karl takes a bot's seat during the first deal and waits for the second.
    scene.steps(&[first], 4).await;
    let second = scene.comes(Some(&karl)).await;
    scene.does(second, json!({"type": "sit", "seat": seat + 1})).await;
    let sat = scene.number;
    scene.opens(second, "").await;
    scene.asks(second, &format!("/api/v1/tables/{}/picture", scene.table)).await;
    reports(&mut scene, &vroni, &karl, moderator).await;
    let metrics = server.ask("GET", "/metrics", None, None).await.body;
    let begins = scene.next_deal(&[first, second]).await;
    scene.viewers[second].seats.push((begins, Some(seat)));
    // Karl leaves during the deal and must not see the bot's play. Resi takes the seat at once.
    scene.steps(&[first, second], 6).await;
    scene.does(second, json!({"type": "leave"})).await;
    let left = scene.number;
    scene.viewers[second].seats.push((left, None));
    let third = scene.comes(Some(&resi)).await;
    scene.does(third, json!({"type": "sit", "seat": seat + 1})).await;
    let begins = scene.next_deal(&[first, third]).await;
    scene.viewers[third].seats.push((begins, Some(seat)));
    scene.next_deal(&[first, third]).await;

    let played = Played::read(&folder.store(), &scene.table, "schopfheim", TableSize::Four).await;
    let secret = |number| played.known(Some(seat), number) - played.known(None, number);
    assert!(!secret(sat).is_empty() && !secret(left).is_empty(), "there was something to hide");
    let tokens = [&vroni, &karl, &resi, &warden].map(|guest| guest.token.as_str());
    let mut seen = CardSet::EMPTY;
    for (who, heard) in &scene.heard {
        let viewer = &scene.viewers[*who];
        look(&played, heard, |number| viewer.seat(number), &tokens, &format!("{who}, seed {seed}"));
        if *who == second && heard.number < left {
            seen |= named(&heard.message);
        }
    }
    assert!(!(seen & secret(left)).is_empty(), "in the second deal Karl was shown his own cards");
    let mut words = vec![scene.table, played.secret];
    words.extend(
        [&vroni, &karl, &resi, &warden]
            .into_iter()
            .flat_map(|guest| [&guest.token, &guest.who])
            .cloned(),
    );
    server.stop().await;
    let log = logs::log();
    assert!(log.contains("/api/v1/moderation/reports/{report}"), "the log is empty: {log}");
    silent(&metrics, &words);
    silent(&log, &words);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_takes_or_leaves_a_seat_in_mid_deal_is_shown_nothing_of_it() {
    for seed in 1..=4 {
        passed(seed).await;
    }
}
