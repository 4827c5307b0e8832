//! Tests that the random walk preserves the distribution, by exact enumeration, and that it visits
//! only deals that the person could not tell apart.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use cego_core::View;
use cego_core::chooser::Choosers;
use cego_core::shuffle::Seed;
use cego_testkit::all_rules;

use super::*;
use crate::daily::replay;

/// Returns a completed deal in which the person has chosen at random.
fn at_random(day: &Day, bots: &mut FastPlayer, chance: &mut Chooser) -> Game {
    let mut actions = Vec::new();
    loop {
        let game = replay::up_to_turn(day, bots, &actions).unwrap();
        if game.phase() == Phase::Over {
            return game;
        }
        let mut choices = game.choices(PERSON);
        choices.retain(|choice| *choice != Action::Challenge);
        actions.push(choices[chance.index(choices.len())]);
    }
}

/// Returns the person's views up to a decision in another deal, and the likelihood of the bots'
/// cards. Returns `None` if the bots would have bid or exchanged otherwise. Every bot is simulated
/// at every action.
fn views_and_likelihood(
    day: &Day,
    bots: &mut FastPlayer,
    deal: Deal,
    played: &Game,
    index: usize,
) -> Option<(Vec<View>, f64)> {
    let mut game = Game::new_unchecked(day.rules().clone(), deal);
    let (mut views, mut likely) = (Vec::new(), 1.0);
    for &(seat, action) in &played.log()[..index] {
        if game.on_turn() != Some(seat) {
            return None;
        }
        let action = match action {
            action if seat == PERSON => {
                views.push(game.view(Some(PERSON)));
                action
            }
            Action::Play(card) => {
                likely *= bots.likelihood(&game, card);
                action
            }
            _ => bots.action(&game)?,
        };
        game.apply(seat, action).ok()?;
    }
    views.push(game.view(Some(PERSON)));
    Some((views, likely))
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

/// In every preset and at every decision the chain visits only deals with the same views for the
/// person, and its likelihoods are right.
#[test]
fn it_stays_among_deals_that_the_person_cannot_tell_apart() {
    let (mut moved, mut tried) = (0, 0);
    for (day, number) in days() {
        let mut bots = day.bots();
        let mut chance = Choosers::new(Seed::from_number(5)).for_deal(number);
        let whole = at_random(&day, &mut bots, &mut chance);
        let decisions = (0..whole.log().len()).filter(|&index| whole.log()[index].0 == PERSON);
        for index in decisions {
            let mut judge = day.bots();
            let (real, _) =
                views_and_likelihood(&day, &mut judge, *day.deal(), &whole, index).unwrap();
            let mut chain = Chain::from_real_deal(&day, &mut bots, &whole, index);
            for _ in 0..60 {
                tried += 1;
                if chain.step(&mut chance) {
                    moved += 1;
                    let deal = *chain.here.game.deal();
                    let (here, likely) =
                        views_and_likelihood(&day, &mut judge, deal, &whole, index).unwrap();
                    assert!(here == real, "{:?}", chain.here);
                    let known: f64 =
                        day.rules().table.seats().map(|seat| chain.here.likely[seat]).product();
                    assert!((known / likely - 1.0).abs() < 1e-9, "{known} {likely}");
                }
            }
        }
    }
    assert!(moved > tried / 10, "{moved} of {tried}");
}

/// Enumerates the reachable deals, in positions with few of them.
///
/// Between two deals as many pairs of cards lead there as back, and the acceptance odds are
/// reciprocal (detailed balance). The net flow of all possible steps is zero for every deal. The
/// movable cards are the same in every deal.
#[test]
fn as_many_ways_lead_back_as_lead_there() {
    let (mut positions, mut largest) = (0, 0);
    for (day, number) in days() {
        let mut bots = day.bots();
        let mut chance = Choosers::new(Seed::from_number(6)).for_deal(number);
        let whole = at_random(&day, &mut bots, &mut chance);
        let late = (0..whole.log().len()).filter(|&index| whole.log()[index].0 == PERSON).rev();
        for index in late.take(3) {
            let Some(ways) = transitions(&day, &mut bots, &whole, index) else { continue };
            let weights: BTreeMap<Cards, f64> =
                ways.iter().map(|(&(from, _), way)| (from, way.weight)).collect();
            let mut flow: BTreeMap<Cards, f64> = BTreeMap::new();
            for (&(from, to), way) in &ways {
                let back = &ways[&(to, from)];
                assert_eq!(back.pairs, way.pairs, "{:?}", day.rules());
                assert!((way.odds * back.odds - 1.0).abs() < 1e-9);
                let moves = f64::from(way.pairs) * way.odds.min(1.0) * weights[&from];
                *flow.entry(to).or_default() += moves;
                *flow.entry(from).or_default() -= moves;
            }
            assert!(
                flow.iter().all(|(deal, flow)| flow.abs() < 1e-9 * weights[deal].max(1e-12)),
                "{flow:?}"
            );
            positions += usize::from(weights.len() > 1);
            largest = largest.max(weights.len());
        }
    }
    assert!(positions > 5 && largest > 20, "{positions} positions, {largest}");
}

/// Cards of each seat, and of the blind.
type Cards = [u64; 5];

fn cards(deal: &Deal) -> Cards {
    let hand = |seat: usize| deal.hands[cego_core::Seat::new(seat)].bits();
    [hand(0), hand(1), hand(2), hand(3), deal.blind.bits()]
}

/// Transition of the chain from one deal to another.
#[derive(Clone, Copy, Debug, Default)]
struct Transition {
    /// Number of pairs of cards whose exchange leads there.
    pairs: u32,
    /// Likelihood ratio of the target to the origin.
    odds: f64,
    /// Likelihood of the origin.
    weight: f64,
}

/// Returns all transitions between reachable deals; `None` if there are too many deals.
fn transitions(
    day: &Day,
    bots: &mut FastPlayer,
    whole: &Game,
    index: usize,
) -> Option<BTreeMap<(Cards, Cards), Transition>> {
    let mut judge = day.bots();
    let mut chain = Chain::from_real_deal(day, bots, whole, index);
    let loose = chain.loose.clone();
    let mut ways: BTreeMap<(Cards, Cards), Transition> = BTreeMap::new();
    let mut open = vec![chain.here.clone()];
    let mut seen = BTreeSet::from([cards(chain.here.game.deal())]);
    while let Some(from) = open.pop() {
        assert_eq!(super::unplaced_cards(&from.game), loose);
        let (_, weight) = views_and_likelihood(day, &mut judge, *from.game.deal(), whole, index)?;
        for &one in &loose {
            for &other in &loose {
                chain.here = from.clone();
                if let Some(there) = chain.propose_swap(one, other) {
                    let to = cards(there.game.deal());
                    let way = ways.entry((cards(from.game.deal()), to)).or_default();
                    *way = Transition { pairs: way.pairs + 1, odds: chain.odds(&there), weight };
                    if seen.insert(to) {
                        open.push(there);
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
