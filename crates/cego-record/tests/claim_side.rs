//! A side that claims the rest, in both forms of a record.

use std::sync::Arc;

use crate::common::{deal, seat};
use cego_core::{Action, Claim, Game, Phase, Refusal, Rules, TableSize, UltiFeats, Word};
use cego_record::{Extras, Record, Resolved, RulesetRef, read_one, replay, to_json, to_text};

const SIDE: Action = Action::Claim(Claim::Side);

/// A Solo of seat 1, played until the defenders may claim together; and the same where they may not yet.
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
    Record::of_game(RulesetRef::named("house"), game)
}

#[test]
fn it_is_replayed_and_proven_again() {
    let (mut game, not_yet) = solo_claimed();
    let turn = game.on_turn().unwrap();
    game.apply(turn, SIDE).unwrap();
    let rules = Resolved { rules: Arc::clone(game.rules()), hash: "abc".into() };
    let lookup = |_: &RulesetRef, _| Ok::<_, String>(rules.clone());
    let claimed = record(&game);
    let (text, json) = (to_text(&claimed), to_json(&claimed, &Extras::default()));
    assert!(text.starts_with("[Cego \"4\"]\n"), "{text}");
    assert!(text.contains(&format!("\nClaim: {turn} side\nSettlement: ")), "{text}");
    assert!(json.contains("\"cego\":4,"), "{json}");
    assert!(json.contains(&format!("{{\"seat\":{turn},\"type\":\"claim\",\"claim\":\"side\"}}]")), "{json}");
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

/// A program that knows concessions and no more would not understand a record so marked.
#[test]
fn it_needs_version_4() {
    let (mut game, _) = solo_claimed();
    let turn = game.on_turn().unwrap();
    game.apply(turn, SIDE).unwrap();
    let text = to_text(&record(&game));
    let line = text.lines().position(|line| line.starts_with("Claim:")).unwrap() + 1;
    for marked in ["1", "2", "3"] {
        let error = read_one(&text.replace("[Cego \"4\"]", &format!("[Cego \"{marked}\"]"))).unwrap_err();
        assert_eq!((error.line, error.problem.id()), (line, "version_too_low"));
        assert!(error.to_string().contains("joint claims need version 4"), "{error}");
    }
    // What a seat claims alone is of version 2 as before.
    let alone = text.replace(" side\n", " all\n").replace("[Cego \"4\"]", "[Cego \"2\"]");
    assert_eq!(read_one(&alone).unwrap().record.version(), 2);
}
