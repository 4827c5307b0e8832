//! Parser for lines typed at the desk: a deal from a paper sheet in short notation, or a command.
//! The paper screen of the web page (`web/src/club/desk/paper.ts`) accepts the same notation except
//! `set` and `xx`; `tests/notation.tsv` tests both.

use cego_core::report::DealReportForm;
use cego_core::{Contract, Rules};
use cego_locale::Locale;
use cego_tournament::sheet::Content;
use clap::Parser;

use super::{excerpt, usage};
use crate::command_error::CommandError;
use crate::commands::score::{DealArgs, report};
use crate::message::Message;

/// Maximum amount of a deal.
const MOST: u32 = 1_000_000;

#[derive(Clone, PartialEq, Debug)]
pub(super) enum DeskInput {
    Nothing,
    Help,
    Quit,
    Show,
    /// Confirm the sheet as the desk.
    Confirm,
    /// Restore the previous content of the line written last.
    Undo,
    /// Open another table, from 0, in the named or the current round.
    Table(Option<usize>, usize),
    /// Enter the sums on the paper.
    Sums(Vec<i64>),
    /// Write a line of the sheet, from 0, or the first empty line if none is named. Without content
    /// the line is cleared.
    Write(Option<usize>, Option<Content>),
    /// Set the amounts of a line as the referee, with the reason, which may be empty.
    Set(Option<usize>, Vec<i32>, String),
    /// Mark all empty lines as not played.
    Rest,
}

/// Options of `cego score`, for details without a short notation.
#[derive(clap::Parser)]
#[command(disable_help_flag = true)]
struct Options {
    #[command(flatten)]
    deal: DealArgs,
}

/// Parses a line for a table with these rules.
pub(super) fn read(text: &str, rules: &Rules, locale: &Locale) -> Result<DeskInput, CommandError> {
    let listed = blank_separated(text);
    let text = listed.as_deref().unwrap_or(text).trim();
    // "2=60" is an amount won by seat 2; with any other text after it, the number is a line.
    let is_amount = |rest: &str| rest.trim().replace('−', "-").parse::<i64>().is_ok();
    let prefix = match text.find([':', '=']) {
        Some(at) if text.as_bytes()[at] == b':' || !is_amount(&text[at + 1..]) => {
            Some((&text[..at], &text[at + 1..]))
        }
        _ => None,
    };
    if let Some((line, rest)) = prefix
        && let Ok(line) = line.trim().parse::<usize>()
    {
        let at = line.checked_sub(1).ok_or_else(|| unreadable(text))?;
        return match rest.trim() {
            // An incomplete amount must not clear a line.
            "" if text.contains('=') => Err(unreadable(text)),
            "" => Ok(DeskInput::Write(Some(at), None)),
            rest => match read(rest, rules, locale)? {
                DeskInput::Write(None, content) => Ok(DeskInput::Write(Some(at), content)),
                DeskInput::Set(None, amounts, why) => Ok(DeskInput::Set(Some(at), amounts, why)),
                _ => Err(unreadable(text)),
            },
        };
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((first, rest)) = words.split_first() else { return Ok(DeskInput::Nothing) };
    let numbers = || -> Result<Vec<i64>, CommandError> {
        let number = |word: &&str| word.replace('−', "-").parse().map_err(|_| unreadable(text));
        rest.iter().map(number).collect()
    };
    if let Some(numbers) = table_numbers(first, rest) {
        return table(&numbers).ok_or_else(|| unreadable(text));
    }
    Ok(match (*first, rest.len()) {
        ("?", 0) => DeskInput::Help,
        ("q", 0) => DeskInput::Quit,
        ("p", 0) => DeskInput::Show,
        ("u", 0) => DeskInput::Undo,
        ("ok", 0) => DeskInput::Confirm,
        ("x" | "-" | "−", 0) => DeskInput::Write(None, Some(Content::Unplayed)),
        ("xx", 0) => DeskInput::Rest,
        ("s", 1..) => DeskInput::Sums(numbers()?),
        ("set", 1..) => set(&rest.join(" "), rules).ok_or_else(|| unreadable(text))?,
        _ => DeskInput::Write(None, Some(content(first, rest, rules, locale)?)),
    })
}

/// Parses an amount for each seat, separated by spaces, commas or semicolons, followed by the
/// reason.
fn set(text: &str, rules: &Rules) -> Option<DeskInput> {
    const BETWEEN: [char; 3] = [' ', ',', ';'];
    let (mut amounts, mut left) = (Vec::new(), text);
    while amounts.len() < rules.table.people() {
        left = left.trim_start_matches(BETWEEN);
        let (word, later) = left.split_at(left.find(BETWEEN).unwrap_or(left.len()));
        amounts.extend(numbers(std::iter::once(word))?);
        left = later;
    }
    Some(DeskInput::Set(None, amounts, left.trim().to_owned()))
}

/// Parses a line while no table is open: a table, or a command that needs none. Returns `None` for
/// any other line.
pub(super) fn read_without_table(text: &str) -> Result<Option<DeskInput>, CommandError> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((first, rest)) = words.split_first() else { return Ok(Some(DeskInput::Nothing)) };
    if let Some(numbers) = table_numbers(first, rest) {
        return table(&numbers).map(Some).ok_or_else(|| unreadable(text.trim()));
    }
    Ok(match (*first, rest.len()) {
        ("?", 0) => Some(DeskInput::Help),
        ("q", 0) => Some(DeskInput::Quit),
        _ => None,
    })
}

