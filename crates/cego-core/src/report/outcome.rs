//! Conversion of a report into the outcome of a deal. It lists all faults.

use super::{DealReport, Field, Pile, PointRange, ReportError, ReportKind};
use crate::count::{
    declarer_bonus, exact_points, party_points, pile_points, round_halves, total_points,
};
use crate::rules::{RaeuberBlind, Rules, SchindenChallenger};
use crate::{
    BySeat, Card, CardPoints, CardSet, Contract, DealResult, Declaration, Outcome, Refusal, Seat,
    SeatSet, TableError, TableSize, UltiFeats, small_sort,
};

impl DealReport {
    /// Returns the outcome that the report describes.
    ///
    /// # Errors
    /// All missing fields, and all fields that are impossible under these rules.
    pub fn outcome(&self, rules: &Rules) -> Result<Outcome, Vec<ReportError>> {
        self.outcome_unless(rules, |_| true)
    }

    /// Returns the outcome of a report that was accepted in the past, ignoring bounds on points
    /// that were introduced later.
    ///
    /// # Errors
    /// All missing fields, and all fields that are impossible under these rules, except points that
    /// do not fit the tricks.
    pub fn stored_outcome(&self, rules: &Rules) -> Result<Outcome, Vec<ReportError>> {
        self.outcome_unless(rules, |fault| !fault.is_bound_on_points())
    }

    /// Returns the outcome, unless `refused` is true for one of its faults.
    fn outcome_unless(
        &self,
        rules: &Rules,
        refused: fn(&ReportError) -> bool,
    ) -> Result<Outcome, Vec<ReportError>> {
        let dealer = self.dealer.or(rules.table.seats().last()).unwrap_or(Seat::new(0));
        let mut reader = ReportConverter { told: self, rules, dealer, faults: Vec::new() };
        match reader.outcome() {
            Some(outcome) if !reader.faults.iter().any(refused) => Ok(outcome),
            _ => Err(reader.faults),
        }
    }
}

struct ReportConverter<'a> {
    told: &'a DealReport,
    rules: &'a Rules,
    dealer: Seat,
    faults: Vec<ReportError>,
}

