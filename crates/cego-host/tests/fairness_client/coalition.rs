//! A coalition against two honest people: it holds the one or two other seats, runs the table and
//! carries every message.
//!
//! The first test explores the real table, with all moves of the coalition in a drawing, in every
//! order. The second one measures the benefit of such moves: it enumerates all strategies of the
//! protocol in a model with three cards.

use std::collections::HashSet;

use cego_core::{Seat, SeatSet};
use cego_host::fairness_client::{TableMessage, WitnessDevice};
use cego_protocol::command::CommandJson;
use cego_protocol::message::{RedactedEvent, Subscription, ToClient};
use cego_table::{
    Addition, Caller, Chain, Command, Event, HostCommand, Input, LINKS, Link, NumberedEvent,
    Origin, Stage, Table, Time, origin, previous_link,
};
use cego_testkit::table::{Driver, four, person, sit};

/// Table in a drawing, with the devices of the honest people and the state of the coalition.
#[derive(Clone)]
struct World {
    table: Table,
    now: Time,
    events: Vec<NumberedEvent>,
    honest: [WitnessDevice; 2],
    /// Links of honest devices that have not been forwarded.
    held: Vec<(usize, Link)>,
    /// Number of links that each member of the coalition has opened.
    opened: [u16; 2],
}

/// Move of the coalition.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Move {
    /// Forwards a link of an honest device.
    PassOn(usize),
    /// Opens the right link of a member.
    Open(usize),
    /// Opens a wrong link of a member.
    Wrong(usize),
    /// Lets a member leave the table.
    Leave(usize),
    /// Lets a member lose the connection.
    Vanish(usize),
    /// Publishes another tip of a member.
    Chain(usize),
    /// Waits for the timeout.
    Wait,
}

/// Returns a link of a member. Its chain is so short that it is computed at once.
fn link(of: usize, number: u16) -> Link {
    Chain::new([100 + of as u8; 32]).link(LINKS - 5 + number).unwrap()
}

impl World {
    /// Creates a table where all have sat down and published a tip, and the list is closed.
    fn new(others: usize) -> World {
        let mut driver = Driver::open(four(), Some(person(1)));
        let honest = [1, 2].map(|who: u8| WitnessDevice::new([who; 32]));
        for seat in 0..2 + others {
            driver.does(seat as u128 + 1, sit(Some(seat)));
        }
        for seat in 2 + others..4 {
            driver.does(1, Command::SeatBot { seat: Seat::new(seat), bot: "thumb".to_owned() });
        }
        for other in 0..others {
            driver.does(other as u128 + 3, Command::Chain { tip: link(other, 0) });
        }
        let mut world = World {
            table: driver.table,
            now: driver.now,
            events: driver.events,
            honest,
            held: Vec::new(),
            opened: [0; 2],
        };
        let tips = [0, 1].map(|seat| {
            let picture =
                ToClient::picture(&world.table, Some(Seat::new(seat)), Subscription::Always);
            match world.honest[seat].hear(&TableMessage::from(&picture)).command {
                Some(CommandJson::Chain { tip }) => tip,
                other => panic!("{other:?}"),
            }
        });
        for (seat, tip) in tips.into_iter().enumerate() {
            assert!(world.does(seat, Command::Chain { tip }));
        }
        world.happen((Caller::Person(person(1)), Command::Begin));
        assert!(world.table.drawing().is_some());
        world
    }

