//! Moderation: views and actions of moderators, and their effects.

use std::time::Duration;

use cego_server::admin::{Admin, ModerationAction, Role};
use serde_json::{Value, json};

use crate::place::{Folder, Guest, Server, start};
use crate::play::settings;

/// Runs an operator's action on the store while the server runs.
pub(crate) async fn operate<T: Send + 'static>(
    folder: &Folder,
    work: impl FnOnce(&Admin) -> T + Send + 'static,
) -> T {
    let store = folder.store();
    tokio::task::spawn_blocking(move || work(&Admin::open(&store).unwrap())).await.unwrap()
}

pub(crate) async fn act(folder: &Folder, act: ModerationAction, why: &'static str) {
    operate(folder, move |admin| admin.act(act, why, None).unwrap()).await;
}

pub(crate) async fn appoint(folder: &Folder, who: &Guest, role: Role) {
    act(folder, ModerationAction::Appoint { person: who.who.parse().unwrap(), role }, "trusted")
        .await;
}

/// Creates a table with free chat.
pub(crate) async fn table(server: &Server, host: &Guest, others: &[&Guest]) -> String {
    let wanted =
        json!({"ruleset": {"preset": "schopfheim"}, "talk": "free", "watched": true, "sit": true});
    let table = server.open(host, wanted).await;
    for who in others {
        let path = format!("/api/v1/tables/{table}/commands");
        server.done("POST", &path, &who.token, Some(json!({"type": "sit"}))).await;
    }
    table
}

pub(crate) async fn write(server: &Server, table: &str, who: &Guest, text: &str) {
    let body = json!({"type": "write", "text": text});
    server.done("POST", &format!("/api/v1/tables/{table}/commands"), &who.token, Some(body)).await;
}

/// Polls until a condition holds, within the time a server needs to notice.
pub(crate) async fn until<F: Future<Output = bool>>(mut so: impl FnMut() -> F) {
    for _ in 0..50 {
        if so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it is not so after five seconds");
}

async fn deed(server: &Server, by: &Guest, act: Value) -> (u16, String) {
    let body = json!({"act": act, "why": "Er flucht."});
    let answer = server.ask("POST", "/api/v1/moderation/deeds", Some(&by.token), Some(&body)).await;
    let reason = if answer.status < 300 {
        String::new()
    } else {
        answer.json()["reason"].as_str().unwrap().to_owned()
    };
    (answer.status, reason)
}

#[tokio::test]
async fn a_report_holds_what_was_said_and_is_made_once() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl, moderator) =
        (server.guest("Vroni").await, server.account("karl").await, server.account("resi").await);
    appoint(&folder, &moderator, Role::Moderator).await;
    let table = table(&server, &vroni, &[&karl]).await;
    write(&server, &table, &karl, "Du \"Dackel\"!").await;
    write(&server, &table, &vroni, "Na na.").await;
    let report =
        json!({"whom": karl.who, "table": table, "why": "talk", "text": "Er beleidigt mich."});
    assert_eq!(
        server.done("POST", "/api/v1/reports", &vroni.token, Some(report.clone())).await.status,
        201
    );
    for _ in 0..3 {
        let again = server
            .refused("POST", "/api/v1/reports", Some(&vroni.token), Some(report.clone()))
            .await;
        assert_eq!(again, (409, "already_reported".to_owned()));
    }
    // The reported person deletes the account, which removes no messages from the report.
    server
        .done(
            "DELETE",
            "/api/v1/me",
            &karl.token,
            Some(json!({"password": crate::people::PASSWORD})),
        )
        .await;
    until(async || {
        let path = format!("/api/v1/tables/{table}/events?after=0");
        !server.done("GET", &path, &vroni.token, None).await.body.contains("Dackel")
    })
    .await;
    let list =
        server.done("GET", "/api/v1/moderation/reports", &moderator.token, None).await.json();
    assert_eq!((list.as_array().unwrap().len(), &list[0]["name"]), (1, &json!("karl")));
    assert_eq!((&list[0]["whom"]["name"], &list[0]["by"]["name"]), (&json!(""), &json!("Vroni")));
    let path = format!("/api/v1/moderation/reports/{}", list[0]["id"].as_str().unwrap());
    let whole = server.done("GET", &path, &moderator.token, None).await.json();
    let talk: Vec<_> = whole["talk"]
        .as_array()
        .unwrap()
        .iter()
        .map(|said| (&said["text"], &said["reported"]))
        .collect();
    assert_eq!(talk, [(&json!("Du \"Dackel\"!"), &json!(true)), (&json!("Na na."), &json!(false))]);
    assert_eq!((&whole["there"], &whole["text"]), (&json!(false), &json!("Er beleidigt mich.")));
    assert!(whole["address"].as_str().is_some_and(|hash| hash.len() == 16), "{whole}");
    // Closed, and logged.
    let close = json!({"act": {"kind": "close_report"}, "why": "Das Konto ist \
        weg.", "report": list[0]["id"]});
    server.done("POST", "/api/v1/moderation/deeds", &moderator.token, Some(close)).await;
    let list = server.done("GET", "/api/v1/moderation/reports", &moderator.token, None).await;
    assert_eq!(list.json(), json!([]));
    let closed =
        server.done("GET", "/api/v1/moderation/reports?closed=true", &moderator.token, None).await;
    assert_eq!(closed.json()[0]["outcome"], "Das Konto ist weg.");
    let audit = server.done("GET", "/api/v1/moderation/audit", &moderator.token, None).await.json();
    assert_eq!(
        (&audit[0]["act"], &audit[0]["actor"]["name"]),
        (&json!("close_report"), &json!("resi"))
    );
    assert_eq!((&audit[1]["act"], &audit[1]["actor"]), (&json!("appoint"), &Value::Null));
    server.stop().await;
}

