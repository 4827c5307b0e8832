//! Fuzzing of all request strings: hostile values are rejected or accepted, but never cause a
//! server error.

use cego_server::admin::Role;
use serde_json::{Map, Value, json};

use crate::moderation::appoint;
use crate::openapi::{document, operations};
use crate::place::{Answer, Folder, Guest, Server};
use crate::schema::Schemas;
use crate::tables::server;

/// Placeholder for half a UTF-16 surrogate pair, which no JSON value can hold.
const HALF_PAIR: &str = "\u{e000}half\u{e000}";

/// Hostile strings.
fn hostile() -> Vec<String> {
    let mut all: Vec<String> = [
        "\0",
        "a\0b",
        "\u{fffd}",
        HALF_PAIR,
        "\u{1}\u{8}\u{1b}[31m\u{7f}\u{9b}",
        "\u{202e}x\u{2066}\u{200b}",
        "a\u{308}\u{301}\u{10ffff}",
        "",
        "  ",
        "' or 1=1; --",
        "../../etc/passwd",
        "%00%n%s{0}",
        "-1e999",
    ]
    .map(str::to_owned)
    .into();
    all.push("x".repeat(9_000));
    all
}

/// Strings that match most patterns; the first match is used.
const USUAL: [&str; 12] = [
    "vroni",
    "Vroni",
    "schopfheim",
    "2026-11-28",
    "0123456789abcdef",
    "0123456789abcdef0123456789abcdef",
    "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
    "T1",
    "de",
    "1",
    "thirteen characters",
    "AAAAAAAAAAAAAAAAAAAAAA",
];

/// Returns a simple value that a schema allows.
///
/// With `whole` it has all fields. `form` selects among several variants.
fn example(
    schemas: &Schemas<'_>,
    schema: &Value,
    (form, whole): (usize, bool),
    depth: usize,
) -> Value {
    if depth > 9 {
        return Value::Null;
    }
    if let Some(reference) = schema["$ref"].as_str() {
        return example(schemas, schemas.resolve(reference), (form, whole), depth + 1);
    }
    if !schema["const"].is_null() {
        return schema["const"].clone();
    }
    if let Some(all) = schema["enum"].as_array() {
        return all[form % all.len()].clone();
    }
    for forms in ["oneOf", "anyOf"] {
        if let Some(all) = schema[forms].as_array().filter(|all| !all.is_empty()) {
            let one = example(schemas, &all[form % all.len()], (form, whole), depth + 1);
            return merged(one, fields(schemas, schema, (form, whole), depth));
        }
    }
    if let Some(all) = schema["allOf"].as_array() {
        let all = all.iter().map(|one| example(schemas, one, (form, whole), depth + 1));
        return all.fold(json!({}), merged);
    }
    let kind = schema["type"].as_str().or_else(|| schema["type"][0].as_str());
    match kind {
        Some("object") | None => fields(schemas, schema, (form, whole), depth),
        Some("array") => match schema["prefixItems"].as_array() {
            Some(all) => {
                all.iter().map(|one| example(schemas, one, (form, whole), depth + 1)).collect()
            }
            None => json!([example(schemas, &schema["items"], (form, whole), depth + 1)]),
        },
        Some("string") => {
            let fits = USUAL.iter().find(|text| schemas.check(schema, &json!(text)).is_ok());
            json!(fits.unwrap_or(&USUAL[0]))
        }
        Some("boolean") => json!(true),
        Some("integer" | "number") => schema.get("minimum").cloned().unwrap_or(json!(0)),
        Some(_) => Value::Null,
    }
}

fn fields(
    schemas: &Schemas<'_>,
    schema: &Value,
    (form, whole): (usize, bool),
    depth: usize,
) -> Value {
    let needed = schema["required"].as_array().cloned().unwrap_or_default();
    let all = schema["properties"].as_object().into_iter().flatten();
    let some = all.filter(|(name, _)| whole || needed.contains(&json!(name)));
    some.map(|(name, schema)| (name.clone(), example(schemas, schema, (form, whole), depth + 1)))
        .collect::<Map<_, _>>()
        .into()
}

