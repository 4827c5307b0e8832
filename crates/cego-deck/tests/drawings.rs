//! Properties of all drawings in the data folder.

use std::fs;
use std::path::{Path, PathBuf};

use roxmltree::{Document, Node};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/decks/schwarzwald")
}

/// Returns all drawings: path within the folder, and content.
fn drawings() -> Vec<(String, String)> {
    let mut open = vec![folder()];
    let mut found = Vec::new();
    while let Some(folder) = open.pop() {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|ending| ending == "svg") {
                let text = fs::read_to_string(&path).unwrap();
                found.push((path.display().to_string(), text));
            }
        }
    }
    found.sort();
    found
}

/// Palette colours; other colours would not change with the palette.
const COLOURS: &[&str] =
    &["none", "currentColor", "#1E1B18", "#F6F0E2", "#5C7A55", "#8A5A34", "#B3261E", "#C9982E"];
/// Line widths: outlines within drawings, and glyphs.
const WEIGHTS: &[&str] = &["0.8", "2.3"];

#[test]
fn drawings_are_made_of_paths_in_the_colours_of_the_look() {
    let all = drawings();
    assert!(all.len() >= 22 + 33 + 7, "{}", all.len());
    for (name, text) in all {
        let document = Document::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        for node in document.root_element().descendants().filter(Node::is_element) {
            let tag = node.tag_name().name();
            assert!(matches!(tag, "svg" | "g" | "path"), "{name}: {tag}");
            for attribute in ["fill", "stroke", "color"] {
                let colour = node.attribute(attribute).unwrap_or("none");
                assert!(COLOURS.contains(&colour), "{name}: {attribute} {colour}");
            }
            let weight = node.attribute("stroke-width").unwrap_or(WEIGHTS[0]);
            assert!(WEIGHTS.contains(&weight), "{name}: {weight}");
        }
    }
}

/// A drawing has ink, paper and one tint; parts inherit the tint of the suit's family.
#[test]
fn drawings_have_one_tint() {
    for (name, text) in drawings() {
        let document = Document::parse(&text).unwrap();
        let inner =
            document.root_element().descendants().filter(|node| node.tag_name().name() == "path");
        let mut tints: Vec<&str> = inner
            .filter_map(|node| node.attribute("fill").or(node.attribute("stroke")))
            .filter(|colour| !matches!(*colour, "none" | "#1E1B18" | "#F6F0E2"))
            .collect();
        tints.sort_unstable();
        tints.dedup();
        assert!(tints.len() <= 1, "{name}: {tints:?}");
    }
}

/// Coordinates have at most one decimal, or two in the few glyphs.
#[test]
fn coordinates_are_short() {
    for (name, text) in drawings() {
        let most = if name.ends_with("glyphs.svg") { 2 } else { 1 };
        let document = Document::parse(&text).unwrap();
        for path in document.descendants().filter_map(|node| node.attribute("d")) {
            for rest in path.split('.').skip(1) {
                let decimals = rest.bytes().take_while(u8::is_ascii_digit).count();
                assert!((1..=most).contains(&decimals), "{name}: .{}", &rest[..rest.len().min(8)]);
            }
        }
    }
}

/// Fine parts are cut out by text search, so they must not contain groups.
#[test]
fn fine_parts_hold_paths_only() {
    let mut fine = 0;
    for (name, text) in drawings() {
        let document = Document::parse(&text).unwrap();
        for group in document.descendants().filter(|node| node.attribute("class") == Some("fine")) {
            fine += 1;
            assert!(group.has_children(), "{name}");
            let mut parts = group.children().filter(Node::is_element);
            assert!(parts.all(|node| node.tag_name().name() == "path"), "{name}");
        }
        let marked = text.matches("class=").count();
        assert_eq!(text.matches("<g class=\"fine\">").count(), marked, "{name}");
    }
    assert!(fine > 22, "{fine}");
}

/// An unused drawing would only enlarge the program.
#[test]
fn every_drawing_is_used() {
    let parts =
        fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("src/parts.rs")).unwrap();
    let root = folder().display().to_string();
    for (path, _) in drawings() {
        let name = path.trim_start_matches(&root).trim_start_matches('/').trim_end_matches(".svg");
        assert!(parts.contains(&format!("\"{name}\"")), "{name}");
    }
}
