//! Symmetry of whole deals: exchanging suits or seats does not change the value.

use std::sync::Arc;

use cego_core::rules::ThirdTrickLeader;
use cego_core::{Action, BySeat, Card, CardSet, Deal, Declaration, Game, Phase, Seat, TableSize};
use cego_solver::{PointSolver, Position};
use cego_testkit::{SplitMix, random_rules};

use crate::counted::COUNTED;

/// Permutation of suits and rotation of seats.
struct Exchanged {
    table: TableSize,
    /// Target of each suit, by index.
    suits: [u8; 4],
    /// Number of seats by which each player moves on.
    turn: usize,
}

impl Exchanged {
    fn random(rng: &mut SplitMix, table: TableSize) -> Exchanged {
        let mut suits = [0, 1, 2, 3];
        // With three players the pack has the lowest heart, but not the lowest card of the other
        // suits.
        let movable: &[usize] = if table == TableSize::Three { &[0, 1, 3] } else { &[0, 1, 2, 3] };
        for i in (1..movable.len()).rev() {
            suits.swap(movable[i], movable[rng.below(i + 1)]);
        }
        Exchanged { table, suits, turn: rng.below(table.people()) }
    }

    fn card(&self, card: Card) -> Card {
        let index = card.index();
        let moved = if card.is_trump() {
            index
        } else {
            self.suits[usize::from(index / 8)] * 8 + index % 8
        };
        Card::from_index(moved).expect("a card of the pack")
    }

    fn cards(&self, cards: CardSet) -> CardSet {
        cards.iter().map(|card| self.card(card)).collect()
    }

    fn seat(&self, seat: Seat) -> Seat {
        Seat::new((seat.index() + self.turn) % self.table.people())
    }

    fn action(&self, action: Action) -> Action {
        match action {
            Action::Keep { pips, free } => {
                Action::Keep { pips: self.cards(pips), free: self.cards(free) }
            }
            Action::Discard(card) => Action::Discard(self.card(card)),
            Action::Play(card) => Action::Play(self.card(card)),
            other => other,
        }
    }

    /// Returns the game with everything exchanged, replayed under the rules.
    fn game(&self, game: &Game) -> Game {
        let mut hands = BySeat::default();
        for seat in self.table.seats() {
            hands[self.seat(seat)] = self.cards(game.deal().hands[seat]);
        }
        let deal = Deal {
            dealer: self.seat(game.deal().dealer),
            hands,
            blind: self.cards(game.deal().blind),
        };
        let old = game.declaration().expect("a declared game");
        // An Ulti of a contract that takes the blind is announced by an action in the log.
        let ulti = if old.contract.takes_blind() { cego_core::UltiFeats::NONE } else { old.ulti };
        let declaration = Declaration { declarer: self.seat(old.declarer), ulti, ..*old };
        let mut moved = Game::with_declaration(Arc::clone(game.rules()), deal, declaration)
            .expect("the same hands");
        for &(seat, action) in game.log() {
            moved
                .apply(self.seat(seat), self.action(action))
                .expect("the same actions are allowed");
        }
        moved
    }
}

/// Returns a counted game under random rules, after a random exchange phase and `cards` random
/// cards.
fn game(rng: &mut SplitMix, table: TableSize, cards: usize) -> Game {
    loop {
        let mut rules = random_rules(rng.next_u64(), table);
        // Other rules compare equal ranks by suit (`R-002-142`).
        rules.third_trick_leader = ThirdTrickLeader::Trick2Winner;
        let mut pack: Vec<Card> = table.pack().iter().collect();
        for i in (1..pack.len()).rev() {
            pack.swap(i, rng.below(i + 1));
        }
        let mut pack = pack.into_iter();
        let dealer = Seat::new(rng.below(table.people()));
        let mut deal = Deal { dealer, hands: BySeat::default(), blind: CardSet::EMPTY };
        for seat in deal.players(table) {
            deal.hands[seat] = pack.by_ref().take(table.hand_size()).collect();
        }
        deal.blind = pack.collect();
        let players: Vec<Seat> = deal.players(table).collect();
        let declarer = players[rng.below(players.len())];
        let contract = COUNTED[rng.below(COUNTED.len())];
        let declaration = Declaration::plain(contract, declarer);
        let Ok(mut game) = Game::with_declaration(Arc::new(rules), deal, declaration) else {
            continue;
        };
        let mut left = cards;
        while left > 0 || game.phase() < Phase::Play {
            left -= usize::from(game.phase() == Phase::Play);
            let seat = game.on_turn().expect("the deal is not over");
            let mut choices = game.choices(seat);
            choices.retain(|&action| action != Action::Challenge);
            game.apply(seat, choices[rng.below(choices.len())]).expect("a choice is allowed");
        }
        return game;
    }
}

/// Compares deals, after a number of cards in `cards`, with themselves after three exchanges.
fn compare(seed: u64, deals: usize, cards: std::ops::Range<usize>) {
    let mut rng = SplitMix::new(seed);
    let mut solver = PointSolver::new(18);
    for number in 0..deals {
        let table = TableSize::ALL[number % 3];
        let played = cards.start + rng.below(cards.len());
        let game = game(&mut rng, table, played);
        let value = solver.exact(&Position::from_game(&game).expect("cards are left"));
        for _ in 0..3 {
            let exchanged = Exchanged::random(&mut rng, table);
            let moved = exchanged.game(&game);
            // Forces a new search instead of an answer from the table.
            solver.clear();
            let same = solver.exact(&Position::from_game(&moved).expect("cards are left"));
            assert_eq!(
                value,
                same,
                "seed {seed}, deal {number}: {:?} {:?}\nsuits to {:?}, seats on by {}: {:?} {:?}",
                game.deal(),
                game.log(),
                exchanged.suits,
                exchanged.turn,
                moved.deal(),
                moved.log()
            );
        }
    }
}

#[test]
fn whole_deals_after_a_few_tricks() {
    compare(1, 60, 12..20);
}

#[test]
fn slow_whole_deals() {
    compare(2, 12, 0..4);
}
