//! The contracts: each a row of properties (D-25).

use std::fmt;
use std::str::FromStr;

/// What is played in a deal.
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

/// How many tricks a Pascha is.
pub const PASCHA_TRICKS: usize = 3;

/// How a contract is won.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// More card points than the opponents, laid cards included.
    Points,
    /// Exactly this many tricks.
    Tricks(u8),
    /// Three tricks, as the ruleset's Pascha says.
    Pascha,
    /// Late tricks with low trumps.
    Ulti,
    /// No declarer: fewest card points.
    Raeuber,
    /// No declarer: not the last trick.
    Drescher,
}

/// What the pips kept from the hand must look like.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum PipSuits {
    /// One pip or none: nothing to compare.
    Any,
    /// Two of the same suit.
    Same,
    /// Two of different suits.
    Different,
}

/// The row of a contract.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Properties {
    /// The stable identifier, as in rulesets, records and commands.
    pub id: &'static str,
    /// How it is won.
    pub goal: Goal,
    /// Whether the declarer lays the hand away and takes up the blind.
    pub takes_blind: bool,
    /// Cards of one's own choice kept from the hand.
    pub free_cards: u8,
    /// Pips kept from the hand (or their substitutes).
    pub pips: u8,
    /// How the pips relate.
    pub pip_suits: PipSuits,
    /// Whether T1 is the card kept.
    pub keeps_geiss: bool,
}

impl Properties {
    /// Cards kept from the hand in all.
    #[must_use]
    pub const fn kept(&self) -> usize {
        (self.free_cards + self.pips + self.keeps_geiss as u8) as usize
    }

    /// Cards to discard after the blind has been taken up: whatever is kept beyond the first card.
    #[must_use]
    pub const fn discards(&self) -> usize {
        if self.takes_blind { self.kept() - 1 } else { 0 }
    }
}

const fn blind(
    id: &'static str,
    free_cards: u8,
    pips: u8,
    pip_suits: PipSuits,
    keeps_geiss: bool,
) -> Properties {
    Properties { id, goal: Goal::Points, takes_blind: true, free_cards, pips, pip_suits, keeps_geiss }
}

const fn hand(id: &'static str, goal: Goal) -> Properties {
    Properties {
        id,
        goal,
        takes_blind: false,
        free_cards: 0,
        pips: 0,
        pip_suits: PipSuits::Any,
        keeps_geiss: false,
    }
}

const ROWS: [Properties; 19] = [
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
    /// All contracts.
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

    /// The contract of this many exact tricks, 0 (Bettel) to 5 (Quinto).
    #[must_use]
    pub const fn of_tricks(tricks: u8) -> Option<Contract> {
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

    /// The row of properties.
    #[must_use]
    pub const fn properties(self) -> &'static Properties {
        &ROWS[self as usize]
    }

    /// The stable identifier (`zwei_leere`).
    #[must_use]
    pub const fn id(self) -> &'static str {
        self.properties().id
    }

    /// Whether card points decide between a declarer and the others.
    #[must_use]
    pub const fn is_counted(self) -> bool {
        matches!(self.properties().goal, Goal::Points)
    }

    /// Whether the declarer takes up the blind.
    #[must_use]
    pub const fn takes_blind(self) -> bool {
        self.properties().takes_blind
    }

    /// Whether it is one of the games of an exact number of tricks, Pascha included.
    #[must_use]
    pub const fn is_special(self) -> bool {
        matches!(self.properties().goal, Goal::Tricks(_) | Goal::Pascha)
    }

    /// Whether everybody plays alone (Räuber, Drescher).
    #[must_use]
    pub const fn is_all_against_all(self) -> bool {
        matches!(self.properties().goal, Goal::Raeuber | Goal::Drescher)
    }

    /// The place in the ladder with the Halbe, 0 for Cego and Gegensolo.
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

/// A text that names no contract.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownContract(pub String);

impl fmt::Display for UnknownContract {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Contract::ALL.iter().map(|c| c.id()).collect();
        write!(f, "\"{}\" is no contract; there are {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownContract {}

impl FromStr for Contract {
    type Err = UnknownContract;

    /// Reads the identifier; also `eine_leere`, `grebsler`, `ulti` and the other names of the sources.
    fn from_str(text: &str) -> Result<Contract, UnknownContract> {
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
            .ok_or_else(|| UnknownContract(text.chars().take(40).collect()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// D-25: the declarer's pile outside the tricks is always one card fewer than a hand.
    #[test]
    fn laid_and_discarded_cards_always_equal_the_blind() {
        for contract in Contract::ALL.into_iter().filter(|c| c.takes_blind()) {
            let row = contract.properties();
            for hand in [11, 13] {
                assert_eq!(hand - row.kept() + row.discards(), hand - 1, "{contract}");
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
