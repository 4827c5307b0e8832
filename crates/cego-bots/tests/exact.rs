//! Exact values of cards with open cards, in settlements, for every contract.

use std::cell::Cell;
use std::sync::Arc;
use std::time::Duration;

use cego_bots::exact::Exact;
use cego_bots::{Bot, Budget, Decision, PimcBot, PolicyBot, ThumbBot, TurnContext, thumb};
use cego_core::chooser::Choosers;
use cego_core::rules::Rules;
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Contract, Deal, Declaration, Game, Phase, Seat, TableSize, UltiFeats, settle};
use cego_solver::Position;

/// Returns a deal of this contract, played by rule of thumb until a seat leads with `cards` cards.
fn ending(rules: &Arc<Rules>, number: u64, declaration: Declaration, cards: usize) -> Option<Game> {
    let dealer = Seat::new(number as usize % rules.table.people());
    let deal = Deal::from_seed(rules, &mut Shuffler::new(Seed::from_number(31)), number, dealer);
    // In an all-against-all game, forehand is entered as the declarer.
    let alone = declaration.contract.is_all_against_all();
    let declarer = if alone { rules.table.next(dealer) } else { declaration.declarer };
    let declaration = Declaration { declarer, ..declaration };
    let mut game = Game::with_declaration(Arc::clone(rules), deal, declaration).ok()?;
    while let Some(seat) = game.on_turn() {
        let view = game.view(Some(seat));
        if view.phase == Phase::Play && view.hand.len() == cards && view.on_table.is_empty() {
            return Some(game);
        }
        game.apply(seat, thumb::hint(&view)?).ok()?;
    }
    None
}

fn declarations(declarer: Seat) -> Vec<Declaration> {
    let plain = Contract::ALL.map(|contract| Declaration::plain(contract, declarer));
    let feat = |ulti| move |d: &Declaration| Declaration { ulti, ..*d };
    let ultimo =
        plain.iter().filter(|d| d.contract == Contract::Ultimo).map(feat(UltiFeats::GEISS));
    let solo = Declaration::plain(Contract::Solo, declarer);
    let beside =
        [Declaration { durch: true, ..solo }, Declaration { ulti: UltiFeats::GEISS, ..solo }];
    let others = plain.iter().filter(|d| d.contract != Contract::Ultimo).copied();
    others.chain(ultimo).chain(beside).collect()
}

/// The last trick offers no choice: the value of the card is its settlement.
#[test]
fn the_last_trick_is_worth_its_settlement() {
    let mut seen = std::collections::BTreeMap::new();
    for table in [TableSize::Three, TableSize::Four] {
        let rules = Arc::new(Rules::new(table));
        for number in 0..60 {
            for declaration in declarations(Seat::new(number as usize % 3)) {
                let Some(mut game) = ending(&rules, number, declaration, 1) else { continue };
                let seat = game.on_turn().unwrap();
                let found = Position::from_game(&game)
                    .and_then(|position| {
                        Exact::new(10).decide(&position, game.deal().dealer, u64::MAX)
                    })
                    .unwrap();
                while let Some(seat) = game.on_turn() {
                    let action = game.choices(seat)[0];
                    game.apply(seat, action).unwrap();
                }
                let amounts = settle::amounts(&rules, game.outcome().unwrap());
                let said = found.alternatives[0].settlement;
                assert_eq!(said, amounts[seat] as f32, "{table:?} {number} {declaration:?}");
                *seen.entry((declaration.contract, amounts[seat] > 0)).or_insert(0) += 1;
            }
        }
    }
    // Most contracts end both ways.
    assert!(seen.len() > 24, "{seen:?}");
}

/// The decision has no values where settlements are unknown, and the node limit prevents an answer.
#[test]
fn what_is_too_hard_is_not_guessed() {
    let rules = Arc::new(Rules::new(TableSize::Four));
    let solo = ending(&rules, 3, Declaration::plain(Contract::Solo, Seat::new(1)), 6).unwrap();
    let dealer = solo.deal().dealer;
    let decide = |game: &Game, nodes| {
        Exact::new(12).decide(&Position::from_game(game).unwrap(), dealer, nodes)
    };
    assert_eq!(decide(&solo, 0), None);
    let found = decide(&solo, u64::MAX).unwrap();
    let best = found.alternatives.iter().map(|a| a.settlement).fold(f32::MIN, f32::max);
    assert_eq!(
        (found.alternatives[0].action, found.alternatives[0].settlement),
        (found.action, best)
    );
    let raeuber =
        ending(&rules, 3, Declaration::plain(Contract::Raeuber, Seat::new(0)), 6).unwrap();
    assert!(decide(&raeuber, u64::MAX).unwrap().alternatives.is_empty());
}

/// The same bot and a new bot repeat an answer. Without time, the answer is the policy's card.
#[test]
fn plain_sampling_is_repeatable_and_says_when_time_ran_out() {
    let rules = Arc::new(Rules::new(TableSize::Four));
    let (mut kept, mut searched) = (PimcBot::default(), 0);
    for number in 0..8 {
        let contract = [Contract::Solo, Contract::Bettel, Contract::Raeuber][number as usize % 3];
        let declaration = Declaration::plain(contract, Seat::new(1));
        let Some(game) = ending(&rules, number, declaration, 6) else { continue };
        let view = game.view(game.on_turn());
        let ask = |bot: &mut PimcBot, budget| -> Decision {
            let mut chance = Choosers::new(Seed::from_number(1)).for_deal(number);
            bot.decide(&view, &mut TurnContext { chance: &mut chance, budget }).unwrap()
        };
        let found = ask(&mut kept, Budget::UNLIMITED);
        assert_eq!(found, ask(&mut kept, Budget::UNLIMITED));
        assert_eq!(found, ask(&mut PimcBot::default(), Budget::UNLIMITED));
        searched += usize::from(!found.alternatives.is_empty());

        let now = Cell::new(Duration::from_millis(5));
        let clock = || now.get();
        let hurried = ask(&mut kept, Budget::new(Duration::from_millis(5), &clock));
        let mut chance = Choosers::new(Seed::from_number(1)).for_deal(number);
        // Games that the policy has not learned are played by rule of thumb.
        let turn = &mut TurnContext::unlimited(&mut chance);
        let hasty = match contract {
            Contract::Bettel => ThumbBot.decide(&view, turn).unwrap(),
            _ => PolicyBot::default().decide(&view, turn).unwrap(),
        };
        if view.choices.len() > 1 {
            assert_eq!((hurried.action, hurried.ran_out), (hasty.action, true));
        }
    }
    assert!(searched >= 3, "{searched}");
}
