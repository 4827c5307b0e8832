//! Ratings of people from rated matches, and the task that updates them.
//!
//! The rules are documented for people in `docs/ratings.md`.
//! Rating families: the matches that are comparable.
//! Fixed ratings of bots, which matches do not change.
//! Rating update after a match: Bradley–Terry with full pairing by Weng and Lin ("A Bayesian
//! approximation method for online ranking", 2011, algorithm 1), as in OpenSkill.

use std::sync::Arc;
use std::time::Duration;

use cego_bots::{FALLBACK, entry};
use cego_rules::presets;
use cego_store::{PlayedMatch, Rating, Rerating, Store, StoreError};
use cego_table::{Event, PersonId};
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};
use tokio::time::{MissedTickBehavior, interval};

/// Maximum retries after conflicts with other servers.
const PATIENCE: u32 = 100;
/// Poll interval for finished matches.
const EVERY: Duration = Duration::from_secs(1);

/// Rates finished matches in an endless loop.
///
/// Several servers may do so concurrently; each match is rated exactly once.
pub(crate) async fn count(store: Arc<dyn Store>) {
    let mut beat = interval(EVERY);
    beat.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        beat.tick().await;
        if let Err(error) = count_all(&*store).await {
            crate::ops::error_log::log_failure(&error, "ratings are not counted");
        }
    }
}

/// Rates all pending matches, in the order in which they ended.
async fn count_all(store: &dyn Store) -> Result<u32, StoreError> {
    let (mut counted, mut patience) = (0, PATIENCE);
    loop {
        let some = store.unrated(1).await?;
        let Some(first) = some.first() else { return Ok(counted) };
        let reratings = reratings(store, first).await?;
        match store.count(&first.key(), &reratings).await {
            Ok(()) => counted += 1,
            // Another server was faster, or a guest was merged into an account. Try again.
            Err(StoreError::Conflict) if patience > 0 => patience -= 1,
            Err(error) => return Err(error),
        }
    }
}

/// Computes the rating changes of a match.
async fn reratings(store: &dyn Store, ended: &PlayedMatch) -> Result<Vec<Rerating>, StoreError> {
    let facts = &ended.facts;
    let people: Vec<PersonId> = facts.seats.iter().filter_map(|seat| seat.share.who).collect();
    let with_oneself = (1..people.len()).any(|i| people[..i].contains(&people[i]));
    if facts.deals == 0 || people.is_empty() || with_oneself {
        return Ok(Vec::new());
    }
    let family = family(&facts.hash, facts.seats.len());
    let stand_in = stand_in(store, ended).await?;
    let (mut standings, mut ratings) = (Vec::new(), Vec::new());
    for seat in &facts.seats {
        let bot = seat.bot.as_deref().unwrap_or(&stand_in);
        let rating = match seat.share.who {
            Some(who) => store.rating(who, &family).await?,
            None => None,
        };
        let side = match seat.share.who {
            Some(_) => SeatRating::person(rating.as_ref()),
            None => bot_rating(bot),
        };
        let absent = seat.share.who.is_some() && seat.share.stood_in > seat.share.own;
        let played_by = if absent { bot_rating(bot) } else { side };
        standings.push(SeatResult { own: side, played_by, amount: seat.share.amount, absent });
        ratings.push(rating);
    }
    let mut reratings = Vec::new();
    for (i, (seat, before)) in facts.seats.iter().zip(ratings).enumerate() {
        let Some(person) = seat.share.who else { continue };
        let SeatRating { mu, sigma } = rate(&standings, i);
        let matches = before.map_or(0, |rating| rating.matches).saturating_add(1);
        let after = Rating { mu, sigma, matches, at: facts.ended };
        reratings.push(Rerating { person, family: family.clone(), before, after });
    }
    Ok(reratings)
}

/// Returns the stand-in bot at the table of a match.
async fn stand_in(store: &dyn Store, ended: &PlayedMatch) -> Result<String, StoreError> {
    let first = store.events(&ended.table, 0, 1).await?;
    Ok(match first.into_iter().next().map(|first| first.event) {
        Some(Event::Opened { setup, .. }) => setup.bot,
        _ => String::new(),
    })
}

