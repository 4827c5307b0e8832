//! Worlds of a seat: its knowledge of the cards, and samples of the hidden ones (determinization).
//!
//! A [`World`] is a deal that the seat holds possible. The words and cards of the deal can be
//! replayed with the cards of a world.

mod card_knowledge;
mod uniform;

use std::sync::Arc;

use cego_core::chooser::Chooser;
use cego_core::{
    Action, BySeat, Card, CardSet, Contract, Deal, Declaration, Game, Leads, Phase, Play,
    PlayStart, Seat, TableSize, View, Word, exchange,
};
use cego_solver::Position;

pub use card_knowledge::{CardKnowledge, CardLocation, HiddenCards};
pub use uniform::UniformWorlds;

/// Returns every card played so far, in order, with its seat.
pub(crate) fn cards_played(view: &View) -> impl Iterator<Item = (Seat, Card)> + '_ {
    let table = view.rules.table;
    let done = view.tricks.iter().flat_map(move |trick| {
        table.seats_from(trick.leader).filter_map(|seat| Some((seat, trick.cards[seat]?)))
    });
    done.chain(view.on_table.iter().copied())
}

/// Locations of all cards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct World {
    /// Cards in the hands now, open cards included.
    pub hands: BySeat<CardSet>,
    /// The blind, or the cards that the declarer laid away.
    pub aside: CardSet,
}

impl World {
    /// Returns the cards of all places as numbers, a sort key for worlds.
    #[must_use]
    pub(crate) fn key(&self) -> [u64; 6] {
        let mut key = [self.aside.bits(); 6];
        for (place, seat) in key.iter_mut().zip(TableSize::Five.seats()) {
            *place = self.hands[seat].bits();
        }
        key
    }

    /// Returns the current play in this world, or `None` while no card can be played.
    #[must_use]
    pub fn play(&self, view: &View) -> Option<Play> {
        let mut play = self.start(view)?;
        for (_, card) in cards_played(view) {
            play.play_unchecked(&view.rules, card);
        }
        Some(play)
    }

    /// Returns the play before the first card in this world, or `None` while no card can be played.
    #[must_use]
    pub fn start(&self, view: &View) -> Option<Play> {
        let rules = &*view.rules;
        let declaration = view.declaration?;
        let Declaration { contract, declarer, .. } = declaration;
        let table = rules.table;
        let forehand = table.next(view.dealer);
        let leader = if contract.is_all_against_all() { forehand } else { declarer };
        let mut hands = self.hands;
        for (seat, card) in cards_played(view) {
            hands[seat].insert(card);
        }
        let joins =
            (table == TableSize::Five && contract == Contract::Raeuber).then_some(view.dealer);
        let mut players = table.everybody();
        if table == TableSize::Five {
            players.remove(view.dealer);
        }
        if let Some(dealer) = joins
            && hands[dealer].is_empty()
        {
            hands[dealer] = self.aside;
        }
        let mut start = PlayStart {
            contract,
            declarer,
            leader,
            players,
            hands,
            dead: CardSet::EMPTY,
            dead_if_withdrawn: CardSet::EMPTY,
            leads: Leads::default(),
            joins,
            blind: self.aside,
        };
        if contract.takes_blind() {
            start.dead = exchange::dead(rules, contract, view.kept_pips);
            if contract != Contract::Geiss {
                start.dead_if_withdrawn = view.kept_pips;
            }
            start.leads = match view.own_exchange {
                Some(own) => exchange::leads(rules, contract, &own),
                // The cards that could have been led instead of an open pip are known to the
                // declarer alone.
                None => {
                    let seen = exchange::Exchange {
                        pips: view.kept_pips,
                        ..exchange::Exchange::default()
                    };
                    Leads { instead: CardSet::EMPTY, ..exchange::leads(rules, contract, &seen) }
                }
            };
        }
        Some(Play::new(rules, &start))
    }

    /// Returns this world as a position for the solver. `play` is [`World::play`].
    #[must_use]
    pub fn position<'a>(
        &self,
        view: &'a View,
        declaration: Declaration,
        play: Play,
    ) -> Position<'a> {
        let counted = declaration.contract.is_counted();
        Position {
            rules: &view.rules,
            declaration,
            play,
            aside: if counted { self.aside } else { CardSet::EMPTY },
            blind: self.aside,
        }
    }
}

