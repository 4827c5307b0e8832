//! Pages with texts of the operator.

use cego_locale::Locale;

use super::html::Page;
use crate::legal::Markdown;

/// The words for a text: the title of its page.
fn title(name: &str) -> String {
    format!("page-about-{name}")
}

/// Which texts there are, and where.
pub(crate) fn about(locale: &Locale, texts: &[(&str, String)]) -> String {
    let mut page = Page::new(locale);
    page.tag("<h1>").words("page-about").tag("</h1>\n");
    if texts.is_empty() {
        page.tag("<p>").words("page-about-none").tag("</p>\n");
    }
    page.tag("<ul>\n");
    for (name, address) in texts {
        page.tag("<li>").link(address, locale.text(&title(name))).tag("</li>\n");
    }
    page.tag("</ul>\n<p>").link("/", locale.text("page-start")).tag("</p>\n");
    page.finish(&locale.text("page-about"), "/about")
}

/// One of them.
pub(crate) fn notice(locale: &Locale, name: &str, text: &Markdown) -> String {
    let mut page = Page::new(locale);
    page.markdown(text).tag("<p>").link("/", locale.text("page-start")).tag("</p>\n");
    page.finish(&locale.text(&title(name)), &format!("/about/{name}"))
}
