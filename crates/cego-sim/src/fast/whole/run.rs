//! Many deals through the lanes.

use std::ops::Range;

use cego_core::challenge::Moment;
use cego_core::chooser::{Chooser, Choosers};
use cego_core::result::{Tricks, deal_result};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, Card, CardSet, Outcome, Play, Rules, Seat, Start, TableSize, settle};

use super::super::Setup;
use super::super::backend::Kernel;
use super::super::lane::{self, Lane};
use super::super::select::Select;
use super::WholeDeal;
use super::before::{Lanes, Opened};

/// Deals played in lockstep. Measured: see `docs/benchmarks.md`.
const LANES: usize = 4;

pub(super) struct Many<'a, const N: usize, F> {
    pub(super) rules: &'a Rules,
    pub(super) seed: Seed,
    pub(super) deals: Range<u64>,
    pub(super) show: F,
}

impl<const N: usize, F: FnMut(&WholeDeal)> Kernel for Many<'_, N, F> {
    type Output = ();

    #[inline(always)]
    fn run<S: Select>(mut self, select: S) {
        let rules = self.rules;
        let mut table = Lanes::new(rules, Shuffler::new(self.seed), Choosers::new(self.seed));
        let mut lanes = [Lane::<N>::EMPTY; LANES];
        let mut opened = [None::<Opened>; LANES];
        let mut filled = 0;
        for number in self.deals.clone() {
            let mut chooser = table.choosers.of_deal(number);
            let (deal, start) = table.open(select, number, &mut chooser);
            let first = match start {
                Ok(start) => first_lead(select, rules, &deal, &start, chooser),
                Err(challenger) => First::Challenge(challenger),
            };
            match first {
                First::Challenge(challenger) => {
                    self.end(&deal, deal.challenged(rules, challenger), BySeat::default());
                }
                First::Alone(play) => {
                    let result = deal_result(rules, &deal.deal, &deal.declaration, &deal.exchange, &*play);
                    self.end(&deal, deal.ended(rules, result, play.players()), *play.won());
                }
                First::Lane(setup, chooser) => {
                    lanes[filled].start(&setup, chooser);
                    opened[filled] = Some(deal);
                    filled += 1;
                }
            }
            if filled == LANES {
                lane::play(select, &mut lanes);
                for (lane, opened) in lanes.iter().zip(&opened) {
                    self.settle(lane, opened);
                }
                filled = 0;
            }
        }
        // The lanes that were not filled again play their last deal once more, to no effect.
        lane::play(select, &mut lanes);
        for (lane, opened) in lanes.iter().zip(&opened).take(filled) {
            self.settle(lane, opened);
        }
    }
}

impl<const N: usize, F: FnMut(&WholeDeal)> Many<'_, N, F> {
    #[inline(always)]
    fn settle(&mut self, lane: &Lane<N>, opened: &Option<Opened>) {
        let Some(opened) = opened else { return };
        let rules = self.rules;
        let tricks = LaneTricks { lane, opened, table: rules.table };
        let result = deal_result(rules, &opened.deal, &opened.declaration, &opened.exchange, &tricks);
        let mut players = rules.table.everybody();
        if rules.table == TableSize::Five {
            players.remove(opened.deal.dealer);
        }
        let mut won = BySeat::default();
        let mut seat = opened.deal.forehand(rules.table);
        for player in 0..N {
            won[seat] = lane.pile(player);
            seat = rules.table.next(seat);
        }
        self.end(opened, opened.ended(rules, result, players), won);
    }

    #[inline(always)]
    fn end(&mut self, opened: &Opened, outcome: Outcome, won: BySeat<CardSet>) {
        let amounts = settle::amounts(self.rules, &outcome);
        (self.show)(&WholeDeal { number: opened.number, outcome, won, amounts });
    }
}

/// Where the play of a deal goes.
enum First<const N: usize> {
    /// The leader demanded that the hands are laid open.
    Challenge(Seat),
    /// Into a lane.
    Lane(Setup<N>, Chooser),
    /// Played already, because a lane cannot.
    Alone(Box<Play>),
}

