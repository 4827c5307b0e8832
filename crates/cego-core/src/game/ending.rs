//! Deals that end with a claim or a concession.
//!
//! The outcome after a concession is the worst result for the conceding side that is still
//! possible. In most games that means no further trick for that side. But a declarer who needs
//! exactly three tricks must not win by conceding after the third. And a lost Solo with late tricks
//! costs more, the more points it has (`R-000-129`). All possible results are therefore considered,
//! regardless of the hands. Any actual continuation ends in one of them.

use super::Game;
use crate::claim::{self, open_feats};
use crate::outcome::{Tricks, deal_result};
use crate::play::Play;
use crate::rules::PaschaVariant;
use crate::{
    Action, BySeat, Card, CardSet, Claim, DealResult, Declaration, Goal, Outcome, PASCHA_TRICKS,
    Phase, Refusal, Rules, Seat, UltiFeats, count, settle,
};

/// The tricks that were played, and the remaining ones as claimed.
pub(super) struct ClaimedTricks<'a> {
    play: &'a Play,
    claimant: Seat,
    claim: Claim,
    /// Seat that is credited with the remaining tricks.
    ///
    /// A claim of no tricks is open only to the declarer, and all opponents are one party, so any
    /// other seat serves. A claim of the side is credited to the claimant.
    taker: Seat,
    /// Announced late tricks made with the remaining tricks.
    feats: UltiFeats,
}

impl<'a> ClaimedTricks<'a> {
    pub(super) fn new(
        play: &'a Play,
        declaration: &Declaration,
        claimant: Seat,
        claim: Claim,
    ) -> Self {
        let other = play.players().iter().find(|&seat| seat != claimant);
        let (taker, feats) = match claim {
            Claim::All => (claimant, open_feats(declaration, claimant, play.hands()[claimant])),
            Claim::None => (other.unwrap_or(claimant), UltiFeats::NONE),
            Claim::Side => (claimant, UltiFeats::NONE),
        };
        ClaimedTricks { play, claimant, claim, taker, feats }
    }

    fn tricks_left(&self) -> usize {
        self.play.length() - self.play.tricks_done()
    }
}

impl Tricks for ClaimedTricks<'_> {
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

    /// In a claim of all tricks each of the claimant's cards wins one. The order matters only for
    /// the cards of the late tricks.
    fn won_with(&self, seat: Seat, number: usize) -> Option<Card> {
        if number < self.play.tricks_done() {
            return self.play.won_with(seat, number);
        }
        if seat != self.claimant || self.claim != Claim::All || number >= self.play.length() {
            return None;
        }
        let feat_of = |trick: usize| {
            let feat = UltiFeats::from_trump(u8::try_from(self.play.length() - trick).ok()?)?;
            self.feats.contains(feat).then(|| feat.cards().lowest())?
        };
        feat_of(number).or_else(|| {
            let before =
                (self.play.tricks_done()..number).filter(|&trick| feat_of(trick).is_none()).count();
            (self.play.hands()[seat] - self.feats.cards()).iter().nth(before)
        })
    }
}

