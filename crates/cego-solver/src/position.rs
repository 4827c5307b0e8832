//! What is solved: a deal in play with every card known.

use cego_core::{Card, CardSet, Contract, Declaration, Game, Goal, Play, Rules};

/// A deal in play, every card known: from the first lead to the last trick, a trick on the table included.
#[derive(Clone, Debug)]
pub struct Position<'a> {
    /// The rules it is played by.
    pub rules: &'a Rules,
    /// What is played, and who plays it.
    pub declaration: Declaration,
    /// The play as it stands.
    pub play: Play,
    /// What counts for the declarer beside their tricks: their legage, of a Solo the blind. Empty where card
    /// points do not decide.
    pub aside: CardSet,
    /// The blind as dealt.
    pub blind: CardSet,
}

impl<'a> Position<'a> {
    /// The position of a game; `None` before the first lead is due and after the last trick.
    #[must_use]
    pub fn of(game: &'a Game) -> Option<Position<'a>> {
        let play = game.play().filter(|play| !play.is_over())?;
        let declaration = *game.declaration()?;
        let blind = game.deal().blind;
        let aside = match declaration.contract.properties().goal {
            Goal::Points if declaration.contract.takes_blind() => game.exchange().legage,
            Goal::Points => blind,
            _ => CardSet::EMPTY,
        };
        Some(Position { rules: game.rules(), declaration, play: play.clone(), aside, blind })
    }

    /// The cards the seat on turn may play.
    #[must_use]
    pub fn playable(&self) -> CardSet {
        if self.play.is_over() { CardSet::EMPTY } else { self.play.playable(self.rules) }
    }

    /// Whether the trick to be played or on the table is one of the first three of a Räuber by the rules, in
    /// which less may be played than elsewhere (`R-000-142`).
    pub(crate) fn is_regulated(&self) -> bool {
        self.declaration.contract == Contract::Raeuber
            && self.rules.raeuber_regulated
            && self.play.tricks_done() < 3
    }

    /// Tricks still to be won, the one on the table included: the cards of the seat on turn.
    pub(crate) fn tricks_left(&self) -> u8 {
        self.play.on_turn().map_or(0, |seat| self.play.hands()[seat].len() as u8)
    }

    /// The position after a card that may be played now; a card that may not is a mistake of the caller
    /// and gives a position that means nothing.
    #[must_use]
    pub fn after(&self, card: Card) -> Position<'a> {
        let mut next = self.clone();
        next.play.play_unchecked(self.rules, card);
        next
    }
}
