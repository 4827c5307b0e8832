//! The draw for the first dealer (C-59).

use crate::rules::{DrawTie, FirstDealerDraw};
use crate::shuffle::Shuffler;
use crate::{Card, Rules, Seat, SeatSet, TableSize};

/// What a draw decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Draw {
    /// This seat deals first.
    Dealer(Seat),
    /// These seats drew equal cards and draw again (`draw_suit_tiebreak = redraw`).
    Again(SeatSet),
}

/// The rank of a card in the draw without its suit: black 10 = red 1 and so on (`R-002-29`).
fn rank(card: Card) -> u8 {
    if card.is_trump() { card.index() } else { card.index() & 7 }
}

/// Who deals first, by the cards drawn (`R-001-80`, `R-002-28` … `R-002-30`). Where the ruleset has no
/// draw, seat 1 deals. `None` if nobody drew though the ruleset has a draw.
#[must_use]
pub fn first_dealer(rules: &Rules, drawn: &[(Seat, Card)]) -> Option<Draw> {
    if rules.first_dealer_draw == FirstDealerDraw::None {
        return Some(Draw::Dealer(Seat::new(0)));
    }
    let &(seat, best) = drawn.iter().max_by_key(|(_, card)| card.draw_order())?;
    if rules.draw_suit_tiebreak == DrawTie::SuitOrder {
        return Some(Draw::Dealer(seat));
    }
    let tied: SeatSet = drawn.iter().filter(|(_, card)| rank(*card) == rank(best)).map(|&(s, _)| s).collect();
    Some(if tied.len() == 1 { Draw::Dealer(seat) } else { Draw::Again(tied) })
}

/// The stream of a seed from which the draws come, far from any deal.
const DRAW_STREAM: u64 = u64::MAX;

/// The cards the seats draw from a shuffled whole pack, in turn; `round` counts repeated draws from 0.
#[must_use]
pub fn draw_cards(shuffler: &mut Shuffler, seats: SeatSet, round: u64) -> Vec<(Seat, Card)> {
    let pack = shuffler.pack(TableSize::Four, DRAW_STREAM - round);
    seats.iter().zip(pack).collect()
}

/// The whole draw for the first dealer, round by round until one card is highest: what was drawn (nothing where the
/// ruleset has no draw), and who deals first.
#[must_use]
pub fn draw_dealer(rules: &Rules, shuffler: &mut Shuffler) -> (Vec<Vec<(Seat, Card)>>, Seat) {
    let mut seats = rules.table.seats().collect();
    let mut rounds = Vec::new();
    loop {
        let drawn = draw_cards(shuffler, seats, rounds.len() as u64);
        let decided = first_dealer(rules, &drawn);
        if rules.first_dealer_draw != FirstDealerDraw::None {
            rounds.push(drawn);
        }
        match decided {
            Some(Draw::Again(tied)) => seats = tied,
            Some(Draw::Dealer(dealer)) => return (rounds, dealer),
            None => return (rounds, Seat::new(0)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shuffle::Seed;

    fn drawn(names: &str) -> Vec<(Seat, Card)> {
        names.split_whitespace().enumerate().map(|(i, n)| (Seat::new(i), n.parse().unwrap())).collect()
    }

    /// T-36: of ♣10, ♥1, ♠10 and ♦1 the drawer of ♣10 deals.
    #[test]
    fn t_36_clubs_decide_between_equal_ranks() {
        let rules = Rules::new(TableSize::Four);
        assert_eq!(first_dealer(&rules, &drawn("H1 S10 D1 C10")), Some(Draw::Dealer(Seat::new(3))));
        assert_eq!(first_dealer(&rules, &drawn("H1 S10 D1 T1")), Some(Draw::Dealer(Seat::new(3))));
    }

    #[test]
    fn equal_ranks_draw_again_where_the_ruleset_says_so() {
        let rules = Rules { draw_suit_tiebreak: DrawTie::Redraw, ..Rules::new(TableSize::Four) };
        let again = [Seat::new(0), Seat::new(1), Seat::new(3)].into_iter().collect();
        assert_eq!(first_dealer(&rules, &drawn("H1 S10 D4 C10")), Some(Draw::Again(again)));
        assert_eq!(first_dealer(&rules, &drawn("H1 S10 T5 T4")), Some(Draw::Dealer(Seat::new(2))));
    }

    #[test]
    fn without_a_draw_seat_1_deals() {
        let rules = Rules { first_dealer_draw: FirstDealerDraw::None, ..Rules::new(TableSize::Four) };
        assert_eq!(first_dealer(&rules, &[]), Some(Draw::Dealer(Seat::new(0))));
        assert_eq!(first_dealer(&Rules::new(TableSize::Four), &[]), None);
    }

    #[test]
    fn everybody_draws_another_card() {
        let mut shuffler = Shuffler::new(Seed::from_number(5));
        let cards = draw_cards(&mut shuffler, TableSize::Five.seats().collect(), 0);
        let distinct: crate::CardSet = cards.iter().map(|&(_, card)| card).collect();
        assert_eq!((cards.len(), distinct.len()), (5, 5));
        assert_ne!(cards, draw_cards(&mut shuffler, TableSize::Five.seats().collect(), 1));
    }
}
