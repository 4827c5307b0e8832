//! Snapshots: states of a table, stored to avoid replaying all events.
//!
//! A snapshot is a cache. The events are authoritative, and a snapshot can be dropped at any time.
//! It contains neither the secret of the table nor any dealt card. Both are derived from the first
//! event, which is required to restore a snapshot.

use cego_core::matches::{Match, MatchState, Stakes};
use cego_core::{Action, BySeat, Seat, SeatSet};

use crate::fold::derive_deal;
use crate::{
    Addition, CurrentMatch, NumberedEvent, OpenProposal, PersonId, PersonName, Removals, SeatOwner,
    Stage, Table, TableReplayError, TableSeat, Time,
};

/// State of a table after an event, except for what the first event determines.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// Number of the event.
    pub number: u64,
    /// Time of the event.
    pub at: Time,
    /// Current host of the table.
    pub host: Option<PersonId>,
    /// Time since which the host has been away.
    pub host_away: Option<Time>,
    /// Time since which no owner of a seat has been present.
    pub empty: Option<Time>,
    /// Stage of the table.
    pub stage: Stage,
    /// Reason for which the table was closed.
    pub closed_because: Option<String>,
    /// Seats of the table.
    pub chairs: Vec<TableSeat>,
    /// Current match, or the last one.
    pub running: Option<MatchSnapshot>,
    /// Number of the current deal, or of the next one.
    pub deal: u64,
    /// True if the table has committed to the secret of that deal.
    pub committed: bool,
    /// Strikes of each seat at this table, across owners and matches.
    pub strikes: BySeat<u8>,
    pub proposal: Option<OpenProposal>,
    /// Number of declined proposals of each seat in this deal.
    pub declined: BySeat<u8>,
    /// True if the defenders have already proposed a claim in this deal.
    pub claimed: bool,
    /// People removed from the table.
    pub removals: Removals,
    /// Time since which the match has been paused.
    pub paused: Option<Time>,
    /// Time since which the table has been asleep.
    pub asleep: Option<Time>,
    /// Start of the current turn, or of the rest between deals.
    pub since: Time,
    /// True if the seat on turn was warned.
    pub warned: bool,
    /// True if the match is about to end.
    pub ending: bool,
    /// True if the current deal is the last one.
    pub last_deal: bool,
}

/// The match of a [`Snapshot`].
#[derive(Clone, PartialEq, Debug)]
pub struct MatchSnapshot {
    pub sheet: MatchState,
    /// Time at which the match began.
    pub began: Time,
    /// Current deal, or the last one.
    pub dealt: Option<DealSnapshot>,
    /// Number of that deal.
    pub number: u64,
    /// Contributions of the seats to it.
    pub added: BySeat<Addition>,
    /// Seats struck off in its drawing.
    pub struck: SeatSet,
    /// True if its dealer was drawn from its secret and contributions.
    pub drawn: bool,
    /// True if it belongs to a Räuber round.
    pub raeuber: bool,
    /// Pairs of a seat and a person who has seen its cards in it.
    pub saw: Vec<(Seat, PersonId)>,
}

/// The deal of a [`Snapshot`], without its cards.
#[derive(Clone, PartialEq, Debug)]
pub struct DealSnapshot {
    /// Dealer of the deal.
    pub dealer: Seat,
    pub actions: Vec<(Seat, Action)>,
    /// Indices of the actions that owners decided themselves.
    pub own: Vec<usize>,
    /// True if the last action was also the last event of the table.
    pub fresh: bool,
}

impl Snapshot {
    /// Returns the people whose names occur in the snapshot, except for deleted accounts.
    pub fn named(&self) -> impl Iterator<Item = PersonId> + '_ {
        let owners =
            self.chairs.iter().flat_map(|TableSeat { owner, left, .. }| [owner, left]).flatten();
        owners.filter(|SeatOwner { name, .. }| *name != PersonName::nobody()).map(|owner| owner.who)
    }
}

impl Table {
    /// Returns a snapshot of the current state, or `None` if it cannot be stored.
    ///
    /// None is taken during a drawing, which takes two seconds at most. None is taken of imported
    /// cards either, because they do not follow from the table's secret.
    #[must_use]
    pub fn snapshot(&self) -> Option<Snapshot> {
        // The pattern is exhaustive, so that a new field does not compile before it is handled
        // here.
        let Table {
            setup: _,
            rules: _,
            secret: _,
            seed: _,
            booked: _,
            host,
            host_away,
            empty,
            given: None,
            stage,
            closed_because,
            chairs,
            running,
            deal,
            committed,
            drawing: None,
            strikes,
            proposal,
            declined,
            claimed,
            removals,
            paused,
            asleep,
            since,
            warned,
            ending,
            last_deal,
            at,
            number,
            happened,
        } = self
        else {
            return None;
        };
        let running = match running {
            Some(running) => Some(running.snapshot(!happened.is_empty())?),
            None => None,
        };
        Some(Snapshot {
            number: *number,
            at: *at,
            host: *host,
            host_away: *host_away,
            empty: *empty,
            stage: *stage,
            closed_because: closed_because.clone(),
            chairs: chairs.clone(),
            running,
            deal: *deal,
            committed: *committed,
            strikes: *strikes,
            proposal: proposal.clone(),
            declined: *declined,
            claimed: *claimed,
            removals: removals.clone(),
            paused: *paused,
            asleep: *asleep,
            since: *since,
            warned: *warned,
            ending: *ending,
            last_deal: *last_deal,
        })
    }

