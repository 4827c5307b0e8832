//! Faults with stable ids, each written once.

/// `IDS` and `id` of an enum from one row a variant.
macro_rules! ids {
    ($fault:ident { $($kind:ident => $id:literal,)* }) => {
        impl $fault {
            /// All ids.
            pub const IDS: &[&str] = &[$($id),*];

            /// The stable id.
            #[must_use]
            pub const fn id(&self) -> &'static str {
                match self {
                    $($fault::$kind { .. } => $id,)*
                }
            }
        }
    };
}

pub(crate) use ids;
