//! Cards whose holder everybody knows.

use crate::{BySeat, Card, CardSet, Declaration, Seat, View, Word};

/// The cards that everybody knows to be in a hand: laid open, pips shown when they were kept, trumps announced with
/// their late tricks, the price of a bought T1. Cards played are in no hand any more.
#[must_use]
pub fn known_hands(view: &View, declaration: &Declaration) -> BySeat<CardSet> {
    let mut known = view.open;
    let declarer = declaration.declarer;
    known[declarer] |= view.kept_pips;
    if view.rules.allows_ulti(declaration.contract) || !declaration.contract.takes_blind() {
        known[declarer] |= declaration.ulti.cards();
    }
    for said in &view.words {
        if let Word::BuyGeiss { give } = said.word {
            note_price(view, declaration, said.seat, give, &mut known);
        }
    }
    let mut played: CardSet = view.on_table.iter().map(|&(_, card)| card).collect();
    for trick in &view.tricks {
        played |= trick.cards.values(view.rules.table).iter().flatten().copied().collect();
    }
    BySeat::from_fn(|seat| known[seat] - played)
}

/// Notes who holds the trump that was offered aloud for T1: the seat that sold T1 for it, otherwise the seat that
/// offered it, unless that seat is a declarer who has laid cards away since.
fn note_price(view: &View, declaration: &Declaration, buyer: Seat, price: Card, known: &mut BySeat<CardSet>) {
    let is_declarer = buyer == declaration.declarer;
    match declaration.geiss_seller {
        Some(seller) if is_declarer => {
            known[seller].insert(price);
        }
        _ if is_declarer && declaration.contract.takes_blind() => {}
        _ if view.players.contains(buyer) => {
            known[buyer].insert(price);
        }
        _ => {}
    }
}
