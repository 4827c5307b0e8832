//! Why something is worth what it is worth: facts of the position, in plain words.

mod contrast;
mod exchanged;
mod played;
mod trick;
mod words;

use cego_core::phrase::{Phrase, Value};
use cego_core::{Action, Card, CardSet, Contract, Word, short};

pub(crate) use contrast::{explain, why_better};
pub(crate) use words::{of_keep, of_word, of_words};

macro_rules! reasons {
    ($($(#[$doc:meta])* $name:ident $({ $($(#[$field_doc:meta])* $field:ident: $type:ty),* })? = $id:literal;)*) => {
        /// One thing about a position that speaks for an action or against it.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Reason {
            $($(#[$doc])* $name $({ $($(#[$field_doc])* $field: $type),* })?,)*
        }

        impl Reason {
            /// Every id, in the order of a deal.
            pub const IDS: &[&'static str] = &[$($id),*];

            /// The stable id.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Reason::$name $({ $($field: _),* })? => $id,)*
                }
            }

            /// What is said of it: `reason-` and its id, with the numbers and cards it is about.
            #[must_use]
            pub fn phrase(&self) -> Phrase {
                let plain = Phrase::new(format!("reason-{}", self.id()));
                match *self {
                    $(Reason::$name $({ $($field),* })? => plain$($(.with(stringify!($field), said($field)))*)?,)*
                }
            }
        }
    };
}

fn said(value: impl Into<Said>) -> Value {
    value.into().0
}

/// What stands in a reason, as what it is in a phrase. A single card is one that names its suit, too.
struct Said(Value);

macro_rules! said {
    ($($type:ty: $value:ident => $said:expr;)*) => {
        $(impl From<$type> for Said {
            fn from($value: $type) -> Said {
                Said($said)
            }
        })*
    };
}

said! {
    i32: number => number.into();
    u8: number => number.into();
    usize: number => number.into();
    CardSet: cards => Value::All(cards);
    Card: card => Value::Led(card);
    Contract: contract => Value::Contract(contract);
}

impl Reason {
    /// Returns whether a reason for a card speaks of card points.
    const fn is_of_points(self) -> bool {
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

    /// Returns what remains of it beside an action that is recommended: what speaks against that is said with an "although".
    const fn conceded(self, action: Action) -> Reason {
        match (self, action) {
            (Reason::PointsFew { points, wanted }, _) => Reason::AlthoughPointsFew { points, wanted },
            (Reason::NoHighTrump, _) => Reason::AlthoughNoHighTrump,
            (Reason::RaeuberDanger { loses }, Action::Say(Word::Pass | Word::Choose(Contract::Raeuber))) => {
                Reason::AlthoughRaeuberDanger { loses }
            }
            _ => self,
        }
    }

    /// Returns whether it speaks against the action it is given for.
    const fn is_conceded(self) -> bool {
        matches!(
            self,
            Reason::AlthoughPointsFew { .. }
                | Reason::AlthoughNoHighTrump
                | Reason::AlthoughRaeuberDanger { .. }
        )
    }

    /// Whether it is about what is kept and what is laid away.
    #[must_use]
    pub const fn is_of_a_keep(self) -> bool {
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

/// The reasons of an action that is recommended, or better than what was done: what speaks against it stands last, as a concession.
pub(crate) fn concede(action: Action, reasons: &mut [Reason]) {
    for reason in reasons.iter_mut() {
        *reason = reason.conceded(action);
    }
    short::sort_by_key(reasons, |reason| reason.is_conceded());
}

reasons! {
    /// Enough points are laid away for this step.
    PointsEnough {
        /// Laid away.
        points: i32,
        /// What the advice asks for.
        wanted: i32
    } = "points_enough";
    /// Too few points are laid away for this step.
    PointsFew {
        /// Laid away.
        points: i32,
        /// What the advice asks for.
        wanted: i32
    } = "points_few";
    /// The action is good although few points are laid away.
    AlthoughPointsFew {
        /// Laid away.
        points: i32,
        /// What the advice asks for.
        wanted: i32
    } = "although_points_few";
    /// The action is good although no high trump goes along.
    AlthoughNoHighTrump = "although_no_high_trump";
    /// The action is good although a Räuber may come of it, which this hand would lose often.
    AlthoughRaeuberDanger {
        /// How often, in percent.
        loses: u8
    } = "although_raeuber_danger";
    /// Card points laid away, for steps without a number.
    PointsLaid {
        /// Laid away.
        points: i32
    } = "points_laid";
    /// High trumps that go along.
    TakesAlong {
        /// Which.
        cards: CardSet
    } = "takes_along";
    /// No high trump can go along.
    NoHighTrump = "no_high_trump";
    /// The trumps of a hand game.
    Trumps {
        /// How many.
        trumps: usize,
        /// Those of them from T17 upwards.
        high: usize
    } = "trumps";
    /// The rules oblige this hand to a Solo.
    SoloDuty = "solo_duty";
    /// Somebody may still turn it into a Räuber, which this hand would lose often.
    RaeuberDanger {
        /// How often, in percent.
        loses: u8
    } = "raeuber_danger";
    /// This hand has little to fear from a Räuber.
    RaeuberCalm {
        /// How often it would lose one, in percent.
        loses: u8
    } = "raeuber_calm";
    /// Cards that stay below others, in a Drescher.
    LowCards {
        /// Pips and trumps below T9.
        low: usize
    } = "low_cards";
    /// Tricks from the top against those wanted.
    SureTricks {
        /// Tricks nobody can take.
        sure: usize,
        /// Tricks to win, no more and no less.
        wanted: u8,
        /// Other cards that win easily: kings, queens and trumps from T9 upwards.
        others: usize
    } = "sure_tricks";
    /// The trumps that guard the late tricks of an Ultimo.
    LateTricks {
        /// Trumps that are not announced themselves.
        guards: usize
    } = "late_tricks";
    /// Every trick is announced.
    EveryTrick {
        /// Tricks nobody can take.
        sure: usize
    } = "every_trick";
    /// The best game that could be said instead, which brings less.
    GameBringsLess {
        /// That game.
        contract: Contract,
        /// How often it would be won, in percent.
        win: u8
    } = "game_brings_less";
    /// A game that could be said instead, which brings more.
    GameBringsMore {
        /// That game.
        contract: Contract
    } = "game_brings_more";
    /// Passing instead brings more.
    PassBringsMore = "pass_brings_more";
    /// T1 is sold to somebody whose hand nobody knows.
    Sells = "sells";
    /// T1 stays in the hand, where its points may be won or lost.
    KeepsFromSale = "keeps_from_sale";
    /// T1 is kept of the own will.
    GeissAlong = "geiss_along";
    /// T1 is among the laid cards.
    LaysGeiss = "lays_geiss";
    /// The pips kept open cost no points.
    OpenPips {
        /// How many.
        pips: usize
    } = "open_pips";
    /// A card that counts is safe among the laid cards.
    SavesPoints {
        /// What it counts.
        points: i32
    } = "saves_points";
    /// The last card of its suit leaves the hand, in which there are trumps.
    GetsVoid {
        /// It.
        card: Card
    } = "gets_void";
    /// A suit gets shorter.
    Shortens {
        /// The card that goes.
        card: Card
    } = "shortens";
    /// The trumps stay in the hand.
    KeepsTrumps = "keeps_trumps";
    /// A trump leaves the hand.
    LaysTrump = "lays_trump";
    /// Nothing else is allowed.
    OnlyChoice = "only_choice";
    /// Whatever is done comes to the same.
    AllAlike = "all_alike";
    /// As far as can be told, all that is allowed brings about the same.
    AboutTheSame = "about_the_same";
    /// The game is lost, whatever is played.
    NothingToLose = "nothing_to_lose";
    /// The game is won, whatever is played.
    CannotFail = "cannot_fail";
    /// The game is lost; it is about what it costs.
    LosesLess = "loses_less";
    /// The game is won; it is about what it brings.
    WinsMore = "wins_more";
    /// Open cards have to be led.
    MustLead = "must_lead";
    /// With this trick the declarer has enough points.
    DecidesGame {
        /// Points on the table with the card.
        points: i32
    } = "decides_game";
    /// T1 of the other side is taken.
    TakesGeiss = "takes_geiss";
    /// T1 is safe on a trick of the own side.
    GeissHome = "geiss_home";
    /// A card that counts goes on a trick that the own side will win, as far as can be seen.
    SmearsSafely {
        /// What it counts.
        points: i32
    } = "smears_safely";
    /// A card that counts goes on a trick that the own side wins so far.
    Smears {
        /// What it counts.
        points: i32
    } = "smears";
    /// The trick is won with a card that is worth nothing else.
    WinsCheaply {
        /// Points in it with the card.
        points: i32
    } = "wins_cheaply";
    /// The trick is won.
    WinsTrick {
        /// Points in it with the card.
        points: i32
    } = "wins_trick";
    /// Nobody who is still to play can go over it.
    SureWinner = "sure_winner";
    /// The suit that was led is not in the hand, and a trump takes the trick so far.
    Ruffs {
        /// What was led.
        card: Card
    } = "ruffs";
    /// The best card of the other side is beaten, though others may still go over it.
    GoesOver {
        /// That card.
        beaten: CardSet
    } = "goes_over";
    /// The own side wins so far, and nothing is put on it.
    LeavesToPartner = "leaves_to_partner";
    /// The trick could be won, and a better card is saved.
    SavesHigh {
        /// The card that is saved.
        saved: CardSet
    } = "saves_high";
    /// A higher card of the suit stays in the hand.
    Spares {
        /// It.
        cards: CardSet
    } = "spares";
    /// Fewer cards beat it than a lower one.
    BeatsMore {
        /// The lower one.
        cards: CardSet
    } = "beats_more";
    /// The other side wins the trick, and gets nothing for it.
    GivesNothing = "gives_nothing";
    /// The other side wins the trick, and gets as little as may be.
    GivesLittle {
        /// What it gets.
        points: i32
    } = "gives_little";
    /// T1 is in the hand and stays there.
    KeepsGeiss = "keeps_geiss";
    /// One of the last two cards is kept, because nothing beats it.
    KeepsForLast {
        /// It.
        saved: CardSet
    } = "keeps_for_last";
    /// Trumps are led while the others have some.
    DrawsTrumps {
        /// How many the others have.
        out: usize
    } = "draws_trumps";
    /// Trump is led against the declarer.
    LeadsTrump = "leads_trump";
    /// A suit is led that the declarer does not have.
    ForcesDeclarer {
        /// The card.
        card: Card
    } = "forces_declarer";
    /// A suit is led that somebody of the own side does not have.
    PartnerTrumps {
        /// The card.
        card: Card
    } = "partner_trumps";
    /// Of its suit nothing higher is left.
    HighestOfSuit {
        /// The card.
        card: Card
    } = "highest_of_suit";
    /// A long suit is led.
    LongSuit {
        /// The card.
        card: Card
    } = "long_suit";
    /// A card that counts little is led.
    RisksLittle {
        /// What it counts.
        points: i32
    } = "risks_little";
    /// Tricks are still to be won, and this is to be one of them.
    TakesWanted {
        /// How many are missing.
        missing: u8
    } = "takes_wanted";
    /// No trick may be won any more, and this card lies below another one.
    StaysBelow {
        /// The card above it.
        above: CardSet
    } = "stays_below";
    /// A high card goes where it wins nothing.
    GetsRid {
        /// It.
        card: Card
    } = "gets_rid";
    /// A low card is led, over which the others have to go.
    LeadsLow = "leads_low";
    /// The trick is left to the declarer, who has enough of them.
    LeavesTrick = "leaves_trick";
    /// The declarer does not get this trick.
    DeniesTrick = "denies_trick";
    /// T1 waits for the last trick.
    GuardsGeiss {
        /// Other trumps in the hand afterwards.
        guards: usize
    } = "guards_geiss";
    /// The declarer of an Ultimo has to spend a trump, or to follow with one.
    DrawsGuards = "draws_guards";
    /// Somebody else gets the trick with what is in it.
    LeavesPoints {
        /// Points in it with the card.
        points: i32
    } = "leaves_points";
    /// A trick that counts nothing is taken.
    HarmlessTrick = "harmless_trick";
}
