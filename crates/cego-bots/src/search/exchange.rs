//! Choice of a keep or a discard: every one is tried in sampled worlds.
//!
//! [`ExchangeModel`] chooses the keeps and discards of a declarer in a sampled world.

use cego_core::exchange::{Exchange, discards};
use cego_core::{
    Action, BySeat, Card, CardSet, Contract, Deal, Declaration, Phase, Play, PlayStart, Rules, View,
};

use super::belief::Belief;
use super::opponent_model::PlayerType;
use super::payoff::{Payoff, PayoffCalculator};
use super::sequential_halving::SequentialHalving;
use super::{SearchContext, play_out};
use crate::net::Exchanger;
use crate::worlds::World;
use crate::{Decision, TurnContext, thumb};

/// Returns the keep or discard with the best mean worth over sampled worlds.
///
/// Returns `None` if there is nothing to choose. The demand to lay hands open is not considered: it
/// is independent of the worth of the hand, and no search bot uses it.
pub(crate) fn exchange(
    view: &View,
    turn: &mut TurnContext<'_>,
    mind: SearchContext<'_>,
) -> Option<Decision> {
    let seat = view.seat?;
    let declaration = view.declaration?;
    let money = PayoffCalculator::new(&view.rules, declaration, view.dealer, seat);
    let ways = view
        .choices
        .iter()
        .copied()
        .filter(|way| matches!(way, Action::Keep { .. } | Action::Discard(_)));
    let ways: Vec<Action> = ways.collect();
    let trial = SequentialHalving::new(ways.iter().copied(), money.per_point());
    let settings = mind.settings;
    let worlds =
        if view.phase == Phase::Keep { settings.keep_prior } else { settings.discard_prior };
    let liked =
        settings.exchanging.networks().and_then(|exchanger| exchanger.prior_values(view, &ways));
    let trial = trial.with_prior(worlds, liked);
    let mut belief = Belief::new(view, mind);
    trial.run(settings.exchanges, turn, |trial, turn, _| {
        let (world, kinds) = belief.before_play(turn.chance);
        trial.add(1.0, |action| {
            try_exchange(view, &declaration, &world, kinds, action, &money, mind)
        });
        Some(())
    })
}

/// Returns the worth of a keep or discard in one world.
fn try_exchange(
    view: &View,
    declaration: &Declaration,
    world: &World,
    kinds: BySeat<PlayerType>,
    action: Action,
    money: &PayoffCalculator<'_>,
    mind: SearchContext<'_>,
) -> Payoff {
    let rules = &*view.rules;
    let mut exchange = match (action, view.own_exchange) {
        (Action::Keep { pips, free }, _) => Exchange::keep(view.hand, world.aside, pips, free),
        (Action::Discard(card), Some(mut exchange)) => {
            exchange.discard(card);
            exchange
        }
        _ => return Payoff::default(),
    };
    let mut hands: BySeat<CardSet> = world.hands;
    hands[declaration.declarer] = CardSet::EMPTY;
    let deal = Deal { dealer: view.dealer, hands, blind: exchange.found };
    let mut play =
        start_play(rules, &deal, &hands, declaration, &mut exchange, mind.settings.exchanging);
    play_out(mind.players(), kinds, rules, declaration, &mut play, exchange.legage);
    money.for_play(&play, exchange.legage)
}

/// Returns the play after the declarer's remaining discards. `hands` are as in [`PlayStart::of`].
pub(super) fn start_play(
    rules: &Rules,
    deal: &Deal,
    hands: &BySeat<CardSet>,
    declaration: &Declaration,
    exchange: &mut Exchange,
    exchanging: ExchangeModel,
) -> Play {
    // The loop is bounded, because an external caller may offer a keep of cards that are not in the
    // hand.
    for _ in rules.table.hand_size()..exchange.hand().len() {
        let allowed = discards(rules, declaration.contract, exchange);
        let Some(card) = exchanging.choose_discard(rules, declaration.contract, exchange, allowed)
        else {
            break;
        };
        exchange.discard(card);
    }
    Play::new(rules, &PlayStart::new(rules, deal, hands, declaration, exchange))
}