/// Returns the rating family of a ruleset and a number of players.
///
/// It is `schopfheim/4` for exactly that preset, whatever its name at the table, else `other/4`.
/// Ratings of different families are not comparable.
pub(crate) fn family(hash: &str, players: usize) -> String {
    let preset = presets().iter().find(|preset| preset.hash().to_string() == hash);
    format!("{}/{players}", preset.map_or("other", |preset| &preset.name))
}

/// Standard deviation, small because the ratings were measured over thousands of deals.
const SIGMA: f64 = 1.0;

/// Returns the fixed rating of a bot by name or level.
///
/// Unknown names get the rating of [`FALLBACK`], which plays for them.
pub(crate) fn bot_rating(name: &str) -> SeatRating {
    let bot = entry(name).or_else(|| entry(FALLBACK));
    SeatRating { mu: bot.map_or(0.0, |bot| bot.strength), sigma: SIGMA }
}

/// Rating of a seat.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SeatRating {
    /// Mean of the skill estimate.
    pub(crate) mu: f64,
    /// Standard deviation of the skill estimate.
    pub(crate) sigma: f64,
}

impl SeatRating {
    /// Returns the rating of a person. Unrated people get the prior.
    pub(crate) fn person(rating: Option<&Rating>) -> SeatRating {
        let new = WengLinRating::new();
        rating.map_or(SeatRating { mu: new.rating, sigma: new.uncertainty }, |rating| SeatRating {
            mu: rating.mu,
            sigma: rating.sigma,
        })
    }
}

/// A seat's result at the end of a match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct SeatResult {
    /// Rating of its owner, or of its bot.
    pub(crate) own: SeatRating,
    /// Rating the opponents faced: the stand-in's, if the owner was mostly absent.
    pub(crate) played_by: SeatRating,
    /// Amount won or paid.
    pub(crate) amount: i64,
    /// True if the owner was absent most of the time.
    pub(crate) absent: bool,
}

