//! Advice for a seat from what it may know.

use std::sync::Arc;

use cego_bots::auction::{BidQuestion, Bidder};
use cego_bots::{Bot, Decision, TurnContext, UnknownBotError, advice, by_name};
use cego_core::chooser::Chooser;
use cego_core::{Action, Declaration, Phase, Rules, Seat, View, small_sort};

use crate::chance::chance;
use crate::games::{ends_with, keep_view, playable};
use crate::options::{cards, rank_options, rank_unvalued, weigh_options};
use crate::pooled_estimate;
use crate::reason::{self, Reason};
use crate::time_limit::TimeLimit;
use crate::value::{ActionValue, RankedOption};
use crate::world_limit::WorldLimit;

/// Name of the default bot that gives advice.
pub const ADVISER: &str = "strong";

/// Number of best keeps listed for each contract.
const KEEPS: usize = 3;
/// Number of knock-out searches, each in independent worlds, that select the keeps for the final
/// comparison.
const KNOCK_OUTS: usize = 4;
/// Number of keeps that a knock-out search compares to its end without dropping one.
const TOGETHER: usize = 3;

/// An action, with its value and reasons.
#[derive(Clone, PartialEq, Debug)]
pub struct AdvisedAction {
    /// Action that the adviser evaluated.
    pub action: Action,
    /// Expected result; `None` if the adviser evaluates nothing, or there is only one choice.
    pub value: Option<ActionValue>,
    /// True if the action was tried in sampled worlds. Otherwise `value` is an estimate from the
    /// tables of the auction.
    pub sampled: bool,
    /// True if the action is not measurably worse than the first one; false for the first itself.
    pub equal: bool,
    /// Reasons for and against it; never empty in [`Advice::options`] and in the keeps of a game.
    pub reasons: Vec<Reason>,
}

impl AdvisedAction {
    fn new((option, reasons): (RankedOption, Vec<Reason>)) -> AdvisedAction {
        let RankedOption { action, value, sampled, equal } = option;
        AdvisedAction { action, value, sampled, equal, reasons }
    }
}

/// A contract that could still be played, if the auction ended with it.
#[derive(Clone, PartialEq, Debug)]
pub struct GameAdvice {
    /// The contract, with the seat as its declarer.
    pub declaration: Declaration,
    /// Reasons for and against it.
    pub reasons: Vec<Reason>,
    /// The best keeps, best first. Their values include the play afterwards.
    pub keeps: Vec<AdvisedAction>,
}

/// Advice for the seat on turn.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The seat that gets the advice.
    pub seat: Seat,
    /// Phase of the deal.
    pub phase: Phase,
    /// The options; the first is the recommendation. Sampled options are ranked by their values,
    /// and so are the others. An adviser that was [`with_repetitions`](Adviser::with_repetitions)
    /// lists only the best keeps.
    pub options: Vec<AdvisedAction>,
    /// In the auction the contracts with the blind that could be played, best first; filled by
    /// [`Adviser::with_games`].
    pub games: Vec<GameAdvice>,
}

/// Share of the time, as a fraction, for the words of an auction. The rest is for the keeps of the
/// games that these words start.
const OF_WORDS: (u32, u32) = (3, 5);

/// The best keeps for a game.
#[derive(Default)]
struct Keeps {
    ways: Vec<AdvisedAction>,
    /// True if the search ran out of time.
    cut_short: bool,
}

/// Evaluates the options of a seat. It sees only views, and the same view always gets the same
/// advice, unless a [time limit](TimeLimit) applies.
pub struct Adviser {
    bot: Box<dyn Bot>,
    /// True if every word is evaluated in sampled worlds, not only those that the bot doubts.
    weighs_words: bool,
    bidder: Option<(Arc<Rules>, Bidder<'static>)>,
    times: usize,
    worlds: WorldLimit,
}

impl Adviser {
    /// Returns an adviser that judges like the named bot, usually [`ADVISER`].
    ///
    /// # Errors
    /// If there is no such bot.
    pub fn new(bot: &str) -> Result<Adviser, UnknownBotError> {
        let bot = by_name(bot)?;
        Ok(Adviser {
            weighs_words: bot.name() == ADVISER,
            bot,
            bidder: None,
            times: 1,
            worlds: WorldLimit::ALL,
        })
    }

