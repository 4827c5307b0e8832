//! The tables the bidder judges by: `data/bots/auction.txt`, made from self-play (`docs/bidding-tables.md`).

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use cego_core::{Contract, TableSize};

use super::features::FEATURES;
use super::situation::{REPLY_FEATURES, Reply, Situation};
use crate::packed::Packed;

/// The shipped tables: the words of each line, and the numbers of all.
const WORDS: &str = include_str!(concat!(env!("OUT_DIR"), "/auction.heads"));
static NUMBERS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/auction.numbers"));

/// Card points of the declarer: a linear prediction with a normal error.
#[derive(Clone, PartialEq, Debug)]
pub struct PointsLine {
    /// Standard deviation of what comes out around the prediction, in card points.
    pub spread: f32,
    /// One weight for each feature.
    pub weights: [f32; FEATURES],
}

/// The logit of a probability, linear in the features.
pub type ChanceLine = [f32; FEATURES];

/// How the losses of a Räuber are made up.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RaeuberShares {
    /// If the seat itself has most points: how often 0, 1, 2, 3 of the others win no trick.
    pub trickless_own_loss: [f32; 4],
    /// If another seat has most: how often 0, 1, 2, 3 win no trick.
    pub trickless: [f32; 4],
    /// If another seat has most: how often this seat wins no trick.
    pub own_trickless: f32,
    /// How often the loser has more than forty points.
    pub over40: f32,
}

/// What was learned of replies at the tables of one ruleset.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Replies {
    /// The tariff and the games of that ruleset in a few numbers (`Bidder::signature`).
    pub signature: Vec<f32>,
    /// The value of each reply.
    pub lines: BTreeMap<(Situation, Reply), ReplyLine>,
}

/// The value of a reply in a situation, linear in the features of reply and hand.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplyLine {
    /// How often the own seat came out ahead.
    pub win: f32,
    /// One weight for each feature; the result is in units of the tariff.
    pub weights: [f32; REPLY_FEATURES],
}

/// All tables.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Tables {
    /// The declarer's points.
    pub points: PointsTable,
    /// Probabilities by name.
    pub chances: ChanceTable,
    /// By players.
    pub raeuber: BTreeMap<usize, RaeuberShares>,
    /// By players, in the order of the file.
    pub replies: Vec<(usize, Replies)>,
}

/// The lines of [`Tables::points`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PointsTable(Vec<(usize, bool, Contract, PointsLine)>);

impl PointsTable {
    /// The line for a number of players, counting in pairs or triples.
    #[must_use]
    pub fn get(&self, players: usize, pairs: bool, contract: Contract) -> Option<&PointsLine> {
        let found = self.0.iter().find(|(n, p, c, _)| (*n, *p, *c) == (players, pairs, contract));
        found.map(|(.., line)| line)
    }

    /// Adds a line.
    pub fn insert(&mut self, players: usize, pairs: bool, contract: Contract, line: PointsLine) {
        self.0.push((players, pairs, contract, line));
    }
}

/// The lines of [`Tables::chances`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ChanceTable(Vec<(usize, String, ChanceLine)>);

impl ChanceTable {
    /// The line for a number of players and this name.
    #[must_use]
    pub fn get(&self, players: usize, name: &str) -> Option<&ChanceLine> {
        self.0.iter().find(|(n, other, _)| *n == players && other == name).map(|(.., line)| line)
    }

    /// Adds a line.
    pub fn insert(&mut self, players: usize, name: String, line: ChanceLine) {
        self.0.push((players, name, line));
    }
}

/// A line of the table file that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableFault {
    /// Counted from 1.
    pub line: usize,
}

impl fmt::Display for TableFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} of the bidding tables cannot be read; build them again", self.line)
    }
}

impl std::error::Error for TableFault {}

static SHIPPED: LazyLock<Tables> = LazyLock::new(|| {
    let mut tables = Tables::default();
    let mut packed = Packed::new(NUMBERS);
    for line in WORDS.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let count = packed.next().and_then(|count| usize::try_from(count).ok());
        let numbers = packed.by_ref().take(count.unwrap_or(0)).map(|number| (number as f64 / 1e4) as f32);
        tables.read(&words, &numbers.collect::<Vec<_>>()).expect("a test reads the shipped tables");
    }
    tables
});

