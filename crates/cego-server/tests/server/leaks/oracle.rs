//! What everybody could know at every moment of a table, made out afterwards: whose hand it was, who took up the blind, and what
//! the rules lay open, from the records of its deals. Nothing here asks the code that decides what leaves a table.

use std::sync::Arc;

use cego_core::{Action, BySeat, CardSet, Event, Game, Seat, TableSize};
use cego_record::{ActionJson, read_one};
use cego_table::Event as TableEvent;
use serde_json::json;

/// A deal as it was played.
struct Deal {
    /// The event that dealt it, and the one that ended it.
    from: u64,
    to: u64,
    hands: BySeat<CardSet>,
    /// What became known with an event: to a seat alone, or to all.
    told: Vec<(u64, Option<Seat>, CardSet)>,
}

/// What was played at a table.
pub(super) struct Played {
    /// The secret of the table.
    pub(super) secret: String,
    /// The secrets of its deals, and the events that publish them.
    pub(super) secrets: Vec<(u64, String)>,
    /// The names of its records.
    pub(super) records: Vec<String>,
    deals: Vec<Deal>,
    pack: CardSet,
}

impl Played {
    /// Reads it where it is kept.
    pub(super) async fn read(store: &str, table: &str, preset: &str, size: TableSize) -> Played {
        let store = cego_store::open(store).await.unwrap();
        let id = table.parse().unwrap();
        let events = store.events(&id, 0, u32::MAX).await.unwrap();
        let rules = Arc::new(cego_rules::preset(preset).unwrap().rules(size).unwrap());
        let TableEvent::Opened { secret, .. } = &events[0].event else { panic!("{:?}", events[0]) };
        let mut played = Played {
            secret: secret.to_hex(),
            secrets: Vec::new(),
            records: Vec::new(),
            deals: Vec::new(),
            pack: size.pack(),
        };
        for kept in store.deals_at(&id, 0, u32::MAX).await.unwrap() {
            let (_, text) = store.record(&kept.facts.record).await.unwrap().unwrap();
            let record = read_one(&text).unwrap().record;
            played.records.push(kept.facts.record.to_string());
            let number = kept.facts.number;
            let at = |is: &dyn Fn(&TableEvent) -> bool| {
                events.iter().find(|event| is(&event.event)).expect("the deal").number
            };
            let from = at(&|event| matches!(event, TableEvent::Dealt { deal, .. } if *deal == number));
            let to = at(&|event| matches!(event, TableEvent::DealEnded { deal, .. } if *deal == number));
            let acts = events
                .iter()
                .filter(|event| (from..=to).contains(&event.number))
                .filter(|event| matches!(event.event, TableEvent::Acted { .. }));
            let begin = if record.raeuber_round { Game::raeuber_round } else { Game::new };
            let mut game = begin(Arc::clone(&rules), record.deal).unwrap();
            let mut told = Vec::new();
            for (act, &(seat, action)) in acts.zip(&record.actions) {
                for event in &game.apply(seat, action).unwrap() {
                    told.extend(
                        opened(event, record.deal.blind).map(|(who, cards)| (act.number, who, cards)),
                    );
                }
            }
            assert!(game.outcome().is_some(), "the deal is whole");
            played.deals.push(Deal { from, to, hands: record.deal.hands, told });
            for event in &events {
                if let TableEvent::DealEnded { deal, secret, .. } = &event.event
                    && *deal == number
                {
                    played.secrets.push((event.number, secret.to_hex()));
                }
            }
        }
        played
    }

    /// The cards a seat, or who has none, could know right after an event.
    pub(super) fn known(&self, seat: Option<usize>, number: u64) -> CardSet {
        let Some(deal) = self.deals.iter().rev().find(|deal| deal.from <= number) else {
            return CardSet::EMPTY;
        };
        if number >= deal.to {
            return self.pack;
        }
        let seat = seat.map(Seat::new);
        let own = seat.map_or(CardSet::EMPTY, |seat| deal.hands[seat]);
        let told = deal.told.iter().filter(|(at, who, _)| *at <= number && (who.is_none() || *who == seat));
        told.fold(own, |known, (_, _, cards)| known | *cards)
    }
}

/// What cards something that happens lays open, and for whom: one seat, or all.
fn opened(event: &Event, blind: CardSet) -> Option<(Option<Seat>, CardSet)> {
    match event {
        // What is said aloud: the price for T1.
        Event::Spoke { word, .. } => {
            let said = super::named(&json!(ActionJson::from(Action::Say(*word))));
            Some((None, said))
        }
        Event::GeissSold { price, .. } => {
            Some((None, CardSet::of(*price) | "T1".parse().map_or(CardSet::EMPTY, CardSet::of)))
        }
        Event::Laid { open, .. } => Some((None, *open)),
        Event::BlindTaken { seat, .. } => Some((Some(*seat), blind)),
        Event::Discarded { card, shown: true, .. } => card.map(|card| (None, CardSet::of(card))),
        Event::HandLaidOpen { cards, .. } | Event::Claimed { cards, .. } => Some((None, *cards)),
        Event::Played { card, .. } => Some((None, CardSet::of(*card))),
        _ => None,
    }
}