fn merged(one: Value, other: Value) -> Value {
    match (one, other) {
        (Value::Object(mut one), Value::Object(other)) => {
            one.extend(other);
            Value::Object(one)
        }
        (one, _) => one,
    }
}

/// Collects the JSON pointers of all strings in a value.
fn strings(value: &Value, at: &str, found: &mut Vec<String>) {
    match value {
        Value::String(_) => found.push(at.to_owned()),
        Value::Array(list) => {
            list.iter().enumerate().for_each(|(n, one)| strings(one, &format!("{at}/{n}"), found));
        }
        Value::Object(fields) => {
            fields.iter().for_each(|(name, one)| strings(one, &format!("{at}/{name}"), found));
        }
        _ => {}
    }
}

/// Percent-encodes a text for a URL.
fn escaped(text: &str) -> String {
    // Half a surrogate pair, encoded in UTF-8 as some programs do.
    text.replace(HALF_PAIR, "\u{e001}")
        .bytes()
        .map(|byte| format!("%{byte:02X}"))
        .collect::<String>()
        .replace("%EE%80%81", "%ED%A0%80")
}

struct Asker<'a> {
    server: &'a Server,
    who: Guest,
    key: String,
    asked: usize,
}

impl Asker<'_> {
    async fn send(&mut self, method: &str, path: &str, body: Option<String>) -> Answer {
        let mut lines = vec![
            format!("{} {path} HTTP/1.1", method.to_uppercase()),
            format!("Host: {}", self.server.address),
            format!("Authorization: Bearer {}", self.who.token),
            format!("Cego-Key: {}", self.key),
        ];
        lines.extend(body.as_ref().map(|_| "Content-Type: application/json".to_owned()));
        self.asked += 1;
        self.server.raw(&lines, body.unwrap_or_default().as_bytes()).await
    }
}

fn judge(answer: &Answer, bad: &str, what: impl Fn() -> String) {
    assert!((100..500).contains(&answer.status), "{}: {answer:?}", what());
    assert!(
        !bad.contains('\0') || (400..500).contains(&answer.status),
        "{} took NUL: {answer:?}",
        what()
    );
    assert!(!answer.body.contains('⟦'), "{} has no words: {answer:?}", what());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_string_of_any_request_is_a_fault_of_the_server() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let document = document(&server).await;
    let schemas = Schemas(&document);
    let who = server.account("vroni").await;
    appoint(&folder, &who, Role::Operator).await;
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "listed": true, "sit": true, "talk": "free"});
    let table = server.open(&who, wanted).await;
    let opened = json!({"format": {"preset": "championship"}, "name": "Winter", "id": "winter"});
    let opened =
        server.ask("POST", "/api/v1/tournaments", Some(&who.token), Some(&opened)).await.json();
    let key = opened["desk"]["key"].as_str().unwrap().to_owned();
    let known = json!({"table": table, "person": who.who, "tournament": "winter", "round": "0", "sheet": "0", "number": "1"});
    let mut asker = Asker { server: &server, who, key, asked: 0 };
    let mut all = operations(&document);
    // Destructive operations come last.
    all.sort_by_key(|(method, path, _)| {
        (method == "delete", path.contains("/me/sessions"), path.ends_with("/me"))
    });
    for (method, path, operation) in all {
        if path.ends_with("/live") || path.ends_with("/socket") {
            continue;
        }
        let parameters: Vec<&Value> =
            operation["parameters"].as_array().into_iter().flatten().collect();
        let of = |place: &str| -> Vec<&str> {
            let here = parameters.iter().filter(|one| one["in"] == place);
            here.filter_map(|one| one["name"].as_str()).collect()
        };
        let filled = |name: &str, text: &str| {
            let mut path = path.replace(&format!("{{{name}}}"), &escaped(text));
            for other in of("path") {
                let usual = known[other].as_str().unwrap_or("0123456789abcdef");
                path = path.replace(&format!("{{{other}}}"), usual);
            }
            path
        };
        let schema = operation["requestBody"].pointer("/content/application~1json/schema");
        let usual_body = schema.map(|schema| example(&schemas, schema, (0, false), 0).to_string());
        for bad in hostile() {
            for name in of("path") {
                let path = filled(name, if bad.is_empty() { " " } else { &bad });
                let answer = asker.send(&method, &path, usual_body.clone()).await;
                judge(&answer, &bad, || format!("{method} {path}"));
            }
            for name in of("query") {
                let path = format!("{}?{name}={}", filled("", ""), escaped(&bad));
                let answer = asker.send(&method, &path, usual_body.clone()).await;
                judge(&answer, &bad, || format!("{method} {path}"));
            }
        }
        let Some(schema) = schema else { continue };
        let forms = schema["oneOf"].as_array().or_else(|| {
            let of = schema["$ref"].as_str().map(|reference| schemas.resolve(reference))?;
            of["oneOf"].as_array().or(of["anyOf"].as_array())
        });
        for form in 0..forms.map_or(1, Vec::len) {
            let body = example(&schemas, schema, (form, true), 0);
            let mut places = Vec::new();
            strings(&body, "", &mut places);
            for place in places {
                for bad in hostile() {
                    let mut body = body.clone();
                    *body.pointer_mut(&place).unwrap() = json!(bad);
                    let text = body.to_string().replace(HALF_PAIR, "\\ud800");
                    let answer = asker.send(&method, &filled("", ""), Some(text)).await;
                    judge(&answer, &bad, || format!("{method} {path} {place} {bad:?} in {body}"));
                }
            }
        }
    }
    assert!(asker.asked > 3_000, "{}", asker.asked);
    server.stop().await;
}

