//! What a seat should do, by what it may know.

use std::sync::Arc;

use cego_bots::auction::{Bidder, Question};
use cego_bots::{Bot, Decision, Turn, UnknownBot, advice, by_name};
use cego_core::chooser::Chooser;
use cego_core::{Action, Declaration, Phase, Rules, Seat, View, short};

use crate::chance::chance;
use crate::games::{ends_with, keep_view, playable};
use crate::options::{cards, ranked, unweighed, weighed};
use crate::patience::Patience;
use crate::reason::{self, Reason};
use crate::sure;
use crate::value::{Ranked, Value};
use crate::worlds::Worlds;

/// The bot whose judgement is given, unless another one is named.
pub const ADVISER: &str = "strong";

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
    /// What it brings; `None` if the adviser weighs nothing, or there is only one choice.
    pub value: Option<Value>,
    /// Whether it was tried in sampled worlds. What was not is an estimate: as much better or worse than the others as the tables of the
    /// auction hold it.
    pub sampled: bool,
    /// Whether it is as good as the first one, as far as can be told; false for the first itself.
    pub equal: bool,
    /// Why; never empty in [`Advice::options`], and under the keeps of a game.
    pub reasons: Vec<Reason>,
}

impl Advised {
    fn new((option, reasons): (Ranked, Vec<Reason>)) -> Advised {
        let Ranked { action, value, sampled, equal } = option;
        Advised { action, value, sampled, equal, reasons }
    }
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
    /// What can be done; the first is recommended. What was tried in worlds is ranked by what it brings, and so is the rest. Of the ways
    /// to keep an adviser who was [`repeated`](Adviser::repeated) names only the best.
    pub options: Vec<Advised>,
    /// In the auction the contracts that could be played with the blind, best first; filled by
    /// [`Adviser::games`].
    pub games: Vec<GameAdvice>,
}

/// How many of how many parts of the time the words of an auction have; the rest is for what could be kept in the games that they end it with.
const OF_WORDS: (u32, u32) = (3, 5);

/// The best ways to keep for a game.
#[derive(Default)]
struct Keeps {
    ways: Vec<Advised>,
    /// Whether there was no time to find out more.
    cut_short: bool,
}

/// Judges what a seat can do. It sees views only, and the same view always gets the same advice, unless there is only so much
/// [time](Patience) for it.
pub struct Adviser {
    bot: Box<dyn Bot>,
    /// Whether its words are weighed in worlds, all of them, and not only those the bot is in doubt about.
    weighs_words: bool,
    bidder: Option<(Arc<Rules>, Bidder<'static>)>,
    times: usize,
    worlds: Worlds,
}

impl Adviser {
    /// An adviser with the judgement of a bot of the registry, [`ADVISER`] above all.
    ///
    /// # Errors
    /// If there is no such bot.
    pub fn new(bot: &str) -> Result<Adviser, UnknownBot> {
        let bot = by_name(bot)?;
        Ok(Adviser { weighs_words: bot.name() == ADVISER, bot, bidder: None, times: 1, worlds: Worlds::ALL })
    }

    /// The same adviser, which puts each question to the bot this many times, each time with chance of its own, and
    /// takes the mean: slower by that much, but surer, and each [`Value`] has its error.
    #[must_use]
    pub fn repeated(self, times: usize) -> Adviser {
        Adviser { times: times.max(1), ..self }
    }

    /// The same adviser, which tries at most this many worlds a question: quicker and less sure. The answers follow from the same code,
    /// so that what must hold of them can be asked of many hands.
    #[must_use]
    pub fn in_few_worlds(self, most: u32) -> Adviser {
        Adviser { worlds: Worlds::at_most(most), ..self }
    }

    /// The name of the bot.
    #[must_use]
    pub fn name(&self) -> &str {
        self.bot.name()
    }

    /// What the seat of the view can do, with what it brings and why; `None` if it is not on turn. Of the games only
    /// the words are judged, see [`Adviser::games`].
    pub fn advise(&mut self, view: &View) -> Option<Advice> {
        self.advise_soon(view, Patience::of(self.worlds))
    }

