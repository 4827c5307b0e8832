#![allow(missing_docs, clippy::all)]
use crate::*;
pub fn must_call_solo(_: &Rules, _: CardSet) -> bool {
    false
}
