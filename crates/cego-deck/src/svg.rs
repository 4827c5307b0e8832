//! Parts that are used by name, and the documents made of them.

use std::collections::BTreeMap;

/// Parts by their id. What a text uses is found in the text itself.
#[derive(Default)]
pub(crate) struct Library(BTreeMap<String, String>);

impl Library {
    /// Keeps a part under `cd-` and this name.
    pub(crate) fn add(&mut self, name: &str, body: &str) {
        self.0.insert(format!("cd-{name}"), body.to_owned());
    }

    /// The parts that a text uses, and those that they use, as groups with their id.
    pub(crate) fn used_by(&self, text: &str) -> String {
        let mut found: BTreeMap<&str, &str> = BTreeMap::new();
        let mut open = vec![text];
        while let Some(text) = open.pop() {
            for id in text.split("href=\"#").skip(1).filter_map(|rest| rest.split('"').next()) {
                if let Some((id, body)) = self.0.get_key_value(id)
                    && found.insert(id, body).is_none()
                {
                    open.push(body);
                }
            }
        }
        found.into_iter().map(|(id, body)| format!("<g id=\"{id}\">{body}</g>")).collect()
    }
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
        library.add("a", "<use href=\"#cd-b\"/>");
        library.add("b", "<path/>");
        library.add("c", "<circle/>");
        let text = used("a", "") + &used("b", " fill=\"red\"");
        assert_eq!(
            library.used_by(&text),
            "<g id=\"cd-a\"><use href=\"#cd-b\"/></g><g id=\"cd-b\"><path/></g>"
        );
    }
}
