//! Contracts and the properties of each (D-25), the feats of an Ultimo, and the declaration that
//! ends the auction.

use std::fmt;
use std::str::FromStr;

use crate::{Card, CardSet, Seat};

/// A contract: the game that is played in a deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Contract {
    /// The dealt hand against all; the blind stays closed and counts for the soloist (`R-003-67`).
    Solo,
    /// A Cego played against a Solo (`R-003-82`).
    Gegensolo,
    /// Keep two, take the blind, discard one (`R-003-116`).
    Cego,
    /// Keep a pip and one more card, discard one of the blind (`R-002-44`).
    Halbe,
    /// Keep one card (`R-003-134`).
    Eine,
    /// Keep one pip and lead it (`R-000-78`).
    Leere,
    /// Keep two pips of one suit and lead them (`R-000-80`).
    ZweiLeere,
    /// Keep two pips of different suits and lead them (`R-000-82`).
    ZweiVerschiedene,
    /// Keep T1 and lead it (`R-000-83`).
    Geiss,
    /// Win the last trick with T1, or other late tricks with T2 and T3 (`R-000-56`, `R-004-51`).
    Ultimo,
    /// Win no trick (`R-002-73`).
    Bettel,
    /// Win exactly one trick (`R-002-72`).
    Piccolo,
    /// Win exactly two tricks; also Grebsler, Duo, Mord, Duccolo (`R-003-101`, `R-001-95`).
    Zwiccolo,
    /// Win exactly three tricks (`R-000-138`).
    Trio,
    /// Win exactly four tricks (`R-000-139`).
    Quarto,
    /// Win exactly five tricks; also Pfifferling (`R-000-140`, `R-004-70`).
    Quinto,
    /// Three tricks, first or with the three top trumps (`R-001-96`, `R-000-134`).
    Pascha,
    /// All against all, most card points lose (`R-002-74`).
    Raeuber,
    /// All against all, the last trick loses (`R-001-110`).
    Drescher,
}

/// Number of tricks in a Pascha.
pub const PASCHA_TRICKS: usize = 3;

/// Winning condition of a contract.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// More card points than the opponents, laid cards included.
    Points,
    /// Exactly this number of tricks.
    Tricks(u8),
    /// Three tricks, as defined by the ruleset's Pascha.
    Pascha,
    /// Late tricks with low trumps.
    Ulti,
    /// Fewest card points; no declarer.
    Raeuber,
    /// Not taking the last trick; no declarer.
    Drescher,
}

/// Constraint on the suits of the pips kept from the hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PipSuits {
    /// No constraint, because at most one pip is kept.
    Any,
    /// Two pips of the same suit.
    Same,
    /// Two pips of different suits.
    Different,
}

/// Properties of a contract.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ContractProperties {
    /// Stable identifier in rulesets, records and commands.
    pub id: &'static str,
    /// Condition under which the declarer wins.
    pub goal: Goal,
    /// Set if the declarer lays the hand away and takes up the blind.
    pub takes_blind: bool,
    /// Number of freely chosen cards kept from the hand.
    pub free_cards: u8,
    /// Number of pips (or substitutes) kept from the hand.
    pub pips: u8,
    /// Constraint on the suits of the pips.
    pub pip_suits: PipSuits,
    /// Set if T1 is the card kept.
    pub keeps_geiss: bool,
}

impl ContractProperties {
    /// Returns the total number of cards kept from the hand.
    #[must_use]
    pub const fn keep_count(&self) -> usize {
        (self.free_cards + self.pips + self.keeps_geiss as u8) as usize
    }

    /// Returns the number of cards to discard after taking up the blind: all kept cards beyond the
    /// first.
    #[must_use]
    pub const fn discards(&self) -> usize {
        if self.takes_blind { self.keep_count() - 1 } else { 0 }
    }
}

const fn blind(
    id: &'static str,
    free_cards: u8,
    pips: u8,
    pip_suits: PipSuits,
    keeps_geiss: bool,
) -> ContractProperties {
    ContractProperties {
        id,
        goal: Goal::Points,
        takes_blind: true,
        free_cards,
        pips,
        pip_suits,
        keeps_geiss,
    }
}

const fn hand(id: &'static str, goal: Goal) -> ContractProperties {
    ContractProperties {
        id,
        goal,
        takes_blind: false,
        free_cards: 0,
        pips: 0,
        pip_suits: PipSuits::Any,
        keeps_geiss: false,
    }
}

