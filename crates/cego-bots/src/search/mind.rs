//! With what a searching player thinks: what it has learned, and how much it looks at.

use crate::auction::{Bidder, Tables};
use crate::discards;
use crate::net::{Beliefs, Net};
use crate::policy::Weights;

use super::company::Kind;
use super::exchanging::Exchanging;
use super::playout::Players;

/// Everything the strength of a searching player hangs on that is a number or was learned. A player that is frozen has its own.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Settings {
    /// The tables by which hands and words are judged.
    pub(crate) tables: fn() -> &'static Tables,
    /// Who plays worlds out, and how the others are taken to play.
    pub(crate) players: fn() -> Players,
    /// By what a declarer keeps and discards in worlds that are only imagined.
    pub(crate) exchanging: Exchanging,
    /// Rounds of a knock-out between words: at most this many are still in, none this many units worse than the best, each tried
    /// in this many further worlds.
    pub(crate) words: &'static [(usize, f32, usize)],
    /// Of this weight, in worlds, is what the tables say of a word. They expect what comes on the whole, and the worlds know this
    /// hand better, but each by chance.
    pub(crate) tables_like: f32,
    /// Rounds of a knock-out between ways to keep or discard: how many are still in, and in how many further worlds each is tried. Where networks
    /// say what they think, the first round is of those they like best.
    pub(crate) exchanges: &'static [(usize, usize)],
    /// How many worlds counts what networks think of a keep, and of a discard, before any is looked at.
    pub(crate) keep_glance: f32,
    pub(crate) discard_glance: f32,
    /// The same between cards in a counted game.
    pub(crate) counted: &'static [(usize, usize)],
    /// The same in a Räuber, where one point decides about all: there it takes many worlds to see a difference. Also in
    /// games that are else solved, where time or nodes do not allow it.
    pub(crate) others: &'static [(usize, usize)],
    /// The worlds of a counted game that are solved beside those played out, as long as there are nodes for it: the cards
    /// played in all searches, and in that of one world.
    pub(crate) solved: usize,
    pub(crate) solved_nodes: u64,
    pub(crate) solved_nodes_of_world: u64,
    /// How much solved worlds count beside those played out. Solved worlds know how three defenders work together;
    /// those played out, what a declarer does who does not see their cards.
    pub(crate) share_of_declarer: f32,
    pub(crate) share_of_defender: f32,
    /// Up to this many cards in the hand worlds are only solved, where the solvers know what the others want, and how many.
    pub(crate) ending: usize,
    pub(crate) ending_worlds: usize,
    /// How many worlds counts what the networks think of a card before any is looked at; the policy is not asked.
    pub(crate) glance: f32,
    /// What share of all cards of others nobody can explain.
    pub(crate) odd: f32,
    /// How much surer the others are of their cards than the weights, which were learned from cards that bring nearly
    /// the same.
    pub(crate) sure: f32,
    /// How far what others have played is believed, 0 to 1. Few worlds are left that explain all of it, and what they have in common by chance
    /// is taken for true.
    pub(crate) believed: f64,
    /// Networks that say where hidden cards lie, instead of what the others' words and cards are like, where they have learned a game; and how
    /// far they are trusted: shares to this power.
    pub(crate) beliefs: Option<Believed>,
    pub(crate) trust: f32,
    /// For each world that is taken, so many are drawn by shares.
    pub(crate) drawn: usize,
    /// Where networks play worlds out: how likely each of the others is of each [`Kind`] before any card; how sure of their cards who plays by the policy
    /// is; and what share of the cards of who plays by rule of thumb nobody can explain.
    pub(crate) kinds: [f32; Kind::ALL.len()],
    pub(crate) sure_of_policy: f32,
    pub(crate) odd_of_thumb: f32,
    /// Whether the others are of these kinds in the worlds of words and exchanges, too.
    pub(crate) from_first_word: bool,
}

/// Which networks say where cards lie.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Believed {
    /// Those that ship.
    Shipped,
    /// Others, for the laboratory.
    #[cfg(not(target_family = "wasm"))]
    Others(&'static Beliefs),
}

impl Believed {
    pub(crate) fn networks(self) -> &'static Beliefs {
        match self {
            Believed::Shipped => Beliefs::shipped(),
            #[cfg(not(target_family = "wasm"))]
            Believed::Others(networks) => networks,
        }
    }
}

impl Settings {
    /// Those of the strongest player: networks play its worlds out in counted games, and say where cards lie there and in a Räuber. Its opponents and partners in them do
    /// not see one another's cards, so worlds are solved at the end only: the time is for more of them.
    pub(crate) const STRONG: Settings = Settings {
        players: || Players::Net(Net::counted()),
        exchanging: Exchanging::Networks,
        exchanges: &[(12, 16), (8, 48), (3, 120)],
        keep_glance: 2_400.0,
        discard_glance: 100.0,
        counted: &[(usize::MAX, 160), (3, 208), (2, 256)],
        solved: 0,
        share_of_declarer: 0.0,
        share_of_defender: 0.0,
        glance: 240.0,
        beliefs: Some(Believed::Shipped),
        believed: 0.35,
        sure: 8.0,
        drawn: 2,
        kinds: [0.4, 0.4, 0.2],
        sure_of_policy: 5.0,
        odd_of_thumb: 0.15,
        from_first_word: true,
        ..Settings::BY_POLICY
    };

    /// Those of players in whose worlds the policy plays.
    pub(crate) const BY_POLICY: Settings = Settings {
        tables: Tables::shipped,
        players: || Players::Policy(Weights::shipped()),
        exchanging: Exchanging::ByRule(discards::best),
        words: &[(6, 6.0, 24), (4, 3.0, 48), (3, 1.5, 100), (2, 1.0, 200)],
        tables_like: 200.0,
        exchanges: &[(usize::MAX, 16), (8, 48), (3, 120)],
        keep_glance: 0.0,
        discard_glance: 0.0,
        counted: &[(usize::MAX, 120), (3, 160), (2, 200)],
        others: &[(usize::MAX, 60), (4, 180), (2, 460)],
        solved: 60,
        solved_nodes: 300_000,
        solved_nodes_of_world: 80_000,
        share_of_declarer: 0.35,
        share_of_defender: 0.5,
        ending: 3,
        ending_worlds: 120,
        glance: 0.0,
        odd: 0.1,
        sure: 2.0,
        believed: 1.0,
        beliefs: None,
        trust: 1.0,
        drawn: 1,
        kinds: [1.0, 0.0, 0.0],
        sure_of_policy: 2.0,
        odd_of_thumb: 0.1,
        from_first_word: false,
    };
}

/// A player's settings, and its judge of hands for the rules of a view.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mind<'a> {
    pub(crate) bidder: &'a Bidder<'a>,
    pub(crate) settings: &'a Settings,
}

impl<'a> Mind<'a> {
    /// That of the strongest player.
    pub(crate) const fn strong(bidder: &'a Bidder<'a>) -> Mind<'a> {
        Mind { bidder, settings: &Settings::STRONG }
    }

    /// Who plays worlds out.
    pub(crate) fn players(&self) -> Players {
        (self.settings.players)()
    }
}
