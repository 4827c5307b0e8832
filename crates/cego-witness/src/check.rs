//! The computation at the end of a deal.

use cego_core::shuffle::Shuffler;
use cego_core::{Card, CardSet, Deal, Rules, Seat};
use cego_record::read_card;
use cego_table::{Addition, Link, Secret, Verdict, commitment, deal_seed, drawn as draw_of};

use crate::Witness;
use crate::drawn::{Draw, Drawn};
use crate::finding::{Finding, Lie, seats};
use crate::heard::Now;

impl Witness {
    /// The deal is over and its secret told; `now` holds the cards as they were dealt, if they were laid open.
    pub(crate) fn over(
        &mut self,
        (deal, secret): (u64, Secret),
        now: Option<&Now>,
        opened: &[Link],
        rules: &Rules,
    ) -> Option<Finding> {
        let mut drawn = self.drawn.take().filter(|drawn| drawn.deal == deal && drawn.dealt)?;
        if drawn.is_hidden() {
            drawn.commitment = None;
        }
        let added = drawn.added();
        let links: Vec<usize> =
            (1..).zip(&added).filter(|(_, added)| added.is_link()).map(|(seat, _)| seat).collect();
        let of_seat = self.seat.and_then(|seat| drawn.links.get(seat - 1).copied().flatten());
        let own = of_seat.is_some_and(|link| opened.contains(&link));
        let lie = drawn.fault.as_deref().and_then(|id| Lie::ALL.into_iter().find(|lie| lie.id() == id));
        let lie = lie.or_else(|| lie_of(&drawn, &secret, &added, (now, self.booked == Some(true)), rules));
        let verdict = match (lie, drawn.commitment) {
            (Some(_), _) => Verdict::Wrong,
            (None, None) => Verdict::Unproven,
            (None, Some(_)) if !links.is_empty() && drawn.struck.is_empty() => Verdict::Proven,
            (None, Some(_)) => Verdict::Committed,
        };
        let others: Vec<usize> = links.iter().copied().filter(|seat| Some(*seat) != self.seat).collect();
        let (added, others, struck) = (seats(&links), seats(&others), seats(&drawn.struck));
        Some(Finding { deal, verdict, added, own, others, struck, lie })
    }
}

/// What does not follow.
fn lie_of(
    drawn: &Drawn,
    secret: &Secret,
    added: &[Addition],
    (now, booked): (Option<&Now>, bool),
    rules: &Rules,
) -> Option<Lie> {
    let told = drawn.commitment?;
    if commitment(secret) != told {
        return Some(Lie::OtherSecret);
    }
    // Where a tournament has drawn the seats nobody draws, and the first seat deals first.
    let draw = drawn.draw.as_ref().filter(|draw| !(booked && draw.cards.is_empty() && draw.dealer == 1));
    if let Some(Draw { cards, dealer }) = draw {
        let (again, first) = draw_of(rules, secret, added);
        let shown = |round: &Vec<(Seat, Card)>| {
            round.iter().map(|(seat, card)| (seat.number(), card.to_string())).collect::<Vec<_>>()
        };
        if first.number() != *dealer || again.iter().map(shown).collect::<Vec<_>>() != *cards {
            return Some(Lie::OtherDealer);
        }
    }
    let now = now?;
    let dealer = Seat::from_number(now.view.as_ref()?.dealer)?;
    let deal = Deal::from_seed(rules, &mut Shuffler::new(deal_seed(secret, added)), drawn.deal, dealer);
    let hand = |seat: usize| Seat::from_number(seat).map_or(CardSet::EMPTY, |seat| deal.hands[seat]);
    let mut same = true;
    if let Some((mine, seat)) = drawn.hand.as_ref().zip(now.seat) {
        same &= cards(mine) == Some(hand(seat));
    }
    if let Some(over) = &now.over {
        same &= over.hands.iter().zip(1..).all(|(shown, seat)| cards(shown) == Some(hand(seat)));
        same &= cards(&over.blind) == Some(deal.blind);
    }
    (!same).then_some(Lie::OtherCards)
}

fn cards(names: &[String]) -> Option<CardSet> {
    names.iter().map(|name| read_card(name).ok()).collect()
}
