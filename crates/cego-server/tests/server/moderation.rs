//! What moderators see and do, and what it means for those it is done to.

use std::time::Duration;

use cego_server::admin::{Act, Admin, Role, Whom};
use serde_json::{Value, json};

use crate::place::{Folder, Guest, Server, Socket, start};
use crate::play::settings;

/// Does something as an operator does, on the store, while the server runs.
pub(crate) async fn operate<T: Send + 'static>(
    folder: &Folder,
    work: impl FnOnce(&Admin) -> T + Send + 'static,
) -> T {
    let store = folder.store();
    tokio::task::spawn_blocking(move || work(&Admin::open(&store).unwrap())).await.unwrap()
}

async fn act(folder: &Folder, act: Act, why: &'static str) {
    operate(folder, move |admin| admin.act(act, why, None).unwrap()).await;
}

async fn appoint(folder: &Folder, who: &Guest, role: Role) {
    act(folder, Act::Appoint { person: who.who.parse().unwrap(), role }, "trusted").await;
}

/// A table at which everybody writes what they like.
pub(crate) async fn table(server: &Server, host: &Guest, others: &[&Guest]) -> String {
    let wanted = json!({"ruleset": {"preset": "schopfheim"}, "talk": "free", "watched": true, "sit": true});
    let table = server.open(host, wanted).await;
    for who in others {
        let path = format!("/api/v1/tables/{table}/commands");
        server.done("POST", &path, &who.token, Some(json!({"type": "sit"}))).await;
    }
    table
}

async fn write(server: &Server, table: &str, who: &Guest, text: &str) {
    let body = json!({"type": "write", "text": text});
    server.done("POST", &format!("/api/v1/tables/{table}/commands"), &who.token, Some(body)).await;
}