    /// Sets how often each question is asked, each time with an independent random stream. The
    /// adviser takes the mean: slower, but more precise, and each [`ActionValue`] gets its error.
    #[must_use]
    pub fn with_repetitions(self, times: usize) -> Adviser {
        Adviser { times: times.max(1), ..self }
    }

    /// Limits each question to `most` worlds: faster and less precise. The code path is the same,
    /// so that tests can check many hands.
    #[must_use]
    pub fn with_world_limit(self, most: u32) -> Adviser {
        Adviser { worlds: WorldLimit::at_most(most), ..self }
    }

    /// Returns the name of the bot.
    #[must_use]
    pub fn name(&self) -> &str {
        self.bot.name()
    }

    /// Returns the options of the view's seat with their values and reasons; `None` if it is not on
    /// turn. [`Adviser::with_games`] adds the games of an auction.
    pub fn advise(&mut self, view: &View) -> Option<Advice> {
        self.advise_within(view, TimeLimit::from_worlds(self.worlds))
    }

    /// Returns the advice of [`Adviser::advise`] within a time limit.
    pub fn advise_within(&mut self, view: &View, patience: TimeLimit<'_>) -> Option<Advice> {
        let seat = view.seat.filter(|&seat| view.on_turn == Some(seat))?;
        let first = if view.phase == Phase::Auction {
            patience.part(OF_WORDS.0, OF_WORDS.1)
        } else {
            patience
        };
        let decision = self.decide_by(view, &mut chance(0), first)?;
        let chosen = decision.action;
        let mut options = if decision.alternatives.is_empty() {
            rank_unvalued(view, chosen)
        } else {
            match view.phase {
                Phase::Keep | Phase::Discard => {
                    let decisions = match self.times {
                        0 | 1 => vec![decision],
                        _ => self.evaluate_exchange(view, patience, Adviser::decide_by)?,
                    };
                    rank_options(weigh_options(&decisions), decisions.first()?.action)
                }
                phase => {
                    let mut decisions = vec![decision];
                    decisions.extend(
                        (1..self.times)
                            .filter_map(|n| self.decide_by(view, &mut chance(n), patience)),
                    );
                    let mut options = if phase == Phase::Play {
                        cards(view, &decisions)
                    } else {
                        weigh_options(&decisions)
                    };
                    if phase == Phase::Auction {
                        for (action, best) in self.words_ending_auction(view, patience) {
                            options
                                .iter_mut()
                                .for_each(|option| option.replace_value(action, best));
                        }
                    }
                    rank_options(options, chosen)
                }
            }
        };
        options.retain(|option| option.action != Action::Challenge);
        let mut reasons = if view.phase == Phase::Auction {
            reason::explain_words(view, bidder_of(&mut self.bidder, &view.rules), &options)
        } else {
            reason::explain(view, &options)
        };
        if let (Some(first), Some(reasons)) = (options.first(), reasons.first_mut()) {
            reason::concede(first.action, reasons);
        }
        let options = options.into_iter().zip(reasons).map(AdvisedAction::new).collect();
        Some(Advice { seat, phase: view.phase, options, games: Vec::new() })
    }

    /// Returns the words that end the auction with an own game, each with the value of the best
    /// keep of that game. If there was no time for it the word has no such value.
    fn words_ending_auction(
        &mut self,
        view: &View,
        patience: TimeLimit<'_>,
    ) -> Vec<(Action, Option<ActionValue>)> {
        let ends = |&action: &Action| match action {
            Action::Say(word) => ends_with(view, word).map(|declaration| (action, declaration)),
            _ => None,
        };
        let ends: Vec<(Action, Declaration)> = view.choices.iter().filter_map(ends).collect();
        let mut left = ends.len() as u32;
        let mut best = |(action, game)| {
            let part = patience.part(1, left);
            left -= 1;
            let Keeps { ways, cut_short } = self.keeps(view, game, part);
            (action, ways.first().filter(|_| !cut_short).and_then(|best| best.value))
        };
        ends.into_iter().map(&mut best).collect()
    }

