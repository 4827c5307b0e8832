//! The distilled policy for whole deals, without views.
//!
//! It chooses the same actions as [`PolicyBot`](crate::PolicyBot), except that it finishes games
//! the policy has not learned by rule of thumb instead of search. With [`CommonRandom`] it samples
//! cards from a softmax over the policy's scores. A decision takes about a microsecond, and the
//! likelihood of each card is known. The luck-adjusted score of `cego_analysis::daily` replays a
//! whole deal many times with other hidden cards and depends on both.

use std::sync::Arc;

use cego_core::chooser::Choosers;
use cego_core::outcome::deal_result;
use cego_core::shuffle::Seed;
use cego_core::{
    Action, Card, CardSet, Declaration, Game, Outcome, Phase, Play, Rules, Seat, Voids, Word,
    Words, exchange,
};

use crate::auction::{BidQuestion, Bidder};
use crate::maths::exp;
use crate::policy::{self, Weights};
use crate::{discards, thumb};

/// Fast player for one ruleset. Its [`Bidder`] takes a moment to build.
#[derive(Clone, Debug)]
pub struct FastPlayer {
    rules: Arc<Rules>,
    bidder: Bidder<'static>,
    words: Words,
    keeps: Vec<Action>,
}

impl FastPlayer {
    /// Creates a player for these rules.
    #[must_use]
    pub fn new(rules: &Arc<Rules>) -> FastPlayer {
        FastPlayer {
            rules: Arc::clone(rules),
            bidder: Bidder::new(rules),
            words: Words::new(),
            keeps: Vec::new(),
        }
    }

    /// Returns the action of the seat on turn with softmax card choice.
    ///
    /// Auction words and the exchange are the same as in [`FastPlayer::action`].
    pub fn sample_action(&mut self, game: &Game, moods: &CommonRandom) -> Option<Action> {
        match (game.phase(), game.play(), game.declaration()) {
            (Phase::Play, Some(play), Some(declaration)) => {
                let shares = self.distribution(declaration, play, &Voids::from_play(play));
                shares.sample(moods.draw(game.log().len())).map(Action::Play)
            }
            _ => self.action(game),
        }
    }

    /// Returns the probability, from 0 to 1, that softmax card choice plays this card; 0 outside
    /// the play.
    #[must_use]
    pub fn likelihood(&self, game: &Game, card: Card) -> f64 {
        match (game.phase(), game.play(), game.declaration()) {
            (Phase::Play, Some(play), Some(declaration)) => {
                self.distribution(declaration, play, &Voids::from_play(play)).probability(card)
            }
            _ => 0.0,
        }
    }

    fn distribution(
        &self,
        declaration: &Declaration,
        play: &Play,
        voids: &Voids,
    ) -> CardDistribution {
        let mut scores = CardDistribution::default();
        policy::for_each_score(
            Weights::shipped(),
            &self.rules,
            declaration,
            play,
            voids,
            |card, score| {
                scores.score(card, score);
            },
        );
        if scores.is_empty()
            && let Some(best) = self.card(declaration, play, voids)
        {
            return CardDistribution::concentrated_on(best, play.playable(&self.rules));
        }
        scores
    }

    /// Returns the action of the seat on turn, or `None` when the deal is over.
    ///
    /// The action depends only on what this seat may know. The game must have the rules of this
    /// player.
    pub fn action(&mut self, game: &Game) -> Option<Action> {
        let seat = game.on_turn()?;
        let contract = game.declaration().map(|declaration| declaration.contract);
        match (game.phase(), contract) {
            (Phase::Auction, _) => Some(Action::Say(self.word(game, seat))),
            (Phase::Keep, Some(contract)) => {
                self.keeps.clear();
                exchange::keeps(&self.rules, contract, game.hand(seat), &mut self.keeps);
                thumb::choose_keep(&self.keeps).map(|(pips, free)| Action::Keep { pips, free })
            }
            (Phase::Discard, Some(contract)) => {
                let made = game.exchange();
                discards::best(made, exchange::discards(&self.rules, contract, made))
                    .map(Action::Discard)
            }
            (Phase::SecondHand, _) => {
                let hand = game.exchange().hand();
                Some(Action::SecondHandUlti(thumb::choose_feats(
                    hand,
                    self.rules.feats_in_hand(hand),
                )))
            }
            (Phase::Play, _) => {
                let play = game.play()?;
                let card = self.card(game.declaration()?, play, &Voids::from_play(play))?;
                Some(Action::Play(card))
            }
            _ => None,
        }
    }

