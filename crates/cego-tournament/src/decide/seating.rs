//! Who sits where.

use std::collections::{BTreeMap, BTreeSet};

use super::Draft;
use crate::draw::{self, Wish, by_standing, draw_with, sizes};
use crate::duplicate::share_out;
use crate::event::{Event, Tables};
use crate::format::Seats;
use crate::lot::{LONGEST_WORDS, canonical_words, draw_seed};
use crate::people::Number;
use crate::refusal::Refusal;
use crate::standings::seeding;
use crate::tournament::{DrawMade, Round, RoundStage, RoundTable, Tournament};

/// So many meetings of a season count when a day is drawn; those beyond make it no worse.
const MOST_OF_SEASON: usize = 4;

impl Draft<'_> {
    /// The next round: by lot, with all rounds after it that are drawn and for the same people; or by the standings.
    ///
    /// Words from the hall are recorded with the draw, as one act: whoever could draw after words were fixed, or change the list between, could try what suits.
    pub(super) fn draw(&mut self, words: Option<&str>) -> Result<(), Refusal> {
        let first = self.tournament.rounds.len();
        let format = self.tournament.format.clone();
        if format.rounds.is_empty() {
            // Only the lots, before anybody has won or lost anything.
            let words = words.filter(|_| first == 0).ok_or(Refusal::NotLikeThis)?;
            return self.add_words(0, words);
        }
        let Some(next) = format.rounds.get(first) else { return Err(Refusal::AllDrawn) };
        self.cards_are_secret()?;
        let waits = next.seats == Seats::Standing || next.take.is_some();
        let open = self.tournament.rounds.iter().position(|round| round.stage != RoundStage::Closed);
        if let (true, Some(open)) = (waits, open) {
            return Err(Refusal::BeforeIsOpen(open));
        }
        if let Some(words) = words {
            if next.seats == Seats::Standing {
                return Err(Refusal::SeatedByStandings(first));
            }
            self.add_words(first, words)?;
        }
        self.close_entries();
        self.fill_up();
        let people = self.tournament.playing(first);
        let count = match next.seats {
            Seats::Standing => 1,
            Seats::Draw => {
                let alike =
                    |round: &&crate::format::RoundFormat| round.seats == Seats::Draw && round.take.is_none();
                1 + format.rounds[first + 1..].iter().take_while(alike).count()
            }
        };
        let wish = self.tournament.wish(&people, count);
        let sizes = sizes(people.len(), format.rest)
            .ok_or(Refusal::Draw(draw::Refusal::Tables { people: people.len(), rest: format.rest }))?;
        for size in sizes {
            self.tournament.rules(size).ok_or(Refusal::NoRules(size))?;
        }
        let (rounds, bound) = match next.seats {
            Seats::Draw => {
                let seed = draw_seed(self.tournament.draw_seed_source(), first);
                let drawn = draw_with(self.algorithm, &wish, seed).map_err(Refusal::Draw)?;
                (drawn.rounds, drawn.bound)
            }
            Seats::Standing => (vec![by_standing(&wish).map_err(Refusal::Draw)?], 0),
        };
        let numbers = |tables: Vec<Vec<usize>>| -> Tables {
            tables.into_iter().map(|table| table.into_iter().map(|at| people[at - 1]).collect()).collect()
        };
        let mut rounds: Vec<Tables> = rounds.into_iter().map(numbers).collect();
        if self.tournament.is_duplicate() {
            let before = self.tournament.rounds.iter().flat_map(|round| &round.tables);
            let before: Vec<Vec<Number>> = before.map(|table| table.people.clone()).collect();
            share_out(&before, &mut rounds);
        } else if next.seats == Seats::Standing {
            self.tournament.turn_dealers(&mut rounds[0]);
        }
        let repeats = self.tournament.repeats(&rounds);
        self.push(Event::Drawn { round: first, algorithm: self.algorithm, rounds, repeats, bound });
        Ok(())
    }

    /// Words go into a draw once: whoever could give them again could draw until they like it.
    fn add_words(&mut self, round: usize, words: &str) -> Result<(), Refusal> {
        let text = canonical_words(words);
        if text.is_empty() || text.chars().count() > LONGEST_WORDS {
            return Err(Refusal::Words);
        }
        match self.tournament.words.iter().find(|(other, _)| *other == round) {
            // A draw that was undone is made again from the same words.
            Some((_, given)) if *given == text => {}
            Some((_, given)) => return Err(Refusal::WordsGiven(given.clone())),
            None => self.push(Event::WordsAdded { round, text }),
        }
        Ok(())
    }

    /// Undoes the last draw. The seed and the words stay as they are, so that the same people are drawn alike again.
    pub(super) fn undo_draw(&mut self) -> Result<(), Refusal> {
        self.reason()?;
        let first = self.tournament.draws.last().ok_or(Refusal::NoDrawToUndo)?.round;
        let placed = |round: &Round| round.tables.iter().any(|table| table.place.is_some());
        if self.tournament.rounds[first..]
            .iter()
            .any(|round| round.stage != RoundStage::Drawn || placed(round))
        {
            return Err(Refusal::NoDrawToUndo);
        }
        self.push(Event::DrawUndone { round: first });
        Ok(())
    }

    /// Puts a round back that was begun by mistake.
    pub(super) fn undo_begin(&mut self, round: usize) -> Result<(), Refusal> {
        self.reason()?;
        let touched = |table: &RoundTable| {
            let sheet = &table.sheet;
            table.place.is_some()
                || sheet.sums.is_some()
                || sheet.void.is_some()
                || sheet.lines.iter().any(Option::is_some)
        };
        let running = self.running(round)?;
        // With the same cards everywhere, somebody may have seen theirs.
        if running.tables.iter().any(touched) || self.tournament.is_duplicate() {
            return Err(Refusal::NoBeginToUndo(round));
        }
        self.push(Event::BeginUndone { round });
        Ok(())
    }

    /// Refuses to begin anything whose cards somebody may know, because the tournament was over and its seed was told.
    pub(super) fn cards_are_secret(&self) -> Result<(), Refusal> {
        let told = self.tournament.is_duplicate() && self.tournament.seed_was_told;
        if told { Err(Refusal::CardsTold) } else { Ok(()) }
    }

    pub(super) fn seat(&mut self, round: usize, tables: Tables) -> Result<(), Refusal> {
        if self.round(round)?.stage != RoundStage::Drawn {
            return Err(Refusal::HasBegun(round));
        }
        self.seating_fits(round, &tables)?;
        if tables != self.tournament.seating(round) {
            self.push(Event::Seated { round, tables });
        }
        Ok(())
    }

    pub(super) fn open_table(&mut self, people: Vec<Number>) -> Result<(), Refusal> {
        if !self.tournament.is_open_evening() {
            return Err(Refusal::NotLikeThis);
        }
        self.table_fits(0, &people, &mut BTreeSet::new())?;
        self.push(Event::TableOpened { people });
        Ok(())
    }

    /// Refuses tables at which somebody is missing, sits twice, or should not sit.
    pub(super) fn seating_fits(&self, round: usize, tables: &Tables) -> Result<(), Refusal> {
        let mut seated = BTreeSet::new();
        for (number, people) in tables.iter().enumerate() {
            self.table_fits(number, people, &mut seated)?;
        }
        let playing = self.tournament.playing(round);
        if let Some(&other) = seated.iter().find(|person| !playing.contains(person)) {
            return Err(Refusal::NotPlaying(other));
        }
        match playing.iter().find(|person| !seated.contains(person)) {
            Some(&missing) => Err(Refusal::NoSeat(missing)),
            None => Ok(()),
        }
    }

    fn table_fits(
        &self,
        number: usize,
        people: &[Number],
        seated: &mut BTreeSet<Number>,
    ) -> Result<(), Refusal> {
        if !(3..=5).contains(&people.len()) {
            return Err(Refusal::TableSize(number, people.len()));
        }
        self.tournament.rules(people.len()).ok_or(Refusal::NoRules(people.len()))?;
        for &person in people {
            if self.person(person)?.left {
                return Err(Refusal::NotPlaying(person));
            }
            if !seated.insert(person) {
                return Err(Refusal::SitsTwice(person));
            }
        }
        Ok(())
    }
}

