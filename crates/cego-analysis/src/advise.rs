//! What a seat should do, by what it may know.

use std::cmp::Ordering;
use std::sync::Arc;

use cego_bots::auction::{Bidder, Question};
use cego_bots::{Alternative, Bot, Decision, Turn, UnknownBot, advice, by_name};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;
use cego_core::{Action, Card, Contract, Declaration, Game, Phase, Rules, Seat, Stage, View, can_play_step};

use crate::reason::{self, Reason};
use crate::situation::deal_around;

/// The bot whose judgement is given, unless another one is named.
pub const ADVISER: &str = "strong";

/// The chance of every question: the same view has the same answer.
const SEED: u64 = 1;
/// So many of the best ways to keep are named for each contract.
const KEEPS: usize = 3;

/// What an action can be expected to bring.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Value {
    /// What the own seat gets in the mean, in the ruleset's unit; negative if it pays.
    pub settlement: f32,
    /// The probability, 0 to 1, that the own side wins.
    pub win: f32,
}

impl From<&Alternative> for Value {
    fn from(alternative: &Alternative) -> Value {
        Value { settlement: alternative.settlement, win: alternative.win }
    }
}

/// One thing that can be done.
#[derive(Clone, PartialEq, Debug)]
pub struct Advised {
    /// What.
    pub action: Action,
    /// What it brings; `None` if the adviser does not weigh it, as where there is only one choice.
    pub value: Option<Value>,
    /// Why; only words of the auction have reasons.
    pub reasons: Vec<Reason>,
}

/// A contract that could still be played, if the auction ended with it.
#[derive(Clone, PartialEq, Debug)]
pub struct GameAdvice {
    /// The contract, with the seat as its declarer.
    pub declaration: Declaration,
    /// What speaks for it and against it.
    pub reasons: Vec<Reason>,
    /// The best ways to keep, best first. What a keep brings includes the play after it.
    pub keeps: Vec<Advised>,
}

/// Advice for the seat on turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// Whom it is for.
    pub seat: Seat,
    /// Where the deal stands.
    pub phase: Phase,
    /// What can be done, best first. Of the ways to keep only the best.
    pub options: Vec<Advised>,
    /// In the auction the contracts that could be played with the blind, best first; filled by
    /// [`Adviser::games`].
    pub games: Vec<GameAdvice>,
}

/// Judges what a seat can do. It sees views only, and the same view always gets the same advice.
pub struct Adviser {
    bot: Box<dyn Bot>,
    bidder: Option<(Arc<Rules>, Bidder<'static>)>,
}

impl Adviser {
    /// An adviser with the judgement of a bot of the registry, [`ADVISER`] above all.
    ///
    /// # Errors
    /// If there is no such bot.
    pub fn new(bot: &str) -> Result<Adviser, UnknownBot> {
        Ok(Adviser { bot: by_name(bot)?, bidder: None })
    }

    /// The name of the bot.
    #[must_use]
    pub fn name(&self) -> &str {
        self.bot.name()
    }

    /// What the seat of the view can do, with what it brings; `None` if it is not on turn. Of the games only
    /// the words are judged, see [`Adviser::games`].
    pub fn advise(&mut self, view: &View) -> Option<Advice> {
        let seat = view.seat.filter(|&seat| view.on_turn == Some(seat))?;
        let decision = self.decide(view)?;
        let mut options = if decision.alternatives.is_empty() {
            let rest = view.choices.iter().filter(|&&action| action != decision.action);
            let all = std::iter::once(&decision.action).chain(rest);
            all.map(|&action| Advised { action, value: None, reasons: Vec::new() }).collect()
        } else if view.phase == Phase::Play {
            cards(view, &decision)
        } else {
            weighed(&decision)
        };
        options.retain(|option| option.action != Action::Challenge);
        if view.phase == Phase::Auction {
            let bidder = bidder_of(&mut self.bidder, &view.rules);
            let best = options.first().map(|option| option.action);
            for option in &mut options {
                if let Action::Say(word) = option.action {
                    option.reasons = reason::of_word(view, bidder, word, best == Some(option.action));
                }
            }
        }
        Some(Advice { seat, phase: view.phase, options, games: Vec::new() })
    }

    /// The contracts that could be played with the blind if the auction ended with them, each with its best
    /// keeps; empty outside of the auction.
    pub fn games(&mut self, view: &View) -> Vec<GameAdvice> {
        let Some(seat) = view.seat.filter(|_| view.phase == Phase::Auction) else { return Vec::new() };
        let mut games: Vec<GameAdvice> = playable(view, seat)
            .into_iter()
            .filter_map(|declaration| {
                let keeping = keep_view(view, declaration)?;
                let decision = self.exchange(&keeping)?;
                let mut keeps = weighed(&decision);
                keeps.truncate(KEEPS);
                let reasons = reason::of_game(view, declaration.contract);
                Some(GameAdvice { declaration, reasons, keeps })
            })
            .collect();
        let worth =
            |game: &GameAdvice| game.keeps.first().and_then(|k| k.value).map_or(0.0, |v| v.settlement);
        games.sort_by(|a, b| worth(b).total_cmp(&worth(a)));
        games
    }