    /// Plays a game to its end: `seat` deterministically, all others with softmax card choice.
    ///
    /// Returns `None` only if the game has other rules than this player.
    pub fn finish(&mut self, mut game: Game, seat: Seat, moods: &CommonRandom) -> Option<Outcome> {
        while game.phase() < Phase::Play {
            let (seat, action) = (game.on_turn()?, self.action(&game)?);
            game.apply_unchecked(seat, action);
        }
        if let Some(outcome) = game.outcome() {
            return Some(*outcome);
        }
        let declaration = *game.declaration()?;
        let mut play = game.play()?.clone();
        let mut voids = Voids::from_play(&play);
        let mut number = game.log().len();
        while let Some(next) = play.on_turn() {
            let card = if next == seat {
                self.card(&declaration, &play, &voids)?
            } else {
                self.distribution(&declaration, &play, &voids).sample(moods.draw(number))?
            };
            voids.note(play.on_table().led(), next, card);
            play.play_unchecked(&self.rules, card);
            number += 1;
        }
        let result = deal_result(&self.rules, game.deal(), &declaration, game.exchange(), &play);
        Some(Outcome { declaration, players: play.players(), forehand: game.forehand(), result })
    }

    fn card(&self, declaration: &Declaration, play: &Play, voids: &Voids) -> Option<Card> {
        policy::card(Weights::shipped(), &self.rules, declaration, play, voids)
    }

    /// Returns the word with the highest table value. Ties go to the first word.
    fn word(&mut self, game: &Game, seat: Seat) -> Word {
        let (auction, hand) = (game.auction(), game.hand(seat));
        auction.list_words(&self.rules, seat, hand, &mut self.words);
        if let [only] = *self.words.as_slice() {
            return only;
        }
        let appraisal = self.bidder.appraise(hand);
        let (stage, standing) = (auction.stage(), auction.public_state());
        let question = BidQuestion { dealer: game.deal().dealer, seat, stage, standing };
        let worth = |word: &Word| self.bidder.value(&appraisal, &question, *word).settlement;
        let weighed = self.words.iter().map(|word| (worth(word), *word));
        let best = weighed.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map_or(Word::Pass, |(_, word)| word)
    }
}

/// Softmax temperature: a lead of this many hundredths of the policy's score multiplies the
/// probability by e.
const SOFTNESS: f32 = 20.0;
/// Probability of a uniformly random card in games that are played by rule of thumb.
const WHIM: f64 = 0.1;
/// Number of steps into which the unit interval is divided for a random draw.
const PARTS: usize = 1 << 20;

/// One random draw per action index of a deal.
///
/// Two continuations of a deal share their randomness (common random numbers).
#[derive(Clone, Copy, Debug)]
pub struct CommonRandom(Choosers);

impl CommonRandom {
    /// Creates the random draws of a seed.
    #[must_use]
    pub const fn new(seed: Seed) -> CommonRandom {
        CommonRandom(Choosers::new(seed))
    }

    /// Returns the draw for the action with this index, between 0 and 1.
    fn draw(&self, number: usize) -> f64 {
        (self.0.for_deal(number as u64).index(PARTS) as f64 + 0.5) / PARTS as f64
    }
}

/// Probability distribution over the playable cards: card, score and probability.
#[derive(Clone, Copy, Debug)]
struct CardDistribution {
    cards: [(Card, i32, f64); CardDistribution::MOST],
    len: usize,
}

impl Default for CardDistribution {
    fn default() -> CardDistribution {
        CardDistribution { cards: [(Card::GEISS, 0, 0.0); CardDistribution::MOST], len: 0 }
    }
}

impl CardDistribution {
    /// Largest hand size, that of three players. A fifth player who joins plays the blind.
    const MOST: usize = 13;

    /// Adds a card with its score.
    fn score(&mut self, card: Card, score: i32) {
        if let Some(place) = self.cards.get_mut(self.len) {
            *place = (card, score, 0.0);
            self.len += 1;
        }
    }

    /// Creates a distribution that puts nearly all probability on `best`, the rest uniformly on
    /// `cards`.
    fn concentrated_on(best: Card, cards: CardSet) -> CardDistribution {
        let mut shares = CardDistribution::default();
        let whim = WHIM / cards.len().max(1) as f64;
        for card in cards {
            shares.score(card, 0);
            shares.cards[shares.len - 1].2 = if card == best { 1.0 - WHIM + whim } else { whim };
        }
        shares
    }

    const fn is_empty(&self) -> bool {
        self.len == 0
    }

    fn normalized(mut self) -> CardDistribution {
        let cards = &mut self.cards[..self.len];
        if cards.iter().all(|&(.., share)| share == 0.0) {
            let best = cards.iter().map(|&(_, score, _)| score).max().unwrap_or(0);
            let mut sum = 0.0;
            for (_, score, share) in &mut *cards {
                *share = f64::from(exp((*score - best) as f32 / SOFTNESS));
                sum += *share;
            }
            cards.iter_mut().for_each(|(.., share)| *share /= sum);
        }
        self
    }

    /// Returns the probability of a card.
    fn probability(self, card: Card) -> f64 {
        let shares = self.normalized();
        shares.cards[..shares.len].iter().find(|one| one.0 == card).map_or(0.0, |one| one.2)
    }

