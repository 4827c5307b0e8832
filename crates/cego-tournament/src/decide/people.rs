//! Who takes part.

use std::collections::BTreeMap;

use cego_table::name_key;

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
        let entrants: Vec<Entrant> = entrants.into_iter().map(Entrant::tidied).collect();
        if let Some((a, b)) = twice(&entrants) {
            return Err(Refusal::NameTwice(entrants[b].name.clone(), a, b));
        }
        for (at, entrant) in entrants.into_iter().enumerate() {
            let entrant = self.spelled(entrant);
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

    /// Takes back an import, or somebody entered by mistake. Only the end of the list goes, so that nobody else gets another number.
    pub(super) fn unenter(&mut self, from: Number, to: Number) -> Result<(), Refusal> {
        let last = self.tournament.people.len() as Number;
        if from == 0 || from > to || to > last {
            return Err(Refusal::NoSuchPerson(if from == 0 || from > last { from } else { to }));
        }
        if to < last {
            return Err(Refusal::CameAfter(to + 1));
        }
        if let Some(number) = (from..=to).find(|&number| !self.tournament.is_only_on_the_list(number)) {
            return Err(Refusal::TakesPartAlready(number));
        }
        self.push(Event::Unentered { from, to });
        self.fill_up_drawn();
        Ok(())
    }

    pub(super) fn change(&mut self, number: Number, entrant: Entrant) -> Result<(), Refusal> {
        let entrant = self.spelled(entrant.tidied());
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
        let entrant =
            Entrant { name: name.to_owned(), last_name: None, ..self.person(number)?.entrant.clone() }
                .tidied();
        self.entrant_fits(&entrant, Some(number), 0)?;
        // The club is that of the start number, so it tells a substitute from nobody: the name alone has to.
        let others = (1..).zip(&self.tournament.people);
        let mut others = others.filter(|(other, taker)| *other != number && taker.bot.is_none());
        if let Some((other, _)) = others.find(|(_, taker)| taker.entrant.key() == entrant.key()) {
            return Err(Refusal::NameTaken(entrant.name, other));
        }
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

    /// The details with club and team spelled as they are on the list already: everywhere else they are compared letter by letter.
    fn spelled(&self, mut entrant: Entrant) -> Entrant {
        let people = &self.tournament.people;
        let known = |wanted: &String, of: fn(&Entrant) -> Option<&String>| {
            let key = name_key(wanted);
            people.iter().filter_map(|other| of(&other.entrant)).find(|text| name_key(text) == key).cloned()
        };
        if let Some(team) = &mut entrant.team {
            *team = known(team, |entrant| entrant.team.as_ref()).unwrap_or_else(|| std::mem::take(team));
        }
        if let Some(club) = &mut entrant.club {
            *club = known(club, |entrant| entrant.club.as_ref()).unwrap_or_else(|| std::mem::take(club));
        }
        entrant
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
        let same = |other: &Taker| other.bot.is_none() && is_same(&other.entrant, entrant);
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

/// Returns whether two would be taken for one person: the same name and club, or the same name over the season.
fn is_same(a: &Entrant, b: &Entrant) -> bool {
    let club = |entrant: &Entrant| entrant.club.as_deref().map(name_key);
    a.key() == b.key() && (club(a) == club(b) || a.member.is_some() || b.member.is_some())
}

/// The places of the first two on a list who would be taken for one person.
pub(crate) fn twice(entrants: &[Entrant]) -> Option<(usize, usize)> {
    let mut seen: BTreeMap<String, Vec<usize>> = BTreeMap::new();
    for (at, entrant) in entrants.iter().enumerate() {
        let same_name = seen.entry(entrant.key()).or_default();
        if let Some(&before) = same_name.iter().find(|&&before| is_same(&entrants[before], entrant)) {
            return Some((before, at));
        }
        same_name.push(at);
    }
    None
}
