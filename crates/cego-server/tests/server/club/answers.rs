//! Tournament responses conform to the OpenAPI document.

use serde_json::{Value, json};

use super::cego;
use crate::openapi::Witness;
use crate::place::Guest;

/// Sends every request of the tournament API.
pub(crate) async fn answers(witness: &mut Witness<'_>, account: &Guest) {
    let path = "/api/v1/club/formats";
    let formats = witness.ask("get", (path, path), account, None).await;
    let format = json!({"format": formats[0]["format"]});
    for (path, body) in [
        ("/api/v1/club/check", json!({"format": format, "people": 16})),
        ("/api/v1/club/people", json!({"text": "Name;Verein\nAnna;Krone\n"})),
    ] {
        witness.ask("post", (path, path), account, Some(body)).await;
    }
    let path_of_all = "/api/v1/tournaments";
    let wanted = json!({"format": format, "id": "winter", "name": "Winter", "by": "Anna"});
    let opened = witness.ask("post", (path_of_all, path_of_all), account, Some(wanted)).await;
    witness.ask("get", (path_of_all, path_of_all), account, None).await;
    let key = |who: &str| opened[who]["key"].as_str().unwrap().to_owned();
    let at = |rest: &str, real: &str| {
        (
            format!("/api/v1/tournaments/{{tournament}}{rest}"),
            format!("/api/v1/tournaments/winter{real}"),
        )
    };
    let commands = at("/commands", "/commands");
    let entrant = |n: usize| json!({"name": format!("Person {n}"), "alias": format!("Fox {n}"), "team": format!("T{}", n % 2), "paid": true});
    let list = [
        json!({"type": "enter_all", "entrants": (1..=4).map(entrant).collect::<Vec<_>>()}),
        json!({"type": "enter", "entrant": entrant(5)}),
        json!({"type": "substitute", "number": 5, "name": "Other"}),
        json!({"type": "leave", "number": 5}),
        json!({"type": "change", "number": 1, "entrant": {"name": "Person 1", "club": "Krone", "team": null}}),
        json!({"type": "draw"}),
        json!({"type": "begin", "round": 0}),
        cego((0, 0), 0, 1, 47, 0),
        json!({"type": "sum", "round": 0, "table": 0, "sums": [-30, 10, 10, 10]}),
        cego((0, 0), 0, 1, 50, 0),
    ];
    let named = |(n, mut command): (usize, Value)| {
        command["id"] = json!(format!("witness-{n}"));
        command
    };
    let list: Vec<Value> = list.into_iter().enumerate().map(named).collect();
    witness.key = Some(key("desk"));
    let answer = witness
        .ask("post", (&commands.0, &commands.1), account, Some(json!({"commands": list})))
        .await;
    assert_eq!(
        answer["answers"].as_array().unwrap().last().unwrap()["refused"]["reason"],
        "tournament_stale"
    );
    witness.key = Some(key("referee"));
    let penalty = json!({"id": "witness-99", "type": "penalise", "number": 2, "round": 0, "amount": -40, "why": "revoked"});
    witness
        .ask("post", (&commands.0, &commands.1), account, Some(json!({"commands": [penalty]})))
        .await;
    let sheet = "/sheets/{round}/{sheet}";
    for who in [Some("desk"), None] {
        witness.key = who.map(key);
        for (path, real) in [
            at("", ""),
            at(sheet, "/sheets/0/0"),
            at(&format!("{sheet}/history"), "/sheets/0/0/history"),
        ]
        .into_iter()
        .take(if who.is_some() { 3 } else { 1 })
        {
            witness.ask("get", (&path, &real), account, None).await;
        }
    }
    witness.key = Some(key("desk"));
    let links = at("/links", "/links");
    let links = (&*links.0, &*format!("{}?round=0&people=true&qr=true", links.1));
    let found = witness.ask("get", links, account, None).await;
    assert!(found["sheets"][0]["qr"]["size"].as_u64() > Some(20), "{found}");
    let (path, real) = at("/former", "/former");
    witness.ask("get", (&path, &real), account, None).await;
    let (path, real) = at("/mend", "/mend");
    witness.ask("get", (&path, &format!("{real}?round=1")), account, None).await;
    let (path, real) = at("/keys", "/keys");
    witness
        .ask(
            "post",
            (&path, &real),
            account,
            Some(json!({"what": "sheet", "round": 0, "table": 0})),
        )
        .await;
    witness.key = None;
    // A tournament on the server's own tables.
    let wanted = json!({"format": {"preset": "online"}, "id": "home", "by": "Anna"});
    let opened = witness.ask("post", (path_of_all, path_of_all), account, Some(wanted)).await;
    witness.key = opened["desk"]["key"].as_str().map(str::to_owned);
    let open = json!({"commands": [{"id": "witness-entries", "type": "entries", "open": true}]});
    witness
        .ask("post", (&commands.0, "/api/v1/tournaments/home/commands"), account, Some(open))
        .await;
    witness.key = None;
    let (path, real) = (at("/entry", "").0, "/api/v1/tournaments/home/entry");
    witness.ask("post", (&path, real), account, None).await;
    witness.ask("get", (&path, real), account, None).await;
    // A tournament with the same cards at every table.
    let wanted = json!({"format": {"preset": "duplicate"}, "id": "same", "by": "Anna"});
    let opened = witness.ask("post", (path_of_all, path_of_all), account, Some(wanted)).await;
    witness.key = opened["desk"]["key"].as_str().map(str::to_owned);
    let list = [
        json!({"type": "enter_all", "entrants": (1..=8).map(entrant).collect::<Vec<_>>()}),
        json!({"type": "draw"}),
    ];
    let list: Vec<Value> = list.into_iter().enumerate().map(named).collect();
    let real = "/api/v1/tournaments/same/commands";
    witness.ask("post", (&commands.0, real), account, Some(json!({"commands": list}))).await;
    let (path, _) = at("/deals/{round}", "");
    witness.ask("get", (&path, "/api/v1/tournaments/same/deals/0?people=4"), account, None).await;
    let (path, _) = at("/print/{page}", "");
    witness.ask("get", (&path, "/api/v1/tournaments/same/print/deals"), account, None).await;
    witness.key = None;
    let (path, real) = ("/api/v1/seasons/{season}", "/api/v1/seasons/2026");
    let file = json!({"toml": "name = \"Winter\"\ndays = [\"winter\"]\n"});
    witness.ask("put", (path, real), account, Some(file)).await;
    witness.ask("get", (path, real), account, None).await;
    witness.ask("get", ("/api/v1/seasons", "/api/v1/seasons"), account, None).await;
    witness.key = opened["desk"]["key"].as_str().map(str::to_owned);
    let (path, _) = at("/met", "");
    witness.ask("get", (&path, "/api/v1/tournaments/same/met?season=2026"), account, None).await;
    witness.key = None;
}
