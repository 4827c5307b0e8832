//! Sorting of short lists with small code size. The sort of the standard library adds about six
//! kilobytes to the WebAssembly module for each type and order
//! (docs/adr/archive/0067-embed-assets-once-compressed.md).

use std::cmp::Ordering;

/// Sorts a list stably, like the standard `sort_by`. It is an insertion sort with quadratic time,
/// meant for internal lists of at most a few hundred items, such as cards and actions.
pub fn sort_by<T>(list: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && compare(&list[at - 1], &list[at]) == Ordering::Greater {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Sorts a list stably by a key. The key is computed often and must be cheap.
pub fn sort_by_key<T, K: Ord>(list: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(list, |a, b| key(a).cmp(&key(b)));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn short_lists_are_sorted_as_by_the_standard_library(
            list in prop::collection::vec((0_u8..9, any::<u8>()), 0..60),
        ) {
            let (mut own, mut expected) = (list.clone(), list);
            super::sort_by_key(&mut own, |&(key, _)| key);
            expected.sort_by_key(|&(key, _)| key);
            prop_assert_eq!(&own, &expected);
            super::sort_by(&mut own, |a, b| b.1.cmp(&a.1));
            expected.sort_by_key(|one| std::cmp::Reverse(one.1));
            prop_assert_eq!(own, expected);
        }
    }
}
