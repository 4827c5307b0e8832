//! JSON Schema of the messages, and TypeScript types generated from it.

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

/// Location of the schemas of named types.
pub const PLACE: &str = "/components/schemas";

/// Schema generators for responses and requests, since the two forms of a type can differ. For
/// example, an optional field of a request is always present in a response.
pub struct Schemas {
    /// Schemas of serialized types.
    pub answers: SchemaGenerator,
    /// Schemas of deserialized types.
    pub bodies: SchemaGenerator,
}

/// A call of the module, with the schemas of its request and response.
pub struct Call {
    /// Name of the call.
    pub name: &'static str,
    /// Description of the call.
    pub note: String,
    /// Schema of the request.
    pub asks: Value,
    /// Schema of the response.
    pub answers: Value,
}

impl Default for Schemas {
    fn default() -> Schemas {
        let settings =
            || SchemaSettings::draft2020_12().with(|one| one.definitions_path = PLACE.into());
        Schemas {
            answers: settings().for_serialize().into_generator(),
            bodies: settings().for_deserialize().into_generator(),
        }
    }
}

impl Schemas {
    /// Returns the schema of an object that is described elsewhere.
    pub fn anything(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "object"})
    }

    /// Returns all named types, including those in `more`, which count as request types. A request
    /// type that differs from the response type of the same name is renamed, also in `asked`, which
    /// refers to it.
    #[must_use]
    pub fn named(mut self, asked: &mut Value, more: Map<String, Value>) -> Map<String, Value> {
        let mut known = self.answers.take_definitions(true);
        let mut bodies = self.bodies.take_definitions(true);
        bodies.extend(more);
        let mut all = json!({"asked": asked.take(), "bodies": bodies});
        part(&known, &mut all);
        *asked = all["asked"].take();
        if let Value::Object(bodies) = all["bodies"].take() {
            known.extend(bodies);
        }
        known
    }
}

/// Adds the maximum to each integer schema, since not every client knows the integer formats.
pub fn bound(schema: &mut Value) {
    match schema {
        Value::Array(list) => list.iter_mut().for_each(bound),
        Value::Object(fields) => {
            let most = match fields.get("format").and_then(Value::as_str) {
                Some("uint8") => Some(u64::from(u8::MAX)),
                Some("uint16") => Some(u64::from(u16::MAX)),
                Some("uint32") => Some(u64::from(u32::MAX)),
                Some("uint" | "uint64") => Some(u64::MAX),
                _ => None,
            };
            if let Some(most) = most {
                fields.entry("maximum").or_insert_with(|| most.into());
            }
            fields.values_mut().for_each(bound);
        }
        _ => {}
    }
}

/// Renames request schemas that differ from the response schema of the same name. Identical schemas
/// are kept once.
fn part(answers: &Map<String, Value>, asked: &mut Value) {
    loop {
        let Some(bodies) = asked["bodies"].as_object_mut() else { return };
        bodies.retain(|name, schema| answers.get(name) != Some(schema));
        let Some(name) = bodies.keys().find(|name| answers.contains_key(*name)).cloned() else {
            return;
        };
        if let Some(schema) = bodies.remove(&name) {
            bodies.insert(format!("{name}Wanted"), schema);
        }
        rename(asked, &format!("#{PLACE}/{name}"), &format!("#{PLACE}/{name}Wanted"));
    }
}

fn rename(value: &mut Value, from: &str, to: &str) {
    match value {
        Value::String(text) if text == from => to.clone_into(text),
        Value::Array(list) => list.iter_mut().for_each(|one| rename(one, from, to)),
        Value::Object(fields) => fields.values_mut().for_each(|one| rename(one, from, to)),
        _ => {}
    }
}

/// Returns the declaration of a named type, with its description as a comment.
#[must_use]
pub fn declaration(name: &str, schema: &Value) -> String {
    format!("\n{}export type {name} = {};\n", note(schema, ""), type_of(schema, ""))
}

/// Returns the description as a comment, or an empty string without one.
#[must_use]
pub fn note(schema: &Value, indent: &str) -> String {
    match schema["description"].as_str() {
        Some(text) => {
            format!(
                "{indent}/** {} */\n",
                text.replace("*/", "* /").replace('\n', &format!("\n{indent} * "))
            )
        }
        None => String::new(),
    }
}

fn joined<'a>(all: impl Iterator<Item = &'a Value>, with: &str, indent: &str) -> String {
    let mut types: Vec<String> = Vec::new();
    for one in all.map(|one| type_of(one, indent)) {
        let one = if one.contains([' ', '\n']) && !one.starts_with('{') {
            format!("({one})")
        } else {
            one
        };
        if !types.contains(&one) {
            types.push(one);
        }
    }
    types.join(with)
}

fn fields(schema: &Map<String, Value>, indent: &str) -> String {
    let inner = format!("{indent}  ");
    let required = |name: &str| {
        schema
            .get("required")
            .and_then(Value::as_array)
            .is_some_and(|all| all.contains(&name.into()))
    };
    let mut text = "{\n".to_owned();
    for (name, field) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        let may_miss = if required(name) { "" } else { "?" };
        text += &format!(
            "{}{inner}{name}{may_miss}: {};\n",
            note(field, &inner),
            type_of(field, &inner)
        );
    }
    if let Some(further) =
        schema.get("additionalProperties").filter(|further| **further != Value::Bool(false))
    {
        text += &format!("{inner}[name: string]: {};\n", type_of(further, &inner));
    }
    text + indent + "}"
}

/// Returns the TypeScript type of a schema.
#[must_use]
pub fn type_of(schema: &Value, indent: &str) -> String {
    let Some(schema) = schema.as_object() else { return "unknown".to_owned() };
    let mut parts = Vec::new();
    if let Some(name) = schema.get("$ref").and_then(Value::as_str) {
        parts.push(name.rsplit('/').next().unwrap_or_default().to_owned());
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
                    format!(
                        "[{}]",
                        first.iter().map(|one| type_of(one, indent)).collect::<Vec<_>>().join(", ")
                    )
                }
                None => {
                    let one = schema
                        .get("items")
                        .map_or("unknown".to_owned(), |items| type_of(items, indent));
                    match (schema.get("minItems"), schema.get("maxItems").and_then(Value::as_u64)) {
                        (Some(least), Some(most @ 2..=4)) if *least == most => {
                            let all: Vec<&str> = (0..most).map(|_| one.as_str()).collect();
                            format!("[{}]", all.join(", "))
                        }
                        _ if one.contains(' ') => format!("({one})[]"),
                        _ => format!("{one}[]"),
                    }
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
