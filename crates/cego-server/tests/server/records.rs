//! Records: export, import, verification and removal of names.

use cego_table::Chain;
use serde_json::{Value, json};

use crate::place::{Answer, Folder, Guest, Server};
use crate::tables::{play, play_adding, record, records, server, wanted};

/// Returns the example of the format's documentation.
fn example() -> String {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/record-format.md");
    let page = std::fs::read_to_string(page).unwrap();
    page.split("```cego\n").nth(1).unwrap().split("```").next().unwrap().to_owned()
}

async fn bring(server: &Server, guest: Option<&Guest>, text: &str, language: &str) -> Answer {
    let mut lines =
        vec!["POST /api/v1/records HTTP/1.1".to_owned(), format!("Host: {}", server.address)];
    lines.push(format!("Accept-Language: {language}"));
    lines.extend(guest.map(|guest| format!("Authorization: Bearer {}", guest.token)));
    server.raw(&lines, text.as_bytes()).await
}

async fn get(server: &Server, path: &str) -> Answer {
    server.ask("GET", path, None, None).await
}

#[tokio::test]
async fn a_deal_can_be_taken_away_in_both_forms() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let anna = server.guest("Anna").await;
    play(&server, &[&anna], wanted(1, false)).await;
    let record = record(&server, &anna).await;
    let whole = get(&server, &format!("/api/v1/records/{record}")).await.json();
    assert_eq!(
        (&whole["kind"], &whole["deal"], &whole["seats"][0]["name"]),
        (&json!("played"), &json!(0), &json!("Anna"))
    );
    let text = get(&server, &format!("/api/v1/records/{record}.cego")).await;
    assert_eq!(text.body, whole["text"].as_str().unwrap());
    let file = format!("content-disposition: attachment; filename=\"cego-{record}.cego\"");
    assert!(text.head.to_lowercase().contains(&file), "{text:?}");
    let json = get(&server, &format!("/api/v1/records/{record}.json")).await;
    let read = cego_record::read_one(&json.body).unwrap();
    assert_eq!(cego_record::to_text(&read.record), text.body);
    server.stop().await;
}

/// Custom rules: a modified preset names its switches, a file is known to the server.
#[tokio::test]
async fn deals_by_other_rules_can_be_opened() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let anna = server.guest("Anna").await;
    let own = "name = \"im-engel\"\ntitle = \"Engel\"\nextends = \"schopfheim\"\nsource \
        = \"wir\"\n[switches]\ngeiss_contract = false\n";
    for (ruleset, switch) in [
        (json!({"preset": "schopfheim", "set": ["geiss_contract=false"]}), true),
        (json!({"toml": own}), false),
    ] {
        let mut wanted = wanted(1, false);
        wanted["ruleset"] = ruleset;
        play(&server, &[&anna], wanted).await;
        let newest = records(&server, &anna, Some(&anna)).await[0].clone();
        let record = newest["record"].as_str().unwrap();
        let whole = get(&server, &format!("/api/v1/records/{record}")).await;
        assert_eq!(whole.status, 200, "{whole:?}");
        let text = whole.json()["text"].as_str().unwrap().to_owned();
        assert_eq!(text.contains("[Switch \"geiss_contract = false\"]"), switch, "{text}");
        let verified = get(&server, &format!("/api/v1/records/{record}/verify")).await.json();
        // Without contributions, the table could have chosen its secret.
        assert_eq!(verified["verdict"], "committed");
        // A record that names its switches can be replayed anywhere.
        assert_eq!(
            bring(&server, Some(&anna), &text, "en").await.status,
            if switch { 201 } else { 422 }
        );
    }
    server.stop().await;
}

