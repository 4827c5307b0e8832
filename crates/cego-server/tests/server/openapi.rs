//! The OpenAPI document agrees with the router, real responses and the written documentation.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use cego_server::admin::{ModerationAction, Role};
use serde_json::{Value, json};

use crate::club;
use crate::daily;
use crate::page::{PAGE, blocks};
use crate::place::{Folder, Guest, Server, Socket};
use crate::puzzles;
use crate::schema::Schemas;
use crate::tables::{play_on, server};

/// Returns the document.
pub(crate) async fn document(server: &Server) -> Value {
    let answer = server.ask("GET", "/api/v1/openapi.json", None, None).await;
    assert_eq!(answer.status, 200);
    answer.json()
}

pub(crate) fn operations(document: &Value) -> Vec<(String, String, &Value)> {
    let paths = document["paths"].as_object().unwrap().iter();
    paths
        .flat_map(|(path, methods)| {
            methods
                .as_object()
                .unwrap()
                .iter()
                .map(|(method, one)| (method.clone(), path.clone(), one))
        })
        .collect()
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(path);
        }
    }
}

#[tokio::test]
async fn every_route_is_described_and_served() {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    // All route files are covered, except the web client, which is not part of the API
    // (`tests/server/client.rs`).
    for file in files
        .iter()
        .filter(|file| !file.ends_with("net/web_client.rs") && !file.ends_with("net/api.rs"))
    {
        let text = std::fs::read_to_string(file).unwrap();
        assert!(
            !text.contains(".route("),
            "{}: a route belongs to the `routes` of its file",
            file.display()
        );
    }
    let folder = Folder::new();
    let server = server(&folder).await;
    let document = document(&server).await;
    let all = operations(&document);
    assert!(all.len() > 60, "{}", all.len());
    for (method, path, _) in &all {
        let answer =
            server.ask(&method.to_uppercase(), &path.replace(['{', '}'], ""), None, None).await;
        assert_ne!(answer.status, 405, "{method} {path}");
    }
    server.stop().await;
}

/// Collects all references in a value.
pub(crate) fn references<'a>(value: &'a Value, found: &mut BTreeSet<&'a str>) {
    match value {
        Value::Object(fields) => {
            found.extend(fields.get("$ref").and_then(Value::as_str));
            fields.values().for_each(|one| references(one, found));
        }
        Value::Array(list) => list.iter().for_each(|one| references(one, found)),
        _ => {}
    }
}

#[tokio::test]
async fn it_holds_together() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let document = document(&server).await;
    assert_eq!(document["openapi"], "3.1.0");
    let mut found = BTreeSet::new();
    references(&document, &mut found);
    for reference in &found {
        Schemas(&document).resolve(reference);
    }
    for name in document["components"]["schemas"].as_object().unwrap().keys() {
        assert!(
            found.contains(format!("#/components/schemas/{name}").as_str()),
            "{name} is not used"
        );
    }
    let all = operations(&document);
    let ids: BTreeSet<&str> =
        all.iter().map(|(.., one)| one["operationId"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), all.len());
    // No intra-doc links remain in descriptions.
    assert!(!document.to_string().contains("[`"));
    // Secrets are only referenced where they are shown.
    let text = document["components"]["schemas"]["RedactedEvent"].to_string();
    assert_eq!(text.matches("#/components/schemas/Secret").count(), 2, "deal_ended and annulled");
    server.stop().await;
}

/// Validator of real requests and responses, which records the operations covered.
pub(crate) struct Witness<'a> {
    server: &'a Server,
    document: &'a Value,
    seen: BTreeSet<String>,
    /// Tournament key to send instead of a token.
    pub(crate) key: Option<String>,
}

