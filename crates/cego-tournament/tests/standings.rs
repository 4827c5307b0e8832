//! Standings, with the reason for each place.

use cego_core::TableSize;
use cego_rules::preset;
use cego_tournament::format::{Format, Tie};
use cego_tournament::sheet::{Content, Tariff};
use cego_tournament::standings::{
    Behind, Day, TeamTie, standings, standings_now, team_standings, without_deal,
};
use cego_tournament::{Command, Entrant, TournamentRefusal, lot};

use crate::hall::{Hall, cego, player, referee, secretary};

/// Plays these deals with four people at one table, ranked with these tie-breaks.
fn one_table(ties: &str, deals: &[Content]) -> Hall {
    let text = format!(
        "name = \"One table\"\nties = [{ties}]\n[rules]\n4 \
         = \"schwarzwaldmeisterschaft\"\n[[round]]\ndeals = {}\n",
        deals.len()
    );
    let mut hall = Hall::of(Format::read(&text).unwrap());
    hall.desk(Command::EnterAll(["Anna", "Berta", "Carl", "Dora"].map(Entrant::named).to_vec()));
    hall.desk(Command::Draw);
    hall.desk(Command::Seat { round: 0, tables: vec![vec![1, 2, 3, 4]] });
    hall.desk(Command::Begin { round: 0 });
    for (line, deal) in deals.iter().enumerate() {
        hall.write(&player(1), (0, 0, line), deal.clone()).unwrap();
    }
    hall
}

fn order(hall: &Hall) -> Vec<u32> {
    standings_now(&hall.now).iter().map(|row| row.number).collect()
}

#[test]
fn more_points_are_better() {
    let hall = one_table("", &[cego(2, 60), cego(2, 61), cego(1, 50)]);
    assert_eq!(order(&hall)[..2], [3, 2]);
    let rows = standings_now(&hall.now);
    assert_eq!(rows[1].behind, Some(Behind::Total));
    assert_eq!(rows.iter().map(|row| row.total).sum::<i64>(), 0);
    assert_eq!(rows[0].facts.declarer_won, 2);
}

/// Returns games of which only the amounts are reported: the seat of the declarer, and a multiple
/// of the smallest possible value.
fn games(told: &[(usize, i32)]) -> Vec<Content> {
    let tariff = Tariff::compute(
        &preset("schwarzwaldmeisterschaft").unwrap().rules(TableSize::Four).unwrap(),
    );
    let game = |(declarer, value): (usize, i32)| -> Vec<i32> {
        (0..4).map(|seat| if seat == declarer { 3 * value } else { -value }).collect()
    };
    let fits = |unit: &i32| {
        told.iter().all(|&(declarer, times)| tariff.pays(&game((declarer, times * unit))))
    };
    let unit = (1..100).find(fits).unwrap();
    told.iter().map(|&(declarer, times)| Content::Amounts(game((declarer, times * unit)))).collect()
}

#[test]
fn games_won_as_the_declarer_decide_between_equals() {
    // One person won a double value once, the other a single value twice.
    let hall = one_table("\"declarer_won\", \"lot\"", &games(&[(0, 1), (0, 1), (1, 2)]));
    let rows = standings_now(&hall.now);
    assert_eq!((rows[0].number, rows[1].number, rows[0].total), (1, 2, rows[1].total));
    let tie = Tie::DeclarerWon;
    assert_eq!(
        rows[1].behind,
        Some(Behind::Tie { tie, values: Some((1.into(), 2.into())), passed_over: vec![] })
    );
    assert_eq!(rows[2].behind, Some(Behind::Total));
    // The other two are equal in everything, so the lot decides, which anybody can recompute.
    let tie = Tie::Lot;
    assert_eq!(rows[3].behind, Some(Behind::Tie { tie, values: None, passed_over: vec![] }));
    let seed = hall.now.public_seed().unwrap();
    assert!(lot::lot(seed, rows[2].number) < lot::lot(seed, rows[3].number));
}

#[test]
fn games_lost_as_the_declarer_count_against_them() {
    let hall = one_table("\"declarer_lost\", \"lot\"", &games(&[(0, 2), (0, -1), (1, 1)]));
    let rows = standings_now(&hall.now);
    assert_eq!((rows[0].number, rows[1].number, rows[0].total), (2, 1, rows[1].total));
    let tie = Tie::DeclarerLost;
    assert_eq!(
        rows[1].behind,
        Some(Behind::Tie { tie, values: Some((1.into(), 0.into())), passed_over: vec![] })
    );
}