/// Waits until something is so, for as long as a server may take to notice.
async fn until<F: Future<Output = bool>>(mut so: impl FnMut() -> F) {
    for _ in 0..50 {
        if so().await {
            return;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    panic!("it is not so after five seconds");
}

/// The last words of a connection.
async fn bye(socket: &mut Socket) -> Value {
    let last = async {
        loop {
            let message = socket.hear().await.expect("it says why it ends");
            if message["type"] == "bye" {
                return message;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(5), last).await.expect("it ends within seconds")
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
        (server.guest("Vroni").await, server.account("karl").await, server.account("moderator").await);
    appoint(&folder, &moderator, Role::Moderator).await;
    let table = table(&server, &vroni, &[&karl]).await;
    write(&server, &table, &karl, "Du \"Dackel\"!").await;
    write(&server, &table, &vroni, "Na na.").await;
    let report = json!({"whom": karl.who, "table": table, "why": "talk", "text": "Er beleidigt mich."});
    assert_eq!(server.done("POST", "/api/v1/reports", &vroni.token, Some(report.clone())).await.status, 201);
    for _ in 0..3 {
        let again = server.refused("POST", "/api/v1/reports", Some(&vroni.token), Some(report.clone())).await;
        assert_eq!(again, (409, "already_reported".to_owned()));
    }
    // The one it is about goes, and takes no words away from it.
    server
        .done("DELETE", "/api/v1/me", &karl.token, Some(json!({"password": crate::people::PASSWORD})))
        .await;
    until(async || {
        let path = format!("/api/v1/tables/{table}/events?after=0");
        !server.done("GET", &path, &vroni.token, None).await.body.contains("Dackel")
    })
    .await;
    let list = server.done("GET", "/api/v1/moderation/reports", &moderator.token, None).await.json();
    assert_eq!((list.as_array().unwrap().len(), &list[0]["name"]), (1, &json!("karl")));
    assert_eq!((&list[0]["whom"]["name"], &list[0]["by"]["name"]), (&json!(""), &json!("Vroni")));
    let path = format!("/api/v1/moderation/reports/{}", list[0]["id"].as_str().unwrap());
    let whole = server.done("GET", &path, &moderator.token, None).await.json();
    let talk: Vec<_> =
        whole["talk"].as_array().unwrap().iter().map(|said| (&said["text"], &said["reported"])).collect();
    assert_eq!(talk, [(&json!("Du \"Dackel\"!"), &json!(true)), (&json!("Na na."), &json!(false))]);
    assert_eq!((&whole["there"], &whole["text"]), (&json!(false), &json!("Er beleidigt mich.")));
    assert!(whole["address"].as_str().is_some_and(|hash| hash.len() == 16), "{whole}");
    // Closed, and written down.
    let close =
        json!({"act": {"kind": "close_report"}, "why": "Das Konto ist weg.", "report": list[0]["id"]});
    server.done("POST", "/api/v1/moderation/deeds", &moderator.token, Some(close)).await;
    let list = server.done("GET", "/api/v1/moderation/reports", &moderator.token, None).await;
    assert_eq!(list.json(), json!([]));
    let closed = server.done("GET", "/api/v1/moderation/reports?closed=true", &moderator.token, None).await;
    assert_eq!(closed.json()[0]["outcome"], "Das Konto ist weg.");
    let audit = server.done("GET", "/api/v1/moderation/audit", &moderator.token, None).await.json();
    assert_eq!((&audit[0]["act"], &audit[0]["actor"]["name"]), (&json!("close_report"), &json!("moderator")));
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
            _ => assert_eq!((answer.status, &answer.json()["reason"]), (429, &json!("enough_reports"))),
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
        (server.guest("Gast").await, server.account("karl").await, server.account("moderator").await);
    appoint(&folder, &moderator, Role::Moderator).await;
    let program =
        server.done("POST", "/api/v1/me/tokens", &moderator.token, Some(json!({"label": "x"}))).await;
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
    // Who is one no more is one of everybody.
    server.done("GET", "/api/v1/moderation/audit", &moderator.token, None).await;
    act(&folder, Act::Dismiss { person: moderator.who.parse().unwrap() }, "no more").await;
    assert_eq!(server.ask("GET", "/api/v1/moderation/audit", Some(&moderator.token), None).await.status, 404);
    server.stop().await;
}

#[tokio::test]
async fn a_muted_person_plays_on_and_is_told_why() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.account("karl").await);
    let table = table(&server, &vroni, &[&karl]).await;
    let mut socket = server.connect(&table, "?lang=de", Some(&karl.token)).await.unwrap();
    for _ in 0..2 {
        socket.hear().await.unwrap();
    }
    assert_eq!(socket.ask(json!({"type": "write", "text": "eins"})).await.1["type"], "done");
    let person = karl.who.parse().unwrap();
    act(&folder, Act::Mute { person, until: Some(Admin::until(24)) }, "Fluchen am Tisch.").await;
    // The connection hears of it by itself, without asking for anything.
    let told = tokio::time::timeout(Duration::from_secs(5), socket.hear()).await.unwrap().unwrap();
    assert_eq!((&told["type"], &told["notice"]["kind"]), (&json!("notice"), &json!("mute")));
    for words in [json!({"type": "write", "text": "zwei"}), json!({"type": "say", "phrase": "hello"})] {
        let (_, answer) = socket.ask(words.clone()).await;
        assert_eq!((&answer["type"], &answer["reason"]), (&json!("refused"), &json!("muted")), "{answer}");
        let text = answer["text"].as_str().unwrap();
        assert!(text.contains("Fluchen am Tisch.") && text.contains(" bis 2"), "{text}");
        let path = format!("/api/v1/tables/{table}/commands");
        assert_eq!(server.refused("POST", &path, Some(&karl.token), Some(words)).await.1, "muted");
    }
    // The table is there for them as before.
    assert_eq!(socket.ask(json!({"type": "leave"})).await.1["type"], "done");
    // And so are others who talk.
    write(&server, &table, &vroni, "drei").await;
    let me = server.done("GET", "/api/v1/me", &karl.token, None).await.json();
    let notice = &me["notices"][0];
    assert_eq!((&notice["kind"], &notice["confirmed"]), (&json!("mute"), &json!(false)));
    server.stop().await;
}

#[tokio::test]
async fn a_banned_person_is_let_in_nowhere_and_told_so() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.account("karl").await);
    let bot = server.done("POST", "/api/v1/me/bots", &karl.token, Some(json!({"name": "Bot"}))).await.json();
    let bot = bot["token"].as_str().unwrap();
    let table = table(&server, &vroni, &[&karl]).await;
    let mut open = server.connect(&table, "?lang=en", Some(&karl.token)).await.unwrap();
    let mut other = server.connect(&table, "", Some(&vroni.token)).await.unwrap();
    let person: cego_table::PersonId = karl.who.parse().unwrap();
    act(&folder, Act::Ban { whom: Whom::Person(person), until: None }, "Cheating, twice.").await;
    let last = bye(&mut open).await;
    assert_eq!((&last["reason"], &last["again_ms"]), (&json!("banned"), &Value::Null));
    assert!(last["text"].as_str().unwrap().contains("Cheating, twice."), "{last}");
    // A person who comes again is told the same, and not only that the door is shut.
    let mut again = server.connect(&table, "", Some(&karl.token)).await.unwrap();
    assert_eq!(bye(&mut again).await["reason"], "banned");
    let commands = format!("/api/v1/tables/{table}/commands");
    for (method, path, body) in [
        ("POST", "/api/v1/tables", Some(json!({"ruleset": {"preset": "baden"}}))),
        ("POST", "/api/v1/quick", Some(json!({}))),
        ("POST", &*commands, Some(json!({"type": "write", "text": "x"}))),
        ("PATCH", "/api/v1/me", Some(json!({"name": "Anders"}))),
        ("POST", "/api/v1/me/tokens", Some(json!({"label": "x"}))),
        ("PUT", "/api/v1/me/password", Some(json!({"new": "vier Hähne krähen"}))),
        ("GET", "/api/v1/me/sessions", None),
        ("GET", "/api/v1/moderation/audit", None),
        ("POST", "/api/v1/reports", Some(json!({"whom": vroni.who, "table": table, "why": "other"}))),
    ] {
        let refused = server.refused(method, path, Some(&karl.token), body.clone()).await;
        assert_eq!(refused, (403, "banned".to_owned()), "{method} {path}");
        if method != "PATCH" && path != "/api/v1/me/tokens" {
            assert_eq!(server.refused(method, path, Some(bot), body).await.1, "banned", "{method} {path}");
        }
    }
    // A new session makes nobody another.
    let session = Guest::of(&server.log_in("karl", crate::people::PASSWORD, None).await);
    assert_eq!(
        server.refused("POST", "/api/v1/quick", Some(&session.token), Some(json!({}))).await.1,
        "banned"
    );
    // They learn why, may take along what is theirs, and go.
    let me = server.done("GET", "/api/v1/me", &karl.token, None).await.json();
    assert_eq!(
        (&me["notices"][0]["kind"], &me["notices"][0]["why"]),
        (&json!("ban"), &json!("Cheating, twice."))
    );
    assert_eq!(server.export(&karl).await["sanctions"][0]["kind"], "ban");
    // Others do not feel it.
    assert_eq!(other.ask(json!({"type": "write", "text": "x"})).await.1["type"], "done");
    act(&folder, Act::Unban { whom: Whom::Person(person) }, "Sorry.").await;
    until(async || server.ask("GET", "/api/v1/me/sessions", Some(&karl.token), None).await.status == 200)
        .await;
    act(&folder, Act::Ban { whom: Whom::Person(person), until: None }, "Again.").await;
    until(async || server.ask("GET", "/api/v1/me/sessions", Some(&karl.token), None).await.status == 403)
        .await;
    server
        .done("DELETE", "/api/v1/me", &karl.token, Some(json!({"password": crate::people::PASSWORD})))
        .await;
    server.stop().await;
}