impl Witness<'_> {
    /// Sends a request. Request and response must match the document.
    pub(crate) async fn ask(
        &mut self,
        method: &str,
        (path, real): (&str, &str),
        by: &Guest,
        body: Option<Value>,
    ) -> Value {
        let one = &self.document["paths"][path][method];
        assert!(one.is_object(), "{method} {path}");
        let shouted = method.to_uppercase();
        let answer = match &self.key {
            Some(key) => {
                club::ask(self.server, &club::Holder::key(key), &shouted, real, body.as_ref()).await
            }
            None => self.server.ask(&shouted, real, Some(&by.token), body.as_ref()).await,
        };
        assert!((200..300).contains(&answer.status), "{real}: {answer:?}");
        let schemas = Schemas(self.document);
        let json = "/content/application~1json/schema";
        if let (Some(body), Some(schema)) = (&body, one["requestBody"].pointer(json)) {
            schemas.check(schema, body).unwrap_or_else(|why| panic!("body of {real}: {why}"));
        }
        self.seen.insert(one["operationId"].as_str().unwrap().to_owned());
        let (_, good) = one["responses"].as_object().unwrap().iter().next().unwrap();
        let Some(schema) = good.pointer(json) else { return Value::Null };
        let answer = answer.json();
        if !["/api/v1/openapi.json", "/api/v1/asyncapi.json"].contains(&path) {
            schemas.check(schema, &answer).unwrap_or_else(|why| panic!("answer to {real}: {why}"));
        }
        answer
    }
}

/// Plays a deal over the socket, and validates each message.
async fn play_a_deal(socket: &mut Socket, schemas: &Schemas<'_>, server: &Value) {
    let check = |message: &Value| {
        schemas.check(server, message).unwrap_or_else(|why| panic!("{}: {why}", message["type"]));
    };
    let mut turn = Value::Null;
    while turn.is_null() {
        let message = socket.hear().await.unwrap();
        check(&message);
        turn = message["turn"].clone();
    }
    loop {
        let command = match turn["choices"].as_array().and_then(|choices| choices.first()) {
            Some(choice) => json!({"type": "act", "moment": turn["moment"], "action": choice}),
            None => json!({"type": "go_on"}),
        };
        let (heard, answer) = socket.ask(command).await;
        check(&answer);
        for message in heard {
            check(&message);
            turn = message["turn"].clone();
            let events = message["events"].as_array().unwrap();
            if events.iter().any(|event| event["event"] == "deal_ended") {
                return;
            }
        }
    }
}

/// Files a report and handles it as a moderator.
async fn moderate(folder: &Folder, witness: &mut Witness<'_>, moderator: &Guest) {
    let person = moderator.who.parse().unwrap();
    let appoint = ModerationAction::Appoint { person, role: Role::Operator };
    crate::moderation::operate(folder, move |admin| admin.act(appoint, "trusted", None).unwrap())
        .await;
    let karl = witness.server.guest("Karl").await;
    let table = crate::moderation::table(witness.server, moderator, &[&karl]).await;
    let report = json!({"whom": karl.who, "table": table, "why": "talk", "text": "Er schimpft."});
    witness.ask("post", ("/api/v1/reports", "/api/v1/reports"), moderator, Some(report)).await;
    let reports = "/api/v1/moderation/reports";
    let list = witness.ask("get", (reports, reports), moderator, None).await;
    let id = list[0]["id"].as_str().unwrap();
    for act in [
        json!({"kind": "warn", "person": karl.who}),
        json!({"kind": "mute", "person": karl.who, "hours": 24}),
        json!({"kind": "rename", "person": karl.who, "name": "Anders"}),
        json!({"kind": "ban_address", "address": "0123456789abcdef", "hours": 1}),
        json!({"kind": "close_table", "table": table}),
        json!({"kind": "close_report"}),
    ] {
        let deeds = ("/api/v1/moderation/deeds", "/api/v1/moderation/deeds");
        witness
            .ask("post", deeds, moderator, Some(json!({"act": act, "why": "Darum.", "report": id})))
            .await;
    }
    let whole = (&*format!("{reports}/{{report}}"), &*format!("{reports}/{id}"));
    let whole = witness.ask("get", whole, moderator, None).await;
    assert_eq!(whole["sanctions"].as_array().unwrap().len(), 3);
    witness
        .ask("get", ("/api/v1/moderation/audit", "/api/v1/moderation/audit"), moderator, None)
        .await;
    let me = witness.ask("get", ("/api/v1/me", "/api/v1/me"), &karl, None).await;
    let notice = me["notices"][0]["id"].as_str().unwrap();
    let confirm = ("/api/v1/me/notices/{notice}", &*format!("/api/v1/me/notices/{notice}"));
    witness.ask("post", confirm, &karl, None).await;
}