    /// Returns the best keeps for a game, best first.
    fn keeps(&mut self, view: &View, declaration: Declaration, patience: TimeLimit<'_>) -> Keeps {
        let Some(keeping) = keep_view(view, declaration) else { return Keeps::default() };
        let Some(decisions) = self.evaluate_exchange(&keeping, patience, Adviser::exchange_by)
        else {
            return Keeps::default();
        };
        let Some(chosen) = decisions.first().map(|decision| decision.action) else {
            return Keeps::default();
        };
        let cut_short = patience.is_limited() && decisions.iter().any(|decision| decision.ran_out);
        let mut keeps = rank_options(weigh_options(&decisions), chosen);
        keeps.truncate(KEEPS);
        let reasons = |keep: &RankedOption| match keep.action {
            Action::Keep { pips, free } => {
                reason::explain_keep(&keeping, declaration.contract, pips, free)
            }
            _ => Vec::new(),
        };
        Keeps {
            ways: keeps
                .into_iter()
                .map(|keep| AdvisedAction::new((keep, reasons(&keep))))
                .collect(),
            cut_short,
        }
    }

    /// Returns the contracts with the blind that could be played if the auction ended with them,
    /// each with its best keeps. Outside the auction there are none.
    pub fn games(&mut self, view: &View) -> Vec<GameAdvice> {
        self.games_within(view, TimeLimit::from_worlds(self.worlds))
    }

    fn games_within(&mut self, view: &View, patience: TimeLimit<'_>) -> Vec<GameAdvice> {
        let Some(seat) = view.seat.filter(|_| view.phase == Phase::Auction) else {
            return Vec::new();
        };
        let playable = playable(view, seat);
        let left = (1..=playable.len() as u32).rev();
        let mut games: Vec<GameAdvice> = playable
            .into_iter()
            .zip(left)
            .map(|(declaration, left)| {
                let keeps = self.keeps(view, declaration, patience.part(1, left)).ways;
                let reasons = keeps.first().map(|best| best.reasons.clone()).unwrap_or_default();
                GameAdvice { declaration, reasons, keeps }
            })
            .filter(|game| !game.keeps.is_empty())
            .collect();
        let worth = |game: &GameAdvice| {
            game.keeps.first().and_then(|k| k.value).map_or(0.0, |v| v.settlement)
        };
        small_sort::sort_by(&mut games, |a, b| worth(b).total_cmp(&worth(a)));
        games
    }

    /// Returns the advice with the games that may follow. A word that names one of them gets the
    /// reasons of its best keep.
    #[must_use]
    pub fn with_games(&mut self, view: &View, advice: Advice) -> Advice {
        self.with_games_within(view, advice, TimeLimit::from_worlds(self.worlds))
    }

    /// Returns the result of [`Adviser::with_games`] within a time limit.
    #[must_use]
    pub fn with_games_within(
        &mut self,
        view: &View,
        mut advice: Advice,
        patience: TimeLimit<'_>,
    ) -> Advice {
        advice.games = self.games_within(view, patience);
        let question = BidQuestion {
            dealer: view.dealer,
            seat: advice.seat,
            stage: view.stage,
            standing: view.standing,
        };
        for option in &mut advice.options {
            let Action::Say(word) = option.action else { continue };
            let Some(declared) = question.declared(&view.rules, word) else { continue };
            let game =
                advice.games.iter().find(|game| game.declaration.contract == declared.contract);
            if let Some(game) = game.filter(|_| declared.contract.takes_blind()) {
                option.reasons.retain(|reason| !reason.is_about_keep());
                option.reasons.splice(0..0, game.reasons.iter().copied());
            }
        }
        if let Some(first) = advice.options.first_mut() {
            reason::concede(first.action, &mut first.reasons);
        }
        advice
    }

