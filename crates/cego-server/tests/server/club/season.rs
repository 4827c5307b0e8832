//! Seasons: a file that lists tournaments, public standings, and draws that avoid repeated
//! meetings.

use cego_table::Time;
use serde_json::{Value, json};

use super::{Club, Holder, cego, nobody, settings};
use crate::place::Folder;

const DAY: &str =
    "name = \"Evening\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n[[round]]\ndeals = 1\n";

/// Creates another day with the same sixteen people.
async fn another(club: &Club, token: &str, id: &str) -> Holder {
    let wanted = json!({"format": {"toml": DAY}, "by": "Anna", "id": id});
    let opened = club.server.done("POST", "/api/v1/tournaments", token, Some(wanted)).await.json();
    Holder::key(opened["desk"]["key"].as_str().unwrap())
}

async fn play(club: &Club) {
    let people: Vec<Value> = (1..=16)
        .map(|n| json!({"name": format!("Person {n}"), "alias": format!("Fox {n}")}))
        .collect();
    for command in [
        json!({"type": "enter_all", "entrants": people}),
        json!({"type": "draw"}),
        json!({"type": "begin", "round": 0}),
    ] {
        club.does(&club.desk, command).await;
    }
    for table in 0..4 {
        club.does(&club.desk, cego((0, table), 0, 1, 60, 0)).await;
    }
}

#[tokio::test]
async fn a_season_is_counted_and_its_draws_know_who_has_met() {
    let folder = Folder::new();
    let club = Club::open(settings(&folder), DAY).await;
    play(&club).await;
    let (anna, berta) =
        (club.server.account("berta-anna").await, club.server.account("berta").await);
    let second = another(&club, &anna.token, "december").await;
    let path = "/api/v1/seasons/2026";
    let file = |toml: &str| Some(json!({"toml": toml}));
    let toml = "name = \"Winter\"\ndays = [\"winter\", \"december\"]\n";
    assert_eq!(club.server.ask("GET", path, None, None).await.status, 404);
    assert_eq!(
        club.server.ask("PUT", path, Some(&anna.token), file(toml).as_ref()).await.status,
        204
    );
    // Only its creator may change a season, with an account.
    let other = club.server.ask("PUT", path, Some(&berta.token), file(toml).as_ref()).await;
    assert_eq!((other.status, other.json()["reason"].as_str()), (409, Some("season_taken")));
    assert!(club.server.ask("PUT", path, None, file(toml).as_ref()).await.status >= 401);
    let season = club.server.ask("GET", path, None, None).await.json();
    assert_eq!((season["name"].as_str(), season["yours"].as_bool()), (Some("Winter"), Some(false)));
    assert_eq!(
        season["days"][1],
        json!({"tournament": "december", "name": "Evening", "preliminary": true})
    );
    let rows = season["rows"].as_array().unwrap();
    assert_eq!(rows.len(), 16, "all who sat at a table");
    assert!(
        rows.iter().all(|row| row["name"].as_str().unwrap().starts_with("Fox")),
        "by the names for lists"
    );
    assert_eq!(rows[0]["days"], json!([{"got": rows[0]["total"], "counts": true}, null]));
    assert_eq!(club.server.ask("GET", path, Some(&anna.token), None).await.json()["yours"], true);
    assert_eq!(
        club.server.ask("GET", "/api/v1/seasons", None, None).await.json()["seasons"],
        json!([{"season": "2026", "name": "Winter"}])
    );

    // On the second day nobody meets a person of the first.
    let at = |path: &str| format!("/api/v1/tournaments/december{path}");
    let december = |who: &Holder, method: &'static str, path: &str, body: Option<Value>| {
        let (who, path, server) = (who.clone(), at(path), &club.server);
        async move { super::ask(server, &who, method, &path, body.as_ref()).await }
    };
    let send = |commands: Value| {
        december(&second, "POST", "/commands", Some(json!({"commands": commands, "by": "Anna"})))
    };
    let people: Vec<Value> = (1..=16).map(|n| json!({"name": format!("Person {n}")})).collect();
    send(json!([{"id": "command-one", "type": "enter_all", "entrants": people}])).await;
    assert_eq!(december(&nobody(), "GET", "/met?season=2026", None).await.status, 401);
    let met = december(&second, "GET", "/met?season=2026", None).await.json();
    assert_eq!(met["pairs"].as_array().unwrap().len(), 4 * 6);
    let done = send(json!([{"id": "command-two", "type": "met_before", "pairs": met["pairs"]}, {"id": "command-three", "type": "draw"}])).await.json();
    assert!(done["answers"][1]["done"].is_number(), "{done}");
    let drawn = december(&second, "GET", "", None).await.json();
    let again = drawn["rounds"][0]["tables"].as_array().unwrap().iter().any(|table| {
        let sits = |one: &Value| table["people"].as_array().unwrap().contains(one);
        met["pairs"].as_array().unwrap().iter().any(|pair| sits(&pair[0]) && sits(&pair[1]))
    });
    assert!(!again, "sixteen people can sit so in five rounds");

    // A deleted day is reported, and the season has no places.
    assert_eq!(club.ask(&club.desk, "DELETE", "", None).await.status, 204);
    let season = club.server.ask("GET", path, None, None).await.json();
    assert_eq!(
        (&season["days"][0], &season["rows"]),
        (&json!({"tournament": "winter", "name": null}), &json!([]))
    );
    club.server.stop().await;
}