/// Method of an exchange without search.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ExchangeModel {
    /// Keeps by rule of thumb, and discards by this function of the exchange and the allowed cards.
    ByRule(fn(&Exchange, CardSet) -> Option<Card>),
    /// The networks shipped with the bots.
    Networks,
    /// Other networks, for experiments.
    #[cfg(not(target_family = "wasm"))]
    Others(&'static Exchanger),
}

impl ExchangeModel {
    /// Returns the networks, if this method uses any.
    pub(super) fn networks(self) -> Option<&'static Exchanger> {
        match self {
            ExchangeModel::ByRule(_) => None,
            ExchangeModel::Networks => Some(Exchanger::shipped()),
            #[cfg(not(target_family = "wasm"))]
            ExchangeModel::Others(exchanger) => Some(exchanger),
        }
    }

    /// Returns the open pips and free cards that are kept, among the keeps in `choices`.
    pub(super) fn choose_keep(
        self,
        rules: &Rules,
        contract: Contract,
        hand: CardSet,
        choices: &[Action],
    ) -> Option<(CardSet, CardSet)> {
        match self.networks() {
            Some(exchanger) => exchanger.choose_keep(rules, contract, hand, choices),
            None => thumb::choose_keep(choices),
        }
    }

    /// Returns the allowed card that is discarded.
    pub(super) fn choose_discard(
        self,
        rules: &Rules,
        contract: Contract,
        exchange: &Exchange,
        allowed: CardSet,
    ) -> Option<Card> {
        match self {
            ExchangeModel::ByRule(best) => best(exchange, allowed),
            _ => self.networks()?.choose_discard(rules, contract, exchange, allowed),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use cego_core::chooser::Choosers;
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Game, Seat, TableSize};

    use super::*;
    use crate::auction::Bidder;

    /// The player who takes the blind may demand to lay the hands open there, and pays if no Solo
    /// was held back. That is no escape from a lost game.
    #[test]
    fn nobody_challenges_because_a_game_is_lost() {
        let rules = Arc::new(cego_testkit::rules("hochschwarzwald", TableSize::Three));
        let mut shuffler = Shuffler::new(Seed::from_number(7));
        let mut lost = 0;
        for number in 0..30 {
            let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(2));
            let seat = Seat::new(0);
            let mut game = Game::with_declaration(
                Arc::clone(&rules),
                deal,
                Declaration::plain(Contract::Cego, seat),
            )
            .unwrap();
            let mut chance = Choosers::new(Seed::from_number(8)).for_deal(number);
            let bidder = Bidder::new(&rules);
            while matches!(game.phase(), Phase::Keep | Phase::Discard) {
                let view = game.view(Some(seat));
                let decision = exchange(
                    &view,
                    &mut TurnContext::unlimited(&mut chance),
                    SearchContext::strong(&bidder),
                )
                .unwrap();
                assert_ne!(decision.action, Action::Challenge);
                let all = decision.alternatives.iter();
                lost += usize::from(
                    view.choices.contains(&Action::Challenge)
                        && all.clone().all(|way| way.settlement < 0.0),
                );
                assert!(all.clone().all(|way| way.action != Action::Challenge));
                game.apply(seat, decision.action).unwrap();
            }
        }
        assert!(lost > 0, "there was no game to lose");
    }

    /// An external view that offers cards outside the hand gets an answer like any other.
    #[test]
    fn a_keep_of_cards_nobody_has_does_no_harm() {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let deal =
            Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(5)), 0, Seat::new(3));
        let declaration = Declaration::plain(Contract::Cego, Seat::new(0));
        let game = Game::with_declaration(rules, deal, declaration).unwrap();
        let mut view = game.view(Some(Seat::new(0)));
        let strange: CardSet = (CardSet::PACK - view.hand).iter().take(2).collect();
        let nothing = Action::Keep { pips: CardSet::EMPTY, free: CardSet::EMPTY };
        let foreign = Action::Keep { pips: CardSet::EMPTY, free: strange };
        let everything = Action::Keep { pips: CardSet::EMPTY, free: CardSet::PACK };
        view.choices = vec![foreign, nothing, everything];
        let mut chance = Choosers::new(Seed::from_number(6)).for_deal(0);
        let bidder = Bidder::new(&view.rules);
        let decision = exchange(
            &view,
            &mut TurnContext::unlimited(&mut chance),
            SearchContext::strong(&bidder),
        )
        .unwrap();
        assert!(view.choices.contains(&decision.action));
    }
}
