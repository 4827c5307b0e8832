//! Check that cards are conserved.

use cego_core::{CardSet, Game};

use super::{PropertyViolation, ensure};

/// Checks that every card of the pack is in exactly one place: a hand, a pile, the trick, the blind
/// or the discard.
///
/// # Errors
/// The missing or duplicate cards.
pub fn cards_are_conserved(game: &Game) -> Result<(), PropertyViolation> {
    let table = game.rules().table;
    let mut places: Vec<CardSet> = Vec::with_capacity(13);
    // A challenge can end the deal before the exchange.
    let exchanged = !game.exchange().found.is_empty();
    match game.play() {
        Some(play) => {
            places.extend(table.seats().map(|s| play.hands()[s]));
            places.extend(table.seats().map(|s| play.won()[s]));
            places.push(play.on_table().cards());
            // With five at the table the dealer plays the blind of a Räuber.
            let dealer_has_blind = play.hands()[game.deal().dealer].contains_all(game.deal().blind)
                || play.players().len() > table.players();
            if exchanged {
                places.push(game.exchange().legage);
            } else if !dealer_has_blind {
                places.push(game.deal().blind);
            }
        }
        None => {
            places.extend(table.seats().map(|s| game.hand(s)));
            places.push(if exchanged { game.exchange().legage } else { game.deal().blind });
        }
    }
    let all = places.iter().fold(CardSet::EMPTY, |all, &place| all | place);
    let count: usize = places.iter().map(|p| p.len()).sum();
    ensure(all == table.pack(), || {
        format!("missing or foreign: {} {}", table.pack() - all, all - table.pack())
    })?;
    ensure(count == table.pack().len(), || format!("a card is twice: {places:?}"))
}
