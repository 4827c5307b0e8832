//! What replies bring, from deals in which the bidder bids against itself.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use cego_bots::auction::{Bidder, Question, REPLY_FEATURES, Replies, Reply, ReplyLine, Situation, Tables};
use cego_bots::{Bot, ThumbBot, Turn};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, BySeat, Deal, DealResult, Game, Goal, Outcome, Phase, Rules, Seat, UltiFeats, Word, settle,
};
use cego_solver::GoalSolver;

use super::regress::Fit;
use super::special;

/// In every second deal one decision is made at random, so that words the bidder would not say are known too: each one in
/// at most this many, the first of them only.
const EXPLORE: usize = 8;
/// The weight of a sample of one round relative to the round before.
const NEWER: f64 = 2.0;
/// The most units by which a random word is worse than the best.
const SENSIBLE: f32 = 5.0;
/// What was seen less often is judged by something coarser.
const LEAST: u64 = 300;
/// Deals that one thread plays at a time.
const PART: usize = 1000;
/// Samples' worth of belief that a game is worth what it brings, and a pass nothing.
const PULL: f64 = 40.0;

/// Plays and learns.
pub struct SelfPlay<'a> {
    /// The rules.
    pub rules: Arc<Rules>,
    /// The players who exchange and play the cards.
    pub engine: &'a (dyn Fn() -> Box<dyn Bot> + Sync),
    /// The source of all chance.
    pub seed: Seed,
    /// Deals in a round.
    pub deals: u64,
}

/// A word, and what it brought in units.
type Sample = (Said, f64);

/// What was learned in rounds so far. The bidder bids against the mean of what all rounds have taught, the newer the
/// heavier: against the last one alone all would raise a lot in one round and hardly in the next.
#[derive(Default)]
pub struct Lessons {
    seen: BTreeMap<(Situation, Reply), Seen>,
    rounds: u32,
}

/// A word that was said.
struct Said {
    seat: Seat,
    situation: Situation,
    reply: Reply,
    reply_features: [f32; REPLY_FEATURES],
}

#[derive(Default)]
struct Seen {
    fit: Fit<REPLY_FEATURES>,
    ahead: u64,
}

