//! Puzzles: answers and ratings, packs and submitted deals.
//!
//! The first answer of a person to a puzzle counts, and changes the ratings of both. An operator
//! installs packs in addition to the built-in ones. People submit deals as raw material for
//! puzzles; these are anonymous and can be withdrawn.

use async_trait::async_trait;
use cego_table::{PersonId, Time};

use crate::StoreError;
use crate::database::{Connection, Database, SqlRow, insert_rows, values};

/// Glicko-2 rating of a person or a puzzle: its value at the start of a rating period, and the
/// results in that period.
#[derive(Clone, PartialEq, Debug)]
pub struct StoredPuzzleRating {
    /// Rating at the start of the period.
    pub rating: f64,
    /// Rating deviation at the start of the period.
    pub deviation: f64,
    /// Volatility at the start of the period.
    pub volatility: f64,
    /// Number of the rating period.
    pub period: u32,
    /// Results in the period, as JSON.
    pub games: String,
}

/// A new answer to a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct NewPuzzleAnswer {
    pub who: PersonId,
    /// Id of the puzzle.
    pub puzzle: String,
    /// The action, as JSON; `None` if the person looked at the solution.
    pub action: Option<String>,
    /// True if the answer is correct.
    pub solved: bool,
    /// Initial ratings of the person and the puzzle, used if they have none.
    pub begin: [StoredPuzzleRating; 2],
    /// Time of the answer.
    pub at: Time,
}

/// A stored answer to a puzzle.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleAnswer {
    /// Id of the puzzle.
    pub puzzle: String,
    /// The action, as JSON; `None` if the person looked at the solution.
    pub action: Option<String>,
    /// True if the answer was correct.
    pub solved: bool,
    /// Rating of the person before the answer.
    pub before: f64,
    /// Rating of the person after the answer.
    pub after: f64,
    /// Rating of the puzzle after the answer.
    pub hard: f64,
    /// Time of the answer.
    pub at: Time,
}

/// Rating update: maps the ratings of person and puzzle to the new ones. Called while both rows are
/// locked.
pub type RatingFunction = Box<dyn FnOnce([StoredPuzzleRating; 2]) -> RatingUpdate + Send>;

/// Result of a rating update.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingUpdate {
    /// New ratings of the person and the puzzle.
    pub standings: [StoredPuzzleRating; 2],
    /// Displayed ratings: the person's before and after, and the puzzle's after the answer.
    pub ratings: [f64; 3],
}

/// Storage of answers to puzzles.
#[async_trait]
pub trait PuzzleAnswers: Send + Sync {
    /// Stores an answer and both new ratings, unless the person has already answered this puzzle.
    /// Returns the stored answer and whether it is the new one.
    ///
    /// # Errors
    /// Fails if the store cannot be written. Returns [`NoSuch`](StoreError::NoSuch) if there is no
    /// such guest or account.
    async fn answer_puzzle(
        &self,
        new: NewPuzzleAnswer,
        rate: RatingFunction,
    ) -> Result<(PuzzleAnswer, bool), StoreError>;

    /// Returns the answers of a person, oldest first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn puzzle_answers(&self, who: PersonId) -> Result<Vec<PuzzleAnswer>, StoreError>;

    /// Returns the puzzle rating of a person; `None` before their first answer.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn puzzle_person(&self, who: PersonId) -> Result<Option<StoredPuzzleRating>, StoreError>;

    /// Returns the ratings of all answered puzzles, sorted by id.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn puzzle_ratings(&self) -> Result<Vec<(String, StoredPuzzleRating)>, StoreError>;
}

fn standing(row: &SqlRow, from: usize) -> Result<StoredPuzzleRating, StoreError> {
    Ok(StoredPuzzleRating {
        rating: row.real(from)?,
        deviation: row.real(from + 1)?,
        volatility: row.real(from + 2)?,
        period: row.count(from + 3)?,
        games: row.text(from + 4)?.to_owned(),
    })
}

fn answer(row: &SqlRow) -> Result<PuzzleAnswer, StoreError> {
    Ok(PuzzleAnswer {
        puzzle: row.text(0)?.to_owned(),
        action: row.maybe_text(1)?.map(str::to_owned),
        solved: row.flag(2)?,
        before: row.real(3)?,
        after: row.real(4)?,
        hard: row.real(5)?,
        at: row.time(6)?,
    })
}

