//! The examples of `docs/api.md` match the server.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::place::{Folder, Guest};
use crate::tables::{play_on, server};

pub(crate) const PAGE: &str = include_str!("../../../../docs/api.md");
/// Placeholder for any value, or for further fields.
const ANY: &str = "…";

/// Returns the code blocks with the text after their fence.
pub(crate) fn blocks() -> Vec<(&'static str, &'static str)> {
    let parts = PAGE.split("```").skip(1).step_by(2);
    parts.map(|block| block.split_once('\n').unwrap()).collect()
}

/// Checks that a value matches an example: same fields, same types.
///
/// Each value in a list must match one of the examples.
fn looks_like(example: &Value, real: &Value) -> Result<(), String> {
    let other = || Err(format!("{real} is not like {example}"));
    match (example, real) {
        (Value::String(text), _) if text == ANY => Ok(()),
        (Value::Null, _) | (_, Value::Null) => Ok(()),
        (Value::Object(example), Value::Object(real)) => {
            for (name, value) in real {
                match example.get(name) {
                    // Hashes may be abbreviated with an ellipsis.
                    Some(Value::String(hash))
                        if name == "hash"
                            && !hash.ends_with(ANY)
                            && Some(hash.len()) != value.as_str().map(str::len) =>
                    {
                        return Err(format!("{name} {hash} is too short"));
                    }
                    Some(example) => {
                        looks_like(example, value).map_err(|why| format!("{name}: {why}"))?
                    }
                    None if example.contains_key(ANY) => {}
                    None => return Err(format!("{name} is not in the example")),
                }
            }
            match example.keys().find(|name| *name != ANY && !real.contains_key(*name)) {
                Some(missing) => Err(format!("{missing} is only in the example")),
                None => Ok(()),
            }
        }
        (Value::Array(examples), Value::Array(real)) => real.iter().try_for_each(|value| {
            let mut tried = examples.iter().map(|example| looks_like(example, value));
            let first = tried.next().unwrap_or(Ok(()));
            if first.is_ok() || tried.any(|one| one.is_ok()) { Ok(()) } else { first }
        }),
        (Value::String(_), Value::String(_)) => Ok(()),
        (Value::Number(_), Value::Number(_)) | (Value::Bool(_), Value::Bool(_)) => Ok(()),
        _ => other(),
    }
}

/// Executes the requests in the order of the page.
#[tokio::test]
async fn requests_are_answered_as_the_page_says() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let mut known: Vec<(String, String)> = Vec::new();
    let mut guest: Option<Guest> = None;
    let mut last = None;
    let mut asked = 0;
    for (kind, text) in blocks() {
        if kind == "http" {
            let (first, rest) = text.trim_end().split_once('\n').unwrap_or((text.trim_end(), ""));
            // Headers are between the first line and the body.
            let (headers, body) = match rest.split_once('\n') {
                Some((header, body)) if !header.starts_with('{') => (Some(header), body),
                _ => (None, rest),
            };
            let (method, path) = first.split_once(' ').unwrap();
            let path =
                known.iter().fold(path.to_owned(), |path, (name, value)| path.replace(name, value));
            if path.ends_with("/records") {
                let table = path.split('/').nth(4).unwrap();
                play_on(&server, table, &[guest.as_ref().unwrap()]).await;
            }
            let body = (!body.is_empty()).then(|| serde_json::from_str::<Value>(body).unwrap());
            let token = guest.as_ref().map(|guest| &*guest.token);
            let answer = match headers {
                None => server.ask(method, &path, token, body.as_ref()).await,
                Some(header) => {
                    let header = known
                        .iter()
                        .fold(header.to_owned(), |all, (name, value)| all.replace(name, value));
                    let lines = [
                        format!("{method} {path} HTTP/1.1"),
                        format!("Host: {}", server.address),
                        "Content-Type: application/json".to_owned(),
                        header,
                    ];
                    let body = body.as_ref().map_or_else(String::new, Value::to_string);
                    server.raw(&lines, body.as_bytes()).await
                }
            };
            last = Some((first, answer, body));
            asked += 1;
        } else if let Some(status) =
            kind.strip_prefix("json ").and_then(|kind| kind.parse::<u16>().ok())
        {
            let (first, answer, body) = last.take().unwrap();
            assert_eq!(answer.status, status, "{first}: {answer:?}");
            let (example, real) = (serde_json::from_str(text).unwrap(), answer.json());
            looks_like(&example, &real).unwrap_or_else(|why| panic!("{first}: {why}"));
            // A command's effect is the same for every reader, but after dealing, bots may play
            // first.
            if first.ends_with("/commands") && first.contains("/tables/") {
                let (said, came) = (example["number"].as_u64(), real["number"].as_u64());
                let dealt = body.as_ref().is_some_and(|body| body["type"] == "begin");
                assert!(
                    said == came || dealt && said < came,
                    "{first} {body:?}: {said:?}, {came:?}"
                );
            }
            for name in ["table", "record"] {
                if let Some(value) = real[name].as_str().or(real[0][name].as_str()) {
                    known.insert(0, (format!("{{{name}}}"), value.to_owned()));
                }
            }
            if let Some(key) = real["desk"]["key"].as_str() {
                known.insert(0, ("{desk}".to_owned(), key.to_owned()));
            }
            if let (Some(token), Some(who)) = (real["token"].as_str(), real["person"].as_str()) {
                guest = Some(Guest { token: token.to_owned(), who: who.to_owned() });
            }
        }
    }
    assert!(asked > 15, "{asked}");
    server.stop().await;
}

