//! The cards worth trying, one of each kind, the most promising first.

use super::aim::{Aim, TOP_THREE};
use super::search::{Lead, Search};
use crate::tricks::{self, Choices, Hands, Outlook, TRUMPS, Trick, height, lowest, outlook, suit_of};

/// Which cards have decided for a side before.
pub(super) struct History([[u32; 54]; 2]);

impl History {
    pub(super) fn new() -> History {
        History([[0; 54]; 2])
    }

    /// Forgets most of what an earlier question taught.
    pub(super) fn fade(&mut self) {
        for count in self.0.iter_mut().flatten() {
            *count >>= 4;
        }
    }

    #[inline(always)]
    pub(super) fn praise(&mut self, ours: bool, card: u64, left: u8) {
        self.0[usize::from(ours)][card.trailing_zeros() as usize] += u32::from(left) * u32::from(left);
    }

    #[inline(always)]
    fn of(&self, ours: bool, card: u64) -> u32 {
        self.0[usize::from(ours)][card.trailing_zeros() as usize]
    }
}

/// What the player wants of the next tricks.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Wish {
    /// This trick, or all is lost.
    Win,
    /// Not this trick.
    Lose,
    /// Either may do.
    Open,
}

fn wish(aim: Aim, need: u8, left: u8) -> Wish {
    match aim {
        Aim::First if need > 0 => Wish::Win,
        Aim::Count | Aim::First | Aim::Top => match need {
            0 => Wish::Lose,
            _ if need == left => Wish::Win,
            _ => Wish::Open,
        },
        Aim::Ulti(_) if aim.wanted(left) != 0 => Wish::Win,
        Aim::Ulti(_) => Wish::Open,
        Aim::NotLast if left == 1 => Wish::Lose,
        Aim::NotLast => Wish::Open,
    }
}

/// The cards worth trying.
#[inline(always)]
pub(super) fn choices(
    search: &Search,
    hands: &Hands,
    trick: &Trick,
    legal: u64,
    need: u8,
    left: u8,
    hint: u64,
) -> Choices {
    if let Some(only) = Choices::forced(legal) {
        return only;
    }
    let mut choices = Choices::NONE;
    let ours = trick.seat == 0;
    let others = if ours || search.lead == Lead::Winner {
        trick.separators(hands)
    } else {
        // Which of the others wins is all one.
        hands[0] | trick.own
    };
    let dead = search.opening.dead;
    let wish = wish(search.aim, need, left);
    let mut rest = legal;
    let mut last = (0, Outlook::Behind);
    while rest != 0 {
        let card = lowest(rest);
        let mut kind = tricks::alike(card, rest, others, dead);
        if search.aim == Aim::Top && ours && card & TOP_THREE == 0 {
            kind &= !TOP_THREE;
        }
        rest &= !kind;
        let outlook = outlook(hands, &search.ring, dead, trick, card);
        if ours
            && (wish == Wish::Lose && outlook == Outlook::Wins
                || wish == Wish::Win && outlook == Outlook::Loses)
        {
            continue;
        }
        // With no more tricks to win, of the cards of a suit that come to the same in this trick the highest
        // goes: for the player it is always better to keep a lower one, and for the others too as long as
        // it is all one which of them wins.
        let suit = suit_of(card);
        let decided =
            if ours { outlook == Outlook::Loses } else { trick.own != 0 && search.lead == Lead::TheyChoose };
        if wish == Wish::Lose && decided && last == (suit, outlook) {
            choices.drop_last();
        }
        last = (suit, outlook);
        let mut score = score(search, hands, trick, card, outlook, wish) * 64;
        score += (search.history.of(ours, card) >> HISTORY) as i32;
        if kind & hint != 0 {
            score += 1 << 28;
        }
        choices.add(card, score);
    }
    choices
}

const HISTORY: u32 = 3;

fn score(search: &Search, hands: &Hands, trick: &Trick, card: u64, outlook: Outlook, wish: Wish) -> i32 {
    let ours = trick.seat == 0;
    let height = height(card);
    let trump = card & TRUMPS != 0;
    let suit = suit_of(card);
    match (search.aim, wish, ours) {
        (Aim::Ulti(_), Wish::Open, true) => match outlook {
            Outlook::Wins => 100 + if trump { 50 + height } else { -height },
            Outlook::Ahead => 50 + if trump { height } else { -height },
            _ => -height - if trump { 30 } else { 0 },
        },
        (Aim::Ulti(_), _, false) => {
            // Suits the declarer must trump take their trumps; one's own are to be saved.
            let forces = trick.count == 0 && !trump && hands[0] & suit == 0;
            let beats = trick.own != 0 && outlook == Outlook::Loses;
            i32::from(forces) * 60 + i32::from(beats) * 30 - height - i32::from(trump) * 20
        }
        (_, Wish::Lose, true) => match outlook {
            Outlook::Loses => 100 + height + i32::from(trump) * 20,
            _ => 50 - height,
        },
        (_, Wish::Lose, false) => {
            if trick.own == 0 {
                // Low, and below the declarer's lowest.
                let suits = hands[0] & suit;
                let under = suits != 0 && card < lowest(suits);
                let forced = trick.count == 0 && suits == 0 && hands[0] & TRUMPS != 0;
                let free = trick.count == 0 && suits == 0 && hands[0] & TRUMPS == 0;
                i32::from(under) * 30 + i32::from(forced) * 40 - i32::from(free) * 30 - height
            } else {
                match outlook {
                    Outlook::Wins => 100 + height,
                    Outlook::Ahead => 60 + height,
                    _ => height,
                }
            }
        }
        (_, Wish::Win, true) => match outlook {
            Outlook::Wins => 100 - height,
            _ => 50 + height,
        },
        (_, Wish::Win, false) => match outlook {
            Outlook::Loses => 100 - height,
            _ => 20 - height,
        },
        (_, Wish::Open, true) => match outlook {
            Outlook::Wins => 40 - height,
            Outlook::Loses => 30 + height,
            _ => height,
        },
        (_, Wish::Open, false) => match outlook {
            Outlook::Wins => 40 + height,
            Outlook::Loses => 20 - height,
            _ => -height,
        },
    }
}
