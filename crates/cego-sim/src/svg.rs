//! What all charts begin with.

/// The width of a chart.
pub(crate) const WIDTH: f64 = 720.0;

/// The colour of a chart's ground.
pub(crate) const PAPER: &str = "#F6F0E2";

/// The begin of an SVG of this height with a title and a line below it, down to y = 70. It brings its own paper, so
/// that it can be read on a light page and on a dark one. The caller writes `</svg>` at the end.
pub(crate) fn open(height: f64, title: &str, subtitle: &str) -> String {
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" width=\"{WIDTH}\" \
         height=\"{height}\" role=\"img\" font-family=\"'Source Sans 3', 'Source Sans Pro', system-ui, \
         sans-serif\" font-size=\"15\" fill=\"#1E1B18\">\n<title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{height}\" rx=\"8\" fill=\"{PAPER}\"/>\n\
         <text x=\"24\" y=\"38\" font-family=\"Alegreya, 'Source Serif 4', Georgia, serif\" font-size=\"22\" \
         font-weight=\"bold\">{title}</text>\n<text x=\"24\" y=\"62\" fill=\"#5A534B\">{subtitle}</text>\n",
        title = escape(title),
        subtitle = escape(subtitle),
    )
}

/// A text that cannot end the element it stands in.
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
