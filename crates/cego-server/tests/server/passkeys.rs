//! Passkeys: registration, login and rejected attempts.

use serde_json::{Value, json};

use crate::authenticator::Authenticator;
use crate::people::PASSWORD;
use crate::place::{Folder, Guest, Server, Settings, start};
use crate::play::settings;

const ADDRESS: &str = "https://cego.example";
const ADD: [&str; 2] = ["/api/v1/me/passkeys/begin", "/api/v1/me/passkeys/finish"];
const ENTER: [&str; 2] = ["/api/v1/sessions/passkey/begin", "/api/v1/sessions/passkey/finish"];

async fn server(folder: &Folder) -> Server {
    start(Settings { public_url: Some(ADDRESS.to_owned()), ..settings(folder) }).await
}

impl Server {
    async fn add_key(&self, who: &Guest, key: &mut Authenticator) -> (u16, Value) {
        let begun = self.done("POST", ADD[0], &who.token, None).await.json();
        let body = json!({"ceremony": begun["ceremony"], "credential": key.create(&begun["options"]), "label": "Handy"});
        let answer = self.ask("POST", ADD[1], Some(&who.token), Some(&body)).await;
        (answer.status, answer.json())
    }

    async fn enter(&self, key: &mut Authenticator) -> (u16, Value) {
        let begun = self.ask("POST", ENTER[0], None, Some(&json!({}))).await.json();
        let body = json!({"ceremony": begun["ceremony"], "credential": key.get(&begun["options"]), "token": true});
        let answer = self.ask("POST", ENTER[1], None, Some(&body)).await;
        (answer.status, answer.json())
    }
}

#[tokio::test]
async fn a_passkey_opens_the_account_without_a_name() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let vroni = server.account("vroni").await;
    let mut key = Authenticator::new(1, ADDRESS);
    let begun = server.done("POST", ADD[0], &vroni.token, None).await.json();
    assert_eq!(begun["options"]["publicKey"]["rp"]["id"], "cego.example");
    assert_eq!(begun["options"]["publicKey"]["authenticatorSelection"]["residentKey"], "required");
    let (status, added) = server.add_key(&vroni, &mut key).await;
    assert_eq!((status, &added["label"]), (201, &json!("Handy")), "{added}");
    for _ in 0..2 {
        let (status, session) = server.enter(&mut key).await;
        assert_eq!((status, &session["person"]), (201, &json!(vroni.who)), "{session}");
        let token = session["token"].as_str().unwrap();
        assert_eq!(server.done("GET", "/api/v1/me", token, None).await.json()["login"], "vroni");
    }
    let list = server.done("GET", "/api/v1/me/passkeys", &vroni.token, None).await.json();
    assert!(list.as_array().unwrap().len() == 1 && list[0]["used"].is_u64(), "{list}");
    let path = format!("/api/v1/me/passkeys/{}", list[0]["id"].as_str().unwrap());
    let stranger = server.account("karl").await;
    assert_eq!(server.refused("DELETE", &path, Some(&stranger.token), None).await.0, 404);
    server.done("DELETE", &path, &vroni.token, None).await;
    assert_eq!(server.enter(&mut key).await.0, 401);
    server.stop().await;
}

