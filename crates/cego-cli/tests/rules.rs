//! Tests of `cego rules` through the command line.

use crate::common::{cego, cego_with_input};
use serde_json::{Value, json};

fn data(args: &[&str]) -> Value {
    serde_json::from_str(&cego(args).ok().stdout).unwrap()
}

#[test]
fn list_names_the_presets() {
    let list = data(&["rules", "list", "--json"]);
    let names: Vec<&str> =
        list.as_array().unwrap().iter().map(|r| r["name"].as_str().unwrap()).collect();
    let presets: Vec<&str> = cego_rules::PRESETS.iter().map(|preset| preset.name).collect();
    assert_eq!(names, presets);
    assert_eq!(list[3]["players"], json!([4]));
    let text = cego(&["rules", "list"]).ok().stdout;
    assert_eq!(text.lines().count(), presets.len());
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
fn a_ruleset_without_a_source_is_shown_without_one() {
    let own = b"name = \"own\"\ntitle = \"Own\"\nextends = \"schopfheim\"\n";
    let text = cego_with_input(&["rules", "show", "-"], own).ok().stdout;
    assert!(text.starts_with("Own (own), for 3, 4 players. Hash "), "{text}");
    let sourced = [&own[..], b"source = \"Uncle Karl.\"\n"].concat();
    let text = cego_with_input(&["rules", "show", "-"], &sourced).ok().stdout;
    assert!(text.starts_with("Own (own), for 3, 4 players. Uncle Karl. Hash "), "{text}");
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
    assert!(text.contains("(max_fach)"), "{text}");
    assert!(text.contains("stockholm   7\n") && text.contains("schopfheim  8\n"), "{text}");
    assert!(text.contains("three players: only in schopfheim"), "{text}");
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
    b"name = \"x\"\nextends = \"stockholm\"\nfoo = 1\n[switches]\nmax_fach = 99\nwin_treshold = \
     36\n";

#[test]
fn a_ruleset_with_three_mistakes_lists_three() {
    let call = cego_with_input(&["rules", "check", "-"], THREE_MISTAKES);
    let call =
        call.fails(1, &["stdin:3: ", "foo", "stdin:5: ", "99", "stdin:6: ", "win_threshold"]);
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
    cego(&["rules", "show", "nothing"]).fails(2, &["nothing", "stockholm"]);
    cego(&["rules", "check", "/does/not/exist.toml"]).fails(1, &["exist.toml"]);
    cego(&["rules"]).fails(2, &["list"]);
    cego(&["rules", "diff"]).fails(2, &["FIRST"]);
}

/// A single ruleset is compared with its parent.
#[test]
fn a_ruleset_alone_is_compared_with_the_one_it_extends() {
    let folder = std::env::temp_dir().join(format!("cego-diff-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    };
    let village = write(
        "village.toml",
        "name = \"village\"\nextends = \"stockholm\"\n[switches]\nmax_fach = 8\n",
    );
    let inn = write(
        "inn.toml",
        "name = \"inn\"\nextends = \"village\"\n[switches]\ncut_before_deal = false\n",
    );

    let result = data(&["rules", "diff", &village, "--json"]);
    assert_eq!(
        result["tables"][0]["switches"],
        json!([{"switch": "max_fach", "first": 7, "second": 8}])
    );
    let result = data(&["rules", "diff", &inn, "--json"]);
    assert_eq!(
        (&result["first"]["name"], &result["second"]["name"]),
        (&json!("village"), &json!("inn"))
    );
    for (lang, words) in [("de", "Abheben"), ("en", "before dealing"), ("sv", "kuper")] {
        let text = cego(&["rules", "diff", &inn, "--lang", lang]).ok().stdout;
        assert!(!text.contains('⟦') && text.contains("(cut_before_deal)"), "{text}");
        assert!(lang != "de" || text.contains(words), "{text}");
    }
    cego(&["rules", "diff", "stockholm"]).fails(2, &["stockholm extends no other"]);
    std::fs::remove_dir_all(folder).unwrap();
}

#[test]
fn what_differs_at_several_tables_is_listed_once() {
    let text = cego(&["rules", "diff", "wikipedia", "schopfheim"]).ok().stdout;
    assert_eq!(text.matches("(drescher_offered)").count(), 1, "{text}");
    assert!(text.starts_with("three players and four players\n"), "{text}");
}

#[test]
fn faults_are_named_in_three_languages() {
    for (lang, words) in [
        ("de", ["unbekannter Eintrag", "möglich: 7 oder 8", "War „win_threshold“ gemeint?"]),
        ("en", ["unknown key", "it takes 7 or 8", "Did you mean “win_threshold”?"]),
        ("sv", ["okänd nyckel", "möjligt är 7 eller 8", "Menades ”win_threshold”?"]),
    ] {
        let call = cego_with_input(&["rules", "check", "-", "--lang", lang], THREE_MISTAKES);
        let call = call.fails(1, &words);
        assert_eq!(call.stderr.lines().count(), 4, "{}", call.stderr);
        // Overrides are checked too.
        cego(&["simulate", "--rules", "stockholm", "--set", "max_fach=99", "--lang", lang])
            .fails(2, &words[1..2]);
    }
}

/// File errors are reported in the chosen language, not with the operating system's message.
#[test]
fn a_file_that_cannot_be_read_is_reported_in_three_languages() {
    let folder = std::env::temp_dir();
    for (lang, missing, a_folder) in [
        ("de", "diese Datei gibt es nicht", "das ist ein Ordner"),
        ("en", "there is no such file", "this is a folder"),
        ("sv", "den filen finns inte", "det är en mapp"),
    ] {
        let check = |file: &str| cego(&["rules", "check", file, "--lang", lang]);
        drop(check("/does/not/exist.toml").fails(1, &["exist.toml", missing]));
        drop(check(folder.to_str().unwrap()).fails(1, &[a_folder]));
    }
}

#[test]
fn explain_writes_the_house_rules() {
    for ruleset in data(&["rules", "list", "--json"]).as_array().unwrap() {
        let name = ruleset["name"].as_str().unwrap();
        let title = ruleset["title"].as_str().unwrap();
        for lang in ["de", "en", "sv"] {
            let text = cego(&["rules", "explain", name, "--lang", lang]).ok().stdout;
            assert!(
                text.starts_with("# ") && text.lines().next().unwrap().contains(title),
                "{text}"
            );
            assert!(!text.contains('⟦') && text.lines().count() > 80, "{name} {lang}");
            let page =
                cego(&["rules", "explain", name, "--lang", lang, "--format", "html"]).ok().stdout;
            assert!(
                page.starts_with("<!doctype html>") && page.contains("<table"),
                "{name} {lang}"
            );
            assert!(page.contains(&format!("lang=\"{lang}\"")), "{name} {lang}");
        }
    }
    let with = |set: &[&str]| cego(&[&["rules", "explain", "stockholm"], set].concat()).ok().stdout;
    assert_ne!(with(&[]), with(&["--set", "max_fach=8"]));
    cego(&["rules", "explain", "nowhere"]).fails(2, &["nowhere"]);
    cego(&["rules", "explain", "stockholm", "--format", "pdf"]).fails(2, &["pdf", "md", "html"]);
}

/// A printable sheet with the club's name and a table of contents, or in a one-page version.
#[test]
fn explain_names_the_club_and_fits_on_one_page() {
    let sheet = |more: &[&str]| {
        cego(&[&["rules", "explain", "schopfheim", "--lang", "de"], more].concat()).ok().stdout
    };
    let whole = sheet(&["--club", "Krone <Wieslet>"]);
    assert!(whole.lines().next().unwrap().starts_with("# Krone \\<Wieslet\\>: "), "{whole}");
    assert!(whole.contains("**Inhalt**\n\n1. "), "{whole}");
    assert!(!whole.contains("Räuber und Drescher"), "there is no Drescher here");
    for ruleset in [
        "schopfheim",
        "hochschwarzwald",
        "st_georgen",
        "stockholm",
        "wikipedia",
        "schwarzwaldmeisterschaft",
    ] {
        let short = cego(&["rules", "explain", ruleset, "--short"]).ok().stdout;
        // Two columns in small type hold 130 lines of 90 characters on one A4 page.
        let lines: usize = short.lines().map(|line| line.chars().count().div_ceil(90).max(1)).sum();
        assert!((20..130).contains(&lines), "{ruleset}: {lines}");
        let page = cego(&["rules", "explain", ruleset, "--short", "--format", "html"]).ok().stdout;
        assert!(page.contains("<body class=\"short\">"), "{ruleset}");
        assert!(short.matches("| --- |").count() >= 2, "ladder and payments of {ruleset}: {short}");
    }
    let file = std::env::temp_dir().join(format!("cego-by-ending-{}.html", std::process::id()));
    cego(&["rules", "explain", "stockholm", "-o", file.to_str().unwrap()]).ok();
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.starts_with("<!doctype html>") && text.contains("<nav>"), "{text}");
    std::fs::remove_file(file).unwrap();
}

/// Cards have the names of the ruleset's region by default.
#[test]
fn explain_speaks_like_the_region() {
    let title = |args: &[&str]| cego(&[&["rules", "explain"], args].concat()).ok().stdout;
    assert!(title(&["hochschwarzwald", "--lang", "de"]).contains("Mund"));
    assert!(!title(&["wikipedia", "--lang", "de"]).contains("Mund"));
    assert!(!title(&["hochschwarzwald", "--lang", "de-schopfheim"]).contains("der Mund"));
}

#[test]
fn explain_writes_a_file_whole() {
    let path = std::env::temp_dir().join(format!("cego-explain-{}.html", std::process::id()));
    let args = ["rules", "explain", "stockholm", "--format", "html", "-o", path.to_str().unwrap()];
    assert_eq!(cego(&args).ok().stdout, "");
    let text = std::fs::read_to_string(&path).unwrap();
    assert!(text.ends_with("</html>\n"));
    std::fs::remove_file(path).unwrap();
}

#[test]
fn atoms_are_listed_with_their_tests_and_none_is_missing() {
    let text = cego(&["rules", "atoms"]).ok().stdout;
    let last = text.lines().last().unwrap();
    assert!(last.starts_with("849 atoms: ") && last.contains(", 0 without a test, "), "{last}");
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
    assert!(
        atoms.iter().all(|a| (a["kind"] == "rule") != a["tests"].as_array().unwrap().is_empty())
    );

    let missing = cego(&["rules", "atoms", "--missing"]).ok().stdout;
    assert_eq!(missing.lines().count(), 1, "{missing}");
    cego(&["rules", "atoms", "--source", "006"]).fails(2, &["006"]);
}
