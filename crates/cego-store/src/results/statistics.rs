//! What a person's deals have come to.

/// Some deals together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Their number.
    pub deals: u64,
    /// The number of those that brought something.
    pub won: u64,
    /// The sum of what they brought, in the smallest units of their rulesets.
    pub sum: i64,
}

impl Tally {
    pub(super) fn add(&mut self, other: Tally) {
        self.deals += other.deals;
        self.won += other.won;
        self.sum += other.sum;
    }
}

/// The deals of one contract.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ContractTally {
    /// Its stable id; `None` for cards that were thrown in.
    pub contract: Option<String>,
    /// As the declarer.
    pub declarer: Tally,
    /// As somebody else.
    pub opponent: Tally,
}

/// The deals of one ruleset, or of all.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Played {
    /// All of them.
    pub all: Tally,
    /// Contract by contract, by their ids.
    pub contracts: Vec<ContractTally>,
}

impl Played {
    pub(super) fn add(&mut self, contract: Option<&str>, declares: bool, tally: Tally) {
        self.all.add(tally);
        let found = self.contracts.binary_search_by(|one| one.contract.as_deref().cmp(&contract));
        let i = found.unwrap_or_else(|i| {
            let contract = contract.map(str::to_owned);
            let none = Tally::default();
            self.contracts.insert(i, ContractTally { contract, declarer: none, opponent: none });
            i
        });
        let one = &mut self.contracts[i];
        if declares { one.declarer.add(tally) } else { one.opponent.add(tally) }
    }
}

/// The deals of one ruleset.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesetPlayed {
    /// Its hash.
    pub hash: String,
    /// A name it was played under.
    pub ruleset: String,
    /// Its deals.
    pub played: Played,
}

/// The statistics of a person's deals.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Statistics {
    /// All of them.
    pub overall: Played,
    /// Ruleset by ruleset, by their hashes.
    pub rulesets: Vec<RulesetPlayed>,
}
