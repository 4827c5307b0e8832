//! Commands, one module per subject, in the order of `--help`.

mod auction;
mod beliefs;
mod bench;
mod ceilings;
mod daily;
mod duels;
mod exchanges;
mod journal;
mod learn;
mod luck;
mod noise;
mod opening_lead;
mod outcome_evaluator;
mod puzzles;
mod roles;
mod rollout_player;
mod sane;
mod sane_check;
mod serve;
mod signals;
mod simulation;
mod solver;
mod success_rate;

use std::str::FromStr;

use cego_bots::{Bot, StrongBot, by_name};
use cego_core::TableSize;
use clap::Subcommand;

/// Commands of the laboratory.
#[derive(Subcommand)]
pub(crate) enum Command {
    /// Calibration of bids: expected and actual result
    Calibration(auction::Calibration),
    /// Bids in which two bots differ, and their results
    SecondThoughts(auction::SecondThoughts),
    /// Prediction of Ultimos and games of exact tricks by double-dummy results
    AtTheTable(auction::AtTheTable),
    /// Builds the tables of the bidder, part by part: docs/bidding-tables.md
    #[command(subcommand)]
    BiddingTables(auction::BiddingTables),
    /// Time of the bidder: to prepare a ruleset, for a bid, to weigh a hand against
    /// an auction
    BidderRate,
    /// Two bots in the person's seat of the deal of the day: whether the luck-adjusted score is
    /// fair, and how much luck it takes away
    DailyStudy(daily::DailyStudy),
    /// Likelihood that a seat assigns to the true location of hidden cards, by trick
    Beliefs(beliefs::Beliefs),
    /// Makes the frozen bench of decisions, and asks bots: docs/data.md
    #[command(subcommand)]
    Bench(bench::Bench),
    /// Card-by-card comparison of two bots
    Duels(duels::Duels),
    /// Keeps and discards of bots, evaluated in the same worlds
    Exchanges(exchanges::Exchanges),
    /// Value of perfect information in the play, by game and role, and the share that bots
    /// reach
    Ceilings(ceilings::Ceilings),
    /// Share of a seat's result that is explained by its cards
    Luck(luck::Luck),
    /// Success rate of one contract, by declarer and opponents
    Made(success_rate::SuccessRate),
    /// Cost of sampling noise for a searching bot
    Noise(noise::Noise),
    /// Makes puzzles, judges them again, and has bots solve them
    #[command(subcommand)]
    Puzzles(puzzles::Puzzles),
    /// Results of bots in counted games as declarer and as all opponents, in card points and in what
    /// is settled
    Roles(roles::Roles),
    /// Score of a bot on the positions of data/sane/, and its answers in the others
    Sane(sane::Sane),
    /// Check that the answers of data/sane/ are clearly better than all other cards,
    /// in worlds solved and played out
    SaneCheck(sane_check::SaneCheck),
    /// Signals between opponents
    Signals(signals::Signals),
    /// Speaks the bot protocol as a bot that the arena does not know
    Serve(serve::Serve),
    /// Learns the weights of the card policy from the decisions of a searching bot
    #[command(subcommand)]
    LearnPolicy(learn::LearnPolicy),
    /// Learns the networks that play cards at a glance from their own play
    LearnNet(learn::LearnNet),
    /// Learns what to believe of where cards lie that a seat does not see
    LearnBeliefs(learn::LearnBeliefs),
    /// Learns the networks that keep and discard at a glance
    LearnExchanges(learn::LearnExchanges),
    /// Writes deals with all that is to be known of their positions, for learners elsewhere
    WritePositions(learn::WritePositions),
    /// Learns what a declarer discards at a glance from what search thinks of every discard
    LearnDiscards(learn::LearnDiscards),
    /// Improves the order in which the solver tries cards, by hill climbing on the nodes it needs
    LearnOrder(learn::LearnOrder),
    /// Writes deals for the solver, at their first lead; without options those of
    /// research/data/solver/deals.txt
    Deals(solver::Deals),
    /// Times the solver of card points on deals, each with an empty table
    Measure(solver::Measure),
    /// Times the searches for goals, for every goal on hands that bid it and on any hands
    Goals(solver::Goals),
    /// Deals a second of the fast path on one core: shuffle, card play and counting
    CardPlayRate,
    /// Whole random deals a second on one core, on the fast path and through the checked interface
    WholeRate(simulation::WholeRate),
}

