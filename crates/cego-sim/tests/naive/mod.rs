//! Independent implementation of the card play, written from the rules (R-002-129 … R-002-142).
//!
//! It uses lists of cards and none of the engine's sets. The tests count positions and play out
//! deals with it.

use cego_core::chooser::Chooser;
use cego_core::rules::ThirdTrickLeader;
use cego_core::{Card, CardSet, Game, Seat};

/// A card as suit and rank.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Naive {
    card: Card,
    /// `C S H D`, or `T` for the trumps, which are a suit of their own (R-002-130).
    suit: char,
    /// Rank within the suit; the higher card wins.
    height: usize,
}

impl Naive {
    /// Parses the card's name, so that the engine's card order is not used.
    fn new(card: Card) -> Naive {
        let name = card.to_string();
        let (suit, rank) = name.split_at(1);
        let suit = suit.chars().next().unwrap();
        let order: &[&str] = match suit {
            'T' => return Naive { card, suit, height: rank.parse().unwrap() },
            'C' | 'S' => &["7", "8", "9", "10", "J", "N", "Q", "K"],
            _ => &["4", "3", "2", "1", "J", "N", "Q", "K"],
        };
        Naive { card, suit, height: order.iter().position(|&r| r == rank).unwrap() }
    }

    /// C-59: trumps first, then by rank; equal ranks in the order clubs, spades, hearts, diamonds.
    fn draw_order(self) -> (bool, usize, usize) {
        let suit = "DHSC".find(self.suit);
        (suit.is_none(), self.height, suit.unwrap_or(0))
    }
}

fn list(cards: CardSet) -> Vec<Naive> {
    cards.iter().map(Naive::new).collect()
}

/// A position in card play.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    seats: usize,
    players: Vec<usize>,
    hands: Vec<Vec<Naive>>,
    dead: Vec<Naive>,
    /// Cards that must be led to the first and to the second trick; empty if there is no duty.
    leads: [Vec<Naive>; 2],
    declarer: usize,
    turn: usize,
    trick: Vec<(usize, Naive)>,
    /// The winners of the tricks so far, with their cards.
    winners: Vec<(usize, Naive)>,
    third: ThirdTrickLeader,
    two_pips: bool,
    won: u64,
}

/// Result of a deal that was played out.
pub(crate) struct Played {
    pub(crate) piles: Vec<CardSet>,
    pub(crate) winning: Vec<CardSet>,
    pub(crate) last: usize,
    /// Number of tricks decided by D-30.
    pub(crate) dead_leads: usize,
}

impl Position {
    /// Converts a game; `None` if this implementation does not support its rules.
    ///
    /// Unsupported are the first tricks of a regulated Räuber or of a Räuber at a table of five,
    /// and leads that may be replaced.
    pub(crate) fn of(game: &Game, two_pips: bool) -> Option<Position> {
        let play = game.play()?;
        let leads = play.leads();
        let early = play.tricks_done() < 3;
        let raeuber = game.declaration()?.contract == cego_core::Contract::Raeuber;
        let five = game.rules().table.people() == 5;
        if early && raeuber && (game.rules().raeuber_regulated || five) || !leads.instead.is_empty()
        {
            return None;
        }
        let due = if leads.due > 0 { list(leads.open) } else { Vec::new() };
        assert_eq!(usize::from(leads.due), due.len(), "every open pip is led");
        let first = play.tricks_done() + usize::from(!play.on_table().is_empty());
        let bound = first..first + due.len();
        Some(Position {
            seats: game.rules().table.people(),
            players: play.players().iter().map(Seat::index).collect(),
            hands: game.rules().table.seats().map(|s| list(play.hands()[s])).collect(),
            dead: list(play.dead()),
            leads: [0, 1].map(|n| if bound.contains(&n) { due.clone() } else { vec![] }),
            declarer: game.declaration()?.declarer.index(),
            turn: play.on_turn()?.index(),
            trick: play.on_table().iter().map(|(s, c)| (s.index(), Naive::new(c))).collect(),
            winners: play
                .tricks()
                .map(|t| (t.winner.index(), Naive::new(t.cards[t.winner].unwrap())))
                .collect(),
            third: game.rules().third_trick_leader,
            two_pips,
            won: 0,
        })
    }

    /// Creates a deal before its first lead, led by the declarer.
    pub(crate) fn of_deal(
        hands: &[CardSet],
        declarer: usize,
        dead: CardSet,
        leads: [CardSet; 2],
        third: ThirdTrickLeader,
    ) -> Position {
        Position {
            seats: hands.len(),
            players: (0..hands.len()).collect(),
            hands: hands.iter().copied().map(list).collect(),
            dead: list(dead),
            leads: leads.map(list),
            declarer,
            turn: declarer,
            trick: vec![],
            winners: vec![],
            third,
            two_pips: leads.iter().all(|lead| !lead.is_empty()),
            won: 0,
        }
    }

