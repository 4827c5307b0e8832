//! What a puzzle is about, by facts of its position.

use cego_analysis::Reason;
use cego_core::{Action, Contract, Goal, Phase, Stage, View, Word};

macro_rules! themes {
    ($($(#[$doc:meta])* $name:ident = $id:literal;)*) => {
        /// What a puzzle is about.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Theme {
            $($(#[$doc])* $name,)*
        }

        impl Theme {
            /// All of them, in the order of a deal.
            pub const ALL: &[Theme] = &[$(Theme::$name),*];

            /// The stable id.
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
    /// Solo, or the blind for somebody.
    SoloOrNot = "solo_or_not";
    /// Against a Solo with the blind, or as a defender.
    Against = "against_a_solo";
    /// To raise, or to leave it.
    RaiseOrPass = "raise_or_pass";
    /// To play a raise oneself, or to leave it.
    HoldOrPass = "hold_or_pass";
    /// What is played.
    WhichGame = "which_game";
    /// A game with the blind: what stays in the hand.
    Keep = "keep";
    /// What goes away.
    Discard = "discard";
    /// Points are laid away.
    SaveEyes = "save_eyes";
    /// T1 stays in the hand.
    HoldGeiss = "hold_geiss";
    /// T1 goes away.
    LayGeiss = "lay_geiss";
    /// T1 of the other side is taken.
    CatchGeiss = "catch_geiss";
    /// T1 is brought home on a trick.
    GeissHome = "geiss_home";
    /// Trumps are drawn, or led against the declarer.
    DrawTrumps = "draw_trumps";
    /// Points go on a trick of the own side.
    Smear = "smear";
    /// A trick is left to others, or got rid of.
    Duck = "duck";
    /// A trick is taken.
    TakeTrick = "take_trick";
    /// A suit is trumped, or made to be.
    Ruff = "ruff";
    /// A suit leaves the hand.
    GetVoid = "get_void";
    /// A card is saved for later.
    Save = "save";
    /// A suit is led for its length or its height.
    LeadSuit = "lead_suit";
    /// With few cards left.
    Ending = "ending";
    /// The first card of the deal.
    FirstLead = "first_lead";
    /// Solo, as the soloist.
    Solo = "solo";
    /// All against all.
    Raeuber = "raeuber";
    /// No trick.
    Bettel = "bettel";
    /// Exactly so many tricks.
    ExactTricks = "exact_tricks";
    /// The last trick with T1.
    Ultimo = "ultimo";
}

/// The theme of a reason that speaks for the right answer, if it makes one.
const fn of_reason(reason: Reason) -> Option<Theme> {
    Some(match reason {
        Reason::PointsEnough { .. }
        | Reason::PointsFew { .. }
        | Reason::AlthoughPointsFew { .. }
        | Reason::PointsLaid { .. }
        | Reason::SavesPoints { .. } => Theme::SaveEyes,
        Reason::GeissAlong | Reason::KeepsGeiss | Reason::GuardsGeiss { .. } | Reason::KeepsFromSale => {
            Theme::HoldGeiss
        }
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
        Reason::Ruffs { .. } | Reason::ForcesDeclarer { .. } | Reason::PartnerTrumps { .. } => Theme::Ruff,
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

/// The theme of a question of the auction. Between a Solo and a pass it is the Solo, whatever else could be said.
fn of_words(view: &View, among: &[Action]) -> Theme {
    let may =
        |wanted: fn(Word) -> bool| among.iter().any(|a| matches!(a, Action::Say(word) if wanted(*word)));
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

/// With so many cards in the hand a deal is near its end.
const FEW: usize = 4;

/// The themes of a position, by what may be answered and by what speaks for the right answer; never none, in the order of the list.
#[must_use]
pub fn themes(view: &View, among: &[Action], reasons: &[Reason]) -> Vec<Theme> {
    let mut found: Vec<Theme> = Vec::new();
    match view.phase {
        Phase::Auction => found.push(of_words(view, among)),
        Phase::Keep => found.push(Theme::Keep),
        Phase::Discard => found.push(Theme::Discard),
        Phase::SecondHand | Phase::Play | Phase::Over => {}
    }
    if view.phase != Phase::Auction {
        found.extend(reasons.iter().filter_map(|&reason| of_reason(reason)));
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
