//! A match: first dealer, sequence of deals, running totals and the end.

use std::fmt;

use crate::rules::{DrawTie, FirstDealerDraw, SessionEnd};
use crate::shuffle::Shuffler;
use crate::{
    BySeat, Card, Deal, DealResult, HalfPoints, Outcome, Rules, Seat, SeatSet, TableSize, settle,
};

/// End of a match, unless the players agree on an earlier one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MatchLength {
    /// After this number of deals.
    Deals(u32),
    /// Only when the players end it.
    Open,
}

/// Settings of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// Length of the match.
    pub length: MatchLength,
    /// Value of a point or cent of the settlement.
    pub stakes: Stakes,
}

/// Reason why an operation on a match is refused.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MatchRefusal {
    /// The match is over.
    Over,
    /// A deal is under way.
    DealUnderWay,
    /// No deal is under way.
    NoDealUnderWay,
    /// The deal has the wrong dealer.
    WrongDealer {
        /// Seat whose turn it is to deal.
        dealer: Seat,
    },
    /// The rules do not have "der Gstieß geht ab".
    NoGstiessRule,
    /// "Der Gstieß geht ab" has been said already.
    GstiessAlreadyCalled,
    /// The rules do not have Räuber rounds.
    NoRaeuberRounds,
}

impl MatchRefusal {
    /// Returns the stable id of the reason.
    #[must_use]
    pub const fn id(&self) -> &'static str {
        match self {
            MatchRefusal::Over => "match_over",
            MatchRefusal::DealUnderWay => "deal_under_way",
            MatchRefusal::NoDealUnderWay => "no_deal_under_way",
            MatchRefusal::WrongDealer { .. } => "wrong_dealer",
            MatchRefusal::NoGstiessRule => "no_gstiess_rule",
            MatchRefusal::GstiessAlreadyCalled => "gstiess_already_called",
            MatchRefusal::NoRaeuberRounds => "no_raeuber_rounds",
        }
    }
}

impl fmt::Display for MatchRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl std::error::Error for MatchRefusal {}

/// State of the end rule "der Gstieß geht ab" (`R-002-163` … `R-002-165`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gstiess {
    /// No player has called it.
    NotCalled,
    /// A player has called it. The next deal decides who holds the Gstieß; if it lies in the blind,
    /// the deal after that decides (`session_end_gstiess_in_blind`, C-53).
    Called,
    /// This seat was dealt the Gstieß; the next deal that it deals is the last.
    With(Seat),
}

/// State of a match, apart from its rules and stakes. Its size does not grow with the number of
/// deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchState {
    /// Length of the match.
    pub length: MatchLength,
    /// Dealer of the deal under way, or else of the next deal.
    pub dealer: Seat,
    /// Set while a deal is under way.
    pub under_way: bool,
    /// Number of lines on the score sheet: deals that were played, or ended by an error or a
    /// challenge.
    pub lines: u32,
    /// Running totals, in units of the settlement.
    pub totals: BySeat<i64>,
    /// Number of deals that count towards the length of the match.
    pub counted: u32,
    /// State of the end rule "der Gstieß geht ab".
    pub gstiess: Gstiess,
    /// Number of Räuber rounds still to be played.
    pub raeuber_left: u32,
    /// Set if the match has ended.
    pub over: bool,
}

/// A sequence of deals at one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    table: TableSize,
    session_end: SessionEnd,
    raeuber_rounds_allowed: bool,
    stakes: Stakes,
    now: MatchState,
}

impl Match {
    /// Starts a match whose first deal is dealt by `dealer` (see [`first_dealer`]).
    #[must_use]
    pub fn new(rules: &Rules, settings: Settings, dealer: Seat) -> Match {
        let now = MatchState {
            length: settings.length,
            dealer,
            under_way: false,
            lines: 0,
            totals: BySeat::default(),
            counted: 0,
            gstiess: Gstiess::NotCalled,
            raeuber_left: 0,
            over: settings.length == MatchLength::Deals(0),
        };
        Match::restore(rules, settings.stakes, now)
    }

    /// Restores a match with the same rules and stakes from a saved state.
    #[must_use]
    pub fn restore(rules: &Rules, stakes: Stakes, now: MatchState) -> Match {
        Match {
            table: rules.table,
            session_end: rules.session_end_rule,
            raeuber_rounds_allowed: rules.raeuber_rounds,
            stakes,
            now,
        }
    }