#[tokio::test]
async fn what_is_no_season_is_refused_with_its_line() {
    let folder = Folder::new();
    let club = Club::open(settings(&folder), DAY).await;
    let anna = club.server.account("other-anna").await;
    for (toml, said) in [
        ("name = \"W\"\nbest = \"many\"\n", "Zeile 2"),
        ("name = \"W\"\ndays = [\"a.jsonl\"]\n", "a.jsonl"),
        ("name = \"W\"\ndays = [\"../../x\"]\n", "../../x"),
        ("name = \"\"\n", "Name"),
    ] {
        let answer = club
            .server
            .ask("PUT", "/api/v1/seasons/w", Some(&anna.token), Some(&json!({"toml": toml})))
            .await;
        assert_eq!(answer.status, 422, "{toml}");
        assert!(answer.body.contains(said), "{toml}: {}", answer.body);
    }
    assert_eq!(
        club.server
            .ask(
                "PUT",
                "/api/v1/seasons/A%20B",
                Some(&anna.token),
                Some(&json!({"toml": "name = \"W\"\n"}))
            )
            .await
            .status,
        422
    );
    assert_eq!(
        club.server.ask("GET", "/api/v1/seasons", None, None).await.json()["seasons"],
        json!([])
    );
    club.server.stop().await;
}

/// Earlier versions stored seasons whose points rise with the place. Only new ones are refused.
#[tokio::test]
async fn a_stored_season_with_rising_points_stays() {
    let folder = Folder::new();
    let club = Club::open(settings(&folder), DAY).await;
    play(&club).await;
    let anna = club.server.account("other-anna").await;
    let path = "/api/v1/seasons/old";
    let toml = "name = \"Old\"\ncounts = \"place\"\npoints = [1, 3]\ndays = [\"winter\"]\n";
    let refused =
        club.server.ask("PUT", path, Some(&anna.token), Some(&json!({"toml": toml}))).await;
    assert_eq!(refused.status, 422);
    let stored = json!({"v": 1, "owner": "somebody", "toml": toml}).to_string();
    let store = cego_store::open(&folder.store()).await.unwrap();
    store.set_value("season:old", Some(&stored), Time(1)).await.unwrap();
    let listed =
        club.server.ask("GET", "/api/v1/seasons", None, None).await.json()["seasons"].clone();
    assert_eq!(listed, json!([{"season": "old", "name": "Old"}]));
    let season = club.server.ask("GET", path, None, None).await.json();
    let rows = season["rows"].as_array().unwrap();
    assert!(rows.len() == 16 && rows[0]["total"].as_i64() > Some(0), "{season}");
    let met = club.sees(&club.desk, "/met?season=old").await;
    assert_eq!(met, json!({"pairs": []}), "nobody has met on another day");
    club.server.stop().await;
}
