//! Who plays rated matches with whom, and who of them comes from the same address.

use cego_core::Seat;
use cego_table::PersonId;

use crate::StoreError;
use crate::database::{Connection, Row, values};

/// A rated deal in which two people played, one of them against the declarer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PairDeal {
    /// The seat of the one.
    pub seat: Seat,
    /// Its `.cego` record.
    pub text: String,
}

/// Two people who have played rated matches together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pair {
    /// The one with the smaller id, and the other.
    pub who: [PersonId; 2],
    /// Rated matches at which both sat.
    pub together: u64,
    /// Rated matches of each.
    pub played: [u64; 2],
    /// Addresses from which both have come, as far as that is still kept.
    pub addresses: u64,
}

impl Pair {
    /// In percent, how many of their rated matches the person who has played fewer has played with the other.
    #[must_use]
    pub fn share(&self) -> u64 {
        100 * self.together / self.played[0].min(self.played[1]).max(1)
    }
}

/// All pairs, those with the most matches together first.
pub(super) async fn pairs(db: &mut Connection<'_>) -> Result<Vec<Pair>, StoreError> {
    let sql = "with played as (select s.table_id, s.number, s.person from match_seats s \
                   join matches m on m.table_id = s.table_id and m.number = s.number \
                   where m.rated and s.person is not null and not s.is_bot), \
               totals as (select person, count(*) as n from played group by person), \
               pairs as (select a.person as low, b.person as high, count(*) as n from played a \
                   join played b on b.table_id = a.table_id and b.number = a.number and a.person < b.person \
                   group by a.person, b.person) \
               select p.low, p.high, p.n, x.n, y.n, (select count(*) from addresses c \
                   join addresses d on d.hash = c.hash where c.person = p.low and d.person = p.high) \
               from pairs p join totals x on x.person = p.low join totals y on y.person = p.high \
               order by p.n desc, p.low, p.high";
    let pair = |row: &Row| {
        Ok(Pair {
            who: [row.person(0)?, row.person(1)?],
            together: row.count(2)?,
            played: [row.count(3)?, row.count(4)?],
            addresses: row.count(5)?,
        })
    };
    db.rows(sql, Vec::new()).await?.iter().map(pair).collect()
}

/// Rated deals of matches that are over, the newest first, in which both people played and a bot had neither seat: those in which
/// the other was the declarer, or those in which a third was.
pub(super) async fn deals(
    db: &mut Connection<'_>,
    (who, other): (PersonId, PersonId),
    declared: bool,
    most: u32,
) -> Result<Vec<PairDeal>, StoreError> {
    let sql = "select x.seat, d.words from deal_seats x \
               join deal_seats y on y.record = x.record and y.person = $2 and y.bot is null \
               join deals d on d.record = x.record \
               where x.person = $1 and x.bot is null and d.declarer <> x.seat and (d.declarer = y.seat) = $3 \
               and exists (select 1 from matches m where m.table_id = d.table_id and m.rated \
                   and m.began <= d.ended and d.ended <= m.ended) \
               order by x.ended desc, x.record limit $4";
    let rows = db.rows(sql, values![who, other, declared, most]).await?;
    rows.iter().map(|row| Ok(PairDeal { seat: row.seat(0)?, text: row.text(1)?.to_owned() })).collect()
}
