//! Games that may result from an auction, and the words that end it with one.

use std::sync::Arc;

use cego_bots::auction::BidQuestion;
use cego_core::{
    Action, Contract, Declaration, Game, Phase, Seat, Stage, View, Word, can_play_step,
};

use crate::chance::chance;
use crate::situation::deal_around;

/// Returns the contracts with the blind that this seat could still play.
///
/// These are the contracts that its legal words name, the one that it holds, and every contract
/// above the current level. At the final choice only those of its words remain.
pub(crate) fn playable(view: &View, seat: Seat) -> Vec<Declaration> {
    let rules = &view.rules;
    let standing = view.standing;
    let after_solo = standing.soloist.is_some();
    let lowest = if after_solo { Contract::Gegensolo } else { Contract::Cego };
    let question = BidQuestion { dealer: view.dealer, seat, stage: view.stage, standing };
    let named = |contract: Contract| {
        view.choices.iter().any(|&action| {
            let Action::Say(word) = action else { return false };
            question
                .declared(rules, word)
                .is_some_and(|d| d.declarer == seat && d.contract == contract)
        })
    };
    // Before the first word forehand holds the lowest contract.
    let holder = standing.holder.unwrap_or(rules.table.next(view.dealer));
    let level = standing.level.unwrap_or(lowest);
    let may_come = |contract: Contract| {
        contract.step() > level.step() || (contract.step() == level.step() && holder == seat)
    };
    std::iter::once(lowest)
        .chain(Contract::LADDER.into_iter().skip(1))
        .filter(|&c| rules.has_step(c) && (named(c) || view.stage != Stage::Choice && may_come(c)))
        .filter(|&c| can_play_step(rules, c, view.hand))
        .map(|contract| Declaration { after_solo, ..Declaration::plain(contract, seat) })
        .collect()
}

/// Returns the view of the declarer who chooses what to keep. The other hands are arbitrary:
/// nothing of them is visible in the view.
pub(crate) fn keep_view(view: &View, declaration: Declaration) -> Option<View> {
    let seat = declaration.declarer;
    let deal = deal_around(&view.rules, view.dealer, seat, view.hand, &mut chance(0));
    let game = Game::with_declaration(Arc::clone(&view.rules), deal, declaration).ok()?;
    let mut keeping = game.view(Some(seat));
    keeping.words.clone_from(&view.words);
    Some(keeping)
}

/// Returns the game with the blind that the seat plays at once if it says this word. Returns `None`
/// if other seats may still speak or the game does not take the blind.
pub(crate) fn ends_with(view: &View, word: Word) -> Option<Declaration> {
    let seat = view.seat?;
    let deal = deal_around(&view.rules, view.dealer, seat, view.hand, &mut chance(0));
    let mut game = Game::new_unchecked(Arc::clone(&view.rules), deal);
    for said in &view.words {
        game.apply_unchecked(said.seat, Action::Say(said.word));
    }
    if game.phase() != Phase::Auction || game.on_turn() != Some(seat) {
        return None;
    }
    game.apply_unchecked(seat, Action::Say(word));
    let declaration = *game.declaration().filter(|_| game.phase() == Phase::Keep)?;
    let own = declaration.declarer == seat && declaration.contract.takes_blind();
    let plain = Declaration {
        after_solo: declaration.after_solo,
        ..Declaration::plain(declaration.contract, seat)
    };
    own.then_some(plain)
}
