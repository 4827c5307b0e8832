//! Guests and account management.

use std::time::Duration;

use serde_json::{Value, json};

use crate::place::{Answer, Folder, Guest, Server, Settings, start};
use crate::play::{play_on, settings};

pub(crate) const PASSWORD: &str = "der Hahn kräht um vier";

impl Server {
    /// Sends a request that must succeed.
    pub(crate) async fn done(
        &self,
        method: &str,
        path: &str,
        token: &str,
        body: Option<Value>,
    ) -> Answer {
        let answer = self.ask(method, path, Some(token), body.as_ref()).await;
        assert!((200..300).contains(&answer.status), "{method} {path}: {answer:?}");
        answer
    }

    /// Returns status and reason of a request that must be refused.
    pub(crate) async fn refused(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: Option<Value>,
    ) -> (u16, String) {
        let answer = self.ask(method, path, token, body.as_ref()).await;
        assert!(answer.status >= 400, "{method} {path}: {answer:?}");
        (answer.status, answer.json()["reason"].as_str().unwrap().to_owned())
    }

    /// Creates an account.
    pub(crate) async fn account(&self, login: &str) -> Guest {
        let body = json!({"login": login, "password": PASSWORD, "name": login, "token": true});
        let answer = self.ask("POST", "/api/v1/accounts", None, Some(&body)).await;
        assert_eq!(answer.status, 201, "{answer:?}");
        Guest::of(&answer)
    }

    /// Logs in by password.
    pub(crate) async fn log_in(&self, login: &str, password: &str, token: Option<&str>) -> Answer {
        let body = json!({"login": login, "password": password, "token": true});
        self.ask("POST", "/api/v1/sessions", token, Some(&body)).await
    }

    /// Plays a deal against bots.
    pub(crate) async fn play_a_deal(&self, who: &Guest) {
        let wanted = json!({"ruleset": {"preset": "schopfheim"}, "bot": "level2", "fill": true, "sit": true});
        let table = self.open(who, wanted).await;
        let mut socket = self.connect(&table, "", Some(&who.token)).await.unwrap();
        socket.hear().await.unwrap();
        let picture = socket.hear().await.unwrap();
        play_on(&mut socket, picture["turn"].clone(), 1).await;
    }

    pub(crate) async fn export(&self, who: &Guest) -> Value {
        self.done("GET", "/api/v1/me/export", &who.token, None).await.json()
    }
}

impl Guest {
    pub(crate) fn of(answer: &Answer) -> Guest {
        let json = answer.json();
        Guest {
            token: json["token"].as_str().unwrap().to_owned(),
            who: json["person"].as_str().unwrap().to_owned(),
        }
    }
}

#[tokio::test]
async fn a_guest_without_a_name_is_given_one() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    for (body, middle) in [
        (json!({}), " vom "),
        (json!({"locale": "sv"}), " från "),
        (json!({"locale": "en-GB"}), " of "),
    ] {
        let answer = server.ask("POST", "/api/v1/guests", None, Some(&body)).await;
        let name = answer.json()["name"].as_str().unwrap().to_owned();
        assert!(answer.status == 201 && name.contains(middle), "{name}");
    }
    let unknown =
        server.refused("POST", "/api/v1/guests", None, Some(json!({"locale": "tlh"}))).await;
    assert_eq!(unknown, (422, "bad_locale".to_owned()));
    for (name, reason) in [
        ("a\nb", "name_unseen"),
        ("\u{202e}gnik", "name_unseen"),
        ("a\u{200b}b", "name_unseen"),
        ("", "name_length"),
        ("   ", "name_length"),
        (&*"x".repeat(25), "name_length"),
    ] {
        let refused =
            server.refused("POST", "/api/v1/guests", None, Some(json!({"name": name}))).await;
        assert_eq!(refused, (422, reason.to_owned()), "{name:?}");
    }
    let no_text = server.refused("POST", "/api/v1/guests", None, Some(json!({"name": 7}))).await;
    assert_eq!(no_text, (400, "bad_body".to_owned()));
    server.stop().await;
}

#[tokio::test]
async fn one_changes_ones_name_and_language() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let vroni = server.guest("Vroni").await;
    let change = json!({"name": " Veronika ", "locale": "sv"});
    let me = server.done("PATCH", "/api/v1/me", &vroni.token, Some(change)).await.json();
    assert_eq!(
        (&me["name"], &me["locale"], &me["kind"]),
        (&json!("Veronika"), &json!("sv"), &json!("guest"))
    );
    let again = server.done("GET", "/api/v1/me", &vroni.token, None).await.json();
    assert_eq!(again, me);
    for (body, status) in [
        (json!({"name": "a\u{202e}b"}), 422),
        (json!({"kind": "account"}), 400),
        (json!([]), 400),
        (json!({"name": 7}), 400),
    ] {
        let refused =
            server.refused("PATCH", "/api/v1/me", Some(&vroni.token), Some(body.clone())).await;
        assert_eq!(refused.0, status, "{body}");
    }
    assert_eq!(
        server.refused("GET", "/api/v1/me", None, None).await,
        (401, "no_session".to_owned())
    );
    server.stop().await;
}

/// A deleted person is removed from lists and records, even if the server stops before it is done.
#[tokio::test]
async fn a_deleted_person_is_forgotten() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let gone = server.account("Hinterwaelder").await;
    server.play_a_deal(&gone).await;
    let export = server.export(&gone).await;
    let record = export["deals"][0]["record"].as_str().unwrap().parse().unwrap();
    assert!(export["deals"][0]["text"].as_str().unwrap().contains("Hinterwaelder"));
    assert!(!export.to_string().contains("argon2"), "no hash is given away");
    for (body, reason) in
        [(json!({}), "password_needed"), (json!({"password": "etwas anderes"}), "wrong_password")]
    {
        let refused = server.refused("DELETE", "/api/v1/me", Some(&gone.token), Some(body)).await;
        assert_eq!(refused, (403, reason.to_owned()));
    }
    server.done("DELETE", "/api/v1/me", &gone.token, Some(json!({"password": PASSWORD}))).await;
    server.stop().await;
    let server = start(settings(&folder)).await;
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&gone.token), None).await.status, 401);
    assert_eq!(server.log_in("Hinterwaelder", PASSWORD, None).await.status, 401);
    let store = tokio::task::spawn_blocking({
        let (runtime, address) = (tokio::runtime::Handle::current(), folder.store());
        move || runtime.block_on(cego_store::open(&address)).unwrap()
    });
    let store = store.await.unwrap();
    let mut patience = 200;
    while store.record(&record).await.unwrap().unwrap().1.contains("Hinterwaelder") {
        assert!(patience > 0, "the name is still there");
        patience -= 1;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(store.record_redactions(10).await.unwrap(), []);
    server.stop().await;
}

#[tokio::test]
async fn a_guest_goes_without_a_password() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let guest = server.guest("Vroni").await;
    assert_eq!(server.ask("DELETE", "/api/v1/me", Some(&guest.token), None).await.status, 204);
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&guest.token), None).await.status, 401);
    server.stop().await;
}

#[tokio::test]
async fn a_session_runs_out() {
    let folder = Folder::new();
    let server = start(Settings { session: Duration::from_millis(700), ..settings(&folder) }).await;
    let guest = server.guest("Vroni").await;
    server.done("GET", "/api/v1/me", &guest.token, None).await;
    tokio::time::sleep(Duration::from_millis(800)).await;
    assert_eq!(server.ask("GET", "/api/v1/me", Some(&guest.token), None).await.status, 401);
    server.stop().await;
}
