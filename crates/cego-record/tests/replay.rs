//! Replays of whole games, and of records that break a rule.

use std::sync::Arc;

use crate::common::{deal, seat};
use cego_core::rules::{AllowedValues, FivePlayerTable, SWITCHES, SwitchValue};
use cego_core::{Action, BySeat, CardSet, Claim, Game, Phase, Rules, Seat, TableSize, settle};
use cego_record::{
    Extras, Record, RecordEntry, RecordReplayError, RecordViolation, ResolvedRules, RulesetRef,
    VerifiedRecord, read_one, replay, replay_watched, to_json, to_text,
};
use proptest::prelude::*;

fn lookup(rules: &Rules) -> impl FnMut(&RulesetRef, TableSize) -> Result<ResolvedRules, String> {
    let resolved = ResolvedRules { rules: Arc::new(rules.clone()), hash: "abc".into() };
    move |ruleset, _| match ruleset.name.as_str() {
        "house" => Ok(resolved.clone()),
        other => Err(format!("there is no ruleset \"{other}\"")),
    }
}

/// Returns rules with every switch set to a value chosen by `pick`.
fn any_rules(table: TableSize, pick: &mut impl FnMut(usize) -> usize) -> Rules {
    let mut rules = Rules::new(table);
    for switch in SWITCHES {
        let value = match switch.allowed {
            AllowedValues::Bool => SwitchValue::Bool(pick(2) == 1),
            AllowedValues::Words(words) => SwitchValue::Word(words[pick(words.len())].into()),
            AllowedValues::Ints(ints) => SwitchValue::Int(ints[pick(ints.len())]),
            AllowedValues::Subset(ints) => {
                SwitchValue::Ints(ints.iter().copied().filter(|_| pick(2) == 1).collect())
            }
            _ => continue,
        };
        switch.set(&mut rules, &value);
    }
    rules
}

/// Returns a small deterministic random generator.
fn picker(mut state: u64) -> impl FnMut(usize) -> usize {
    move |n| {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % n
    }
}

/// Plays random legal actions of any seat, up to `most` of them.
fn play(game: &mut Game, pick: &mut impl FnMut(usize) -> usize, most: usize) {
    for _ in 0..most {
        let all: Vec<(Seat, Action)> = (game.rules().table.seats())
            .flat_map(|seat| game.choices(seat).into_iter().map(move |action| (seat, action)))
            .filter(|(_, action)| {
                *action != Action::Challenge || game.log().len().is_multiple_of(7)
            })
            .collect();
        if all.is_empty() {
            assert_eq!(game.phase(), Phase::Over);
            return;
        }
        let (seat, action) = all[pick(all.len())];
        game.apply(seat, action).unwrap();
    }
}

fn house(hash: Option<&str>) -> RulesetRef {
    RulesetRef { name: "house".into(), hash: hash.map(Into::into), overrides: vec![] }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn every_game_is_replayed_from_text_and_json(
        size in 0usize..3,
        round in any::<bool>(),
        seed in any::<u64>(),
        variant in any::<bool>(),
        most in prop_oneof![1 => 0usize..60, 4 => Just(500)],
    ) {
        let table = TableSize::ALL[size];
        let mut pick = picker(seed);
        let mut rules = if variant { any_rules(table, &mut pick) } else { Rules::new(table) };
        rules.five_player_table = FivePlayerTable::DealerSitsOut;
        rules.raeuber_rounds = true;
        let dealer = Seat::new(pick(table.people()));
        let begin = if round { Game::raeuber_round } else { Game::new };
        let mut game = begin(Arc::new(rules.clone()), deal(table, seed, dealer)).unwrap();
        play(&mut game, &mut pick, most);
        let mut record = Record::from_game(house(Some("abc")), &game);
        record.raeuber_round = round;
        prop_assert_eq!(record.settlement.is_some(), game.phase() == Phase::Over);

        let mut legal = Vec::new();
        let direct = replay_watched(
            &RecordEntry { record: record.clone(), lines: Default::default() },
            lookup(&rules),
            |game, seat, _| legal.push(game.choices(seat)),
        ).unwrap();
        prop_assert_eq!(&direct.game, &game);
        prop_assert_eq!(legal.len(), record.actions.len());
        for (list, (_, action)) in legal.iter().zip(&record.actions) {
            prop_assert!(list.contains(action));
        }
        let json = to_json(&record, &Extras { legal: Some(legal), working: None });
        for form in [to_text(&record), json] {
            let entry = read_one(&form).unwrap();
            prop_assert_eq!(&entry.record, &record);
            let again = replay(&entry, lookup(&rules)).unwrap();
            prop_assert_eq!(&again.game, &game);
            let amounts = game.outcome().map(|outcome| settle::amounts(&rules, outcome));
            prop_assert_eq!(again.settlement.map(|s| s.amounts), amounts);
        }
    }
}

