//! SVG chart of the findings.

use std::fmt::Write as _;

use crate::arena::Estimate;
use crate::svg::{PAPER, WIDTH, escape, open};

use super::{ClaimFinding, Measure};

/// Texts of the chart, in the language of the reader.
#[derive(Clone, Debug)]
pub struct StudyWords {
    /// Title of the chart.
    pub title: String,
    /// Subtitle: ruleset, number of deals and seed.
    pub subtitle: String,
    /// Label of the horizontal axis.
    pub axis: String,
    /// Legend of the filled dots, the advised case.
    pub advised: String,
    /// Legend of the hollow dots, the contrast.
    pub contrast: String,
}

const LEFT: f64 = 96.0;
const RIGHT: f64 = 48.0;
const TOP: f64 = 118.0;
const ROW: f64 = 34.0;
const GREEN: &str = "#1F3B2F";

/// Returns an SVG of the success rates of advised case and contrast, for each claim.
///
/// Whiskers show the 95 % intervals. The SVG has its own background, so that it is readable on
/// light and on dark pages.
#[must_use]
pub fn study_chart(findings: &[ClaimFinding], words: &StudyWords) -> String {
    // Claims about losses have no success rate.
    let rows: Vec<&ClaimFinding> = findings.iter().filter(|f| f.measure != Measure::Loss).collect();
    let bottom = TOP + ROW * rows.len() as f64;
    let height = bottom + 62.0;
    let x = |part: f64| LEFT + part * (WIDTH - LEFT - RIGHT);
    let mut svg = open(height, &words.title, &words.subtitle);
    for (at, name, hollow) in [(30.0, &words.advised, false), (260.0, &words.contrast, true)] {
        svg += &dot(at, 86.0, hollow);
        let _ = writeln!(svg, "<text x=\"{}\" y=\"91\">{}</text>", at + 14.0, escape(name));
    }
    for tenth in (0..=10).step_by(2) {
        let at = x(f64::from(tenth) / 10.0);
        let _ = writeln!(
            svg,
            "<path d=\"M{at:.1} {TOP}V{bottom}\" stroke=\"#D9CFB8\"/>\n<text x=\"{at:.1}\" \
             y=\"{y}\" text-anchor=\"middle\" font-size=\"14\">{label} %</text>",
            y = bottom + 20.0,
            label = tenth * 10,
        );
    }
    for (n, finding) in rows.iter().enumerate() {
        let y = TOP + ROW * (n as f64 + 0.5);
        let _ = writeln!(svg, "<text x=\"24\" y=\"{}\">{}</text>", y + 5.0, finding.claim);
        for (won, shift, hollow) in
            [(finding.advised.won, -5.0, false), (finding.contrast.won, 5.0, true)]
        {
            if let Some(Estimate { mean, ci95: [low, high], .. }) = won {
                let _ = writeln!(
                    svg,
                    "<path d=\"M{:.1} {y}H{:.1}\" stroke=\"{GREEN}\" stroke-width=\"2\"/>",
                    x(low),
                    x(high),
                    y = y + shift,
                );
                svg += &dot(x(mean), y + shift, hollow);
            }
        }
    }
    let _ = writeln!(
        svg,
        "<text x=\"{:.1}\" y=\"{}\" text-anchor=\"middle\" fill=\"#5A534B\" \
         font-size=\"14\">{}</text>\n</svg>",
        x(0.5),
        bottom + 44.0,
        escape(&words.axis),
    );
    svg
}

fn dot(x: f64, y: f64, hollow: bool) -> String {
    let fill = if hollow { PAPER } else { GREEN };
    format!(
        "<circle cx=\"{x:.1}\" cy=\"{y}\" r=\"4.5\" fill=\"{fill}\" stroke=\"{GREEN}\" \
         stroke-width=\"2\"/>\n"
    )
}
