//! Switches: one typed switch for each point on which the sources disagree (docs/switches.md).
//!
//! This table is the only definition of a switch: its field in [`Rules`], group, rule atoms,
//! allowed values and default. The defaults apply where no source says otherwise; presets state
//! every switch. The explanations for players are in the locale files under the switch's name.

use super::choices::*;
use super::value::{AllowedValues, NumberSet, StepValues, SwitchType};
use super::{Group, Switch};
use crate::TableSize;

macro_rules! switches {
    ($($group:ident {
        $(
            $(#[doc = $doc:literal])+
            $name:ident : $ty:ty = $default:expr, $allowed:expr, [$($atom:literal),*];
        )*
    })*) => {
        /// The rules of one table: a value of each switch, for one number of players.
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        pub struct Rules {
            /// Number of people at the table.
            pub table: TableSize,
            $($($(#[doc = $doc])+ pub $name: $ty,)*)*
        }

        impl Rules {
            /// Makes rules with every switch at its default.
            #[must_use]
            pub const fn new(table: TableSize) -> Rules {
                Rules { table, $($($name: $default,)*)* }
            }
        }

        /// All switches, by group.
        pub static SWITCHES: &[Switch] = &[
            $($(Switch {
                id: stringify!($name),
                group: Group::$group,
                meaning: concat!($($doc),+).trim_ascii(),
                atoms: &[$($atom),*],
                allowed: $allowed,
                get: |rules| rules.$name.to_value(),
                set: |rules, value| match <$ty as SwitchType>::from_value(value) {
                    Some(v) => { rules.$name = v; true }
                    None => false,
                },
            },)*)*
        ];
    };
}

const AMOUNT: AllowedValues = AllowedValues::Range(0, 1000);
const MULTIPLIER: AllowedValues = AllowedValues::Range(1, 8);
const ONE_OR_TWO: AllowedValues = AllowedValues::Ints(&[1, 2]);

switches! {
    Setup {
        /// Table of five, with the dealer sitting out.
        five_player_table: FivePlayerTable = FivePlayerTable::Off,
            AllowedValues::Words(FivePlayerTable::WORDS),
            ["R-003-109", "R-003-110", "R-003-111"];
        /// Selection of the first dealer.
        first_dealer_draw: FirstDealerDraw = FirstDealerDraw::HighCard,
            AllowedValues::Words(FirstDealerDraw::WORDS),
            ["R-001-79", "R-001-80", "R-002-28"];
        /// Tie-break between equal ranks in the draw.
        draw_suit_tiebreak: DrawTie = DrawTie::SuitOrder, AllowedValues::Words(DrawTie::WORDS),
            ["R-002-29", "R-002-30"];
        /// Cut of the pack before the deal.
        cut_before_deal: bool = true, AllowedValues::Bool, ["R-004-19"];
        /// Order of blind and hands in the deal.
        blind_dealt: BlindDealt = BlindDealt::First, AllowedValues::Words(BlindDealt::WORDS),
            ["R-000-46", "R-002-32", "R-003-20", "R-004-19"];
        /// Each hand dealt in one packet.
        hand_packet: HandPacket = HandPacket::FullBundle, AllowedValues::Words(HandPacket::WORDS),
            ["R-000-47", "R-002-34", "R-003-21"];
        /// End of an evening.
        session_end_rule: SessionEnd = SessionEnd::None, AllowedValues::Words(SessionEnd::WORDS),
            ["R-002-163", "R-002-164", "R-002-165"];
        /// Rounds of Räuber by agreement.
        raeuber_rounds: bool = false, AllowedValues::Bool, ["R-003-106"];
        /// Penalty for a misdeal.
        misdeal_penalty: MisdealPenalty = MisdealPenalty::None,
            AllowedValues::Words(MisdealPenalty::WORDS),
            ["R-004-141"];
    }
    Counting {
        /// Counting of piles: in threes or in pairs.
        counting_method: CountingMethod = CountingMethod::Triples,
            AllowedValues::Words(CountingMethod::WORDS),
            ["R-000-97", "R-000-155", "R-001-2", "R-001-111", "R-003-28", "R-003-40", "R-004-143"];
        /// The card points the declarer needs.
        win_threshold: i32 = 36, AllowedValues::Ints(&[36, 40, 41]),
            ["R-000-43", "R-000-101", "R-000-157", "R-001-115", "R-002-26", "R-003-44", "R-004-122",
             "R-004-148"];
        /// Points for the three missing pips, with three players.
        declarer_bonus_3p: i32 = 1, AllowedValues::Ints(&[0, 1]),
            ["R-000-160", "R-003-33", "R-004-123", "R-004-147"];
        /// The odd half point of pair counting with three players.
        half_point_3p: HalfPoint = HalfPoint::RoundBothUp, AllowedValues::Words(HalfPoint::WORDS),
            ["R-004-124"];
        /// Result of equal points.
        tie_rule: TieRule = TieRule::DeclarerLosesOneFach, AllowedValues::Words(TieRule::WORDS),
            ["R-000-102", "R-002-155", "R-003-45", "R-003-46", "R-004-149"];
        /// The declarer needs a trick for their laid cards (or the blind) to count for them.
        legage_requires_trick: bool = false, AllowedValues::Bool,
            ["R-000-85", "R-000-103", "R-001-78", "R-002-40", "R-002-143", "R-003-120",
             "R-004-100"];
        /// Result if a side wins no trick.
        no_trick_rule: NoTrickRule = NoTrickRule::Fach8, AllowedValues::Words(NoTrickRule::WORDS),
            ["R-002-144", "R-002-145", "R-003-51", "R-003-53", "R-004-137"];
    }
    Scoring {
        /// The borders of the Fächer.
        fach_bounds: FachBounds = FachBounds::Offset, AllowedValues::Words(FachBounds::WORDS),
            ["R-002-146", "R-002-147", "R-003-49", "R-003-50", "R-003-52", "R-004-125"];
        /// The highest number of Fächer.
        max_fach: i32 = 8, AllowedValues::Ints(&[7, 8]), ["R-003-51", "R-003-170"];
        /// Value of one Fach, in points or cents.
        fach_unit: i32 = 1, AllowedValues::Ints(&[1, 5]), ["R-002-147", "R-003-170", "R-004-125"];
        /// Rounding of the final amount.
        amount_rounding: AmountRounding = AmountRounding::None,
            AllowedValues::Words(AmountRounding::WORDS),
            ["R-004-126"];
        /// Fächer or the difference to 40.
        base_method: BaseMethod = BaseMethod::Fach, AllowedValues::Words(BaseMethod::WORDS),
            ["R-004-133", "R-004-134", "R-004-135"];
        /// The Halbe as a step of the raising.
        ladder: Ladder = Ladder::Ladder7, AllowedValues::Words(Ladder::WORDS),
            ["R-000-147", "R-000-150", "R-001-39", "R-001-103", "R-002-102", "R-003-131",
             "R-004-92"];
        /// The fewest players with whom the Halbe is played.
        halbe_min_players: i32 = 3, AllowedValues::Ints(&[3, 4]), ["R-003-131"];
        /// The values of the steps.
        contract_values: StepValues = StepValues::ByStep, AllowedValues::StepValues(0, 20),
            ["R-001-118", "R-001-119", "R-001-120", "R-001-121", "R-001-122", "R-001-123",
             "R-001-124", "R-002-152", "R-003-133", "R-003-166", "R-003-167", "R-003-173",
             "R-004-127"];
        /// The Geiß as a contract.
        geiss_contract: bool = true, AllowedValues::Bool,
            ["R-000-83", "R-002-67", "R-003-146", "R-004-87"];
        /// Multiplier of a won Solo.
        solo_win_mult: i32 = 2, MULTIPLIER,
            ["R-000-107", "R-001-125", "R-002-149", "R-003-163", "R-004-128"];
        /// Multiplier of a lost Solo.
        solo_loss_mult: i32 = 1, MULTIPLIER,
            ["R-000-107", "R-001-125", "R-002-149", "R-003-163", "R-004-128"];
        /// Multiplier of a won Gegensolo.
        gegensolo_win_mult: i32 = 2, MULTIPLIER,
            ["R-000-108", "R-002-151", "R-003-164", "R-004-129"];
        /// Multiplier of a lost Gegensolo.
        gegensolo_loss_mult: i32 = 2, MULTIPLIER,
            ["R-000-108", "R-002-151", "R-003-164", "R-004-130"];
        /// Increase in value of a won game above Gegensolo because a Solo was called.
        after_solo_increment_win: i32 = 1, AllowedValues::Ints(&[0, 1]),
            ["R-000-126", "R-001-126", "R-002-150", "R-004-129"];
        /// The same for a lost game.
        after_solo_increment_loss: i32 = 1, AllowedValues::Ints(&[0, 1]),
            ["R-000-126", "R-001-126", "R-002-150", "R-004-130"];
        /// Notation of results.
        notation: Notation = Notation::PerOpponent, AllowedValues::Words(Notation::WORDS),
            ["R-000-106", "R-002-27"];
        /// Cents or points.
        unit_name: UnitName = UnitName::Point, AllowedValues::Words(UnitName::WORDS),
            ["R-000-104", "R-004-157"];
        /// "Ums Halbe": the final score is divided by two.
        ums_halbe: bool = false, AllowedValues::Bool, ["R-004-161"];
        /// Amount of the Berg as a penalty.
        berg_multiplier: BergSize = BergSize::EightFach, AllowedValues::Words(BergSize::WORDS),
            ["R-004-137", "R-004-138", "R-001-54"];
    }
    Specials {
        /// Payment for an Ultimo.
        ultimo_value: i32 = 20, AMOUNT, ["R-002-153", "R-003-158", "R-004-45"];
        /// Payment for each Ulti feat beside another game.
        ulti_combined_value: i32 = 20, AMOUNT, ["R-004-54"];
        /// Payment for a Bettel.
        bettel_value: i32 = 15, AMOUNT, ["R-002-153", "R-003-157", "R-004-68", "R-004-150"];
        /// Payment for a Piccolo.
        piccolo_value: i32 = 10, AMOUNT, ["R-002-153", "R-003-156", "R-004-67", "R-004-150"];
        /// Payment for a Zwiccolo (Grebsler).
        zwiccolo_value: i32 = 15, AMOUNT, ["R-000-137"];
        /// Payment for a Trio.
        trio_value: i32 = 15, AMOUNT, ["R-000-138"];
        /// Payment for a Quarto.
        quarto_value: i32 = 15, AMOUNT, ["R-000-139"];
        /// Payment for a Quinto (Pfifferling).
        quinto_value: i32 = 15, AMOUNT, ["R-000-140", "R-004-70"];
        /// Payment for a Pascha.
        pascha_value: i32 = 30, AMOUNT, ["R-000-135"];
        /// Numbers of tricks that can be announced.
        trick_games: NumberSet = NumberSet::from_numbers(&[0, 1]),
            AllowedValues::Subset(&[0, 1, 2, 3, 4, 5]),
            ["R-000-136", "R-000-138", "R-000-139", "R-000-140", "R-001-95", "R-003-101",
             "R-004-69"];
        /// The Pascha.
        pascha_variant: PaschaVariant = PaschaVariant::None,
            AllowedValues::Words(PaschaVariant::WORDS),
            ["R-000-134", "R-000-135", "R-001-96"];
        /// Games that can be played with the hand laid open.
        ouvert: Ouvert = Ouvert::Off, AllowedValues::Words(Ouvert::WORDS),
            ["R-000-141", "R-001-91", "R-001-97", "R-003-176"];
        /// By how much laying the hand open multiplies the value.
        open_special_mult: i32 = 2, ONE_OR_TWO, ["R-000-141", "R-001-128", "R-003-176"];
        /// Games of exact tricks with three players.
        specials_3p: Specials3p = Specials3p::On, AllowedValues::Words(Specials3p::WORDS),
            ["R-000-163", "R-003-155", "R-004-71"];
        /// Forehand may turn their unraised Cego into a Räuber.
        raeuber_offered: bool = true, AllowedValues::Bool,
            ["R-000-86", "R-001-105", "R-002-112", "R-003-115", "R-004-107"];
        /// Räuber at a table of three.
        raeuber_3p: bool = true, AllowedValues::Bool, ["R-003-105"];
        /// Ultimo at a table of three.
        ultimo_3p: bool = true, AllowedValues::Bool, ["R-003-100"];
        /// Payment of the loser of a Räuber to each player.
        raeuber_base: i32 = 5, AMOUNT, ["R-002-154", "R-003-159", "R-004-150"];
        /// Multiplier if forehand, who announced it, loses.
        raeuber_announcer_mult: i32 = 1, ONE_OR_TWO,
            ["R-000-89", "R-001-109", "R-002-154", "R-003-161", "R-004-151"];
        /// Players without a trick.
        raeuber_no_trick_doubling: RaeuberNoTrick = RaeuberNoTrick::None,
            AllowedValues::Words(RaeuberNoTrick::WORDS),
            ["R-000-88", "R-003-105", "R-003-160", "R-004-153"];
        /// Multiplier if the loser has more than 40 points.
        raeuber_over40_mult: i32 = 1, ONE_OR_TWO, ["R-004-152"];
        /// Owner of the blind in a Räuber.
        raeuber_blind_to: RaeuberBlind = RaeuberBlind::Nobody,
            AllowedValues::Words(RaeuberBlind::WORDS),
            ["R-000-114", "R-002-78", "R-003-103", "R-004-110"];
        /// Several players have most points.
        raeuber_tie: RaeuberTie = RaeuberTie::ForehandElseAllPay,
            AllowedValues::Words(RaeuberTie::WORDS),
            ["R-000-146", "R-001-108", "R-002-76", "R-002-77", "R-002-160"];
        /// Ties judged on rounded counts.
        raeuber_tie_on_rounded: bool = true, AllowedValues::Bool, ["R-001-108"];
        /// Räuber played by the rules ("nach Regeln").
        raeuber_regulated: bool = false, AllowedValues::Bool,
            ["R-000-142", "R-000-143", "R-000-144", "R-000-145", "R-004-112", "R-004-113"];
        /// Players bound by those rules.
        regulated_scope: RegulatedScope = RegulatedScope::LeadTrump,
            AllowedValues::Words(RegulatedScope::WORDS),
            ["R-000-142", "R-000-144", "R-004-112"];
        /// Forehand may turn their unraised Cego into a Drescher.
        drescher_offered: bool = false, AllowedValues::Bool,
            ["R-000-86", "R-001-110", "R-003-123", "R-004-114", "R-004-115"];
        /// Payment of the loser of a Drescher to each player.
        drescher_value: i32 = 5, AMOUNT, ["R-003-162", "R-004-150"];
        /// Multiplier if forehand loses it.
        drescher_announcer_mult: i32 = 1, ONE_OR_TWO, ["R-000-90", "R-003-162"];
        /// Payment for a Durch; 0 means eight Fächer of the Solo.
        durch_value: i32 = 0, AMOUNT, ["R-000-127", "R-000-132", "R-003-175"];
    }
    Auction {
        /// When Ultimo is called.
        ultimo_timing: UltimoTiming = UltimoTiming::QueryFirst,
            AllowedValues::Words(UltimoTiming::WORDS),
            ["R-000-58", "R-000-59", "R-001-52", "R-002-83", "R-003-97", "R-004-47"];
        /// Ultimo can still be called over a Solo.
        ultimo_overrides_solo: bool = false, AllowedValues::Bool, ["R-002-82", "R-004-47"];
        /// A Solo can be joined with Ulti.
        ultimo_mode: UltimoMode = UltimoMode::Pure, AllowedValues::Words(UltimoMode::WORDS),
            ["R-000-129", "R-001-50", "R-001-90", "R-004-48", "R-004-50"];
        /// Trumps that can be announced for their late trick.
        ulti_trumps: NumberSet = NumberSet::from_numbers(&[1]), AllowedValues::Subset(&[1, 2, 3]),
            ["R-000-128", "R-000-130", "R-000-131", "R-003-174", "R-004-51", "R-004-52"];
        /// A later player may call a Solo too and take it over.
        second_solo_allowed: bool = false, AllowedValues::Bool, ["R-003-73"];
        /// A Solo can be answered by a Solo, as in 1860.
        solo_against_solo: bool = false, AllowedValues::Bool, ["R-000-8", "R-004-63"];
        /// First player who may go against a Solo.
        counter_first: CounterFirst = CounterFirst::RightOfSoloist,
            AllowedValues::Words(CounterFirst::WORDS),
            ["R-001-41", "R-002-116", "R-004-58"];
        /// Continuation after a Gegensolo.
        gegensolo_mode: GegensoloMode = GegensoloMode::Auction,
            AllowedValues::Words(GegensoloMode::WORDS),
            ["R-000-55", "R-000-65", "R-000-123", "R-000-124", "R-001-48", "R-003-83", "R-003-84",
             "R-003-85", "R-004-57"];
        /// The soloist may raise against their own Solo.
        soloist_may_raise: bool = false, AllowedValues::Bool,
            ["R-000-123", "R-001-46", "R-002-115", "R-002-122", "R-004-60", "R-004-61"];
        /// Player in front in the raising after a Gegensolo.
        gegensolo_forehand: GegensoloForehand = GegensoloForehand::Announcer,
            AllowedValues::Words(GegensoloForehand::WORDS),
            ["R-000-125", "R-001-49", "R-004-59", "R-004-62"];
        /// A seat that declined may speak again after a later Gegensolo.
        decliner_may_reenter: bool = false, AllowedValues::Bool, ["R-002-100"];
        /// Games of exact tricks can be named after a Solo.
        specials_after_solo: bool = false, AllowedValues::Bool, ["R-001-40", "R-002-124"];
        /// When games of exact tricks can be named.
        specials_window: SpecialsWindow = SpecialsWindow::InTurn,
            AllowedValues::Words(SpecialsWindow::WORDS),
            ["R-000-60", "R-001-98", "R-002-98", "R-003-90", "R-003-91", "R-003-92", "R-004-64",
             "R-004-65", "R-004-66"];
        /// Specials can be named before one's turn.
        specials_out_of_turn: bool = true, AllowedValues::Bool,
            ["R-002-113", "R-003-91", "R-004-66"];
        /// Choice between two wanted specials.
        specials_rank: SpecialsRank = SpecialsRank::Position,
            AllowedValues::Words(SpecialsRank::WORDS),
            ["R-000-61", "R-000-63", "R-001-100", "R-001-101", "R-002-114", "R-003-178",
             "R-004-64"];
        /// Specials can be named in the Solo query already.
        specials_before_phase1_end: bool = false, AllowedValues::Bool, ["R-003-179"];
        /// "Extended" Bettel and Piccolo go over a Solo.
        extended_bettel_piccolo: bool = false, AllowedValues::Bool, ["R-003-178"];
        /// Forehand's first word.
        forehand_opening: ForehandOpening = ForehandOpening::CegoOrSpecial,
            AllowedValues::Words(ForehandOpening::WORDS),
            ["R-000-67", "R-001-92", "R-002-94", "R-003-88", "R-003-89", "R-003-113", "R-004-90"];
        /// Forehand may open with "Cego, eine selber".
        shortened_opening: bool = false, AllowedValues::Bool, ["R-003-153", "R-003-154"];
        /// Steps of the raising may be skipped.
        jump_bids: bool = false, AllowedValues::Bool, ["R-000-69", "R-002-101", "R-002-103"];
        /// The winner may play a higher game than they bid.
        voluntary_raise: bool = false, AllowedValues::Bool,
            ["R-000-74", "R-001-104", "R-004-98", "R-004-99"];
    }
    Duty {
        /// Strong hands must call a Solo.
        solo_duty: SoloDuty = SoloDuty::Off, AllowedValues::Words(SoloDuty::WORDS),
            ["R-000-117", "R-001-86", "R-001-88", "R-002-85", "R-003-69", "R-004-37", "R-004-39"];
        /// Trumps that oblige in any case.
        solo_duty_outright_min: i32 = 8, AllowedValues::Ints(&[8, 9, 10]),
            ["R-000-117", "R-000-161", "R-001-32", "R-001-86", "R-002-85", "R-003-71", "R-003-74",
             "R-004-33", "R-004-35"];
        /// Trumps that oblige together with the other conditions.
        solo_duty_cond_trumps: i32 = 7, AllowedValues::Ints(&[7, 8]),
            ["R-000-118", "R-000-162", "R-001-33", "R-001-87", "R-002-86", "R-003-70", "R-003-74",
             "R-004-34", "R-004-35"];
        /// Two trumps must be at least this high.
        solo_duty_high_min: i32 = 17, AllowedValues::Ints(&[17, 18]),
            ["R-000-118", "R-001-87", "R-002-86", "R-003-70", "R-004-34"];
        /// The side cards come from at most this many suits.
        solo_duty_max_suits: i32 = 2, AllowedValues::Ints(&[2]), ["R-002-86", "R-003-72"];
        /// Players who may have the hands laid open.
        schinden_challenger: SchindenChallenger = SchindenChallenger::Any,
            AllowedValues::Words(SchindenChallenger::WORDS),
            ["R-001-53", "R-002-88", "R-003-76", "R-004-40"];
        /// Penalty for a held-back Solo.
        schinden_penalty: SchindenPenalty = SchindenPenalty::EightFach,
            AllowedValues::Words(SchindenPenalty::WORDS),
            ["R-000-120", "R-001-54", "R-002-90", "R-003-77", "R-004-42"];
        /// Penalty for a false challenge.
        false_challenge_penalty: FalseChallenge = FalseChallenge::Same,
            AllowedValues::Words(FalseChallenge::WORDS),
            ["R-000-121", "R-002-91", "R-003-78", "R-004-43"];
        /// The deal is thrown in and does not count as one of the match.
        schinden_redeal: bool = false, AllowedValues::Bool, ["R-002-92"];
    }
    Exchange {
        /// Legal discards in Cego and Gegensolo.
        discard_source_cego: DiscardSource = DiscardSource::Any,
            AllowedValues::Words(DiscardSource::WORDS),
            ["R-001-59", "R-002-43", "R-003-117", "R-004-77"];
        /// The card kept beside the pip of a Halbe.
        halbe_companion: HalbeCompanion = HalbeCompanion::Any,
            AllowedValues::Words(HalbeCompanion::WORDS),
            ["R-001-62", "R-002-44", "R-003-130", "R-004-79"];
        /// Legal discards in a Halbe.
        halbe_discard_source: DiscardSource = DiscardSource::BlindOnly,
            AllowedValues::Words(DiscardSource::WORDS),
            ["R-001-66", "R-002-46", "R-003-132", "R-004-79"];
        /// Pip games without the pips for them.
        pip_requirement: PipRequirement = PipRequirement::Strict,
            AllowedValues::Words(PipRequirement::WORDS),
            ["R-002-48", "R-002-62", "R-002-66", "R-003-180", "R-004-83", "R-004-86", "R-004-89"];
        /// When a substitute is allowed.
        substitution_condition: SubstitutionCondition = SubstitutionCondition::CannotFormSet,
            AllowedValues::Words(SubstitutionCondition::WORDS),
            ["R-002-62", "R-003-180", "R-004-83", "R-004-86"];
        /// Substitutes keep to the suits.
        substitute_keeps_suit_condition: SubstituteSuits = SubstituteSuits::IfPossible,
            AllowedValues::Words(SubstituteSuits::WORDS), ["R-002-62", "R-002-66"];
        /// A led pip can win.
        dead_pip_can_win: DeadPip = DeadPip::Never, AllowedValues::Words(DeadPip::WORDS),
            ["R-001-63", "R-002-50", "R-002-56", "R-002-61", "R-003-181", "R-004-102"];
        /// T1 led in a Geiß can never win.
        geiss_lead_dead: bool = true, AllowedValues::Bool, ["R-000-84", "R-004-88"];
        /// Legal lead instead of the pip of a Halbe.
        withdraw_halbe: Withdraw = Withdraw::No, AllowedValues::Words(Withdraw::WORDS),
            ["R-000-149", "R-001-64", "R-002-47", "R-004-101"];
        /// Legal lead instead of the pip of a Leere.
        withdraw_leere: Withdraw = Withdraw::No, AllowedValues::Words(Withdraw::WORDS),
            ["R-002-55", "R-003-183", "R-004-103", "R-004-104"];
        /// Legal leads instead of the pips of Zwei Leere.
        withdraw_2leere: Withdraw = Withdraw::No, AllowedValues::Words(Withdraw::WORDS),
            ["R-002-60", "R-002-138", "R-004-103"];
        /// Legal leads instead of the pips of Zwei Verschiedene.
        withdraw_2verschieden: Withdraw = Withdraw::No, AllowedValues::Words(Withdraw::WORDS),
            ["R-002-65", "R-004-103"];
        /// Origin of that card in Halbe and Leere.
        withdraw_source: WithdrawSource = WithdrawSource::Blind,
            AllowedValues::Words(WithdrawSource::WORDS),
            ["R-002-47", "R-002-55", "R-002-138", "R-004-101"];
        /// When the pips are led.
        pip_shown_then_lead: PipLead = PipLead::AfterBlind, AllowedValues::Words(PipLead::WORDS),
            ["R-000-79", "R-002-57", "R-003-139", "R-004-81", "R-004-105"];
        /// The discard of Zwei Leere.
        two_pips_forced_discard: TwoPipsDiscard = TwoPipsDiscard::None,
            AllowedValues::Words(TwoPipsDiscard::WORDS),
            ["R-000-151", "R-001-71", "R-002-58", "R-003-143", "R-004-84"];
        /// The discard of Zwei Verschiedene.
        two_odds_forced_discard: TwoOddsDiscard = TwoOddsDiscard::None,
            AllowedValues::Words(TwoOddsDiscard::WORDS),
            ["R-000-152", "R-001-74", "R-002-64", "R-003-145", "R-004-85"];
        /// When a forced discard is shown.
        forced_discard_shown: ForcedDiscardShown = ForcedDiscardShown::BeforePlay,
            AllowedValues::Words(ForcedDiscardShown::WORDS),
            ["R-001-72", "R-002-58", "R-003-143", "R-004-84"];
        /// An Ulti can be announced after the exchange of a Cego or an Eine.
        ulti_second_hand: bool = false, AllowedValues::Bool, ["R-004-53"];
        /// T1 can be bought for an Ultimo.
        buy_geiss: bool = false, AllowedValues::Bool, ["R-003-184", "R-004-55"];
        /// The lowest trump that is accepted for it.
        buy_geiss_price: i32 = 2, AllowedValues::Range(2, 21), ["R-003-185"];
        /// The holder of T1 may refuse to sell.
        buy_geiss_refusal: bool = true, AllowedValues::Bool, ["R-003-185"];
        /// The seller pays nothing when the Ultimo is won.
        buy_geiss_seller_exempt: bool = true, AllowedValues::Bool, ["R-003-186", "R-004-56"];
    }
    Play {
        /// Leader of the third trick after two pips.
        third_trick_leader: ThirdTrickLeader = ThirdTrickLeader::Trick2Winner,
            AllowedValues::Words(ThirdTrickLeader::WORDS),
            ["R-002-140", "R-002-141"];
        /// Scoring of a Solo joined with Ulti.
        solo_ulti_scoring: SoloUltiScoring = SoloUltiScoring::Separate,
            AllowedValues::Words(SoloUltiScoring::WORDS),
            ["R-000-129", "R-004-48", "R-004-49", "R-004-52"];
        /// Durch can be announced with a Solo.
        solo_durch: bool = false, AllowedValues::Bool,
            ["R-000-127", "R-000-132", "R-000-133", "R-003-175"];
        /// The declarer may look at the laid cards.
        view_legage: ViewLegage = ViewLegage::None, AllowedValues::Words(ViewLegage::WORDS),
            ["R-002-134", "R-002-135"];
        /// Won tricks may be looked at.
        view_tricks: ViewTricks = ViewTricks::None, AllowedValues::Words(ViewTricks::WORDS),
            ["R-000-154", "R-004-117"];
    }
    Conduct {
        /// Penalty for not following suit.
        revoke_penalty: Penalty = Penalty::Eightfold, AllowedValues::Words(Penalty::WORDS),
            ["R-000-116", "R-003-54", "R-004-139"];
        /// Penalty for a forgotten discard.
        forgot_discard_penalty: Penalty = Penalty::Eightfold, AllowedValues::Words(Penalty::WORDS),
            ["R-000-115", "R-003-119", "R-004-138"];
        /// Penalty for a wrong number of cards.
        card_count_penalty: Penalty = Penalty::Eightfold, AllowedValues::Words(Penalty::WORDS),
            ["R-000-116", "R-004-25", "R-004-140"];
        /// The declarer releases the play with "Genn ere".
        genn_ere: bool = false, AllowedValues::Bool, ["R-004-106"];
        /// The others sing for a player on the Berg.
        berg_song: bool = false, AllowedValues::Bool, ["R-004-142"];
        /// A tie costs the declarer a round of schnapps.
        tie_drinks_round: bool = false, AllowedValues::Bool, ["R-004-149"];
    }
}
