//! The fast path compared with the naive implementation: same cards, winners and random draws.

use cego_core::chooser::{Chooser, Choosers};
use cego_core::rules::{CountingMethod, ThirdTrickLeader};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{Card, CardSet, TableSize};
use cego_sim::fast::{
    Backend, FirstLeadState, PlayedOut, RandomPlayTally, play_out, points, random_play, tricks,
};

use crate::naive::{Played, Position};

/// Kinds of duties of the declarer, used by the deals in turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Duty {
    None,
    OnePip,
    TwoPips,
    Geiss,
    /// Arbitrary dead cards and leads. They never occur in play, but the rules define the result.
    Wild,
}

fn setup<const N: usize>(table: TableSize, number: u64, duty: Duty) -> FirstLeadState<N> {
    let pack = Shuffler::new(Seed::from_number(99)).pack(table, number);
    let hands: [CardSet; N] = std::array::from_fn(|i| {
        let size = table.hand_size();
        pack[i * size..(i + 1) * size].iter().copied().collect()
    });
    // A random stream independent of the chooser used by the play.
    let mut luck = Choosers::new(Seed::from_number(98)).for_deal(number);
    let mut setup = FirstLeadState::plain(hands);
    setup.leader = luck.index(N);
    setup.third = ThirdTrickLeader::ALL[luck.index(ThirdTrickLeader::ALL.len())];
    let mut pips = hands[setup.leader] & CardSet::PIPS;
    let mut pip = || {
        let pip = pips.lowest().map_or(CardSet::EMPTY, CardSet::from_card);
        pips -= pip;
        pip
    };
    let mut any = |n: usize| (0..n).map(|_| pack[luck.index(52)]).collect::<CardSet>();
    match duty {
        Duty::None => {}
        Duty::OnePip => {
            setup.dead = pip();
            setup.leads[0] = setup.dead;
        }
        Duty::TwoPips => {
            setup.dead = pip() | pip();
            setup.leads = [setup.dead; 2];
        }
        Duty::Geiss => {
            setup.leader = hands.iter().position(|hand| hand.contains(Card::GEISS)).unwrap_or(0);
            setup.dead = CardSet::from_card(Card::GEISS);
            setup.leads[0] = setup.dead & hands[setup.leader];
        }
        Duty::Wild => {
            setup.dead = any(30);
            setup.leads = [any(3), any(3)];
        }
    }
    setup
}

fn naive_play<const N: usize>(setup: &FirstLeadState<N>, chooser: &mut Chooser) -> Played {
    Position::of_deal(&setup.hands, setup.leader, setup.dead, setup.leads, setup.third)
        .play_out(chooser)
}

/// Plays the setups `W` at a time, compares them, and returns the number of tricks decided by D-30.
fn compare<const N: usize, const W: usize>(
    backend: Backend,
    table: TableSize,
    duty: Duty,
    deals: u64,
) -> usize {
    let choosers = Choosers::new(Seed::from_number(7));
    let mut dead_leads = 0;
    for first in (0..deals).step_by(W) {
        let numbers: [u64; W] = std::array::from_fn(|i| first + i as u64);
        let setups = numbers.map(|number| setup::<N>(table, number, duty));
        let mut used = numbers.map(|number| choosers.for_deal(number));
        let played: [PlayedOut<N>; W] = play_out(backend, &setups, &mut used);
        for i in 0..W {
            let mut chooser = choosers.for_deal(numbers[i]);
            let expected = naive_play(&setups[i], &mut chooser);
            let context =
                format!("deal {}, {duty:?}, {W} at a time, {}", numbers[i], backend.name());
            for player in 0..N {
                assert_eq!(played[i].piles[player], expected.piles[player], "{context}");
                assert_eq!(played[i].tricks(player), expected.piles[player].len() / N, "{context}");
            }
            let winning = &played[i].winning;
            assert_eq!(winning[..tricks::<N>()], expected.winning, "{context}");
            assert!(winning[tricks::<N>()..].iter().all(|set| set.is_empty()));
            assert_eq!(played[i].last, expected.last, "{context}");
            assert_eq!(used[i], chooser, "{context}");
            dead_leads += expected.dead_leads;
        }
    }
    dead_leads
}