#[test]
fn a_rule_that_cannot_be_applied_is_passed_over() {
    let amounts = Content::Amounts(vec![-20, -20, 60, -20]);
    let hall = one_table("\"soli_won\", \"direct\", \"lot\"", &[amounts]);
    let rows = standings_now(&hall.now);
    assert_eq!(rows[0].number, 3);
    let Some(Behind::Tie { tie: Tie::Lot, passed_over, .. }) = &rows[3].behind else {
        panic!("{rows:?}")
    };
    assert_eq!(passed_over, &[Tie::SoliWon]);
}

#[test]
fn penalties_count_and_can_be_lifted() {
    let mut hall = one_table("", &[cego(2, 60)]);
    let before = standings_now(&hall.now);
    let penalise =
        |amount| Command::Penalise { number: 3, round: 0, amount, paragraph: "R-004-139".into() };
    assert_eq!(
        hall.say(&secretary(), "revoked", penalise(-1000)),
        Err(TournamentRefusal::NotAllowed)
    );
    assert_eq!(hall.say(&referee(), "", penalise(-1000)), Err(TournamentRefusal::NoReason));
    assert_eq!(hall.say(&referee(), "revoked", penalise(0)), Err(TournamentRefusal::Amount(0)));
    hall.say(&referee(), "revoked", penalise(-1000)).unwrap();
    assert_eq!(order(&hall)[3], 3);
    assert_eq!(standings_now(&hall.now)[3].penalties, -1000);
    let event = hall.now.penalties()[0].event;
    hall.say(&referee(), "it was the other deck", Command::Lift(event)).unwrap();
    assert_eq!(standings_now(&hall.now), before);
    assert_eq!(
        hall.say(&referee(), "again", Command::Lift(event)),
        Err(TournamentRefusal::NoPenalty(event))
    );
    assert_eq!(hall.now.penalties().len(), 1, "nothing is erased");
}

#[test]
fn a_penalty_between_two_rounds_counts_for_the_last_that_has_begun() {
    let mut hall = Hall::with("championship", 8);
    assert_eq!(hall.now.round_of_penalty(3), 0);
    hall.desk(Command::Draw);
    assert_eq!(hall.now.round_of_penalty(3), 0, "none has begun");
    hall.desk(Command::Begin { round: 0 });
    hall.play(0, 1);
    let round = hall.now.round_of_penalty(3);
    assert_eq!(round, 0, "the second is drawn and has not begun");
    let penalty =
        |round| Command::Penalise { number: 3, round, amount: -40, paragraph: String::new() };
    hall.say(&referee(), "revoked", penalty(round)).unwrap();
    let penalties =
        |hall: &Hall| standings_now(&hall.now).iter().map(|row| row.penalties).sum::<i64>();
    assert_eq!(penalties(&hall), -40);
    // A penalty for a later round waits until that begins.
    hall.say(&referee(), "revoked", penalty(1)).unwrap();
    let waiting =
        |hall: &Hall| hall.now.waiting_penalties().map(|one| one.round).collect::<Vec<_>>();
    assert_eq!((penalties(&hall), waiting(&hall)), (-40, vec![1]));
    let mut early = Hall { events: hall.events.clone(), now: hall.now.clone(), time: hall.time };
    assert_eq!(early.say(&secretary(), "", Command::End), Err(TournamentRefusal::RoundsOpen));
    early.say(&secretary(), "no power", Command::End).unwrap();
    assert_eq!((penalties(&early), waiting(&early)), (-40, vec![1]), "it never counts");
    hall.desk(Command::Begin { round: 1 });
    assert_eq!(hall.now.round_of_penalty(3), 1);
    assert_eq!((penalties(&hall), waiting(&hall)), (-80, vec![]));
}

#[test]
fn teams_add_up_and_incomplete_ones_stand_behind() {
    let mut hall = Hall::of(cego_tournament::format::PRESETS[0].format());
    let team = |n: u32, team: &str| Entrant {
        team: Some(team.into()),
        ..Entrant::named(&format!("{team} {n}"))
    };
    let mut people: Vec<Entrant> = Vec::new();
    for name in ["Red", "Blue", "Green"] {
        people.extend((0..4).map(|n| team(n, name)));
    }
    people.extend([
        team(0, "Rest"),
        Entrant::named("Single"),
        Entrant::named("Other"),
        Entrant::named("Third"),
    ]);
    hall.desk(Command::EnterAll(people));
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 0 });
    hall.play(0, 11);
    let rows = standings_now(&hall.now);
    let teams = team_standings(&hall.now, &rows);
    assert_eq!(teams.len(), 4);
    assert_eq!((teams[3].team.as_str(), teams[3].complete), ("Rest", false));
    for team in &teams {
        let sum: i64 =
            rows.iter().filter(|row| team.members.contains(&row.number)).map(|row| row.total).sum();
        assert_eq!(team.total, sum);
    }
    assert!(teams[0].total >= teams[1].total && teams[1].total >= teams[2].total);
}

