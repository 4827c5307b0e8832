//! Bid tables from games played out with random hands: the value of a hand in each contract.

use std::sync::Arc;

use cego_bots::auction::{AuctionTables, FEATURES, PointsLine, RaeuberShares, features};
use cego_bots::{Bot, ThumbBot};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::rules::{CountingMethod, PaschaVariant};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{
    BySeat, Card, CardPoints, CardSet, Contract, Deal, DealResult, Declaration, Game, Goal, Rules,
    Seat, UltiFeats, count,
};

use super::regress::{Fit, logit};
use super::special;
use crate::play_deal;

/// Minimum number of trumps on one hand for a Solo worth a Gegensolo.
const SOLOIST: usize = 7;

/// Divisor of the number of games for exact tricks and Ultimo, because solving them takes longer.
const SOLVED: u64 = 10;

/// Generator of the game tables: deals games of every contract and plays them out.
pub struct GameTableTrainer<'a> {
    /// The rules, used in turn: those of all presets for one number of players.
    pub rules: &'a [Arc<Rules>],
    /// Factory for the bots that play.
    pub engine: &'a dyn Fn() -> Box<dyn Bot>,
    /// Seed of the deals and of all random choices.
    pub seed: Seed,
    /// Number of games for each contract.
    pub games: u64,
}

/// A game that was played out, and its declarer.
struct PlayedGame {
    game: Game,
    declarer: Seat,
}