    /// Returns the state of the match.
    #[must_use]
    pub fn state(&self) -> &MatchState {
        &self.now
    }

    /// Returns the value of its points.
    #[must_use]
    pub fn stakes(&self) -> &Stakes {
        &self.stakes
    }

    /// Returns the dealer of the deal under way, or else of the next deal.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        self.now.dealer
    }

    /// Returns whether the match has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.now.over
    }

    /// Returns the number of lines on the score sheet: deals that were played, or ended by an error
    /// or a challenge.
    #[must_use]
    pub fn lines(&self) -> u32 {
        self.now.lines
    }

    /// Returns the number of deals that count towards the length of the match.
    #[must_use]
    pub fn deals_counted(&self) -> u32 {
        self.now.counted
    }

    /// Returns the state of the end rule "der Gstieß geht ab".
    #[must_use]
    pub fn gstiess(&self) -> Gstiess {
        self.now.gstiess
    }

    /// Returns the number of Räuber rounds still to be played.
    #[must_use]
    pub fn raeuber_left(&self) -> u32 {
        self.now.raeuber_left
    }

    /// Returns the running totals, in units of the settlement.
    #[must_use]
    pub fn totals(&self) -> BySeat<i64> {
        self.now.totals
    }

    /// Schedules the next `rounds` deals as Räuber rounds, by agreement (`R-003-106`).
    ///
    /// # Errors
    /// If the rules have no Räuber rounds or the match is over.
    pub fn agree_raeuber(&mut self, rounds: u32) -> Result<(), MatchRefusal> {
        if self.now.over {
            return Err(MatchRefusal::Over);
        }
        if !self.raeuber_rounds_allowed {
            return Err(MatchRefusal::NoRaeuberRounds);
        }
        self.now.raeuber_left = rounds;
        Ok(())
    }

    /// Calls "der Gstieß geht ab" (`R-002-163`).
    ///
    /// # Errors
    /// If the rules do not have it, it has been called before, or the match is over.
    pub fn call_gstiess(&mut self) -> Result<(), MatchRefusal> {
        if self.now.over {
            return Err(MatchRefusal::Over);
        }
        if self.session_end != SessionEnd::GstiessGehtAb {
            return Err(MatchRefusal::NoGstiessRule);
        }
        if self.now.gstiess != Gstiess::NotCalled {
            return Err(MatchRefusal::GstiessAlreadyCalled);
        }
        self.now.gstiess = Gstiess::Called;
        Ok(())
    }

    /// Begins the next deal.
    ///
    /// # Errors
    /// If the match is over, a deal is under way, or it is another seat's turn to deal.
    pub fn begin(&mut self, deal: &Deal) -> Result<(), MatchRefusal> {
        if self.now.over {
            return Err(MatchRefusal::Over);
        }
        if self.now.under_way {
            return Err(MatchRefusal::DealUnderWay);
        }
        if deal.dealer != self.now.dealer {
            return Err(MatchRefusal::WrongDealer { dealer: self.now.dealer });
        }
        self.now.under_way = true;
        if let Gstiess::With(seat) = self.now.gstiess
            && seat == self.now.dealer
        {
            self.now.length = MatchLength::Deals(self.now.counted + 1);
        }
        if self.now.gstiess == Gstiess::Called
            && let Some(seat) = self.table.seats().find(|&s| deal.hands[s].contains(Card::GSTIESS))
        {
            self.now.gstiess = Gstiess::With(seat);
        }
        Ok(())
    }

    /// Ends the deal under way: settles it, adds the amounts to the totals and passes the deal on.
    ///
    /// A deal thrown in after a Schinden challenge does not count towards the length of the match
    /// if the ruleset says so (`schinden_redeal`).
    ///
    /// # Errors
    /// If no deal is under way.
    pub fn finish(
        &mut self,
        rules: &Rules,
        outcome: &Outcome,
    ) -> Result<BySeat<i32>, MatchRefusal> {
        if !self.now.under_way {
            return Err(MatchRefusal::NoDealUnderWay);
        }
        let amounts = settle::amounts(rules, outcome);
        self.now.lines += 1;
        for seat in self.table.seats() {
            self.now.totals[seat] += i64::from(amounts[seat]);
        }
        self.now.under_way = false;
        let thrown_in =
            rules.schinden_redeal && matches!(outcome.result, DealResult::Challenge { .. });
        if !thrown_in {
            self.now.counted += 1;
            self.now.raeuber_left = self.now.raeuber_left.saturating_sub(1);
        }
        self.now.dealer = self.table.next(self.now.dealer);
        if let MatchLength::Deals(wanted) = self.now.length
            && self.now.counted >= wanted
        {
            self.now.over = true;
        }
        Ok(amounts)
    }

    /// Cancels the deal under way without a result. The same dealer deals again.
    ///
    /// # Errors
    /// If no deal is under way.
    pub fn annul(&mut self) -> Result<(), MatchRefusal> {
        if !self.now.under_way {
            return Err(MatchRefusal::NoDealUnderWay);
        }
        self.now.under_way = false;
        Ok(())
    }

    /// Ends the match by agreement, between two deals.
    ///
    /// # Errors
    /// If a deal is under way.
    pub fn close(&mut self) -> Result<(), MatchRefusal> {
        if self.now.under_way {
            return Err(MatchRefusal::DealUnderWay);
        }
        self.now.over = true;
        Ok(())
    }
}