/// Statements for the ratings of people, or of puzzles.
struct RatingStatements {
    begin: &'static str,
    find: [&'static str; 2],
    set: &'static str,
}

const OF_PEOPLE: RatingStatements = RatingStatements {
    begin: "insert into puzzle_people (person, rating, deviation, volatility, period, games) \
            values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
    find: [
        "select rating, deviation, volatility, period, games from puzzle_people where person = $1",
        "select rating, deviation, volatility, period, games from puzzle_people where person = $1 \
         for update",
    ],
    set: "update puzzle_people set rating = $2, deviation = $3, volatility = $4, period = $5, \
        games = $6 where person = $1",
};

const OF_PUZZLES: RatingStatements = RatingStatements {
    begin: "insert into puzzle_ratings (puzzle, rating, deviation, volatility, period, games) \
            values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
    find: [
        "select rating, deviation, volatility, period, games from puzzle_ratings where puzzle = $1",
        "select rating, deviation, volatility, period, games from puzzle_ratings where puzzle = $1 \
         for update",
    ],
    set: "update puzzle_ratings set rating = $2, deviation = $3, volatility = $4, period = $5, \
        games = $6 where puzzle = $1",
};

impl RatingStatements {
    /// Reads a rating and locks its row for the transaction. Inserts the initial rating first if
    /// it is missing.
    async fn lock_rating(
        &self,
        db: &mut Connection<'_>,
        name: &str,
        begin: StoredPuzzleRating,
    ) -> Result<StoredPuzzleRating, StoreError> {
        self.write(db, self.begin, name, begin).await?;
        let sql = db.either(self.find[0], self.find[1]);
        let row = db.row(sql, values![name]).await?;
        standing(&row.ok_or(StoreError::NoSuch)?, 0)
    }

    async fn set(
        &self,
        db: &mut Connection<'_>,
        name: &str,
        new: StoredPuzzleRating,
    ) -> Result<(), StoreError> {
        self.write(db, self.set, name, new).await
    }

    async fn write(
        &self,
        db: &mut Connection<'_>,
        sql: &'static str,
        name: &str,
        new: StoredPuzzleRating,
    ) -> Result<(), StoreError> {
        let StoredPuzzleRating { rating, deviation, volatility, period, games } = new;
        db.execute(sql, values![name, rating, deviation, volatility, period, games]).await?;
        Ok(())
    }
}

/// Query for one answer.
const ONE: &str = "select puzzle, action, solved, rating_before, rating_after, hard, at from \
    puzzle_answers where person = $1 and puzzle = $2";

async fn keep(
    db: &mut Connection<'_>,
    new: NewPuzzleAnswer,
    rate: RatingFunction,
) -> Result<(PuzzleAnswer, bool), StoreError> {
    let NewPuzzleAnswer { who, puzzle, action, solved, begin: [person, hard], at } = new;
    // Locks the person against deletion, merging and concurrent answers from their other devices.
    let sql = db.either(
        "select 1 from people where id = $1 and kind in ('guest', 'account')",
        "select 1 from people where id = $1 and kind in ('guest', 'account') for no key update",
    );
    db.row(sql, values![who]).await?.ok_or(StoreError::NoSuch)?;
    if let Some(row) = db.row(ONE, values![who, &*puzzle]).await? {
        return Ok((answer(&row)?, false));
    }
    let name = who.to_string();
    let person = OF_PEOPLE.lock_rating(db, &name, person).await?;
    let of_puzzle = OF_PUZZLES.lock_rating(db, &puzzle, hard).await?;
    let RatingUpdate { standings: [person, of_puzzle], ratings: [before, after, hard] } =
        rate([person, of_puzzle]);
    OF_PEOPLE.set(db, &name, person).await?;
    OF_PUZZLES.set(db, &puzzle, of_puzzle).await?;
    let sql = "insert into puzzle_answers \
               (person, puzzle, action, solved, rating_before, rating_after, hard, at) \
               values ($1, $2, $3, $4, $5, $6, $7, $8)";
    let row = values![who, &*puzzle, action.clone(), solved, before, after, hard, at];
    db.execute(sql, row).await?;
    Ok((PuzzleAnswer { puzzle, action, solved, before, after, hard, at }, true))
}

#[async_trait]
impl PuzzleAnswers for Database {
    async fn answer_puzzle(
        &self,
        new: NewPuzzleAnswer,
        rate: RatingFunction,
    ) -> Result<(PuzzleAnswer, bool), StoreError> {
        self.write(move |db| Box::pin(keep(db, new, rate))).await
    }

