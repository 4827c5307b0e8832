//! Deals and games for tests, in which only the relevant cards are named.
#![allow(unreachable_pub, reason = "a module of several tests")]

use std::sync::Arc;

use cego_core::{
    Action, BySeat, Card, CardSet, Contract, Deal, Declaration, Game, Refusal, Rules, Seat,
    TableSize,
};
pub use cego_testkit::cards;

/// Returns the card with this name.
pub fn card(name: &str) -> Card {
    name.parse().unwrap()
}

/// Returns the seat with this number.
pub fn seat(number: usize) -> Seat {
    Seat::from_number(number).unwrap()
}

/// Makes a deal by the last seat, so that seat 1 is forehand. Hands and blind begin with the named
/// cards and are filled up with the lowest cards left.
pub fn deal(table: TableSize, hands: &[&str], blind: &str) -> Deal {
    let mut left = table.pack();
    let mut fixed = BySeat::<CardSet>::default();
    for (s, names) in table.seats().zip(hands) {
        fixed[s] = cards(names);
        assert!(left.contains_all(fixed[s]), "named twice: {names}");
        left -= fixed[s];
    }
    let mut blind_cards = cards(blind);
    assert!(left.contains_all(blind_cards), "named twice: {blind}");
    left -= blind_cards;
    let dealer = seat(table.people());
    let mut deal = Deal { dealer, hands: fixed, blind: CardSet::EMPTY };
    for s in deal.players(table) {
        while deal.hands[s].len() < table.hand_size() {
            let next = left.lowest().unwrap();
            left.remove(next);
            deal.hands[s].insert(next);
        }
    }
    blind_cards |= left;
    deal.blind = blind_cards;
    assert_eq!(deal.check(table), []);
    deal
}

/// Makes a game with a given contract; seat 1 is forehand.
pub fn declared(
    rules: &Rules,
    contract: Contract,
    declarer: usize,
    hands: &[&str],
    blind: &str,
) -> Game {
    let deal = deal(rules.table, hands, blind);
    Game::with_declaration(
        Arc::new(rules.clone()),
        deal,
        Declaration::plain(contract, seat(declarer)),
    )
    .unwrap()
}

/// Returns the action that keeps these pips and free cards.
pub fn keep(pips: &str, free: &str) -> Action {
    Action::Keep { pips: cards(pips), free: cards(free) }
}

/// Applies an action that must be accepted.
pub fn act(game: &mut Game, number: usize, action: Action) {
    let on = seat(number);
    assert!(
        game.choices(on).contains(&action) || matches!(action, Action::Keep { .. }),
        "{action:?} is not listed for seat {number}"
    );
    game.apply(on, action).unwrap_or_else(|r| panic!("seat {number}, {action:?}: {r}"));
}

/// Plays cards in turn, beginning with the seat on turn.
pub fn play(game: &mut Game, names: &str) {
    for name in names.split_whitespace() {
        let on = game.on_turn().unwrap();
        game.apply(on, Action::Play(card(name)))
            .unwrap_or_else(|r| panic!("{on} plays {name}: {r}"));
    }
}

/// Returns the refusal of an action that must be refused, and asserts that the state is unchanged.
pub fn refused(game: &mut Game, number: usize, action: Action) -> Refusal {
    let before = game.clone();
    let refusal = game.apply(seat(number), action).unwrap_err();
    assert_eq!(*game, before, "a refusal changed the state");
    assert!(!game.choices(seat(number)).contains(&action), "{action:?} is listed but refused");
    refusal
}
