//! Refusals of actions: a stable reason and the rule behind it.

use std::fmt;

use crate::phrase::{Phrase, PhraseArgument};
use crate::{Card, CardSet, Contract, Seat};

macro_rules! refusals {
    ($($(#[$doc:meta])* $variant:ident $({ $($(#[$fdoc:meta])* $field:ident : $ty:ty),* })? = $id:literal, $atom:literal;)*) => {
        /// A refused action. The state that refused it is unchanged.
        ///
        /// The texts are in the locale files under `refusal-` and the id.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Refusal {
            $($(#[$doc])* $variant $({ $($(#[$fdoc])* $field: $ty),* })?,)*
        }

        impl Refusal {
            /// All reason ids.
            pub const IDS: &'static [&'static str] = &[$($id),*];

            /// Returns the stable id of the reason.
            #[must_use]
            pub const fn id(&self) -> &'static str {
                match self { $(Refusal::$variant { .. } => $id,)* }
            }

            /// Returns the rule behind it: an atom `R-…` (docs/atoms.md) or a decision `D-…`
            /// (docs/decisions.md).
            #[must_use]
            pub const fn atom(&self) -> &'static str {
                match self { $(Refusal::$variant { .. } => $atom,)* }
            }
        }
    };
}

refusals! {
    /// The deal is over.
    DealOver = "deal_over", "D-22";
    /// This seat is not in the deal.
    NotInThisDeal = "not_in_this_deal", "R-003-109";
    /// Another seat is on turn.
    NotYourTurn { /** Seat on turn. */ on_turn: Seat } = "not_your_turn", "R-000-45";
    /// The auction is over.
    AuctionOver = "auction_over", "R-000-73";
    /// The auction is still going on.
    AuctionNotOver = "auction_not_over", "R-000-48";
    /// Cards are still being exchanged.
    ExchangeNotOver = "exchange_not_over", "R-004-106";
    /// There is nothing to exchange now.
    NothingToExchange = "nothing_to_exchange", "D-25";
    /// This word does not belong to this moment of the auction.
    WordOutOfPlace = "word_out_of_place", "D-23";
    /// The word is not played in this ruleset.
    NotInThisRuleset = "not_in_this_ruleset", "D-24";
    /// Laying the hand open is not played in this ruleset.
    OuvertNotInThisRuleset = "ouvert_not_in_this_ruleset", "R-000-141";
    /// Durch is not played in this ruleset.
    DurchNotInThisRuleset = "durch_not_in_this_ruleset", "R-000-127";
    /// This combination of Ulti feats is not played in this ruleset.
    UltiNotInThisRuleset = "ulti_not_in_this_ruleset", "R-004-51";
    /// The hand lacks the trump that has to win the late trick.
    UltiTrumpMissing { /** The trump. */ card: Card } = "ulti_trump_missing", "R-004-46";
    /// Ultimo can no longer be called.
    UltimoTooLate = "ultimo_too_late", "R-003-97";
    /// A Solo has been called already.
    SoloAlreadyCalled = "solo_already_called", "R-003-73";
    /// There is no Solo to go against.
    NoSoloCalled = "no_solo_called", "R-003-82";
    /// The soloist may not bid against their own Solo.
    SoloistMayNotBid = "soloist_may_not_bid", "R-001-46";
    /// Specials can no longer be named.
    SpecialsClosed = "specials_closed", "R-003-92";
    /// Specials cannot be named yet.
    SpecialsNotYet = "specials_not_yet", "R-000-60";
    /// After a Solo no special can be named.
    NoSpecialsAfterSolo = "no_specials_after_solo", "R-001-40";
    /// Another special is being asked for now.
    OtherSpecialAsked { /** Special that is asked for. */ asked: Contract } = "other_special_asked", "R-004-64";
    /// The hand lacks the three top trumps of this Pascha.
    PaschaTrumpsMissing = "pascha_trumps_missing", "R-000-134";
    /// Forehand must open the raising.
    ForehandMustOpen = "forehand_must_open", "R-002-94";
    /// Forehand says Cego in any case.
    ForehandMustSayCego = "forehand_must_say_cego", "R-004-90";
    /// Only the next step can be bid.
    OnlyNextStep { /** The next step. */ next: Contract } = "only_next_step", "R-002-101";
    /// There is no higher step.
    NoHigherStep = "no_higher_step", "R-000-83";
    /// The hand cannot play this step.
    CannotPlayStep { /** The step. */ step: Contract } = "cannot_play_step", "D-12";
    /// No seat has bid against this seat.
    NothingToHold = "nothing_to_hold", "R-002-105";
    /// This seat has passed; a pass is final.
    AlreadyPassed = "already_passed", "R-002-100";
    /// This choice is not open to the winner of the auction.
    NotAChoice = "not_a_choice", "R-003-122";
    /// T1 cannot be bought by its holder.
    GeissIsHeld = "geiss_is_held", "R-003-184";
    /// This seat has asked for T1 once already.
    GeissAskedAlready = "geiss_asked_already", "R-003-184";
    /// The price must be a trump of the hand, at least as high as agreed.
    GeissPrice { /** The lowest trump accepted. */ least: Card } = "geiss_price", "R-003-185";
    /// Only the holder of T1 can sell it.
    NoGeissToSell = "no_geiss_to_sell", "R-003-184";
    /// The holder of T1 may not refuse.
    MustSellGeiss = "must_sell_geiss", "R-003-185";

    /// A challenge is not possible in this ruleset.
    NoSoloDuty = "no_solo_duty", "R-004-39";
    /// This seat may not challenge.
    MayNotChallenge = "may_not_challenge", "R-002-88";
    /// A challenge is possible in counted games only.
    ChallengeOnlyCounted = "challenge_only_counted", "D-13";
    /// It is too late to challenge.
    ChallengeTooLate = "challenge_too_late", "R-003-76";
    /// Too early to challenge: the auction (or the exchange) must be done first.
    ChallengeTooEarly = "challenge_too_early", "R-002-88";

    /// Cards were named that the hand does not hold.
    NotInHand { /** Those cards. */ cards: CardSet } = "not_in_hand", "D-26";
    /// Not the right number of cards.
    KeepCount { /** Pips to keep. */ pips: u8, /** Cards of free choice to keep. */ free: u8 } = "keep_count", "D-25";
    /// The pips of this game must be pips.
    KeepNeedsPips = "keep_needs_pips", "R-000-78";
    /// The two pips must be of the same suit.
    PipsSameSuit = "pips_same_suit", "R-000-80";
    /// The two pips must be of different suits.
    PipsDifferentSuits = "pips_different_suits", "R-000-82";
    /// A substitute is not allowed because the pips can be put together.
    SubstituteNotNeeded = "substitute_not_needed", "D-14";
    /// A substitute is allowed only to a hand without any pip.
    SubstituteOnlyWithoutPips = "substitute_only_without_pips", "R-003-180";
    /// A substitute must be a court.
    SubstituteMustBeCourt = "substitute_must_be_court", "R-004-89";
    /// Trumps cannot stand for pips.
    SubstituteNotTrump = "substitute_not_trump", "R-002-48";
    /// The card kept beside the pip must be a trump.
    CompanionMustBeTrump = "companion_must_be_trump", "R-001-62";
    /// The card kept beside the pip must be the highest trump.
    CompanionMustBeHighestTrump { /** That trump. */ card: Card } = "companion_must_be_highest_trump", "R-003-130";
    /// Only T1 is kept in a Geiß.
    KeepOnlyGeiss = "keep_only_geiss", "R-001-75";
    /// Only cards found in the blind may be discarded.
    DiscardFromBlind = "discard_from_blind", "R-001-59";
    /// A pip that is to be led cannot be discarded.
    DiscardLeavesPips = "discard_leaves_pips", "R-000-81";
    /// The lowest trump of the blind must be discarded.
    DiscardLowestTrump { /** That trump. */ card: Card } = "discard_lowest_trump", "R-001-71";
    /// The highest trump of the blind must be discarded.
    DiscardHighestTrump { /** That trump. */ card: Card } = "discard_highest_trump", "R-001-74";

    /// The suit that was led must be followed.
    MustFollowSuit { /** The card that was led. */ led: Card } = "must_follow_suit", "R-000-92";
    /// A player who cannot follow suit must trump.
    MustTrump { /** The card that was led. */ led: Card } = "must_trump", "R-001-25";
    /// The pips lie open and are led first.
    MustLeadPip { /** Cards that may be led. */ choices: CardSet } = "must_lead_pip", "R-000-79";
    /// T1 is led first in a Geiß.
    MustLeadGeiss = "must_lead_geiss", "R-001-75";
    /// In a regulated Räuber this card must be played to this trick.
    RegulatedCard { /** The card. */ card: Card } = "regulated_card", "R-004-112";
    /// In a regulated Räuber the first three tricks are led with trumps.
    RegulatedLead = "regulated_lead", "R-000-144";
    /// In a regulated Räuber no counter may be discarded in the first three tricks.
    RegulatedSmear = "regulated_smear", "R-004-113";

    /// Cards hidden from the seat may refute the claim.
    ClaimNotCertain = "claim_not_certain", "D-27";
    /// The tricks are certain, but the announced late tricks are not.
    ClaimLateTricks = "claim_late_tricks", "R-004-46";
    /// The result depends on the distribution of the tricks among the other players.
    ClaimOthersDecide = "claim_others_decide", "D-27";
    /// Rules of the first tricks still constrain the play.
    ClaimTooEarly = "claim_too_early", "D-27";
    /// A claim of a side needs the consent of the partners.
    ClaimTogether = "claim_together", "D-31";
    /// Only the opponents of a declarer form a side that can claim.
    ClaimNoSide = "claim_no_side", "D-31";
    /// The declarer makes the game if they win no further trick.
    ClaimMakesGame = "claim_makes_game", "D-31";

    /// The opponents of the declarer can concede only together.
    ConcedeTogether = "concede_together", "D-28";
    /// In a game of all against all, the tricks given away would go to one of the other players,
    /// and only the play decides which.
    ConcedeAllAgainstAll = "concede_all_against_all", "R-002-74";
}

