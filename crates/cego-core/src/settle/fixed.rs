//! Games with a fixed value and a declarer: exact tricks, Pascha, Ultimo.

use super::account::{Account, Notes};
use super::line::{Line, Raise};
use super::value::fixed_value;
use crate::UltiFeats;

impl<W: Notes> Account<'_, W> {
    /// Doubles where the hand lay open and the ruleset pays for it (`R-000-141`, `R-001-128`,
    /// `R-003-176`).
    pub(super) fn raised_if_ouvert(&mut self, amount: i32) -> i32 {
        let factor = if self.outcome.declaration.ouvert { self.rules.open_special_mult } else { 1 };
        self.raised(amount, factor, Raise::Ouvert)
    }

    /// Settles a game of exact tricks or a Pascha (`R-003-156`, `R-003-157`, `R-002-153`, `R-002-158`,
    /// `R-004-150`).
    pub(super) fn special(&mut self, made: bool) {
        let contract = self.outcome.declaration.contract;
        let amount = fixed_value(self.rules, contract);
        self.note_winner(made);
        self.note(Line::FixedValue { contract, amount });
        let amount = self.raised_if_ouvert(amount);
        self.declarer_settles(made, amount);
    }

    /// Settles an Ultimo, each announced late trick for itself (`R-003-158`, `R-004-45`, `R-004-52`).
    /// The seller of T1 does not pay when T1 wins its trick, and is paid like the others when it does not
    /// (`R-003-186`, `R-004-56`).
    pub(super) fn ultimo(&mut self, made: UltiFeats) {
        let declaration = &self.outcome.declaration;
        let declarer = declaration.declarer;
        let exempt = declaration.geiss_seller.filter(|_| self.rules.buy_geiss_seller_exempt);
        for trump in declaration.ulti.trumps() {
            let feat = UltiFeats::from_bits(1 << (trump - 1));
            let made = made.contains(feat);
            let amount = self.rules.ultimo_value;
            self.note(Line::UltiFeat { trump, made, amount });
            let amount = self.raised_if_ouvert(amount);
            let exempt = exempt.filter(|_| made && feat == UltiFeats::GEISS);
            for other in self.others(declarer).iter() {
                if exempt == Some(other) {
                    self.note(Line::SellerExempt { seller: other });
                } else if made {
                    self.pay(other, declarer, amount);
                } else {
                    self.pay(declarer, other, amount);
                }
            }
        }
    }
}
