//! Who takes part.

use super::Draft;
use crate::draw::MOST;
use crate::event::Event;
use crate::people::{Entrant, Number};
use crate::refusal::Refusal;
use crate::tournament::Taker;

/// No season has more meetings: 1,000 people at 60 rounds have 90,000.
const MOST_MEETINGS: usize = 200_000;

impl Draft<'_> {
    /// All of them, or none. Two of one name are told apart by the club, or one of them by another name.
    pub(super) fn enter(&mut self, entrants: Vec<Entrant>) -> Result<(), Refusal> {
        for (at, entrant) in entrants.into_iter().enumerate() {
            self.entrant_fits(&entrant, None, at)?;
            let number = self.tournament.people.len() as Number + 1;
            if number as usize > MOST.0 {
                return Err(Refusal::TooMany);
            }
            self.push(Event::Entered { number, entrant: Box::new(entrant) });
        }
        self.fill_up_drawn();
        Ok(())
    }

    pub(super) fn change(&mut self, number: Number, entrant: Entrant) -> Result<(), Refusal> {
        if self.person(number)?.entrant == entrant {
            return Ok(());
        }
        // Who is known by no name any more needs none.
        if !(entrant.is_forgotten() && self.person(number)?.entrant.is_forgotten()) {
            self.entrant_fits(&entrant, Some(number), 0)?;
        }
        self.push(Event::Changed { number, entrant: Box::new(entrant) });
        Ok(())
    }

    pub(super) fn substitute(&mut self, number: Number, name: &str) -> Result<(), Refusal> {
        self.is_no_bot(number)?;
        let entrant = Entrant { name: name.trim().to_owned(), ..self.person(number)?.entrant.clone() };
        self.entrant_fits(&entrant, Some(number), 0)?;
        self.push(Event::Substituted { number, name: entrant.name });
        if self.person(number)?.left {
            self.push(Event::Returned { number });
            self.fill_up_drawn();
        }
        Ok(())
    }

    pub(super) fn leave(&mut self, number: Number) -> Result<(), Refusal> {
        self.is_no_bot(number)?;
        if self.person(number)?.left {
            return Err(Refusal::HasLeft(number));
        }
        self.push(Event::Left { number });
        self.fill_up_drawn();
        Ok(())
    }

    pub(super) fn come_back(&mut self, number: Number) -> Result<(), Refusal> {
        self.is_no_bot(number)?;
        if !self.person(number)?.left {
            return Err(Refusal::IsHere(number));
        }
        self.push(Event::Returned { number });
        self.fill_up_drawn();
        Ok(())
    }

    pub(super) fn keep_apart(&mut self, a: Number, b: Number) -> Result<(), Refusal> {
        self.person(a)?;
        self.person(b)?;
        if a == b {
            return Err(Refusal::SitsTwice(a));
        }
        if !self.tournament.apart.contains(&(a.min(b), a.max(b))) {
            self.push(Event::KeptApart { a, b });
        }
        Ok(())
    }

    /// Sorted, the lower number of each pair first, so that the same season is told alike.
    pub(super) fn met_before(&mut self, pairs: Vec<(Number, Number)>) -> Result<(), Refusal> {
        if pairs.len() > MOST_MEETINGS {
            return Err(Refusal::TooMany);
        }
        for &(a, b) in &pairs {
            self.person(a)?;
            self.person(b)?;
            if a == b {
                return Err(Refusal::SitsTwice(a));
            }
        }
        let mut pairs: Vec<_> = pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        if pairs != self.tournament.met_before {
            self.push(Event::MetBefore { pairs });
        }
        Ok(())
    }

    /// Refuses details that are wrong, a name somebody else has, and a team that is full.
    pub(super) fn entrant_fits(
        &self,
        entrant: &Entrant,
        own: Option<Number>,
        at: usize,
    ) -> Result<(), Refusal> {
        if let Some(fault) = entrant.fault() {
            return Err(Refusal::Entrant(at, fault));
        }
        let others = || (1..).zip(&self.tournament.people).filter(|(number, _)| Some(*number) != own);
        let same = |other: &Taker| {
            other.key() == entrant.key() && (other.entrant.club == entrant.club || entrant.member.is_some())
        };
        if let Some((number, _)) = others().find(|(_, other)| same(other)) {
            return Err(Refusal::NameTaken(entrant.name.clone(), number));
        }
        if let (Some(most), Some(team)) = (self.tournament.format.team, &entrant.team) {
            let members = others().filter(|(_, other)| other.entrant.team.as_ref() == Some(team)).count();
            if members >= most {
                return Err(Refusal::TeamFull(team.clone()));
            }
        }
        Ok(())
    }
}
