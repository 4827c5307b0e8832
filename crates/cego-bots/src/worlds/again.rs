//! A world as a whole game: the deal it came from, with everything that was said and played in it.

use std::sync::Arc;

use cego_core::chooser::Chooser;
use cego_core::{Action, Card, CardSet, Contract, Deal, Game, Phase, Seat, View, Word};

use super::{World, cards_played};

/// How often a declarer's keep is guessed before the world is given up.
const GUESSES: usize = 24;

impl World {
    /// The game as it would stand if the cards lay like this, from its first word on, so that the seat of the view sees what it sees now. What a
    /// declarer kept and discarded that the seat has not seen is guessed. `None` if no guess fits: in such a world somebody would have said or
    /// played what they might not. Of five at the table none can be made, nor of a view whose auction is not told.
    #[must_use]
    pub fn game(&self, view: &View, chance: &mut Chooser) -> Option<Game> {
        (0..GUESSES).find_map(|_| {
            let (deal, keep) = self.dealt(view, chance)?;
            let mut game = Game::new(Arc::clone(&view.rules), deal).ok()?;
            for said in &view.words {
                game.apply(said.seat, Action::Say(said.word)).ok()?;
            }
            let declarer = view.declaration.map(|declaration| declaration.declarer);
            if let Some((pips, free, discards)) = keep {
                game.apply(declarer?, Action::Keep { pips, free }).ok()?;
                for card in discards {
                    game.apply(declarer?, Action::Discard(card)).ok()?;
                }
            }
            if game.phase() == Phase::SecondHand && view.phase > Phase::SecondHand {
                game.apply(declarer?, Action::SecondHandUlti(view.declaration?.ulti)).ok()?;
            }
            for (seat, card) in cards_played(view) {
                game.apply(seat, Action::Play(card)).ok()?;
            }
            (game.view(view.seat) == *view).then_some(game)
        })
    }

    /// The cards as dealt, and the declarer's exchange as far as it has gone.
    fn dealt(&self, view: &View, chance: &mut Chooser) -> Option<(Deal, Option<Exchanged>)> {
        let table = view.rules.table;
        if table.people() != table.players() {
            return None;
        }
        let mut deal = Deal { dealer: view.dealer, hands: self.hands, blind: self.aside };
        for (seat, card) in cards_played(view) {
            deal.hands[seat].insert(card);
        }
        let mut exchanged = None;
        let declared = view.declaration.filter(|d| d.contract.takes_blind() && view.phase > Phase::Keep);
        if let Some(declaration) = declared {
            let own = view.own_exchange.map(|own| (own.pips, own.free, own.discarded.into_iter().collect()));
            let (pips, free, discards) = match own {
                Some(own) => own,
                None => self.guess(view, declaration.contract, deal.hands[declaration.declarer], chance)?,
            };
            let playing = deal.hands[declaration.declarer];
            deal.hands[declaration.declarer] = (pips | free) | (self.aside - discards);
            deal.blind = (playing - (pips | free)) | discards;
            exchanged = Some((pips, free, discards));
        }
        give_back(view, &mut deal);
        Some((deal, exchanged))
    }

    /// What a declarer may have kept of the cards they played with, and discarded of those that lie aside.
    fn guess(
        &self,
        view: &View,
        contract: Contract,
        playing: CardSet,
        chance: &mut Chooser,
    ) -> Option<Exchanged> {
        let row = contract.properties();
        let mut free = CardSet::EMPTY;
        for _ in 0..row.free_cards {
            free.insert(any(playing - view.kept_pips - free, chance)?);
        }
        let mut discards = CardSet::EMPTY;
        if view.phase > Phase::Discard {
            if let Some(card) = view.shown_discard {
                discards.insert(card);
            }
            while discards.len() < row.discards() {
                discards.insert(any(self.aside - discards, chance)?);
            }
        }
        Some((view.kept_pips, free, discards))
    }
}

/// The pips that are kept, the other cards that are kept, what is discarded.
type Exchanged = (CardSet, CardSet, CardSet);

/// One of these cards; `None` if there is none.
fn any(cards: CardSet, chance: &mut Chooser) -> Option<Card> {
    cards.iter().nth(chance.index(cards.len()))
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

    use super::super::Places;
    use super::*;

    /// At every decision of random deals a world can be made a game that looks the same to the seat, and mostly with other cards.
    #[test]
    fn the_seat_sees_what_it_sees() {
        let (mut made, mut asked, mut others) = (BTreeMap::new(), BTreeMap::new(), 0);
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
                let places = Places::of(&view);
                let found = (0..40).find_map(|_| places.sample(&mut chance).game(&view, &mut chance));
                if let Some(other) = found {
                    assert_eq!(other.view(Some(seat)), view);
                    *made.entry(view.phase.id()).or_insert(0) += 1;
                    others += usize::from(other.deal() != game.deal());
                }
                game.apply(seat, view.choices[chance.index(view.choices.len())]).unwrap();
            }
        }
        for (phase, asked) in &asked {
            assert!(
                10 * made.get(phase).copied().unwrap_or(0) >= 9 * asked,
                "{phase}: {made:?} of {asked:?}"
            );
        }
        assert!(others > 500, "{others}");
    }
}
