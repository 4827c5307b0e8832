//! SVG chart of the ladder.

use std::fmt::Write as _;

use super::Report;
use crate::svg::{WIDTH, escape, open};

/// Texts of a chart, in the language of the reader.
#[derive(Clone, Debug)]
pub struct ChartWords {
    /// Title of the chart.
    pub title: String,
    /// Subtitle: ruleset, number of deals and seed.
    pub subtitle: String,
    /// Label of the horizontal axis.
    pub axis: String,
    /// Decimal separator of the language.
    pub decimal_mark: String,
}

/// Width of the column for the values at the right, in pixels.
const RIGHT: f64 = 132.0;
const TOP: f64 = 92.0;
const ROW: f64 = 38.0;
/// Approximate width of a letter of the 15 px font, in pixels.
const LETTER: f64 = 8.4;

/// Returns an SVG of the contestants' points per deal, best first, with 95 % intervals as whiskers.
///
/// The SVG has its own background, so that it is readable on light and on dark pages.
#[must_use]
pub fn ladder_chart(report: &Report, words: &ChartWords) -> String {
    let rows: Vec<(&str, f64, Option<[f64; 2]>)> = report
        .ladder()
        .into_iter()
        .filter_map(|c| c.score.map(|score| (c.name.as_str(), score.mean, score.interval())))
        .collect();
    let longest = rows.iter().map(|(name, ..)| name.chars().count()).max().unwrap_or(0).min(28);
    let left = (48.0 + longest as f64 * LETTER).max(96.0);
    let axis = Axis::over(
        rows.iter().flat_map(|(_, mean, ci)| ci.unwrap_or([*mean; 2])),
        left,
        WIDTH - RIGHT,
    );
    let bottom = TOP + ROW * rows.len() as f64;
    let height = bottom + 66.0;

    let mut svg = open(height, &words.title, &words.subtitle);
    let decimal = |text: String| text.replace('.', &words.decimal_mark).replace('-', "−");
    for tick in axis.ticks() {
        let (x, zero) = (axis.x(tick), tick == 0.0);
        let (colour, width) = if zero { ("#1E1B18", 1.5) } else { ("#D9CFB8", 1.0) };
        let _ = writeln!(
            svg,
            "<path d=\"M{x:.1} {TOP}V{bottom}\" stroke=\"{colour}\" stroke-width=\"{width}\"/>\n\
             <text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\" font-size=\"14\">{label}</text>",
            y = bottom + 20.0,
            label = decimal(axis.label(tick)),
        );
    }
    for (n, (name, mean, interval)) in rows.iter().enumerate() {
        let y = TOP + ROW * (n as f64 + 0.5);
        let x = axis.x(*mean);
        if let Some([low, high]) = interval.map(|ends| ends.map(|end| axis.x(end))) {
            let _ = writeln!(
                svg,
                "<path d=\"M{low:.1} {y}H{high:.1}M{low:.1} {a}V{b}M{high:.1} {a}V{b}\" \
                 stroke=\"#1F3B2F\" stroke-width=\"2\" fill=\"none\"/>",
                a = y - 6.0,
                b = y + 6.0,
            );
        }
        let name: String = name.chars().take(28).collect();
        let _ = writeln!(
            svg,
            "<text x=\"24\" y=\"{base}\">{name}</text>\n<circle cx=\"{x:.1}\" cy=\"{y}\" r=\"5\" \
             fill=\"#1F3B2F\"/>\n\
             <text x=\"{end}\" y=\"{base}\" text-anchor=\"end\">{value}</text>",
            base = y + 5.0,
            name = escape(&name),
            end = WIDTH - 24.0,
            value = decimal(format!("{mean:+.2}")),
        );
    }
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y}\" text-anchor=\"middle\" fill=\"#5A534B\" \
         font-size=\"14\">{axis}</text>\n</svg>",
        x = (left + WIDTH - RIGHT) / 2.0,
        y = bottom + 46.0,
        axis = escape(&words.axis),
    );
    svg
}

/// Linear scale from points to horizontal pixels.
struct Axis {
    low: f64,
    high: f64,
    step: f64,
    left: f64,
    right: f64,
}

impl Axis {
    /// Returns an axis that contains zero and all values and ends on round numbers.
    fn over(values: impl Iterator<Item = f64>, left: f64, right: f64) -> Axis {
        let (low, high) = values.fold((0.0_f64, 0.0_f64), |(l, h), v| (l.min(v), h.max(v)));
        let span = if high > low { high - low } else { 1.0 };
        let power = 10_f64.powf((span / 6.0).log10().floor());
        let step = [1.0, 2.0, 5.0, 10.0].map(|n| n * power).into_iter().find(|s| span / s <= 7.0);
        let step = step.unwrap_or(10.0 * power);
        let high = if high > low { high } else { 1.0 };
        Axis {
            low: (low / step).floor() * step,
            high: (high / step).ceil() * step,
            step,
            left,
            right,
        }
    }

    fn x(&self, value: f64) -> f64 {
        self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left)
    }

    fn ticks(&self) -> Vec<f64> {
        let first = (self.low / self.step).round() as i64;
        let last = (self.high / self.step).round() as i64;
        (first..=last).map(|n| n as f64 * self.step).collect()
    }

    fn label(&self, tick: f64) -> String {
        let decimals = (-self.step.log10().floor()).max(0.0) as usize;
        format!("{tick:.decimals$}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_axis_holds_zero_and_all_values_in_a_few_round_steps() {
        for values in
            [vec![-0.31, 0.3], vec![12.0, 13.5], vec![-300.0], vec![0.0], vec![], vec![7.0, 7.1]]
        {
            let axis = Axis::over(values.iter().copied(), 100.0, 600.0);
            let ticks = axis.ticks();
            assert!((2..=10).contains(&ticks.len()), "{values:?}: {ticks:?}");
            assert!(ticks.contains(&0.0), "{values:?}: {ticks:?}");
            for value in values {
                assert!((100.0..=600.0).contains(&axis.x(value)), "{value}");
            }
        }
    }
}
