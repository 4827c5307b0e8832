//! Reasons for the value of an action: facts of the position that a person can check.

mod bidding;
mod card_play;
mod contrast;
mod exchange;
mod trick;

use cego_core::phrase::{Phrase, PhraseArgument};
use cego_core::{Action, Card, CardSet, Contract, Word, small_sort};

pub(crate) use bidding::{explain_keep, explain_word, explain_words};
pub(crate) use contrast::{explain, why_better};

macro_rules! reasons {
    ($(
        $(#[$doc:meta])*
        $name:ident $({ $($(#[$field_doc:meta])* $field:ident: $type:ty),* })? = $id:literal;
    )*) => {
        /// A fact of the position that speaks for or against an action.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Reason {
            $($(#[$doc])* $name $({ $($(#[$field_doc])* $field: $type),* })?,)*
        }

        impl Reason {
            /// Every id, in the order of a deal.
            pub const IDS: &[&'static str] = &[$($id),*];

            /// Returns the stable id.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Reason::$name $({ $($field: _),* })? => $id,)*
                }
            }

            /// Returns the phrase `reason-` plus the id, with the numbers and cards of the reason
            /// as arguments.
            #[must_use]
            pub fn phrase(&self) -> Phrase {
                let plain = Phrase::new(format!("reason-{}", self.id()));
                match *self {
                    $(Reason::$name $({ $($field),* })? =>
                        plain$($(.with(stringify!($field), phrase_argument($field)))*)?,)*
                }
            }
        }
    };
}

fn phrase_argument(value: impl Into<PhraseField>) -> PhraseArgument {
    value.into().0
}

/// Wrapper that converts a field of a reason to a phrase argument. A single card is one whose suit
/// matters.
struct PhraseField(PhraseArgument);

macro_rules! said {
    ($($type:ty: $value:ident => $said:expr;)*) => {
        $(impl From<$type> for PhraseField {
            fn from($value: $type) -> PhraseField {
                PhraseField($said)
            }
        })*
    };
}

said! {
    i32: number => number.into();
    u8: number => number.into();
    usize: number => number.into();
    CardSet: cards => PhraseArgument::All(cards);
    Card: card => PhraseArgument::Led(card);
    Contract: contract => PhraseArgument::Contract(contract);
}

impl Reason {
    /// Returns whether a reason for a card speaks of card points.
    const fn is_about_points(self) -> bool {
        matches!(
            self,
            Reason::GivesNothing
                | Reason::GivesLittle { .. }
                | Reason::RisksLittle { .. }
                | Reason::WinsTrick { .. }
                | Reason::WinsCheaply { .. }
                | Reason::LeavesPoints { .. }
                | Reason::HarmlessTrick
                | Reason::Smears { .. }
                | Reason::SmearsSafely { .. }
                | Reason::SavesPoints { .. }
        )
    }

    /// Returns the reason as it is worded beside a recommended action: a drawback becomes a
    /// concession with "although".
    const fn as_concession(self, action: Action) -> Reason {
        match (self, action) {
            (Reason::PointsFew { points, wanted }, _) => {
                Reason::AlthoughPointsFew { points, wanted }
            }
            (Reason::NoHighTrump, _) => Reason::AlthoughNoHighTrump,
            (
                Reason::RaeuberDanger { loses },
                Action::Say(Word::Pass | Word::Choose(Contract::Raeuber)),
            ) => Reason::AlthoughRaeuberDanger { loses },
            _ => self,
        }
    }

    /// Returns whether it is a concession.
    const fn is_concession(self) -> bool {
        matches!(
            self,
            Reason::AlthoughPointsFew { .. }
                | Reason::AlthoughNoHighTrump
                | Reason::AlthoughRaeuberDanger { .. }
        )
    }

    /// Returns whether the reason is about the kept or discarded cards.
    #[must_use]
    pub const fn is_about_keep(self) -> bool {
        matches!(
            self,
            Reason::PointsEnough { .. }
                | Reason::PointsFew { .. }
                | Reason::AlthoughPointsFew { .. }
                | Reason::AlthoughNoHighTrump
                | Reason::PointsLaid { .. }
                | Reason::TakesAlong { .. }
                | Reason::NoHighTrump
                | Reason::LaysGeiss
                | Reason::GeissAlong
                | Reason::OpenPips { .. }
        )
    }
}

/// Rewords the reasons of an action that is recommended or better than the one taken. Drawbacks
/// become concessions and move to the end.
pub(crate) fn concede(action: Action, reasons: &mut [Reason]) {
    for reason in reasons.iter_mut() {
        *reason = reason.as_concession(action);
    }
    small_sort::sort_by_key(reasons, |reason| reason.is_concession());
}

reasons! {
    /// The discarded cards count enough points for this step.
    PointsEnough {
        /// Nominal card points of the cards laid away.
        points: i32,
        /// Card points that the advice asks for.
        wanted: i32
    } = "points_enough";
    /// The discarded cards count too few points for this step.
    PointsFew {
        /// Nominal card points of the cards laid away.
        points: i32,
        /// Card points that the advice asks for.
        wanted: i32
    } = "points_few";
    /// The action is good although the discarded cards count too few points.
    AlthoughPointsFew {
        /// Nominal card points of the cards laid away.
        points: i32,
        /// Card points that the advice asks for.
        wanted: i32
    } = "although_points_few";
    /// The action is good although no high trump is kept.
    AlthoughNoHighTrump = "although_no_high_trump";
    /// The action is good although it may lead to a Räuber, which this hand would often lose.
    AlthoughRaeuberDanger {
        /// Probability of losing the Räuber, in percent.
        loses: u8
    } = "although_raeuber_danger";
    /// The card points discarded, for steps without a recommended number.
    PointsLaid {
        /// Nominal card points of the cards laid away.
        points: i32
    } = "points_laid";
    /// High trumps are kept.
    TakesAlong {
        /// The high trumps kept.
        cards: CardSet
    } = "takes_along";
    /// No high trump can be kept.
    NoHighTrump = "no_high_trump";
    /// The number of trumps, for games without the blind.
    Trumps {
        /// Number of trumps in the hand.
        trumps: usize,
        /// Number of these from T17 upwards.
        high: usize
    } = "trumps";
    /// The rules oblige this hand to a Solo.
    SoloDuty = "solo_duty";
    /// The game may still become a Räuber, which this hand would often lose.
    RaeuberDanger {
        /// Probability of losing the Räuber, in percent.
        loses: u8
    } = "raeuber_danger";
    /// This hand has little to fear from a Räuber.
    RaeuberCalm {
        /// Probability of losing the Räuber, in percent.
        loses: u8
    } = "raeuber_calm";
    /// The hand has low cards for a Drescher.
    LowCards {
        /// Number of pips, jacks and trumps below T9.
        low: usize
    } = "low_cards";
    /// The sure tricks from the top are compared with the tricks to win.
    SureTricks {
        /// Number of tricks that nobody can take.
        sure: usize,
        /// Exact number of tricks to win.
        wanted: u8,
        /// Number of other cards that win easily: kings, queens and trumps from T9 upwards.
        others: usize
    } = "sure_tricks";
    /// Trumps guard the late tricks of an Ultimo.
    LateTricks {
        /// Number of trumps that are not announced themselves.
        guards: usize
    } = "late_tricks";
    /// Every trick is announced.
    EveryTrick {
        /// Number of tricks that nobody can take.
        sure: usize
    } = "every_trick";
    /// The best game that could be said instead brings less.
    GameBringsLess {
        /// Contract of that game.
        contract: Contract,
        /// Probability of winning it, in percent.
        win: u8
    } = "game_brings_less";
    /// A game that could be said instead brings more.
    GameBringsMore {
        /// Contract of that game.
        contract: Contract
    } = "game_brings_more";
    /// Passing instead brings more.
    PassBringsMore = "pass_brings_more";
    /// T1 is sold to a player with an unknown hand.
    Sells = "sells";
    /// T1 stays in the hand, where its points may be won or lost.
    KeepsFromSale = "keeps_from_sale";
    /// T1 is kept by choice, without an obligation.
    GeissAlong = "geiss_along";
    /// T1 is among the discarded cards.
    LaysGeiss = "lays_geiss";
    /// The pips kept face up cost no points.
    OpenPips {
        /// Number of pips kept face up.
        pips: usize
    } = "open_pips";
    /// A card with points is safe among the discarded cards.
    SavesPoints {
        /// Nominal card points of the discarded card.
        points: i32
    } = "saves_points";
    /// The last card of its suit leaves a hand with trumps.
    GetsVoid {
        /// The last card of the suit.
        card: Card
    } = "gets_void";
    /// A suit gets shorter.
    Shortens {
        /// The card that leaves the hand.
        card: Card
    } = "shortens";
    /// The trumps stay in the hand.
    KeepsTrumps = "keeps_trumps";
    /// A trump leaves the hand.
    LaysTrump = "lays_trump";
    /// No other action is allowed.
    OnlyChoice = "only_choice";
    /// All actions are equivalent.
    AllAlike = "all_alike";
    /// All allowed actions are worth about the same within the sampling error.
    AboutTheSame = "about_the_same";
    /// The game is lost with every card.
    NothingToLose = "nothing_to_lose";
    /// The game is won with every card.
    CannotFail = "cannot_fail";
    /// The game is lost, and this card makes it cheaper.
    LosesLess = "loses_less";
    /// The game is won, and this card makes it pay more.
    WinsMore = "wins_more";
    /// The open cards must be led.
    MustLead = "must_lead";
    /// This trick gives the declarer enough points to win.
    DecidesGame {
        /// Card points of the trick with this card.
        points: i32
    } = "decides_game";
    /// T1 of the other side is captured.
    TakesGeiss = "takes_geiss";
    /// T1 is safe in a trick of the own side.
    GeissHome = "geiss_home";
    /// A card with points goes on a trick that the own side will win, as far as the view shows.
    SmearsSafely {
        /// Card points of the card.
        points: i32
    } = "smears_safely";
    /// A card with points goes on a trick that the own side is winning so far.
    Smears {
        /// Card points of the card.
        points: i32
    } = "smears";
    /// The trick is won with the cheapest card that wins it.
    WinsCheaply {
        /// Card points of the trick with this card.
        points: i32
    } = "wins_cheaply";
    /// The trick is won.
    WinsTrick {
        /// Card points of the trick with this card.
        points: i32
    } = "wins_trick";
    /// No later player can beat the card.
    SureWinner = "sure_winner";
    /// The hand is void in the suit led, and a trump takes the lead in the trick.
    Ruffs {
        /// Card that was led to the trick.
        card: Card
    } = "ruffs";
    /// The card beats the best one so far; later players may still beat it.
    GoesOver {
        /// Best card so far, which the card beats.
        beaten: CardSet
    } = "goes_over";
    /// The own side is winning the trick, and no points are added.
    LeavesToPartner = "leaves_to_partner";
    /// The trick could be won, but a better card is saved.
    SavesHigh {
        /// Better card, which stays in the hand.
        saved: CardSet
    } = "saves_high";
    /// A higher card of the suit stays in the hand.
    Spares {
        /// Higher card, which stays in the hand.
        cards: CardSet
    } = "spares";
    /// Fewer cards beat it than a lower one of the suit.
    BeatsMore {
        /// Lower card of the alternative.
        cards: CardSet
    } = "beats_more";
    /// The other side wins the trick without gaining points from this card.
    GivesNothing = "gives_nothing";
    /// The other side wins the trick, and this card gives it few points.
    GivesLittle {
        /// Card points of the card.
        points: i32
    } = "gives_little";
    /// T1 stays in the hand.
    KeepsGeiss = "keeps_geiss";
    /// One of the last two cards is kept because nothing beats it.
    KeepsForLast {
        /// Trump kept for the last trick.
        saved: CardSet
    } = "keeps_for_last";
    /// Trumps are led while the other players still have some.
    DrawsTrumps {
        /// Number of trumps that others may hold.
        out: usize
    } = "draws_trumps";
    /// Trump is led against the declarer.
    LeadsTrump = "leads_trump";
    /// A suit is led in which the declarer is void.
    ForcesDeclarer {
        /// Card that is led.
        card: Card
    } = "forces_declarer";
    /// A suit is led in which a partner is void.
    PartnerTrumps {
        /// Card that is led.
        card: Card
    } = "partner_trumps";
    /// No higher card of its suit is left.
    HighestOfSuit {
        /// Card that is led.
        card: Card
    } = "highest_of_suit";
    /// A long suit is led.
    LongSuit {
        /// Card that is led.
        card: Card
    } = "long_suit";
    /// A card with few points is led.
    RisksLittle {
        /// Card points of the card.
        points: i32
    } = "risks_little";
    /// The declarer needs more tricks, and this may be one of them.
    TakesWanted {
        /// Number of missing tricks.
        missing: u8
    } = "takes_wanted";
    /// No further trick is wanted, and this card stays below another one.
    StaysBelow {
        /// The card above it.
        above: CardSet
    } = "stays_below";
    /// A high card is thrown where it wins nothing.
    GetsRid {
        /// High card that is thrown.
        card: Card
    } = "gets_rid";
    /// A low card is led, which the other players must beat.
    LeadsLow = "leads_low";
    /// The trick is left to a declarer who already has enough tricks.
    LeavesTrick = "leaves_trick";
    /// The declarer does not get this trick.
    DeniesTrick = "denies_trick";
    /// T1 waits for the last trick.
    GuardsGeiss {
        /// Number of other trumps left in the hand.
        guards: usize
    } = "guards_geiss";
    /// The declarer of an Ultimo must spend a trump or follow with one.
    DrawsGuards = "draws_guards";
    /// Another player gets the trick and its points.
    LeavesPoints {
        /// Card points of the trick with this card.
        points: i32
    } = "leaves_points";
    /// A trick without points is taken.
    HarmlessTrick = "harmless_trick";
}
