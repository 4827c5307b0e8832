//! Who has which trick of a deal that is over.

use super::Game;
use super::claimed::Claimed;
use crate::result::Tricks;
use crate::{Action, Card, Seat};

impl Game {
    /// The tricks of a deal that is over as they count, in order: whose each is, and the card it was won with where that is known. What was
    /// claimed is among them; what was given away is not, nor what was never played. Empty while the deal goes on.
    #[must_use]
    pub fn ended_tricks(&self) -> Vec<(Seat, Option<Card>)> {
        let (Some(_), Some(declaration), Some(play)) = (&self.outcome, &self.declaration, &self.play) else {
            return Vec::new();
        };
        let mut tricks: Vec<_> =
            play.tricks().map(|trick| (trick.winner, trick.cards[trick.winner])).collect();
        if let Some(&(claimant, Action::Claim(claim))) = self.log.last() {
            let claimed = Claimed::new(play, declaration, claimant, claim);
            let taker = claimed.last().unwrap_or(claimant);
            let rest = play.tricks_done()..play.length();
            tricks.extend(rest.map(|trick| (taker, claimed.won_with(taker, trick))));
        }
        tricks
    }
}