impl Command {
    /// Runs the command. An error is a sentence for the user.
    pub(crate) fn run(self) -> Result<(), String> {
        match self {
            Command::Calibration(asked) => asked.run(),
            Command::SecondThoughts(asked) => asked.run(),
            Command::AtTheTable(asked) => asked.run(),
            Command::BiddingTables(asked) => asked.run(),
            Command::BidderRate => auction::rate(),
            Command::DailyStudy(asked) => asked.run(),
            Command::Beliefs(asked) => asked.run(),
            Command::Bench(asked) => asked.run(),
            Command::Duels(asked) => asked.run(),
            Command::Exchanges(asked) => asked.run(),
            Command::Ceilings(asked) => asked.run(),
            Command::Luck(asked) => asked.run(),
            Command::Made(asked) => asked.run(),
            Command::Noise(asked) => asked.run(),
            Command::Puzzles(asked) => asked.run(),
            Command::Roles(asked) => asked.run(),
            Command::Sane(asked) => asked.run(),
            Command::SaneCheck(asked) => asked.run(),
            Command::Signals(asked) => asked.run(),
            Command::Serve(asked) => asked.run(),
            Command::LearnPolicy(asked) => asked.run(),
            Command::LearnNet(asked) => asked.run(),
            Command::LearnBeliefs(asked) => asked.run(),
            Command::LearnExchanges(asked) => asked.run(),
            Command::WritePositions(asked) => asked.run(),
            Command::LearnDiscards(asked) => asked.run(),
            Command::LearnOrder(asked) => asked.run(),
            Command::Deals(asked) => asked.run(),
            Command::Measure(asked) => asked.run(),
            Command::Goals(asked) => asked.run(),
            Command::CardPlayRate => simulation::card_play(),
            Command::WholeRate(asked) => asked.run(),
        }
    }
}

/// Parses a number of players.
fn players(text: &str) -> Result<TableSize, String> {
    text.parse().ok().and_then(TableSize::new).ok_or_else(|| "3, 4 or 5".to_owned())
}

/// Prefix of a bot name that is `strong` with changed settings.
const TUNED: &str = "strong:";

/// Name of a bot in the registry, or `strong` with changed settings: `strong:sure=3;solved=0`.
#[derive(Clone)]
struct BotName(String);

impl FromStr for BotName {
    type Err = String;

    fn from_str(text: &str) -> Result<BotName, String> {
        match text.strip_prefix(TUNED) {
            Some(settings) => StrongBot::with_overrides(text, settings).map(|_| ()),
            None => by_name(text).map(|_| ()).map_err(|error| error.to_string()),
        }?;
        Ok(BotName(text.to_owned()))
    }
}

impl BotName {
    fn make(&self) -> Box<dyn Bot> {
        let known = "it was there when the argument was read";
        match self.0.strip_prefix(TUNED) {
            Some(settings) => Box::new(StrongBot::with_overrides(&self.0, settings).expect(known)),
            None => by_name(&self.0).expect(known),
        }
    }
}

/// Reads a text file. The error names the path.
fn read(path: &std::path::Path) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Writes a text file. The error names the path.
fn write(path: &std::path::Path, text: &str) -> Result<(), String> {
    write_bytes(path, text.as_bytes())
}

/// Writes a binary file. The error names the path.
fn write_bytes(path: &std::path::Path, bytes: &[u8]) -> Result<(), String> {
    std::fs::write(path, bytes).map_err(|error| format!("{}: {error}", path.display()))
}
