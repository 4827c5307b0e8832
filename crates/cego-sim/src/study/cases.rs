//! The cases of the claims: which hands they speak of, and what is played with them.

use std::sync::Arc;

use cego_core::duty::DutyCheck;
use cego_core::{CardSet, Contract, Seat};

use super::Seen;
use super::claims::at;
use super::table::{Ended, StudyTable, for_three};

/// The least trump that counts as high (C-45).
const HIGH: u8 = 17;
/// With this many trumps on one hand somebody would call a Solo.
const SOLO_TRUMPS: usize = 7;

/// What is looked at in a hand.
struct Hand {
    seat: Seat,
    cards: CardSet,
    eyes: i32,
    trumps: usize,
    high: usize,
}

impl Hand {
    fn new(table: &StudyTable<'_>, seat: Seat) -> Hand {
        let cards = table.deal.hands[seat];
        let trumps = cards.trumps();
        Hand {
            seat,
            cards,
            eyes: eyes(cards),
            trumps: trumps.len(),
            high: trumps.iter().filter(|c| c.trump_number() >= Some(HIGH)).count(),
        }
    }

    /// Its highest trumps.
    fn top(&self, n: usize) -> CardSet {
        self.cards.trumps().iter().rev().take(n).collect()
    }
}

/// The eyes of the advice, 4/3/2/1.
fn eyes(cards: CardSet) -> i32 {
    cards.nominal() as i32 - cards.len() as i32
}

fn seen(claim: usize, contrast: bool, value: f64, won: bool) -> Seen {
    Seen { claim, contrast, value, won }
}

fn money(claim: usize, contrast: bool, ended: Ended) -> Seen {
    seen(claim, contrast, f64::from(ended.amount), ended.amount > 0)
}

/// Everything a deal says.
pub(super) fn of_deal(table: &StudyTable<'_>) -> Vec<Seen> {
    let mut found = Vec::new();
    let hands: Vec<Hand> = table.seats().into_iter().map(|seat| Hand::new(table, seat)).collect();
    for hand in &hands {
        steps(table, hand, &mut found);
        solos(table, hand, &mut found);
        keeps(table, hand, &mut found);
    }
    against_a_solo(table, &hands, &mut found);
    forehand(table, &hands, &mut found);
    with_three(table, &hands, &mut found);
    found
}

/// B-4 to B-7: the step with the eyes the advice asks for, and with a little less.
fn steps(table: &StudyTable<'_>, hand: &Hand, found: &mut Vec<Seen>) {
    let ranges = [
        (at::B4, Contract::Eine, 14..=16, 11..=13, 1),
        (at::B5, Contract::Leere, 18..=21, 14..=17, 0),
        (at::B6, Contract::ZweiLeere, 21..=24, 17..=20, 0),
        (at::B7, Contract::ZweiVerschiedene, 26..=40, 22..=25, 0),
    ];
    for (claim, contract, advised, contrast, high) in ranges {
        let other = contrast.contains(&hand.eyes);
        if hand.high >= high && (other || advised.contains(&hand.eyes)) {
            let ended = table.play(contract, hand.seat, hand.seat, None);
            found.extend(ended.map(|ended| money(claim, other, ended)));
        }
    }
}

/// B-9: Solo by the criteria of the duty, against hands of six or seven trumps outside of them. B-10: with
/// seven trumps or six high ones, Solo against what the deal brings without it.
fn solos(table: &StudyTable<'_>, hand: &Hand, found: &mut Vec<Seen>) {
    let duty = DutyCheck::of(table.rules, hand.cards).reason.is_some();
    let danger = hand.trumps == 7 || hand.trumps == 6 && hand.high >= 3;
    if !duty && !danger && !(6..=7).contains(&hand.trumps) {
        return;
    }
    let Some(solo) = table.play(Contract::Solo, hand.seat, hand.seat, None) else { return };
    if duty || (6..=7).contains(&hand.trumps) {
        found.push(money(at::B9, !duty, solo));
    }
    if danger && let Some(without) = table.play_after_no_solo(hand.seat) {
        let gain = f64::from(solo.amount - without.amount);
        found.push(seen(at::B10, false, gain, gain > 0.0));
    }
}

