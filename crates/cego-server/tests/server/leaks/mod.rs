//! Leak search: everything sent to players, spectators and guests is checked for hidden
//! information.
//!
//! The server's log and metrics are searched, too. What each may know is computed afterwards from
//! the played deals.

mod oracle;
mod passed;

use std::collections::HashSet;

use cego_core::{Card, CardSet, TableSize};
use serde_json::{Value, json};

use crate::company::{Company, Heard, settings};
use crate::logs;
use crate::place::{Folder, Server, start};
use oracle::Played;

/// Cards in a JSON value, and strings as long as a token, a secret or a hash.
#[derive(Default)]
struct Named<'m> {
    cards: CardSet,
    keys: Vec<&'m str>,
}

impl<'m> Named<'m> {
    /// Collects everything except table settings and the draw for the first dealer, which is
    /// public.
    fn add(&mut self, value: &'m Value) {
        match value {
            Value::String(text) => {
                for word in text.split(|c: char| !c.is_ascii_alphanumeric()) {
                    match word.len() {
                        2 | 3 => {
                            self.cards |=
                                word.parse::<Card>().map_or(CardSet::EMPTY, CardSet::from_card)
                        }
                        32.. => self.keys.push(word),
                        _ => {}
                    }
                }
            }
            Value::Array(values) => values.iter().for_each(|value| self.add(value)),
            Value::Object(fields) => {
                let fields =
                    fields.iter().filter(|(name, _)| !matches!(name.as_str(), "setup" | "draw"));
                fields.for_each(|(_, value)| self.add(value));
            }
            _ => {}
        }
    }
}

/// Returns the cards in a JSON value.
fn named(value: &Value) -> CardSet {
    let mut named = Named::default();
    named.add(value);
    named.cards
}

/// Splits a message by event: each event by itself, the rest as of the last one.
fn parts(heard: &Heard) -> Vec<(u64, Named<'_>)> {
    let mut parts = Vec::new();
    let mut rest = Named::default();
    for (name, value) in heard.message.as_object().unwrap() {
        match value.as_array().filter(|_| name == "events") {
            Some(events) => {
                for event in events {
                    let mut named = Named::default();
                    named.add(event);
                    parts.push((event["number"].as_u64().unwrap(), named));
                }
            }
            None => rest.add(value),
        }
    }
    parts.push((heard.number, rest));
    parts
}

/// Checks a message for hidden information.
///
/// `seat` is the seat whose cards the recipient may see at an event. Returns the number of strings
/// of token length that were checked.
fn look(
    played: &Played,
    heard: &Heard,
    seat: impl Fn(u64) -> Option<usize>,
    tokens: &[&str],
    what: &str,
) -> usize {
    let mut keys = 0;
    for (number, named) in parts(heard) {
        let too_much = named.cards - played.known(seat(number), number);
        let whole = || format!("{what}, to {:?}: {}", seat(number), heard.message);
        assert!(too_much.is_empty(), "{too_much} at event {number} in {}", whole());
        for key in named.keys {
            let told = played
                .secrets
                .iter()
                .find(|(_, secret)| key.contains(secret))
                .map(|(told, _)| *told);
            assert!(told.is_none_or(|told| told <= number), "the secret of a deal in {}", whole());
            assert!(!key.contains(&played.secret), "the secret of the table in {}", whole());
            assert!(!tokens.iter().any(|token| key.contains(token)), "a token in {}", whole());
            keys += 1;
        }
    }
    keys
}

/// Polls the table over HTTP as a random viewer.
async fn poll(company: &mut Company<'_>, stranger: &str) {
    let (server, number) = (company.server, company.number);
    let who = company.chance.below(company.people.len() + 2);
    let (seat, token) = match company.people.get(who) {
        Some(guest) => (Some(who), Some(guest.token.clone())),
        None => (None, (who == company.people.len()).then(|| stranger.to_owned())),
    };
    let after = number.saturating_sub(company.chance.below(90) as u64);
    for what in ["".to_owned(), "/picture".to_owned(), format!("/events?after={after}")] {
        let path = format!("/api/v1/tables/{}{what}", company.table);
        let answer = server.ask("GET", &path, token.as_deref(), None).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        company.heard.push(Heard { seat, number, message: answer.json() });
    }
}

