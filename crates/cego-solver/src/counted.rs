//! From the unit of the search to card points as the table counts them.

use cego_core::rules::CountingMethod;
use cego_core::{CardPoints, CardSet, count};

use crate::Position;

impl Position<'_> {
    /// What a set of cards is worth in the unit of the point search: thirds of a point in triples, halves in
    /// pairs.
    #[must_use]
    pub fn worth(&self, cards: CardSet) -> i32 {
        let (nominal, cards) = (cards.nominal() as i32, cards.len() as i32);
        match self.rules.counting_method {
            CountingMethod::Triples => 3 * nominal - 2 * cards,
            CountingMethod::Pairs => 2 * nominal - cards,
        }
    }

    /// What the declarer has already: their tricks and what lies aside for them, in the same unit.
    #[must_use]
    pub fn won_so_far(&self) -> i32 {
        self.worth(self.play.won()[self.declaration.declarer] | self.aside)
    }

    /// What is still to be won, the trick on the table included, in the same unit.
    #[must_use]
    pub fn still_open(&self) -> i32 {
        let table = self.rules.table;
        let held = table.seats().map(|seat| self.worth(self.play.hands()[seat])).sum::<i32>();
        held + self.worth(self.play.on_table().cards())
    }

    /// The declarer's card points as counted at the end ([`count::party_points`]), if they still get `still`
    /// units: a count in triples rounds to the nearest point (R-004-146), halves as the ruleset says.
    #[must_use]
    pub fn counted(&self, still: i32) -> i32 {
        let sum = self.won_so_far() + still;
        let points = match self.rules.counting_method {
            CountingMethod::Triples => (2 * sum + 3).div_euclid(6),
            CountingMethod::Pairs => count::round_halves(self.rules, CardPoints::halves(sum)),
        };
        points + count::declarer_bonus(self.rules)
    }

    /// The tricks of the declarer and of the others at the end, as far as a settlement asks for them: whether
    /// a side gets none. A side gets none of those left if it gets nothing, because every card counts.
    #[must_use]
    pub fn tricks_with(&self, still: i32) -> [u8; 2] {
        let play = &self.play;
        let own = play.won_count()[self.declaration.declarer];
        let theirs = play.tricks_done() as u8 - own;
        let left = (play.length() - play.tricks_done()) as u8;
        if still == 0 {
            [own, theirs + left]
        } else if still == self.still_open() {
            [own + left, theirs]
        } else {
            [own + 1, theirs + left.saturating_sub(1).max(1)]
        }
    }

    /// The least the declarer must still get for `points` as counted at the end.
    #[must_use]
    pub fn needed(&self, points: i32) -> i32 {
        let units = match self.rules.counting_method {
            CountingMethod::Triples => 3,
            CountingMethod::Pairs => 2,
        };
        // Rounding moves a point by less than two units.
        let mut still = units * (points - count::declarer_bonus(self.rules)) - self.won_so_far() - 2;
        while self.counted(still) < points {
            still += 1;
        }
        still
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Contract, Deal, Declaration, Game, Rules, Seat, TableSize};

    use super::*;

    /// The points follow from the sum alone, for piles of any size (D-20).
    #[test]
    fn counted_as_the_core_counts_the_pile() {
        for table in [TableSize::Three, TableSize::Four] {
            for counting_method in [CountingMethod::Triples, CountingMethod::Pairs] {
                let rules = Arc::new(Rules { counting_method, ..Rules::new(table) });
                let mut shuffler = Shuffler::new(Seed::from_number(4));
                for number in 0..50 {
                    let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(0));
                    let declaration = Declaration::plain(Contract::Solo, Seat::new(1));
                    let mut game = Game::declared(Arc::clone(&rules), deal, declaration).unwrap();
                    let mut chance = cego_core::chooser::Choosers::new(Seed::from_number(5)).of_deal(number);
                    for _ in 0..chance.index(40) {
                        let Some(seat) = game.on_turn() else { break };
                        let choices = game.choices(seat);
                        game.apply(seat, choices[chance.index(choices.len())]).unwrap();
                    }
                    let Some(position) = Position::of(&game) else { continue };
                    let declarer = position.declaration.declarer;
                    let mut all = position.play.on_table().cards();
                    for seat in table.seats() {
                        all |= position.play.hands()[seat];
                    }
                    let mine = all.iter().filter(|_| chance.index(2) == 0).collect::<CardSet>();
                    let pile = position.play.won()[declarer] | position.aside | mine;
                    let points = count::party_points(&rules, pile).declarer;
                    assert_eq!(position.counted(position.worth(mine)), points);
                    let needed = position.needed(points);
                    assert!(position.counted(needed) >= points && position.counted(needed - 1) < points);
                    assert_eq!(position.still_open(), position.worth(all));
                }
            }
        }
    }
}
