//! Contradictions between switches of a ruleset.
//!
//! Lists only combinations that leave a rule without a meaning. A switch without effect, such as
//! the value of a Drescher that is not offered, is no contradiction, because rulesets inherit such
//! values.

use cego_core::rules::{
    AmountRounding, BaseMethod, CountingMethod, FachBounds, FivePlayerTable, GegensoloForehand,
    GegensoloMode, HalfPoint, NoTrickRule, Ouvert, PipLead, RaeuberBlind, Rules,
    SchindenChallenger, SoloDuty, SpecialsWindow, TieRule, UltimoTiming,
};
use cego_core::{Contract, TableSize};

/// Combination of switch values that cannot be played.
pub struct Contradiction {
    /// Stable id, unique among the contradictions.
    pub id: &'static str,
    /// Ids of the switches involved.
    pub switches: &'static [&'static str],
    /// Rule atom or decision behind the contradiction.
    pub atom: &'static str,
    /// Explanation of the conflict and of a combination that works.
    pub explanation: &'static str,
    holds: fn(&Rules) -> bool,
}

impl Contradiction {
    /// Returns whether these rules contain the contradiction.
    #[must_use]
    pub fn holds(&self, rules: &Rules) -> bool {
        (self.holds)(rules)
    }
}

impl std::fmt::Debug for Contradiction {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Contradiction").field("id", &self.id).finish_non_exhaustive()
    }
}

/// Returns every contradiction in the rules of one table.
#[must_use]
pub fn contradictions(rules: &Rules) -> Vec<&'static Contradiction> {
    CONTRADICTIONS.iter().filter(|c| c.holds(rules)).collect()
}