/// Returns a complete game of four under the default rules, from a fixed seed.
fn played(seed: u64) -> (Rules, Record) {
    let rules = Rules { raeuber_rounds: true, ..Rules::new(TableSize::Four) };
    let mut game =
        Game::raeuber_round(Arc::new(rules.clone()), deal(TableSize::Four, seed, seat(4))).unwrap();
    play(&mut game, &mut picker(seed), 500);
    let mut record = Record::from_game(house(Some("abc")), &game);
    record.raeuber_round = true;
    (rules, record)
}

fn run(text: &str, rules: &Rules) -> Result<VerifiedRecord, RecordReplayError> {
    replay(&read_one(text).unwrap(), lookup(rules))
}

/// `R-003-106`: a Räuber round has no auction and a tag of its own.
#[test]
fn a_raeuber_round_is_replayed() {
    let (rules, record) = played(5);
    let text = to_text(&record);
    assert!(text.contains("[RaeuberRound \"yes\"]"));
    assert_eq!(run(&text, &rules).unwrap().settlement.unwrap().amounts, record.settlement.unwrap());
    let broken = run(&text.replace("[RaeuberRound \"yes\"]\n", ""), &rules).unwrap_err();
    assert_eq!((broken.step, broken.breach.id()), (Some(1), "auction_not_over"));
    let forbidden = Rules { raeuber_rounds: false, ..rules };
    let broken = run(&text, &forbidden).unwrap_err();
    assert_eq!(broken.breach.id(), "no_deal");
}

/// A revoke is reported with its line, action number and seat.
#[test]
fn a_revoke_is_found() {
    let (rules, record) = played(6);
    let mut game = Game::raeuber_round(Arc::new(rules.clone()), record.deal).unwrap();
    for (i, &(who, action)) in record.actions.iter().enumerate() {
        let wrong: CardSet = game.hand(who) - game.playable();
        if let Some(card) = wrong.lowest() {
            let mut revoked = record.clone();
            revoked.actions[i].1 = Action::Play(card);
            let entry = read_one(&to_text(&revoked)).unwrap();
            let broken = replay(&entry, lookup(&rules)).unwrap_err();
            assert_eq!((broken.step, broken.seat), (Some(i + 1), Some(who)));
            assert_eq!(broken.line, entry.lines.actions[i]);
            assert!(matches!(broken.breach.id(), "must_follow_suit" | "must_trump"), "{broken}");
            assert!(broken.to_string().contains(&format!(
                "line {}, action {}",
                broken.line,
                i + 1
            )));
            return;
        }
        game.apply(who, action).unwrap();
    }
    panic!("somebody has to follow suit somewhere");
}

/// Returns records with the first accepted and the first refused claim.
fn claimed() -> (Rules, Record, Record) {
    let (rules, record) =
        (0..).map(played).find(|(rules, record)| claims(rules, record).0.is_some()).unwrap();
    let (accepted, refused) = claims(&rules, &record);
    let claim = |step: usize| {
        let mut claimed = record.clone();
        let seat = claimed.actions[step].0;
        claimed.actions.truncate(step);
        claimed.actions.push((seat, Action::Claim(Claim::All)));
        claimed
    };
    (rules, claim(accepted.unwrap()), claim(refused.unwrap()))
}

/// Returns the first steps at which the seat on turn may and may not claim the rest.
fn claims(rules: &Rules, record: &Record) -> (Option<usize>, Option<usize>) {
    let mut game = Game::raeuber_round(Arc::new(rules.clone()), record.deal).unwrap();
    let (mut accepted, mut refused) = (None, None);
    for (step, &(seat, action)) in record.actions.iter().enumerate() {
        let first = match game.may(seat, Action::Claim(Claim::All)) {
            Ok(()) => &mut accepted,
            Err(_) => &mut refused,
        };
        first.get_or_insert(step);
        game.apply(seat, action).unwrap();
    }
    (accepted, refused)
}

/// Programs that support only version 1 would misread such a record.
#[test]
fn a_claim_in_a_record_of_version_1_is_refused() {
    let (_, record, _) = claimed();
    let (text, json) = (to_text(&record), to_json(&record, &Extras::default()));
    let claim_line = text.lines().position(|line| line.starts_with("Claim:")).unwrap() + 1;
    let marked = text.replace("[Cego \"2\"]", "[Cego \"1\"]");
    assert_ne!(marked, text);
    for (marked, line) in [(marked, claim_line), (json.replace("\"cego\":2", "\"cego\":1"), 1)] {
        let error = read_one(&marked).unwrap_err();
        assert_eq!((error.line, error.problem.id()), (line, "version_too_low"));
        assert!(error.to_string().contains("claims need version 2"), "{error}");
    }
    // The version tag is optional for readers.
    let unmarked = text.replace("[Cego \"2\"]\n", "");
    assert_eq!(read_one(&unmarked).unwrap().record, record);
}

