//! The match that is being played at a table.

use std::sync::Arc;

use cego_core::matches::{Length, Match, Settings, Stakes};
use cego_core::{BySeat, Deal, DealFault, Game, Refusal, Rules, Seat, SeatSet};

use crate::{Addition, PersonId, Time};

/// The match that is being played at a table.
#[derive(Clone, PartialEq, Debug)]
pub struct Running {
    pub(crate) sheet: Match,
    pub(crate) began: Time,
    pub(crate) game: Option<Game>,
    /// The decisions of owners in this deal: how many actions had been done, and whose it was.
    pub(crate) own: Vec<(usize, Seat)>,
    /// Whether this deal belongs to an agreed Räuber round.
    pub(crate) raeuber: bool,
    /// Whether the cards of this deal were brought along.
    pub(crate) given: bool,
    /// The number of this deal at its table, and what each seat added to it.
    pub(crate) number: u64,
    pub(crate) added: BySeat<Addition>,
    /// Who was struck off in the drawing of this deal.
    pub(crate) struck: SeatSet,
    /// Whether the dealer of this deal was drawn with what was added to it.
    pub(crate) drawn: bool,
    /// The seats whose cards each person has seen in this deal.
    pub(crate) saw: Vec<(Seat, PersonId)>,
}

impl Running {
    pub(crate) fn new(rules: &Rules, deals: Option<u32>, dealer: Seat, began: Time) -> Running {
        let length = deals.map_or(Length::Open, Length::Deals);
        let sheet = Match::new(rules, Settings { length, stakes: Stakes::points() }, dealer);
        Running {
            sheet,
            began,
            game: None,
            own: Vec::new(),
            raeuber: false,
            given: false,
            number: 0,
            added: BySeat::default(),
            struck: SeatSet::EMPTY,
            drawn: false,
            saw: Vec::new(),
        }
    }

    /// The sheet: lines, totals, who deals.
    #[must_use]
    pub fn sheet(&self) -> &Match {
        &self.sheet
    }

    /// When the match began.
    #[must_use]
    pub fn began(&self) -> Time {
        self.began
    }

    /// The deal under way, or the last one.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Whether the deal belongs to an agreed Räuber round.
    #[must_use]
    pub fn is_raeuber_round(&self) -> bool {
        self.raeuber
    }

    /// The moment (actions before it) of the last decision that this seat's owner made in person.
    pub(crate) fn last_own(&self, seat: Seat) -> Option<usize> {
        self.own.iter().rev().find(|(_, whose)| *whose == seat).map(|&(moment, _)| moment)
    }

    pub(crate) fn deal(&mut self, rules: &Arc<Rules>, deal: Deal) -> Result<(), Vec<DealFault>> {
        self.raeuber = self.sheet.raeuber_left() > 0;
        self.own.clear();
        self.game = Some(self.new_game(rules, deal)?);
        Ok(())
    }

    pub(crate) fn new_game(&self, rules: &Arc<Rules>, deal: Deal) -> Result<Game, Vec<DealFault>> {
        let rules = Arc::clone(rules);
        if self.raeuber { Game::raeuber_round(rules, deal) } else { Game::new(rules, deal) }
    }

    /// Takes the deal back to after its first `to` actions.
    pub(crate) fn take_back(&mut self, rules: &Arc<Rules>, to: usize) -> Result<(), Refusal> {
        let Some(game) = self.game.take() else { return Ok(()) };
        // It was a deal before.
        let Ok(mut again) = self.new_game(rules, *game.deal()) else { return Ok(()) };
        for &(seat, action) in game.log().iter().take(to) {
            again.apply(seat, action)?;
        }
        self.own.retain(|&(moment, _)| moment < to);
        self.game = Some(again);
        Ok(())
    }
}