impl Tournament {
    /// Who plays in a round: all who are there, or the best of them, in the order of the standings where that counts and of the numbers else.
    #[must_use]
    pub fn playing(&self, round: usize) -> Vec<Number> {
        let Some(format) = self.format.rounds.get(round) else { return self.present() };
        let before = &self.format.rounds[..=round];
        let takes = before.iter().enumerate().filter_map(|(at, round)| Some((at, round.take?)));
        let mut people = self.present();
        for (at, take) in takes {
            people = self.best(&people, at, take);
        }
        if format.seats == Seats::Standing {
            people = self.best(&people, round, usize::MAX);
        }
        people
    }

    /// The best so many of these before a round, in their order.
    fn best(&self, people: &[Number], before: usize, most: usize) -> Vec<Number> {
        seeding(self, before).filter(|number| people.contains(number)).take(most).collect()
    }

    /// Who has met whom, and who is to be apart; people are numbered from 1 in the order of `people`.
    fn wish(&self, people: &[Number], rounds: usize) -> Wish {
        let at: BTreeMap<Number, usize> = people.iter().copied().zip(1..).collect();
        let pair = |a: Number, b: Number| Some((*at.get(&a)?, *at.get(&b)?));
        let mut wish = Wish { people: people.len(), rounds, rest: self.format.rest, ..Wish::default() };
        wish.apart.extend(self.apart.iter().filter_map(|&(a, b)| pair(a, b)));
        for (i, &a) in people.iter().enumerate() {
            for &b in &people[i + 1..] {
                let (Some(x), Some(y)) = (self.person(a), self.person(b)) else { continue };
                let same = |of: fn(&crate::people::Entrant) -> &Option<String>| {
                    of(&x.entrant).is_some() && of(&x.entrant) == of(&y.entrant)
                };
                if x.bot.is_some() && y.bot.is_some() {
                    // Bots had rather sit with people.
                    wish.rather_apart.extend(pair(a, b));
                } else if self.format.team.is_some() && same(|entrant| &entrant.team) {
                    wish.apart.extend(pair(a, b));
                } else if self.format.clubs_apart && same(|entrant| &entrant.club) {
                    wish.rather_apart.extend(pair(a, b));
                }
            }
        }
        // However often two met this season, to meet twice on one day is worse.
        let mut times: BTreeMap<(Number, Number), usize> = BTreeMap::new();
        for &(a, b) in &self.met_before {
            let times = times.entry((a, b)).or_default();
            *times += 1;
            wish.rather_apart.extend(pair(a, b).filter(|_| *times <= MOST_OF_SEASON));
        }
        wish.met = self.meetings().filter_map(|(a, b)| pair(a, b)).collect();
        wish
    }

