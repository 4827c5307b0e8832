//! Tables with two people each and bots.

use std::net::SocketAddr;

use cego_store::TableId;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// A person seated at a table.
#[derive(Clone)]
pub(crate) struct Seated {
    pub(crate) table: TableId,
    pub(crate) token: String,
    pub(crate) who: String,
    /// Seat number, from 1.
    pub(crate) seat: u64,
}

async fn post(address: SocketAddr, path: &str, token: Option<&str>, body: &Value) -> Value {
    let body = body.to_string();
    let bearer = token.map_or(String::new(), |token| format!("Authorization: Bearer {token}\r\n"));
    let request = format!(
        "POST /api/v1/{path} HTTP/1.1\r\nHost: {address}\r\nContent-Type: \
         application/json\r\n{bearer}Connection: close\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    assert!(answer.starts_with("HTTP/1.1 20"), "{path} {answer}");
    serde_json::from_str(answer.split_once("\r\n\r\n").unwrap().1).unwrap()
}

/// Opens a table and seats two people.
pub(crate) async fn open(address: SocketAddr, number: usize) -> [Seated; 2] {
    let mut guests = Vec::new();
    for name in ["Vroni", "Karl"] {
        let guest = post(address, "guests", None, &json!({"name": name, "token": true})).await;
        let text = |field: &str| guest[field].as_str().unwrap().to_owned();
        guests.push((text("token"), text("person")));
    }
    let presets: Vec<_> =
        cego_rules::presets().iter().filter(|preset| preset.tables().len() > 1).collect();
    let preset = &presets[number % presets.len()].name;
    let players = 3 + number / presets.len() % 2;
    // One table has searching bots, whose decisions are delayed when a server dies.
    let bot = if number == 0 { "level5" } else { "random" };
    let wanted = json!({
        "ruleset": {"preset": preset}, "players": players, "bot": bot, "fill": true,
        "sit": true, "deals": 2, "undo": false
    });
    let table = post(address, "tables", Some(&guests[0].0), &wanted).await["table"]
        .as_str()
        .unwrap()
        .to_owned();
    let path = format!("tables/{table}/commands");
    post(address, &path, Some(&guests[1].0), &json!({"type": "sit", "seat": 2})).await;
    let mut guests = guests.into_iter();
    [1, 2].map(|seat| {
        let (token, who) = guests.next().unwrap();
        Seated { table: table.parse().unwrap(), token, who, seat }
    })
}
