//! What a question asks of the tricks to come.

use cego_core::result::Tricks;
use cego_core::rules::PaschaVariant;
use cego_core::{Card, CardSet, Seat, UltiFeats};

use super::Question;
use crate::Position;

/// T22, T21, T20.
pub(super) const TOP_THREE: u64 = CardSet::TOP_THREE.bits();

/// What has to come true. Beside it a search keeps a number, the tricks still *needed*.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Aim {
    /// Exactly the tricks needed.
    Count,
    /// The tricks needed, one after the other from now on, then none.
    First,
    /// The tricks needed, each with one of the three top trumps, which are all held; no other.
    Top,
    /// Trump `n` wins the `n`-th trick from the end, for the feats of these bits.
    Ulti(u8),
    /// Not the last trick.
    NotLast,
}

impl Aim {
    /// The aim of a question and the tricks needed for it; `Err` if the answer is known from the tricks
    /// already played. `held` are the cards of the player, with the one they have on the table.
    pub(super) fn of(
        question: Question,
        position: &Position<'_>,
        hero: Seat,
        held: u64,
    ) -> Result<(Aim, u8), bool> {
        let play = &position.play;
        let left = position.tricks_left();
        let size = play.tricks_done() + usize::from(left);
        let won = play.won_count()[hero];
        match question {
            Question::ExactTricks(tricks) => {
                let need = tricks.checked_sub(won).filter(|&need| need <= left).ok_or(false)?;
                Ok((Aim::Count, need))
            }
            Question::AllTricks => {
                if usize::from(won) < play.tricks_done() {
                    return Err(false);
                }
                Ok((Aim::Count, left))
            }
            Question::Pascha => match position.rules.pascha_variant {
                PaschaVariant::None => Err(false),
                PaschaVariant::First3ThenNone => {
                    let done = play.tricks_done().min(3);
                    if usize::from(won) != done || (0..done).any(|n| play.won_with(hero, n).is_none()) {
                        return Err(false);
                    }
                    Ok((Aim::First, 3 - done as u8))
                }
                PaschaVariant::Top3Exactly3 => {
                    let need = 3u8.checked_sub(won).ok_or(false)?;
                    let with = |n| play.won_with(hero, n);
                    let held = held & TOP_THREE;
                    let so_far = (0..size).filter_map(with).all(|c| 1 << c.index() & TOP_THREE != 0);
                    if !so_far || held.count_ones() != u32::from(need) {
                        return Err(false);
                    }
                    Ok((Aim::Top, need))
                }
            },
            Question::Ulti(feats) => {
                let mut open = 0;
                for number in feats.trumps() {
                    let card = Card::trump(number);
                    if number > left {
                        if play.won_with(hero, size - usize::from(number)) != Some(card) {
                            return Err(false);
                        }
                    } else if held >> card.index() & 1 == 0 {
                        return Err(false);
                    } else {
                        open |= UltiFeats::of_trump(number).unwrap_or_default().bits();
                    }
                }
                if open == 0 { Err(true) } else { Ok((Aim::Ulti(open), 0)) }
            }
            Question::AvoidLastTrick(_) => Ok((Aim::NotLast, 0)),
        }
    }

    /// Books a trick: what is needed after it, or the answer if that is known now. `left` counts the tricks
    /// before it, `own` is the card the player put on it.
    #[inline(always)]
    pub(super) fn book(self, need: u8, left: u8, won: bool, own: u64) -> Result<u8, bool> {
        match self {
            Aim::Count | Aim::First | Aim::Top => {
                if won && need == 0 {
                    return Err(false);
                }
                match self {
                    Aim::First if need > 0 && !won => return Err(false),
                    Aim::Top if won && own & TOP_THREE == 0 => return Err(false),
                    _ => {}
                }
                let need = need - u8::from(won);
                if need >= left {
                    Err(false)
                } else if left == 1 {
                    Err(true)
                } else {
                    Ok(need)
                }
            }
            Aim::Ulti(feats) => {
                let wanted = self.wanted(left);
                if wanted != 0 {
                    if !won || own != wanted {
                        return Err(false);
                    }
                } else if own & reserved(feats) != 0 {
                    return Err(false);
                }
                if left == 1 { Err(true) } else { Ok(0) }
            }
            Aim::NotLast if left == 1 => Err(!won),
            Aim::NotLast => Ok(0),
        }
    }

    /// The trump that has to win when `left` tricks are left.
    #[inline(always)]
    pub(super) fn wanted(self, left: u8) -> u64 {
        match self {
            Aim::Ulti(feats) if left <= 3 && feats >> (left - 1) & 1 == 1 => 1 << (31 + left),
            _ => 0,
        }
    }

    /// The cards the player may put on a trick without giving up.
    #[inline(always)]
    pub(super) fn admits(self, legal: u64, left: u8) -> u64 {
        let Aim::Ulti(feats) = self else { return legal };
        let wanted = self.wanted(left);
        if wanted != 0 { legal & wanted } else { legal & !reserved(feats) }
    }

    /// Keeps what is known for one aim from being taken for another. Once nothing more is needed, all
    /// Paschas are games of no further trick.
    #[inline(always)]
    pub(super) fn tag(self, need: u8) -> u64 {
        match self {
            Aim::First if need > 0 => 1,
            Aim::Top if need > 0 => 2,
            Aim::Count | Aim::First | Aim::Top => 0,
            Aim::NotLast => 3,
            Aim::Ulti(feats) => 8 | u64::from(feats),
        }
    }
}

/// T1, T2 and T3 as far as they are among the feats.
#[inline(always)]
fn reserved(feats: u8) -> u64 {
    u64::from(feats) << 32
}
