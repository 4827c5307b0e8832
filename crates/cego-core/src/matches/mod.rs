//! A match: who deals first, the deals in turn, running totals, and how the evening ends.

mod draw;
mod stakes;

use std::fmt;

pub use draw::{Draw, draw_cards, draw_dealer, first_dealer};
pub use stakes::Stakes;

use crate::rules::SessionEnd;
use crate::{BySeat, Card, Deal, DealResult, Outcome, Rules, Seat, TableSize, settle};

/// When a match ends, besides by agreement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Length {
    /// After this many deals.
    Deals(u32),
    /// When somebody ends it.
    Open,
}

/// What a match is made of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settings {
    /// When it ends.
    pub length: Length,
    /// What a point or cent of the settlement is worth.
    pub stakes: Stakes,
}

/// One line of the score sheet: a deal that was played, or ended by an error or a challenge.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchDeal {
    /// Who dealt.
    pub dealer: Seat,
    /// What it came to.
    pub outcome: Outcome,
    /// What each seat got or paid.
    pub amounts: BySeat<i32>,
}

/// Why something cannot be done with a match.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MatchRefusal {
    /// The match is over.
    Over,
    /// A deal is under way.
    DealUnderWay,
    /// No deal is under way.
    NoDealUnderWay,
    /// The deal has another dealer than the one whose turn it is.
    WrongDealer {
        /// Whose turn it is.
        dealer: Seat,
    },
    /// The rules do not know "der Gstieß geht ab".
    NoGstiessRule,
    /// "Der Gstieß geht ab" has been said already.
    GstiessAlreadyCalled,
    /// The rules do not know Räuber rounds.
    NoRaeuberRounds,
}

impl MatchRefusal {
    /// The stable id of the reason.
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

/// "Der Gstieß geht ab" (`R-002-163` … `R-002-165`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gstiess {
    /// Nobody wants to stop.
    NotCalled,
    /// Somebody said it; the next deal shows who is dealt the Gstieß. If it lies in the blind, the deal
    /// after that does (`session_end_gstiess_in_blind`, C-53).
    Called,
    /// This seat was dealt it; the next deal it deals is the last.
    With(Seat),
}

/// A sequence of deals at one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    table: TableSize,
    session_end: SessionEnd,
    raeuber_rounds_allowed: bool,
    settings: Settings,
    dealer: Seat,
    under_way: bool,
    entries: Vec<MatchDeal>,
    counted: u32,
    gstiess: Gstiess,
    raeuber_left: u32,
    over: bool,
}

impl Match {
    /// A match whose first deal is dealt by `dealer` (see [`first_dealer`]).
    #[must_use]
    pub fn new(rules: &Rules, settings: Settings, dealer: Seat) -> Match {
        Match {
            table: rules.table,
            session_end: rules.session_end_rule,
            raeuber_rounds_allowed: rules.raeuber_rounds,
            over: settings.length == Length::Deals(0),
            settings,
            dealer,
            under_way: false,
            entries: Vec::new(),
            counted: 0,
            gstiess: Gstiess::NotCalled,
            raeuber_left: 0,
        }
    }

