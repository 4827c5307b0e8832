//! The calls of the module.

use std::collections::BTreeSet;

use cego_protocol::module::Request;

#[test]
fn every_call_has_one_name() {
    let names: BTreeSet<&&str> = Request::NAMES.iter().collect();
    assert_eq!(names.len(), Request::NAMES.len());
}
