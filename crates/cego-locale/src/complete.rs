//! Tests that the locale files are complete and consistent.

use std::collections::{BTreeMap, BTreeSet};

use cego_core::rules::{AllowedValues, Group, SWITCHES};
use fluent_syntax::ast::{
    CallArguments, Entry, Expression, InlineExpression, Pattern, PatternElement, Resource,
};

use crate::locale::{FILES, for_language};
use crate::{Arg, LANGUAGES, Locale};

type Variables = BTreeSet<String>;

/// Returns the texts of a folder with their variables. Messages have the key `id` or
/// `id.attribute`, terms `-id`.
fn texts(folder: &str) -> BTreeMap<String, Variables> {
    let mut found = BTreeMap::new();
    for file in for_language(folder) {
        let place = format!("{folder}/{}", file.name);
        let resource: Resource<&str> = fluent_syntax::parser::parse(file.text)
            .unwrap_or_else(|(_, e)| panic!("{place}: {e:?}"));
        for entry in &resource.body {
            let mut add = |id: String, pattern: &Pattern<&str>| {
                let mut variables = Variables::new();
                collect(pattern, &mut variables);
                assert!(!is_empty(pattern), "{place}: {id} is empty");
                assert!(
                    found.insert(id.clone(), variables).is_none(),
                    "{place}: {id} stands there twice"
                );
            };
            match entry {
                Entry::Message(m) => {
                    if let Some(value) = &m.value {
                        add(m.id.name.to_owned(), value);
                    }
                    for a in &m.attributes {
                        add(format!("{}.{}", m.id.name, a.id.name), &a.value);
                    }
                }
                Entry::Term(t) => add(format!("-{}", t.id.name), &t.value),
                Entry::Junk { content } => panic!("{place}: cannot be read: {content}"),
                _ => {}
            }
        }
    }
    found
}

fn is_empty(pattern: &Pattern<&str>) -> bool {
    pattern
        .elements
        .iter()
        .all(|e| matches!(e, PatternElement::TextElement { value } if value.trim().is_empty()))
}

fn collect(pattern: &Pattern<&str>, variables: &mut Variables) {
    for element in &pattern.elements {
        if let PatternElement::Placeable { expression } = element {
            match expression {
                Expression::Inline(inline) => collect_inline(inline, variables),
                Expression::Select { selector, variants } => {
                    collect_inline(selector, variables);
                    for variant in variants {
                        collect(&variant.value, variables);
                    }
                }
            }
        }
    }
}

fn collect_inline(inline: &InlineExpression<&str>, variables: &mut Variables) {
    let mut arguments = |a: &CallArguments<&str>| {
        a.positional.iter().for_each(|p| collect_inline(p, variables));
    };
    match inline {
        InlineExpression::VariableReference { id } => {
            variables.insert(id.name.to_owned());
        }
        InlineExpression::FunctionReference { arguments: a, .. } => arguments(a),
        InlineExpression::TermReference { arguments: Some(a), .. } => arguments(a),
        InlineExpression::Placeable { expression } => match expression.as_ref() {
            Expression::Inline(inner) => collect_inline(inner, variables),
            Expression::Select { .. } => panic!("a choice inside a choice"),
        },
        _ => {}
    }
}

