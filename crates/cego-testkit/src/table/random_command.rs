//! Random commands of players and the host.

use cego_core::chooser::Chooser;
use cego_core::{Action, Seat};
use cego_table::{
    Caller, Chain, Command, HostCommand, Input, LINKS, Link, Nonce, PHRASES, PersonName,
    ProposalRequest, previous_link,
};

use super::{Driver, person};

/// Number of links used at the end of a chain; computing earlier links takes hundreds of hashes
/// each.
const LAST: u16 = 9;

/// Returns a random command, sensible or not.
#[must_use]
pub fn random_command(driver: &Driver, chance: &mut Chooser) -> Input {
    let who = chance.index(6) as u128 + 1;
    let seat = Seat::new(chance.index(5));
    let moment = driver.table.game().map_or(0, |game| game.log().len());
    let moment = if chance.index(8) == 0 { chance.index(60) } else { moment };
    let actions = driver
        .table
        .view(driver.table.sees_as(person(who)))
        .map(|view| view.choices)
        .unwrap_or_default();
    let action = match actions.len() {
        0 => Action::Challenge,
        _ if chance.index(12) == 0 => Action::Concede,
        n => actions[chance.index(n)],
    };
    let wishes = [
        ProposalRequest::TakeBack,
        ProposalRequest::Pause,
        ProposalRequest::End,
        ProposalRequest::Raeuber { rounds: 2 },
        ProposalRequest::Concede,
        ProposalRequest::Claim,
        ProposalRequest::Remove { whom: seat },
        ProposalRequest::Remove { whom: seat },
    ];
    let name = PersonName::new("Karle").unwrap();
    let nonce = Nonce([chance.index(256) as u8; 16]);
    let text = ["", "Grüß Gott", "a\u{202e}b", &"x".repeat(201)][chance.index(4)].to_owned();
    let chain = Chain::new([who as u8 % 3; 32]);
    let link = chain.link(LINKS - chance.index(usize::from(LAST)) as u16).unwrap();
    let command = match chance.index(33) {
        0..=8 => Command::Act { moment, action },
        9 | 10 => Command::Sit {
            seat: (chance.index(2) == 0).then_some(seat),
            name,
            nonce: Some(nonce),
            tip: None,
        },
        11 => Command::SeatBot { seat, bot: "thumb".to_owned() },
        12 => Command::Unseat { seat },
        13 => Command::Begin,
        14 if chance.index(4) == 0 => Command::Leave,
        15 => Command::StandIn,
        16 => Command::Replace { seat },
        17 | 18 => Command::Return,
        19 => Command::Propose(wishes[chance.index(8)]),
        20 => Command::Answer { agrees: chance.index(3) > 0 },
        21..=23 => Command::GoOn,
        24 => Command::Add { nonce },
        25 => Command::CallGstiess,
        26 => Command::Say { phrase: PHRASES.get(chance.index(20)).unwrap_or(&"?").to_string() },
        27 => Command::Write { text },
        28 => Command::Chain { tip: link },
        29 | 30 => Command::Open { link: next_link(driver, &chain, who).unwrap_or(link) },
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

/// Returns the next link of a person that follows their chain.
fn next_link(driver: &Driver, chain: &Chain, who: u128) -> Option<Link> {
    let seat = driver.table.seat_of(person(who))?;
    let told = driver.table.chairs()[seat.index()].told?;
    (LINKS - LAST..=LINKS)
        .filter_map(|number| chain.link(number))
        .find(|link| previous_link(link) == told)
}
