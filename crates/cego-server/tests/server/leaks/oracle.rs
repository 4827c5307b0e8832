//! Oracle for the leak search: everything each seat could know at every event.
//!
//! It is computed afterwards from the records: hands, blind and revealed cards. It does not use the
//! production code that redacts messages.

use std::sync::Arc;

use cego_core::{Action, BySeat, CardSet, Event, Game, Seat, TableSize};
use cego_record::{ActionJson, read_one};
use cego_table::Event as TableEvent;
use serde_json::json;

/// A finished deal.
struct Deal {
    /// First and last event of the deal.
    from: u64,
    to: u64,
    hands: BySeat<CardSet>,
    /// Cards revealed by an event, to one seat or to all.
    told: Vec<(u64, Option<Seat>, CardSet)>,
}

/// All deals of a table.
pub(super) struct Played {
    /// Secret of the table.
    pub(super) secret: String,
    /// Secrets of the deals, and the events that publish them.
    pub(super) secrets: Vec<(u64, String)>,
    /// Ids of the records.
    pub(super) records: Vec<String>,
    deals: Vec<Deal>,
    pack: CardSet,
}

impl Played {
    /// Reads a table from the store.
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
            let from =
                at(&|event| matches!(event, TableEvent::Dealt { deal, .. } if *deal == number));
            let to =
                at(&|event| matches!(event, TableEvent::DealEnded { deal, .. } if *deal == number));
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
                        opened(event, record.deal.blind)
                            .map(|(who, cards)| (act.number, who, cards)),
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

    /// Returns the cards a seat (`None`: spectator) could know right after an event.
    pub(super) fn known(&self, seat: Option<usize>, number: u64) -> CardSet {
        let Some(deal) = self.deals.iter().rev().find(|deal| deal.from <= number) else {
            return CardSet::EMPTY;
        };
        if number >= deal.to {
            return self.pack;
        }
        let seat = seat.map(Seat::new);
        let own = seat.map_or(CardSet::EMPTY, |seat| deal.hands[seat]);
        let told = deal
            .told
            .iter()
            .filter(|(at, who, _)| *at <= number && (who.is_none() || *who == seat));
        told.fold(own, |known, (_, _, cards)| known | *cards)
    }
}

/// Returns the cards an event reveals, and to whom: one seat, or all.
fn opened(event: &Event, blind: CardSet) -> Option<(Option<Seat>, CardSet)> {
    match event {
        // Announced openly: the price for T1.
        Event::Spoke { word, .. } => {
            let said = super::named(&json!(ActionJson::from(Action::Say(*word))));
            Some((None, said))
        }
        Event::GeissSold { price, .. } => Some((
            None,
            CardSet::from_card(*price) | "T1".parse().map_or(CardSet::EMPTY, CardSet::from_card),
        )),
        Event::Laid { open, .. } => Some((None, *open)),
        Event::BlindTaken { seat, .. } => Some((Some(*seat), blind)),
        Event::Discarded { card, shown: true, .. } => {
            card.map(|card| (None, CardSet::from_card(card)))
        }
        Event::HandLaidOpen { cards, .. } | Event::Claimed { cards, .. } => Some((None, *cards)),
        Event::Played { card, .. } => Some((None, CardSet::from_card(*card))),
        _ => None,
    }
}
