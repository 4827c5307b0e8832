//! Links between pages of the repository lead to files and headings that exist.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use crate::project::{files, read, root};

/// The lines of a page outside blocks of code.
fn prose(text: &str) -> Vec<&str> {
    let mut fenced = false;
    let outside = |line: &&str| {
        let fence = line.trim_start().starts_with("```");
        fenced ^= fence;
        !fenced && !fence
    };
    text.lines().filter(outside).collect()
}

/// The anchors that a page's headings get on GitHub and the like.
fn anchors(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for heading in prose(text).into_iter().filter(|line| line.starts_with('#')) {
        let title = heading.trim_start_matches('#').trim().to_lowercase();
        let kept = title.chars().filter(|c| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_'));
        let slug: String = kept.map(|c| if c == ' ' { '-' } else { c }).collect();
        let numbered = (1..).map(|n| format!("{slug}-{n}"));
        let free = std::iter::once(slug.clone()).chain(numbered).find(|name| !found.contains(name));
        found.extend(free);
    }
    let named = text.split("<a id=\"").skip(1).filter_map(|rest| rest.split('"').next());
    found.extend(named.map(str::to_owned));
    found
}

/// The targets of the links of a page.
fn targets(text: &str) -> Vec<String> {
    let mut found = Vec::new();
    for line in prose(text) {
        // What stands between backticks is code.
        let line: String = line.split('`').step_by(2).collect::<Vec<_>>().join("`");
        for rest in line.split("](").skip(1) {
            found.extend(rest.split([')', ' ']).next().map(str::to_owned));
        }
    }
    found
}

fn pages() -> Vec<PathBuf> {
    let mut list = Vec::new();
    for folder in ["docs", "data", "examples", "packaging", "bindings"] {
        files(&root().join(folder), ".md", &mut list);
    }
    let top = ["ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "README.md"];
    list.extend(top.map(|page| root().join(page)));
    list
}

#[test]
fn links_between_pages_lead_somewhere() {
    let (mut broken, mut checked) = (Vec::new(), 0);
    for page in pages() {
        let text = read(&page);
        for target in targets(&text).into_iter().filter(|t| !t.contains("://") && !t.starts_with("mailto:")) {
            let (file, anchor) = target.split_once('#').unwrap_or((&target, ""));
            let path = match file {
                "" => page.clone(),
                file => page.parent().unwrap_or(Path::new("")).join(file),
            };
            checked += 1;
            let good = path.exists()
                && (anchor.is_empty()
                    || path.extension().is_none_or(|ending| ending != "md")
                    || anchors(&read(&path)).contains(anchor));
            if !good {
                broken.push(format!("{}: {target}", page.display()));
            }
        }
    }
    assert!(checked > 500, "{checked}");
    assert!(broken.is_empty(), "{broken:#?}");
}

#[test]
fn anchors_are_those_of_github() {
    let page = "# The rest is mine\n## 7. Who, and why?\n```\n# no heading\n```\n## `cego` at work\n## 7. Who, and why?\n";
    let wanted = ["7-who-and-why", "7-who-and-why-1", "cego-at-work", "the-rest-is-mine"];
    assert_eq!(anchors(page).into_iter().collect::<Vec<_>>(), wanted);
}