/// Returns whether a rejected line was an attempt to name a table: “t 12”, “t x”, “tisch 2”. A Trio
/// begins with the same letter, but is written out or has a sign. The paper screen of the web page
/// has the same rule (`namesTable` in `web/src/club/desk/paper.ts`).
pub(super) fn names_table(text: &str) -> bool {
    let text = text.trim().to_lowercase();
    text.starts_with('t') && !text.starts_with("tr") && !text.contains(['+', '-', '−'])
}

/// Returns the table with these numbers. The first of two numbers is the round.
fn table(numbers: &[&str]) -> Option<DeskInput> {
    let number = |word: &&str| word.parse::<usize>().ok()?.checked_sub(1);
    let from_0: Option<Vec<usize>> = numbers.iter().map(number).collect();
    match from_0.as_deref() {
        Some(&[table]) => Some(DeskInput::Table(None, table)),
        Some(&[round, table]) => Some(DeskInput::Table(Some(round), table)),
        _ => None,
    }
}

/// Returns the numbers after the “t” of a table, with or without a space: “t 3”, “t3”, “t 2 3”.
/// Returns `None` for any other line; “t1+” is a Trio.
fn table_numbers<'w>(first: &'w str, rest: &[&'w str]) -> Option<Vec<&'w str>> {
    let attached = first.strip_prefix(['t', 'T'])?;
    if attached.is_empty() {
        return (!rest.is_empty()).then(|| rest.to_vec());
    }
    let numbers = [&[attached][..], rest].concat();
    let is_number = |word: &&str| word.bytes().all(|byte| byte.is_ascii_digit());
    numbers.iter().all(is_number).then_some(numbers)
}

/// Replaces commas and semicolons by spaces in a line of amounts or sums. Returns `None` for any
/// other line.
fn blank_separated(text: &str) -> Option<String> {
    let at = text.find([':', '=']).map_or(0, |at| at + 1);
    let (line, list) = text.split_at(at);
    let (sums, numbers) = match list.trim_start().strip_prefix("s ") {
        Some(numbers) => ("s ", numbers),
        None => ("", list),
    };
    let words: Vec<&str> = numbers.split([',', ';']).flat_map(str::split_whitespace).collect();
    let is_number = |word: &&str| word.replace('−', "-").parse::<i64>().is_ok();
    let is_list = numbers.contains([',', ';']) && words.len() > 2 && words.iter().all(is_number);
    is_list.then(|| format!("{line}{sums}{}", words.join(" ")))
}

/// Parses a deal: the declarer's seat with the contract, then the result.
fn content(
    first: &str,
    rest: &[&str],
    rules: &Rules,
    locale: &Locale,
) -> Result<Content, CommandError> {
    let people = rules.table.people();
    let whole = || unreadable(&[&[first][..], rest].concat().join(" "));
    if rest.len() >= 2
        && let Some(amounts) = numbers(std::iter::once(first).chain(rest.iter().copied()))
    {
        if amounts.len() != people {
            let message =
                Message::new("tournament-amounts-seats").with("told", amounts.len() as i64);
            return Err(usage(message.with("seats", people as i64)));
        }
        return Ok(Content::Amounts(amounts));
    }
    let split = first.find(|c: char| !c.is_ascii_digit()).unwrap_or(first.len());
    let (seat, behind) = first.split_at(split);
    if let Some(amount) = behind.strip_prefix('=') {
        let amount = amount.replace('−', "-").parse::<i32>().ok();
        let amount = amount.filter(|amount| amount.unsigned_abs() <= MOST).ok_or_else(whole)?;
        let seat = seat
            .parse::<usize>()
            .ok()
            .filter(|seat| (1..=people).contains(seat))
            .ok_or_else(whole)?;
        if !rest.is_empty() {
            return Err(whole());
        }
        return shared(seat - 1, amount, people).map(Content::Amounts).ok_or_else(|| {
            let message = Message::new("cli-desk-uneven").with("amount", amount);
            usage(message.with("others", people as i64 - 1))
        });
    }
    let letters = behind.find(|c: char| !c.is_alphabetic() && c != '_').unwrap_or(behind.len());
    let (name, tail) = behind.split_at(letters);
    let contract = game(name, rules, locale)?;
    // A sign may separate seat and number, so that one hand can stay on the numeric keypad.
    let mut tail = tail.trim_start_matches(['.', ',', '*', '/']);
    let options = rest.iter().position(|word| word.starts_with("--")).unwrap_or(rest.len());
    let (mut short, long) = rest.split_at(options);
    // The seat follows the contract in "c247" and precedes it in "2c47".
    let mut seat = seat;
    if seat.is_empty() && !contract.is_all_against_all() {
        if let ("", [next, later @ ..]) = (tail, short) {
            (tail, short) = (next, later);
        }
        if tail.starts_with(|c: char| c.is_ascii_digit()) {
            (seat, tail) = tail.split_at(1);
        }
    }
    if seat.is_empty() && !contract.is_all_against_all() && long.is_empty() {
        return Err(whole());
    }
    let options = std::iter::once("desk").chain(long.iter().copied());
    let mut deal = Options::try_parse_from(options).map_err(|_| whole())?.deal;
    deal.contract.get_or_insert_with(|| contract.id().to_owned());
    if !seat.is_empty() {
        if !seat.parse::<usize>().is_ok_and(|number| (1..=people).contains(&number)) {
            let message = Message::new("cli-desk-no-seat").with("text", excerpt(seat));
            return Err(usage(message.with("people", people as i64)));
        }
        deal.declarer = Some(seat.to_owned());
    }
    for word in Some(tail).filter(|tail| !tail.is_empty()).into_iter().chain(short.iter().copied())
    {
        add_word(&mut deal, word, contract, rules).ok_or_else(whole)?;
    }
    // Without options in the line, the error must not mention options.
    let told = report(locale, &deal, people)
        .map_err(|failure| if long.is_empty() { whole() } else { failure });
    Ok(Content::Deal(told?))
}

/// Adds a word to a deal. Its parts may be joined: "47su1-" as well as "47 s u1-". Returns `None`
/// if a part is unknown.
fn add_word(deal: &mut DealArgs, word: &str, contract: Contract, rules: &Rules) -> Option<()> {
    if contract.is_all_against_all() && word.contains('/') {
        deal.pile.push(format!("{}={word}", deal.pile.len() + 1));
        return Some(());
    }
    let mut rest = word;
    while let Some(first) = rest.chars().next() {
        rest = &rest[first.len_utf8()..];
        let digits = |rest: &str| rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number = |rest: &mut &str| {
            let (number, later) = rest.split_at(digits(rest));
            *rest = later;
            number.to_owned()
        };
        match first {
            '+' => deal.made = true,
            '-' | '−' => deal.failed = true,
            'o' => deal.ouvert = true,
            'd' => deal.durch = true,
            's' => deal.after_solo = true,
            '0'..='9' => {
                let number = format!("{first}{}", number(&mut rest));
                let told = if contract == Contract::Drescher {
                    &mut deal.last_trick
                } else {
                    &mut deal.points
                };
                if told.replace(number).is_some() {
                    return None;
                }
            }
            't' => deal.tricks = Some(number(&mut rest)).filter(|number| !number.is_empty()),
            // An announced late trick counts as made unless stated otherwise.
            'u' => {
                let mut trump = number(&mut rest);
                if trump.is_empty() {
                    trump = usual_feat(contract, rules)?;
                }
                let failed = rest.starts_with(['-', '−']);
                rest = rest.trim_start_matches(['+', '-', '−']);
                join(&mut deal.ulti, &trump);
                if contract != Contract::Ultimo {
                    join(&mut deal.ulti_made, if failed { "" } else { &trump });
                } else {
                    (deal.made, deal.failed) = (!failed, failed);
                }
            }
            'm' => {
                let trump = number(&mut rest);
                if trump.is_empty() {
                    return None;
                }
                join(&mut deal.ulti_made, &trump);
            }
            _ => return None,
        }
        if first == 't' && deal.tricks.is_none() {
            return None;
        }
    }
    Some(())
}

/// Adds a trump to a list of late tricks; "0" stands for the empty list.
fn join(list: &mut Option<String>, trump: &str) {
    let known = list.take().filter(|known| known != "0").unwrap_or_default();
    let both: Vec<&str> = known.split(',').chain([trump]).filter(|one| !one.is_empty()).collect();
    *list = Some(if both.is_empty() { "0".to_owned() } else { both.join(",") });
}

/// Returns the default trump of a late trick.
fn usual_feat(contract: Contract, rules: &Rules) -> Option<String> {
    let games = DealReportForm::new(rules).games;
    let game = games.iter().find(|game| game.contract == contract)?;
    game.ulti.trumps().next().map(|trump| trump.to_string())
}

/// Parses whole numbers. Returns `None` if a word is not a number, or too large for a deal.
fn numbers<'w>(words: impl Iterator<Item = &'w str>) -> Option<Vec<i32>> {
    let number = |word: &str| {
        let number = word.replace('−', "-").parse::<i32>().ok()?;
        (number.unsigned_abs() <= MOST).then_some(number)
    };
    words.map(number).collect()
}

