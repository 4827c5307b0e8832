//! Play-out written down from the rules of play (R-002-129 … R-002-142), with lists of cards and no thought of
//! speed.

use cego_core::chooser::Chooser;
use cego_core::{Card, CardSet};

/// What is needed to play a deal out.
pub(crate) struct Game {
    pub(crate) hands: Vec<Vec<Card>>,
    pub(crate) leader: usize,
    pub(crate) dead: Vec<Card>,
    pub(crate) leads: [Vec<Card>; 2],
    pub(crate) third_by_draw_order: bool,
}

/// How it went.
pub(crate) struct Result {
    pub(crate) piles: Vec<Vec<Card>>,
    pub(crate) winning: Vec<Card>,
    pub(crate) winners: Vec<usize>,
    /// Tricks that were decided by D-30.
    pub(crate) dead_leads: usize,
}

/// Rules 1 to 4: follow suit, else trump, else anything.
fn legal(hand: &[Card], led: Card) -> Vec<Card> {
    let following: Vec<Card> = hand.iter().copied().filter(|card| card.suit() == led.suit()).collect();
    let trumps: Vec<Card> = hand.iter().copied().filter(|card| card.is_trump()).collect();
    if !following.is_empty() {
        following
    } else if !trumps.is_empty() {
        trumps
    } else {
        hand.to_vec()
    }
}

/// Rules 6 and 9: the place in the trick that wins, and whether by 9c.
fn winner(trick: &[Card], dead: &[Card]) -> (usize, bool) {
    let live: Vec<Card> = trick.iter().copied().filter(|card| !dead.contains(card)).collect();
    let place = |card: Card| trick.iter().position(|&c| c == card).unwrap();
    // a. any live trump: the highest live trump.
    if let Some(&best) = live.iter().filter(|card| card.is_trump()).max_by_key(|card| card.trump_number()) {
        return (place(best), false);
    }
    // b. else the highest live card of the led suit; c. else of the suit of the next card, and so on.
    for (i, lead) in trick.iter().enumerate() {
        let of_suit = live.iter().filter(|card| card.suit() == lead.suit());
        if let Some(&best) = of_suit.max_by_key(|card| card.rank()) {
            return (place(best), i > 0);
        }
    }
    (0, true)
}

fn choose(cards: &[Card], chooser: &mut Chooser) -> Card {
    cards[chooser.index(cards.len())]
}

/// Plays to the last card.
pub(crate) fn play(mut game: Game, chooser: &mut Chooser) -> Result {
    let players = game.hands.len();
    let tricks = game.hands[0].len();
    let first_leader = game.leader;
    let mut result = Result { piles: vec![vec![]; players], winning: vec![], winners: vec![], dead_leads: 0 };
    let mut leader = game.leader;
    for hand in &mut game.hands {
        hand.sort();
    }
    for number in 0..tricks {
        let duty = game.leads.get(number).cloned().unwrap_or_default();
        // Rule 7: whoever has two leads laid down leads the second trick too.
        if number == 1 && !duty.is_empty() {
            leader = first_leader;
        }
        // Rule 8: then the higher winning card leads the third, by the order of the draw.
        if number == 2 && game.third_by_draw_order && game.leads.iter().all(|lead| !lead.is_empty()) {
            let height = |i: usize| result.winning[i].draw_order();
            leader = if height(0) > height(1) { result.winners[0] } else { result.winners[1] };
        }
        let mut trick: Vec<Card> = vec![];
        for turn in 0..players {
            let hand = &mut game.hands[(leader + turn) % players];
            let may = match trick.first() {
                Some(&led) => legal(hand, led),
                None => {
                    let bound: Vec<Card> = hand.iter().copied().filter(|c| duty.contains(c)).collect();
                    if bound.is_empty() { hand.clone() } else { bound }
                }
            };
            let card = choose(&may, chooser);
            hand.retain(|&c| c != card);
            trick.push(card);
        }
        let (place, by_9c) = winner(&trick, &game.dead);
        leader = (leader + place) % players;
        result.dead_leads += usize::from(by_9c);
        result.winning.push(trick[place]);
        result.winners.push(leader);
        result.piles[leader].extend(trick);
    }
    result
}

/// The cards of a set as a list.
pub(crate) fn list(set: CardSet) -> Vec<Card> {
    set.iter().collect()
}
