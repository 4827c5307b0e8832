//! What a JSON Schema says of types that are written by hand.

use std::borrow::Cow;

use cego_protocol::bot::RulesetJson;
use cego_record::ActionJson;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::form::{ActionForm, AnybodyForm, DrawForm, RulesetForm, SeatForm};
use crate::{Commitment, Event, Given, Nonce, PersonId, PersonName, Secret};

/// Of a type that is written like another.
macro_rules! written_as {
    ($($name:ty => $other:ty,)*) => {$(
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                <$other>::schema_name()
            }

            // It has no name of its own.
            fn inline_schema() -> bool {
                true
            }

            fn json_schema(generator: &mut SchemaGenerator) -> Schema {
                generator.subschema_for::<$other>()
            }
        }
    )*};
}

written_as! {
    RulesetForm => RulesetJson,
    Given => String,
    SeatForm => usize,
    AnybodyForm => Option<usize>,
    ActionForm => ActionJson,
    DrawForm => Vec<Vec<(usize, String)>>,
}

/// Of a type that is a text.
macro_rules! text {
    ($($name:ident $pattern:literal $what:literal,)*) => {$(
        impl JsonSchema for $name {
            fn schema_name() -> Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({"description": $what, "type": "string", "pattern": $pattern})
            }
        }
    )*};
}

text! {
    PersonId "^[0-9a-f]{32}$" "Somebody, guest or account.",
    PersonName "^.{1,24}$" "The name somebody plays under, without blanks around it.",
    Secret "^[0-9a-f]{64}$" "What only the table knows until a deal is over.",
    Nonce "^[0-9a-fA-F]{32}$" "What somebody adds to a deal.",
    Commitment "^[0-9a-f]{64}$" "The hash of a secret, published before anybody adds to the deal.",
}

/// The events that everybody may see whole. The others are shown in forms of their own.
pub(crate) fn open_events(generator: &mut SchemaGenerator) -> Schema {
    events(generator, |event| event != "opened" && event != "acted")
}

/// Events in which somebody says something.
pub(crate) fn talk(generator: &mut SchemaGenerator) -> Schema {
    events(generator, |event| event == "said" || event == "wrote")
}

/// The events with some names.
fn events(generator: &mut SchemaGenerator, wanted: fn(&str) -> bool) -> Schema {
    let mut schema = Event::json_schema(generator);
    if let Some(forms) = schema.get_mut("oneOf").and_then(|forms| forms.as_array_mut()) {
        forms.retain(|form| form["properties"]["event"]["const"].as_str().is_some_and(wanted));
    }
    schema
}
