//! Legal notices of the operator: imprint, privacy policy and contact, as Markdown or external
//! links.

use std::io;
use std::path::Path;

use pulldown_cmark::{CowStr, Event, Options, Parser, Tag, TagEnd, html};

use super::settings::Settings;

/// Maximum size of a text, in bytes.
const LONGEST: usize = 256 * 1024;

/// An operator's Markdown text rendered to HTML. Raw HTML is not allowed.
#[derive(Clone, Debug)]
pub(crate) struct Markdown(String);

impl Markdown {
    /// Renders Markdown.
    ///
    /// Raw HTML becomes text, images become their descriptions, and unsafe links are removed.
    fn new(text: &str) -> Markdown {
        let events =
            Parser::new_ext(text, Options::ENABLE_TABLES).filter_map(|event| match event {
                Event::Html(text) | Event::InlineHtml(text) => Some(Event::Text(text)),
                Event::Start(Tag::HtmlBlock | Tag::Image { .. })
                | Event::End(TagEnd::HtmlBlock | TagEnd::Image) => None,
                Event::Start(Tag::Link { link_type, dest_url, title, id }) => {
                    let dest_url =
                        if is_harmless(&dest_url) { dest_url } else { CowStr::Borrowed("#") };
                    Some(Event::Start(Tag::Link { link_type, dest_url, title, id }))
                }
                other => Some(other),
            });
        let mut made = String::new();
        html::push_html(&mut made, events);
        Markdown(made)
    }

    pub(crate) fn html(&self) -> &str {
        &self.0
    }
}

/// Returns whether a link has a safe scheme (web, mail or telephone) or is relative.
fn is_harmless(address: &str) -> bool {
    let address = address.trim().to_ascii_lowercase();
    match address.split_once(':') {
        Some((scheme, _)) if !scheme.contains(['/', '?', '#']) => {
            matches!(scheme, "http" | "https" | "mailto" | "tel")
        }
        _ => true,
    }
}

#[derive(Clone, Debug)]
pub(crate) enum Notice {
    /// Served as a page of this server.
    Here(Markdown),
    There(String),
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Legal {
    all: [Option<Notice>; 3],
}

/// Names of the notices, in display order.
pub(crate) const NAMES: [&str; 3] = ["imprint", "privacy", "contact"];

/// A notice that cannot be read.
#[derive(Debug)]
pub struct NoticeError {
    pub file: String,
    /// The reason; of kind `InvalidData` if the file is not UTF-8.
    pub error: io::Error,
}

fn read(setting: &str) -> Result<Notice, NoticeError> {
    if ["https://", "http://", "mailto:"].iter().any(|start| setting.starts_with(start)) {
        return Ok(Notice::There(setting.to_owned()));
    }
    let text = cego_rules::read_at_most(Path::new(setting), LONGEST)
        .and_then(|bytes| String::from_utf8(bytes).map_err(|_| io::ErrorKind::InvalidData.into()));
    let text = text.map_err(|error| NoticeError { file: setting.to_owned(), error })?;
    Ok(Notice::Here(Markdown::new(&text)))
}

impl Legal {
    /// Reads the configured notices.
    pub(crate) fn read(settings: &Settings) -> Result<Legal, NoticeError> {
        let one = |setting: &Option<String>| setting.as_deref().map(read).transpose();
        Ok(Legal {
            all: [one(&settings.imprint)?, one(&settings.privacy)?, one(&settings.contact)?],
        })
    }

    /// Returns a notice by its name.
    pub(crate) fn notice(&self, name: &str) -> Option<&Notice> {
        let at = NAMES.iter().position(|known| *known == name)?;
        self.all[at].as_ref()
    }

    /// Returns the URL of a notice.
    pub(crate) fn address(&self, name: &str) -> Option<String> {
        self.notice(name).map(|notice| match notice {
            Notice::Here(_) => format!("/about/{name}"),
            Notice::There(address) => address.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_html_gets_through() {
        let nasty = "# Impressum\n\n<script>alert(1)</script> and <b \
            onclick=x>b</b>\n\n<div>\n<img src=x>\n</div>\n\n\
                     [a](javascript:alert(1)) [b](JaVaScRiPt:x) [c](data:text/html,x) \
                     [d](https://a.example?x=\"y) \
                     ![picture](https://evil.example/x.png) [e](mailto:a@b.example) [f](/rules) \
                     <https://g.example>";
        let made = Markdown::new(nasty);
        let made = made.html();
        for bad in ["<script", "<b ", "<img", "<div", "javascript:", "data:", "evil.example"] {
            assert!(!made.to_lowercase().contains(bad), "{bad}: {made}");
        }
        let links = [
            "<h1>Impressum</h1>",
            "&lt;script&gt;",
            "mailto:a@b.example",
            "\"/rules\"",
            "https://g.example",
            "picture",
        ];
        for good in links {
            assert!(made.contains(good), "{good}: {made}");
        }
        assert_eq!(made.matches("href=\"#\"").count(), 3, "{made}");
    }
}
