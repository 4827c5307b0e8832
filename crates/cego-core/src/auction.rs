#![allow(missing_docs, clippy::all)]
use crate::*;
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    Over,
}
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing;
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Auction;
impl Auction {
    pub fn new(_: &Rules, _: Seat) -> Auction {
        Auction
    }
    pub fn on_turn(&self) -> Option<Seat> {
        None
    }
    pub fn stage(&self) -> Stage {
        Stage::Over
    }
    pub fn standing(&self) -> Standing {
        Standing
    }
    pub fn words(&self, _: &Rules, _: Seat, _: CardSet) -> Vec<Word> {
        vec![]
    }
    pub fn may_say(&self, _: &Rules, _: Seat, _: CardSet, _: Word) -> Result<(), Refusal> {
        Err(Refusal::AuctionOver)
    }
    pub fn say_unchecked(&mut self, _: &Rules, _: Seat, _: Word) {}
    pub fn declaration(&self) -> Option<Declaration> {
        None
    }
    pub fn purchase(&self) -> Option<(Seat, Card)> {
        None
    }
    pub fn passed_solo(&self, _: Seat) -> bool {
        false
    }
}