/// Plays at one table and searches its messages for leaks.
///
/// Returns the number of messages, and the ids and secrets that log and metrics must not contain.
async fn table(
    server: &Server,
    folder: &Folder,
    preset: &str,
    players: usize,
    deals: usize,
    seed: u64,
) -> (u64, HashSet<String>) {
    let mut company =
        Company::new(server, players, json!({"ruleset": {"preset": preset}}), seed).await;
    let stranger = server.guest("Zaungast").await;
    company.look_on(None, "", None).await;
    company.look_on(None, "?view=true", Some(&stranger.token)).await;
    let mut steps = 0;
    while company.deals_over() < deals {
        company.step().await;
        steps += 1;
        if steps % 20 == 0 {
            poll(&mut company, &stranger.token).await;
        }
    }
    let size = TableSize::new(players).unwrap();
    let played = Played::read(&folder.store(), &company.table, preset, size).await;
    let tokens: Vec<&str> =
        company.people.iter().chain([&stranger]).map(|guest| guest.token.as_str()).collect();
    let messages = company.heard.len() as u64;
    let keys: usize = company
        .heard
        .iter()
        .map(|heard| {
            look(
                &played,
                heard,
                |_| heard.seat,
                &tokens,
                &format!("{preset} {players}, seed {seed}"),
            )
        })
        .sum();
    assert!(keys > 10 * deals, "commitments and secrets are told: {keys}");
    assert_eq!(played.secrets.len(), deals);
    let mut words: HashSet<String> = [company.table.clone(), played.secret.clone()].into();
    words.extend(
        company
            .people
            .iter()
            .chain([&stranger])
            .flat_map(|guest| [guest.token.clone(), guest.who.clone()]),
    );
    words.extend(played.secrets.iter().map(|(_, secret)| secret.clone()));
    words.extend(played.records.iter().cloned());
    (messages, words)
}

/// Plays at this many tables for each preset, with three and with four players.
async fn search(times: usize, deals: usize, seed: u64) {
    logs::listen();
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let mut tables = Vec::new();
    for ruleset in cego_rules::presets() {
        for size in [TableSize::Three, TableSize::Four] {
            if ruleset.rules(size).is_ok() {
                tables.extend((0..times).map(|_| (ruleset.name.clone(), size.people())));
            }
        }
    }
    assert!(tables.len() * deals >= 200, "{} tables", tables.len());
    let played = tables.iter().enumerate().map(|(n, (preset, players))| {
        table(&server, &folder, preset, *players, deals, seed + n as u64)
    });
    let mut words = HashSet::new();
    let mut messages = 0;
    for (heard, secret) in futures_util::future::join_all(played).await {
        messages += heard;
        words.extend(secret);
    }
    assert!(messages > 200 * deals as u64, "{messages}");
    let metrics = server.ask("GET", "/metrics", None, None).await.body;
    assert!(metrics.contains("cego_commands"), "{metrics}");
    server.stop().await;
    let log = logs::log();
    assert!(log.contains("/api/v1/tables/{table}/commands"), "the log is empty: {log}");
    for text in [&metrics, &log] {
        assert!(!text.contains("127.0.0."), "an address");
        silent(text, &words);
    }
}

/// Checks that a text contains no cards and none of these table ids, person ids, secrets and
/// records.
fn silent<'w>(text: &str, words: impl IntoIterator<Item = &'w String>) {
    let tokens: HashSet<&str> = text.split(|c: char| !c.is_ascii_alphanumeric()).collect();
    let cards: Vec<&&str> = tokens.iter().filter(|word| word.parse::<Card>().is_ok()).collect();
    assert!(cards.is_empty(), "{cards:?}");
    for word in words {
        assert!(!text.contains(word.as_str()), "{word}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_sent_what_they_may_not_know() {
    search(4, 5, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "three minutes, built with --release, on two cores"]
async fn slow_nobody_is_sent_what_they_may_not_know_in_thousands_of_deals() {
    search(25, 8, 1_000).await;
}
