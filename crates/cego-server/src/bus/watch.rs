//! Says once when the bus goes away and once when it comes back.

use super::Bus;
use crate::metrics::Metrics;

/// What is known of the bus: whether it was up when last looked at, and for how many looks it has been away.
#[derive(Default)]
pub(crate) struct BusWatch {
    up: Option<bool>,
    away: u32,
}

/// How many looks, a second apart, it may take to connect at the start before that is worth a line.
const PATIENCE: u32 = 2;

impl BusWatch {
    /// Looks at it: logs a change, and counts.
    pub(crate) fn look(&mut self, bus: &dyn Bus, metrics: &Metrics) {
        if !bus.has_others() {
            return;
        }
        metrics.bus_expected.set(1);
        let up = bus.is_up();
        metrics.bus_up.set(i64::from(up));
        match self.changed(up) {
            Some(true) if self.up.is_some() => {
                metrics.bus_reconnects.inc();
                tracing::info!("the bus is back");
            }
            Some(true) => tracing::info!("the bus is there"),
            Some(false) => tracing::warn!("the bus is away: servers find out from the store, a second later"),
            None => return,
        }
        self.up = Some(up);
    }

    /// Whether there is something new to say: that it is up, or away.
    fn changed(&mut self, up: bool) -> Option<bool> {
        self.away = if up { 0 } else { self.away + 1 };
        let is_news = self.up != Some(up) && (up || self.up.is_some() || self.away > PATIENCE);
        is_news.then_some(up)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Switch(std::sync::atomic::AtomicBool);

    #[async_trait::async_trait]
    impl Bus for Switch {
        fn tell(&self, _: super::super::Tag) {}

        async fn send(&self) {}

        async fn hear(&self) -> super::super::Tag {
            std::future::pending().await
        }

        fn is_up(&self) -> bool {
            self.0.load(std::sync::atomic::Ordering::Relaxed)
        }

        fn has_others(&self) -> bool {
            true
        }
    }

    #[test]
    fn each_change_is_said_once() {
        let (bus, metrics) = (Switch(false.into()), Metrics::new("test"));
        let mut watch = BusWatch::default();
        let mut seen = Vec::new();
        for up in [false, false, false, false, true, true, false, false, true, true] {
            bus.0.store(up, std::sync::atomic::Ordering::Relaxed);
            let before = watch.up;
            watch.look(&bus, &metrics);
            seen.push((before != watch.up).then_some(up));
        }
        let (down, up) = (Some(false), Some(true));
        assert_eq!(seen, [None, None, down, None, up, None, down, None, up, None]);
        assert_eq!(metrics.bus_reconnects.get(), 2);
        assert_eq!(metrics.bus_up.get(), 1);
    }
}