/// A declarer's exchange: the pips kept, the other cards kept, and the card discarded so far.
#[derive(Clone, Copy)]
struct ExchangeCards {
    pips: CardSet,
    free: CardSet,
    discarded: Option<Card>,
}

impl World {
    /// Returns the game from its first word on in this world, consistent with the view.
    ///
    /// A declarer's keep and discard that the seat has not seen are sampled uniformly among those
    /// that fit. Returns `None` if none fits: in such a world some word or card would not have been
    /// allowed.
    #[must_use]
    pub fn game(&self, view: &View, chance: &mut Chooser) -> Option<Game> {
        let mut exchanges = self.exchanges(view);
        for n in (1..exchanges.len()).rev() {
            exchanges.swap(n, chance.index(n + 1));
        }
        self.replayed(view, exchanges)
    }

    /// Returns whether all words and cards of the view would have been allowed in this world.
    #[must_use]
    pub fn is_possible(&self, view: &View) -> bool {
        self.replayed(view, self.exchanges(view)).is_some()
    }

    /// Returns the game for the first of these exchanges that leads to the current state.
    fn replayed(&self, view: &View, exchanges: Vec<Option<ExchangeCards>>) -> Option<Game> {
        let declarer = view.declaration.map(|declaration| declaration.declarer);
        for exchanged in exchanges {
            match self.replay(view, exchanged) {
                Ok(game) => return Some(game),
                // The cards of all other seats do not depend on the declarer's exchange.
                Err(refused) if refused.is_some() && refused != declarer => return None,
                Err(_) => {}
            }
        }
        None
    }

    /// Replays the game up to its current state.
    ///
    /// The error is the seat whose action is refused, or `None` if the view would differ.
    fn replay(&self, view: &View, exchanged: Option<ExchangeCards>) -> Result<Game, Option<Seat>> {
        let (rules, deal) = (Arc::clone(&view.rules), self.dealt(view, exchanged));
        let declarer = view.declaration.map(|declaration| declaration.declarer);
        let begun = match view.declaration.filter(|_| view.words.is_empty()) {
            Some(declaration) => Game::with_declaration(rules, deal, declaration),
            None => Game::new(rules, deal),
        };
        let mut game = begun.map_err(|_| declarer)?;
        let mut act = |seat, action| game.apply(seat, action).map_err(|_| Some(seat));
        for said in &view.words {
            act(said.seat, Action::Say(said.word))?;
        }
        if let (Some(ExchangeCards { pips, free, discarded }), Some(declarer)) =
            (exchanged, declarer)
        {
            act(declarer, Action::Keep { pips, free })?;
            if let Some(card) = discarded {
                act(declarer, Action::Discard(card))?;
            }
        }
        if game.phase() == Phase::SecondHand
            && view.phase > Phase::SecondHand
            && let Some(declaration) = view.declaration
        {
            let declared = Action::SecondHandUlti(declaration.ulti);
            game.apply(declaration.declarer, declared).map_err(|_| declarer)?;
        }
        for (seat, card) in cards_played(view) {
            game.apply(seat, Action::Play(card)).map_err(|_| Some(seat))?;
        }
        if game.view(view.seat) == *view { Ok(game) } else { Err(None) }
    }

    /// Returns the possible exchanges of a declarer.
    ///
    /// There is a single one if the seat has seen it, or if there is nothing to exchange.
    fn exchanges(&self, view: &View) -> Vec<Option<ExchangeCards>> {
        let declared =
            view.declaration.filter(|d| d.contract.takes_blind() && view.phase > Phase::Keep);
        let Some(declaration) = declared else { return vec![None] };
        if let Some(own) = view.own_exchange {
            return vec![Some(ExchangeCards {
                pips: own.pips,
                free: own.free,
                discarded: own.discarded,
            })];
        }
        let row = declaration.contract.properties();
        let played = cards_played(view).filter(|&(seat, _)| seat == declaration.declarer);
        let playing = self.hands[declaration.declarer] | played.map(|(_, card)| card).collect();
        let discards = view.phase > Phase::Discard && row.discards() > 0;
        let discarded: Vec<Option<Card>> = match view.shown_discard {
            _ if !discards => vec![None],
            Some(card) => vec![Some(card)],
            None => self.aside.iter().map(Some).collect(),
        };
        let pips = view.kept_pips;
        let mut exchanges = Vec::new();
        for discarded in discarded {
            // A card that was kept may still be discarded.
            let kept = (playing - pips) | discarded.into_iter().collect();
            for free in subsets(kept, usize::from(row.free_cards)) {
                exchanges.push(Some(ExchangeCards { pips, free, discarded }));
            }
        }
        exchanges
    }