impl SelfPlay<'_> {
    /// One round: the replies of `tables` are used, and those that all lessons teach are given back.
    ///
    /// # Panics
    /// If a thread does.
    #[must_use]
    pub fn round(&self, tables: &Tables, lessons: &mut Lessons) -> Replies {
        let bidder = Bidder::with_tables(&self.rules, tables);
        let first = u64::from(lessons.rounds) * self.deals;
        let numbers: Vec<u64> = (first..first + self.deals).collect();
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        // In parts of a fixed size, so that the sums are those of any number of threads.
        let parts: Vec<&[u64]> = numbers.chunks(PART).collect();
        let next = AtomicUsize::new(0);
        let work = || {
            let mut done = Vec::new();
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                let Some(numbers) = parts.get(part) else { return done };
                done.push((part, self.part(&bidder, numbers)));
            }
        };
        let mut done: Vec<(usize, Vec<Sample>)> = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().flat_map(|worker| worker.join().expect("no worker panics")).collect()
        });
        done.sort_by_key(|&(part, _)| part);
        let weight = NEWER.powi(lessons.rounds as i32);
        for (said, units) in done.into_iter().flat_map(|(_, samples)| samples) {
            for situation in said.situation.and_coarser() {
                let seen = lessons.seen.entry((situation, said.reply)).or_default();
                seen.fit.add(&said.reply_features, units, weight);
                seen.ahead += u64::from(units > 0.0);
            }
        }
        lessons.rounds += 1;
        let lines = lessons.seen.iter().filter(|(_, seen)| seen.fit.count >= LEAST);
        Replies {
            signature: bidder.signature(),
            lines: lines.map(|(&key, seen)| (key, seen.line(key.1, PULL * weight))).collect(),
        }
    }

    /// The words of some deals, and what they brought in units.
    fn part(&self, bidder: &Bidder<'_>, numbers: &[u64]) -> Vec<Sample> {
        let mut solver = special::solver();
        let mut shuffler = Shuffler::new(self.seed);
        let mut samples = Vec::new();
        for &number in numbers {
            let table = self.rules.table;
            let dealer = Seat::new((number % table.people() as u64) as usize);
            let deal = Deal::from_seed(&self.rules, &mut shuffler, number, dealer);
            let mut game = Game::new_unchecked(Arc::clone(&self.rules), deal);
            let mut chance = Choosers::new(self.seed).of_deal(number);
            let said = self.bid(bidder, &mut game, &mut chance);
            let Some(outcome) = self.finish(&mut game, &mut solver, &mut chance) else { continue };
            let amounts = settle::amounts(&self.rules, &outcome);
            let units = |said: &Said| f64::from(amounts[said.seat]) / f64::from(bidder.unit());
            samples.extend(said.into_iter().map(|said| {
                let units = units(&said);
                (said, units)
            }));
        }
        samples
    }

    /// The auction of a deal, and the words that teach something: those after which and before which everybody says
    /// what they think best. In a deal that is explored that is the word said at random alone; in the others it is
    /// every word. Which deals are explored does not depend on how they go: else long auctions would be missing.
    fn bid(&self, bidder: &Bidder<'_>, game: &mut Game, chance: &mut Chooser) -> Vec<Said> {
        let exploring = chance.index(2) == 0;
        let mut explored = false;
        let mut said = Vec::new();
        while game.phase() == Phase::Auction {
            let Some(seat) = game.on_turn() else { break };
            let now = exploring && !explored && chance.index(EXPLORE) == 0;
            let (word, noted) = choose(bidder, game, seat, now.then_some(&mut *chance));
            explored |= now;
            if now || !exploring {
                said.extend(noted);
            }
            game.apply_unchecked(seat, Action::Say(word));
        }
        said
    }

    /// How a deal ends after its auction.
    fn finish(&self, game: &mut Game, solver: &mut GoalSolver, chance: &mut Chooser) -> Option<Outcome> {
        let declaration = *game.declaration()?;
        if let Some(made) = special::is_made(solver, game) {
            let (table, deal) = (self.rules.table, game.deal());
            let players = deal.players(table).collect();
            let result = match declaration.contract.properties().goal {
                Goal::Ulti => {
                    DealResult::Ultimo { made: if made { declaration.ulti } else { UltiFeats::NONE } }
                }
                _ => DealResult::Special { made },
            };
            return Some(Outcome { declaration, players, forehand: deal.forehand(table), result });
        }
        let learned = special::has_learned(declaration.contract.properties().goal);
        let mut bots = BySeat::from_fn(|_| if learned { (self.engine)() } else { Box::new(ThumbBot) });
        while let Some(seat) = game.on_turn() {
            let turn = &mut Turn::unlimited(chance);
            let decision = bots[seat].decide(&game.view(Some(seat)), turn)?;
            game.apply_unchecked(seat, decision.action);
        }
        game.outcome().cloned()
    }
}

impl Seen {
    fn line(&self, reply: Reply, pull: f64) -> ReplyLine {
        let mut prior = [0.0; REPLY_FEATURES];
        prior[1] = if reply == Reply::Stay { 0.0 } else { 1.0 };
        ReplyLine {
            win: self.ahead as f32 / self.fit.count.max(1) as f32,
            weights: self.fit.solve(&prior, pull),
        }
    }
}

/// The bidder's word or, with chance, any sensible one; and what it teaches, which forced words do not.
fn choose(
    bidder: &Bidder<'_>,
    game: &Game,
    seat: Seat,
    explore: Option<&mut Chooser>,
) -> (Word, Option<Said>) {
    let auction = game.auction();
    let words = auction.words(game.rules(), seat, game.hand(seat));
    let hand = bidder.appraise(game.hand(seat));
    let question =
        Question { dealer: game.deal().dealer, seat, stage: auction.stage(), standing: auction.standing() };
    let value = |word| bidder.value(&hand, &question, word).settlement;
    let weighed: Vec<(Word, f32)> = words.iter().map(|&word| (word, value(word))).collect();
    let best = weighed.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((Word::Pass, 0.0));
    let mut word = best.0;
    if let Some(chance) = explore {
        let sensible: Vec<Word> = weighed
            .iter()
            .filter(|(_, worth)| best.1 - worth <= SENSIBLE * bidder.unit())
            .map(|(word, _)| *word)
            .collect();
        word = sensible.get(chance.index(sensible.len())).copied().unwrap_or(word);
    }
    let reply = Reply::of(question.stage, word);
    let teaches = words.len() > 1 && reply.is_learned();
    let said = teaches.then(|| Said {
        seat,
        situation: question.situation(game.rules()),
        reply,
        reply_features: bidder.reply_features(&hand, &question, word),
    });
    (word, said)
}

