//! Themes of puzzles, derived from facts of the position.

use crate::Reason;
use cego_core::{Action, Contract, Goal, Phase, Stage, View, Word};

macro_rules! themes {
    ($($(#[$doc:meta])* $name:ident = $id:literal;)*) => {
        /// Theme of a puzzle.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Theme {
            $($(#[$doc])* $name,)*
        }

        impl Theme {
            /// All themes, in the order of a deal.
            pub const ALL: &[Theme] = &[$(Theme::$name),*];

            /// Returns the stable id.
            #[must_use]
            pub const fn id(self) -> &'static str {
                match self {
                    $(Theme::$name => $id,)*
                }
            }
        }
    };
}

themes! {
    /// Choosing between a Solo and a game with the blind.
    SoloOrNot = "solo_or_not";
    /// Playing against a Solo, with the blind or as a defender.
    Against = "against_a_solo";
    /// Choosing between a raise and a pass.
    RaiseOrPass = "raise_or_pass";
    /// Choosing between playing a raise oneself and a pass.
    HoldOrPass = "hold_or_pass";
    /// Choosing the contract as winner of the auction.
    WhichGame = "which_game";
    /// Choosing the cards to keep in a game with the blind.
    Keep = "keep";
    /// Choosing the card to discard.
    Discard = "discard";
    /// Bringing home card points by discarding them.
    SaveEyes = "save_eyes";
    /// Keeping T1 in the hand.
    HoldGeiss = "hold_geiss";
    /// Bringing home T1 by discarding it.
    LayGeiss = "lay_geiss";
    /// Capturing T1 of the other side.
    CatchGeiss = "catch_geiss";
    /// Playing T1 to a trick of the own side.
    GeissHome = "geiss_home";
    /// Drawing trumps, or leading trump against the declarer.
    DrawTrumps = "draw_trumps";
    /// Adding points to a trick of the own side.
    Smear = "smear";
    /// Losing a trick on purpose, or throwing a high card.
    Duck = "duck";
    /// Winning a trick, or taking its lead.
    TakeTrick = "take_trick";
    /// Trumping a suit, or forcing another player to trump.
    Ruff = "ruff";
    /// Becoming void in a suit.
    GetVoid = "get_void";
    /// Saving a card for later.
    Save = "save";
    /// Leading a suit for its length or its high card.
    LeadSuit = "lead_suit";
    /// Playing with few cards left.
    Ending = "ending";
    /// Leading the first card of the deal.
    FirstLead = "first_lead";
    /// Playing a Solo as the declarer.
    Solo = "solo";
    /// Playing a game of all against all.
    Raeuber = "raeuber";
    /// Playing a game without winning a trick.
    Bettel = "bettel";
    /// Playing for an exact number of tricks.
    ExactTricks = "exact_tricks";
    /// Winning the last trick with T1.
    Ultimo = "ultimo";
}

/// Returns the theme of a reason for the right answer, if it has one.
const fn reason_theme(reason: Reason) -> Option<Theme> {
    Some(match reason {
        Reason::PointsEnough { .. }
        | Reason::PointsFew { .. }
        | Reason::AlthoughPointsFew { .. }
        | Reason::PointsLaid { .. }
        | Reason::SavesPoints { .. } => Theme::SaveEyes,
        Reason::GeissAlong
        | Reason::KeepsGeiss
        | Reason::GuardsGeiss { .. }
        | Reason::KeepsFromSale => Theme::HoldGeiss,
        Reason::LaysGeiss => Theme::LayGeiss,
        Reason::TakesGeiss => Theme::CatchGeiss,
        Reason::GeissHome => Theme::GeissHome,
        Reason::DrawsTrumps { .. } | Reason::LeadsTrump | Reason::DrawsGuards => Theme::DrawTrumps,
        Reason::SmearsSafely { .. } | Reason::Smears { .. } => Theme::Smear,
        Reason::LeavesToPartner
        | Reason::SavesHigh { .. }
        | Reason::GivesNothing
        | Reason::GivesLittle { .. }
        | Reason::StaysBelow { .. }
        | Reason::GetsRid { .. }
        | Reason::LeadsLow
        | Reason::LeavesTrick
        | Reason::LeavesPoints { .. } => Theme::Duck,
        Reason::DecidesGame { .. }
        | Reason::WinsCheaply { .. }
        | Reason::WinsTrick { .. }
        | Reason::SureWinner
        | Reason::GoesOver { .. }
        | Reason::TakesWanted { .. }
        | Reason::DeniesTrick
        | Reason::HarmlessTrick => Theme::TakeTrick,
        Reason::Ruffs { .. } | Reason::ForcesDeclarer { .. } | Reason::PartnerTrumps { .. } => {
            Theme::Ruff
        }
        Reason::GetsVoid { .. } | Reason::Shortens { .. } => Theme::GetVoid,
        Reason::KeepsForLast { .. } | Reason::KeepsTrumps | Reason::Spares { .. } => Theme::Save,
        Reason::HighestOfSuit { .. } | Reason::LongSuit { .. } | Reason::RisksLittle { .. } => {
            Theme::LeadSuit
        }
        Reason::TakesAlong { .. }
        | Reason::NoHighTrump
        | Reason::AlthoughNoHighTrump
        | Reason::AlthoughRaeuberDanger { .. }
        | Reason::Trumps { .. }
        | Reason::SoloDuty
        | Reason::RaeuberDanger { .. }
        | Reason::RaeuberCalm { .. }
        | Reason::LowCards { .. }
        | Reason::SureTricks { .. }
        | Reason::LateTricks { .. }
        | Reason::EveryTrick { .. }
        | Reason::GameBringsLess { .. }
        | Reason::GameBringsMore { .. }
        | Reason::PassBringsMore
        | Reason::Sells
        | Reason::OpenPips { .. }
        | Reason::LaysTrump
        | Reason::OnlyChoice
        | Reason::AllAlike
        | Reason::AboutTheSame
        | Reason::NothingToLose
        | Reason::CannotFail
        | Reason::LosesLess
        | Reason::WinsMore
        | Reason::MustLead
        | Reason::BeatsMore { .. } => return None,
    })
}

/// Returns the theme of a question of the auction. A choice between a Solo and a pass has the theme
/// of the Solo, regardless of the other words.
fn word_theme(view: &View, among: &[Action]) -> Theme {
    let may = |wanted: fn(Word) -> bool| {
        among.iter().any(|a| matches!(a, Action::Say(word) if wanted(*word)))
    };
    match view.stage {
        Stage::Choice => Theme::WhichGame,
        Stage::Answer => Theme::HoldOrPass,
        Stage::CounterQuery => Theme::Against,
        _ if may(|word| matches!(word, Word::Solo { .. })) => Theme::SoloOrNot,
        _ if may(|word| matches!(word, Word::Gegensolo)) => Theme::Against,
        _ if may(|word| matches!(word, Word::Hold)) => Theme::HoldOrPass,
        _ => Theme::RaiseOrPass,
    }
}

/// Maximum hand size of an endgame.
const FEW: usize = 4;

/// Returns the themes of a position, in the order of [`Theme::ALL`]. They follow from the possible
/// answers and from the reasons for the right one; there is at least one.
#[must_use]
pub fn themes(view: &View, among: &[Action], reasons: &[Reason]) -> Vec<Theme> {
    let mut found: Vec<Theme> = Vec::new();
    match view.phase {
        Phase::Auction => found.push(word_theme(view, among)),
        Phase::Keep => found.push(Theme::Keep),
        Phase::Discard => found.push(Theme::Discard),
        Phase::SecondHand | Phase::Play | Phase::Over => {}
    }
    if view.phase != Phase::Auction {
        found.extend(reasons.iter().filter_map(|&reason| reason_theme(reason)));
    }
    if let Some(declaration) = view.declaration {
        let declares = view.seat == Some(declaration.declarer);
        found.extend(match declaration.contract.properties().goal {
            Goal::Points => match declaration.contract {
                Contract::Solo if declares => Some(Theme::Solo),
                Contract::Solo => Some(Theme::Against),
                _ => None,
            },
            Goal::Tricks(0) => Some(Theme::Bettel),
            Goal::Tricks(_) | Goal::Pascha => Some(Theme::ExactTricks),
            Goal::Ulti => Some(Theme::Ultimo),
            Goal::Raeuber | Goal::Drescher => Some(Theme::Raeuber),
        });
    }
    if view.phase == Phase::Play {
        if view.tricks.is_empty() && view.on_table.is_empty() {
            found.push(Theme::FirstLead);
        }
        if view.hand.len() <= FEW || found.is_empty() {
            found.push(Theme::Ending);
        }
    }
    found.sort_unstable();
    found.dedup();
    found
}