/// The stake of a match (C-58, `R-004-161`).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stakes {
    /// Smallest currency units (cents) per unit of the settlement; 0 means that no money is at
    /// stake.
    pub cents_per_unit: u32,
    /// Currency as people write it; empty when playing for points only.
    pub currency: String,
}

impl Stakes {
    /// Makes stakes for playing for points only.
    #[must_use]
    pub const fn points() -> Stakes {
        Stakes { cents_per_unit: 0, currency: String::new() }
    }

    /// Returns the value of a final total in half cents. "Ums Halbe" divides it by two
    /// (`R-004-161`); half cents keep it exact and zero-sum.
    #[must_use]
    pub fn worth(&self, rules: &Rules, total: i64) -> HalfPoints {
        let cents = total * i64::from(self.cents_per_unit);
        let halves = if rules.ums_halbe { cents } else { 2 * cents };
        HalfPoints(i32::try_from(halves).unwrap_or(if halves > 0 { i32::MAX } else { i32::MIN }))
    }
}

/// Result of a draw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// This seat deals first.
    Dealer(Seat),
    /// These seats drew equal cards and draw again (`draw_suit_tiebreak = redraw`).
    Again(SeatSet),
}

/// Returns the rank of a card in the draw, regardless of suit: black 10 = red 1 and so on
/// (`R-002-29`).
fn rank(card: Card) -> u8 {
    if card.is_trump() { card.index() } else { card.index() & 7 }
}

/// Returns the first dealer according to the cards drawn (`R-001-80`, `R-002-28` … `R-002-30`).
///
/// Without a draw in the ruleset seat 1 deals. `None` if the ruleset has a draw but `drawn` is
/// empty.
#[must_use]
pub fn first_dealer(rules: &Rules, drawn: &[(Seat, Card)]) -> Option<Draw> {
    if rules.first_dealer_draw == FirstDealerDraw::None {
        return Some(Draw::Dealer(Seat::new(0)));
    }
    let &(seat, best) = drawn.iter().max_by_key(|(_, card)| card.draw_order())?;
    if rules.draw_suit_tiebreak == DrawTie::SuitOrder {
        return Some(Draw::Dealer(seat));
    }
    let tied: SeatSet =
        drawn.iter().filter(|(_, card)| rank(*card) == rank(best)).map(|&(s, _)| s).collect();
    Some(if tied.len() == 1 { Draw::Dealer(seat) } else { Draw::Again(tied) })
}

/// Deal number reserved for the first draw, far above the numbers of real deals. Repeated draws
/// count down from it.
const DRAW_STREAM: u64 = u64::MAX;

/// Draws cards for the seats, in turn, from a shuffled full pack. `round` numbers repeated draws
/// from 0.
#[must_use]
pub fn draw_cards(shuffler: &mut Shuffler, seats: SeatSet, round: u64) -> Vec<(Seat, Card)> {
    let pack = shuffler.pack(TableSize::Four, DRAW_STREAM - round);
    seats.iter().zip(pack).collect()
}

