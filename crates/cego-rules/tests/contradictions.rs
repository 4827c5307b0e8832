//! Tests of contradictions: each is found, nothing that a source describes is one, and random rules
//! contain none. Random rules are reproducible, and every value of every switch occurs.

use std::collections::{BTreeMap, BTreeSet};

use cego_core::TableSize;
use cego_core::rules::{AllowedValues, SWITCHES, Switch, SwitchValue};
use cego_rules::{
    CONTRADICTIONS, Library, LoadError, Ruleset, RulesetErrorKind, contradictions, preset,
};
use cego_testkit::random_rules;

fn extend(base: &str, body: &str) -> Result<Ruleset, LoadError> {
    let text = format!("name = \"mine\"\nextends = \"{base}\"\n{body}");
    Library::new().parse("mine.toml", text.as_bytes())
}

fn ids(result: Result<Ruleset, LoadError>) -> Vec<&'static str> {
    result.map_or_else(|e| e.faults.iter().map(|f| f.kind.id()).collect(), |_| Vec::new())
}

/// Presets, switches set on top of them, and the contradictions that follow.
const FOUND: &[(&str, &str, &[&str])] = &[
    ("schopfheim", "players = [3, 4, 5]", &["five_without_dealer_out"]),
    (
        "schopfheim",
        "[switches]\nfive_player_table = \"dealer_sits_out\"\nraeuber_blind_to \
         = \"last_trick_winner\"",
        &["blind_taken_twice"],
    ),
    ("schopfheim", "[switches]\nwin_threshold = 40", &["threshold_of_method"]),
    ("st_georgen", "[switches]\nwin_threshold = 36", &["threshold_of_method"]),
    ("st_georgen", "[switches]\nfach_bounds = \"offset\"", &["bounds_of_method"]),
    ("stockholm", "[switches]\nfach_bounds = \"symmetric_40\"", &["bounds_of_method"]),
    ("schopfheim", "[switches]\ntie_rule = \"impossible\"", &["tie_can_occur"]),
    // With three players there are 78 points in all, so both sides can have 39.
    ("hochschwarzwald", "[switches]\nhalf_point_3p = \"drop\"", &["tie_can_occur"]),
    ("hochschwarzwald", "[switches]\ndeclarer_bonus_3p = 0", &["tie_can_occur"]),
    ("st_georgen", "[switches]\ntie_rule = \"declarer_loses_1fach\"", &["tie_cannot_occur"]),
    ("hochschwarzwald", "[switches]\ntie_drinks_round = true", &["drinks_without_ties"]),
    ("stockholm", "[switches]\namount_rounding = \"up10\"", &["flat_five_rounded"]),
    ("schopfheim", "[switches]\nlegage_requires_trick = true", &["laid_cards_without_a_trick"]),
    ("stockholm", "[switches]\nlegage_requires_trick = false", &["laid_cards_without_a_trick"]),
    ("schopfheim", "[switches]\nmax_fach = 7", &["eight_of_seven"]),
    (
        "schopfheim",
        "[switches]\nbase_method = \"difference_to_40\"",
        &["difference_needs_pairs", "difference_needs_fives"],
    ),
    (
        "hochschwarzwald",
        "[switches]\nbase_method = \"difference_to_40\"\nwin_threshold = 41",
        &["difference_at_forty"],
    ),
    ("st_georgen", "[switches]\nbase_method = \"difference_to_40\"", &["difference_needs_fives"]),
    ("stockholm", "[switches]\ncontract_values = [1, 2, 3, 4, 5, 6, 5]", &["values_must_rise"]),
    ("schopfheim", "[switches]\ncontract_values = [0, 2, 3, 4, 5, 6, 7]", &["values_must_rise"]),
    ("schopfheim", "[switches]\ngegensolo_mode = \"auction\"", &["gegensolo_above_raise"]),
    (
        "st_georgen",
        "[switches]\nouvert = \"bettel\"\ntrick_games = [1]",
        &["ouvert_without_bettel"],
    ),
    ("schopfheim", "[switches]\nulti_trumps = []", &["no_ulti_trump"]),
    (
        "schopfheim",
        "[switches]\nbuy_geiss = true\nulti_trumps = [2, 3]",
        &["nothing_to_buy_it_for"],
    ),
    ("schopfheim", "[switches]\nultimo_overrides_solo = true", &["ultimo_over_and_before_solo"]),
    ("schopfheim", "[switches]\nsoloist_may_raise = true", &["soloist_without_auction"]),
    (
        "schopfheim",
        "[switches]\ngegensolo_forehand = \"right_of_soloist\"",
        &["forehand_without_auction"],
    ),
    (
        "hochschwarzwald",
        "[switches]\ngegensolo_forehand = \"soloist\"",
        &["silent_soloist_in_front"],
    ),
    ("st_georgen", "[switches]\nspecials_out_of_turn = true", &["out_of_turn_in_a_round"]),
    ("schopfheim", "[switches]\nextended_bettel_piccolo = true", &["extended_too_late"]),
    (
        "schopfheim",
        "[switches]\nextended_bettel_piccolo = true\nspecials_before_phase1_end = \
         true\ntrick_games = [2]",
        &["extended_without_games"],
    ),
    ("schwarzwaldmeisterschaft", "[switches]\nsolo_duty = \"on\"", &["duty_without_challenge"]),
    ("schopfheim", "[switches]\nsolo_duty = \"advisory\"", &["advice_with_challenge"]),
    (
        "stockholm",
        "[switches]\nsolo_duty = \"on\"\nsolo_duty_cond_trumps = 8",
        &["condition_never_needed"],
    ),
    (
        "stockholm",
        "[switches]\npip_shown_then_lead = \"shown_only\"",
        &["third_trick_without_two_leads"],
    ),
];

