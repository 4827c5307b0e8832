//! The tricks of a deal that ends with a claim.

use crate::claim::open_feats;
use crate::play::Play;
use crate::result::Tricks;
use crate::{Card, CardSet, Claim, Declaration, Seat, UltiFeats};

/// The tricks that were played, and the rest as it was claimed.
pub(super) struct Claimed<'a> {
    play: &'a Play,
    claimant: Seat,
    claim: Claim,
    /// Whose tricks the rest counts as. Where the claimant wins none, any other seat will do: only a
    /// declarer can claim that, and their opponents are one party. What these claim together counts as the claimant's.
    taker: Seat,
    /// The announced late tricks that are made with the rest.
    feats: UltiFeats,
}

impl<'a> Claimed<'a> {
    pub(super) fn new(play: &'a Play, declaration: &Declaration, claimant: Seat, claim: Claim) -> Self {
        let other = play.players().iter().find(|&seat| seat != claimant);
        let (taker, feats) = match claim {
            Claim::All => (claimant, open_feats(declaration, claimant, play.hands()[claimant])),
            Claim::None => (other.unwrap_or(claimant), UltiFeats::NONE),
            Claim::Side => (claimant, UltiFeats::NONE),
        };
        Claimed { play, claimant, claim, taker, feats }
    }

    fn tricks_left(&self) -> usize {
        self.play.length() - self.play.tricks_done()
    }
}

impl Tricks for Claimed<'_> {
    fn pile(&self, seat: Seat) -> CardSet {
        let rest = if seat == self.taker { self.play.rest() } else { CardSet::EMPTY };
        self.play.won()[seat] | rest
    }

    fn length(&self) -> usize {
        self.play.length()
    }

    fn count(&self, seat: Seat) -> u8 {
        let rest = if seat == self.taker { self.tricks_left() as u8 } else { 0 };
        self.play.won_count()[seat] + rest
    }

    fn last(&self) -> Option<Seat> {
        Some(self.taker)
    }

    /// Every card of who claims all wins a trick; only for those of the late tricks it matters which.
    fn won_with(&self, seat: Seat, number: usize) -> Option<Card> {
        if number < self.play.tricks_done() {
            return self.play.won_with(seat, number);
        }
        if seat != self.claimant || self.claim != Claim::All || number >= self.play.length() {
            return None;
        }
        let feat_of = |trick: usize| {
            let feat = UltiFeats::of_trump(u8::try_from(self.play.length() - trick).ok()?)?;
            self.feats.contains(feat).then(|| feat.cards().lowest())?
        };
        feat_of(number).or_else(|| {
            let before = (self.play.tricks_done()..number).filter(|&trick| feat_of(trick).is_none()).count();
            (self.play.hands()[seat] - self.feats.cards()).iter().nth(before)
        })
    }
}
