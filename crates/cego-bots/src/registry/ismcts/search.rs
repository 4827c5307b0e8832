//! Growing the tree, one sampled world after the other.

use cego_core::{Action, CardSet, Declaration, Seat, View, short};

use super::tree::{Node, NodeId, Step, Tree};
use crate::cards::{distinct, distinct_in};
use crate::policy::{self, Weights};
use crate::search::Money;
use crate::worlds::{Places, World};
use crate::{Alternative, Decision, Turn};

/// Iterations between two looks at the clock.
const BETWEEN_LOOKS: usize = 32;

/// The most visited card after this many iterations over worlds of these places; `None` if there is no card
/// to play.
pub(super) fn card(view: &View, places: &Places, turn: &mut Turn<'_>, iterations: usize) -> Option<Decision> {
    let declaration = view.declaration?;
    let cards = distinct(view);
    if let [only] = cards[..] {
        return Some(Decision::plain(Action::Play(only)));
    }
    let mut search = Search {
        view,
        declaration,
        cards: cards.into_iter().collect(),
        money: Money::new(&view.rules, declaration, view.dealer, view.seat?),
        tree: Tree::new(iterations),
        path: Vec::with_capacity(view.rules.table.hand_size() * view.rules.table.people()),
    };
    let mut ran_out = false;
    for n in 0..iterations {
        if n > 0 && n % BETWEEN_LOOKS == 0 && turn.budget.is_spent() {
            ran_out = true;
            break;
        }
        search.iterate(&places.sample(turn.chance), turn)?;
    }
    search.decision(ran_out)
}

struct Search<'a> {
    view: &'a View,
    declaration: Declaration,
    /// What may be played at the root, in every world.
    cards: CardSet,
    money: Money<'a>,
    tree: Tree,
    path: Vec<(Seat, NodeId)>,
}

impl Search<'_> {
    fn iterate(&mut self, world: &World, turn: &mut Turn<'_>) -> Option<()> {
        let Search { declaration, .. } = *self;
        let rules = &*self.view.rules;
        let mut play = world.play(self.view)?;
        let mut at = Tree::ROOT;
        self.path.clear();
        while let Some(seat) = play.on_turn() {
            let legal = match self.path[..] {
                [] => self.cards,
                _ => distinct_in(&declaration, world, &play, play.playable(rules)),
            };
            let Some(step) = self.tree.step(at, seat, legal, turn.chance) else { break };
            let (Step::Known(id) | Step::New(id)) = step;
            play.play_unchecked(rules, self.tree.card(id));
            self.path.push((seat, id));
            at = id;
            if step == Step::New(id) {
                break;
            }
        }
        policy::play_out(Weights::shipped(), rules, &declaration, &mut play);
        let worths = self.money.of_play_for_all(&play, world.aside);
        self.tree.book(&self.path, &worths);
        Some(())
    }

    /// The most visited card, and of equally visited ones the better.
    fn decision(&self, ran_out: bool) -> Option<Decision> {
        let mut tried: Vec<&Node> = self.tree.tried().collect();
        short::sort_by(&mut tried, |a, b| {
            b.visits.cmp(&a.visits).then(b.mean().total_cmp(&a.mean())).then(a.card.cmp(&b.card))
        });
        let alternatives: Vec<Alternative> = tried
            .iter()
            .map(|node| {
                let visits = node.visits as f32;
                let action = Action::Play(node.card);
                Alternative::new(action, node.sum.amount / visits, node.sum.win / visits)
            })
            .collect();
        Some(Decision { action: alternatives.first()?.action, alternatives, ran_out })
    }
}
