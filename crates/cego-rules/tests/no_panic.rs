//! Whatever a file contains, reading it ends with a ruleset or a list of faults.

use cego_core::rules::SWITCHES;
use cego_rules::{Library, Origin};
use proptest::prelude::*;

fn read(bytes: &[u8]) {
    if let Err(error) = Library::new().parse("p.toml", bytes) {
        assert!(!error.faults.is_empty());
        assert!(!error.to_string().is_empty());
    }
}

/// Pieces of real files in any order.
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
        (0..SWITCHES.len()).prop_map(|i| format!("{} = {}", SWITCHES[i].id, SWITCHES[i].default_value())),
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
        // What is read prints as something that is read the same.
        if let Ok(origin) = Origin::parse(&text) {
            prop_assert_eq!(Origin::parse(&origin.to_string()), Ok(origin));
        }
    }
}
