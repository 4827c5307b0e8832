//! The checks of the fuzz targets on the stable compiler, with arbitrary bytes and the fuzzer's
//! seeds.

use std::path::PathBuf;

use cego_testkit::check::{self, PropertyViolation};
use proptest::prelude::*;

/// Entry point of a fuzz target.
type Harness = fn(&[u8]) -> Result<(), PropertyViolation>;

/// Reads the inputs in `fuzz/seeds/<target>/`.
fn seeds(target: &str) -> Vec<Vec<u8>> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/seeds").join(target);
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder).unwrap().map(|f| f.unwrap().path()).collect();
    files.sort();
    files.iter().map(|file| std::fs::read(file).unwrap()).collect()
}

/// Generates mutations of a seed.
fn mutated(target: &'static str) -> impl Strategy<Value = Vec<u8>> {
    let cut = (any::<prop::sample::Index>(), 0usize..12, prop::collection::vec(any::<u8>(), 0..6));
    (prop::sample::select(seeds(target)), prop::collection::vec(cut, 0..5)).prop_map(
        |(mut bytes, cuts)| {
            for (at, length, insert) in cuts {
                let start = at.index(bytes.len() + 1);
                let end = (start + length).min(bytes.len());
                bytes.splice(start..end, insert);
            }
            bytes
        },
    )
}

fn holds(result: Result<(), PropertyViolation>) -> Result<(), TestCaseError> {
    result.map_err(|finding| TestCaseError::fail(finding.to_string()))
}

#[test]
fn seeds_hold() {
    let targets: [(&str, Harness); 4] = [
        ("actions", check::actions),
        ("record_json", check::records),
        ("record_text", check::records),
        ("ruleset_toml", check::ruleset),
    ];
    for (target, check) in targets {
        let seeds = seeds(target);
        assert!(seeds.len() >= 3, "{target} has seeds");
        for seed in seeds {
            if let Err(finding) = check(&seed) {
                panic!("{target}: {finding}");
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn actions_from_any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        holds(check::actions(&bytes))?;
    }

    #[test]
    fn mutated_records(bytes in prop_oneof![mutated("record_text"), mutated("record_json")]) {
        holds(check::records(&bytes))?;
    }

    #[test]
    fn mutated_rulesets(bytes in mutated("ruleset_toml")) {
        holds(check::ruleset(&bytes))?;
    }
}
