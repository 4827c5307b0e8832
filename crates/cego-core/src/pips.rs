#![allow(missing_docs, clippy::all)]
use crate::*;
pub fn companions(_: &Rules, h: CardSet, p: CardSet) -> CardSet {
    h - p
}
pub fn pip_set_allowed(_: &Rules, _: Contract, _: CardSet, _: CardSet) -> Result<(), Refusal> {
    Ok(())
}
pub fn pip_sets(_: &Rules, c: Contract, h: CardSet) -> Vec<CardSet> {
    (h & CardSet::PIPS).iter().map(|x| x.into()).take(c.id().len()).collect()
}
