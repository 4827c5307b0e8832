//! What a deal comes to when one side gives the rest away: the worst for it of all that the tricks played
//! so far leave open.
//!
//! In most games that is "no more trick for us". But a declarer who needs exactly three tricks must not win
//! by giving up after the third, and a Solo that is lost with its late tricks costs more the more points it
//! has (`R-000-129`). So every end is looked at that the tricks could still come to, the hands left aside:
//! whatever is played, what it comes to is among them.

use super::Game;
use crate::play::Play;
use crate::result::{Tricks, deal_result};
use crate::rules::PaschaVariant;
use crate::{
    Card, CardSet, DealResult, Declaration, Goal, Outcome, PASCHA_TRICKS, Rules, Seat, UltiFeats, count,
    settle,
};

impl Game {
    /// The outcome if the side of `seat` gives the rest away; `None` outside the play.
    pub(super) fn conceded(&self, seat: Seat) -> Option<Outcome> {
        let (declaration, play) = (self.declaration?, self.play.as_ref()?);
        let declarer = declaration.declarer;
        let outcome =
            |result| Outcome { declaration, players: play.players(), forehand: self.forehand(), result };
        let gets = |result: &DealResult| settle::amounts(&self.rules, &outcome(*result))[declarer];
        let open = self.left_open(play, &declaration);
        // Of ends that cost the same, the one in which the other side has the rest.
        let worst = if seat == declarer {
            open.into_iter().min_by_key(gets)
        } else {
            open.into_iter().rev().min_by_key(|result| -gets(result))
        };
        worst.map(outcome)
    }

    /// Every end the tricks played so far leave open, and perhaps some that the hands rule out; first the
    /// one in which the declarer's opponents have the rest, last the one in which they have it.
    fn left_open(&self, play: &Play, declaration: &Declaration) -> Vec<DealResult> {
        // What is not won by the declarer counts for their opponents.
        let theirs = deal_result(&self.rules, &self.deal, declaration, &self.exchange, play);
        let left = (play.length() - play.tricks_done()) as u8;
        let late = open_feats(play, declaration);
        match theirs {
            DealResult::Counted { points, declarer_tricks, opponent_tricks, ulti_made } => {
                let all = self.with_the_rest(play, declaration);
                // How many tricks matters only where one side has none.
                let between = (points..=all).filter(|_| left > 1);
                let ends =
                    [(points, 0)].into_iter().chain(between.map(|points| (points, 1))).chain([(all, left)]);
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
            // All against all: nobody can give the rest away there.
            other => vec![other],
        }
    }

    /// The declarer's card points if they win all that is left.
    fn with_the_rest(&self, play: &Play, declaration: &Declaration) -> i32 {
        let aside = if declaration.contract.takes_blind() { self.exchange.legage } else { self.deal.blind };
        count::party_points(&self.rules, play.won()[declaration.declarer] | play.rest() | aside).declarer
    }
}

/// The announced late tricks that can still be made: the trump is held and its trick to come, or it lies in
/// its trick.
fn open_feats(play: &Play, declaration: &Declaration) -> UltiFeats {
    let declarer = declaration.declarer;
    let hand = play.hands()[declarer];
    let laid = play.on_table().by_seat()[declarer];
    let left = play.length() - play.tricks_done();
    let open = |number: &u8| {
        let card = Card::trump(*number);
        let tricks = usize::from(*number);
        hand.contains(card) && tricks <= hand.len() || laid == Some(card) && tricks == left
    };
    let feats = declaration.ulti.trumps().filter(open).filter_map(UltiFeats::of_trump);
    feats.fold(UltiFeats::NONE, UltiFeats::union)
}

/// Whether a Pascha that is being played can still be made, for all that the tricks so far say.
fn pascha_is_open(rules: &Rules, seat: Seat, play: &Play) -> bool {
    let mut won = (0..play.tricks_done()).map(|n| play.won_with(seat, n));
    match rules.pascha_variant {
        PaschaVariant::None => false,
        PaschaVariant::First3ThenNone => {
            won.enumerate().all(|(n, card)| card.is_some() == (n < PASCHA_TRICKS))
        }
        PaschaVariant::Top3Exactly3 => {
            let laid = play.on_table().by_seat()[seat];
            let top = (play.hands()[seat] | laid.map_or(CardSet::EMPTY, CardSet::of)) & CardSet::TOP_THREE;
            let count = usize::from(play.won_count()[seat]);
            count <= PASCHA_TRICKS
                && count + top.len() >= PASCHA_TRICKS
                && won.all(|card| card.is_none_or(|c| CardSet::TOP_THREE.contains(c)))
        }
    }
}
