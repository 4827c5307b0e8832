//! The table without a screen: what the screens show of a table on this machine or on a server.
//!
//! The terminal is a host as the server and the page are: on this machine a `cego-table` with one person and bots (`here`), where what
//! the person wants is a command, what comes of it are events, and the table follows from its events alone. So such a session is
//! written down as its events ([`Session::events`]) and made again from them ([`Session::resume`]). Or the table is on a
//! server (`there`), and the same is sent and told. The caller decides when the next [`Session::step`] is due.

mod here;
mod log;
mod note;
mod notice;
mod open;
mod plan;
mod records;
mod settled;
mod there;
mod wishes;

use std::collections::BTreeSet;
use std::sync::Arc;

use cego_core::{Action, BySeat, Claim, Game, Refusal, Rules, Seat, View};
use cego_table::{Command, Event, HostCommand, Input, Numbered, Stage, Table, TableRefusal, Wish};

use here::{Here, PERSON};
use log::Log;

pub use log::SheetLine;
pub use note::{Note, What};
pub use notice::Notice;
pub use open::OpenFault;
pub use plan::{BotKind, Plan};
pub use settled::{Settled, Working};
pub use there::{Account, Heard, Line, There};

/// Who has to do something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Turn {
    /// Somebody else: a bot, or another person.
    Other(Seat),
    /// The person, who has nothing to choose: the session does it.
    Forced(Action),
    /// The person.
    Human,
    /// Nobody: there is a pause.
    Paused,
    /// The deal is settled; the next one waits.
    DealOver,
    /// The match is over.
    MatchOver,
}

/// What came of a wish to take something back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undo {
    /// It is taken back.
    Done,
    /// The others are asked.
    Asked,
    /// There is nothing to take back.
    Nothing,
}

/// Something agreed between two deals.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Agreement {
    /// "Der Gstieß geht ab" (`R-002-163`).
    Gstiess,
    /// This many deals are Räuber (`R-003-106`).
    Raeuber(u32),
}

/// Where the table is.
enum Place {
    /// On this machine.
    Here(Box<Here>),
    /// On a server.
    There(Box<There>),
}

/// The table without a screen.
pub struct Session {
    plan: Plan,
    log: Log,
    place: Place,
    taken_back: BTreeSet<u64>,
}

impl Session {
    /// What was agreed before the first deal.
    #[must_use]
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &Arc<Rules> {
        match &self.place {
            Place::Here(here) => here.table.rules(),
            Place::There(there) => there.rules(),
        }
    }

    /// The table, if it is on this machine.
    #[must_use]
    pub fn table(&self) -> Option<&Table> {
        match &self.place {
            Place::Here(here) => Some(&here.table),
            Place::There(_) => None,
        }
    }

    /// The table, if it is on a server.
    #[must_use]
    pub fn there(&self) -> Option<&There> {
        match &self.place {
            Place::Here(_) => None,
            Place::There(there) => Some(there),
        }
    }

    /// The seat of the person; `None` for a spectator, who looks on from [`Plan::human`].
    #[must_use]
    pub fn seat(&self) -> Option<Seat> {
        match &self.place {
            Place::Here(_) => Some(self.plan.human),
            Place::There(there) => there.seat(),
        }
    }

    /// The events that have made a table on this machine: all that has to be kept beside the plan.
    #[must_use]
    pub fn events(&self) -> &[Numbered] {
        match &self.place {
            Place::Here(here) => &here.events,
            Place::There(_) => &[],
        }
    }

    /// The sheet: a line for each deal of the match.
    #[must_use]
    pub fn lines(&self) -> &[SheetLine] {
        &self.log.lines
    }

    /// The running totals of the match, in the ruleset's smallest unit.
    #[must_use]
    pub fn totals(&self) -> BySeat<i64> {
        self.log.totals(self.plan.table)
    }

    /// What happened in this deal.
    #[must_use]
    pub fn notes(&self) -> &[Note] {
        &self.log.notes
    }

    /// The number of the deal under way, or of the last one, from 1.
    #[must_use]
    pub fn number(&self) -> u64 {
        let deal = match &self.place {
            Place::Here(here) => here.table.deal(),
            Place::There(there) => there.now().deal,
        };
        // Between two deals the table counts the next.
        deal + u64::from(self.stage() == Stage::Playing)
    }

    /// Rises with every change.
    #[must_use]
    pub fn revision(&self) -> u64 {
        match &self.place {
            Place::Here(here) => here.table.number(),
            Place::There(there) => there.now().number,
        }
    }

    fn stage(&self) -> Stage {
        match &self.place {
            Place::Here(here) => here.table.stage(),
            Place::There(there) => there.stage(),
        }
    }

    /// What the person may know of the deal.
    #[must_use]
    pub fn view(&self) -> View {
        let view = match &self.place {
            Place::Here(here) => here.table.view(self.seat()),
            Place::There(there) => there.view(),
        };
        // A session begins with a deal.
        view.expect("a deal is played")
    }

    /// The deal that is settled.
    fn over(&self) -> Option<&Game> {
        let game = match &self.place {
            Place::Here(here) => here.table.game()?,
            Place::There(there) => there.over()?,
        };
        game.outcome().map(|_| game)
    }

    /// What the deal came to, once it is over.
    #[must_use]
    pub fn settled(&self) -> Option<Settled> {
        match (self.over(), self.there()) {
            (Some(game), _) => Settled::of_game(game),
            (None, Some(there)) => there.settled(),
            (None, None) => None,
        }
    }

