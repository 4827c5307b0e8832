//! A line typed at the desk: a deal from paper in as few keys as can be, or what is to be done. The page's paper screen (`web/src/club/desk/paper.ts`) reads
//! the same notation; `tests/notation.tsv` holds both to it.

use cego_core::report::Form;
use cego_core::{Contract, Rules};
use cego_locale::Locale;
use cego_tournament::sheet::Content;
use clap::Parser;

use super::desk::{shown, usage};
use crate::commands::score::{DealArgs, report};
use crate::failure::Failure;
use crate::message::Message;

/// No deal comes to more than this.
const MOST: u32 = 1_000_000;

/// What was typed.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Entry {
    Nothing,
    Help,
    Quit,
    /// The sheet is shown.
    Show,
    /// The desk says that it is right.
    Confirm,
    /// The line written last is cleared.
    Undo,
    /// Another table, from 0, of another round where one is named.
    Table(Option<usize>, usize),
    /// The sums on the paper.
    Sums(Vec<i64>),
    /// A line of the sheet, from 0; the first that is empty, if none is named. No content clears it.
    Write(Option<usize>, Option<Content>),
}

/// Options as to `cego score`, for what has no short form.
#[derive(clap::Parser)]
#[command(disable_help_flag = true)]
struct Options {
    #[command(flatten)]
    deal: DealArgs,
}

/// Reads a line, at a table with these rules.
pub(super) fn read(text: &str, rules: &Rules, locale: &Locale) -> Result<Entry, Failure> {
    let listed = blank_separated(text);
    let text = listed.as_deref().unwrap_or(text).trim();
    // "2=60" is plus and minus of seat 2; with anything else behind it the number is a line.
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
            // An amount that is only half typed clears no line.
            "" if text.contains('=') => Err(unreadable(text)),
            "" => Ok(Entry::Write(Some(at), None)),
            rest => match read(rest, rules, locale)? {
                Entry::Write(None, content) => Ok(Entry::Write(Some(at), content)),
                _ => Err(unreadable(text)),
            },
        };
    }
    let words: Vec<&str> = text.split_whitespace().collect();
    let Some((first, rest)) = words.split_first() else { return Ok(Entry::Nothing) };
    let numbers = || -> Result<Vec<i64>, Failure> {
        let number = |word: &&str| word.replace('−', "-").parse().map_err(|_| unreadable(text));
        rest.iter().map(number).collect()
    };
    Ok(match (*first, rest.len()) {
        ("?", 0) => Entry::Help,
        ("q", 0) => Entry::Quit,
        ("p", 0) => Entry::Show,
        ("u", 0) => Entry::Undo,
        ("ok", 0) => Entry::Confirm,
        ("x" | "-" | "−", 0) => Entry::Write(None, Some(Content::Unplayed)),
        ("t", 1 | 2) => {
            let from_1: Vec<usize> = rest
                .iter()
                .map(|word| word.parse::<usize>().ok().and_then(|number| number.checked_sub(1)))
                .collect::<Option<_>>()
                .ok_or_else(|| unreadable(text))?;
            match from_1[..] {
                [table] => Entry::Table(None, table),
                [round, table] => Entry::Table(Some(round), table),
                _ => return Err(unreadable(text)),
            }
        }
        ("s", 1..) => Entry::Sums(numbers()?),
        _ => Entry::Write(None, Some(content(first, rest, rules, locale)?)),
    })
}

/// Returns a line of amounts or sums with blanks where commas or semicolons separate them; nothing for any other line.
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