    fn legal(&self) -> Vec<Naive> {
        let hand = &self.hands[self.turn];
        let of_suit =
            |suit| hand.iter().copied().filter(|c| c.suit == suit).collect::<Vec<Naive>>();
        let Some((_, led)) = self.trick.first() else {
            // R-002-136: pips are led first.
            let due = self.leads.get(self.winners.len()).into_iter().flatten();
            let due: Vec<Naive> =
                hand.iter().copied().filter(|&c| due.clone().any(|&d| d == c)).collect();
            return if due.is_empty() { hand.clone() } else { due };
        };
        if !of_suit(led.suit).is_empty() {
            of_suit(led.suit) // R-002-130
        } else if !of_suit('T').is_empty() {
            of_suit('T') // R-002-131
        } else {
            hand.clone() // R-002-131; no duty to head, R-000-94
        }
    }

    /// Returns the winner of the trick (R-002-132).
    fn winner(&self) -> (usize, Naive) {
        let live: Vec<(usize, Naive)> =
            self.trick.iter().copied().filter(|(_, c)| !self.dead.contains(c)).collect();
        let highest = |suit| {
            live.iter().copied().filter(|(_, c)| c.suit == suit).max_by_key(|(_, c)| c.height)
        };
        if let Some(trump) = highest('T') {
            return trump;
        }
        // The suit led wins. If no live card of it was played, the next card counts as the lead,
        // and so on.
        let leads = self.trick.iter().map(|(_, card)| card.suit);
        leads.filter_map(highest).next().unwrap_or(self.trick[0])
    }

    /// Returns the leader of the third trick (R-002-140 … R-002-142).
    fn third_leader(&self) -> usize {
        let (first, second) = (self.winners[0], self.winners[1]);
        let first_leads = match self.third {
            ThirdTrickLeader::Trick2Winner => false,
            ThirdTrickLeader::HigherWinningCard => first.1.draw_order() > second.1.draw_order(),
        };
        if first_leads { first.0 } else { second.0 }
    }

    fn play(&self, card: Naive) -> Position {
        let mut next = self.clone();
        next.hands[self.turn].retain(|&c| c != card);
        next.trick.push((self.turn, card));
        if next.trick.len() < next.players.len() {
            loop {
                next.turn = (next.turn + 1) % next.seats;
                if next.players.contains(&next.turn) {
                    return next;
                }
            }
        }
        let winner = next.winner();
        next.won += u64::from(winner.0 == next.declarer);
        next.winners.push(winner);
        next.trick.clear();
        next.turn = winner.0;
        if next.leads.get(next.winners.len()).is_some_and(|due| !due.is_empty()) {
            next.turn = next.declarer;
        } else if next.two_pips && next.winners.len() == 2 {
            next.turn = next.third_leader();
        }
        next
    }

    /// Counts the sequences of `depth` more cards and the declarer's tricks in all of them
    /// together.
    ///
    /// Sequences are shorter where the hands end.
    pub(crate) fn count(&self, depth: usize) -> (u64, u64) {
        if depth == 0 || self.players.iter().all(|&p| self.hands[p].is_empty()) {
            return (1, self.won);
        }
        let parts = self.legal().into_iter().map(|card| self.play(card).count(depth - 1));
        parts.fold((0, 0), |(n, won), (more, w)| (n + more, won + w))
    }

    /// Plays to the last card, with each card chosen by `chooser`.
    pub(crate) fn play_out(mut self, chooser: &mut Chooser) -> Played {
        let mut piles = vec![CardSet::EMPTY; self.seats];
        let mut dead_leads = 0;
        while self.hands.iter().any(|hand| !hand.is_empty()) {
            let legal = self.legal();
            let card = legal[chooser.index(legal.len())];
            let next = self.play(card);
            if next.trick.is_empty() {
                let (winner, best) = *next.winners.last().unwrap();
                let led = self.trick.first().map_or(card.suit, |(_, led)| led.suit);
                dead_leads +=
                    usize::from(best.suit != 'T' && best.suit != led || self.dead.contains(&best));
                let before = piles[winner].with(card.card);
                piles[winner] =
                    self.trick.iter().fold(before, |pile, (_, played)| pile.with(played.card));
            }
            self = next;
        }
        Played {
            piles,
            winning: self.winners.iter().map(|&(_, best)| best.card.into()).collect(),
            last: self.winners.last().map_or(0, |&(winner, _)| winner),
            dead_leads,
        }
    }
}
