//! Numbers of rounds in which nobody meets again, as far as they are known to exist.

/// The most rounds at tables of four, with tables of three for those who are left over, of which it is proved that nobody need meet again in them.
/// None where no proof is known here; then there may be such rounds all the same.
///
/// With n ≡ 4 (mod 12) people everybody can meet all others in (n − 1) / 3 rounds: resolvable designs exist for all such n (Hanani, Ray-Chaudhuri and
/// Wilson, On resolvable designs, 1972). With n ≡ 0 (mod 12), from 24 on, everybody can meet all but two in (n − 3) / 3 rounds: resolvable group divisible
/// designs of type 3^(n/3) exist but for 264 and 372 people, where nobody knows (Ge and Ling, A survey on resolvable group divisible designs with block
/// size four, 2004). With 32 people there are ten rounds (Aguado, 2004). Where one to three people are missing to such a number, they are nobody: of two or three who meet
/// somewhere, the round in which they do is left out.
#[must_use]
pub fn known_rounds(people: usize) -> Option<usize> {
    let full = people.next_multiple_of(4);
    let missing = full - people;
    match (full % 12, full) {
        (4, 16..) => Some((full - 1) / 3 - usize::from(missing > 1)),
        (0, 264 | 372) => None,
        (0, 24..) => Some((full - 3) / 3),
        (_, 32) => Some(10 - usize::from(missing > 2)),
        _ => None,
    }
}