#[tokio::test]
async fn nobody_comes_from_a_banned_address() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let moderator = server.account("moderator").await;
    appoint(&folder, &moderator, Role::Moderator).await;
    let from = async |last: u8, method: &str, path: &str, token: Option<&str>, body: &Value| {
        let mut lines = vec![format!("{method} {path} HTTP/1.1"), format!("Host: {}", server.address)];
        lines.push("Content-Type: application/json".to_owned());
        lines.extend(token.map(|token| format!("Authorization: Bearer {token}")));
        server.raw_from(last, &lines, body.to_string().as_bytes()).await
    };
    let guest = from(7, "POST", "/api/v1/guests", None, &json!({"token": true})).await;
    let guest = Guest::of(&guest);
    from(7, "GET", "/api/v1/me/friends", Some(&guest.token), &json!({})).await;
    let hash = || async {
        let who = guest.who.parse().unwrap();
        operate(&folder, move |admin| admin.known(who).unwrap().1).await
    };
    until(async || !hash().await.is_empty()).await;
    let hash = hash().await[0].0.clone();
    for bad in ["127.0.0.7", "", "00", "0123456789abcdeg"] {
        let refused = deed(&server, &moderator, json!({"kind": "ban_address", "address": bad})).await;
        assert_eq!(refused, (422, "bad_address".to_owned()), "{bad}");
    }
    let ban = json!({"kind": "ban_address", "address": hash, "hours": 24});
    assert_eq!(deed(&server, &moderator, ban).await.0, 204);
    for (method, path) in [("POST", "/api/v1/guests"), ("POST", "/api/v1/sessions"), ("GET", "/api/v1/rules")]
    {
        let refused = from(7, method, path, None, &json!({})).await;
        assert_eq!((refused.status, &refused.json()["reason"]), (403, &json!("banned_address")), "{path}");
    }
    // The person is not banned, and comes from elsewhere; what is kept of them they get from everywhere.
    assert_eq!(from(8, "GET", "/api/v1/me/friends", Some(&guest.token), &json!({})).await.status, 200);
    assert_eq!(from(7, "GET", "/api/v1/me/export", Some(&guest.token), &json!({})).await.status, 200);
    assert_eq!(from(7, "GET", "/healthz", None, &json!({})).await.status, 200);
    // One's own address cannot be banned by mistake.
    let own = moderator.who.parse().unwrap();
    until(async || {
        let known = operate(&folder, move |admin| admin.known(own).unwrap().1).await;
        !known.is_empty()
    })
    .await;
    let own = operate(&folder, move |admin| admin.known(own).unwrap().1[0].0.clone()).await;
    let refused = deed(&server, &moderator, json!({"kind": "ban_address", "address": own})).await;
    assert_eq!(refused, (403, "store_protected".to_owned()));
    server.stop().await;
}

