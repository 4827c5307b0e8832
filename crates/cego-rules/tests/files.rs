//! Tests of ruleset files: loading, messages about files that cannot be loaded, limits on the work
//! for a file full of mistakes, and rulesets written as one file.

use std::fmt::Write as _;
use std::path::PathBuf;

use cego_core::TableSize;
use cego_core::rules::{CountingMethod, Ladder, SWITCHES, SwitchValue};
use cego_rules::{
    Library, LoadError, MAX_FAULTS, MAX_FILE_BYTES, Origin, Override, PRESETS, Ruleset,
    RulesetError, RulesetErrorKind, diff, preset, presets, show,
};
use cego_testkit::random_rules;
use proptest::prelude::*;

fn parse(text: &str) -> Result<Ruleset, LoadError> {
    Library::new().parse("mine.toml", text.as_bytes())
}

fn faults(text: impl AsRef<[u8]>) -> Vec<RulesetError> {
    Library::new().parse("mine.toml", text.as_ref()).err().map_or_else(Vec::new, |e| e.faults)
}

/// Temporary folder of a test, removed on drop.
struct Folder(PathBuf);

impl Folder {
    fn new(test: &str, files: &[(&str, &str)]) -> Folder {
        let path = std::env::temp_dir().join(format!("cego-rules-{test}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        for (name, text) in files {
            std::fs::write(path.join(name), text).unwrap();
        }
        Folder(path)
    }

    fn open(&self, name: &str) -> Result<Ruleset, LoadError> {
        Library::new().with_folder(&self.0).open(name)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_ruleset_extends_a_preset_and_overrides_switches() {
    let mine = parse(
        "name = \"mine\"\ntitle = \"Our village\"\nextends = \"schopfheim\"\n\
         [switches]\nladder = \"ladder_7\"\n[switches_3p]\nspecials_3p \
         = \"off\"\n[switches_4p]\npiccolo_value = 15\n",
    )
    .unwrap();
    assert_eq!((mine.name.as_str(), mine.title.as_str()), ("mine", "Our village"));
    let (three, four) =
        (mine.rules(TableSize::Three).unwrap(), mine.rules(TableSize::Four).unwrap());
    assert_eq!((three.ladder, four.ladder), (Ladder::Ladder7, Ladder::Ladder7));
    assert_eq!((three.piccolo_value, four.piccolo_value), (10, 15));
    let differences = diff(preset("schopfheim").unwrap(), &mine);
    let ids = |i: usize| differences[i].switches.iter().map(|d| d.switch.id).collect::<Vec<_>>();
    assert_eq!(ids(0), ["ladder", "specials_3p"]);
    assert_eq!(ids(1), ["ladder", "piccolo_value"]);
}

/// A switch of a file overrides the same switch of its base, even one that the base sets for a
/// table size.
#[test]
fn the_nearer_file_wins() {
    let mine =
        parse("name = \"mine\"\nextends = \"st_georgen\"\n[switches]\nsolo_duty = \"off\"\n")
            .unwrap();
    let shown = show(&mine).into_iter().find(|s| s.switch.id == "solo_duty").unwrap();
    for value in shown.values {
        assert_eq!(value.value, SwitchValue::Word("off".into()));
        assert_eq!(value.set_by.as_deref(), Some("mine"));
        assert_eq!(
            value.origin, None,
            "the origin of the base says nothing about a value of our own"
        );
    }
}

#[test]
fn a_ruleset_without_a_base_has_the_defaults() {
    let mine = parse("name = \"mine\"\n").unwrap();
    assert_eq!(mine.tables(), [TableSize::Three, TableSize::Four]);
    assert_eq!(mine.rules(TableSize::Three), Ok(cego_core::Rules::new(TableSize::Three)));
    assert!(show(&mine).iter().all(|s| s.values.iter().all(|v| v.set_by.is_none())));
}

/// R-003-109: a table of five is four players and a dealer who sits out.
#[test]
fn five_sit_where_the_switch_is_on() {
    let mine = parse(
        "name = \"mine\"\nextends = \"schopfheim\"\n[switches]\nfive_player_table \
         = \"dealer_sits_out\"\n\
         [switches_4p]\npiccolo_value = 12\n[switches_5p]\nraeuber_base = 7\n",
    )
    .unwrap();
    assert_eq!(mine.tables(), TableSize::ALL);
    let five = mine.rules(TableSize::Five).unwrap();
    assert_eq!((five.piccolo_value, five.raeuber_base), (12, 7));
    assert_eq!(mine.rules(TableSize::Four).unwrap().raeuber_base, 5);
    let lonely = faults("name = \"x\"\nextends = \"schopfheim\"\nplayers = [3, 5]\n");
    assert!(lonely.iter().any(|f| matches!(f.kind, RulesetErrorKind::FiveNeedsFour)), "{lonely:?}");
}

#[test]
fn a_ruleset_with_three_mistakes_lists_three() {
    let text = "name = \"mine\"\nextends = \"schopfheim\"\n\n[switches]\nlader = \"ladder_7\"\n\
                counting_method = \"tripels\"\nsoloist_may_raise = true\n";
    let error = parse(text).unwrap_err();
    assert_eq!(
        error.to_string(),
        "mine.toml:5: there is no switch \"lader\"; did you mean \"ladder\"?\n\
         mine.toml:6: counting_method cannot be \"tripels\"; did you mean \"triples\"? \
         It takes one of \"triples\", \"pairs\"\n\
         mine.toml:7: the soloist can raise against their own Solo only where the raising goes on: \
         gegensolo_mode = \"auction\" (gegensolo_mode, soloist_may_raise) \
         [soloist_without_auction; 3, 4 players]"
    );
}

/// Every kind of fault has its id, its line and a helpful word in its message.
#[test]
fn every_fault_has_its_line_and_says_what_is_allowed() {
    let table: &[(&str, &str, Option<usize>, &str)] = &[
        ("title = \"x\"\n", "no_name", None, "name = "),
        ("name = \"Mein Dorf\"\n", "bad_name", Some(1), "a–z"),
        ("name = \"schopfheim\"\n", "name_taken", None, "extends = \"schopfheim\""),
        ("name = 7\n", "wrong_kind", Some(1), "a text in quotes"),
        ("name = \"x\"\ntitle = \"a\\u001b[2Jb\"\n", "bad_text", Some(2), "control"),
        ("name = \"x\"\nplayers = [2]\n", "bad_players", Some(2), "3, 4, 5"),
        ("name = \"x\"\nplayers = [4, 4]\n", "bad_players", Some(2), "distinct"),
        ("name = \"x\"\nplayers = []\n", "bad_players", Some(2), "list"),
        (
            "name = \"x\"\nextend = \"schopfheim\"\n",
            "unknown_key",
            Some(2),
            "did you mean \"extends\"",
        ),
        ("name = \"x\"\nladder = \"ladder_7\"\n", "misplaced_switch", Some(2), "[switches]"),
        ("name = \"x\"\nswitches = 3\n", "wrong_kind", Some(2), "a section of switches"),
        (
            "name = \"x\"\n\n[switches]\nhalbe = 3\n",
            "unknown_switch",
            Some(4),
            "no switch \"halbe\"",
        ),
        (
            "name = \"x\"\n\n[switches]\nhalbe_min = 3\n",
            "unknown_switch",
            Some(4),
            "\"halbe_min_players\"",
        ),
        ("name = \"x\"\n[switches]\nzzz = 3\n", "unknown_switch", Some(3), "cego rules show"),
        ("name = \"x\"\n[switches]\nmax_fach = 9\n", "bad_value", Some(3), "one of 7, 8"),
        ("name = \"x\"\n[switches]\nmax_fach = 8.0\n", "bad_value", Some(3), "cannot be 8.0"),
        ("name = \"x\"\n[switches]\nultimo_value = -1\n", "bad_value", Some(3), "from 0 to 1000"),
        (
            "name = \"x\"\n[switches]\nultimo_value = 99999999999999999999\n",
            "bad_value",
            Some(3),
            "from 0",
        ),
        (
            "name = \"x\"\n[switches]\nums_halbe = \"on\"\n",
            "bad_value",
            Some(3),
            "did you mean \"true\"",
        ),
        ("name = \"x\"\n[switches]\ntrick_games = [0, 0]\n", "bad_value", Some(3), "distinct"),
        ("name = \"x\"\n[switches]\ncontract_values = [1, 2]\n", "bad_value", Some(3), "by_step"),
        ("name = \"x\"\n[switches]\nladder = { a = 1 }\n", "bad_value", Some(3), "ladder_6"),
        (
            "name = \"x\"\nextends = \"schopfhaim\"\n",
            "unknown_base",
            Some(2),
            "did you mean \"schopfheim\"",
        ),
        (
            "name = \"x\"\nextends = \"../../etc/passwd\"\n",
            "unknown_base",
            Some(2),
            "no such ruleset",
        ),
        (
            "name = \"x\"\nextends = \"schopfheim.toml\"\n",
            "unknown_base",
            Some(2),
            "did you mean \"schopfheim\"",
        ),
        ("name = \"x\"\nextends = \"x\"\n", "extends_cycle", Some(2), "x → x"),
        ("name = \"x\"\n[origin]\nladder = \"R-003-999\"\n", "bad_origin", Some(3), "no rule atom"),
        (
            "name = \"x\"\n[origin]\nladder = \"silent: so [Z]\"\n",
            "bad_origin",
            Some(3),
            "[A] to [I]",
        ),
        ("name = \"x\"\n[origin]\nladder = \"D-99\"\n", "bad_origin", Some(3), "D-99"),
        ("name = \"x\"\n[origin]\nladder = 1\n", "bad_origin", Some(3), "a line of text"),
        ("name = \"x\"\n[switches]\nladder = \n", "syntax", Some(3), "not TOML"),
        (
            "name = \"x\"\n[switches]\nums_halbe = true\nums_halbe = true\n",
            "syntax",
            Some(4),
            "duplicate",
        ),
    ];
    for (text, id, line, words) in table {
        let found = faults(text);
        assert_eq!(found.len(), 1, "{text}: {found:?}");
        assert_eq!((found[0].kind.id(), found[0].line), (*id, *line), "{text}");
        let message = found[0].to_string();
        assert!(message.contains(words), "{message}");
        assert!(message.starts_with("mine.toml:") && !message.contains('\n'), "{message}");
    }
}

/// A syntax error does not hide other faults and is not reported twice.
#[test]
fn syntax_errors_are_listed_with_the_other_faults() {
    let found =
        faults("name = \"x\"\n[switches]\nladder = ladder_7\nmax_fach = 9\nums_halbe = = true\n");
    let ids: Vec<_> = found.iter().map(|f| (f.kind.id(), f.line)).collect();
    assert_eq!(ids, [("syntax", Some(3)), ("bad_value", Some(4)), ("syntax", Some(5))]);
}

#[test]
fn text_that_is_not_utf8_or_too_large_is_refused() {
    let mut bytes = b"name = \"x\"\n# M\xfcllheim\n".to_vec();
    let found = faults(&bytes);
    assert_eq!((found[0].kind.id(), found[0].line), ("not_utf8", Some(2)));
    bytes = vec![b'#'; MAX_FILE_BYTES + 1];
    assert_eq!(faults(&bytes)[0].kind.id(), "too_large");
    bytes = b"name = \"x\"\n#".to_vec();
    bytes.resize(MAX_FILE_BYTES, b'x');
    assert!(faults(&bytes).is_empty());
}

#[test]
fn windows_line_ends_and_a_byte_order_mark_are_read() {
    let text =
        "\u{feff}name = \"mine\"\r\nextends = \"stockholm\"\r\n[switches]\r\nums_halbe = true\r\n";
    let mine = parse(text).unwrap();
    assert!(mine.rules(TableSize::Four).unwrap().ums_halbe);
    let found = faults("name = \"mine\"\r\n\r\n[switches]\r\nums_halbe = 1\r\n");
    assert_eq!(found[0].line, Some(4));
}

#[test]
fn nothing_a_file_says_reaches_the_terminal_raw() {
    for text in [
        "name = \"x\\u001b[31m\"",
        "name = \"x\"\n[switches]\n\"a\\u001bb\" = 1",
        "extends = \"\\u0007\"",
    ] {
        for fault in faults(text) {
            assert!(!fault.to_string().chars().any(char::is_control), "{fault:?}");
        }
    }
}

#[test]
fn files_of_a_folder_extend_each_other() {
    let folder = Folder::new(
        "chain",
        &[
            ("dorf.toml", "name = \"dorf\"\nextends = \"tal\"\n[switches]\nbettel_value = 11\n"),
            (
                "tal.toml",
                "name = \"tal\"\nextends = \"schopfheim\"\n[switches]\nbettel_value = \
                 12\npiccolo_value = 13\n",
            ),
            ("a.toml", "name = \"a\"\nextends = \"b\"\n"),
            ("b.toml", "name = \"b\"\nextends = \"a\"\n"),
            ("bad.toml", "name = \"bad\"\nextends = \"worse\"\n"),
            ("worse.toml", "name = \"worse\"\n[switches]\nmax_fach = 9\n"),
        ],
    );
    let rules = folder.open("dorf").unwrap().rules(TableSize::Four).unwrap();
    assert_eq!((rules.bettel_value, rules.piccolo_value, rules.ultimo_value), (11, 13, 20));
    // A file opened by its path also finds the files beside it.
    let by_path = Library::new().open(folder.0.join("dorf.toml").to_str().unwrap()).unwrap();
    assert_eq!(by_path.hash(), folder.open("dorf").unwrap().hash());
    let names = Library::new().with_folder(&folder.0).names();
    assert_eq!(names[PRESETS.len()..], ["a", "b", "bad", "dorf", "tal", "worse"]);

    let cycle = folder.open("a").unwrap_err();
    assert!(cycle.to_string().contains("a → b → a"), "{cycle}");
    // A file is extended by its name without the extension. A name with the extension gets a
    // suggestion.
    std::fs::write(folder.0.join("ending.toml"), "name = \"ending\"\nextends = \"b.toml\"\n")
        .unwrap();
    let ending = folder.open("ending").unwrap_err();
    assert!(ending.to_string().contains("did you mean \"b\""), "{ending}");
    // A long chain without a cycle is not reported as a cycle.
    for n in 0..20 {
        let text = format!("name = \"c{n}\"\nextends = \"c{}\"\n", n + 1);
        std::fs::write(folder.0.join(format!("c{n}.toml")), text).unwrap();
    }
    let long = folder.open("c0").unwrap_err();
    assert!(
        long.to_string().contains("16 deep") && !long.to_string().contains("without end"),
        "{long}"
    );
    // A fault of the base is reported at its line in the base.
    let bad = folder.open("bad").unwrap_err();
    assert_eq!(bad.faults.len(), 1, "{bad}");
    assert!(bad.faults[0].file.ends_with("worse.toml") && bad.faults[0].line == Some(3), "{bad}");
}

#[test]
fn what_cannot_be_opened_is_said() {
    let near = Library::new().open("stokholm").unwrap_err().to_string();
    assert!(near.contains("did you mean \"stockholm\"?"), "{near}");
    let missing = Library::new().open("no/such/file.toml").unwrap_err();
    assert_eq!(missing.faults[0].kind.id(), "missing");
    let folder = Folder::new("folder", &[]);
    let not_a_file = Library::new().open(folder.0.to_str().unwrap()).unwrap_err();
    assert_eq!(not_a_file.faults[0].kind.id(), "folder");
}

#[test]
fn the_hash_is_of_what_is_played_and_of_nothing_else() {
    let base = preset("schopfheim").unwrap();
    let same = parse(
        "# a comment\nplayers = [4, 3]\nextends = \"schopfheim\"\nname = \"other\"\ntitle = \"t\"\n\
         [switches]\nbettel_value = 15\n[origin]\nladder = \"n/a: no\"\n",
    )
    .unwrap();
    assert_eq!(same.canonical(), base.canonical());
    assert_eq!(same.hash(), base.hash());
    let four_only = parse("name = \"x\"\nextends = \"schopfheim\"\nplayers = [4]\n").unwrap();
    assert_ne!(four_only.hash(), base.hash());
    let in_three =
        parse("name = \"x\"\nextends = \"schopfheim\"\n[switches_3p]\nbettel_value = 16\n")
            .unwrap();
    assert_ne!(in_three.hash(), base.hash());
    let text = base.hash().to_string();
    assert_eq!(text.parse(), Ok(base.hash()));
    assert!(
        text.len() == 64
            && text.starts_with(&base.hash().short())
            && base.hash().short().len() == 12
    );
    assert!("zz".parse::<cego_rules::RulesHash>().is_err());
    assert!("é".repeat(32).parse::<cego_rules::RulesHash>().is_err());
}

#[test]
fn a_ruleset_of_full_files_equals_one_that_extends() {
    let stockholm = preset("stockholm").unwrap();
    let mut text = String::from("name = \"copy\"\nplayers = [4]\n[switches]\n");
    for shown in show(stockholm) {
        text.push_str(&format!("{} = {}\n", shown.switch.id, shown.values[0].value));
    }
    assert_eq!(parse(&text).unwrap().hash(), stockholm.hash());
}

#[test]
fn switches_are_overridden_for_an_occasion() {
    let base = preset("stockholm").unwrap();
    let loaded = base
        .overridden(&["ums_halbe=true", "trick_games = [0, 2]", "halbe_companion=trump"])
        .unwrap();
    let rules = loaded.rules(TableSize::Four).unwrap();
    assert!(rules.ums_halbe && rules.trick_games.contains(2) && !rules.trick_games.contains(1));
    assert_eq!(loaded.overrides.len(), 3);
    assert_eq!(loaded.overrides[2].to_string(), "halbe_companion=trump");
    assert_eq!(
        loaded.overrides[0],
        Override { switch: "ums_halbe", value: SwitchValue::Bool(true) }
    );
    assert_ne!(loaded.hash(), base.hash());
    // The text of an override can be parsed again.
    let again: Vec<String> = loaded.overrides.iter().map(Override::to_string).collect();
    assert_eq!(base.overridden(&again).unwrap().hash(), loaded.hash());

    let error = base
        .overridden(&["ums_halb=true", "max_fach=9", "counting_method=pairs", "x"])
        .unwrap_err();
    let ids: Vec<_> = error.faults.iter().map(|f| f.kind.id()).collect();
    assert_eq!(
        ids,
        [
            "unknown_switch",
            "bad_value",
            "unknown_switch",
            "threshold_of_method",
            "bounds_of_method",
            "tie_cannot_occur"
        ]
    );
}

/// D-8, R-003-131: in schopfheim the Halbe is for four. Both rulesets of the examples in the
/// documentation load.
#[test]
fn the_examples_of_the_documentation_load() {
    let page = include_str!("../../../docs/rulesets.md").replace("\r\n", "\n");
    let examples: Vec<&str> =
        page.split("```toml\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    assert!(examples.len() >= 3, "{}", examples.len());
    let folder = Folder::new("examples", &[]);
    for text in &examples {
        let name = text.split('"').nth(1).unwrap();
        std::fs::write(folder.0.join(format!("{name}.toml")), text).unwrap();
    }
    for text in &examples {
        let name = text.split('"').nth(1).unwrap();
        if let Err(error) = folder.open(name) {
            panic!("{error}");
        }
    }
    let dorf = folder.open("hinterdorf").unwrap();
    let (three, four) =
        (dorf.rules(TableSize::Three).unwrap(), dorf.rules(TableSize::Four).unwrap());
    assert!(
        four.has_step(cego_core::Contract::Halbe) && !three.has_step(cego_core::Contract::Halbe)
    );
    assert_eq!(four.counting_method, CountingMethod::Triples);
    // C-7: the Gegensolo is worth 2, and the steps above it are worth one more than usual.
    assert_eq!((four.gegensolo_win_mult, four.after_solo_increment_win), (2, 1));
}

/// The documentation names every key, every section and every kind of contradiction.
#[test]
fn the_documentation_is_complete() {
    let page = include_str!("../../../docs/rulesets.md");
    for key in [
        "name",
        "title",
        "source",
        "extends",
        "players",
        "switches_3p",
        "switches_4p",
        "switches_5p",
        "origin",
    ] {
        assert!(
            page.contains(&format!("`{key}`")) || page.contains(&format!("`[{key}]`")),
            "{key}"
        );
    }
    for c in cego_rules::CONTRADICTIONS {
        let switches: Vec<String> = c.switches.iter().map(|s| format!("`{s}`")).collect();
        let row = format!("| `{}` | {} | {} |", c.id, switches.join(", "), c.explanation);
        assert!(page.contains(&row), "missing in docs/rulesets.md:\n{row}");
    }
}

// --- rulesets written as one file

/// Number of random rulesets that are written and parsed again.
const SEEDS: u64 = 100;

fn assert_survives(ruleset: &Ruleset) {
    let file = ruleset.to_file();
    let again = Library::new()
        .parse("mine.toml", file.as_bytes())
        .unwrap_or_else(|e| panic!("{e}\n{file}"));
    assert_eq!(again.tables(), ruleset.tables());
    for table in ruleset.tables() {
        assert_eq!(again.rules(table), ruleset.rules(table), "{file}");
    }
    assert_eq!(again.hash(), ruleset.hash());
    assert_eq!(
        (&again.title, &again.source, again.extends),
        (&ruleset.title, &ruleset.source, None)
    );
}

#[test]
fn presets_with_overrides() {
    for preset in presets() {
        let mut mine =
            preset.overridden(&["bettel_value=33", "halbe_min_players=4"]).expect("rules");
        mine.name = "mine".to_owned();
        mine.title = "\"Krone\"\n\\ [switches]".to_owned();
        assert_survives(&mine);
    }
}

/// The examples of `docs/rulesets.md` extend one another; the last has switches for five only.
#[test]
fn the_examples_of_the_page() {
    let page = include_str!("../../../docs/rulesets.md");
    let folder = std::env::temp_dir().join(format!("cego-rules-own-file-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let examples: Vec<&str> =
        page.split("```toml\n").skip(1).map(|rest| rest.split("```").next().unwrap()).collect();
    let name = |text: &str| text.split('"').nth(1).unwrap().to_owned();
    for example in &examples {
        std::fs::write(folder.join(format!("{}.toml", name(example))), example).unwrap();
    }
    let library = Library::new().with_folder(&folder);
    let opened: Vec<Ruleset> =
        examples.iter().map(|text| library.open(&name(text)).unwrap()).collect();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(opened.len(), 3);
    let raeuber = |table| opened[2].rules(table).unwrap().raeuber_base;
    assert_ne!(
        raeuber(TableSize::Five),
        raeuber(TableSize::Four),
        "an example sets a switch for five alone"
    );
    opened.iter().for_each(assert_survives);
}

#[test]
fn five_who_sit_only_by_their_own_section() {
    let text = "name = \"mine\"\nextends = \"schopfheim\"\nplayers = [4, 5]\n\
                [switches_5p]\nfive_player_table = \"dealer_sits_out\"\n";
    let mine = Library::new().parse("mine.toml", text.as_bytes()).unwrap();
    assert_ne!(mine.hash(), preset("schopfheim").unwrap().hash());
    assert_survives(&mine);
}

/// Random rulesets with an independent section for each table size.
#[test]
fn random_rulesets() {
    for seed in 0..SEEDS {
        let mut text = "name = \"mine\"\nplayers = [3, 4, 5]\n".to_owned();
        for (n, table) in (0..).zip(TableSize::ALL) {
            let rules = random_rules(seed * 3 + n, table);
            writeln!(text, "[switches_{}p]", table.people()).unwrap();
            for switch in SWITCHES {
                writeln!(text, "{} = {}", switch.id, (switch.get)(&rules)).unwrap();
            }
        }
        assert_survives(&Library::new().parse("mine.toml", text.as_bytes()).unwrap());
    }
}

// --- limits for files full of mistakes

fn ids(faults: &[RulesetError]) -> Vec<&'static str> {
    faults.iter().map(|fault| fault.kind.id()).collect()
}

fn lines(head: &str, count: usize) -> String {
    (0..count).fold(head.to_owned(), |mut text, n| {
        let _ = writeln!(text, "ladde{n} = 1");
        text
    })
}

#[test]
fn a_section_longer_than_there_are_switches_is_refused_unread() {
    for (section, key) in
        [("switches", "switches"), ("switches_3p", "switches_3p"), ("origin", "origin")]
    {
        let found = faults(lines(&format!("name = \"x\"\n[{section}]\n"), 14_000));
        let [
            RulesetError {
                line: Some(2),
                kind: RulesetErrorKind::TooManySwitches { key: named, found: 14_000, most },
                ..
            },
        ] = &found[..]
        else {
            panic!("{found:?}")
        };
        assert_eq!((*named, *most), (key, SWITCHES.len()));
    }
    // A section with as many entries as there are switches is read.
    let all: String = SWITCHES
        .iter()
        .map(|switch| format!("{} = {}\n", switch.id, switch.default_value()))
        .collect();
    Library::new()
        .parse("mine.toml", format!("name = \"x\"\n[switches]\n{all}").as_bytes())
        .unwrap();
}

#[test]
fn a_list_of_switches_longer_than_there_are_is_refused_unread() {
    let base = preset("schopfheim").unwrap();
    let set: Vec<String> = (0..9_000).map(|n| format!("k{n}=1")).collect();
    let error = base.overridden(&set).unwrap_err();
    assert_eq!(ids(&error.faults), ["too_many_switches"]);
    assert_eq!(
        error.to_string(),
        format!(
            "schopfheim: set has 9000 entries, but there are only {} switches; it was not read",
            SWITCHES.len()
        )
    );
    // A list of as many overrides as there are switches is read.
    let all: Vec<String> = SWITCHES
        .iter()
        .map(|s| format!("{}={}", s.id, (s.get)(&base.rules(cego_core::TableSize::Four).unwrap())))
        .collect();
    base.overridden(&all).unwrap();
}

#[test]
fn the_first_faults_of_the_file_are_listed_and_that_there_are_more() {
    // The keys are not in alphabetical order.
    let text = (0..9_000).fold("name = \"x\"\n".to_owned(), |mut text, n| {
        let _ = writeln!(text, "k{} = 1", 9_000 - n);
        text
    });
    let found = faults(&text);
    assert_eq!(found.len(), MAX_FAULTS + 1);
    for (n, fault) in found[..MAX_FAULTS].iter().enumerate() {
        assert_eq!((fault.kind.id(), fault.line), ("unknown_key", Some(n + 2)));
    }
    let last = found.last().unwrap();
    assert!(matches!(last.kind, RulesetErrorKind::More { listed: MAX_FAULTS }), "{last:?}");

    let set: Vec<String> = (0..SWITCHES.len()).map(|n| format!("k{n}=1")).collect();
    let found = preset("schopfheim").unwrap().overridden(&set).unwrap_err().faults;
    assert_eq!(found.len(), MAX_FAULTS + 1);
    assert_eq!(found.last().unwrap().kind.id(), "more_faults");
    // With exactly as many faults as can be listed, there are no more.
    let set = &set[..MAX_FAULTS];
    let found = preset("schopfheim").unwrap().overridden(set).unwrap_err().faults;
    assert_eq!(ids(&found), ["unknown_switch"; MAX_FAULTS]);
}

#[test]
fn only_the_first_misspelled_words_are_compared_with_what_there_is() {
    let found = faults(lines("name = \"x\"\n[switches]\n", 40));
    let near = |fault: &RulesetError| match &fault.kind {
        RulesetErrorKind::UnknownSwitch { near, .. } => near.is_some(),
        other => panic!("{other:?}"),
    };
    let near: Vec<bool> = found.iter().map(near).collect();
    assert_eq!(near.len(), 40);
    assert!(
        near[..10].iter().all(|&near| near) && !near[10..].iter().any(|&near| near),
        "{near:?}"
    );
}

// --- reading any file ends with a ruleset or a list of faults, never with a panic

fn read(bytes: &[u8]) {
    if let Err(error) = Library::new().parse("p.toml", bytes) {
        assert!(!error.faults.is_empty());
        assert!(!error.to_string().is_empty());
    }
}

/// Generates a line, mostly a fragment of a real file.
fn piece() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("name = \"x\"".to_owned()),
        Just("extends = \"schopfheim\"".to_owned()),
        Just("players = [3, 4, 5]".to_owned()),
        Just("[switches]".to_owned()),
        Just("[switches_3p]".to_owned()),
        Just("[origin]".to_owned()),
        "[a-z_]{1,12} = [\\[\\]{}\"0-9a-z.,' -]{0,12}",
        (0..SWITCHES.len(), any::<i64>()).prop_map(|(i, n)| format!("{} = {n}", SWITCHES[i].id)),
        (0..SWITCHES.len()).prop_map(|i| format!(
            "{} = {}",
            SWITCHES[i].id,
            SWITCHES[i].default_value()
        )),
        ".{0,20}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        read(&bytes);
    }

    #[test]
    fn pieces_of_files(lines in prop::collection::vec(piece(), 0..20)) {
        read(lines.join("\n").as_bytes());
    }

    #[test]
    fn any_origin(text in ".{0,40}") {
        // An origin that is parsed and printed parses to the same origin.
        if let Ok(origin) = Origin::parse(&text) {
            prop_assert_eq!(Origin::parse(&origin.to_string()), Ok(origin));
        }
    }
}
