//! Seat order at each table: first dealer and neighbours.

/// Orders the people of each table. The first person deals first.
///
/// The number of first deals is spread as evenly as possible. Repeated neighbours are avoided where
/// another order does so.
pub(super) fn order(people: usize, rounds: &mut [Vec<Vec<u16>>]) {
    let mut deals = vec![0usize; people];
    let mut tables: Vec<&mut Vec<u16>> = rounds.iter_mut().flatten().collect();
    for table in &mut tables {
        let least = (0..table.len()).min_by_key(|&i| deals[usize::from(table[i])]).unwrap_or(0);
        table.swap(0, least);
        deals[usize::from(table[0])] += 1;
    }
    while pass_on(&mut tables, &mut deals) {}
    let mut behind = vec![0u8; people * people];
    for table in &mut tables {
        arrange(people, table, &mut behind);
    }
}

/// Moves one first deal from a person to another with at least two fewer, along a path of tables.
/// Returns whether it did.
fn pass_on(tables: &mut [&mut Vec<u16>], deals: &mut [usize]) -> bool {
    // Only people with at least two more first deals than another can give one away.
    let least = deals.iter().copied().min().unwrap_or(0);
    let mut often: Vec<usize> =
        (0..deals.len()).filter(|&person| deals[person] >= least + 2).collect();
    often.sort_by_key(|&person| std::cmp::Reverse(deals[person]));
    let mut dealt: Vec<Vec<usize>> = vec![Vec::new(); deals.len()];
    for (number, table) in tables.iter().enumerate() {
        dealt[usize::from(table[0])].push(number);
    }
    for from in often {
        // Predecessor of each reached person on the path, with the table.
        let mut came: Vec<Option<(usize, usize)>> = vec![None; deals.len()];
        let mut next = vec![from];
        let mut at = 0;
        while at < next.len() {
            let person = next[at];
            at += 1;
            if deals[person] + 2 <= deals[from] {
                let mut to = person;
                while let Some((giver, table)) = came[to] {
                    let seat =
                        tables[table].iter().position(|&one| usize::from(one) == to).unwrap_or(0);
                    tables[table].swap(0, seat);
                    to = giver;
                }
                deals[from] -= 1;
                deals[person] += 1;
                return true;
            }
            for &number in &dealt[person] {
                for &other in &tables[number][1..] {
                    let other = usize::from(other);
                    if other != from && came[other].is_none() {
                        came[other] = Some((person, number));
                        next.push(other);
                    }
                }
            }
        }
    }
    false
}

/// Seats the others after the dealer with as few repeated neighbours as possible.
fn arrange(people: usize, table: &mut [u16], behind: &mut [u8]) {
    let cost = |table: &[u16], behind: &[u8]| -> u32 {
        neighbours(table).map(|(a, b)| u32::from(behind[a * people + b]) * 2).sum::<u32>()
    };
    let mut best = (cost(table, behind), table.to_vec());
    let mut trial = table.to_vec();
    permute(&mut trial, 1, &mut |trial| {
        let found = cost(trial, behind);
        if found < best.0 {
            best = (found, trial.to_vec());
        }
    });
    table.copy_from_slice(&best.1);
    for (a, b) in neighbours(table) {
        behind[a * people + b] += 1;
    }
}

/// Returns each person at a table with the next one in the order of play.
fn neighbours(table: &[u16]) -> impl Iterator<Item = (usize, usize)> {
    (0..table.len()).map(|i| (usize::from(table[i]), usize::from(table[(i + 1) % table.len()])))
}

/// Calls `look` with every permutation of the places from `from` on.
fn permute(table: &mut Vec<u16>, from: usize, look: &mut impl FnMut(&[u16])) {
    if from + 1 >= table.len() {
        look(table);
        return;
    }
    for other in from..table.len() {
        table.swap(from, other);
        permute(table, from + 1, look);
        table.swap(from, other);
    }
}