    async fn puzzle_answers(&self, who: PersonId) -> Result<Vec<PuzzleAnswer>, StoreError> {
        let sql = "select puzzle, action, solved, rating_before, rating_after, hard, at from \
            puzzle_answers where person = $1 order by at, puzzle";
        self.rows(sql, values![who]).await?.iter().map(answer).collect()
    }

    async fn puzzle_person(&self, who: PersonId) -> Result<Option<StoredPuzzleRating>, StoreError> {
        let row = self.row(OF_PEOPLE.find[0], values![who]).await?;
        row.as_ref().map(|row| standing(row, 0)).transpose()
    }

    async fn puzzle_ratings(&self) -> Result<Vec<(String, StoredPuzzleRating)>, StoreError> {
        let sql = "select puzzle, rating, deviation, volatility, period, games from puzzle_ratings \
            order by puzzle";
        let rows = self.rows(sql, values![]).await?;
        rows.iter().map(|row| Ok((row.text(0)?.to_owned(), standing(row, 1)?))).collect()
    }
}

// --- packs

/// A puzzle of a pack.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PackPuzzle {
    /// Id of the puzzle.
    pub id: String,
    /// Line of the puzzle in the pack, without the newline.
    pub line: String,
}

/// A pack to be installed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewPack {
    /// SHA-256 of the lines including newlines, in hex.
    pub hash: String,
    /// Name given by the operator.
    pub name: String,
    pub at: Time,
    /// Puzzles in the order of the pack.
    pub puzzles: Vec<PackPuzzle>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pack {
    /// SHA-256 of the lines including newlines, in hex.
    pub hash: String,
    /// Name given by the operator.
    pub name: String,
    pub puzzles: usize,
    /// Size of the stored text in bytes.
    pub bytes: u64,
    pub at: Time,
}

/// Storage of puzzle packs.
#[async_trait]
pub trait Packs: Send + Sync {
    /// Installs a pack. Returns whether it was new.
    ///
    /// # Errors
    /// Fails if the store cannot be written.
    async fn add_pack(&self, pack: NewPack) -> Result<bool, StoreError>;

    /// Returns all packs, oldest first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn packs(&self) -> Result<Vec<Pack>, StoreError>;

    /// Returns the lines of a pack in order; an empty list if it does not exist.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn pack_lines(&self, hash: &str) -> Result<Vec<String>, StoreError>;

    /// Returns the line of a puzzle from any pack.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn pack_puzzle(&self, id: &str) -> Result<Option<String>, StoreError>;

    /// Removes a pack. Answers to its puzzles stay.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the pack does not exist.
    async fn remove_pack(&self, hash: &str) -> Result<(), StoreError>;
}

async fn add(db: &mut Connection<'_>, pack: NewPack) -> Result<bool, StoreError> {
    let bytes: usize = pack.puzzles.iter().map(|puzzle| puzzle.line.len() + 1).sum();
    let sql = "insert into puzzle_packs (hash, name, puzzles, bytes, at) values ($1, $2, $3, $4, \
        $5) on conflict do nothing";
    let row = values![&*pack.hash, pack.name, pack.puzzles.len(), bytes, pack.at];
    if db.execute(sql, row).await? == 0 {
        return Ok(false);
    }
    let hash = pack.hash;
    let rows = (0_u64..)
        .zip(pack.puzzles)
        .map(|(number, PackPuzzle { id, line })| values![&*hash, number, id, line]);
    insert_rows(db, "pack_puzzles", &["hash", "number", "puzzle", "line"], rows.collect()).await?;
    Ok(true)
}

#[async_trait]
impl Packs for Database {
    async fn add_pack(&self, pack: NewPack) -> Result<bool, StoreError> {
        self.write(move |db| Box::pin(add(db, pack))).await
    }

    async fn packs(&self) -> Result<Vec<Pack>, StoreError> {
        let sql = "select hash, name, puzzles, bytes, at from puzzle_packs order by at, hash";
        let pack = |row: &SqlRow| {
            let (hash, name) = (row.text(0)?.to_owned(), row.text(1)?.to_owned());
            Ok(Pack { hash, name, puzzles: row.count(2)?, bytes: row.count(3)?, at: row.time(4)? })
        };
        self.rows(sql, values![]).await?.iter().map(pack).collect()
    }

