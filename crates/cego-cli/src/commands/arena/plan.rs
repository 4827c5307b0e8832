//! From options to a match.

use std::num::NonZero;
use std::ops::Range;
use std::sync::Arc;
use std::time::Duration;

use cego_core::shuffle::Seed;
use cego_locale::Locale;
use cego_rules::Ruleset;
use cego_sim::arena::{Arena, ArenaError, Contestant, Header, Lineups, Track};

use super::Args;
use crate::comma_list::concatenated;
use crate::externals::Externals;
use crate::failure::Failure;
use crate::message::Message;

/// The seed where none is given.
const DEFAULT_SEED: &str = "1";
/// Who does what a track does not compare, if nobody else is named.
const DEFAULT_ENGINE: &str = "thumb";

/// Everything that is settled before the first deal.
pub(super) struct Plan {
    pub(super) arena: Arena,
    pub(super) header: Header,
    pub(super) ruleset: Ruleset,
    pub(super) overrides: Vec<String>,
    pub(super) threads: usize,
    /// The players that are programs of their own.
    pub(super) externals: Externals,
}

impl Plan {
    /// Reads the options; all that are wrong are listed.
    pub(super) fn new(locale: &Locale, args: &Args) -> Result<Plan, Failure> {
        let table = args.table.open(locale)?;
        let mut wrong = Vec::new();
        let seed_text = args.seed.clone().unwrap_or_else(|| DEFAULT_SEED.to_owned());
        let seed = Seed::parse(&seed_text);
        if seed.is_none() {
            wrong.push(Message::new("cli-simulate-bad-seed").with("text", seed_text.clone()));
        }
        if args.first.checked_add(args.deals).is_none() {
            wrong.push(Message::new("cli-simulate-too-many"));
        }
        let externals = Externals::read(&args.bot, &table.name(), &mut wrong);
        let bots = concatenated(&args.bots);
        externals.all_play(bots.iter().chain(&args.engine).map(String::as_str), &mut wrong);
        let contestants = contestants(&externals, &bots, &mut wrong);
        // The parser lets only tracks through.
        let track: Track = args.track.parse().unwrap_or(Track::Whole);
        let ways = Lineups::of(&args.lineups).unwrap_or_default();
        if !track.has_engine() && args.engine.is_some() {
            wrong.push(Message::new("cli-arena-no-engine"));
        }
        let engine =
            find(&externals, args.engine.as_deref().unwrap_or(DEFAULT_ENGINE), "--engine", &mut wrong);
        if args.chart.as_ref().is_some_and(|name| !name.to_ascii_lowercase().ends_with(".svg")) {
            wrong.push(Message::new("cli-arena-chart"));
        }
        if args.chart.is_some() && ways.are_by_role() {
            wrong.push(Message::new("cli-arena-chart-by-role").with("lineups", ways.id()));
        }
        let (Some(seed), Some(engine), true) = (seed, engine, wrong.is_empty()) else {
            return Err(Failure::Usage(wrong));
        };
        let header = Header {
            cego_arena: Header::VERSION,
            version: env!("CARGO_PKG_VERSION").to_owned(),
            bots: contestants.iter().map(|c| externals.spelt(c.name())).collect(),
            ruleset: table.ruleset.name.clone(),
            rules_hash: table.ruleset.hash().to_string(),
            players: table.rules.table.people(),
            seed: seed_text,
            first: args.first,
            deals: args.deals,
            track: track.id().to_owned(),
            engine: track.has_engine().then(|| externals.spelt(engine.name())),
            lineups: ways.id().to_owned(),
            budget_ms: args.budget,
        };
        let overrides = table.overrides();
        let arena = Arena::new(Arc::new(table.rules), contestants, track, engine, seed);
        let arena = arena.and_then(|arena| arena.with_lineups(ways)).map_err(|error| {
            let id = match error {
                ArenaError::TooFew => "cli-arena-too-few",
                ArenaError::FiveAtTheTable => "cli-arena-five",
                ArenaError::FieldOutsideWhole => "cli-arena-field-outside-whole",
                ArenaError::RolesOutsidePlay => "cli-arena-roles-outside-play",
            };
            Failure::Usage(vec![Message::new(id).with("lineups", ways.id())])
        })?;
        Ok(Plan {
            arena: arena.with_budget(args.budget.map(Duration::from_millis)),
            header,
            ruleset: table.ruleset,
            overrides,
            threads: args
                .threads
                .map_or_else(|| std::thread::available_parallelism().map_or(1, NonZero::get), usize::from),
            externals,
        })
    }

    /// The numbers of the deals.
    pub(super) fn numbers(&self) -> Range<u64> {
        self.header.first..self.header.first + self.header.deals
    }
}

/// The contestants; who is named again gets a number, for a match against itself.
fn contestants(externals: &Externals, names: &[String], wrong: &mut Vec<Message>) -> Vec<Contestant> {
    let mut list: Vec<Contestant> = Vec::new();
    for (n, name) in names.iter().enumerate() {
        let Some(contestant) = find(externals, name, "--bots", wrong) else { continue };
        let before = names[..n].iter().filter(|other| *other == name).count();
        list.push(match before {
            0 => contestant,
            _ => contestant.named(format!("{name}#{}", before + 1)),
        });
    }
    list
}

fn find(
    externals: &Externals,
    name: &str,
    option: &'static str,
    wrong: &mut Vec<Message>,
) -> Option<Contestant> {
    let external = externals.find(name).map(|program| Contestant::external(Arc::clone(program)));
    let found = external.or_else(|| match name {
        Contestant::ALL_SEEING => Some(Contestant::all_seeing()),
        _ => Contestant::registered(name).ok(),
    });
    if found.is_none() {
        let message =
            Message::new("cli-arena-bot-unknown").with("option", option).with("name", name.to_owned());
        wrong.push(message.with("known", format!("{}, {}", externals.known(), Contestant::ALL_SEEING)));
    }
    found
}
