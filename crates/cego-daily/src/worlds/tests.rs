//! That the walk leaves the even distribution as it is, by counting; and that it stays where the person could not tell the deals apart.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use cego_core::View;
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_testkit::all_rules;

use super::*;
use crate::replay;

/// A deal of a day that somebody has played who chooses at random.
fn at_random(day: &Day, bots: &mut Glance, chance: &mut Chooser) -> Game {
    let mut actions = Vec::new();
    loop {
        let game = replay::so_far(day, bots, &actions).unwrap();
        if game.phase() == Phase::Over {
            return game;
        }
        let mut choices = game.choices(PERSON);
        choices.retain(|choice| *choice != Action::Challenge);
        actions.push(choices[chance.index(choices.len())]);
    }
}

/// All that the person has seen up to a decision, if the deal were this one and all bots were asked again: the views of all their decisions.
fn views(day: &Day, bots: &mut Glance, deal: Deal, played: &Game, index: usize) -> Option<Vec<View>> {
    let mut game = Game::new_unchecked(day.rules().clone(), deal);
    let mut views = Vec::new();
    for &(seat, action) in &played.log()[..index] {
        if game.on_turn() != Some(seat) {
            return None;
        }
        let action = if seat == PERSON {
            views.push(game.view(Some(PERSON)));
            action
        } else {
            bots.action(&game)?
        };
        game.apply(seat, action).ok()?;
    }
    views.push(game.view(Some(PERSON)));
    Some(views)
}

fn days() -> impl Iterator<Item = (Day, u64)> {
    let presets = all_rules().into_iter().filter_map(|rules| {
        let number = u64::from(rules.table.people() as u8);
        Some((Day::new(Arc::new(rules), Seed::from_number(number)).ok()?, number))
    });
    presets.zip(0..).map(|((day, _), number)| {
        (Day::new(day.rules().clone(), Seed::from_number(1000 + number)).unwrap(), number)
    })
}

/// Every preset: wherever the chain goes at any decision, the person has seen exactly the same, with all bots asked about everything.
#[test]
fn it_stays_among_deals_that_the_person_cannot_tell_apart() {
    let (mut moved, mut tried) = (0, 0);
    for (day, number) in days() {
        let mut bots = day.bots();
        let mut chance = Choosers::new(Seed::from_number(5)).of_deal(number);
        let whole = at_random(&day, &mut bots, &mut chance);
        let decisions = (0..whole.log().len()).filter(|&index| whole.log()[index].0 == PERSON);
        for index in decisions {
            let mut judge = day.bots();
            let real = views(&day, &mut judge, *day.deal(), &whole, index).unwrap();
            let mut chain = Chain::at(&day, &mut bots, &whole, index);
            for _ in 0..60 {
                tried += 1;
                if chain.step(&mut chance) {
                    moved += 1;
                    let here = views(&day, &mut judge, *chain.game.deal(), &whole, index);
                    assert!(here.as_ref() == Some(&real), "{:?}", chain.game);
                }
            }
        }
    }
    assert!(moved > tried / 20, "{moved} of {tried}");
}

/// All that can be reached from the real deal, in positions where that is few enough: as many pairs of cards lead from one deal to another as lead back. So the
/// even distribution stays even, however far the chain walks; and as every deal that is reached reaches the real one, they are all equally likely
/// for the person. From each of them the same cards are loose.
#[test]
fn as_many_ways_lead_back_as_lead_there() {
    let (mut positions, mut largest) = (0, 0);
    for (day, number) in days() {
        let mut bots = day.bots();
        let mut chance = Choosers::new(Seed::from_number(6)).of_deal(number);
        let whole = at_random(&day, &mut bots, &mut chance);
        let late = (0..whole.log().len()).filter(|&index| whole.log()[index].0 == PERSON).rev();
        for index in late.take(3) {
            let Some(ways) = ways(&day, &mut bots, &whole, index) else { continue };
            for (&(from, to), &count) in &ways {
                assert_eq!(ways.get(&(to, from)), Some(&count), "{:?}", day.rules());
            }
            let deals: BTreeSet<_> = ways.keys().map(|(from, _)| from).collect();
            positions += usize::from(deals.len() > 1);
            largest = largest.max(deals.len());
        }
    }
    assert!(positions > 5 && largest > 20, "{positions} positions, {largest}");
}

/// Which cards each seat holds, and the blind.
type Cards = [u64; 5];

fn cards(deal: &Deal) -> Cards {
    let hand = |seat: usize| deal.hands[cego_core::Seat::new(seat)].bits();
    [hand(0), hand(1), hand(2), hand(3), deal.blind.bits()]
}

/// By how many pairs of cards the chain gets from each deal to each other, for all that can be reached; `None` if they are too many.
fn ways(day: &Day, bots: &mut Glance, whole: &Game, index: usize) -> Option<BTreeMap<(Cards, Cards), u32>> {
    let mut chain = Chain::at(day, bots, whole, index);
    let loose = chain.loose.clone();
    let mut ways = BTreeMap::new();
    let mut open = vec![chain.game.clone()];
    let mut seen = BTreeSet::from([cards(chain.game.deal())]);
    while let Some(from) = open.pop() {
        assert_eq!(super::loose(&from), loose);
        for &one in &loose {
            for &other in &loose {
                chain.game = from.clone();
                if chain.exchange(one, other) {
                    let to = cards(chain.game.deal());
                    *ways.entry((cards(from.deal()), to)).or_default() += 1;
                    if seen.insert(to) {
                        open.push(chain.game.clone());
                    }
                }
            }
        }
        if seen.len() > 150 {
            return None;
        }
    }
    Some(ways)
}