/// Decides where the play goes. The first lead is chosen here where the lanes lack a choice for it, a
/// challenge, or where what follows depends on it.
#[inline(always)]
fn first_lead<S: Select, const N: usize>(
    select: S,
    rules: &Rules,
    opened: &Opened,
    start: &Start,
    mut chooser: Chooser,
) -> First<N> {
    let table = rules.table;
    if start.joins.is_some() || start.is_regulated(rules) {
        return First::Alone(play_alone(select, rules, start, None, chooser));
    }
    let mut setup = Setup::<N>::plain([CardSet::EMPTY; N]);
    let mut seat = opened.deal.forehand(table);
    for (player, hand) in setup.hands.iter_mut().enumerate() {
        *hand = start.hands[seat];
        if seat == start.leader {
            setup.leader = player;
        }
        seat = table.next(seat);
    }
    setup.dead = start.dead;
    setup.third = rules.third_trick_leader;
    let mut leads = start.leads;
    let challenge = opened.may_challenge(rules, Moment::BeforeLead, start.leader);
    if challenge || leads.due > 0 {
        let hand = start.hands[start.leader];
        let legal = if leads.due > 0 { leads.choices() & hand } else { hand };
        let choice = chooser.index(legal.len() + usize::from(challenge));
        if choice == legal.len() {
            return First::Challenge(start.leader);
        }
        setup.leads[0] = CardSet::from_bits(select.nth(legal.bits(), choice));
        if leads.due > 0
            && let Some(card) = setup.leads[0].lowest()
        {
            setup.dead |= leads.book(card) & start.dead_if_withdrawn;
            if leads.due > 0 {
                setup.leads[1] = (leads.choices() & hand) - setup.leads[0];
                let mortal = start.dead_if_withdrawn - setup.dead;
                match setup.leads[1].lowest() {
                    _ if mortal.is_empty() => {}
                    Some(second) if setup.leads[1].len() == 1 => {
                        setup.dead |= leads.book(second) & start.dead_if_withdrawn;
                    }
                    // Which cards are dead depends on the second lead, which is chosen after the first trick.
                    _ => return First::Alone(play_alone(select, rules, start, Some(card), chooser)),
                }
            }
        }
    }
    First::Lane(setup, chooser)
}

/// Plays a deal by itself, the first lead perhaps chosen already.
#[cold]
#[inline(never)]
fn play_alone<S: Select>(
    select: S,
    rules: &Rules,
    start: &Start,
    first: Option<Card>,
    mut chooser: Chooser,
) -> Box<Play> {
    let mut play = Box::new(Play::new(rules, start));
    if let Some(card) = first {
        play.play_unchecked(rules, card);
    }
    while !play.is_over() {
        let legal = play.playable(rules);
        let choice = select.nth(legal.bits(), chooser.index(legal.len()));
        let Some(card) = CardSet::from_bits(choice).lowest() else { break };
        play.play_unchecked(rules, card);
    }
    play
}

/// The tricks of a lane, by seat.
struct LaneTricks<'a, const N: usize> {
    lane: &'a Lane<N>,
    opened: &'a Opened,
    table: TableSize,
}

impl<const N: usize> Tricks for LaneTricks<'_, N> {
    #[inline(always)]
    fn pile(&self, seat: Seat) -> CardSet {
        self.opened.player(self.table, seat).map_or(CardSet::EMPTY, |player| self.lane.pile(player & 3))
    }

    #[inline(always)]
    fn length(&self) -> usize {
        self.table.hand_size()
    }

    #[inline(always)]
    fn count(&self, seat: Seat) -> u8 {
        (self.pile(seat).len() / N) as u8
    }

    #[inline(always)]
    fn last(&self) -> Option<Seat> {
        self.table.seats_from(self.opened.deal.forehand(self.table)).nth(self.lane.last())
    }

    #[inline(always)]
    fn won_with(&self, seat: Seat, number: usize) -> Option<Card> {
        self.lane.won_with(self.opened.player(self.table, seat)? & 3, number)
    }
}