    /// Returns the card at the quantile `part`, between 0 and 1.
    fn sample(self, part: f64) -> Option<Card> {
        let shares = self.normalized();
        let cards = &shares.cards[..shares.len];
        let mut left = part;
        for &(card, _, share) in cards {
            left -= share;
            if left <= 0.0 {
                return Some(card);
            }
        }
        cards.last().map(|one| one.0)
    }
}

#[cfg(test)]
mod tests {
    use cego_core::Deal;
    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_testkit::{all_rules, redeal};

    use super::*;
    use crate::{Bot, PolicyBot, TurnContext};

    /// In every preset, in all games that the policy has learned, words, exchange and cards are
    /// those of the bot that gets a view. Playing on the checked game or only its play gives the
    /// same outcome.
    #[test]
    fn it_does_what_the_policy_does_with_a_view() {
        let mut compared = 0;
        for (number, rules) in all_rules().into_iter().enumerate() {
            let rules = Arc::new(rules);
            let mut glance = FastPlayer::new(&rules);
            let moods = CommonRandom::new(Seed::from_number(number as u64));
            let mut bot = PolicyBot::default();
            let mut shuffler = Shuffler::new(Seed::from_number(number as u64));
            for deal in 0..6 {
                let dealt =
                    Deal::from_seed(&rules, &mut shuffler, deal, Seat::new(deal as usize % 3));
                let mut game = Game::new(Arc::clone(&rules), dealt).unwrap();
                let own = Seat::new(0);
                let end = glance.finish(game.clone(), own, &moods).unwrap();
                let mut chance = Choosers::new(Seed::from_number(7)).for_deal(deal);
                while let Some(seat) = game.on_turn() {
                    let action = glance.action(&game).unwrap();
                    if game.declaration().is_none_or(policy::learned) {
                        let view = game.view(Some(seat));
                        let wanted = bot
                            .decide(&view, &mut TurnContext::unlimited(&mut chance))
                            .unwrap()
                            .action;
                        assert_eq!(action, wanted, "{view:?}");
                        compared += 1;
                    }
                    let done = if seat == own {
                        action
                    } else {
                        glance.sample_action(&game, &moods).unwrap()
                    };
                    if let Action::Play(card) = done {
                        assert!(glance.likelihood(&game, card) > 0.0);
                    }
                    game.apply(seat, done).unwrap();
                }
                assert_eq!(game.outcome(), Some(&end));
            }
        }
        assert!(compared > 2000, "{compared}");
    }

    /// The player is given the whole game. Its choice must not change when cards hidden from its
    /// seat do.
    #[test]
    fn hidden_cards_do_not_change_what_it_does() {
        let mut compared = 0;
        for (number, rules) in all_rules().into_iter().enumerate() {
            let rules = Arc::new(rules);
            let mut glance = FastPlayer::new(&rules);
            let moods = CommonRandom::new(Seed::from_number(4));
            let dealt =
                Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(99)), 0, Seat::new(0));
            let mut game = Game::new(Arc::clone(&rules), dealt).unwrap();
            while let Some(seat) = game.on_turn() {
                let action = glance.action(&game).unwrap();
                if let Some(other) = redeal(&game, seat, number as u64) {
                    assert_eq!(glance.action(&other), Some(action), "{other:?}");
                    assert_eq!(
                        glance.sample_action(&other, &moods),
                        glance.sample_action(&game, &moods)
                    );
                    compared += 1;
                }
                game.apply(seat, action).unwrap();
            }
        }
        assert!(compared > 200, "{compared}");
    }

    fn cards() -> CardSet {
        "T3 T9 T22 C8".parse().unwrap()
    }

    /// In 40,000 draws, each card's count lies within five standard deviations of its expected
    /// value.
    #[test]
    fn cards_fall_as_often_as_they_are_likely() {
        let mut liked = CardDistribution::default();
        for (card, score) in cards().iter().zip([-40, 0, 15, -400]) {
            liked.score(card, score);
        }
        for shares in
            [liked, CardDistribution::concentrated_on(Card::GEISS, cards().with(Card::GEISS))]
        {
            let mut counts = std::collections::BTreeMap::new();
            let moods = CommonRandom::new(Seed::from_number(3));
            for number in 0..40_000 {
                *counts.entry(shares.sample(moods.draw(number)).unwrap()).or_insert(0) += 1;
            }
            let all: f64 =
                shares.cards[..shares.len].iter().map(|one| shares.probability(one.0)).sum();
            assert!((all - 1.0).abs() < 1e-12);
            for one in &shares.cards[..shares.len] {
                let expected = 40_000.0 * shares.probability(one.0);
                let found = f64::from(counts.get(&one.0).copied().unwrap_or(0));
                assert!(
                    (found - expected).abs() < 5.0 * expected.sqrt() + 1e-3,
                    "{one:?} {found} {expected}"
                );
            }
        }
        assert_eq!(
            (liked.probability(Card::GEISS), CardDistribution::default().sample(0.5)),
            (0.0, None)
        );
    }
}
