//! One-time codes, and re-authentication before credentials change.

use cego_store::TokenHash;
use cego_table::Time;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use crate::authenticator::Authenticator;
use crate::moderation::operate;
use crate::people::PASSWORD;
use crate::place::{Answer, Folder, Guest, Server, Settings, start};
use crate::play::settings;

const ADDRESS: &str = "https://cego.example";
const OTHER: &str = "vier Karten im Talon";

async fn by_code(server: &Server, login: &str, code: &str) -> Answer {
    let body = json!({"login": login, "code": code, "password": OTHER, "token": true});
    server.ask("POST", "/api/v1/sessions/code", None, Some(&body)).await
}

fn reason(answer: &Answer) -> (u16, String) {
    (answer.status, answer.json()["reason"].as_str().unwrap_or_default().to_owned())
}

async fn codes(server: &Server, who: &Guest) -> Vec<String> {
    let made = server.done("POST", "/api/v1/me/codes", &who.token, None).await.json();
    made["codes"].as_array().unwrap().iter().map(|code| code.as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_recovery_code_opens_the_account_once() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.account("vroni").await, server.account("karl").await);
    let first = codes(&server, &vroni).await;
    let set = codes(&server, &vroni).await;
    assert_eq!((set.len(), set.iter().collect::<std::collections::BTreeSet<_>>().len()), (10, 10));
    let me = server.done("GET", "/api/v1/me", &vroni.token, None).await.json();
    assert_eq!(me["codes"], 10);
    // A new set replaces the old one, codes are per account, and unknown names get the same answer.
    let wrong = by_code(&server, "vroni", &first[0]).await;
    assert_eq!(reason(&wrong), (401, "wrong_code".to_owned()));
    for (login, code) in
        [("karl", &*set[0]), ("nobody", &set[0]), ("vroni", "0000-0000-0000-0000"), ("vroni", "x")]
    {
        assert_eq!(by_code(&server, login, code).await.body, wrong.body, "{login} {code}");
    }
    let back = by_code(&server, "VRONI", &set[3].to_uppercase().replace('-', " ")).await;
    assert_eq!(back.status, 201, "{back:?}");
    let back = Guest::of(&back);
    assert_eq!(back.who, vroni.who);
    assert_eq!(reason(&by_code(&server, "vroni", &set[3]).await).1, "wrong_code");
    // All sessions have ended, and the old password is invalid.
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&vroni.token), None).await.status, 401);
    assert_eq!(server.log_in("vroni", PASSWORD, None).await.status, 401);
    assert_eq!(server.log_in("vroni", OTHER, None).await.status, 201);
    assert_eq!(server.done("GET", "/api/v1/me", &back.token, None).await.json()["codes"], 9);
    // A rejected password does not use up the code.
    let weak = json!({"login": "vroni", "code": set[4], "password": "passwort", "token": true});
    let weak = server.ask("POST", "/api/v1/sessions/code", None, Some(&weak)).await;
    assert_eq!(reason(&weak), (422, "password_common".to_owned()));
    assert_eq!(server.done("GET", "/api/v1/me", &back.token, None).await.json()["codes"], 9);
    // Codes are stored nowhere in plain text.
    let file = std::fs::read(folder.file()).unwrap();
    let holds = |code: &String| {
        let plain = code.replace('-', "");
        file.windows(16).any(|window| window == plain.as_bytes())
            || file.windows(19).any(|w| w == code.as_bytes())
    };
    assert!(!set.iter().any(holds));
    assert!(!server.export(&back).await.to_string().contains(&set[5]));
    assert_eq!(server.done("GET", "/api/v1/me", &karl.token, None).await.json()["codes"], 0);
    server.stop().await;
}

#[tokio::test]
async fn an_operator_gives_a_code_to_who_forgot_the_password() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let vroni = server.account("vroni").await;
    let who = vroni.who.parse().unwrap();
    let [old, code] = {
        let mut made = Vec::new();
        for _ in 0..2 {
            made.push(
                operate(&folder, move |admin| admin.reset_password(who, "forgotten").unwrap())
                    .await,
            );
        }
        <[String; 2]>::try_from(made).unwrap()
    };
    assert_eq!(
        reason(&by_code(&server, "vroni", &old).await).1,
        "wrong_code",
        "the later one is the one"
    );
    assert_eq!(by_code(&server, "vroni", &code).await.status, 201);
    assert_eq!(reason(&by_code(&server, "vroni", &code).await).1, "wrong_code");
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&vroni.token), None).await.status, 401);
    server.stop().await;
}