/// Returns the contract for an abbreviation of its id, of the initials of its id, or of its name.
/// An empty text stands for Cego.
fn game(text: &str, rules: &Rules, locale: &Locale) -> Result<Contract, CommandError> {
    let games = DealReportForm::new(rules).games;
    let text = text.to_lowercase().replace('_', "");
    if text.is_empty() {
        return Ok(Contract::Cego);
    }
    let code = |contract: Contract| locale.text(&format!("club-code-{}", contract.id()));
    if let Some(game) = games.iter().find(|game| code(game.contract) == text) {
        return Ok(game.contract);
    }
    let by_id = |contract: &Contract| {
        let id = contract.id();
        let initials: String = id.split('_').filter_map(|word| word.chars().next()).collect();
        id.replace('_', "").starts_with(&text) || id.contains('_') && initials == text
    };
    let by_name =
        |contract: &Contract| locale.contract(*contract).to_lowercase().starts_with(&text);
    let all = || games.iter().map(|game| game.contract);
    let mut found: Vec<Contract> = all().filter(by_id).collect();
    if found.is_empty() {
        found = all().filter(by_name).collect();
    }
    match found[..] {
        [one] => Ok(one),
        [] => {
            let known: Vec<&str> = games.iter().map(|game| game.contract.id()).collect();
            let message = Message::new("cli-desk-no-game").with("text", excerpt(&text));
            Err(usage(message.with("known", known.join(", "))))
        }
        _ => {
            let names: Vec<String> =
                found.iter().map(|&contract| locale.contract(contract)).collect();
            let codes: Vec<String> = found.iter().map(|&contract| code(contract)).collect();
            let message = Message::new("cli-desk-which-game").with("text", excerpt(&text));
            let message = message.with("known", locale.list_or(&names));
            Err(usage(message.with("codes", locale.list_or(&codes))))
        }
    }
}

