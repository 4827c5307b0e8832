//! Bots without search: random play, the careless beginner, the distilled policy with and without
//! softmax noise, and the learned networks.

use cego_core::{Action, Card, Phase, View};

use crate::auction::BidderCache;
use crate::maths::exp;
use crate::net::{self, Exchanger, Net};
use crate::policy::{self, PlayState, Weights};
use crate::search::Settings;
use crate::{Bot, Decision, StrongBot, ThumbBot, TurnContext, discards, thumb};

/// Bot that chooses uniformly among its legal actions.
#[derive(Clone, Copy, Default, Debug)]
pub struct RandomBot;

impl Bot for RandomBot {
    fn name(&self) -> &str {
        "random"
    }

    fn decide(&mut self, view: &View, turn: &mut TurnContext<'_>) -> Option<Decision> {
        let action = view.choices.get(turn.chance.index(view.choices.len()))?;
        Some(Decision::plain(*action))
    }
}

/// One card in this many is random.
const CARELESS: usize = 2;
/// Smallest nominal value of a card that is never played at random: the kings and the Trull.
const DEAR: u8 = 5;

/// Bot that plays like [`ThumbBot`], except that every second card is a random legal one.
///
/// The random card is a king or a Trull card only if there is no other.
#[derive(Clone, Copy, Default, Debug)]
pub(super) struct CarelessBot;

impl Bot for CarelessBot {
    fn name(&self) -> &str {
        "careless"
    }

    fn decide(&mut self, view: &View, turn: &mut TurnContext<'_>) -> Option<Decision> {
        if view.phase == Phase::Play && turn.chance.index(CARELESS) == 0 {
            let cheap =
                |action: &&Action| !matches!(action, Action::Play(card) if card.nominal() >= DEAR);
            let mut pool: Vec<Action> = view.choices.iter().filter(cheap).copied().collect();
            if pool.is_empty() {
                pool.clone_from(&view.choices);
            }
            return pool.get(turn.chance.index(pool.len())).copied().map(Decision::plain);
        }
        ThumbBot.decide(view, turn)
    }
}

/// Bot that plays cards by the policy alone, without search.
///
/// It bids by the tables, keeps cards by rule of thumb and discards by learned weights. In games
/// that the policy has not learned, such as those of exact tricks, it plays like a [`StrongBot`]
/// whose rollouts use the policy.
pub struct PolicyBot {
    judge: BidderCache,
    specialist: StrongBot,
}

impl Default for PolicyBot {
    fn default() -> PolicyBot {
        PolicyBot {
            judge: BidderCache::default(),
            specialist: StrongBot::with_settings("policy", &Settings::BY_POLICY),
        }
    }
}

impl Bot for PolicyBot {
    fn name(&self) -> &str {
        "policy"
    }

    fn decide(&mut self, view: &View, turn: &mut TurnContext<'_>) -> Option<Decision> {
        let decision = match view.phase {
            Phase::Auction => self.judge.bidder(view).decide(view),
            Phase::Discard => discards::choose_discard(view).map(Decision::plain),
            Phase::Play => match policy_card(view) {
                Some(card) => Some(Decision::plain(Action::Play(card))),
                None => self.specialist.decide(view, turn),
            },
            _ => None,
        };
        decision.or_else(|| thumb::hint(view).map(Decision::plain))
    }
}

/// Returns the policy's card, or `None` in games it has not learned.
pub(super) fn policy_card(view: &View) -> Option<Card> {
    let scene = PlayState::from_view(view)?;
    policy::best(Weights::shipped(), &scene)
}

/// Softmax temperature: a lead of this many hundredths of the policy's score multiplies the
/// probability by e.
const SOFTNESS: f32 = 60.0;
/// Number of steps into which the unit interval is divided for a random draw.
const PARTS: usize = 1 << 20;

/// Bot that samples cards from a softmax over the policy's scores.
///
/// It bids and exchanges like [`PolicyBot`].
#[derive(Default)]
pub(super) struct HastyBot {
    policy: PolicyBot,
}

impl Bot for HastyBot {
    fn name(&self) -> &str {
        "hasty"
    }

    fn decide(&mut self, view: &View, turn: &mut TurnContext<'_>) -> Option<Decision> {
        if view.phase == Phase::Play
            && let Some(card) = sample_card(view, turn)
        {
            return Some(Decision::plain(Action::Play(card)));
        }
        self.policy.decide(view, turn)
    }
}

/// Samples a card in a game that the policy has learned.
fn sample_card(view: &View, turn: &mut TurnContext<'_>) -> Option<Card> {
    let scene = PlayState::from_view(view)?;
    let scores: Vec<(Card, i32)> = policy::scores(Weights::shipped(), &scene).collect();
    let best = scores.iter().map(|&(_, score)| score).max()?;
    let share = |score: i32| f64::from(exp((score - best) as f32 / SOFTNESS));
    let sum: f64 = scores.iter().map(|&(_, score)| share(score)).sum();
    let mut at = sum * (turn.chance.index(PARTS) as f64 + 0.5) / PARTS as f64;
    for &(card, score) in &scores {
        at -= share(score);
        if at <= 0.0 {
            return Some(card);
        }
    }
    scores.last().map(|&(card, _)| card)
}

/// Bot that keeps, discards and plays the cards of counted games by the networks alone.
///
/// It decides everything else like a [`PolicyBot`].
#[derive(Default)]
pub(super) struct NetBot {
    policy: PolicyBot,
}

impl Bot for NetBot {
    fn name(&self) -> &str {
        "net"
    }

    fn decide(&mut self, view: &View, turn: &mut TurnContext<'_>) -> Option<Decision> {
        let action = match view.phase {
            Phase::Keep | Phase::Discard => Exchanger::shipped().choose(view),
            Phase::Play => net::choose_card(Net::counted(), view).map(Action::Play),
            _ => None,
        };
        match action {
            Some(action) => Some(Decision::plain(action)),
            None => self.policy.decide(view, turn),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Contract, Deal, Declaration, Game, Rules, Seat, TableSize};

    use super::*;

    /// Over the first leads of many deals, the bot follows the advice often and ignores it often.
    /// It leads a king only if that is advised or its only card.
    #[test]
    fn it_errs_often_and_throws_nothing_dear_away() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let mut shuffler = Shuffler::new(Seed::from_number(3));
        let (mut advised, mut other) = (0, 0);
        for number in 0..200 {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(0));
            let declaration = Declaration::plain(Contract::Solo, Seat::new(1));
            let game = Game::with_declaration(Arc::clone(&rules), deal, declaration).unwrap();
            let view = game.view(game.on_turn());
            let mut chance = Choosers::new(Seed::from_number(4)).for_deal(number);
            let found =
                CarelessBot.decide(&view, &mut TurnContext::unlimited(&mut chance)).unwrap().action;
            if Some(found) == crate::thumb::hint(&view) {
                advised += 1;
                continue;
            }
            other += 1;
            let Action::Play(card) = found else { panic!("{found:?}") };
            assert!(view.choices.contains(&found) && card.nominal() < DEAR, "{card:?}");
        }
        assert!(advised > 80 && other > 70, "{advised} {other}");
    }
}
