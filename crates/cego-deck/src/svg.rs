//! Parts that are used by name, and the documents made of them.

use std::collections::BTreeMap;

/// Parts by their id. What a text uses is found in the text itself.
#[derive(Default)]
pub(crate) struct Library<'a>(BTreeMap<String, Part<'a>>);

/// A part is made when it is used: a single card uses few.
type Part<'a> = Box<dyn Fn() -> String + 'a>;

impl<'a> Library<'a> {
    /// Keeps a part under `cd-` and this name.
    pub(crate) fn add(&mut self, name: &str, body: impl Fn() -> String + 'a) {
        self.0.insert(format!("cd-{name}"), Box::new(body));
    }

    /// The parts that a text uses, and those that they use, as groups with their id.
    pub(crate) fn used_by(&self, text: &str) -> String {
        let mut found: BTreeMap<&str, String> = BTreeMap::new();
        let mut open = ids(text);
        while let Some(id) = open.pop() {
            if let Some((id, part)) = self.0.get_key_value(&id)
                && !found.contains_key(id.as_str())
            {
                let body = part();
                open.extend(ids(&body));
                found.insert(id, body);
            }
        }
        found.into_iter().map(|(id, body)| format!("<g id=\"{id}\">{body}</g>")).collect()
    }
}

/// The ids that a text uses.
fn ids(text: &str) -> Vec<String> {
    text.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()).map(str::to_owned).collect()
}

/// Uses a part; `attributes` begin with a space or are empty.
pub(crate) fn used(name: &str, attributes: &str) -> String {
    format!("<use href=\"#cd-{name}\"{attributes}/>")
}

/// Uses a part turned around the middle of the card.
pub(crate) fn turned(name: &str) -> String {
    used(name, " transform=\"rotate(180 32 52)\"")
}

/// A picture of this many units; `size` holds width and height as attributes say them, or is empty.
pub(crate) fn document(units: (u32, u32), size: &str, body: &str) -> String {
    let (width, height) = units;
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\"{size}>{body}</svg>\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_of_parts_come_along_once() {
        let mut library = Library::default();
        library.add("a", || "<use href=\"#cd-b\"/>".to_owned());
        library.add("b", || "<path/>".to_owned());
        library.add("c", || "<circle/>".to_owned());
        let text = used("a", "") + &used("b", " fill=\"red\"");
        assert_eq!(
            library.used_by(&text),
            "<g id=\"cd-a\"><use href=\"#cd-b\"/></g><g id=\"cd-b\"><path/></g>"
        );
    }
}
