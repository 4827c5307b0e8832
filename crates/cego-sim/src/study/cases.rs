//! Cases of the claims: selects the hands a claim is about, and plays them.

use std::sync::Arc;

use cego_core::solo_duty::DutyCheck;
use cego_core::{CardSet, Contract, Seat};

use super::CaseResult;
use super::claims::at;
use super::table::{StudyGameResult, StudyTable, for_three};

/// The lowest trump that counts as high (C-45).
const HIGH: u8 = 17;
/// Number of trumps with which a seat would bid a Solo.
const SOLO_TRUMPS: usize = 7;

/// Features of a dealt hand.
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

    /// Returns the `n` highest trumps.
    fn top(&self, n: usize) -> CardSet {
        self.cards.trumps().iter().rev().take(n).collect()
    }
}

/// Returns the card points of a hand as the advice counts them (4/3/2/1).
fn eyes(cards: CardSet) -> i32 {
    cards.nominal() as i32 - cards.len() as i32
}

fn case_result(claim: usize, contrast: bool, value: f64, won: bool) -> CaseResult {
    CaseResult { claim, contrast, value, won }
}

fn payoff_result(claim: usize, contrast: bool, ended: StudyGameResult) -> CaseResult {
    case_result(claim, contrast, f64::from(ended.amount), ended.amount > 0)
}

/// Returns the results of this deal for all claims.
pub(super) fn collect_results(table: &StudyTable<'_>) -> Vec<CaseResult> {
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

/// B-4 to B-7: a step with the card points that the advice asks for, and with slightly fewer.
fn steps(table: &StudyTable<'_>, hand: &Hand, found: &mut Vec<CaseResult>) {
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
            found.extend(ended.map(|ended| payoff_result(claim, other, ended)));
        }
    }
}

/// B-9 and B-10: Solos with and without the recommended hand.
///
/// B-9 compares hands with a duty to bid Solo with other hands of six or seven trumps. B-10 takes
/// hands of seven trumps, or six with three high ones, and compares a Solo with the same deal
/// without it.
fn solos(table: &StudyTable<'_>, hand: &Hand, found: &mut Vec<CaseResult>) {
    let duty = DutyCheck::new(table.rules, hand.cards).reason.is_some();
    let danger = hand.trumps == 7 || hand.trumps == 6 && hand.high >= 3;
    if !duty && !danger && !(6..=7).contains(&hand.trumps) {
        return;
    }
    let Some(solo) = table.play(Contract::Solo, hand.seat, hand.seat, None) else { return };
    if duty || (6..=7).contains(&hand.trumps) {
        found.push(payoff_result(at::B9, !duty, solo));
    }
    if danger && let Some(without) = table.play_after_no_solo(hand.seat) {
        let gain = f64::from(solo.amount - without.amount);
        found.push(case_result(at::B10, false, gain, gain > 0.0));
    }
}

/// B-21 and B-24: cards kept in a game with the blind.
///
/// B-21 compares keeping the highest trumps in Cego and Eine with keeping the next ones. B-24
/// compares Halbe with Eine.
fn keeps(table: &StudyTable<'_>, hand: &Hand, found: &mut Vec<CaseResult>) {
    if !(12..=18).contains(&hand.eyes) || hand.trumps < 3 {
        return;
    }
    for (contract, kept) in [(Contract::Cego, 2), (Contract::Eine, 1)] {
        let play = |free| table.play(contract, hand.seat, hand.seat, Some(free));
        let (best, next) = (hand.top(kept), hand.top(kept + 1) - hand.top(1));
        if let (Some(best), Some(next)) = (play(best), play(next)) {
            found.push(point_result(at::B21, best, next));
        }
    }
    let play = |contract| table.play(contract, hand.seat, hand.seat, None);
    if let (Some(halbe), Some(eine)) = (play(Contract::Halbe), play(Contract::Eine)) {
        found.push(point_result(at::B24, halbe, eine));
    }
}

