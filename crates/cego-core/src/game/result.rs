//! What a played deal came to.

use super::Game;
use crate::play::Play;
use crate::{
    BySeat, Card, CardPoints, CardSet, DealResult, Declaration, Goal, Rules, Seat, UltiFeats, count,
};

impl Game {
    pub(super) fn result(&self, declaration: &Declaration, play: &Play) -> DealResult {
        let seat = declaration.declarer;
        let tricks = play.won_count();
        match declaration.contract.properties().goal {
            Goal::Points => {
                let own_tricks = tricks[seat];
                let opponent_tricks = self.rules.table.hand_size() as u8 - own_tricks;
                let aside =
                    if declaration.contract.takes_blind() { self.exchange.legage } else { self.deal.blind };
                DealResult::Counted {
                    points: count::party_points(&self.rules, play.won()[seat] | aside).declarer,
                    declarer_tricks: own_tricks,
                    opponent_tricks,
                    ulti_made: ulti_made(declaration, play),
                }
            }
            Goal::Tricks(n) => DealResult::Special { made: tricks[seat] == n },
            Goal::Pascha => DealResult::Special { made: pascha_made(&self.rules, seat, play) },
            Goal::Ulti => DealResult::Ultimo { made: ulti_made(declaration, play) },
            Goal::Raeuber => DealResult::Raeuber { points: self.raeuber_points(play), tricks: *tricks },
            Goal::Drescher => DealResult::Drescher {
                last_trick: play.tricks().next_back().map_or(declaration.declarer, |t| t.winner),
            },
        }
    }

    fn raeuber_points(&self, play: &Play) -> BySeat<CardPoints> {
        let piles = self.raeuber_piles(play);
        BySeat::from_fn(|seat| count::raeuber_points(&self.rules, piles[seat]))
    }

    /// The tricks of each player, with the blind for whom the rules give it to (`R-003-103`). With five at
    /// the table the dealer has played the blind.
    fn raeuber_piles(&self, play: &Play) -> BySeat<CardSet> {
        let mut piles = *play.won();
        let last = play.tricks().next_back().map(|t| t.winner);
        if let Some(last) = last
            && self.rules.raeuber_blind_to == crate::rules::RaeuberBlind::LastTrickWinner
            && self.rules.table != crate::TableSize::Five
        {
            piles[last] |= self.deal.blind;
        }
        piles
    }
}

/// The announced feats that succeeded: trump `n` wins the `n`-th trick from the end (`R-000-130`).
fn ulti_made(declaration: &Declaration, play: &Play) -> UltiFeats {
    let mut made = UltiFeats::NONE;
    for (number, trick) in (1u8..=3).zip(play.tricks().rev()) {
        let Some(feat) = UltiFeats::of_trump(number) else { continue };
        let won = trick.winner == declaration.declarer
            && trick.cards[declaration.declarer] == Some(Card::trump(number));
        if declaration.ulti.contains(feat) && won {
            made = made.union(feat);
        }
    }
    made
}

/// Whether a Pascha was made, in the ruleset's sense (C-14, `R-001-96`, `R-000-134`, `R-000-135`).
fn pascha_made(rules: &Rules, seat: Seat, play: &Play) -> bool {
    let mut own = play.tricks().enumerate().filter(|(_, trick)| trick.winner == seat);
    match rules.pascha_variant {
        crate::rules::PaschaVariant::None => false,
        crate::rules::PaschaVariant::First3ThenNone => own.map(|(i, _)| i).eq(0..3),
        crate::rules::PaschaVariant::Top3Exactly3 => {
            let top = CardSet::from_bits(0b111 << 51);
            play.won_count()[seat] == 3
                && own.all(|(_, t)| t.cards[seat].is_some_and(|card| top.contains(card)))
        }
    }
}
