//! Positions to solve: a deal in play with all cards known, its obligatory leads and dead cards,
//! and the conversion between the search unit and card points as counted at the table.

use cego_core::rules::{CountingMethod, ThirdTrickLeader};
use cego_core::{
    Card, CardPoints, CardSet, Contract, Declaration, Game, Goal, Leads, Play, Rules, Seat, count,
};

/// A deal in play with all cards known, from the first lead to the last trick. A trick may be on
/// the table.
#[derive(Clone, Debug)]
pub struct Position<'a> {
    /// Rules of the table.
    pub rules: &'a Rules,
    /// Contract, declarer and announcements.
    pub declaration: Declaration,
    /// Current state of the play.
    pub play: Play,
    /// Cards that count for the declarer besides their tricks: the legage, or the blind in a Solo.
    /// Empty where card points do not decide.
    pub aside: CardSet,
    /// The blind as dealt.
    pub blind: CardSet,
}

impl<'a> Position<'a> {
    /// Returns the position of a game, or `None` before the first lead is due and after the last
    /// trick.
    #[must_use]
    pub fn from_game(game: &'a Game) -> Option<Position<'a>> {
        let play = game.play().filter(|play| !play.is_over())?;
        let declaration = *game.declaration()?;
        let blind = game.deal().blind;
        let aside = match declaration.contract.properties().goal {
            Goal::Points if declaration.contract.takes_blind() => game.exchange().legage,
            Goal::Points => blind,
            _ => CardSet::EMPTY,
        };
        Some(Position { rules: game.rules(), declaration, play: play.clone(), aside, blind })
    }

    /// Returns the cards the seat on turn may play.
    #[must_use]
    pub fn playable(&self) -> CardSet {
        if self.play.is_over() { CardSet::EMPTY } else { self.play.playable(self.rules) }
    }

    /// Returns whether the current trick is one of the first three of a regulated Räuber, in which
    /// the rules restrict the playable cards further (`R-000-142`).
    pub(crate) fn is_regulated(&self) -> bool {
        self.declaration.contract == Contract::Raeuber
            && self.rules.raeuber_regulated
            && self.play.tricks_done() < 3
    }

    /// Returns the number of tricks still to be won, including the one on the table. It equals the
    /// hand size of the seat on turn.
    pub(crate) fn tricks_left(&self) -> u8 {
        self.play.on_turn().map_or(0, |seat| self.play.hands()[seat].len() as u8)
    }

    /// Returns the position after `card`. The card must be playable, otherwise the result is
    /// meaningless.
    #[must_use]
    pub fn after(&self, card: Card) -> Position<'a> {
        let mut next = self.clone();
        next.play.play_unchecked(self.rules, card);
        next
    }
}

/// Obligatory leads and dead cards of a position. Holds the same state as [`cego_core::Play`], with
/// cards as bit sets and seats counted from the first seat of the search.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(crate) struct Opening {
    /// Number of obligatory leads of open cards still due.
    pub(crate) due: u8,
    /// Seat of the declarer, who makes the obligatory leads.
    declarer: u8,
    /// Rule for the leader of the third trick, unless that is simply the winner of the second.
    pub(crate) third: Option<ThirdTrickLeader>,
    /// Winner and winning card of the first trick, needed by `third`.
    first: Option<(u8, Card)>,
    /// Pips, their substitutes or T1 that still lie open.
    open: u64,
    /// Hand cards that may be led instead of an open card.
    instead: u64,
    /// Dead cards: cards that cannot win a trick.
    pub(crate) dead: u64,
    /// Open cards that become dead when they are withdrawn.
    dead_if_withdrawn: u64,
}

impl Opening {
    /// Returns the opening of a position whose seats are searched in this order.
    pub(crate) fn new(position: &Position<'_>, order: &[Seat]) -> Opening {
        let play = &position.play;
        let leads = play.leads();
        let number = |seat: Seat| order.iter().position(|&s| s == seat).map(|i| i as u8);
        let open = play.led_two() && play.tricks_done() < 2;
        let third = Some(position.rules.third_trick_leader).filter(|rule| open && rule.compares());
        let first = play.tricks().next().filter(|_| third.is_some());
        Opening {
            due: leads.due,
            declarer: number(position.declaration.declarer).unwrap_or(0),
            third,
            first: first
                .and_then(|trick| Some((number(trick.winner)?, trick.cards[trick.winner]?))),
            open: leads.open.bits(),
            instead: leads.instead.bits(),
            dead: play.dead().bits(),
            dead_if_withdrawn: play.dead_if_withdrawn().bits(),
        }
    }

    /// Returns whether the next leads depend on more than the hands and the seat on lead.
    #[inline(always)]
    pub(crate) fn binds(&self) -> bool {
        self.due > 0 || self.third.is_some()
    }

    /// Returns the cards that the hand may lead.
    #[inline(always)]
    pub(crate) fn leads(&self, hand: u64) -> u64 {
        if self.due > 0 { (self.open | self.instead) & hand } else { hand }
    }

