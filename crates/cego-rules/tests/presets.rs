//! Tests of the presets of the six sources, value by value.

use cego_core::TableSize;
use cego_core::rules::{SWITCHES, Switch, SwitchValue};
use cego_rules::{Origin, PRESETS, Ruleset, preset, presets, show};

use TableSize::{Five, Four, Three};

/// Names of the presets, in the order of the columns below.
const OF_THE_SOURCES: [&str; 6] = [
    "schopfheim",
    "schwarzwaldmeisterschaft",
    "st_georgen",
    "stockholm",
    "hochschwarzwald",
    "wikipedia",
];

#[test]
fn every_preset_loads_and_has_no_contradiction() {
    for (ruleset, file) in presets().iter().zip(PRESETS) {
        assert_eq!(ruleset.name, file.name);
        assert!(ruleset.check().is_empty(), "{}: {:?}", ruleset.name, ruleset.check());
        assert!(!ruleset.title.is_empty() && !ruleset.source.is_empty());
    }
}

/// R-004-5, R-002-7: the championship and stockholm are for four only, and no preset seats five.
#[test]
fn presets_are_for_the_tables_of_their_sources() {
    for name in OF_THE_SOURCES {
        let ruleset = preset(name).unwrap();
        let four_only = ["schwarzwaldmeisterschaft", "stockholm"].contains(&name);
        let tables = if four_only { vec![Four] } else { vec![Three, Four] };
        assert_eq!(ruleset.tables(), tables, "{}", ruleset.name);
        assert_eq!(ruleset.rules(Three).is_err(), four_only);
        let refusal = ruleset.rules(Five).unwrap_err().to_string();
        assert!(refusal.contains("not for 5 players"), "{refusal}");
    }
}

/// Presets extend one another where the sources say so.
#[test]
fn presets_extend_as_their_sources_say() {
    let base = |name| preset(name).unwrap().extends.as_deref();
    assert_eq!(base("st_georgen"), Some("schwarzwaldmeisterschaft"), "R-001-1");
    assert_eq!(base("wikipedia"), Some("schopfheim"), "R-000-41");
    assert_eq!(base("hochschwarzwald"), Some("schwarzwaldmeisterschaft"), "R-004-4");
    assert_eq!((base("schopfheim"), base("stockholm")), (None, None));
}

/// Every value of a preset is set in a file, and the preset's own file states its origin.
#[test]
fn every_switch_of_every_preset_is_set_and_has_an_origin() {
    for (ruleset, file) in presets().iter().zip(PRESETS) {
        for shown in show(ruleset) {
            for value in shown.values {
                let place = format!("{}, {} at {:?}", ruleset.name, shown.switch.id, value.table);
                assert!(value.set_by.is_some(), "{place} is only a default");
                assert!(value.origin.is_some(), "{place} has no origin");
            }
            let own =
                file.text.lines().skip_while(|l| !l.starts_with("[origin")).collect::<Vec<_>>();
            let key = format!("{} = ", shown.switch.id);
            assert!(
                own.iter().any(|l| l.starts_with(&key)),
                "{}: {}",
                ruleset.name,
                shown.switch.id
            );
        }
    }
}

/// An origin names atoms of the preset's own source. Other sources appear only as substitutes.
#[test]
fn stated_origins_are_atoms_of_the_own_source() {
    let sources = [
        ("schopfheim", "003"),
        ("schwarzwaldmeisterschaft", "004"),
        ("st_georgen", "001"),
        ("stockholm", "002"),
        ("hochschwarzwald", "004"),
        ("wikipedia", "000"),
    ];
    for (name, source) in sources {
        for shown in show(preset(name).unwrap()) {
            for origin in shown.values.iter().filter_map(|v| v.origin.as_ref()) {
                // Two sources describe the championship: the page of the association and that of
                // Labers.
                let championship = name == "schwarzwaldmeisterschaft";
                for atom in origin.atoms().filter(|atom| !(championship && atom.source() == "005"))
                {
                    assert_eq!(atom.source(), source, "{name}, {}: {origin}", shown.switch.id);
                }
            }
        }
    }
}

