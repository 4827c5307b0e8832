//! What a dealt hand is worth in every game of a ruleset.

use cego_core::{CardSet, Contract, Declaration, Goal, Rules, Seat, UltiFeats};

use super::Faith;
use super::features::{FEATURES, features, top_run};
use super::open_cards;
use super::tables::{ChanceLine, PointsLine, RaeuberShares, Replies, Tables};
use super::worth::{Curve, Estimate, Fixed, in_pairs};
use crate::maths::exp;

/// The probability of losing a game of all against all, where nothing is known of it.
const ONE_OF_FOUR: f32 = 0.25;

/// How many contracts there are.
pub(super) const CONTRACTS: usize = Contract::ALL.len();

/// A judge of hands for one ruleset: everything of the tariff is worked out once, so that a hand costs
/// about a microsecond.
#[derive(Clone, Debug)]
pub struct Bidder<'t> {
    pub(super) rules: Rules,
    /// Counted games as declarer.
    points: [Option<&'t PointsLine>; CONTRACTS],
    /// As declarer: to make a game, or to lose one of all against all as its forehand.
    chances: [Option<&'t ChanceLine>; CONTRACTS],
    /// To lose a Räuber or Drescher announced by another.
    loses: [Option<&'t ChanceLine>; 2],
    /// All contracts but the special games these rules do not have; the steps of their ladder; their special games.
    judged: Vec<Contract>,
    pub(super) ladder: Vec<Contract>,
    pub(super) specials: Vec<Contract>,
    /// What is at stake in a close Cego.
    pub(super) unit: f32,
    /// Counted games, without and with a Solo before them; `None` for other contracts.
    curves: Vec<[Option<Curve>; 2]>,
    /// Games with a fixed price as declarer; Räuber and Drescher as the forehand that announced them.
    fixed: Vec<Fixed>,
    /// Räuber and Drescher announced by another.
    as_other: [Fixed; 2],
    pub(super) replies: Option<&'t Replies>,
    pub(super) faith: Faith,
}

/// A dealt hand, judged.
#[derive(Clone, Debug)]
pub struct Appraisal {
    /// The hand.
    pub hand: CardSet,
    pub(super) inputs: [f32; FEATURES],
    /// Each contract of the rules, plain, as its declarer; Räuber and Drescher as forehand.
    pub(super) plain: [Estimate; CONTRACTS],
    /// Räuber as one of the others.
    pub(super) raeuber_of_another: Estimate,
}

impl<'t> Bidder<'t> {
    /// A judge with the shipped tables.
    #[must_use]
    pub fn new(rules: &Rules) -> Bidder<'static> {
        Bidder::with_tables(rules, Tables::shipped())
    }

    /// A judge with other tables.
    #[must_use]
    pub fn with_tables(rules: &Rules, tables: &'t Tables) -> Bidder<'t> {
        let players = Tables::players(rules.table);
        let table = rules.table;
        // The amounts are those of any seat: the last one deals, the first declares.
        let (declarer, dealer) = (Seat::new(0), Seat::new(table.people() - 1));
        let plain = |contract| Declaration::plain(contract, declarer);
        let points = Contract::ALL.map(|contract| tables.points.get(players, in_pairs(rules), contract));
        let chance = |name: &str| tables.chances.get(players, name);
        let chances = Contract::ALL.map(|contract| match contract.properties().goal {
            Goal::Raeuber => chance("raeuber_forehand"),
            Goal::Drescher => chance("drescher_forehand"),
            Goal::Pascha => chance(super::pascha_chance(rules)),
            _ => chance(contract.id()),
        });
        let spread = |contract: Contract| points[contract as usize].map_or(10.0, |line| line.spread);
        let curves = Contract::ALL.map(|contract| {
            [false, true].map(|after_solo| {
                let declaration = Declaration { after_solo, ..plain(contract) };
                let wanted = contract.is_counted() && (after_solo || contract != Contract::Gegensolo);
                wanted.then(|| Curve::new(rules, &declaration, UltiFeats::NONE, spread(contract)))
            })
        });
        let shares = tables.raeuber.get(&players).cloned().unwrap_or_else(RaeuberShares::fair);
        let other = |contract| {
            let declaration = Declaration { announced: true, ..plain(contract) };
            Fixed::all_against_all(rules, dealer, table.next(declarer), &declaration, &shares)
        };
        let fixed = Contract::ALL.map(|contract| match contract.properties().goal {
            Goal::Points => Fixed::default(),
            Goal::Raeuber | Goal::Drescher => {
                let declaration = Declaration { announced: true, ..plain(contract) };
                Fixed::all_against_all(rules, dealer, declarer, &declaration, &shares)
            }
            Goal::Ulti => Fixed::new(rules, &Declaration { ulti: UltiFeats::GEISS, ..plain(contract) }),
            Goal::Tricks(_) | Goal::Pascha => Fixed::new(rules, &plain(contract)),
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
            unit: Curve::stake(rules, &plain(Contract::Cego)).max(0.5),
            curves: curves.into(),
            fixed: fixed.into(),
            as_other: [other(Contract::Raeuber), other(Contract::Drescher)],
            replies: None,
            faith: Faith::Usual,
        };
        bidder.replies = bidder.nearest(tables, players);
        bidder
    }

    /// The same judge, who believes what was said and played less or more than is usual.
    #[must_use]
    pub fn believing(self, faith: Faith) -> Bidder<'t> {
        Bidder { faith, ..self }
    }

    /// How much it believes.
    #[must_use]
    pub fn faith(&self) -> Faith {
        self.faith
    }

    /// The ruleset in a few numbers: which tables of replies suit it best is judged by these.
    #[must_use]
    pub fn signature(&self) -> Vec<f32> {
        let rules = &self.rules;
        let price = |contract: Contract| (self.fixed[contract as usize].made.settlement / self.unit).min(9.0);
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

    /// The replies of the ruleset most like this one.
    fn nearest(&self, tables: &'t Tables, players: usize) -> Option<&'t Replies> {
        let own = self.signature();
        let distance =
            |other: &Replies| own.iter().zip(&other.signature).map(|(a, b)| (a - b).abs()).sum::<f32>();
        let same_size = tables.replies.iter().filter(|(n, _)| *n == players);
        same_size.map(|(_, replies)| replies).min_by(|a, b| distance(a).total_cmp(&distance(b)))
    }

    /// What is at stake in a close Cego, in the ruleset's smallest unit: the measure in which replies are
    /// learned.
    #[must_use]
    pub const fn unit(&self) -> f32 {
        self.unit
    }

    /// The declarer's expected card points, counted exactly and without the bonus of three players; `None`
    /// for a contract in which points do not decide, or that the tables do not know.
    #[must_use]
    pub fn points(&self, hand: CardSet, contract: Contract) -> Option<f32> {
        self.mean_points(&features(hand), contract)
    }

    fn mean_points(&self, inputs: &[f32; FEATURES], contract: Contract) -> Option<f32> {
        self.points[contract as usize].map(|line| dot(&line.weights, inputs))
    }

    /// The chance to make a contract, or not to lose one of all against all; 0 if the tables do not know.
    fn chance(&self, contract: Contract, inputs: &[f32; FEATURES]) -> f32 {
        if contract.is_all_against_all() {
            return 1.0 - self.with_open(contract, inputs).unwrap_or(ONE_OF_FOUR);
        }
        self.with_open(contract, inputs)
            .map_or(0.0, |open| open_cards::made(contract.properties().goal, open))
    }

    /// The chance, by the tables, that a hand makes an Ultimo or a game of exact tricks if all cards are open; 0 if they
    /// do not know.
    #[must_use]
    pub fn open_chance(&self, hand: CardSet, contract: Contract) -> f32 {
        self.with_open(contract, &features(hand)).unwrap_or(0.0)
    }

    /// What a game with a fixed price would bring if all cards were open.
    pub(super) fn with_open_cards(&self, hand: &Appraisal, contract: Contract) -> Estimate {
        let open = self.with_open(contract, &hand.inputs).unwrap_or(0.0);
        self.fixed[contract as usize].made.mixed(open, self.fixed[contract as usize].lost)
    }

    /// The chance to make a game with a fixed price if all cards are open.
    fn with_open(&self, contract: Contract, inputs: &[f32; FEATURES]) -> Option<f32> {
        probability(self.chances[contract as usize], inputs)
    }

    /// Judges a hand in all games.
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

    /// A contract without additions, as its declarer.
    pub(super) fn plain(&self, inputs: &[f32; FEATURES], contract: Contract, after_solo: bool) -> Estimate {
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

    /// A step after a Solo meets a hand full of trumps: as many points go as in a Gegensolo against a Cego.
    fn loss_to_a_solo(&self, inputs: &[f32; FEATURES], contract: Contract) -> f32 {
        if matches!(contract, Contract::Gegensolo | Contract::Solo) {
            return 0.0;
        }
        let points = |contract| self.mean_points(inputs, contract).unwrap_or(0.0);
        points(Contract::Cego) - points(Contract::Gegensolo)
    }

    /// What a declared game brings this seat, its declarer or in Räuber and Drescher any player.
    ///
    /// Not known from the tables and counted as lost: T2 and T3 in their late tricks, a Durch without all
    /// the tricks from the top. A game laid open is taken to need the luck of two.
    #[must_use]
    pub fn estimate(&self, seat: Seat, hand: CardSet, declaration: &Declaration) -> Estimate {
        self.of_appraisal(seat, &self.appraise(hand), declaration)
    }

    /// As [`Bidder::estimate`] for a hand that has been judged.
    pub(super) fn of_appraisal(&self, seat: Seat, hand: &Appraisal, d: &Declaration) -> Estimate {
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
                let fixed = Fixed::new(&self.rules, d);
                fixed.made.mixed(p, fixed.lost)
            }
            _ if self.judged.contains(&contract) => hand.plain[contract as usize],
            _ => self.plain(&hand.inputs, contract, false),
        }
    }

    /// A counted game with a Durch or late tricks announced.
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
            return Estimate::sure(super::worth::amount(&self.rules, dealer, d.declarer, d, result));
        }
        let p =
            if d.ulti.contains(UltiFeats::GEISS) { self.chance(Contract::Ultimo, &hand.inputs) } else { 0.0 };
        let at = |made| Curve::new(&self.rules, d, made, spread).at(mean);
        at(UltiFeats::GEISS).mixed(p, at(UltiFeats::NONE))
    }
}

impl RaeuberShares {
    /// Without tables: nobody stays without a trick.
    fn fair() -> RaeuberShares {
        RaeuberShares {
            trickless_own_loss: [1.0, 0.0, 0.0, 0.0],
            trickless: [1.0, 0.0, 0.0, 0.0],
            own_trickless: 0.0,
            over40: 0.0,
        }
    }
}

/// The probability whose logit a line gives.
fn probability(line: Option<&ChanceLine>, inputs: &[f32; FEATURES]) -> Option<f32> {
    line.map(|weights| 1.0 / (1.0 + exp(-dot(weights, inputs))))
}

pub(super) fn dot<const N: usize>(weights: &[f32; N], inputs: &[f32; N]) -> f32 {
    weights.iter().zip(inputs).map(|(w, x)| w * x).sum()
}

/// Whether five sit at the table changes nothing for the four who play.
#[cfg(test)]
mod tests {
    use cego_core::TableSize;

    use super::*;

    #[test]
    fn five_at_the_table_are_judged_as_four() {
        assert_eq!(Tables::players(TableSize::Five), Tables::players(TableSize::Four));
    }
}
