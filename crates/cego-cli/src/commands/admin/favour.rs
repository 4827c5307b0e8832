//! Evidence for who judges rated play: whether somebody gives away more when a certain person is the declarer.

use std::io::Cursor;
use std::time::Instant;

use cego_analysis::{ADVISER, Adviser, Favour, Given, Reviewer, Side, Solver};
use cego_core::{Action, Game, Phase, Seat};
use cego_record::{Records, replay_watched};
use cego_server::admin::PairDeal;

use super::open::{data, open};
use crate::columns::{columns, decimal};
use crate::failure::Failure;
use crate::message::Message;
use crate::output::{Output, tell};
use crate::progress::progress;
use crate::rulebooks::Rulebooks;

#[derive(clap::Args)]
pub(crate) struct Args {
    who: String,
    declarer: String,
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(2..=1000))]
    deals: u32,
    #[arg(long, value_name = "FILE")]
    rules: Vec<String>,
}

/// Judges the choices of somebody in rated deals with another person at the table, and compares those against that person as the declarer
/// with those against others.
pub(super) fn run(args: &Args, store: &str, out: &mut Output<'_>) -> Result<(), Failure> {
    let desk = open(store)?;
    let (who, declarer) = (desk.who(&args.who)?, desk.who(&args.declarer)?);
    if who == declarer {
        return Err(Failure::Usage(vec![Message::new("cli-admin-favour-same")]));
    }
    let locale = out.locale();
    let mut books = Rulebooks::new(locale, &args.rules)?;
    let deals = |declared| {
        desk.done(desk.admin.deals_of_pair((who, declarer), declared, args.deals), || {
            Message::new("cli-admin-gone")
        })
    };
    let (against, others) = (deals(true)?, deals(false)?);
    let all = against.len() + others.len();
    let mut adviser = Adviser::new(ADVISER).map_err(|_| data(Message::new("cli-admin-gone")))?;
    let mut solver = Solver::new();
    let (bar, begun) = (progress(locale, "cli-admin-favour-left", all as u64, 0), Instant::now());
    let mut unread = 0;
    let mut judge = |deals: &[PairDeal]| -> Vec<Given> {
        let judged = deals.iter().filter_map(|deal| {
            let given = given(deal, &mut books, &mut Reviewer::new(&mut adviser, &mut solver, 0));
            unread += usize::from(given.is_none());
            bar.inc(1);
            given
        });
        judged.collect()
    };
    let favour = Favour::of(&judge(&against), &judge(&others));
    bar.finish();
    if unread > 0 {
        tell(&Message::new("cli-admin-favour-unread").with("deals", unread).text(locale));
    }
    let names = [desk.named(who, out)?, desk.named(declarer, out)?];
    let [who, declarer] = &names;
    let head =
        Message::new("cli-admin-favour-head").with("who", who.clone()).with("declarer", declarer.clone());
    out.line(&head.text(locale))?;
    let row = |against: &str, side: &Side| {
        let tally = Message::new("cli-admin-favour-side").with("deals", side.deals);
        let cost = Message::new("cli-admin-favour-cost");
        vec![
            locale.text(against),
            tally.with("choices", side.choices).text(locale),
            // Nothing has no sign.
            cost.with("cost", decimal(locale, format!("{:.1}", side.mean + 0.0))).text(locale),
        ]
    };
    let rows = [row("cli-admin-favour-one", &favour.one), row("cli-admin-favour-others", &favour.others)];
    for line in columns(&rows, 3) {
        out.line(&line)?;
    }
    let found = match favour.error {
        None => Message::new("cli-admin-favour-few"),
        Some(error) => {
            Message::new(if favour.shows() { "cli-admin-favour-shows" } else { "cli-admin-favour-chance" })
                .with("more", decimal(locale, format!("{:+.1}", favour.more)))
                .with("error", decimal(locale, format!("{error:.1}")))
        }
    };
    out.line(&found.text(locale))?;
    out.line(&locale.text("cli-admin-favour"))?;
    let seconds = begun.elapsed().as_secs();
    tell(&Message::new("cli-admin-favour-took").with("deals", all).with("seconds", seconds).text(locale));
    Ok(())
}

/// What a player gave away in a deal, in the play of the cards; `None` if its record cannot be played again.
fn given(deal: &PairDeal, books: &mut Rulebooks<'_>, reviewer: &mut Reviewer<'_>) -> Option<Given> {
    let entry = Records::new(Cursor::new(deal.text.as_bytes())).next()?.ok()?;
    let mut steps: Vec<(Game, Action)> = Vec::new();
    let own = |game: &Game, seat: Seat| seat == deal.seat && game.phase() == Phase::Play;
    let keep = |game: &Game, seat: Seat, action: Action| {
        if own(game, seat) {
            steps.push((game.clone(), action));
        }
    };
    replay_watched(&entry, |ruleset, table| books.find(ruleset, table), keep).ok()?;
    let mut given = Given::default();
    for (step, (game, action)) in steps.iter().enumerate() {
        if let Some(knowable) =
            reviewer.judge(game, step, deal.seat, *action).and_then(|judged| judged.knowable)
        {
            given.add(game.rules(), knowable.cost);
        }
    }
    Some(given)
}
