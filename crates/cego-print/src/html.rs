//! A document as HTML: a page of SVG for each page of paper, in its real size.

use std::fmt::Write as _;

use cego_locale::explain::escape_html as escape;

use crate::face::POINT;
use crate::mark::{Document, Mark, Page};

impl Document {
    /// The document as a page for a browser, which prints it. Nothing is loaded from elsewhere.
    #[must_use]
    pub fn html(&self) -> String {
        let (width, height) = self.paper.size();
        let mut out = format!(
            "<!doctype html>\n<html lang={}>\n<meta charset=utf-8>\n<title>{}</title>\n<style>\
             @page{{size:{};margin:0}}body{{margin:0}}\
             svg{{display:block;width:{width}mm;height:{height}mm;overflow:hidden;break-after:page;break-inside:avoid}}svg:last-of-type{{break-after:auto}}\
             text{{font-family:'Times New Roman',Times,'Nimbus Roman','Liberation Serif',serif;white-space:pre}}.b{{font-weight:bold}}.i{{font-style:italic}}\
             @media screen{{body{{background:#888}}svg{{margin:4mm auto;background:#fff}}}}\
             </style>\n",
            self.language,
            escape(&self.title),
            self.paper.name(),
        );
        for page in &self.pages {
            let _ = writeln!(out, "<svg viewBox=\"0 0 {width} {height}\">");
            write(&mut out, page);
            out.push_str("</svg>\n");
        }
        out.push_str("</html>\n");
        out
    }
}

fn write(out: &mut String, page: &Page) {
    for mark in &page.marks {
        let _ = match mark {
            Mark::Text { x, y, size, face, text, width } => writeln!(
                out,
                "<text class={} x=\"{x:.2}\" y=\"{y:.2}\" font-size=\"{:.3}\" textLength=\"{width:.2}\" lengthAdjust=\"spacingAndGlyphs\">{}</text>",
                face.name(),
                size * POINT,
                escape(text),
            ),
            Mark::Line { from, to, width, dashed } => writeln!(
                out,
                "<path d=\"M{:.2} {:.2}L{:.2} {:.2}\" stroke=\"#000\" stroke-width=\"{width}\"{}/>",
                from.0,
                from.1,
                to.0,
                to.1,
                if *dashed { " stroke-dasharray=\"2 2\"" } else { "" },
            ),
            Mark::Frame { x, y, width, height, line } => writeln!(
                out,
                "<rect x=\"{x:.2}\" y=\"{y:.2}\" width=\"{width:.2}\" height=\"{height:.2}\" fill=\"none\" stroke=\"#000\" stroke-width=\"{line}\"/>",
            ),
            Mark::Drawing { drawing, x, y, unit } => {
                let (left, top) = (x - drawing.from.0 * unit, y - drawing.from.1 * unit);
                let _ = write!(out, "<g transform=\"translate({left:.2} {top:.2}) scale({unit:.4})\">");
                for shape in &drawing.shapes {
                    let fill = if shape.black { "#000" } else { "#fff" };
                    let _ = write!(out, "<path fill=\"{fill}\" d=\"{}\"/>", shape.path);
                }
                writeln!(out, "</g>")
            }
            Mark::Squares { x, y, side, rows } => {
                let mut path = String::new();
                for (row, squares) in rows.iter().enumerate() {
                    for (column, _) in squares.iter().enumerate().filter(|(_, dark)| **dark) {
                        let _ = write!(path, "M{column} {row}h1v1h-1z");
                    }
                }
                writeln!(
                    out,
                    "<path shape-rendering=\"crispEdges\" transform=\"translate({x:.2} {y:.2}) scale({side:.4})\" d=\"{path}\"/>"
                )
            }
        };
    }
}
