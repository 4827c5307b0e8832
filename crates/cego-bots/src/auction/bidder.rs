//! Evaluator of dealt hands in every game of a ruleset.
//!
//! The tables contain success rates with open cards. [`success_probability`] converts them to
//! success rates at the table.

use std::sync::Arc;

use cego_core::{CardSet, Contract, Declaration, Goal, Rules, Seat, UltiFeats, View};

use super::Faith;
use super::features::{FEATURES, features, top_run};
use super::tables::{AuctionTables, ChanceLine, PointsLine, RaeuberShares, Replies};
use super::tariff::{Estimate, FixedPayoffs, PayoffCurve, in_pairs};
use crate::maths::{exp, ln};

/// Default probability of losing an all-against-all game that the tables do not contain.
const ONE_OF_FOUR: f32 = 0.25;

const CONTRACTS: usize = Contract::ALL.len();

/// Hand evaluator for one ruleset.
///
/// Everything that depends on the tariff is computed once, so that a hand costs about a
/// microsecond.
#[derive(Clone, Debug)]
pub struct Bidder<'t> {
    pub(super) rules: Rules,
    /// Card-point models of counted games, as declarer.
    points: [Option<&'t PointsLine>; CONTRACTS],
    /// Chance models as declarer: of making the game, or of losing an all-against-all game as its
    /// forehand.
    chances: [Option<&'t ChanceLine>; CONTRACTS],
    /// Chance models of losing a Räuber or a Drescher that another seat announced.
    loses: [Option<&'t ChanceLine>; 2],
    /// All contracts except special games that these rules lack; then the steps of the ladder and
    /// the special games of these rules.
    judged: Vec<Contract>,
    pub(super) ladder: Vec<Contract>,
    pub(super) specials: Vec<Contract>,
    /// Stake of a close Cego, in the ruleset's smallest unit.
    pub(super) unit: f32,
    /// Payoff curves of counted games, without and after a Solo; `None` for other contracts.
    curves: Vec<[Option<PayoffCurve>; 2]>,
    /// Payoffs of fixed-price games as declarer; of Räuber and Drescher as the announcing forehand.
    fixed: Vec<FixedPayoffs>,
    /// Payoffs of a Räuber and a Drescher that another seat announced.
    as_other: [FixedPayoffs; 2],
    pub(super) replies: Option<&'t Replies>,
    pub(super) faith: Faith,
}

/// A dealt hand with its estimated values.
#[derive(Clone, Debug)]
pub struct Appraisal {
    /// Cards of the hand as dealt.
    pub hand: CardSet,
    pub(super) inputs: [f32; FEATURES],
    /// Value of each contract of the rules without additions, as declarer; of Räuber and Drescher
    /// as forehand.
    pub(super) plain: [Estimate; CONTRACTS],
    /// Value of a Räuber that another seat announced.
    pub(super) raeuber_of_another: Estimate,
}

impl<'t> Bidder<'t> {
    /// Creates an evaluator with the shipped tables.
    #[must_use]
    pub fn new(rules: &Rules) -> Bidder<'static> {
        Bidder::with_tables(rules, AuctionTables::shipped())
    }

    /// Creates an evaluator with the given tables.
    #[must_use]
    pub fn with_tables(rules: &Rules, tables: &'t AuctionTables) -> Bidder<'t> {
        let players = AuctionTables::players(rules.table);
        let table = rules.table;
        // Amounts do not depend on the seat: here the last seat deals and the first declares.
        let (declarer, dealer) = (Seat::new(0), Seat::new(table.people() - 1));
        let plain = |contract| Declaration::plain(contract, declarer);
        let points =
            Contract::ALL.map(|contract| tables.points.get(players, in_pairs(rules), contract));
        let chance = |name: &str| tables.chances.get(players, name);
        let chances = Contract::ALL.map(|contract| match contract.properties().goal {
            Goal::Raeuber => chance("raeuber_forehand"),
            Goal::Drescher => chance("drescher_forehand"),
            Goal::Pascha => chance(super::pascha_chance(rules)),
            _ => chance(contract.id()),
        });
        let spread =
            |contract: Contract| points[contract as usize].map_or(10.0, |line| line.spread);
        let curves = Contract::ALL.map(|contract| {
            [false, true].map(|after_solo| {
                let declaration = Declaration { after_solo, ..plain(contract) };
                let wanted =
                    contract.is_counted() && (after_solo || contract != Contract::Gegensolo);
                wanted.then(|| {
                    PayoffCurve::new(rules, &declaration, UltiFeats::NONE, spread(contract))
                })
            })
        });
        let shares = tables.raeuber.get(&players).cloned().unwrap_or_else(RaeuberShares::fair);
        let other = |contract| {
            let declaration = Declaration { announced: true, ..plain(contract) };
            FixedPayoffs::all_against_all(
                rules,
                dealer,
                table.next(declarer),
                &declaration,
                &shares,
            )
        };
        let fixed = Contract::ALL.map(|contract| match contract.properties().goal {
            Goal::Points => FixedPayoffs::default(),
            Goal::Raeuber | Goal::Drescher => {
                let declaration = Declaration { announced: true, ..plain(contract) };
                FixedPayoffs::all_against_all(rules, dealer, declarer, &declaration, &shares)
            }
            Goal::Ulti => {
                FixedPayoffs::new(rules, &Declaration { ulti: UltiFeats::GEISS, ..plain(contract) })
            }
            Goal::Tricks(_) | Goal::Pascha => FixedPayoffs::new(rules, &plain(contract)),
        });
        let those = |wanted: &dyn Fn(Contract) -> bool| -> Vec<Contract> {
            Contract::ALL.into_iter().filter(|&contract| wanted(contract)).collect()
        };
        let mut bidder = Bidder {
            rules: rules.clone(),
            points,
            chances,
            loses: [chance("raeuber_other"), chance("drescher_other")],
            judged: those(&|c| !c.is_special() || rules.has_special(c)),
            ladder: those(&|c| Contract::LADDER.contains(&c) && rules.has_step(c)),
            specials: those(&|c| c.is_special() && rules.has_special(c)),
            unit: PayoffCurve::stake(rules, &plain(Contract::Cego)).max(0.5),
            curves: curves.into(),
            fixed: fixed.into(),
            as_other: [other(Contract::Raeuber), other(Contract::Drescher)],
            replies: None,
            faith: Faith::Usual,
        };
        bidder.replies = bidder.nearest(tables, players);
        bidder
    }

    /// Returns this evaluator with another trust in the other seats' words and cards.
    #[must_use]
    pub fn believing(self, faith: Faith) -> Bidder<'t> {
        Bidder { faith, ..self }
    }

    /// Returns the trust in the other seats' words and cards.
    #[must_use]
    pub fn faith(&self) -> Faith {
        self.faith
    }

    /// Returns a feature vector of the ruleset, which selects the most similar reply tables.
    #[must_use]
    pub fn signature(&self) -> Vec<f32> {
        let rules = &self.rules;
        let price = |contract: Contract| {
            (self.fixed[contract as usize].made.settlement / self.unit).min(9.0)
        };
        let flag = |yes: bool| if yes { 3.0 } else { 0.0 };
        let special = |contract| if rules.has_special(contract) { price(contract) } else { 0.0 };
        let game = |contract: Contract, after: usize, mean: f32| {
            let curve = self.curves[contract as usize][after].as_ref();
            curve.map_or(0.0, |c| c.at(rules.win_threshold as f32 + mean).settlement / self.unit)
        };
        vec![
            flag(in_pairs(rules)),
            special(Contract::Bettel),
            special(Contract::Piccolo),
            price(Contract::Ultimo),
            flag(rules.offers_raeuber()),
            self.fixed[Contract::Raeuber as usize].lost.settlement / self.unit / 3.0,
            flag(rules.drescher_offered),
            game(Contract::Solo, 0, 8.0),
            game(Contract::Solo, 0, -8.0),
            game(Contract::Eine, 0, 8.0),
            game(Contract::Gegensolo, 1, -8.0),
            flag(rules.has_step(Contract::Halbe)),
            flag(rules.gegensolo_mode == cego_core::rules::GegensoloMode::Auction),
            flag(rules.solo_duty == cego_core::rules::SoloDuty::On),
        ]
    }

    /// Returns the replies of the most similar ruleset with this number of players (L1 distance).
    fn nearest(&self, tables: &'t AuctionTables, players: usize) -> Option<&'t Replies> {
        let own = self.signature();
        let distance = |other: &Replies| {
            own.iter().zip(&other.signature).map(|(a, b)| (a - b).abs()).sum::<f32>()
        };
        let same_size = tables.replies.iter().filter(|(n, _)| *n == players);
        same_size.map(|(_, replies)| replies).min_by(|a, b| distance(a).total_cmp(&distance(b)))
    }

    /// Returns the stake of a close Cego, in the ruleset's smallest unit.
    ///
    /// Reply values are learned in multiples of it.
    #[must_use]
    pub const fn unit(&self) -> f32 {
        self.unit
    }

    /// Returns the declarer's expected card points, counted exactly and without the bonus of three
    /// players.
    ///
    /// Returns `None` for a contract that points do not decide, or that the tables do not contain.
    #[must_use]
    pub fn points(&self, hand: CardSet, contract: Contract) -> Option<f32> {
        self.mean_points(&features(hand), contract)
    }

    fn mean_points(&self, inputs: &[f32; FEATURES], contract: Contract) -> Option<f32> {
        self.points[contract as usize].map(|line| dot(&line.weights, inputs))
    }

    /// Returns the probability of making a contract, or of not losing an all-against-all game.
    ///
    /// Returns 0 for a declarer's contract that the tables do not contain.
    fn chance(&self, contract: Contract, inputs: &[f32; FEATURES]) -> f32 {
        if contract.is_all_against_all() {
            return 1.0 - self.with_open(contract, inputs).unwrap_or(ONE_OF_FOUR);
        }
        self.with_open(contract, inputs)
            .map_or(0.0, |open| success_probability(contract.properties().goal, open))
    }

    /// Returns the table probability that a hand makes an Ultimo or a game of exact tricks with
    /// open cards.
    ///
    /// Returns 0 if the tables do not contain the contract.
    #[must_use]
    pub fn open_chance(&self, hand: CardSet, contract: Contract) -> f32 {
        self.with_open(contract, &features(hand)).unwrap_or(0.0)
    }

    /// Returns the value of a fixed-price game if all cards were open.
    pub(super) fn with_open_cards(&self, hand: &Appraisal, contract: Contract) -> Estimate {
        let open = self.with_open(contract, &hand.inputs).unwrap_or(0.0);
        self.fixed[contract as usize].made.mixed(open, self.fixed[contract as usize].lost)
    }

    /// Returns the probability of making a fixed-price game if all cards were open, or of losing an
    /// all-against-all game.
    fn with_open(&self, contract: Contract, inputs: &[f32; FEATURES]) -> Option<f32> {
        probability(self.chances[contract as usize], inputs)
    }

    /// Evaluates a hand in all games.
    #[must_use]
    pub fn appraise(&self, hand: CardSet) -> Appraisal {
        let inputs = features(hand);
        let mut plain = [Estimate::default(); CONTRACTS];
        for &contract in &self.judged {
            plain[contract as usize] = self.plain(&inputs, contract, false);
        }
        let p = 1.0 - probability(self.loses[0], &inputs).unwrap_or(ONE_OF_FOUR);
        let raeuber_of_another = self.as_other[0].made.mixed(p, self.as_other[0].lost);
        Appraisal { hand, inputs, plain, raeuber_of_another }
    }

    /// Returns the value of a contract without additions, as its declarer.
    pub(super) fn plain(
        &self,
        inputs: &[f32; FEATURES],
        contract: Contract,
        after_solo: bool,
    ) -> Estimate {
        let row = contract as usize;
        if contract.is_counted() {
            let after_solo = after_solo || contract == Contract::Gegensolo;
            let curve = self.curves[row][usize::from(after_solo)].as_ref();
            let mean = self.mean_points(inputs, contract).unwrap_or(0.0);
            let shift = if after_solo { self.loss_to_a_solo(inputs, contract) } else { 0.0 };
            return curve.map_or_else(Estimate::default, |curve| curve.at(mean - shift));
        }
        let made = self.chance(contract, inputs);
        self.fixed[row].made.mixed(made, self.fixed[row].lost)
    }

    /// Returns the expected loss of card points of a step after a Solo, against a hand full of
    /// trumps.
    ///
    /// It is taken to be the difference between a Cego and a Gegensolo.
    fn loss_to_a_solo(&self, inputs: &[f32; FEATURES], contract: Contract) -> f32 {
        if matches!(contract, Contract::Gegensolo | Contract::Solo) {
            return 0.0;
        }
        let points = |contract| self.mean_points(inputs, contract).unwrap_or(0.0);
        points(Contract::Cego) - points(Contract::Gegensolo)
    }

    /// Returns the value of a declared game for this seat.
    ///
    /// The seat is the declarer, or any player in a Räuber or Drescher. Feats of T2 and T3 in the
    /// late tricks are not in the tables and count as lost. So does a Durch without all tricks from
    /// the top. The chance of a game laid open is its open-card probability squared.
    #[must_use]
    pub fn estimate(&self, seat: Seat, hand: CardSet, declaration: &Declaration) -> Estimate {
        self.estimate_appraised(seat, &self.appraise(hand), declaration)
    }

    /// Returns [`Bidder::estimate`] for an evaluated hand.
    pub(super) fn estimate_appraised(
        &self,
        seat: Seat,
        hand: &Appraisal,
        d: &Declaration,
    ) -> Estimate {
        let contract = d.contract;
        let additions = d.durch || d.ouvert || !d.ulti.is_empty();
        match contract.properties().goal {
            Goal::Raeuber if seat != d.declarer => hand.raeuber_of_another,
            Goal::Drescher if seat != d.declarer => {
                let p = 1.0 - probability(self.loses[1], &hand.inputs).unwrap_or(ONE_OF_FOUR);
                self.as_other[1].made.mixed(p, self.as_other[1].lost)
            }
            Goal::Points if additions => self.with_additions(hand, d),
            Goal::Points => self.plain(&hand.inputs, contract, d.after_solo),
            Goal::Ulti | Goal::Tricks(_) | Goal::Pascha if additions => {
                let wanted = d.ulti.is_empty() || d.ulti.contains(UltiFeats::GEISS);
                let p = match self.with_open(contract, &hand.inputs) {
                    Some(open) if wanted && d.ouvert => open * open,
                    _ if wanted => self.chance(contract, &hand.inputs),
                    _ => 0.0,
                };
                let fixed = FixedPayoffs::new(&self.rules, d);
                fixed.made.mixed(p, fixed.lost)
            }
            _ if self.judged.contains(&contract) => hand.plain[contract as usize],
            _ => self.plain(&hand.inputs, contract, false),
        }
    }

    /// Returns the value of a counted game with a Durch or late tricks announced.
    fn with_additions(&self, hand: &Appraisal, d: &Declaration) -> Estimate {
        let mean = self.mean_points(&hand.inputs, d.contract).unwrap_or(0.0);
        let spread = self.points[d.contract as usize].map_or(10.0, |line| line.spread);
        let all = self.rules.table.hand_size();
        if d.durch {
            let made = top_run(hand.hand) >= all;
            let result = cego_core::DealResult::Counted {
                points: if made { cego_core::count::total_points(&self.rules) } else { 0 },
                declarer_tricks: if made { all as u8 } else { all as u8 / 2 },
                opponent_tricks: if made { 0 } else { all as u8 - all as u8 / 2 },
                ulti_made: UltiFeats::NONE,
            };
            let dealer = self.rules.table.seats().find(|&s| s != d.declarer).unwrap_or(d.declarer);
            return Estimate::certain(super::tariff::amount(
                &self.rules,
                dealer,
                d.declarer,
                d,
                result,
            ));
        }
        let p = if d.ulti.contains(UltiFeats::GEISS) {
            self.chance(Contract::Ultimo, &hand.inputs)
        } else {
            0.0
        };
        let at = |made| PayoffCurve::new(&self.rules, d, made, spread).at(mean);
        at(UltiFeats::GEISS).mixed(p, at(UltiFeats::NONE))
    }
}

impl RaeuberShares {
    /// Returns default shares for missing tables: every player wins a trick.
    fn fair() -> RaeuberShares {
        RaeuberShares {
            trickless_own_loss: [1.0, 0.0, 0.0, 0.0],
            trickless: [1.0, 0.0, 0.0, 0.0],
            own_trickless: 0.0,
            over40: 0.0,
        }
    }
}

/// Returns the probability of a logistic model.
fn probability(line: Option<&ChanceLine>, inputs: &[f32; FEATURES]) -> Option<f32> {
    line.map(|weights| 1.0 / (1.0 + exp(-dot(weights, inputs))))
}

pub(super) fn dot<const N: usize>(weights: &[f32; N], inputs: &[f32; N]) -> f32 {
    weights.iter().zip(inputs).map(|(w, x)| w * x).sum()
}

/// Linear map between the logits of two probabilities: `shift` + `slope` · logit.
#[derive(Clone, Copy)]
struct LogitMap {
    shift: f32,
    slope: f32,
}

/// Calibration of table probabilities for an Ultimo.
const ULTIMO: LogitMap = LogitMap { shift: 0.63, slope: 0.63 };
/// Calibration of table probabilities for games of exact tricks.
const EXACT: LogitMap = LogitMap { shift: 0.85, slope: 0.63 };
/// Calibration of solved sampled worlds for games of exact tricks.
const EXACT_BY_WORLDS: LogitMap = LogitMap { shift: 0.51, slope: 0.46 };

/// Returns the probability that players who look ahead make a game at the table.
///
/// `open` is the table probability of making it with open cards. Open cards help the opponents more
/// than the declarer.
fn success_probability(goal: Goal, open: f32) -> f32 {
    match goal {
        Goal::Ulti => ULTIMO.at(open),
        Goal::Tricks(_) | Goal::Pascha => EXACT.at(open),
        Goal::Points | Goal::Raeuber | Goal::Drescher => open,
    }
}

/// Smallest table probability for which [`success_probability_by_worlds`] was calibrated.
///
/// Below it, nearly all worlds are lost with open cards, whether one in three such games is made or
/// none.
pub(crate) const LEAST_OPEN_CHANCE: f32 = 0.06;

/// Returns the probability of making a game of exact tricks at the table.
///
/// It is made with open cards in `made` of `worlds` sampled worlds. The tables must give it at
/// least [`LEAST_OPEN_CHANCE`].
pub(crate) fn success_probability_by_worlds(made: f32, worlds: f32) -> f32 {
    EXACT_BY_WORLDS.at((made + 0.5) / (worlds + 1.0))
}

impl LogitMap {
    fn at(self, open: f32) -> f32 {
        let open = open.clamp(0.0005, 0.9995);
        let logit =
            self.shift + self.slope * (ln(f64::from(open)) - ln(f64::from(1.0 - open))) as f32;
        1.0 / (1.0 + exp(-logit))
    }
}

/// Cache of a [`Bidder`], which is rebuilt when the rules change.
pub(crate) struct BidderCache {
    tables: fn() -> &'static AuctionTables,
    kept: Option<(Arc<Rules>, Bidder<'static>)>,
}

impl Default for BidderCache {
    fn default() -> BidderCache {
        BidderCache::with_tables(AuctionTables::shipped)
    }
}

impl BidderCache {
    /// Creates a cache whose bidders use these tables.
    pub(crate) const fn with_tables(tables: fn() -> &'static AuctionTables) -> BidderCache {
        BidderCache { tables, kept: None }
    }

    /// Returns the bidder for the rules of a view.
    pub(crate) fn bidder(&mut self, view: &View) -> &Bidder<'static> {
        let known = self.kept.take().filter(|(rules, _)| **rules == *view.rules);
        let fresh = || (Arc::clone(&view.rules), Bidder::with_tables(&view.rules, (self.tables)()));
        &self.kept.insert(known.unwrap_or_else(fresh)).1
    }
}

#[cfg(test)]
mod tests {
    use cego_core::TableSize;

    use super::*;

    /// A fifth person at the table changes nothing for the four who play.
    #[test]
    fn five_at_the_table_are_judged_as_four() {
        assert_eq!(
            AuctionTables::players(TableSize::Five),
            AuctionTables::players(TableSize::Four)
        );
    }

    /// A better open-card probability gives a better one at the table, and both lie between 0 and
    /// 1.
    #[test]
    fn more_is_made_of_what_is_made_more_often() {
        for goal in [Goal::Ulti, Goal::Tricks(0), Goal::Pascha, Goal::Points] {
            let chances: Vec<f32> =
                (0..=40).map(|n| success_probability(goal, n as f32 / 40.0)).collect();
            assert!(chances.is_sorted(), "{goal:?} {chances:?}");
            assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)));
        }
        let worlds: Vec<f32> =
            (0..=16).map(|n| success_probability_by_worlds(n as f32, 16.0)).collect();
        assert!(worlds.is_sorted());
    }

    /// The opponents do not see the cards. A game made with open cards in one of three deals is
    /// made at the table in half of them.
    #[test]
    fn more_is_made_at_the_table_than_with_open_cards() {
        for goal in [Goal::Ulti, Goal::Tricks(1)] {
            for open in [0.1, 0.2, 0.33, 0.5] {
                assert!(success_probability(goal, open) > open + 0.05, "{goal:?} {open}");
            }
        }
        assert!(success_probability_by_worlds(5.0, 16.0) > 0.5);
        assert_eq!(success_probability(Goal::Points, 0.3), 0.3);
    }
}
