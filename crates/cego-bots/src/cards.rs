//! Cards that come to the same.

use cego_core::{Card, CardSet, View};

/// One card for each choice that makes a difference: of neighbours of one suit and one worth, between which
/// no card of another player can lie any more, only the lowest.
pub(crate) fn distinct(view: &View) -> Vec<Card> {
    let legal: CardSet = view
        .choices
        .iter()
        .filter_map(|action| if let cego_core::Action::Play(card) = action { Some(*card) } else { None })
        .collect();
    let mut gone: CardSet =
        view.tricks.iter().flat_map(|t| view.rules.table.seats().filter_map(|s| t.cards[s])).collect();
    if let Some(exchange) = view.own_exchange {
        gone |= exchange.legage;
    }
    // Open cards are bound in ways of their own.
    let alike = |low: Card, high: Card| {
        view.leads.due == 0
            && !view.dead.contains(low)
            && !view.dead.contains(high)
            && low.suit() == high.suit()
            && low.nominal() == high.nominal()
            && (low.index() + 1..high.index())
                .filter_map(Card::from_index)
                .all(|between| view.hand.contains(between) || gone.contains(between))
    };
    let mut cards: Vec<Card> = Vec::with_capacity(legal.len());
    let mut last: Option<Card> = None;
    for card in legal.iter() {
        if !last.is_some_and(|low| alike(low, card)) {
            cards.push(card);
        }
        last = Some(card);
    }
    cards
}
