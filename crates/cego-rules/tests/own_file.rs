//! A ruleset written as one file plays the same at every table.

use std::fmt::Write as _;

use cego_core::TableSize;
use cego_core::rules::SWITCHES;
use cego_rules::{Library, Ruleset, preset, presets};
use cego_testkit::random_rules;

/// Random rulesets that are written and parsed again.
const SEEDS: u64 = 100;

fn assert_survives(ruleset: &Ruleset) {
    let file = ruleset.to_file();
    let again = Library::new().parse("mine.toml", file.as_bytes()).unwrap_or_else(|e| panic!("{e}\n{file}"));
    assert_eq!(again.tables(), ruleset.tables());
    for table in ruleset.tables() {
        assert_eq!(again.rules(table), ruleset.rules(table), "{file}");
    }
    assert_eq!(again.hash(), ruleset.hash());
    assert_eq!((&again.title, &again.source, again.extends), (&ruleset.title, &ruleset.source, None));
}

#[test]
fn presets_with_overrides() {
    for preset in presets() {
        let mut mine = preset.overridden(&["bettel_value=33", "halbe_min_players=4"]).expect("rules");
        mine.name = "mine".to_owned();
        mine.title = "\"Krone\"\n\\ [switches]".to_owned();
        assert_survives(&mine);
    }
}

/// The examples of `docs/rulesets.md`, which extend one another, the last with switches for five alone.
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
    let opened: Vec<Ruleset> = examples.iter().map(|text| library.open(&name(text)).unwrap()).collect();
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(opened.len(), 3);
    let raeuber = |table| opened[2].rules(table).unwrap().raeuber_base;
    assert_ne!(raeuber(TableSize::Five), raeuber(TableSize::Four), "an example sets a switch for five alone");
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

/// Rulesets whose three sections are each drawn at random.
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
