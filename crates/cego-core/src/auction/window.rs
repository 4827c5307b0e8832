//! When Ultimo and the games of exact tricks can be named, and which of two wishes goes first.

use super::{Auction, Stage};
use crate::rules::{ForehandOpening, SpecialsRank, SpecialsWindow, UltimoTiming};
use crate::{Contract, Refusal, Rules, Seat, Word};

impl Auction {
    pub(super) fn asks_for_ultimo_first(&self, rules: &Rules) -> bool {
        rules.ultimo_timing == UltimoTiming::QueryFirst
            && rules.plays_ultimo()
            && !rules.ulti_feats().is_empty()
    }

    /// Whether an Ultimo could be called now by this seat if its hand allows it (D-9, D-11).
    ///
    /// Over a Solo (`ultimo_overrides_solo`, `R-004-47`) it may be called until somebody goes against the
    /// Solo: on one's turn, and with `before_first_solo` also out of turn by a seat that has not spoken
    /// yet. With `in_turn` it must still be one's first word. With `query_first` everybody has been
    /// asked before, so the Ultimo stands above the Solo by its order alone and a pass stays final.
    pub(super) fn ultimo_open(&self, rules: &Rules, seat: Seat) -> Result<(), Refusal> {
        if !rules.plays_ultimo() || rules.ulti_feats().is_empty() {
            return Err(Refusal::NotInThisRuleset);
        }
        let on_turn = seat == self.turn;
        let not_your_turn = Err(Refusal::NotYourTurn { on_turn: self.turn });
        match self.stage {
            Stage::UltimoQuery if on_turn => Ok(()),
            Stage::UltimoQuery => not_your_turn,
            Stage::SoloQuery | Stage::CounterQuery => {
                if self.solo.is_some() && !rules.ultimo_overrides_solo {
                    return Err(Refusal::UltimoTooLate);
                }
                let first_word = !self.spoken.contains(seat);
                match rules.ultimo_timing {
                    UltimoTiming::QueryFirst => Err(Refusal::UltimoTooLate),
                    UltimoTiming::BeforeFirstSolo if on_turn || first_word => Ok(()),
                    UltimoTiming::InTurn if on_turn && first_word => Ok(()),
                    UltimoTiming::InTurn if first_word => not_your_turn,
                    _ => Err(Refusal::UltimoTooLate),
                }
            }
            _ => Err(Refusal::UltimoTooLate),
        }
    }

    /// Whether this special could be named now by this seat if its hand allows it. Which one it is
    /// matters only in the counter query and in a round that asks for one special after the other.
    ///
    /// Own readings for combinations no source has:
    /// * `round_between` and `round_after_cego` are the only window, also for forehand's opening in the
    ///   first case: they have been asked in the round.
    /// * `specials_before_phase1_end` (`R-003-179`): on one's turn in the Solo query, until a Solo is
    ///   called.
    /// * `specials_after_solo`: on one's turn, in the counter query and, where the window is not a round
    ///   of its own, with one's first word in the raising; never by the soloist.
    /// * `extended_bettel_piccolo` (`R-003-178`): Bettel and Piccolo go over a Solo, on one's turn in the
    ///   counter query.
    pub(super) fn special_open(&self, rules: &Rules, seat: Seat, contract: Contract) -> Result<(), Refusal> {
        let on_turn = seat == self.turn;
        let if_on_turn = if on_turn { Ok(()) } else { Err(Refusal::NotYourTurn { on_turn: self.turn }) };
        match self.stage {
            Stage::SoloQuery if self.solo.is_some() => Err(Refusal::NoSpecialsAfterSolo),
            Stage::SoloQuery if rules.specials_before_phase1_end => if_on_turn,
            Stage::UltimoQuery | Stage::SoloQuery => Err(Refusal::SpecialsNotYet),
            Stage::CounterQuery => {
                let extended =
                    rules.extended_bettel_piccolo && matches!(contract, Contract::Bettel | Contract::Piccolo);
                if rules.specials_after_solo || extended {
                    if_on_turn
                } else {
                    Err(Refusal::NoSpecialsAfterSolo)
                }
            }
            Stage::SpecialsRound { asked } => match asked {
                Some(asked) if asked != contract => Err(Refusal::OtherSpecialAsked { asked }),
                _ => if_on_turn,
            },
            Stage::Opening if !on_turn => Err(Refusal::SpecialsNotYet),
            Stage::Opening => match (rules.forehand_opening, rules.specials_window) {
                (ForehandOpening::MustCego, _) => Err(Refusal::ForehandMustSayCego),
                (_, SpecialsWindow::RoundBetween) => Err(Refusal::SpecialsClosed),
                _ => Ok(()),
            },
            Stage::Raising | Stage::Answer => {
                if self.solo.is_some() && !rules.specials_after_solo {
                    return Err(Refusal::NoSpecialsAfterSolo);
                }
                // Until one's own turn inclusive: a player who has said their first word of the raising is no
                // longer among those to speak. Forehand's was the Cego.
                if !self.window_in_raising(rules)
                    || !self.to_speak.contains(seat)
                    || self.soloist() == Some(seat)
                {
                    return Err(Refusal::SpecialsClosed);
                }
                let out_of_turn = rules.specials_out_of_turn && self.solo.is_none();
                if out_of_turn { Ok(()) } else { if_on_turn }
            }
            Stage::GeissSale { .. } | Stage::Choice | Stage::Over => Err(Refusal::SpecialsClosed),
        }
    }