#[tokio::test]
async fn cards_are_computed_again_step_by_step() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let anna = server.guest("Anna").await;
    let chain = Chain::new([7; 32]);
    play_adding(&server, &[&anna], wanted(1, false), Some(&chain)).await;
    let record = record(&server, &anna).await;
    let verified = get(&server, &format!("/api/v1/records/{record}/verify")).await.json();
    assert_eq!((&verified["verdict"], &verified["played_here"]), (&json!("proven"), &json!(true)));
    assert_eq!(verified["links"], json!([chain.link(1).unwrap().to_hex(), null, null, null]));
    assert!(
        verified["steps"].as_array().unwrap().iter().all(|step| step["ok"] == true),
        "{verified}"
    );
    let text = get(&server, &format!("/api/v1/records/{record}.cego")).await.body;
    let (secret, seed) = (verified["secret"].as_str().unwrap(), verified["seed"].as_str().unwrap());
    let other = |digits: &str| {
        let first = if digits.starts_with('0') { "1" } else { "0" };
        digits.chars().skip(1).fold(first.to_owned(), |all, digit| format!("{all}{digit}"))
    };
    // A bare seed does not prove who chose it; without a seed nothing is proven.
    let without = |names: &[&str]| -> String {
        let named = |line: &&str| names.iter().any(|name| line.starts_with(&format!("[{name} ")));
        text.lines().filter(|line| !named(line)).map(|line| format!("{line}\n")).collect()
    };
    // The signature covers the whole record.
    let signature = ["Server", "Key", "Signature"];
    let without = |names: &[&str]| without(&[names, &signature].concat());
    for (stripped, [verdict, reason], ok) in [
        (
            without(&["Commitment", "Secret", "Link1"]),
            ["unproven", "seeded"],
            [None, None, Some(true)],
        ),
        (
            without(&["Link1", "Seed"]),
            ["wrong", "proof_other_cards"],
            [Some(true), Some(true), Some(false)],
        ),
        (without(&["Commitment", "Secret", "Link1", "Seed"]), ["unproven", "unknown"], [None; 3]),
        // An unsigned record does not prove when the commitment was published.
        (without(&[]), ["unproven", "unsigned"], [Some(true); 3]),
        (text.clone(), ["proven", "everybody_opened"], [Some(true); 3]),
        (text.replace("\"Anna\"", "\"Hanna\""), ["wrong", "seal_broken"], [None; 3]),
    ] {
        let brought = bring(&server, Some(&anna), &stripped, "en").await.json();
        let path = format!("/api/v1/records/{}/verify", brought["record"].as_str().unwrap());
        let verified = get(&server, &path).await.json();
        assert_eq!((&verified["verdict"], &verified["reason"]), (&json!(verdict), &json!(reason)));
        let steps: Vec<_> =
            verified["steps"].as_array().unwrap().iter().map(|step| step["ok"].as_bool()).collect();
        assert_eq!(steps, ok, "{reason}");
    }
    let text = without(&[]);
    // A forger has to forge everything, and even then the time of publication is only claimed.
    for (forged, reason, ok) in [
        (text.replace(secret, &other(secret)), "proof_commitment", [Some(false), None, None]),
        (text.replace(seed, &other(seed)), "proof_other_seed", [Some(true), Some(false), None]),
        (
            text.replace("[Deal \"0\"]", "[Deal \"1\"]"),
            "proof_other_cards",
            [Some(true), Some(true), Some(false)],
        ),
        (text.replace("[Commitment ", "[Commitmend "), "proof_tag", [Some(false), None, None]),
    ] {
        assert_ne!(forged, text);
        let brought = bring(&server, Some(&anna), &forged, "en").await;
        assert_eq!(brought.status, 201, "{brought:?}");
        let brought = brought.json()["record"].as_str().unwrap().to_owned();
        let verified =
            get(&server, &format!("/api/v1/records/{brought}/verify?lang=en")).await.json();
        assert_eq!((&verified["verdict"], &verified["reason"]), (&json!("wrong"), &json!(reason)));
        assert_eq!(verified["played_here"], false);
        let steps: Vec<_> =
            verified["steps"].as_array().unwrap().iter().map(|step| step["ok"].as_bool()).collect();
        assert_eq!(steps, ok, "{reason}");
        let page = get(&server, &format!("/verify/{brought}?lang=en")).await;
        assert!(
            page.body.contains("Does not hold.") && page.body.contains("brought this record along"),
            "{page:?}"
        );
    }
    server.stop().await;
}

