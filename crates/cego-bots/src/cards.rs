//! Equivalent cards, cards above a card, and card points of a pile.

use cego_core::{Action, Card, CardSet, Declaration, Goal, Play, View};

use crate::worlds::World;

/// Returns one legal card of each equivalence class.
///
/// Two cards of one suit and one value are equivalent if no card of another player can lie between
/// them any more. The lowest card represents its class.
#[must_use]
pub fn distinct(view: &View) -> Vec<Card> {
    let legal: CardSet = view
        .choices
        .iter()
        .filter_map(|action| if let Action::Play(card) = action { Some(*card) } else { None })
        .collect();
    let tricks = view.tricks.iter();
    let mut gone: CardSet =
        tricks.flat_map(|t| view.rules.table.seats().filter_map(|s| t.cards[s])).collect();
    if let Some(exchange) = view.own_exchange {
        gone |= exchange.legage;
    }
    // Open pips that must still be led follow rules of their own, so no cards are merged.
    let Some(declaration) = view.declaration.filter(|_| view.leads.due == 0) else {
        return legal.iter().collect();
    };
    merged(&declaration, legal, view.hand, gone, view.dead).iter().collect()
}

/// Returns the distinct cards for the seat on turn in a world, as [`distinct`] does for a view.
///
/// `legal` holds the cards that the seat may play.
pub(crate) fn distinct_in(
    declaration: &Declaration,
    world: &World,
    play: &Play,
    legal: CardSet,
) -> CardSet {
    let Some(seat) = play.on_turn().filter(|_| play.leads().due == 0) else { return legal };
    let mut gone = play.players().iter().fold(CardSet::EMPTY, |gone, seat| gone | play.won()[seat]);
    if seat == declaration.declarer && declaration.contract.takes_blind() {
        gone |= world.aside;
    }
    merged(declaration, legal, play.hands()[seat], gone, play.dead())
}

/// Returns the lowest legal card of each run that is equivalent for the holder of `hand`.
///
/// `gone` holds the cards known to be out of play.
pub(crate) fn merged(
    declaration: &Declaration,
    legal: CardSet,
    hand: CardSet,
    gone: CardSet,
    dead: CardSet,
) -> CardSet {
    // Where a trick counts by the trump that wins it, neighbouring trumps are not equivalent.
    let each_trump_counts =
        declaration.contract.properties().goal == Goal::Pascha || !declaration.ulti.is_empty();
    let alike = |low: Card, high: Card| {
        let between = ((1u64 << high.index()) - 1) & !((2u64 << low.index()) - 1);
        low.suit() == high.suit()
            && low.nominal() == high.nominal()
            && !(each_trump_counts && low.is_trump())
            && !dead.contains(low)
            && !dead.contains(high)
            && (hand | gone).contains_all(CardSet::from_bits(between))
    };
    let mut cards = CardSet::EMPTY;
    let mut last: Option<Card> = None;
    for card in legal.iter() {
        if !last.is_some_and(|low| alike(low, card)) {
            cards.insert(card);
        }
        last = Some(card);
    }
    cards
}

/// Returns the cards with an index above that of `card`, in all suits.
pub(crate) fn above(card: Card) -> CardSet {
    CardSet::from_bits(!((2u64 << card.index()) - 1))
}

/// Returns the card points of a pile in thirds of a point, counted in triples.
pub(crate) fn thirds(pile: CardSet) -> i32 {
    3 * pile.nominal() as i32 - 2 * pile.len() as i32
}
