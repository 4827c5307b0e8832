//! Forms of types of other crates inside of options, lists and one for each seat, which serde's `remote` knows none of.

use std::marker::PhantomData;

use cego_core::{BySeat, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A form that serde has derived for a type of another crate.
pub(super) trait Nested {
    type Of;

    fn write<S: Serializer>(value: &Self::Of, to: S) -> Result<S::Ok, S::Error>;

    fn read<'de, D: Deserializer<'de>>(from: D) -> Result<Self::Of, D::Error>;
}

/// Makes derived forms [`Nested`].
macro_rules! nested {
    ($($form:ident => $of:ty),* $(,)?) => {$(
        impl Nested for $form {
            type Of = $of;

            fn write<S: serde::Serializer>(value: &$of, to: S) -> Result<S::Ok, S::Error> {
                $form::serialize(value, to)
            }

            fn read<'de, D: serde::Deserializer<'de>>(from: D) -> Result<$of, D::Error> {
                $form::deserialize(from)
            }
        }
    )*};
}
pub(super) use nested;

/// A value that is borrowed to be written.
struct Lent<'v, F: Nested>(&'v F::Of);

impl<F: Nested> Serialize for Lent<'_, F> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        F::write(self.0, to)
    }
}

/// A value that was read.
struct Own<F: Nested>(F::Of);

impl<'de, F: Nested> Deserialize<'de> for Own<F> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Own<F>, D::Error> {
        F::read(from).map(Own)
    }
}

/// A value that may be missing.
pub(super) struct Maybe<F>(PhantomData<F>);

impl<F: Nested> Maybe<F> {
    pub(super) fn serialize<S: Serializer>(value: &Option<F::Of>, to: S) -> Result<S::Ok, S::Error> {
        value.as_ref().map(Lent::<F>).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<F::Of>, D::Error> {
        Ok(Option::<Own<F>>::deserialize(from)?.map(|own| own.0))
    }
}

/// A list.
pub(super) struct List<F>(PhantomData<F>);

impl<F: Nested> List<F> {
    pub(super) fn serialize<S: Serializer>(values: &[F::Of], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(values.iter().map(Lent::<F>))
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<F::Of>, D::Error> {
        Ok(Vec::<Own<F>>::deserialize(from)?.into_iter().map(|own| own.0).collect())
    }
}

/// One for each seat.
pub(super) struct Each<F>(PhantomData<F>);

impl<F: Nested<Of: Copy>> Each<F> {
    pub(super) fn serialize<S: Serializer>(values: &BySeat<F::Of>, to: S) -> Result<S::Ok, S::Error> {
        std::array::from_fn::<_, 5, _>(|seat| Lent::<F>(&values[Seat::new(seat)])).serialize(to)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<BySeat<F::Of>, D::Error> {
        let values = <[Own<F>; 5]>::deserialize(from)?;
        Ok(BySeat::from_fn(|seat| values[seat.index()].0))
    }
}

/// Numbers, one for each seat.
pub(super) mod seats {
    use super::{BySeat, Deserialize, Deserializer, Seat, Serialize, Serializer};

    pub(in crate::stored) fn serialize<T: Copy + Serialize, S: Serializer>(
        values: &BySeat<T>,
        to: S,
    ) -> Result<S::Ok, S::Error> {
        std::array::from_fn::<T, 5, _>(|seat| values[Seat::new(seat)]).serialize(to)
    }

    pub(in crate::stored) fn deserialize<'de, T: Copy + Deserialize<'de>, D: Deserializer<'de>>(
        from: D,
    ) -> Result<BySeat<T>, D::Error> {
        let values = <[T; 5]>::deserialize(from)?;
        Ok(BySeat::from_fn(|seat| values[seat.index()]))
    }
}