impl Tables {
    /// The tables that come with the program.
    #[must_use]
    pub fn shipped() -> &'static Tables {
        &SHIPPED
    }

    /// Puts the tables about games of this many players in the place of those that are here. The replies go, because
    /// they were learned with other games.
    pub fn replace_games(&mut self, players: usize, fresh: Tables) {
        self.points.0.retain(|(n, ..)| *n != players);
        self.chances.0.retain(|(n, ..)| *n != players);
        self.points.0.extend(fresh.points.0);
        self.chances.0.extend(fresh.chances.0);
        self.raeuber.extend(fresh.raeuber);
        self.replies.retain(|(n, _)| *n != players);
    }

    /// Drops the replies learned for a ruleset of this signature.
    pub fn forget_replies(&mut self, players: usize, signature: &[f32]) {
        let same = |other: &[f32]| other.iter().zip(signature).all(|(a, b)| (a - b).abs() < 1e-3);
        self.replies.retain(|(n, replies)| *n != players || !same(&replies.signature));
    }

    /// Three or four: five at the table play with four hands.
    pub(super) fn players(table: TableSize) -> usize {
        if table == TableSize::Three { 3 } else { 4 }
    }

    /// Reads the text of a table file.
    ///
    /// # Errors
    /// The first line that breaks the format.
    pub fn parse(text: &str) -> Result<Tables, TableFault> {
        let mut tables = Tables::default();
        for (number, line) in text.lines().enumerate() {
            let words: Vec<&str> = line.split_whitespace().collect();
            if !words.is_empty() && !line.starts_with('#') {
                tables.read_line(&words).ok_or(TableFault { line: number + 1 })?;
            }
        }
        Ok(tables)
    }

    fn read_line(&mut self, words: &[&str]) -> Option<()> {
        let head = match words[0] {
            "points" => 4,
            "chance" | "reply" => 3,
            _ => 2,
        };
        let (words, numbers) = words.split_at_checked(head)?;
        let numbers: Option<Vec<f32>> =
            numbers.iter().map(|word| word.parse().ok().filter(|x: &f32| x.is_finite())).collect();
        self.read(words, &numbers?)
    }

    /// Reads a line: its words, and the numbers after them.
    fn read(&mut self, words: &[&str], numbers: &[f32]) -> Option<()> {
        match words {
            ["points", players, method, contract] => {
                let (&spread, weights) = numbers.split_first()?;
                let line = PointsLine { spread, weights: weights.try_into().ok()? };
                self.points.insert(players.parse().ok()?, *method == "pairs", contract.parse().ok()?, line);
            }
            ["chance", players, name] => {
                self.chances.insert(players.parse().ok()?, (*name).to_owned(), numbers.try_into().ok()?);
            }
            ["raeuber", players] => {
                let shares: [f32; 10] = numbers.try_into().ok()?;
                let four = |at: usize| std::array::from_fn(|i| shares[at + i]);
                let shares = RaeuberShares {
                    trickless_own_loss: four(0),
                    trickless: four(4),
                    own_trickless: shares[8],
                    over40: shares[9],
                };
                self.raeuber.insert(players.parse().ok()?, shares);
            }
            ["ruleset", players] => {
                let signature = numbers.to_vec();
                self.replies.push((players.parse().ok()?, Replies { signature, ..Replies::default() }));
            }
            ["reply", situation, reply] => {
                let (&win, weights) = numbers.split_first()?;
                let line = ReplyLine { win, weights: weights.try_into().ok()? };
                self.replies.last_mut()?.1.lines.insert((situation.parse().ok()?, reply.parse().ok()?), line);
            }
            _ => return None,
        }
        Some(())
    }
}

/// The text form; [`Tables::parse`] reads it back to the precision that is written.
impl fmt::Display for Tables {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = |f: &mut fmt::Formatter<'_>, numbers: &[f32]| {
            numbers.iter().try_for_each(|x| write!(f, " {}", (x * 1e4).round() / 1e4))?;
            f.write_str("\n")
        };
        for (players, pairs, contract, line) in &self.points.0 {
            let method = if *pairs { "pairs" } else { "triples" };
            write!(f, "points {players} {method} {contract} {:.3}", line.spread)?;
            row(f, &line.weights)?;
        }
        for (players, name, weights) in &self.chances.0 {
            write!(f, "chance {players} {name}")?;
            row(f, weights)?;
        }
        for (players, shares) in &self.raeuber {
            write!(f, "raeuber {players}")?;
            let last = [shares.own_trickless, shares.over40];
            row(f, &[&shares.trickless_own_loss[..], &shares.trickless, &last].concat())?;
        }
        for (players, replies) in &self.replies {
            write!(f, "ruleset {players}")?;
            row(f, &replies.signature)?;
            for ((situation, reply), line) in &replies.lines {
                write!(f, "reply {situation} {reply} {:.3}", line.win)?;
                row(f, &line.weights)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = include_str!("../../../../data/bots/auction.txt");

    #[test]
    fn the_shipped_tables_are_those_of_the_file() {
        assert_eq!(Tables::shipped(), &Tables::parse(TEXT).unwrap());
    }

    #[test]
    fn the_shipped_tables_are_read_and_written_alike() {
        let tables = Tables::parse(TEXT).unwrap();
        assert!(TEXT.len() < 200 * 1024);
        assert_eq!(Tables::parse(&tables.to_string()), Ok(tables));
    }

    #[test]
    fn a_line_that_is_none_is_named() {
        assert_eq!(Tables::parse("# a comment\n\npoints 4 triples cego x"), Err(TableFault { line: 3 }));
        assert_eq!(Tables::parse("reply opening.0.0 pass 0.5 1"), Err(TableFault { line: 1 }));
    }
}