#[tokio::test]
async fn a_record_is_brought_along_and_removed_by_its_owner() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let (anna, bert) = (server.guest("Anna").await, server.guest("Bert").await);
    assert_eq!(bring(&server, None, &example(), "en").await.status, 401);
    let brought = bring(&server, Some(&anna), &example(), "en").await;
    assert_eq!(brought.status, 201, "{brought:?}");
    let brought = brought.json();
    let path = format!("/api/v1/records/{}", brought["record"].as_str().unwrap());
    assert_eq!(brought["kind"], "imported");
    assert_eq!(get(&server, &format!("{path}.cego")).await.body.trim_end(), example().trim_end());
    // Again in the other format.
    let json = get(&server, &format!("{path}.json")).await.body;
    let again = bring(&server, Some(&anna), &json, "en").await.json();
    assert_ne!(again["record"], brought["record"]);
    assert_eq!(records(&server, &anna, Some(&anna)).await.len(), 2);
    assert_eq!(records(&server, &anna, Some(&bert)).await, Vec::<Value>::new());
    let delete = async |guest: Option<&Guest>| {
        server.ask("DELETE", &path, guest.map(|guest| &*guest.token), None).await.status
    };
    assert_eq!((delete(None).await, delete(Some(&bert)).await), (401, 404));
    assert_eq!((delete(Some(&anna)).await, delete(Some(&anna)).await), (204, 404));
    assert_eq!(get(&server, &path).await.status, 404);
    server.stop().await;
}

/// Imports are limited per person, so that nobody can fill the disk. Invalid records do not count.
#[tokio::test]
async fn records_are_brought_along_a_few_a_day() {
    let folder = Folder::new();
    let limits = cego_server::Limits { imports: 2, ..crate::place::no_limits() };
    let server =
        crate::place::start(crate::place::Settings { limits, ..crate::play::settings(&folder) })
            .await;
    let (vroni, karl) = (server.guest("Vroni").await, server.guest("Karl").await);
    let text = example();
    assert_eq!(bring(&server, Some(&vroni), "[Cego", "de").await.status, 422);
    for _ in 0..2 {
        assert_eq!(bring(&server, Some(&vroni), &text, "de").await.status, 201);
    }
    let refused = bring(&server, Some(&vroni), &text, "de").await;
    assert_eq!((refused.status, refused.json()["reason"].clone()), (429, json!("enough_imports")));
    assert_eq!(bring(&server, Some(&karl), &text, "de").await.status, 201);
    server.stop().await;
}

#[tokio::test]
async fn a_broken_record_is_refused_with_its_place() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let anna = server.guest("Anna").await;
    let good = example();
    for (text, language, words) in [
        (good.replace(" 3. 2:T21", " 3. 2:XX"), "de", "Zeile 27"),
        (good.replace("+60", "+70"), "en", "line 36"),
        (good.replace("-20 +60", "+60 -20"), "sv", "rad 36"),
        (
            good.replace(" 1. 2:HK  3:HN  4:H4  1:T2", " 1. 2:HK  3:D4  4:H4  1:T2"),
            "en",
            "action 13 of seat 3",
        ),
        (good.replace("\"stockholm\"", "\"../../etc/passwd\""), "en", "is not known here"),
        (good.replace("geiss_contract", "moon_phase"), "en", "moon_phase"),
        (
            good.replace("geiss_contract", "moon_phase"),
            "de",
            "einen Schalter „moon_phase“ gibt es nicht",
        ),
        (good.repeat(2), "en", "line"),
        (String::new(), "en", "line 1"),
        ("{\"cego\":1".to_owned(), "de", "Zeile 1"),
        ("[".repeat(60_000), "en", "line 1"),
        (format!("{{\"cego\":{}", "[".repeat(60_000)), "en", "line 1"),
    ] {
        let answer = bring(&server, Some(&anna), &text, language).await;
        assert_eq!(answer.status, 422, "{answer:?}");
        let problem = answer.json();
        assert_eq!(problem["reason"], "bad_record");
        assert!(problem["text"].as_str().unwrap().contains(words), "{words}: {problem}");
    }
    for size in [65 * 1024, 129 * 1024, 3_000_000] {
        assert_eq!(
            bring(&server, Some(&anna), &" ".repeat(size), "en").await.status,
            413,
            "{size}"
        );
    }
    let not_text = [
        "POST /api/v1/records HTTP/1.1".to_owned(),
        format!("Authorization: Bearer {}", anna.token),
    ];
    assert_eq!(
        server.raw(&[&not_text[..], &["Host: x".to_owned()]].concat(), &[0xFF, 0xFE]).await.status,
        400
    );
    assert_eq!(records(&server, &anna, Some(&anna)).await, Vec::<Value>::new());
    server.stop().await;
}