/// All known contradictions, in the order of the groups of switches.
pub static CONTRADICTIONS: &[Contradiction] = &[
    Contradiction {
        id: "five_without_dealer_out",
        switches: &["five_player_table"],
        atom: "R-003-109",
        explanation: "five can sit at a table only if the dealer sits out: five_player_table \
            = \"dealer_sits_out\"",
        holds: |r| r.table == TableSize::Five && r.five_player_table == FivePlayerTable::Off,
    },
    Contradiction {
        id: "blind_taken_twice",
        switches: &["five_player_table", "raeuber_blind_to"],
        atom: "R-003-111",
        explanation: "with five at the table the dealer plays a Räuber with the blind, so nobody \
            else can get it; set raeuber_blind_to = \"nobody\" for five",
        holds: |r| {
            r.table == TableSize::Five
                && r.five_player_table == FivePlayerTable::DealerSitsOut
                && r.raeuber_blind_to == RaeuberBlind::LastTrickWinner
        },
    },
    Contradiction {
        id: "threshold_of_method",
        switches: &["counting_method", "win_threshold"],
        atom: "C-65",
        explanation: "a threshold belongs to its way of counting: 36 of 70 with triples, 40 (or \
            41) of 79 with pairs",
        holds: |r| (r.counting_method == CountingMethod::Triples) != (r.win_threshold == 36),
    },
    Contradiction {
        id: "bounds_of_method",
        switches: &["counting_method", "fach_bounds"],
        atom: "C-3",
        explanation: "the borders of the Fächer belong to their way of counting: offset or \
            ceil_winner_minus_35 with triples, symmetric_40 with pairs",
        holds: |r| {
            (r.counting_method == CountingMethod::Pairs)
                != (r.fach_bounds == FachBounds::Symmetric40)
        },
    },
    Contradiction {
        id: "tie_can_occur",
        switches: &["counting_method", "declarer_bonus_3p", "half_point_3p", "tie_rule"],
        atom: "C-4",
        explanation: "counted like this both sides can have the same number of points, so tie_rule \
            must say what that means",
        holds: |r| r.tie_rule == TieRule::Impossible && total_points(r) % 2 == 0,
    },
    Contradiction {
        id: "tie_cannot_occur",
        switches: &["counting_method", "declarer_bonus_3p", "half_point_3p", "tie_rule"],
        atom: "C-2",
        explanation: "counted in pairs the points of both sides add up to an odd number, so there \
            are no ties; set tie_rule = \"impossible\"",
        holds: |r| {
            r.counting_method == CountingMethod::Pairs
                && r.tie_rule != TieRule::Impossible
                && total_points(r) % 2 == 1
        },
    },
    Contradiction {
        id: "drinks_without_ties",
        switches: &["tie_rule", "tie_drinks_round"],
        atom: "R-004-149",
        explanation: "a tie that cannot occur cannot cost a round; set tie_drinks_round = false or \
            count in triples",
        holds: |r| r.tie_drinks_round && r.tie_rule == TieRule::Impossible,
    },
    Contradiction {
        id: "flat_five_rounded",
        switches: &["tie_rule", "amount_rounding"],
        atom: "R-002-155",
        explanation: "a flat five for a tie and amounts rounded up to a full ten are two amounts \
            for one thing",
        holds: |r| r.tie_rule == TieRule::FlatFive && r.amount_rounding == AmountRounding::Up10,
    },
    Contradiction {
        id: "laid_cards_without_a_trick",
        switches: &["legage_requires_trick", "no_trick_rule"],
        atom: "R-002-144",
        explanation: "laid cards need a trick if, and only if, no_trick_rule \
            = \"legage_to_defenders\"; the other rules for no trick have a fixed amount",
        holds: |r| r.legage_requires_trick != (r.no_trick_rule == NoTrickRule::LegageToDefenders),
    },
    Contradiction {
        id: "eight_of_seven",
        switches: &["max_fach", "no_trick_rule"],
        atom: "R-003-51",
        explanation: "no trick costs eight Fächer, but there are at most seven; set max_fach = 8",
        holds: |r| r.max_fach == 7 && r.no_trick_rule == NoTrickRule::Fach8,
    },
    Contradiction {
        id: "difference_needs_pairs",
        switches: &["base_method", "counting_method"],
        atom: "R-004-133",
        explanation: "the difference to 40 is a way to settle 79 points counted in pairs",
        holds: |r| {
            r.base_method == BaseMethod::DifferenceTo40
                && r.counting_method != CountingMethod::Pairs
        },
    },
    Contradiction {
        id: "difference_at_forty",
        switches: &["base_method", "win_threshold"],
        atom: "C-2",
        explanation: "a declarer who needs 41 and has 40 loses by a difference to 40 of nothing; \
            set win_threshold = 40",
        holds: |r| r.base_method == BaseMethod::DifferenceTo40 && r.win_threshold == 41,
    },
    Contradiction {
        id: "difference_needs_fives",
        switches: &["base_method", "fach_unit"],
        atom: "R-004-134",
        explanation: "the difference to 40 counts single points, five to a Fach, so a Fach must be \
            worth 5",
        holds: |r| r.base_method == BaseMethod::DifferenceTo40 && r.fach_unit != 5,
    },
    Contradiction {
        id: "values_must_rise",
        switches: &["contract_values", "ladder", "halbe_min_players", "geiss_contract"],
        atom: "R-003-150",
        explanation: "each step of the raising must be worth at least 1 and no less than the step \
            below it",
        holds: |r| {
            let values: Vec<i32> = r.ladder().map(|c| r.step_value(c)).collect();
            values.first().is_some_and(|&v| v < 1) || values.windows(2).any(|w| w[1] < w[0])
        },
    },
    Contradiction {
        id: "gegensolo_above_raise",
        switches: &[
            "gegensolo_mode",
            "gegensolo_win_mult",
            "gegensolo_loss_mult",
            "after_solo_increment_win",
            "after_solo_increment_loss",
            "contract_values",
        ],
        atom: "C-7",
        explanation: "where the raising goes on after a Gegensolo, the next step must not be worth \
            less than the Gegensolo; play the multipliers 2 and 2 with the increments 1 and 1",
        holds: |r| {
            let next = r.next_step(Contract::Gegensolo).map_or(i32::MAX, |c| r.step_value(c));
            r.gegensolo_mode == GegensoloMode::Auction
                && (r.gegensolo_win_mult > next.saturating_add(r.after_solo_increment_win)
                    || r.gegensolo_loss_mult > next.saturating_add(r.after_solo_increment_loss))
        },
    },
    Contradiction {
        id: "ouvert_without_bettel",
        switches: &["ouvert", "trick_games"],
        atom: "R-003-176",
        explanation: "only the Bettel may be played open, but it is not among the games; add 0 to \
            trick_games",
        holds: |r| r.ouvert == Ouvert::Bettel && !r.trick_games.contains(0),
    },
    Contradiction {
        id: "no_ulti_trump",
        switches: &["ulti_trumps"],
        atom: "R-003-96",
        explanation: "an Ultimo needs at least one trump to win its trick; T1 is the usual one",
        holds: |r| r.ulti_trumps.is_empty(),
    },
    Contradiction {
        id: "nothing_to_buy_it_for",
        switches: &["buy_geiss", "ulti_trumps"],
        atom: "R-003-184",
        explanation: "T1 is bought for an Ultimo with T1, which is not among the games; add 1 to \
            ulti_trumps",
        holds: |r| r.buy_geiss && !r.ulti_trumps.contains(1),
    },
    Contradiction {
        id: "ultimo_over_and_before_solo",
        switches: &["ultimo_timing", "ultimo_overrides_solo"],
        atom: "R-003-97",
        explanation: "Ultimo cannot be called over a Solo where it must be called before the first \
            Solo",
        holds: |r| r.ultimo_timing == UltimoTiming::BeforeFirstSolo && r.ultimo_overrides_solo,
    },
    Contradiction {
        id: "soloist_without_auction",
        switches: &["gegensolo_mode", "soloist_may_raise"],
        atom: "R-004-60",
        explanation: "the soloist can raise against their own Solo only where the raising goes on: \
                      gegensolo_mode = \"auction\"",
        holds: |r| r.soloist_may_raise && r.gegensolo_mode != GegensoloMode::Auction,
    },
    Contradiction {
        id: "forehand_without_auction",
        switches: &["gegensolo_mode", "gegensolo_forehand"],
        atom: "R-004-62",
        explanation: "nobody sits in front after a Gegensolo where the raising does not go on; set \
                      gegensolo_forehand = \"announcer\" or gegensolo_mode = \"auction\"",
        holds: |r| {
            r.gegensolo_forehand != GegensoloForehand::Announcer
                && r.gegensolo_mode != GegensoloMode::Auction
        },
    },
    Contradiction {
        id: "silent_soloist_in_front",
        switches: &["gegensolo_forehand", "soloist_may_raise"],
        atom: "R-004-62",
        explanation: "the soloist can answer first after a Gegensolo only if they may raise at all",
        holds: |r| {
            r.gegensolo_forehand == GegensoloForehand::Soloist
                && r.gegensolo_mode == GegensoloMode::Auction
                && !r.soloist_may_raise
        },
    },
    Contradiction {
        id: "out_of_turn_in_a_round",
        switches: &["specials_window", "specials_out_of_turn"],
        atom: "D-11",
        explanation: "in a round of their own specials are named in turn; naming them out of turn \
            needs specials_window = \"in_turn\", \"until_own_raise\" or \"mixed\"",
        holds: |r| {
            r.specials_out_of_turn
                && matches!(
                    r.specials_window,
                    SpecialsWindow::RoundBetween | SpecialsWindow::RoundAfterCego
                )
        },
    },
    Contradiction {
        id: "extended_too_late",
        switches: &["extended_bettel_piccolo", "specials_before_phase1_end"],
        atom: "R-003-179",
        explanation: "extended Bettel and Piccolo go over a Solo, so they must be open during the \
            Solo query: specials_before_phase1_end = true",
        holds: |r| r.extended_bettel_piccolo && !r.specials_before_phase1_end,
    },
    Contradiction {
        id: "extended_without_games",
        switches: &["extended_bettel_piccolo", "trick_games"],
        atom: "R-003-178",
        explanation: "neither Bettel (0) nor Piccolo (1) is among the trick_games, so none can be \
            extended",
        holds: |r| {
            r.extended_bettel_piccolo && !r.trick_games.contains(0) && !r.trick_games.contains(1)
        },
    },
    Contradiction {
        id: "duty_without_challenge",
        switches: &["solo_duty", "schinden_challenger"],
        atom: "R-001-88",
        explanation: "a duty that nobody may check is advice: set solo_duty = \"advisory\" or say \
            who may challenge",
        holds: |r| r.solo_duty == SoloDuty::On && r.schinden_challenger == SchindenChallenger::Off,
    },
    Contradiction {
        id: "advice_with_challenge",
        switches: &["solo_duty", "schinden_challenger"],
        atom: "R-001-88",
        explanation: "advice has no penalty, so there is nothing to challenge: set \
            schinden_challenger = \"off\" or solo_duty = \"on\"",
        holds: |r| {
            r.solo_duty == SoloDuty::Advisory && r.schinden_challenger != SchindenChallenger::Off
        },
    },
    Contradiction {
        id: "condition_never_needed",
        switches: &["solo_duty", "solo_duty_outright_min", "solo_duty_cond_trumps"],
        atom: "C-46",
        explanation: "the number of trumps that obliges under conditions must be lower than the \
            one that obliges in any case",
        holds: |r| {
            r.solo_duty != SoloDuty::Off && r.solo_duty_cond_trumps >= r.solo_duty_outright_min
        },
    },
    Contradiction {
        id: "third_trick_without_two_leads",
        switches: &["third_trick_leader", "pip_shown_then_lead"],
        atom: "R-002-141",
        explanation: "comparing the winners of the first two tricks needs both pips led to them; \
            where pips are only shown set third_trick_leader = \"trick2_winner\"",
        holds: |r| r.third_trick_leader.compares() && r.pip_shown_then_lead == PipLead::ShownOnly,
    },
];

/// Returns the card points of both sides together, as counted (C-1, C-12).
fn total_points(rules: &Rules) -> i32 {
    match (rules.counting_method, rules.table) {
        (CountingMethod::Triples, TableSize::Three) => 69 + rules.declarer_bonus_3p,
        (CountingMethod::Triples, _) => 70,
        // The total is 77½. The half point of one side is rounded up or dropped.
        (CountingMethod::Pairs, TableSize::Three) => {
            let rounded = match rules.half_point_3p {
                HalfPoint::RoundBothUp => 78,
                HalfPoint::Drop => 77,
            };
            rounded + rules.declarer_bonus_3p
        }
        (CountingMethod::Pairs, _) => 79,
    }
}
