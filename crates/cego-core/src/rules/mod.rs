//! The rules of a table as typed switches.

mod choices;
mod group;
mod switch;
mod switches;
mod value;

pub use choices::*;
pub use group::Group;
pub use switch::Switch;
pub use switches::{Rules, SWITCHES};
pub use value::{Allowed, NumberSet, StepValues, SwitchType, Value};

use crate::{Card, CardSet, Contract, TableSize, UltiFeats};

impl Rules {
    /// The steps of the raising, lowest first; the first is Cego.
    pub fn ladder(&self) -> impl DoubleEndedIterator<Item = Contract> + Clone + '_ {
        Contract::LADDER.into_iter().filter(|&c| self.has_step(c))
    }

    /// Whether this step of the ladder is played at this table.
    #[must_use]
    pub fn has_step(&self, contract: Contract) -> bool {
        match contract {
            Contract::Halbe => {
                self.ladder == Ladder::Ladder7 && self.table.players() as i32 >= self.halbe_min_players
            }
            Contract::Geiss => self.geiss_contract,
            other => other.step().is_some(),
        }
    }

    /// The step after this one (Gegensolo counts as Cego), if there is one.
    #[must_use]
    pub fn next_step(&self, contract: Contract) -> Option<Contract> {
        let step = contract.step()?;
        Contract::LADDER.into_iter().skip(step + 1).find(|&c| self.has_step(c))
    }

    /// The game value of a step without a Solo: 1 for Cego, and so on (`R-003-166`, `R-004-127`).
    #[must_use]
    pub fn step_value(&self, contract: Contract) -> i32 {
        let Some(step) = contract.step() else { return 0 };
        match self.contract_values {
            StepValues::Fixed(values) => i32::from(values[step]),
            StepValues::ByStep => {
                1 + Contract::LADDER.into_iter().take(step).filter(|&c| self.has_step(c)).count() as i32
            }
        }
    }

    /// Whether games of exact tricks are played at this table (`specials_3p`).
    #[must_use]
    pub fn plays_specials(&self) -> bool {
        match self.table {
            TableSize::Three => match self.specials_3p {
                Specials3p::On => true,
                Specials3p::Off => false,
                Specials3p::OnlyWithoutDuty => self.solo_duty != SoloDuty::On,
            },
            TableSize::Four | TableSize::Five => true,
        }
    }

    /// Whether this game of exact tricks (or Pascha) can be announced at this table.
    #[must_use]
    pub fn has_special(&self, contract: Contract) -> bool {
        self.plays_specials()
            && match contract {
                Contract::Pascha => self.pascha_variant != PaschaVariant::None,
                other => match other.properties().goal {
                    crate::Goal::Tricks(n) => self.trick_games.contains(n),
                    _ => false,
                },
            }
    }

    /// Whether the contract can be reached in the auction at this table.
    #[must_use]
    pub fn plays(&self, contract: Contract) -> bool {
        match contract {
            Contract::Solo | Contract::Gegensolo => true,
            Contract::Ultimo => self.plays_ultimo(),
            Contract::Raeuber => self.offers_raeuber(),
            Contract::Drescher => self.drescher_offered,
            special if special.is_special() => self.has_special(special),
            step => self.has_step(step),
        }
    }

    /// Whether the contract may be played with the hand laid open (D-10).
    #[must_use]
    pub fn allows_ouvert(&self, contract: Contract) -> bool {
        match self.ouvert {
            Ouvert::Off => false,
            Ouvert::Bettel => contract == Contract::Bettel,
            Ouvert::AllSpecials => contract == Contract::Ultimo || contract.is_special(),
        }
    }

    /// Whether every trick can be announced with the contract (`R-000-132`, `R-003-175`).
    #[must_use]
    pub fn allows_durch(&self, contract: Contract) -> bool {
        self.solo_durch && contract == Contract::Solo
    }

    /// Whether Ultimo is played at this table.
    #[must_use]
    pub fn plays_ultimo(&self) -> bool {
        self.table != TableSize::Three || self.ultimo_3p
    }

    /// Whether late tricks can be announced with the contract: with an Ultimo, with a Solo where it may be joined with an
    /// Ultimo that is played at this table (C-22), and after the exchange of a Cego or Eine (`R-004-53`).
    #[must_use]
    pub fn allows_ulti(&self, contract: Contract) -> bool {
        match contract {
            Contract::Ultimo => true,
            Contract::Solo => self.ultimo_mode == UltimoMode::SoloPlus && self.plays_ultimo(),
            Contract::Cego | Contract::Eine => self.ulti_second_hand,
            _ => false,
        }
    }

    /// The late tricks that can be announced (`ulti_trumps`).
    #[must_use]
    pub fn ulti_feats(&self) -> UltiFeats {
        UltiFeats::from_bits(self.ulti_trumps.bits() >> 1)
    }

    /// The late tricks that can be announced with this hand.
    #[must_use]
    pub fn held_feats(&self, hand: CardSet) -> UltiFeats {
        // T1 to T3 are neighbours in the bits of a set, in the order of the feats.
        let low_trumps = (hand.trumps().bits() >> Card::GEISS.index()) as u8;
        UltiFeats::from_bits(low_trumps & self.ulti_feats().bits())
    }

    /// Whether T1 can be bought for an Ultimo at this table (`R-003-184`, `R-004-55`).
    #[must_use]
    pub fn sells_geiss(&self) -> bool {
        self.buy_geiss && self.plays_ultimo() && self.ulti_feats().contains(UltiFeats::GEISS)
    }

    /// Whether forehand may choose Räuber after an unraised Cego at this table.
    #[must_use]
    pub fn offers_raeuber(&self) -> bool {
        self.raeuber_offered && (self.table != TableSize::Three || self.raeuber_3p)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_default_is_allowed_and_survives_the_neutral_form() {
        for switch in SWITCHES {
            let value = switch.default_value();
            assert!(switch.allowed.accepts(&value), "{}: {value}", switch.id);
            let mut rules = Rules::new(TableSize::Four);
            assert!(switch.set(&mut rules, &value));
            assert_eq!(rules, Rules::new(TableSize::Four));
            assert!(!switch.atoms.is_empty(), "{} names no rule atom", switch.id);
        }
    }

    #[test]
    fn a_value_of_the_wrong_kind_changes_nothing() {
        for switch in SWITCHES {
            let mut rules = Rules::new(TableSize::Four);
            assert!(!switch.set(&mut rules, &Value::Word("no such word".into())));
            assert_eq!(rules, Rules::new(TableSize::Four));
        }
    }

    /// R-003-133, R-003-166: without the Halbe Eine counts 2 … Geiß 6; with it 3 … 7.
    #[test]
    fn step_values_follow_the_ladder() {
        let mut rules = Rules::new(TableSize::Four);
        let values = |r: &Rules| r.ladder().map(|c| r.step_value(c)).collect::<Vec<_>>();
        assert_eq!(values(&rules), [1, 2, 3, 4, 5, 6, 7]);
        rules.ladder = Ladder::Ladder6;
        assert_eq!(values(&rules), [1, 2, 3, 4, 5, 6]);
        assert_eq!(rules.next_step(Contract::Gegensolo), Some(Contract::Eine));
        assert_eq!(rules.next_step(Contract::Geiss), None);
    }
}
