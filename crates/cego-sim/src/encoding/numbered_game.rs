//! Games driven by action numbers.

use cego_core::{Action, Card, CardSet, Contract, Game, Phase, Refusal, Rules, Seat};

use crate::encoding::action::{ActionMeaning, keep_number, meaning, number};
use crate::encoding::history;
use crate::encoding::legal::LegalNumbers;
use crate::encoding::observation::observe;

/// Game driven by action numbers, with one number for each kept card. Only the seat on turn acts;
/// actions out of turn are not available.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NumberedGame {
    game: Game,
    /// First of two cards that the declarer keeps. Only the declarer knows it.
    chosen: Option<Card>,
}

impl NumberedGame {
    /// Continues a game from its current state.
    #[must_use]
    pub fn new(game: Game) -> NumberedGame {
        NumberedGame { game, chosen: None }
    }

    /// Returns the game. It does not yet contain the first card of an incomplete keep.
    #[must_use]
    pub fn game(&self) -> &Game {
        &self.game
    }

    /// Returns the first of two kept cards, if it is chosen.
    #[must_use]
    pub fn chosen(&self) -> Option<Card> {
        self.chosen
    }

    /// Returns the seat on turn; `None` after the deal.
    #[must_use]
    pub fn on_turn(&self) -> Option<Seat> {
        self.game.on_turn()
    }

    /// Returns the legal numbers of the seat on turn; none after the deal.
    #[must_use]
    pub fn legal(&self) -> LegalNumbers {
        self.legal_with(&mut Vec::new())
    }

    /// Returns [`NumberedGame::legal`], with a reusable buffer for the choices. Its old contents
    /// are discarded.
    #[must_use]
    pub fn legal_with(&self, choices: &mut Vec<Action>) -> LegalNumbers {
        choices.clear();
        let mut legal = LegalNumbers::NONE;
        let Some(seat) = self.on_turn() else { return legal };
        self.game.choices_into(seat, choices);
        for &action in &*choices {
            match action {
                Action::Keep { pips, free } => {
                    let [first, second] = ordered_keep(pips, free);
                    match self.chosen {
                        None => legal
                            .insert(first.map_or_else(|| keep_number(Card::GEISS), keep_number)),
                        Some(_) if self.chosen == first => {
                            second.into_iter().for_each(|card| legal.insert(keep_number(card)));
                        }
                        Some(_) => {}
                    }
                }
                // After the first kept card only its second card is legal.
                _ if self.chosen.is_some() => {}
                other => number(other).into_iter().for_each(|n| legal.insert(n)),
            }
        }
        legal
    }

    /// Applies a number as the seat on turn. Returns whether the game has advanced, which the first
    /// of two kept cards does not do.
    ///
    /// # Errors
    /// The rule that forbids the action; the state is then unchanged.
    pub fn step(&mut self, number: usize) -> Result<bool, Refusal> {
        let Some(seat) = self.on_turn() else { return Err(Refusal::DealOver) };
        match meaning(number).ok_or(Refusal::WordOutOfPlace)? {
            ActionMeaning::Keep(card) => self.keep(seat, card),
            ActionMeaning::Whole(action) => {
                if let Some(chosen) = self.chosen {
                    // No other action may interrupt an incomplete keep.
                    return Err(self.keep_refusal(seat, chosen.into()));
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
            return Err(self.keep_refusal(seat, self.chosen.into_iter().chain([card]).collect()));
        }
        let row = self.game.declaration().map(|declaration| declaration.contract.properties());
        if self.chosen.is_none() && row.is_some_and(|row| row.keep_count() == 2) {
            self.chosen = Some(card);
            return Ok(false);
        }
        // Pips come first, as many as the contract requires.
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

    /// Returns the reason for rejecting these kept cards.
    fn keep_refusal(&self, seat: Seat, cards: CardSet) -> Refusal {
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

    /// Returns the action numbers that lead to the current state, including actions out of turn.
    #[must_use]
    pub fn numbers(&self) -> Vec<usize> {
        let mut numbers: Vec<usize> =
            self.game.log().iter().flat_map(|&(_, action)| numbers(action)).collect();
        numbers.extend(self.chosen.map(keep_number));
        numbers
    }

    /// Returns the next number for an action: its second number if the first card of a keep is
    /// chosen. Returns `None` if the action has no number or another card is chosen.
    #[must_use]
    pub fn next_number(&self, action: Action) -> Option<usize> {
        let mut said = numbers(action).into_iter();
        match self.chosen {
            None => said.next(),
            Some(chosen) => (said.next()? == keep_number(chosen)).then(|| said.next()).flatten(),
        }
    }

    /// Writes the observation of a seat (`None`: a spectator), see [`observe`].
    ///
    /// # Panics
    /// If the length of `out` is not [`OBSERVATION`](crate::encoding::OBSERVATION).
    pub fn observe(&self, seat: Option<Seat>, out: &mut [u8]) {
        let view = self.game.view(seat);
        observe(&view, self.chosen_visible_to(seat), out);
    }

    /// Writes the information state of a seat: the observation and the history of words and cards.
    ///
    /// # Panics
    /// If the length of `out` is not [`INFORMATION`](crate::encoding::INFORMATION).
    pub fn write_information(&self, seat: Option<Seat>, out: &mut [u8]) {
        let view = self.game.view(seat);
        let (now, before) = out.split_at_mut(crate::encoding::OBSERVATION);
        observe(&view, self.chosen_visible_to(seat), now);
        history::write(&view, before);
    }

    /// Returns the first kept card if this seat may know it. Only the declarer knows it.
    #[must_use]
    pub fn chosen_visible_to(&self, seat: Option<Seat>) -> Option<Card> {
        self.chosen.filter(|_| seat.is_some() && seat == self.on_turn())
    }
}

/// Returns an upper bound on the number of steps in a deal: cards, four steps of an exchange, and
/// all questions of an auction.
#[must_use]
pub fn max_steps(rules: &Rules) -> usize {
    let seats = rules.table.players();
    let specials = Contract::ALL
        .into_iter()
        .filter(|&contract| contract.is_special() && rules.has_special(contract));
    // Each seat is asked for an Ultimo, a Solo, a challenge and each special. Each may ask once for
    // T1, which all others answer.
    let queries = seats * (3 + specials.count() + seats);
    // Each step can be bid and held once, and each seat passes once. Then forehand opens and
    // declares.
    let raising = 2 * rules.ladder().count() + seats + 2;
    queries + raising + 4 + seats * rules.table.hand_size()
}

/// Returns the numbers of an action: two for a keep of two cards, none for claims and concessions,
/// else one.
#[must_use]
pub fn numbers(action: Action) -> Vec<usize> {
    match action {
        Action::Keep { pips, free } => {
            ordered_keep(pips, free).into_iter().flatten().map(keep_number).collect()
        }
        other => number(other).into_iter().collect(),
    }
}

/// Returns the kept cards in the order of their numbers.
fn ordered_keep(pips: CardSet, free: CardSet) -> [Option<Card>; 2] {
    let mut cards = pips.iter().chain(free.iter());
    [cards.next(), cards.next()]
}