#[tokio::test]
async fn nobody_reports_without_end() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.guest("Karl").await);
    let mut kept = 0;
    for _ in 0..22 {
        let table = table(&server, &karl, &[&vroni]).await;
        let report = json!({"whom": karl.who, "table": table, "why": "other"});
        let answer = server.ask("POST", "/api/v1/reports", Some(&vroni.token), Some(&report)).await;
        match answer.status {
            201 => kept += 1,
            _ => assert_eq!(
                (answer.status, &answer.json()["reason"]),
                (429, &json!("enough_reports"))
            ),
        }
    }
    assert_eq!(kept, 20);
    server.stop().await;
}

#[tokio::test]
async fn to_everybody_else_there_is_nothing() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (guest, account, moderator) =
        (server.guest("Gast").await, server.account("karl").await, server.account("resi").await);
    appoint(&folder, &moderator, Role::Moderator).await;
    let program = server
        .done("POST", "/api/v1/me/tokens", &moderator.token, Some(json!({"label": "x"})))
        .await;
    let program = program.json()["token"].as_str().unwrap().to_owned();
    let wrong = "0".repeat(64);
    let unknown = server.ask("GET", "/api/v1/nothing", None, None).await;
    let tokens = [None, Some(&*guest.token), Some(&*account.token), Some(&*program), Some(&*wrong)];
    for token in tokens {
        for (method, path) in [
            ("GET", "/api/v1/moderation/reports"),
            ("GET", "/api/v1/moderation/reports?closed=maybe"),
            ("GET", "/api/v1/moderation/reports/0000000000000000"),
            ("GET", "/api/v1/moderation/audit?before=x"),
            ("POST", "/api/v1/moderation/deeds"),
        ] {
            let body = json!({"act": {"kind": "nonsense"}});
            let body = (method == "POST").then_some(&body);
            let answer = server.ask(method, path, token, body).await;
            assert_eq!((answer.status, &answer.body), (404, &unknown.body), "{method} {path}");
        }
    }
    // A dismissed moderator has no more access.
    server.done("GET", "/api/v1/moderation/audit", &moderator.token, None).await;
    act(&folder, ModerationAction::Dismiss { person: moderator.who.parse().unwrap() }, "no more")
        .await;
    assert_eq!(
        server.ask("GET", "/api/v1/moderation/audit", Some(&moderator.token), None).await.status,
        404
    );
    server.stop().await;
}

