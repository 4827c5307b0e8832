//! A person who takes over a seat during a deal sees none of its cards, over any interface.

use serde_json::{Value, json};

use crate::place::{Folder, Guest, Server};
use crate::tables::server;

async fn picture(server: &Server, table: &str, guest: &Guest) -> Value {
    let path = format!("/api/v1/tables/{table}/picture");
    let answer = server.ask("GET", &path, Some(&guest.token), None).await;
    assert_eq!(answer.status, 200, "{answer:?}");
    answer.json()
}

async fn tell(server: &Server, table: &str, guest: &Guest, command: Value) -> u16 {
    let path = format!("/api/v1/tables/{table}/commands");
    server.ask("POST", &path, Some(&guest.token), Some(&command)).await.status
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_guest_is_shown_no_card_of_the_seat() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let first = server.guest("Vroni").await;
    let found =
        server.ask("POST", "/api/v1/quick", Some(&first.token), Some(&json!({}))).await.json();
    let (table, own) = (found["table"].as_str().unwrap(), found["seat"].as_u64().unwrap());
    let seats = picture(&server, table, &first).await["chairs"].as_array().unwrap().len() as u64;
    for seat in (1..=seats).filter(|&seat| seat != own) {
        let second = server.guest("Karle").await;
        assert_eq!(tell(&server, table, &second, json!({"type": "sit", "seat": seat})).await, 200);
        let seen = picture(&server, table, &second).await;
        assert_eq!((&seen["stage"], &seen["seat"]), (&json!("playing"), &Value::Null), "{seen}");
        let chair = &seen["chairs"][seat as usize - 1];
        assert_eq!((&chair["waits"], &chair["who"]), (&json!(true), &json!(second.who)), "{chair}");
        let view = &seen["view"];
        assert_eq!((&view["seat"], &view["hand"]), (&json!(0), &json!([])), "{view}");
        assert_eq!(seen["choices"], json!([]));
        let events = format!("/api/v1/tables/{table}/events?after=1");
        let events = server.ask("GET", &events, Some(&second.token), None).await;
        assert_eq!(events.status, 200);
        assert!(
            events.json()["turn"]["choices"].as_array().is_none_or(Vec::is_empty),
            "{events:?}"
        );
        assert_eq!(tell(&server, table, &second, json!({"type": "stand_in"})).await, 200);
        assert_eq!(
            tell(&server, table, &second, json!({"type": "propose", "what": "end"})).await,
            409
        );
        assert_eq!(tell(&server, table, &second, json!({"type": "leave"})).await, 200);
    }
}
