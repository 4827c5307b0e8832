//! Who thinks next: bots take turns by the person their table belongs to, not by who asked first. Somebody with thirty tables waits for their
//! own; somebody with one table waits for one decision at most at each place.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// Places for work, and those who wait for one, by `K`.
pub(super) struct FairQueue<K: Eq + Hash + Clone>(Arc<Mutex<State<K>>>);

struct State<K> {
    free: usize,
    /// Those who have somebody waiting, in the order in which they were served or came.
    turns: VecDeque<K>,
    waiting: HashMap<K, VecDeque<oneshot::Sender<()>>>,
    /// How many places each has. Nobody stays in it with none.
    working: HashMap<K, usize>,
}

/// A place, until it is dropped.
pub(super) struct Turn<K: Eq + Hash + Clone> {
    of: K,
    state: Arc<Mutex<State<K>>>,
}

fn lock<K>(state: &Mutex<State<K>>) -> MutexGuard<'_, State<K>> {
    // Nothing that holds it can panic half way.
    state.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<K: Eq + Hash + Clone> FairQueue<K> {
    pub(super) fn new(places: usize) -> FairQueue<K> {
        let (turns, waiting, working) = (VecDeque::new(), HashMap::new(), HashMap::new());
        FairQueue(Arc::new(Mutex::new(State { free: places, turns, waiting, working })))
    }

    /// Waits for a place. Of those who wait the one with the fewest places is next, and of these the one who was served longest ago.
    pub(super) async fn turn(&self, of: K) -> Turn<K> {
        let waits = {
            let mut state = lock(&self.0);
            let (go, goes) = oneshot::channel();
            if !state.waiting.contains_key(&of) {
                state.turns.push_back(of.clone());
            }
            state.waiting.entry(of.clone()).or_default().push_back(go);
            state.serve();
            // From here on the place is given back also if nobody waits for it any more.
            Waits { of: Some(of), state: Arc::clone(&self.0), goes }
        };
        waits.turn().await
    }

    /// How many wait.
    #[cfg(test)]
    pub(super) fn length(&self) -> usize {
        lock(&self.0).waiting.values().map(VecDeque::len).sum()
    }
}

/// Somebody who waits.
struct Waits<K: Eq + Hash + Clone> {
    of: Option<K>,
    state: Arc<Mutex<State<K>>>,
    goes: oneshot::Receiver<()>,
}

impl<K: Eq + Hash + Clone> Waits<K> {
    async fn turn(mut self) -> Turn<K> {
        // The other end is never dropped before it has been used.
        let _ = (&mut self.goes).await;
        let of = self.of.take();
        let state = Arc::clone(&self.state);
        of.map_or_else(|| unreachable!("it is taken once"), |of| Turn { of, state })
    }
}

impl<K: Eq + Hash + Clone> Drop for Waits<K> {
    fn drop(&mut self) {
        if let Some(of) = self.of.take() {
            self.goes.close();
            if self.goes.try_recv().is_ok() {
                // Served in this very moment.
                lock(&self.state).leave(&of);
            }
        }
    }
}

impl<K: Eq + Hash + Clone> State<K> {
    /// Gives free places to those who wait.
    fn serve(&mut self) {
        while self.free > 0 && !self.turns.is_empty() {
            let has = |of: &K| self.working.get(of).copied().unwrap_or(0);
            let next = self.turns.iter().enumerate().min_by_key(|&(place, of)| (has(of), place));
            let Some(of) = next.map(|(place, _)| place).and_then(|place| self.turns.remove(place)) else {
                return;
            };
            let Some(waiting) = self.waiting.get_mut(&of) else { continue };
            // Those who have gone do not take a place.
            let served = std::iter::from_fn(|| waiting.pop_front()).any(|go| go.send(()).is_ok());
            if waiting.is_empty() {
                self.waiting.remove(&of);
            } else {
                self.turns.push_back(of.clone());
            }
            if served {
                self.free -= 1;
                *self.working.entry(of).or_default() += 1;
            }
        }
    }

    fn leave(&mut self, of: &K) {
        if let Some(count) = self.working.get_mut(of) {
            *count -= 1;
            if *count == 0 {
                self.working.remove(of);
            }
        }
        self.free += 1;
        self.serve();
    }
}

impl<K: Eq + Hash + Clone> Drop for Turn<K> {
    fn drop(&mut self) {
        lock(&self.state).leave(&self.of);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;

    use futures_util::future::poll_immediate;

    use super::*;

    type Waiting<'q> = Pin<Box<dyn Future<Output = Turn<char>> + 'q>>;

    async fn come(queue: &FairQueue<char>, who: char) -> Result<Turn<char>, Waiting<'_>> {
        let mut waiting: Waiting<'_> = Box::pin(queue.turn(who));
        match poll_immediate(&mut waiting).await {
            Some(turn) => Ok(turn),
            None => Err(waiting),
        }
    }

    /// Ends what is being done one by one, and tells in which order the others were served.
    async fn served(first: Turn<char>, mut waiting: Vec<Waiting<'_>>) -> String {
        let (mut now, mut order) = (vec![first], String::new());
        while !waiting.is_empty() {
            now.remove(0);
            let mut left = Vec::new();
            for mut one in waiting {
                match poll_immediate(&mut one).await {
                    Some(turn) => {
                        order.push(turn.of);
                        now.push(turn);
                    }
                    None => left.push(one),
                }
            }
            waiting = left;
        }
        order
    }

    #[tokio::test]
    async fn those_with_many_tables_wait_for_their_own() {
        let queue = FairQueue::new(1);
        let first = come(&queue, 'a').await.ok().unwrap();
        let mut waiting = Vec::new();
        for who in "aaaaaaaaaabcb".chars() {
            waiting.push(come(&queue, who).await.err().unwrap());
        }
        assert_eq!(queue.length(), 13);
        assert_eq!(served(first, waiting).await, "abcabaaaaaaaa");
        assert_eq!(queue.length(), 0);
    }

    #[tokio::test]
    async fn who_has_no_place_comes_before_who_has_one() {
        let queue = FairQueue::new(2);
        let (one, two) = (come(&queue, 'a').await.ok().unwrap(), come(&queue, 'a').await.ok().unwrap());
        let mut more = come(&queue, 'a').await.err().unwrap();
        let mut other = come(&queue, 'b').await.err().unwrap();
        drop(one);
        assert!(poll_immediate(&mut more).await.is_none());
        let other = poll_immediate(&mut other).await.unwrap();
        drop(two);
        assert!(poll_immediate(&mut more).await.is_some());
        drop(other);
    }

    #[tokio::test]
    async fn who_has_gone_takes_no_place() {
        let queue = FairQueue::new(1);
        let first = come(&queue, 'a').await.ok().unwrap();
        let gone = come(&queue, 'b').await.err().unwrap();
        let mut next = come(&queue, 'c').await.err().unwrap();
        drop(gone);
        drop(first);
        let last = poll_immediate(&mut next).await.unwrap();
        // Served, and gone before it was noticed.
        let gone = come(&queue, 'd').await.err().unwrap();
        drop(last);
        drop(gone);
        assert!(come(&queue, 'e').await.is_ok());
        assert!(lock(&queue.0).working.is_empty() && lock(&queue.0).waiting.is_empty());
    }
}
