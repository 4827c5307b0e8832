//! What a view tells of the tricks: who wins the one on the table, and what the others came to.

use crate::count::{declarer_bonus, pile_points};
use crate::trick::CurrentTrick;
use crate::{CardPoints, CardSet, Seat, View};

/// The card points of the tricks that are done, in a counted game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken {
    /// The declarer's, with the points for the pips that are missing with three players.
    pub declarer: CardPoints,
    /// The opponents' together.
    pub opponents: CardPoints,
    /// Whether the declarer's has what they laid away in it: only they know that. Of a Solo nobody knows the blind.
    pub whole: bool,
}

impl View {
    /// Who wins the trick on the table as it lies; `None` while it is empty.
    #[must_use]
    pub fn winning(&self) -> Option<Seat> {
        let mut trick = CurrentTrick::EMPTY;
        for &(seat, card) in &self.on_table {
            trick.put(seat, card);
        }
        trick.winner(self.dead)
    }

    /// The card points of the tricks that are done, by what this seat knows; `None` before the first card and in games that are not counted.
    #[must_use]
    pub fn taken(&self) -> Option<Taken> {
        let declaration = self.declaration.filter(|declaration| declaration.contract.is_counted())?;
        if self.tricks.is_empty() && self.on_table.is_empty() {
            return None;
        }
        let table = self.rules.table;
        let legage = self.own_exchange.map(|exchange| exchange.legage);
        let (mut own, mut others) = (legage.unwrap_or(CardSet::EMPTY), CardSet::EMPTY);
        for trick in &self.tricks {
            let pile = if trick.winner == declaration.declarer { &mut own } else { &mut others };
            *pile |= table.seats().filter_map(|seat| trick.cards[seat]).collect::<CardSet>();
        }
        let method = self.rules.counting_method;
        Some(Taken {
            declarer: pile_points(method, own) + CardPoints::whole(declarer_bonus(&self.rules)),
            opponents: pile_points(method, others),
            whole: legage.is_some(),
        })
    }
}
