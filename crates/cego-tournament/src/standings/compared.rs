//! How somebody did with the same cards as others, over all deals.

use crate::duplicate::{Fraction, Share};
use crate::format::Rank;

/// What the mean of the others has.
const HALF: Fraction = Fraction::whole(50);

/// How somebody did with the same cards as others.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct Compared {
    /// What decides.
    rank: Rank,
    /// What they won more than the mean of the other tables, in all that counts; with penalties, where that decides.
    pub total: Fraction,
    /// Round by round, without penalties; nothing where they did not play.
    pub rounds: Vec<Option<Fraction>>,
    /// The percent of match points of all deals that were compared and count.
    points: Percents,
    /// The same round by round, of all deals.
    round_points: Vec<Percents>,
}

/// Percents of deals, added up.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Percents {
    sum: Fraction,
    deals: u32,
}

impl Percents {
    fn add(&mut self, percent: Fraction) {
        self.sum = self.sum + percent;
        self.deals += 1;
    }

    fn mean(self) -> Option<Fraction> {
        (self.deals > 0).then(|| self.sum.share(self.deals))
    }
}

impl Compared {
    /// Nothing yet, of so many rounds.
    pub(super) fn new(rank: Rank, rounds: usize) -> Compared {
        Compared {
            rank,
            rounds: vec![None; rounds],
            round_points: vec![Percents::default(); rounds],
            ..Compared::default()
        }
    }

    /// The deals that were compared with at least one other table.
    #[must_use]
    pub const fn deals(&self) -> u32 {
        self.points.deals
    }

    /// The mean percent of match points over the deals that were compared: half is 50. Nothing before the first. With penalties, where that decides: those
    /// are percents of one deal.
    #[must_use]
    pub fn percent(&self) -> Option<Fraction> {
        self.points.mean()
    }

    /// The mean percent round by round, without penalties; nothing where nothing was compared.
    #[must_use]
    pub fn round_percents(&self) -> Vec<Option<Fraction>> {
        self.round_points.iter().map(|round| round.mean()).collect()
    }

    /// What decides. Who has not been compared has what the mean of the others has.
    #[must_use]
    pub fn score(&self) -> Fraction {
        match self.rank {
            Rank::Difference => self.total,
            Rank::Percent => self.percent().unwrap_or(HALF),
        }
    }

    /// The same round by round, without penalties.
    #[must_use]
    pub fn round_scores(&self) -> Vec<Option<Fraction>> {
        match self.rank {
            Rank::Difference => self.rounds.clone(),
            Rank::Percent => self.round_percents(),
        }
    }

    /// They sit at a table of a round.
    pub(super) fn plays(&mut self, round: usize) {
        self.rounds[round].get_or_insert(Fraction::ZERO);
    }

    /// Nothing of what was before counts.
    pub(super) fn begin_anew(&mut self) {
        *self = Compared {
            rank: self.rank,
            rounds: std::mem::take(&mut self.rounds),
            round_points: std::mem::take(&mut self.round_points),
            ..Compared::default()
        };
    }

    pub(super) fn add(&mut self, round: usize, share: &Share) {
        self.total = self.total + share.difference;
        if let Some(sum) = &mut self.rounds[round] {
            *sum = *sum + share.difference;
        }
        if let Some(percent) = share.percent() {
            self.points.add(percent);
            self.round_points[round].add(percent);
        }
    }

    /// A penalty or credit counts in what decides: as points, or as percents of one deal.
    pub(super) fn penalise(&mut self, amount: i64) {
        match self.rank {
            Rank::Difference => self.total = self.total + Fraction::whole(amount),
            Rank::Percent => self.points.sum = self.points.sum + Fraction::whole(amount),
        }
    }
}

impl Share {
    /// What it counts where that decides.
    pub(super) fn score(&self, rank: Rank) -> Fraction {
        match rank {
            Rank::Difference => self.difference,
            Rank::Percent => self.percent().unwrap_or(HALF),
        }
    }
}