/// Silence of a source is machine-readable: one sample of each reason.
#[test]
fn silence_is_marked_with_its_reason() {
    let reason = |name: &str, switch: &str| {
        let shown =
            show(preset(name).unwrap()).into_iter().find(|s| s.switch.id == switch).unwrap();
        match shown.values.last().unwrap().origin.as_ref().and_then(Origin::silence) {
            Some(silence) => silence.reason.map(|r| r.letter()),
            None => panic!("{name} {switch} is not silent"),
        }
    };
    assert_eq!(reason("schopfheim", "draw_suit_tiebreak"), Some('A'));
    assert_eq!(reason("st_georgen", "base_method"), Some('B'));
    assert_eq!(reason("wikipedia", "no_trick_rule"), Some('C'));
    assert_eq!(reason("hochschwarzwald", "raeuber_tie"), Some('D'));
    assert_eq!(reason("stockholm", "geiss_lead_dead"), Some('E'));
    assert_eq!(reason("wikipedia", "shortened_opening"), Some('F'));
    assert_eq!(reason("st_georgen", "third_trick_leader"), Some('G'));
    assert_eq!(reason("st_georgen", "ultimo_value"), Some('H'));
    assert_eq!(reason("schwarzwaldmeisterschaft", "raeuber_tie"), Some('A'));
    assert_eq!(reason("stockholm", "revoke_penalty"), None);
    // The source states these in part and is silent on the rest.
    assert_eq!(reason("wikipedia", "raeuber_tie"), Some('C'));
    assert_eq!(reason("schopfheim", "half_point_3p"), Some('A'));
}

fn value(ruleset: &Ruleset, switch: &str, table: TableSize) -> SwitchValue {
    (Switch::find(switch).unwrap().get)(&ruleset.rules(table).unwrap())
}

/// Values of every switch with four players. Columns: schopfheim, schwarzwaldmeisterschaft,
/// st_georgen, stockholm, hochschwarzwald, wikipedia.
#[test]
fn every_switch_with_four_players() {
    let rows = "
        counting_method triples pairs pairs triples pairs triples
        win_threshold 36 40 40 36 40 36
        tie_rule declarer_loses_1fach impossible impossible flat_5 impossible declarer_loses_1fach
        legage_requires_trick false false false true false false
        no_trick_rule fach8 berg40 fach8 legage_to_defenders berg40 fach8
        fach_bounds offset symmetric_40 symmetric_40 ceil_winner_minus_35 symmetric_40 offset
        max_fach 8 8 8 7 8 8
        fach_unit 1 5 1 5 5 1
        amount_rounding none up10 none none up10 none
        ladder ladder_6 ladder_7 ladder_7 ladder_7 ladder_7 ladder_6
        halbe_min_players 4 4 3 4 3 4
        contract_values by_step by_step by_step by_step by_step by_step
        solo_win_mult 2 2 2 2 2 2
        solo_loss_mult 1 1 1 1 1 1
        gegensolo_win_mult 4 2 2 2 2 4
        gegensolo_loss_mult 2 2 2 2 2 2
        after_solo_increment_win 0 1 1 1 1 0
        after_solo_increment_loss 0 1 1 1 1 0
        notation per_opponent per_opponent per_opponent per_opponent per_opponent zero_sum
        berg_multiplier eight_fach forty eight_fach eight_fach forty eight_fach
        ultimo_value 20 80 20 80 80 20
        piccolo_value 10 40 10 40 40 10
        bettel_value 15 30 15 40 30 15
        raeuber_base 5 40 5 30 40 5
        raeuber_announcer_mult 1 2 2 2 2 2
        raeuber_no_trick_doubling per_player none none none none per_player
        drescher_offered false false true false true true
        drescher_announcer_mult 1 1 1 1 1 2
        ouvert off off all_specials off off all_specials
        open_special_mult 1 1 2 1 1 2
        pascha_variant none none first3_then_none none none none
        ultimo_timing before_first_solo query_first in_turn in_turn query_first query_first
        ultimo_overrides_solo false true false false true false
        counter_first right_of_soloist right_of_soloist forehand forehand right_of_soloist \
        right_of_soloist
        gegensolo_mode final auction auction auction auction final
        soloist_may_raise false false false true false false
        gegensolo_forehand announcer announcer announcer soloist announcer announcer
        specials_window until_own_raise mixed round_after_cego in_turn mixed round_between
        specials_out_of_turn true true false true true false
        specials_rank position piccolo_first position position piccolo_first piccolo_first
        forehand_opening cego_or_special must_cego cego_or_special cego_or_special must_cego \
        must_cego
        solo_duty off off advisory off off off
        solo_duty_outright_min 8 9 8 8 9 9
        solo_duty_cond_trumps 7 7 7 7 7 7
        solo_duty_high_min 17 18 18 18 18 17
        schinden_challenger any off off blind_taker blind_taker any
        schinden_penalty eight_fach berg eight_times_bid solo_lost_no_trick berg eight_fach
        schinden_redeal false false false true false false
        discard_source_cego any any blind_only any any any
        halbe_companion highest_trump any trump any any any
        pip_requirement strict substitute_court substitute_court nominate substitute_court strict
        withdraw_halbe no court court any_same_suit court court
        withdraw_leere no no no any_same_suit no no
        withdraw_2leere no no no any_same_suit no no
        withdraw_source blind blind blind hand blind blind
        pip_shown_then_lead before_blind before_blind after_blind after_blind before_blind \
        after_blind
        two_pips_forced_discard none lowest_trump lowest_trump lowest_trump lowest_trump none
        two_odds_forced_discard none highest_trump highest_trump highest_trump highest_trump none
        forced_discard_shown before_play after_play after_play before_play after_play before_play
        third_trick_leader trick2_winner trick2_winner trick2_winner higher_winning_card \
        trick2_winner trick2_winner
        solo_ulti_scoring separate separate separate separate separate both_required
        view_legage none none none declarer_until_trick1 none none
        view_tricks none until_trick3 until_trick3 none until_trick3 none
        revoke_penalty eightfold berg berg lost_without_trick berg lost
        forgot_discard_penalty eightfold berg berg lost_without_trick berg lost
        card_count_penalty eightfold berg berg lost_without_trick berg lost
        session_end_rule none none none gstiess_geht_ab none none
        genn_ere false true false false true false
        berg_song false false false false true false";
    for row in rows.lines().filter(|l| !l.trim().is_empty()) {
        let mut words = row.split_whitespace();
        let switch = words.next().unwrap();
        for (ruleset, wanted) in OF_THE_SOURCES.into_iter().filter_map(preset).zip(words) {
            let found = value(ruleset, switch, Four).to_string().replace('"', "");
            assert_eq!(found, wanted, "{switch} of {}", ruleset.name);
        }
    }
}

