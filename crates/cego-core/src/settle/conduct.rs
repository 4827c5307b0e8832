//! Penalties for misconduct: the Schinden challenge and errors at the table (C-48 to C-52).

use super::games::fixed_value;
use super::line::SettlementLine;
use super::{Account, LineSink};
use crate::rules::{FalseChallenge, MisdealPenalty, Penalty, SchindenPenalty};
use crate::{Contract, Seat, SeatSet, TableError};

impl<W: LineSink> Account<'_, W> {
    /// Settles a challenge (D-13): each guilty player pays each player who is not guilty. If no
    /// player is guilty, the challenger pays all others.
    ///
    /// Amounts use the loss value of the game that was bid (`R-000-120`, `R-000-121`, `R-001-54`,
    /// `R-003-77`, `R-003-78`, `R-004-42`, `R-004-43`). If the guilty player pays for the held-back
    /// Solo, the amount is that of a Solo lost without a trick (`R-002-90`). A false challenge then
    /// costs the game that was bid, as lost without a trick (`R-002-91`).
    pub(super) fn challenge(&mut self, challenger: Seat, guilty: SeatSet) {
        let guilty: SeatSet =
            guilty.iter().filter(|&seat| self.outcome.players.contains(seat)).collect();
        self.note(SettlementLine::Challenge { challenger, guilty });
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
            // Eight times the value of the game and eight Fächer of it are the same amount.
            SchindenPenalty::EightFach | SchindenPenalty::EightTimesBid => {
                let base = self.base_eightfold();
                self.times_value(base, false)
            }
            SchindenPenalty::Berg => {
                let base = self.base_of_berg();
                self.times_value(base, false)
            }
            SchindenPenalty::SoloLostNoTrick => {
                self.note(SettlementLine::AsIfTrickless);
                let base = self.base_without_trick(false);
                if proven {
                    let (contract, value) = (Contract::Solo, self.rules.solo_loss_mult);
                    self.note(SettlementLine::GameValue {
                        contract,
                        won: false,
                        value,
                        after_solo: 0,
                    });
                    self.product(base, value)
                } else {
                    self.times_value(base, false)
                }
            }
        }
    }

    /// Settles an error: the offender, declarer or opponent, pays every other player (C-52).
    pub(super) fn error(&mut self, offender: Seat, error: TableError) {
        self.note(SettlementLine::Error { offender, error });
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

    /// Returns the penalty in a counted game, at its loss value (`R-000-115`, `R-000-116`,
    /// `R-003-54`, `R-003-119`, `R-004-138` … `R-004-140`, D-17).
    fn lost_game(&mut self, penalty: Penalty) -> i32 {
        let base = match penalty {
            Penalty::Eightfold => self.base_eightfold(),
            Penalty::Berg => self.base_of_berg(),
            Penalty::Lost => self.base_of_faecher(1),
            Penalty::LostWithoutTrick => {
                self.note(SettlementLine::AsIfTrickless);
                self.base_without_trick(false)
            }
        };
        self.times_value(base, false)
    }

    /// Returns the penalty in a game with a fixed value. Such a game has neither Fächer nor Berg,
    /// so the offender pays its value as if they had lost it. No source says more.
    fn lost_fixed_game(&mut self, offender: Seat) -> i32 {
        let declaration = &self.outcome.declaration;
        let contract = declaration.contract;
        let games =
            if contract == Contract::Ultimo { declaration.ulti.len().max(1) as i32 } else { 1 };
        let amount = fixed_value(self.rules, contract) * games;
        self.note(SettlementLine::FixedValue { contract, amount });
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

    /// Settles a misdeal. No game has been bid, so the Berg is that of a game of value 1
    /// (`R-004-141`).
    fn misdeal(&mut self, dealer: Seat) {
        if self.rules.misdeal_penalty == MisdealPenalty::DealerBerg {
            let base = self.base_of_berg();
            let amount = self.product(base, 1);
            self.pays_each(dealer, amount);
        }
    }
}
