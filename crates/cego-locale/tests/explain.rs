//! Tests of the generated house rules.

use cego_core::rules::{AllowedValues, SWITCHES, Switch, SwitchValue};
use cego_core::{Contract, Rules, TableSize};
use cego_locale::Locale;
use cego_locale::explain::{Format, house_rules};

fn text(rules: &[&Rules], locale: &Locale) -> String {
    house_rules(rules, "Probe", locale, Format::Markdown)
}

fn set(rules: &mut Rules, id: &str, value: &SwitchValue) {
    assert!(Switch::find(id).unwrap().set(rules, value), "{id} = {value}");
}

fn word(text: &str) -> SwitchValue {
    SwitchValue::Word(text.into())
}

/// Returns the context that a switch needs to affect the text.
fn context(id: &str) -> (TableSize, Vec<(&'static str, SwitchValue)>) {
    let on = SwitchValue::Bool(true);
    let table = match id {
        "declarer_bonus_3p" | "half_point_3p" | "specials_3p" | "raeuber_3p" | "ultimo_3p" => {
            TableSize::Three
        }
        _ => TableSize::Four,
    };
    let needs = match id {
        "half_point_3p" => {
            vec![("counting_method", word("pairs")), ("win_threshold", SwitchValue::Int(40))]
        }
        "berg_multiplier" => vec![("revoke_penalty", word("berg"))],
        "ulti_combined_value" | "solo_ulti_scoring" => vec![("ultimo_mode", word("solo_plus"))],
        "zwiccolo_value" | "trio_value" | "quarto_value" | "quinto_value" => {
            vec![("trick_games", SwitchValue::Ints(vec![2, 3, 4, 5]))]
        }
        "pascha_value" => vec![("pascha_variant", word("top3_exactly3"))],
        "open_special_mult" => vec![("ouvert", word("all_specials"))],
        "regulated_scope" => vec![("raeuber_regulated", on)],
        "drescher_value" | "drescher_announcer_mult" => vec![("drescher_offered", on)],
        "durch_value" => vec![("solo_durch", on)],
        "solo_duty_outright_min"
        | "solo_duty_cond_trumps"
        | "solo_duty_high_min"
        | "schinden_challenger"
        | "schinden_penalty"
        | "false_challenge_penalty"
        | "schinden_redeal" => {
            vec![("solo_duty", word("on"))]
        }
        "substitution_condition" | "substitute_keeps_suit_condition" => {
            vec![("pip_requirement", word("nominate"))]
        }
        "withdraw_source" => vec![("withdraw_leere", word("court"))],
        "forced_discard_shown" => vec![("two_pips_forced_discard", word("lowest_trump"))],
        "buy_geiss_price" | "buy_geiss_refusal" | "buy_geiss_seller_exempt" => {
            vec![("buy_geiss", on)]
        }
        _ => vec![],
    };
    (table, needs)
}

/// Returns whether the values of a switch have equal texts.
fn same_text(id: &str) -> bool {
    match id {
        // The switch has only one allowed value.
        "solo_duty_max_suits" => true,
        // A tie in an even total needs a settlement, so "impossible" costs one Fach.
        "tie_rule" => true,
        // With four players the ladder contains Halbe for three and for four.
        "halbe_min_players" => true,
        // "Only without duty" is on or off, depending on the duty.
        "specials_3p" => true,
        _ => false,
    }
}

fn values(allowed: &AllowedValues, default: &SwitchValue) -> Vec<SwitchValue> {
    match *allowed {
        AllowedValues::Bool => vec![SwitchValue::Bool(false), SwitchValue::Bool(true)],
        AllowedValues::Words(words) => words.iter().map(|w| word(w)).collect(),
        AllowedValues::Ints(ints) => ints.iter().map(|&n| SwitchValue::Int(n)).collect(),
        AllowedValues::Range(low, high) => {
            vec![
                SwitchValue::Int(low),
                SwitchValue::Int((low + high) / 2 + 1),
                SwitchValue::Int(high),
            ]
        }
        AllowedValues::Subset(ints) => {
            let mut sets: Vec<SwitchValue> =
                ints.iter().map(|&n| SwitchValue::Ints(vec![n])).collect();
            sets.push(SwitchValue::Ints(ints.to_vec()));
            sets
        }
        AllowedValues::StepValues(..) => {
            vec![default.clone(), SwitchValue::Ints(vec![1, 3, 4, 6, 7, 9, 11])]
        }
    }
}

#[test]
fn every_switch_is_heard_in_the_text() {
    let de = Locale::load("de").unwrap();
    let mut silent = Vec::new();
    for switch in SWITCHES.iter().filter(|s| !same_text(s.id)) {
        let (table, needs) = context(switch.id);
        let mut seen: Vec<(SwitchValue, String)> = Vec::new();
        for value in values(&switch.allowed, &switch.default_value()) {
            let mut rules = Rules::new(table);
            needs.iter().for_each(|(id, value)| set(&mut rules, id, value));
            set(&mut rules, switch.id, &value);
            let text = text(&[&rules], &de);
            if let Some((other, _)) = seen.iter().find(|(_, t)| *t == text) {
                silent.push(format!("{}: {other} reads like {value}", switch.id));
            }
            seen.push((value, text));
        }
    }
    assert!(silent.is_empty(), "{}", silent.join("\n"));
}

#[test]
fn the_exceptions_are_heard_where_they_matter() {
    let de = Locale::load("de").unwrap();
    let four = Rules::new(TableSize::Four);
    let flat = {
        let mut rules = four.clone();
        set(&mut rules, "tie_rule", &word("flat_5"));
        rules
    };
    assert_ne!(text(&[&four], &de), text(&[&flat], &de));
    let three = Rules::new(TableSize::Three);
    let mut without = three.clone();
    set(&mut without, "halbe_min_players", &SwitchValue::Int(4));
    assert_ne!(text(&[&three], &de), text(&[&without], &de));
    let said = text(&[&without], &de);
    let told: Vec<&str> = said.lines().filter(|line| line.contains("Halbe")).collect();
    assert!(
        matches!(told[..], [line] if line.starts_with("Hier nicht gespielt: Halbe")),
        "{told:?}"
    );

    let specials = |duty: &str, value: &str| {
        let mut rules = three.clone();
        set(&mut rules, "solo_duty", &word(duty));
        set(&mut rules, "specials_3p", &word(value));
        let said = text(&[&rules], &de);
        said.lines()
            .any(|line| line.contains("Piccolo") && !line.starts_with("Hier nicht gespielt"))
    };
    assert!(specials("off", "only_without_duty") && !specials("on", "only_without_duty"));
    assert!(specials("on", "on") && !specials("off", "off"));
}

/// Covers every value of every switch in every language, every region and every number of players.
#[test]
fn nothing_is_missing_in_any_language() {
    let whole = |rules: &Rules, locale: &Locale, what: &str| {
        let text = text(&[rules], locale);
        assert!(!text.contains(['⟦', '{', '}']), "{}: {what}: {text}", locale.id());
        assert!(
            !text.contains(" ,") && !text.contains("  ") && !text.contains(".."),
            "{}: {what}",
            locale.id()
        );
    };
    for name in Locale::available() {
        let locale = Locale::load(name).unwrap();
        TableSize::ALL.iter().for_each(|&table| whole(&Rules::new(table), &locale, "defaults"));
        if name.contains('-') {
            continue; // Regions differ from their language only in names.
        }
        for switch in SWITCHES {
            let (table, needs) = context(switch.id);
            for value in values(&switch.allowed, &switch.default_value()) {
                let mut rules = Rules::new(table);
                needs.iter().for_each(|(id, value)| set(&mut rules, id, value));
                set(&mut rules, switch.id, &value);
                whole(&rules, &locale, switch.id);
            }
        }
    }
}

/// R-003-170, R-004-126, R-004-127: table rows of source 003 and of the Schwarzwaldmeisterschaft.
#[test]
fn the_value_table_is_that_of_the_sources() {
    let de = Locale::load("de").unwrap();
    let mut rules = Rules::new(TableSize::Four);
    set(&mut rules, "ladder", &word("ladder_6"));
    set(&mut rules, "gegensolo_mode", &word("final"));
    set(&mut rules, "gegensolo_win_mult", &SwitchValue::Int(4));
    let schopfheim = text(&[&rules], &de);
    for row in [
        "| Eine Leere | 3 | 3 | 6 | 9 | 12 | 15 | 18 | 21 | 24 |",
        "| Geiß | 6 | 6 | 12 | 18 | 24 | 30 | 36 | 42 | 48 |",
        "| Solo, gewonnen | 2 | 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 |",
        "| Solo, verloren | 1 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 |",
        "| Gegensolo, gewonnen | 4 | 4 | 8 | 12 | 16 | 20 | 24 | 28 | 32 |",
        "| 36–40 | 30–34 | gewonnen | 1 |",
        "| 26–30 | 40–44 | verloren | 2 |",
    ] {
        assert!(schopfheim.contains(row), "{row}\n{schopfheim}");
    }
    // Test cases T-05 and T-06.
    assert!(
        schopfheim.contains("Jeder Gegner zahlt ihm 9 Punkte, zusammen 27 Punkte. Mit 27 Punkten")
    );
    assert!(schopfheim.contains("hätte er verloren und jedem 6 Punkte gezahlt."));

    let mut rules = Rules::new(TableSize::Four);
    for (id, value) in [
        ("counting_method", word("pairs")),
        ("win_threshold", SwitchValue::Int(40)),
        ("fach_bounds", word("symmetric_40")),
        ("fach_unit", SwitchValue::Int(5)),
        ("amount_rounding", word("up10")),
        ("no_trick_rule", word("berg40")),
        ("tie_rule", word("impossible")),
    ] {
        set(&mut rules, id, &value);
    }
    let championship = text(&[&rules], &de);
    for row in [
        "| Cego | 1 | 10 | 10 | 20 | 20 | 30 | 30 | 40 | 40 | 40 |",
        "| Eine | 3 | 20 | 30 | 50 | 60 | 80 | 90 | 110 | 120 | 120 |",
        "| Geiß nach Solo | 8 | 40 | 80 | 120 | 160 | 200 | 240 | 280 | 320 | 320 |",
        "| 75–78 | 1–4 | gewonnen | 8 |",
    ] {
        assert!(championship.contains(row), "{row}\n{championship}");
    }
}

#[test]
fn a_region_has_its_own_words_in_the_text() {
    let rules = Rules::new(TableSize::Four);
    let schopfheim = text(&[&rules], &Locale::load("de-schopfheim").unwrap());
    assert!(schopfheim.contains("der Kleine Mann") && schopfheim.contains("Reiter"));
    assert!(!schopfheim.contains("Geiß") && !schopfheim.contains("Gstieß"), "{schopfheim}");
    let high = text(&[&rules], &Locale::load("de-hochschwarzwald").unwrap());
    assert!(
        high.contains("den Leger") && high.contains("Soli") && !high.contains("Blinde"),
        "{high}"
    );
}

/// A club without Drescher has no heading "Räuber and Drescher", neither in the text nor in the
/// table of contents.
#[test]
fn no_heading_names_a_game_that_is_not_offered() {
    for preset in cego_rules::presets() {
        for size in preset.tables() {
            let rules = preset.rules(size).unwrap();
            for language in ["de", "en", "sv"] {
                let locale = Locale::load(language).unwrap();
                let sheet = text(&[&rules], &locale);
                let headings: Vec<&str> =
                    sheet.lines().filter(|line| line.starts_with('#')).collect();
                assert!(headings.len() > 30, "{sheet}");
                for contract in Contract::ALL.into_iter().filter(|&contract| !rules.plays(contract))
                {
                    let name = locale.contract(contract);
                    let found = headings.iter().find(|heading| heading.contains(&name));
                    assert_eq!(found, None, "{} {language}: {name}", preset.name);
                }
            }
        }
    }
}

#[test]
fn the_differences_of_other_tables_stand_at_the_end() {
    let de = Locale::load("de").unwrap();
    let (four, mut three) = (Rules::new(TableSize::Four), Rules::new(TableSize::Three));
    set(&mut three, "trick_games", &SwitchValue::Ints(vec![]));
    set(&mut three, "solo_duty", &word("on"));
    let both = text(&[&three, &four], &de);
    let (main, others) = both.split_once("Mit anderer Spielerzahl").unwrap();
    assert!(main.contains("gilt zu viert") && main.contains("Bettel: kein Stich"));
    assert!(others.contains("51 Karten") && others.contains("Es entfällt: „Stichspiele“."));
    assert!(others.contains("Zu dritt: Wann man muss"));
    assert!(!others.contains("Überstechen"), "what is the same is not repeated");

    let only_three = text(&[&three], &de);
    assert!(only_three.contains("gelten zu dritt") && !only_three.contains("anderer Spielerzahl"));

    let five = Rules::new(TableSize::Five);
    assert!(text(&[&four, &five], &de).contains("Zu fünft setzt der Geber aus"));
    assert_eq!(house_rules(&[], "Nichts", &de, Format::Markdown).matches('\n').count(), 5);
}

#[test]
fn the_page_is_whole_and_escapes_what_it_is_given() {
    let rules = Rules::new(TableSize::Four);
    for name in ["de", "en", "sv"] {
        let title = "<script>alert(\"x\")</script> & 'Söhne'";
        let page = house_rules(&[&rules], title, &Locale::load(name).unwrap(), Format::Html);
        assert!(
            page.starts_with("<!doctype html>")
                && page.contains(&format!("<html lang=\"{name}\">"))
        );
        assert!(!page.contains("<script") && page.contains("&lt;script&gt;"));
        assert!(!page.contains("http://") && !page.contains("https://"), "nothing is fetched");
        assert!(page.contains("@page { size: A4"));
        for tag in
            ["section", "h2", "h3", "p", "ul", "li", "table", "tr", "td", "th", "div", "main"]
        {
            let open = page.matches(&format!("<{tag}>")).count()
                + page.matches(&format!("<{tag} ")).count();
            assert_eq!(open, page.matches(&format!("</{tag}>")).count(), "{name}: {tag}");
        }
    }
    let text = house_rules(&[&rules], "*a* | #b\n# c", &Locale::english(), Format::Markdown);
    assert_eq!(text.lines().next(), Some(r"# House rules: \*a\* \| \#b \# c"));
}
