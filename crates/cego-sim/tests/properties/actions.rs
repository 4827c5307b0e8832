//! The universe of actions: everything a seat could conceivably attempt.

use cego_core::{Action, Card, CardSet, Contract, Game, Phase, Seat, UltiFeats, Word};

/// Returns all bids.
fn words() -> impl Iterator<Item = Word> {
    let feats = || (0..8u8).map(UltiFeats::from_bits);
    let both = [false, true];
    let ultimo = feats().flat_map(move |feats| both.map(|ouvert| Word::Ultimo { feats, ouvert }));
    let solo = feats().flat_map(move |feats| both.map(|durch| Word::Solo { feats, durch }));
    let special = Contract::ALL
        .into_iter()
        .flat_map(move |contract| both.map(|ouvert| Word::Special { contract, ouvert }));
    [Word::Pass, Word::SellGeiss, Word::Gegensolo, Word::CegoEineSelber, Word::Hold]
        .into_iter()
        .chain(ultimo)
        .chain(solo)
        .chain(special)
        .chain(Card::all().map(|give| Word::BuyGeiss { give }))
        .chain(Contract::ALL.into_iter().map(Word::Bid))
        .chain(Contract::ALL.into_iter().map(Word::Choose))
}

/// Returns all subsets with at most two cards.
fn small_sets(cards: CardSet) -> Vec<CardSet> {
    let mut sets = vec![CardSet::EMPTY];
    for first in cards {
        sets.push(first.into());
        sets.extend(
            cards
                .iter()
                .filter(|&c| c > first)
                .map(|second| CardSet::from_card(first).with(second)),
        );
    }
    sets
}

/// Returns all plausible actions and many implausible ones.
pub(crate) fn universe(game: &Game, seat: Seat) -> impl Iterator<Item = Action> + use<> {
    let mut keeps = Vec::new();
    let keeping = game.phase() == Phase::Keep && game.on_turn() == Some(seat);
    let from = if keeping {
        game.hand(seat).with(Card::MOND)
    } else {
        CardSet::from_card(Card::MOND).with(Card::GEISS)
    };
    for pips in small_sets(from) {
        keeps.extend(small_sets(from).into_iter().map(|free| Action::Keep { pips, free }));
    }
    words()
        .map(Action::Say)
        .chain(Card::all().flat_map(|card| [Action::Play(card), Action::Discard(card)]))
        .chain((0..8u8).map(|bits| Action::SecondHandUlti(UltiFeats::from_bits(bits))))
        .chain([Action::Challenge])
        .chain(keeps)
}
