//! Clients with `view=always`, which get the whole table with every message.

use serde_json::{Value, json};

use crate::place::{Folder, Guest, Server};
use crate::tables::{play_on, server, wanted};

/// Returns the whole table over HTTP, without its constant fields.
async fn picture(server: &Server, table: &str, token: &str) -> Value {
    let path = format!("/api/v1/tables/{table}/picture");
    let mut picture = server.ask("GET", &path, Some(token), None).await.json();
    // Constant fields are only sent with the picture.
    for fixed in ["setup", "games"] {
        assert!(picture.as_object_mut().unwrap().remove(fixed).is_some(), "{fixed}");
    }
    picture
}

#[tokio::test]
async fn the_state_in_a_message_is_the_table_as_it_is() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let vroni = server.guest("Vroni").await;
    let table = server.open(&vroni, wanted(1, false)).await;
    let mut socket = server.connect(&table, "?view=always", Some(&vroni.token)).await.unwrap();
    assert_eq!(socket.hear().await.unwrap()["type"], "hello");
    assert_eq!(socket.hear().await.unwrap()["type"], "picture");
    let mut command = json!({"type": "begin"});
    for seat in [2, 3, 4] {
        let (heard, _) =
            socket.ask(json!({"type": "seat_bot", "seat": seat, "bot": "level2"})).await;
        assert_eq!(heard.last().unwrap()["table"], picture(&server, &table, &vroni.token).await);
    }
    let mut words = 0;
    loop {
        let (heard, answer) = socket.ask(command).await;
        assert_eq!(answer["type"], "done", "{answer}");
        let last = heard.last().unwrap();
        assert_eq!(last["table"], picture(&server, &table, &vroni.token).await);
        let (now, turn) = (&last["table"], &last["turn"]);
        assert!(turn["view"].is_null(), "it is said once");
        // Each word has its question, and the words stay during the play.
        let view = &now["view"];
        assert_eq!(now["asked"].as_array().map(Vec::len), view["words"].as_array().map(Vec::len));
        words = words.max(now["asked"].as_array().unwrap().len());
        if now["stage"] != "playing" {
            break;
        }
        // The choices are equal, but the table's also have labels.
        let mut choices = now["choices"].clone();
        for choice in choices.as_array_mut().unwrap() {
            choice.as_object_mut().unwrap().remove("phrase");
        }
        assert_eq!(choices, turn["choices"]);
        command = json!({"type": "act", "moment": turn["moment"], "action": turn["choices"][0]});
    }
    // An Ultimo, with random cards, would end the auction at once.
    assert!(words >= 1, "somebody was asked for a Solo");
    // A client that missed events gets them, too.
    let mut again =
        server.connect(&table, "?view=always&after=3", Some(&vroni.token)).await.unwrap();
    again.hear().await.unwrap();
    let missed = again.hear().await.unwrap();
    assert_eq!(missed["table"], picture(&server, &table, &vroni.token).await);
    server.stop().await;
}

#[tokio::test]
async fn the_first_question_is_for_a_solo_and_the_working_comes_in_words() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let (vroni, karl) = (server.guest("Vroni").await, server.guest("Karl").await);
    let table = server.open(&vroni, wanted(1, false)).await;
    let path = format!("/api/v1/tables/{table}/settlement");
    let early = server.ask("GET", &path, Some(&vroni.token), None).await;
    assert_eq!((early.status, &early.json()["reason"]), (409, &json!("not_settled")));
    let commands = format!("/api/v1/tables/{table}/commands");
    for command in [
        json!({"type": "seat_bot", "seat": 2, "bot": "level2"}),
        json!({"type": "seat_bot", "seat": 3, "bot": "level2"}),
        json!({"type": "seat_bot", "seat": 4, "bot": "level2"}),
        json!({"type": "begin"}),
    ] {
        assert_eq!(
            server.ask("POST", &commands, Some(&vroni.token), Some(&command)).await.status,
            200
        );
    }
    play_on(&server, &table, &[&vroni]).await;
    let now = picture(&server, &table, &vroni.token).await;
    assert_eq!(now["asked"][0], "solo_query");
    let told = server.ask("GET", &path, Some(&vroni.token), None).await.json();
    let lines = told["lines"].as_array().unwrap();
    let seats: Vec<String> = (1..=4).map(|seat| format!("{{{seat}}}")).collect();
    let pays =
        lines.iter().filter(|line| seats.iter().any(|seat| line.as_str().unwrap().contains(seat)));
    let moved = now["over"]["amounts"].as_array().unwrap().iter().any(|amount| *amount != 0);
    assert_eq!(pays.count() > 0, moved, "{lines:?}");
    // The settlement stays readable after the next deal has begun.
    let next =
        server.ask("POST", &commands, Some(&vroni.token), Some(&json!({"type": "go_on"}))).await;
    assert_eq!(next.status, 200, "{next:?}");
    assert_eq!(picture(&server, &table, &vroni.token).await["over"], Value::Null);
    let again = server.ask("GET", &path, Some(&vroni.token), None).await;
    assert_eq!((again.status, again.json()), (200, told));
    let stranger = server.ask("GET", &path, Some(&karl.token), None).await;
    assert_eq!((stranger.status, &stranger.json()["reason"]), (403, &json!("not_watched")));
    server.stop().await;
}

/// Current card points are hints: without hints nobody gets them.
#[tokio::test]
async fn card_points_are_counted_where_advice_is_given() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let vroni = server.guest("Vroni").await;
    // Deals without counting, such as exact tricks or a Räuber, are rare: about one in ten.
    let mut deals = 0;
    while !counts(&server, &vroni, true).await {
        deals += 1;
        assert!(deals < 30, "in thirty deals nothing was counted");
    }
    for _ in 0..3 {
        assert!(!counts(&server, &vroni, false).await);
    }
    server.stop().await;
}

/// Plays a deal with bots by the first choice. Returns whether card points were sent.
async fn counts(server: &Server, vroni: &Guest, hints: bool) -> bool {
    let wanted = json!({
        "ruleset": {"preset": "schopfheim"}, "deals": 1, "bot": "level2", "sit": true,
        "fill": true, "hints": hints,
    });
    let table = server.open(vroni, wanted).await;
    let mut socket = server.connect(&table, "?view=always", Some(&vroni.token)).await.unwrap();
    assert_eq!(socket.hear().await.unwrap()["type"], "hello");
    let mut last = socket.hear().await.unwrap();
    let mut counted = !last["taken"].is_null();
    while let Some(choice) =
        last["turn"]["choices"].get(0).filter(|choice| choice["type"] != "claim")
    {
        let act = json!({"type": "act", "moment": last["turn"]["moment"], "action": choice});
        let (heard, answer) = socket.ask(act).await;
        assert_eq!(answer["type"], "done", "{answer}");
        last = heard.last().unwrap().clone();
        counted |= !last["table"]["taken"].is_null();
    }
    counted
}