/// Between teams with the same total, the team of the best placed person comes first, and the
/// reason names that person.
#[test]
fn between_equal_teams_the_best_placed_person_decides() {
    for (ties, deals, by_lot) in [
        ("\"lot\"", games(&[(0, 1), (2, 1)]), true),
        ("\"declarer_won\", \"lot\"", games(&[(0, 2), (2, 1), (2, 1)]), false),
    ] {
        let text = format!(
            "name = \"Two teams\"\nteam = 2\nties = [{ties}]\n[rules]\n4 \
             = \"schwarzwaldmeisterschaft\"\n\
             [[round]]\ndeals = {}\n",
            deals.len()
        );
        let mut hall = Hall::of(Format::read(&text).unwrap());
        let entrant = |(name, team): (&str, &str)| Entrant {
            team: Some(team.into()),
            ..Entrant::named(name)
        };
        let people = [("Anna", "Red"), ("Berta", "Red"), ("Carl", "Blue"), ("Dora", "Blue")];
        hall.desk(Command::EnterAll(people.map(entrant).to_vec()));
        hall.desk(Command::Draw);
        hall.desk(Command::Seat { round: 0, tables: vec![vec![1, 2, 3, 4]] });
        hall.desk(Command::Begin { round: 0 });
        for (line, deal) in deals.iter().enumerate() {
            hall.write(&player(1), (0, 0, line), deal.clone()).unwrap();
        }
        let rows = standings_now(&hall.now);
        let teams = team_standings(&hall.now, &rows);
        assert_eq!((teams[0].total, teams[1].total), (0, 0));
        let decided_by = rows[0].number;
        assert_eq!(teams[0].members[0], decided_by);
        assert_eq!(teams[0].tie, None);
        assert_eq!(teams[1].tie, Some(TeamTie { decided_by, by_lot }), "{ties}");
    }
}

#[test]
fn the_best_play_a_final_from_nothing() {
    let mut hall = Hall::with("final", 33);
    hall.desk(Command::Draw);
    for round in 0..3 {
        assert!(
            hall.say(&secretary(), "", Command::Draw).is_err(),
            "the final waits for the rounds before it"
        );
        hall.desk(Command::Begin { round });
        hall.play(round, round as u64);
    }
    let qualified: Vec<u32> = standings_now(&hall.now)[..16].iter().map(|row| row.number).collect();
    hall.desk(Command::Draw);
    assert_eq!(hall.now.rounds().len(), 4);
    let mut seated: Vec<u32> = hall.now.seating(3).concat();
    seated.sort_unstable();
    let mut expected = qualified.clone();
    expected.sort_unstable();
    assert_eq!(seated, expected);
    hall.desk(Command::Begin { round: 3 });
    hall.play(3, 9);
    let rows = standings_now(&hall.now);
    assert!(
        rows[..16].iter().all(|row| qualified.contains(&row.number)),
        "those who played on stand first"
    );
    assert!(
        rows[..16].iter().all(|row| Some(row.total) == row.rounds[3]),
        "what was before does not count"
    );
    assert_eq!(rows[16].behind, Some(Behind::PlayedOn));
    assert_eq!(
        rows[16].total,
        standings(&hall.now, 3).iter().find(|row| row.number == rows[16].number).unwrap().total
    );
}

#[test]
fn like_meets_like_and_nobody_meets_again() {
    const HALLS: usize = 5;
    let mut spreads = [0; 5];
    for seed in 0..HALLS {
        let mut hall = Hall::with("by_standing", 32);
        let mut met = std::collections::BTreeSet::new();
        for (round, sum) in spreads.iter_mut().enumerate() {
            hall.desk(Command::Draw);
            for table in hall.now.seating(round) {
                for (at, a) in table.iter().enumerate() {
                    for b in &table[at + 1..] {
                        assert!(
                            met.insert((*a.min(b), *a.max(b))),
                            "{a} and {b} meet again in round {round}"
                        );
                    }
                }
            }
            let places: Vec<u32> =
                standings(&hall.now, round).iter().map(|row| row.number).collect();
            let spread = |table: &Vec<u32>| {
                let place = |number| places.iter().position(|other| other == number).unwrap();
                table.iter().map(place).max().unwrap() - table.iter().map(place).min().unwrap()
            };
            if round > 0 {
                *sum += hall.now.seating(round).iter().map(spread).sum::<usize>();
            }
            hall.desk(Command::Begin { round });
            hall.play(round, (100 * seed + 5 + round) as u64);
        }
    }
    // In random tables the first and the last person are 19.8 places apart on average. Seating by
    // the standings reduces this by a quarter. In the last round, where few new opponents remain,
    // it is a fifth.
    for (round, sum) in spreads.into_iter().enumerate() {
        let most = if round < 4 { 15 } else { 16 };
        assert!(sum <= HALLS * 8 * most, "round {round}: {sum}");
    }
}

