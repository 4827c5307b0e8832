//! What each word brings, for advice: all of them in the same sampled worlds, and nothing else.

use std::cell::RefCell;

use cego_core::{Action, Goal, Stage, View};

use super::Mind;
use super::belief::Belief;
use super::cardplay::has_time_to_solve;
use super::continuation::{Continuation, Kept};
use super::knockout::Knockout;
use crate::auction::{Question, is_fancy};
use crate::{Alternative, Decision, Prior, Turn};

/// Rounds of a knock-out: how many words are still in, and in how many further worlds each is tried. Even the worst is
/// tried often enough to be set beside the best.
const ROUNDS: &[(usize, usize)] = &[(usize::MAX, 60), (4, 100), (2, 200)];

/// Every word of a view with what it brings. First those that were tried in worlds, best first; an alternative without a [`Prior`]
/// is one of them. Then those that were not, games of a fixed price and words with additions: as far from the others as the tables of
/// the auction put them.
pub(crate) fn each_word(view: &View, turn: &mut Turn<'_>, mind: Mind<'_>) -> Option<Decision> {
    let bidder = mind.bidder;
    let seat = view.seat?;
    let by_table = bidder.decide(view)?;
    let question = Question { dealer: view.dealer, seat, stage: view.stage, standing: view.standing };
    let can_be_tried = |alternative: &Alternative| {
        let Action::Say(word) = alternative.action else { return false };
        let goal = question.declared(&view.rules, word).map(|d| d.contract.properties().goal);
        let played = matches!(goal, None | Some(Goal::Points | Goal::Raeuber | Goal::Drescher));
        played && !is_fancy(word) && !bidder.is_fined(view.hand, &question, word)
    };
    // What a bought T1 brings, the tables alone know.
    let sale = matches!(view.stage, Stage::GeissSale { .. });
    let tried: Vec<Action> = (by_table.alternatives.iter())
        .filter(|alternative| !sale && can_be_tried(alternative))
        .map(|alternative| alternative.action)
        .collect();
    let belief = Belief::new(view, mind);
    let mut belief = if has_time_to_solve(turn.budget) { belief.patient() } else { belief };
    let mut kept = Kept::default();
    let trial = Knockout::new(tried.iter().copied(), 0.0);
    let tried = if tried.is_empty() {
        None
    } else {
        trial.run(ROUNDS, turn, |trial, turn, _| {
            let (world, kinds) = belief.before_play(turn.chance);
            let foreseen = RefCell::new(Continuation::new(view, mind, &world, kinds, &mut kept)?);
            trial.add(1.0, |action| match action {
                Action::Say(word) => foreseen.borrow_mut().worth(seat, word),
                _ => super::Worth::default(),
            });
            Some(())
        })
    };
    let (mut alternatives, ran_out) =
        tried.map(|tried| (tried.alternatives, tried.ran_out)).unwrap_or_default();
    let untried =
        by_table.alternatives.iter().filter(|table| alternatives.iter().all(|a| a.action != table.action));
    let shift = shift(&by_table.alternatives, &alternatives);
    let untried: Vec<Alternative> = untried.map(|&table| untold(table, shift)).collect();
    alternatives.extend(untried);
    let best = alternatives.iter().copied().reduce(|a, b| if b.settlement > a.settlement { b } else { a });
    Some(Decision { action: best?.action, alternatives, ran_out })
}

/// Returns how much more than in the tables the word that they hold best brings in the worlds, of those that were tried: two measures, one word.
fn shift(by_table: &[Alternative], tried: &[Alternative]) -> f32 {
    let both =
        by_table.iter().filter_map(|held| Some((held, tried.iter().find(|one| one.action == held.action)?)));
    let best = both.max_by(|(a, _), (b, _)| a.settlement.total_cmp(&b.settlement));
    best.map_or(0.0, |(held, tried)| tried.settlement - held.settlement)
}

/// A word that was tried in no world.
fn untold(alternative: Alternative, shift: f32) -> Alternative {
    let Alternative { settlement, win, .. } = alternative;
    let settlement = settlement + shift;
    Alternative { settlement, prior: Some(Prior { settlement, win, like: 1.0, worlds: 0.0 }), ..alternative }
}

#[cfg(test)]
mod tests {
    use cego_core::Word;

    use super::*;

    /// The tables hold the untried word 8 above the best of those that were tried, and so it stands 8 above that word's worth.
    #[test]
    fn untried_words_stand_beside_the_others() {
        let word = |word, settlement| Alternative::new(Action::Say(word), settlement, 0.5);
        let solo = Word::Solo { feats: cego_core::UltiFeats::NONE, durch: false };
        let by_table = [word(Word::Pass, -3.0), word(solo, 12.0), word(Word::SellGeiss, 20.0)];
        let tried = [word(solo, 9.0), word(Word::Pass, 4.0)];
        let untried = untold(by_table[2], shift(&by_table, &tried));
        assert_eq!((untried.settlement, untried.prior.map(|held| held.settlement)), (17.0, Some(17.0)));
        assert_eq!(shift(&by_table, &[]), 0.0);
    }
}
