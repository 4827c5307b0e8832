//! SVG documents and reusable parts.

use std::collections::BTreeMap;

/// Library of parts by id. It finds the parts that a text uses by searching the text.
#[derive(Default)]
pub(crate) struct Library<'a>(BTreeMap<String, PartRenderer<'a>>);

/// Renderer of a part, called only if the part is used, because a single card uses few parts.
type PartRenderer<'a> = Box<dyn Fn() -> String + 'a>;

impl<'a> Library<'a> {
    /// Adds a part with the id `cd-` and this name.
    pub(crate) fn add(&mut self, name: &str, body: impl Fn() -> String + 'a) {
        self.0.insert(format!("cd-{name}"), Box::new(body));
    }

    /// Returns the parts that a text uses, directly or through other parts, as groups with their
    /// ids.
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

/// Returns the ids referenced in a text.
fn ids(text: &str) -> Vec<String> {
    text.split("href=\"#")
        .skip(1)
        .filter_map(|rest| rest.split('"').next())
        .map(str::to_owned)
        .collect()
}

/// Returns a reference to a part; `attributes` begins with a space or is empty.
pub(crate) fn used(name: &str, attributes: &str) -> String {
    format!("<use href=\"#cd-{name}\"{attributes}/>")
}

/// Returns a reference to a part, rotated by 180° around the centre of the card.
pub(crate) fn turned(name: &str) -> String {
    used(name, " transform=\"rotate(180 32 52)\"")
}

/// Wraps `body` in a document of this size in units; `size` holds width and height attributes or is
/// empty.
pub(crate) fn document(units: (u32, u32), size: &str, body: &str) -> String {
    let (width, height) = units;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} \
         {height}\"{size}>{body}</svg>\n"
    )
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