    /// The same for those who do not wait for ever.
    pub fn advise_soon(&mut self, view: &View, patience: Patience<'_>) -> Option<Advice> {
        let seat = view.seat.filter(|&seat| view.on_turn == Some(seat))?;
        let first =
            if view.phase == Phase::Auction { patience.part(OF_WORDS.0, OF_WORDS.1) } else { patience };
        let decision = self.decide_by(view, &mut chance(0), first)?;
        let chosen = decision.action;
        let mut options = if decision.alternatives.is_empty() {
            unweighed(view, chosen)
        } else {
            match view.phase {
                Phase::Keep | Phase::Discard => {
                    let decisions = match self.times {
                        0 | 1 => vec![decision],
                        _ => self.exchanged(view, patience, Adviser::decide_by)?,
                    };
                    ranked(weighed(&decisions), decisions.first()?.action)
                }
                phase => {
                    let mut decisions = vec![decision];
                    decisions.extend(
                        (1..self.times).filter_map(|n| self.decide_by(view, &mut chance(n), patience)),
                    );
                    let mut options =
                        if phase == Phase::Play { cards(view, &decisions) } else { weighed(&decisions) };
                    if phase == Phase::Auction {
                        for (action, best) in self.ending(view, patience) {
                            options.iter_mut().for_each(|option| option.replaced(action, best));
                        }
                    }
                    ranked(options, chosen)
                }
            }
        };
        options.retain(|option| option.action != Action::Challenge);
        let mut reasons = if view.phase == Phase::Auction {
            reason::of_words(view, bidder_of(&mut self.bidder, &view.rules), &options)
        } else {
            reason::explain(view, &options)
        };
        if let (Some(first), Some(reasons)) = (options.first(), reasons.first_mut()) {
            reason::concede(first.action, reasons);
        }
        let options = options.into_iter().zip(reasons).map(Advised::new).collect();
        Some(Advice { seat, phase: view.phase, options, games: Vec::new() })
    }

