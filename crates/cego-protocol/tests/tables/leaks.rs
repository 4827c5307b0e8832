//! Messages of a table must not contain cards hidden from their viewer.

use std::collections::HashSet;

use cego_core::{Card, CardSet, Seat, TableSize};
use cego_protocol::message::{FullTableState, RedactedEvent, RedactedEventKind};
use cego_protocol::stored;
use cego_table::{Command, Event, ImportedDeal, Secret, Stage, Table, TableSetup, Time};
use cego_testkit::table::{Driver, four, person, setup, sit};

/// Returns the cards named in a JSON text.
fn named(text: &str) -> CardSet {
    text.split('"').filter_map(|word| word.parse::<Card>().ok()).collect()
}

/// Returns the cards a viewer can know: own cards, face-up and played cards, and all cards once the
/// deal is over.
fn knowable(table: &Table, viewer: Option<Seat>) -> CardSet {
    let Some(view) = table.view(viewer) else { return CardSet::EMPTY };
    if view.revealed.is_some() {
        return view.rules.table.pack();
    }
    let mut known = view.hand | view.dealt | view.kept_pips | view.dead | view.leads.open;
    known |= view.on_table.iter().map(|&(_, card)| card).collect::<CardSet>();
    for trick in &view.tricks {
        known |= trick.cards.values(TableSize::Five).iter().flatten().copied().collect::<CardSet>();
    }
    for seat in view.rules.table.seats() {
        known |= view.open[seat];
    }
    if let Some(exchange) = view.own_exchange {
        known |= exchange.found | exchange.legage;
    }
    if let Some(declaration) = view.declaration {
        known |= declaration.ulti.cards();
    }
    known | view.shown_discard.map_or(CardSet::EMPTY, CardSet::from_card)
}

/// Checks that a shown event can be converted back to what the viewer may see.
fn read_back(shown: &RedactedEvent, table: &Table, viewer: Option<Seat>) {
    let RedactedEventKind::Acted { happened, .. } = &shown.event else { return };
    for (told, event) in happened.iter().zip(table.last_effects()) {
        let read = told.read(table.rules().table).unwrap().unwrap();
        match (read, event.redact_for(viewer)) {
            // The message does not say whether others see the card, too.
            (
                cego_core::Event::Discarded { seat, card, .. },
                cego_core::Event::Discarded { seat: by, card: seen, .. },
            ) => assert_eq!((seat, card), (by, seen)),
            (read, seen) => assert_eq!(read, seen),
        }
    }
}

/// Checks every event of many deals, as sent to every seat and to a spectator.
#[test]
fn no_event_names_a_card_its_viewer_may_not_know() {
    let (mut acts, mut taken, mut hidden) = (0, 0, HashSet::new());
    for ruleset in cego_rules::presets() {
        for size in [TableSize::Three, TableSize::Four] {
            if ruleset.rules(size).is_err() {
                continue;
            }
            let setup = TableSetup { fill: true, ..setup(&ruleset.name, size) };
            let mut driver = Driver::open(setup, None);
            driver.does(1, sit(None));
            for _ in 0..6 {
                driver.play_deal();
                if driver.table.stage() == Stage::Resting {
                    driver.does(1, Command::GoOn);
                }
            }
            let mut table = Table::from_first_event(&driver.events[0]).unwrap();
            for numbered in &driver.events[1..] {
                table.apply(numbered).unwrap();
                for viewer in size.seats().map(Some).chain([None]) {
                    let shown = RedactedEvent::new(&table, numbered, viewer);
                    read_back(&shown, &table, viewer);
                    let text = serde_json::to_string(&shown).unwrap();
                    // The cards drawn for the first dealer are shown to everyone.
                    if matches!(numbered.event, Event::MatchBegan { .. }) {
                        continue;
                    }
                    // The price for T1 is offered and paid aloud.
                    let sold = text.contains("geiss");
                    let known = knowable(&table, viewer);
                    assert!(sold || (named(&text) - known).is_empty(), "{viewer:?} {text}");
                    // The complete state is large, so that only every seventh is checked.
                    if numbered.number % 7 == 0 {
                        let picture =
                            serde_json::to_string(&FullTableState::new(&table, viewer)).unwrap();
                        // A trump offered for T1 appears among the bids.
                        let told = named(&picture) - known;
                        assert!(
                            told.is_empty() || picture.contains("buy_geiss"),
                            "{viewer:?} {told:?} {picture}"
                        );
                        assert!(!picture.contains("secret"));
                    }
                    if text.contains("blind_taken") {
                        taken += 1;
                        hidden.insert(text.contains("cards"));
                    }
                }
                acts += usize::from(matches!(numbered.event, Event::Acted { .. }));
            }
        }
    }
    assert!(acts > 2_000 && taken > 100 && hidden.len() == 2, "{acts} {taken} {hidden:?}");
}

