//! OpenAPI 3.1 document of the HTTP API, generated from the request and response types.
//! AsyncAPI 3 document of the WebSockets, generated from the message types.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::http::header;
use cego_protocol::bot::{FromBot, ToBot};
use cego_protocol::command::{CommandJson, RequestId, Sign};
use cego_protocol::http::{BotSocket, TableSocket, pattern};
use cego_protocol::message::{Problem, ToClient, VERSION};
use cego_protocol::schema::{PLACE, Schemas, bound};
use cego_rules::presets;
use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

use super::api::{Api, JsonText, Operation, RequestContent, ResponseContent, TypedResponse};
use crate::ops::legal;
use crate::tournaments::routes::print::pages;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/openapi.json", "openapi", "This document.", openapi)
        .get("/api/v1/asyncapi.json", "asyncapi", "The messages of the sockets, as an AsyncAPI \
            document.", asyncapi)
}

static OPENAPI: LazyLock<String> = LazyLock::new(|| openapi_document().to_string());

async fn openapi() -> TypedResponse<JsonText> {
    TypedResponse::new(([(header::CONTENT_TYPE, "application/json")], OPENAPI.as_str()))
}

fn openapi_document() -> Value {
    let mut schemas = Schemas::default();
    let mut answered: BTreeMap<&str, Map<String, Value>> = BTreeMap::new();
    let mut asked: BTreeMap<&str, Map<String, Value>> = BTreeMap::new();
    for one in &crate::net::router::api().operations {
        let (body, rest) = describe(one, &mut schemas);
        answered.entry(one.path).or_default().insert(one.method.to_owned(), rest);
        if let Some(body) = body {
            asked.entry(one.path).or_default().insert(one.method.to_owned(), body);
        }
    }
    let problem = schemas.answers.subschema_for::<Problem>();
    let socket = json!({
        "server": schemas.answers.subschema_for::<ToClient>(),
        "client": {"$ref": format!("#{PLACE}/Said")},
    });
    let said = json!({
        "description": "What a client says on the socket of a table.",
        "allOf": [schemas.bodies.subschema_for::<RequestId>(), {"anyOf": [
            schemas.bodies.subschema_for::<CommandJson>(), schemas.bodies.subschema_for::<Sign>(),
        ]}],
    });
    let mut asked = json!(asked);
    let known = schemas.named(&mut asked, [("Said".to_owned(), said)].into_iter().collect());
    let mut paths = json!(answered);
    for (path, methods) in asked.as_object().into_iter().flatten() {
        for (method, body) in methods.as_object().into_iter().flatten() {
            paths[path][method]["requestBody"] = body.clone();
        }
    }
    paths["/api/v1/tables/{table}/socket"]["get"]["x-messages"] = socket;
    let mut document = json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Cego",
            "version": cego_protocol::message::VERSION.to_string(),
            "description": "Tables of Cego. How they are used is said in docs/api.md.",
            "license": {"name": "MIT OR Apache-2.0", "identifier": "MIT OR Apache-2.0"},
        },
        "security": [{}, {"token": []}, {"cookie": []}, {"key": []}],
        "paths": paths,
        "components": {
            "schemas": known,
            "responses": {
                "Problem": {
                    "description": "Why it was not done.",
                    "content": {"application/json": {"schema": problem}},
                },
                "ProblemPage": {
                    "description": "Why there is no such page, as one; what is refused for its \
                     size or number, as JSON.",
                    "content": {"text/html": {"schema": {"type": "string"}}, "application/json": {"schema": problem}},
                },
            },
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "key": {"type": "apiKey", "in": "header", "name": "Cego-Key"},
                "cookie": {"type": "apiKey", "in": "cookie",
                "name": crate::people::auth::identity::PLAIN},
            },
        },
    });
    bound(&mut document);
    document
}

