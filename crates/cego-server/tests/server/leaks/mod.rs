//! Nothing leaks: all that people at a table, spectators and guests are told over many deals is searched for what they may not
//! know, and so is what the server says of itself. What they may know is made out from what was played, which is known afterwards.

mod log;
mod oracle;

use std::collections::HashSet;

use cego_core::{Card, CardSet, TableSize};
use serde_json::{Value, json};

use crate::company::{Company, Heard, settings};
use crate::place::{Folder, Server, start};
use oracle::Played;

/// Every card a JSON value names, but in what was agreed before anybody sat down and in the draw for the first dealer, at which
/// everybody shows his card.
fn named(value: &Value) -> CardSet {
    match value {
        Value::String(text) => text
            .split(|c: char| !c.is_ascii_alphanumeric())
            .filter_map(|word| word.parse::<Card>().ok())
            .collect(),
        Value::Array(values) => values.iter().map(named).fold(CardSet::EMPTY, |all, one| all | one),
        Value::Object(fields) => fields
            .iter()
            .filter(|(name, _)| !matches!(name.as_str(), "setup" | "draw"))
            .map(|(_, value)| named(value))
            .fold(CardSet::EMPTY, |all, one| all | one),
        _ => CardSet::EMPTY,
    }
}

/// What of a message was said as of which event: each event by itself, the rest as of the last.
fn parts(heard: &Heard) -> Vec<(u64, Value)> {
    let mut rest = heard.message.clone();
    let events = rest.as_object_mut().unwrap().remove("events").unwrap_or_default();
    let events = events.as_array().cloned().unwrap_or_default();
    let at = |event: Value| (event["number"].as_u64().unwrap(), event);
    events.into_iter().map(at).chain([(heard.number, rest)]).collect()
}

/// Somebody looks at the table by requests alone.
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

/// What is searched for in the log and the metrics besides cards.
struct Secret {
    words: HashSet<String>,
}

/// Plays at one table and looks for what was not to be told: how many messages, and how many cards they named.
async fn table(
    server: &Server,
    folder: &Folder,
    preset: &str,
    players: usize,
    deals: usize,
    seed: u64,
) -> (u64, Secret) {
    let mut company = Company::new(server, players, json!({"ruleset": {"preset": preset}}), seed).await;
    let stranger = server.guest("Zaungast").await;
    company.look_on(None, "", None).await;
    company.look_on(None, "?view=true", Some(&stranger.token)).await;
    let mut steps = 0;
    while company.deals_over() < deals {
        company.step().await;
        steps += 1;
        if steps % 10 == 0 {
            poll(&mut company, &stranger.token).await;
        }
    }
    let size = TableSize::new(players).unwrap();
    let played = Played::read(&folder.store(), &company.table, preset, size).await;
    let mut messages = 0;
    for heard in &company.heard {
        messages += 1;
        for (number, part) in parts(heard) {
            let too_much = named(&part) - played.known(heard.seat, number);
            assert!(
                too_much.is_empty(),
                "{preset} {players}, seed {seed}, to {:?}: {too_much} in {part}",
                heard.seat
            );
            let text = part.to_string();
            assert!(!text.contains(&played.secret), "{preset} {players}: the secret of the table in {text}");
            for (_, secret) in played.secrets.iter().filter(|(told, _)| number < *told) {
                assert!(
                    !text.contains(secret),
                    "{preset} {players}: the secret of a deal before its end in {text}"
                );
            }
            let tokens = company.people.iter().chain([&stranger]).map(|guest| &guest.token);
            for token in tokens {
                assert!(!text.contains(token.as_str()), "{preset} {players}: a token in {text}");
            }
        }
    }
    assert_eq!(played.secrets.len(), deals);
    let mut words: HashSet<String> = [company.table.clone(), played.secret.clone()].into();
    words.extend(
        company.people.iter().chain([&stranger]).flat_map(|guest| [guest.token.clone(), guest.who.clone()]),
    );
    words.extend(played.secrets.iter().map(|(_, secret)| secret.clone()));
    words.extend(played.records.iter().cloned());
    (messages, Secret { words })
}

/// Plays in every preset, with three and with four, at so many tables each.
async fn search(times: usize, deals: usize, seed: u64) {
    log::keep();
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
    let played = tables
        .iter()
        .enumerate()
        .map(|(n, (preset, players))| table(&server, &folder, preset, *players, deals, seed + n as u64));
    let mut words = HashSet::new();
    let mut messages = 0;
    for (heard, secret) in futures_util::future::join_all(played).await {
        messages += heard;
        words.extend(secret.words);
    }
    // A card of a hand is played by somebody else far more often than not: so much was looked at.
    assert!(messages > 200 * deals as u64, "{messages}");
    let metrics = server.ask("GET", "/metrics", None, None).await.body;
    assert!(metrics.contains("cego_commands"), "{metrics}");
    server.stop().await;
    let log = log::text();
    assert!(log.contains("/api/v1/tables/{table}/commands"), "the log is empty: {log}");
    for text in [&metrics, &log] {
        let tokens: HashSet<&str> = text.split(|c: char| !c.is_ascii_alphanumeric()).collect();
        let cards: Vec<&&str> = tokens.iter().filter(|word| word.parse::<Card>().is_ok()).collect();
        assert!(cards.is_empty(), "{cards:?}");
        assert!(!text.contains("127.0.0."), "an address");
        for word in &words {
            assert!(!text.contains(word.as_str()), "{word}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_what_he_may_not_know() {
    search(2, 11, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_nobody_is_told_what_he_may_not_know_in_thousands_of_deals() {
    search(15, 20, 1_000).await;
}
