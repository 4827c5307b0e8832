//! Position of the cursor in the hand.

use cego_core::{Card, CardSet};

use super::{Choosing, TableScreen};

impl TableScreen {
    /// Places the cursor after any change. It stays on a card that the person went to and may choose; else it lies on the
    /// cheapest card that may be chosen, so that an Enter too many costs little.
    ///
    /// `card` is the card under it before the change.
    pub(super) fn place_cursor(&mut self, card: Option<Card>, hand: &[Card]) {
        if self.cursor != self.placed {
            self.picked = card;
        }
        if let Some(place) = hand.iter().position(|&c| Some(c) == card) {
            self.cursor = place;
        }
        self.cursor = self.cursor.min(hand.len().saturating_sub(1));
        if matches!(self.choosing(), Choosing::Play | Choosing::Discard) {
            let allowed = self.allowed();
            let stays = self.picked.filter(|&card| allowed.contains(card));
            let wanted = stays.or_else(|| cheapest(allowed));
            let place = wanted.and_then(|wanted| hand.iter().position(|&card| card == wanted));
            self.cursor = place.unwrap_or(self.cursor);
        }
        self.placed = self.cursor;
    }

    /// The question has been answered: the next one finds the cursor where the program puts it.
    pub(super) fn forget_cursor(&mut self) {
        (self.placed, self.picked) = (self.cursor, None);
    }
}

/// The card of the fewest card points, of several a card of a suit before a trump and a low one before a high one.
fn cheapest(cards: CardSet) -> Option<Card> {
    cards.iter().min_by_key(|card| (card.nominal(), card.is_trump(), card.draw_order()))
}