#[test]
fn nobody_has_a_place_without_a_deal_or_moves_others_down() {
    let mut hall = Hall::with("championship", 9);
    hall.desk(Command::Leave(9));
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 0 });
    hall.desk(Command::Enter(Box::new(Entrant::named("Much too late"))));
    assert!(standings_now(&hall.now).is_empty());
    hall.play(0, 5);
    let rows = standings_now(&hall.now);
    let mut placed: Vec<u32> = rows.iter().map(|row| row.number).collect();
    assert!(
        rows.iter().any(|row| row.total < 0),
        "somebody would have stood behind those without a deal"
    );
    assert_eq!(rows.iter().map(|row| row.place).collect::<Vec<_>>(), (1..=8).collect::<Vec<_>>());
    placed.sort_unstable();
    assert_eq!(placed, (1..=8).collect::<Vec<_>>());
    assert_eq!(without_deal(&hall.now), [9, 10]);
    assert_eq!(Day::from_tournament(&hall.now, false).rows.len(), 8);
    // A penalty alone does not give a place either.
    let penalty = Command::Penalise { number: 10, round: 0, amount: 500, paragraph: String::new() };
    hall.say(&referee(), "a gift", penalty).unwrap();
    assert_eq!(without_deal(&hall.now), [9, 10]);
}

#[test]
fn nobody_plays_a_final_without_a_deal_before_those_who_played() {
    let mut hall = Hall::with("final", 20);
    hall.desk(Command::Draw);
    for round in 0..3 {
        hall.desk(Command::Begin { round });
        hall.play(round, round as u64);
    }
    hall.desk(Command::Enter(Box::new(Entrant::named("Much too late"))));
    let best: Vec<u32> = standings_now(&hall.now)[..16].iter().map(|row| row.number).collect();
    assert!(standings_now(&hall.now)[15].total < 0, "zero would be among the best");
    assert_eq!(hall.now.playing(3), best);
}

#[test]
fn who_sat_at_a_voided_table_plays_on_before_who_never_sat() {
    let text = "name = \"Finale\"\nties = [\"lot\"]\n[rules]\n3 = \"schopfheim\"\n4 \
        = \"schopfheim\"\n[[round]]\ndeals = 1\n[[round]]\ntake = 8\nseats = \"standing\"\ndeals = \
        1\n";
    let mut hall = Hall::of(Format::read(text).unwrap());
    hall.desk(Command::EnterAll((1..=8).map(|n| Entrant::named(&format!("Person {n}"))).collect()));
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 0 });
    hall.play(0, 3);
    hall.say(&referee(), "packs exchanged", Command::Void { round: 0, table: 1 }).unwrap();
    hall.desk(Command::EnterAll((9..=16).map(|n| Entrant::named(&format!("Late {n}"))).collect()));
    let mut playing = hall.now.playing(1);
    playing.sort_unstable();
    assert_eq!(playing, (1..=8).collect::<Vec<_>>());
}

#[test]
fn a_team_whose_member_never_played_is_incomplete() {
    let mut hall = Hall::of(cego_tournament::format::PRESETS[0].format());
    let team = |n: u32, team: &str| Entrant {
        team: Some(team.into()),
        ..Entrant::named(&format!("{team} {n}"))
    };
    let people: Vec<Entrant> =
        ["Red", "Blue"].into_iter().flat_map(|name| (0..4).map(move |n| team(n, name))).collect();
    hall.desk(Command::EnterAll(people));
    hall.desk(Command::EnterAll((0..4).map(|n| Entrant::named(&format!("Single {n}"))).collect()));
    hall.desk(Command::Leave(1));
    hall.desk(Command::Draw);
    hall.desk(Command::Begin { round: 0 });
    let table = hall.now.seating(0)[0].clone();
    hall.write(&player(table[0]), (0, 0, 0), cego(0, 50)).unwrap();
    let teams = |hall: &Hall| team_standings(&hall.now, &standings_now(&hall.now));
    assert!(
        teams(&hall).iter().any(|row| row.team == "Blue" && row.complete),
        "their tables still play"
    );
    hall.play(0, 5);
    assert_eq!(
        teams(&hall).iter().map(|row| (row.team.as_str(), row.complete)).collect::<Vec<_>>(),
        [("Blue", true), ("Red", false)]
    );
}
