//! TypeScript from JSON Schema.

use serde_json::{Map, Value};

/// The declaration of a named type, with what is to be known of it.
#[must_use]
pub fn declaration(name: &str, schema: &Value) -> String {
    format!("\n{}export type {name} = {};\n", note(schema, ""), type_of(schema, ""))
}

/// A comment, if there is something to say.
#[must_use]
pub fn note(schema: &Value, indent: &str) -> String {
    match schema["description"].as_str() {
        Some(text) => {
            format!("{indent}/** {} */\n", text.replace("*/", "* /").replace('\n', &format!("\n{indent} * ")))
        }
        None => String::new(),
    }
}

fn joined<'a>(all: impl Iterator<Item = &'a Value>, with: &str, indent: &str) -> String {
    let mut types: Vec<String> = Vec::new();
    for one in all.map(|one| type_of(one, indent)) {
        let one = if one.contains([' ', '\n']) && !one.starts_with('{') { format!("({one})") } else { one };
        if !types.contains(&one) {
            types.push(one);
        }
    }
    types.join(with)
}

fn fields(schema: &Map<String, Value>, indent: &str) -> String {
    let inner = format!("{indent}  ");
    let required = |name: &str| {
        schema.get("required").and_then(Value::as_array).is_some_and(|all| all.contains(&name.into()))
    };
    let mut text = "{\n".to_owned();
    for (name, field) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
        let may_miss = if required(name) { "" } else { "?" };
        text += &format!("{}{inner}{name}{may_miss}: {};\n", note(field, &inner), type_of(field, &inner));
    }
    if let Some(further) =
        schema.get("additionalProperties").filter(|further| **further != Value::Bool(false))
    {
        text += &format!("{inner}[name: string]: {};\n", type_of(further, &inner));
    }
    text + indent + "}"
}

/// The type a schema stands for.
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
                    let one =
                        schema.get("items").map_or("unknown".to_owned(), |items| type_of(items, indent));
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
