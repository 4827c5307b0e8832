//! The current trick as its next player knows it.

use cego_core::trick::CurrentTrick;
use cego_core::{Action, Card, CardSet, Declaration, Seat, View, Voids};

/// Returns the card points of a set: 5, 4, 3, 2 for king to jack, 5 for each card of the Trull, 1
/// for every other card (R-003-26).
pub(super) fn worth(cards: CardSet) -> i32 {
    cards.nominal() as i32
}

/// The current trick, as the seat on turn sees it.
pub(super) struct TrickView<'a> {
    pub(super) view: &'a View,
    pub(super) seat: Seat,
    pub(super) declaration: Declaration,
    pub(super) table: CurrentTrick,
    /// Cards that may be played.
    pub(super) choices: CardSet,
    /// Cards that another player may hold.
    pub(super) unseen: CardSet,
    pub(super) voids: Voids,
    /// Seats that play to the trick after the seat on turn.
    pub(super) after: Vec<Seat>,
    /// All cards in the tricks that the declarer has won.
    pub(super) declarers: CardSet,
}

impl<'a> TrickView<'a> {
    /// Returns the current trick, or `None` if the view has no seat or no declaration.
    pub(super) fn new(view: &'a View) -> Option<TrickView<'a>> {
        let (seat, declaration) = (view.seat?, view.declaration?);
        let mut table = CurrentTrick::EMPTY;
        view.on_table.iter().for_each(|&(seat, card)| table.put(seat, card));
        let size = view.rules.table;
        let of = |trick: &cego_core::Trick| -> CardSet {
            size.seats().filter_map(|seat| trick.cards[seat]).collect()
        };
        let won = view.tricks.iter().filter(|trick| trick.winner == declaration.declarer);
        let declarers = won.fold(CardSet::EMPTY, |cards, trick| cards | of(trick));
        let mut seen =
            view.tricks.iter().fold(view.hand | table.cards(), |seen, trick| seen | of(trick));
        if let Some(own) = view.own_exchange {
            seen |= own.legage;
        }
        let choices = view.choices.iter().filter_map(|action| match action {
            Action::Play(card) => Some(*card),
            _ => None,
        });
        let done = |other: Seat| other == seat || table.iter().any(|(seat, _)| seat == other);
        let after = size
            .seats_from(size.next(seat))
            .filter(|&other| view.players.contains(other) && !done(other));
        Some(TrickView {
            view,
            seat,
            declaration,
            choices: choices.collect(),
            unseen: size.pack() - seen,
            voids: Voids::from_tricks(view.tricks.iter(), table.iter()),
            after: after.collect(),
            declarers,
            table,
        })
    }

    pub(super) fn declares(&self) -> bool {
        self.seat == self.declaration.declarer
    }

    pub(super) fn alone(&self) -> bool {
        self.declaration.contract.is_all_against_all()
    }

    /// Returns whether another seat plays on the same side.
    pub(super) fn with_me(&self, other: Seat) -> bool {
        let declarer = self.declaration.declarer;
        !self.alone() && other != self.seat && self.seat != declarer && other != declarer
    }

    /// Returns the seat that is winning so far, and its card.
    pub(super) fn winner(&self) -> Option<(Seat, Card)> {
        let winner = self.table.winner(self.view.dead)?;
        self.table.iter().find(|&(seat, _)| seat == winner)
    }

    /// Returns whether the card would win the trick as it lies.
    pub(super) fn wins(&self, card: Card) -> bool {
        let mut table = self.table;
        table.put(self.seat, card);
        table.winner(self.view.dead) == Some(self.seat)
    }

    /// Returns the cards in unknown hands that beat this one.
    pub(super) fn beaters(&self, card: Card) -> CardSet {
        let higher =
            CardSet::same_suit(card).iter().filter(|&other| other > card).collect::<CardSet>();
        let all = if card.is_trump() { higher } else { higher | CardSet::TRUMPS };
        (all & self.unseen) - self.view.dead
    }

    /// Returns whether no later player can beat the card, as far as the view shows.
    pub(super) fn is_safe(&self, card: Card) -> bool {
        let beaters = self.beaters(card);
        self.after.iter().all(|&other| (beaters - self.voids.void_cards(other)).is_empty())
    }

    /// Returns whether the own side will win the trick that a partner is winning with `card`.
    pub(super) fn partner_is_safe(&self, card: Card) -> bool {
        let beaters = self.beaters(card);
        let mut enemies = self.after.iter().filter(|&&other| !self.with_me(other));
        enemies.all(|&other| (beaters - self.voids.void_cards(other)).is_empty())
    }

    /// Returns the cards on the table together with this one.
    pub(super) fn pile(&self, card: Card) -> CardSet {
        self.table.cards().with(card)
    }
}
