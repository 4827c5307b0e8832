//! From what is told to the outcome of a deal. Everything that is wrong is listed.

use super::{DealReport, Field, Pile, PointRange, ReportFault, ReportKind};
use crate::count::{declarer_bonus, exact_points, party_points, pile_points, round_halves, total_points};
use crate::rules::{RaeuberBlind, Rules, SchindenChallenger};
use crate::{
    BySeat, Card, CardPoints, CardSet, Contract, DealResult, Declaration, Outcome, Refusal, Seat, SeatSet,
    TableError, TableSize, UltiFeats, short,
};

impl DealReport {
    /// The outcome that is told.
    ///
    /// # Errors
    /// All that is missing from it or cannot be under these rules.
    pub fn outcome(&self, rules: &Rules) -> Result<Outcome, Vec<ReportFault>> {
        self.outcome_unless(rules, |_| true)
    }

    /// Returns the outcome of a deal that was accepted before: a bound on points that came later does not undo it.
    ///
    /// # Errors
    /// All that is missing from it or cannot be under these rules, apart from points that its tricks cannot bring.
    pub fn stored_outcome(&self, rules: &Rules) -> Result<Outcome, Vec<ReportFault>> {
        self.outcome_unless(rules, |fault| !fault.is_bound_on_points())
    }

    /// Returns the outcome unless one of its faults is refused.
    fn outcome_unless(
        &self,
        rules: &Rules,
        refused: fn(&ReportFault) -> bool,
    ) -> Result<Outcome, Vec<ReportFault>> {
        let dealer = self.dealer.or(rules.table.seats().last()).unwrap_or(Seat::new(0));
        let mut reader = Reader { told: self, rules, dealer, faults: Vec::new() };
        match reader.outcome() {
            Some(outcome) if !reader.faults.iter().any(refused) => Ok(outcome),
            _ => Err(reader.faults),
        }
    }
}

struct Reader<'a> {
    told: &'a DealReport,
    rules: &'a Rules,
    dealer: Seat,
    faults: Vec<ReportFault>,
}