    /// Returns the reasons why `better` beats `than`.
    pub(crate) fn explain_better(
        &mut self,
        view: &View,
        better: (Action, ActionValue),
        than: (Action, ActionValue),
    ) -> Vec<Reason> {
        let Action::Say(word) = better.0 else { return reason::why_better(view, better.0, than.0) };
        let options = [better, than].map(|(action, value)| RankedOption {
            action,
            value: Some(value),
            sampled: true,
            equal: false,
        });
        let mut reasons =
            reason::explain_word(view, bidder_of(&mut self.bidder, &view.rules), word, &options);
        reason::concede(better.0, &mut reasons);
        reasons
    }

    /// Returns the bot's decision for the n-th repetition of a question, with its own random
    /// stream; 0 is the first.
    pub(crate) fn decide(&mut self, view: &View, n: usize) -> Option<Decision> {
        self.decide_by(view, &mut chance(n), TimeLimit::from_worlds(self.worlds))
    }

    fn decide_by(
        &mut self,
        view: &View,
        chance: &mut Chooser,
        patience: TimeLimit<'_>,
    ) -> Option<Decision> {
        patience.ask(|budget| {
            let mut turn = TurnContext { chance, budget };
            if self.weighs_words && view.phase == Phase::Auction {
                let bidder = bidder_of(&mut self.bidder, &view.rules);
                return advice::words(view, &mut turn, bidder);
            }
            self.bot.decide(view, &mut turn)
        })
    }

    /// Returns the best of the keeps or discards listed in the view, for the n-th repetition of a
    /// question.
    pub(crate) fn exchange(&mut self, view: &View, n: usize) -> Option<Decision> {
        self.exchange_by(view, &mut chance(n), TimeLimit::from_worlds(self.worlds))
    }

    fn exchange_by(
        &mut self,
        view: &View,
        chance: &mut Chooser,
        patience: TimeLimit<'_>,
    ) -> Option<Decision> {
        let bidder = bidder_of(&mut self.bidder, &view.rules);
        patience.ask(|budget| advice::exchange(view, &mut TurnContext { chance, budget }, bidder))
    }

    /// Returns the evaluations of the best keeps or discards.
    ///
    /// A single search by `knock_out` may drop the best keep in its first few worlds. Therefore
    /// several searches nominate finalists, which are then compared in fresh worlds, the same for
    /// all. This avoids the selection bias of the nominating worlds.
    fn evaluate_exchange(
        &mut self,
        view: &View,
        patience: TimeLimit<'_>,
        knock_out: fn(&mut Adviser, &View, &mut Chooser, TimeLimit<'_>) -> Option<Decision>,
    ) -> Option<Vec<Decision>> {
        if self.times < 2 {
            return Some(vec![knock_out(self, view, &mut chance(0), patience)?]);
        }
        let mut chosen: Vec<Decision> = (0..KNOCK_OUTS)
            .filter_map(|n| knock_out(self, view, &mut chance(n), patience))
            .collect();
        chosen.iter_mut().for_each(|decision| decision.alternatives.truncate(TOGETHER));
        let finalists = pooled_estimate::actions(&chosen);
        let groups = finalists.len().div_ceil(TOGETHER).max(1);
        let mut alone = view.clone();
        let mut judged = Vec::new();
        for n in 0..self.times {
            let mut all: Option<Decision> = None;
            // Makes groups of equal size as far as possible, since a group of one would stop after
            // its first worlds.
            for group in 0..groups {
                alone.choices = finalists.iter().skip(group).step_by(groups).copied().collect();
                let Some(decision) =
                    self.exchange_by(&alone, &mut chance(KNOCK_OUTS + n), patience)
                else {
                    continue;
                };
                match &mut all {
                    Some(all) => all.alternatives.extend(decision.alternatives),
                    none => *none = Some(decision),
                }
            }
            judged.extend(all);
        }
        Some(judged)
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_adviser_is_a_bot_of_the_registry() {
        assert_eq!(Adviser::new(ADVISER).unwrap().name(), ADVISER);
        assert_eq!(Adviser::new("nobody").err(), Some(UnknownBotError("nobody".to_owned())));
    }
}
