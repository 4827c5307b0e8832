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

/// How a match stands: all of it that does not follow from its rules and stakes. It does not grow with the deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Standing {
    /// When it ends.
    pub length: Length,
    /// Who deals the deal under way, or else the next one.
    pub dealer: Seat,
    /// Whether a deal is under way.
    pub under_way: bool,
    /// Lines of the score sheet: deals that were played, or ended by an error or a challenge.
    pub lines: u32,
    /// The running totals, in the units of the settlement.
    pub totals: BySeat<i64>,
    /// Deals that count towards the length of the match.
    pub counted: u32,
    /// How "der Gstieß geht ab" stands.
    pub gstiess: Gstiess,
    /// Räuber rounds still to be played.
    pub raeuber_left: u32,
    /// Whether the match has ended.
    pub over: bool,
}

/// A sequence of deals at one table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    table: TableSize,
    session_end: SessionEnd,
    raeuber_rounds_allowed: bool,
    stakes: Stakes,
    now: Standing,
}

impl Match {
    /// A match whose first deal is dealt by `dealer` (see [`first_dealer`]).
    #[must_use]
    pub fn new(rules: &Rules, settings: Settings, dealer: Seat) -> Match {
        let now = Standing {
            length: settings.length,
            dealer,
            under_way: false,
            lines: 0,
            totals: BySeat::default(),
            counted: 0,
            gstiess: Gstiess::NotCalled,
            raeuber_left: 0,
            over: settings.length == Length::Deals(0),
        };
        Match::standing_as(rules, settings.stakes, now)
    }

    /// A match that goes on from where one of the same rules and stakes stood.
    #[must_use]
    pub fn standing_as(rules: &Rules, stakes: Stakes, now: Standing) -> Match {
        Match {
            table: rules.table,
            session_end: rules.session_end_rule,
            raeuber_rounds_allowed: rules.raeuber_rounds,
            stakes,
            now,
        }
    }

    /// How it stands.
    #[must_use]
    pub fn standing(&self) -> &Standing {
        &self.now
    }

    /// What its points are worth.
    #[must_use]
    pub fn stakes(&self) -> &Stakes {
        &self.stakes
    }

    /// Who deals the deal under way, or else the next one.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        self.now.dealer
    }

    /// Whether the match has ended.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.now.over
    }

    /// How many lines its score sheet has: deals that were played, or ended by an error or a challenge.
    #[must_use]
    pub fn lines(&self) -> u32 {
        self.now.lines
    }

    /// Deals that count towards the length of the match.
    #[must_use]
    pub fn deals_counted(&self) -> u32 {
        self.now.counted
    }

    /// How "der Gstieß geht ab" stands.
    #[must_use]
    pub fn gstiess(&self) -> Gstiess {
        self.now.gstiess
    }

    /// Räuber rounds still to be played.
    #[must_use]
    pub fn raeuber_left(&self) -> u32 {
        self.now.raeuber_left
    }

    /// The running totals, in the units of the settlement.
    #[must_use]
    pub fn totals(&self) -> BySeat<i64> {
        self.now.totals
    }

    /// Agrees that the next `rounds` deals are Räuber (`R-003-106`).
    ///
    /// # Errors
    /// If the rules do not know Räuber rounds or the match is over.
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

    /// Somebody says "der Gstieß geht ab" (`R-002-163`).
    ///
    /// # Errors
    /// If the rules do not know it, it was said before, or the match is over.
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

    /// Begins the next deal, as dealt.
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
            self.now.length = Length::Deals(self.now.counted + 1);
        }
        if self.now.gstiess == Gstiess::Called
            && let Some(seat) = self.table.seats().find(|&s| deal.hands[s].contains(Card::GSTIESS))
        {
            self.now.gstiess = Gstiess::With(seat);
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
        if !self.now.under_way {
            return Err(MatchRefusal::NoDealUnderWay);
        }
        let amounts = settle::amounts(rules, outcome);
        self.now.lines += 1;
        for seat in self.table.seats() {
            self.now.totals[seat] += i64::from(amounts[seat]);
        }
        self.now.under_way = false;
        let thrown_in = rules.schinden_redeal && matches!(outcome.result, DealResult::Challenge { .. });
        if !thrown_in {
            self.now.counted += 1;
            self.now.raeuber_left = self.now.raeuber_left.saturating_sub(1);
        }
        self.now.dealer = self.table.next(self.now.dealer);
        if let Length::Deals(wanted) = self.now.length
            && self.now.counted >= wanted
        {
            self.now.over = true;
        }
        Ok(amounts)
    }

    /// Takes the deal under way back without a result, to be dealt again by the same dealer.
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

#[cfg(test)]
mod tests;
