//! Samplers of worlds, compared with enumeration and replay.

use std::collections::BTreeMap;
use std::sync::Arc;

use cego_bots::worlds::{CardKnowledge, UniformWorlds, World};
use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Action, Card, CardSet, Deal, Game, Phase, Seat, TableSize, View};
use cego_record::parse_word;
use cego_testkit::{all_rules, cards, rules};

fn chance(seed: u64) -> Chooser {
    Choosers::new(Seed::from_number(seed)).for_deal(0)
}

fn seat(number: char) -> Seat {
    Seat::new(number.to_digit(10).unwrap() as usize - 1)
}

/// Returns the deal of a seed after words such as `3 fort, 1 solo`.
fn after_words(preset: &str, table: TableSize, seed: u64, deal: u64, words: &str) -> Game {
    let rules = Arc::new(rules(preset, table));
    let dealer = Seat::new(deal as usize % table.people());
    let deal = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(seed)), deal, dealer);
    let mut game = Game::new(rules, deal).unwrap();
    for said in words.split(", ") {
        let (speaker, word) = said.split_once(' ').unwrap();
        let word = parse_word(word).unwrap_or_else(|| panic!("{word}"));
        game.apply(seat(speaker.chars().next().unwrap()), Action::Say(word)).unwrap();
    }
    game
}

/// Declarer's last three cards in stockholm. Three voids of seat 4 and one of seat 3 leave 160
/// worlds; in 120 of them seat 4 has the last diamond.
#[test]
fn the_last_diamond_lies_as_often_as_counted_by_hand() {
    let words = "3 fort, 4 fort, 1 solo, 3 gut, 4 gegensolo, 1 gut, 2 halbe, 4 gut";
    let mut game = after_words("stockholm", TableSize::Four, 31_337, 65, words);
    let declarer = seat('2');
    game.apply(declarer, Action::Keep { pips: cards("S9"), free: cards("SN") }).unwrap();
    game.apply(declarer, Action::Discard("DQ".parse().unwrap())).unwrap();
    let tricks = "2:SN S8 T4 S7 4:DN D2 DJ T21 3:HK H1 H4 H3 3:T1 T17 T22 T9 1:T11 T8 T19 T13 3:T7 \
        C7 T14 T3 1:SJ S9 T2 D1 3:H2 CK HQ T10";
    for card in tricks.split(' ').map(|name| name.split(':').next_back().unwrap()) {
        game.apply(game.on_turn().unwrap(), Action::Play(card.parse().unwrap())).unwrap();
    }
    assert_eq!(game.on_turn(), Some(declarer));
    let view = game.view(Some(declarer));
    assert_eq!(CardKnowledge::from_view(&view).hidden, cards("C8 C9 C10 CJ D3 T5 T6 T15 T20"));
    let worlds = UniformWorlds::new(&view);
    let (mut chance, diamond): (_, Card) = (chance(1), "D3".parse().unwrap());
    let with_seat_4 = (0..20_000)
        .filter(|_| worlds.sample(&mut chance).unwrap().hands[seat('4')].contains(diamond))
        .count();
    // 120 of 160, with a standard error of 61.
    assert!(with_seat_4.abs_diff(15_000) < 250, "{with_seat_4}");
}

/// The bidder of an Eine Leere could have played it: no sampled hand lacks a pip to keep.
#[test]
fn nobody_held_a_game_they_could_not_play() {
    let words = "1 fort, 2 fort, 3 fort, 1 fort, 2 fort, 3 fort, 1 cego, 2 eine, 1 selbst, 2 \
        leere, 1 selbst, 2 zwei leere";
    let game = after_words("wikipedia", TableSize::Three, 1_717, 14_918, words);
    let view = game.view(Some(seat('2')));
    let impossible = |world: &World| !replays(&game, &view, world);
    let (places, mut chance) = (CardKnowledge::from_view(&view), chance(1));
    let of_bots = (0..4_000).map(|_| places.sample(&mut chance)).filter(impossible).count();
    assert!(of_bots > 10, "the rule cannot be broken in this deal: {of_bots}");
    let worlds = UniformWorlds::new(&view);
    let mut drawn = (0..4_000).map(|_| worlds.sample(&mut chance).unwrap());
    assert!(!drawn.any(|world| impossible(&world)));
}

/// Returns whether the whole log of a game is allowed with the hands of a world.
///
/// The seat of the view knows the cards that lie aside, or no cards were exchanged.
fn replays(game: &Game, view: &View, world: &World) -> bool {
    let mut deal = *game.deal();
    for seat in view.rules.table.seats() {
        deal.hands[seat] = (deal.hands[seat] - game.hand(seat)) | world.hands[seat];
    }
    let known = view.own_exchange.is_some();
    if !known {
        deal.blind = world.aside;
    }
    let own = view.own_exchange.and(view.seat);
    if let Some(own) = own {
        deal.hands[own] = game.deal().hands[own];
    }
    let Ok(mut other) = Game::new(Arc::clone(&view.rules), deal) else { return false };
    game.log().iter().all(|&(seat, action)| other.apply(seat, action).is_ok())
}

