//! A second implementation of the card play, written from the rules of play (R-002-129 … R-002-142) with lists of
//! cards and none of the engine's sets, to count the same positions with.

use cego_core::{Card, Game, Seat};

/// A card as people describe it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Naive {
    /// `C S H D`, or `T` for the trumps, which are a suit of their own (R-002-130).
    suit: char,
    /// Higher beats lower within the suit.
    height: usize,
}

impl Naive {
    /// From the name, so that nothing of the engine's order of cards is taken over.
    fn new(card: Card) -> Naive {
        let name = card.to_string();
        let (suit, rank) = name.split_at(1);
        let suit = suit.chars().next().unwrap();
        let order: &[&str] = match suit {
            'T' => return Naive { suit, height: rank.parse().unwrap() },
            'C' | 'S' => &["7", "8", "9", "10", "J", "N", "Q", "K"],
            _ => &["4", "3", "2", "1", "J", "N", "Q", "K"],
        };
        Naive { suit, height: order.iter().position(|&r| r == rank).unwrap() }
    }

    /// C-59: trumps above all, else by rank, equal ranks clubs, spades, hearts, diamonds.
    fn draw_order(self) -> (bool, usize, usize) {
        let suit = "DHSC".find(self.suit);
        (suit.is_none(), self.height, suit.unwrap_or(0))
    }
}

/// A position of the play.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    seats: usize,
    players: Vec<usize>,
    hands: Vec<Vec<Naive>>,
    dead: Vec<Naive>,
    /// Pips the declarer still has to lead.
    due: Vec<Naive>,
    declarer: usize,
    turn: usize,
    trick: Vec<(usize, Naive)>,
    /// The winning cards of the tricks so far and who played them.
    winners: Vec<(usize, Naive)>,
    /// Rule 8 as stockholm has it.
    higher_card_leads_third: bool,
    two_pips: bool,
    won: u64,
}

impl Position {
    /// The position of a game; `None` where this implementation does not know the rules: the first tricks
    /// of a regulated Räuber or of five, leads that may be replaced.
    pub(crate) fn of(game: &Game, two_pips: bool) -> Option<Position> {
        let play = game.play()?;
        let leads = play.leads();
        let early = play.tricks_done() < 3;
        let raeuber = game.declaration()?.contract == cego_core::Contract::Raeuber;
        let five = game.rules().table.people() == 5;
        if early && raeuber && (game.rules().raeuber_regulated || five) || !leads.instead.is_empty() {
            return None;
        }
        let list = |cards: cego_core::CardSet| cards.iter().map(Naive::new).collect::<Vec<_>>();
        let due = if leads.due > 0 { list(leads.open) } else { Vec::new() };
        assert_eq!(usize::from(leads.due), due.len(), "every open pip is led");
        let higher = cego_core::rules::ThirdTrickLeader::HigherWinningCard;
        Some(Position {
            seats: game.rules().table.people(),
            players: play.players().iter().map(Seat::index).collect(),
            hands: game.rules().table.seats().map(|s| list(play.hands()[s])).collect(),
            dead: list(play.dead()),
            due,
            declarer: game.declaration()?.declarer.index(),
            turn: play.on_turn()?.index(),
            trick: play.on_table().iter().map(|(s, c)| (s.index(), Naive::new(c))).collect(),
            winners: play
                .tricks()
                .map(|t| (t.winner.index(), Naive::new(t.cards[t.winner].unwrap())))
                .collect(),
            higher_card_leads_third: game.rules().third_trick_leader == higher,
            two_pips,
            won: 0,
        })
    }

    fn legal(&self) -> Vec<Naive> {
        let hand = &self.hands[self.turn];
        let of_suit = |suit| hand.iter().copied().filter(|c| c.suit == suit).collect::<Vec<Naive>>();
        let Some((_, led)) = self.trick.first() else {
            // Rule 7 and the contracts: pips are led first.
            return if self.due.is_empty() { hand.clone() } else { self.due.clone() };
        };
        if !of_suit(led.suit).is_empty() {
            of_suit(led.suit) // R-002-130
        } else if !of_suit('T').is_empty() {
            of_suit('T') // R-002-131
        } else {
            hand.clone() // R-002-131; no duty to head, R-000-94
        }
    }

    /// Rules 6 and 9.
    fn winner(&self) -> (usize, Naive) {
        let live: Vec<(usize, Naive)> =
            self.trick.iter().copied().filter(|(_, c)| !self.dead.contains(c)).collect();
        let highest =
            |suit| live.iter().copied().filter(|(_, c)| c.suit == suit).max_by_key(|(_, c)| c.height);
        if let Some(trump) = highest('T') {
            return trump;
        }
        // The suit led; where no live card of it lies there the next card counts as the lead, and so on.
        let leads = self.trick.iter().map(|(_, card)| card.suit);
        leads.filter_map(highest).next().unwrap_or(self.trick[0])
    }

    fn play(&self, card: Naive) -> Position {
        let mut next = self.clone();
        next.hands[self.turn].retain(|&c| c != card);
        next.due.retain(|&c| c != card);
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
        if !next.due.is_empty() {
            next.turn = next.declarer;
        } else if next.two_pips && next.winners.len() == 2 && next.higher_card_leads_third {
            let (first, second) = (next.winners[0], next.winners[1]);
            next.turn = if first.1.draw_order() > second.1.draw_order() { first.0 } else { second.0 };
        }
        next
    }

    /// Sequences of `depth` more cards (fewer where the hands end), and the tricks the declarer wins in all
    /// of them together.
    pub(crate) fn count(&self, depth: usize) -> (u64, u64) {
        if depth == 0 || self.players.iter().all(|&p| self.hands[p].is_empty()) {
            return (1, self.won);
        }
        let parts = self.legal().into_iter().map(|card| self.play(card).count(depth - 1));
        parts.fold((0, 0), |(n, won), (more, w)| (n + more, won + w))
    }
}
