//! The chain from which a device adds to deals.

use sha2::{Digest, Sha256};

use super::{Link, told_before};

/// How many links a chain has beside its tip. A deal takes one, or two if somebody does not open theirs.
pub const LINKS: u16 = 512;

/// Links that lead to each other: the one told before a link is its hash ([`told_before`]). Who is told the tip can check each link
/// that is opened after it, and foresee none. All follow from 32 bytes of chance that never leave the device.
#[derive(Clone, PartialEq, Eq)]
pub struct Chain {
    chance: [u8; 32],
}

impl std::fmt::Debug for Chain {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Chain(…)")
    }
}

impl Chain {
    /// The chain of these bytes of chance.
    #[must_use]
    pub const fn new(chance: [u8; 32]) -> Chain {
        Chain { chance }
    }

    /// Chain `number` of a device: from the same bytes of chance it makes one after the other.
    #[must_use]
    pub fn numbered(chance: &[u8; 32], number: u32) -> Chain {
        let mut hasher = Sha256::new();
        hasher.update(b"cego device chain 1\0");
        hasher.update(chance);
        hasher.update(number.to_le_bytes());
        Chain::new(hasher.finalize().into())
    }

    /// Link `number`: 0 is the tip, which is told first; `None` after the last one. Takes up to [`LINKS`] hashes.
    #[must_use]
    pub fn link(&self, number: u16) -> Option<Link> {
        LINKS.checked_sub(number).map(|steps| self.after(steps))
    }

    /// What is told before any link is opened.
    #[must_use]
    pub fn tip(&self) -> Link {
        self.after(LINKS)
    }

    /// All values from the tip to the last link.
    #[must_use]
    pub fn links(&self) -> Vec<Link> {
        let mut links: Vec<Link> = std::iter::successors(Some(self.after(0)), |link| Some(told_before(link)))
            .take(usize::from(LINKS) + 1)
            .collect();
        links.reverse();
        links
    }

    /// What so many hashes make of the last link.
    fn after(&self, steps: u16) -> Link {
        let mut hasher = Sha256::new();
        hasher.update(b"cego chain 1\0");
        hasher.update(self.chance);
        let last = Link(hasher.finalize().into());
        (0..steps).fold(last, |link, _| told_before(&link))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_link_leads_to_the_one_told_before() {
        let chain = Chain::new([5; 32]);
        assert_eq!(chain.link(0), Some(chain.tip()));
        for number in [1, 2, 3, LINKS - 1, LINKS] {
            let before = chain.link(number - 1).unwrap();
            assert_eq!(told_before(&chain.link(number).unwrap()), before);
        }
        assert_eq!(chain.link(LINKS + 1), None);
        assert_eq!(chain.links(), (0..=LINKS).filter_map(|number| chain.link(number)).collect::<Vec<_>>());
        assert_ne!(chain.tip(), Chain::new([6; 32]).tip());
        assert_eq!(format!("{chain:?}"), "Chain(…)");
    }

    /// The page computes its chains itself (`web/src/net/chain.test.ts` has the same numbers); made with Python's `hashlib`.
    #[test]
    fn chains_are_pinned() {
        let chain = Chain::numbered(&[7; 32], 1);
        let hex = [0, 1, LINKS].map(|number| chain.link(number).unwrap().to_hex());
        let pinned = [
            "6136184c02d7032ae4c2f7f97dba1efecc17204690bd96532153230f7be4ea9c",
            "e48e82daac43c068e2e44cc67ec51c3dd9e64ede866632dd382988b33608f091",
            "e9780656e8a0b87b437c887acfe3093ba35544ee9c8fa3cb9297138e2943560a",
        ];
        assert_eq!(hex, pinned);
    }
}