impl GameTableTrainer<'_> {
    /// Fills the tables of the contracts. `begins` is called before each contract.
    pub fn run(&self, tables: &mut AuctionTables, mut begins: impl FnMut(Contract)) {
        let players = self.rules[0].table.players();
        for contract in Contract::ALL {
            begins(contract);
            match contract.properties().goal {
                Goal::Points => self.fit_points(tables, players, contract),
                Goal::Tricks(_) | Goal::Ulti => {
                    tables.chances.insert(
                        players,
                        contract.id().to_owned(),
                        self.fit_open_success(contract, |_| ()),
                    );
                }
                Goal::Pascha => {
                    for (name, variant) in [
                        ("pascha_first", PaschaVariant::First3ThenNone),
                        ("pascha_top", PaschaVariant::Top3Exactly3),
                    ] {
                        let chance =
                            self.fit_open_success(contract, |rules| rules.pascha_variant = variant);
                        tables.chances.insert(players, name.to_owned(), chance);
                    }
                }
                Goal::Raeuber | Goal::Drescher => {
                    self.fit_all_against_all(tables, players, contract)
                }
            }
        }
    }

    fn fit_points(&self, tables: &mut AuctionTables, players: usize, contract: Contract) {
        let played = self.play(contract, |_| ());
        for method in [CountingMethod::Triples, CountingMethod::Pairs] {
            let points = |p: &PlayedGame| {
                let aside = if contract.takes_blind() {
                    p.game.exchange().legage
                } else {
                    p.game.deal().blind
                };
                let won = p.game.play().map_or(CardSet::EMPTY, |play| play.won()[p.declarer]);
                f64::from(count::exact_points(method, won | aside).sixths()) / 6.0
            };
            let mut fit = Fit::<FEATURES>::default();
            for p in &played {
                fit.add(&features(p.hand(p.declarer)), points(p), 1.0);
            }
            let weights = fit.solve(&[0.0; FEATURES], 2.0);
            let squares: f64 = played
                .iter()
                .map(|p| {
                    let inputs = features(p.hand(p.declarer));
                    let mean: f32 = weights.iter().zip(&inputs).map(|(w, x)| w * x).sum();
                    (points(p) - f64::from(mean)).powi(2)
                })
                .sum();
            let spread = (squares / played.len().max(1) as f64).sqrt() as f32;
            let line = PointsLine { spread, weights };
            tables.points.insert(players, method == CountingMethod::Pairs, contract, line);
        }
    }

    fn fit_all_against_all(&self, tables: &mut AuctionTables, players: usize, contract: Contract) {
        let played = self.play(contract, |_| ());
        let (mut forehand, mut others) = (Vec::new(), Vec::new());
        let mut counted = Losses::default();
        for p in &played {
            for seat in p.game.deal().players(p.game.rules().table) {
                let lost = p.loses(seat);
                let list = if seat == p.declarer { &mut forehand } else { &mut others };
                list.push((features(p.hand(seat)), lost));
                counted.add(p, seat, lost);
            }
        }
        for (role, samples) in [("forehand", forehand), ("other", others)] {
            tables.chances.insert(
                players,
                format!("{}_{role}", contract.id()),
                logit(&samples, 5.0),
            );
        }
        if contract == Contract::Raeuber {
            tables.raeuber.insert(players, counted.shares());
        }
    }

    /// Plays out the games of a contract.
    ///
    /// A Drescher is played by the rule of thumb. Search bots are too slow for this number of
    /// games, and the other bots have not learned it.
    fn play(&self, contract: Contract, change: impl Fn(&mut Rules)) -> Vec<PlayedGame> {
        let learned = special::has_learned(contract.properties().goal);
        let mut played = Vec::new();
        self.each_game(contract, self.games, change, |mut game, declarer, mut chance| {
            let mut bots =
                BySeat::from_fn(|_| if learned { (self.engine)() } else { Box::new(ThumbBot) });
            let done = play_deal(&mut game, &mut bots, &mut chance, |_, _, _| ()).is_ok();
            if done {
                played.push(PlayedGame { game, declarer });
            }
            done
        });
        played
    }

    /// Fits the probability that a game of exact tricks or an Ultimo is made with open cards.
    fn fit_open_success(&self, contract: Contract, change: impl Fn(&mut Rules)) -> [f32; FEATURES] {
        let mut solver = special::solver();
        let mut samples = Vec::new();
        self.each_game(contract, self.games / SOLVED, change, |game, declarer, _| {
            let made = special::is_made(&mut solver, &game);
            samples.extend(made.map(|made| (features(game.deal().hands[declarer]), made)));
            made.is_some()
        });
        logit(&samples, 5.0)
    }

    /// Deals games of a contract and passes each to `used` before its first card.
    ///
    /// It stops when `wanted` of them were usable, or after a fixed number of deals. Deals that do
    /// not suit the contract are skipped.
    fn each_game(
        &self,
        contract: Contract,
        wanted: u64,
        change: impl Fn(&mut Rules),
        mut used: impl FnMut(Game, Seat, Chooser) -> bool,
    ) {
        let rules: Vec<Arc<Rules>> = self
            .rules
            .iter()
            .map(|rules| {
                let mut rules = Rules::clone(rules);
                change(&mut rules);
                Arc::new(rules)
            })
            .collect();
        let mut shuffler = Shuffler::new(self.seed);
        let mut count = 0;
        let first = (contract as u64) << 32;
        for number in (first..).take(20 * self.games as usize) {
            if count >= wanted {
                break;
            }
            let rules = &rules[(number % rules.len() as u64) as usize];
            let dealer = Seat::new(number as usize % rules.table.people());
            let deal = Deal::from_seed(rules, &mut shuffler, number, dealer);
            let mut chance = Choosers::new(self.seed).for_deal(number);
            let Some(declarer) = declarer(contract, rules, &deal, &mut chance) else { continue };
            let ulti =
                if contract == Contract::Ultimo { UltiFeats::GEISS } else { UltiFeats::NONE };
            let announced = contract.is_all_against_all();
            let declaration =
                Declaration { ulti, announced, ..Declaration::plain(contract, declarer) };
            let Ok(game) = Game::with_declaration(Arc::clone(rules), deal, declaration) else {
                continue;
            };
            count += u64::from(used(game, declarer, chance));
        }
    }
}

