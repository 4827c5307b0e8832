//! Strength of bots by role: declarer and opponents in counted games, one seat in a Räuber.
//!
//! Gains are measured in card points, as settled, and smoothed.

use std::fmt::Write as _;

use cego_bots::fast_playout::FastPlayer;
use cego_bots::worlds::{CardKnowledge, World};
use cego_bots::{Bot, StrongBot, TurnContext};
use cego_core::shuffle::Seed;
use cego_core::{Action, Card, CardSet, Declaration, Game, Goal, Seat, TableSize};
use cego_lab::study::Study;
use cego_sim::arena::Sampler;
use clap::{Args, ValueEnum};

use super::opening_lead::OpeningLead;
use super::{BotName, players};

/// Counted games whose auction and exchange are those of `policy`; in each the declarer, then all
/// opponents are changed for each of the bots. Or Räuber, in which one seat after the other is
/// changed. What is settled hangs on one or two card points; the card points themselves do not, nor
/// what is smoothed over ten of them.
#[derive(Args)]
pub(crate) struct Roles {
    /// The preset
    #[arg(long, default_value = "schwarzwaldmeisterschaft")]
    rules: String,
    /// Players at the table
    #[arg(long, default_value = "4", value_parser = players)]
    players: TableSize,
    /// Games to play
    #[arg(long, value_enum, default_value_t = RoleGames::Counted)]
    games: RoleGames,
    /// Number of deals; those without such a game are left out
    #[arg(long, default_value_t = 400)]
    deals: u64,
    /// The seed of the deals and of chance
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The bots; the last one sits on all other seats
    #[arg(long, value_delimiter = ',', default_value = "strong,strong1")]
    bots: Vec<BotName>,
    /// Additional bots `strong` that know the location of this share of the cards, the same
    /// cards for each share: `0.1,0.3,1`
    #[arg(long, value_delimiter = ',', value_parser = share)]
    told: Vec<f64>,
    /// With how many cards in the hand the bots begin; before that the last one plays on all seats
    #[arg(long, default_value_t = usize::MAX, hide_default_value = true)]
    from: usize,
    /// Number of threads; by default one for each core. The result does not depend on it
    #[arg(long)]
    threads: Option<usize>,
}

/// Games in which roles are compared.
#[derive(Clone, Copy, ValueEnum)]
enum RoleGames {
    /// Those of a declarer who plays for card points
    Counted,
    /// Räuber
    Raeuber,
}

impl RoleGames {
    fn includes(self, declaration: &Declaration) -> bool {
        match self {
            RoleGames::Counted => declaration.contract.is_counted(),
            RoleGames::Raeuber => declaration.contract.properties().goal == Goal::Raeuber,
        }
    }

    /// Returns the roles in which bots are compared.
    fn roles(self) -> &'static [&'static str] {
        match self {
            RoleGames::Counted => &["declarer", "all opponents"],
            RoleGames::Raeuber => &["one seat"],
        }
    }
}

/// Result of a seat: card points, settlement, and settlement averaged over up to ten card points
/// more or less.
type RoleResult = [f64; 3];
const MEASURES: [&str; 3] = ["card points", "settled", "smoothed"];
/// Half-width of the smoothing, in card points.
const WIDTH: usize = 10;

/// Gains of a bot over the last one, by role.
type Gains = Vec<RoleResult>;

/// A player in the comparison.
enum ComparedPlayer {
    /// A bot with the knowledge of its seat.
    Bot(Box<dyn Bot>),
    /// `strong` with the actual location of this share of the cards.
    Informed(Box<StrongBot>, f64),
}

impl ComparedPlayer {
    /// Returns the player's action. Cards are revealed in `order`, a shuffled pack.
    fn choose_action(
        &mut self,
        begun: &OpeningLead,
        game: &Game,
        order: &[Card],
        turn: &mut TurnContext<'_>,
    ) -> Option<Action> {
        let view = game.view(game.on_turn());
        let decision = match self {
            ComparedPlayer::Bot(bot) => bot.decide(&view, turn),
            ComparedPlayer::Informed(bot, share) => {
                let told = order.iter().take((order.len() as f64 * *share).round() as usize);
                let world = World { hands: *game.play()?.hands(), aside: begun.aside };
                bot.card_within(
                    &view,
                    CardKnowledge::from_view(&view).reveal(&world, told.copied().collect()),
                    turn,
                )
            }
        };
        decision.map(|decision| decision.action)
    }
}

fn share(text: &str) -> Result<f64, String> {
    text.parse()
        .ok()
        .filter(|share| (0.0..=1.0).contains(share))
        .ok_or_else(|| "a share from 0 to 1".to_owned())
}

