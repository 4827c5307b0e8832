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
use crate::sure::{self, pooled};
use crate::value::Value;

/// The bot whose judgement is given, unless another one is named.
pub const ADVISER: &str = "strong";

/// The chance of every question: the same view has the same answer.
const SEED: u64 = 1;
/// The number of best ways to keep that are named for each contract.
const KEEPS: usize = 3;
/// The number of knock-outs, each in worlds of its own, that choose the ways to keep that are then compared.
const KNOCK_OUTS: usize = 4;
/// The number of ways to keep that go through a knock-out without one being dropped before the end.
const TOGETHER: usize = 3;

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
    /// What can be done, best first. Of the ways to keep an adviser who was [`repeated`](Adviser::repeated)
    /// names only the best.
    pub options: Vec<Advised>,
    /// In the auction the contracts that could be played with the blind, best first; filled by
    /// [`Adviser::games`].
    pub games: Vec<GameAdvice>,
}

/// Judges what a seat can do. It sees views only, and the same view always gets the same advice.
pub struct Adviser {
    bot: Box<dyn Bot>,
    bidder: Option<(Arc<Rules>, Bidder<'static>)>,
    times: usize,
}

impl Adviser {
    /// An adviser with the judgement of a bot of the registry, [`ADVISER`] above all.
    ///
    /// # Errors
    /// If there is no such bot.
    pub fn new(bot: &str) -> Result<Adviser, UnknownBot> {
        Ok(Adviser { bot: by_name(bot)?, bidder: None, times: 1 })
    }

