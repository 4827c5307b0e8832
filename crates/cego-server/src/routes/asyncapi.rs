//! The sockets as machines read them: AsyncAPI 3, whose schemas are made from the types that go over the wire.

use std::sync::LazyLock;

use axum::http::header;
use cego_protocol::bot::{FromBot, ToBot};
use cego_protocol::command::{CommandJson, RequestId, Sign};
use cego_protocol::http::{BotSocket, TableSocket, pattern};
use cego_protocol::message::{ToClient, VERSION};
use cego_protocol::schema::{PLACE, Schemas, bound};
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::http::api::{Api, As, JsonText};

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/asyncapi.json", "asyncapi", "The messages of the sockets, as an AsyncAPI document.", asyncapi)
}

static DOCUMENT: LazyLock<String> = LazyLock::new(|| document().to_string());

/// `GET /api/v1/asyncapi.json`
async fn asyncapi() -> As<JsonText> {
    As::new(([(header::CONTENT_TYPE, "application/json")], DOCUMENT.as_str()))
}

/// A socket: where it is, and the types that are said on it.
struct Channel {
    name: &'static str,
    address: &'static str,
    what: &'static str,
    /// What the server says, and what the client.
    says: [(&'static str, Value); 2],
    query: Value,
}

/// The whole document.
fn document() -> Value {
    let mut schemas = Schemas::default();
    let said = json!({"anyOf": [schemas.bodies.subschema_for::<CommandJson>(), schemas.bodies.subschema_for::<Sign>()]});
    let number = schemas.bodies.subschema_for::<RequestId>().to_value();
    let channels = [
        Channel {
            name: "table",
            address: "/api/v1/tables/{table}/socket",
            what: "A table, as the person who connects may see it: docs/api.md.",
            says: [("server", schemas.answers.subschema_for::<ToClient>().to_value()), ("client", said)],
            query: query::<TableSocket>(&mut schemas.bodies),
        },
        Channel {
            name: "bots",
            address: "/api/v1/bots/socket",
            what: "A seat for a program, which speaks the external-bot protocol, one message a line: docs/bot-protocol.md.",
            says: [
                ("server", schemas.answers.subschema_for::<ToBot>().to_value()),
                ("client", schemas.bodies.subschema_for::<FromBot>().to_value()),
            ],
            query: query::<BotSocket>(&mut schemas.bodies),
        },
    ];
    let mut asked = json!({
        "number": number,
        "all": channels.each_ref().map(|one| json!({"client": one.says[1].1, "query": one.query})),
    });
    let mut known = schemas.named(&mut asked, Map::new());
    let (mut places, mut operations, mut messages) = (Map::new(), Map::new(), Map::new());
    for (one, asked_of_it) in channels.iter().zip(asked["all"].as_array().into_iter().flatten()) {
        let mut of_channel = Map::new();
        for ((by, answer), action) in one.says.iter().zip(["send", "receive"]) {
            let all = if *by == "client" { &asked_of_it["client"] } else { answer };
            let mut said = Vec::new();
            for (kind, payload) in forms(&known, all) {
                // A number may be given to every command.
                let numbered = *by == "client" && one.name == "table";
                let payload = if numbered { json!({"allOf": [asked["number"], payload]}) } else { payload };
                let name = format!("{}.{by}.{kind}", one.name);
                let what = if numbered { &payload["allOf"][1] } else { &payload }["description"].clone();
                let mut message = json!({"name": kind, "payload": payload});
                if what.is_string() {
                    message["summary"] = what;
                }
                messages.insert(name.clone(), message);
                of_channel.insert(name.clone(), json!({"$ref": format!("#/components/messages/{name}")}));
                said.push(json!({"$ref": format!("#/channels/{}/messages/{name}", one.name)}));
            }
            let channel = json!({"$ref": format!("#/channels/{}", one.name)});
            let operation = json!({"action": action, "channel": channel, "messages": said});
            operations.insert(format!("{}.{by}", one.name), operation);
        }
        let mut place = json!({
            "address": one.address,
            "description": one.what,
            "messages": of_channel,
            "bindings": {"ws": {"method": "GET", "query": asked_of_it["query"], "bindingVersion": "0.1.0"}},
        });
        if one.address.contains("{table}") {
            place["parameters"] =
                json!({"table": {"description": format!("The name of a table: {}", pattern::NAME)}});
        }
        places.insert(one.name.to_owned(), place);
    }
    // Each of their forms stands as a message.
    for taken in ["ToClient", "ToBot", "FromBot", "Command", "Sign"] {
        known.shift_remove(taken);
    }
    let mut document = json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Cego",
            "version": VERSION.to_string(),
            "description": "The sockets of a server of Cego. Skip unknown messages and fields: a later server may send more.",
            "license": {"name": "MIT OR Apache-2.0"},
        },
        "defaultContentType": "application/json",
        "channels": places,
        "operations": operations,
        "components": {"schemas": known, "messages": messages},
    });
    bound(&mut document);
    document
}

/// The fields behind the `?` of an address.
fn query<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Value {
    T::json_schema(schemas).to_value()
}

/// The forms of a type, by their `type`.
fn forms(known: &Map<String, Value>, named: &Value) -> Vec<(String, Value)> {
    if let Some(any) = named["anyOf"].as_array() {
        return any.iter().flat_map(|one| forms(known, one)).collect();
    }
    let name = named["$ref"]
        .as_str()
        .and_then(|path| path.strip_prefix("#")?.strip_prefix(PLACE)?.strip_prefix('/'));
    let all = name.and_then(|name| known.get(name)).and_then(|schema| schema["oneOf"].as_array());
    let kind = |form: &Value| Some((form["properties"]["type"]["const"].as_str()?.to_owned(), form.clone()));
    all.into_iter().flatten().filter_map(kind).collect()
}
