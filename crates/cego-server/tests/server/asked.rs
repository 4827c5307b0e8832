//! Requests and responses conform to the OpenAPI document, including the patterns of ids.

use serde_json::json;

use crate::openapi::{document, operations};
use crate::place::{Folder, Guest};
use crate::schema::Schemas;
use crate::tables::server;

/// The document lists path parameters, both success statuses and the media types of pages.
#[tokio::test]
async fn what_may_be_asked_is_said() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let document = document(&server).await;
    let schemas = Schemas(&document);
    for (method, path, one) in operations(&document) {
        for parameter in one["parameters"].as_array().into_iter().flatten() {
            let (name, schema) = (&parameter["name"], &parameter["schema"]);
            if parameter["in"] == "path" {
                assert!(
                    schema["pattern"].is_string()
                        || schema["enum"].is_array()
                        || schema["maximum"].is_number(),
                    "{method} {path}: {name}"
                );
            }
        }
        let answers: Vec<&String> = one["responses"].as_object().unwrap().keys().collect();
        let content = one["responses"]["200"]["content"].as_object();
        let page = content.is_some_and(|forms| forms.keys().eq(["text/html"]));
        let problem = schemas.resolve(one["responses"]["default"]["$ref"].as_str().unwrap());
        assert_eq!(problem["content"]["text/html"].is_object(), page, "{path}");
        assert_eq!(
            answers.len(),
            if one["operationId"] == "quick" { 3 } else { 2 },
            "{path}: {answers:?}"
        );
    }
    assert_eq!(document["paths"]["/api/v1/me"]["delete"]["requestBody"]["required"], false);
    // The server conforms to it.
    let vroni = server.guest("Vroni").await;
    let quick = async |who: &Guest| {
        server.ask("POST", "/api/v1/quick", Some(&who.token), Some(&json!({}))).await
    };
    let karl = server.guest("Karl").await;
    assert_eq!([quick(&vroni).await.status, quick(&karl).await.status], [201, 200]);
    assert_eq!(server.ask("DELETE", "/api/v1/me", Some(&karl.token), None).await.status, 204);
    for path in ["/r/0000000000000000", "/verify/0000000000000000", "/about/imprint"] {
        let answer = server.ask("GET", path, None, None).await;
        assert_eq!(answer.status, 404);
        assert!(answer.head.contains("content-type: text/html"), "{}", answer.head);
    }
    // Cursors match their patterns.
    let place = |path: &str| {
        let parameters = document["paths"][path]["get"]["parameters"].as_array().unwrap();
        parameters.iter().find(|one| one["name"] == "after").unwrap()["schema"].clone()
    };
    for (path, right, wrong) in [
        ("/api/v1/tables", "17.6.0123456789abcdef", "6.0123456789abcdef"),
        ("/api/v1/people/{person}/records", "6.0123456789abcdef", "6.0123456789abcdeu"),
        ("/api/v1/people/{person}/matches", "6.0123456789abcdef.77", "6.0123456789abcdef"),
    ] {
        schemas.check(&place(path), &json!(right)).unwrap();
        assert!(schemas.check(&place(path), &json!(wrong)).is_err(), "{path}");
        let real = path.replace("{person}", &vroni.who);
        assert_eq!(
            server.ask("GET", &format!("{real}?after={right}"), None, None).await.status,
            200,
            "{real}"
        );
        assert_eq!(
            server.ask("GET", &format!("{real}?after={wrong}"), None, None).await.status,
            422,
            "{real}"
        );
    }
    // The languages of the server are allowed, and no others.
    let guest = &document["components"]["schemas"]["NewGuest"];
    for language in cego_locale::Locale::available() {
        schemas.check(guest, &json!({"locale": language})).unwrap();
    }
    assert!(schemas.check(guest, &json!({"locale": "nl"})).is_err());
    // A clock may be given by one number.
    let wanted = json!({"ruleset": {"preset": "schopfheim"}, "clock": {"turn_ms": 15_000}});
    schemas.check(&document["components"]["schemas"]["OpenTable"], &wanted).unwrap();
    let table = server.open(&vroni, wanted).await;
    let door = server.ask("GET", &format!("/api/v1/tables/{table}"), None, None).await.json();
    assert_eq!(
        (&door["setup"]["clock"]["turn_ms"], &door["setup"]["clock"]["warning_ms"]),
        (&json!(15_000), &json!(5_000))
    );
    for (clock, status, reason) in [
        (json!({"turn_ms": 1_000}), 422, "setup_clock"),
        (json!({"turn": 15_000}), 400, "bad_body"),
        (json!("quick"), 400, "bad_body"),
    ] {
        let wanted = json!({"ruleset": {"preset": "schopfheim"}, "clock": clock});
        let answer = server.ask("POST", "/api/v1/tables", Some(&vroni.token), Some(&wanted)).await;
        assert_eq!(
            (answer.status, answer.json()["reason"].as_str()),
            (status, Some(reason)),
            "{answer:?}"
        );
        assert!(!answer.json()["text"].as_str().unwrap().contains("untagged"), "{answer:?}");
    }
    server.stop().await;
}
