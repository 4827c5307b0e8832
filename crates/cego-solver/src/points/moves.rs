//! The cards worth trying: one of each kind, in the order in which they promise most.

use super::order;
use super::search::{Search, TRUMPS};

/// A trick in progress, seats counted from the declarer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Trick {
    /// All cards of the suit led.
    pub(super) led: u64,
    /// The card that wins so far; 0 if none can.
    pub(super) best: u64,
    /// The cards that would beat it.
    pub(super) beat: u64,
    pub(super) best_seat: usize,
    /// What lies on the table.
    pub(super) worth: i32,
    pub(super) count: u8,
    /// Who plays next.
    pub(super) seat: usize,
}

impl Trick {
    pub(super) const fn empty(leader: usize) -> Trick {
        Trick { led: 0, best: 0, beat: !0, best_seat: leader, worth: 0, count: 0, seat: leader }
    }

    #[inline(always)]
    pub(super) fn put(&mut self, card: u64, worth: i32, dead: bool) {
        if self.count == 0 {
            self.led = suit_of(card);
        }
        if card & self.beat != 0 && !dead {
            self.best = card;
            self.best_seat = self.seat;
            let suit = suit_of(card);
            self.beat = (TRUMPS | suit) & !(card | (card - 1));
            // Only where a dead card was led: whoever follows to its suit beats what was thrown in before.
            if suit != self.led && suit != TRUMPS {
                self.beat |= self.led;
            }
        }
        self.worth += worth;
        self.count += 1;
    }
}

/// All cards of the suit of a card.
#[inline(always)]
pub(super) fn suit_of(card: u64) -> u64 {
    if card >= 1 << 32 { TRUMPS } else { 0xFF << (card.trailing_zeros() & 0x18) }
}

/// All cards of the suits that occur in a set.
pub(super) fn suits_of(mut cards: u64) -> u64 {
    let mut suits = 0;
    while cards != 0 {
        suits |= suit_of(cards & cards.wrapping_neg());
        cards &= !suits;
    }
    suits
}

/// The `n`-th card of a set, from the lowest.
pub(super) fn nth(mut set: u64, n: u8) -> u64 {
    for _ in 0..n {
        set &= set.wrapping_sub(1);
    }
    set & set.wrapping_neg()
}

/// A card to try.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    pub(super) card: u64,
    pub(super) score: i32,
    /// Cards of one group beat the same cards.
    pub(super) group: u8,
}

impl Choice {
    pub(super) const NONE: Choice = Choice { card: 0, score: 0, group: 0 };
}

/// How a trick stands for the side of the player who adds a card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Prospect {
    /// The card wins for now, and the side wins the trick for certain.
    WinsSure,
    /// The card wins for now.
    Wins,
    /// Another card of the side wins for certain.
    PartnerSure,
    /// The other side wins for certain.
    LosesSure,
    /// Open.
    Open,
}

/// Whether a hand can put a card of `beat` on a trick in which `led` was led.
#[inline(always)]
fn can_beat(hand: u64, led: u64, beat: u64) -> bool {
    let suit = hand & led;
    let able = if suit != 0 { suit } else { hand & TRUMPS };
    able & beat != 0
}

/// What a card of the player on turn makes of the trick.
#[inline(always)]
pub(super) fn prospect(search: &Search, hands: &[u64; 4], trick: &Trick, card: u64) -> Prospect {
    let dead = search.opening.dead & card != 0;
    let wins = card & trick.beat != 0 && !dead;
    let led = if trick.count == 0 { suit_of(card) } else { trick.led };
    let (beat, by_declarer) = if wins {
        (TRUMPS & !(card | (card - 1)) | suit_of(card) & !(card | (card - 1)), trick.seat == 0)
    } else {
        (trick.beat, trick.best_seat == 0 && trick.best != 0)
    };
    if trick.best == 0 && !wins {
        return Prospect::Open;
    }
    let left = search.players - usize::from(trick.count) - 1;
    let certain = if by_declarer {
        let mut seat = trick.seat;
        let mut safe = true;
        for _ in 0..left {
            seat = search.next(seat);
            if seat != 0 && can_beat(hands[seat], led, beat) {
                safe = false;
            }
        }
        safe
    } else {
        let to_play = declarer_to_play(trick);
        !to_play || !can_beat(hands[0], led, beat)
    };
    let ours = by_declarer == (trick.seat == 0);
    match (certain, ours, wins) {
        (true, true, true) => Prospect::WinsSure,
        (true, true, false) => Prospect::PartnerSure,
        (true, false, _) => Prospect::LosesSure,
        (false, _, true) => Prospect::Wins,
        (false, _, false) => Prospect::Open,
    }
}

/// Whether the declarer still has to play to the trick of a defender on turn.
#[inline(always)]
pub(super) fn declarer_to_play(trick: &Trick) -> bool {
    usize::from(trick.count) < trick.seat
}

/// Fills `list` with the cards worth trying and gives their number.
#[inline(always)]
pub(super) fn generate(
    search: &mut Search,
    hands: &[u64; 4],
    trick: &Trick,
    legal: u64,
    hint: u64,
    list: &mut [Choice; 16],
) -> usize {
    let seat = trick.seat;
    let all = hands[0] | hands[1] | hands[2] | hands[3];
    let others = (all & !hands[seat]) | trick.best;
    let mut count = 0;
    let mut group = 0;
    let mut rest = legal;
    let dead = search.opening.dead;
    if legal & (legal - 1) == 0 {
        list[0] = Choice { card: legal, score: 0, group: 0 };
        return 1;
    }
    while rest != 0 {
        // One group: neighbours of one suit with no card of another player between them.
        let first = rest & rest.wrapping_neg();
        let suit = suit_of(first);
        let mut members = first;
        // A card led in the place of an open pip is not like that pip.
        if first & dead == 0 && (trick.count > 0 || search.opening.due == 0) {
            let above = others & suit & !(first | (first - 1));
            let limit = above & above.wrapping_neg();
            let reach = if limit == 0 { suit } else { suit & (limit - 1) };
            members = rest & reach & !dead;
        }
        rest &= !members;
        let prospect = prospect(search, hands, trick, first);
        group += 1;
        let context = order::Context::new(search, hands, trick, first, suit, all, prospect);
        let mut add = |card: u64| {
            let mut score = context.score(&search.weights, card);
            if hint & members != 0 {
                score += if card == hint { 1 << 24 } else { 1 << 23 };
            }
            list[count] = Choice { card, score, group };
            count += 1;
        };
        if members == first {
            add(first);
            continue;
        }
        match prospect {
            Prospect::WinsSure | Prospect::PartnerSure => add(order::dearest(members)),
            Prospect::LosesSure => add(order::cheapest(members)),
            Prospect::Wins | Prospect::Open => {
                // One card of each worth.
                let mut left = members;
                while left != 0 {
                    let card = order::cheapest(left);
                    add(card);
                    left &= !order::as_dear(card);
                }
            }
        }
    }
    count
}
