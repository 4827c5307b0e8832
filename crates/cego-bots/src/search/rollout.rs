//! Rollout of a sampled deal to its end, from the play or from a word of the auction.

use std::sync::Arc;

use cego_core::exchange::{Exchange, keeps};
use cego_core::{
    Action, BySeat, Card, CardSet, Contract, Deal, Declaration, Game, Phase, Play, Rules, Seat,
    SpokenWord, View, Word, Words,
};
use cego_solver::Position;

use super::SearchContext;
use super::exact::Exact;
use super::exchange::start_play;
use super::opponent_model::PlayerType;
use super::payoff::{Payoff, PayoffCalculator};
use crate::auction::{Appraisal, BidQuestion};
use crate::net::{self, Net, NetworkInput, ONE, PlayMemory};
use crate::policy::{self, Weights};
use crate::thumb;
use crate::worlds::World;

/// Players of a rollout.
#[derive(Clone, Copy, Debug)]
pub(crate) enum RolloutPolicy {
    /// The policy with these weights; in games it has not learned, the rule of thumb.
    Policy(&'static Weights),
    /// These networks, in the games they were made for.
    Net(&'static Net),
}

impl RolloutPolicy {
    /// Returns the players of a game; the policy replaces networks that do not cover it.
    pub(crate) fn for_declaration(self, declaration: &Declaration) -> RolloutPolicy {
        match self {
            RolloutPolicy::Net(nets) if !nets.has(declaration) => {
                RolloutPolicy::Policy(Weights::shipped())
            }
            other => other,
        }
    }

    /// Returns the prior value of each of these cards of a view, relative to the others, in card
    /// points.
    ///
    /// Returns `None` for a policy, whose scores only rank cards.
    pub(crate) fn prior_values(self, view: &View, cards: &[Card]) -> Option<Vec<f32>> {
        match self {
            RolloutPolicy::Policy(_) => None,
            RolloutPolicy::Net(nets) => network_prior_values(nets, view, cards),
        }
    }
}

/// Plays on to the end. With networks, each seat follows its player type.
///
/// `aside` holds the cards that lie aside; only a declarer who laid them there uses them.
pub(crate) fn play_out(
    players: RolloutPolicy,
    kinds: BySeat<PlayerType>,
    rules: &Rules,
    declaration: &Declaration,
    play: &mut Play,
    aside: CardSet,
) {
    let nets = match players.for_declaration(declaration) {
        RolloutPolicy::Policy(weights) => {
            return policy::play_out(weights, rules, declaration, play);
        }
        RolloutPolicy::Net(nets) => nets,
    };
    let mut memory = PlayMemory::from_play(play);
    while let Some(seat) = play.on_turn()
        && let Some(card) = match kinds[seat] {
            PlayerType::Usual => net::card(nets, rules, declaration, play, &memory, aside),
            PlayerType::Policy => {
                policy::card(Weights::shipped(), rules, declaration, play, memory.voids())
            }
            PlayerType::Thumb => thumb::rollout_card(rules, declaration, play),
        }
    {
        memory.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
    }
}

/// Returns the relative value of each of these cards of a view, in card points.
fn network_prior_values(nets: &Net, view: &View, cards: &[Card]) -> Option<Vec<f32>> {
    let declaration = view.declaration?;
    let (play, aside) = net::play_for_view(view)?;
    let memory = PlayMemory::from_play(&play);
    let scene = NetworkInput::new(&view.rules, &declaration, &play, &memory, aside)?;
    let all = cards.iter().fold(CardSet::EMPTY, |all, &card| all.with(card));
    let mut liked = Vec::with_capacity(cards.len());
    net::scores(nets.network(scene.part())?, &scene, all, |card, score| {
        liked.push((card, score as f32 * 10.0 / ONE as f32))
    });
    let of = |card: &Card| liked.iter().find(|(other, _)| other == card).map(|&(_, points)| points);
    cards.iter().map(of).collect()
}

/// A world that is played on from the words said so far to the end of the deal.
pub(super) struct AuctionRollout<'a> {
    view: &'a View,
    mind: SearchContext<'a>,
    /// The player type of each seat.
    kinds: BySeat<PlayerType>,
    game: Game,
    appraisals: BySeat<Option<Box<Appraisal>>>,
    kept: &'a mut KeepCache,
}

/// Cache of keeps by hand and contract.
///
/// A hand has some fifty possible keeps. The own hand is the same in all worlds, and several words
/// lead other seats to the same game.
#[derive(Default)]
pub(super) struct KeepCache(Vec<(CardSet, Contract, (CardSet, CardSet))>);

impl KeepCache {
    /// Keeps only the entries of the own hand, the one hand that is the same in another world.
    fn in_another_world(&mut self, own: CardSet) {
        self.0.retain(|&(hand, ..)| hand == own);
    }