    async fn pack_lines(&self, hash: &str) -> Result<Vec<String>, StoreError> {
        let sql = "select line from pack_puzzles where hash = $1 order by number";
        let rows = self.rows(sql, values![hash]).await?;
        rows.iter().map(|row| row.text(0).map(str::to_owned)).collect()
    }

    async fn pack_puzzle(&self, id: &str) -> Result<Option<String>, StoreError> {
        let sql = "select line from pack_puzzles where puzzle = $1 order by hash limit 1";
        let row = self.row(sql, values![id]).await?;
        row.map(|row| row.text(0).map(str::to_owned)).transpose()
    }

    async fn remove_pack(&self, hash: &str) -> Result<(), StoreError> {
        self.change("delete from puzzle_packs where hash = $1", values![hash], StoreError::NoSuch)
            .await
    }
}

// --- submitted deals

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SubmittedDeal {
    /// SHA-256 of the record, in hex.
    pub hash: String,
    /// The record, without names.
    pub text: String,
    pub at: Time,
}

/// Storage of submitted deals.
#[async_trait]
pub trait SubmittedDealStore: Send + Sync {
    /// Stores a deal submitted by a person; a repeated submission changes nothing. Returns whether
    /// the deal fits the limit of `most` per person.
    ///
    /// # Errors
    /// Fails if the store cannot be written. Returns [`NoSuch`](StoreError::NoSuch) if there is no
    /// such guest or account.
    async fn submit_deal(
        &self,
        who: PersonId,
        deal: SubmittedDeal,
        most: usize,
    ) -> Result<bool, StoreError>;

    /// Returns the deals submitted by a person, oldest first.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn submitted_deals_by(&self, who: PersonId) -> Result<Vec<SubmittedDeal>, StoreError>;

    /// Withdraws a deal.
    ///
    /// # Errors
    /// Returns [`NoSuch`](StoreError::NoSuch) if the person has not submitted it.
    async fn withdraw_deal(&self, who: PersonId, hash: &str) -> Result<(), StoreError>;

    /// Returns every submitted deal once, sorted by hash, so that the order does not reveal who
    /// submitted it.
    ///
    /// # Errors
    /// Fails if the store cannot be read.
    async fn submitted_deals(&self) -> Result<Vec<String>, StoreError>;
}

#[async_trait]
impl SubmittedDealStore for Database {
    async fn submit_deal(
        &self,
        who: PersonId,
        deal: SubmittedDeal,
        most: usize,
    ) -> Result<bool, StoreError> {
        self.write(move |db| {
            Box::pin(async move {
                let sql = db.either(
                    "select 1 from people where id = $1 and kind in ('guest', 'account')",
                    "select 1 from people where id = $1 and kind in ('guest', 'account') for no \
                     key update",
                );
                db.row(sql, values![who]).await?.ok_or(StoreError::NoSuch)?;
                let sql = "select count(*), count(case when hash = $2 then 1 end) from given_deals \
                    where person = $1";
                let row =
                    db.row(sql, values![who, &*deal.hash]).await?.ok_or(StoreError::NoSuch)?;
                let (count, known): (usize, usize) = (row.count(0)?, row.count(1)?);
                if known == 0 && count >= most {
                    return Ok(false);
                }
                let sql = "insert into given_deals (person, hash, words, at) values ($1, $2, $3, \
                    $4) on conflict do nothing";
                db.execute(sql, values![who, deal.hash, deal.text, deal.at]).await?;
                Ok(true)
            })
        })
        .await
    }

    async fn submitted_deals_by(&self, who: PersonId) -> Result<Vec<SubmittedDeal>, StoreError> {
        let sql = "select hash, words, at from given_deals where person = $1 order by at, hash";
        let deal = |row: &SqlRow| {
            Ok(SubmittedDeal {
                hash: row.text(0)?.to_owned(),
                text: row.text(1)?.to_owned(),
                at: row.time(2)?,
            })
        };
        self.rows(sql, values![who]).await?.iter().map(deal).collect()
    }

    async fn withdraw_deal(&self, who: PersonId, hash: &str) -> Result<(), StoreError> {
        let sql = "delete from given_deals where person = $1 and hash = $2";
        self.change(sql, values![who, hash], StoreError::NoSuch).await
    }

    async fn submitted_deals(&self) -> Result<Vec<String>, StoreError> {
        let rows = self
            .rows("select distinct hash, words from given_deals order by hash", values![])
            .await?;
        rows.iter().map(|row| row.text(1).map(str::to_owned)).collect()
    }
}
