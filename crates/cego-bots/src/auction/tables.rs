//! The bidding tables in `data/bots/auction.txt`, fitted from self-play (`docs/bidding-tables.md`).

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use cego_core::{Contract, TableSize};

use super::features::{FEATURES, REPLY_FEATURES, Reply, Situation};
use crate::packed::Packed;

/// The embedded tables: row labels, and packed coefficients.
const WORDS: &str = include_str!(concat!(env!("OUT_DIR"), "/auction.heads"));
static NUMBERS: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/auction.numbers"));

/// Model of the declarer's card points: a linear prediction with a normal error.
#[derive(Clone, PartialEq, Debug)]
pub struct PointsLine {
    /// Standard deviation of the prediction error, in card points.
    pub spread: f32,
    /// One weight for each feature.
    pub weights: [f32; FEATURES],
}

/// Weights of a logistic model: the logit of a probability, linear in the features.
pub type ChanceLine = [f32; FEATURES];

/// Distribution of tricks and points behind the losses of a Räuber.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct RaeuberShares {
    /// Frequencies of 0, 1, 2 and 3 other players without a trick, if the own seat has most points.
    pub trickless_own_loss: [f32; 4],
    /// Frequencies of 0, 1, 2 and 3 players without a trick, if another seat has most points.
    pub trickless: [f32; 4],
    /// Frequency of winning no trick, if another seat has most points.
    pub own_trickless: f32,
    /// Frequency of a loser with more than forty points.
    pub over40: f32,
}

/// Reply values learned at the tables of one ruleset.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Replies {
    /// Feature vector of that ruleset's tariff and games (`Bidder::signature`).
    pub signature: Vec<f32>,
    /// Model of each kind of reply in each situation.
    pub lines: BTreeMap<(Situation, Reply), ReplyLine>,
}

/// Value of a reply in a situation, linear in the features of reply and hand.
#[derive(Clone, PartialEq, Debug)]
pub struct ReplyLine {
    /// Frequency with which the own seat came out ahead.
    pub win: f32,
    /// One weight for each feature. The result is in multiples of the stake of a close Cego.
    pub weights: [f32; REPLY_FEATURES],
}

/// All bidding tables: the weights from which hands and words are valued.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct AuctionTables {
    /// Models of the declarer's card points.
    pub points: PointsTable,
    /// Logistic models by name.
    pub chances: ChanceTable,
    /// Räuber shares by number of players.
    pub raeuber: BTreeMap<usize, RaeuberShares>,
    /// Reply tables by number of players, in the order of the file.
    pub replies: Vec<(usize, Replies)>,
}

/// Rows of [`AuctionTables::points`]: players, counting in pairs, contract and model.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct PointsTable(Vec<(usize, bool, Contract, PointsLine)>);

impl PointsTable {
    /// Returns the model for a number of players, counting in pairs or triples.
    #[must_use]
    pub fn get(&self, players: usize, pairs: bool, contract: Contract) -> Option<&PointsLine> {
        let found = self.0.iter().find(|(n, p, c, _)| (*n, *p, *c) == (players, pairs, contract));
        found.map(|(.., line)| line)
    }

    /// Adds a row; an earlier row with the same key takes precedence.
    pub fn insert(&mut self, players: usize, pairs: bool, contract: Contract, line: PointsLine) {
        self.0.push((players, pairs, contract, line));
    }
}

/// Rows of [`AuctionTables::chances`]: players, name and model.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct ChanceTable(Vec<(usize, String, ChanceLine)>);

impl ChanceTable {
    /// Returns the model with this name for a number of players.
    #[must_use]
    pub fn get(&self, players: usize, name: &str) -> Option<&ChanceLine> {
        self.0.iter().find(|(n, other, _)| *n == players && other == name).map(|(.., line)| line)
    }

    /// Adds a row; an earlier row with the same key takes precedence.
    pub fn insert(&mut self, players: usize, name: String, line: ChanceLine) {
        self.0.push((players, name, line));
    }
}

/// Error for a line of the table file that cannot be parsed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TableParseError {
    /// Line number, counted from 1.
    pub line: usize,
}

impl fmt::Display for TableParseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} of the bidding tables cannot be read; build them again", self.line)
    }
}

impl std::error::Error for TableParseError {}