fn backends() -> Vec<Backend> {
    let mut all = vec![Backend::PORTABLE, Backend::best()];
    all.dedup();
    all
}

#[test]
fn four_players_play_as_the_rules_say() {
    for backend in backends() {
        for duty in [Duty::None, Duty::OnePip, Duty::TwoPips, Duty::Geiss] {
            compare::<4, 4>(backend, TableSize::Four, duty, 2000);
        }
        assert!(compare::<4, 4>(backend, TableSize::Four, Duty::Wild, 2000) > 1000);
    }
}

#[test]
fn three_players_play_as_the_rules_say() {
    for backend in backends() {
        for duty in [Duty::None, Duty::OnePip, Duty::TwoPips, Duty::Geiss] {
            compare::<3, 4>(backend, TableSize::Three, duty, 2000);
        }
        assert!(compare::<3, 4>(backend, TableSize::Three, Duty::Wild, 2000) > 1000);
    }
}

#[test]
fn any_number_at_a_time_gives_the_same() {
    for backend in backends() {
        for duty in [Duty::TwoPips, Duty::Wild] {
            compare::<4, 1>(backend, TableSize::Four, duty, 240);
            compare::<4, 2>(backend, TableSize::Four, duty, 240);
            compare::<3, 3>(backend, TableSize::Three, duty, 240);
            compare::<4, 5>(backend, TableSize::Four, duty, 240);
            compare::<3, 8>(backend, TableSize::Three, duty, 240);
        }
    }
}

/// `random_play` equals its definition: shuffle the pack, deal the blind first, play, count.
#[test]
fn random_play_counts_what_the_shuffled_packs_give() {
    let (seed, deals) = (Seed::from_number(5), 3..605);
    for table in [TableSize::Three, TableSize::Four] {
        for method in [CountingMethod::Triples, CountingMethod::Pairs] {
            let mut expected = RandomPlayTally::EMPTY;
            let (mut shuffler, choosers) = (Shuffler::new(seed), Choosers::new(seed));
            for number in deals.clone() {
                let pack = shuffler.pack(table, number);
                let (blind, rest) = pack[..table.pack().len()].split_at(table.blind_size());
                let hands: Vec<CardSet> = rest
                    .chunks(table.hand_size())
                    .map(|hand| hand.iter().copied().collect())
                    .collect();
                let free = [CardSet::EMPTY; 2];
                let deal = Position::of_deal(
                    &hands,
                    0,
                    CardSet::EMPTY,
                    free,
                    ThirdTrickLeader::Trick2Winner,
                );
                let result = deal.play_out(&mut choosers.for_deal(number));
                let own = result.piles[0] | blind.iter().copied().collect();
                let others = result.piles[1..].iter().fold(CardSet::EMPTY, |all, &pile| all | pile);
                let bonus = u32::from(table == TableSize::Three);
                expected.deals += 1;
                expected.points[(points(method, own) + bonus) as usize] += 1;
                expected.tricks[result.piles[0].len() / table.players()] += 1;
                expected.opponents += u64::from(points(method, others));
            }
            let total = if method == CountingMethod::Triples { 70 } else { 79 };
            assert_eq!(expected.forehand() + expected.opponents, total * expected.deals);
            for backend in backends() {
                assert_eq!(random_play(backend, seed, table, method, deals.clone()), expected);
                let mut sum = random_play(backend, seed, table, method, deals.start..100);
                sum += &random_play(backend, seed, table, method, 100..deals.end);
                assert_eq!(sum, expected, "counted apart");
            }
        }
    }
}

#[test]
fn no_deals_give_nothing() {
    let none = random_play(
        Backend::best(),
        Seed::from_number(1),
        TableSize::Four,
        CountingMethod::Triples,
        9..9,
    );
    assert_eq!(none, RandomPlayTally::EMPTY);
}

/// Invalid hands give a meaningless result, but no panic.
#[test]
fn nonsense_does_not_panic() {
    for hands in [[CardSet::EMPTY; 4], [CardSet::PACK; 4], [CardSet::from_card(Card::MOND); 4]] {
        let mut setup = FirstLeadState::plain(hands);
        setup.leader = 77;
        let chooser = Choosers::new(Seed::from_number(1)).for_deal(0);
        for backend in backends() {
            let _ = play_out(backend, &[setup], &mut [chooser]);
        }
    }
}
