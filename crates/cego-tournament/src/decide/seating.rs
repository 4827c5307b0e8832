//! Decides commands about draws and seating.

use std::collections::{BTreeMap, BTreeSet};

use super::Draft;
use crate::draw;
use crate::draw::{DrawRequest, by_standing, draw_with, sizes};
use crate::duplicate::share_out;
use crate::event::{Event, Seating};
use crate::format::Seats;
use crate::lot::{LONGEST_WORDS, canonical_words, draw_seed};
use crate::people::Number;
use crate::refusal::TournamentRefusal;
use crate::standings::seeding;
use crate::tournament::{DrawRecord, Round, RoundStage, RoundTable, Tournament};

/// Maximum number of earlier meetings of a pair in the season that add to its cost in a draw.
const MOST_OF_SEASON: usize = 4;

impl Draft<'_> {
    /// Draws the next round by lot or by the standings. Later rounds that are drawn by lot for the
    /// same people are drawn together with it.
    ///
    /// Words from the hall are recorded in the same step as the draw. Otherwise the desk could fix
    /// the words, change the list and draw until the result suits.
    pub(super) fn draw(&mut self, words: Option<&str>) -> Result<(), TournamentRefusal> {
        let first = self.tournament.rounds.len();
        let format = self.tournament.format.clone();
        if format.rounds.is_empty() {
            // An open evening draws only its lots, before the first deal.
            let words = words.filter(|_| first == 0).ok_or(TournamentRefusal::NotLikeThis)?;
            return self.add_words(0, words);
        }
        let Some(next) = format.rounds.get(first) else { return Err(TournamentRefusal::AllDrawn) };
        self.cards_are_secret()?;
        let waits = next.seats == Seats::Standing || next.take.is_some();
        let open =
            self.tournament.rounds.iter().position(|round| round.stage != RoundStage::Closed);
        if let (true, Some(open)) = (waits, open) {
            return Err(TournamentRefusal::BeforeIsOpen(open));
        }
        if let Some(words) = words {
            if next.seats == Seats::Standing {
                return Err(TournamentRefusal::SeatedByStandings(first));
            }
            self.add_words(first, words)?;
        }
        self.close_entries();
        self.fill_up();
        let people = self.tournament.playing(first);
        let count = match next.seats {
            Seats::Standing => 1,
            Seats::Draw => {
                let alike = |round: &&crate::format::RoundFormat| {
                    round.seats == Seats::Draw && round.take.is_none()
                };
                1 + format.rounds[first + 1..].iter().take_while(alike).count()
            }
        };
        let wish = self.tournament.wish(&people, count, self.tournament.meetings());
        let sizes = sizes(people.len(), format.rest).ok_or(TournamentRefusal::Draw(
            draw::DrawError::Tables { people: people.len(), rest: format.rest },
        ))?;
        for size in sizes {
            self.tournament.rules(size).ok_or(TournamentRefusal::NoRules(size))?;
        }
        let (rounds, bound) = match next.seats {
            Seats::Draw => {
                let seed = draw_seed(self.tournament.draw_seed_source(), first);
                let drawn =
                    draw_with(self.algorithm, &wish, seed).map_err(TournamentRefusal::Draw)?;
                (drawn.rounds, drawn.bound)
            }
            Seats::Standing => (vec![by_standing(&wish).map_err(TournamentRefusal::Draw)?], 0),
        };
        let numbers = |tables: Vec<Vec<usize>>| -> Seating {
            tables
                .into_iter()
                .map(|table| table.into_iter().map(|at| people[at - 1]).collect())
                .collect()
        };
        let mut rounds: Vec<Seating> = rounds.into_iter().map(numbers).collect();
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

    /// Mixes words into the seed of a draw, once. Repeated words would allow drawing until the
    /// result suits.
    fn add_words(&mut self, round: usize, words: &str) -> Result<(), TournamentRefusal> {
        let text = canonical_words(words);
        if text.is_empty() || text.chars().count() > LONGEST_WORDS {
            return Err(TournamentRefusal::Words);
        }
        match self.tournament.words.iter().find(|(other, _)| *other == round) {
            // An undone draw is repeated with the same words.
            Some((_, given)) if *given == text => {}
            Some((_, given)) => return Err(TournamentRefusal::WordsGiven(given.clone())),
            None => self.push(Event::WordsAdded { round, text }),
        }
        Ok(())
    }

    /// Undoes the last draw. Seed and words are kept, so the same people give the same draw again.
    pub(super) fn undo_draw(&mut self) -> Result<(), TournamentRefusal> {
        self.require_reason()?;
        let first = self.tournament.draw_to_undo().ok_or(TournamentRefusal::NoDrawToUndo)?;
        self.push(Event::DrawUndone { round: first });
        Ok(())
    }

    /// Undoes the beginning of a round that was begun by mistake.
    pub(super) fn undo_begin(&mut self, round: usize) -> Result<(), TournamentRefusal> {
        self.require_reason()?;
        let touched = |table: &RoundTable| {
            let sheet = &table.sheet;
            table.place.is_some()
                || sheet.sums.is_some()
                || sheet.void.is_some()
                || sheet.lines.iter().any(Option::is_some)
        };
        let running = self.require_running(round)?;
        // In a duplicate tournament somebody may have seen the cards.
        if running.tables.iter().any(touched) || self.tournament.is_duplicate() {
            return Err(TournamentRefusal::NoBeginToUndo(round));
        }
        self.push(Event::BeginUndone { round });
        Ok(())
    }

    /// Refuses further rounds of a duplicate tournament whose seed became public when it ended.
    pub(super) fn cards_are_secret(&self) -> Result<(), TournamentRefusal> {
        let told = self.tournament.is_duplicate() && self.tournament.seed_was_told;
        if told { Err(TournamentRefusal::CardsTold) } else { Ok(()) }
    }

    pub(super) fn seat(&mut self, round: usize, tables: Seating) -> Result<(), TournamentRefusal> {
        if self.round(round)?.stage != RoundStage::Drawn {
            return Err(TournamentRefusal::HasBegun(round));
        }
        self.seating_fits(round, &tables)?;
        if tables != self.tournament.seating(round) {
            self.push(Event::Seated { round, tables });
        }
        Ok(())
    }

    pub(super) fn open_table(&mut self, people: Vec<Number>) -> Result<(), TournamentRefusal> {
        if !self.tournament.is_open_evening() {
            return Err(TournamentRefusal::NotLikeThis);
        }
        self.table_fits(0, &people, &mut BTreeSet::new())?;
        let seated = people.iter().find_map(|&number| Some((number, self.open_table_of(number)?)));
        if let Some((number, table)) = seated {
            return Err(TournamentRefusal::SitsAtTable(number, table));
        }
        self.push(Event::TableOpened { people });
        Ok(())
    }

    /// Returns the table of an open evening, from 0, at which a person sits and whose sheet is not
    /// confirmed.
    fn open_table_of(&self, number: Number) -> Option<usize> {
        let tables = &self.tournament.rounds.first()?.tables;
        tables
            .iter()
            .position(|table| table.people.contains(&number) && !table.sheet.is_confirmed())
    }

    /// Refuses tables with missing, duplicate or ineligible people.
    pub(super) fn seating_fits(
        &self,
        round: usize,
        tables: &Seating,
    ) -> Result<(), TournamentRefusal> {
        let mut seated = BTreeSet::new();
        for (number, people) in tables.iter().enumerate() {
            self.table_fits(number, people, &mut seated)?;
        }
        let playing = self.tournament.playing(round);
        if let Some(&other) = seated.iter().find(|person| !playing.contains(person)) {
            return Err(TournamentRefusal::NotPlaying(other));
        }
        match playing.iter().find(|person| !seated.contains(person)) {
            Some(&missing) => Err(TournamentRefusal::NoSeat(missing)),
            None => Ok(()),
        }
    }

    fn table_fits(
        &self,
        number: usize,
        people: &[Number],
        seated: &mut BTreeSet<Number>,
    ) -> Result<(), TournamentRefusal> {
        if !(3..=5).contains(&people.len()) {
            return Err(TournamentRefusal::TableSize(number, people.len()));
        }
        self.tournament.rules(people.len()).ok_or(TournamentRefusal::NoRules(people.len()))?;
        for &person in people {
            if self.person(person)?.left {
                return Err(TournamentRefusal::NotPlaying(person));
            }
            if !seated.insert(person) {
                return Err(TournamentRefusal::SitsTwice(person));
            }
        }
        Ok(())
    }
}

