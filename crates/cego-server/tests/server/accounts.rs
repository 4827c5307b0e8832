//! Accounts and their sessions.

use serde_json::json;

use crate::people::PASSWORD;
use crate::place::{Folder, Guest, start};
use crate::play::settings;

#[tokio::test]
async fn a_guest_becomes_an_account_and_keeps_everything() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let guest = server.guest("Vroni").await;
    server.play_a_deal(&guest).await;
    let body = json!({"login": "VRONI", "password": PASSWORD, "token": true});
    let answer = server.done("POST", "/api/v1/accounts", &guest.token, Some(body.clone())).await;
    let account = Guest::of(&answer);
    assert_eq!(account.who, guest.who);
    let me = server.done("GET", "/api/v1/me", &account.token, None).await.json();
    assert_eq!(
        (&me["name"], &me["kind"], &me["login"]),
        (&json!("Vroni"), &json!("account"), &json!("vroni"))
    );
    assert_eq!(server.export(&account).await["deals"].as_array().unwrap().len(), 1);
    // The guest's token does not give access to the account.
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&guest.token), None).await.status, 401);
    let again =
        server.refused("POST", "/api/v1/accounts", Some(&account.token), Some(body.clone())).await;
    assert_eq!(again, (409, "has_account".to_owned()));
    let taken = server.refused("POST", "/api/v1/accounts", None, Some(body)).await;
    assert_eq!(taken, (409, "login_taken".to_owned()));
    server.stop().await;
}

#[tokio::test]
async fn a_guest_who_logs_in_brings_the_games_along() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let account = server.account("vroni").await;
    let guest = server.guest("Gast").await;
    server.play_a_deal(&guest).await;
    let answer = server.log_in("Vroni", PASSWORD, Some(&guest.token)).await;
    assert_eq!(answer.status, 201, "{answer:?}");
    let session = Guest::of(&answer);
    assert_eq!(session.who, account.who);
    assert_eq!(server.export(&session).await["deals"].as_array().unwrap().len(), 1);
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&guest.token), None).await.status, 401);
    // The account's other session stays valid.
    server.done("GET", "/api/v1/me", &account.token, None).await;
    server.stop().await;
}

/// A guest whose phone dies during a deal logs in on a laptop and finds the seat.
#[tokio::test]
async fn a_guest_who_logs_in_finds_the_seat_again() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let account = server.account("vroni").await;
    let guest = server.guest("Gast").await;
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "bot": "level2", "fill": true, "sit": true});
    let table = server.open(&guest, wanted).await;
    let mut before = server.connect(&table, "", Some(&guest.token)).await.unwrap();
    before.hear().await.unwrap();
    let hand = before.hear().await.unwrap()["view"]["hand"].clone();
    let stranger = server.account("karl").await;
    let path = format!("/api/v1/tables/{table}");
    assert_eq!(server.done("GET", &path, &account.token, None).await.json()["seat"], json!(null));
    let session = Guest::of(&server.log_in("vroni", PASSWORD, Some(&guest.token)).await);
    assert_eq!(server.done("GET", &path, &stranger.token, None).await.json()["seat"], json!(null));
    assert_eq!(server.connect(&table, "", Some(&stranger.token)).await.err(), Some(403));
    let mut after = server.connect(&table, "", Some(&session.token)).await.unwrap();
    after.hear().await.unwrap();
    let picture = after.hear().await.unwrap();
    assert!(hand.is_array() && picture["view"]["hand"] == hand, "{picture}");
    assert_eq!(
        (&picture["chairs"][0]["name"], &picture["host"]),
        (&json!("vroni"), &json!(account.who))
    );
    crate::play::play_on(&mut after, picture["turn"].clone(), 1).await;
    assert_eq!(server.export(&session).await["deals"].as_array().unwrap().len(), 1);
    server.stop().await;
}