    /// The decision of the bot, with its chance as at the first question.
    pub(crate) fn decide(&mut self, view: &View) -> Option<Decision> {
        self.bot.decide(view, &mut Turn::unlimited(&mut chance()))
    }

    /// The best of the keeps or discards listed in the view.
    pub(crate) fn exchange(&mut self, view: &View) -> Option<Decision> {
        let bidder = bidder_of(&mut self.bidder, &view.rules);
        advice::exchange(view, &mut Turn::unlimited(&mut chance()), bidder)
    }
}

fn chance() -> Chooser {
    Choosers::new(Seed::from_number(SEED)).of_deal(0)
}

fn bidder_of<'a>(
    kept: &'a mut Option<(Arc<Rules>, Bidder<'static>)>,
    rules: &Arc<Rules>,
) -> &'a Bidder<'static> {
    if kept.as_ref().is_some_and(|(of, _)| **of != **rules) {
        *kept = None;
    }
    &kept.get_or_insert_with(|| (Arc::clone(rules), Bidder::new(rules))).1
}

fn weighed(decision: &Decision) -> Vec<Advised> {
    let of = |a: &Alternative| Advised { action: a.action, value: Some(a.into()), reasons: Vec::new() };
    decision.alternatives.iter().map(of).collect()
}

/// Every card that may be played. Bots weigh one of several cards that come to the same, the lowest; the
/// others are worth what it is worth.
fn cards(view: &View, decision: &Decision) -> Vec<Advised> {
    let mut options: Vec<Advised> = view
        .choices
        .iter()
        .filter_map(|&action| if let Action::Play(card) = action { Some(card) } else { None })
        .map(|card| {
            let value = of_card(decision, card).map(Value::from);
            Advised { action: Action::Play(card), value, reasons: Vec::new() }
        })
        .collect();
    let chosen = decision.action;
    // What the bot would play goes first: of cards that bring nearly the same it looks at the points, too.
    options.sort_by(|a, b| {
        let by_worth = match (a.value, b.value) {
            (Some(a), Some(b)) => b.settlement.total_cmp(&a.settlement),
            _ => Ordering::Equal,
        };
        (b.action == chosen).cmp(&(a.action == chosen)).then(by_worth)
    });
    options
}

/// What a bot thinks of a card: of the card itself, or of the highest one below it that it weighed.
pub(crate) fn of_card(decision: &Decision, card: Card) -> Option<&Alternative> {
    let weighed = decision.alternatives.iter().filter_map(|alternative| match alternative.action {
        Action::Play(other) if other <= card && other.suit() == card.suit() => Some((other, alternative)),
        _ => None,
    });
    weighed.max_by_key(|&(other, _)| other).map(|(_, alternative)| alternative)
}

/// The contracts with the blind that this seat could still come to play: those its words name now, the one it holds,
/// and whatever lies above all that was said, unless only the choice is left.
fn playable(view: &View, seat: Seat) -> Vec<Declaration> {
    let rules = &view.rules;
    let standing = view.standing;
    let after_solo = standing.soloist.is_some();
    let lowest = if after_solo { Contract::Gegensolo } else { Contract::Cego };
    let question = Question { dealer: view.dealer, seat, stage: view.stage, standing };
    let named = |contract: Contract| {
        view.choices.iter().any(|&action| {
            let Action::Say(word) = action else { return false };
            question.declared(rules, word).is_some_and(|d| d.declarer == seat && d.contract == contract)
        })
    };
    // Before anything was said forehand holds the lowest.
    let holder = standing.holder.unwrap_or(rules.table.next(view.dealer));
    let level = standing.level.unwrap_or(lowest);
    let may_come = |contract: Contract| {
        contract.step() > level.step() || (contract.step() == level.step() && holder == seat)
    };
    std::iter::once(lowest)
        .chain(Contract::LADDER.into_iter().skip(1))
        .filter(|&c| rules.has_step(c) && (named(c) || view.stage != Stage::Choice && may_come(c)))
        .filter(|&c| can_play_step(rules, c, view.hand))
        .map(|contract| Declaration { after_solo, ..Declaration::plain(contract, seat) })
        .collect()
}

/// The view of the declarer who chooses what to keep. The cards of the others are dealt somehow: nothing of
/// them is in it.
fn keep_view(view: &View, declaration: Declaration) -> Option<View> {
    let seat = declaration.declarer;
    let deal = deal_around(&view.rules, view.dealer, seat, view.hand, &mut chance());
    let game = Game::declared(Arc::clone(&view.rules), deal, declaration).ok()?;
    let mut keeping = game.view(Some(seat));
    keeping.words.clone_from(&view.words);
    Some(keeping)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_adviser_is_a_bot_of_the_registry() {
        assert_eq!(Adviser::new(ADVISER).unwrap().name(), ADVISER);
        assert_eq!(Adviser::new("nobody").err(), Some(UnknownBot("nobody".to_owned())));
    }
}
