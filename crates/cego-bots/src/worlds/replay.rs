//! Replays what was said and played with the cards of a world.

use std::sync::Arc;

use cego_core::chooser::Chooser;
use cego_core::{Action, Card, CardSet, Deal, Game, Phase, Seat, TableSize, View, Word};

use super::{World, cards_played};

/// A declarer's exchange: the pips kept, the other cards kept, the card discarded if that has happened.
#[derive(Clone, Copy)]
struct Exchanged {
    pips: CardSet,
    free: CardSet,
    discarded: Option<Card>,
}

impl World {
    /// Returns the game as it would stand if the cards lay like this, from its first word on, so that the seat of the view sees what it sees now.
    /// What a declarer kept and discarded that the seat has not seen is chosen at random from all that fits. `None` if nothing fits: in such a world
    /// somebody would have said or played what they might not.
    #[must_use]
    pub fn game(&self, view: &View, chance: &mut Chooser) -> Option<Game> {
        let mut exchanges = self.exchanges(view);
        for n in (1..exchanges.len()).rev() {
            exchanges.swap(n, chance.index(n + 1));
        }
        self.replayed(view, exchanges)
    }

    /// Returns whether everybody could have said and played what the view tells if the cards lay like this.
    #[must_use]
    pub fn is_possible(&self, view: &View) -> bool {
        self.replayed(view, self.exchanges(view)).is_some()
    }

    /// The first of these exchanges with which the game comes to where it stands.
    fn replayed(&self, view: &View, exchanges: Vec<Option<Exchanged>>) -> Option<Game> {
        let declarer = view.declaration.map(|declaration| declaration.declarer);
        for exchanged in exchanges {
            match self.replay(view, exchanged) {
                Ok(game) => return Some(game),
                // The cards of everybody else are the same whatever the declarer exchanged.
                Err(refused) if refused.is_some() && refused != declarer => return None,
                Err(_) => {}
            }
        }
        None
    }

    /// Plays the game up to where it stands; the error is the seat whose action is refused, `None` if the view would be another one.
    fn replay(&self, view: &View, exchanged: Option<Exchanged>) -> Result<Game, Option<Seat>> {
        let (rules, deal) = (Arc::clone(&view.rules), self.dealt(view, exchanged));
        let declarer = view.declaration.map(|declaration| declaration.declarer);
        let begun = match view.declaration.filter(|_| view.words.is_empty()) {
            Some(declaration) => Game::declared(rules, deal, declaration),
            None => Game::new(rules, deal),
        };
        let mut game = begun.map_err(|_| declarer)?;
        let mut act = |seat, action| game.apply(seat, action).map_err(|_| Some(seat));
        for said in &view.words {
            act(said.seat, Action::Say(said.word))?;
        }
        if let (Some(Exchanged { pips, free, discarded }), Some(declarer)) = (exchanged, declarer) {
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

    /// Everything a declarer may have exchanged: one way if the seat has seen it or there is nothing to exchange.
    fn exchanges(&self, view: &View) -> Vec<Option<Exchanged>> {
        let declared = view.declaration.filter(|d| d.contract.takes_blind() && view.phase > Phase::Keep);
        let Some(declaration) = declared else { return vec![None] };
        if let Some(own) = view.own_exchange {
            return vec![Some(Exchanged { pips: own.pips, free: own.free, discarded: own.discarded })];
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
            // A card that was kept may be discarded again.
            let kept = (playing - pips) | discarded.into_iter().collect();
            for free in subsets(kept, usize::from(row.free_cards)) {
                exchanges.push(Some(Exchanged { pips, free, discarded }));
            }
        }
        exchanges
    }

    /// The cards as dealt, if this was exchanged.
    fn dealt(&self, view: &View, exchanged: Option<Exchanged>) -> Deal {
        let mut deal = Deal { dealer: view.dealer, hands: self.hands, blind: self.aside };
        for (seat, card) in cards_played(view) {
            deal.hands[seat].insert(card);
        }
        if let (Some(Exchanged { pips, free, discarded }), Some(declaration)) = (exchanged, view.declaration)
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

/// All sets of so many of these cards.
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

/// T1 lay with its seller, and the price with the buyer.
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

    use super::super::UniformWorlds;
    use super::*;

    /// At every decision of random deals there is a world, and a game in it that looks the same to the seat, mostly with other cards.
    #[test]
    fn the_seat_sees_what_it_sees() {
        let (mut asked, mut others) = (BTreeMap::new(), 0);
        for number in 0..24 {
            let table = [TableSize::Three, TableSize::Four][number as usize % 2];
            let rules = Arc::new(Rules::new(table));
            let deal =
                Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(5)), number, Seat::new(0));
            let mut game = Game::new(rules, deal).unwrap();
            let mut chance = Choosers::new(Seed::from_number(6)).of_deal(number);
            while let Some(seat) = game.on_turn() {
                let view = game.view(Some(seat));
                *asked.entry(view.phase.id()).or_insert(0) += 1;
                let world = UniformWorlds::new(&view).sample(&mut chance).expect("the game itself is one");
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
