//! A game at its first lead.

use cego_core::{Action, CardSet, Declaration, Game, Phase, Play, Seat};

use super::outcome_evaluator::OutcomeEvaluator;

/// A game at its first lead, with its declaration and the cards set aside.
pub(super) struct OpeningLead {
    pub(super) game: Game,
    pub(super) declaration: Declaration,
    pub(super) aside: CardSet,
}

impl OpeningLead {
    /// Plays auction and exchange with the actions of `does`, up to the first lead.
    ///
    /// Returns `None` if `does` has no action or no card is to be played.
    pub(super) fn from_game(
        mut game: Game,
        mut does: impl FnMut(&Game, Seat) -> Option<Action>,
    ) -> Option<OpeningLead> {
        while game.phase() < Phase::Play {
            let seat = game.on_turn()?;
            let action = does(&game, seat)?;
            game.apply_unchecked(seat, action);
        }
        let declaration = *game.declaration()?;
        let takes_blind = declaration.contract.takes_blind();
        let aside = if takes_blind { game.exchange().legage } else { game.deal().blind };
        game.play()?.on_turn()?;
        Some(OpeningLead { game, declaration, aside })
    }

    /// Returns the card play so far.
    pub(super) fn play(&self) -> &Play {
        self.game.play().expect("a play has begun")
    }

    /// Returns the evaluation of this game's final positions.
    pub(super) fn evaluator(&self) -> OutcomeEvaluator<'_> {
        let (rules, dealer) = (self.game.rules(), self.game.deal().dealer);
        OutcomeEvaluator::new(rules, self.declaration, dealer, self.aside, self.play().players())
    }
}