#[tokio::test]
async fn codes_cannot_be_tried_without_end() {
    let folder = Folder::new();
    let mut settings = settings(&folder);
    settings.limits.wrong_passwords = 5;
    let server = start(settings).await;
    let vroni = server.account("vroni").await;
    let set = codes(&server, &vroni).await;
    let mut refused = 0;
    for number in 0..12 {
        let answer = by_code(&server, "vroni", &format!("0000-0000-0000-{number:04}")).await;
        refused += usize::from(reason(&answer) == (429, "too_many".to_owned()));
    }
    assert_eq!(refused, 7);
    // The right code is rejected, too, and a proof is no way around.
    assert_eq!(by_code(&server, "vroni", &set[0]).await.status, 429);
    let proof = json!({"code": "0000-0000-0000-0000"});
    assert_eq!(
        server.refused("POST", "/api/v1/me/proof", Some(&vroni.token), Some(proof)).await.0,
        429
    );
    server.stop().await;
}

/// Makes the last proof of a person expire.
async fn grow_old(folder: &Folder, who: &Guest) {
    let store = cego_store::open(&folder.store()).await.unwrap();
    let session = TokenHash(Sha256::digest(&who.token).into());
    assert!(store.is_proven(session, Time(0)).await.unwrap());
    store.prove(session, Time(1)).await.unwrap();
    store.close().await.unwrap();
}

async fn named(folder: &Folder) -> Server {
    start(Settings { public_url: Some(ADDRESS.to_owned()), ..settings(folder) }).await
}

async fn refused(
    server: &Server,
    who: &Guest,
    (method, path): (&str, &str),
    body: Value,
) -> String {
    server.refused(method, path, Some(&who.token), Some(body)).await.1
}

#[tokio::test]
async fn a_session_alone_does_not_change_what_opens_the_account() {
    let folder = Folder::new();
    let server = named(&folder).await;
    let vroni = server.account("vroni").await;
    let set = codes(&server, &vroni).await;
    grow_old(&folder, &vroni).await;
    let proof = ("POST", "/api/v1/me/proof");
    for path in ["/api/v1/me/codes", "/api/v1/me/passkeys/begin"] {
        let needed = server.refused("POST", path, Some(&vroni.token), None).await;
        assert_eq!(needed, (403, "proof_needed".to_owned()), "{path}");
    }
    // Invalid proofs.
    for (body, why) in [
        (json!({"password": "falsch geraten"}), "wrong_password"),
        (json!({"code": "0000-0000-0000-0000"}), "wrong_code"),
        (json!({}), "one_proof"),
        (json!({"password": PASSWORD, "code": set[0]}), "one_proof"),
    ] {
        assert_eq!(refused(&server, &vroni, proof, body).await, why);
    }
    assert_eq!(
        server.refused("POST", "/api/v1/me/codes", Some(&vroni.token), None).await.1,
        "proof_needed"
    );
    for body in [json!({"password": PASSWORD}), json!({"code": set[1]})] {
        server.done("POST", proof.1, &vroni.token, Some(body)).await;
        server.done("POST", "/api/v1/me/passkeys/begin", &vroni.token, None).await;
        grow_old(&folder, &vroni).await;
    }
    // A code used as a proof is used up.
    assert_eq!(refused(&server, &vroni, proof, json!({"code": set[1]})).await, "wrong_code");
    assert_eq!(server.done("GET", "/api/v1/me", &vroni.token, None).await.json()["codes"], 9);
    // A proof is per session; a new login counts as one.
    let other = Guest::of(&server.log_in("vroni", PASSWORD, None).await);
    server.done("POST", "/api/v1/me/codes", &other.token, None).await;
    assert_eq!(
        server.refused("POST", "/api/v1/me/codes", Some(&vroni.token), None).await.1,
        "proof_needed"
    );
    // Guests have no credentials to prove.
    let guest = server.guest("Gast").await;
    assert_eq!(refused(&server, &guest, proof, json!({"password": "x"})).await, "no_account");
    server.done("DELETE", "/api/v1/me", &guest.token, None).await;
    server.stop().await;
}