/// Returns the rating of a seat's owner after a match.
///
/// An owner who was mostly absent is ranked last in their own update, so a stand-in's wins do not
/// count for them.
pub(crate) fn rate(seats: &[SeatResult], which: usize) -> SeatRating {
    let Some(own) = seats.get(which) else { return SeatRating::person(None) };
    let teams: Vec<[WengLinRating; 1]> = seats
        .iter()
        .enumerate()
        .map(|(i, seat)| {
            let SeatRating { mu, sigma } = if i == which { seat.own } else { seat.played_by };
            [WengLinRating { rating: mu, uncertainty: sigma }]
        })
        .collect();
    let rank = |i: usize| {
        let ahead = seats.iter().filter(|seat| seat.amount > seats[i].amount).count();
        if i == which && own.absent { seats.len() + 1 } else { ahead + 1 }
    };
    let ranked: Vec<_> = teams
        .iter()
        .enumerate()
        .map(|(i, team)| (&team[..], MultiTeamOutcome::new(rank(i))))
        .collect();
    let rated = weng_lin_multi_team(&ranked, &WengLinConfig::new());
    rated
        .get(which)
        .and_then(|team| team.first())
        .map_or(own.own, |rating| SeatRating { mu: rating.rating, sigma: rating.uncertainty })
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use cego_core::TableSize;
    use cego_rules::{Ruleset, presets};
    use cego_store::{
        Completion, FinishedMatch, MatchSeat, Person, PersonKind, Store, TableId, TableSummary,
        open,
    };
    use cego_table::{NamedRules, PersonId, PersonName, Secret, Share, Table, TableSetup, Time};

    use super::*;

    #[test]
    fn a_preset_is_known_by_its_hash() {
        let schopfheim = cego_rules::preset("schopfheim").unwrap();
        assert_eq!(family(&schopfheim.hash().to_string(), 4), "schopfheim/4");
        let changed = schopfheim.overridden(&["geiss_contract=false"]).unwrap();
        assert_ne!(changed.hash(), schopfheim.hash());
        assert_eq!(family(&changed.hash().to_string(), 3), "other/3");
        assert!(presets().iter().all(|preset| preset.name != "other"));
    }

    /// Otherwise one of them would have no ratings.
    #[test]
    fn no_two_presets_are_the_same() {
        let mut hashes: Vec<_> = presets().iter().map(cego_rules::Ruleset::hash).collect();
        hashes.sort_unstable();
        hashes.dedup();
        assert_eq!(hashes.len(), presets().len());
    }

    #[test]
    fn a_level_has_the_strength_of_its_bot() {
        assert_eq!(bot_rating("level5"), bot_rating("strong"));
        assert_ne!(bot_rating("strong"), bot_rating("thumb"));
        assert_eq!(bot_rating("nobody's name"), bot_rating(FALLBACK));
    }

    fn seat(mu: f64, sigma: f64, amount: i64) -> SeatResult {
        let side = SeatRating { mu, sigma };
        SeatResult { own: side, played_by: side, amount, absent: false }
    }

    fn all(seats: &[SeatResult]) -> Vec<SeatRating> {
        (0..seats.len()).map(|i| rate(seats, i)).collect()
    }

    fn close(a: f64, b: f64) -> bool {
        (a - b).abs() < 1e-9
    }

    /// By the formula for two unrated people: c² = 2(β² + σ²), p = ½, so that δ = σ²/(2c) and η =
    /// (σ/c)·(σ²/c²)/4.
    #[test]
    fn two_new_people_are_rated_as_the_paper_says() {
        let (mu, sigma, beta) = (25.0, 25.0 / 3.0, 25.0 / 6.0);
        let c = f64::sqrt(2.0 * (beta * beta + sigma * sigma));
        let delta = sigma * sigma / c / 2.0;
        let eta = (sigma / c) * (sigma * sigma / (c * c)) / 4.0;
        let after = all(&[seat(mu, sigma, 7), seat(mu, sigma, -7)]);
        assert!(close(after[0].mu, mu + delta) && close(after[1].mu, mu - delta), "{after:?}");
        assert!(
            after.iter().all(|side| close(side.sigma, sigma * f64::sqrt(1.0 - eta))),
            "{after:?}"
        );
    }

    #[test]
    fn more_wins_make_a_higher_rating() {
        let after = all(&[
            seat(25.0, 8.0, 30),
            seat(25.0, 8.0, 10),
            seat(25.0, 8.0, -5),
            seat(25.0, 8.0, -35),
        ]);
        assert!(after.is_sorted_by(|one, next| one.mu > next.mu), "{after:?}");
        // Only the ranking counts, not the margins.
        let wide = all(&[
            seat(25.0, 8.0, 900),
            seat(25.0, 8.0, 11),
            seat(25.0, 8.0, 10),
            seat(25.0, 8.0, -921),
        ]);
        assert_eq!(after, wide);
        assert!(after.iter().all(|side| side.sigma < 8.0), "{after:?}");
    }

    #[test]
    fn a_better_place_is_never_worth_less() {
        let others = [seat(31.0, 2.0, 40), seat(22.0, 6.0, 0), seat(18.0, 1.0, -30)];
        let mut last = f64::NEG_INFINITY;
        for amount in [-99, -30, -10, 0, 20, 40, 99] {
            let mut seats = others.to_vec();
            seats.push(seat(25.0, 5.0, amount));
            let after = rate(&seats, 3);
            assert!(after.mu >= last, "{amount}: {after:?}");
            last = after.mu;
        }
    }

    #[test]
    fn the_order_of_seats_does_not_matter() {
        let seats =
            [seat(31.0, 2.0, 40), seat(22.0, 6.0, 0), seat(18.0, 1.0, -30), seat(25.0, 8.0, -10)];
        let after = all(&seats);
        for turn in 1..4 {
            let mut turned = seats;
            turned.rotate_left(turn);
            let mut expected = after.clone();
            expected.rotate_left(turn);
            for (one, other) in all(&turned).iter().zip(&expected) {
                assert!(close(one.mu, other.mu) && close(one.sigma, other.sigma));
            }
        }
    }

    #[test]
    fn a_tie_of_equals_moves_nobody() {
        let after = all(&[seat(25.0, 8.0, 0), seat(25.0, 8.0, 0), seat(25.0, 8.0, 0)]);
        assert!(after.iter().all(|side| close(side.mu, 25.0) && side.sigma < 8.0), "{after:?}");
    }

    /// A win against a weak opponent changes the rating less than one against a strong opponent.
    #[test]
    fn a_surprise_counts_for_more() {
        let gain = |mu| rate(&[seat(25.0, 4.0, 1), seat(mu, 1.0, -1)], 0).mu - 25.0;
        assert!(gain(35.0) > gain(25.0) && gain(25.0) > gain(16.0) && gain(16.0) > 0.0);
    }

    #[test]
    fn a_stand_in_wins_for_nobody() {
        let mut seats = [seat(25.0, 8.0, 30), seat(25.0, 8.0, 10), seat(25.0, 8.0, -40)];
        let present = all(&seats);
        seats[0].absent = true;
        seats[0].played_by = SeatRating { mu: 35.0, sigma: 1.0 };
        let absent = all(&seats);
        assert!(absent[0].mu < 25.0, "{absent:?}");
        assert!(close(absent[0].mu, rate(&[seat(25.0, 8.0, -90), seats[1], seats[2]], 0).mu));
        // The others have lost to a strong player, not to an unrated one.
        assert!(absent[1].mu > present[1].mu && absent[2].mu > present[2].mu);
    }

    /// A temporary store that is deleted when dropped.
    struct TestStore(PathBuf);

    impl TestStore {
        fn new() -> TestStore {
            static NEXT: AtomicU32 = AtomicU32::new(0);
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let path =
                std::env::temp_dir().join(format!("cego-ratings-{}-{number}", std::process::id()));
            std::fs::create_dir_all(&path).unwrap();
            TestStore(path)
        }

        async fn open(&self) -> Arc<dyn Store> {
            open(&format!("sqlite:{}", self.0.join("cego.db").display())).await.unwrap()
        }
    }

    impl Drop for TestStore {
        fn drop(&mut self) {
            let _ = std::fs::remove_dir_all(&self.0);
        }
    }

    const PEOPLE: u128 = 4;

    /// Returns some preset; any will do.
    fn preset() -> &'static Ruleset {
        &presets()[0]
    }

    fn hash() -> String {
        preset().hash().to_string()
    }

    async fn people(store: &dyn Store) {
        for id in 1..=PEOPLE {
            let name = PersonName::new(&format!("P{id}")).unwrap();
            let (id, kind) = (PersonId(id), PersonKind::Guest);
            store
                .add_person(&Person { id, name, kind, locale: None, owner: None, made: Time(1) })
                .await
                .unwrap();
        }
    }

    /// A seat: owner, result, own decisions and decisions of stand-ins.
    type Seat = (Option<u128>, i64, u32, u32);

    fn match_seat(&(who, amount, own, stood_in): &Seat) -> MatchSeat {
        let share = Share { who: who.map(PersonId), amount, left: false, own, stood_in };
        MatchSeat {
            share,
            name: String::new(),
            is_bot: false,
            bot: who.is_none().then(|| "level5".to_owned()),
        }
    }

    /// Finishes a rated match at a table of its own.
    async fn plays(store: &dyn Store, number: u8, deals: u32, seats: &[Seat]) {
        let rules = preset().rules(TableSize::Four).unwrap();
        let setup = TableSetup::new(NamedRules::new("", "", rules), "thumb");
        let step = Table::open(setup, None, Secret([number; 32]), Time(1)).unwrap();
        let over = FinishedMatch {
            number: 1,
            began: Time(1),
            ended: Time(1_000 + u64::from(number)),
            ruleset: preset().name.clone(),
            hash: hash(),
            deals,
            rated: true,
            seats: seats.iter().map(match_seat).collect(),
        };
        let (id, summary) = (TableId::new([number; 10]), TableSummary::from_table(&step.after));
        store.append(&id, 0, &step.events, &summary, &[Completion::Match(over)]).await.unwrap();
    }

    /// Returns the ratings of all people: mu, sigma and number of matches.
    async fn ratings(store: &dyn Store) -> Vec<Option<(f64, f64, u32)>> {
        let mut all = Vec::new();
        for id in 1..=PEOPLE {
            let rating = store.rating(PersonId(id), &family(&hash(), 4)).await.unwrap();
            all.push(rating.map(|rating| (rating.mu, rating.sigma, rating.matches)));
        }
        all
    }

    const FOUR: [Seat; 4] =
        [(Some(1), 50, 9, 0), (Some(2), 10, 9, 0), (Some(3), -10, 9, 0), (Some(4), -50, 9, 0)];
    const TURNED: [Seat; 4] =
        [(Some(1), -30, 9, 0), (Some(2), 90, 9, 0), (Some(3), -30, 9, 0), (Some(4), -30, 9, 0)];

    #[tokio::test]
    async fn a_match_is_counted_once() {
        let place = TestStore::new();
        let store = place.open().await;
        people(&*store).await;
        plays(&*store, 1, 8, &FOUR).await;
        assert_eq!(count_all(&*store).await, Ok(1));
        let after = ratings(&*store).await;
        let mus: Vec<f64> = after.iter().map(|rating| rating.unwrap().0).collect();
        assert!(mus.is_sorted_by(|one, next| one > next), "{mus:?}");
        assert!(after.iter().all(|rating| rating.unwrap().2 == 1));
        assert_eq!(count_all(&*store).await, Ok(0));
        assert_eq!(ratings(&*store).await, after);
    }

    /// Restarting between any two matches gives the same ratings as a single run.
    #[tokio::test]
    async fn a_crash_between_two_matches_changes_nothing() {
        let (whole, torn) = (TestStore::new(), TestStore::new());
        let store = whole.open().await;
        people(&*store).await;
        for (number, seats) in [FOUR, TURNED, FOUR].iter().enumerate() {
            plays(&*store, number as u8 + 1, 8, seats).await;
        }
        assert_eq!(count_all(&*store).await, Ok(3));
        let expected = ratings(&*store).await;
        people(&*torn.open().await).await;
        for (number, seats) in [FOUR, TURNED, FOUR].iter().enumerate() {
            // A server that runs for a single match.
            let store = torn.open().await;
            plays(&*store, number as u8 + 1, 8, seats).await;
            assert_eq!(count_all(&*store).await, Ok(1));
        }
        assert_eq!(ratings(&*torn.open().await).await, expected);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn two_that_count_at_once_count_each_match_once() {
        let (place, alone) = (TestStore::new(), TestStore::new());
        let (store, one) = (place.open().await, alone.open().await);
        const MATCHES: u8 = 30;
        for store in [&store, &one] {
            people(&**store).await;
            for number in 1..=MATCHES {
                plays(&**store, number, 8, if number % 3 == 0 { &TURNED } else { &FOUR }).await;
            }
        }
        let counting = [Arc::clone(&store), Arc::clone(&store)]
            .map(|store| tokio::spawn(async move { count_all(&*store).await.unwrap() }));
        let mut sum = 0;
        for task in counting {
            sum += task.await.unwrap();
        }
        assert_eq!(sum, u32::from(MATCHES));
        assert_eq!(count_all(&*one).await, Ok(u32::from(MATCHES)));
        assert_eq!(ratings(&*store).await, ratings(&*one).await);
    }

    #[tokio::test]
    async fn programs_are_not_rated_and_absence_does_not_pay() {
        let place = TestStore::new();
        let store = place.open().await;
        people(&*store).await;
        let seats =
            [(Some(1), 90, 10, 11), (Some(2), 10, 21, 0), (None, 0, 0, 21), (None, -100, 0, 21)];
        plays(&*store, 1, 8, &seats).await;
        assert_eq!(count_all(&*store).await, Ok(1));
        let [away, stayed, ..] = ratings(&*store).await[..] else { panic!("four people") };
        assert!(away.unwrap().0 < 25.0 && stayed.unwrap().0 > 25.0, "{away:?} {stayed:?}");
        let leaders = store.leaders(&family(&hash(), 4), 0, 10).await.unwrap();
        assert!(leaders.is_empty(), "guests do not lead");
    }

    #[tokio::test]
    async fn what_cannot_be_compared_changes_nothing_and_does_not_wait() {
        let place = TestStore::new();
        let store = place.open().await;
        people(&*store).await;
        // Matches without a settled deal, or with one person on two seats, are not rated.
        plays(&*store, 1, 0, &FOUR).await;
        plays(&*store, 2, 8, &[FOUR[0], FOUR[0], FOUR[2], FOUR[3]]).await;
        assert_eq!(count_all(&*store).await, Ok(2));
        assert_eq!(ratings(&*store).await, [None; PEOPLE as usize]);
    }

    #[tokio::test]
    async fn deleted_people_are_left_out() {
        let place = TestStore::new();
        let store = place.open().await;
        people(&*store).await;
        plays(&*store, 1, 8, &FOUR).await;
        store.delete_person(PersonId(2)).await.unwrap();
        assert_eq!(count_all(&*store).await, Ok(1));
        let after = ratings(&*store).await;
        assert!(after[1].is_none() && after[0].is_some() && after[3].is_some(), "{after:?}");
    }
}
