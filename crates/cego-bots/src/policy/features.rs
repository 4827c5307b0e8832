//! What the weights are for.

use cego_core::{Card, CardSet};

use super::scene::{Scene, above};

/// Features of a card.
pub const FEATURES: usize = 12;
/// Room for the features of one role and place.
pub(super) const TABLE: usize = 648;

/// The features of one card: indices of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features(pub(super) [u16; FEATURES]);

/// How the trick stands for the own side with a card.
#[derive(Clone, Copy)]
enum Prospect {
    WinsSure,
    Wins,
    PartnerSure,
    Lost,
    Open,
}

fn few(cards: CardSet, cap: usize) -> usize {
    cards.len().min(cap)
}

impl Features {
    /// The features of playing a card.
    #[must_use]
    pub fn of(scene: &Scene, card: Card) -> Features {
        let suit = CardSet::same_suit(card);
        let trump = usize::from(card.is_trump());
        let steps = usize::from(card.nominal()) - 1;
        let own = scene.hand & suit;
        let higher = scene.unseen & suit & above(card);
        let in_suit = scene.unseen & suit;
        let unseen_trumps = scene.unseen.trumps();
        let prospect = prospect(scene, card, higher, unseen_trumps) as usize;
        let kind = match (scene.place == 0, scene.led.contains(card)) {
            (true, _) => trump,
            (_, true) => 0,
            _ if card.is_trump() => 1,
            _ => 2,
        };
        let best = match scene.best {
            None => 0,
            Some((seat, _)) if scene.opposes(seat) => 1,
            Some(_) => 2,
        };
        let to_come = usize::from(scene.declarer_to_come);
        let length = few(own, 4) - 1;
        let master = usize::from(higher.is_empty());
        let lower = few(own - above(card) - CardSet::of(card), 3);
        let height = if card.is_trump() {
            (usize::from(card.index()) - 32) / 3
        } else {
            8 + usize::from(card.index() & 7)
        };
        let crowd =
            if scene.place == 0 { in_suit.len().min(9) / 2 } else { (scene.worth as usize).min(12) / 3 };
        let declarer = if scene.alone {
            scene.to_come.min(3)
        } else if scene.declarer_to_come {
            // How many play before he does.
            1 + distance(scene).min(2)
        } else {
            0
        };
        let role = if scene.alone { 2 } else { usize::from(scene.seat != scene.declarer) };
        let place = if scene.place == 0 {
            0
        } else if scene.to_come == 0 {
            3
        } else if scene.to_come == 1 {
            2
        } else {
            1
        };
        let base = (role * 4 + place) * TABLE;
        Features(
            [
                prospect * 5 + steps,
                25 + (prospect * 4 + few(higher, 3)) * 2 + trump,
                65 + crowd * 5 + prospect,
                90 + ((kind * 3 + best) * 2 + to_come) * 5 + steps,
                180 + (kind * 4 + length) * 5 + steps,
                240 + (kind * 2 + master) * 5 + steps,
                270 + (scene.left / 2).min(6) * 5 + steps,
                305 + (few(scene.hand.trumps(), 3) * 8 + few(unseen_trumps, 21) / 3) * 3 + kind,
                401 + (lower * 5 + prospect) * 2 + trump,
                441 + height * 5 + prospect,
                521 + (declarer * 3 + kind) * 5 + prospect,
                581 + (few(in_suit, 7) * 2 + trump) * 4 + length,
            ]
            .map(|feature| (base + feature) as u16),
        )
    }

    /// The indices.
    #[must_use]
    pub fn indices(&self) -> [usize; FEATURES] {
        self.0.map(usize::from)
    }
}

impl Scene {
    /// Whether a seat plays against the one on turn.
    fn opposes(&self, seat: cego_core::Seat) -> bool {
        self.alone || self.seat == self.declarer || seat == self.declarer
    }
}

/// How many players come between the one on turn and the declarer.
fn distance(scene: &Scene) -> usize {
    let people = scene.people;
    let (from, to) = (scene.seat.index(), scene.declarer.index());
    (to + people - from - 1) % people
}

fn prospect(scene: &Scene, card: Card, higher: CardSet, unseen_trumps: CardSet) -> Prospect {
    let wins = scene.beat.contains(card) && (scene.place == 0 || scene.led.contains(card) || card.is_trump());
    if wins {
        let threats = if card.is_trump() { higher } else { higher | unseen_trumps };
        let partners_only = !scene.alone && scene.seat != scene.declarer && !scene.declarer_to_come;
        return if scene.to_come == 0 || threats.is_empty() || partners_only {
            Prospect::WinsSure
        } else {
            Prospect::Wins
        };
    }
    let Some((seat, best)) = scene.best else { return Prospect::Open };
    if scene.opposes(seat) {
        let help = !scene.alone && scene.seat != scene.declarer && scene.to_come > 0;
        return if help { Prospect::Open } else { Prospect::Lost };
    }
    let threats = scene.unseen & above(best) & (CardSet::TRUMPS | CardSet::same_suit(best));
    if !scene.declarer_to_come || threats.is_empty() { Prospect::PartnerSure } else { Prospect::Open }
}