/// Values of the switches that differ with three players. Columns: schopfheim, st_georgen,
/// hochschwarzwald, wikipedia.
#[test]
fn switches_that_differ_with_three_players() {
    let rows = "
        solo_duty off on on off
        solo_duty_outright_min 9 9 9 10
        solo_duty_cond_trumps 8 8 8 8
        schinden_challenger any blind_taker blind_taker any
        specials_3p on off off off
        raeuber_3p true true true true
        ultimo_3p true true true true
        declarer_bonus_3p 1 1 1 1
        half_point_3p round_both_up round_both_up round_both_up round_both_up
        raeuber_tie_on_rounded true false false true";
    for row in rows.lines().filter(|l| !l.trim().is_empty()) {
        let mut words = row.split_whitespace();
        let switch = words.next().unwrap();
        for name in ["schopfheim", "st_georgen", "hochschwarzwald", "wikipedia"] {
            let found = value(preset(name).unwrap(), switch, Three).to_string().replace('"', "");
            assert_eq!(found, words.next().unwrap(), "{switch} of {name}");
        }
    }
}

/// C-15: the numbers of the trick games of each preset.
#[test]
fn trick_games_of_the_presets() {
    for ruleset in OF_THE_SOURCES.into_iter().filter_map(preset) {
        let wanted: &[i64] = if ruleset.name == "st_georgen" { &[0, 1, 2] } else { &[0, 1] };
        assert_eq!(value(ruleset, "trick_games", Four), SwitchValue::Ints(wanted.to_vec()));
        assert_eq!(value(ruleset, "ulti_trumps", Four), SwitchValue::Ints(vec![1]));
    }
}

/// D-8: the Halbe is played by three in hochschwarzwald, and the values have no gap.
#[test]
fn d_8_halbe_with_three() {
    let ladder = |name: &str, table| {
        let rules = preset(name).unwrap().rules(table).unwrap();
        rules.ladder().map(|c| rules.step_value(c)).collect::<Vec<_>>()
    };
    assert_eq!(ladder("hochschwarzwald", Three), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(ladder("st_georgen", Three), [1, 2, 3, 4, 5, 6, 7]);
    assert_eq!(ladder("schopfheim", Four), [1, 2, 3, 4, 5, 6]);
}

/// The listing of [`show`] agrees with the rules at every table of a preset.
#[test]
fn show_lists_every_switch_once_with_its_values() {
    for ruleset in presets() {
        let shown = show(ruleset);
        assert_eq!(shown.len(), SWITCHES.len());
        for s in shown {
            assert_eq!(s.values.len(), ruleset.tables().len());
            for v in s.values {
                assert_eq!(v.value, value(ruleset, s.switch.id, v.table));
            }
        }
    }
}