#[tokio::test]
async fn of_two_who_want_a_login_name_one_gets_it() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (a, b) = (server.guest("A").await, server.guest("B").await);
    let body = |login: &str| Some(json!({"login": login, "password": PASSWORD, "token": true}));
    for round in 0..3 {
        let login = format!("rennen{round}");
        let bodies = (body(&login), body(&login.to_uppercase()), body(&login));
        let (first, second, third) = tokio::join!(
            server.ask("POST", "/api/v1/accounts", None, bodies.0.as_ref()),
            server.ask("POST", "/api/v1/accounts", None, bodies.1.as_ref()),
            server.ask("POST", "/api/v1/accounts", None, bodies.2.as_ref()),
        );
        let mut statuses = [first.status, second.status, third.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [201, 409, 409]);
    }
    // The losing guests stay guests, with their tokens.
    let bodies = (body("gast"), body("gast"));
    let (first, second) = tokio::join!(
        server.ask("POST", "/api/v1/accounts", Some(&a.token), bodies.0.as_ref()),
        server.ask("POST", "/api/v1/accounts", Some(&b.token), bodies.1.as_ref()),
    );
    let (loser, answer) = if first.status == 201 { (&b, second) } else { (&a, first) };
    assert_eq!(answer.status, 409);
    let me = server.done("GET", "/api/v1/me", &loser.token, None).await.json();
    assert_eq!(me["kind"], "guest");
    server.stop().await;
}

#[tokio::test]
async fn sessions_are_seen_and_ended() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let first = server.account("vroni").await;
    let second = Guest::of(&server.log_in("vroni", PASSWORD, None).await);
    let list = server.done("GET", "/api/v1/me/sessions", &first.token, None).await;
    assert!(!list.body.contains(&first.token) && !list.body.contains(&second.token));
    let list = list.json();
    let list = list.as_array().unwrap();
    assert_eq!(list.len(), 2);
    let other = list.iter().find(|session| session["current"] == false).unwrap();
    let path = format!("/api/v1/me/sessions/{}", other["id"].as_str().unwrap());
    // Another person's session cannot be ended.
    let stranger = server.account("karl").await;
    assert_eq!(server.refused("DELETE", &path, Some(&stranger.token), None).await.0, 404);
    server.done("DELETE", &path, &first.token, None).await;
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&second.token), None).await.status, 401);
    server.done("DELETE", "/api/v1/sessions/current", &first.token, None).await;
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&first.token), None).await.status, 401);
    server.stop().await;
}

#[tokio::test]
async fn another_password_ends_all_other_sessions() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let first = server.account("vroni").await;
    let second = Guest::of(&server.log_in("vroni", PASSWORD, None).await);
    let path = "/api/v1/me/password";
    let new = "fünf Forellen im Titisee";
    for (body, refused) in [
        (json!({"new": new}), (403, "password_needed")),
        (json!({"old": "falsch geraten", "new": new}), (403, "wrong_password")),
        (json!({"old": PASSWORD, "new": "passwort"}), (422, "password_common")),
        (json!({"old": PASSWORD, "new": "kurz"}), (422, "password_length")),
    ] {
        let found = server.refused("PUT", path, Some(&first.token), Some(body)).await;
        assert_eq!((found.0, &*found.1), refused);
    }
    server.done("PUT", path, &first.token, Some(json!({"old": PASSWORD, "new": new}))).await;
    server.done("GET", "/api/v1/me", &first.token, None).await;
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&second.token), None).await.status, 401);
    assert_eq!(server.log_in("vroni", PASSWORD, None).await.status, 401);
    assert_eq!(server.log_in("vroni", new, None).await.status, 201);
    server.stop().await;
}

