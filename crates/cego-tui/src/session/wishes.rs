//! What the person wants beside words and cards: to take back, to go on, to agree something, to ask the others.

use cego_core::matches::{Gstiess, MatchRefusal};
use cego_core::rules::SessionEnd;
use cego_core::{CardSet, Seat, View};
use cego_protocol::command::CommandJson;
use cego_table::{Command, Proposal, Stage, Table, TableRefusal, Wish};

use super::here::Here;
use super::{Agreement, Place, Session, Turn, Undo};

impl Session {
    /// Takes back the last own decision in this deal, and all that followed it. If cards have been seen since, the deal is marked.
    pub fn undo(&mut self) -> Undo {
        let (number, before) = (self.number(), seen(&self.view()));
        let done = self.take_back();
        if done == Undo::Done && seen(&self.view()) < before {
            self.taken_back.insert(number);
        }
        done
    }

    fn take_back(&mut self) -> Undo {
        let Some(&decision) = self.log.decisions.last() else { return Undo::Nothing };
        match &mut self.place {
            Place::There(there) => {
                there.send(&CommandJson::Propose(Wish::TakeBack));
                return Undo::Asked;
            }
            // No table takes back a deal that is settled. This one has nobody else at it: the events go that came after.
            Place::Here(here) if here.table.stage() != Stage::Playing => {
                let events = here.events[..decision.events as usize].to_vec();
                return match Session::begun(self.plan.clone(), events) {
                    Ok(again) => {
                        *self = Session { taken_back: std::mem::take(&mut self.taken_back), ..again };
                        Undo::Done
                    }
                    Err(_) => Undo::Nothing,
                };
            }
            Place::Here(_) => {}
        }
        // The table counts steps without a choice among the decisions of the owner: on to the one that was a choice.
        while self.log.moment() > decision.moment {
            if self.handle(Here::own(Command::Propose(Wish::TakeBack))).is_err() {
                return Undo::Nothing;
            }
        }
        Undo::Done
    }

    /// Deals the next deal; on a server, says that the person is ready for it, or for another match.
    ///
    /// # Errors
    /// If this one is not over, or the match is.
    pub fn next_deal(&mut self) -> Result<(), MatchRefusal> {
        let turn = self.turn();
        match (&mut self.place, turn) {
            (Place::There(there), _) => {
                there.send(&CommandJson::GoOn);
                Ok(())
            }
            (Place::Here(_), Turn::MatchOver) => Err(MatchRefusal::Over),
            // Nobody else has to be ready.
            (Place::Here(_), Turn::DealOver) => {
                self.handle(Here::own(Command::GoOn)).map_err(|_| MatchRefusal::Over)
            }
            _ => Err(MatchRefusal::DealUnderWay),
        }
    }

    /// Agrees something for the deals to come, between two deals; on a server, asks the others.
    ///
    /// # Errors
    /// If the rules do not know it, or it is not the time for it.
    pub fn agree(&mut self, agreement: Agreement) -> Result<(), TableRefusal> {
        if self.stage() == Stage::Playing {
            return Err(TableRefusal::Match(MatchRefusal::DealUnderWay));
        }
        let (here, there) = match agreement {
            Agreement::Gstiess => (Command::CallGstiess, CommandJson::CallGstiess),
            Agreement::Raeuber(rounds) => {
                let wish = Wish::Raeuber { rounds };
                (Command::Propose(wish), CommandJson::Propose(wish))
            }
        };
        self.command(here, &there)
    }

    fn command(&mut self, here: Command, there: &CommandJson) -> Result<(), TableRefusal> {
        match &mut self.place {
            Place::Here(_) => self.handle(Here::own(here)),
            Place::There(at) => {
                at.send(there);
                Ok(())
            }
        }
    }

    /// Sends a command to the server the table is on.
    pub fn send(&mut self, command: &CommandJson) {
        if let Place::There(there) = &mut self.place {
            there.send(command);
        }
    }

    /// What can be agreed for the deals to come: "der Gstieß geht ab", and Räuber rounds.
    #[must_use]
    pub fn offers(&self) -> (bool, bool) {
        let rules = self.rules();
        let ends = rules.session_end_rule == SessionEnd::GstiessGehtAb;
        // A server says whether it was called before.
        let Some(sheet) = self.table().and_then(Table::running).map(|running| running.sheet()) else {
            return (ends, rules.raeuber_rounds);
        };
        (ends && sheet.gstiess() == Gstiess::NotCalled, rules.raeuber_rounds && sheet.raeuber_left() == 0)
    }

    /// What is proposed, and by whom, where the person has to answer.
    #[must_use]
    pub fn asked(&self) -> Option<(Seat, Proposal)> {
        let proposal = self.there()?.now().proposal.as_ref()?;
        let by = Seat::from_number(proposal.by)?;
        let seat = self.seat()?.number();
        proposal.asked.contains(&seat).then_some((by, proposal.proposal))
    }
}

/// How many cards of others a seat has seen that it could not see before it acted: the blind, and what others have played or shown.
fn seen(view: &View) -> usize {
    let others = || view.rules.table.seats().filter(|&seat| view.seat != Some(seat));
    let tricks: usize =
        view.tricks.iter().map(|trick| others().filter(|&seat| trick.cards[seat].is_some()).count()).sum();
    let table = view.on_table.iter().filter(|(seat, _)| view.seat != Some(*seat)).count();
    let open: usize = others().map(|seat| view.open[seat].len()).sum();
    let blind = view.own_exchange.map_or(0, |exchange| exchange.found.len());
    let all = if view.revealed.is_some() { CardSet::PACK.len() } else { 0 };
    tricks + table + open + blind + all
}
