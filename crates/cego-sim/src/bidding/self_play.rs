//! Values of bids, learned from deals in which the bidder bids against itself.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use cego_bots::auction::{
    AuctionTables, BidQuestion, Bidder, REPLY_FEATURES, Replies, Reply, ReplyLine, Situation,
};
use cego_bots::{Bot, ThumbBot, TurnContext};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    Action, BySeat, Deal, DealResult, Game, Goal, Outcome, Phase, Rules, Seat, UltiFeats, Word,
    settle,
};
use cego_solver::GoalSolver;

use super::regress::Fit;
use super::special;

/// Inverse of the probability that a bid in an exploring deal is replaced by a random one.
///
/// Every second deal explores, so that bids the bidder would not make are learned too. At most one
/// bid of a deal is random.
const EXPLORE: usize = 8;
/// Sample weight of a round, relative to the round before.
const NEWER: f64 = 2.0;
/// Maximum loss of a random bid against the best one, in units.
const SENSIBLE: f32 = 5.0;
/// Minimum number of samples for a situation; with fewer, a coarser situation is used.
const LEAST: u64 = 300;
/// Number of deals in a work item of one thread.
const PART: usize = 1000;
/// Weight of the prior, in equivalent samples.
///
/// By the prior a reply is worth the direct value of its game, and [`Reply::Stay`] is worth
/// nothing.
const PULL: f64 = 40.0;

/// Self-play training of the bidder.
pub struct SelfPlay<'a> {
    /// The rules of the table.
    pub rules: Arc<Rules>,
    /// Factory for the bots that exchange and play the cards.
    pub engine: &'a (dyn Fn() -> Box<dyn Bot> + Sync),
    /// Seed of the deals and of all random choices.
    pub seed: Seed,
    /// Number of deals in a round.
    pub deals: u64,
}

/// A bid and its result in units.
type BidResult = (BidSample, f64);

/// Samples of all rounds so far.
///
/// The bidder bids against the mean over all rounds, in which newer rounds weigh more. If it bid
/// against the last round alone, everybody would raise often in one round and rarely in the next.
#[derive(Default)]
pub struct SelfPlaySamples {
    seen: BTreeMap<(Situation, Reply), ReplySamples>,
    rounds: u32,
}

/// A bid made in an auction, with its features.
struct BidSample {
    seat: Seat,
    situation: Situation,
    reply: Reply,
    reply_features: [f32; REPLY_FEATURES],
}

#[derive(Default)]
struct ReplySamples {
    fit: Fit<REPLY_FEATURES>,
    ahead: u64,
}