    /// Restores a table from its first event and a snapshot.
    ///
    /// # Errors
    /// Fails if the two are inconsistent.
    pub fn from_snapshot(
        first: &NumberedEvent,
        snapshot: Snapshot,
    ) -> Result<Table, TableReplayError> {
        let mut table = Table::from_first_event(first)?;
        let number = snapshot.number;
        table
            .restore(snapshot)
            .map_err(|why| TableReplayError { number, why: format!("its snapshot: {why}") })?;
        Ok(table)
    }

    fn restore(&mut self, snapshot: Snapshot) -> Result<(), String> {
        let Snapshot { number, at, host, host_away, empty, stage, chairs, running, deal, .. } =
            snapshot;
        let Snapshot {
            closed_because,
            committed,
            strikes,
            proposal,
            declined,
            claimed,
            removals,
            paused,
            asleep,
            since,
            warned,
            ending,
            last_deal,
            ..
        } = snapshot;
        if chairs.len() != self.chairs.len() || number < self.number {
            return Err("it is of another table".to_owned());
        }
        (self.running, self.happened) = (None, Vec::new());
        if let Some(under) = running {
            self.restore_match(under)?;
        }
        (self.number, self.at, self.host, self.host_away, self.empty) =
            (number, at, host, host_away, empty);
        (self.stage, self.chairs, self.deal, self.committed) = (stage, chairs, deal, committed);
        (self.strikes, self.proposal) = (strikes, proposal);
        (self.declined, self.claimed) = (declined, claimed);
        (self.paused, self.asleep, self.since) = (paused, asleep, since);
        (self.warned, self.ending, self.closed_because) = (warned, ending, closed_because);
        (self.removals, self.given, self.drawing) = (removals, None, None);
        self.last_deal = last_deal;
        Ok(())
    }

    fn restore_match(&mut self, under: MatchSnapshot) -> Result<(), String> {
        let MatchSnapshot { sheet, began, dealt: last, number, added, struck, drawn, raeuber, saw } =
            under;
        let dealers = [Some(sheet.dealer), last.as_ref().map(|last| last.dealer)];
        if dealers.into_iter().flatten().any(|dealer| self.chairs.len() <= dealer.index()) {
            return Err("nobody sits where its dealer does".to_owned());
        }
        let mut running = CurrentMatch::new(&self.rules, None, sheet.dealer, began);
        running.sheet = Match::restore(&self.rules, Stakes::points(), sheet);
        (running.number, running.added, running.struck) = (number, added, struck);
        (running.drawn, running.raeuber, running.saw) = (drawn, raeuber, saw);
        if let Some(DealSnapshot { dealer, actions, own, fresh }) = last {
            let deal =
                derive_deal(&self.rules, (self.seed, &self.secret), number, &running.added, dealer);
            let fits = |_| "the rules cannot be dealt".to_owned();
            let mut game = running.new_game(&self.rules, deal).map_err(fits)?;
            for &(seat, action) in &actions {
                let events = game.apply(seat, action).map_err(|refusal| refusal.id().to_owned())?;
                self.happened.clear();
                self.happened.extend(&events);
            }
            if !fresh {
                self.happened.clear();
            }
            let whose = |moment: usize| actions.get(moment).map(|&(seat, _)| (moment, seat));
            let own: Option<Vec<_>> = own.into_iter().map(whose).collect();
            running.own = own.ok_or("somebody decided what was not done")?;
            running.game = Some(game);
        }
        self.running = Some(running);
        Ok(())
    }
}

impl CurrentMatch {
    /// Returns a snapshot of the match, or `None` if its cards were imported.
    ///
    /// `fresh` states whether the last event was an action.
    fn snapshot(&self, fresh: bool) -> Option<MatchSnapshot> {
        let CurrentMatch {
            sheet,
            began,
            game,
            own,
            raeuber,
            given: false,
            number,
            added,
            struck,
            drawn,
            saw,
        } = self
        else {
            return None;
        };
        let dealt = |game: &cego_core::Game| DealSnapshot {
            dealer: game.deal().dealer,
            actions: game.log().to_vec(),
            own: own.iter().map(|&(moment, _)| moment).collect(),
            fresh,
        };
        Some(MatchSnapshot {
            sheet: *sheet.state(),
            began: *began,
            dealt: game.as_ref().map(dealt),
            number: *number,
            added: *added,
            struck: *struck,
            drawn: *drawn,
            raeuber: *raeuber,
            saw: saw.clone(),
        })
    }
}
