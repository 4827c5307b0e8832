//! A player that decides at a glance: the distilled policy for whole deals, without views.
//!
//! As itself it does what [`PolicyBot`](crate::PolicyBot) does, and finishes games the policy has not learned by rule of thumb instead of
//! search. In a mood ([`Moods`]) it now and then plays a card that it likes a little less. A decision takes about a microsecond, and how likely a card is can be
//! told: so a whole deal can be played again and again with other hidden cards, which is what the luck-adjusted score of `cego-daily` needs.

mod moods;

use std::sync::Arc;

use cego_core::result::deal_result;
use cego_core::{
    Action, Card, Declaration, Game, Outcome, Phase, Play, Rules, Seat, Voids, Word, Words, exchange,
};

use crate::auction::{Bidder, Question};
use crate::policy::{self, Weights};
use crate::{discards, thumb};

pub use self::moods::Moods;
use self::moods::Shares;

/// What it takes to decide under one ruleset: a [`Bidder`], which takes a moment to make.
#[derive(Clone, Debug)]
pub struct Glance {
    rules: Arc<Rules>,
    bidder: Bidder<'static>,
    words: Words,
    keeps: Vec<Action>,
}

impl Glance {
    /// A player for these rules.
    #[must_use]
    pub fn new(rules: &Arc<Rules>) -> Glance {
        Glance {
            rules: Arc::clone(rules),
            bidder: Bidder::new(rules),
            words: Words::new(),
            keeps: Vec::new(),
        }
    }

    /// What the seat on turn does in a mood: its words and its exchange are as ever, its card is drawn by how much it likes each.
    pub fn moody(&mut self, game: &Game, moods: &Moods) -> Option<Action> {
        match (game.phase(), game.play(), game.declaration()) {
            (Phase::Play, Some(play), Some(declaration)) => {
                let shares = self.shares(declaration, play, &Voids::of_play(play));
                shares.drawn(moods.part(game.log().len())).map(Action::Play)
            }
            _ => self.action(game),
        }
    }

    /// How likely the seat on turn plays this card in a mood, 0 to 1; 0 where no card is played.
    #[must_use]
    pub fn likelihood(&self, game: &Game, card: Card) -> f64 {
        match (game.phase(), game.play(), game.declaration()) {
            (Phase::Play, Some(play), Some(declaration)) => {
                self.shares(declaration, play, &Voids::of_play(play)).of(card)
            }
            _ => 0.0,
        }
    }

    fn shares(&self, declaration: &Declaration, play: &Play, voids: &Voids) -> Shares {
        let mut scores = Shares::default();
        policy::of_each(Weights::shipped(), &self.rules, declaration, play, voids, |card, score| {
            scores.score(card, score);
        });
        if scores.is_empty()
            && let Some(best) = self.card(declaration, play, voids)
        {
            return Shares::mostly(best, play.playable(&self.rules));
        }
        scores
    }

    /// What the seat on turn does; `None` when the deal is over. It follows from what this seat may know, and from nothing else.
    /// The game must be one of the rules that the player was made for.
    pub fn action(&mut self, game: &Game) -> Option<Action> {
        let seat = game.on_turn()?;
        let contract = game.declaration().map(|declaration| declaration.contract);
        match (game.phase(), contract) {
            (Phase::Auction, _) => Some(Action::Say(self.word(game, seat))),
            (Phase::Keep, Some(contract)) => {
                self.keeps.clear();
                exchange::keeps(&self.rules, contract, game.hand(seat), &mut self.keeps);
                thumb::kept(&self.keeps).map(|(pips, free)| Action::Keep { pips, free })
            }
            (Phase::Discard, Some(contract)) => {
                let made = game.exchange();
                discards::best(made, exchange::discards(&self.rules, contract, made)).map(Action::Discard)
            }
            (Phase::SecondHand, _) => {
                let hand = game.exchange().hand();
                Some(Action::SecondHandUlti(thumb::announced(hand, self.rules.held_feats(hand))))
            }
            (Phase::Play, _) => {
                let play = game.play()?;
                let card = self.card(game.declaration()?, play, &Voids::of_play(play))?;
                Some(Action::Play(card))
            }
            _ => None,
        }
    }

