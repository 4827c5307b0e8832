//! Luck of a person's dealt cards, and the band expected by chance.
//!
//! Luck is the sum of a hand's trump numbers (the Gstieß is 22) minus the mean over hands of this
//! size. The hand is a sample of `n` cards without replacement from a pack of `N`. With `x` the
//! number of a card (0 if not a trump), the variance of the sum is
//!
//! ```text
//! n (N − n) / (N² (N − 1)) · (N Σx² − (Σx)²)
//! ```
//!
//! Deals are shuffled independently, so variances add up.
//! SVG chart of a person's luck over time.
//! Luck of a person's dealt cards over time.

use std::fmt::Write as _;

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::{HeaderMap, header};
use cego_core::{Card, TableSize};
use cego_locale::Locale;
use cego_protocol::http::{Language, Luck, LuckPoint};
use cego_store::DealLuck;
use cego_table::Time;

use super::profile::find_person;
use crate::net::api::{Api, Svg, TypedResponse};
use crate::net::app::App;
use crate::net::error::ApiError;
use crate::records::pages::locale;

/// Unit of luck: one step of a trump number is 918 units.
///
/// This makes values for packs of 51 and of 54 cards integers.
pub(crate) const UNIT: i64 = 918;

/// Standard deviations on either side of the mean that contain 95 % of a normal distribution.
const BAND: f64 = 1.959_964;

/// A deal in a person's luck history.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Point {
    /// End of the deal.
    pub(crate) at: Time,
    /// Luck of the hand relative to the mean, in [`UNIT`]s.
    pub(crate) luck: i64,
    /// Cumulative luck up to this deal, in [`UNIT`]s.
    pub(crate) sum: i64,
    /// Half-width of the 95 % band of pure chance for the sum, in [`UNIT`]s.
    pub(crate) band: f64,
}

/// Returns the table size for a number of players.
fn size(players: u8) -> TableSize {
    TableSize::new(players.into()).unwrap_or(TableSize::Four)
}

/// Returns the variance of a hand's luck, in squared trump numbers.
pub(crate) fn variance(size: TableSize) -> f64 {
    let (pack, n) = (size.pack(), size.hand_size() as i64);
    let all = pack.len() as i64;
    let numbers = || pack.iter().filter_map(Card::trump_number).map(i64::from);
    let (sum, squares): (i64, i64) = (numbers().sum(), numbers().map(|x| x * x).sum());
    let above = n * (all - n) * (all * squares - sum * sum);
    above as f64 / (all * all * (all - 1)) as f64
}

/// Computes the history of deals, oldest first.
pub(crate) fn history(deals: &[DealLuck]) -> Vec<Point> {
    let (mut sum, mut spread) = (0, 0.0);
    deals
        .iter()
        .map(|deal| {
            let size = size(deal.players);
            let luck = i64::from(deal.luck) * (UNIT / size.pack().len() as i64);
            sum += luck;
            spread += variance(size);
            Point { at: deal.at, luck, sum, band: BAND * spread.sqrt() * UNIT as f64 }
        })
        .collect()
}

const WIDTH: f64 = 640.0;
const HEIGHT: f64 = 280.0;
/// Margins for labels, in SVG units.
const LEFT: f64 = 56.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 44.0;

/// Standalone, the chart follows the system's colour scheme; embedded, the page's `color`.
const STYLE: &str = ".cego-luck{color:#1e1b18;background:#f6f0e2;font:14px sans-serif;\
font-variant-numeric:tabular-nums}@media(prefers-color-scheme:dark){.cego-luck{color:#f6f0e2;background:#101a16}}";

/// Scale of the axes.
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
            // Writing to a string cannot fail.
            let _ = write!(line, "{:.1},{:.1} ", self.x(deal), self.y(sum));
        }
        line.trim_end().to_owned()
    }
}