    /// Executes an input at the table and sends the events to the honest devices. Returns whether
    /// it was accepted.
    fn happen(&mut self, input: impl Into<Input>) -> bool {
        let Ok(step) = self.table.handle(input, self.now) else { return false };
        let mut shown: [Vec<RedactedEvent>; 2] = Default::default();
        for event in &step.events {
            self.table.apply(event).unwrap();
            for (seat, list) in shown.iter_mut().enumerate() {
                list.push(RedactedEvent::new(&self.table, event, Some(Seat::new(seat))));
            }
        }
        self.events.extend(step.events);
        for (seat, events) in shown.into_iter().enumerate() {
            if events.is_empty() {
                continue;
            }
            let viewer = Some(Seat::new(seat));
            let message = ToClient::events(&self.table, viewer, Subscription::Always, events);
            match self.honest[seat].hear(&TableMessage::from(&message)).command {
                Some(CommandJson::Open { link }) => self.held.push((seat, link)),
                // Tip of another chain for the next deal, which does not matter here.
                Some(CommandJson::Chain { .. }) | None => {}
                other => panic!("{other:?}"),
            }
        }
        true
    }

    fn does(&mut self, seat: usize, command: Command) -> bool {
        self.happen((Caller::Person(person(seat as u128 + 1)), command))
    }

    /// Returns the world after a move; `None` if it changes nothing.
    fn after(&self, next: Move) -> Option<World> {
        let mut world = self.clone();
        let before = world.table.number();
        match next {
            Move::PassOn(at) => {
                let (seat, link) = (at < world.held.len()).then(|| world.held.remove(at))?;
                // A late link counts as withheld for good.
                world.does(seat, Command::Open { link });
                return Some(world);
            }
            Move::Open(other) => {
                let link = link(other, world.opened[other] + 1);
                if world.does(other + 2, Command::Open { link }) {
                    world.opened[other] += 1;
                }
            }
            Move::Wrong(other) => {
                assert!(!world.does(other + 2, Command::Open { link: Link([9; 32]) }));
            }
            Move::Leave(other) => {
                world.does(other + 2, Command::Leave);
            }
            Move::Vanish(other) => {
                world.happen(HostCommand::Went { who: person(other as u128 + 3) });
            }
            Move::Chain(other) => {
                assert!(!world.does(other + 2, Command::Chain { tip: Link([8; 32]) }));
            }
            Move::Wait => {
                world.now = world.table.drawing().map(|_| world.table.due().unwrap())?;
                world.happen(HostCommand::Tick);
            }
        }
        (world.table.number() != before).then_some(world)
    }

    /// Checks the invariants of a dealt deal. Returns whether it is proven.
    fn check(&self, began: Time) -> bool {
        assert!(self.now.since(began) <= 2_000, "a deal is held up by two seconds at most");
        let mut told: [Option<Link>; 4] = [None; 4];
        let (mut list, mut links, mut struck) =
            (SeatSet::EMPTY, [Addition::Nothing; 4], SeatSet::EMPTY);
        for numbered in &self.events {
            match numbered.event {
                Event::Chained { seat, tip } => {
                    assert!(list.is_empty(), "all tips are told before the list is closed");
                    told[seat.index()] = Some(tip);
                }
                Event::Drawing { seats, .. } => (list, links) = (seats, [Addition::Nothing; 4]),
                Event::Linked { seat, link } => {
                    assert!(list.contains(seat));
                    assert_eq!(
                        told[seat.index()],
                        Some(previous_link(&link)),
                        "only one link goes with a tip"
                    );
                    told[seat.index()] = Some(link);
                    links[seat.index()] = Addition::Link(link);
                }
                Event::Struck { seat } => struck.insert(seat),
                _ => {}
            }
        }
        let mut driver = Driver {
            table: self.table.clone(),
            events: Vec::new(),
            now: self.now,
            records: Vec::new(),
        };
        driver.play_deal();
        let whole = match origin(self.table.rules(), &driver.records[0]).unwrap() {
            Origin::Proven(proof) => {
                assert_eq!(proof.added, links);
                // Invariant: a deal called proven contains the links of both honest people.
                assert!(links[..2].iter().all(Addition::is_link) && struck.is_empty());
                true
            }
            Origin::Committed(proof) => {
                assert_eq!(proof.added, links);
                assert!(!struck.is_empty(), "every deal that is not proven has a name to it");
                false
            }
            other => panic!("{other:?}"),
        };
        assert_eq!(Table::replay(&self.events).unwrap().unwrap(), self.table);
        whole
    }
}

