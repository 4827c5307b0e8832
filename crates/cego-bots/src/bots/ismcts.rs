//! The reference player of information-set Monte Carlo tree search.
//!
//! It plays cards by single-observer ISMCTS (Cowling, Powley and Whitehouse 2012, "Information Set
//! Monte Carlo Tree Search"): one tree over the information of its seat, with another sampled deal
//! in every iteration. It exchanges and bids like the reference of perfect-information Monte Carlo.

use cego_core::chooser::Chooser;
use cego_core::{Action, BySeat, Card, CardSet, Declaration, Phase, Seat, View, small_sort};

use crate::cards::{distinct, distinct_in};
use crate::maths::ln;
use crate::policy::{self, Weights};
use crate::search::{Payoff, PayoffCalculator};
use crate::worlds::{CardKnowledge, World};
use crate::{Alternative, Bot, Decision, PimcBot, TurnContext};

/// Iterations for one card without a time limit.
const ITERATIONS: usize = 1500;
/// Limit on the iterations within a time limit, as a multiple; it bounds the memory of the tree.
const IN_TIME: usize = 32;

/// Bot that plays cards by information-set tree search, and exchanges and bids like a [`PimcBot`].
pub(super) struct IsmctsBot {
    iterations: usize,
    /// Player of the auction and the exchange.
    pimc: PimcBot,
}

impl Default for IsmctsBot {
    fn default() -> IsmctsBot {
        IsmctsBot { iterations: ITERATIONS, pimc: PimcBot::default() }
    }
}

impl Bot for IsmctsBot {
    fn name(&self) -> &str {
        "ismcts"
    }

    fn decide(&mut self, view: &View, turn: &mut TurnContext<'_>) -> Option<Decision> {
        if view.phase == Phase::Play {
            let times = if turn.budget.limit().is_some() { IN_TIME } else { 1 };
            let decision =
                search_card(view, &CardKnowledge::from_view(view), turn, times * self.iterations);
            if decision.is_some() {
                return decision;
            }
        }
        self.pimc.decide(view, turn)
    }
}

/// Iterations between two reads of the clock.
const BETWEEN_LOOKS: usize = 32;

