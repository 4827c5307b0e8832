//! Types for TypeScript, made from the same schemas.

use std::fmt::Write;

use serde_json::{Map, Value};

use crate::openapi::document;
use crate::place::Folder;
use crate::tables::server;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/api.d.ts");
const HEAD: &str = "// Made from the types of the interface; do not change it by hand.\n\
    // CEGO_RENEW=1 cargo test -p cego-server --test server typescript\n";

/// A comment, if there is something to say.
fn note(schema: &Value, indent: &str) -> String {
    match schema["description"].as_str() {
        Some(text) => {
            format!("{indent}/** {} */\n", text.replace("*/", "* /").replace('\n', &format!("\n{indent} * ")))
        }
        None => String::new(),
    }
}

fn joined<'a>(all: impl Iterator<Item = &'a Value>, with: &str, indent: &str) -> String {
    let mut types: Vec<String> = Vec::new();
    for one in all.map(|one| of(one, indent)) {
        let one = if one.contains([' ', '\n']) && !one.starts_with('{') { format!("({one})") } else { one };
        if !types.contains(&one) {
            types.push(one);
        }
    }
    types.join(with)
}

fn fields(schema: &Map<String, Value>, indent: &str) -> String {
    let inner = format!("{indent}  ");
    let required =
        |name: &str| schema.get("required").is_some_and(|all| all.as_array().unwrap().contains(&name.into()));
    let mut text = "{\n".to_owned();
    for (name, field) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        let may_miss = if required(name) { "" } else { "?" };
        writeln!(text, "{}{inner}{name}{may_miss}: {};", note(field, &inner), of(field, &inner)).unwrap();
    }
    if let Some(further) =
        schema.get("additionalProperties").filter(|further| **further != Value::Bool(false))
    {
        writeln!(text, "{inner}[name: string]: {};", of(further, &inner)).unwrap();
    }
    text + indent + "}"
}

/// The type a schema stands for.
fn of(schema: &Value, indent: &str) -> String {
    let Some(schema) = schema.as_object() else { return "unknown".to_owned() };
    let mut parts = Vec::new();
    if let Some(name) = schema.get("$ref").and_then(Value::as_str) {
        parts.push(name.rsplit('/').next().unwrap().to_owned());
    }
    for (word, with) in [("oneOf", " | "), ("anyOf", " | "), ("allOf", " & ")] {
        if let Some(all) = schema.get(word).and_then(Value::as_array) {
            parts.push(joined(all.iter(), with, indent));
        }
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    if let Some(all) = schema.get("enum").and_then(Value::as_array) {
        return all.iter().map(Value::to_string).collect::<Vec<_>>().join(" | ");
    }
    let kinds = match schema.get("type") {
        Some(Value::Array(kinds)) => kinds.iter().filter_map(Value::as_str).collect(),
        Some(kind) => kind.as_str().into_iter().collect(),
        None => Vec::new(),
    };
    let plain: Vec<String> = kinds
        .into_iter()
        .filter(|kind| *kind != "object" || schema.contains_key("properties") || parts.is_empty())
        .map(|kind| match kind {
            "integer" | "number" => "number".to_owned(),
            "object" => fields(schema, indent),
            "array" => match schema.get("prefixItems").and_then(Value::as_array) {
                Some(first) => {
                    format!("[{}]", first.iter().map(|one| of(one, indent)).collect::<Vec<_>>().join(", "))
                }
                None => {
                    let one = schema.get("items").map_or("unknown".to_owned(), |items| of(items, indent));
                    if one.contains(' ') { format!("({one})[]") } else { format!("{one}[]") }
                }
            },
            kind => kind.to_owned(),
        })
        .collect();
    if !plain.is_empty() {
        parts.push(plain.join(" | "));
    }
    match parts.as_slice() {
        [] => "unknown".to_owned(),
        [one] => one.clone(),
        all => all
            .iter()
            .map(|one| if one.contains(" | ") { format!("({one})") } else { one.clone() })
            .collect::<Vec<_>>()
            .join(" & "),
    }
}

/// `CEGO_RENEW=1` writes the file.
#[tokio::test]
async fn the_types_are_those_of_the_interface() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let document = document(&server).await;
    server.stop().await;
    let mut schemas: Vec<(&String, &Value)> =
        document["components"]["schemas"].as_object().unwrap().iter().collect();
    schemas.sort_by_key(|(name, _)| *name);
    let mut text = HEAD.to_owned();
    for (name, schema) in schemas {
        write!(text, "\n{}export type {name} = {};\n", note(schema, ""), of(schema, "")).unwrap();
    }
    if std::env::var_os("CEGO_RENEW").is_some() {
        std::fs::write(FILE, text).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(FILE).unwrap_or_default();
    let differs = kept.lines().zip(text.lines()).position(|(kept, new)| kept != new);
    assert!(
        kept == text,
        "api.d.ts is stale from line {:?} on; CEGO_RENEW=1 renews it",
        differs.map(|line| line + 1)
    );
}
