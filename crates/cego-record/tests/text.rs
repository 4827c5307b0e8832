//! The text form as people see and write it.

mod common;

use cego_core::{Action, CardSet, Contract, UltiFeats, Word};
use cego_record::{read_one, to_text};
use common::{card, halbe, say, seat};

#[test]
fn show() {
    println!("{}", to_text(&halbe()));
}