    /// Returns the cards as dealt, given this exchange.
    fn dealt(&self, view: &View, exchanged: Option<ExchangeCards>) -> Deal {
        let mut deal = Deal { dealer: view.dealer, hands: self.hands, blind: self.aside };
        for (seat, card) in cards_played(view) {
            deal.hands[seat].insert(card);
        }
        if let (Some(ExchangeCards { pips, free, discarded }), Some(declaration)) =
            (exchanged, view.declaration)
        {
            let (kept, discarded) = (pips | free, discarded.into_iter().collect::<CardSet>());
            let playing = deal.hands[declaration.declarer];
            deal.hands[declaration.declarer] = kept | (self.aside - discarded);
            deal.blind = (playing - kept) | (discarded - kept);
        }
        if view.rules.table == TableSize::Five {
            // A dealer who has joined plays with the blind.
            let joined = std::mem::take(&mut deal.hands[view.dealer]);
            deal.blind |= joined;
        }
        give_back(view, &mut deal);
        deal
    }
}

/// Returns all subsets with `count` cards.
fn subsets(cards: CardSet, count: usize) -> Vec<CardSet> {
    let mut sets = vec![CardSet::EMPTY];
    for _ in 0..count {
        let longer = |set: &CardSet| {
            let (set, lowest) = (*set, set.lowest());
            cards
                .iter()
                .take_while(move |&card| lowest.is_none_or(|lowest| card < lowest))
                .map(move |card| set.with(card))
        };
        sets = sets.iter().flat_map(longer).collect();
    }
    sets
}

/// Undoes the sale of T1: T1 goes back to its seller, and the price to the buyer.
fn give_back(view: &View, deal: &mut Deal) {
    let mut offer: Option<(Seat, Card)> = None;
    for said in &view.words {
        match said.word {
            Word::BuyGeiss { give } => offer = Some((said.seat, give)),
            Word::SellGeiss => {
                if let Some((buyer, price)) = offer {
                    let (seller, hands) = (said.seat, &mut deal.hands);
                    hands[seller] = hands[seller].without(price).with(Card::GEISS);
                    hands[buyer] = hands[buyer].without(Card::GEISS).with(price);
                }
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Rules, TableSize};

    use super::*;

    /// At every decision of random deals, a world exists, and a game in it with the same view. Most
    /// of these games have other hidden cards.
    #[test]
    fn the_seat_sees_what_it_sees() {
        let (mut asked, mut others) = (BTreeMap::new(), 0);
        for number in 0..24 {
            let table = [TableSize::Three, TableSize::Four][number as usize % 2];
            let rules = Arc::new(Rules::new(table));
            let deal = Deal::from_seed(
                &rules,
                &mut Shuffler::new(Seed::from_number(5)),
                number,
                Seat::new(0),
            );
            let mut game = Game::new(rules, deal).unwrap();
            let mut chance = Choosers::new(Seed::from_number(6)).for_deal(number);
            while let Some(seat) = game.on_turn() {
                let view = game.view(Some(seat));
                *asked.entry(view.phase.id()).or_insert(0) += 1;
                let world =
                    UniformWorlds::new(&view).sample(&mut chance).expect("the game itself is one");
                let other = world.game(&view, &mut chance).expect("it is possible");
                assert_eq!(other.view(Some(seat)), view);
                others += usize::from(other.deal() != game.deal());
                game.apply(seat, view.choices[chance.index(view.choices.len())]).unwrap();
            }
        }
        assert_eq!(asked.len(), 4, "{asked:?}");
        assert!(others > 500, "{others}");
    }
}