fn point_result(claim: usize, advised: StudyGameResult, other: StudyGameResult) -> CaseResult {
    case_result(claim, false, advised.points - other.points, advised.points > other.points)
}

/// B-8 and B-20: playing against a Solo.
///
/// B-8 compares a Gegensolo with letting the Solo be played. B-20 compares a Cego in deals without
/// a Solo with a Gegensolo, for hands of the same card points.
fn against_a_solo(table: &StudyTable<'_>, hands: &[Hand], found: &mut Vec<CaseResult>) {
    let soloist =
        hands.iter().max_by_key(|hand| hand.trumps).filter(|hand| hand.trumps >= SOLO_TRUMPS);
    for hand in hands.iter().filter(|hand| (10..=18).contains(&hand.eyes)) {
        match soloist {
            Some(soloist) if soloist.seat != hand.seat => {
                let against = table.play(Contract::Gegensolo, hand.seat, hand.seat, None);
                let solo = table.play(Contract::Solo, soloist.seat, hand.seat, None);
                let (Some(against), Some(solo)) = (against, solo) else { continue };
                let gain = f64::from(against.amount - solo.amount);
                let advised = hand.high >= 2 && hand.trumps <= 4;
                found.push(case_result(at::B8, !advised, gain, gain > 0.0));
                found.push(success_result(at::B20, true, against));
            }
            None => {
                let cego = table.play(Contract::Cego, hand.seat, hand.seat, None);
                found.extend(cego.map(|cego| success_result(at::B20, false, cego)));
            }
            Some(_) => {}
        }
    }
}

fn success_result(claim: usize, contrast: bool, ended: StudyGameResult) -> CaseResult {
    let won = ended.amount > 0;
    case_result(claim, contrast, f64::from(u8::from(won)), won)
}

/// B-14 and B-12: forehand's Räuber.
///
/// B-14 compares it with a Cego of the same hand, for hands with few points to discard and low
/// trumps, and for the others. B-12 compares the cost of a lost Räuber with that of a lost Eine.
fn forehand(table: &StudyTable<'_>, hands: &[Hand], found: &mut Vec<CaseResult>) {
    let forehand = table.deal.forehand(table.rules.table);
    for hand in hands {
        if (14..=16).contains(&hand.eyes)
            && let Some(eine) = table.play(Contract::Eine, hand.seat, hand.seat, None)
            && eine.amount < 0
        {
            found.push(case_result(at::B12, true, -f64::from(eine.amount), false));
        }
    }
    if !table.rules.offers_raeuber() {
        return;
    }
    let Some(hand) = hands.iter().find(|hand| hand.seat == forehand) else { return };
    let play = |contract| table.play(contract, forehand, forehand, None);
    let (Some(raeuber), Some(cego)) = (play(Contract::Raeuber), play(Contract::Cego)) else {
        return;
    };
    if raeuber.amount < 0 {
        found.push(case_result(at::B12, false, -f64::from(raeuber.amount), false));
    }
    let poor = eyes(hand.cards - hand.top(2)) <= 9 && hand.high == 0;
    let gain = f64::from(raeuber.amount - cego.amount);
    found.push(case_result(at::B14, !poor, gain, gain > 0.0));
}

/// B-18: the hand with most card points plays an Eine and a Leere, with three and with four
/// players.
fn with_three(table: &StudyTable<'_>, hands: &[Hand], found: &mut Vec<CaseResult>) {
    let Some(three) = for_three(table.rules).map(Arc::new) else { return };
    let three = table.with_table_size(&three);
    let of_three: Vec<Hand> =
        three.seats().into_iter().map(|seat| Hand::new(&three, seat)).collect();
    for (contrast, table, hands) in [(true, table, hands), (false, &three, of_three.as_slice())] {
        let Some(best) = hands.iter().max_by_key(|hand| hand.eyes) else { continue };
        for contract in [Contract::Eine, Contract::Leere] {
            let ended = table.play(contract, best.seat, best.seat, None);
            found.extend(ended.map(|ended| success_result(at::B18, contrast, ended)));
        }
    }
}
