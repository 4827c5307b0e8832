//! Joint claims of a side and concessions, in both forms of a record.

use std::sync::Arc;

use cego_core::{Action, Claim, Game, Phase, Refusal, Rules, TableSize, UltiFeats, Word};
use cego_record::{Extras, Record, ResolvedRules, RulesetRef, read_one, replay, to_json, to_text};

use crate::common::{deal, seat};

const SIDE: Action = Action::Claim(Claim::Side);

/// Returns a Solo of seat 1 at the point where the defenders may claim jointly, and one where they
/// may not yet.
fn solo_claimed() -> (Game, Game) {
    let solo = Action::Say(Word::Solo { feats: UltiFeats::NONE, durch: false });
    let mut not_yet = None;
    for number in 0.. {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let mut game = Game::new(rules, deal(TableSize::Four, number, seat(4))).unwrap();
        while let Some(turn) = game.on_turn() {
            match game.may(turn, SIDE) {
                Ok(()) if not_yet.is_some() => return (game, not_yet.unwrap()),
                Err(Refusal::ClaimNotCertain) => not_yet = Some(game.clone()),
                _ => {}
            }
            let choices = game.choices(turn);
            let declarer = game.declaration().map(|d| d.declarer);
            let high = game.phase() == Phase::Play && declarer == Some(turn);
            let first = if high { choices[choices.len() - 1] } else { choices[0] };
            game.apply(turn, if choices.contains(&solo) { solo } else { first }).unwrap();
        }
    }
    unreachable!("some deal is claimed")
}

fn record(game: &Game) -> Record {
    Record::from_game(RulesetRef::named("house"), game)
}

#[test]
fn it_is_replayed_and_proven_again() {
    let (mut game, not_yet) = solo_claimed();
    let turn = game.on_turn().unwrap();
    game.apply(turn, SIDE).unwrap();
    let rules = ResolvedRules { rules: Arc::clone(game.rules()), hash: "abc".into() };
    let lookup = |_: &RulesetRef, _| Ok::<_, String>(rules.clone());
    let claimed = record(&game);
    let (text, json) = (to_text(&claimed), to_json(&claimed, &Extras::default()));
    assert!(text.starts_with("[Cego \"4\"]\n"), "{text}");
    assert!(text.contains(&format!("\nClaim: {turn} side\nSettlement: ")), "{text}");
    assert!(json.contains("\"cego\":4,"), "{json}");
    assert!(
        json.contains(&format!("{{\"seat\":{turn},\"type\":\"claim\",\"claim\":\"side\"}}]")),
        "{json}"
    );
    for form in [text, json] {
        let entry = read_one(&form).unwrap();
        assert_eq!(entry.record, claimed);
        let replayed = replay(&entry, lookup).unwrap();
        assert_eq!(replayed.game, game);
        assert_eq!(Some(replayed.settlement.unwrap().amounts), claimed.settlement);
    }
    let mut wrong = record(&not_yet);
    wrong.actions.push((not_yet.on_turn().unwrap(), SIDE));
    let broken = replay(&read_one(&to_text(&wrong)).unwrap(), lookup).unwrap_err();
    assert_eq!((broken.step, broken.breach.id()), (Some(wrong.actions.len()), "claim_not_certain"));
}

/// Programs that support only concessions would misread such a record.
#[test]
fn it_needs_version_4() {
    let (mut game, _) = solo_claimed();
    let turn = game.on_turn().unwrap();
    game.apply(turn, SIDE).unwrap();
    let text = to_text(&record(&game));
    let line = text.lines().position(|line| line.starts_with("Claim:")).unwrap() + 1;
    for marked in ["1", "2", "3"] {
        let error =
            read_one(&text.replace("[Cego \"4\"]", &format!("[Cego \"{marked}\"]"))).unwrap_err();
        assert_eq!((error.line, error.problem.id()), (line, "version_too_low"));
        assert!(error.to_string().contains("joint claims need version 4"), "{error}");
    }
    // A claim by a single seat still has version 2.
    let alone = text.replace(" side\n", " all\n").replace("[Cego \"4\"]", "[Cego \"2\"]");
    assert_eq!(read_one(&alone).unwrap().record.version(), 2);
}

