//! The current match of a table.

use std::sync::Arc;

use cego_core::matches::{Match, MatchLength, Settings, Stakes};
use cego_core::{BySeat, Deal, DealCheckError, Game, Refusal, Rules, Seat, SeatSet};

use crate::{Addition, PersonId, Time};

/// The current match of a table, or the last one.
#[derive(Clone, PartialEq, Debug)]
pub struct CurrentMatch {
    pub(crate) sheet: Match,
    pub(crate) began: Time,
    pub(crate) game: Option<Game>,
    /// Decisions by owners in this deal, as the number of actions before each and the seat.
    pub(crate) own: Vec<(usize, Seat)>,
    /// True if this deal belongs to an agreed Räuber round.
    pub(crate) raeuber: bool,
    /// True if the cards of this deal were imported.
    pub(crate) given: bool,
    /// Number of this deal at its table, from 0.
    pub(crate) number: u64,
    pub(crate) added: BySeat<Addition>,
    /// Seats struck off in the drawing of this deal.
    pub(crate) struck: SeatSet,
    /// True if the dealer was drawn from the secret and contributions of this deal.
    pub(crate) drawn: bool,
    /// Pairs of a seat and a person who has seen its cards in this deal.
    pub(crate) saw: Vec<(Seat, PersonId)>,
}

impl CurrentMatch {
    pub(crate) fn new(
        rules: &Rules,
        deals: Option<u32>,
        dealer: Seat,
        began: Time,
    ) -> CurrentMatch {
        let length = deals.map_or(MatchLength::Open, MatchLength::Deals);
        let sheet = Match::new(rules, Settings { length, stakes: Stakes::points() }, dealer);
        CurrentMatch {
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

    /// Returns the score sheet of the match, with lines, totals and the dealer.
    #[must_use]
    pub fn sheet(&self) -> &Match {
        &self.sheet
    }

    /// Returns the time at which the match began.
    #[must_use]
    pub fn began(&self) -> Time {
        self.began
    }

    /// Returns the current deal, or the last one.
    #[must_use]
    pub fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Returns whether the deal belongs to an agreed Räuber round.
    #[must_use]
    pub fn is_raeuber_round(&self) -> bool {
        self.raeuber
    }

    /// Returns the number of actions before the last decision that the owner of `seat` made in
    /// person.
    pub(crate) fn last_own(&self, seat: Seat) -> Option<usize> {
        self.own.iter().rev().find(|(_, whose)| *whose == seat).map(|&(moment, _)| moment)
    }

    pub(crate) fn deal(
        &mut self,
        rules: &Arc<Rules>,
        deal: Deal,
    ) -> Result<(), Vec<DealCheckError>> {
        self.raeuber = self.sheet.raeuber_left() > 0;
        self.own.clear();
        self.game = Some(self.new_game(rules, deal)?);
        Ok(())
    }

    pub(crate) fn new_game(
        &self,
        rules: &Arc<Rules>,
        deal: Deal,
    ) -> Result<Game, Vec<DealCheckError>> {
        let rules = Arc::clone(rules);
        if self.raeuber { Game::raeuber_round(rules, deal) } else { Game::new(rules, deal) }
    }

    /// Rolls the deal back to the state after its first `to` actions.
    pub(crate) fn take_back(&mut self, rules: &Arc<Rules>, to: usize) -> Result<(), Refusal> {
        let Some(game) = self.game.take() else { return Ok(()) };
        // The same cards were dealt before, so this cannot fail.
        let Ok(mut again) = self.new_game(rules, *game.deal()) else { return Ok(()) };
        for &(seat, action) in game.log().iter().take(to) {
            again.apply(seat, action)?;
        }
        self.own.retain(|&(moment, _)| moment < to);
        self.game = Some(again);
        Ok(())
    }
}
