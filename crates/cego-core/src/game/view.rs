//! What one seat may know of a game.

use std::sync::Arc;

use super::Game;
use crate::rules::{ForcedDiscardShown, ViewLegage, ViewTricks};
use crate::{Action, BySeat, Card, CardSet, Leads, Phase, Revealed, Seat, TableSize, View, exchange};

impl Game {
    /// What a seat (`None`: a spectator) may know.
    #[must_use]
    pub fn view(&self, seat: Option<Seat>) -> View {
        let seat = seat.filter(|s| s.index() < self.rules().table.people());
        self.view_with(seat, seat.map_or_else(Vec::new, |s| self.choices(s)))
    }

    /// As [`Game::view`], with what the seat may do as it was listed before.
    #[must_use]
    pub fn view_with(&self, seat: Option<Seat>, choices: Vec<Action>) -> View {
        let rules = self.rules();
        let table = rules.table;
        let seat = seat.filter(|s| s.index() < table.people());
        let declarer = self.declaration().map(|d| d.declarer);
        let play = self.play();
        let over = self.phase() == Phase::Over;
        let is_declarer = seat.is_some() && seat == declarer;
        let exchanged = self.has_exchanged();
        let mut leads = play.map_or_else(
            || {
                if exchanged {
                    Leads { open: self.exchange().pips, ..Leads::default() }
                } else {
                    Leads::default()
                }
            },
            |p| *p.leads(),
        );
        if !is_declarer {
            leads.instead = CardSet::EMPTY;
        }
        let tricks_done = play.map_or(0, |p| p.tricks_done());
        View {
            rules: Arc::clone(rules),
            seat,
            dealer: self.deal().dealer,
            phase: self.phase(),
            on_turn: self.on_turn(),
            players: play.map_or_else(|| self.deal().players(table).collect(), |p| p.players()),
            dealt: seat.map_or(CardSet::EMPTY, |s| self.deal().hands[s]),
            hand: seat.map_or(CardSet::EMPTY, |s| self.own_hand(s)),
            hand_sizes: BySeat::from_fn(|s| self.own_hand(s).len() as u8),
            stage: self.auction().stage(),
            standing: self.auction().standing(),
            words: self.words().to_vec(),
            declaration: self.declaration().copied(),
            open: self.open_cards(&leads),
            kept_pips: if exchanged { self.exchange().pips } else { CardSet::EMPTY },
            own_exchange: (is_declarer && exchanged).then(|| *self.exchange()),
            shown_discard: self.shown_discard(),
            may_look_at_legage: is_declarer
                && exchanged
                && rules.view_legage == ViewLegage::DeclarerUntilTrick1
                && tricks_done == 0,
            leads,
            dead: play.map_or(CardSet::EMPTY, |p| p.dead()),
            on_table: play.map_or_else(Vec::new, |p| listed(p.on_table().iter(), table.players())),
            tricks: play.map_or_else(Vec::new, |p| listed(p.tricks().copied(), tricks_done)),
            trick_counts: play.map_or_else(BySeat::default, |p| *p.won_count()),
            may_look_at_tricks: over || (rules.view_tricks == ViewTricks::UntilTrick3 && tricks_done < 3),
            choices,
            revealed: self.outcome().map(|&outcome| Revealed {
                deal: *self.deal(),
                exchange: *self.exchange(),
                outcome,
                conceded: self
                    .log()
                    .last()
                    .filter(|(_, action)| *action == Action::Concede)
                    .map(|&(seat, _)| seat),
            }),
        }
    }

    /// The hand of a seat; the dealer of five holds none until they join a Räuber.
    fn own_hand(&self, seat: Seat) -> CardSet {
        let waits = self.rules().table == TableSize::Five
            && seat == self.deal().dealer
            && self.play().is_none_or(|p| !p.players().contains(seat));
        if waits { CardSet::EMPTY } else { self.hand(seat) }
    }

    fn open_cards(&self, leads: &Leads) -> BySeat<CardSet> {
        let mut open = BySeat::default();
        if let Some(declaration) = self.declaration() {
            open[declaration.declarer] = leads.open;
            if declaration.ouvert && self.phase() >= Phase::Play {
                open[declaration.declarer] |= self.hand(declaration.declarer);
            }
        }
        open
    }

    fn shown_discard(&self) -> Option<Card> {
        let declaration = self.declaration()?;
        let shown_at_once = self.rules().forced_discard_shown == ForcedDiscardShown::BeforePlay;
        (shown_at_once && exchange::is_forced_discard(self.rules(), declaration.contract, self.exchange()))
            .then_some(self.exchange().discarded)
            .flatten()
    }
}

/// A list of about so many things: iterators over tricks do not say how long they are.
fn listed<T>(things: impl Iterator<Item = T>, about: usize) -> Vec<T> {
    let mut list = Vec::with_capacity(about);
    list.extend(things);
    list
}
