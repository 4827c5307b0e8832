//! Everybody does anything at any time.

use cego_core::chooser::{Chooser, Choosers};
use cego_core::shuffle::Seed;
use cego_core::{Action, Seat};
use cego_table::{
    Caller, Clock, Command, Event, HostCommand, Input, Nonce, PHRASES, PersonName, Setup, Stage, Talk, Time,
    Wish,
};

use crate::driver::{Driver, four, person, setup};

/// Something somebody might want, sensible or not.
pub(crate) fn anything(driver: &Driver, chance: &mut Chooser) -> Input {
    let who = chance.index(6) as u128 + 1;
    let seat = Seat::new(chance.index(5));
    let moment = driver.table.game().map_or(0, |game| game.log().len());
    let moment = if chance.index(8) == 0 { chance.index(60) } else { moment };
    let actions =
        driver.table.view(driver.table.seat_of(person(who))).map(|view| view.choices).unwrap_or_default();
    let action = match actions.len() {
        0 => Action::Challenge,
        _ if chance.index(12) == 0 => Action::Concede,
        n => actions[chance.index(n)],
    };
    let wishes =
        [Wish::TakeBack, Wish::Pause, Wish::End, Wish::Raeuber { rounds: 2 }, Wish::Concede, Wish::Concede];
    let name = PersonName::new("Karle").unwrap();
    let nonce = Nonce([chance.index(256) as u8; 16]);
    let text = ["", "Grüß Gott", "a\u{202e}b", &"x".repeat(201)][chance.index(4)].to_owned();
    let command = match chance.index(30) {
        0..=8 => Command::Act { moment, action },
        9 | 10 => Command::Sit { seat: (chance.index(2) == 0).then_some(seat), name, nonce: Some(nonce) },
        11 => Command::SeatBot { seat, bot: "thumb".to_owned() },
        12 => Command::Unseat { seat },
        13 => Command::Begin,
        14 if chance.index(4) == 0 => Command::Leave,
        15 => Command::StandIn,
        16 => Command::Replace { seat },
        17 | 18 => Command::Return,
        19 => Command::Propose(wishes[chance.index(6)]),
        20 => Command::Answer { agrees: chance.index(3) > 0 },
        21..=23 => Command::GoOn,
        24 => Command::Add { nonce },
        25 => Command::CallGstiess,
        26 => Command::Say { phrase: PHRASES.get(chance.index(20)).unwrap_or(&"?").to_string() },
        27 => Command::Write { text },
        _ => {
            let command = [
                HostCommand::Came { who: person(who) },
                HostCommand::Went { who: person(who) },
                HostCommand::BotActs { moment, action },
                HostCommand::Tick,
            ];
            return command[chance.index(4)].clone().into();
        }
    };
    (Caller::Person(person(who)), command).into()
}

/// Nothing that is refused changes anything, nothing panics, what is stored makes the same table again, the
/// clock always gets on, tables without people stand still, and secrets stay where they are.
#[test]
fn whatever_is_done_the_table_stands() {
    let (mut accepted, mut refused, mut deals, mut matches) = (0, 0, 0, 0);
    for seed in 0..60u64 {
        let mut chance = Choosers::new(Seed::from_number(77)).of_deal(seed);
        let names: Vec<&str> = cego_rules::presets().iter().map(|ruleset| ruleset.name.as_str()).collect();
        let base = match cego_core::TableSize::new(3 + chance.index(2)) {
            Some(size)
                if cego_rules::preset(names[seed as usize % names.len()]).unwrap().rules(size).is_ok() =>
            {
                setup(names[seed as usize % names.len()], size)
            }
            _ => four(),
        };
        let rated = chance.index(3) == 0;
        let clock = if rated || chance.index(2) == 0 { Clock::default() } else { Clock::NONE };
        let deals_of = (rated || chance.index(2) == 0).then(|| 1 + chance.index(3) as u32);
        let fill = chance.index(2) == 0;
        let setup = Setup {
            rated,
            undo: !rated,
            hints: !rated,
            clock,
            deals: deals_of,
            fill,
            talk: Talk::Free,
            ..base
        };
        let host = (chance.index(2) == 0).then_some(person(1));
        let mut driver = Driver::open(setup, host);
        for _ in 0..900 {
            let input = anything(&driver, &mut chance);
            let before = driver.table.clone();
            match driver.try_do(input.clone()) {
                Ok(_) => accepted += 1,
                Err(refusal) => {
                    assert_eq!(driver.table, before, "{input:?}: {refusal}");
                    assert!(!refusal.id().is_empty());
                    refused += 1;
                }
            }
            if chance.index(3) == 0 {
                driver.bots();
            }
            // Most people play most of the time.
            let here = |seat: Seat| driver.table.chairs()[seat.index()].is_present();
            if chance.index(2) == 0 && driver.table.on_turn().is_some_and(here) {
                driver.owner_acts();
            }
            if chance.index(3) == 0 {
                driver.now = driver.now.after(chance.index(12_000) as u64);
                driver.host(HostCommand::Tick);
                assert!(driver.table.due().is_none_or(|due| due > driver.now), "time gets on");
            }
            let present = driver.table.chairs().iter().any(cego_table::Chair::is_present);
            if !present {
                assert!(driver.table.bot_on_turn().is_none(), "players of the program do not play alone");
            }
        }
        assert_eq!(driver.replayed(), driver.table);
        for pair in driver.events.windows(2) {
            assert!(pair[0].at <= pair[1].at && pair[0].number + 1 == pair[1].number);
        }
        let count = |is: fn(&Event) -> bool| driver.events.iter().filter(|e| is(&e.event)).count();
        deals += count(|event| matches!(event, Event::DealEnded { .. }));
        matches += count(|event| matches!(event, Event::MatchEnded { .. }));
        // Whatever happened, one deal can be cut off anywhere and goes on from there.
        let cut = driver.events.len() * 2 / 3;
        let mut again = cego_table::Table::replay(&driver.events[..cut]).unwrap().unwrap();
        driver.events[cut..].iter().for_each(|event| again.apply(event).unwrap());
        assert_eq!(again, driver.table);
        assert!(driver.table.stage() != Stage::Closed && driver.now > Time(0));
    }
    assert!(
        accepted > 5_000 && refused > 5_000 && deals > 100 && matches > 20,
        "{accepted} {refused} {deals} {matches}"
    );
}

/// Events that were changed, left out or put in another order are noticed.
#[test]
fn a_broken_log_is_noticed() {
    let mut driver = Driver::open(Setup { fill: true, ..four() }, None);
    driver.does(1, crate::driver::sit(None));
    driver.play_deal();
    let replay = |events: &[cego_table::Numbered]| cego_table::Table::replay(events).err().map(|b| b.number);
    assert_eq!(replay(&driver.events), None);
    let mut gap = driver.events.clone();
    gap.remove(5);
    assert_eq!(replay(&gap), Some(7));
    let mut twice = driver.events.clone();
    twice.insert(6, twice[5].clone());
    assert_eq!(replay(&twice), Some(6));
    assert_eq!(replay(&driver.events[1..]), Some(2));
    let mut other = driver.events.clone();
    let acted = other.iter().position(|e| matches!(e.event, Event::Acted { .. })).unwrap();
    if let Event::Acted { seat, .. } = &mut other[acted].event {
        *seat = cego_core::TableSize::Four.next(*seat);
    }
    assert_eq!(replay(&other), Some(acted as u64 + 1));
}
