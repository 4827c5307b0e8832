//! A game that goes on by numbers.

use cego_core::{Action, Card, CardSet, Contract, Game, Phase, Refusal, Rules, Seat};

use crate::action::{Numbered, keep_number, number, numbered};
use crate::history;
use crate::legal::Legal;
use crate::observation::observe;

/// A game that goes on by numbers, what the declarer keeps card by card. Only the seat on turn is asked: what others may say out of turn
/// is left out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    game: Game,
    /// The first of two cards that the declarer keeps; known to them alone.
    chosen: Option<Card>,
}

impl Course {
    /// A game from where it stands.
    #[must_use]
    pub fn new(game: Game) -> Course {
        Course { game, chosen: None }
    }

    /// The game. What was chosen of a keep that is not complete is not yet in it.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// The card that the declarer has chosen of two to keep.
    #[must_use]
    pub fn chosen(&self) -> Option<Card> {
        self.chosen
    }

    /// Who is to act; `None` when the deal is over.
    #[must_use]
    pub fn on_turn(&self) -> Option<Seat> {
        self.game.on_turn()
    }

    /// What the seat on turn may do; nothing when the deal is over.
    #[must_use]
    pub fn legal(&self) -> Legal {
        self.legal_with(&mut Vec::new())
    }

    /// As [`Course::legal`], with a list that can be used again: whatever was in it is forgotten.
    #[must_use]
    pub fn legal_with(&self, choices: &mut Vec<Action>) -> Legal {
        choices.clear();
        let mut legal = Legal::NONE;
        let Some(seat) = self.on_turn() else { return legal };
        self.game.choices_into(seat, choices);
        for &action in &*choices {
            match action {
                Action::Keep { pips, free } => {
                    let [first, second] = in_order(pips, free);
                    match self.chosen {
                        None => legal.insert(first.map_or_else(|| keep_number(Card::GEISS), keep_number)),
                        Some(_) if self.chosen == first => {
                            second.into_iter().for_each(|card| legal.insert(keep_number(card)));
                        }
                        Some(_) => {}
                    }
                }
                // Once a card is chosen, the keep is completed before anything else.
                _ if self.chosen.is_some() => {}
                other => number(other).into_iter().for_each(|n| legal.insert(n)),
            }
        }
        legal
    }

    /// Does what a number stands for, as the seat on turn; says whether the game has gone on, which it has not after the first of two cards
    /// to keep.
    ///
    /// # Errors
    /// The rule that forbids it; nothing is changed then.
    pub fn step(&mut self, number: usize) -> Result<bool, Refusal> {
        let Some(seat) = self.on_turn() else { return Err(Refusal::DealOver) };
        match numbered(number).ok_or(Refusal::WordOutOfPlace)? {
            Numbered::Keep(card) => self.keep(seat, card),
            Numbered::Whole(action) => {
                if let Some(chosen) = self.chosen {
                    // Half a keep is none.
                    return Err(self.refused_keep(seat, chosen.into()));
                }
                self.game.apply(seat, action).map(|_| true)
            }
        }
    }

    fn keep(&mut self, seat: Seat, card: Card) -> Result<bool, Refusal> {
        if self.game.phase() != Phase::Keep {
            return Err(match self.game.phase() {
                Phase::Auction => Refusal::AuctionNotOver,
                _ => Refusal::NothingToExchange,
            });
        }
        if !self.legal().contains(keep_number(card)) {
            return Err(self.refused_keep(seat, self.chosen.into_iter().chain([card]).collect()));
        }
        let row = self.game.declaration().map(|declaration| declaration.contract.properties());
        if self.chosen.is_none() && row.is_some_and(|row| row.kept() == 2) {
            self.chosen = Some(card);
            return Ok(false);
        }
        // Of two cards the first are pips, as many as the game asks for.
        let mut pips = CardSet::EMPTY;
        let mut free = CardSet::EMPTY;
        let open = row.map_or(0, |row| usize::from(row.pips) + usize::from(row.keeps_geiss));
        for (place, kept) in self.chosen.into_iter().chain([card]).enumerate() {
            if place < open {
                pips.insert(kept)
            } else {
                free.insert(kept)
            };
        }
        self.game.apply(seat, Action::Keep { pips, free })?;
        self.chosen = None;
        Ok(true)
    }