/// B-21: the highest trumps kept in Cego and Eine against the next ones. B-24: Halbe against Eine.
fn keeps(table: &StudyTable<'_>, hand: &Hand, found: &mut Vec<Seen>) {
    if !(12..=18).contains(&hand.eyes) || hand.trumps < 3 {
        return;
    }
    for (contract, kept) in [(Contract::Cego, 2), (Contract::Eine, 1)] {
        let play = |free| table.play(contract, hand.seat, hand.seat, Some(free));
        let (best, next) = (hand.top(kept), hand.top(kept + 1) - hand.top(1));
        if let (Some(best), Some(next)) = (play(best), play(next)) {
            found.push(points(at::B21, best, next));
        }
    }
    let play = |contract| table.play(contract, hand.seat, hand.seat, None);
    if let (Some(halbe), Some(eine)) = (play(Contract::Halbe), play(Contract::Eine)) {
        found.push(points(at::B24, halbe, eine));
    }
}

fn points(claim: usize, advised: Ended, other: Ended) -> Seen {
    seen(claim, false, advised.points - other.points, advised.points > other.points)
}

/// B-8: going against a Solo against letting it be played. B-20: a Cego where nobody has a Solo against a
/// Gegensolo, hands of the same eyes.
fn against_a_solo(table: &StudyTable<'_>, hands: &[Hand], found: &mut Vec<Seen>) {
    let soloist = hands.iter().max_by_key(|hand| hand.trumps).filter(|hand| hand.trumps >= SOLO_TRUMPS);
    for hand in hands.iter().filter(|hand| (10..=18).contains(&hand.eyes)) {
        match soloist {
            Some(soloist) if soloist.seat != hand.seat => {
                let against = table.play(Contract::Gegensolo, hand.seat, hand.seat, None);
                let solo = table.play(Contract::Solo, soloist.seat, hand.seat, None);
                let (Some(against), Some(solo)) = (against, solo) else { continue };
                let gain = f64::from(against.amount - solo.amount);
                let advised = hand.high >= 2 && hand.trumps <= 4;
                found.push(seen(at::B8, !advised, gain, gain > 0.0));
                found.push(made(at::B20, true, against));
            }
            None => {
                let cego = table.play(Contract::Cego, hand.seat, hand.seat, None);
                found.extend(cego.map(|cego| made(at::B20, false, cego)));
            }
            Some(_) => {}
        }
    }
}

fn made(claim: usize, contrast: bool, ended: Ended) -> Seen {
    let won = ended.amount > 0;
    seen(claim, contrast, f64::from(u8::from(won)), won)
}

/// B-14: forehand's Räuber against their Cego, with little to lay away and low top trumps, and otherwise.
/// B-12: what a lost Räuber costs against a lost Eine.
fn forehand(table: &StudyTable<'_>, hands: &[Hand], found: &mut Vec<Seen>) {
    let forehand = table.deal.forehand(table.rules.table);
    for hand in hands {
        if (14..=16).contains(&hand.eyes)
            && let Some(eine) = table.play(Contract::Eine, hand.seat, hand.seat, None)
            && eine.amount < 0
        {
            found.push(seen(at::B12, true, -f64::from(eine.amount), false));
        }
    }
    if !table.rules.offers_raeuber() {
        return;
    }
    let Some(hand) = hands.iter().find(|hand| hand.seat == forehand) else { return };
    let play = |contract| table.play(contract, forehand, forehand, None);
    let (Some(raeuber), Some(cego)) = (play(Contract::Raeuber), play(Contract::Cego)) else { return };
    if raeuber.amount < 0 {
        found.push(seen(at::B12, false, -f64::from(raeuber.amount), false));
    }
    let poor = eyes(hand.cards - hand.top(2)) <= 9 && hand.high == 0;
    let gain = f64::from(raeuber.amount - cego.amount);
    found.push(seen(at::B14, !poor, gain, gain > 0.0));
}

/// B-18: the hand with most eyes plays an Eine and a Leere, with three players and with four.
fn with_three(table: &StudyTable<'_>, hands: &[Hand], found: &mut Vec<Seen>) {
    let Some(three) = for_three(table.rules).map(Arc::new) else { return };
    let three = table.of_size(&three);
    let of_three: Vec<Hand> = three.seats().into_iter().map(|seat| Hand::new(&three, seat)).collect();
    for (contrast, table, hands) in [(true, table, hands), (false, &three, of_three.as_slice())] {
        let Some(best) = hands.iter().max_by_key(|hand| hand.eyes) else { continue };
        for contract in [Contract::Eine, Contract::Leere] {
            let ended = table.play(contract, best.seat, best.seat, None);
            found.extend(ended.map(|ended| made(at::B18, contrast, ended)));
        }
    }
}
