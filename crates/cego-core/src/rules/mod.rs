//! The rules of a table: typed switches, in groups, to read directly or to find and set by name.

mod choices;
mod switches;
mod value;

pub use choices::*;
pub use switches::{Rules, SWITCHES};
pub use value::{AllowedValues, NumberSet, StepValues, SwitchType, SwitchValue};

use crate::{Card, CardSet, Contract, TableSize, UltiFeats};

impl Rules {
    /// Iterates over the steps of the raising, lowest first; the first is Cego.
    pub fn ladder(&self) -> impl DoubleEndedIterator<Item = Contract> + Clone + '_ {
        Contract::LADDER.into_iter().filter(|&c| self.has_step(c))
    }

    /// Returns whether this step of the ladder is played at this table.
    #[must_use]
    pub fn has_step(&self, contract: Contract) -> bool {
        match contract {
            Contract::Halbe => {
                self.ladder == Ladder::Ladder7
                    && self.table.players() as i32 >= self.halbe_min_players
            }
            Contract::Geiss => self.geiss_contract,
            other => other.step().is_some(),
        }
    }

    /// Returns the next higher step, if there is one. Gegensolo counts as Cego.
    #[must_use]
    pub fn next_step(&self, contract: Contract) -> Option<Contract> {
        let step = contract.step()?;
        Contract::LADDER.into_iter().skip(step + 1).find(|&c| self.has_step(c))
    }

    /// Returns the game value of a step without a Solo: 1 for Cego, and so on (`R-003-166`,
    /// `R-004-127`).
    #[must_use]
    pub fn step_value(&self, contract: Contract) -> i32 {
        let Some(step) = contract.step() else { return 0 };
        match self.contract_values {
            StepValues::Fixed(values) => i32::from(values[step]),
            StepValues::ByStep => {
                1 + Contract::LADDER.into_iter().take(step).filter(|&c| self.has_step(c)).count()
                    as i32
            }
        }
    }

    /// Returns whether games of exact tricks are played at this table (`specials_3p`).
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

    /// Returns whether this game of exact tricks (or Pascha) can be announced at this table.
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

    /// Returns whether the auction at this table can lead to the contract.
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

    /// Returns whether the contract may be played with the hand laid open (D-10).
    #[must_use]
    pub fn allows_ouvert(&self, contract: Contract) -> bool {
        match self.ouvert {
            Ouvert::Off => false,
            Ouvert::Bettel => contract == Contract::Bettel,
            Ouvert::AllSpecials => contract == Contract::Ultimo || contract.is_special(),
        }
    }

    /// Returns whether every trick can be announced with the contract (`R-000-132`, `R-003-175`).
    #[must_use]
    pub fn allows_durch(&self, contract: Contract) -> bool {
        self.solo_durch && contract == Contract::Solo
    }

    /// Returns whether Ultimo is played at this table.
    #[must_use]
    pub fn plays_ultimo(&self) -> bool {
        self.table != TableSize::Three || self.ultimo_3p
    }

    /// Returns whether late tricks can be announced with the contract: with an Ultimo, with a Solo
    /// if the table plays Ultimo and allows it with a Solo (C-22), and after the exchange of a Cego
    /// or Eine (`R-004-53`).
    #[must_use]
    pub fn allows_ulti(&self, contract: Contract) -> bool {
        match contract {
            Contract::Ultimo => true,
            Contract::Solo => self.ultimo_mode == UltimoMode::SoloPlus && self.plays_ultimo(),
            Contract::Cego | Contract::Eine => self.ulti_second_hand,
            _ => false,
        }
    }

    /// Returns the late tricks that can be announced (`ulti_trumps`).
    #[must_use]
    pub fn ulti_feats(&self) -> UltiFeats {
        UltiFeats::from_bits(self.ulti_trumps.bits() >> 1)
    }

    /// Returns the late tricks that can be announced with this hand.
    #[must_use]
    pub fn feats_in_hand(&self, hand: CardSet) -> UltiFeats {
        // T1 to T3 are adjacent bits of a card set, in the order of the feats.
        let low_trumps = (hand.trumps().bits() >> Card::GEISS.index()) as u8;
        UltiFeats::from_bits(low_trumps & self.ulti_feats().bits())
    }

    /// Returns whether T1 can be bought for an Ultimo at this table (`R-003-184`, `R-004-55`).
    #[must_use]
    pub fn sells_geiss(&self) -> bool {
        self.buy_geiss && self.plays_ultimo() && self.ulti_feats().contains(UltiFeats::GEISS)
    }

    /// Returns whether forehand may choose Räuber after an unraised Cego at this table.
    #[must_use]
    pub fn offers_raeuber(&self) -> bool {
        self.raeuber_offered && (self.table != TableSize::Three || self.raeuber_3p)
    }
}