/// Explores all moves of the coalition in a drawing, in every order.
#[test]
fn whatever_the_others_do_a_proven_deal_has_the_links_of_the_honest() {
    for others in 1..=2 {
        let first = World::new(others);
        let began = first.now;
        let each = |make: fn(usize) -> Move| (0..others).map(make).collect::<Vec<_>>();
        let mut moves = vec![Move::PassOn(0), Move::PassOn(1), Move::Wait];
        for make in [Move::Open, Move::Wrong, Move::Leave, Move::Vanish, Move::Chain] {
            moves.extend(each(make));
        }
        // Worlds with the same events are equal, in whatever order these happened.
        let mut seen = HashSet::new();
        let (mut open, mut whole, mut other) = (vec![first], 0, 0);
        while let Some(world) = open.pop() {
            if world.table.stage() == Stage::Playing {
                if world.check(began) {
                    whole += 1
                } else {
                    other += 1
                }
                continue;
            }
            for world in moves.iter().filter_map(|&next| world.after(next)) {
                let key = (
                    format!("{:?}{:?}", world.table.drawing(), world.table.chairs()),
                    world.held.clone(),
                    world.table.stage() == Stage::Playing,
                );
                if seen.insert(key) {
                    open.push(world);
                }
            }
        }
        assert!(
            whole >= 1 && other > 20,
            "{} worlds, {whole} proven, {other} committed",
            seen.len()
        );
    }
}

/// Number of cards in the model. The card is the sum of the contributions, so the seat that
/// contributes last can choose it.
const CARDS: usize = 3;

/// Returns the greatest probability with which a coalition is dealt the first card: in any deal,
/// and in a proven one. The others fix a link for each round before the honest links are known.
/// They decide whether to open it once they are.
fn best(others: u32, fixed: &[usize]) -> (f64, f64) {
    let subsets = 1_usize << others;
    let sum = |round: usize, opened: usize| -> usize {
        (0..others as usize)
            .filter(|other| opened & 1 << other != 0)
            .map(|other| fixed[round * others as usize + other])
            .sum()
    };
    let (mut any, mut proven) = (0.0, 0.0);
    // The sum of the honest links of a round is uniform over all cards.
    for first in 0..CARDS {
        let whole = (first + sum(0, subsets - 1)).is_multiple_of(CARDS);
        let second: f64 = (0..CARDS)
            .map(|second| {
                let wins =
                    (0..subsets).any(|opened| (second + sum(1, opened)).is_multiple_of(CARDS));
                f64::from(u8::from(wins)) / CARDS as f64
            })
            .sum();
        any += if whole { 1.0 } else { second } / CARDS as f64;
        proven += f64::from(u8::from(whole)) / CARDS as f64;
    }
    (any, proven)
}

/// No strategy gets the desired card into a proven deal with more than its fair probability. The
/// coalition can only replace a deal by another. With one other seat that is one of two in the
/// second round; the seat is then named and the deal is not proven.
#[test]
fn no_strategy_gets_more_than_its_share_of_proven_deals() {
    for others in 1..=2_u32 {
        let links = 2 * others as usize;
        let (mut best_any, mut best_proven) = (0.0_f64, 0.0_f64);
        for code in 0..CARDS.pow(links as u32) {
            let fixed: Vec<usize> =
                (0..links).map(|at| code / CARDS.pow(at as u32) % CARDS).collect();
            let (any, proven) = best(others, &fixed);
            (best_any, best_proven) = (best_any.max(any), best_proven.max(proven));
        }
        let fair = 1.0 / CARDS as f64;
        assert!((best_proven - fair).abs() < 1e-9, "{best_proven}");
        let options = CARDS.min(1 << others) as f64;
        let expected = fair + (1.0 - fair) * (options * fair);
        assert!((best_any - expected).abs() < 1e-9, "{best_any} {expected}");
    }
}
