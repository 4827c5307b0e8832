//! Duplicate cards: only the desk can see them before the round is over.

use serde_json::{Value, json};

use super::{Club, Holder, cego, nobody, settings};
use crate::place::Folder;

const FORMAT: &str = r#"
name = "Gleiche Karten"
[rules]
4 = "schwarzwaldmeisterschaft"
[duplicate]
[[round]]
times = 2
deals = 2
"#;

/// All holders except the desk.
async fn players(club: &Club) -> Vec<Holder> {
    vec![nobody(), club.table(0, 0).await, club.table(1, 1).await, club.person(3).await]
}

async fn plays(club: &Club, round: usize) {
    for table in 0..2 {
        for line in 0..2 {
            let points = 30 + 20 * table + line;
            club.does(&club.desk, cego((round, table as usize), line as usize, 1, points, 0)).await;
        }
        let changed =
            club.sees(&club.desk, &format!("/sheets/{round}/{table}")).await["changed"].clone();
        let confirm =
            json!({"type": "confirm", "round": round, "table": table, "expects": changed});
        club.does(&club.desk, confirm).await;
    }
    club.does(&club.desk, json!({"type": "close", "round": round})).await;
}

#[tokio::test]
async fn cards_are_told_when_their_round_is_over() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let (desk, referee) = (club.desk.clone(), club.referee.clone());
    for round in 0..2 {
        let path = format!("/deals/{round}");
        // Not even after the round has begun.
        for who in &players(&club).await {
            let answer = club.ask(who, "GET", &path, None).await;
            assert_eq!(
                (answer.status, answer.json()["reason"].as_str()),
                (403, Some("deals_secret")),
                "{round}"
            );
            let seen = club.sees(who, "").await;
            assert_eq!(seen["seed"], Value::Null);
        }
        assert_eq!(
            club.sees(&desk, "").await["seed"],
            Value::Null,
            "a photograph of the desk tells no seed"
        );
        let export = club.ask(&desk, "GET", "/export", None).await;
        assert_eq!(
            (export.status, export.json()["reason"].as_str()),
            (409, Some("export_tells_cards"))
        );
        let of_desk = club.sees(&desk, &path).await;
        assert_eq!(of_desk["deals"][0]["hands"][3].as_array().unwrap().len(), 11);
        assert_eq!(of_desk["deals"][0]["blind"].as_array().unwrap().len(), 10);
        for who in players(&club).await.iter().chain([&desk]) {
            let answer = club.ask(who, "GET", &format!("{path}/records"), None).await;
            assert_eq!(
                (answer.status, answer.json()["reason"].as_str()),
                (403, Some("deals_secret"))
            );
        }
        if round == 1 {
            club.does(&desk, json!({"type": "begin", "round": 1})).await;
        }
        plays(&club, round).await;
        for who in players(&club).await.iter().chain([&desk, &referee]) {
            let told = club.sees(who, &path).await;
            assert_eq!(told["deals"][1]["hands"], of_desk["deals"][1]["hands"]);
            // Seat 1 played a Cego with 30 at one table and with 50 at the other, with opposite
            // differences.
            let shares = |table: usize| told["deals"][0]["tables"][table]["shares"][0].clone();
            let more = shares(0)["difference"]["hundredths"].as_i64().unwrap();
            assert_eq!(shares(1)["difference"]["hundredths"].as_i64(), Some(-more));
            assert_eq!(
                [&shares(0)["percent"]["exact"], &shares(1)["percent"]["exact"]],
                ["0", "100"]
            );
        }
    }
    let records = club.ask(&nobody(), "GET", "/deals/1/records?table=1&deal=0", None).await;
    let record = cego_record::read_one(&records.body).unwrap().record;
    assert_eq!((record.tags.get("Table"), record.tags.get("Points")), (Some("2"), Some("50")));
    assert_eq!((record.actions.len(), record.settlement), (0, None), "nobody wrote the play down");
    assert!(club.sees(&nobody(), "").await["seed"].is_string(), "all has been played");
    assert_eq!(club.ask(&desk, "GET", "/export", None).await.status, 200);
    for nonsense in [
        "/deals/2/records",
        "/deals/0/records?table=2",
        "/deals/0/records?deal=9",
        "/deals/2",
        "/deals/0?people=3",
        "/deals/0?people=99",
    ] {
        assert_eq!(club.ask(&desk, "GET", nonsense, None).await.status, 404, "{nonsense}");
    }
    club.server.stop().await;
}

/// The standings reveal nothing about deals that others have yet to play.
#[tokio::test]
async fn standings_tell_what_all_have_played() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), FORMAT, 8).await;
    let before = club.sees(&nobody(), "").await["standings"].clone();
    club.does(&club.desk, cego((0, 0), 0, 1, 60, 0)).await;
    assert_eq!(club.sees(&nobody(), "").await["standings"], before);
    assert_ne!(
        club.sees(&club.desk, "").await["standings"],
        before,
        "the desk sees what was written"
    );
    club.does(&club.desk, cego((0, 1), 0, 1, 20, 0)).await;
    let now = club.sees(&nobody(), "").await["standings"].clone();
    let first = &now[0];
    assert_eq!((first["total"].as_i64(), &first["rounds"]), (Some(0), &json!([null])));
    assert!(first["compared"]["total"]["hundredths"].as_i64() > Some(0));
    assert_eq!(
        (&first["compared"]["percent"]["exact"], &first["compared"]["deals"]),
        (&json!("100"), &json!(1))
    );
    club.server.stop().await;
}

#[tokio::test]
async fn a_usual_tournament_has_no_such_deals() {
    let folder = Folder::new();
    let club = Club::running(settings(&folder), super::FORMAT, 8).await;
    for who in [nobody(), club.desk.clone()] {
        let answer = club.ask(&who, "GET", "/deals/0", None).await;
        assert_eq!((answer.status, answer.json()["reason"].as_str()), (404, Some("no_deals")));
    }
    assert_eq!(club.ask(&club.desk, "GET", "/export", None).await.status, 200);
    club.server.stop().await;
}

/// Records with custom rules are self-contained, so readers need no file of the club.
#[tokio::test]
async fn records_of_rules_of_ones_own_are_read_anywhere() {
    let folder = Folder::new();
    let toml =
        "name = \"krone\"\nextends = \"schwarzwaldmeisterschaft\"\n[switches]\nbettel_value = 25\n";
    let own = json!([{"name": "krone", "toml": toml}]);
    let format = FORMAT.replace("\"schwarzwaldmeisterschaft\"", "\"krone\"");
    let club = Club::open_with(settings(&folder), &format, own).await.begun(8).await;
    plays(&club, 0).await;
    let text = club.ask(&nobody(), "GET", "/deals/0/records?table=0&deal=1", None).await.body;
    let record = cego_record::read_one(&text).unwrap().record;
    let ruleset = &record.ruleset;
    let found =
        cego_rules::preset(&ruleset.name).unwrap().overridden(&ruleset.assignments()).unwrap();
    assert_eq!(Some(found.hash().to_string()), ruleset.hash, "{text}");
    assert_eq!(found.rules(record.table).unwrap(), {
        let own = cego_rules::Library::new().parse("krone.toml", toml.as_bytes()).unwrap();
        own.rules(record.table).unwrap()
    });
    assert!(text.contains("[ClubRules \"krone\"]"), "what the club calls them: {text}");
    club.server.stop().await;
}