#[tokio::test]
async fn tokens_of_programs_open_tables_and_not_the_account() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let owner = server.account("vroni").await;
    let body = Some(json!({"label": "Skript"}));
    let given = server.done("POST", "/api/v1/me/tokens", &owner.token, body.clone()).await.json();
    let token = given["token"].as_str().unwrap();
    let program = Guest { token: token.to_owned(), who: owner.who.clone() };
    assert_eq!(server.done("GET", "/api/v1/me", token, None).await.json()["person"], owner.who);
    server.play_a_deal(&program).await;
    for (method, path, body) in [
        ("POST", "/api/v1/me/tokens", body.clone()),
        ("POST", "/api/v1/me/bots", Some(json!({"name": "Robo"}))),
        ("POST", "/api/v1/me/passkeys/begin", None),
        ("PUT", "/api/v1/me/password", Some(json!({"new": "fünf Forellen im Titisee"}))),
        ("GET", "/api/v1/me/sessions", None),
        ("GET", "/api/v1/me/export", None),
        ("DELETE", "/api/v1/me", Some(json!({"password": PASSWORD}))),
    ] {
        let refused = server.refused(method, path, Some(token), body).await;
        assert_eq!(refused, (403, "not_in_person".to_owned()), "{method} {path}");
    }
    // Guests have no API tokens.
    let guest = server.guest("Gast").await;
    let refused = server.refused("POST", "/api/v1/me/tokens", Some(&guest.token), body).await;
    assert_eq!(refused, (403, "no_account".to_owned()));
    server.stop().await;
}

#[tokio::test]
async fn bots_belong_to_somebody_and_are_marked() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let owner = server.account("vroni").await;
    let made = server
        .done("POST", "/api/v1/me/bots", &owner.token, Some(json!({"name": "Robo"})))
        .await
        .json();
    assert_eq!(made["kind"], "bot");
    let bot = Guest {
        token: made["token"].as_str().unwrap().to_owned(),
        who: made["person"].as_str().unwrap().to_owned(),
    };
    let me = server.done("GET", "/api/v1/me", &bot.token, None).await.json();
    assert_eq!((&me["kind"], &me["owner"]), (&json!("bot"), &json!(owner.who)));
    // Bots are marked at the table and in stored data.
    let wanted = json!({"ruleset": {"preset": "schopfheim"}, "watched": true, "sit": true});
    let table = server.open(&bot, wanted).await;
    let door = server.ask("GET", &format!("/api/v1/tables/{table}"), None, None).await.json();
    assert_eq!(
        (&door["chairs"][0]["name"], &door["chairs"][0]["is_bot"]),
        (&json!("Robo"), &json!(true))
    );
    let guest = server.guest("Gast").await;
    let events = server
        .ask("GET", &format!("/api/v1/tables/{table}/events?after=0"), None, None)
        .await
        .json();
    assert!(
        events["events"]
            .as_array()
            .unwrap()
            .iter()
            .any(|event| event["event"] == "sat" && event["is_bot"] == true)
    );
    // A bot has no account of its own.
    for (method, path, body) in [
        ("PATCH", "/api/v1/me", Some(json!({"name": "Mensch"}))),
        ("POST", "/api/v1/accounts", Some(json!({"login": "robo", "password": PASSWORD}))),
        ("POST", "/api/v1/me/bots", Some(json!({"name": "Kind"}))),
        ("DELETE", "/api/v1/me", None),
    ] {
        let refused = server.refused(method, path, Some(&bot.token), body).await;
        assert_eq!(refused, (403, "not_for_bots".to_owned()), "{method} {path}");
    }
    let path = format!("/api/v1/me/bots/{}", bot.who);
    let stranger = server.account("karl").await;
    assert_eq!(server.refused("DELETE", &path, Some(&stranger.token), None).await.0, 404);
    assert_eq!(
        server
            .refused("DELETE", &format!("/api/v1/me/bots/{}", guest.who), Some(&owner.token), None)
            .await
            .0,
        404
    );
    server.done("DELETE", &path, &owner.token, None).await;
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&bot.token), None).await.status, 401);
    assert_eq!(server.done("GET", "/api/v1/me/bots", &owner.token, None).await.json(), json!([]));
    server.stop().await;
}