    /// Records a lead that was due, like [`cego_core::Leads::book`].
    #[cold]
    pub(crate) fn record(&mut self, card: u64) {
        let open = CardSet::from_bits(self.open);
        let mut leads = Leads { due: self.due, open, instead: CardSet::from_bits(self.instead) };
        if let Some(card) = CardSet::from_bits(card).lowest() {
            self.dead |= leads.record(card).bits() & self.dead_if_withdrawn;
        }
        self.due = leads.due;
        self.open = leads.open.bits();
        self.instead = leads.instead.bits();
    }

    /// Returns the leader after a trick won with card `best` by `best_seat`, and records that
    /// winner for the rule of the third trick. Called only while the first tricks are bound.
    #[cold]
    pub(crate) fn next_leader(&mut self, best: u64, best_seat: usize) -> usize {
        let won = CardSet::from_bits(best).lowest().map(|card| (best_seat as u8, card));
        if self.due > 0 {
            self.first = won;
            return usize::from(self.declarer);
        }
        match (self.third.take(), self.first, won) {
            (Some(rule), Some(first), Some(second)) => usize::from(rule.leader(first, second)),
            _ => best_seat,
        }
    }
}

impl Position<'_> {
    /// Returns the worth of a set of cards in the unit of the point search. The unit is a third of
    /// a card point when counting in triples, a half when counting in pairs.
    #[must_use]
    pub fn worth(&self, cards: CardSet) -> i32 {
        let (nominal, cards) = (cards.nominal() as i32, cards.len() as i32);
        match self.rules.counting_method {
            CountingMethod::Triples => 3 * nominal - 2 * cards,
            CountingMethod::Pairs => 2 * nominal - cards,
        }
    }

    /// Returns the worth of the declarer's tricks and of the cards set aside for them, in the unit
    /// of [`worth`](Position::worth).
    #[must_use]
    pub fn won_so_far(&self) -> i32 {
        self.worth(self.play.won()[self.declaration.declarer] | self.aside)
    }

    /// Returns the worth of all cards still to be won, including the trick on the table, in the
    /// unit of [`worth`](Position::worth).
    #[must_use]
    pub fn still_open(&self) -> i32 {
        let table = self.rules.table;
        let held = table.seats().map(|seat| self.worth(self.play.hands()[seat])).sum::<i32>();
        held + self.worth(self.play.on_table().cards())
    }

    /// Returns the declarer's card points as counted at the end ([`count::party_points`]) if they
    /// still get `still` units.
    ///
    /// A count in triples rounds to the nearest point (R-004-146). A count in pairs rounds halves
    /// as the ruleset says.
    #[must_use]
    pub fn counted(&self, still: i32) -> i32 {
        let sum = self.won_so_far() + still;
        let points = match self.rules.counting_method {
            CountingMethod::Triples => (2 * sum + 3).div_euclid(6),
            CountingMethod::Pairs => count::round_halves(self.rules, CardPoints::halves(sum)),
        };
        points + count::declarer_bonus(self.rules)
    }

    /// Returns the final numbers of tricks of the declarer and of the defenders, if the declarer
    /// still gets `still` units.
    ///
    /// The numbers only need to tell the settlement whether a side has no trick. A side that gets
    /// no further worth gets no further trick, because every card has worth.
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

    /// Returns the least number of units the declarer must still get for `points` as counted at the
    /// end.
    #[must_use]
    pub fn needed(&self, points: i32) -> i32 {
        let units = match self.rules.counting_method {
            CountingMethod::Triples => 3,
            CountingMethod::Pairs => 2,
        };
        // Rounding changes the sum by less than two units.
        let mut still =
            units * (points - count::declarer_bonus(self.rules)) - self.won_so_far() - 2;
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

    /// The counted points depend only on the sum, for piles of any size (D-20).
    #[test]
    fn counted_as_the_core_counts_the_pile() {
        for table in [TableSize::Three, TableSize::Four] {
            for counting_method in [CountingMethod::Triples, CountingMethod::Pairs] {
                let rules = Arc::new(Rules { counting_method, ..Rules::new(table) });
                let mut shuffler = Shuffler::new(Seed::from_number(4));
                for number in 0..50 {
                    let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(0));
                    let declaration = Declaration::plain(Contract::Solo, Seat::new(1));
                    let mut game =
                        Game::with_declaration(Arc::clone(&rules), deal, declaration).unwrap();
                    let mut chance =
                        cego_core::chooser::Choosers::new(Seed::from_number(5)).for_deal(number);
                    for _ in 0..chance.index(40) {
                        let Some(seat) = game.on_turn() else { break };
                        let choices = game.choices(seat);
                        game.apply(seat, choices[chance.index(choices.len())]).unwrap();
                    }
                    let Some(position) = Position::from_game(&game) else { continue };
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
                    assert!(
                        position.counted(needed) >= points && position.counted(needed - 1) < points
                    );
                    assert_eq!(position.still_open(), position.worth(all));
                }
            }
        }
    }
}
