//! Answers of people to puzzles: the first of each counts, and moves two ratings together with it.

use async_trait::async_trait;
use cego_table::{PersonId, Time};

use crate::StoreError;
use crate::database::{Connection, Database, Row, values};

/// How a person or a puzzle stands, by Glicko-2: at the beginning of a period, and what came in it.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleStanding {
    /// The rating at the beginning of the period.
    pub rating: f64,
    /// How uncertain it was.
    pub deviation: f64,
    /// How much it moved.
    pub volatility: f64,
    /// The period.
    pub period: u32,
    /// What came in it, as JSON.
    pub games: String,
}

/// An answer that somebody gives.
#[derive(Clone, PartialEq, Debug)]
pub struct NewPuzzleAnswer {
    /// Who.
    pub who: PersonId,
    /// The id of the puzzle.
    pub puzzle: String,
    /// The action, as JSON; `None` of somebody who looked at the solution.
    pub action: Option<String>,
    /// Whether it is right.
    pub solved: bool,
    /// How both stand who have not been asked before: the person, and the puzzle.
    pub begin: [PuzzleStanding; 2],
    /// When.
    pub at: Time,
}

/// An answer that is kept.
#[derive(Clone, PartialEq, Debug)]
pub struct PuzzleAnswer {
    /// The id of the puzzle.
    pub puzzle: String,
    /// The action, as JSON; `None` of somebody who looked at the solution.
    pub action: Option<String>,
    /// Whether it was right.
    pub solved: bool,
    /// The person's rating before it.
    pub before: f64,
    /// The person's rating after it.
    pub after: f64,
    /// The puzzle's rating after it.
    pub hard: f64,
    /// When.
    pub at: Time,
}

/// What an answer makes of the person's standing and the puzzle's. Asked while nobody else can change either.
pub type Rate = Box<dyn FnOnce([PuzzleStanding; 2]) -> Rated + Send>;

/// What an answer comes to.
#[derive(Clone, PartialEq, Debug)]
pub struct Rated {
    /// The person's standing and the puzzle's.
    pub standings: [PuzzleStanding; 2],
    /// The person's rating before and after, and the puzzle's after it.
    pub ratings: [f64; 3],
}

/// A place where these are kept.
#[async_trait]
pub trait PuzzleAnswers: Send + Sync {
    /// Keeps an answer with what it makes of both ratings, unless the person has answered this puzzle before; the one that is kept, and whether it is this one.
    ///
    /// # Errors
    /// If the store cannot be written; [`NoSuch`](StoreError::NoSuch) if there is no such guest or account.
    async fn answer_puzzle(
        &self,
        new: NewPuzzleAnswer,
        rate: Rate,
    ) -> Result<(PuzzleAnswer, bool), StoreError>;

    /// What somebody has answered, in the order in which it came.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn puzzle_answers(&self, who: PersonId) -> Result<Vec<PuzzleAnswer>, StoreError>;

    /// How somebody stands; nothing before their first answer.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn puzzle_person(&self, who: PersonId) -> Result<Option<PuzzleStanding>, StoreError>;

    /// How the puzzles stand that people have moved, by id.
    ///
    /// # Errors
    /// If the store cannot be read.
    async fn puzzle_ratings(&self) -> Result<Vec<(String, PuzzleStanding)>, StoreError>;
}

fn standing(row: &Row, from: usize) -> Result<PuzzleStanding, StoreError> {
    Ok(PuzzleStanding {
        rating: row.real(from)?,
        deviation: row.real(from + 1)?,
        volatility: row.real(from + 2)?,
        period: row.count(from + 3)?,
        games: row.text(from + 4)?.to_owned(),
    })
}

