//! JSON Schema of what goes over the wire, and TypeScript made from it.

mod typescript;

use schemars::generate::SchemaSettings;
use schemars::{Schema, SchemaGenerator, json_schema};
use serde_json::{Map, Value, json};

pub use typescript::{declaration, note, type_of};

/// Where the schemas of named types are.
pub const PLACE: &str = "/components/schemas";

/// What is written and what is read of a type can differ: a field that may be left out is always there in an answer.
pub struct Schemas {
    /// Of what is written.
    pub answers: SchemaGenerator,
    /// Of what is read.
    pub bodies: SchemaGenerator,
}

/// A call of the module, with the schemas of what it asks and answers.
pub struct Call {
    /// Its name.
    pub name: &'static str,
    /// What it does.
    pub note: String,
    /// What it asks.
    pub asks: Value,
    /// What it answers.
    pub answers: Value,
}

impl Default for Schemas {
    fn default() -> Schemas {
        let settings = || SchemaSettings::draft2020_12().with(|one| one.definitions_path = PLACE.into());
        Schemas {
            answers: settings().for_serialize().into_generator(),
            bodies: settings().for_deserialize().into_generator(),
        }
    }
}

impl Schemas {
    /// An object that is described elsewhere.
    pub fn anything(_: &mut SchemaGenerator) -> Schema {
        json_schema!({"type": "object"})
    }

    /// All named types, those only `more` knows among the bodies. One whose form in bodies differs from that in answers is renamed there,
    /// and in `asked`, which refers to them.
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

/// Says of each whole number how large it may be: a format alone says so only to those who know it.
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

/// Renames a schema whose form in request bodies differs from its form in answers; one that is the same is kept once.
fn part(answers: &Map<String, Value>, asked: &mut Value) {
    loop {
        let Some(bodies) = asked["bodies"].as_object_mut() else { return };
        bodies.retain(|name, schema| answers.get(name) != Some(schema));
        let Some(name) = bodies.keys().find(|name| answers.contains_key(*name)).cloned() else { return };
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
