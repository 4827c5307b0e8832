//! What was said at a table in the match of a deal, to be kept with a report.

use std::collections::HashMap;

use cego_store::{Said, Store, StoreError, TableId};
use cego_table::{Event, Numbered, PersonId, Proposal, Remover};

/// Events read at once.
const PAGE: u32 = 1_000;
/// How much of what each person said is kept at most, the last of it: nobody can drive out their words by more of them, or by those of
/// others.
const EACH: usize = 200;

/// What was said in the match of a deal, up to the next one or to now; in the last match if there is no deal to name.
///
/// # Errors
/// If the store cannot be read.
pub(super) async fn talk(
    store: &dyn Store,
    table: &TableId,
    deal: Option<u64>,
) -> Result<Vec<Said>, StoreError> {
    let mut talk = Talk { deal, ..Talk::default() };
    let mut after = 0;
    loop {
        let page = store.events(table, after, PAGE).await?;
        after = page.last().map_or(after, |event| event.number);
        for event in &page {
            if talk.is_over(event) {
                return Ok(talk.said());
            }
            talk.hear(event);
        }
        if (page.len() as u32) < PAGE {
            return Ok(talk.said());
        }
    }
}

#[derive(Default)]
struct Talk {
    /// The deal it is about.
    deal: Option<u64>,
    /// Whether that deal has been dealt in this match.
    found: bool,
    owners: HashMap<usize, (PersonId, String)>,
    /// What was said in this match.
    said: Vec<Said>,
    /// Who is to leave, as long as that is proposed.
    removes: Option<cego_core::Seat>,
}

impl Talk {
    /// Whether the next match begins, and that of the deal is over.
    fn is_over(&self, event: &Numbered) -> bool {
        self.found && matches!(event.event, Event::MatchBegan { .. })
    }

    fn hear(&mut self, event: &Numbered) {
        match &event.event {
            Event::Sat { seat, who, name, .. } => {
                self.owners.insert(seat.index(), (*who, name.to_string()));
            }
            Event::Became { guest, who, name } => {
                let seats = self.owners.values_mut().filter(|(owner, _)| owner == guest);
                seats.for_each(|owner| *owner = (*who, name.to_string()));
            }
            Event::MatchBegan { .. } => self.said.clear(),
            Event::Dealt { deal, .. } => self.found |= Some(*deal) == self.deal,
            // Whom somebody wanted to leave, and who agreed, is heard at the table as words are.
            Event::Proposed { seat, proposal: Proposal::Remove { whom } } => {
                self.removes = Some(*whom);
                self.about_leaving(event, *seat, "removal_proposed");
            }
            Event::Agreed { seat } if self.removes.is_some() => {
                self.about_leaving(event, *seat, "removal_agreed");
            }
            Event::Declined { seat } => {
                if let Some(seat) = seat.filter(|_| self.removes.is_some()) {
                    self.about_leaving(event, seat, "removal_declined");
                }
                self.removes = None;
            }
            Event::Done | Event::Proposed { .. } => self.removes = None,
            Event::Removed { seat, by } => {
                let id = match by {
                    Remover::Host => "removal_host",
                    Remover::Others => "removal_others",
                };
                self.add(event, *seat, Some(id.to_owned()), String::new());
            }
            Event::Said { seat, phrase } => self.add(event, *seat, Some(phrase.clone()), String::new()),
            Event::Wrote { seat, text } => self.add(event, *seat, None, text.clone()),
            _ => {}
        }
    }

    fn about_leaving(&mut self, event: &Numbered, seat: cego_core::Seat, id: &str) {
        let whom = self.removes.and_then(|whom| self.owners.get(&whom.index()));
        let name = whom.map(|(_, name)| name.clone()).unwrap_or_default();
        self.add(event, seat, Some(id.to_owned()), name);
    }

    fn add(&mut self, event: &Numbered, seat: cego_core::Seat, phrase: Option<String>, text: String) {
        let (who, name) = self.owners.get(&seat.index()).cloned().unzip();
        let of_them = |said: &Said| said.seat == seat && said.who == who;
        if self.said.iter().filter(|said| of_them(said)).count() >= EACH
            && let Some(first) = self.said.iter().position(of_them)
        {
            self.said.remove(first);
        }
        let name = name.unwrap_or_default();
        self.said.push(Said { number: event.number, at: event.at, seat, who, name, phrase, text });
    }

    fn said(self) -> Vec<Said> {
        self.said
    }
}
