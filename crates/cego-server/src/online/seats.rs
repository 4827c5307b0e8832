//! Opens the tables of a round.

use cego_store::{StoreError, TableId};
use cego_table::{Booked, Clock, Owner, Placed, Secret, Setup, Table, Talk};
use cego_tournament::format::Online;
use cego_tournament::{Number, Tournament};

use super::Late;
use crate::app::App;
use crate::clock::now as clock;
use crate::halls::Now;
use crate::rooms::Failure;

/// How long before the end of a turn there is a warning at most, in seconds.
const WARNING: u32 = 10;

/// A name for a table that nobody can guess.
pub(super) fn fresh_name() -> Result<String, StoreError> {
    let mut name = [0; 10];
    getrandom::fill(&mut name).map_err(|why| StoreError::Unavailable(why.to_string()))?;
    Ok(TableId::new(name).to_string())
}

/// Opens a table of the draw under its name. Where another server was faster it is there already.
pub(super) async fn open(app: &App, now: &Now, (round, at): (usize, usize), id: TableId) -> Result<(), Late> {
    let of = &now.tournament;
    let Some((online, table)) = of.format().online.as_ref().zip(of.table(round, at)) else { return Ok(()) };
    let people = table.people.len();
    let Some((rules, format)) = of.named_rules(people).zip(of.format().rounds.get(round)) else {
        return Ok(());
    };
    let setup = Setup {
        deals: Some(format.deals_at(people)),
        clock: clock_of(online),
        undo: false,
        talk: Talk::Phrases,
        hints: false,
        ..Setup::new(rules.clone(), &online.absent_bot)
    };
    let began = of.rounds()[round].clock.began().unwrap_or_else(clock);
    let secret = of.table_secret(round, people);
    let booked = Booked {
        until: began.after(u64::from(online.absent_minutes) * 60_000),
        same_cards: secret.is_some(),
    };
    let secret = match secret {
        Some(secret) => secret,
        None => {
            let mut secret = [0; 32];
            getrandom::fill(&mut secret).map_err(|why| StoreError::Unavailable(why.to_string()))?;
            Secret(secret)
        }
    };
    let mut seats = Vec::new();
    for &number in &table.people {
        seats.push(seat(app, of, online, number).await?);
    }
    let broken = |faults| StoreError::Broken(format!("a table of a tournament: {faults:?}"));
    let step = Table::open_booked(setup, secret, booked, seats, clock()).map_err(broken)?;
    match app.rooms.open(id, step.after, &step.events).await {
        Ok(()) | Err(Failure::Store(StoreError::Conflict)) => Ok(()),
        Err(failure) => Err(failure.into()),
    }
}

/// Who sits there: a person the server knows, or a bot, also for somebody of whom it knows nothing.
async fn seat(app: &App, of: &Tournament, online: &Online, number: Number) -> Result<Placed, StoreError> {
    let bot = || Placed::Bot(online.absent_bot.clone());
    let Some(taker) = of.person(number) else { return Ok(bot()) };
    if let Some(bot) = &taker.bot {
        return Ok(Placed::Bot(bot.clone()));
    }
    let Some(who) = taker.who else { return Ok(bot()) };
    // Who has deleted their account is not there any more.
    let person = app.store.person(who).await?;
    Ok(person.map_or_else(bot, |person| Placed::Owner(Owner { who, name: person.name, is_bot: false })))
}

fn clock_of(online: &Online) -> Clock {
    let ms = |seconds: u32| u64::from(seconds) * 1_000;
    let least = online.turn_seconds.min(online.exchange_seconds);
    Clock {
        turn_ms: ms(online.turn_seconds),
        exchange_ms: ms(online.exchange_seconds),
        warning_ms: ms(WARNING.min(least / 3)),
        ..Clock::default()
    }
}
