//! The history of luck as a picture.

use std::fmt::Write as _;

use cego_locale::Locale;

use super::{Point, UNIT};

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 280.0;
/// Room for words and numbers.
const LEFT: f64 = 56.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 44.0;

/// On its own the picture follows the colours of the system; inside a page it takes the `color` of the page.
const STYLE: &str = ".cego-luck{color:#1e1b18;background:#f6f0e2;font:14px sans-serif;\
font-variant-numeric:tabular-nums}@media(prefers-color-scheme:dark){.cego-luck{color:#f6f0e2;background:#101a16}}";

/// The points of a line through some deals.
struct Scale {
    deals: f64,
    most: f64,
}

impl Scale {
    fn x(&self, deal: usize) -> f64 {
        LEFT + (WIDTH - LEFT - RIGHT) * deal as f64 / self.deals
    }

    fn y(&self, sum: f64) -> f64 {
        let middle = TOP + (HEIGHT - TOP - BOTTOM) / 2.0;
        middle - (HEIGHT - TOP - BOTTOM) / 2.0 * sum / self.most
    }

    fn line(&self, sums: impl Iterator<Item = (usize, f64)>) -> String {
        let mut line = String::new();
        for (deal, sum) in sums {
            // Writing to a text cannot fail.
            let _ = write!(line, "{:.1},{:.1} ", self.x(deal), self.y(sum));
        }
        line.trim_end().to_owned()
    }
}

/// Draws the history, and the band that pure chance allows.
pub(crate) fn chart(locale: &Locale, history: &[Point]) -> String {
    let numbers = |units: f64| units / UNIT as f64;
    let sums: Vec<f64> = std::iter::once(0.0).chain(history.iter().map(|p| numbers(p.sum as f64))).collect();
    let bands: Vec<f64> = std::iter::once(0.0).chain(history.iter().map(|p| numbers(p.band))).collect();
    let reach = sums.iter().chain(&bands).fold(1.0f64, |most, sum| most.max(sum.abs()));
    let scale = Scale { deals: history.len().max(1) as f64, most: reach.ceil() };
    let upper = bands.iter().copied().enumerate();
    let lower = bands.iter().map(|band| -band).enumerate().rev();
    let title = locale.text("luck-title");
    let count = locale.format("luck-deals", &[("count", history.len().into())]);
    let band = locale.text("luck-band");
    let (right, bottom, zero) = (WIDTH - RIGHT, HEIGHT - BOTTOM, scale.y(0.0));
    let most = scale.most;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"cego-luck\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" \
         aria-label=\"{title}\"><style>{STYLE}</style><title>{title}</title>\n\
         <text x=\"{LEFT}\" y=\"22\" fill=\"currentColor\" font-weight=\"bold\">{title}</text>\n\
         <polygon points=\"{shape}\" fill=\"currentColor\" fill-opacity=\"0.12\"/>\n\
         <path d=\"M{LEFT} {TOP}V{bottom}\" stroke=\"currentColor\" stroke-opacity=\"0.5\"/>\n\
         <path d=\"M{LEFT} {zero:.1}H{right}\" stroke=\"currentColor\" stroke-opacity=\"0.5\"/>\n\
         <polyline points=\"{sum}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" stroke-linejoin=\"round\"/>\n\
         <g fill=\"currentColor\"><text x=\"{tick}\" y=\"{high:.1}\" text-anchor=\"end\">+{most}</text>\
         <text x=\"{tick}\" y=\"{low:.1}\" text-anchor=\"end\">0</text>\
         <text x=\"{tick}\" y=\"{bottom}\" text-anchor=\"end\">−{most}</text>\
         <text x=\"{right}\" y=\"22\" text-anchor=\"end\">{count}</text>\
         <text x=\"{LEFT}\" y=\"{legend}\">{band}</text></g>\n</svg>\n",
        shape = scale.line(upper.chain(lower)),
        sum = scale.line(sums.iter().copied().enumerate()),
        tick = LEFT - 8.0,
        high = TOP + 10.0,
        low = zero + 5.0,
        legend = HEIGHT - 14.0,
    )
}

#[cfg(test)]
mod tests {
    use cego_table::Time;

    use super::*;

    #[test]
    fn everything_is_inside_the_picture() {
        let point = |sum| Point { at: Time(0), luck: 0, sum, band: 900.0 };
        for sums in [vec![], vec![5_000], vec![90_000, -200_000, 3]] {
            let history: Vec<Point> = sums.into_iter().map(point).collect();
            let picture = chart(&Locale::english(), &history);
            for points in picture.split("points=\"").skip(1) {
                for pair in points.split('"').next().unwrap().split(' ') {
                    let (x, y) = pair.split_once(',').unwrap();
                    let (x, y): (f64, f64) = (x.parse().unwrap(), y.parse().unwrap());
                    assert!(
                        (LEFT..=WIDTH - RIGHT).contains(&x) && (TOP..=HEIGHT - BOTTOM).contains(&y),
                        "{pair}"
                    );
                }
            }
            assert!(!picture.contains("NaN") && picture.contains("currentColor"));
        }
    }
}
