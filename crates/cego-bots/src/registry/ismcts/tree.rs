//! The tree over the sequences of cards that a seat can see.

use cego_core::chooser::Chooser;
use cego_core::{BySeat, Card, CardSet, Seat};

use crate::maths::ln;
use crate::search::Worth;

/// How much a rarely tried card is worth trying, rewards lying between 0 and 1: the root of two of Auer,
/// Cesa-Bianchi and Fischer (2002). With the half of it, which Cowling, Powley and Whitehouse (2012) use, a card
/// that needs a partner's help was given up for ever after a few bad tries.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;

/// A node of a [`Tree`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeId(u32);

/// A sequence of cards played from the root.
#[derive(Clone, Debug)]
pub(super) struct Node {
    /// Its last card; nothing of the root.
    pub(super) card: Card,
    /// How often it was chosen.
    pub(super) visits: u32,
    /// How often it could have been.
    available: u32,
    /// What it brought who played the card, summed over the visits.
    pub(super) sum: Worth,
    children: Vec<NodeId>,
}

impl Node {
    fn new(card: Card, available: u32) -> Node {
        Node { card, visits: 0, available, sum: Worth::default(), children: Vec::new() }
    }

    /// The mean of what decides.
    pub(super) fn mean(&self) -> f64 {
        self.sum.key() / self.visits as f64
    }
}

/// What came of the chosen card.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// The tree goes on.
    Known(NodeId),
    /// The tree has just grown by this node.
    New(NodeId),
}

/// All sequences tried.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
    /// The lowest and the highest reward each seat has seen.
    ranges: BySeat<Option<(f64, f64)>>,
}

impl Tree {
    pub(super) const ROOT: NodeId = NodeId(0);

    /// An empty tree with room for this many nodes.
    pub(super) fn new(room: usize) -> Tree {
        let mut nodes = Vec::with_capacity(room + 1);
        nodes.push(Node::new(Card::GEISS, 0));
        Tree { nodes, ranges: BySeat::default() }
    }

    fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id.0 as usize]
    }

    fn node_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0 as usize]
    }

    /// The card of a node.
    pub(super) fn card(&self, id: NodeId) -> Card {
        self.node(id).card
    }

    /// The cards tried at the root.
    pub(super) fn tried(&self) -> impl Iterator<Item = &Node> {
        self.node(Tree::ROOT).children.iter().map(|&id| self.node(id))
    }

    /// The next card of `seat`, one of `legal`: any untried one, else the one with the highest upper
    /// confidence bound. `None` if nothing may be played.
    pub(super) fn step(
        &mut self,
        at: NodeId,
        seat: Seat,
        legal: CardSet,
        chance: &mut Chooser,
    ) -> Option<Step> {
        let mut untried = legal;
        let mut best: Option<(f64, NodeId)> = None;
        for i in 0..self.node(at).children.len() {
            let id = self.node(at).children[i];
            if !untried.remove(self.card(id)) {
                continue;
            }
            self.node_mut(id).available += 1;
            let bound = self.bound(id, seat);
            if best.is_none_or(|(highest, _)| bound > highest) {
                best = Some((bound, id));
            }
        }
        if untried.is_empty() {
            return best.map(|(_, id)| Step::Known(id));
        }
        let card = untried.iter().nth(chance.index(untried.len()))?;
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node::new(card, 1));
        self.node_mut(at).children.push(id);
        Some(Step::New(id))
    }

    fn bound(&self, id: NodeId, seat: Seat) -> f64 {
        let node = self.node(id);
        let reward = match self.ranges[seat] {
            Some((low, high)) if high > low => (node.mean() - low) / (high - low),
            _ => 0.5,
        };
        reward + EXPLORATION * (ln(node.available as f64) / node.visits as f64).sqrt()
    }

    /// Books what an end of the play is worth to each seat along the path to it.
    pub(super) fn book(&mut self, path: &[(Seat, NodeId)], worths: &BySeat<Worth>) {
        for &(seat, id) in path {
            let worth = worths[seat];
            let node = self.node_mut(id);
            node.visits += 1;
            node.sum.add(1.0, worth);
            let key = worth.key();
            let (low, high) = self.ranges[seat].unwrap_or((key, key));
            self.ranges[seat] = Some((low.min(key), high.max(key)));
        }
    }
}