/// A deleted person is hidden at once, even before the record is rewritten.
#[tokio::test]
async fn a_deleted_person_is_not_named() {
    let folder = Folder::new();
    let first = server(&folder).await;
    let (anna, bert) = (first.guest("Annamirl").await, first.guest("Bert").await);
    play(&first, &[&anna, &bert], wanted(1, true)).await;
    let record = record(&first, &anna).await;
    first.stop().await;
    let store = cego_store::open(&folder.store()).await.unwrap();
    let who = anna.who.parse().unwrap();
    store.delete_person(who).await.unwrap();
    assert!(!store.record_redactions(9).await.unwrap().is_empty(), "the text still names her");
    drop(store);
    let server = server(&folder).await;
    for path in [
        format!("/api/v1/records/{record}"),
        format!("/api/v1/records/{record}.cego"),
        format!("/api/v1/records/{record}.json"),
        format!("/r/{record}"),
        format!("/verify/{record}"),
        format!("/api/v1/people/{}/records", bert.who),
        format!("/api/v1/people/{}/matches", bert.who),
    ] {
        let answer = get(&server, &path).await;
        assert_eq!(answer.status, 200, "{path}");
        assert!(
            !answer.body.contains("Annamirl") && !answer.body.contains(&anna.who),
            "{path}: {}",
            answer.body
        );
        assert!(
            path.ends_with(&record) && path.contains("verify") || answer.body.contains("Bert"),
            "{path}"
        );
    }
    for what in ["", "/records", "/matches", "/luck"] {
        assert_eq!(get(&server, &format!("/api/v1/people/{}{what}", anna.who)).await.status, 404);
    }
    server.stop().await;
}

/// Returns the URL of the next page from the `Link` header.
fn next_page(answer: &Answer) -> Option<String> {
    let link = answer.head.lines().find_map(|line| line.strip_prefix("link: "))?;
    let (address, rel) = link.strip_prefix('<')?.split_once('>')?;
    assert_eq!(rel, "; rel=\"next\"");
    Some(address.to_owned())
}

#[tokio::test]
async fn the_deals_of_a_table_are_listed_page_by_page() {
    let folder = Folder::new();
    let server = server(&folder).await;
    let anna = server.guest("Anna").await;
    let table = play(&server, &[&anna], wanted(5, false)).await;
    let path = format!("/api/v1/tables/{table}/records");
    let all = server.ask("GET", &path, Some(&anna.token), None).await;
    assert_eq!((all.json().as_array().unwrap().len(), next_page(&all)), (5, None));
    let (mut found, mut pages, mut page) = (Vec::new(), 0, Some(format!("{path}?most=2")));
    while let Some(path) = page {
        let answer = server.ask("GET", &path, Some(&anna.token), None).await;
        assert_eq!(answer.status, 200, "{answer:?}");
        found.extend(answer.json().as_array().unwrap().iter().map(|deal| deal["deal"].clone()));
        (pages, page) = (pages + 1, next_page(&answer));
    }
    assert_eq!((found, pages), ((0..5).map(Value::from).collect(), 3));
    // Five deals fit exactly one page of five.
    let five = server.ask("GET", &format!("{path}?most=5"), Some(&anna.token), None).await;
    assert_eq!(next_page(&five), None);
    server.stop().await;
}