impl Game {
    /// Checks whether a seat may propose to its partners to claim the rest for their side.
    ///
    /// The result does not depend on hidden cards; the claim itself is proved when it is made.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_claim_for_side(&self, seat: Seat) -> Result<(), Refusal> {
        if self.phase == Phase::Over {
            return Err(Refusal::DealOver);
        }
        claim::may_claim_for_side(&self.view(Some(seat)))?;
        let (Some(declaration), Some(play)) = (&self.declaration, &self.play) else {
            return Err(Refusal::AuctionNotOver);
        };
        // In a game of exact tricks, the tricks played determine the result of this claim. A side
        // may not claim if the declarer would then win the game.
        let tricks = ClaimedTricks::new(play, declaration, seat, Claim::Side);
        match deal_result(&self.rules, &self.deal, declaration, &self.exchange, &tricks) {
            DealResult::Special { made: true } => Err(Refusal::ClaimMakesGame),
            _ => Ok(()),
        }
    }

    /// Checks whether a seat may take this action without the consent of its partners.
    ///
    /// An action that needs consent is refused before any check that depends on the partners'
    /// cards.
    ///
    /// # Errors
    /// The rule that forbids it.
    pub fn may_alone(&self, seat: Seat, action: Action) -> Result<(), Refusal> {
        match action {
            Action::Concede => self.may(seat, action).and_then(|()| self.may_concede_alone(seat)),
            Action::Claim(Claim::Side) => {
                self.may_claim_for_side(seat).and(Err(Refusal::ClaimTogether))
            }
            _ => self.may(seat, action),
        }
    }

    /// Checks whether a seat's claim for its side can be proved.
    pub(super) fn proves_for_side(&self, seat: Seat) -> Result<(), Refusal> {
        self.may_claim_for_side(seat)?;
        claim::prove_for_side(&self.view(Some(seat)), &self.hands_of_side(seat)).map(drop)
    }

    /// Returns the hands of a seat and its partners against the declarer, without the declarer's
    /// hand.
    #[must_use]
    pub fn hands_of_side(&self, seat: Seat) -> BySeat<CardSet> {
        let (Some(declaration), Some(play)) = (&self.declaration, &self.play) else {
            return BySeat::default();
        };
        let alone = seat == declaration.declarer || declaration.contract.is_all_against_all();
        BySeat::from_fn(|other| {
            let partner = !alone && play.players().contains(other) && other != declaration.declarer;
            if other == seat || partner { play.hands()[other] } else { CardSet::EMPTY }
        })
    }
}

impl Game {
    /// Returns the outcome if the side of `seat` concedes; `None` outside the play.
    pub(super) fn concession_outcome(&self, seat: Seat) -> Option<Outcome> {
        let (declaration, play) = (self.declaration?, self.play.as_ref()?);
        let declarer = declaration.declarer;
        let outcome = |result| Outcome {
            declaration,
            players: play.players(),
            forehand: self.forehand(),
            result,
        };
        let gets = |result: &DealResult| settle::amounts(&self.rules, &outcome(*result))[declarer];
        let open = self.possible_results(play, &declaration);
        // Ties go to the result in which the other side wins the remaining tricks.
        let worst = if seat == declarer {
            open.into_iter().min_by_key(gets)
        } else {
            open.into_iter().rev().min_by_key(|result| -gets(result))
        };
        worst.map(outcome)
    }

    /// Returns all results that the tricks so far leave open, possibly including some that the
    /// hands rule out. First comes the result in which the opponents win the remaining tricks, last
    /// the one in which the declarer wins them.
    fn possible_results(&self, play: &Play, declaration: &Declaration) -> Vec<DealResult> {
        // Cards that the declarer does not win count for the opponents.
        let theirs = deal_result(&self.rules, &self.deal, declaration, &self.exchange, play);
        let left = (play.length() - play.tricks_done()) as u8;
        let late = possible_feats(play, declaration);
        match theirs {
            DealResult::Counted { points, declarer_tricks, opponent_tricks, ulti_made } => {
                let all = self.with_the_rest(play, declaration);
                // The number of tricks matters only if one side has none.
                let between = (points..=all).filter(|_| left > 1);
                let ends = [(points, 0)]
                    .into_iter()
                    .chain(between.map(|points| (points, 1)))
                    .chain([(all, left)]);
                let ends: Vec<(i32, u8)> = ends.collect();
                let with = |feats: UltiFeats| {
                    ends.clone().into_iter().map(move |(points, won)| DealResult::Counted {
                        points,
                        declarer_tricks: declarer_tricks + won,
                        opponent_tricks: opponent_tricks - won,
                        ulti_made: feats,
                    })
                };
                with(ulti_made).chain(with(ulti_made.union(late))).collect()
            }
            DealResult::Special { .. } => {
                let mut ends = vec![DealResult::Special { made: false }];
                let won = play.won_count()[declaration.declarer];
                let open = match declaration.contract.properties().goal {
                    Goal::Tricks(wanted) => (won..=won + left).contains(&wanted),
                    _ => pascha_is_open(&self.rules, declaration.declarer, play),
                };
                if open {
                    ends.push(DealResult::Special { made: true });
                }
                ends
            }
            DealResult::Ultimo { made } => {
                vec![theirs, DealResult::Ultimo { made: made.union(late) }]
            }
            // A seat cannot concede in a game of all against all.
            other => vec![other],
        }
    }

