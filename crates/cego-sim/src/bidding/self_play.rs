//! What replies bring, from deals in which the bidder bids against itself.

use std::collections::BTreeMap;
use std::sync::Arc;

use cego_bots::auction::{Bidder, Question, Replies, Reply, ReplyLine, STANCE, SpotKey, Tables};
use cego_bots::{Bot, ThumbBot, Turn};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, BySeat, Deal, DealResult, Game, Outcome, Phase, Rules, Seat, Word, settle};
use cego_solver::GoalSolver;

use super::regress::Fit;
use super::special;

/// One decision in this many is made at random, so that words the bidder would not say are known too.
const EXPLORE: usize = 8;
/// A random word is at most so many units worse than the best.
const SENSIBLE: f32 = 5.0;
/// What was seen less often is judged by something coarser.
const LEAST: u64 = 300;
/// Samples' worth of belief that a game is worth what it brings, and a pass nothing.
const PULL: f64 = 40.0;

/// Plays and learns.
pub struct SelfPlay<'a> {
    /// The rules.
    pub rules: Arc<Rules>,
    /// Who exchanges and plays the cards.
    pub engine: &'a dyn Fn() -> Box<dyn Bot>,
    /// The source of all chance.
    pub seed: Seed,
    /// Deals in a round.
    pub deals: u64,
}

/// A word that was said.
struct Said {
    seat: Seat,
    spot: SpotKey,
    reply: Reply,
    stance: [f32; STANCE],
}

#[derive(Default)]
struct Seen {
    fit: Fit<STANCE>,
    ahead: u64,
}

impl SelfPlay<'_> {
    /// One round: the replies of `tables` are used, and the ones learned are given back.
    #[must_use]
    pub fn round(&self, tables: &Tables, round: u64) -> Replies {
        let bidder = Bidder::with_tables(&self.rules, tables);
        let mut seen: BTreeMap<(SpotKey, Reply), Seen> = BTreeMap::new();
        let mut shuffler = Shuffler::new(self.seed);
        let mut solver = special::solver();
        for number in (round * self.deals..).take(self.deals as usize) {
            let table = self.rules.table;
            let dealer = Seat::new((number % table.people() as u64) as usize);
            let deal = Deal::from_seed(&self.rules, &mut shuffler, number, dealer);
            let mut game = Game::new_unchecked(Arc::clone(&self.rules), deal);
            let mut chance = Choosers::new(self.seed).of_deal(number);
            let mut said = Vec::new();
            while game.phase() == Phase::Auction {
                let Some(seat) = game.on_turn() else { break };
                let word = choose(&bidder, &game, seat, &mut chance, &mut said);
                game.apply_unchecked(seat, Action::Say(word));
            }
            let Some(outcome) = self.finish(&mut game, &mut solver, &mut chance) else { continue };
            let amounts = settle::amounts(&self.rules, &outcome);
            for said in &said {
                for spot in said.spot.and_coarser() {
                    let seen = seen.entry((spot, said.reply)).or_default();
                    seen.fit.add(&said.stance, f64::from(amounts[said.seat]) / f64::from(bidder.unit()), 1.0);
                    seen.ahead += u64::from(amounts[said.seat] > 0);
                }
            }
        }
        let lines = seen.into_iter().filter(|(_, seen)| seen.fit.count >= LEAST);
        Replies {
            signature: bidder.signature(),
            lines: lines.map(|(key, seen)| (key, seen.line(key.1))).collect(),
        }
    }

    /// How a deal ends after its auction.
    fn finish(&self, game: &mut Game, solver: &mut GoalSolver, chance: &mut Chooser) -> Option<Outcome> {
        let declaration = *game.declaration()?;
        if let Some(made) = special::is_made(solver, game) {
            let (table, deal) = (self.rules.table, game.deal());
            let players = deal.players(table).collect();
            let result = DealResult::Special { made };
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
    fn line(&self, reply: Reply) -> ReplyLine {
        let mut prior = [0.0; STANCE];
        prior[1] = if reply == Reply::Stay { 0.0 } else { 1.0 };
        ReplyLine {
            win: self.ahead as f32 / self.fit.count.max(1) as f32,
            weights: self.fit.solve(&prior, PULL),
        }
    }
}

/// The bidder's word, or now and then another sensible one; forced words teach nothing and are not noted.
fn choose(bidder: &Bidder<'_>, game: &Game, seat: Seat, chance: &mut Chooser, said: &mut Vec<Said>) -> Word {
    let auction = game.auction();
    let words = auction.words(game.rules(), seat, game.hand(seat));
    let hand = bidder.appraise(game.hand(seat));
    let question =
        Question { dealer: game.deal().dealer, seat, stage: auction.stage(), standing: auction.standing() };
    let value = |word| bidder.value(&hand, &question, word).settlement;
    let weighed: Vec<(Word, f32)> = words.iter().map(|&word| (word, value(word))).collect();
    let best = weighed.iter().copied().max_by(|a, b| a.1.total_cmp(&b.1)).unwrap_or((Word::Pass, 0.0));
    let mut word = best.0;
    if chance.index(EXPLORE) == 0 {
        let sensible: Vec<Word> = weighed
            .iter()
            .filter(|(_, worth)| best.1 - worth <= SENSIBLE * bidder.unit())
            .map(|(word, _)| *word)
            .collect();
        word = sensible.get(chance.index(sensible.len())).copied().unwrap_or(word);
    }
    let reply = Reply::of(question.stage, word);
    if words.len() > 1 && reply.is_learned() {
        said.push(Said {
            seat,
            spot: question.spot(game.rules()),
            reply,
            stance: bidder.stance(&hand, &question, word),
        });
    }
    word
}