#[test]
fn every_contradiction_is_found_where_it_is_made() {
    for (base, body, wanted) in FOUND {
        assert_eq!(ids(extend(base, body)), *wanted, "{base}: {body}");
    }
    let shown: BTreeSet<&str> = FOUND.iter().flat_map(|(_, _, ids)| ids.iter().copied()).collect();
    let all: BTreeSet<&str> = CONTRADICTIONS.iter().map(|c| c.id).collect();
    assert_eq!(shown, all, "a contradiction without an example");
}

#[test]
fn contradictions_name_switches_that_exist_and_explain_themselves() {
    let ids: BTreeSet<&str> = CONTRADICTIONS.iter().map(|c| c.id).collect();
    assert_eq!(ids.len(), CONTRADICTIONS.len());
    for c in CONTRADICTIONS {
        assert!(
            !c.switches.is_empty() && c.explanation.len() > 20 && !c.atom.is_empty(),
            "{}",
            c.id
        );
        for switch in c.switches {
            assert!(Switch::find(switch).is_some(), "{} names {switch}", c.id);
        }
    }
}

/// Every variant that a source describes besides its preset, with the switches it needs.
const OPTIONS: &[(&str, &str)] = &[
    ("schopfheim", "five_player_table = \"dealer_sits_out\""),
    ("schopfheim", "raeuber_rounds = true"),
    (
        "schopfheim",
        "counting_method = \"pairs\"\nwin_threshold = 40\nfach_bounds = \"symmetric_40\"\ntie_rule \
         = \"impossible\"",
    ),
    // C-2: the literal reading of "over forty" in 003.
    (
        "schopfheim",
        "counting_method = \"pairs\"\nwin_threshold = 41\nfach_bounds = \"symmetric_40\"\ntie_rule \
         = \"impossible\"",
    ),
    (
        "wikipedia",
        "counting_method = \"pairs\"\nwin_threshold = 40\nfach_bounds = \"symmetric_40\"\ntie_rule \
         = \"impossible\"",
    ),
    (
        "hochschwarzwald",
        "counting_method = \"triples\"\nwin_threshold = 36\nfach_bounds \
         = \"ceil_winner_minus_35\"\n\
         tie_rule = \"declarer_loses_1fach\"\ntie_drinks_round = true",
    ),
    ("hochschwarzwald", "base_method = \"difference_to_40\""),
    ("hochschwarzwald", "misdeal_penalty = \"dealer_berg\""),
    ("schopfheim", "ladder = \"ladder_7\""),
    ("schopfheim", "ladder = \"ladder_7\"\ncontract_values = [1, 2, 3, 4, 5, 6, 7]"),
    ("wikipedia", "ladder = \"ladder_7\""),
    ("schopfheim", "gegensolo_mode = \"held\""),
    ("wikipedia", "gegensolo_mode = \"held\""),
    (
        "schopfheim",
        "gegensolo_mode = \"auction\"\ngegensolo_win_mult = 2\nafter_solo_increment_win = 1\n\
         after_solo_increment_loss = 1",
    ),
    (
        "wikipedia",
        "gegensolo_mode = \"auction\"\ngegensolo_win_mult = 2\nafter_solo_increment_win = 1\n\
         after_solo_increment_loss = 1",
    ),
    ("hochschwarzwald", "gegensolo_loss_mult = 1\nafter_solo_increment_loss = 0"),
    ("hochschwarzwald", "soloist_may_raise = true"),
    ("hochschwarzwald", "soloist_may_raise = true\ngegensolo_forehand = \"right_of_soloist\""),
    ("hochschwarzwald", "soloist_may_raise = true\ngegensolo_forehand = \"soloist\""),
    ("hochschwarzwald", "ums_halbe = true"),
    ("schopfheim", "piccolo_value = 15\nbettel_value = 10"),
    ("schopfheim", "raeuber_announcer_mult = 2"),
    ("hochschwarzwald", "raeuber_no_trick_doubling = \"jungfrau\""),
    ("hochschwarzwald", "raeuber_over40_mult = 2"),
    ("schopfheim", "raeuber_blind_to = \"last_trick_winner\""),
    ("hochschwarzwald", "raeuber_regulated = true"),
    ("hochschwarzwald", "raeuber_regulated = true\nregulated_scope = \"holder_only\""),
    ("wikipedia", "raeuber_regulated = true"),
    // C-63: the other reading of 001.
    ("st_georgen", "raeuber_tie = \"forehand_only_else_split_sum\""),
    ("schopfheim", "drescher_offered = true\ndrescher_announcer_mult = 2"),
    ("schopfheim", "ouvert = \"bettel\"\nopen_special_mult = 2"),
    ("schopfheim", "trick_games = [0, 1, 2]"),
    ("hochschwarzwald", "trick_games = [0, 1, 2, 3, 4, 5]"),
    ("wikipedia", "trick_games = [0, 1, 2, 3, 4, 5]\npascha_variant = \"top3_exactly3\""),
    ("schopfheim", "specials_3p = \"off\""),
    ("schopfheim", "specials_3p = \"only_without_duty\"\nsolo_duty = \"on\""),
    ("hochschwarzwald", "ultimo_mode = \"solo_plus\"\nulti_trumps = [1, 2, 3]"),
    ("wikipedia", "ultimo_mode = \"solo_plus\"\nulti_trumps = [1, 2, 3]\nsolo_durch = true"),
    ("schopfheim", "ulti_trumps = [1, 2, 3]"),
    ("hochschwarzwald", "ulti_second_hand = true"),
    ("schopfheim", "shortened_opening = true"),
    ("hochschwarzwald", "voluntary_raise = true"),
    ("schopfheim", "solo_duty = \"on\""),
    ("wikipedia", "solo_duty = \"on\""),
    ("stockholm", "solo_duty = \"on\""),
    ("schopfheim", "specials_before_phase1_end = true\nextended_bettel_piccolo = true"),
    ("schopfheim", "pip_requirement = \"substitute_court\""),
    ("schopfheim", "withdraw_leere = \"king\""),
    (
        "hochschwarzwald",
        "withdraw_leere = \"any_same_suit\"\nwithdraw_2leere = \"any_same_suit\"\n\
         withdraw_2verschieden = \"any_same_suit\"",
    ),
    ("hochschwarzwald", "pip_shown_then_lead = \"shown_only\""),
    ("schopfheim", "dead_pip_can_win = \"may_win\""),
    (
        "schopfheim",
        "two_pips_forced_discard = \"lowest_trump\"\ntwo_odds_forced_discard = \"highest_trump\"",
    ),
    (
        "wikipedia",
        "two_pips_forced_discard = \"lowest_trump\"\ntwo_odds_forced_discard = \"highest_trump\"",
    ),
    ("schopfheim", "solo_durch = true"),
    ("schopfheim", "buy_geiss = true"),
    ("hochschwarzwald", "buy_geiss = true"),
    ("wikipedia", "view_tricks = \"until_trick3\""),
    (
        "wikipedia",
        "revoke_penalty = \"eightfold\"\nforgot_discard_penalty \
         = \"eightfold\"\ncard_count_penalty = \"eightfold\"",
    ),
    // A village without Räuber and Drescher, and one without specials: inherited values have no
    // effect.
    ("hochschwarzwald", "raeuber_offered = false\ndrescher_offered = false"),
    ("schopfheim", "trick_games = []"),
];