impl Tournament {
    /// Returns the first round of the last draw if the draw can be undone: none of its rounds has
    /// begun or is assigned to tables of the server.
    #[must_use]
    pub fn draw_to_undo(&self) -> Option<usize> {
        let first = self.draws.last()?.round;
        let placed = |round: &Round| round.tables.iter().any(|table| table.place.is_some());
        let untouched = |round: &Round| round.stage == RoundStage::Drawn && !placed(round);
        self.rounds[first..].iter().all(untouched).then_some(first)
    }

    /// Returns the people who play in a round: all present, or the best of them. They are in order
    /// of the standings if the round is seated by them or admits only the best, else of start
    /// numbers.
    #[must_use]
    pub fn playing(&self, round: usize) -> Vec<Number> {
        self.playing_of(round, self.present())
    }

    /// Returns those of these people who play in a round, in the order of [`Tournament::playing`],
    /// including people who have left.
    pub(crate) fn playing_of(&self, round: usize, mut people: Vec<Number>) -> Vec<Number> {
        let Some(format) = self.format.rounds.get(round) else { return people };
        let before = &self.format.rounds[..=round];
        let takes = before.iter().enumerate().filter_map(|(at, round)| Some((at, round.take?)));
        for (at, take) in takes {
            people = self.best(&people, at, take);
        }
        if format.seats == Seats::Standing {
            people = self.best(&people, round, usize::MAX);
        }
        people
    }

