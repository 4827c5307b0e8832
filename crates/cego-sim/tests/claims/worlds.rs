//! Enumeration of the worlds consistent with a seat's knowledge, and exhaustive search over them.
//!
//! It uses nothing of the engine except the game's log and the cards.

use std::collections::BTreeMap;

use cego_core::{Action, BySeat, Card, CardSet, Claim, Game, Seat, UltiFeats, Word};
use cego_testkit::may_know;

/// The hands of all seats in one world.
pub(crate) type World = BySeat<CardSet>;

/// Returns the cards played, in order, grouped by trick.
fn played(game: &Game) -> Vec<Vec<(Seat, Card)>> {
    let mut tricks: Vec<Vec<(Seat, Card)>> = vec![Vec::new()];
    let per_trick = game.play().unwrap().players().len();
    for &(seat, action) in game.log() {
        if let Action::Play(card) = action {
            if tricks.last().unwrap().len() == per_trick {
                tricks.push(Vec::new());
            }
            tricks.last_mut().unwrap().push((seat, card));
        }
    }
    tricks
}

/// Returns the cards that may be played after `led`.
fn answers(hand: CardSet, led: Option<Card>) -> CardSet {
    let Some(led) = led else { return hand };
    let suit: CardSet = hand.iter().filter(|card| card.suit() == led.suit()).collect();
    let trumps: CardSet = hand.iter().filter(|card| card.is_trump()).collect();
    if !suit.is_empty() {
        suit
    } else if !trumps.is_empty() {
        trumps
    } else {
        hand
    }
}

fn winner(table: &[(Seat, Card)], dead: CardSet) -> Seat {
    let live = || table.iter().filter(|(_, card)| !dead.contains(*card));
    let best_of = |leader: Card| {
        let of_suit = live().filter(|(_, card)| card.suit() == leader.suit());
        of_suit.max_by_key(|(_, card)| card.index()).map(|&(seat, _)| seat)
    };
    best_of(Card::GSTIESS)
        .or_else(|| table.iter().find_map(|&(_, led)| best_of(led)))
        .unwrap_or(table[0].0)
}

/// Returns whether a seat that now holds `hand` could legally have played its cards so far.
fn fits(tricks: &[Vec<(Seat, Card)>], seat: Seat, hand: CardSet) -> bool {
    let mut held = hand;
    tricks.iter().rev().all(|trick| {
        let Some(place) = trick.iter().position(|(s, _)| *s == seat) else { return true };
        held.insert(trick[place].1);
        place == 0 || answers(held, Some(trick[0].1)).contains(trick[place].1)
    })
}

/// Returns the cards whose holder was announced, although they were not seen on the table.
fn said(game: &Game) -> CardSet {
    let declaration = game.declaration().unwrap();
    let mut cards = CardSet::EMPTY;
    let second_hand = game.rules().allows_ulti(declaration.contract);
    if !declaration.contract.takes_blind() || second_hand {
        cards |= declaration.ulti.cards();
    }
    for &(seat, action) in game.log() {
        if let Action::Say(Word::BuyGeiss { give }) = action
            && !(declaration.contract.takes_blind() && seat == declaration.declarer)
        {
            cards.insert(give);
        }
    }
    cards
}

/// Returns all worlds consistent with the knowledge of `seat`; `None` if there are more than
/// `most`.
pub(crate) fn worlds(game: &Game, seat: Seat, most: usize) -> Option<Vec<World>> {
    worlds_for(game, &[seat], most)
}

/// Returns all worlds consistent with the combined knowledge of seats that show each other their
/// hands.
///
/// The hands of these seats are the same in all worlds; `None` if there are more than `most`.
pub(crate) fn worlds_for(game: &Game, seats: &[Seat], most: usize) -> Option<Vec<World>> {
    let play = game.play().unwrap();
    let tricks = played(game);
    let mut seen = said(game);
    let declarer = game.declaration().unwrap().declarer;
    if seats.contains(&declarer) {
        seen |= game.exchange().legage;
    }
    let mut own = World::default();
    for &seat in seats {
        seen |= may_know(game, Some(seat));
        own[seat] = play.hands()[seat];
    }
    let hidden = game.rules().table.pack() - seen;
    // Cards known to the taker of the blind came from that hand, so no other seat holds them.
    let others: Vec<Seat> = play.players().iter().filter(|other| !seats.contains(other)).collect();
    let mut all = vec![(own, hidden)];
    for &other in &others {
        let fixed = play.hands()[other] & seen;
        let open = play.hands()[other].len() - fixed.len();
        let mut next = Vec::new();
        for (world, left) in all {
            let mut hands = Vec::new();
            subsets(left, open, CardSet::EMPTY, &mut hands, 4 * most)?;
            for hand in hands.into_iter().filter(|&hand| fits(&tricks, other, hand | fixed)) {
                let mut with = world;
                with[other] = hand | fixed;
                next.push((with, left - hand));
                if next.len() > most {
                    return None;
                }
            }
        }
        all = next;
    }
    Some(all.into_iter().map(|(world, _)| world).collect())
}

