//! What a played deal came to.

use crate::exchange::Exchange;
use crate::rules::{PaschaVariant, RaeuberBlind};
use crate::{
    BySeat, Card, CardPoints, CardSet, Deal, DealResult, Declaration, Goal, PASCHA_TRICKS, Rules, Seat,
    TableSize, UltiFeats, count,
};

/// How the tricks of a deal fell, from any record of them.
pub trait Tricks {
    /// The cards a seat won; empty for one that did not play.
    fn pile(&self, seat: Seat) -> CardSet;
    /// How many tricks are played in all.
    fn length(&self) -> usize;
    /// How many tricks a seat won.
    fn count(&self, seat: Seat) -> u8;
    /// Who won the last trick.
    fn last(&self) -> Option<Seat>;
    /// The card with which a seat won a trick, counted from 0; `None` if it did not win it.
    fn won_with(&self, seat: Seat, number: usize) -> Option<Card>;
}

/// The result of a deal whose tricks have all been played. The exchange matters only in contracts that
/// take the blind.
#[must_use]
#[inline]
pub fn deal_result(
    rules: &Rules,
    deal: &Deal,
    declaration: &Declaration,
    exchange: &Exchange,
    tricks: &impl Tricks,
) -> DealResult {
    let &Declaration { contract, declarer, .. } = declaration;
    match contract.properties().goal {
        Goal::Points => {
            let declarer_tricks = tricks.count(declarer);
            let aside = if contract.takes_blind() { exchange.legage } else { deal.blind };
            DealResult::Counted {
                points: count::party_points(rules, tricks.pile(declarer) | aside).declarer,
                declarer_tricks,
                opponent_tricks: tricks.length() as u8 - declarer_tricks,
                ulti_made: ulti_made(declaration, tricks),
            }
        }
        Goal::Tricks(n) => DealResult::Special { made: tricks.count(declarer) == n },
        Goal::Pascha => DealResult::Special { made: pascha_made(rules, declarer, tricks) },
        Goal::Ulti => DealResult::Ultimo { made: ulti_made(declaration, tricks) },
        Goal::Raeuber => DealResult::Raeuber {
            points: raeuber_points(rules, deal, tricks),
            tricks: BySeat::from_fn(|seat| tricks.count(seat)),
        },
        Goal::Drescher => DealResult::Drescher { last_trick: tricks.last().unwrap_or(declarer) },
    }
}

/// The points of each player's tricks, with the blind for whom the rules give it to (`R-003-103`). With
/// five at the table the dealer has played the blind.
fn raeuber_points(rules: &Rules, deal: &Deal, tricks: &impl Tricks) -> BySeat<CardPoints> {
    let blind_to = match rules.raeuber_blind_to {
        RaeuberBlind::LastTrickWinner if rules.table != TableSize::Five => tricks.last(),
        _ => None,
    };
    BySeat::from_fn(|seat| {
        let pile = tricks.pile(seat);
        count::raeuber_points(rules, if blind_to == Some(seat) { pile | deal.blind } else { pile })
    })
}

/// The announced feats that succeeded: trump `n` wins the `n`-th trick from the end (`R-000-130`).
fn ulti_made(declaration: &Declaration, tricks: &impl Tricks) -> UltiFeats {
    let mut made = UltiFeats::NONE;
    for number in declaration.ulti.trumps() {
        let trick = UltiFeats::trick_of(number, tricks.length());
        let card = trick.and_then(|trick| tricks.won_with(declaration.declarer, trick));
        if card == Some(Card::trump(number)) {
            made = made.union(UltiFeats::of_trump(number).unwrap_or_default());
        }
    }
    made
}

/// Whether a Pascha was made, in the ruleset's sense (C-14, `R-001-96`, `R-000-134`, `R-000-135`).
fn pascha_made(rules: &Rules, seat: Seat, tricks: &impl Tricks) -> bool {
    usize::from(tricks.count(seat)) == PASCHA_TRICKS
        && match rules.pascha_variant {
            PaschaVariant::None => false,
            PaschaVariant::First3ThenNone => (0..PASCHA_TRICKS).all(|n| tricks.won_with(seat, n).is_some()),
            PaschaVariant::Top3Exactly3 => (0..tricks.length())
                .filter_map(|n| tricks.won_with(seat, n))
                .all(|card| CardSet::TOP_THREE.contains(card)),
        }
}
