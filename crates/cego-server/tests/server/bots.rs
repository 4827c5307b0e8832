//! Bots are always recognizable as bots.

use serde_json::{Value, json};

use crate::place::{Folder, Guest, Server, start};
use crate::play::settings;
use crate::tables::{play, records, wanted};

async fn bot(server: &Server, owner: &Guest) -> Guest {
    let made = server
        .done("POST", "/api/v1/me/bots", &owner.token, Some(json!({"name": "Automat"})))
        .await;
    Guest::of(&made)
}

/// People must see that a seat is played by a bot, so people cannot use the bot protocol.
#[tokio::test]
async fn the_socket_of_bots_is_for_bots() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (guest, account) = (server.guest("Vroni").await, server.account("karl").await);
    let bot = bot(&server, &account).await;
    let table = server.open(&guest, json!({"ruleset": {"preset": "schopfheim"}})).await;
    let ask = async |who: &Guest| {
        let lines = [
            format!("GET /api/v1/bots/socket?table={table} HTTP/1.1"),
            format!("Host: {}", server.address),
            format!("Authorization: Bearer {}", who.token),
            "Accept-Language: en".to_owned(),
            "Upgrade: websocket".to_owned(),
            "Connection: upgrade".to_owned(),
            "Sec-WebSocket-Version: 13".to_owned(),
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==".to_owned(),
        ];
        server.upgrade(&lines).await
    };
    for who in [&guest, &account] {
        let answer = ask(who).await;
        assert_eq!((answer.status, answer.json()["reason"].clone()), (403, json!("bots_only")));
        assert!(answer.json()["text"].as_str().unwrap().contains("Make a bot"), "{answer:?}");
    }
    assert_eq!(ask(&bot).await.status, 101);
    let door = server.ask("GET", &format!("/api/v1/tables/{table}"), None, None).await.json();
    let taken: Vec<&Value> =
        door["chairs"].as_array().unwrap().iter().filter(|chair| !chair["who"].is_null()).collect();
    assert_eq!(taken.len(), 1, "{door}");
    assert_eq!((&taken[0]["who"], &taken[0]["is_bot"]), (&json!(bot.who), &json!(true)));
    server.stop().await;
}

/// Bots are marked in stored records and in the lobby.
#[tokio::test]
async fn what_bots_have_played_is_marked() {
    let folder = Folder::new();
    let server = start(settings(&folder)).await;
    let (guest, account) = (server.guest("Vroni").await, server.account("karl").await);
    let bot = bot(&server, &account).await;
    play(&server, &[&guest, &bot], wanted(1, true)).await;
    let marked = |seats: &Value| -> Vec<bool> {
        seats.as_array().unwrap().iter().map(|seat| seat["is_bot"] == true).collect()
    };
    let deals = records(&server, &guest, None).await;
    assert_eq!(marked(&deals[0]["seats"]), [false, true, false, false], "{deals:?}");
    let matches =
        server.ask("GET", &format!("/api/v1/people/{}/matches", bot.who), None, None).await.json();
    assert_eq!(marked(&matches["matches"][0]["seats"]), [false, true, false, false], "{matches}");
    let profile =
        server.ask("GET", &format!("/api/v1/people/{}", bot.who), None, None).await.json();
    assert_eq!(profile["kind"], "bot");
    let table = server.open(&bot, wanted(1, true)).await;
    let lobby = server.ask("GET", "/api/v1/tables", None, None).await.json();
    let shown = lobby["tables"].as_array().unwrap().iter().find(|shown| shown["table"] == *table);
    let shown = shown.unwrap_or_else(|| panic!("{lobby}"));
    assert_eq!((&shown["seats"][0]["is_bot"], &shown["people"]), (&json!(true), &json!(0)));
    server.stop().await;
}