impl ReportConverter<'_> {
    fn wrong(&mut self, fault: ReportError) {
        self.faults.push(fault);
    }

    /// Returns the outcome. `None` only if a fault was recorded.
    fn outcome(&mut self) -> Option<Outcome> {
        let told = self.told;
        let contract = match (told.contract, told.error) {
            (Some(contract), _) => contract,
            // A misdeal ends a deal before any bid.
            (None, Some(TableError::Misdeal)) => Contract::Cego,
            (None, _) => {
                self.wrong(ReportError::Missing(Field::Contract));
                return None;
            }
        };
        let kind = if told.error.is_some() {
            ReportKind::Penalty
        } else if told.challenge.is_some() {
            ReportKind::Challenge
        } else {
            ReportKind::from_contract(contract)
        };
        for field in kind.unneeded(told) {
            self.wrong(ReportError::Unneeded(field, contract));
        }
        let agreed_round = told.raeuber_round && contract == Contract::Raeuber;
        let plays =
            if agreed_round { self.rules.raeuber_rounds } else { self.rules.plays(contract) };
        if !plays {
            self.wrong(ReportError::Refused(Refusal::NotInThisRuleset));
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

    /// Iterates over the players dealt in, and in a Räuber also the dealer of five (`R-003-110`,
    /// `R-003-111`).
    fn players(&self, contract: Contract) -> impl Iterator<Item = Seat> + use<> {
        let table = self.rules.table;
        let count = if contract == Contract::Raeuber { table.people() } else { table.players() };
        table.seats_from(self.forehand()).take(count)
    }

    /// Returns forehand: the seat after the dealer.
    fn forehand(&self) -> Seat {
        self.rules.table.next(self.dealer)
    }

    /// Validates that the seat is dealt in.
    fn player(&mut self, seat: Option<Seat>) -> Option<Seat> {
        let seat = seat?;
        if !self.players(Contract::Cego).any(|player| player == seat) {
            self.wrong(ReportError::SitsOut(seat));
            return None;
        }
        Some(seat)
    }

    /// Validates that a number is in 0..=`most`.
    fn number(&mut self, field: Field, number: i32, most: i32) -> Option<i32> {
        if (0..=most).contains(&number) {
            return Some(number);
        }
        self.wrong(ReportError::OutOfRange { field, number, most });
        None
    }

    fn declaration(&mut self, contract: Contract) -> Declaration {
        let (told, rules) = (self.told, self.rules);
        let declarer = self.player(told.declarer).unwrap_or(self.forehand());
        let mut declaration = Declaration::plain(contract, declarer);
        declaration.after_solo |= told.after_solo;
        if told.after_solo && !contract.takes_blind() {
            self.wrong(ReportError::AfterSolo);
        }
        declaration.announced = contract.is_all_against_all() && !told.raeuber_round;
        declaration.ouvert = told.ouvert;
        if told.ouvert && !rules.allows_ouvert(contract) {
            self.wrong(ReportError::Refused(Refusal::OuvertNotInThisRuleset));
        }
        declaration.durch = told.durch;
        if told.durch && !rules.allows_durch(contract) {
            self.wrong(ReportError::Refused(Refusal::DurchNotInThisRuleset));
        }
        declaration.ulti = match told.ulti {
            Some(ulti) => ulti,
            None if contract == Contract::Ultimo => UltiFeats::GEISS,
            None => UltiFeats::NONE,
        };
        let allowed = rules.allows_ulti(contract) && rules.ulti_feats().contains(declaration.ulti);
        if !declaration.ulti.is_empty() && !allowed {
            self.wrong(ReportError::Refused(Refusal::UltiNotInThisRuleset));
        }
        if told.geiss_seller.is_some() && !rules.sells_geiss() {
            self.wrong(ReportError::NoBuying);
        }
        declaration.geiss_seller = self.player(told.geiss_seller);
        declaration
    }

    fn counted(&mut self, declaration: &Declaration) -> Option<DealResult> {
        let hand_size = self.rules.table.hand_size() as i32;
        let total = total_points(self.rules);
        let tricks = self.told.tricks.map(|tricks| self.number(Field::Tricks, tricks, hand_size));
        // If one side has no trick, the points follow from it or do not matter.
        let implied = match tricks {
            Some(Some(0)) => Some(0),
            Some(Some(all)) if all == hand_size => Some(total),
            _ => None,
        };
        let points = match (self.told.points, implied) {
            (Some(points), _) => self.number(Field::Points, points, total),
            (None, Some(points)) => Some(points),
            (None, None) => {
                self.wrong(ReportError::Missing(Field::Points));
                None
            }
        };
        let ulti_made = match (self.told.ulti_made, declaration.ulti.is_empty()) {
            (Some(made), _) => self.feats_made(made, declaration.ulti),
            (None, true) => Some(UltiFeats::NONE),
            (None, false) => {
                self.wrong(ReportError::Missing(Field::UltiMade));
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
            self.wrong(ReportError::DurchTricks);
        }
        Some(DealResult::Counted {
            points,
            declarer_tricks: declarer_tricks as u8,
            opponent_tricks: (hand_size - declarer_tricks) as u8,
            ulti_made: ulti_made?,
        })
    }

    /// Returns the number of the declarer's tricks.
    ///
    /// If it is not given, its relevant part follows from the points. A side with a trick has a
    /// minimum number of points, because the laid cards (or the blind) count as well.
    fn declarer_tricks(&mut self, points: i32, tricks: Option<i32>) -> Option<i32> {
        let (hand_size, total) = (self.rules.table.hand_size() as i32, total_points(self.rules));
        let least = least_with_a_trick(self.rules);
        let contradiction = match tricks {
            None if points == total => return Some(hand_size),
            None if points < least => return Some(0),
            None => return Some(1),
            Some(all) if all == hand_size => {
                (points != total).then_some(ReportError::AllTricks { points, total })
            }
            Some(1..) if points == total => Some(ReportError::AllPoints { total }),
            Some(tricks) => self.out_of_point_range(points, tricks),
        };
        self.faults.extend(contradiction);
        tricks
    }

    /// Returns the fault of points that are impossible with the declarer's tricks and laid cards.
    fn out_of_point_range(&self, points: i32, tricks: i32) -> Option<ReportError> {
        let (rules, table) = (self.rules, self.rules.table);
        let pack = table.pack();
        let cards = table.blind_size() + usize::try_from(tricks).unwrap_or(0) * table.players();
        let count = |pile| party_points(rules, pile).declarer;
        // A declarer without a trick may count nothing, not even the laid cards.
        let least = if tricks == 0 { 0 } else { count(pack - dearest(pack, pack.len() - cards)) };
        let range = PointRange { tricks, points, least, most: count(dearest(pack, cards)) };
        match points {
            few if few < range.least => Some(ReportError::FewPoints(range)),
            many if many > range.most => Some(ReportError::ManyPoints(range)),
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
                self.wrong(ReportError::TricksContradict);
                None
            }
            (None, None) => {
                self.wrong(ReportError::Missing(Field::Made));
                None
            }
            (a, b) => a.or(b).map(|made| DealResult::Special { made }),
        }
    }

    fn ultimo(&mut self, announced: UltiFeats) -> Option<DealResult> {
        let made = match (self.told.ulti_made, self.told.made) {
            (Some(_), Some(_)) => {
                self.wrong(ReportError::UltiMadeTwice);
                None
            }
            (Some(made), None) => self.feats_made(made, announced),
            (None, Some(made)) => Some(if made { announced } else { UltiFeats::NONE }),
            (None, None) => {
                self.wrong(ReportError::Missing(Field::Made));
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
        self.wrong(ReportError::NotAnnounced(more.trumps().next().unwrap_or(1)));
        None
    }

    /// Returns the reported piles; a seat with two piles is recorded as a fault.
    fn piles(&mut self) -> &[Pile] {
        let mut seen = SeatSet::default();
        for pile in &self.told.piles {
            if seen.contains(pile.seat) {
                self.faults.push(ReportError::PileTwice(pile.seat));
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
            self.wrong(ReportError::PilesMissing(missing));
            return None;
        }
        let played = self.rules.table.hand_size();
        let won: usize = self.rules.table.seats().map(|seat| usize::from(tricks[seat])).sum();
        if won != played {
            self.wrong(ReportError::PileTricks { won, played });
        }
        let sum: CardPoints = self.rules.table.seats().map(|seat| points[seat]).sum();
        let (sum, total) = (sum.floor(), self.raeuber_total());
        // The leftovers of single piles are rounded, each pile by less than one point.
        if sum >= total + self.rules.table.people() as i32 {
            self.wrong(ReportError::PilePoints { sum, total });
        }
        for seat in self.rules.table.seats() {
            let (least, most) = self.raeuber_range(tricks[seat]);
            if points[seat] < CardPoints::whole(least) || points[seat] > CardPoints::whole(most) {
                self.wrong(ReportError::PileRange { seat, least, most });
            }
        }
        Some(DealResult::Raeuber { points, tricks })
    }

    /// Returns the maximum card points of all piles of a Räuber together. If no player gets the
    /// blind, it may consist of empties.
    fn raeuber_total(&self) -> i32 {
        let (rules, table) = (self.rules, self.rules.table);
        if table == TableSize::Five || rules.raeuber_blind_to == RaeuberBlind::LastTrickWinner {
            return total_points(rules);
        }
        let played = dearest(table.pack(), table.hand_size() * table.players());
        exact_points(rules.counting_method, played).floor() + 1
    }

    /// Returns the minimum and maximum whole card points of a pile with `tricks` tricks.
    fn raeuber_range(&self, tricks: u8) -> (i32, i32) {
        let (rules, table) = (self.rules, self.rules.table);
        let cards = usize::from(tricks) * table.people();
        // With five players the dealer, who plays the blind, has one card fewer than the others.
        let fewest = cards.saturating_sub(usize::from(table == TableSize::Five));
        let blind =
            rules.raeuber_blind_to == RaeuberBlind::LastTrickWinner && table != TableSize::Five;
        let most = cards + if blind && tricks > 0 { table.blind_size() } else { 0 };
        let points = |pile: CardSet| exact_points(rules.counting_method, pile);
        let pack = table.pack();
        let least = points(pack - dearest(pack, pack.len().saturating_sub(fewest)));
        // Rounding of leftovers changes the sum by less than one point.
        let one = if most == 0 { 0 } else { 1 };
        (least.floor(), points(dearest(pack, most)).floor() + one)
    }

    /// Returns the winner of the last trick. A single reported pile identifies the winner too.
    fn drescher(&mut self) -> Option<DealResult> {
        let only = match self.piles() {
            [only] => Some(only.seat),
            _ => None,
        };
        let last_trick = match (self.told.last_trick, only) {
            (Some(seat), _) => self.player(Some(seat))?,
            (None, Some(only)) => only,
            (None, None) => {
                self.wrong(ReportError::Missing(Field::LastTrick));
                return None;
            }
        };
        Some(DealResult::Drescher { last_trick })
    }

    fn challenge(&mut self, declaration: &Declaration) -> Option<DealResult> {
        let told = self.told;
        let challenger = self.player(told.challenge);
        let guilty: Vec<Option<Seat>> =
            told.guilty.iter().map(|&seat| self.player(Some(seat))).collect();
        let challenger = challenger?;
        let guilty: SeatSet =
            guilty.into_iter().collect::<Option<Vec<Seat>>>()?.into_iter().collect();
        if !declaration.contract.is_counted() {
            self.wrong(ReportError::Refused(Refusal::ChallengeOnlyCounted));
        }
        match self.rules.schinden_challenger {
            SchindenChallenger::Off => self.wrong(ReportError::Refused(Refusal::NoSoloDuty)),
            SchindenChallenger::BlindTaker if challenger != declaration.declarer => {
                self.wrong(ReportError::BlindTaker);
            }
            SchindenChallenger::BlindTaker | SchindenChallenger::Any => {}
        }
        if guilty.contains(challenger) {
            self.wrong(ReportError::GuiltyChallenger);
        }
        Some(DealResult::Challenge { challenger, guilty })
    }

    fn penalty(&mut self) -> Option<DealResult> {
        let error = self.told.error?;
        let offender = match (self.told.offender, error) {
            (Some(seat), _) => seat,
            (None, TableError::Misdeal) => self.dealer,
            (None, _) => {
                self.wrong(ReportError::Missing(Field::Offender));
                return None;
            }
        };
        Some(DealResult::Penalty { offender, error })
    }
}

/// Returns the `count` cards of highest value.
fn dearest(cards: CardSet, count: usize) -> CardSet {
    let mut sorted: Vec<Card> = cards.iter().collect();
    small_sort::sort_by_key(&mut sorted, |card| std::cmp::Reverse(card.nominal()));
    sorted.into_iter().take(count).collect()
}

/// Returns the points of a declarer who has won one trick and has nothing but empties.
fn least_with_a_trick(rules: &Rules) -> i32 {
    let table = rules.table;
    let empties =
        (CardSet::PACK - CardSet::COUNTERS).iter().take(table.blind_size() + table.players());
    let pile: CardSet = empties.collect();
    round_halves(rules, pile_points(rules.counting_method, pile)) + declarer_bonus(rules)
}