/// Socket messages match the page, and all of them are documented.
#[tokio::test]
async fn the_socket_speaks_as_the_page_says() {
    let examples: Vec<Value> = blocks()
        .into_iter()
        .filter(|(kind, _)| *kind == "json to")
        .map(|(_, text)| serde_json::from_str(text).unwrap())
        .collect();
    let folder = Folder::new();
    let server = server(&folder).await;
    let vroni = server.guest("Vroni").await;
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "bot": "level2", "fill": true, "sit": true});
    let table = server.open(&vroni, wanted).await;
    let mut socket = server.connect(&table, "", Some(&vroni.token)).await.unwrap();
    let mut heard = vec![socket.hear().await.unwrap(), socket.hear().await.unwrap()];
    let turn = heard[1]["turn"].clone();
    let (said, done) = match turn["choices"].as_array().and_then(|choices| choices.first()) {
        Some(choice) => {
            socket.ask(json!({"type": "act", "moment": turn["moment"], "action": choice})).await
        }
        None => socket.ask(json!({"type": "say", "phrase": "hello"})).await,
    };
    heard.extend(said.into_iter().chain([done]));
    heard.push(
        socket.ask(json!({"type": "act", "moment": 999, "action": {"type": "challenge"}})).await.1,
    );
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let now = cego_table::Time(u64::try_from(now.as_millis()).unwrap());
    let news = cego_server::KeptAnnouncement {
        text: "Update".to_owned(),
        at: now,
        restart_at: Some(now.after(600_000)),
        maintenance: true,
    };
    let store = cego_store::open(&folder.store()).await.unwrap();
    store.set_value("announcement", Some(&news.json()), now).await.unwrap();
    // Bots may act meanwhile.
    heard.push(loop {
        let message = socket.hear().await.unwrap();
        if message["type"] == "announcement" {
            break message;
        }
    });
    server.stop().await;
    heard.push(loop {
        let message = socket.hear().await.unwrap();
        if message["type"] == "bye" {
            break message;
        }
    });
    let mut types = BTreeSet::from(["still".to_owned()]);
    for mut message in heard {
        let kind = message["type"].as_str().unwrap().to_owned();
        let example = examples.iter().find(|example| example["type"] == *kind);
        let mut example = example.unwrap_or_else(|| panic!("{kind} is not on the page")).clone();
        if kind == "events" {
            // Events have their own fields, which the page lists in a table.
            for list in [&mut message, &mut example] {
                for event in list["events"].as_array_mut().unwrap() {
                    let event = event.as_object_mut().unwrap();
                    event.retain(|name, _| matches!(name.as_str(), "number" | "at" | "event"));
                }
            }
        }
        for one in [&mut message, &mut example] {
            // Actions have their own fields, too.
            one["turn"]["choices"] = Value::Null;
        }
        looks_like(&example, &message).unwrap_or_else(|why| panic!("{kind}: {why}"));
        types.insert(kind);
    }
    let shown: BTreeSet<String> =
        examples.iter().map(|example| example["type"].as_str().unwrap().to_owned()).collect();
    assert_eq!(types, shown);
}

/// All documented commands parse, and none is reserved for the host.
#[tokio::test]
async fn commands_are_written_as_the_page_says() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let vroni = server.guest("Vroni").await;
    let table = server.open(&vroni, json!({"ruleset": {"preset": "schopfheim"}})).await;
    let path = format!("/api/v1/tables/{table}/commands");
    let lines = blocks().into_iter().filter(|(kind, _)| *kind == "json command");
    let mut count = 0;
    for line in lines.flat_map(|(_, text)| text.lines()) {
        let command: Value = serde_json::from_str(line).unwrap();
        let answer = server.ask("POST", &path, Some(&vroni.token), Some(&command)).await;
        // Most come at the wrong time; only unparseable ones get status 400.
        assert!(matches!(answer.status, 200 | 403 | 409), "{line}: {answer:?}");
        count += 1;
    }
    assert!(count > 15, "{count}");
    server.stop().await;
}