    /// Returns at most `most` of these people with the best standings before a round, in that
    /// order.
    fn best(&self, people: &[Number], before: usize, most: usize) -> Vec<Number> {
        seeding(self, before).filter(|number| people.contains(number)).take(most).collect()
    }

    /// Returns the draw request for rounds of these people: pairs to be kept apart, and one pair
    /// for each earlier meeting. People are numbered from 1 in the order of `people`.
    pub(crate) fn wish(
        &self,
        people: &[Number],
        rounds: usize,
        met: impl IntoIterator<Item = (Number, Number)>,
    ) -> DrawRequest {
        let at: BTreeMap<Number, usize> = people.iter().copied().zip(1..).collect();
        let pair = |a: Number, b: Number| Some((*at.get(&a)?, *at.get(&b)?));
        let mut wish = DrawRequest {
            people: people.len(),
            rounds,
            rest: self.format.rest,
            ..DrawRequest::default()
        };
        wish.apart.extend(self.apart.iter().filter_map(|&(a, b)| pair(a, b)));
        for (i, &a) in people.iter().enumerate() {
            for &b in &people[i + 1..] {
                let (Some(x), Some(y)) = (self.person(a), self.person(b)) else { continue };
                let of_one_club = || x.entrant.club.is_some() && x.entrant.club == y.entrant.club;
                if x.bot.is_some() && y.bot.is_some() {
                    // Bots should be spread over tables with people.
                    wish.rather_apart.extend(pair(a, b));
                } else if self.are_team_mates(a, b) {
                    wish.apart.extend(pair(a, b));
                } else if self.format.clubs_apart && of_one_club() {
                    wish.rather_apart.extend(pair(a, b));
                }
            }
        }
        // A second meeting on one day is worse than any number of meetings in the season.
        let mut times: BTreeMap<(Number, Number), usize> = BTreeMap::new();
        for &(a, b) in &self.met_before {
            let times = times.entry((a, b)).or_default();
            *times += 1;
            wish.rather_apart.extend(pair(a, b).filter(|_| *times <= MOST_OF_SEASON));
        }
        wish.met = met.into_iter().filter_map(|(a, b)| pair(a, b)).collect();
        wish
    }

    /// Returns the meetings of all rounds so far, one pair for each.
    fn meetings(&self) -> impl Iterator<Item = (Number, Number)> {
        self.rounds
            .iter()
            .flat_map(|round| round.tables.iter().flat_map(|table| pairs(&table.people)))
    }

    /// Returns the number of repeated meetings in new rounds, including repeats of earlier
    /// meetings.
    fn repeats(&self, rounds: &[Seating]) -> usize {
        let met = self.meetings().collect();
        repeats_after(met, rounds)
    }

    /// Returns the number of repeated meetings in the rounds of a draw with the present seating,
    /// which may have changed since the draw.
    #[must_use]
    pub fn repeats_now(&self, draw: &DrawRecord) -> usize {
        let seated =
            |rounds: std::ops::Range<usize>| rounds.map(|round| self.seating(round)).collect();
        let before: Vec<Seating> = seated(0..draw.round);
        let met = before.iter().flatten().flat_map(|table| pairs(table)).collect();
        let rounds: Vec<Seating> = seated(draw.round..draw.round + draw.rounds);
        repeats_after(met, &rounds)
    }

    /// Rotates each table so that the person who has dealt first least often deals first.
    fn turn_dealers(&self, tables: &mut Seating) {
        let firsts = |person: Number| {
            let first =
                |table: &&crate::tournament::RoundTable| table.people.first() == Some(&person);
            self.rounds.iter().flat_map(|round| &round.tables).filter(first).count()
        };
        for table in tables {
            let least = (0..table.len()).min_by_key(|&seat| firsts(table[seat])).unwrap_or(0);
            table.rotate_left(least);
        }
    }
}

/// Returns the number of meetings in `rounds` of pairs that have already met.
fn repeats_after(mut met: BTreeSet<(Number, Number)>, rounds: &[Seating]) -> usize {
    rounds.iter().flatten().flat_map(|table| pairs(table)).filter(|&pair| !met.insert(pair)).count()
}

/// Returns the pairs of a table, the lower number first.
fn pairs(people: &[Number]) -> Vec<(Number, Number)> {
    let later = |at: usize| people[at + 1..].iter();
    let all = people
        .iter()
        .enumerate()
        .flat_map(|(at, &a)| later(at).map(move |&b| (a.min(b), a.max(b))));
    all.collect()
}