    /// Who has to do something.
    #[must_use]
    pub fn turn(&self) -> Turn {
        let on_turn = match &self.place {
            Place::Here(here) => here.table.on_turn(),
            Place::There(there) => there.on_turn(),
        };
        match (self.stage(), on_turn) {
            (Stage::Over | Stage::Closed, _) => Turn::MatchOver,
            (Stage::Playing, None) => Turn::Paused,
            (_, None) => Turn::DealOver,
            (_, Some(seat)) if self.seat() != Some(seat) => Turn::Other(seat),
            (_, Some(_)) => self.forced().map_or(Turn::Human, Turn::Forced),
        }
    }

    /// What the person on turn must do, if there is only one thing, and doing it is not a move of the
    /// game: any single choice, but of the cards only the last.
    fn forced(&self) -> Option<Action> {
        if !self.plan.forced {
            return None;
        }
        let (choices, cards) = match &self.place {
            Place::Here(here) => {
                let game = here.table.game()?;
                (game.choices(self.plan.human), game.hand(self.plan.human).len())
            }
            Place::There(there) => there.view().map(|view| (view.choices, view.hand.len()))?,
        };
        match choices[..] {
            [Action::Play(_)] if cards > 1 => None,
            // A demand to lay open the hands is no choice that has to be asked for every time.
            [only] if only != Action::Challenge => Some(only),
            _ => None,
        }
    }

    /// Plays the next step of a bot on this machine, or of the person where they have no choice. False if it is
    /// the person's turn, somebody else's on a server, or the deal is over.
    pub fn step(&mut self) -> bool {
        let turn = self.turn();
        let command = match (&mut self.place, turn) {
            (Place::Here(here), Turn::Forced(action)) => {
                Here::own(Command::Act { moment: here.moment(), action })
            }
            (Place::Here(here), Turn::Other(_)) => match here.bot() {
                Some(command) => command.into(),
                None => return false,
            },
            (Place::There(there), Turn::Forced(action)) => {
                there.act(action, true);
                return true;
            }
            _ => return false,
        };
        // What was chosen among the choices is accepted; if an engine ever disagreed with itself, the
        // table would stand still and not fall over.
        self.handle(command).is_ok()
    }

    /// Hears what has come from a server. Whether the table may look different now.
    pub fn poll(&mut self, notices: &mut Vec<Notice>) -> bool {
        match &mut self.place {
            Place::Here(_) => false,
            Place::There(there) => {
                let changed = there.poll(&mut self.log, notices);
                self.plan.human = there.seat().unwrap_or(self.plan.human);
                changed
            }
        }
    }

    /// The person does something. To give the rest away is proposed where others lose with it, and so is what is claimed for the
    /// side; bots agree.
    ///
    /// # Errors
    /// What forbids it; nothing has changed. A server says so later.
    pub fn act(&mut self, action: Action) -> Result<(), TableRefusal> {
        let here = match &mut self.place {
            Place::Here(here) => here,
            Place::There(there) => {
                there.act(action, false);
                return Ok(());
            }
        };
        let alone = here.table.game().is_none_or(|game| game.may_concede_alone(self.plan.human).is_ok());
        let command = match action {
            Action::Concede if !alone => Command::Propose(Wish::Concede),
            Action::Claim(Claim::Side) => Command::Propose(Wish::Claim),
            _ => Command::Act { moment: here.moment(), action },
        };
        self.handle(Here::own(command))
    }

    /// What was done on a seat before: by the person, or by the bot there.
    pub(crate) fn repeat(&mut self, seat: Seat, action: Action) -> Result<(), TableRefusal> {
        if seat == self.plan.human {
            return self.act(action);
        }
        let moment = self.log.moment();
        self.handle(HostCommand::BotActs { moment, action }.into())
    }

    /// Why the person may not do this now; `None` if it may be done, or a server has to be asked.
    #[must_use]
    pub fn why_not(&self, action: Action) -> Option<Refusal> {
        self.table()?.game().and_then(|game| game.may(self.plan.human, action).err())
    }

    /// Why the person may not propose to claim the rest for their side; at a server, which is asked, nothing is known of it.
    ///
    /// # Errors
    /// What forbids it.
    pub fn may_claim_for_side(&self) -> Result<(), TableRefusal> {
        self.table().map_or(Ok(()), |table| table.may_claim(self.plan.human))
    }

    /// What the rule-of-thumb player would do in the person's place; nothing where a table has no advice.
    #[must_use]
    pub fn hint(&self) -> Option<Action> {
        let allowed = self.there().is_none_or(|there| there.setup().hints);
        cego_bots::thumb::hint(&self.view()).filter(|_| allowed)
    }

    /// Decides a command of a table on this machine, and lets happen what comes of it.
    fn handle(&mut self, input: Input) -> Result<(), TableRefusal> {
        let Place::Here(here) = &self.place else { return Err(TableRefusal::Closed) };
        for event in here.decide(input)? {
            // The table has just tried it.
            self.happen(event).map_err(|_| TableRefusal::NoDeal)?;
        }
        Ok(())
    }

    fn happen(&mut self, event: Numbered) -> Result<(), cego_table::Broken> {
        let forced = match self.turn() {
            Turn::Forced(action) => Some(action),
            _ => None,
        };
        let Place::Here(here) = &mut self.place else { return Ok(()) };
        let ended = match &event.event {
            Event::DealEnded { deal, .. } => Some(deal + 1),
            _ => None,
        };
        here.happen(event, &mut self.log, self.plan.human, forced)?;
        let record = self.record();
        self.log.past.extend(ended.zip(record));
        Ok(())
    }
}