/// Describes an operation: its request body, and the rest.
fn describe(one: &Operation, schemas: &mut Schemas) -> (Option<Value>, Value) {
    let mut said = Map::new();
    said.insert("operationId".to_owned(), one.id.into());
    said.insert("summary".to_owned(), one.what.into());
    let parameters = parameters(one, schemas);
    if !parameters.is_empty() {
        said.insert("parameters".to_owned(), parameters.into());
    }
    let content = |media: &str, schema: Value| json!({media: {"schema": schema}});
    let answer = match one.answer {
        ResponseContent::Json(make) => {
            content("application/json", make(&mut schemas.answers).to_value())
        }
        // Several media types are separated by “|”.
        ResponseContent::Text(media) => media
            .split('|')
            .map(|media| (media.to_owned(), json!({"schema": {"type": "string"}})))
            .collect::<Map<_, _>>()
            .into(),
        ResponseContent::Nothing => Value::Null,
    };
    let mut good = json!({"description": "Done."});
    if !answer.is_null() {
        good["content"] = answer;
    }
    let problem = if matches!(one.answer, ResponseContent::Text("text/html")) {
        "ProblemPage"
    } else {
        "Problem"
    };
    let mut responses = json!({one.status.to_string(): good});
    if let Some(also) = one.also {
        responses[also.to_string()] = responses[one.status.to_string()].clone();
    }
    responses["default"] = json!({"$ref": format!("#/components/responses/{problem}")});
    said.insert("responses".to_owned(), responses);
    let body = one.body.as_ref().map(|body| match body {
        RequestContent::Json(make, may_miss) => {
            json!({"required": !may_miss, "content": content("application/json", make(&mut schemas.bodies).to_value())})
        }
        RequestContent::Text => json!({"required": true, "content": content("text/plain", json!({"type": "string"}))}),
    });
    (body, said.into())
}