#[tokio::test]
async fn nul_is_refused_in_the_words_of_the_reader() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let vroni = server.guest("Vroni").await;
    for (language, word) in [("de", "NUL"), ("en", "Send it without"), ("sv", "Skicka den utan")] {
        let lines = [
            "DELETE /api/v1/me/push HTTP/1.1".to_owned(),
            format!("Host: {}", server.address),
            format!("Authorization: Bearer {}", vroni.token),
            format!("Accept-Language: {language}"),
            "Content-Type: application/json".to_owned(),
        ];
        let answer = server.raw(&lines, br#"{"endpoint":"\u0000"}"#).await;
        assert_eq!((answer.status, &answer.json()["reason"]), (422, &json!("text_nul")));
        assert!(answer.json()["text"].as_str().unwrap().contains(word), "{answer:?}");
    }
    // A record is plain text, and a URL has its own escapes.
    let lines = [
        "POST /api/v1/records HTTP/1.1".to_owned(),
        format!("Host: {}", server.address),
        format!("Authorization: Bearer {}", vroni.token),
    ];
    assert_eq!(server.raw(&lines, b"[Cego \"1\"]\0").await.json()["reason"], "text_nul");
    for (path, status, reason) in
        [("/api/v1/people/%00", 404, "not_found"), ("/api/v1/tables?after=%00", 422, "text_nul")]
    {
        let answer = server.ask("GET", path, Some(&vroni.token), None).await;
        assert_eq!((answer.status, &answer.json()["reason"]), (status, &json!(reason)), "{path}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_request_names_one_host() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let lines = ["GET /api/v1/time HTTP/1.1", "Host: a", "Host: b"].map(str::to_owned);
    for wrong in [&lines[..], &lines[..1]] {
        let answer = server.raw(wrong, b"").await;
        assert_eq!((answer.status, &answer.json()["reason"]), (400, &json!("one_host")));
    }
    assert_eq!(server.raw(&lines[..2], b"").await.status, 200);
    for bad in ["", " ", "a b", "a, b", "a,b", "a/b", "me@a", ":80", "a:b:c"] {
        let answer = server.raw(&[lines[0].clone(), format!("Host: {bad}")], b"").await;
        assert_eq!((answer.status, &answer.json()["reason"]), (400, &json!("one_host")), "{bad:?}");
    }
    for good in ["a", "cego.example:8080", "127.0.0.1:80", "[::1]:8080"] {
        let answer = server.raw(&[lines[0].clone(), format!("Host: {good}")], b"").await;
        assert_eq!(answer.status, 200, "{good}");
    }
    server.stop().await;
}
