//! The interface as machines read it: OpenAPI 3.1, whose schemas are made from the types that go over the wire.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use axum::http::header;
use cego_protocol::command::{CommandJson, RequestId, Sign};
use cego_protocol::http::pattern;
use cego_protocol::message::{Problem, ToClient};
use cego_protocol::schema::{PLACE, Schemas, bound};
use cego_rules::presets;
use serde_json::{Map, Value, json};

use crate::http::api::{Api, As, Content, JsonText, Operation, Sent};
use crate::http::tournaments::pages;
use crate::legal;

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/openapi.json", "openapi", "This document.", openapi)
}

static DOCUMENT: LazyLock<String> = LazyLock::new(|| document().to_string());

/// `GET /api/v1/openapi.json`
async fn openapi() -> As<JsonText> {
    As::new(([(header::CONTENT_TYPE, "application/json")], DOCUMENT.as_str()))
}

/// The whole document.
fn document() -> Value {
    let mut schemas = Schemas::default();
    let mut answered: BTreeMap<&str, Map<String, Value>> = BTreeMap::new();
    let mut asked: BTreeMap<&str, Map<String, Value>> = BTreeMap::new();
    for one in &super::api().operations {
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
                    "description": "Why there is no such page, as one; what is refused for its size or number, as JSON.",
                    "content": {"text/html": {"schema": {"type": "string"}}, "application/json": {"schema": problem}},
                },
            },
            "securitySchemes": {
                "token": {"type": "http", "scheme": "bearer"},
                "key": {"type": "apiKey", "in": "header", "name": "Cego-Key"},
                "cookie": {"type": "apiKey", "in": "cookie", "name": crate::auth::cookie::PLAIN},
            },
        },
    });
    bound(&mut document);
    document
}

/// An operation: its body, and everything else.
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
        Content::Json(make) => content("application/json", make(&mut schemas.answers).to_value()),
        // Several media types stand in one text, with “|” between them.
        Content::Text(media) => media
            .split('|')
            .map(|media| (media.to_owned(), json!({"schema": {"type": "string"}})))
            .collect::<Map<_, _>>()
            .into(),
        Content::Nothing => Value::Null,
    };
    let mut good = json!({"description": "Done."});
    if !answer.is_null() {
        good["content"] = answer;
    }
    let problem = if matches!(one.answer, Content::Text("text/html")) { "ProblemPage" } else { "Problem" };
    let mut responses = json!({one.status.to_string(): good});
    if let Some(also) = one.also {
        responses[also.to_string()] = responses[one.status.to_string()].clone();
    }
    responses["default"] = json!({"$ref": format!("#/components/responses/{problem}")});
    said.insert("responses".to_owned(), responses);
    let body = one.body.as_ref().map(|body| match body {
        Sent::Json(make, may_miss) => {
            json!({"required": !may_miss, "content": content("application/json", make(&mut schemas.bodies).to_value())})
        }
        Sent::Text => json!({"required": true, "content": content("text/plain", json!({"type": "string"}))}),
    });
    (body, said.into())
}

/// What stands in the path, and behind it.
fn parameters(one: &Operation, schemas: &mut Schemas) -> Vec<Value> {
    let names = one.path.split('/').filter_map(|part| part.strip_prefix('{')?.split('}').next());
    let in_path =
        names.map(|name| json!({"name": name, "in": "path", "required": true, "schema": named(one, name)}));
    let mut all: Vec<Value> = in_path.collect();
    let Some(query) = one.query else { return all };
    let fields = query(&mut schemas.bodies).to_value();
    let needed =
        |name: &String| fields["required"].as_array().is_some_and(|all| all.iter().any(|one| one == name));
    for (name, schema) in fields["properties"].as_object().into_iter().flatten() {
        let mut parameter = json!({"name": name, "in": "query", "schema": schema});
        if needed(name) {
            parameter["required"] = true.into();
        }
        all.push(parameter);
    }
    all
}

/// What a name in a path looks like. `{id}` is that of a session or a passkey.
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
        "ruleset" => json!({"type": "string", "enum": presets().chain(["other"]).collect::<Vec<_>>()}),
        "text" => json!({"type": "string", "enum": legal::NAMES}),
        "page" => json!({"type": "string", "enum": pages().collect::<Vec<_>>()}),
        // A test demands that there is none.
        _ => json!({"type": "string", "description": format!("of {}", one.path)}),
    }
}