/// Describes the parameters in path and query.
fn parameters(one: &Operation, schemas: &mut Schemas) -> Vec<Value> {
    let names = one.path.split('/').filter_map(|part| part.strip_prefix('{')?.split('}').next());
    let in_path = names.map(
        |name| json!({"name": name, "in": "path", "required": true, "schema": named(one, name)}),
    );
    let mut all: Vec<Value> = in_path.collect();
    let Some(query) = one.query else { return all };
    let fields = query(&mut schemas.bodies).to_value();
    let needed = |name: &String| {
        fields["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name))
    };
    for (name, schema) in fields["properties"].as_object().into_iter().flatten() {
        let mut parameter = json!({"name": name, "in": "query", "schema": schema});
        if needed(name) {
            parameter["required"] = true.into();
        }
        all.push(parameter);
    }
    all
}

/// Returns the schema of a path parameter. `{id}` is that of a session or a passkey.
fn named(one: &Operation, name: &str) -> Value {
    let written = |pattern: &str| json!({"type": "string", "pattern": pattern});
    let presets = || presets().iter().map(|preset| preset.name.as_str());
    match name {
        "table" | "record" | "report" | "notice" => written(pattern::NAME),
        "tournament" | "season" => written(pattern::TOURNAMENT),
        "round" | "sheet" => json!({"type": "integer", "minimum": 0, "maximum": 1000}),
        "number" => json!({"type": "integer", "minimum": 1, "maximum": 1000}),
        "person" | "id" => written(pattern::DIGITS),
        "date" => written(pattern::DATE),
        "puzzle" => written(pattern::PUZZLE),
        "pack" | "deal" => written(pattern::HASH),
        "players" => json!({"type": "integer", "enum": [3, 4]}),
        "name" => json!({"type": "string", "enum": presets().collect::<Vec<_>>()}),
        "ruleset" => {
            json!({"type": "string", "enum": presets().chain(["other"]).collect::<Vec<_>>()})
        }
        "text" => json!({"type": "string", "enum": legal::NAMES}),
        "page" => json!({"type": "string", "enum": pages().collect::<Vec<_>>()}),
        // A test ensures that this is never reached.
        _ => json!({"type": "string", "description": format!("of {}", one.path)}),
    }
}

static ASYNCAPI: LazyLock<String> = LazyLock::new(|| asyncapi_document().to_string());

async fn asyncapi() -> TypedResponse<JsonText> {
    TypedResponse::new(([(header::CONTENT_TYPE, "application/json")], ASYNCAPI.as_str()))
}

/// A socket: its path and its message types.
struct Channel {
    name: &'static str,
    address: &'static str,
    what: &'static str,
    /// Schemas of the server's and the client's messages.
    says: [(&'static str, Value); 2],
    query: Value,
}

fn asyncapi_document() -> Value {
    let mut schemas = Schemas::default();
    let said = json!({"anyOf": [schemas.bodies.subschema_for::<CommandJson>(), schemas.bodies.subschema_for::<Sign>()]});
    let number = schemas.bodies.subschema_for::<RequestId>().to_value();
    let channels = [
        Channel {
            name: "table",
            address: "/api/v1/tables/{table}/socket",
            what: "A table, as the person who connects may see it: docs/api.md.",
            says: [
                ("server", schemas.answers.subschema_for::<ToClient>().to_value()),
                ("client", said),
            ],
            query: query::<TableSocket>(&mut schemas.bodies),
        },
        Channel {
            name: "bots",
            address: "/api/v1/bots/socket",
            what: "A seat for a program, which speaks the external-bot protocol, one message a \
                line: docs/bot-protocol.md.",
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
                // Any command may carry a request number.
                let numbered = *by == "client" && one.name == "table";
                let payload =
                    if numbered { json!({"allOf": [asked["number"], payload]}) } else { payload };
                let name = format!("{}.{by}.{kind}", one.name);
                let what =
                    if numbered { &payload["allOf"][1] } else { &payload }["description"].clone();
                let mut message = json!({"name": kind, "payload": payload});
                if what.is_string() {
                    message["summary"] = what;
                }
                messages.insert(name.clone(), message);
                of_channel
                    .insert(name.clone(), json!({"$ref": format!("#/components/messages/{name}")}));
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
            "bindings": {"ws": {"method": "GET", "query": asked_of_it["query"],
            "bindingVersion": "0.1.0"}},
        });
        if one.address.contains("{table}") {
            place["parameters"] = json!({"table": {"description": format!("The name of a table: \
                {}", pattern::NAME)}});
        }
        places.insert(one.name.to_owned(), place);
    }
    // Each variant is a message of its own.
    for taken in ["ToClient", "ToBot", "FromBot", "Command", "Sign"] {
        known.shift_remove(taken);
    }
    let mut document = json!({
        "asyncapi": "3.0.0",
        "info": {
            "title": "Cego",
            "version": VERSION.to_string(),
            "description": "The sockets of a server of Cego. Skip unknown messages and fields: a \
             later server may send more.",
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

/// Returns the schema of a URL query.
fn query<T: JsonSchema>(schemas: &mut SchemaGenerator) -> Value {
    T::json_schema(schemas).to_value()
}

/// Returns the variants of a type by their `type` tag.
fn forms(known: &Map<String, Value>, named: &Value) -> Vec<(String, Value)> {
    if let Some(any) = named["anyOf"].as_array() {
        return any.iter().flat_map(|one| forms(known, one)).collect();
    }
    let name = named["$ref"]
        .as_str()
        .and_then(|path| path.strip_prefix("#")?.strip_prefix(PLACE)?.strip_prefix('/'));
    let all = name.and_then(|name| known.get(name)).and_then(|schema| schema["oneOf"].as_array());
    let kind = |form: &Value| {
        Some((form["properties"]["type"]["const"].as_str()?.to_owned(), form.clone()))
    };
    all.into_iter().flatten().filter_map(kind).collect()
}