/// The shown event lacks the secret of the table, but otherwise resembles the stored one.
#[test]
fn the_secret_of_the_table_is_not_shown() {
    let driver = Driver::open(four(), None);
    let table = Table::from_first_event(&driver.events[0]).unwrap();
    let text = serde_json::to_string(&RedactedEvent::new(&table, &driver.events[0], None)).unwrap();
    assert!(text.contains("\"event\":\"opened\"") && text.contains("schwarzwaldmeisterschaft"));
    assert!(!text.contains("secret") && !text.contains("0707"), "{text}");
}

/// Only the end of a deal contains its secret, and only the first event contains the table's.
#[test]
fn secrets_are_stored_when_the_deal_is_over() {
    let mut driver = Driver::open(TableSetup { fill: true, deals: Some(3), ..four() }, None);
    driver.does(1, sit(None));
    let table = Secret([7; 32]);
    for _ in 0..3 {
        driver.play_deal();
        if driver.table.stage() == Stage::Resting {
            driver.does(1, Command::GoOn);
        }
    }
    let ended = |deal: u64| {
        driver
            .events
            .iter()
            .position(|e| matches!(e.event, Event::DealEnded { deal: d, .. } if d == deal))
            .unwrap()
    };
    for (at, numbered) in driver.events.iter().enumerate().skip(1) {
        let text = stored::write(&numbered.event).unwrap();
        assert!(!text.contains(&table.to_hex()));
        for deal in 0..3 {
            let told = text.contains(&table.derive_deal_secret(deal).to_hex());
            assert_eq!(told, at == ended(deal), "{text}");
        }
    }
}

/// A table that continues a prescribed deal reveals nothing of it in advance.
#[test]
fn nobody_is_shown_what_lies_ahead() {
    let mut played = Driver::open(TableSetup { fill: true, ..four() }, None);
    played.does(1, sit(None));
    played.play_deal();
    let mut record = played.records.remove(0);
    record.actions.truncate(9);
    let given = ImportedDeal::new(&record);
    let step = Table::open_imported(
        TableSetup { fill: true, ..four() },
        None,
        Secret([9; 32]),
        given,
        Time(1_000_000),
    )
    .unwrap();
    let table = Table::from_first_event(&step.events[0]).unwrap();
    let shown = serde_json::to_string(&RedactedEvent::new(&table, &step.events[0], None)).unwrap();
    assert!(!shown.contains("given") && !shown.contains("T22"), "{shown}");
}

/// New people take the seats of bots and of people who left, during a deal.
#[test]
fn who_sits_down_in_the_middle_of_a_deal_is_shown_no_hand() {
    let mut driver = Driver::open(TableSetup { fill: true, watched: false, ..four() }, None);
    driver.does(1, sit(Some(2)));
    for (who, seat) in [(2, 0), (3, 1), (4, 3)] {
        driver.bots();
        driver.does(who, sit(Some(seat)));
        if who < 4 {
            driver.does(who, Command::Leave);
        }
    }
    driver.play_deal();
    assert_eq!(driver.table.stage(), Stage::Resting);
    let (mut table, mut waited) = (Table::from_first_event(&driver.events[0]).unwrap(), 0);
    for numbered in &driver.events[1..] {
        table.apply(numbered).unwrap();
        if let Event::Sat { waits: true, .. } = &numbered.event {
            let stored = stored::write(&numbered.event).unwrap();
            assert!(stored.contains("\"v\":3") && stored.contains("\"waits\":true"), "{stored}");
            assert_eq!(stored::read(&stored).unwrap(), numbered.event);
        }
        if table.stage() != Stage::Playing {
            continue;
        }
        for who in (2..=4).filter(|&who| table.seat_of(person(who)).is_some()) {
            let viewer = table.sees_as(person(who));
            let shown =
                serde_json::to_string(&RedactedEvent::new(&table, numbered, viewer)).unwrap();
            let picture = serde_json::to_value(FullTableState::new(&table, viewer)).unwrap();
            let named = named(&shown) | named(&picture.to_string());
            assert!((named - knowable(&table, None)).is_empty(), "{shown}");
            let chair = &picture["chairs"][table.seat_of(person(who)).unwrap().index()];
            assert!(
                picture["seat"].is_null() && chair["waits"] == true && chair["bot"] == "level2",
                "{chair}"
            );
            waited += 1;
        }
    }
    assert!(waited > 30, "{waited}");
}
