//! Sparse features of a card in a play state.

use cego_core::{Card, CardSet};

use super::play_state::PlayState;
use crate::cards::above;

/// Number of active features of a card.
pub const FEATURES: usize = 20;
/// Number of weights for one role and position in the trick.
pub(super) const TABLE: usize = 1494;

/// Active features of one card, as indices of weights.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Features(pub(super) [u16; FEATURES]);

/// Expected outcome of the trick for the own side with a card.
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

/// Feature extractor for the cards of one play state.
///
/// Values that all cards share, or all cards of one suit, are computed once.
#[derive(Clone, Copy, Debug)]
pub struct CardFeatures<'a> {
    scene: &'a PlayState,
    /// First index of this role and position in the trick.
    base: usize,
    own_trumps: usize,
    unseen_trumps: CardSet,
    /// Length of the run of highest trumps and number of unseen trumps; see [`control`].
    control: usize,
    pagat: usize,
    /// State that decides an Ultimo; it replaces the features of a Räuber.
    ultimo: Option<UltimoState>,
    /// Current winner of the trick: 0 nobody, 1 an opponent, 2 a partner.
    best: usize,
    /// Coded distance to the declarer's card in this trick, or to its last card in all-against-all
    /// games.
    declarer: usize,
    suit: SuitFeatures,
}

/// Values that all cards of one suit share.
#[derive(Clone, Copy, Debug)]
struct SuitFeatures {
    /// All cards of the suit.
    suit: CardSet,
    unseen: CardSet,
    /// Number of unseen cards.
    many: usize,
    own: CardSet,
    /// Number of own cards, capped at four, minus one.
    length: usize,
    /// Voids that later players have shown in the suit.
    shown: usize,
    honours: usize,
}

/// State of the fight for the last trump.
#[derive(Clone, Copy, Debug)]
struct UltimoState {
    /// The small trumps announced for the last tricks.
    last: CardSet,
    /// Own trumps, up to nine, combined with the unseen trumps in five steps.
    race: usize,
    /// Number of other players known to have no trump.
    without: usize,
}

impl UltimoState {
    fn new(scene: &PlayState) -> UltimoState {
        let unseen = match scene.unseen.trumps().len() {
            0 => 0,
            1..=2 => 1,
            3..=5 => 2,
            6..=8 => 3,
            _ => 4,
        };
        let others = scene.players.iter().filter(|&seat| seat != scene.seat);
        let without = others
            .filter(|&seat| (CardSet::TRUMPS - scene.voids.void_cards(seat)).is_empty())
            .count();
        UltimoState {
            last: scene.last,
            race: few(scene.hand.trumps(), 9) * 5 + unseen,
            without: without.min(3),
        }
    }

    /// Classifies a card, from 0 to 4.
    ///
    /// The classes are: a card of the feat; another trump that nothing beats; another trump; a
    /// plain card that nothing of its suit beats; another plain card.
    fn class(&self, card: Card, master: bool) -> usize {
        match (card.is_trump(), master) {
            (true, _) if self.last.contains(card) => 0,
            (true, true) => 1,
            (true, false) => 2,
            (false, true) => 3,
            (false, false) => 4,
        }
    }
}

impl SuitFeatures {
    fn new(scene: &PlayState, card: Card) -> SuitFeatures {
        let suit = CardSet::same_suit(card);
        let (own, unseen) = (scene.hand & suit, scene.unseen & suit);
        SuitFeatures {
            suit,
            unseen,
            many: unseen.len(),
            own,
            length: few(own, 4) - 1,
            shown: void_class(scene, suit, card),
            honours: honours(unseen),
        }
    }
}