/// Draws for the first dealer, round by round, until one card is highest.
///
/// Returns the cards drawn in each round (empty if the ruleset has no draw) and the first dealer.
#[must_use]
pub fn draw_dealer(rules: &Rules, shuffler: &mut Shuffler) -> (Vec<Vec<(Seat, Card)>>, Seat) {
    let mut seats = rules.table.seats().collect();
    let mut rounds = Vec::new();
    loop {
        let drawn = draw_cards(shuffler, seats, rounds.len() as u64);
        let decided = first_dealer(rules, &drawn);
        if rules.first_dealer_draw != FirstDealerDraw::None {
            rounds.push(drawn);
        }
        match decided {
            Some(Draw::Again(tied)) => seats = tied,
            Some(Draw::Dealer(dealer)) => return (rounds, dealer),
            None => return (rounds, Seat::new(0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffle::Seed;
    use crate::{Contract, Declaration};

    /// `R-004-161`: halves stay exact.
    #[test]
    fn ums_halbe_divides_by_two_exactly() {
        let stakes = Stakes { cents_per_unit: 1, currency: "€".into() };
        let whole = Rules::new(TableSize::Four);
        let half = Rules { ums_halbe: true, ..whole.clone() };
        assert_eq!(stakes.worth(&whole, -35).to_string(), "-35");
        assert_eq!(stakes.worth(&half, -35).to_string(), "-17½");
        assert_eq!(stakes.worth(&half, 40).to_string(), "20");
        assert_eq!(Stakes::points().worth(&whole, 40), HalfPoints(0));
    }

    fn parse_draw(names: &str) -> Vec<(Seat, Card)> {
        names
            .split_whitespace()
            .enumerate()
            .map(|(i, n)| (Seat::new(i), n.parse().unwrap()))
            .collect()
    }

    /// T-36: of ♣10, ♥1, ♠10 and ♦1 the drawer of ♣10 deals.
    #[test]
    fn t_36_clubs_decide_between_equal_ranks() {
        let rules = Rules::new(TableSize::Four);
        assert_eq!(
            first_dealer(&rules, &parse_draw("H1 S10 D1 C10")),
            Some(Draw::Dealer(Seat::new(3)))
        );
        assert_eq!(
            first_dealer(&rules, &parse_draw("H1 S10 D1 T1")),
            Some(Draw::Dealer(Seat::new(3)))
        );
    }

    #[test]
    fn equal_ranks_draw_again_where_the_ruleset_says_so() {
        let rules = Rules { draw_suit_tiebreak: DrawTie::Redraw, ..Rules::new(TableSize::Four) };
        let again = [Seat::new(0), Seat::new(1), Seat::new(3)].into_iter().collect();
        assert_eq!(first_dealer(&rules, &parse_draw("H1 S10 D4 C10")), Some(Draw::Again(again)));
        assert_eq!(
            first_dealer(&rules, &parse_draw("H1 S10 T5 T4")),
            Some(Draw::Dealer(Seat::new(2)))
        );
    }

    #[test]
    fn without_a_draw_seat_1_deals() {
        let rules =
            Rules { first_dealer_draw: FirstDealerDraw::None, ..Rules::new(TableSize::Four) };
        assert_eq!(first_dealer(&rules, &[]), Some(Draw::Dealer(Seat::new(0))));
        assert_eq!(first_dealer(&Rules::new(TableSize::Four), &[]), None);
    }

    #[test]
    fn everybody_draws_another_card() {
        let mut shuffler = Shuffler::new(Seed::from_number(5));
        let cards = draw_cards(&mut shuffler, TableSize::Five.seats().collect(), 0);
        let distinct: crate::CardSet = cards.iter().map(|&(_, card)| card).collect();
        assert_eq!((cards.len(), distinct.len()), (5, 5));
        assert_ne!(cards, draw_cards(&mut shuffler, TableSize::Five.seats().collect(), 1));
    }

    fn settings(length: MatchLength) -> Settings {
        Settings { length, stakes: Stakes::points() }
    }

    fn won_bettel(table: TableSize, declarer: Seat) -> Outcome {
        Outcome {
            declaration: Declaration::plain(Contract::Bettel, declarer),
            players: table.seats().collect(),
            forehand: Seat::new(0),
            result: DealResult::Special { made: true },
        }
    }

    /// Returns a deal in which `holder` holds the Gstieß (`None`: it lies in the blind).
    fn deal_with_gstiess(rules: &Rules, dealer: Seat, holder: Option<Seat>) -> Deal {
        let mut shuffler = Shuffler::new(Seed::from_number(3));
        (0..)
            .map(|n| Deal::from_seed(rules, &mut shuffler, n, dealer))
            .find(|deal| match holder {
                Some(seat) => deal.hands[seat].contains(Card::GSTIESS),
                None => deal.blind.contains(Card::GSTIESS),
            })
            .unwrap()
    }

    #[test]
    fn the_deal_goes_round_and_totals_add_up_to_zero() {
        let rules = Rules::new(TableSize::Three);
        let mut evening = Match::new(&rules, settings(MatchLength::Deals(4)), Seat::new(1));
        let mut dealers = Vec::new();
        while !evening.is_over() {
            let dealer = evening.dealer();
            dealers.push(dealer.number());
            evening.begin(&deal_with_gstiess(&rules, dealer, None)).unwrap();
            evening.finish(&rules, &won_bettel(TableSize::Three, dealer)).unwrap();
        }
        assert_eq!(dealers, [2, 3, 1, 2]);
        let totals = evening.totals();
        assert_eq!(TableSize::Three.seats().map(|s| totals[s]).sum::<i64>(), 0);
        assert_eq!(totals[Seat::new(1)], 15 * (4 - 2));
        assert_eq!(
            evening.begin(&deal_with_gstiess(&rules, evening.dealer(), None)),
            Err(MatchRefusal::Over)
        );
    }

    /// R-002-163 … R-002-165, C-53: the next deal decides who holds the Gstieß; if it lies in the
    /// blind, the deal after it decides. The next deal that its holder deals is the last.
    #[test]
    fn der_gstiess_geht_ab() {
        let rules =
            Rules { session_end_rule: SessionEnd::GstiessGehtAb, ..Rules::new(TableSize::Four) };
        let mut evening = Match::new(&rules, settings(MatchLength::Open), Seat::new(0));
        let play = |evening: &mut Match, holder| {
            let dealer = evening.dealer();
            evening.begin(&deal_with_gstiess(&rules, dealer, holder)).unwrap();
            evening.finish(&rules, &won_bettel(TableSize::Four, dealer)).unwrap();
        };
        play(&mut evening, Some(Seat::new(1)));
        evening.call_gstiess().unwrap();
        assert_eq!(evening.call_gstiess(), Err(MatchRefusal::GstiessAlreadyCalled));
        play(&mut evening, None); // dealt by seat 2: in the blind
        assert_eq!(evening.gstiess(), Gstiess::Called);
        play(&mut evening, Some(Seat::new(0))); // dealt by seat 3: seat 1 has it
        assert_eq!(evening.gstiess(), Gstiess::With(Seat::new(0)));
        play(&mut evening, Some(Seat::new(2))); // dealt by seat 4
        assert!(!evening.is_over());
        play(&mut evening, Some(Seat::new(2))); // dealt by seat 1: the last
        assert!(evening.is_over());
    }

    #[test]
    fn gstiess_and_raeuber_rounds_are_refused_where_the_rules_do_not_know_them() {
        let rules = Rules::new(TableSize::Four);
        let mut evening = Match::new(&rules, settings(MatchLength::Open), Seat::new(0));
        assert_eq!(evening.call_gstiess(), Err(MatchRefusal::NoGstiessRule));
        assert_eq!(evening.agree_raeuber(3), Err(MatchRefusal::NoRaeuberRounds));
        let rules = Rules { raeuber_rounds: true, ..rules };
        let mut evening = Match::new(&rules, settings(MatchLength::Open), Seat::new(0));
        evening.agree_raeuber(1).unwrap();
        let deal = deal_with_gstiess(&rules, Seat::new(0), None);
        evening.begin(&deal).unwrap();
        assert_eq!(evening.begin(&deal), Err(MatchRefusal::DealUnderWay));
        evening.finish(&rules, &won_bettel(TableSize::Four, Seat::new(2))).unwrap();
        assert_eq!(evening.raeuber_left(), 0);
    }

    /// R-002-92: a deal thrown in passes the deal on without counting.
    #[test]
    fn a_thrown_in_deal_does_not_count() {
        let rules = Rules { schinden_redeal: true, ..Rules::new(TableSize::Four) };
        let mut evening = Match::new(&rules, settings(MatchLength::Deals(1)), Seat::new(0));
        evening.begin(&deal_with_gstiess(&rules, Seat::new(0), None)).unwrap();
        let thrown_in = Outcome {
            declaration: Declaration::plain(Contract::Cego, Seat::new(1)),
            result: DealResult::Challenge {
                challenger: Seat::new(1),
                guilty: [Seat::new(2)].into_iter().collect(),
            },
            ..won_bettel(TableSize::Four, Seat::new(1))
        };
        evening.finish(&rules, &thrown_in).unwrap();
        assert!(!evening.is_over());
        assert_eq!(evening.deals_counted(), 0);
        assert_eq!(evening.dealer(), Seat::new(1));
    }
}
