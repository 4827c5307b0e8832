//! Sheets from paper by the keyboard alone: the keys are counted.

use serde_json::Value;

use crate::club::Club;

/// A sheet of 24 deals as a table writes one on paper: most are a Cego, with some of everything.
const PAPER: [&str; 24] = [
    "1 47", "2 28", "3 61", "4 39", "1h52", "2 33", "3s38", "4 44", "1 57", "2e41", "3 22", "4 66", "1 35",
    "2h48", "3 51", "4 29", "1s45", "2 42", "3 18", "4u+", "1 49", "2 55", "3b-", "4 37",
];

fn format(deals: usize) -> String {
    format!("name = \"Evening\"\n[rules]\n4 = \"schwarzwaldmeisterschaft\"\n[[round]]\ndeals = {deals}\n")
}

fn begun(name: &str, deals: usize) -> Club {
    let club = Club::new(name);
    let file = club.file("evening.toml", &format(deals));
    club.ok(&["new", "evening", "--format", &file, "--seed", "7"]);
    club.ok(&["add", "evening", "Anna", "Berta", "Carl", "Dora", "Emil", "Frida", "Georg", "Hilde"]);
    club.ok(&["draw", "evening"]);
    club.ok(&["begin", "evening"]);
    club
}

fn totals(club: &Club) -> Vec<i64> {
    let sheet = club.json(&["sheet", "evening", "--table", "1"]);
    sheet["totals"].as_array().unwrap().iter().map(|total| total.as_i64().unwrap()).collect()
}

#[test]
fn a_sheet_of_24_deals_is_a_few_keys_a_deal() {
    let club = begun("keys", 24);
    let typed = PAPER.join("\n") + "\n";
    let said = club.types(&["desk", "evening"], &typed).ok().stdout;
    assert_eq!(said.lines().count(), 24, "{said}");
    assert!(said.ends_with("the sheet is full.\n"), "{said}");
    // The paper has sums; the desk types them and confirms.
    let sums: Vec<String> = totals(&club).iter().map(ToString::to_string).collect();
    let end = format!("s {}\nok\n", sums.join(" "));
    let said = club.types(&["desk", "evening"], &end).ok().stdout;
    assert!(said.contains("the sums agree") && said.contains("the sheet is confirmed"), "{said}");
    // Every letter, every blank and every Enter is a key.
    let keys = (typed.len() + end.len()) as f64 / PAPER.len() as f64;
    assert!(keys <= 12.0, "{keys} keys a deal");
    assert!(keys < 7.0, "{keys} keys a deal: more than when this was written");
}

#[test]
fn a_slip_is_named_and_mended_without_leaving_the_desk() {
    let club = begun("slip", 3);
    club.types(&["desk", "evening"], "1 47\n3 28\n2 61\n").ok();
    let right = totals(&club);
    let sums = right.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
    // The second line with another seat than the paper has.
    let typed = format!("2: 4 28\ns {sums}\n2: 3 28\np\ns {sums}\nok\n");
    let call = club.types(&["desk", "evening"], &typed);
    assert_ne!(call.code, 0, "a line was refused");
    assert!(call.stderr.contains("would explain it: 2"), "{}", call.stderr);
    assert!(call.stdout.contains("the sums agree") && call.stdout.contains("Total"), "{}", call.stdout);
    assert_eq!(totals(&club), right);
    let sheet = club.json(&["sheet", "evening", "--table", "1"]);
    assert_eq!(sheet["confirmed"], Value::Bool(true));
}

#[test]
fn lines_are_refused_with_the_reason_and_the_rest_goes_on() {
    let club = begun("refused", 3);
    let call = club
        .types(&["desk", "evening"], "1 97\nnonsense\n2=61\n1 47\n1 30\nu\n2=60\nx\n1 40\nt 9\nq\n1 20\n");
    for said in [
        "97 is not possible",
        "“nonsense”",
        "61 cannot be shared equally",
        "all 3 deals stand on it",
        "its number and =, as in “2=c248”",
        "no table 9",
        "5 lines were refused",
    ] {
        assert!(call.stderr.contains(said), "{said}: {}", call.stderr);
    }
    let sheet = club.json(&["sheet", "evening", "--table", "1"]);
    assert_eq!(sheet["lines"][1], serde_json::json!([-20, 60, -20, -20]));
    assert_eq!(sheet["lines"][2], Value::Null);
    assert_eq!(sheet["missing"], serde_json::json!([]));
}