    /// The meetings of all rounds so far, once for each time.
    fn meetings(&self) -> impl Iterator<Item = (Number, Number)> {
        self.rounds.iter().flat_map(|round| round.tables.iter().flat_map(|table| pairs(&table.people)))
    }

    /// How often people meet again in rounds to come, those they have met before counted.
    fn repeats(&self, rounds: &[Tables]) -> usize {
        let met = self.meetings().collect();
        repeats_after(met, rounds)
    }

    /// Returns the number of repeated meetings in the rounds of a draw as people are seated now: tables may have changed since.
    #[must_use]
    pub fn repeats_now(&self, draw: &DrawMade) -> usize {
        let seated = |rounds: std::ops::Range<usize>| rounds.map(|round| self.seating(round)).collect();
        let before: Vec<Tables> = seated(0..draw.round);
        let met = before.iter().flatten().flat_map(|table| pairs(table)).collect();
        let rounds: Vec<Tables> = seated(draw.round..draw.round + draw.rounds);
        repeats_after(met, &rounds)
    }

    /// At each table the one who has dealt first least often deals first; else they stay in their order.
    fn turn_dealers(&self, tables: &mut Tables) {
        let firsts = |person: Number| {
            let first = |table: &&crate::tournament::RoundTable| table.people.first() == Some(&person);
            self.rounds.iter().flat_map(|round| &round.tables).filter(first).count()
        };
        for table in tables {
            let least = (0..table.len()).min_by_key(|&seat| firsts(table[seat])).unwrap_or(0);
            table.rotate_left(least);
        }
    }
}

/// Returns the number of meetings of those who have met already.
fn repeats_after(mut met: BTreeSet<(Number, Number)>, rounds: &[Tables]) -> usize {
    rounds.iter().flatten().flat_map(|table| pairs(table)).filter(|&pair| !met.insert(pair)).count()
}

/// The pairs of a table, the lower number first.
fn pairs(people: &[Number]) -> Vec<(Number, Number)> {
    let later = |at: usize| people[at + 1..].iter();
    let all = people.iter().enumerate().flat_map(|(at, &a)| later(at).map(move |&b| (a.min(b), a.max(b))));
    all.collect()
}
