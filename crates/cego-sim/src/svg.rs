//! Common head of all SVG charts.

/// Width of a chart, in pixels.
pub(crate) const WIDTH: f64 = 720.0;

/// Background colour of a chart.
pub(crate) const PAPER: &str = "#F6F0E2";

/// Opens an SVG of this height, with a title and a subtitle down to y = 70.
///
/// It has its own background, so that it is readable on light and on dark pages. The caller appends
/// `</svg>`.
pub(crate) fn open(height: f64, title: &str, subtitle: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         width=\"{WIDTH}\" \
         height=\"{height}\" role=\"img\" font-family=\"'Source Sans 3', 'Source Sans Pro', \
         system-ui, \
         sans-serif\" font-size=\"15\" fill=\"#1E1B18\">\n<title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"8\" fill=\"{PAPER}\"/>\n\
         <text x=\"24\" y=\"38\" font-family=\"Alegreya, 'Source Serif 4', Georgia, serif\" \
         font-size=\"22\" \
         font-weight=\"bold\">{title}</text>\n<text x=\"24\" y=\"62\" \
         fill=\"#5A534B\">{subtitle}</text>\n",
        title = escape(title),
        subtitle = escape(subtitle),
    )
}

/// Escapes a text for use in an XML element or attribute.
pub(crate) fn escape(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_cannot_break_the_picture() {
        assert_eq!(escape("<a & \"b\">"), "&lt;a &amp; &quot;b&quot;&gt;");
    }
}