/// Returns the most visited card after this many iterations over worlds of these places.
///
/// Returns `None` if there is no card to play.
fn search_card(
    view: &View,
    places: &CardKnowledge,
    turn: &mut TurnContext<'_>,
    iterations: usize,
) -> Option<Decision> {
    let declaration = view.declaration?;
    let cards = distinct(view);
    if let [only] = cards[..] {
        return Some(Decision::plain(Action::Play(only)));
    }
    let mut search = TreeSearch {
        view,
        declaration,
        cards: cards.into_iter().collect(),
        money: PayoffCalculator::new(&view.rules, declaration, view.dealer, view.seat?),
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

struct TreeSearch<'a> {
    view: &'a View,
    declaration: Declaration,
    /// Cards that may be played at the root, in every world.
    cards: CardSet,
    money: PayoffCalculator<'a>,
    tree: Tree,
    path: Vec<(Seat, NodeId)>,
}

impl TreeSearch<'_> {
    fn iterate(&mut self, world: &World, turn: &mut TurnContext<'_>) -> Option<()> {
        let TreeSearch { declaration, .. } = *self;
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
            let (TreeStep::Known(id) | TreeStep::New(id)) = step;
            play.play_unchecked(rules, self.tree.card(id));
            self.path.push((seat, id));
            at = id;
            if step == TreeStep::New(id) {
                break;
            }
        }
        policy::play_out(Weights::shipped(), rules, &declaration, &mut play);
        let worths = self.money.for_play_by_seat(&play, world.aside);
        self.tree.book(&self.path, &worths);
        Some(())
    }

    /// Returns the most visited card; ties go to the one with the better mean.
    fn decision(&self, ran_out: bool) -> Option<Decision> {
        let mut tried: Vec<&Node> = self.tree.tried().collect();
        small_sort::sort_by(&mut tried, |a, b| {
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

/// Exploration constant of UCB1, for rewards between 0 and 1 (Auer, Cesa-Bianchi and Fischer 2002).
///
/// With half of it, as in Cowling, Powley and Whitehouse (2012), a card that needs a partner's help
/// was never tried again after a few bad results.
const EXPLORATION: f64 = std::f64::consts::SQRT_2;

/// Index of a node of a [`Tree`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct NodeId(u32);

/// Node: a sequence of cards played from the root.
#[derive(Clone, Debug)]
struct Node {
    /// Its last card; a placeholder at the root.
    card: Card,
    visits: u32,
    /// Number of visits of the parent node in which this card was legal.
    available: u32,
    /// Worth for the seat that played the card, summed over the visits.
    sum: Payoff,
    children: Vec<NodeId>,
}

impl Node {
    fn new(card: Card, available: u32) -> Node {
        Node { card, visits: 0, available, sum: Payoff::default(), children: Vec::new() }
    }

    /// Returns the mean of [`Payoff::key`] over the visits.
    fn mean(&self) -> f64 {
        self.sum.key() / self.visits as f64
    }
}

/// Result of one step down the tree.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum TreeStep {
    /// A node that already existed.
    Known(NodeId),
    /// A node that this step added.
    New(NodeId),
}

/// Search tree of all card sequences tried.
#[derive(Clone, Debug)]
struct Tree {
    nodes: Vec<Node>,
    /// Lowest and highest reward of each seat so far.
    ranges: BySeat<Option<(f64, f64)>>,
}

impl Tree {
    const ROOT: NodeId = NodeId(0);

    /// Creates an empty tree with capacity for this many nodes.
    fn new(room: usize) -> Tree {
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

    /// Returns the card of a node.
    fn card(&self, id: NodeId) -> Card {
        self.node(id).card
    }

    /// Returns the children of the root.
    fn tried(&self) -> impl Iterator<Item = &Node> {
        self.node(Tree::ROOT).children.iter().map(|&id| self.node(id))
    }

    /// Selects the next card of `seat` among `legal`: an untried one, else the highest confidence
    /// bound.
    ///
    /// Returns `None` if no card may be played.
    fn step(
        &mut self,
        at: NodeId,
        seat: Seat,
        legal: CardSet,
        chance: &mut Chooser,
    ) -> Option<TreeStep> {
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
            return best.map(|(_, id)| TreeStep::Known(id));
        }
        let card = untried.iter().nth(chance.index(untried.len()))?;
        let id = NodeId(self.nodes.len() as u32);
        self.nodes.push(Node::new(card, 1));
        self.node_mut(at).children.push(id);
        Some(TreeStep::New(id))
    }

    fn bound(&self, id: NodeId, seat: Seat) -> f64 {
        let node = self.node(id);
        let reward = match self.ranges[seat] {
            Some((low, high)) if high > low => (node.mean() - low) / (high - low),
            _ => 0.5,
        };
        reward + EXPLORATION * (ln(node.available as f64) / node.visits as f64).sqrt()
    }

    /// Adds the worth of a finished play to every node on the path.
    fn book(&mut self, path: &[(Seat, NodeId)], worths: &BySeat<Payoff>) {
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

#[cfg(test)]
mod tests {
    use std::cell::Cell;
    use std::sync::Arc;
    use std::time::Duration;

    use cego_core::chooser::{Chooser, Choosers};
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{
        Action, BySeat, CardSet, Contract, Deal, Declaration, Game, Phase, Play, Rules, Seat,
        TableSize, UltiFeats, View,
    };

    use super::{IsmctsBot, search_card};
    use crate::search::PayoffCalculator;
    use crate::worlds::CardKnowledge;
    use crate::{Bot, Budget, Decision, TurnContext, thumb};

    /// Creates a player with few iterations.
    fn quick(iterations: usize) -> IsmctsBot {
        IsmctsBot { iterations, ..IsmctsBot::default() }
    }

    fn deal(rules: &Rules, number: u64) -> Deal {
        let dealer = Seat::new(number as usize % rules.table.people());
        Deal::from_seed(rules, &mut Shuffler::new(Seed::from_number(7)), number, dealer)
    }

    fn chance(number: u64) -> Chooser {
        Choosers::new(Seed::from_number(8)).for_deal(number)
    }

    /// Lets one bot play all seats to the end, through the checked game.
    fn finish(mut game: Game, bot: &mut IsmctsBot, chance: &mut Chooser, what: &str) {
        while let Some(seat) = game.on_turn() {
            let view = game.view(Some(seat));
            let decision = bot.decide(&view, &mut TurnContext::unlimited(chance)).expect(what);
            assert!(!decision.ran_out, "{what}");
            check_alternatives(&decision, what);
            game.apply(seat, decision.action).unwrap_or_else(|refusal| panic!("{what}: {refusal}"));
        }
        assert_eq!(game.phase(), Phase::Over, "{what}");
    }

    fn check_alternatives(decision: &Decision, what: &str) {
        assert!(
            decision.alternatives.is_empty() || decision.alternatives[0].action == decision.action,
            "{what}"
        );
        for alternative in &decision.alternatives {
            assert!(
                (0.0..=1.0).contains(&alternative.win) && alternative.settlement.is_finite(),
                "{what}"
            );
        }
    }

    /// Plays by rule of thumb until the seat on turn has `cards` cards in hand.
    fn thumb_until(game: &mut Game, cards: usize) {
        while let Some(seat) = game.on_turn() {
            let view = game.view(Some(seat));
            if view.phase == Phase::Play && view.hand.len() == cards && view.choices.len() > 1 {
                return;
            }
            game.apply(seat, thumb::hint(&view).unwrap()).unwrap();
        }
    }

    /// Creates a Solo of forehand at a table of four.
    fn solo(number: u64) -> Game {
        let rules = Arc::new(Rules::new(TableSize::Four));
        let deal = deal(&rules, number);
        let forehand = deal.forehand(rules.table);
        Game::with_declaration(rules, deal, Declaration::plain(Contract::Solo, forehand)).unwrap()
    }

    #[test]
    fn answers_are_legal_in_every_preset() {
        for ruleset in cego_rules::presets() {
            for table in ruleset.tables() {
                let rules = Arc::new(ruleset.rules(table).unwrap());
                let what = format!("{} {table:?}", ruleset.name);
                let game = Game::new(Arc::clone(&rules), deal(&rules, 3)).unwrap();
                finish(game, &mut quick(16), &mut chance(3), &what);
            }
        }
    }

    /// Returns the first deal in which forehand can play the contract, in the first preset that has
    /// one.
    fn declared(contract: Contract, table: TableSize) -> Option<Game> {
        let rulesets = cego_rules::presets().iter().filter_map(|ruleset| ruleset.rules(table).ok());
        rulesets.map(Arc::new).find_map(|rules| {
            (0..300).find_map(|number| {
                let deal = deal(&rules, number);
                let mut declaration = Declaration::plain(contract, deal.forehand(table));
                if contract == Contract::Ultimo {
                    declaration.ulti = UltiFeats::GEISS;
                }
                Game::with_declaration(Arc::clone(&rules), deal, declaration).ok()
            })
        })
    }

    #[test]
    fn answers_are_legal_in_every_contract() {
        for contract in Contract::ALL {
            let mut tables = 0;
            for table in TableSize::ALL {
                let Some(game) = declared(contract, table) else { continue };
                finish(game, &mut quick(16), &mut chance(1), &format!("{contract:?} {table:?}"));
                tables += 1;
            }
            assert!(tables > 0, "{contract:?} was played at no table");
        }
    }

    #[test]
    fn the_same_chance_gives_the_same_decision() {
        let mut game = solo(5);
        thumb_until(&mut game, 8);
        let view = game.view(game.on_turn());
        let decide =
            |number| quick(200).decide(&view, &mut TurnContext::unlimited(&mut chance(number)));
        assert!(decide(1).is_some_and(|decision| decision.alternatives.len() > 1));
        assert_eq!(decide(1), decide(1));
        assert_ne!(decide(1), decide(2), "chance must matter to the means");
    }

    /// Returns the decision within `ms` milliseconds, and the number of clock reads.
    ///
    /// The clock advances by one millisecond at each read.
    fn hurried(bot: &mut IsmctsBot, view: &View, ms: u64) -> (Decision, u64) {
        let looks = Cell::new(0);
        let clock = || {
            looks.set(looks.get() + 1);
            Duration::from_millis(looks.get())
        };
        let budget = Budget::new(Duration::from_millis(ms), &clock);
        let decision =
            bot.decide(view, &mut TurnContext { chance: &mut chance(1), budget }).unwrap();
        (decision, looks.get())
    }

    #[test]
    fn it_stops_and_says_so_when_the_time_is_over() {
        let mut game = solo(5);
        thumb_until(&mut game, 8);
        let view = game.view(game.on_turn());
        let (decision, looks) = hurried(&mut quick(10_000), &view, 3);
        assert!(decision.ran_out);
        assert_eq!(looks, 3);
        check_alternatives(&decision, "out of time");
    }

    /// A comparison of two players at equal time is fair only if both use all of it.
    #[test]
    fn time_that_is_given_is_used() {
        let mut game = solo(5);
        thumb_until(&mut game, 8);
        let view = game.view(game.on_turn());
        let (decision, looks) = hurried(&mut quick(100), &view, 40);
        assert!(decision.ran_out);
        assert_eq!(looks, 40);
    }

    /// Returns places without a hidden card: nothing is left to sample.
    fn open_places(game: &Game) -> CardKnowledge {
        let hands = *game.play().unwrap().hands();
        CardKnowledge {
            known: hands,
            aside: game.deal().blind,
            hidden: CardSet::EMPTY,
            locations: Vec::new(),
        }
    }

    /// Returns whether the declarer wins with best play of both sides.
    fn declarer_wins(
        rules: &Rules,
        money: &PayoffCalculator<'_>,
        play: &Play,
        declarer: Seat,
        blind: CardSet,
    ) -> bool {
        let Some(seat) = play.on_turn() else { return money.for_play(play, blind).win > 0.5 };
        let mut outcomes = play.playable(rules).iter().map(|card| {
            let mut next = play.clone();
            next.play_unchecked(rules, card);
            declarer_wins(rules, money, &next, declarer, blind)
        });
        if seat == declarer { outcomes.any(|won| won) } else { outcomes.all(|won| won) }
    }

    #[test]
    fn with_three_cards_and_all_known_it_finds_the_only_winning_card() {
        let (mut as_declarer, mut as_opponent) = (0, 0);
        for number in 0..4000 {
            let mut game = solo(number);
            thumb_until(&mut game, 3);
            let Some(seat) = game.on_turn() else { continue };
            let view = game.view(Some(seat));
            let declaration = *game.declaration().unwrap();
            let declarer = declaration.declarer;
            let blind = game.deal().blind;
            let money = PayoffCalculator::new(&view.rules, declaration, view.dealer, declarer);
            let winning: Vec<Action> = view
                .choices
                .iter()
                .copied()
                .filter(|&action| {
                    let Action::Play(card) = action else { return false };
                    let mut play = game.play().unwrap().clone();
                    play.play_unchecked(&view.rules, card);
                    declarer_wins(&view.rules, &money, &play, declarer, blind) == (seat == declarer)
                })
                .collect();
            let [only] = winning[..] else { continue };
            let decision = search_card(
                &view,
                &open_places(&game),
                &mut TurnContext::unlimited(&mut chance(number)),
                3000,
            );
            assert_eq!(decision.map(|d| d.action), Some(only), "deal {number}, seat {seat}");
            if seat == declarer {
                as_declarer += 1
            } else {
                as_opponent += 1
            }
            if as_declarer >= 5 && as_opponent >= 5 {
                return;
            }
        }
        panic!("too few endings with one winning card: {as_declarer} and {as_opponent}");
    }

    /// Returns the Solo with the hidden cards of another world consistent with the view on turn.
    fn redealt(game: &Game, number: u64) -> Game {
        let view = game.view(game.on_turn());
        let world = CardKnowledge::from_view(&view).sample(&mut chance(number));
        let mut hands = world.hands;
        for &(seat, action) in game.log() {
            if let Action::Play(card) = action {
                hands[seat].insert(card);
            }
        }
        let deal = Deal {
            dealer: game.deal().dealer,
            hands: BySeat::from_fn(|s| hands[s]),
            blind: world.aside,
        };
        let mut other =
            Game::with_declaration(Arc::clone(game.rules()), deal, *game.declaration().unwrap())
                .unwrap();
        for &(seat, action) in game.log() {
            other.apply(seat, action).unwrap();
        }
        other
    }

    #[test]
    fn other_hidden_cards_with_the_same_view_get_the_same_answer() {
        for number in 0..4 {
            let mut game = solo(number);
            thumb_until(&mut game, 9);
            let other = redealt(&game, number);
            assert_ne!(game.deal(), other.deal());
            let answer = |game: &Game| {
                let view = game.view(game.on_turn());
                quick(200).decide(&view, &mut TurnContext::unlimited(&mut chance(number)))
            };
            assert_eq!(answer(&game), answer(&other));
        }
    }
}