    /// The words that end the auction with an own game, each with what the best keep of that game brings: it is the same question. Where there
    /// was no time for it a word stays what it was worth as a word.
    fn ending(&mut self, view: &View, patience: Patience<'_>) -> Vec<(Action, Option<Value>)> {
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

    /// The best ways to keep for a game, best first.
    fn keeps(&mut self, view: &View, declaration: Declaration, patience: Patience<'_>) -> Keeps {
        let Some(keeping) = keep_view(view, declaration) else { return Keeps::default() };
        let Some(decisions) = self.exchanged(&keeping, patience, Adviser::exchange_by) else {
            return Keeps::default();
        };
        let Some(chosen) = decisions.first().map(|decision| decision.action) else { return Keeps::default() };
        let cut_short = patience.ends() && decisions.iter().any(|decision| decision.ran_out);
        let mut keeps = ranked(weighed(&decisions), chosen);
        keeps.truncate(KEEPS);
        let reasons = |keep: &Ranked| match keep.action {
            Action::Keep { pips, free } => reason::of_keep(&keeping, declaration.contract, pips, free),
            _ => Vec::new(),
        };
        Keeps {
            ways: keeps.into_iter().map(|keep| Advised::new((keep, reasons(&keep)))).collect(),
            cut_short,
        }
    }

    /// The contracts that could be played with the blind if the auction ended with them, each with its best
    /// keeps; empty outside of the auction.
    pub fn games(&mut self, view: &View) -> Vec<GameAdvice> {
        self.games_soon(view, Patience::of(self.worlds))
    }

    fn games_soon(&mut self, view: &View, patience: Patience<'_>) -> Vec<GameAdvice> {
        let Some(seat) = view.seat.filter(|_| view.phase == Phase::Auction) else { return Vec::new() };
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
        let worth =
            |game: &GameAdvice| game.keeps.first().and_then(|k| k.value).map_or(0.0, |v| v.settlement);
        short::sort_by(&mut games, |a, b| worth(b).total_cmp(&worth(a)));
        games
    }

    /// The same advice with the games that could come of it. A word that names one of them speaks of its best keep.
    #[must_use]
    pub fn with_games(&mut self, view: &View, advice: Advice) -> Advice {
        self.with_games_soon(view, advice, Patience::of(self.worlds))
    }

    /// The same for those who do not wait for ever.
    #[must_use]
    pub fn with_games_soon(&mut self, view: &View, mut advice: Advice, patience: Patience<'_>) -> Advice {
        advice.games = self.games_soon(view, patience);
        let question =
            Question { dealer: view.dealer, seat: advice.seat, stage: view.stage, standing: view.standing };
        for option in &mut advice.options {
            let Action::Say(word) = option.action else { continue };
            let Some(declared) = question.declared(&view.rules, word) else { continue };
            let game = advice.games.iter().find(|game| game.declaration.contract == declared.contract);
            if let Some(game) = game.filter(|_| declared.contract.takes_blind()) {
                option.reasons.retain(|reason| !reason.is_of_a_keep());
                option.reasons.splice(0..0, game.reasons.iter().copied());
            }
        }
        if let Some(first) = advice.options.first_mut() {
            reason::concede(first.action, &mut first.reasons);
        }
        advice
    }

    /// Why one action is better than another of these.
    pub(crate) fn why(&mut self, view: &View, better: (Action, Value), than: (Action, Value)) -> Vec<Reason> {
        let Action::Say(word) = better.0 else { return reason::why_better(view, better.0, than.0) };
        let options = [better, than].map(|(action, value)| Ranked {
            action,
            value: Some(value),
            sampled: true,
            equal: false,
        });
        let mut reasons = reason::of_word(view, bidder_of(&mut self.bidder, &view.rules), word, &options);
        reason::concede(better.0, &mut reasons);
        reasons
    }

    /// The decision of the bot when it is asked for the n-th time, with chance of its own; 0 is the first.
    pub(crate) fn decide(&mut self, view: &View, n: usize) -> Option<Decision> {
        self.decide_by(view, &mut chance(n), Patience::of(self.worlds))
    }

    fn decide_by(&mut self, view: &View, chance: &mut Chooser, patience: Patience<'_>) -> Option<Decision> {
        patience.ask(|budget| {
            let mut turn = Turn { chance, budget };
            if self.weighs_words && view.phase == Phase::Auction {
                let bidder = bidder_of(&mut self.bidder, &view.rules);
                return advice::words(view, &mut turn, bidder);
            }
            self.bot.decide(view, &mut turn)
        })
    }

    /// The best of the keeps or discards listed in the view, asked for the n-th time.
    pub(crate) fn exchange(&mut self, view: &View, n: usize) -> Option<Decision> {
        self.exchange_by(view, &mut chance(n), Patience::of(self.worlds))
    }

    fn exchange_by(&mut self, view: &View, chance: &mut Chooser, patience: Patience<'_>) -> Option<Decision> {
        let bidder = bidder_of(&mut self.bidder, &view.rules);
        patience.ask(|budget| advice::exchange(view, &mut Turn { chance, budget }, bidder))
    }

    /// The best ways to keep or discard. They come out of knock-outs by `knock_out`: a single one may drop the best
    /// way in its first few worlds. Whatever came out of one of several is then compared again in fresh worlds,
    /// the same for all, so that the last word is not had by the worlds that did the choosing.
    fn exchanged(
        &mut self,
        view: &View,
        patience: Patience<'_>,
        knock_out: fn(&mut Adviser, &View, &mut Chooser, Patience<'_>) -> Option<Decision>,
    ) -> Option<Vec<Decision>> {
        if self.times < 2 {
            return Some(vec![knock_out(self, view, &mut chance(0), patience)?]);
        }
        let mut chosen: Vec<Decision> =
            (0..KNOCK_OUTS).filter_map(|n| knock_out(self, view, &mut chance(n), patience)).collect();
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
                let Some(decision) = self.exchange_by(&alone, &mut chance(KNOCK_OUTS + n), patience) else {
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
        assert_eq!(Adviser::new("nobody").err(), Some(UnknownBot("nobody".to_owned())));
    }
}