/// A deal: the seat that played with its game, then what came of it.
fn content(first: &str, rest: &[&str], rules: &Rules, locale: &Locale) -> Result<Content, Failure> {
    let people = rules.table.people();
    let whole = || unreadable(&[&[first][..], rest].concat().join(" "));
    if rest.len() >= 2
        && let Some(amounts) = numbers(std::iter::once(first).chain(rest.iter().copied()))
    {
        if amounts.len() != people {
            let message = Message::new("tournament-amounts-seats").with("told", amounts.len() as i64);
            return Err(usage(message.with("seats", people as i64)));
        }
        return Ok(Content::Amounts(amounts));
    }
    let split = first.find(|c: char| !c.is_ascii_digit()).unwrap_or(first.len());
    let (seat, behind) = first.split_at(split);
    if let Some(amount) = behind.strip_prefix('=') {
        let amount = amount.replace('−', "-").parse::<i32>().ok();
        let amount = amount.filter(|amount| amount.unsigned_abs() <= MOST).ok_or_else(whole)?;
        let seat = seat.parse::<usize>().ok().filter(|seat| (1..=people).contains(seat)).ok_or_else(whole)?;
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
    // A sign between seat and number, so that one hand stays on the block of numbers.
    let mut tail = tail.trim_start_matches(['.', ',', '*', '/']);
    let options = rest.iter().position(|word| word.starts_with("--")).unwrap_or(rest.len());
    let (mut short, long) = rest.split_at(options);
    // "c247" has the seat behind the game, "2c47" before it.
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
            let message = Message::new("cli-desk-no-seat").with("text", shown(seat));
            return Err(usage(message.with("people", people as i64)));
        }
        deal.declarer = Some(seat.to_owned());
    }
    for word in Some(tail).filter(|tail| !tail.is_empty()).into_iter().chain(short.iter().copied()) {
        told(&mut deal, word, contract, rules).ok_or_else(whole)?;
    }
    // Who typed no option is told of none.
    let told =
        report(locale, &deal, people).map_err(|failure| if long.is_empty() { whole() } else { failure });
    Ok(Content::Deal(told?))
}

/// Adds a word to a deal; nothing if it says nothing. Its parts may stand together: "47su1-" as well as "47 s u1-".
fn told(deal: &mut DealArgs, word: &str, contract: Contract, rules: &Rules) -> Option<()> {
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
                let told =
                    if contract == Contract::Drescher { &mut deal.last_trick } else { &mut deal.points };
                if told.replace(number).is_some() {
                    return None;
                }
            }
            't' => deal.tricks = Some(number(&mut rest)).filter(|number| !number.is_empty()),
            // A late trick that was announced was made, if nothing else is said.
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

/// Adds a trump to a list of late tricks, which is "0" as long as it is empty.
fn join(list: &mut Option<String>, trump: &str) {
    let known = list.take().filter(|known| known != "0").unwrap_or_default();
    let both: Vec<&str> = known.split(',').chain([trump]).filter(|one| !one.is_empty()).collect();
    *list = Some(if both.is_empty() { "0".to_owned() } else { both.join(",") });
}

/// The trump of the late trick that is meant where none is named.
fn usual_feat(contract: Contract, rules: &Rules) -> Option<String> {
    let games = Form::of(rules).games;
    let game = games.iter().find(|game| game.contract == contract)?;
    game.ulti.trumps().next().map(|trump| trump.to_string())
}

/// Whole numbers; nothing if one of the words is none, or too large for a deal.
fn numbers<'w>(words: impl Iterator<Item = &'w str>) -> Option<Vec<i32>> {
    let number = |word: &str| {
        let number = word.replace('−', "-").parse::<i32>().ok()?;
        (number.unsigned_abs() <= MOST).then_some(number)
    };
    words.map(number).collect()
}

/// The game that begins like this: by its id or the initials of it, else by its name; Cego, if nothing is said.
fn game(text: &str, rules: &Rules, locale: &Locale) -> Result<Contract, Failure> {
    let games = Form::of(rules).games;
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
    let by_name = |contract: &Contract| locale.contract(*contract).to_lowercase().starts_with(&text);
    let all = || games.iter().map(|game| game.contract);
    let mut found: Vec<Contract> = all().filter(by_id).collect();
    if found.is_empty() {
        found = all().filter(by_name).collect();
    }
    match found[..] {
        [one] => Ok(one),
        [] => {
            let known: Vec<&str> = games.iter().map(|game| game.contract.id()).collect();
            let message = Message::new("cli-desk-no-game").with("text", shown(&text));
            Err(usage(message.with("known", known.join(", "))))
        }
        _ => {
            let names: Vec<String> = found.iter().map(|&contract| locale.contract(contract)).collect();
            let codes: Vec<String> = found.iter().map(|&contract| code(contract)).collect();
            let message = Message::new("cli-desk-which-game").with("text", shown(&text));
            let message = message.with("known", locale.list_or(&names));
            Err(usage(message.with("codes", locale.list_or(&codes))))
        }
    }
}