impl Refusal {
    /// Returns the phrase: `refusal-` and the id, with its cards, contracts and seats.
    #[must_use]
    pub fn phrase(&self) -> Phrase {
        let plain = Phrase::new(format!("refusal-{}", self.id()));
        match *self {
            Refusal::NotYourTurn { on_turn } => plain.with("seat", on_turn),
            Refusal::UltiTrumpMissing { card }
            | Refusal::CompanionMustBeHighestTrump { card }
            | Refusal::DiscardLowestTrump { card }
            | Refusal::DiscardHighestTrump { card }
            | Refusal::RegulatedCard { card }
            | Refusal::GeissPrice { least: card } => plain.with("card", card),
            Refusal::OtherSpecialAsked { asked: contract }
            | Refusal::OnlyNextStep { next: contract }
            | Refusal::CannotPlayStep { step: contract } => plain.with("contract", contract),
            Refusal::NotInHand { cards } => plain.with("all", PhraseArgument::All(cards)),
            Refusal::MustLeadPip { choices } => plain.with("any", PhraseArgument::Any(choices)),
            Refusal::KeepCount { pips, free } => plain.with("pips", pips).with("free", free),
            Refusal::MustFollowSuit { led } | Refusal::MustTrump { led } => {
                plain.with("led", PhraseArgument::Led(led))
            }
            _ => plain,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.id(), self.atom())
    }
}

impl std::error::Error for Refusal {}
