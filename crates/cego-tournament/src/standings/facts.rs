//! What is known of each person's deals.

use cego_core::Contract;

use super::Compared;
use crate::duplicate::Fraction;
use crate::people::Number;
use crate::tournament::Tournament;

/// What is known of somebody's deals that count.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Facts {
    /// The deals.
    pub deals: u32,
    /// Games won as the declarer.
    pub declarer_won: u32,
    /// Games lost as the declarer.
    pub declarer_lost: u32,
    /// Soli won.
    pub soli_won: u32,
    /// Whether the game is known of all of them. Where only amounts were told, nobody knows a Solo.
    pub told: bool,
}

/// What was collected of one person.
#[derive(Clone, Debug)]
pub(super) struct Collected {
    pub(super) number: Number,
    /// Round by round; nothing where they did not play.
    pub(super) rounds: Vec<Option<i64>>,
    /// What counts of it.
    pub(super) total: i64,
    pub(super) penalties: i64,
    pub(super) facts: Facts,
    /// Whether any deal of theirs counts, also one from before a round that begins from nothing.
    pub(super) has_played: bool,
    /// In how many rounds for only the best they have played.
    pub(super) played_on: usize,
    /// Beside those who had the same cards, where every table has them.
    pub(super) compared: Option<Compared>,
}

impl Collected {
    /// What decides between them and others.
    pub(super) fn score(&self) -> Fraction {
        self.compared.as_ref().map_or(Fraction::whole(self.total), Compared::score)
    }

    /// The same round by round.
    pub(super) fn round_scores(&self) -> Vec<Option<Fraction>> {
        match &self.compared {
            Some(compared) => compared.round_scores(),
            None => self.rounds.iter().map(|round| round.map(Fraction::whole)).collect(),
        }
    }
}

/// What counts before a round, for everybody.
pub(super) fn collect(tournament: &Tournament, before: usize) -> Vec<Collected> {
    let duplicate = tournament.format().duplicate.as_ref();
    let mut all: Vec<Collected> = (1..)
        .zip(tournament.people())
        .map(|(number, _)| Collected {
            number,
            rounds: vec![None; before],
            total: 0,
            penalties: 0,
            facts: Facts { told: true, ..Facts::default() },
            has_played: false,
            played_on: 0,
            compared: duplicate.map(|duplicate| Compared::new(duplicate.rank, before)),
        })
        .collect();
    let at = |number: Number| number as usize - 1;
    for (number, round) in tournament.rounds().iter().take(before).enumerate() {
        let format = tournament.format().rounds.get(number);
        let begins_anew = format.is_some_and(|round| round.take.is_some() && !round.carry);
        for table in &round.tables {
            for &person in &table.people {
                if tournament.counts_nothing(number, person) {
                    continue;
                }
                let person = &mut all[at(person)];
                if begins_anew {
                    (person.total, person.penalties) = (0, 0);
                    person.facts = Facts { told: true, ..Facts::default() };
                    person.compared.iter_mut().for_each(Compared::begin_anew);
                }
                person.rounds[number].get_or_insert(0);
                if let Some(compared) = &mut person.compared {
                    compared.plays(number);
                }
                person.played_on += usize::from(format.is_some_and(|round| round.take.is_some()));
            }
            let Some(rules) = tournament.rules(table.people.len()) else { continue };
            for (_, played) in table.sheet.played(rules) {
                for (seat, &person) in table.people.iter().enumerate() {
                    if tournament.counts_nothing(number, person) {
                        continue;
                    }
                    let person = &mut all[at(person)];
                    let amount = i64::from(played.amounts[seat]);
                    *person.rounds[number].get_or_insert(0) += amount;
                    person.total += amount;
                    person.has_played = true;
                    person.facts.add(&played, seat, amount);
                }
            }
        }
        compare(tournament, number, &mut all);
        for penalty in tournament.penalties().iter().filter(|one| one.round == number && !one.lifted) {
            let person = &mut all[at(penalty.number)];
            person.total += penalty.amount;
            person.penalties += penalty.amount;
            if let Some(compared) = &mut person.compared {
                compared.penalise(penalty.amount);
            }
        }
    }
    // Bots win no prizes.
    all.retain(|one| !tournament.is_bot(one.number));
    all
}

/// Adds what everybody did in a round beside the other tables, where every table has the same cards.
fn compare(tournament: &Tournament, round: usize, all: &mut [Collected]) {
    if !tournament.is_duplicate() {
        return;
    }
    let deals_at = |people: usize| tournament.format().rounds.get(round).map_or(0, |f| f.deals_at(people));
    for people in tournament.table_sizes(round) {
        for deal in 0..deals_at(people) as usize {
            for line in tournament.deal_at_all_tables(round, people, deal) {
                for (&number, share) in line.people.iter().zip(line.shares.iter().flatten()) {
                    if tournament.counts_nothing(round, number) {
                        continue;
                    }
                    if let Some(compared) = &mut all[number as usize - 1].compared {
                        compared.add(round, share);
                    }
                }
            }
        }
    }
}

impl Facts {
    fn add(&mut self, played: &crate::sheet::Played, seat: usize, amount: i64) {
        self.deals += 1;
        self.told &= played.told;
        if played.declarer == Some(seat) {
            self.declarer_won += u32::from(amount > 0);
            self.declarer_lost += u32::from(amount < 0);
            self.soli_won += u32::from(amount > 0 && played.contract.is_some_and(is_solo));
        }
    }
}

/// A Solo, or one against it.
const fn is_solo(contract: Contract) -> bool {
    matches!(contract, Contract::Solo | Contract::Gegensolo)
}