/// A claim survives both forms, is proven again in replay, and requires version 2.
#[test]
fn a_claim_is_replayed() {
    let (rules, mut record, false_claim) = claimed();
    record.settlement = Some(played_on(&rules, &record));
    let text = to_text(&record);
    assert!(text.starts_with("[Cego \"2\"]\n"), "{text}");
    let (seat, _) = record.actions.last().unwrap();
    assert!(text.contains(&format!("\nClaim: {seat} all\nSettlement: ")), "{text}");
    let json = to_json(&record, &Extras::default());
    assert!(
        json.contains("\"cego\":2,") && json.contains("\"type\":\"claim\",\"claim\":\"all\""),
        "{json}"
    );
    for form in [text, json] {
        assert_eq!(read_one(&form).unwrap().record, record);
        assert_eq!(
            run(&form, &rules).unwrap().settlement.unwrap().amounts,
            record.settlement.unwrap()
        );
    }
    let broken = run(&to_text(&false_claim), &rules).unwrap_err();
    assert_eq!(
        (broken.step, broken.breach.id()),
        (Some(false_claim.actions.len()), "claim_not_certain")
    );
    // Without the claim the record has version 1.
    record.actions.pop();
    record.settlement = None;
    assert!(to_text(&record).starts_with("[Cego \"1\"]\n"));
}

/// Returns the settlement of the game played to its end without the claim.
fn played_on(rules: &Rules, claimed: &Record) -> BySeat<i32> {
    let (_, whole) = (0..).map(played).find(|(_, record)| record.deal == claimed.deal).unwrap();
    let mut game = Game::raeuber_round(Arc::new(rules.clone()), claimed.deal).unwrap();
    for &(seat, action) in &whole.actions[..claimed.actions.len() - 1] {
        game.apply(seat, action).unwrap();
    }
    let claimant = claimed.actions.last().unwrap().0;
    while let Some(turn) = game.on_turn() {
        let card = if turn == claimant {
            cego_core::claim::prove(&game.view(Some(turn)), Claim::All).unwrap()
        } else {
            game.playable().lowest().unwrap()
        };
        game.apply(turn, Action::Play(card)).unwrap();
    }
    settle::amounts(rules, game.outcome().unwrap())
}

#[test]
fn what_the_record_states_is_verified() {
    let (rules, record) = played(7);
    let breach = |record: &Record| {
        let broken = run(&to_text(record), &rules).unwrap_err();
        assert!(!broken.to_string().is_empty());
        (broken.breach.id(), broken.line, broken.breach)
    };
    let mut other = record.clone();
    other.ruleset.hash = Some("xyz".into());
    let (id, line, _) = breach(&other);
    assert_eq!((id, line), ("hash_differs", 3));
    other.ruleset.name = "tavern".into();
    assert_eq!(breach(&other).0, "rules_unknown");
    other.ruleset = house(None);
    assert!(run(&to_text(&other), &rules).is_ok());

    let mut wrong = record.clone();
    let stated = wrong.settlement.as_mut().unwrap();
    stated[seat(1)] += 5;
    stated[seat(2)] -= 5;
    let end = to_text(&wrong).trim_end().lines().count();
    let (_, line, found) = breach(&wrong);
    assert_eq!(line, end);
    let RecordViolation::Settlement { found, .. } = found else { panic!("{found:?}") };
    assert_eq!(found, record.settlement.unwrap());

    let mut short = record.clone();
    let last = short.actions.pop().unwrap();
    assert_eq!(breach(&short).0, "deal_not_over");
    short.settlement = None;
    assert!(run(&to_text(&short), &rules).unwrap().settlement.is_none());

    let mut long = record.clone();
    long.actions.push(last);
    assert_eq!(breach(&long).0, "deal_over");

    let other_table = Rules::new(TableSize::Three);
    assert_eq!(run(&to_text(&record), &other_table).unwrap_err().breach.id(), "table_differs");
}

/// A record made in memory has no line numbers and may contain an invalid deal.
#[test]
fn a_faulty_deal_is_a_break() {
    let (rules, mut record) = played(8);
    let card = record.deal.blind.lowest().unwrap();
    record.deal.blind.remove(card);
    let entry = RecordEntry { record, lines: Default::default() };
    let broken = replay(&entry, lookup(&rules)).unwrap_err();
    let RecordViolation::Deal(faults) = &broken.breach else { panic!("{broken}") };
    assert_eq!(faults.len(), 2);
}
