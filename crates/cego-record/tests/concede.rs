//! A side that gives the rest away, in both forms of a record.

use std::sync::Arc;

use crate::common::{deal, seat};
use cego_core::{Action, Game, Phase, Rules, TableSize, UltiFeats, Word};
use cego_record::{Extras, Record, Resolved, RulesetRef, read_one, replay, to_json, to_text};

/// A Solo of seat 1 that ends after this many cards: the seat on turn then gives up.
fn solo_given_up(cards: usize) -> Game {
    let rules = Arc::new(Rules::new(TableSize::Four));
    let mut game = Game::new(rules, deal(TableSize::Four, 3, seat(4))).unwrap();
    let solo = Action::Say(Word::Solo { feats: UltiFeats::NONE, durch: false });
    let fallen = |game: &Game| game.log().iter().filter(|(_, a)| matches!(a, Action::Play(_))).count();
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

fn record(game: &Game) -> Record {
    Record::of_game(RulesetRef::named("house"), game)
}

#[test]
fn it_is_replayed() {
    for cards in [0, 1, 6, 17, 30, 43] {
        let game = solo_given_up(cards);
        let record = record(&game);
        let seat = record.actions.last().unwrap().0;
        let (text, json) = (to_text(&record), to_json(&record, &Extras::default()));
        assert!(text.starts_with("[Cego \"3\"]\n"), "{text}");
        assert!(text.contains(&format!("\nConcede: {seat}\nSettlement: ")), "{text}");
        assert!(json.contains("\"cego\":3,"), "{json}");
        assert!(json.contains(&format!("{{\"seat\":{seat},\"type\":\"concede\"}}]")), "{json}");
        for form in [text, json] {
            let entry = read_one(&form).unwrap();
            assert_eq!(entry.record, record);
            let rules = Resolved { rules: Arc::clone(game.rules()), hash: "abc".into() };
            let replayed = replay(&entry, |_: &RulesetRef, _| Ok::<_, String>(rules.clone())).unwrap();
            assert_eq!(replayed.game, game);
            assert_eq!(Some(replayed.settlement.unwrap().amounts), record.settlement);
        }
    }
}

/// A program that knows claims and no more would not understand a record so marked.
#[test]
fn it_needs_version_3() {
    let record = record(&solo_given_up(6));
    let (text, json) = (to_text(&record), to_json(&record, &Extras::default()));
    let line = text.lines().position(|line| line.starts_with("Concede:")).unwrap() + 1;
    for marked in ["1", "2"] {
        let old = text.replace("[Cego \"3\"]", &format!("[Cego \"{marked}\"]"));
        for (form, line) in [(old, line), (json.replace("\"cego\":3", &format!("\"cego\":{marked}")), 1)] {
            let error = read_one(&form).unwrap_err();
            assert_eq!((error.line, error.problem.id()), (line, "version_too_low"));
            assert!(error.to_string().contains("concessions need version 3"), "{error}");
        }
    }
    let more = text.replace("Concede: ", "Concede: 1 all ");
    assert!(read_one(&more).unwrap_err().to_string().contains("nothing behind the seat"));
    // Without it the record is like any before, and marked higher than needed it is read, too.
    let mut before = record.clone();
    before.actions.pop();
    before.settlement = None;
    let text = to_text(&before);
    assert!(text.starts_with("[Cego \"1\"]\n"));
    assert_eq!(read_one(&text.replace("[Cego \"1\"]", "[Cego \"3\"]")).unwrap().record, before);
}