    fn get_or_insert_with(
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

impl<'a> AuctionRollout<'a> {
    pub(super) fn new(
        view: &'a View,
        mind: SearchContext<'a>,
        world: &World,
        kinds: BySeat<PlayerType>,
        kept: &'a mut KeepCache,
    ) -> Option<AuctionRollout<'a>> {
        kept.in_another_world(view.hand);
        let deal = Deal { dealer: view.dealer, hands: world.hands, blind: world.aside };
        let mut game = Game::new_unchecked(Arc::clone(&view.rules), deal);
        for &SpokenWord { seat, word, .. } in &view.words {
            game.apply_unchecked(seat, Action::Say(word));
        }
        let asked = game.phase() == Phase::Auction && game.on_turn() == view.seat;
        asked.then_some(AuctionRollout {
            view,
            mind,
            kinds,
            game,
            appraisals: BySeat::default(),
            kept,
        })
    }

    /// Returns the worth of a fixed-price game with open cards, if `word` ends the auction with
    /// one.
    ///
    /// Returns `None` for other words, and if the solution takes more than `nodes` nodes.
    pub(super) fn solved_payoff(
        &self,
        seat: Seat,
        word: Word,
        exact: &mut Exact,
        nodes: u64,
    ) -> Option<Payoff> {
        let mut game = self.game.clone();
        game.apply_unchecked(seat, Action::Say(word));
        let money =
            PayoffCalculator::new(&self.view.rules, *game.declaration()?, self.view.dealer, seat);
        exact.fixed_payoff(&Position::from_game(&game)?, &money, nodes)
    }

    /// Returns the worth of the deal for the seat if it says this word now.
    pub(super) fn worth(&mut self, seat: Seat, word: Word) -> Payoff {
        let mut game = self.game.clone();
        game.apply_unchecked(seat, Action::Say(word));
        let mut words = Words::new();
        while game.phase() == Phase::Auction
            && let Some(next) = game.on_turn()
        {
            let word = self.table_word(&game, next, &mut words);
            game.apply_unchecked(next, Action::Say(word));
        }
        let Some(&declaration) = game.declaration() else { return Payoff::default() };
        let money = PayoffCalculator::new(&self.view.rules, declaration, self.view.dealer, seat);
        if let Some(worth) = self.by_table(&game, &declaration, &money) {
            return worth;
        }
        let rules = &*self.view.rules;
        let (mut play, aside) = match game.play() {
            Some(play) => (play.clone(), game.deal().blind),
            None => self.play_after_exchange(&game, &declaration),
        };
        play_out(self.mind.players(), self.kinds, rules, &declaration, &mut play, aside);
        money.for_play(&play, aside)
    }

    /// Returns the word of a seat by the tables.
    fn table_word(&mut self, game: &Game, seat: Seat, words: &mut Words) -> Word {
        let auction = game.auction();
        let hand = game.hand(seat);
        auction.list_words(game.rules(), seat, hand, words);
        if let [only] = words.as_slice() {
            return *only;
        }
        let bidder = self.mind.bidder;
        let appraisal =
            self.appraisals[seat].get_or_insert_with(|| Box::new(bidder.appraise(hand)));
        let question = BidQuestion {
            dealer: self.view.dealer,
            seat,
            stage: auction.stage(),
            standing: auction.public_state(),
        };
        let worth = |word: &Word| bidder.value(appraisal, &question, *word).settlement;
        // Ties go to the first word, as in the bidder.
        let best = words
            .iter()
            .map(|word| (worth(word), *word))
            .reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map_or(Word::Pass, |(_, word)| word)
    }

    /// Returns the table value of a fixed-price game, which the policy has not learned.
    fn by_table(
        &self,
        game: &Game,
        declaration: &Declaration,
        money: &PayoffCalculator<'_>,
    ) -> Option<Payoff> {
        let (made, lost) = money.for_fixed_price()?;
        let declarer = declaration.declarer;
        let p = self.mind.bidder.estimate(declarer, game.hand(declarer), declaration).win;
        let mut worth = Payoff::default();
        worth.add(p, made);
        worth.add(1.0 - p, lost);
        Some(worth)
    }

    /// Returns the play after the declarer's exchange, and the cards laid away.
    ///
    /// The declarer exchanges without search.
    fn play_after_exchange(&mut self, game: &Game, declaration: &Declaration) -> (Play, CardSet) {
        let (rules, exchanging) = (&*self.view.rules, self.mind.settings.exchanging);
        let Declaration { contract, declarer, .. } = *declaration;
        let hand = game.hand(declarer);
        let (pips, free) = self.kept.get_or_insert_with(hand, contract, || {
            let mut choices = Vec::with_capacity(64);
            keeps(rules, contract, hand, &mut choices);
            exchanging.choose_keep(rules, contract, hand, &choices).unwrap_or_default()
        });
        let mut made = Exchange::keep(hand, game.deal().blind, pips, free);
        let hands = BySeat::from_fn(|seat| game.hand(seat));
        let play = start_play(rules, game.deal(), &hands, declaration, &mut made, exchanging);
        (play, made.legage)
    }
}