#[test]
fn every_id_exists_in_every_language_with_the_same_variables() {
    let all: Vec<BTreeMap<String, Variables>> = LANGUAGES.iter().map(|l| texts(l)).collect();
    let ids: BTreeSet<&String> =
        all.iter().flat_map(BTreeMap::keys).filter(|id| !id.starts_with('-')).collect();
    let mut faults = Vec::new();
    for id in ids {
        let variables: Vec<Option<&Variables>> = all.iter().map(|texts| texts.get(id)).collect();
        for (language, own) in LANGUAGES.iter().zip(&variables) {
            if own.is_none() {
                faults.push(format!("{language} lacks {id}"));
            }
        }
        let mut known = variables.iter().flatten();
        let first = known.next();
        if known.any(|v| Some(v) != first) {
            faults.push(format!("{id} takes different variables: {variables:?}"));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Messages and terms share a name space in a bundle, where the later one would hide the other.
#[test]
fn no_message_has_the_name_of_a_term() {
    for language in LANGUAGES {
        let texts = texts(language);
        for term in texts.keys().filter_map(|id| id.strip_prefix('-')) {
            assert!(!texts.contains_key(term), "{language}: {term} is a message and a term");
        }
    }
}

#[test]
fn a_region_only_says_differently_what_its_language_says() {
    for region in Locale::available().into_iter().filter(|l| l.contains('-')) {
        let language = texts(region.split('-').next().unwrap());
        let own = texts(region);
        assert!(!own.is_empty(), "{region} is empty");
        for (id, variables) in own {
            let Some(base) = language.get(&id) else { panic!("{region}: {id} is new") };
            assert_eq!(&variables, base, "{region}: {id} takes other variables");
        }
    }
}

#[test]
fn every_text_can_be_put_together() {
    for name in Locale::available() {
        let locale = Locale::load(name).unwrap();
        for (id, variables) in
            texts(locale.language()).into_iter().filter(|(id, _)| !id.starts_with('-'))
        {
            for number in [0, 1, 2, 3, 4, 5, 36] {
                let args: Vec<(&str, Arg<'_>)> =
                    variables.iter().map(|v| (v.as_str(), number.into())).collect();
                let text = locale.format(&id, &args);
                assert!(!text.contains(['{', '}', '⟦', '\u{2068}']), "{name}: {id}: {text}");
                assert!(!text.trim().is_empty(), "{name}: {id}");
            }
        }
    }
}

#[test]
fn every_switch_and_each_of_its_words_is_explained() {
    let mut missing = Vec::new();
    for language in LANGUAGES {
        let texts = texts(language);
        let mut need = |id: String| {
            if !texts.contains_key(&id) {
                missing.push(format!("{language}: {id}"));
            }
        };
        for group in Group::ALL {
            need(format!("group-{}", group.id()));
        }
        for switch in SWITCHES {
            need(format!("switch-{}", switch.id));
            need(format!("switch-{}.help", switch.id));
            match switch.allowed {
                AllowedValues::Words(words) => {
                    words.iter().for_each(|word| need(format!("switch-{}-{word}", switch.id)));
                }
                AllowedValues::StepValues(..) => need(format!("switch-{}-by_step", switch.id)),
                AllowedValues::Bool
                | AllowedValues::Ints(_)
                | AllowedValues::Range(..)
                | AllowedValues::Subset(_) => {}
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

/// Calls that request a text, in any crate and in this crate.
const CALLS: &[&str] = &["locale.text(\"", "locale.format(\""];
const OWN_CALLS: &[&str] =
    &["self.text(\"", "self.format(\"", ".say(\"", ".say_with(\"", ".item(\"", "w.word(\""];

/// A text that the code requests but no file contains would appear as `⟦id⟧`.
#[test]
fn every_id_written_in_the_code_has_a_text() {
    let english = texts("en");
    let crates = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let mut missing = Vec::new();
    let mut folders = vec![crates.to_owned()];
    while let Some(folder) = folders.pop() {
        for path in std::fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()) {
            if path.is_dir() && path.file_name().is_some_and(|n| n != "tests" && n != "target") {
                folders.push(path);
            } else if path.extension().is_some_and(|e| e == "rs") {
                let code = std::fs::read_to_string(&path).unwrap();
                let own =
                    if path.starts_with(env!("CARGO_MANIFEST_DIR")) { OWN_CALLS } else { &[] };
                for start in CALLS.iter().chain(own) {
                    for rest in code.split(*start).skip(1) {
                        let id = rest.split('"').next().unwrap();
                        if !english.contains_key(id) {
                            missing.push(format!("{}: {id}", path.display()));
                        }
                    }
                }
            }
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn the_embedded_files_are_those_of_the_folder() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/locales");
    let mut on_disk = 0;
    for folder in std::fs::read_dir(root).unwrap() {
        on_disk += std::fs::read_dir(folder.unwrap().path())
            .unwrap()
            .filter(|f| f.as_ref().unwrap().path().extension().is_some_and(|e| e == "ftl"))
            .count();
    }
    assert_eq!(FILES.len(), on_disk);
}