#[test]
fn documented_options_are_no_contradictions() {
    for (base, body) in OPTIONS {
        let loaded = extend(base, &format!("[switches]\n{body}"));
        assert!(loaded.is_ok(), "{base}: {body}\n{}", loaded.unwrap_err());
        let loaded = loaded.unwrap();
        assert_ne!(
            loaded.canonical(),
            preset(base).unwrap().canonical(),
            "{base}: {body} changes nothing"
        );
    }
}

/// Most values fit when one switch of a preset is changed. Where a value does not fit, the
/// contradiction names the switch.
#[test]
fn a_contradiction_after_one_change_involves_that_switch() {
    for ruleset in cego_rules::presets() {
        for switch in SWITCHES {
            let cego_core::rules::AllowedValues::Words(words) = switch.allowed else { continue };
            for word in words {
                if let Err(error) = ruleset.overridden(&[format!("{}={word}", switch.id)]) {
                    for fault in error.faults {
                        let RulesetErrorKind::Contradiction { contradiction, .. } = fault.kind
                        else {
                            panic!("{}: {fault}", switch.id)
                        };
                        assert!(
                            contradiction.switches.contains(&switch.id),
                            "{} {word}",
                            switch.id
                        );
                    }
                }
            }
        }
    }
}

#[test]
fn every_contradiction_is_listed_not_the_first() {
    let found = ids(extend(
        "schopfheim",
        "[switches]\ncounting_method = \"pairs\"\nsoloist_may_raise = true\nmax_fach = 7",
    ));
    assert_eq!(
        found,
        [
            "threshold_of_method",
            "bounds_of_method",
            "tie_cannot_occur",
            "eight_of_seven",
            "soloist_without_auction"
        ]
    );
}