impl Roles {
    /// Plays the deals and prints the gains.
    pub(crate) fn run(self) -> Result<(), String> {
        let Some((base, bots)) = self.bots.split_last().filter(|(_, bots)| !bots.is_empty()) else {
            return Err("two bots at least, the last one on all other seats: --bots FIRST,…,LAST"
                .to_owned());
        };
        let mut study = Study::new(&self.rules, self.players, self.deals, self.seed)?;
        if let Some(threads) = self.threads {
            study = study.with_threads(threads);
        }
        let tools = || {
            let told =
                self.told.iter().map(|&share| ComparedPlayer::Informed(Box::default(), share));
            let bots = bots.iter().map(|bot| ComparedPlayer::Bot(bot.make()));
            (
                FastPlayer::new(&study.rules),
                bots.chain(told).chain([ComparedPlayer::Bot(base.make())]).collect::<Vec<_>>(),
            )
        };
        let mut found = study.find(tools, |(glance, bots), number| {
            Some((number, self.compare_deal(&study, glance, bots, number)?))
        });
        found.sort_by_key(|&(number, _)| number);
        let found: Vec<Vec<Gains>> = found.into_iter().map(|(_, gains)| gains).collect();
        println!("{} games of {} deals; gained a game over {}", found.len(), self.deals, base.0);
        let told = self.told.iter().map(|share| format!("told {share}"));
        let names: Vec<String> = bots.iter().map(|bot| bot.0.clone()).chain(told).collect();
        print!("{}", report(self.games.roles(), &names, &found, Seed::from_number(self.seed)));
        Ok(())
    }

    /// Returns each bot's gains in a deal, or `None` if it has no such game.
    fn compare_deal(
        &self,
        study: &Study,
        glance: &mut FastPlayer,
        bots: &mut [ComparedPlayer],
        number: u64,
    ) -> Option<Vec<Gains>> {
        let game = study.game(number);
        let begun = OpeningLead::from_game(game, |game, _| glance.action(game))?;
        if !self.games.includes(&begun.declaration) {
            return None;
        }
        let last = bots.len() - 1;
        let mut order: Vec<Card> = study.rules.table.pack().iter().collect();
        let mut chance = study.chance(number, 1);
        (1..order.len()).rev().for_each(|i| order.swap(i, chance.index(i + 1)));
        // Plays the game to its end, with one of the bots on the seats selected by `on`.
        let mut played = |bot: usize, on: &dyn Fn(Seat) -> bool| {
            let mut game = begun.game.clone();
            let mut chance = study.chance(number, 0);
            while let Some(seat) = game.on_turn() {
                let bot = if on(seat) && game.hand(seat).len() <= self.from { bot } else { last };
                let action = bots[bot].choose_action(
                    &begun,
                    &game,
                    &order,
                    &mut TurnContext::unlimited(&mut chance),
                );
                game.apply_unchecked(seat, action.expect("a seat on turn plays"));
            }
            game
        };
        let base = played(last, &|_| false);
        let declarer = begun.declaration.declarer;
        let gain = |one: &Game, other: &Game, seat: Seat| -> RoleResult {
            let (one, other) =
                (self.seat_result(&begun, one, seat), self.seat_result(&begun, other, seat));
            std::array::from_fn(|way| one[way] - other[way])
        };
        let of_bot = |bot: usize| match self.games {
            RoleGames::Counted => {
                let declares = played(bot, &|seat| seat == declarer);
                let oppose = played(bot, &|seat| seat != declarer);
                vec![gain(&declares, &base, declarer), gain(&base, &oppose, declarer)]
            }
            RoleGames::Raeuber => {
                let seats: Vec<Seat> = begun.play().players().iter().collect();
                let gains =
                    seats.iter().map(|&one| gain(&played(bot, &|seat| seat == one), &base, one));
                let sum = gains
                    .fold([0.0; 3], |sum, gets| std::array::from_fn(|way| sum[way] + gets[way]));
                vec![sum.map(|all| all / seats.len() as f64)]
            }
        };
        Some((0..last).map(of_bot).collect())
    }

    /// Returns the result of a seat in a finished game.
    fn seat_result(&self, begun: &OpeningLead, game: &Game, seat: Seat) -> RoleResult {
        let play = game.play().expect("a game that was played");
        let ends = begun.evaluator();
        let aside = if seat == begun.declaration.declarer { begun.aside } else { CardSet::EMPTY };
        let won = play.won()[seat] | aside;
        let points = won.nominal() as f64 - won.len() as f64 * 2.0 / 3.0;
        let smoothed = ends.smoothed_value(play, WIDTH)[seat] * ends.unit();
        [points, f64::from(ends.settlement(play)[seat]), f64::from(smoothed)]
    }
}

/// Appends a line with the means of all measures.
fn append_means(
    text: &mut String,
    sampler: &Sampler,
    found: &[Vec<Gains>],
    of: impl Fn(&[Gains], usize) -> f64,
) {
    for (way, told) in MEASURES.iter().enumerate() {
        let gains: Vec<f64> = found.iter().map(|gains| of(gains, way)).collect();
        let Some(found) = sampler.mean(&gains) else { continue };
        let [low, high] = found.ci95;
        let _ = write!(text, "  {told} {:+.2} ({low:+.2} … {high:+.2})", found.mean);
    }
    text.push('\n');
}

/// Formats the gains: a line for each role and bot, and the first bot's gain over each of the
/// others.
fn report(roles: &[&str], names: &[String], found: &[Vec<Gains>], seed: Seed) -> String {
    let sampler = Sampler::new(seed);
    let mut text = String::new();
    for (role, name) in roles.iter().enumerate() {
        for (bot, of) in names.iter().enumerate() {
            let _ = write!(text, "{name}, {of}:");
            append_means(&mut text, &sampler, found, |gains, way| gains[bot][role][way]);
        }
        // Paired difference on the same games: its variance is smaller than that of either gain.
        for (bot, of) in names.iter().enumerate().skip(1) {
            let _ = write!(text, "{name}, {} over {of}:", names[0]);
            append_means(&mut text, &sampler, found, |gains, way| {
                gains[0][role][way] - gains[bot][role][way]
            });
        }
    }
    text
}