/// Returns a Solo of seat 1 in which the seat on turn concedes after this many cards.
fn solo_given_up(cards: usize) -> Game {
    let rules = Arc::new(Rules::new(TableSize::Four));
    let mut game = Game::new(rules, deal(TableSize::Four, 3, seat(4))).unwrap();
    let solo = Action::Say(Word::Solo { feats: UltiFeats::NONE, durch: false });
    let fallen =
        |game: &Game| game.log().iter().filter(|(_, a)| matches!(a, Action::Play(_))).count();
    while game.phase() != Phase::Play || fallen(&game) < cards {
        let turn = game.on_turn().expect("before the end");
        let choices = game.choices(turn);
        let action = if choices.contains(&solo) { solo } else { choices[0] };
        game.apply(turn, action).unwrap();
    }
    assert_eq!(game.declaration().unwrap().declarer, seat(1));
    let turn = game.on_turn().unwrap();
    game.apply(turn, Action::Concede).unwrap();
    game
}

fn conceded_record(game: &Game) -> Record {
    Record::from_game(RulesetRef::named("house"), game)
}

#[test]
fn it_is_replayed() {
    for cards in [0, 1, 6, 17, 30, 43] {
        let game = solo_given_up(cards);
        let record = conceded_record(&game);
        let seat = record.actions.last().unwrap().0;
        let (text, json) = (to_text(&record), to_json(&record, &Extras::default()));
        assert!(text.starts_with("[Cego \"3\"]\n"), "{text}");
        assert!(text.contains(&format!("\nConcede: {seat}\nSettlement: ")), "{text}");
        assert!(json.contains("\"cego\":3,"), "{json}");
        assert!(json.contains(&format!("{{\"seat\":{seat},\"type\":\"concede\"}}]")), "{json}");
        for form in [text, json] {
            let entry = read_one(&form).unwrap();
            assert_eq!(entry.record, record);
            let rules = ResolvedRules { rules: Arc::clone(game.rules()), hash: "abc".into() };
            let replayed =
                replay(&entry, |_: &RulesetRef, _| Ok::<_, String>(rules.clone())).unwrap();
            assert_eq!(replayed.game, game);
            assert_eq!(Some(replayed.settlement.unwrap().amounts), record.settlement);
        }
    }
}

/// Programs that support only claims would misread such a record.
#[test]
fn it_needs_version_3() {
    let record = conceded_record(&solo_given_up(6));
    let (text, json) = (to_text(&record), to_json(&record, &Extras::default()));
    let line = text.lines().position(|line| line.starts_with("Concede:")).unwrap() + 1;
    for marked in ["1", "2"] {
        let old = text.replace("[Cego \"3\"]", &format!("[Cego \"{marked}\"]"));
        for (form, line) in
            [(old, line), (json.replace("\"cego\":3", &format!("\"cego\":{marked}")), 1)]
        {
            let error = read_one(&form).unwrap_err();
            assert_eq!((error.line, error.problem.id()), (line, "version_too_low"));
            assert!(error.to_string().contains("concessions need version 3"), "{error}");
        }
    }
    let more = text.replace("Concede: ", "Concede: 1 all ");
    assert!(read_one(&more).unwrap_err().to_string().contains("nothing behind the seat"));
    // Without the concession the record has version 1; a higher stated version is accepted.
    let mut before = record.clone();
    before.actions.pop();
    before.settlement = None;
    let text = to_text(&before);
    assert!(text.starts_with("[Cego \"1\"]\n"));
    assert_eq!(read_one(&text.replace("[Cego \"1\"]", "[Cego \"3\"]")).unwrap().record, before);
}