    /// Whether specials can be named during the raising as it stands (D-7, D-11).
    fn window_in_raising(&self, rules: &Rules) -> bool {
        match rules.specials_window {
            SpecialsWindow::RoundBetween | SpecialsWindow::RoundAfterCego => false,
            SpecialsWindow::InTurn | SpecialsWindow::Mixed => true,
            SpecialsWindow::UntilOwnRaise => !self.was_raised(),
        }
    }

    /// Whether a step above Cego has been said.
    fn was_raised(&self) -> bool {
        self.level.and_then(Contract::step).is_some_and(|step| step > 0)
    }

    /// Whether a seat still to be heard may name a special on its turn in the raising; then even a Geiß
    /// does not end the auction (D-1).
    pub(super) fn specials_can_follow(&self, rules: &Rules) -> bool {
        plays_any_special(rules)
            && self.window_in_raising(rules)
            && (self.solo.is_none() || rules.specials_after_solo)
    }

    /// Of two wishes at the same moment, whether the first goes before the second (D-11). The machine
    /// itself hears one word after the other; a table that collects wishes asks here.
    ///
    /// An Ultimo goes before a special, a special before any other word. Between specials
    /// [`Rules::specials_rank`] decides, between equal wishes the seat nearest to forehand
    /// (`R-000-61`, `R-001-101`, `R-002-114`).
    #[must_use]
    pub fn prefers(&self, rules: &Rules, first: (Seat, Word), second: (Seat, Word)) -> bool {
        let key = |(seat, word): (Seat, Word)| {
            let class = match word {
                Word::Ultimo { .. } => 0,
                Word::Special { .. } => 1,
                _ => 2,
            };
            let rank = match word {
                Word::Special { contract, .. } => rank_of(rules, contract),
                _ => 0,
            };
            (class, rank, self.distance(rules.table, seat))
        };
        key(first) < key(second)
    }
}

/// The specials in the order in which they are asked for where the ruleset ranks them: Piccolo and
/// Bettel as it says, then the others by their tricks, then Pascha.
pub(super) const fn special_order(rank: SpecialsRank) -> [Contract; 7] {
    let (one, two) = match rank {
        SpecialsRank::BettelFirst => (Contract::Bettel, Contract::Piccolo),
        SpecialsRank::PiccoloFirst | SpecialsRank::Position => (Contract::Piccolo, Contract::Bettel),
    };
    [one, two, Contract::Zwiccolo, Contract::Trio, Contract::Quarto, Contract::Quinto, Contract::Pascha]
}

fn rank_of(rules: &Rules, contract: Contract) -> usize {
    match rules.specials_rank {
        SpecialsRank::Position => 0,
        rank => special_order(rank).iter().position(|&c| c == contract).unwrap_or(7),
    }
}

/// The specials played at this table, by their tricks, Pascha last.
pub(super) fn specials_played(rules: &Rules) -> impl Iterator<Item = Contract> + use<> {
    const PASCHA: u8 = 6;
    let mut games = 0;
    if rules.plays_specials() {
        games = rules.trick_games.bits() & 0b11_1111;
        if rules.has_special(Contract::Pascha) {
            games |= 1 << PASCHA;
        }
    }
    std::iter::from_fn(move || {
        let game = games.trailing_zeros() as u8;
        games &= games.wrapping_sub(1);
        if game == PASCHA { Some(Contract::Pascha) } else { Contract::of_tricks(game) }
    })
}

/// Whether any special is played at this table.
pub(super) fn plays_any_special(rules: &Rules) -> bool {
    specials_played(rules).next().is_some()
}
