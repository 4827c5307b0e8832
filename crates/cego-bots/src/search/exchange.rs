//! What to keep and what to discard: every way tried in sampled worlds.

use cego_core::exchange::{Exchange, discards};
use cego_core::{Action, BySeat, CardSet, Deal, Declaration, Play, Rules, Start, View};

use super::belief::Belief;
use super::knockout::Knockout;
use super::mind::{Discarding, Mind};
use super::money::{Money, Worth};
use super::play_out;
use crate::worlds::World;
use crate::{Decision, Turn};

/// The best keep or discard by its mean worth over sampled worlds.
pub(crate) fn exchange(view: &View, turn: &mut Turn<'_>, mind: Mind<'_>) -> Option<Decision> {
    let seat = view.seat?;
    let declaration = view.declaration?;
    let money = Money::new(&view.rules, declaration, view.dealer, seat);
    let trial = Knockout::new(view.choices.iter().copied(), money.per_point());
    let mut belief = Belief::new(view, mind);
    trial.run(mind.settings.exchanges, turn, |trial, turn, _| {
        let world = belief.world(turn.chance);
        trial.add(1.0, |action| tried(view, &declaration, &world, action, &money, mind));
        Some(())
    })
}

/// What a keep or discard brings in one world.
fn tried(
    view: &View,
    declaration: &Declaration,
    world: &World,
    action: Action,
    money: &Money<'_>,
    mind: Mind<'_>,
) -> Worth {
    let rules = &*view.rules;
    let mut exchange = match (action, view.own_exchange) {
        (Action::Keep { pips, free }, _) => Exchange::keep(view.hand, world.aside, pips, free),
        (Action::Discard(card), Some(mut exchange)) => {
            exchange.discard(card);
            exchange
        }
        _ => return Worth::default(),
    };
    let mut hands: BySeat<CardSet> = world.hands;
    hands[declaration.declarer] = CardSet::EMPTY;
    let deal = Deal { dealer: view.dealer, hands, blind: exchange.found };
    let mut play = begun(rules, &deal, &hands, declaration, &mut exchange, mind.settings.discarding);
    play_out(mind.players(), rules, declaration, &mut play, exchange.legage);
    money.of_play(&play, exchange.legage)
}

/// The play that begins when the declarer has discarded what they still have to. `hands` as in [`Start::of`].
pub(super) fn begun(
    rules: &Rules,
    deal: &Deal,
    hands: &BySeat<CardSet>,
    declaration: &Declaration,
    exchange: &mut Exchange,
    discarding: Discarding,
) -> Play {
    // A bounded loop, because a caller from outside may offer a keep of cards nobody has.
    for _ in rules.table.hand_size()..exchange.hand().len() {
        let allowed = discards(rules, declaration.contract, exchange);
        let Some(card) = discarding(exchange, allowed) else { break };
        exchange.discard(card);
    }
    Play::new(rules, &Start::of(rules, deal, hands, declaration, exchange))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Contract, Game, Seat, TableSize};

    use super::*;
    use crate::auction::Bidder;

    /// A view comes from outside, too: one that offers cards which are not in the hand is answered like any other.
    #[test]
    fn a_keep_of_cards_nobody_has_does_no_harm() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let deal = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(5)), 0, Seat::new(3));
        let declaration = Declaration::plain(Contract::Cego, Seat::new(0));
        let game = Game::declared(rules, deal, declaration).unwrap();
        let mut view = game.view(Some(Seat::new(0)));
        let strange: CardSet = (CardSet::PACK - view.hand).iter().take(2).collect();
        let nothing = Action::Keep { pips: CardSet::EMPTY, free: CardSet::EMPTY };
        let foreign = Action::Keep { pips: CardSet::EMPTY, free: strange };
        let everything = Action::Keep { pips: CardSet::EMPTY, free: CardSet::PACK };
        view.choices = vec![foreign, nothing, everything];
        let mut chance = Choosers::new(Seed::from_number(6)).of_deal(0);
        let bidder = Bidder::new(&view.rules);
        let decision = exchange(&view, &mut Turn::unlimited(&mut chance), Mind::strong(&bidder)).unwrap();
        assert!(view.choices.contains(&decision.action));
    }
}
