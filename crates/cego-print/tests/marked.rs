//! Bots are marked in every language, who has deleted their account has no name, and a minus is one.

use cego_core::TableSize;
use cego_core::shuffle::Seed;
use cego_locale::Locale;
use cego_print::{Paper, Print, behind, called, listed, season_behind, team_behind};
use cego_table::{NamedRules, PersonId, Time};
use cego_tournament::duplicate::Fraction;
use cego_tournament::format::{Preset, Tie};
use cego_tournament::standings::{Behind, SeasonBehind, standings_now, team_standings};
use cego_tournament::{By, Command, Entrant, Event, Numbered, Role, Tournament};

fn by(role: Role) -> By {
    By { role, name: String::new() }
}

/// An event at tables of a server: three have entered themselves, one of them is gone, a bot fills up.
fn online() -> Tournament {
    let ruleset = cego_rules::preset("schwarzwaldmeisterschaft").unwrap();
    let four = NamedRules::new("x", ruleset.hash(), ruleset.rules(TableSize::Four).unwrap());
    let mut format = Preset::find("online").unwrap().format();
    format.rules[0] = None;
    let opened = Tournament::open(
        format,
        [None, Some(four), None],
        Seed::from_number(5),
        by(Role::Secretary),
        Time(0),
    );
    let mut now = opened.unwrap().after;
    let mut does = |role, command| now = now.handle(&by(role), "", command, Time(0)).unwrap().after;
    does(Role::Secretary, Command::Entries { open: true });
    for (who, name) in [(1, "Anna"), (2, "Hinterwaelder"), (3, "Carl")] {
        let entrant = Box::new(Entrant { team: Some("Krone".into()), ..Entrant::named(name) });
        does(Role::Visitor, Command::TakePart { who: PersonId(who), entrant });
    }
    does(Role::Secretary, Command::Draw);
    let gone = Event::Forgotten { number: 2 };
    let number = now.number() + 1;
    now.apply(&Numbered { number, at: Time(0), by: by(Role::Player(2)), why: String::new(), event: gone })
        .unwrap();
    now
}

#[test]
fn screens_and_paper_say_what_somebody_is() {
    let now = online();
    for (language, bot, gone) in [
        ("de", "Vrenele (Bot)", "gelöschte Person 2"),
        ("en", "Vrenele (bot)", "deleted person 2"),
        ("sv", "Vrenele (bot)", "raderad person 2"),
    ] {
        let locale = Locale::load(language).unwrap();
        assert_eq!((called(&locale, &now, 4), listed(&locale, &now, 2)), (bot.into(), gone.into()));
        let print = Print { locale: &locale, paper: Paper::A4 };
        let wall = print.draw(&now, 0, "7 0123").html();
        assert!(wall.contains(bot) && wall.contains(gone) && !wall.contains("Hinterwaelder"), "{language}");
        let starts = print.starts(&now, &[]).html();
        assert!(starts.contains(gone) && !starts.contains("Vrenele"), "a bot needs no start card");
    }
}

#[test]
fn what_explains_a_place_has_a_real_minus() {
    let german = Locale::load("de").unwrap();
    let value = |number| Fraction::whole(number);
    let tie =
        Behind::Tie { tie: Tie::BestRound, values: Some((value(-110), value(10))), passed_over: Vec::new() };
    assert_eq!(behind(&german, &tie).unwrap(), "die schwächere beste Runde (−110 gegen 10)");
    let day = SeasonBehind::Day { which: 1, own: Some(-20), other: None };
    assert_eq!(season_behind(&german, day).unwrap(), "der schwächere beste Tag (−20 zu –)");
}

#[test]
fn an_incomplete_team_is_told_why_it_stands_behind() {
    let german = Locale::load("de").unwrap();
    let now = online();
    assert_eq!(team_standings(&now, &standings_now(&now)), [], "no teams, no word");
    let mut now = crate::drawn(3, 1, 1);
    crate::plays(&mut now);
    let teams = team_standings(&now, &standings_now(&now));
    assert_eq!(team_behind(&german, &teams[0]).unwrap(), "unvollständig, deshalb hinter allen vollständigen");
    let paper = Print { locale: &german, paper: Paper::A4 }.standings(&now, "7 0123").html();
    assert!(paper.contains("unvollständig"), "{paper}");
}
