//! What is wrong with a deal of which only the amounts are told.

use std::fmt;

use cego_core::Rules;

use super::Tariff;

/// What is wrong with the amounts of a deal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AmountFault {
    /// Not as many as there are seats.
    Seats {
        /// The seats.
        seats: usize,
        /// The amounts.
        told: usize,
    },
    /// They do not add up to zero.
    Sum(i64),
    /// No game pays like this: nobody has what the others lost or won together.
    Shape,
    /// A game pays like this, but the rules know no game of this value.
    Value(i32),
}

impl fmt::Display for AmountFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AmountFault::Seats { seats, told } => write!(f, "{told} amounts for {seats} seats"),
            AmountFault::Sum(sum) => write!(f, "the amounts add up to {sum}, not to 0"),
            AmountFault::Shape => f.write_str("no game pays like this"),
            AmountFault::Value(value) => write!(f, "no game of these rules is worth {value}"),
        }
    }
}

/// Everything that is wrong with amounts under some rules.
#[must_use]
pub(crate) fn faults(amounts: &[i32], rules: &Rules, tariff: &Tariff) -> Vec<AmountFault> {
    let seats = rules.table.people();
    if amounts.len() != seats {
        return vec![AmountFault::Seats { seats, told: amounts.len() }];
    }
    let sum: i64 = amounts.iter().map(|&amount| i64::from(amount)).sum();
    if sum != 0 {
        return vec![AmountFault::Sum(sum)];
    }
    if tariff.pays(amounts) {
        return Vec::new();
    }
    let one = super::check::declarer(amounts).map(|declarer| {
        let each = amounts.iter().enumerate().find(|&(seat, &amount)| seat != declarer && amount != 0);
        each.map_or(0, |(_, amount)| amount.abs())
    });
    vec![one.map_or(AmountFault::Shape, AmountFault::Value)]
}