#[cfg(test)]
mod tests {
    use cego_bots::PolicyBot;
    use cego_core::{Card, Contract, Declaration, TableSize};
    use cego_solver::{Position, Question};

    use super::*;

    const SEED: Seed = Seed::from_number(5);

    fn rules() -> Arc<Rules> {
        Arc::new(cego_rules::preset("schwarzwaldmeisterschaft").unwrap().rules(TableSize::Four).unwrap())
    }

    fn policy() -> Box<dyn Bot> {
        Box::<PolicyBot>::default()
    }

    /// After a word at random nothing else is learned, and where none is said everything is.
    #[test]
    fn a_deal_teaches_all_its_words_or_the_one_at_random() {
        let rules = rules();
        let play = SelfPlay { rules: Arc::clone(&rules), engine: &policy, seed: SEED, deals: 0 };
        let bidder = Bidder::new(&rules);
        let (mut explored, mut whole) = (0, 0);
        for number in 0..60 {
            let deal = Deal::from_seed(&rules, &mut Shuffler::new(SEED), number, Seat::new(3));
            let mut game = Game::new_unchecked(Arc::clone(&rules), deal);
            let mut told = game.clone();
            let mut chance = Choosers::new(SEED).of_deal(number);
            let exploring = chance.clone().index(2) == 0;
            let said = play.bid(&bidder, &mut game, &mut chance);
            let mut choices = 0;
            for &cego_core::Spoken { seat, word, .. } in game.words() {
                let (best, noted) = choose(&bidder, &told, seat, None);
                choices += usize::from(noted.is_some());
                assert!(exploring || best == word);
                told.apply_unchecked(seat, Action::Say(word));
            }
            if exploring {
                assert!(said.len() <= 1);
                explored += said.len();
            } else {
                assert_eq!(said.len(), choices);
                whole += said.len();
            }
        }
        assert!(explored > 5 && whole > 100, "{explored} {whole}");
    }

    /// An Ultimo is made here if it can be made with open cards, and is no game of card points.
    #[test]
    fn an_ultimo_ends_as_it_is_solved() {
        let rules = rules();
        let play = SelfPlay { rules: Arc::clone(&rules), engine: &policy, seed: SEED, deals: 0 };
        let (mut solver, mut found) = (special::solver(), [0, 0]);
        for number in 0..40 {
            let deal = Deal::from_seed(&rules, &mut Shuffler::new(SEED), number, Seat::new(3));
            let Some(declarer) = rules.table.seats().find(|&s| deal.hands[s].contains(Card::GEISS)) else {
                continue;
            };
            let ulti = UltiFeats::GEISS;
            let declaration = Declaration { ulti, ..Declaration::plain(Contract::Ultimo, declarer) };
            let mut game = Game::declared(Arc::clone(&rules), deal, declaration).unwrap();
            let can = GoalSolver::new(16).can(&Position::of(&game).unwrap(), Question::Ulti(ulti));
            let mut chance = Choosers::new(SEED).of_deal(number);
            let outcome = play.finish(&mut game, &mut solver, &mut chance).unwrap();
            let made = if can { ulti } else { UltiFeats::NONE };
            assert_eq!(outcome.result, DealResult::Ultimo { made });
            found[usize::from(can)] += 1;
        }
        assert!(found[0] > 0 && found[1] > 0, "{found:?}");
    }

    /// A round is the same whatever threads play it, and the next one bids by what it has taught.
    #[test]
    fn rounds_build_on_each_other() {
        let rules = rules();
        let play = SelfPlay { rules: Arc::clone(&rules), engine: &policy, seed: SEED, deals: 1500 };
        let mut tables = Tables { replies: Vec::new(), ..Tables::shipped().clone() };
        let (mut lessons, mut again) = (Lessons::default(), Lessons::default());
        let first = play.round(&tables, &mut lessons);
        assert_eq!(first.lines, play.round(&tables, &mut again).lines);
        let seen = |lessons: &Lessons| lessons.seen.values().map(|seen| seen.fit.count).sum::<u64>();
        let before = seen(&lessons);
        tables.replies = vec![(4, first.clone())];
        let second = play.round(&tables, &mut lessons);
        assert!(seen(&lessons) > before);
        assert_ne!(first.lines, second.lines);
    }
}