fn answer(row: &Row) -> Result<PuzzleAnswer, StoreError> {
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

/// Statements about the standing of a person, or of a puzzle.
struct Standings {
    begin: &'static str,
    find: [&'static str; 2],
    set: &'static str,
}

const OF_PEOPLE: Standings = Standings {
    begin: "insert into puzzle_people (person, rating, deviation, volatility, period, games) \
            values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
    find: [
        "select rating, deviation, volatility, period, games from puzzle_people where person = $1",
        "select rating, deviation, volatility, period, games from puzzle_people where person = $1 for update",
    ],
    set: "update puzzle_people set rating = $2, deviation = $3, volatility = $4, period = $5, games = $6 \
          where person = $1",
};

const OF_PUZZLES: Standings = Standings {
    begin: "insert into puzzle_ratings (puzzle, rating, deviation, volatility, period, games) \
            values ($1, $2, $3, $4, $5, $6) on conflict do nothing",
    find: [
        "select rating, deviation, volatility, period, games from puzzle_ratings where puzzle = $1",
        "select rating, deviation, volatility, period, games from puzzle_ratings where puzzle = $1 for update",
    ],
    set: "update puzzle_ratings set rating = $2, deviation = $3, volatility = $4, period = $5, games = $6 \
          where puzzle = $1",
};

impl Standings {
    /// Reads a standing, which is begun first where there is none, so that nobody else can change it before it is written.
    async fn held(
        &self,
        db: &mut Connection<'_>,
        name: &str,
        begin: PuzzleStanding,
    ) -> Result<PuzzleStanding, StoreError> {
        self.write(db, self.begin, name, begin).await?;
        let sql = db.either(self.find[0], self.find[1]);
        let row = db.row(sql, values![name]).await?;
        standing(&row.ok_or(StoreError::NoSuch)?, 0)
    }

    async fn set(&self, db: &mut Connection<'_>, name: &str, new: PuzzleStanding) -> Result<(), StoreError> {
        self.write(db, self.set, name, new).await
    }

    async fn write(
        &self,
        db: &mut Connection<'_>,
        sql: &'static str,
        name: &str,
        new: PuzzleStanding,
    ) -> Result<(), StoreError> {
        let PuzzleStanding { rating, deviation, volatility, period, games } = new;
        db.execute(sql, values![name, rating, deviation, volatility, period, games]).await?;
        Ok(())
    }
}

/// Where one answer is found.
const ONE: &str = "select puzzle, action, solved, rating_before, rating_after, hard, at from puzzle_answers \
                   where person = $1 and puzzle = $2";

async fn keep(
    db: &mut Connection<'_>,
    new: NewPuzzleAnswer,
    rate: Rate,
) -> Result<(PuzzleAnswer, bool), StoreError> {
    let NewPuzzleAnswer { who, puzzle, action, solved, begin: [person, hard], at } = new;
    // Nobody is deleted or merged meanwhile, and their other devices wait.
    let sql = db.either(
        "select 1 from people where id = $1 and kind in ('guest', 'account')",
        "select 1 from people where id = $1 and kind in ('guest', 'account') for no key update",
    );
    db.row(sql, values![who]).await?.ok_or(StoreError::NoSuch)?;
    if let Some(row) = db.row(ONE, values![who, &*puzzle]).await? {
        return Ok((answer(&row)?, false));
    }
    let name = who.to_string();
    let person = OF_PEOPLE.held(db, &name, person).await?;
    let of_puzzle = OF_PUZZLES.held(db, &puzzle, hard).await?;
    let Rated { standings: [person, of_puzzle], ratings: [before, after, hard] } = rate([person, of_puzzle]);
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
        rate: Rate,
    ) -> Result<(PuzzleAnswer, bool), StoreError> {
        self.write(move |db| Box::pin(keep(db, new, rate))).await
    }

    async fn puzzle_answers(&self, who: PersonId) -> Result<Vec<PuzzleAnswer>, StoreError> {
        let sql = "select puzzle, action, solved, rating_before, rating_after, hard, at from puzzle_answers \
                   where person = $1 order by at, puzzle";
        self.rows(sql, values![who]).await?.iter().map(answer).collect()
    }

    async fn puzzle_person(&self, who: PersonId) -> Result<Option<PuzzleStanding>, StoreError> {
        let row = self.row(OF_PEOPLE.find[0], values![who]).await?;
        row.as_ref().map(|row| standing(row, 0)).transpose()
    }

    async fn puzzle_ratings(&self) -> Result<Vec<(String, PuzzleStanding)>, StoreError> {
        let sql =
            "select puzzle, rating, deviation, volatility, period, games from puzzle_ratings order by puzzle";
        let rows = self.rows(sql, values![]).await?;
        rows.iter().map(|row| Ok((row.text(0)?.to_owned(), standing(row, 1)?))).collect()
    }
}
