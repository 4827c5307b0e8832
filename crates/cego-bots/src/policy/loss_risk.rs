//! How near everybody is to losing a Räuber.

use cego_core::{Play, Seat};

use crate::cards::thirds;

/// Who has most of the card points taken so far, and will lose if it stays so.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct LossRisk {
    /// The own lead over the others, in six steps: no trick, far behind, behind, close, ahead, far ahead.
    pub(super) own: usize,
    /// Who wins the trick so far: nobody, the player with most points, another, a player without a trick.
    pub(super) winner: usize,
}

impl LossRisk {
    /// How it stands for a seat, with the one who wins the trick so far.
    pub(super) fn of(play: &Play, seat: Seat, winner: Option<Seat>) -> LossRisk {
        let lead = |seat: Seat| {
            let others = play.players().iter().filter(|&other| other != seat);
            thirds(play.won()[seat]) - others.map(|other| thirds(play.won()[other])).max().unwrap_or(0)
        };
        let own = if play.won()[seat].is_empty() {
            0
        } else {
            match lead(seat) {
                ..=-30 => 1,
                -29..=-9 => 2,
                -8..=8 => 3,
                9..=29 => 4,
                30.. => 5,
            }
        };
        let winner = match winner {
            None => 0,
            Some(seat) if play.won()[seat].is_empty() => 3,
            Some(seat) if lead(seat) > 0 => 1,
            Some(_) => 2,
        };
        LossRisk { own, winner }
    }
}
