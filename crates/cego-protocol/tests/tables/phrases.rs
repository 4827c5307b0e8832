//! What is said in a deal comes to people's clients with its phrase.

use std::collections::BTreeSet;

use cego_core::{Action, TableSize};
use cego_protocol::message::{Subscription, TableNow, TurnJson};
use cego_protocol::stored;
use cego_table::{Setup, Table};
use cego_testkit::table::{Driver, setup, sit};

#[test]
fn people_are_sent_phrases_and_bots_and_stores_are_not() {
    let mut driver = Driver::open(Setup { fill: true, ..setup("schopfheim", TableSize::Four) }, None);
    driver.does(1, sit(None));
    driver.play_deal();
    let mut table = Table::opened(&driver.events[0]).unwrap();
    let mut seen = BTreeSet::new();
    for event in &driver.events[1..] {
        table.apply(event).unwrap();
        let viewer = table.on_turn();
        let now = TableNow::new(&table, viewer);
        let Some(view) = &now.view else { continue };
        assert_eq!(now.said.len(), view.words.len());
        assert_eq!(now.asks.is_some(), view.phase == "auction");
        for choice in &now.choices {
            let action = choice.action.action().unwrap();
            let with_cards = matches!(action, Action::Keep { .. } | Action::Discard(_) | Action::Play(_));
            assert_eq!(choice.phrase.is_none(), with_cards, "{action:?}");
            seen.insert(with_cards);
        }
        let turn = TurnJson::new(&table, viewer, Subscription::View);
        for text in [serde_json::to_string(&turn).unwrap(), stored::write(&event.event).unwrap()] {
            assert!(!text.contains("say-") && !text.contains("asked-"), "{text}");
        }
    }
    assert_eq!(seen.len(), 2, "words and cards");
}