#[tokio::test]
async fn nobody_comes_from_a_banned_address() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let moderator = server.account("resi").await;
    appoint(&folder, &moderator, Role::Moderator).await;
    let from = async |last: u8, method: &str, path: &str, token: Option<&str>, body: &Value| {
        let mut lines =
            vec![format!("{method} {path} HTTP/1.1"), format!("Host: {}", server.address)];
        lines.push("Content-Type: application/json".to_owned());
        lines.extend(token.map(|token| format!("Authorization: Bearer {token}")));
        server.raw_from(last, &lines, body.to_string().as_bytes()).await
    };
    let guest = from(7, "POST", "/api/v1/guests", None, &json!({"token": true})).await;
    let guest = Guest::of(&guest);
    from(7, "GET", "/api/v1/me/friends", Some(&guest.token), &json!({})).await;
    let hash = || async {
        let who = guest.who.parse().unwrap();
        operate(&folder, move |admin| admin.sanctions_and_addresses(who).unwrap().1).await
    };
    until(async || !hash().await.is_empty()).await;
    let hash = hash().await[0].0.clone();
    for bad in ["127.0.0.7", "", "00", "0123456789abcdeg"] {
        let refused =
            deed(&server, &moderator, json!({"kind": "ban_address", "address": bad})).await;
        assert_eq!(refused, (422, "bad_address".to_owned()), "{bad}");
    }
    let ban = json!({"kind": "ban_address", "address": hash, "hours": 24});
    assert_eq!(deed(&server, &moderator, ban).await.0, 204);
    for (method, path) in
        [("POST", "/api/v1/guests"), ("POST", "/api/v1/sessions"), ("GET", "/api/v1/rules")]
    {
        let refused = from(7, method, path, None, &json!({})).await;
        assert_eq!(
            (refused.status, &refused.json()["reason"]),
            (403, &json!("banned_address")),
            "{path}"
        );
    }
    // The person is not banned and comes from elsewhere; the export works from everywhere.
    assert_eq!(
        from(8, "GET", "/api/v1/me/friends", Some(&guest.token), &json!({})).await.status,
        200
    );
    assert_eq!(
        from(7, "GET", "/api/v1/me/export", Some(&guest.token), &json!({})).await.status,
        200
    );
    assert_eq!(from(7, "GET", "/healthz", None, &json!({})).await.status, 200);
    // A moderator's own address cannot be banned by mistake.
    let own = moderator.who.parse().unwrap();
    until(async || {
        let known =
            operate(&folder, move |admin| admin.sanctions_and_addresses(own).unwrap().1).await;
        !known.is_empty()
    })
    .await;
    let own =
        operate(&folder, move |admin| admin.sanctions_and_addresses(own).unwrap().1[0].0.clone())
            .await;
    let refused = deed(&server, &moderator, json!({"kind": "ban_address", "address": own})).await;
    assert_eq!(refused, (403, "store_protected".to_owned()));
    server.stop().await;
}

#[tokio::test]
async fn a_warning_is_confirmed_and_a_given_name_stays() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (karl, lisa, moderator) =
        (server.guest("Karl").await, server.guest("Lisa").await, server.account("resi").await);
    appoint(&folder, &moderator, Role::Moderator).await;
    assert_eq!(deed(&server, &moderator, json!({"kind": "warn", "person": karl.who})).await.0, 204);
    let me = server.done("GET", "/api/v1/me", &karl.token, None).await.json();
    assert_eq!(
        (&me["notices"][0]["kind"], &me["notices"][0]["why"]),
        (&json!("warning"), &json!("Er flucht."))
    );
    let path = format!("/api/v1/me/notices/{}", me["notices"][0]["id"].as_str().unwrap());
    // Notices of others and missing ones cannot be confirmed.
    for (who, path) in
        [(&lisa, &*path), (&karl, "/api/v1/me/notices/x%00y"), (&karl, "/api/v1/me/notices/'--")]
    {
        assert_eq!(server.refused("POST", path, Some(&who.token), None).await.0, 404, "{path}");
    }
    server.done("POST", &path, &karl.token, None).await;
    server.done("POST", &path, &karl.token, None).await;
    assert_eq!(
        server.done("GET", "/api/v1/me", &karl.token, None).await.json().get("notices"),
        None
    );
    // Moderators cannot give names that people could not choose.
    for (name, reason) in [
        ("Referee", "name_reserved"),
        ("\u{3164}", "name_unseen"),
        ("Plats 2", "name_reserved"),
        ("", "name_length"),
    ] {
        let rename = json!({"kind": "rename", "person": karl.who, "name": name});
        assert_eq!(deed(&server, &moderator, rename).await, (422, reason.to_owned()), "{name}");
    }
    let rename = json!({"kind": "rename", "person": karl.who, "name": "Anders", "hours": 48});
    assert_eq!(deed(&server, &moderator, rename).await.0, 204);
    let refused = server
        .refused("PATCH", "/api/v1/me", Some(&karl.token), Some(json!({"name": "Karl"})))
        .await;
    assert_eq!(refused, (403, "name_locked".to_owned()));
    let me =
        server.done("PATCH", "/api/v1/me", &karl.token, Some(json!({"locale": "sv"}))).await.json();
    assert_eq!((&me["name"], &me["notices"][0]["kind"]), (&json!("Anders"), &json!("rename")));
    // Lifting the sanction restores the former state.
    let lift = json!({"kind": "lift", "sanction": me["notices"][0]["id"]});
    assert_eq!(deed(&server, &moderator, lift.clone()).await.0, 204);
    assert_eq!(deed(&server, &moderator, lift).await, (404, "not_found".to_owned()));
    server.done("PATCH", "/api/v1/me", &karl.token, Some(json!({"name": "Karl"}))).await;
    server.stop().await;
}

