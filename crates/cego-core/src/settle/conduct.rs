//! What misconduct costs: the Schinden challenge and errors at the table (C-48 to C-52).

use super::account::{Account, Notes};
use super::line::Line;
use super::value::fixed_value;
use crate::rules::{FalseChallenge, MisdealPenalty, Penalty, SchindenPenalty};
use crate::{Contract, Seat, SeatSet, TableError};

impl<W: Notes> Account<'_, W> {
    /// Settles a challenge (D-13): each guilty player pays each player who is not guilty; if nobody is
    /// guilty, the challenger pays everybody.
    ///
    /// Amounts use the loss value of the game that was bid (`R-000-120`, `R-000-121`, `R-001-54`,
    /// `R-003-77`, `R-003-78`, `R-004-42`, `R-004-43`); where the guilty pays for the Solo they held back,
    /// it is a Solo lost without a trick (`R-002-90`), and a false challenge costs the game bid as lost
    /// without a trick (`R-002-91`).
    pub(super) fn challenge(&mut self, challenger: Seat, guilty: SeatSet) {
        let guilty: SeatSet = guilty.iter().filter(|&seat| self.outcome.players.contains(seat)).collect();
        self.note(Line::Challenge { challenger, guilty });
        if guilty.is_empty() && self.rules.false_challenge_penalty == FalseChallenge::None {
            return;
        }
        let amount = self.challenge_amount(!guilty.is_empty());
        if guilty.is_empty() {
            self.pays_each(challenger, amount);
            return;
        }
        for payer in guilty.iter() {
            for receiver in self.others(payer).iter().filter(|&seat| !guilty.contains(seat)) {
                self.pay(payer, receiver, amount);
            }
        }
    }

    fn challenge_amount(&mut self, proven: bool) -> i32 {
        match self.rules.schinden_penalty {
            // Eight times the value of the game and eight Fächer of it are the same sum.
            SchindenPenalty::EightFach | SchindenPenalty::EightTimesBid => {
                let base = self.base_eightfold();
                self.times_value(base, false)
            }
            SchindenPenalty::Berg => {
                let base = self.base_of_berg();
                self.times_value(base, false)
            }
            SchindenPenalty::SoloLostNoTrick => {
                self.note(Line::AsIfTrickless);
                let base = self.base_without_trick(false);
                if proven {
                    let (contract, value) = (Contract::Solo, self.rules.solo_loss_mult);
                    self.note(Line::GameValue { contract, won: false, value, after_solo: 0 });
                    self.product(base, value)
                } else {
                    self.times_value(base, false)
                }
            }
        }
    }

    /// Settles an error: the offender, declarer or opponent, pays every other player (C-52).
    pub(super) fn error(&mut self, offender: Seat, error: TableError) {
        self.note(Line::Error { offender, error });
        let penalty = match error {
            TableError::Revoke => self.rules.revoke_penalty,
            TableError::ForgottenDiscard => self.rules.forgot_discard_penalty,
            TableError::CardCount => self.rules.card_count_penalty,
            TableError::Misdeal => return self.misdeal(offender),
        };
        let amount = if self.outcome.declaration.contract.is_counted() {
            self.lost_game(penalty)
        } else {
            self.lost_fixed_game(offender)
        };
        self.pays_each(offender, amount);
    }

    /// The penalty in a counted game, at its loss value (`R-000-115`, `R-000-116`, `R-003-54`,
    /// `R-003-119`, `R-004-138` … `R-004-140`, D-17).
    fn lost_game(&mut self, penalty: Penalty) -> i32 {
        let base = match penalty {
            Penalty::Eightfold => self.base_eightfold(),
            Penalty::Berg => self.base_of_berg(),
            Penalty::Lost => self.base_of_faecher(1),
            Penalty::LostWithoutTrick => {
                self.note(Line::AsIfTrickless);
                self.base_without_trick(false)
            }
        };
        self.times_value(base, false)
    }

    /// A game with a fixed value has neither Fächer nor Berg: the offender pays that value, as if they had
    /// lost the game (no source says more).
    fn lost_fixed_game(&mut self, offender: Seat) -> i32 {
        let declaration = &self.outcome.declaration;
        let contract = declaration.contract;
        let games = if contract == Contract::Ultimo { declaration.ulti.len().max(1) as i32 } else { 1 };
        let amount = fixed_value(self.rules, contract) * games;
        self.note(Line::FixedValue { contract, amount });
        match contract {
            Contract::Raeuber => {
                self.raised_for_announcer(amount, offender, self.rules.raeuber_announcer_mult)
            }
            Contract::Drescher => {
                self.raised_for_announcer(amount, offender, self.rules.drescher_announcer_mult)
            }
            _ => self.raised_if_ouvert(amount),
        }
    }

    /// Nothing has been bid in a misdeal, so the Berg is that of a game of value 1 (`R-004-141`).
    fn misdeal(&mut self, dealer: Seat) {
        if self.rules.misdeal_penalty == MisdealPenalty::DealerBerg {
            let base = self.base_of_berg();
            let amount = self.product(base, 1);
            self.pays_each(dealer, amount);
        }
    }
}
