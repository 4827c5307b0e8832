//! Playing many complete deals through the lanes.

use std::ops::Range;

use cego_core::chooser::{Chooser, Choosers};
use cego_core::outcome::{Tricks, deal_result};
use cego_core::shuffle::{Seed, Shuffler};
use cego_core::solo_duty::DealProgress;
use cego_core::{BySeat, Card, CardSet, Outcome, Play, PlayStart, Rules, Seat, TableSize, settle};

use super::super::FirstLeadState;
use super::super::backend::Kernel;
use super::super::lane::{self, Lane};
use super::super::select::Select;
use super::WholeDeal;
use super::before_play::{DealBeforePlay, DealGenerator};

/// Number of deals played in lockstep, chosen by measurement: see `docs/benchmarks.md`.
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
        let mut table =
            DealGenerator::new(rules, Shuffler::new(self.seed), Choosers::new(self.seed));
        let mut lanes = [Lane::<N>::EMPTY; LANES];
        let mut opened = [None::<DealBeforePlay>; LANES];
        let mut filled = 0;
        for number in self.deals.clone() {
            let mut chooser = table.choosers.for_deal(number);
            let (deal, start) = table.open(select, number, &mut chooser);
            let first = match start {
                Ok(start) => first_lead(select, rules, &deal, &start, chooser),
                Err(challenger) => FirstLead::Challenge(challenger),
            };
            match first {
                FirstLead::Challenge(challenger) => {
                    self.end(&deal, deal.challenged(rules, challenger), BySeat::default());
                }
                FirstLead::Alone(play) => {
                    let result =
                        deal_result(rules, &deal.deal, &deal.declaration, &deal.exchange, &*play);
                    self.end(&deal, deal.ended(rules, result, play.players()), *play.won());
                }
                FirstLead::Lane(setup, chooser) => {
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
        // Lanes that were not refilled replay their previous deal; the result is ignored.
        lane::play(select, &mut lanes);
        for (lane, opened) in lanes.iter().zip(&opened).take(filled) {
            self.settle(lane, opened);
        }
    }
}

impl<const N: usize, F: FnMut(&WholeDeal)> Many<'_, N, F> {
    #[inline(always)]
    fn settle(&mut self, lane: &Lane<N>, opened: &Option<DealBeforePlay>) {
        let Some(opened) = opened else { return };
        let rules = self.rules;
        let tricks = LaneTricks { lane, opened, table: rules.table };
        let result =
            deal_result(rules, &opened.deal, &opened.declaration, &opened.exchange, &tricks);
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
    fn end(&mut self, opened: &DealBeforePlay, outcome: Outcome, won: BySeat<CardSet>) {
        let amounts = settle::amounts(self.rules, &outcome);
        (self.show)(&WholeDeal {
            number: opened.number,
            words: opened.words,
            outcome,
            won,
            amounts,
        });
    }
}

/// Continuation of a deal at its first lead.
enum FirstLead<const N: usize> {
    /// The leader challenged: the hands must be laid open.
    Challenge(Seat),
    /// The deal is played in a lane.
    Lane(FirstLeadState<N>, Chooser),
    /// The deal has been played outside the lanes, which do not support it.
    Alone(Box<Play>),
}

/// Decides how a deal continues at its first lead.
///
/// The lead is chosen here if it may be a challenge, which lanes do not know, or if later state
/// depends on it.
#[inline(always)]
fn first_lead<S: Select, const N: usize>(
    select: S,
    rules: &Rules,
    opened: &DealBeforePlay,
    start: &PlayStart,
    mut chooser: Chooser,
) -> FirstLead<N> {
    let table = rules.table;
    if start.joins.is_some() || start.is_regulated(rules) {
        return FirstLead::Alone(play_alone(select, rules, start, None, chooser));
    }
    let mut setup = FirstLeadState::<N>::plain([CardSet::EMPTY; N]);
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
    let challenge = opened.may_challenge(rules, DealProgress::BeforeLead, start.leader);
    if challenge || leads.due > 0 {
        let hand = start.hands[start.leader];
        let legal = if leads.due > 0 { leads.choices() & hand } else { hand };
        let choice = chooser.index(legal.len() + usize::from(challenge));
        if choice == legal.len() {
            return FirstLead::Challenge(start.leader);
        }
        setup.leads[0] = CardSet::from_bits(select.nth(legal.bits(), choice));
        if leads.due > 0
            && let Some(card) = setup.leads[0].lowest()
        {
            setup.dead |= leads.record(card) & start.dead_if_withdrawn;
            if leads.due > 0 {
                setup.leads[1] = (leads.choices() & hand) - setup.leads[0];
                let mortal = start.dead_if_withdrawn - setup.dead;
                match setup.leads[1].lowest() {
                    _ if mortal.is_empty() => {}
                    Some(second) if setup.leads[1].len() == 1 => {
                        setup.dead |= leads.record(second) & start.dead_if_withdrawn;
                    }
                    // The dead cards depend on the second lead, which is chosen only after the
                    // first trick.
                    _ => {
                        return FirstLead::Alone(play_alone(
                            select,
                            rules,
                            start,
                            Some(card),
                            chooser,
                        ));
                    }
                }
            }
        }
    }
    FirstLead::Lane(setup, chooser)
}

/// Plays a deal outside the lanes, with its first lead if that is already chosen.
#[cold]
#[inline(never)]
fn play_alone<S: Select>(
    select: S,
    rules: &Rules,
    start: &PlayStart,
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

/// Maps the tricks of a lane to seats.
struct LaneTricks<'a, const N: usize> {
    lane: &'a Lane<N>,
    opened: &'a DealBeforePlay,
    table: TableSize,
}

impl<const N: usize> Tricks for LaneTricks<'_, N> {
    #[inline(always)]
    fn pile(&self, seat: Seat) -> CardSet {
        self.opened
            .player(self.table, seat)
            .map_or(CardSet::EMPTY, |player| self.lane.pile(player & 3))
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
