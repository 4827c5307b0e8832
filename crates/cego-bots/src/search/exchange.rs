//! What to keep and what to discard: every way tried in sampled worlds.

use cego_core::exchange::{Exchange, discards};
use cego_core::{Action, BySeat, CardSet, Deal, Declaration, Phase, Play, Rules, Start, View};

use super::belief::Belief;
use super::company::Kind;
use super::exchanging::Exchanging;
use super::knockout::Knockout;
use super::mind::Mind;
use super::money::{Money, Worth};
use super::play_out;
use crate::worlds::World;
use crate::{Decision, Turn};

/// The best keep or discard by its mean worth over sampled worlds; `None` if there is nothing to choose. Whether to have hands laid open is no matter
/// of what a hand is worth, and nobody who searches does it.
pub(crate) fn exchange(view: &View, turn: &mut Turn<'_>, mind: Mind<'_>) -> Option<Decision> {
    let seat = view.seat?;
    let declaration = view.declaration?;
    let money = Money::new(&view.rules, declaration, view.dealer, seat);
    let ways =
        view.choices.iter().copied().filter(|way| matches!(way, Action::Keep { .. } | Action::Discard(_)));
    let ways: Vec<Action> = ways.collect();
    let trial = Knockout::new(ways.iter().copied(), money.per_point());
    let settings = mind.settings;
    let worlds = if view.phase == Phase::Keep { settings.keep_glance } else { settings.discard_glance };
    let liked = settings.exchanging.networks().and_then(|exchanger| exchanger.at_a_glance(view, &ways));
    let trial = trial.at_a_glance(worlds, liked);
    let mut belief = Belief::new(view, mind);
    trial.run(settings.exchanges, turn, |trial, turn, _| {
        let (world, kinds) = belief.before_play(turn.chance);
        trial.add(1.0, |action| tried(view, &declaration, &world, kinds, action, &money, mind));
        Some(())
    })
}

/// What a keep or discard brings in one world.
fn tried(
    view: &View,
    declaration: &Declaration,
    world: &World,
    kinds: BySeat<Kind>,
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
    let mut play = begun(rules, &deal, &hands, declaration, &mut exchange, mind.settings.exchanging);
    play_out(mind.players(), kinds, rules, declaration, &mut play, exchange.legage);
    money.of_play(&play, exchange.legage)
}

/// The play that begins when the declarer has discarded what they still have to. `hands` as in [`Start::of`].
pub(super) fn begun(
    rules: &Rules,
    deal: &Deal,
    hands: &BySeat<CardSet>,
    declaration: &Declaration,
    exchange: &mut Exchange,
    exchanging: Exchanging,
) -> Play {
    // A bounded loop, because a caller from outside may offer a keep of cards nobody has.
    for _ in rules.table.hand_size()..exchange.hand().len() {
        let allowed = discards(rules, declaration.contract, exchange);
        let Some(card) = exchanging.discarded(rules, declaration.contract, exchange, allowed) else { break };
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

    /// Who takes up the blind may have the hands laid open there, and pays if nobody held back a Solo: that is no way out of a game that will be lost.
    #[test]
    fn nobody_challenges_because_a_game_is_lost() {
        let rules = Arc::new(cego_testkit::rules("hochschwarzwald", TableSize::Three));
        let mut shuffler = Shuffler::new(Seed::from_number(7));
        let mut lost = 0;
        for number in 0..30 {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(2));
            let seat = Seat::new(0);
            let mut game =
                Game::declared(Arc::clone(&rules), deal, Declaration::plain(Contract::Cego, seat)).unwrap();
            let mut chance = Choosers::new(Seed::from_number(8)).of_deal(number);
            let bidder = Bidder::new(&rules);
            while matches!(game.phase(), Phase::Keep | Phase::Discard) {
                let view = game.view(Some(seat));
                let decision =
                    exchange(&view, &mut Turn::unlimited(&mut chance), Mind::strong(&bidder)).unwrap();
                assert_ne!(decision.action, Action::Challenge);
                let all = decision.alternatives.iter();
                lost += usize::from(
                    view.choices.contains(&Action::Challenge) && all.clone().all(|way| way.settlement < 0.0),
                );
                assert!(all.clone().all(|way| way.action != Action::Challenge));
                game.apply(seat, decision.action).unwrap();
            }
        }
        assert!(lost > 0, "there was no game to lose");
    }

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
