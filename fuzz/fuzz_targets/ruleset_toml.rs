//! Ruleset files.
#![no_main]

use cego_testkit::check;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|data: &[u8]| {
    if let Err(finding) = check::ruleset(data) {
        panic!("{finding}");
    }
});
