//! Sorting short lists in little code. The sort of the standard library is some six kilobytes of the WebAssembly module for each type and order
//! (docs/adr/0067-what-ships-is-held-once.md).

use std::cmp::Ordering;

/// Sorts a list as `sort_by` does: what is equal stays as it stood. The time goes by the square of the length, so it is for lists of at most some hundred
/// that are ours, such as cards and what may be done with them.
pub fn sort_by<T>(list: &mut [T], mut compare: impl FnMut(&T, &T) -> Ordering) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && compare(&list[at - 1], &list[at]) == Ordering::Greater {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// The same by a key, which is asked for often and has to be cheap.
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
