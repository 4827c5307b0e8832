//! A game whose play begins.

use cego_core::{Action, CardSet, Declaration, Game, Phase, Play, Seat};

use super::ends::Ends;

/// A game at its first lead, what is played, and what lies away.
pub(super) struct Begun {
    pub(super) game: Game,
    pub(super) declaration: Declaration,
    pub(super) aside: CardSet,
}

impl Begun {
    /// Brings a game to its first lead by what somebody does on every seat; `None` if nothing is played.
    pub(super) fn of(mut game: Game, mut does: impl FnMut(&Game, Seat) -> Option<Action>) -> Option<Begun> {
        while game.phase() < Phase::Play {
            let seat = game.on_turn()?;
            let action = does(&game, seat)?;
            game.apply_unchecked(seat, action);
        }
        let declaration = *game.declaration()?;
        let takes_blind = declaration.contract.takes_blind();
        let aside = if takes_blind { game.exchange().legage } else { game.deal().blind };
        game.play()?.on_turn()?;
        Some(Begun { game, declaration, aside })
    }

    /// The play so far.
    pub(super) fn play(&self) -> &Play {
        self.game.play().expect("a play has begun")
    }

    /// What its ends are worth.
    pub(super) fn ends(&self) -> Ends<'_> {
        let (rules, dealer) = (self.game.rules(), self.game.deal().dealer);
        Ends::new(rules, self.declaration, dealer, self.aside, self.play().players())
    }
}