impl<'a> CardFeatures<'a> {
    /// Prepares the features of a play state; returns `None` if no card may be played.
    #[must_use]
    pub fn new(scene: &'a PlayState) -> Option<CardFeatures<'a>> {
        let first = scene.legal.lowest()?;
        let place = if scene.place == 0 {
            0
        } else if scene.to_come == 0 {
            3
        } else if scene.to_come == 1 {
            2
        } else {
            1
        };
        let role = scene.role();
        let declarer = if scene.alone {
            scene.to_come.min(3)
        } else if scene.declarer_to_come {
            // Number of players before the declarer's card.
            1 + distance(scene).min(2)
        } else {
            0
        };
        let best = match scene.best {
            None => 0,
            Some((seat, _)) if scene.opposes(seat) => 1,
            Some(_) => 2,
        };
        Some(CardFeatures {
            scene,
            base: (role * 4 + place) * TABLE,
            own_trumps: few(scene.hand.trumps(), 3),
            unseen_trumps: scene.unseen.trumps(),
            control: control(scene),
            pagat: pagat(scene),
            ultimo: (!scene.last.is_empty()).then(|| UltimoState::new(scene)),
            best,
            declarer,
            suit: SuitFeatures::new(scene, first),
        })
    }

    /// Returns the features of a card. Consecutive calls for cards of one suit are fastest.
    #[must_use]
    pub fn features(&mut self, card: Card) -> Features {
        let scene = self.scene;
        if !self.suit.suit.contains(card) {
            self.suit = SuitFeatures::new(scene, card);
        }
        let SuitFeatures { unseen: in_suit, many, own, length, shown, honours, .. } = self.suit;
        let CardFeatures { base, best, declarer, pagat, .. } = *self;
        let trump = usize::from(card.is_trump());
        let steps = usize::from(card.nominal()) - 1;
        let higher = in_suit & above(card);
        let prospect = prospect(scene, card, higher, self.unseen_trumps) as usize;
        let kind = match (scene.place == 0, scene.led.contains(card)) {
            (true, _) => trump,
            (_, true) => 0,
            _ if card.is_trump() => 1,
            _ => 2,
        };
        let to_come = usize::from(scene.declarer_to_come);
        let master = usize::from(higher.is_empty());
        let lower = few(own - above(card) - CardSet::from_card(card), 3);
        let height = if card.is_trump() {
            (usize::from(card.index()) - 32) / 3
        } else {
            8 + usize::from(card.index() & 7)
        };
        let crowd =
            if scene.place == 0 { many.min(9) / 2 } else { (scene.worth as usize).min(12) / 3 };
        let peril = scene.peril;
        let control = self.control + usize::from(card.is_trump()) * 2 + master;
        let inside = [
            prospect * 5 + steps,
            25 + (prospect * 4 + few(higher, 3)) * 2 + trump,
            65 + crowd * 5 + prospect,
            90 + ((kind * 3 + best) * 2 + to_come) * 5 + steps,
            180 + (kind * 4 + length) * 5 + steps,
            240 + (kind * 2 + master) * 5 + steps,
            270 + (scene.left / 2).min(6) * 5 + steps,
            305 + (self.own_trumps * 8 + few(self.unseen_trumps, 21) / 3) * 3 + kind,
            401 + (lower * 5 + prospect) * 2 + trump,
            441 + height * 5 + prospect,
            521 + (declarer * 3 + kind) * 5 + prospect,
            581 + (many.min(7) * 2 + trump) * 4 + length,
            648 + shown * 15 + kind * 5 + prospect,
            828 + control,
            928 + (honours * 5 + prospect) * 2 + trump,
            968 + pagat * 6 + kind * 2 + usize::from(steps == 4),
            992 + ((scene.worth as usize).min(11) * 5 + prospect),
            1052 + (scene.left.min(6) - 1) * 6 + kind * 2 + master,
            1104 + self
                .ultimo
                .map_or((peril.own * 5 + prospect) * 5 + steps, |ultimo| ultimo.race * 3 + kind),
            1254 + match self.ultimo {
                None => {
                    ((peril.winner * 4 + (scene.worth as usize).min(12) / 4) * 3 + kind) * 5 + steps
                }
                Some(ultimo) => {
                    (ultimo.without * 12 + scene.left.min(12) - 1) * 5
                        + ultimo.class(card, master == 1)
                }
            },
        ];
        // A loop, because `map` over an array of this length is not inlined.
        let mut features = [0; FEATURES];
        for (feature, inside) in features.iter_mut().zip(inside) {
            *feature = (base + inside) as u16;
        }
        Features(features)
    }
}

impl Features {
    /// Returns the index of each active feature.
    #[must_use]
    pub fn indices(&self) -> [u16; FEATURES] {
        self.0
    }
}

/// Encodes the voids of later players in a suit, or in the suit led when following, from 0 to 11.
fn void_class(scene: &PlayState, suit: CardSet, card: Card) -> usize {
    let asked = if scene.place == 0 { suit } else { scene.led };
    // Opponents who may ruff, opponents known to have no trump, partners who may ruff.
    let (mut ruffs, mut bare, mut help) = (0, 0, 0);
    for seat in scene.later.iter() {
        let void = scene.voids.void_cards(seat);
        let trumps = (void & CardSet::TRUMPS).is_empty();
        let ruffing = trumps && !card.is_trump() && !(void & asked).is_empty();
        if scene.opposes(seat) {
            ruffs += usize::from(ruffing);
            bare += usize::from(!trumps);
        } else {
            help += usize::from(ruffing);
        }
    }
    if scene.seat == scene.declarer || scene.alone {
        ruffs.min(2) * 4 + bare.min(3)
    } else {
        (ruffs.min(1) * 2 + bare.min(1)) * 3 + help.min(2)
    }
}

/// Encodes the trump control of the player on turn, in steps of four.
///
/// It combines the run of highest trumps with the number of unseen trumps.
fn control(scene: &PlayState) -> usize {
    let unseen = scene.unseen.trumps();
    let own = scene.hand.trumps();
    let run = match unseen.highest() {
        Some(high) => few(own & above(high), 4),
        None => few(own, 4),
    };
    let crowd = match unseen.len() {
        0 => 0,
        1..=2 => 1,
        3..=5 => 2,
        6..=9 => 3,
        _ => 4,
    };
    (run * 5 + crowd) * 4
}

/// Returns the price class of cards, from 0 to 3.
fn honours(cards: CardSet) -> usize {
    match cards.nominal() as usize - cards.len() {
        0 => 0,
        1..=3 => 1,
        4..=6 => 2,
        _ => 3,
    }
}

/// Encodes whether T1, and whether T21 or T22, are still unseen, from 0 to 3.
fn pagat(scene: &PlayState) -> usize {
    let dear = CardSet::TRUMPS & CardSet::from_bits(1 << 32 | 1 << 52 | 1 << 53);
    let one = CardSet::from_bits(1 << 32);
    usize::from(!(scene.unseen & one).is_empty())
        + 2 * usize::from(!(scene.unseen & (dear - one)).is_empty())
}

impl PlayState {
    /// Returns the role: 0 declarer, 1 opponent, 2 alone against all, 3 declarer and 4 opponent of
    /// an Ultimo.
    fn role(&self) -> usize {
        let opponent = usize::from(self.seat != self.declarer);
        match (self.alone, self.last.is_empty()) {
            (true, _) => 2,
            (false, true) => opponent,
            (false, false) => 3 + opponent,
        }
    }

    /// Returns whether a seat plays against the one on turn.
    fn opposes(&self, seat: cego_core::Seat) -> bool {
        self.alone || self.seat == self.declarer || seat == self.declarer
    }
}

/// Returns the number of players between the one on turn and the declarer.
fn distance(scene: &PlayState) -> usize {
    let people = scene.people;
    let (from, to) = (scene.seat.index(), scene.declarer.index());
    (to + people - from - 1) % people
}

fn prospect(scene: &PlayState, card: Card, higher: CardSet, unseen_trumps: CardSet) -> Prospect {
    let wins = scene.beat.contains(card)
        && (scene.place == 0 || scene.led.contains(card) || card.is_trump());
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
    if !scene.declarer_to_come || threats.is_empty() {
        Prospect::PartnerSure
    } else {
        Prospect::Open
    }
}