#[tokio::test]
async fn answers_are_as_it_says() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let document = document(&server).await;
    let mut witness =
        Witness { server: &server, document: &document, seen: BTreeSet::new(), key: None };
    let vroni = server.guest("Vroni").await;
    for path in ["/api/v1/about", "/api/v1/announcement", "/api/v1/keys"] {
        witness.ask("get", (path, path), &vroni, None).await;
    }
    let socket = document["paths"]["/api/v1/tables/{table}/socket"]["get"]["x-messages"].clone();
    for (preset, view) in [("schopfheim", "true"), ("stockholm", "always")] {
        let wanted = json!({"ruleset": {"preset": preset}, "deals": 2, "bot": "level2", "listed": true, "sit": true});
        let opened =
            witness.ask("post", ("/api/v1/tables", "/api/v1/tables"), &vroni, Some(wanted)).await;
        let table = opened["table"].as_str().unwrap().to_owned();
        let at = |rest: &str| {
            (format!("/api/v1/tables/{{table}}{rest}"), format!("/api/v1/tables/{table}{rest}"))
        };
        let commands = at("/commands");
        for seat in [2, 3, 4] {
            let command = json!({"type": "seat_bot", "seat": seat, "bot": "level2"});
            witness.ask("post", (&commands.0, &commands.1), &vroni, Some(command)).await;
        }
        let lobby = witness.ask("get", ("/api/v1/tables", "/api/v1/tables"), &vroni, None).await;
        assert!(!lobby["tables"].as_array().unwrap().is_empty());
        let own =
            witness.ask("get", ("/api/v1/me/tables", "/api/v1/me/tables"), &vroni, None).await;
        assert!(!own.as_array().unwrap().is_empty());
        witness
            .ask("post", (&commands.0, &commands.1), &vroni, Some(json!({"type": "begin"})))
            .await;
        let mut connection =
            server.connect(&table, &format!("?view={view}"), Some(&vroni.token)).await.unwrap();
        play_a_deal(&mut connection, &Schemas(&document), &socket["server"]).await;
        let (path, real) = at("/picture");
        witness.ask("get", (&path, &real), &vroni, None).await;
        play_on(&server, &table, &[&vroni]).await;
        let (path, real) = at("/events");
        witness.ask("get", (&path, &format!("{real}?after=0")), &vroni, None).await;
        for rest in ["", "/picture", "/settlement", "/qr.svg", "/records"] {
            let (path, real) = at(rest);
            let answer = witness.ask("get", (&path, &real), &vroni, None).await;
            let Some(record) = answer[0]["record"].as_str() else { continue };
            for rest in ["", ".cego", ".json", "/verify"] {
                let real = format!("/api/v1/records/{record}{rest}");
                witness
                    .ask("get", (&format!("/api/v1/records/{{record}}{rest}"), &real), &vroni, None)
                    .await;
            }
        }
    }
    for rest in ["", "/records", "/matches", "/luck", "/luck.svg"] {
        let real = format!("/api/v1/people/{}{rest}", vroni.who);
        witness
            .ask("get", (&format!("/api/v1/people/{{person}}{rest}"), &real), &vroni, None)
            .await;
    }
    let wanted = json!({"login": "vroni", "password": "vier Karten im Talon", "token": true});
    let account = ("/api/v1/accounts", "/api/v1/accounts");
    let account = witness.ask("post", account, &vroni, Some(wanted)).await;
    let vroni = Guest { token: account["token"].as_str().unwrap().to_owned(), who: vroni.who };
    let own = [
        "/me/export",
        "/me/friends",
        "/me/friends/tables",
        "/me/mutes",
        "/me/bots",
        "/me/passkeys",
        "/me/sessions",
    ];
    for path in
        ["/time", "/push", "/openapi.json", "/asyncapi.json", "/rules", "/switches", "/bots", "/me"]
            .into_iter()
            .chain(own)
    {
        let path = format!("/api/v1{path}");
        witness.ask("get", (&path, &path), &vroni, None).await;
    }
    witness.ask("get", ("/api/v1/rules/{name}", "/api/v1/rules/stockholm"), &vroni, None).await;
    let best = ("/api/v1/leaders/{ruleset}/{players}", "/api/v1/leaders/schopfheim/4");
    witness.ask("get", best, &vroni, None).await;
    witness
        .ask("patch", ("/api/v1/me", "/api/v1/me"), &vroni, Some(json!({"name": "Vreni"})))
        .await;
    for (path, body) in [
        ("/api/v1/guests", json!({"name": "Karl", "token": true})),
        ("/api/v1/rules/check", json!({"preset": "schopfheim", "set": []})),
        ("/api/v1/quick", json!({})),
    ] {
        witness.ask("post", (path, path), &vroni, Some(body)).await;
    }
    moderate(&folder, &mut witness, &vroni).await;
    club::answers(&mut witness, &vroni).await;
    daily::answers(&mut witness, &vroni).await;
    puzzles::answers(&mut witness, &vroni, &folder).await;
    let with_json: BTreeSet<String> = operations(&document)
        .iter()
        .filter(|(.., one)| {
            one["responses"]
                .to_string()
                .contains("\"200\":{\"description\":\"Done.\",\"content\":{\"application/json")
        })
        .map(|(.., one)| one["operationId"].as_str().unwrap().to_owned())
        // Passkeys need a server with a host name, as in `passkeys.rs`.
        .filter(|id| !["beginPasskey", "beginPasskeyLogin", "beginProof"].contains(&id.as_str()))
        .collect();
    assert_eq!(with_json.difference(&witness.seen).collect::<Vec<_>>(), Vec::<&String>::new());
    server.stop().await;
}