#[tokio::test]
async fn moderators_have_bounds() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let mut people = Vec::new();
    for login in ["one", "two", "three", "karl"] {
        people.push(server.account(login).await);
    }
    let [one, two, operator, karl] = &people[..] else { panic!() };
    appoint(&folder, one, Role::Moderator).await;
    appoint(&folder, two, Role::Moderator).await;
    appoint(&folder, operator, Role::Operator).await;
    let protected = (403, "store_protected".to_owned());
    for whom in [one, two, operator] {
        for kind in ["warn", "mute", "ban"] {
            assert_eq!(
                deed(&server, one, json!({"kind": kind, "person": whom.who})).await,
                protected
            );
        }
    }
    assert_eq!(
        deed(&server, operator, json!({"kind": "warn", "person": operator.who})).await,
        protected
    );
    assert_eq!(deed(&server, operator, json!({"kind": "warn", "person": two.who})).await.0, 204);
    // Operator actions are not available over the API.
    for kind in ["reset_password", "end_sessions", "appoint", "dismiss"] {
        let act = json!({"kind": kind, "person": karl.who, "role": "operator"});
        assert_eq!(deed(&server, operator, act).await.0, 400, "{kind}");
    }
    let nobody = json!({"kind": "ban", "person": "0".repeat(32)});
    assert_eq!(deed(&server, one, nobody).await, (404, "not_found".to_owned()));
    let table = json!({"kind": "close_table", "table": "0000000000000000"});
    assert_eq!(deed(&server, one, table).await, (404, "not_found".to_owned()));
    for hours in [0, 4_000_000_000_u64] {
        let mute = json!({"kind": "mute", "person": karl.who, "hours": hours});
        assert_eq!(deed(&server, one, mute).await, (422, "bad_hours".to_owned()));
    }
    for why in ["", "  ", "a\u{0}b", &"x".repeat(1001), &"ä".repeat(50_000)] {
        let body = json!({"act": {"kind": "warn", "person": karl.who}, "why": why});
        let refused =
            server.refused("POST", "/api/v1/moderation/deeds", Some(&one.token), Some(body)).await;
        assert!(matches!(refused.0, 413 | 422), "{refused:?}");
    }
    let report =
        json!({"act": {"kind": "warn", "person": karl.who}, "why": "x", "report": "nothing"});
    let refused =
        server.refused("POST", "/api/v1/moderation/deeds", Some(&one.token), Some(report)).await;
    assert_eq!(refused.0, 404);
    let me = server.done("GET", "/api/v1/me", &karl.token, None).await.json();
    assert_eq!(me.get("notices"), None, "nothing of it was done");
    assert_eq!(
        server.done("GET", "/api/v1/me", &one.token, None).await.json()["role"],
        "moderator"
    );
    server.stop().await;
}
