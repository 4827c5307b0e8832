#![allow(missing_docs, clippy::all)]
use crate::*;
pub fn amounts(_: &Rules, o: &Outcome) -> BySeat<i32> {
    BySeat::from_fn(|s| {
        if s == o.declaration.declarer {
            15 * (o.players.len() as i32 - 1)
        } else if o.players.contains(s) {
            -15
        } else {
            0
        }
    })
}
