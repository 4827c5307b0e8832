//! `cego rules …`, called as people and scripts call it.

mod common;

use common::{cego, cego_with_input};
use serde_json::{Value, json};

fn data(args: &[&str]) -> Value {
    serde_json::from_str(&cego(args).ok().stdout).unwrap()
}

#[test]
fn list_names_the_six_presets() {
    let list = data(&["rules", "list", "--json"]);
    let names: Vec<&str> = list.as_array().unwrap().iter().map(|r| r["name"].as_str().unwrap()).collect();
    assert_eq!(
        names,
        ["schopfheim", "schwarzwaldmeisterschaft", "st_georgen", "stockholm", "hochschwarzwald", "wikipedia"]
    );
    assert_eq!(list[3]["players"], json!([4]));
    let text = cego(&["rules", "list"]).ok().stdout;
    assert_eq!(text.lines().count(), 6);
    assert!(text.contains(&list[0]["hash"].as_str().unwrap()[..12]));
}

#[test]
fn show_has_every_switch_with_its_origin() {
    let shown = data(&["rules", "show", "stockholm", "--json"]);
    let switches = shown["switches"].as_object().unwrap();
    assert_eq!(switches.len(), cego_rules::SWITCHES.len());
    assert_eq!(switches["max_fach"]["values"][0]["value"], 7);
    assert_eq!(switches["max_fach"]["allowed"], json!({"kind": "number", "of": [7, 8]}));
    for (id, switch) in switches {
        assert!(!switch["values"][0]["origin"].is_null(), "{id} says not where it comes from");
    }
    for lang in ["de", "en", "sv"] {
        let text = cego(&["rules", "show", "schopfheim", "--lang", lang]).ok().stdout;
        assert!(!text.contains('⟦'), "{text}");
        for switch in cego_rules::SWITCHES {
            assert!(text.contains(&format!("({})", switch.id)), "{lang}: {}", switch.id);
        }
    }
}

#[test]
fn the_canonical_form_makes_the_hash() {
    let text = cego(&["rules", "show", "stockholm", "--canonical"]).ok().stdout;
    assert!(text.starts_with("cego-rules 1\n"), "{text}");
    let shown = data(&["rules", "show", "stockholm", "--json", "--set", "max_fach=8"]);
    assert_eq!(shown["overrides"], json!(["max_fach=8"]));
    assert_ne!(shown["hash"], data(&["rules", "show", "stockholm", "--json"])["hash"]);
}

#[test]
fn diff_names_the_switches_that_differ() {
    let result = data(&["rules", "diff", "stockholm", "schopfheim", "--json"]);
    assert_eq!(result["same"], false);
    let tables = result["tables"].as_array().unwrap();
    assert_eq!((&tables[0]["players"], &tables[0]["in_first"]), (&json!(3), &json!(false)));
    let four = tables[1]["switches"].as_array().unwrap();
    assert!(four.contains(&json!({"switch": "max_fach", "first": 7, "second": 8})), "{four:?}");
    let text = cego(&["rules", "diff", "stockholm", "schopfheim"]).ok().stdout;
    assert!(text.contains("(max_fach): 7 → 8"), "{text}");
    assert_eq!(cego(&["rules", "diff", "wikipedia", "wikipedia"]).ok().stdout, "No difference\n");
}

#[test]
fn check_passes_every_preset() {
    for ruleset in data(&["rules", "list", "--json"]).as_array().unwrap() {
        let name = ruleset["name"].as_str().unwrap();
        assert_eq!(data(&["rules", "check", name, "--json"])["hash"], ruleset["hash"]);
    }
}

const THREE_MISTAKES: &[u8] =
    b"name = \"x\"\nextends = \"stockholm\"\nfoo = 1\n[switches]\nmax_fach = 99\nwin_treshold = 36\n";

#[test]
fn a_ruleset_with_three_mistakes_lists_three() {
    let call = cego_with_input(&["rules", "check", "-"], THREE_MISTAKES);
    let call = call.fails(1, &["stdin:3: ", "foo", "stdin:5: ", "99", "stdin:6: ", "win_threshold"]);
    assert_eq!(call.stderr.lines().count(), 4, "three mistakes and a summary: {}", call.stderr);

    let call = cego_with_input(&["rules", "check", "--json", "-"], THREE_MISTAKES);
    assert_eq!(call.code, 1);
    let result: Value = serde_json::from_str(&call.stdout).unwrap();
    let lines: Vec<i64> =
        result["faults"].as_array().unwrap().iter().map(|f| f["line"].as_i64().unwrap()).collect();
    assert_eq!((&result["ok"], lines.as_slice()), (&json!(false), &[3, 5, 6][..]));
}

#[test]
fn check_goes_on_after_a_wrong_ruleset() {
    let call = cego_with_input(&["rules", "check", "-", "stockholm"], THREE_MISTAKES);
    assert_eq!(call.code, 1);
    assert!(call.stdout.starts_with("stockholm: sound"), "{}", call.stdout);
}

#[test]
fn bad_input_is_a_message_and_no_panic() {
    let check = |input: &[u8], words: &[&str]| {
        drop(cego_with_input(&["rules", "check", "-"], input).fails(1, words));
    };
    check(b"", &["stdin"]);
    check(&[0xff, 0xfe, 0x00], &["UTF-8"]);
    check(&vec![b'#'; 3_000_000], &["too large"]);
    check(b"name = \"y\"\r\nextends = \"nothing\"\r\n", &["nothing"]);
    cego(&["rules", "show", "nothing"]).fails(1, &["nothing", "stockholm"]);
    cego(&["rules", "check", "/does/not/exist.toml"]).fails(1, &["exist.toml"]);
    cego(&["rules"]).fails(2, &["list"]);
    cego(&["rules", "diff", "stockholm"]).fails(2, &["SECOND"]);
}

#[test]
fn atoms_are_listed_with_their_tests_and_none_is_missing() {
    let text = cego(&["rules", "atoms"]).ok().stdout;
    let last = text.lines().last().unwrap();
    assert!(last.starts_with("820 atoms: ") && last.contains(", 0 without a test, "), "{last}");
    assert!(text.contains("R-002-26  rule: 70 eyes in pack, declarer needs 36"), "{text}");
    assert!(text.contains("switch win_threshold"));
    assert!(text.contains("cego-core/tests/settlement/counted.rs::t_04_36_wins_and_35_loses"));

    let source = data(&["rules", "atoms", "--source", "002", "--json"]);
    let atoms = source["atoms"].as_array().unwrap();
    assert_eq!(
        (atoms.len(), &source["sum"]["atoms"], &source["sum"]["untested"]),
        (176, &json!(176), &json!(0))
    );
    assert_eq!(atoms[0]["kind"], "history");
    assert!(atoms.iter().all(|a| (a["kind"] == "rule") == !a["tests"].as_array().unwrap().is_empty()));

    let missing = cego(&["rules", "atoms", "--missing"]).ok().stdout;
    assert_eq!(missing.lines().count(), 1, "{missing}");
    cego(&["rules", "atoms", "--source", "005"]).fails(2, &["005"]);
}