/// Creates an account with a passkey and no password.
async fn keyed(server: &Server, name: &str, key: &mut Authenticator) -> Guest {
    let guest = server.guest(name).await;
    let begun = server
        .done("POST", "/api/v1/me/passkeys/begin", &guest.token, Some(json!({"login": name})))
        .await
        .json();
    let body = json!({"ceremony": begun["ceremony"], "credential": key.create(&begun["options"]), "token": true});
    Guest::of(&server.done("POST", "/api/v1/me/passkeys/finish", &guest.token, Some(body)).await)
}

async fn prove_by(server: &Server, who: &Guest, key: &mut Authenticator) -> Answer {
    let begun =
        server.done("POST", "/api/v1/me/proof/passkey/begin", &who.token, None).await.json();
    let body = json!({"ceremony": begun["ceremony"], "credential": key.get(&begun["options"])});
    server.ask("POST", "/api/v1/me/proof/passkey/finish", Some(&who.token), Some(&body)).await
}

#[tokio::test]
async fn without_a_password_a_passkey_proves_it() {
    let folder = Folder::new();
    let server = named(&folder).await;
    let (mut of_vroni, mut of_karl) =
        (Authenticator::new(1, ADDRESS), Authenticator::new(2, ADDRESS));
    let vroni = keyed(&server, "vroni", &mut of_vroni).await;
    keyed(&server, "karl", &mut of_karl).await;
    grow_old(&folder, &vroni).await;
    let first = json!({"new": OTHER});
    for (call, body) in [
        (("PUT", "/api/v1/me/password"), first.clone()),
        (("DELETE", "/api/v1/me"), json!({})),
        (("POST", "/api/v1/me/proof"), json!({"password": "whatever it is"})),
    ] {
        assert_eq!(refused(&server, &vroni, call, body).await, "proof_needed", "{call:?}");
    }
    // Another person's passkey is no proof, and a ceremony only serves its own purpose.
    assert_eq!(
        reason(&prove_by(&server, &vroni, &mut of_karl).await),
        (403, "passkey_refused".to_owned())
    );
    let begun =
        server.ask("POST", "/api/v1/sessions/passkey/begin", None, Some(&json!({}))).await.json();
    let body =
        json!({"ceremony": begun["ceremony"], "credential": of_vroni.get(&begun["options"])});
    assert_eq!(
        refused(&server, &vroni, ("POST", "/api/v1/me/proof/passkey/finish"), body).await,
        "ceremony_over"
    );
    assert_eq!(
        refused(&server, &vroni, ("PUT", "/api/v1/me/password"), first.clone()).await,
        "proof_needed"
    );
    assert_eq!(prove_by(&server, &vroni, &mut of_vroni).await.status, 204);
    server.done("PUT", "/api/v1/me/password", &vroni.token, Some(first)).await;
    server.stop().await;
}

#[tokio::test]
async fn another_password_can_end_passkeys_added_since() {
    let folder = Folder::new();
    let server = named(&folder).await;
    let vroni = server.account("vroni").await;
    let passkeys = async || {
        let list = server.done("GET", "/api/v1/me/passkeys", &vroni.token, None).await.json();
        list.as_array().unwrap().len()
    };
    let add = async |number: u8| {
        let begun =
            server.done("POST", "/api/v1/me/passkeys/begin", &vroni.token, None).await.json();
        let credential = Authenticator::new(number, ADDRESS).create(&begun["options"]);
        let body = json!({"ceremony": begun["ceremony"], "credential": credential});
        server.done("POST", "/api/v1/me/passkeys/finish", &vroni.token, Some(body)).await;
    };
    add(1).await;
    let change = async |old: &str, new: &str, end: bool| {
        let body = json!({"old": old, "new": new, "end_passkeys": end});
        server.done("PUT", "/api/v1/me/password", &vroni.token, Some(body)).await;
    };
    change(PASSWORD, OTHER, false).await;
    assert_eq!(passkeys().await, 1);
    tokio::time::sleep(std::time::Duration::from_millis(5)).await;
    add(2).await;
    change(OTHER, PASSWORD, true).await;
    assert_eq!(passkeys().await, 1, "the one from before stays");
    server.stop().await;
}
