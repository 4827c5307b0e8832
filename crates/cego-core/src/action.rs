//! What a seat may do: words of the auction, the exchange, the cards, a claim.

use crate::phrase::Phrase;
use crate::{Card, CardSet, Contract, UltiFeats};

/// A word of the auction. What people say for it depends on where it is said: `Pass` is "fort Solo" in
/// the Solo query, "gut" in the raising, "weiter" when specials are asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Word {
    /// Fort Solo, gut, weg, weiter: nothing from me.
    Pass,
    /// Ultimo with these feats (never empty).
    Ultimo {
        /// The announced late tricks.
        feats: UltiFeats,
        /// Whether the hand is laid open before the first lead.
        ouvert: bool,
    },
    /// Solo, in some rulesets combined with Ulti feats or Durch.
    Solo {
        /// Ulti feats announced with it; usually none.
        feats: UltiFeats,
        /// Whether every trick is announced.
        durch: bool,
    },
    /// Ultimo without T1: its holder may sell it for the trump `give` (`R-003-184`).
    BuyGeiss {
        /// The trump offered for T1.
        give: Card,
    },
    /// The holder of T1 accepts the offer.
    SellGeiss,
    /// "I go against": a Cego against the Solo.
    Gegensolo,
    /// A step of the ladder: Cego as forehand's first word, later the raise.
    Bid(Contract),
    /// Forehand's shortened opening "Cego, eine selber" (`R-003-153`).
    CegoEineSelber,
    /// "Selbst": the holder plays the step that was bid.
    Hold,
    /// A game of exact tricks (Bettel to Quinto, Pascha).
    Special {
        /// Which one.
        contract: Contract,
        /// Whether the hand is laid open before the first lead.
        ouvert: bool,
    },
    /// The winner of the auction says what is played, where there is a choice: forehand between Cego,
    /// Räuber and Drescher; a higher game where that is allowed.
    Choose(Contract),
}

/// What is claimed of the tricks that are not complete yet, the one on the table included.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Claim {
    /// The claimant wins all of them.
    All,
    /// The claimant wins none of them.
    None,
    /// The claimant's side wins all of them: the declarer, against whom it plays, wins none.
    Side,
}

impl Claim {
    /// Every claim.
    pub const EACH: [Claim; 3] = [Claim::All, Claim::None, Claim::Side];

    /// The claims that a seat makes for itself, without asking anybody.
    pub const ALONE: [Claim; 2] = [Claim::All, Claim::None];

    /// The stable identifier, as in records.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Claim::All => "all",
            Claim::None => "none",
            Claim::Side => "side",
        }
    }

    /// What is said with it.
    #[must_use]
    pub fn phrase(self) -> Phrase {
        Phrase::new(format!("say-claim-{}", self.id()))
    }
}

/// Anything a seat can do in a deal.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Action {
    /// A word of the auction.
    Say(Word),
    /// "Lay open!": the Schinden challenge (`R-003-76`).
    Challenge,
    /// The declarer chooses what stays of the dealt hand; the rest is laid away unseen and the blind is
    /// taken up.
    Keep {
        /// The pips (or nominated cards, or T1 in a Geiß) that lie open and are led.
        pips: CardSet,
        /// The cards of free choice.
        free: CardSet,
    },
    /// The declarer lays one more card away.
    Discard(Card),
    /// The declarer says whether an Ulti is played on the second hand; the empty set declines
    /// (`R-004-53`).
    SecondHandUlti(UltiFeats),
    /// A card to the trick.
    Play(Card),
    /// The rest is settled without playing it. It is never among the choices that are listed: a claim is
    /// looked into when somebody makes it (ADR 9). Whether the partners agree to one that is made for the side is asked at
    /// the table, before it is said here (ADR 40).
    Claim(Claim),
    /// The rest is given to the other side, whatever it is worth. Like a claim it is never listed. What an
    /// opponent of the declarer says binds their partners too: whether they agree is asked at the table,
    /// before it is said here (ADR 9).
    Concede,
}