/// Enumerates all ways to give these seats their number of cards.
fn shared_out(left: CardSet, seats: &[(Seat, usize)], world: World, out: &mut Vec<World>) {
    let Some((&(seat, count), rest)) = seats.split_first() else { return out.push(world) };
    let cards: Vec<Card> = left.iter().collect();
    for chosen in 0u32..1 << cards.len() {
        if chosen.count_ones() as usize == count {
            let hand: CardSet =
                (0..cards.len()).filter(|n| chosen >> n & 1 == 1).map(|n| cards[n]).collect();
            let mut world = world;
            world.hands[seat] = hand;
            shared_out(left - hand, rest, world, out);
        }
    }
}

/// Endings of random deals, for a declarer who knows the cards aside. All worlds that can be
/// replayed are sampled equally often, and no others.
#[test]
fn endings_are_drawn_as_enumerated() {
    let tables: Vec<Arc<_>> =
        all_rules().into_iter().filter(|r| r.table != TableSize::Five).map(Arc::new).collect();
    let (mut checked, mut bound) = (0, 0);
    for number in 0..400 {
        let rules = &tables[number as usize % tables.len()];
        let dealer = Seat::new(number as usize % rules.table.people());
        let deal =
            Deal::from_seed(rules, &mut Shuffler::new(Seed::from_number(31_337)), number, dealer);
        let mut game = Game::new(Arc::clone(rules), deal).unwrap();
        let mut chance = chance(number);
        let cards_left = 2 + number as usize % 2;
        let view = loop {
            let Some(seat) = game.on_turn() else { break None };
            let view = game.view(Some(seat));
            if view.phase == Phase::Play
                && view.own_exchange.is_some()
                && view.hand.len() == cards_left
            {
                break Some(view);
            }
            let action = view.choices[chance.index(view.choices.len())];
            game.apply(seat, if action == Action::Challenge { view.choices[0] } else { action })
                .unwrap();
        };
        let Some(view) = view else { continue };
        let declarer = view.seat.unwrap();
        let others: Vec<(Seat, usize)> = rules
            .table
            .seats()
            .filter(|&s| s != declarer)
            .map(|s| (s, game.hand(s).len()))
            .collect();
        let unseen = others.iter().fold(CardSet::EMPTY, |all, &(seat, _)| all | game.hand(seat));
        let places = CardKnowledge::from_view(&view);
        let start = World { aside: places.aside, hands: places.known };
        let mut all = Vec::new();
        shared_out(unseen, &others, start, &mut all);
        let ways = all.len();
        all.retain(|world| replays(&game, &view, world));
        let times = 100 * all.len();
        if times > 17_000 {
            continue;
        }
        let mut seen: BTreeMap<String, f64> =
            all.iter().map(|world| (format!("{world:?}"), 0.0)).collect();
        let worlds = UniformWorlds::new(&view);
        for _ in 0..times {
            let world = format!("{:?}", worlds.sample(&mut chance).unwrap());
            *seen.get_mut(&world).unwrap_or_else(|| panic!("deal {number}: {world} cannot be")) +=
                1.0;
        }
        // 100 each, with a standard error of 10; the largest of some thousand deviations is below
        // six.
        for (world, times) in seen {
            assert!((times - 100.0).abs() < 60.0, "deal {number}: {world} {times} times");
        }
        checked += 1;
        bound += usize::from(all.len() < ways);
    }
    assert!(checked > 20 && bound > 10, "{checked} {bound}");
}

/// At every table, also of five, each seat on turn has a sampled world, which can be replayed.
#[test]
fn there_is_a_world_at_every_decision() {
    for (number, rules) in all_rules().into_iter().map(Arc::new).enumerate() {
        let dealer = Seat::new(number % rules.table.people());
        let deal = Deal::from_seed(&rules, &mut Shuffler::new(Seed::from_number(5)), 3, dealer);
        let mut game = Game::new(rules, deal).unwrap();
        let mut chance = chance(number as u64);
        while let Some(seat) = game.on_turn() {
            let view = game.view(Some(seat));
            let world = UniformWorlds::new(&view).sample(&mut chance);
            assert!(world.is_some_and(|world| world.hands[seat] == view.hand), "{view:?}");
            let action = view.choices[chance.index(view.choices.len())];
            game.apply(seat, if action == Action::Challenge { view.choices[0] } else { action })
                .unwrap();
        }
    }
}