/// Chooses the declarer: half the time a random seat, otherwise the seat the contract suits best.
///
/// Suitable seats yield many samples of hands that would really be bid.
fn declarer(contract: Contract, rules: &Rules, deal: &Deal, chance: &mut Chooser) -> Option<Seat> {
    let mut seats: Vec<Seat> = deal.players(rules.table).collect();
    if contract.is_all_against_all() {
        return Some(deal.forehand(rules.table));
    }
    if contract == Contract::Gegensolo {
        let soloist = *seats.iter().max_by_key(|&&seat| deal.hands[seat].trumps().len())?;
        if deal.hands[soloist].trumps().len() < SOLOIST {
            return None;
        }
        seats.retain(|&seat| seat != soloist);
    }
    if matches!(contract, Contract::Ultimo | Contract::Geiss) {
        seats.retain(|&seat| deal.hands[seat].contains(Card::GEISS));
    }
    let any = seats.get(chance.index(seats.len().max(1))).copied();
    if chance.index(2) == 0 {
        return any;
    }
    seats.into_iter().min_by_key(|&seat| unsuitability(contract, deal.hands[seat])).or(any)
}

/// Estimates quickly how badly a hand suits a contract; lower is better.
fn unsuitability(contract: Contract, hand: CardSet) -> i32 {
    let inputs = features(hand);
    let high: u32 = hand.trumps().iter().map(|c| u32::from(c.trump_number().unwrap_or(0))).sum();
    match contract.properties().goal {
        Goal::Points if contract.takes_blind() => {
            let kept: CardSet =
                hand.trumps().iter().rev().take(contract.properties().keep_count()).collect();
            hand.len() as i32 - (hand - kept).nominal() as i32
        }
        Goal::Points | Goal::Ulti => -(high as i32),
        // Features 25 to 27 hold the danger with none, one and two of the highest trumps gone.
        Goal::Tricks(n) => (1000.0 * inputs[25 + usize::from(n.min(2))]) as i32,
        _ => (1000.0 * inputs[27] - 500.0 * inputs[28]) as i32,
    }
}

impl PlayedGame {
    fn hand(&self, seat: Seat) -> CardSet {
        self.game.deal().hands[seat]
    }

    fn result(&self) -> Option<&DealResult> {
        self.game.outcome().map(|outcome| &outcome.result)
    }

    /// Returns whether the seat loses a Räuber (alone or with others) or a Drescher.
    fn loses(&self, seat: Seat) -> bool {
        match self.result() {
            Some(DealResult::Raeuber { points, .. }) => {
                let most =
                    self.game.deal().players(self.game.rules().table).map(|s| points[s]).max();
                most == Some(points[seat])
            }
            Some(DealResult::Drescher { last_trick }) => *last_trick == seat,
            _ => false,
        }
    }
}

/// Counts of the ways in which a Räuber is lost.
#[derive(Default)]
struct Losses {
    own: [f32; 4],
    other: [f32; 4],
    own_trickless: f32,
    over40: f32,
}

impl Losses {
    fn add(&mut self, played: &PlayedGame, seat: Seat, lost: bool) {
        let Some(DealResult::Raeuber { points, tricks }) = played.result() else { return };
        let players = played.game.deal().players(played.game.rules().table);
        let trickless = players.filter(|&s| tricks[s] == 0).count().min(3);
        if lost {
            self.own[trickless] += 1.0;
            self.over40 += f32::from(u8::from(points[seat] > CardPoints::whole(40)));
        } else {
            self.other[trickless] += 1.0;
            self.own_trickless += f32::from(u8::from(tricks[seat] == 0 && trickless > 0));
        }
    }

    fn shares(&self) -> RaeuberShares {
        let part = |list: [f32; 4]| list.map(|x| x / list.iter().sum::<f32>().max(1.0));
        let some = self.other[1..].iter().sum::<f32>().max(1.0);
        RaeuberShares {
            trickless_own_loss: part(self.own),
            trickless: part(self.other),
            own_trickless: self.own_trickless / some,
            over40: self.over40 / self.own.iter().sum::<f32>().max(1.0),
        }
    }
}