    /// Plays a game on to its end: the seat as ever, all others in a mood. `None` only if the game is not one of these rules.
    pub fn finish(&mut self, mut game: Game, seat: Seat, moods: &Moods) -> Option<Outcome> {
        while game.phase() < Phase::Play {
            let (seat, action) = (game.on_turn()?, self.action(&game)?);
            game.apply_unchecked(seat, action);
        }
        if let Some(outcome) = game.outcome() {
            return Some(*outcome);
        }
        let declaration = *game.declaration()?;
        let mut play = game.play()?.clone();
        let mut voids = Voids::of_play(&play);
        let mut number = game.log().len();
        while let Some(next) = play.on_turn() {
            let card = if next == seat {
                self.card(&declaration, &play, &voids)?
            } else {
                self.shares(&declaration, &play, &voids).drawn(moods.part(number))?
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

    /// The word worth most by the tables; of equal words the first.
    fn word(&mut self, game: &Game, seat: Seat) -> Word {
        let (auction, hand) = (game.auction(), game.hand(seat));
        auction.list_words(&self.rules, seat, hand, &mut self.words);
        if let [only] = *self.words.as_slice() {
            return only;
        }
        let appraisal = self.bidder.appraise(hand);
        let (stage, standing) = (auction.stage(), auction.standing());
        let question = Question { dealer: game.deal().dealer, seat, stage, standing };
        let worth = |word: &Word| self.bidder.value(&appraisal, &question, *word).settlement;
        let weighed = self.words.iter().map(|word| (worth(word), *word));
        let best = weighed.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map_or(Word::Pass, |(_, word)| word)
    }
}

#[cfg(test)]
mod tests {
    use cego_core::Deal;
    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_testkit::{all_rules, redeal};

    use super::*;
    use crate::{Bot, PolicyBot, Turn};

    /// Every preset at every table: the same words, exchange and cards as the bot that gets a view, in all games that the policy has
    /// learned, and the same end whether the checked game is played on or only the play.
    #[test]
    fn it_does_what_the_policy_does_with_a_view() {
        let mut compared = 0;
        for (number, rules) in all_rules().into_iter().enumerate() {
            let rules = Arc::new(rules);
            let mut glance = Glance::new(&rules);
            let moods = Moods::new(Seed::from_number(number as u64));
            let mut bot = PolicyBot::default();
            let mut shuffler = Shuffler::new(Seed::from_number(number as u64));
            for deal in 0..6 {
                let dealt = Deal::from_seed(&rules, &mut shuffler, deal, Seat::new(deal as usize % 3));
                let mut game = Game::new(Arc::clone(&rules), dealt).unwrap();
                let own = Seat::new(0);
                let end = glance.finish(game.clone(), own, &moods).unwrap();
                let mut chance = Choosers::new(Seed::from_number(7)).of_deal(deal);
                while let Some(seat) = game.on_turn() {
                    let action = glance.action(&game).unwrap();
                    if game.declaration().is_none_or(policy::learned) {
                        let view = game.view(Some(seat));
                        let wanted = bot.decide(&view, &mut Turn::unlimited(&mut chance)).unwrap().action;
                        assert_eq!(action, wanted, "{view:?}");
                        compared += 1;
                    }
                    let done = if seat == own { action } else { glance.moody(&game, &moods).unwrap() };
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

    /// It is handed the whole game, and must not look: with other cards where its seat cannot see them it does the same.
    #[test]
    fn hidden_cards_do_not_change_what_it_does() {
        let mut compared = 0;
        for (number, rules) in all_rules().into_iter().enumerate() {
            let rules = Arc::new(rules);
            let mut glance = Glance::new(&rules);
            let moods = Moods::new(Seed::from_number(4));
            let dealt = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(99)), 0, Seat::new(0));
            let mut game = Game::new(Arc::clone(&rules), dealt).unwrap();
            while let Some(seat) = game.on_turn() {
                let action = glance.action(&game).unwrap();
                if let Some(other) = redeal(&game, seat, number as u64) {
                    assert_eq!(glance.action(&other), Some(action), "{other:?}");
                    assert_eq!(glance.moody(&other, &moods), glance.moody(&game, &moods));
                    compared += 1;
                }
                game.apply(seat, action).unwrap();
            }
        }
        assert!(compared > 200, "{compared}");
    }
}