/// Returns the amounts if one seat wins this amount and the others pay equal shares, or `None` if
/// it is not divisible.
fn shared(seat: usize, amount: i32, people: usize) -> Option<Vec<i32>> {
    let others = i32::try_from(people - 1).ok()?;
    let mut amounts = vec![-amount / others; people];
    amounts[seat] = amount;
    (amount % others == 0).then_some(amounts)
}

fn unreadable(text: &str) -> CommandError {
    usage(Message::new("cli-desk-unreadable").with("text", excerpt(text)))
}
#[cfg(test)]
mod tests {
    use cego_core::{Seat, TableSize};
    use cego_protocol::http::tournament::ContentJson;

    use super::*;

    fn read(text: &str) -> Option<DeskInput> {
        let ruleset = cego_rules::presets()
            .iter()
            .find(|preset| preset.name.starts_with("schwarzwald"))
            .unwrap();
        super::read(text, &ruleset.rules(TableSize::Four).unwrap(), &Locale::english()).ok()
    }

    fn deal(text: &str) -> (Option<Contract>, Option<Seat>, Option<i32>, Option<bool>) {
        match read(text) {
            Some(DeskInput::Write(None, Some(Content::Deal(told)))) => {
                (told.contract, told.declarer, told.points, told.made)
            }
            other => panic!("{text}: {other:?}"),
        }
    }