/// Returns what everybody has if one has this against all others, in equal parts; nothing if it does not come out even.
fn shared(seat: usize, amount: i32, people: usize) -> Option<Vec<i32>> {
    let others = i32::try_from(people - 1).ok()?;
    let mut amounts = vec![-amount / others; people];
    amounts[seat] = amount;
    (amount % others == 0).then_some(amounts)
}

fn unreadable(text: &str) -> Failure {
    usage(Message::new("cli-desk-unreadable").with("text", shown(text)))
}

#[cfg(test)]
mod tests {
    use cego_core::{Seat, TableSize};
    use cego_protocol::http::tournament::ContentJson;

    use super::*;

    fn read(text: &str) -> Option<Entry> {
        let ruleset =
            cego_rules::presets().iter().find(|preset| preset.name.starts_with("schwarzwald")).unwrap();
        super::read(text, &ruleset.rules(TableSize::Four).unwrap(), &Locale::english()).ok()
    }

    fn deal(text: &str) -> (Option<Contract>, Option<Seat>, Option<i32>, Option<bool>) {
        match read(text) {
            Some(Entry::Write(None, Some(Content::Deal(told)))) => {
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
        assert_eq!(read("2=60"), Some(Entry::Write(None, Some(Content::Amounts(vec![-20, 60, -20, -20])))));
        assert_eq!(read("2=-30"), Some(Entry::Write(None, Some(Content::Amounts(vec![10, -30, 10, 10])))));
    }

    fn refused(text: &str, language: &str) -> String {
        let ruleset = cego_rules::preset("schwarzwaldmeisterschaft").unwrap();
        let (rules, locale) = (ruleset.rules(TableSize::Four).unwrap(), Locale::load(language).unwrap());
        let failure = super::read(text, &rules, &locale).unwrap_err();
        failure.messages(&locale).iter().map(|message| message.text(&locale)).collect::<Vec<_>>().join(" ")
    }

    /// Letters that several games begin with are answered with letters that say which.
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

    /// Nobody who types "5 47" is told of an option.
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
        assert_eq!(read("  "), Some(Entry::Nothing));
        assert_eq!(read("t 3"), Some(Entry::Table(None, 2)));
        assert_eq!(read("t 2 3"), Some(Entry::Table(Some(1), 2)));
        assert_eq!(read("s 100 -20 −60 -20"), Some(Entry::Sums(vec![100, -20, -60, -20])));
        assert_eq!(read("x"), Some(Entry::Write(None, Some(Content::Unplayed))));
        assert_eq!(read("5: x"), Some(Entry::Write(Some(4), Some(Content::Unplayed))));
        assert_eq!(read("5:"), Some(Entry::Write(Some(4), None)));
    }

    /// The same lines are read by the page's tests (`web/src/club/desk/paper.test.ts`).
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
                    Some(Entry::Write(line, Some(content))) => {
                        let mut told = serde_json::to_value(ContentJson::from(&content)).unwrap();
                        if told.is_string() {
                            told = serde_json::json!({ "unplayed": true });
                        }
                        if let Some(line) = line {
                            told["line"] = (line + 1).into();
                        }
                        told
                    }
                    Some(Entry::Write(Some(line), None)) => serde_json::json!({ "line": line + 1 }),
                    Some(Entry::Sums(sums)) => serde_json::json!({ "sums": sums }),
                    Some(Entry::Confirm) => serde_json::json!({ "confirm": true }),
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