/// A contradiction lists its table sizes: the bonus point exists for three players only.
#[test]
fn a_contradiction_says_at_which_tables() {
    let error = extend("hochschwarzwald", "[switches]\ndeclarer_bonus_3p = 0").unwrap_err();
    let RulesetErrorKind::Contradiction { tables, .. } = &error.faults[0].kind else {
        panic!("{error}")
    };
    assert_eq!(tables, &[TableSize::Three]);
    assert_eq!(error.faults[0].line, Some(4));
}

#[test]
fn the_defaults_contradict_nothing() {
    for table in [TableSize::Three, TableSize::Four] {
        assert!(contradictions(&cego_core::Rules::new(table)).is_empty());
    }
}

// --- random rules

const SEEDS: u64 = 1500;

#[test]
fn random_rules_contain_no_contradiction() {
    for table in TableSize::ALL {
        for seed in 0..SEEDS {
            let rules = random_rules(seed, table);
            assert_eq!(rules.table, table);
            assert!(contradictions(&rules).is_empty(), "seed {seed}: {:?}", contradictions(&rules));
        }
    }
}

#[test]
fn the_same_seed_gives_the_same_rules() {
    let all: Vec<_> = (0..50).map(|seed| random_rules(seed, TableSize::Four)).collect();
    for (seed, rules) in all.iter().enumerate() {
        assert_eq!(rules, &random_rules(seed as u64, TableSize::Four));
    }
    assert!(all.windows(2).all(|w| w[0] != w[1]));
}

#[test]
fn every_value_of_every_switch_occurs() {
    for table in TableSize::ALL {
        let mut seen: BTreeMap<&str, BTreeSet<SwitchValue>> = BTreeMap::new();
        for seed in 0..SEEDS {
            let rules = random_rules(seed, table);
            for switch in SWITCHES {
                seen.entry(switch.id).or_default().insert((switch.get)(&rules));
            }
        }
        for switch in SWITCHES {
            let seen = &seen[switch.id];
            for value in wanted(switch.allowed) {
                // A table of five needs this switch.
                let excluded = table == TableSize::Five
                    && switch.id == "five_player_table"
                    && value == SwitchValue::Word("off".into());
                // An empty list would leave the Ultimo without a rule.
                let excluded =
                    excluded || switch.id == "ulti_trumps" && value == SwitchValue::Ints(vec![]);
                // With five the dealer plays with the blind of a Räuber.
                let excluded = excluded
                    || table == TableSize::Five
                        && switch.id == "raeuber_blind_to"
                        && value == SwitchValue::Word("last_trick_winner".into());
                assert_eq!(
                    seen.contains(&value),
                    !excluded,
                    "{} = {value} at {table:?}",
                    switch.id
                );
            }
            if let AllowedValues::StepValues(..) = switch.allowed {
                assert!(seen.len() > 100, "too few different lists of values");
            }
        }
    }
}

/// Returns all values of a switch; for a wide range, its ends and the smallest 20 numbers.
fn wanted(allowed: AllowedValues) -> Vec<SwitchValue> {
    match allowed {
        AllowedValues::Bool => vec![SwitchValue::Bool(false), SwitchValue::Bool(true)],
        AllowedValues::Words(words) => words.iter().map(|&w| SwitchValue::Word(w.into())).collect(),
        AllowedValues::Ints(ints) => ints.iter().map(|&n| SwitchValue::Int(n)).collect(),
        AllowedValues::Range(low, high) => {
            (low..=high.min(low + 19)).chain([high]).map(SwitchValue::Int).collect()
        }
        AllowedValues::Subset(ints) => (0u32..1 << ints.len())
            .map(|bits| {
                let chosen = ints.iter().enumerate().filter(|(i, _)| bits >> i & 1 == 1);
                SwitchValue::Ints(chosen.map(|(_, &n)| n).collect())
            })
            .collect(),
        AllowedValues::StepValues(..) => vec![SwitchValue::Word("by_step".into())],
    }
}