impl SelfPlay<'_> {
    /// Plays one round with the replies of `tables` and returns the replies learned from all
    /// rounds.
    ///
    /// # Panics
    /// If a worker thread panics.
    #[must_use]
    pub fn round(&self, tables: &AuctionTables, lessons: &mut SelfPlaySamples) -> Replies {
        let bidder = Bidder::with_tables(&self.rules, tables);
        let first = u64::from(lessons.rounds) * self.deals;
        let numbers: Vec<u64> = (first..first + self.deals).collect();
        let threads = thread::available_parallelism().map_or(1, NonZero::get);
        // The work items have a fixed size, so that the sums do not depend on the number of
        // threads.
        let parts: Vec<&[u64]> = numbers.chunks(PART).collect();
        let next = AtomicUsize::new(0);
        let work = || {
            let mut done = Vec::new();
            loop {
                let part = next.fetch_add(1, Ordering::Relaxed);
                let Some(numbers) = parts.get(part) else { return done };
                done.push((part, self.play_part(&bidder, numbers)));
            }
        };
        let mut done: Vec<(usize, Vec<BidResult>)> = thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers
                .into_iter()
                .flat_map(|worker| worker.join().expect("no worker panics"))
                .collect()
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

    /// Plays some deals and returns their bids with the results in units.
    fn play_part(&self, bidder: &Bidder<'_>, numbers: &[u64]) -> Vec<BidResult> {
        let mut solver = special::solver();
        let mut shuffler = Shuffler::new(self.seed);
        let mut samples = Vec::new();
        for &number in numbers {
            let table = self.rules.table;
            let dealer = Seat::new((number % table.people() as u64) as usize);
            let deal = Deal::from_seed(&self.rules, &mut shuffler, number, dealer);
            let mut game = Game::new_unchecked(Arc::clone(&self.rules), deal);
            let mut chance = Choosers::new(self.seed).for_deal(number);
            let said = self.play_auction(bidder, &mut game, &mut chance);
            let Some(outcome) = self.finish(&mut game, &mut solver, &mut chance) else { continue };
            let amounts = settle::amounts(&self.rules, &outcome);
            let units = |said: &BidSample| f64::from(amounts[said.seat]) / f64::from(bidder.unit());
            samples.extend(said.into_iter().map(|said| {
                let units = units(&said);
                (said, units)
            }));
        }
        samples
    }

    /// Plays the auction of a deal and returns the bids that are valid samples.
    ///
    /// A bid is a sample if all bids before and after it are greedy. In an exploring deal that is
    /// the random bid alone, in other deals it is every bid. The choice of exploring deals is
    /// independent of their course; otherwise long auctions would be missing from the samples.
    fn play_auction(
        &self,
        bidder: &Bidder<'_>,
        game: &mut Game,
        chance: &mut Chooser,
    ) -> Vec<BidSample> {
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

    /// Plays a deal to its end after the auction; `None` if a bot gives no answer.
    ///
    /// A game that [`special::is_made`] can decide is solved instead of played.
    fn finish(
        &self,
        game: &mut Game,
        solver: &mut GoalSolver,
        chance: &mut Chooser,
    ) -> Option<Outcome> {
        let declaration = *game.declaration()?;
        if let Some(made) = special::is_made(solver, game) {
            let (table, deal) = (self.rules.table, game.deal());
            let players = deal.players(table).collect();
            let result = match declaration.contract.properties().goal {
                Goal::Ulti => DealResult::Ultimo {
                    made: if made { declaration.ulti } else { UltiFeats::NONE },
                },
                _ => DealResult::Special { made },
            };
            return Some(Outcome { declaration, players, forehand: deal.forehand(table), result });
        }
        let learned = special::has_learned(declaration.contract.properties().goal);
        let mut bots =
            BySeat::from_fn(|_| if learned { (self.engine)() } else { Box::new(ThumbBot) });
        while let Some(seat) = game.on_turn() {
            let turn = &mut TurnContext::unlimited(chance);
            let decision = bots[seat].decide(&game.view(Some(seat)), turn)?;
            game.apply_unchecked(seat, decision.action);
        }
        game.outcome().cloned()
    }
}

impl ReplySamples {
    fn line(&self, reply: Reply, pull: f64) -> ReplyLine {
        let mut prior = [0.0; REPLY_FEATURES];
        prior[1] = if reply == Reply::Stay { 0.0 } else { 1.0 };
        ReplyLine {
            win: self.ahead as f32 / self.fit.count.max(1) as f32,
            weights: self.fit.solve(&prior, pull),
        }
    }
}

/// Chooses the best bid or, if exploring, a random sensible one, and returns its sample.
///
/// Forced bids are not samples.
fn choose(
    bidder: &Bidder<'_>,
    game: &Game,
    seat: Seat,
    explore: Option<&mut Chooser>,
) -> (Word, Option<BidSample>) {
    let auction = game.auction();
    let words = auction.words(game.rules(), seat, game.hand(seat));
    let hand = bidder.appraise(game.hand(seat));
    let question = BidQuestion {
        dealer: game.deal().dealer,
        seat,
        stage: auction.stage(),
        standing: auction.public_state(),
    };
    let value = |word| bidder.value(&hand, &question, word).settlement;
    let weighed: Vec<(Word, f32)> = words.iter().map(|&word| (word, value(word))).collect();
    let best =
        weighed.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((Word::Pass, 0.0));
    let mut word = best.0;
    if let Some(chance) = explore {
        let sensible: Vec<Word> = weighed
            .iter()
            .filter(|(_, worth)| best.1 - worth <= SENSIBLE * bidder.unit())
            .map(|(word, _)| *word)
            .collect();
        word = sensible.get(chance.index(sensible.len())).copied().unwrap_or(word);
    }
    let reply = Reply::from_word(question.stage, word);
    let teaches = words.len() > 1 && reply.is_learned();
    let said = teaches.then(|| BidSample {
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
    use cego_solver::{GoalQuestion, Position};

    use super::*;

    const SEED: Seed = Seed::from_number(5);

    fn rules() -> Arc<Rules> {
        Arc::new(
            cego_rules::preset("schwarzwaldmeisterschaft").unwrap().rules(TableSize::Four).unwrap(),
        )
    }

    fn policy() -> Box<dyn Bot> {
        Box::<PolicyBot>::default()
    }

    /// An exploring deal yields only its random bid, every other deal yields all its bids.
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
            let mut chance = Choosers::new(SEED).for_deal(number);
            let exploring = chance.clone().index(2) == 0;
            let said = play.play_auction(&bidder, &mut game, &mut chance);
            let mut choices = 0;
            for &cego_core::SpokenWord { seat, word, .. } in game.words() {
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

    /// An Ultimo counts as made if it can be made with open cards, and is not scored by card
    /// points.
    #[test]
    fn an_ultimo_ends_as_it_is_solved() {
        let rules = rules();
        let play = SelfPlay { rules: Arc::clone(&rules), engine: &policy, seed: SEED, deals: 0 };
        let (mut solver, mut found) = (special::solver(), [0, 0]);
        for number in 0..40 {
            let deal = Deal::from_seed(&rules, &mut Shuffler::new(SEED), number, Seat::new(3));
            let Some(declarer) = rules.table.seats().find(|&s| deal.hands[s].contains(Card::GEISS))
            else {
                continue;
            };
            let ulti = UltiFeats::GEISS;
            let declaration =
                Declaration { ulti, ..Declaration::plain(Contract::Ultimo, declarer) };
            let mut game = Game::with_declaration(Arc::clone(&rules), deal, declaration).unwrap();
            let can = GoalSolver::new(16)
                .can(&Position::from_game(&game).unwrap(), GoalQuestion::Ulti(ulti));
            let mut chance = Choosers::new(SEED).for_deal(number);
            let outcome = play.finish(&mut game, &mut solver, &mut chance).unwrap();
            let made = if can { ulti } else { UltiFeats::NONE };
            assert_eq!(outcome.result, DealResult::Ultimo { made });
            found[usize::from(can)] += 1;
        }
        assert!(found[0] > 0 && found[1] > 0, "{found:?}");
    }

    /// A round does not depend on the threads, and the next round bids by its results.
    #[test]
    fn rounds_build_on_each_other() {
        let rules = rules();
        let play = SelfPlay { rules: Arc::clone(&rules), engine: &policy, seed: SEED, deals: 1500 };
        let mut tables = AuctionTables { replies: Vec::new(), ..AuctionTables::shipped().clone() };
        let (mut lessons, mut again) = (SelfPlaySamples::default(), SelfPlaySamples::default());
        let first = play.round(&tables, &mut lessons);
        assert_eq!(first.lines, play.round(&tables, &mut again).lines);
        let seen = |lessons: &SelfPlaySamples| {
            lessons.seen.values().map(|seen| seen.fit.count).sum::<u64>()
        };
        let before = seen(&lessons);
        tables.replies = vec![(4, first.clone())];
        let second = play.round(&tables, &mut lessons);
        assert!(seen(&lessons) > before);
        assert_ne!(first.lines, second.lines);
    }
}