const ROWS: [ContractProperties; 19] = [
    hand("solo", Goal::Points),
    blind("gegensolo", 2, 0, PipSuits::Any, false),
    blind("cego", 2, 0, PipSuits::Any, false),
    blind("halbe", 1, 1, PipSuits::Any, false),
    blind("eine", 1, 0, PipSuits::Any, false),
    blind("leere", 0, 1, PipSuits::Any, false),
    blind("zwei_leere", 0, 2, PipSuits::Same, false),
    blind("zwei_verschiedene", 0, 2, PipSuits::Different, false),
    blind("geiss", 0, 0, PipSuits::Any, true),
    hand("ultimo", Goal::Ulti),
    hand("bettel", Goal::Tricks(0)),
    hand("piccolo", Goal::Tricks(1)),
    hand("zwiccolo", Goal::Tricks(2)),
    hand("trio", Goal::Tricks(3)),
    hand("quarto", Goal::Tricks(4)),
    hand("quinto", Goal::Tricks(5)),
    hand("pascha", Goal::Pascha),
    hand("raeuber", Goal::Raeuber),
    hand("drescher", Goal::Drescher),
];

impl Contract {
    /// All contracts: first the counted games, then the games with fixed values.
    pub const ALL: [Contract; 19] = [
        Contract::Solo,
        Contract::Gegensolo,
        Contract::Cego,
        Contract::Halbe,
        Contract::Eine,
        Contract::Leere,
        Contract::ZweiLeere,
        Contract::ZweiVerschiedene,
        Contract::Geiss,
        Contract::Ultimo,
        Contract::Bettel,
        Contract::Piccolo,
        Contract::Zwiccolo,
        Contract::Trio,
        Contract::Quarto,
        Contract::Quinto,
        Contract::Pascha,
        Contract::Raeuber,
        Contract::Drescher,
    ];

    /// The raising ladder with the Halbe (`R-002-102`, `ladder_7`), lowest step first.
    pub const LADDER: [Contract; 7] = [
        Contract::Cego,
        Contract::Halbe,
        Contract::Eine,
        Contract::Leere,
        Contract::ZweiLeere,
        Contract::ZweiVerschiedene,
        Contract::Geiss,
    ];

    /// Returns the contract for this exact number of tricks, 0 (Bettel) to 5 (Quinto).
    #[must_use]
    pub const fn from_tricks(tricks: u8) -> Option<Contract> {
        match tricks {
            0 => Some(Contract::Bettel),
            1 => Some(Contract::Piccolo),
            2 => Some(Contract::Zwiccolo),
            3 => Some(Contract::Trio),
            4 => Some(Contract::Quarto),
            5 => Some(Contract::Quinto),
            _ => None,
        }
    }

    /// Returns the properties of the contract.
    #[must_use]
    pub const fn properties(self) -> &'static ContractProperties {
        &ROWS[self as usize]
    }

    /// Returns the stable identifier (`zwei_leere`).
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.properties().id
    }

    /// Returns whether card points decide between a declarer and the other players.
    #[must_use]
    pub const fn is_counted(self) -> bool {
        matches!(self.properties().goal, Goal::Points)
    }

    /// Returns whether the declarer takes up the blind.
    #[must_use]
    pub const fn takes_blind(self) -> bool {
        self.properties().takes_blind
    }

    /// Returns whether the contract is a game of an exact number of tricks, Pascha included.
    #[must_use]
    pub const fn is_special(self) -> bool {
        matches!(self.properties().goal, Goal::Tricks(_) | Goal::Pascha)
    }

    /// Returns whether all players play for themselves (Räuber, Drescher).
    #[must_use]
    pub const fn is_all_against_all(self) -> bool {
        matches!(self.properties().goal, Goal::Raeuber | Goal::Drescher)
    }

    /// Returns the position in the ladder with the Halbe, 0 for Cego and Gegensolo.
    #[must_use]
    pub fn step(self) -> Option<usize> {
        match self {
            Contract::Gegensolo => Some(0),
            _ => Contract::LADDER.iter().position(|&c| c == self),
        }
    }
}

impl fmt::Display for Contract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// Error for a text that names no contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownContractError(pub String);

