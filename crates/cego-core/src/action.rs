//! Actions of a seat: auction words, exchange, cards played, claims and concessions.

use crate::phrase::Phrase;
use crate::{Card, CardSet, Contract, UltiFeats};

/// A word of the auction.
///
/// Players say the same word differently at each stage: `Pass` is "fort Solo" in the Solo query,
/// "gut" in the raising and "weiter" in a query for specials.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Word {
    /// A pass: "fort Solo", "gut", "weg" or "weiter".
    Pass,
    /// Ultimo with these feats (never empty).
    Ultimo {
        /// The announced late tricks.
        feats: UltiFeats,
        /// Set if the hand is laid open before the first lead.
        ouvert: bool,
    },
    /// Solo, in some rulesets combined with Ulti feats or Durch.
    Solo {
        /// Ulti feats announced with the Solo; usually empty.
        feats: UltiFeats,
        /// Set if the caller announces to win every trick.
        durch: bool,
    },
    /// Ultimo without T1: the holder of T1 may sell it for the trump `give` (`R-003-184`).
    BuyGeiss {
        /// The trump offered for T1.
        give: Card,
    },
    /// Acceptance of the offer by the holder of T1.
    SellGeiss,
    /// "I go against": bids a Cego against the Solo.
    Gegensolo,
    /// A step of the ladder: Cego as forehand's first word, a raise later.
    Bid(Contract),
    /// Forehand's shortened opening "Cego, eine selber" (`R-003-153`).
    CegoEineSelber,
    /// "Selbst": the holder plays the step that the challenger bid.
    Hold,
    /// A game of an exact number of tricks (Bettel to Quinto, or Pascha).
    Special {
        /// The game of exact tricks that is named.
        contract: Contract,
        /// Set if the hand is laid open before the first lead.
        ouvert: bool,
    },
    /// The contract chosen by the winner of the auction where the rules leave a choice. Forehand
    /// chooses between Cego, Räuber and Drescher; some rulesets also allow a higher game.
    Choose(Contract),
}

/// A claim about all tricks that are not complete yet, the one on the table included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Claim {
    /// The claimant wins every remaining trick.
    All,
    /// The claimant wins no remaining trick.
    None,
    /// The claimant's side wins every remaining trick, so the declarer wins none.
    Side,
}

impl Claim {
    /// All claims, including the one that needs the consent of partners.
    pub const EACH: [Claim; 3] = [Claim::All, Claim::None, Claim::Side];

    /// Claims that need no consent of partners.
    pub const ALONE: [Claim; 2] = [Claim::All, Claim::None];

    /// Returns the stable identifier used in records.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Claim::All => "all",
            Claim::None => "none",
            Claim::Side => "side",
        }
    }

    /// Returns the phrase that announces the claim.
    #[must_use]
    pub fn phrase(self) -> Phrase {
        Phrase::new(format!("say-claim-{}", self.id()))
    }
}

/// An action that a seat can take in a deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A word of the auction.
    Say(Word),
    /// "Lay open!": the Schinden challenge (`R-003-76`).
    Challenge,
    /// The declarer keeps some cards of the dealt hand, lays the rest away unseen and takes up the
    /// blind.
    Keep {
        /// Pips (or nominated cards, or T1 in a Geiß) that lie open and are led.
        pips: CardSet,
        /// Cards of free choice.
        free: CardSet,
    },
    /// The declarer discards one more card.
    Discard(Card),
    /// Ulti feats that the declarer announces for the second hand (`R-004-53`). The empty set
    /// declines.
    SecondHandUlti(UltiFeats),
    /// A card played to the trick.
    Play(Card),
    /// Settles the rest of the deal without playing it.
    ///
    /// Never listed among a seat's choices: the proof is attempted only when a seat claims (ADR 9).
    /// The table asks the partners for consent to a claim of the side before it applies this action
    /// (ADR 40).
    Claim(Claim),
    /// Gives every remaining trick to the other side.
    ///
    /// Never listed among a seat's choices. A concession by an opponent of the declarer binds the
    /// partners too; the table asks for their consent before it applies this action (ADR 9).
    Concede,
}