/// Returns all constants of a field in the variants of a schema.
fn constants(schema: &Value, field: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for list in ["oneOf", "anyOf"] {
        for form in schema[list].as_array().into_iter().flatten() {
            found.extend(form["properties"][field]["const"].as_str().map(str::to_owned));
            found.extend(constants(form, field));
        }
    }
    found
}

#[tokio::test]
async fn the_page_names_what_it_names() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let document = document(&server).await;
    server.stop().await;
    let schemas = &document["components"]["schemas"];
    let (_, rest) = PAGE.split_once("## Events").unwrap();
    let (events, rest) = rest.split_once("What `happened`").unwrap();
    let (happened, _) = rest.split_once("\n## ").unwrap();
    for (schema, field, table, least) in
        [("RedactedEvent", "event", events, 30), ("GameEventJson", "type", happened, 15)]
    {
        let names = constants(&schemas[schema], field);
        assert!(names.len() >= least, "{names:?}");
        for name in names {
            assert!(table.contains(&format!("`{name}`")), "{schema}: {name} is not on the page");
        }
    }
    // The documented client messages are valid.
    let said = &schemas["Said"];
    let mut kinds = BTreeSet::new();
    let said_here = |kind: &str| matches!(kind, "json command" | "json sign");
    for line in
        blocks().into_iter().filter(|(kind, _)| said_here(kind)).flat_map(|(_, text)| text.lines())
    {
        let command: Value = serde_json::from_str(line).unwrap();
        Schemas(&document).check(said, &command).unwrap_or_else(|why| panic!("{line}: {why}"));
        kinds.insert(command["type"].as_str().unwrap().to_owned());
    }
    let mut known = constants(&schemas["Command"], "type");
    known.extend(constants(&schemas["Sign"], "type"));
    assert_eq!(kinds, known, "what a client says");
}
