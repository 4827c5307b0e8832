//! Decides commands about people.

use cego_table::name_key;

use super::Draft;
use crate::draw::MOST;
use crate::event::Event;
use crate::list::{ParsedName, read_name};
use crate::people::{Entrant, Number, duplicate_entrants};
use crate::refusal::TournamentRefusal;
use crate::tournament::{Participant, RoundStage};

/// Maximum number of meetings in a season: 1,000 people at 60 rounds have 90,000.
const MOST_MEETINGS: usize = 200_000;

impl Draft<'_> {
    /// Enters several people, all or none. People of the same name must differ in club or alias.
    /// Names are read as in an imported list.
    pub(super) fn enter(&mut self, entrants: Vec<Entrant>) -> Result<(), TournamentRefusal> {
        let entrants: Vec<Entrant> =
            entrants.into_iter().map(|entrant| with_name_read(entrant).tidied()).collect();
        if let Some((a, b)) = duplicate_entrants(&entrants) {
            return Err(TournamentRefusal::NameTwice(entrants[b].name.clone(), a, b));
        }
        for (at, entrant) in entrants.into_iter().enumerate() {
            let entrant = self.spelled(entrant);
            self.entrant_fits(&entrant, None, at)?;
            let number = self.tournament.people.len() as Number + 1;
            if number as usize > MOST.0 {
                return Err(TournamentRefusal::TooMany);
            }
            self.push(Event::Entered { number, entrant: Box::new(entrant) });
        }
        self.fill_up_drawn();
        Ok(())
    }

    /// Removes an import or a mistaken entry. Only the end of the list can go, so that no other
    /// start number changes.
    pub(super) fn unenter(&mut self, from: Number, to: Number) -> Result<(), TournamentRefusal> {
        let last = self.tournament.people.len() as Number;
        if from == 0 || from > to || to > last {
            return Err(TournamentRefusal::NoSuchPerson(if from == 0 || from > last {
                from
            } else {
                to
            }));
        }
        if to < last {
            return Err(TournamentRefusal::CameAfter(to + 1));
        }
        if let Some(number) =
            (from..=to).find(|&number| !self.tournament.is_only_on_the_list(number))
        {
            return Err(TournamentRefusal::TakesPartAlready(number));
        }
        self.push(Event::Unentered { from, to });
        self.fill_up_drawn();
        Ok(())
    }

    pub(super) fn change(
        &mut self,
        number: Number,
        entrant: Entrant,
    ) -> Result<(), TournamentRefusal> {
        let stored = &self.person(number)?.entrant;
        let mut entrant = entrant;
        if entrant.name != stored.name {
            // An unchanged last name belongs to the former name.
            let of_before = entrant.last_name == stored.last_name;
            let read = with_name_read(Entrant { last_name: None, ..entrant.clone() });
            if read.last_name.is_some() && (of_before || entrant.last_name.is_none()) {
                entrant.last_name = read.last_name;
            }
            entrant.name = read.name;
        }
        let entrant = self.spelled(entrant.tidied());
        if self.person(number)?.entrant == entrant {
            return Ok(());
        }
        // A person whose name was erased needs no name.
        if !(entrant.is_forgotten() && self.person(number)?.entrant.is_forgotten()) {
            self.entrant_fits(&entrant, Some(number), 0)?;
        }
        self.push(Event::Changed { number, entrant: Box::new(entrant) });
        Ok(())
    }

    pub(super) fn substitute(
        &mut self,
        number: Number,
        name: &str,
    ) -> Result<(), TournamentRefusal> {
        self.is_no_bot(number)?;
        let (rounds, all) = (&self.tournament.rounds, self.tournament.format.rounds.len());
        let is_over =
            rounds.len() == all && rounds.iter().all(|round| round.stage == RoundStage::Closed);
        // The member number belongs to one person: a substitute gets it only on returning.
        let taker = self.person(number)?;
        let ParsedName { name, last_name } = read_name(name);
        let substitute =
            Entrant { name, last_name, member: None, ..taker.entrant.clone() }.tidied();
        let former = taker.former(&substitute.name).cloned();
        let returns = former.is_some();
        // A mistaken substitution can be taken back as long as a round is open.
        let has_no_round = !returns && self.tournament.first_round_of_substitute(number) >= all;
        if all > 0 && (is_over || has_no_round) {
            return Err(TournamentRefusal::AllPlayed);
        }
        // Team and payment belong to the start number, all other details to whoever returns.
        let former = former.map(|former| Entrant {
            team: substitute.team.clone(),
            paid: substitute.paid,
            ..former
        });
        let entrant = former.unwrap_or(substitute);
        self.entrant_fits(&entrant, Some(number), 0).map_err(|refusal| match refusal {
            TournamentRefusal::NameTaken(name, other) if !returns => {
                TournamentRefusal::NamesakeEntered(name, other)
            }
            refusal => refusal,
        })?;
        // A new substitute keeps the club of the start number, so the name alone must distinguish
        // them.
        let others = (1..).zip(&self.tournament.people);
        let mut others = others.filter(|(other, taker)| *other != number && taker.bot.is_none());
        let key = name_key(&entrant.name);
        let is_same =
            |other: &Entrant| other.key() == entrant.key() || name_key(&other.name) == key;
        if let Some((other, _)) = others.find(|(_, taker)| !returns && is_same(&taker.entrant)) {
            return Err(TournamentRefusal::NamesakeEntered(entrant.name, other));
        }
        self.push(Event::Substituted { number, name: entrant.name.clone() });
        // The substitution event contains the name only.
        if self.person(number)?.entrant != entrant {
            self.push(Event::Changed { number, entrant: Box::new(entrant) });
        }
        if self.person(number)?.left {
            self.push(Event::Returned { number });
            self.fill_up_drawn();
        }
        Ok(())
    }

    pub(super) fn leave(&mut self, number: Number) -> Result<(), TournamentRefusal> {
        self.is_no_bot(number)?;
        if self.person(number)?.left {
            return Err(TournamentRefusal::HasLeft(number));
        }
        self.push(Event::Left { number });
        self.fill_up_drawn();
        Ok(())
    }

    pub(super) fn come_back(&mut self, number: Number) -> Result<(), TournamentRefusal> {
        self.is_no_bot(number)?;
        if !self.person(number)?.left {
            return Err(TournamentRefusal::IsHere(number));
        }
        self.push(Event::Returned { number });
        self.fill_up_drawn();
        Ok(())
    }

    pub(super) fn keep_apart(&mut self, a: Number, b: Number) -> Result<(), TournamentRefusal> {
        self.person(a)?;
        self.person(b)?;
        if a == b {
            return Err(TournamentRefusal::SitsTwice(a));
        }
        if !self.tournament.apart.contains(&(a.min(b), a.max(b))) {
            self.push(Event::KeptApart { a, b });
        }
        Ok(())
    }

    pub(super) fn lift_apart(&mut self, a: Number, b: Number) -> Result<(), TournamentRefusal> {
        self.person(a)?;
        self.person(b)?;
        if !self.tournament.apart.contains(&(a.min(b), a.max(b))) {
            return Err(TournamentRefusal::NotKeptApart(a, b));
        }
        self.push(Event::ApartLifted { a, b });
        Ok(())
    }

    /// Stores the meetings of the season, sorted and with the lower number of each pair first, so
    /// that equal seasons give equal events.
    pub(super) fn met_before(
        &mut self,
        pairs: Vec<(Number, Number)>,
    ) -> Result<(), TournamentRefusal> {
        if pairs.len() > MOST_MEETINGS {
            return Err(TournamentRefusal::TooMany);
        }
        for &(a, b) in &pairs {
            self.person(a)?;
            self.person(b)?;
            if a == b {
                return Err(TournamentRefusal::SitsTwice(a));
            }
        }
        let mut pairs: Vec<_> = pairs.into_iter().map(|(a, b)| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        if pairs != self.tournament.met_before {
            self.push(Event::MetBefore { pairs });
        }
        Ok(())
    }

    /// Returns the details with club and team spelled as in earlier entries, because other code
    /// compares them exactly.
    fn spelled(&self, mut entrant: Entrant) -> Entrant {
        let people = &self.tournament.people;
        let known = |wanted: &String, of: fn(&Entrant) -> Option<&String>| {
            let key = name_key(wanted);
            people
                .iter()
                .filter_map(|other| of(&other.entrant))
                .find(|text| name_key(text) == key)
                .cloned()
        };
        if let Some(team) = &mut entrant.team {
            *team = known(team, |entrant| entrant.team.as_ref())
                .unwrap_or_else(|| std::mem::take(team));
        }
        if let Some(club) = &mut entrant.club {
            *club = known(club, |entrant| entrant.club.as_ref())
                .unwrap_or_else(|| std::mem::take(club));
        }
        entrant
    }

    /// Refuses invalid details, a name already entered, and a team that is full.
    pub(super) fn entrant_fits(
        &self,
        entrant: &Entrant,
        own: Option<Number>,
        at: usize,
    ) -> Result<(), TournamentRefusal> {
        if let Some(fault) = entrant.fault() {
            return Err(TournamentRefusal::Entrant(at, fault));
        }
        let others =
            || (1..).zip(&self.tournament.people).filter(|(number, _)| Some(*number) != own);
        // People who counted as one before the change may stay so: stored tournaments may have the
        // member numbers 12 and 0012.
        let stored =
            own.and_then(|number| self.tournament.person(number)).map(|taker| &taker.entrant);
        let was_same = |other: &Participant| {
            stored.is_some_and(|stored| stored.is_same_person(&other.entrant))
        };
        let same = |other: &Participant| {
            other.bot.is_none() && other.entrant.is_same_person(entrant) && !was_same(other)
        };
        if let Some((number, _)) = others().find(|(_, other)| same(other)) {
            return Err(TournamentRefusal::NameTaken(entrant.name.clone(), number));
        }
        if let (Some(most), Some(team)) = (self.tournament.format.team, &entrant.team) {
            let members = others().filter(|(_, other)| other.entrant.team.as_ref() == Some(team));
            let members: Vec<String> =
                members.map(|(_, other)| other.entrant.name.clone()).collect();
            if members.len() >= most {
                return Err(TournamentRefusal::TeamFull {
                    team: team.clone(),
                    members,
                    name: entrant.name.clone(),
                });
            }
        }
        Ok(())
    }
}

/// Returns the details with the name read as in an imported list. The last name is set if it is
/// unknown and comes first in the text.
fn with_name_read(entrant: Entrant) -> Entrant {
    let ParsedName { name, last_name } = read_name(&entrant.name);
    Entrant { name, last_name: entrant.last_name.or(last_name), ..entrant }
}