/// A passkey alone turns a guest into an account, keeps the games and cannot be removed.
#[tokio::test]
async fn a_guest_becomes_an_account_by_a_passkey() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let guest = server.guest("Vroni").await;
    let nameless = server.refused("POST", ADD[0], Some(&guest.token), None).await;
    assert_eq!(nameless, (422, "bad_login".to_owned()));
    let mut key = Authenticator::new(1, ADDRESS);
    let wanted = Some(json!({"login": "Vroni"}));
    let begun = server.done("POST", ADD[0], &guest.token, wanted).await.json();
    let body = json!({"ceremony": begun["ceremony"], "credential": key.create(&begun["options"]), "token": true});
    let account = Guest::of(&server.done("POST", ADD[1], &guest.token, Some(body)).await);
    assert_eq!(account.who, guest.who);
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&guest.token), None).await.status, 401);
    let (status, session) = server.enter(&mut key).await;
    assert_eq!(
        (status, &session["kind"], &session["login"]),
        (201, &json!("account"), &json!("vroni"))
    );
    assert_eq!(session["password"], false);
    // No password logs in, not even an empty one.
    assert_eq!(server.log_in("vroni", "", None).await.status, 401);
    assert_eq!(server.log_in("vroni", "nobody has this one", None).await.status, 401);
    let list = server.done("GET", "/api/v1/me/passkeys", &account.token, None).await.json();
    let path = format!("/api/v1/me/passkeys/{}", list[0]["id"].as_str().unwrap());
    let refused = server.refused("DELETE", &path, Some(&account.token), None).await;
    assert_eq!(refused, (409, "last_passkey".to_owned()));
    server.done("PUT", "/api/v1/me/password", &account.token, Some(json!({"new": PASSWORD}))).await;
    server.done("DELETE", &path, &account.token, None).await;
    // The login name is taken, and the next guest stays a guest.
    let other = server.guest("Karl").await;
    let begun =
        server.done("POST", ADD[0], &other.token, Some(json!({"login": "vroni"}))).await.json();
    let mut second = Authenticator::new(2, ADDRESS);
    let body =
        json!({"ceremony": begun["ceremony"], "credential": second.create(&begun["options"])});
    assert_eq!(
        server.refused("POST", ADD[1], Some(&other.token), Some(body)).await.1,
        "login_taken"
    );
    assert_eq!(server.enter(&mut second).await.0, 401);
    server.stop().await;
}

#[tokio::test]
async fn a_page_of_others_gets_no_passkey_through() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let vroni = server.account("vroni").await;
    for (origin, domain) in [
        ("https://evil.example", "cego.example"),
        ("https://evil.cego.example", "cego.example"),
        ("http://cego.example", "cego.example"),
        (ADDRESS, "evil.example"),
    ] {
        let mut key = Authenticator::new(9, ADDRESS);
        (key.origin, key.domain) = (origin.to_owned(), domain.to_owned());
        let (status, problem) = server.add_key(&vroni, &mut key).await;
        assert_eq!(
            (status, &problem["reason"]),
            (422, &json!("passkey_refused")),
            "{origin} {domain}"
        );
    }
    let mut key = Authenticator::new(1, ADDRESS);
    assert_eq!(server.add_key(&vroni, &mut key).await.0, 201);
    for (origin, domain) in [("https://evil.example", "cego.example"), (ADDRESS, "evil.example")] {
        (key.origin, key.domain) = (origin.to_owned(), domain.to_owned());
        let (status, problem) = server.enter(&mut key).await;
        assert_eq!(
            (status, &problem["reason"]),
            (401, &json!("passkey_refused")),
            "{origin} {domain}"
        );
    }
    (key.origin, key.domain) = (ADDRESS.to_owned(), "cego.example".to_owned());
    key.verified = false;
    assert_eq!(server.enter(&mut key).await.0, 401, "a found telephone opens nothing");
    key.verified = true;
    assert_eq!(server.enter(&mut key).await.0, 201);
    // A cloned key is detected by its counter.
    key.count = 0;
    assert_eq!(server.enter(&mut key).await.0, 401);
    server.stop().await;
}

