#![allow(missing_docs, clippy::all)]
use crate::*;
pub fn declarer_points(_: &Rules, p: CardSet) -> i32 {
    p.nominal() as i32
}
pub fn raeuber_points(_: &Rules, _: &BySeat<CardSet>) -> BySeat<HalfPoints> {
    BySeat::default()
}