/// Draws the history with the 95 % band of pure chance.
pub(crate) fn chart(locale: &Locale, history: &[Point]) -> String {
    let numbers = |units: f64| units / UNIT as f64;
    let sums: Vec<f64> =
        std::iter::once(0.0).chain(history.iter().map(|p| numbers(p.sum as f64))).collect();
    let bands: Vec<f64> =
        std::iter::once(0.0).chain(history.iter().map(|p| numbers(p.band))).collect();
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
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"cego-luck\" viewBox=\"0 0 {WIDTH} \
         {HEIGHT}\" role=\"img\" \
         aria-label=\"{title}\"><style>{STYLE}</style><title>{title}</title>\n\
         <text x=\"{LEFT}\" y=\"22\" fill=\"currentColor\" font-weight=\"bold\">{title}</text>\n\
         <polygon points=\"{shape}\" fill=\"currentColor\" fill-opacity=\"0.12\"/>\n\
         <path d=\"M{LEFT} {TOP}V{bottom}\" stroke=\"currentColor\" stroke-opacity=\"0.5\"/>\n\
         <path d=\"M{LEFT} {zero:.1}H{right}\" stroke=\"currentColor\" stroke-opacity=\"0.5\"/>\n\
         <polyline points=\"{sum}\" fill=\"none\" stroke=\"currentColor\" stroke-width=\"2\" \
         stroke-linejoin=\"round\"/>\n\
         <g fill=\"currentColor\"><text x=\"{tick}\" y=\"{high:.1}\" \
         text-anchor=\"end\">+{most}</text>\
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

/// The routes of this file.
#[rustfmt::skip] // one row a route
pub(crate) fn routes(api: Api) -> Api {
    api
        .get("/api/v1/people/{person}/luck", "luckOf", "How good the cards were that a person was \
            dealt, deal by deal.", points)
        .get("/api/v1/people/{person}/luck.svg", "luckChart", "The same as a picture.", picture)
}

/// Maximum number of past deals.
const MOST: u32 = 1_000;

async fn load_history(app: &App, name: &str) -> Result<Vec<Point>, ApiError> {
    let person = find_person(app, name).await?;
    Ok(history(&app.store.luck(person.id, MOST).await?))
}

async fn points(State(app): State<App>, Path(name): Path<String>) -> Result<Json<Luck>, ApiError> {
    let point = |Point { at, luck, sum, band }: Point| LuckPoint {
        at,
        luck,
        sum,
        band: (band * 10.0).round() / 10.0,
    };
    Ok(Json(Luck {
        unit: UNIT,
        points: load_history(&app, &name).await?.into_iter().map(point).collect(),
    }))
}

async fn picture(
    State(app): State<App>,
    Path(name): Path<String>,
    Query(asked): Query<Language>,
    headers: HeaderMap,
) -> Result<TypedResponse<Svg>, ApiError> {
    let history = load_history(&app, &name).await?;
    // The picture is self-contained and needs only inline styles.
    let headers_out = [
        (header::CONTENT_TYPE, "image/svg+xml"),
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
        ),
    ];
    Ok(TypedResponse::new((headers_out, chart(locale(&app, &headers, &asked), &history))))
}

#[cfg(test)]
mod tests {
    use cego_core::shuffle::{Seed, Shuffler};
    use cego_core::{Deal, Rules, Seat};
    use cego_table::Time;

    use super::*;

    /// Returns the luck of a seat in shuffled deals, by definition: sum of trumps minus mean.
    fn simulated(size: TableSize, deals: u64) -> Vec<f64> {
        let rules = Rules::new(size);
        let mut shuffler = Shuffler::new(Seed::from_number(4));
        let of = |cards: cego_core::CardSet| -> f64 {
            cards.iter().filter_map(Card::trump_number).map(f64::from).sum()
        };
        let mean = of(size.pack()) * size.hand_size() as f64 / size.pack().len() as f64;
        (0..deals)
            .map(|number| {
                let deal = Deal::from_seed(&rules, &mut shuffler, number, Seat::new(0));
                of(deal.hands[Seat::new(1)]) - mean
            })
            .collect()
    }

    #[test]
    fn the_variance_is_that_of_shuffled_deals() {
        const DEALS: u64 = 20_000;
        for size in [TableSize::Three, TableSize::Four] {
            let lucks = simulated(size, DEALS);
            let (sum, squares): (f64, f64) =
                (lucks.iter().sum(), lucks.iter().map(|x| x * x).sum());
            let exact = variance(size);
            let found = squares / DEALS as f64;
            // Tolerance: four standard errors of a variance and of a mean.
            assert!(
                (found / exact - 1.0).abs() < 4.0 * (2.0 / DEALS as f64).sqrt(),
                "{size:?}: {found}, {exact}"
            );
            let mean = sum / DEALS as f64;
            assert!(mean.abs() < 4.0 * (exact / DEALS as f64).sqrt(), "{size:?}: {mean}");
        }
    }

    #[test]
    fn the_band_holds_95_of_100_histories() {
        const DEALS: usize = 20;
        let lucks = simulated(TableSize::Four, 20_000);
        let (mut inside, mut all) = (0, 0);
        for some in lucks.chunks(DEALS) {
            let luck =
                |&x: &f64| DealLuck { at: Time(0), players: 4, luck: (x * 54.0).round() as i32 };
            let history = history(&some.iter().map(luck).collect::<Vec<_>>());
            let last = history.last().unwrap();
            assert!((last.sum as f64 / UNIT as f64 - some.iter().sum::<f64>()).abs() < 1e-6);
            inside += i32::from((last.sum as f64).abs() <= last.band);
            all += 1;
        }
        let share = f64::from(inside) / f64::from(all);
        assert!((share - 0.95).abs() < 4.0 * (0.95 * 0.05 / f64::from(all)).sqrt(), "{share}");
    }

    #[test]
    fn both_packs_count_in_the_same_unit() {
        for size in [TableSize::Three, TableSize::Four] {
            assert_eq!(UNIT % size.pack().len() as i64, 0, "{size:?}");
        }
        let deals = [
            DealLuck { at: Time(1), players: 3, luck: 51 },
            DealLuck { at: Time(2), players: 4, luck: -54 },
        ];
        let history = history(&deals);
        assert_eq!((history[0].luck, history[1].luck, history[1].sum), (UNIT, -UNIT, 0));
        assert!(history[1].band > history[0].band);
    }

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