    /// What the match is made of.
    #[must_use]
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Who deals the deal under way, or else the next one.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        self.dealer
    }

    /// Whether the match has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.over
    }

    /// The score sheet, oldest line first.
    #[must_use]
    pub fn entries(&self) -> &[MatchDeal] {
        &self.entries
    }

    /// Deals that count towards the length of the match.
    #[must_use]
    pub fn deals_counted(&self) -> u32 {
        self.counted
    }

    /// How "der Gstieß geht ab" stands.
    #[must_use]
    pub fn gstiess(&self) -> Gstiess {
        self.gstiess
    }

    /// Räuber rounds still to be played.
    #[must_use]
    pub fn raeuber_left(&self) -> u32 {
        self.raeuber_left
    }

    /// The running totals, in the units of the settlement.
    #[must_use]
    pub fn totals(&self) -> BySeat<i64> {
        let mut totals = BySeat::default();
        for entry in &self.entries {
            for seat in self.table.seats() {
                totals[seat] += i64::from(entry.amounts[seat]);
            }
        }
        totals
    }

    /// Agrees that the next `rounds` deals are Räuber (`R-003-106`).
    ///
    /// # Errors
    /// If the rules do not know Räuber rounds or the match is over.
    pub fn agree_raeuber(&mut self, rounds: u32) -> Result<(), MatchRefusal> {
        if self.over {
            return Err(MatchRefusal::Over);
        }
        if !self.raeuber_rounds_allowed {
            return Err(MatchRefusal::NoRaeuberRounds);
        }
        self.raeuber_left = rounds;
        Ok(())
    }

    /// Somebody says "der Gstieß geht ab" (`R-002-163`).
    ///
    /// # Errors
    /// If the rules do not know it, it was said before, or the match is over.
    pub fn call_gstiess(&mut self) -> Result<(), MatchRefusal> {
        if self.over {
            return Err(MatchRefusal::Over);
        }
        if self.session_end != SessionEnd::GstiessGehtAb {
            return Err(MatchRefusal::NoGstiessRule);
        }
        if self.gstiess != Gstiess::NotCalled {
            return Err(MatchRefusal::GstiessAlreadyCalled);
        }
        self.gstiess = Gstiess::Called;
        Ok(())
    }

    /// Begins the next deal, as dealt.
    ///
    /// # Errors
    /// If the match is over, a deal is under way, or it is another seat's turn to deal.
    pub fn begin(&mut self, deal: &Deal) -> Result<(), MatchRefusal> {
        if self.over {
            return Err(MatchRefusal::Over);
        }
        if self.under_way {
            return Err(MatchRefusal::DealUnderWay);
        }
        if deal.dealer != self.dealer {
            return Err(MatchRefusal::WrongDealer { dealer: self.dealer });
        }
        self.under_way = true;
        if let Gstiess::With(seat) = self.gstiess
            && seat == self.dealer
        {
            self.settings.length = Length::Deals(self.counted + 1);
        }
        if self.gstiess == Gstiess::Called
            && let Some(seat) = self.table.seats().find(|&s| deal.hands[s].contains(Card::GSTIESS))
        {
            self.gstiess = Gstiess::With(seat);
        }
        Ok(())
    }

    /// Ends the deal under way: settles it, writes it down, passes the deal on.
    ///
    /// A deal thrown in after a Schinden challenge does not count towards the length of the match where
    /// the ruleset says so (`schinden_redeal`).
    ///
    /// # Errors
    /// If no deal is under way.
    pub fn finish(&mut self, rules: &Rules, outcome: &Outcome) -> Result<BySeat<i32>, MatchRefusal> {
        if !self.under_way {
            return Err(MatchRefusal::NoDealUnderWay);
        }
        let amounts = settle::amounts(rules, outcome);
        self.entries.push(MatchDeal { dealer: self.dealer, outcome: *outcome, amounts });
        self.under_way = false;
        let thrown_in = rules.schinden_redeal && matches!(outcome.result, DealResult::Challenge { .. });
        if !thrown_in {
            self.counted += 1;
            self.raeuber_left = self.raeuber_left.saturating_sub(1);
        }
        self.dealer = self.table.next(self.dealer);
        if let Length::Deals(wanted) = self.settings.length
            && self.counted >= wanted
        {
            self.over = true;
        }
        Ok(amounts)
    }

    /// Takes the deal under way back without a result, to be dealt again by the same dealer.
    ///
    /// # Errors
    /// If no deal is under way.
    pub fn annul(&mut self) -> Result<(), MatchRefusal> {
        if !self.under_way {
            return Err(MatchRefusal::NoDealUnderWay);
        }
        self.under_way = false;
        Ok(())
    }

    /// Ends the match by agreement, between two deals.
    ///
    /// # Errors
    /// If a deal is under way.
    pub fn close(&mut self) -> Result<(), MatchRefusal> {
        if self.under_way {
            return Err(MatchRefusal::DealUnderWay);
        }
        self.over = true;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
