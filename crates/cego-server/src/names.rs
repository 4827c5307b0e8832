//! Names as they may be chosen today, by people and by moderators for them.

use std::sync::LazyLock;

use cego_locale::Locale;
use cego_table::{NameFault, PersonName, Reserved};

/// The names nobody gets, of all languages and regions: who reads one of them may know another. With them the names of the bots, and the
/// words for a seat or a bot with any number behind them.
static RESERVED: LazyLock<Reserved> = LazyLock::new(|| {
    let all: Vec<Locale> =
        Locale::available().into_iter().filter_map(|name| Locale::load(name).ok()).collect();
    let names: Vec<String> = all.iter().map(|locale| locale.text("names-reserved")).collect();
    let seat = |locale: &Locale| locale.format("seat", &[("seat", 1.into())]);
    let seats: Vec<String> = all.iter().map(seat).collect();
    let word = |text: &String| text.replace(|c: char| c.is_numeric() || is_mark(c), "");
    let seats: Vec<String> = seats.iter().map(word).collect();
    let numbered: Vec<String> = all.iter().map(|locale| locale.text("names-numbered")).collect();
    let listed = |lists: &'_ [String]| -> Vec<String> {
        lists.iter().flat_map(|list| list.split(',')).map(str::to_owned).collect()
    };
    let (names, numbered) = (listed(&names), listed(&numbered));
    let bots = cego_bots::BOTS.iter().map(|bot| bot.name);
    Reserved::new(
        names.iter().map(String::as_str).chain(bots),
        seats.iter().chain(&numbered).map(String::as_str),
    )
});

/// Fluent puts what is filled in between marks of direction.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{2066}'..='\u{2069}')
}

/// A name, if somebody may be called so from now on.
///
/// # Errors
/// Why not.
pub fn chosen(text: &str) -> Result<PersonName, NameFault> {
    PersonName::chosen(text, &RESERVED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_gets_a_name_of_those_who_run_the_server_in_any_language() {
        for bad in [
            "Administrator",
            "Moderatorin",
            "Betreiber",
            "Schiedsrichter",
            "Referee",
            "Tournament director",
            "Operatör",
            "Domare",
            "Tävlingsledning",
            "Cego",
            "Platz 1",
            "seat 3",
            "PLATS 12",
            "P1atz 1",
            "level5",
            "Stufe 3",
            "nivå 2",
            "Bot 1",
            "Sepp (Bot)",
            "Sepp (Programm)",
            "leveI5",
            "LeveI 5",
            "level 5!",
            "5 level",
            "3 Stufe",
            "[Bot] Sepp",
            "Sepp [Bot]",
            "Bot Sepp",
            "Sepp - Bot",
            "Computer Karl",
            "policy",
        ] {
            assert_eq!(chosen(bad), Err(NameFault::Reserved), "{bad}");
        }
        let good = [
            "Vroni",
            "Platzhirsch",
            "Refe",
            "Domarek",
            "Seaton",
            "Botho",
            "Botho Sepp",
            "Stufenbarren",
            "Sepp (Bötzingen)",
            "Karl-Heinz",
            "Jürg 2",
            "Anna Strong",
            "Ernst Platz",
        ];
        for good in good {
            assert!(chosen(good).is_ok(), "{good}");
        }
    }
}
