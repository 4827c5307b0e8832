//! Playing a sampled deal to its end.

use cego_core::{BySeat, Card, CardSet, Declaration, Play, Rules, View};

use super::company::Kind;
use super::nets;
use crate::net::{self, Memory, Net};
use crate::policy::{self, Weights};
use crate::thumb;

/// By what everybody in an imagined deal chooses their cards.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Players {
    /// The policy of these weights; where it has not learned a game, the rule of thumb.
    Policy(&'static Weights),
    /// These networks, in the games they are for.
    Net(&'static Net),
}

impl Players {
    /// Who plays a game: networks only those they are for.
    pub(crate) fn of(self, declaration: &Declaration) -> Players {
        match self {
            Players::Net(nets) if !nets.has(declaration) => Players::Policy(Weights::shipped()),
            other => other,
        }
    }

    /// What each of these cards of a view brings beside the others at a glance, in card points; `None` of a policy, which says only which it likes.
    pub(crate) fn at_a_glance(self, view: &View, cards: &[Card]) -> Option<Vec<f32>> {
        match self {
            Players::Policy(_) => None,
            Players::Net(nets) => nets::at_a_glance(nets, view, cards),
        }
    }
}

/// Plays on to the end; where networks play, each seat by what its kind does. `aside` is what lies away, which only a declarer who laid it there
/// looks at.
pub(crate) fn play_out(
    players: Players,
    kinds: BySeat<Kind>,
    rules: &Rules,
    declaration: &Declaration,
    play: &mut Play,
    aside: CardSet,
) {
    let nets = match players.of(declaration) {
        Players::Policy(weights) => return policy::play_out(weights, rules, declaration, play),
        Players::Net(nets) => nets,
    };
    let mut memory = Memory::of_play(play);
    while let Some(seat) = play.on_turn()
        && let Some(card) = match kinds[seat] {
            Kind::Usual => net::card(nets, rules, declaration, play, &memory, aside),
            Kind::Policy => policy::card(Weights::shipped(), rules, declaration, play, memory.voids()),
            Kind::Thumb => thumb::played_out(rules, declaration, play),
        }
    {
        memory.note(play.on_table().led(), seat, card);
        play.play_unchecked(rules, card);
    }
}