/// Group of switches: a chapter of the rules.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Group {
    /// Table, deal and match.
    Setup,
    /// Counting of card points, and ties.
    Counting,
    /// Fächer, values of the contracts, and payment.
    Scoring,
    /// Games with fixed values.
    Specials,
    /// The auction, from the first query to the contract.
    Auction,
    /// Solo duty and Schinden.
    Duty,
    /// Keeping, laying and discarding of cards.
    Exchange,
    /// The play of the cards.
    Play,
    /// Penalties for errors, and customs of the table.
    Conduct,
}

impl Group {
    /// All groups, in order of declaration.
    pub const ALL: [Group; 9] = [
        Group::Setup,
        Group::Counting,
        Group::Scoring,
        Group::Specials,
        Group::Auction,
        Group::Duty,
        Group::Exchange,
        Group::Play,
        Group::Conduct,
    ];

    /// Returns the stable identifier.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Group::Setup => "setup",
            Group::Counting => "counting",
            Group::Scoring => "scoring",
            Group::Specials => "specials",
            Group::Auction => "auction",
            Group::Duty => "duty",
            Group::Exchange => "exchange",
            Group::Play => "play",
            Group::Conduct => "conduct",
        }
    }
}

/// A switch: its name, its allowed values, and accessors to read and set it.
#[derive(Clone, Copy)]
pub struct Switch {
    /// Name in ruleset files, and of the field of [`Rules`].
    pub id: &'static str,
    /// Group of the switch.
    pub group: Group,
    /// Meaning in English, for authors of rulesets; players read the locale files.
    pub meaning: &'static str,
    /// Rule atoms that the switch implements.
    pub atoms: &'static [&'static str],
    /// Values that the switch accepts.
    pub allowed: AllowedValues,
    /// Reads the value of the switch from rules.
    pub get: fn(&Rules) -> SwitchValue,
    set: fn(&mut Rules, &SwitchValue) -> bool,
}

impl Switch {
    /// Returns the switch with this name.
    #[must_use]
    pub fn find(id: &str) -> Option<&'static Switch> {
        SWITCHES.iter().find(|s| s.id == id)
    }

    /// Sets the value; returns false and changes nothing if the switch does not allow it.
    pub fn set(&self, rules: &mut Rules, value: &SwitchValue) -> bool {
        self.allowed.accepts(value) && (self.set)(rules, value)
    }

    /// Returns the default value.
    #[must_use]
    pub fn default_value(&self) -> SwitchValue {
        (self.get)(&Rules::new(TableSize::Four))
    }
}

impl std::fmt::Debug for Switch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Switch")
            .field("id", &self.id)
            .field("allowed", &self.allowed)
            .finish_non_exhaustive()
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
            assert!(!switch.set(&mut rules, &SwitchValue::Word("no such word".into())));
            assert_eq!(rules, Rules::new(TableSize::Four));
        }
    }

    /// R-003-133, R-003-166: Eine to Geiß count 2 to 6 without the Halbe, and 3 to 7 with it.
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
