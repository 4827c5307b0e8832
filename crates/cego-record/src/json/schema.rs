//! What a JSON Schema says of the fields, beside what can be derived.

use schemars::{JsonSchema, Schema, SchemaGenerator};

use super::wire::RecordWire;

/// The schema of a record in its JSON form.
#[must_use]
pub fn json_form(generator: &mut SchemaGenerator) -> Schema {
    RecordWire::json_schema(generator)
}

/// An action without its type is none, though it can be read as one, so that the words of what is wrong with it are our own.
pub(super) fn an_action_has_a_type(schema: &mut Schema) {
    schema.insert("required".to_owned(), ["type"][..].into());
    let fields = schema.get_mut("properties").and_then(|fields| fields.as_object_mut());
    for (_, field) in fields.into_iter().flatten() {
        if let Some(field) = field.as_object_mut() {
            field.remove("default");
        }
    }
}