    /// Returns the declarer's card points if they win all remaining cards.
    fn with_the_rest(&self, play: &Play, declaration: &Declaration) -> i32 {
        let aside =
            if declaration.contract.takes_blind() { self.exchange.legage } else { self.deal.blind };
        count::party_points(&self.rules, play.won()[declaration.declarer] | play.rest() | aside)
            .declarer
    }
}

/// Returns the announced late tricks that can still be made: the trump is in hand and its trick is
/// to come, or the trump lies in its trick.
fn possible_feats(play: &Play, declaration: &Declaration) -> UltiFeats {
    let declarer = declaration.declarer;
    let hand = play.hands()[declarer];
    let laid = play.on_table().by_seat()[declarer];
    let left = play.length() - play.tricks_done();
    let open = |number: &u8| {
        let card = Card::trump(*number);
        let tricks = usize::from(*number);
        hand.contains(card) && tricks <= hand.len() || laid == Some(card) && tricks == left
    };
    let feats = declaration.ulti.trumps().filter(open).filter_map(UltiFeats::from_trump);
    feats.fold(UltiFeats::NONE, UltiFeats::union)
}

/// Returns whether the tricks so far leave a Pascha possible.
fn pascha_is_open(rules: &Rules, seat: Seat, play: &Play) -> bool {
    let mut won = (0..play.tricks_done()).map(|n| play.won_with(seat, n));
    match rules.pascha_variant {
        PaschaVariant::None => false,
        PaschaVariant::First3ThenNone => {
            won.enumerate().all(|(n, card)| card.is_some() == (n < PASCHA_TRICKS))
        }
        PaschaVariant::Top3Exactly3 => {
            let laid = play.on_table().by_seat()[seat];
            let top = (play.hands()[seat] | laid.map_or(CardSet::EMPTY, CardSet::from_card))
                & CardSet::TOP_THREE;
            let count = usize::from(play.won_count()[seat]);
            count <= PASCHA_TRICKS
                && count + top.len() >= PASCHA_TRICKS
                && won.all(|card| card.is_none_or(|c| CardSet::TOP_THREE.contains(c)))
        }
    }
}

impl Game {
    /// Returns the tricks of a deal that is over, in order: the winner of each, and its winning
    /// card if known.
    ///
    /// Claimed tricks are included; conceded or unplayed tricks are not. Empty while the deal is
    /// under way.
    #[must_use]
    pub fn ended_tricks(&self) -> Vec<(Seat, Option<Card>)> {
        let (Some(_), Some(declaration), Some(play)) =
            (&self.outcome, &self.declaration, &self.play)
        else {
            return Vec::new();
        };
        let mut tricks: Vec<_> =
            play.tricks().map(|trick| (trick.winner, trick.cards[trick.winner])).collect();
        if let Some(&(claimant, Action::Claim(claim))) = self.log.last() {
            let claimed = ClaimedTricks::new(play, declaration, claimant, claim);
            let taker = claimed.last().unwrap_or(claimant);
            let rest = play.tricks_done()..play.length();
            tricks.extend(rest.map(|trick| (taker, claimed.won_with(taker, trick))));
        }
        tricks
    }
}