#[tokio::test]
async fn a_ceremony_is_done_once_and_by_who_began_it() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let (vroni, karl) = (server.account("vroni").await, server.account("karl").await);
    let mut key = Authenticator::new(1, ADDRESS);
    // Another person's ceremony, and a repetition.
    let begun = server.done("POST", ADD[0], &vroni.token, None).await.json();
    let body = json!({"ceremony": begun["ceremony"], "credential": key.create(&begun["options"])});
    assert_eq!(
        server.refused("POST", ADD[1], Some(&karl.token), Some(body.clone())).await.1,
        "passkey_refused"
    );
    assert_eq!(
        server.refused("POST", ADD[1], Some(&vroni.token), Some(body)).await.1,
        "ceremony_over"
    );
    let begun = server.done("POST", ADD[0], &vroni.token, None).await.json();
    let body = json!({"ceremony": begun["ceremony"], "credential": key.create(&begun["options"])});
    server.done("POST", ADD[1], &vroni.token, Some(body.clone())).await;
    assert_eq!(
        server.refused("POST", ADD[1], Some(&vroni.token), Some(body)).await.1,
        "ceremony_over"
    );
    // The same key cannot be registered by another person.
    assert_eq!(server.add_key(&karl, &mut key).await.1["reason"], "passkey_refused");
    key = Authenticator::new(1, ADDRESS);
    let mut of_karl = Authenticator::new(2, ADDRESS);
    assert_eq!(server.add_key(&karl, &mut of_karl).await.0, 201);
    let mut of_vroni = Authenticator::new(3, ADDRESS);
    assert_eq!(server.add_key(&vroni, &mut of_vroni).await.0, 201);
    // Karl's key does not open Vroni's account, whatever identity it claims.
    let mut foreign = Authenticator::new(2, ADDRESS);
    foreign.pretend(&of_vroni);
    assert_eq!(server.enter(&mut foreign).await.0, 401);
    let mut foreign = Authenticator::new(2, ADDRESS);
    foreign.count = 10;
    foreign.handle(&of_vroni);
    assert_eq!(server.enter(&mut foreign).await.0, 401);
    // A signature is only valid for its own ceremony, and only once.
    let begin = async || server.ask("POST", ENTER[0], None, Some(&json!({}))).await.json();
    let (first, second) = (begin().await, begin().await);
    let signed = of_vroni.get(&first["options"]);
    let crossed = json!({"ceremony": second["ceremony"], "credential": signed, "token": true});
    assert_eq!(server.refused("POST", ENTER[1], None, Some(crossed)).await.0, 401);
    let right = json!({"ceremony": first["ceremony"], "credential": signed, "token": true});
    assert_eq!(server.ask("POST", ENTER[1], None, Some(&right)).await.status, 201);
    assert_eq!(server.refused("POST", ENTER[1], None, Some(right)).await.1, "ceremony_over");
    // A registration cannot be used as a login.
    let begun = server.done("POST", ADD[0], &vroni.token, None).await.json();
    let body = json!({"ceremony": begun["ceremony"], "credential": key.get(&begun["options"])});
    assert_eq!(server.refused("POST", ENTER[1], None, Some(body)).await.1, "ceremony_over");
    server.stop().await;
}

/// Ceremonies are in the store, so any server can finish them.
#[tokio::test]
async fn a_ceremony_survives_a_restart() {
    let folder = Folder::new();
    let first = server(&folder).await;
    let vroni = first.account("vroni").await;
    let mut key = Authenticator::new(1, ADDRESS);
    let begun = first.done("POST", ADD[0], &vroni.token, None).await.json();
    first.stop().await;
    let second = server(&folder).await;
    let body = json!({"ceremony": begun["ceremony"], "credential": key.create(&begun["options"])});
    second.done("POST", ADD[1], &vroni.token, Some(body)).await;
    assert_eq!(second.enter(&mut key).await.0, 201);
    second.stop().await;
}

/// Without a public URL, passkeys only work on localhost, since clients can forge `Host`.
#[tokio::test]
async fn without_an_address_passkeys_are_for_localhost() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let vroni = server.account("vroni").await;
    let ask = async |host: &str| {
        let lines = [
            format!("POST {} HTTP/1.1", ADD[0]),
            format!("Host: {host}"),
            format!("Authorization: Bearer {}", vroni.token),
        ];
        server.raw(&lines, b"").await
    };
    let own = ask("localhost:8080").await;
    assert_eq!(own.json()["options"]["publicKey"]["rp"]["id"], "localhost", "{own:?}");
    for host in ["evil.example", "127.0.0.1:8080", "localhost.evil.example", "[::1]"] {
        assert_eq!(ask(host).await.json()["reason"], "passkeys_need_address", "{host}");
    }
    assert_eq!(ask("localhost:8099@evil.example").await.json()["reason"], "one_host");
    server.stop().await;
}