    #[test]
    fn a_deal_is_a_few_keys() {
        let seat = |number: usize| Some(Seat::new(number - 1));
        for text in ["2 47", "2.47", "2*47", "2c47", "2cego 47", "2c 47"] {
            assert_eq!(deal(text), (Some(Contract::Cego), seat(2), Some(47), None), "{text}");
        }
        assert_eq!(deal("3s38"), (Some(Contract::Solo), seat(3), Some(38), None));
        assert_eq!(deal("1e41"), (Some(Contract::Eine), seat(1), Some(41), None));
        assert_eq!(deal("1h 52 s"), (Some(Contract::Halbe), seat(1), Some(52), None));
        assert_eq!(deal("4ult+"), (Some(Contract::Ultimo), seat(4), None, Some(true)));
        assert_eq!(deal("4b-"), (Some(Contract::Bettel), seat(4), None, Some(false)));
        assert_eq!(
            read("2=60"),
            Some(DeskInput::Write(None, Some(Content::Amounts(vec![-20, 60, -20, -20]))))
        );
        assert_eq!(
            read("2=-30"),
            Some(DeskInput::Write(None, Some(Content::Amounts(vec![10, -30, 10, 10]))))
        );
    }

    fn refused(text: &str, language: &str) -> String {
        let ruleset = cego_rules::preset("schwarzwaldmeisterschaft").unwrap();
        let (rules, locale) =
            (ruleset.rules(TableSize::Four).unwrap(), Locale::load(language).unwrap());
        let failure = super::read(text, &rules, &locale).unwrap_err();
        failure
            .messages(&locale)
            .iter()
            .map(|message| message.text(&locale))
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// An ambiguous abbreviation is rejected with the letters that distinguish the contracts.
    #[test]
    fn a_game_is_known_by_the_shortest_letters() {
        let said = refused("1z70", "de");
        assert!(said.contains("zl") && said.contains("zv") && !said.contains('_'), "{said}");
        for (code, contract) in [("zl", Contract::ZweiLeere), ("zv", Contract::ZweiVerschiedene)] {
            assert_eq!(deal(&format!("1{code}47")).0, Some(contract));
        }
        for text in ["1zwei_l47", "1zwei_leere 47", "1zweil47"] {
            assert_eq!(deal(text).0, Some(Contract::ZweiLeere), "{text}");
        }
    }

    /// The error for "5 47" mentions no options.
    #[test]
    fn a_refusal_names_no_option_that_was_not_typed() {
        for text in ["5 47", "9b+", "2 99999999999", "1s50u7", "r 40/10 x/3", "d9"] {
            for language in ["de", "en", "sv"] {
                let said = refused(text, language);
                assert!(!said.contains("--"), "{text}: {said}");
            }
        }
        assert!(refused("5 47", "de").contains("Platz"), "{}", refused("5 47", "de"));
    }

    #[test]
    fn what_is_to_be_done_is_a_letter() {
        assert_eq!(read("  "), Some(DeskInput::Nothing));
        assert_eq!(read("t 3"), Some(DeskInput::Table(None, 2)));
        assert_eq!(read("t 2 3"), Some(DeskInput::Table(Some(1), 2)));
        for text in ["t3", "T3", "T 3", " t3 "] {
            assert_eq!(read(text), Some(DeskInput::Table(None, 2)), "{text}");
        }
        assert_eq!(read("t2 3"), Some(DeskInput::Table(Some(1), 2)));
        assert_eq!(read("s 100 -20 −60 -20"), Some(DeskInput::Sums(vec![100, -20, -60, -20])));
        assert_eq!(read("x"), Some(DeskInput::Write(None, Some(Content::Unplayed))));
        assert_eq!(read("5: x"), Some(DeskInput::Write(Some(4), Some(Content::Unplayed))));
        assert_eq!(read("5:"), Some(DeskInput::Write(Some(4), None)));
    }

    #[test]
    fn a_refused_table_is_told_from_a_refused_trio() {
        for text in ["t 12", "t12", " T 12", "t", "t x", "t 1 2 3", "tisch 2", "table 2", "t:3"] {
            assert!(names_table(text), "{text}");
        }
        for text in ["t9+", "t1-", "t1−", "trio 9", "9t+", "2 47", "ok", "2 47t", ""] {
            assert!(!names_table(text), "{text}");
        }
    }

    #[test]
    fn without_a_table_only_a_table_is_read() {
        let read = |text: &str| super::read_without_table(text).ok().flatten();
        assert_eq!(read("t 3"), Some(DeskInput::Table(None, 2)));
        assert_eq!(read("t2 3\n"), Some(DeskInput::Table(Some(1), 2)));
        assert_eq!(read("q"), Some(DeskInput::Quit));
        assert_eq!(read("\n"), Some(DeskInput::Nothing));
        for text in
            ["1 47", "ok", "u", "p", "x", "s 30 -10 -10 -10", "30 -10 -10 -10", "t x", "t 0"]
        {
            assert_eq!(read(text), None, "{text}");
        }
    }

    /// The tests of the web page read the same lines (`web/src/club/desk/paper.test.ts`).
    #[test]
    fn the_notation_is_that_of_the_paper_screen() {
        let vectors = include_str!("../../../tests/notation.tsv");
        let ruleset = cego_rules::preset("schwarzwaldmeisterschaft").unwrap();
        let rules = ruleset.rules(TableSize::Four).unwrap();
        for line in vectors.lines().filter(|line| !line.starts_with('#')) {
            let (text, expected) = line.split_once('\t').unwrap();
            let expected: serde_json::Value = serde_json::from_str(expected).unwrap();
            for language in ["de", "en", "sv"] {
                let read = super::read(text, &rules, &Locale::load(language).unwrap()).ok();
                let told = match read {
                    Some(DeskInput::Write(line, Some(content))) => {
                        let mut told = serde_json::to_value(ContentJson::from(&content)).unwrap();
                        if told.is_string() {
                            told = serde_json::json!({ "unplayed": true });
                        }
                        if let Some(line) = line {
                            told["line"] = (line + 1).into();
                        }
                        told
                    }
                    Some(DeskInput::Write(Some(line), None)) => {
                        serde_json::json!({ "line": line + 1 })
                    }
                    Some(DeskInput::Sums(sums)) => serde_json::json!({ "sums": sums }),
                    Some(DeskInput::Confirm) => serde_json::json!({ "confirm": true }),
                    _ => serde_json::Value::Null,
                };
                assert_eq!(told, expected, "{language}: {text}");
            }
        }
    }

    #[test]
    fn what_cannot_be_read_is_refused() {
        for text in [
            "9 47",
            "2 47 61",
            "t 0",
            "t0",
            "t x",
            "t 1 2 3",
            "5: t3",
            "t",
            "s",
            "s a b",
            "0: x",
            "5: t 3",
            "2q47",
            "2y47",
            "2=",
            "2=6 1",
            "2=170",
            "c 9 47",
            "2 47t",
            "2 47 m",
            "2 --what 3",
            "=60",
            "u 7",
            "99999999999=5",
            "2=-2147483648",
        ] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
