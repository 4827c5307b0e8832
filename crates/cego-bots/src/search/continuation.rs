//! A deal as it may go on from a word of the auction to its end.

use std::sync::Arc;

use cego_core::exchange::{Exchange, keeps};
use cego_core::{
    Action, BySeat, CardSet, Contract, Deal, Declaration, Game, Phase, Play, Seat, Spoken, View, Word, Words,
};
use cego_solver::Position;

use super::company::Kind;
use super::exact::Exact;
use super::exchange::begun;
use super::money::{Money, Worth};
use super::{Mind, play_out};
use crate::auction::{Appraisal, Question};
use crate::worlds::World;

/// One world, from the words said so far to the end of the deal.
pub(super) struct Continuation<'a> {
    view: &'a View,
    mind: Mind<'a>,
    /// By what each seat plays.
    kinds: BySeat<Kind>,
    game: Game,
    appraisals: BySeat<Option<Box<Appraisal>>>,
    kept: &'a mut Kept,
}

/// What is kept of which hand in which game: a hand has some fifty ways, the own one is the same in all worlds, and others come to it by several words.
#[derive(Default)]
pub(super) struct Kept(Vec<(CardSet, Contract, (CardSet, CardSet))>);

impl Kept {
    /// In another world only the own hand is the same.
    fn in_another_world(&mut self, own: CardSet) {
        self.0.retain(|&(hand, ..)| hand == own);
    }

    fn of(
        &mut self,
        hand: CardSet,
        contract: Contract,
        find: impl FnOnce() -> (CardSet, CardSet),
    ) -> (CardSet, CardSet) {
        let known = self.0.iter().find(|&&(other, game, _)| (other, game) == (hand, contract));
        if let Some(&(.., kept)) = known {
            return kept;
        }
        let kept = find();
        self.0.push((hand, contract, kept));
        kept
    }
}

impl<'a> Continuation<'a> {
    pub(super) fn new(
        view: &'a View,
        mind: Mind<'a>,
        world: &World,
        kinds: BySeat<Kind>,
        kept: &'a mut Kept,
    ) -> Option<Continuation<'a>> {
        kept.in_another_world(view.hand);
        let deal = Deal { dealer: view.dealer, hands: world.hands, blind: world.aside };
        let mut game = Game::new_unchecked(Arc::clone(&view.rules), deal);
        for &Spoken { seat, word, .. } in &view.words {
            game.apply_unchecked(seat, Action::Say(word));
        }
        let asked = game.phase() == Phase::Auction && game.on_turn() == view.seat;
        asked.then_some(Continuation { view, mind, kinds, game, appraisals: BySeat::default(), kept })
    }

    /// What a game with a fixed price brings the seat that this word of it ends the auction with, if all cards are open;
    /// `None` for other words, and if finding it out takes more cards than this.
    pub(super) fn solved(&self, seat: Seat, word: Word, exact: &mut Exact, nodes: u64) -> Option<Worth> {
        let mut game = self.game.clone();
        game.apply_unchecked(seat, Action::Say(word));
        let money = Money::new(&self.view.rules, *game.declaration()?, self.view.dealer, seat);
        exact.of_fixed(&Position::of(&game)?, &money, nodes)
    }

    /// What the deal brings the seat if it says this word now.
    pub(super) fn worth(&mut self, seat: Seat, word: Word) -> Worth {
        let mut game = self.game.clone();
        game.apply_unchecked(seat, Action::Say(word));
        let mut words = Words::new();
        while game.phase() == Phase::Auction
            && let Some(next) = game.on_turn()
        {
            let word = self.table_word(&game, next, &mut words);
            game.apply_unchecked(next, Action::Say(word));
        }
        let Some(&declaration) = game.declaration() else { return Worth::default() };
        let money = Money::new(&self.view.rules, declaration, self.view.dealer, seat);
        if let Some(worth) = self.by_table(&game, &declaration, &money) {
            return worth;
        }
        let rules = &*self.view.rules;
        let (mut play, aside) = match game.play() {
            Some(play) => (play.clone(), game.deal().blind),
            None => self.exchanged(&game, &declaration),
        };
        play_out(self.mind.players(), self.kinds, rules, &declaration, &mut play, aside);
        money.of_play(&play, aside)
    }

    /// The word a seat says by the tables.
    fn table_word(&mut self, game: &Game, seat: Seat, words: &mut Words) -> Word {
        let auction = game.auction();
        let hand = game.hand(seat);
        auction.list_words(game.rules(), seat, hand, words);
        if let [only] = words.as_slice() {
            return *only;
        }
        let bidder = self.mind.bidder;
        let appraisal = self.appraisals[seat].get_or_insert_with(|| Box::new(bidder.appraise(hand)));
        let question =
            Question { dealer: self.view.dealer, seat, stage: auction.stage(), standing: auction.standing() };
        let worth = |word: &Word| bidder.value(appraisal, &question, *word).settlement;
        // Of equal words the first one, as the bidder does.
        let best = words
            .iter()
            .map(|word| (worth(word), *word))
            .reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map_or(Word::Pass, |(_, word)| word)
    }

    /// What the tables say of a game with a fixed price, which the policy has not learned to play.
    fn by_table(&self, game: &Game, declaration: &Declaration, money: &Money<'_>) -> Option<Worth> {
        let (made, lost) = money.of_fixed()?;
        let declarer = declaration.declarer;
        let p = self.mind.bidder.estimate(declarer, game.hand(declarer), declaration).win;
        let mut worth = Worth::default();
        worth.add(p, made);
        worth.add(1.0 - p, lost);
        Some(worth)
    }

    /// The play after the declarer has taken the blind, and what they laid away. They exchange without looking ahead.
    fn exchanged(&mut self, game: &Game, declaration: &Declaration) -> (Play, CardSet) {
        let (rules, exchanging) = (&*self.view.rules, self.mind.settings.exchanging);
        let Declaration { contract, declarer, .. } = *declaration;
        let hand = game.hand(declarer);
        let (pips, free) = self.kept.of(hand, contract, || {
            let mut choices = Vec::with_capacity(64);
            keeps(rules, contract, hand, &mut choices);
            exchanging.kept(rules, contract, hand, &choices).unwrap_or_default()
        });
        let mut made = Exchange::keep(hand, game.deal().blind, pips, free);
        let hands = BySeat::from_fn(|seat| game.hand(seat));
        let play = begun(rules, game.deal(), &hands, declaration, &mut made, exchanging);
        (play, made.legage)
    }
}