impl Reader<'_> {
    fn wrong(&mut self, fault: ReportFault) {
        self.faults.push(fault);
    }

    /// `None` only if something was noted.
    fn outcome(&mut self) -> Option<Outcome> {
        let told = self.told;
        let contract = match (told.contract, told.error) {
            (Some(contract), _) => contract,
            // A misdeal ends a deal in which nothing has been bid.
            (None, Some(TableError::Misdeal)) => Contract::Cego,
            (None, _) => {
                self.wrong(ReportFault::Missing(Field::Contract));
                return None;
            }
        };
        let kind = if told.error.is_some() {
            ReportKind::Penalty
        } else if told.challenge.is_some() {
            ReportKind::Challenge
        } else {
            ReportKind::of(contract)
        };
        for field in kind.unneeded(told) {
            self.wrong(ReportFault::Unneeded(field, contract));
        }
        let agreed_round = told.raeuber_round && contract == Contract::Raeuber;
        let plays = if agreed_round { self.rules.raeuber_rounds } else { self.rules.plays(contract) };
        if !plays {
            self.wrong(ReportFault::Refused(Refusal::NotInThisRuleset));
        }
        let declaration = self.declaration(contract);
        let result = match kind {
            ReportKind::Counted => self.counted(&declaration),
            ReportKind::Tricks(tricks) => self.special(Some(tricks)),
            ReportKind::Pascha => self.special(None),
            ReportKind::Ultimo => self.ultimo(declaration.ulti),
            ReportKind::Raeuber => self.raeuber(),
            ReportKind::Drescher => self.drescher(),
            ReportKind::Challenge => self.challenge(&declaration),
            ReportKind::Penalty => self.penalty(),
        }?;
        let players = self.players(contract).collect();
        Some(Outcome { declaration, players, forehand: self.forehand(), result })
    }

    /// Those dealt in, and in a Räuber also the dealer of five (`R-003-110`, `R-003-111`).
    fn players(&self, contract: Contract) -> impl Iterator<Item = Seat> + use<> {
        let table = self.rules.table;
        let count = if contract == Contract::Raeuber { table.people() } else { table.players() };
        table.seats_from(self.forehand()).take(count)
    }

    /// The seat after the dealer.
    fn forehand(&self) -> Seat {
        self.rules.table.next(self.dealer)
    }

    /// Somebody who has to be dealt in.
    fn player(&mut self, seat: Option<Seat>) -> Option<Seat> {
        let seat = seat?;
        if !self.players(Contract::Cego).any(|player| player == seat) {
            self.wrong(ReportFault::SitsOut(seat));
            return None;
        }
        Some(seat)
    }

    /// A number from 0 to `most`.
    fn number(&mut self, field: Field, number: i32, most: i32) -> Option<i32> {
        if (0..=most).contains(&number) {
            return Some(number);
        }
        self.wrong(ReportFault::OutOfRange { field, number, most });
        None
    }

    fn declaration(&mut self, contract: Contract) -> Declaration {
        let (told, rules) = (self.told, self.rules);
        let declarer = self.player(told.declarer).unwrap_or(self.forehand());
        let mut declaration = Declaration::plain(contract, declarer);
        declaration.after_solo |= told.after_solo;
        if told.after_solo && !contract.takes_blind() {
            self.wrong(ReportFault::AfterSolo);
        }
        declaration.announced = contract.is_all_against_all() && !told.raeuber_round;
        declaration.ouvert = told.ouvert;
        if told.ouvert && !rules.allows_ouvert(contract) {
            self.wrong(ReportFault::Refused(Refusal::OuvertNotInThisRuleset));
        }
        declaration.durch = told.durch;
        if told.durch && !rules.allows_durch(contract) {
            self.wrong(ReportFault::Refused(Refusal::DurchNotInThisRuleset));
        }
        declaration.ulti = match told.ulti {
            Some(ulti) => ulti,
            None if contract == Contract::Ultimo => UltiFeats::GEISS,
            None => UltiFeats::NONE,
        };
        let allowed = rules.allows_ulti(contract) && rules.ulti_feats().contains(declaration.ulti);
        if !declaration.ulti.is_empty() && !allowed {
            self.wrong(ReportFault::Refused(Refusal::UltiNotInThisRuleset));
        }
        if told.geiss_seller.is_some() && !rules.sells_geiss() {
            self.wrong(ReportFault::NoBuying);
        }
        declaration.geiss_seller = self.player(told.geiss_seller);
        declaration
    }

    fn counted(&mut self, declaration: &Declaration) -> Option<DealResult> {
        let hand_size = self.rules.table.hand_size() as i32;
        let total = total_points(self.rules);
        let tricks = self.told.tricks.map(|tricks| self.number(Field::Tricks, tricks, hand_size));
        // A side without a trick: then the points follow, or do not matter.
        let implied = match tricks {
            Some(Some(0)) => Some(0),
            Some(Some(all)) if all == hand_size => Some(total),
            _ => None,
        };
        let points = match (self.told.points, implied) {
            (Some(points), _) => self.number(Field::Points, points, total),
            (None, Some(points)) => Some(points),
            (None, None) => {
                self.wrong(ReportFault::Missing(Field::Points));
                None
            }
        };
        let ulti_made = match (self.told.ulti_made, declaration.ulti.is_empty()) {
            (Some(made), _) => self.feats_made(made, declaration.ulti),
            (None, true) => Some(UltiFeats::NONE),
            (None, false) => {
                self.wrong(ReportFault::Missing(Field::UltiMade));
                None
            }
        };
        let points = points?;
        let tricks = match tricks {
            Some(tricks) => Some(tricks?),
            None => None,
        };
        let declarer_tricks = self.declarer_tricks(points, tricks)?;
        if declaration.durch && tricks.is_none() && declarer_tricks != hand_size {
            self.wrong(ReportFault::DurchTricks);
        }
        Some(DealResult::Counted {
            points,
            declarer_tricks: declarer_tricks as u8,
            opponent_tricks: (hand_size - declarer_tricks) as u8,
            ulti_made: ulti_made?,
        })
    }

    /// The declarer's tricks. Where they are not given all that matters follows from the points: a side
    /// that has won a trick has a least number of points, since the laid cards (or the blind) count as well.
    fn declarer_tricks(&mut self, points: i32, tricks: Option<i32>) -> Option<i32> {
        let (hand_size, total) = (self.rules.table.hand_size() as i32, total_points(self.rules));
        let least = least_with_a_trick(self.rules);
        let contradiction = match tricks {
            None if points == total => return Some(hand_size),
            None if points < least => return Some(0),
            None => return Some(1),
            Some(all) if all == hand_size => {
                (points != total).then_some(ReportFault::AllTricks { points, total })
            }
            Some(1..) if points == total => Some(ReportFault::AllPoints { total }),
            Some(tricks) => self.out_of_point_range(points, tricks),
        };
        self.faults.extend(contradiction);
        tricks
    }

    /// Returns the fault of points that the declarer's tricks and the cards laid aside cannot bring.
    fn out_of_point_range(&self, points: i32, tricks: i32) -> Option<ReportFault> {
        let (rules, table) = (self.rules, self.rules.table);
        let pack = table.pack();
        let cards = table.blind_size() + usize::try_from(tricks).unwrap_or(0) * table.players();
        let count = |pile| party_points(rules, pile).declarer;
        // Who has no trick may count nothing, not even what was laid aside.
        let least = if tricks == 0 { 0 } else { count(pack - dearest(pack, pack.len() - cards)) };
        let range = PointRange { tricks, points, least, most: count(dearest(pack, cards)) };
        match points {
            few if few < range.least => Some(ReportFault::FewPoints(range)),
            many if many > range.most => Some(ReportFault::ManyPoints(range)),
            _ => None,
        }
    }

    fn special(&mut self, wanted: Option<u8>) -> Option<DealResult> {
        let said = self.told.made;
        let by_tricks = match (wanted, self.told.tricks) {
            (Some(wanted), Some(tricks)) => {
                let hand_size = self.rules.table.hand_size() as i32;
                Some(self.number(Field::Tricks, tricks, hand_size)? == i32::from(wanted))
            }
            _ => None,
        };
        match (said, by_tricks) {
            (Some(a), Some(b)) if a != b => {
                self.wrong(ReportFault::TricksContradict);
                None
            }
            (None, None) => {
                self.wrong(ReportFault::Missing(Field::Made));
                None
            }
            (a, b) => a.or(b).map(|made| DealResult::Special { made }),
        }
    }

    fn ultimo(&mut self, announced: UltiFeats) -> Option<DealResult> {
        let made = match (self.told.ulti_made, self.told.made) {
            (Some(_), Some(_)) => {
                self.wrong(ReportFault::UltiMadeTwice);
                None
            }
            (Some(made), None) => self.feats_made(made, announced),
            (None, Some(made)) => Some(if made { announced } else { UltiFeats::NONE }),
            (None, None) => {
                self.wrong(ReportFault::Missing(Field::Made));
                None
            }
        };
        made.map(|made| DealResult::Ultimo { made })
    }

    fn feats_made(&mut self, made: UltiFeats, announced: UltiFeats) -> Option<UltiFeats> {
        if announced.contains(made) {
            return Some(made);
        }
        let more = UltiFeats::from_bits(made.bits() & !announced.bits());
        self.wrong(ReportFault::NotAnnounced(more.trumps().next().unwrap_or(1)));
        None
    }

    /// The piles told, one for each seat.
    fn piles(&mut self) -> &[Pile] {
        let mut seen = SeatSet::default();
        for pile in &self.told.piles {
            if seen.contains(pile.seat) {
                self.faults.push(ReportFault::PileTwice(pile.seat));
            }
            seen.insert(pile.seat);
        }
        &self.told.piles
    }

    fn raeuber(&mut self) -> Option<DealResult> {
        let (mut points, mut tricks) = (BySeat::<CardPoints>::default(), BySeat::<u8>::default());
        let mut missing: SeatSet = self.players(Contract::Raeuber).collect();
        for pile in self.piles() {
            missing.remove(pile.seat);
            points[pile.seat] = pile.points;
            tricks[pile.seat] = pile.tricks;
        }
        if !missing.is_empty() {
            self.wrong(ReportFault::PilesMissing(missing));
            return None;
        }
        let played = self.rules.table.hand_size();
        let won: usize = self.rules.table.seats().map(|seat| usize::from(tricks[seat])).sum();
        if won != played {
            self.wrong(ReportFault::PileTricks { won, played });
        }
        let sum: CardPoints = self.rules.table.seats().map(|seat| points[seat]).sum();
        let (sum, total) = (sum.floor(), self.raeuber_total());
        // Leftovers of single piles are rounded, each by less than one point.
        if sum >= total + self.rules.table.people() as i32 {
            self.wrong(ReportFault::PilePoints { sum, total });
        }
        for seat in self.rules.table.seats() {
            let (least, most) = self.raeuber_range(tricks[seat]);
            if points[seat] < CardPoints::whole(least) || points[seat] > CardPoints::whole(most) {
                self.wrong(ReportFault::PileRange { seat, least, most });
            }
        }
        Some(DealResult::Raeuber { points, tricks })
    }

    /// The most card points that all piles of a Räuber can have together: where nobody gets the blind, it may be all empties.
    fn raeuber_total(&self) -> i32 {
        let (rules, table) = (self.rules, self.rules.table);
        if table == TableSize::Five || rules.raeuber_blind_to == RaeuberBlind::LastTrickWinner {
            return total_points(rules);
        }
        let played = dearest(table.pack(), table.hand_size() * table.players());
        exact_points(rules.counting_method, played).floor() + 1
    }

    /// The least and the most whole card points of a pile with so many tricks.
    fn raeuber_range(&self, tricks: u8) -> (i32, i32) {
        let (rules, table) = (self.rules, self.rules.table);
        let cards = usize::from(tricks) * table.people();
        // With five the dealer, who plays the blind, has one card less than the others.
        let fewest = cards.saturating_sub(usize::from(table == TableSize::Five));
        let blind = rules.raeuber_blind_to == RaeuberBlind::LastTrickWinner && table != TableSize::Five;
        let most = cards + if blind && tricks > 0 { table.blind_size() } else { 0 };
        let points = |pile: CardSet| exact_points(rules.counting_method, pile);
        let pack = table.pack();
        let least = points(pack - dearest(pack, pack.len().saturating_sub(fewest)));
        // Leftovers are rounded by less than one point.
        let one = if most == 0 { 0 } else { 1 };
        (least.floor(), points(dearest(pack, most)).floor() + one)
    }

    /// The winner of the last trick; a single pile names them too.
    fn drescher(&mut self) -> Option<DealResult> {
        let only = match self.piles() {
            [only] => Some(only.seat),
            _ => None,
        };
        let last_trick = match (self.told.last_trick, only) {
            (Some(seat), _) => self.player(Some(seat))?,
            (None, Some(only)) => only,
            (None, None) => {
                self.wrong(ReportFault::Missing(Field::LastTrick));
                return None;
            }
        };
        Some(DealResult::Drescher { last_trick })
    }

    fn challenge(&mut self, declaration: &Declaration) -> Option<DealResult> {
        let told = self.told;
        let challenger = self.player(told.challenge);
        let guilty: Vec<Option<Seat>> = told.guilty.iter().map(|&seat| self.player(Some(seat))).collect();
        let challenger = challenger?;
        let guilty: SeatSet = guilty.into_iter().collect::<Option<Vec<Seat>>>()?.into_iter().collect();
        if !declaration.contract.is_counted() {
            self.wrong(ReportFault::Refused(Refusal::ChallengeOnlyCounted));
        }
        match self.rules.schinden_challenger {
            SchindenChallenger::Off => self.wrong(ReportFault::Refused(Refusal::NoSoloDuty)),
            SchindenChallenger::BlindTaker if challenger != declaration.declarer => {
                self.wrong(ReportFault::BlindTaker);
            }
            SchindenChallenger::BlindTaker | SchindenChallenger::Any => {}
        }
        if guilty.contains(challenger) {
            self.wrong(ReportFault::GuiltyChallenger);
        }
        Some(DealResult::Challenge { challenger, guilty })
    }

    fn penalty(&mut self) -> Option<DealResult> {
        let error = self.told.error?;
        let offender = match (self.told.offender, error) {
            (Some(seat), _) => seat,
            (None, TableError::Misdeal) => self.dealer,
            (None, _) => {
                self.wrong(ReportFault::Missing(Field::Offender));
                return None;
            }
        };
        Some(DealResult::Penalty { offender, error })
    }
}

/// The cards of most value, so many of them.
fn dearest(cards: CardSet, count: usize) -> CardSet {
    let mut sorted: Vec<Card> = cards.iter().collect();
    short::sort_by_key(&mut sorted, |card| std::cmp::Reverse(card.nominal()));
    sorted.into_iter().take(count).collect()
}

/// The points of a declarer who has won one trick and found nothing but empties.
fn least_with_a_trick(rules: &Rules) -> i32 {
    let table = rules.table;
    let empties = (CardSet::PACK - CardSet::COUNTERS).iter().take(table.blind_size() + table.players());
    let pile: CardSet = empties.collect();
    round_halves(rules, pile_points(rules.counting_method, pile)) + declarer_bonus(rules)
}