    /// Why these cards cannot be kept.
    fn refused_keep(&self, seat: Seat, cards: CardSet) -> Refusal {
        let foreign = cards - self.game.hand(seat);
        if !foreign.is_empty() {
            return Refusal::NotInHand { cards: foreign };
        }
        let row = self.game.declaration().map(|declaration| declaration.contract.properties());
        if row.is_some_and(|row| row.keeps_geiss) {
            return Refusal::KeepOnlyGeiss;
        }
        let whole = |pips, free| self.game.may(seat, Action::Keep { pips, free }).err();
        let open = row.map_or(0, |row| row.pips);
        let (first, rest) = match cards.lowest() {
            Some(lowest) if open == 1 => {
                (self.chosen.unwrap_or(lowest).into(), cards.without(self.chosen.unwrap_or(lowest)))
            }
            _ if open == 2 => (cards, CardSet::EMPTY),
            _ => (CardSet::EMPTY, cards),
        };
        let count = Refusal::KeepCount { pips: open, free: row.map_or(0, |row| row.free_cards) };
        whole(first, rest).unwrap_or(count)
    }

    /// The numbers by which a game came to where it stands; what was done out of turn is told like all else.
    #[must_use]
    pub fn numbers(&self) -> Vec<usize> {
        let mut numbers: Vec<usize> =
            self.game.log().iter().flat_map(|&(_, action)| numbers(action)).collect();
        numbers.extend(self.chosen.map(keep_number));
        numbers
    }

    /// What the seat on turn has to say next for an action: of two cards to keep the second, once the first is chosen. `None` if nothing has to be
    /// said for it, or another card is chosen already.
    #[must_use]
    pub fn next_number(&self, action: Action) -> Option<usize> {
        let mut said = numbers(action).into_iter();
        match self.chosen {
            None => said.next(),
            Some(chosen) => (said.next()? == keep_number(chosen)).then(|| said.next()).flatten(),
        }
    }

    /// Writes what a seat (`None`: a spectator) may know: see [`observe`].
    ///
    /// # Panics
    /// If `out` has not [`OBSERVATION`](crate::OBSERVATION) places.
    pub fn observe(&self, seat: Option<Seat>, out: &mut [u8]) {
        let view = self.game.view(seat);
        observe(&view, self.chosen_of(seat), out);
    }

    /// Writes all a seat has come to know: the observation, then what was said and played.
    ///
    /// # Panics
    /// If `out` has not [`INFORMATION`](crate::INFORMATION) places.
    pub fn inform(&self, seat: Option<Seat>, out: &mut [u8]) {
        let view = self.game.view(seat);
        let (now, before) = out.split_at_mut(crate::OBSERVATION);
        observe(&view, self.chosen_of(seat), now);
        history::write(&view, before);
    }

    /// What a seat knows of a keep that is not complete: only the declarer has chosen it.
    #[must_use]
    pub fn chosen_of(&self, seat: Option<Seat>) -> Option<Card> {
        self.chosen.filter(|_| seat.is_some() && seat == self.on_turn())
    }
}

/// Returns a bound of the numbers of one deal: the cards, four numbers of an exchange, and every question that an auction can ask.
#[must_use]
pub fn longest(rules: &Rules) -> usize {
    let seats = rules.table.players();
    let specials =
        Contract::ALL.into_iter().filter(|&contract| contract.is_special() && rules.has_special(contract));
    // Each seat is asked for an Ultimo, a Solo and against one, and for each special; it may ask once for T1, which all others answer.
    let queries = seats * (3 + specials.count() + seats);
    // Each step can be bid and held once, each seat passes once; then forehand opens and chooses.
    let raising = 2 * rules.ladder().count() + seats + 2;
    queries + raising + 4 + seats * rules.table.hand_size()
}

/// What has to be said for an action: one number, two for two cards to keep, none for claims and concessions.
#[must_use]
pub fn numbers(action: Action) -> Vec<usize> {
    match action {
        Action::Keep { pips, free } => in_order(pips, free).into_iter().flatten().map(keep_number).collect(),
        other => number(other).into_iter().collect(),
    }
}

/// The cards that are kept, in the order in which they are said.
fn in_order(pips: CardSet, free: CardSet) -> [Option<Card>; 2] {
    let mut cards = pips.iter().chain(free.iter());
    [cards.next(), cards.next()]
}