fn subsets(
    from: CardSet,
    size: usize,
    chosen: CardSet,
    out: &mut Vec<CardSet>,
    most: usize,
) -> Option<()> {
    if size == 0 {
        out.push(chosen);
        return (out.len() <= most).then_some(());
    }
    let mut rest = from;
    while let Some(card) = rest.lowest() {
        rest.remove(card);
        if rest.len() + 1 >= size {
            subsets(rest, size - 1, chosen.with(card), out, most)?;
        }
    }
    Some(())
}

/// Condition that the claimant has to fulfil.
pub(crate) struct Promise {
    pub(crate) claimant: Seat,
    pub(crate) claim: Claim,
    /// Announced late tricks that must be won as well.
    pub(crate) feats: UltiFeats,
    pub(crate) dead: CardSet,
    pub(crate) order: Vec<Seat>,
}

impl Promise {
    /// Returns whether a single strategy of the claimant fulfils the claim in all these worlds.
    pub(crate) fn is_kept(
        &self,
        worlds: Vec<World>,
        hand: CardSet,
        table: &[(Seat, Card)],
        turn: Seat,
    ) -> bool {
        if table.len() == self.order.len() {
            let winner = winner(table, self.dead);
            return (winner == self.claimant) == (self.claim == Claim::All)
                && (hand.is_empty() || self.is_kept(worlds, hand, &[], winner));
        }
        let led = table.first().map(|&(_, card)| card);
        let place = self.order.iter().position(|&seat| seat == turn).unwrap();
        let next = self.order[(place + 1) % self.order.len()];
        let with = |card| [table, &[(turn, card)]].concat();
        if turn == self.claimant {
            return answers(hand, led)
                .iter()
                .filter(|&card| self.in_time(card, hand))
                .any(|card| self.is_kept(worlds.clone(), hand.without(card), &with(card), next));
        }
        let mut by_card: BTreeMap<Card, Vec<World>> = BTreeMap::new();
        for world in worlds {
            for card in answers(world[turn], led) {
                let mut after = world;
                after[turn].remove(card);
                by_card.entry(card).or_default().push(after);
            }
        }
        by_card.into_iter().all(|(card, worlds)| self.is_kept(worlds, hand, &with(card), next))
    }

    /// Returns whether the trump of each late trick falls in its own trick and in no other.
    fn in_time(&self, card: Card, hand: CardSet) -> bool {
        self.feats.trumps().all(|n| (card == Card::trump(n)) == (hand.len() == usize::from(n)))
    }
}

/// A side that sees all its hands and has to keep the declarer from winning a trick.
pub(crate) struct Held {
    pub(crate) declarer: Seat,
    pub(crate) dead: CardSet,
    pub(crate) order: Vec<Seat>,
}

impl Held {
    /// Returns whether a single strategy of the side succeeds in all these worlds.
    pub(crate) fn in_all(&self, worlds: Vec<World>, table: &[(Seat, Card)], turn: Seat) -> bool {
        if table.len() == self.order.len() {
            let winner = winner(table, self.dead);
            let over = self.order.iter().all(|&seat| worlds[0][seat].is_empty());
            return winner != self.declarer && (over || self.in_all(worlds, &[], winner));
        }
        let led = table.first().map(|&(_, card)| card);
        let place = self.order.iter().position(|&seat| seat == turn).unwrap();
        let next = self.order[(place + 1) % self.order.len()];
        let mut by_card: BTreeMap<Card, Vec<World>> = BTreeMap::new();
        for world in worlds {
            for card in answers(world[turn], led) {
                let mut after = world;
                after[turn].remove(card);
                by_card.entry(card).or_default().push(after);
            }
        }
        let mut ways = by_card
            .into_iter()
            .map(|(card, worlds)| self.in_all(worlds, &[table, &[(turn, card)]].concat(), next));
        if turn == self.declarer { ways.all(|held| held) } else { ways.any(|held| held) }
    }
}