#[tokio::test]
async fn a_table_is_closed_and_sessions_end() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.account("karl").await);
    let table = table(&server, &vroni, &[&karl]).await;
    let mut socket = server.connect(&table, "", Some(&vroni.token)).await.unwrap();
    let mut away = server.connect(&table, "", Some(&karl.token)).await.unwrap();
    let person = karl.who.parse().unwrap();
    act(&folder, Act::EndSessions { person }, "A lost phone.").await;
    assert_eq!(bye(&mut away).await["reason"], "no_session");
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&karl.token), None).await.status, 401);
    act(&folder, Act::CloseTable { table: table.parse().unwrap() }, "A bad name.").await;
    let closed = async {
        loop {
            let message = socket.hear().await.expect("it hears of it");
            let events = message["events"].as_array().cloned().unwrap_or_default();
            if events.iter().any(|event| event["event"] == "closed") {
                return;
            }
        }
    };
    tokio::time::timeout(Duration::from_secs(5), closed).await.unwrap();
    assert_eq!(socket.ask(json!({"type": "write", "text": "x"})).await.1["type"], "refused");
    server.stop().await;
}

#[tokio::test]
async fn a_warning_is_confirmed_and_a_given_name_stays() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (karl, lisa, moderator) =
        (server.guest("Karl").await, server.guest("Lisa").await, server.account("moderator").await);
    appoint(&folder, &moderator, Role::Moderator).await;
    assert_eq!(deed(&server, &moderator, json!({"kind": "warn", "person": karl.who})).await.0, 204);
    let me = server.done("GET", "/api/v1/me", &karl.token, None).await.json();
    assert_eq!(
        (&me["notices"][0]["kind"], &me["notices"][0]["why"]),
        (&json!("warning"), &json!("Er flucht."))
    );
    let path = format!("/api/v1/me/notices/{}", me["notices"][0]["id"].as_str().unwrap());
    // Nobody confirms what is somebody else's, or nothing.
    for (who, path) in
        [(&lisa, &*path), (&karl, "/api/v1/me/notices/x%00y"), (&karl, "/api/v1/me/notices/'--")]
    {
        assert_eq!(server.refused("POST", path, Some(&who.token), None).await.0, 404, "{path}");
    }
    server.done("POST", &path, &karl.token, None).await;
    server.done("POST", &path, &karl.token, None).await;
    assert_eq!(server.done("GET", "/api/v1/me", &karl.token, None).await.json().get("notices"), None);
    let rename = json!({"kind": "rename", "person": karl.who, "name": "Anders", "hours": 48});
    assert_eq!(deed(&server, &moderator, rename).await.0, 204);
    let refused =
        server.refused("PATCH", "/api/v1/me", Some(&karl.token), Some(json!({"name": "Karl"}))).await;
    assert_eq!(refused, (403, "name_locked".to_owned()));
    let me = server.done("PATCH", "/api/v1/me", &karl.token, Some(json!({"locale": "sv"}))).await.json();
    assert_eq!((&me["name"], &me["notices"][0]["kind"]), (&json!("Anders"), &json!("rename")));
    // Taken back, it is as before.
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
    for login in ["one", "two", "operator", "karl"] {
        people.push(server.account(login).await);
    }
    let [one, two, operator, karl] = &people[..] else { panic!() };
    appoint(&folder, one, Role::Moderator).await;
    appoint(&folder, two, Role::Moderator).await;
    appoint(&folder, operator, Role::Operator).await;
    let protected = (403, "store_protected".to_owned());
    for whom in [one, two, operator] {
        for kind in ["warn", "mute", "ban"] {
            assert_eq!(deed(&server, one, json!({"kind": kind, "person": whom.who})).await, protected);
        }
    }
    assert_eq!(deed(&server, operator, json!({"kind": "warn", "person": operator.who})).await, protected);
    assert_eq!(deed(&server, operator, json!({"kind": "warn", "person": two.who})).await.0, 204);
    // What is for operators on the store cannot even be said.
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
        let refused = server.refused("POST", "/api/v1/moderation/deeds", Some(&one.token), Some(body)).await;
        assert!(matches!(refused.0, 413 | 422), "{refused:?}");
    }
    let report = json!({"act": {"kind": "warn", "person": karl.who}, "why": "x", "report": "nothing"});
    let refused = server.refused("POST", "/api/v1/moderation/deeds", Some(&one.token), Some(report)).await;
    assert_eq!(refused.0, 404);
    let me = server.done("GET", "/api/v1/me", &karl.token, None).await.json();
    assert_eq!(me.get("notices"), None, "nothing of it was done");
    assert_eq!(server.done("GET", "/api/v1/me", &one.token, None).await.json()["role"], "moderator");
    server.stop().await;
}