static SHIPPED: LazyLock<AuctionTables> = LazyLock::new(|| {
    let mut tables = AuctionTables::default();
    let mut packed = Packed::new(NUMBERS);
    for line in WORDS.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        let count = packed.next().and_then(|count| usize::try_from(count).ok());
        let numbers =
            packed.by_ref().take(count.unwrap_or(0)).map(|number| (number as f64 / 1e4) as f32);
        tables.read(&words, &numbers.collect::<Vec<_>>()).expect("a test reads the shipped tables");
    }
    tables
});

impl AuctionTables {
    /// Returns the tables that ship with the program.
    #[must_use]
    pub fn shipped() -> &'static AuctionTables {
        &SHIPPED
    }

    /// Replaces the game tables for this number of players by those of `fresh`.
    ///
    /// Their reply tables are removed, because they were fitted to the old game tables.
    pub fn replace_games(&mut self, players: usize, fresh: AuctionTables) {
        self.points.0.retain(|(n, ..)| *n != players);
        self.chances.0.retain(|(n, ..)| *n != players);
        self.points.0.extend(fresh.points.0);
        self.chances.0.extend(fresh.chances.0);
        self.raeuber.extend(fresh.raeuber);
        self.replies.retain(|(n, _)| *n != players);
    }

    /// Removes the replies learned for a ruleset with this signature.
    pub fn forget_replies(&mut self, players: usize, signature: &[f32]) {
        let same = |other: &[f32]| other.iter().zip(signature).all(|(a, b)| (a - b).abs() < 1e-3);
        self.replies.retain(|(n, replies)| *n != players || !same(&replies.signature));
    }

    /// Returns the number of hands, three or four. Five people at a table play with four hands.
    pub(super) fn players(table: TableSize) -> usize {
        if table == TableSize::Three { 3 } else { 4 }
    }

    /// Parses the text of a table file.
    ///
    /// # Errors
    /// The first line that breaks the format.
    pub fn parse(text: &str) -> Result<AuctionTables, TableParseError> {
        let mut tables = AuctionTables::default();
        for (number, line) in text.lines().enumerate() {
            let words: Vec<&str> = line.split_whitespace().collect();
            if !words.is_empty() && !line.starts_with('#') {
                tables.read_line(&words).ok_or(TableParseError { line: number + 1 })?;
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

    /// Adds a row from its label and the numbers after it.
    fn read(&mut self, words: &[&str], numbers: &[f32]) -> Option<()> {
        match words {
            ["points", players, method, contract] => {
                let (&spread, weights) = numbers.split_first()?;
                let line = PointsLine { spread, weights: weights.try_into().ok()? };
                self.points.insert(
                    players.parse().ok()?,
                    *method == "pairs",
                    contract.parse().ok()?,
                    line,
                );
            }
            ["chance", players, name] => {
                self.chances.insert(
                    players.parse().ok()?,
                    (*name).to_owned(),
                    numbers.try_into().ok()?,
                );
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
                self.replies
                    .push((players.parse().ok()?, Replies { signature, ..Replies::default() }));
            }
            ["reply", situation, reply] => {
                let (&win, weights) = numbers.split_first()?;
                let line = ReplyLine { win, weights: weights.try_into().ok()? };
                self.replies
                    .last_mut()?
                    .1
                    .lines
                    .insert((situation.parse().ok()?, reply.parse().ok()?), line);
            }
            _ => return None,
        }
        Some(())
    }
}

/// Text form, which [`AuctionTables::parse`] reads back to the precision that is written.
impl fmt::Display for AuctionTables {
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
        assert_eq!(AuctionTables::shipped(), &AuctionTables::parse(TEXT).unwrap());
    }

    #[test]
    fn the_shipped_tables_are_read_and_written_alike() {
        let tables = AuctionTables::parse(TEXT).unwrap();
        assert!(TEXT.len() < 200 * 1024);
        assert_eq!(AuctionTables::parse(&tables.to_string()), Ok(tables));
    }

    #[test]
    fn a_line_that_is_none_is_named() {
        assert_eq!(
            AuctionTables::parse("# a comment\n\npoints 4 triples cego x"),
            Err(TableParseError { line: 3 })
        );
        assert_eq!(
            AuctionTables::parse("reply opening.0.0 pass 0.5 1"),
            Err(TableParseError { line: 1 })
        );
    }
}
