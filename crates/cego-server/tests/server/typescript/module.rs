//! TypeScript for the calls of the WebAssembly module, generated from their types.

use std::collections::BTreeSet;

use cego_protocol::module::{ErrorJson, described};
use cego_protocol::schema::{Schemas, declaration, type_of};
use serde_json::{Map, Value, json};

/// Collects the names a schema refers to.
fn referred(schema: &Value, found: &mut BTreeSet<String>) {
    match schema {
        Value::Object(fields) => {
            if let Some(name) = fields.get("$ref").and_then(Value::as_str) {
                found.insert(name.rsplit('/').next().unwrap().to_owned());
            }
            fields.values().for_each(|one| referred(one, found));
        }
        Value::Array(list) => list.iter().for_each(|one| referred(one, found)),
        _ => {}
    }
}

/// Returns the types that the server's declarations share, with all their dependencies.
fn shared(known: &Map<String, Value>, server: &str) -> BTreeSet<String> {
    let mut same: BTreeSet<String> = known
        .iter()
        .filter(|(name, schema)| server.contains(&declaration(name, schema)))
        .map(|(name, _)| name.clone())
        .collect();
    loop {
        let alone = |name: &String| {
            let mut needs = BTreeSet::new();
            referred(&known[name], &mut needs);
            !needs.is_subset(&same)
        };
        let Some(name) = same.iter().find(|name| alone(name)).cloned() else { return same };
        same.remove(&name);
    }
}

/// Returns the declarations of the module's calls, apart from those that `server` contains.
pub(super) fn declarations(server: &str) -> String {
    let mut schemas = Schemas::default();
    let calls = described(&mut schemas);
    let error = schemas.answers.subschema_for::<ErrorJson>().to_value();
    let mut asked: Value = calls.iter().map(|call| call.asks.clone()).collect();
    let answered: Vec<Value> = calls.iter().map(|call| call.answers.clone()).collect();
    let known = schemas.named(&mut asked, Map::new());
    let shared = shared(&known, server);
    // Only types that the server has not declared, and only those named here.
    let mut named = BTreeSet::new();
    referred(&json!([asked, answered, error]), &mut named);
    let mut own = Map::new();
    let mut open: Vec<String> = named.iter().cloned().collect();
    while let Some(name) = open.pop() {
        if shared.contains(&name) || own.contains_key(&name) {
            continue;
        }
        let mut needs = BTreeSet::new();
        referred(&known[&name], &mut needs);
        open.extend(needs);
        own.insert(name.clone(), known[&name].clone());
    }
    let mut text = String::from(
        "\n// The calls of the WebAssembly module (docs/wasm.md).\n\n\
         /** Request and response of each call. */\nexport interface Calls {\n",
    );
    for ((call, asks), answers) in calls.iter().zip(asked.as_array().unwrap()).zip(&answered) {
        let (asks, answers) = (type_of(asks, "  "), type_of(answers, "  "));
        text += &format!(
            "  /** {} */\n  {}: {{ asks: {asks}; answers: {answers} }};\n",
            call.note, call.name
        );
    }
    text += "}\n";
    own.sort_keys();
    for (name, schema) in &own {
        text += &declaration(name, schema);
    }
    text
}
