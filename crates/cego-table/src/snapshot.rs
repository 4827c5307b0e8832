//! A table as it stood after one of its events, so that not all events have to be read to know how it stands.
//!
//! A snapshot follows from the events and is never trusted over them: who has both may throw it away. It holds
//! neither the secret of the table nor any card that was dealt: these follow from the first event, which has to be there.

use cego_core::matches::{Match, Stakes, Standing};
use cego_core::{Action, BySeat, Seat, SeatSet};

use crate::fold::dealt;
use crate::{
    Addition, Broken, Chair, Numbered, Open, Owner, PersonId, PersonName, Removals, Running, Stage, Table,
    Time,
};

/// A table as it stood after an event: all of it that does not follow from the first event.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// The number of the event.
    pub number: u64,
    /// When it happened.
    pub at: Time,
    /// The host.
    pub host: Option<PersonId>,
    /// Since when the host has been away.
    pub host_away: Option<Time>,
    /// Since when nobody who owns a seat has been there.
    pub empty: Option<Time>,
    /// How far the table has come.
    pub stage: Stage,
    /// Why it was closed, where somebody said so.
    pub closed_because: Option<String>,
    /// The seats.
    pub chairs: Vec<Chair>,
    /// The match that is played, or was played last.
    pub running: Option<Under>,
    /// The number of the deal under way, or else of the next one.
    pub deal: u64,
    /// Whether its secret is fixed.
    pub committed: bool,
    /// How often each seat was struck off at this table, whoever sat on it.
    pub strikes: BySeat<u8>,
    /// What waits for answers.
    pub proposal: Option<Open>,
    /// How often what a seat proposed in this deal was declined.
    pub declined: BySeat<u8>,
    /// Whether it was proposed in this deal to claim the rest for a side.
    pub claimed: bool,
    /// Who had to leave.
    pub removals: Removals,
    /// Since when there has been a pause.
    pub paused: Option<Time>,
    /// Since when the table has stood still.
    pub asleep: Option<Time>,
    /// Since when the seat on turn may act, or since when there has been a rest.
    pub since: Time,
    /// Whether the seat on turn was warned.
    pub warned: bool,
    /// Whether the match is to be ended.
    pub ending: bool,
    /// Whether no deal is begun after the one under way.
    pub last_deal: bool,
}

/// The match of a [`Snapshot`].
#[derive(Clone, PartialEq, Debug)]
pub struct Under {
    /// How it stands.
    pub sheet: Standing,
    /// When it began.
    pub began: Time,
    /// The deal under way, or the last one.
    pub dealt: Option<Dealt>,
    /// The number of that deal, and what each seat added to it.
    pub number: u64,
    /// What each seat added to it.
    pub added: BySeat<Addition>,
    /// Who was struck off when it was drawn.
    pub struck: SeatSet,
    /// Whether its dealer was drawn with what was added to it.
    pub drawn: bool,
    /// Whether it belongs to a Räuber round.
    pub raeuber: bool,
    /// The seats whose cards each person has seen in it.
    pub saw: Vec<(Seat, PersonId)>,
}

/// The deal of a [`Snapshot`], without its cards.
#[derive(Clone, PartialEq, Debug)]
pub struct Dealt {
    /// Who dealt.
    pub dealer: Seat,
    /// What was done, in order.
    pub actions: Vec<(Seat, Action)>,
    /// Which of it owners of seats decided themselves.
    pub own: Vec<usize>,
    /// Whether the last of it is what the last event was.
    pub fresh: bool,
}

impl Snapshot {
    /// The people whose names are in it. Who has deleted their account has none.
    pub fn named(&self) -> impl Iterator<Item = PersonId> + '_ {
        let owners = self.chairs.iter().flat_map(|Chair { owner, left, .. }| [owner, left]).flatten();
        owners.filter(|Owner { name, .. }| *name != PersonName::nobody()).map(|owner| owner.who)
    }
}

impl Table {
    /// The table as it stands. There is no snapshot while a deal is drawn, which takes two seconds at most, nor of cards that were
    /// brought along, which do not follow from the first event as others do.
    #[must_use]
    pub fn snapshot(&self) -> Option<Snapshot> {
        // All fields are named: what is added to a table does not compile before somebody has decided here.
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

    /// The table of its first event and a snapshot.
    ///
    /// # Errors
    /// If they cannot belong together.
    pub fn restored(first: &Numbered, snapshot: Snapshot) -> Result<Table, Broken> {
        let mut table = Table::opened(first)?;
        let number = snapshot.number;
        table.restore(snapshot).map_err(|why| Broken { number, why: format!("its snapshot: {why}") })?;
        Ok(table)
    }

    fn restore(&mut self, snapshot: Snapshot) -> Result<(), String> {
        let Snapshot { number, at, host, host_away, empty, stage, chairs, running, deal, .. } = snapshot;
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
        (self.number, self.at, self.host, self.host_away, self.empty) = (number, at, host, host_away, empty);
        (self.stage, self.chairs, self.deal, self.committed) = (stage, chairs, deal, committed);
        (self.strikes, self.proposal) = (strikes, proposal);
        (self.declined, self.claimed) = (declined, claimed);
        (self.paused, self.asleep, self.since) = (paused, asleep, since);
        (self.warned, self.ending, self.closed_because) = (warned, ending, closed_because);
        (self.removals, self.given, self.drawing) = (removals, None, None);
        self.last_deal = last_deal;
        Ok(())
    }

    fn restore_match(&mut self, under: Under) -> Result<(), String> {
        let Under { sheet, began, dealt: last, number, added, struck, drawn, raeuber, saw } = under;
        let dealers = [Some(sheet.dealer), last.as_ref().map(|last| last.dealer)];
        if dealers.into_iter().flatten().any(|dealer| self.chairs.len() <= dealer.index()) {
            return Err("nobody sits where its dealer does".to_owned());
        }
        let mut running = Running::new(&self.rules, None, sheet.dealer, began);
        running.sheet = Match::standing_as(&self.rules, Stakes::points(), sheet);
        (running.number, running.added, running.struck) = (number, added, struck);
        (running.drawn, running.raeuber, running.saw) = (drawn, raeuber, saw);
        if let Some(Dealt { dealer, actions, own, fresh }) = last {
            let deal = dealt(&self.rules, (self.seed, &self.secret), number, &running.added, dealer);
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

impl Running {
    /// The match as it stands; nothing of cards that were brought along. `fresh`: whether the last event was an action.
    fn snapshot(&self, fresh: bool) -> Option<Under> {
        let Running { sheet, began, game, own, raeuber, given: false, number, added, struck, drawn, saw } =
            self
        else {
            return None;
        };
        let dealt = |game: &cego_core::Game| Dealt {
            dealer: game.deal().dealer,
            actions: game.log().to_vec(),
            own: own.iter().map(|&(moment, _)| moment).collect(),
            fresh,
        };
        Some(Under {
            sheet: *sheet.standing(),
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