    /// The same adviser, which puts each question to the bot this many times, each time with chance of its own, and
    /// takes the mean: slower by that much, but surer, and each [`Value`] has its error.
    #[must_use]
    pub fn repeated(self, times: usize) -> Adviser {
        Adviser { times: times.max(1), ..self }
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
        let decision = self.decide(view, 0)?;
        let mut options = if decision.alternatives.is_empty() {
            let rest = view.choices.iter().filter(|&&action| action != decision.action);
            let all = std::iter::once(&decision.action).chain(rest);
            all.map(|&action| Advised { action, value: None, reasons: Vec::new() }).collect()
        } else {
            match view.phase {
                Phase::Keep | Phase::Discard => self.exchanged(view, Adviser::decide_by)?,
                phase => {
                    let mut decisions = vec![decision];
                    decisions.extend((1..self.times).filter_map(|n| self.decide_by(view, &mut chance(n))));
                    if phase == Phase::Play { cards(view, &decisions) } else { weighed(&decisions) }
                }
            }
        };
        options.retain(|option| option.action != Action::Challenge);
        if view.phase == Phase::Auction {
            let bidder = bidder_of(&mut self.bidder, &view.rules);
            let best = options.first().map(|option| option.action);
            for option in &mut options {
                // What never changes comes from the tables of the auction alone; how far they err is not known.
                if let Some(value) = &mut option.value {
                    value.error = value.error.filter(|&error| error > 0.0);
                }
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
                let mut keeps = self.exchanged(&keeping, Adviser::exchange_by)?;
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

    /// The decision of the bot when it is asked for the n-th time, with chance of its own; 0 is the first.
    pub(crate) fn decide(&mut self, view: &View, n: usize) -> Option<Decision> {
        self.decide_by(view, &mut chance(n))
    }

    fn decide_by(&mut self, view: &View, chance: &mut Chooser) -> Option<Decision> {
        self.bot.decide(view, &mut Turn::unlimited(chance))
    }

    /// The best of the keeps or discards listed in the view, asked for the n-th time.
    pub(crate) fn exchange(&mut self, view: &View, n: usize) -> Option<Decision> {
        self.exchange_by(view, &mut chance(n))
    }

    fn exchange_by(&mut self, view: &View, chance: &mut Chooser) -> Option<Decision> {
        let bidder = bidder_of(&mut self.bidder, &view.rules);
        advice::exchange(view, &mut Turn::unlimited(chance), bidder)
    }

    /// The best ways to keep or discard. They come out of knock-outs by `knock_out`: a single one may drop the best
    /// way in its first few worlds. Whatever came out of one of several is then compared again in fresh worlds,
    /// the same for all, so that the last word is not had by the worlds that did the choosing.
    fn exchanged(
        &mut self,
        view: &View,
        knock_out: fn(&mut Adviser, &View, &mut Chooser) -> Option<Decision>,
    ) -> Option<Vec<Advised>> {
        if self.times < 2 {
            return Some(weighed(&[knock_out(self, view, &mut chance(0))?]));
        }
        let mut chosen: Vec<Decision> =
            (0..KNOCK_OUTS).filter_map(|n| knock_out(self, view, &mut chance(n))).collect();
        chosen.iter_mut().for_each(|decision| decision.alternatives.truncate(TOGETHER));
        let finalists = sure::actions(&chosen);
        let groups = finalists.len().div_ceil(TOGETHER).max(1);
        let mut alone = view.clone();
        let mut judged = Vec::new();
        for n in 0..self.times {
            let mut all: Option<Decision> = None;
            // Groups of the same size as far as possible: one alone would be done in its first worlds.
            for group in 0..groups {
                alone.choices = finalists.iter().skip(group).step_by(groups).copied().collect();
                let Some(decision) = self.exchange_by(&alone, &mut chance(KNOCK_OUTS + n)) else { continue };
                match &mut all {
                    Some(all) => all.alternatives.extend(decision.alternatives),
                    none => *none = Some(decision),
                }
            }
            judged.extend(all);
        }
        Some(weighed(&judged))
    }
}

/// The chance of the n-th time that a question is put.
fn chance(n: usize) -> Chooser {
    Choosers::new(Seed::from_number(SEED)).of_deal(n as u64)
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

/// Every action that some of the answers to a question weighed, best first.
fn weighed(decisions: &[Decision]) -> Vec<Advised> {
    let of = |action: Action| {
        let value = pooled(decisions, |decision| decision.alternatives.iter().find(|a| a.action == action));
        Advised { action, value, reasons: Vec::new() }
    };
    let mut options: Vec<Advised> = sure::actions(decisions).into_iter().map(of).collect();
    // A single answer has its own order: of what brings nearly the same it looks at the points, too.
    if decisions.len() > 1 {
        options.sort_by(by_worth);
    }
    options
}

/// Whatever is expected to bring more comes first.
fn by_worth(a: &Advised, b: &Advised) -> Ordering {
    match (a.value, b.value) {
        (Some(a), Some(b)) => b.settlement.total_cmp(&a.settlement),
        _ => Ordering::Equal,
    }
}

/// Every card that may be played. Bots weigh one of several cards that come to the same, the lowest; the
/// others are worth what it is worth.
fn cards(view: &View, decisions: &[Decision]) -> Vec<Advised> {
    let mut options: Vec<Advised> = view
        .choices
        .iter()
        .filter_map(|&action| if let Action::Play(card) = action { Some(card) } else { None })
        .map(|card| {
            let value = pooled(decisions, |decision| of_card(decision, card));
            Advised { action: Action::Play(card), value, reasons: Vec::new() }
        })
        .collect();
    let Some(chosen) = decisions.first().map(|decision| decision.action) else { return options };
    options.sort_by(by_worth);
    // Of cards that bring the same the bot looks at the points, too: the one it would play goes first, if by the
    // mean of all answers it is not worse.
    let worth = |option: &Advised| option.value.map(|value| value.settlement);
    let first = options.iter().position(|option| option.action == chosen);
    if let Some(first) = first.filter(|&n| decisions.len() == 1 || worth(&options[n]) == worth(&options[0])) {
        options[..=first].rotate_right(1);
    }
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
    let deal = deal_around(&view.rules, view.dealer, seat, view.hand, &mut chance(0));
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
