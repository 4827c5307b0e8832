//! Validator for the subset of JSON Schema that the API uses.

use serde_json::{Map, Value};

/// Annotations without effect on validation.
const NOTES: [&str; 3] = ["description", "default", "title"];

/// A document that contains schemas.
pub(crate) struct Schemas<'a>(pub(crate) &'a Value);

impl Schemas<'_> {
    /// Resolves a reference.
    pub(crate) fn resolve(&self, reference: &str) -> &Value {
        let path =
            reference.strip_prefix('#').unwrap_or_else(|| panic!("{reference} is elsewhere"));
        self.0.pointer(path).unwrap_or_else(|| panic!("{reference} is nowhere"))
    }

    /// Validates a value against a schema, or returns the first mismatch.
    pub(crate) fn check(&self, schema: &Value, value: &Value) -> Result<(), String> {
        let schema = match schema {
            Value::Bool(true) => return Ok(()),
            Value::Object(schema) => schema,
            _ => return Err(format!("{schema} allows nothing")),
        };
        for (word, wanted) in schema {
            self.keyword(schema, (word, wanted), value)?;
        }
        Ok(())
    }

    fn keyword(
        &self,
        schema: &Map<String, Value>,
        (word, wanted): (&str, &Value),
        value: &Value,
    ) -> Result<(), String> {
        let say =
            |is: bool| if is { Ok(()) } else { Err(format!("{value} is not {word}: {wanted}")) };
        let all = || wanted.as_array().unwrap().iter();
        match word {
            "$ref" => self.check(self.resolve(wanted.as_str().unwrap()), value),
            "allOf" => all().try_for_each(|one| self.check(one, value)),
            "anyOf" | "oneOf" => {
                let found: Vec<Result<(), String>> =
                    all().map(|one| self.check(one, value)).collect();
                let right = found.iter().filter(|one| one.is_ok()).count();
                if right == 1 || (right > 1 && word == "anyOf") {
                    return Ok(());
                }
                Err(format!("{right} of {word} hold for {value}: {found:?}"))
            }
            "type" => match wanted {
                Value::Array(types) => {
                    say(types.iter().any(|one| is_a(one.as_str().unwrap(), value)))
                }
                one => say(is_a(one.as_str().unwrap(), value)),
            },
            "const" => say(value == wanted),
            "enum" => say(all().any(|one| one == value)),
            "required" => match value.as_object() {
                Some(fields) => say(all().all(|name| fields.contains_key(name.as_str().unwrap()))),
                None => Ok(()),
            },
            "properties" => {
                let fields = value.as_object().into_iter().flatten();
                let mut known =
                    fields.filter_map(|(name, value)| Some((name, wanted.get(name)?, value)));
                known.try_for_each(|(name, schema, value)| {
                    self.check(schema, value).map_err(|why| format!("{name}: {why}"))
                })
            }
            "additionalProperties" => {
                let known = schema.get("properties");
                let is_known = |name: &str| known.is_some_and(|known| known.get(name).is_some());
                let mut further =
                    value.as_object().into_iter().flatten().filter(|(name, _)| !is_known(name));
                further.try_for_each(|(_, value)| self.check(wanted, value))
            }
            "items" => {
                let first =
                    schema.get("prefixItems").map_or(0, |first| first.as_array().unwrap().len());
                value
                    .as_array()
                    .into_iter()
                    .flatten()
                    .skip(first)
                    .try_for_each(|one| self.check(wanted, one))
            }
            "prefixItems" => {
                let values = value.as_array().into_iter().flatten();
                all().zip(values).try_for_each(|(schema, value)| self.check(schema, value))
            }
            "minItems" => say(value
                .as_array()
                .is_none_or(|list| list.len() as u64 >= wanted.as_u64().unwrap())),
            "maxItems" => say(value
                .as_array()
                .is_none_or(|list| list.len() as u64 <= wanted.as_u64().unwrap())),
            "minLength" => say(value
                .as_str()
                .is_none_or(|text| text.chars().count() as u64 >= wanted.as_u64().unwrap())),
            "maxLength" => say(value
                .as_str()
                .is_none_or(|text| text.chars().count() as u64 <= wanted.as_u64().unwrap())),
            "minimum" => {
                say(value.as_f64().is_none_or(|number| number >= wanted.as_f64().unwrap()))
            }
            "maximum" => {
                say(value.as_f64().is_none_or(|number| number <= wanted.as_f64().unwrap()))
            }
            "pattern" => match value.as_str() {
                Some(text) => say(matches(wanted.as_str().unwrap(), text)),
                None => Ok(()),
            },
            // Number formats, whose bounds are stated separately.
            "format" => Ok(()),
            _ if NOTES.contains(&word) => Ok(()),
            _ => panic!("what does {word} mean?"),
        }
    }
}

fn is_a(kind: &str, value: &Value) -> bool {
    match kind {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        "number" => value.is_number(),
        "integer" => value.is_i64() || value.is_u64(),
        _ => panic!("{kind} is no type"),
    }
}

/// Returns whether a text matches. `\\p{…}` and the like match Unicode letters in both dialects.
fn matches(pattern: &str, text: &str) -> bool {
    regex::Regex::new(pattern).unwrap_or_else(|why| panic!("{pattern}: {why}")).is_match(text)
}

#[test]
fn what_is_wrong_is_noticed() {
    let document = serde_json::json!({"a": {"type": "object", "required": ["x"], "properties": {
        "x": {"type": "integer", "minimum": 1},
        "y": {"type": "array", "items": {"$ref": "#/b"}},
    }}, "b": {"oneOf": [{"const": "p"}, {"type": "null"}, {"type": "string", "pattern": "^[0-9a-f]{2}$"}]}});
    let check = |value: Value| Schemas(&document).check(&document["a"], &value).is_ok();
    assert!(check(serde_json::json!({"x": 1, "y": ["p", null, "0f"], "z": {}})));
    for wrong in [
        serde_json::json!([]),
        serde_json::json!({"y": []}),
        serde_json::json!({"x": 0}),
        serde_json::json!({"x": 1.5}),
        serde_json::json!({"x": 1, "y": ["q"]}),
        serde_json::json!({"x": 1, "y": ["0F"]}),
        serde_json::json!({"x": 1, "y": [7]}),
    ] {
        assert!(!check(wrong.clone()), "{wrong}");
    }
}