impl fmt::Display for UnknownContractError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Contract::ALL.iter().map(|c| c.id()).collect();
        write!(f, "\"{}\" is no contract; there are {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownContractError {}

impl FromStr for Contract {
    type Err = UnknownContractError;

    /// Parses the identifier. Also accepts `eine_leere`, `grebsler`, `ulti` and other names from
    /// the sources.
    fn from_str(text: &str) -> Result<Contract, UnknownContractError> {
        let wanted = text.trim().to_ascii_lowercase().replace([' ', '-'], "_");
        let id = match wanted.as_str() {
            "eine_leere" => "leere",
            "grebsler" | "duo" | "mord" | "duccolo" => "zwiccolo",
            "pfifferling" => "quinto",
            "ulti" => "ultimo",
            "pagat" | "kleiner_mann" => "geiss",
            "pikkolo" => "piccolo",
            other => other,
        };
        Contract::ALL
            .into_iter()
            .find(|c| c.id() == id)
            .ok_or_else(|| UnknownContractError(text.chars().take(40).collect()))
    }
}

/// A set of Ulti feats: T1 wins the last trick, T2 the last but one, T3 the last but two
/// (`R-000-130`, `R-004-51`).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct UltiFeats(u8);

impl UltiFeats {
    /// The set without any feat.
    pub const NONE: UltiFeats = UltiFeats(0);
    /// The last trick with T1.
    pub const GEISS: UltiFeats = UltiFeats(1);
    /// All three feats: the late tricks with T1, T2 and T3.
    pub const ALL: UltiFeats = UltiFeats(7);

    /// Returns the feat of trump 1, 2 or 3.
    #[must_use]
    pub const fn from_trump(number: u8) -> Option<UltiFeats> {
        match number {
            1..=3 => Some(UltiFeats(1 << (number - 1))),
            _ => None,
        }
    }

    /// Makes a set from its bits: bit 0 for T1, bit 1 for T2, bit 2 for T3. Higher bits are
    /// dropped.
    #[must_use]
    pub const fn from_bits(bits: u8) -> UltiFeats {
        UltiFeats(bits & 7)
    }

    /// Returns the bits, as for [`UltiFeats::from_bits`].
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Returns whether the set is empty.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of feats.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether all feats of `other` are in the set.
    #[must_use]
    pub const fn contains(self, other: UltiFeats) -> bool {
        other.0 & !self.0 == 0
    }

    /// Returns the union of both sets.
    #[must_use]
    pub const fn union(self, other: UltiFeats) -> UltiFeats {
        UltiFeats(self.0 | other.0)
    }

    /// Iterates over the numbers of the trumps, lowest first.
    pub fn trumps(self) -> impl Iterator<Item = u8> {
        (1..=3u8).filter(move |n| self.0 >> (n - 1) & 1 == 1)
    }

    /// Returns the trumps that a hand must hold.
    #[must_use]
    pub fn cards(self) -> CardSet {
        self.trumps().map(Card::trump).collect()
    }

    /// Returns the index of the trick that this trump has to win, counted from 0: trump `number`
    /// has to win the trick `number` from the end (`R-000-130`). `None` if the deal is too short.
    #[must_use]
    pub fn trick_of(number: u8, length: usize) -> Option<usize> {
        length.checked_sub(usize::from(number))
    }

    /// Iterates over every non-empty subset, in the order of the bits.
    pub fn subsets(self) -> impl Iterator<Item = UltiFeats> {
        (1..=7u8).map(UltiFeats).filter(move |&s| self.contains(s))
    }
}

/// Formats the trump numbers joined by `+`: `1`, `1+3`.
impl fmt::Display for UltiFeats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, n) in self.trumps().enumerate() {
            if i > 0 {
                f.write_str("+")?;
            }
            write!(f, "{n}")?;
        }
        Ok(())
    }
}

impl fmt::Debug for UltiFeats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "ulti({self})")
    }
}

/// Result of an auction.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Declaration {
    /// Contract that is played.
    pub contract: Contract,
    /// Seat that plays the contract. In Räuber and Drescher, where all players play for themselves,
    /// it is forehand, who leads.
    pub declarer: Seat,
    /// Set if a Solo had been called, which raises the value of blind games (`R-002-150`). Always
    /// true for Gegensolo.
    pub after_solo: bool,
    /// Set if forehand chose Räuber or Drescher instead of their Cego. False in an agreed Räuber
    /// round, where no announcer pays double (C-64).
    pub announced: bool,
    /// Set if the declarer's hand is laid open before the first lead.
    pub ouvert: bool,
    /// Set if the soloist announced to win every trick.
    pub durch: bool,
    /// Late tricks with low trumps: the whole of an Ultimo, or an addition to another contract.
    pub ulti: UltiFeats,
    /// Seat that sold T1 to the declarer (`R-003-184`).
    pub geiss_seller: Option<Seat>,
}

impl Declaration {
    /// Makes a declaration of a contract without additions.
    #[must_use]
    pub const fn plain(contract: Contract, declarer: Seat) -> Declaration {
        Declaration {
            contract,
            declarer,
            after_solo: matches!(contract, Contract::Gegensolo),
            announced: false,
            ouvert: false,
            durch: false,
            ulti: UltiFeats::NONE,
            geiss_seller: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D-25: the declarer's pile outside the tricks always has one card fewer than a hand.
    #[test]
    fn laid_and_discarded_cards_always_equal_the_blind() {
        for contract in Contract::ALL.into_iter().filter(|c| c.takes_blind()) {
            let row = contract.properties();
            for hand in [11, 13] {
                assert_eq!(hand - row.keep_count() + row.discards(), hand - 1, "{contract}");
            }
        }
    }

    #[test]
    fn ids_round_trip() {
        for contract in Contract::ALL {
            assert_eq!(contract.id().parse(), Ok(contract));
        }
        assert!("skat".parse::<Contract>().is_err());
    }
}
