//! Checks the examples in `docs/bot-protocol.md`.

use std::collections::BTreeSet;
use std::sync::Arc;

use cego_core::chooser::Choosers;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Deal, Game, Phase, Seat, Stage, TableSize};
use cego_protocol::bot::{
    Decide, FromBot, LONGEST_LINE, ToBot, ToLine, VERSION, ViewJson, read_line,
};
use cego_record::ActionJson;
use serde::de::DeserializeOwned;
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/bot-protocol.md");

/// Returns the examples in code blocks of this kind.
fn examples(kind: &str) -> Vec<&'static str> {
    let begin = format!("```json {kind}\n");
    PAGE.split(begin.as_str()).skip(1).map(|rest| rest.split_once("\n```").unwrap().0).collect()
}

/// Checks that each example survives a round trip, and returns their types.
fn types<M: ToLine + DeserializeOwned>(examples: &[&str]) -> BTreeSet<String> {
    let mut types = BTreeSet::new();
    for text in examples {
        let message: M = read_line(text).unwrap_or_else(|fault| panic!("{text}: {fault}"));
        let value = |text: &str| serde_json::from_str::<Value>(text).unwrap();
        let again = value(&message.to_line());
        assert_eq!(again, value(text));
        types.insert(again["type"].as_str().unwrap().to_owned());
    }
    types
}

#[test]
fn every_message_has_an_example() {
    let mut to = examples("to");
    to.extend(examples("decide"));
    assert_eq!(types::<ToBot>(&to), ToBot::TYPES.iter().map(|&name| name.to_owned()).collect());
    let told = to.iter().find_map(|text| match read_line(text) {
        Ok(ToBot::Ruleset(told)) => Some(told),
        _ => None,
    });
    told.unwrap().rules().unwrap();
    let from = examples("from");
    assert_eq!(
        types::<FromBot>(&from),
        FromBot::TYPES.iter().map(|&name| name.to_owned()).collect()
    );
}

#[test]
fn the_numbers_of_the_page_are_those_of_the_code() {
    assert!(PAGE.starts_with(&format!("# The external-bot protocol, version {VERSION}\n")));
    assert!(PAGE.contains("1,048,576 bytes"));
    assert_eq!(LONGEST_LINE, 1_048_576);
}

/// Compares the example question with one from a real game.
///
/// `CEGO_RENEW=1 cargo test -p cego-protocol --test docs` updates the page.
#[test]
fn the_question_of_the_page_is_asked() {
    let rules = cego_testkit::rules("stockholm", TableSize::Four);
    let seed = Seed::from_number(2);
    let mut chance = Choosers::new(seed).for_deal(0);
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(seed), 0, Seat::new(0));
    let mut game = Game::new(Arc::new(rules), deal).unwrap();
    // Stop at a choice among several cards in the second trick.
    while let Some(seat) = game.on_turn() {
        let choices = game.choices(seat);
        let tricks = game.view(Some(seat)).tricks.len();
        if game.phase() == Phase::Play && tricks == 1 && (2..5).contains(&choices.len()) {
            break;
        }
        game.apply(seat, choices[chance.index(choices.len())]).unwrap();
    }
    let view = game.view(game.on_turn());
    let legal = view.choices.iter().map(|&action| ActionJson::from(action)).collect();
    let seen = ViewJson::new(&view).expect("somebody is on turn");
    let question = Decide {
        id: 7,
        deadline_ms: 10_000,
        chance: 2_718_281_828,
        view: seen,
        legal,
        may_concede: view.may_concede_alone().is_ok(),
    };
    let line = ToBot::Decide(Box::new(question)).to_line();
    let [shown] = examples("decide")[..] else { panic!("one example") };
    if std::env::var_os("CEGO_RENEW").is_some() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/bot-protocol.md");
        std::fs::write(
            path,
            PAGE.replace(
                &format!("```json decide\n{shown}"),
                &format!("```json decide\n{}", line.trim_end()),
            ),
        )
        .unwrap();
        return;
    }
    assert_eq!(shown, line.trim_end(), "CEGO_RENEW=1 corrects it");
}

/// Every field of the view is documented.
#[test]
fn the_table_names_every_field_of_a_view() {
    let [shown] = examples("decide")[..] else { panic!("one example") };
    let question: Value = serde_json::from_str(shown).unwrap();
    let table =
        PAGE.split_once("The fields of `view`").unwrap().1.split_once("### refused").unwrap().0;
    for field in question["view"].as_object().unwrap().keys() {
        assert!(table.contains(&format!("`{field}`")), "{field}");
    }
}

/// Older programs send bids without their question. It is computed, with the same result.
#[test]
fn words_without_their_stage_are_read() {
    let rules = Arc::new(cego_testkit::rules("stockholm", TableSize::Four));
    let [shown] = examples("decide")[..] else { panic!("one example") };
    let mut before: Value = serde_json::from_str(shown).unwrap();
    for word in before["view"]["words"].as_array_mut().unwrap() {
        assert!(word.as_object_mut().unwrap().remove("stage").is_some());
    }
    let read = |json: Value| serde_json::from_value::<Decide>(json).unwrap().view(&rules).unwrap();
    let view = read(before);
    assert_eq!(view, read(serde_json::from_str(shown).unwrap()));
    let asked: Vec<_> = view.words.iter().map(|said| said.stage).collect();
    assert_eq!(
        (asked[0], asked[1], asked[2], asked[8]),
        (Stage::SoloQuery, Stage::CounterQuery, Stage::Answer, Stage::Raising)
    );
}
