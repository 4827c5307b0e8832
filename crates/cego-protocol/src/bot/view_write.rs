//! From a view to its message. It looks at the view and at nothing else: what a seat may not know cannot
//! get into it.

use cego_core::exchange::Exchange;
use cego_core::{Action, Card, SeatSet, TableSize, Trick, View};
use cego_record::{ActionJson, card_names};

use super::view::{ExchangeJson, LeadsJson, PlayedJson, SpokenJson, TrickJson, ViewJson};

impl ViewJson {
    /// The view of a seat; `None` of a spectator, who is never asked. What is revealed when the deal is
    /// over is not part of it.
    #[must_use]
    pub fn new(view: &View) -> Option<ViewJson> {
        Some(ViewJson::with_seat(view, view.seat?.number()))
    }

    /// The view of a seat, or of a spectator, whose seat is then 0: for screens.
    #[must_use]
    pub fn for_screen(view: &View) -> ViewJson {
        ViewJson::with_seat(view, view.seat.map_or(0, |seat| seat.number()))
    }

    fn with_seat(view: &View, seat: usize) -> ViewJson {
        let table = view.rules.table;
        let numbers = |seats: SeatSet| seats.iter().map(|seat| seat.number()).collect();
        ViewJson {
            seat,
            dealer: view.dealer.number(),
            forehand: table.next(view.dealer).number(),
            phase: view.phase.id().to_owned(),
            on_turn: view.on_turn.map(|seat| seat.number()),
            players: numbers(view.players),
            dealt: card_names(view.dealt),
            hand: card_names(view.hand),
            hand_sizes: view.hand_sizes.values(table).to_vec(),
            stage: view.stage.into(),
            standing: (&view.standing).into(),
            words: view
                .words
                .iter()
                .map(|said| SpokenJson {
                    word: ActionJson::of_seat(said.seat, Action::Say(said.word)),
                    stage: said.stage.into(),
                })
                .collect(),
            declaration: view.declaration.as_ref().map(Into::into),
            open: view.open.values(table).iter().copied().map(card_names).collect(),
            kept_pips: card_names(view.kept_pips),
            exchange: view.own_exchange.as_ref().map(Into::into),
            shown_discard: view.shown_discard.map(name),
            may_look_at_legage: view.may_look_at_legage,
            leads: LeadsJson {
                due: view.leads.due,
                open: card_names(view.leads.open),
                instead: card_names(view.leads.instead),
            },
            dead: card_names(view.dead),
            on_table: view
                .on_table
                .iter()
                .map(|&(seat, card)| PlayedJson { seat: seat.number(), card: name(card) })
                .collect(),
            tricks: view.tricks.iter().map(|trick| TrickJson::new(trick, table)).collect(),
            trick_counts: view.trick_counts.values(table).to_vec(),
            may_look_at_tricks: view.may_look_at_tricks,
        }
    }
}

impl From<&Exchange> for ExchangeJson {
    fn from(exchange: &Exchange) -> ExchangeJson {
        ExchangeJson {
            pips: card_names(exchange.pips),
            free: card_names(exchange.free),
            found: card_names(exchange.found),
            legage: card_names(exchange.legage),
            discarded: exchange.discarded.map(name),
        }
    }
}

impl TrickJson {
    pub(super) fn new(trick: &Trick, table: TableSize) -> TrickJson {
        TrickJson {
            leader: trick.leader.number(),
            cards: trick.cards.values(table).iter().map(|card| card.map(name)).collect(),
            winner: trick.winner.number(),
        }
    }
}

fn name(card: Card) -> String {
    card.to_string()
}
