//! Deals: the cards as dealt.

use cego_core::shuffle::{Seed, Shuffler};
use cego_core::{BySeat, CardSet, Deal, Seat, TableSize};
use pyo3::prelude::*;
use pyo3::types::{PyInt, PyString};

use crate::cards::{cards, names, seat, table};
use crate::errors::{content, deal};
use crate::rules::parse_ruleset;

/// A deal: the dealer, the hands and the blind.
#[pyclass(frozen, eq, hash, name = "Deal", module = "cego")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub(crate) struct PyDeal {
    pub(crate) deal: Deal,
    pub(crate) table: TableSize,
    /// The seed it was dealt from, and its number.
    pub(crate) of_seed: Option<(String, u64)>,
}

/// A seed: a whole number below 2^64, or 64 hex digits.
pub(crate) fn seed(given: &Bound<'_, PyAny>) -> PyResult<(Seed, String)> {
    let text = match given.cast::<PyString>() {
        Ok(text) => text.to_str()?.to_owned(),
        Err(_) if given.is_instance_of::<PyInt>() => given.str()?.to_str()?.to_owned(),
        // Whole numbers of other kinds, those of NumPy above all.
        Err(_) => {
            let kind = given.get_type().name()?;
            let wrong = |_| {
                let text =
                    format!("a seed is a whole number below 2^64, or 64 hex digits, not {kind}");
                pyo3::exceptions::PyTypeError::new_err(text)
            };
            given.call_method0("__index__").map_err(wrong)?.str()?.to_str()?.to_owned()
        }
    };
    let unread =
        || content(format!("{:.70} is no seed: a whole number below 2^64, or 64 hex digits", text));
    Ok((Seed::parse(&text).ok_or_else(unread)?, text))
}

/// The seed that is given, or one that nobody chose: what is not seeded differs from call to call.
pub(crate) fn seed_or_any(
    py: Python<'_>,
    given: Option<&Bound<'_, PyAny>>,
) -> PyResult<(Seed, String)> {
    match given {
        Some(given) => seed(given),
        None => seed(&py.import("secrets")?.call_method1("randbits", (63,))?),
    }
}

/// The most deals of one call: what is made of them is kept until its end.
const MOST: u64 = 10_000_000;

/// Returns the range of deal numbers, or an error for too many.
pub(crate) fn range(first: u64, deals: u64) -> PyResult<std::ops::Range<u64>> {
    if deals > MOST {
        return Err(content(format!(
            "{deals} deals are more than {MOST}: play them in parts, with first="
        )));
    }
    let last = first.checked_add(deals);
    last.map(|last| first..last)
        .ok_or_else(|| content(format!("there are no {deals} deals after {first}")))
}

#[pymethods]
impl PyDeal {
    /// Deal `number` of a seed. Seat 1 deals deal 0, and so on in turn, unless the dealer is named.
    #[staticmethod]
    #[pyo3(signature = (ruleset, seed, number = 0, players = 4, dealer = None))]
    fn from_seed(
        ruleset: &Bound<'_, PyAny>,
        seed: &Bound<'_, PyAny>,
        number: u64,
        players: usize,
        dealer: Option<usize>,
    ) -> PyResult<PyDeal> {
        let table = table(players)?;
        let rules = parse_ruleset(ruleset)?.rules(table)?;
        let (seed, text) = self::seed(seed)?;
        let dealer = match dealer {
            Some(dealer) => self::seat(dealer, table)?,
            None => Seat::new((number % table.people() as u64) as usize),
        };
        let deal = Deal::from_seed(&rules, &mut Shuffler::new(seed), number, dealer);
        Ok(PyDeal { deal, table, of_seed: Some((text, number)) })
    }

    /// A deal of these cards: a list of names for each seat, from seat 1, and the blind.
    #[staticmethod]
    #[pyo3(signature = (hands, blind, dealer))]
    fn from_cards(hands: Vec<Vec<String>>, blind: Vec<String>, dealer: usize) -> PyResult<PyDeal> {
        let table = table(hands.len())?;
        let mut dealt: BySeat<CardSet> = BySeat::default();
        for (seat, hand) in table.seats().zip(&hands) {
            dealt[seat] = cards(hand, "hands")?;
        }
        let made =
            Deal { dealer: seat(dealer, table)?, hands: dealt, blind: cards(&blind, "blind")? };
        let faults = made.check(table);
        if faults.is_empty() {
            Ok(PyDeal { deal: made, table, of_seed: None })
        } else {
            Err(deal(&faults))
        }
    }

    /// The dealer's seat.
    #[getter]
    fn dealer(&self) -> usize {
        self.deal.dealer.number()
    }

    /// Number of people at the table.
    #[getter]
    fn players(&self) -> usize {
        self.table.people()
    }

    /// The hands, from seat 1.
    #[getter]
    fn hands(&self) -> Vec<Vec<String>> {
        self.deal.hands.values(self.table).iter().map(|&hand| names(hand)).collect()
    }

    /// The cards on the table.
    #[getter]
    fn blind(&self) -> Vec<String> {
        names(self.deal.blind)
    }

    fn __repr__(&self) -> String {
        let from = self
            .of_seed
            .as_ref()
            .map_or(String::new(), |(seed, number)| format!(" {number} of seed {seed}"));
        format!("<Deal{from}, seat {} dealt>", self.deal.dealer)
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, StoredDeal)> {
        let made = py.get_type::<PyDeal>().getattr("from_cards")?;
        Ok((made, (self.hands(), self.blind(), self.dealer())))
    }
}

type StoredDeal = (Vec<Vec<String>>, Vec<String>, usize);
