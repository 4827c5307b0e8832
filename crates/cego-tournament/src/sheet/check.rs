//! What amounts alone tell of a deal.

/// The seat of the declarer, if the amounts look like a game of one against the others: all others have the same, and that the other way round.
pub(super) fn declarer(amounts: &[i32]) -> Option<usize> {
    let others = i32::try_from(amounts.iter().filter(|amount| **amount != 0).count()).ok()? - 1;
    let alone = |seat: &usize| {
        let each = amounts[*seat];
        others >= 2
            && each != 0
            && amounts.iter().enumerate().all(|(other, &amount)| {
                other == *seat || amount == 0 || amount.checked_mul(-others) == Some(each)
            })
    };
    (0..amounts.len()).find(alone)
}
